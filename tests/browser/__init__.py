"""What browsers make of our pages; skipped where there is no Chromium."""
