"""Showing a sheet to people, an edge that nothing in the core imports but its display methods."""
