"""Numbers and faults of public projects and of the seeds, as data, each with its source."""
