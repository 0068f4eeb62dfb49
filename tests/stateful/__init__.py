"""State machines: turns and sheets against plain dicts."""
