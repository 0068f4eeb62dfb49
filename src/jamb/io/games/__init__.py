"""Games as records, which are played again when they are read: JSON, and a notation of one line a turn."""
