"""Speed and memory against peers and limits, measured in one run: ``python -m bench``."""
