"""The same random events in every run, so that a change that breaks something is what is seen.

New ones are drawn where ``TIEBREAKS_FUZZ`` is set, as `make fuzz` does.
"""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True)
if "TIEBREAKS_FUZZ" not in os.environ:
    settings.load_profile("same")
