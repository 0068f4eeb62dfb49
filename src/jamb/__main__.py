"""`python -m jamb` is the command line."""

import sys

from jamb.cli import main

if __name__ == "__main__":
    sys.exit(main())
