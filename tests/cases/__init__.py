"""Numbers and faults of public projects and of the source pages, as data, each with its source."""
