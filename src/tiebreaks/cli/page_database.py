"""The database of the page, for commands; and whether the page is installed at all."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from tiebreaks.cli.output import error, stop

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from tiebreaks.locale import Translator

_NEEDED = (
    "starlette",
    "uvicorn",
    "jinja2",
    "python_multipart",
    "sqlalchemy",
    "alembic",
    "platformdirs",
    "argon2",
    "segno",
    "typst",
)
"""What the extra ``web`` installs, by the names of the modules."""


def need_the_page(say: Translator) -> None:
    """End the command, with words, where the extra ``web`` was not installed."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        stop([error("SRV001", found=", ".join(missing))], "", say, as_json=False)


def opened_database(url: str, say: Translator) -> Engine:
    """A database, the user's own where none is named; or the end of the command."""
    need_the_page(say)
    from tiebreaks.store.database import default_url, opened  # noqa: PLC0415 - only where installed
    from tiebreaks.store.errors import StoreError  # noqa: PLC0415

    try:
        return opened(url or default_url())
    except StoreError as failure:
        stop([failure.problem], "", say, as_json=False)
