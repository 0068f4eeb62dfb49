"""Each module by itself, and the files that it reads and writes."""
