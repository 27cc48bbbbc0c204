"""What some tests need and a machine may lack: a browser, a database server, a package.

Without it they are skipped, and the summary says so; where ``TIEBREAKS_NO_SKIP`` is set they fail.
"""

import os
from importlib import import_module
from typing import Any, NoReturn

import pytest

MISSING = "missing: "
"""How the reason of such a skip begins."""


def missing(what: str, remedy: str) -> NoReturn:
    """Skip a test for want of something, or fail it where nothing may be missing."""
    reason = f"{MISSING}{what}; {remedy}"
    if os.environ.get("TIEBREAKS_NO_SKIP"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason, allow_module_level=True)


def imported(name: str) -> Any:
    """A module of a package that comes with the extra ``dev``."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        missing(name, "pip install -e '.[dev]'")
