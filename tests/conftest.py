"""The same random events in every run, so that a change that breaks something is what is seen.

New ones are drawn where ``TIEBREAKS_FUZZ`` is set, as `make fuzz` does.

The end of every run says which tests were skipped for want of something.
"""

import os
from collections import Counter

import pytest
from hypothesis import settings

from tests.required import MISSING

settings.register_profile("same", derandomize=True)
if "TIEBREAKS_FUZZ" not in os.environ:
    settings.load_profile("same")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was skipped because something is not installed."""
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = [
        report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple | list)
    ]
    missing = Counter(reason.partition(MISSING)[2] for reason in reasons if MISSING in reason)
    for what, number in missing.items():
        terminalreporter.write_line(f"SKIPPED {number}: no {what}", yellow=True)
