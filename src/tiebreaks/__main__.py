"""``python -m tiebreaks`` is the same as the command ``tiebreaks``."""

from tiebreaks.cli import main

if __name__ == "__main__":
    main()
