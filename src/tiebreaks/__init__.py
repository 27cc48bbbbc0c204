"""Places in tournaments, exactly, under a named rulebook, with every number explained.

>>> import tiebreaks as tb
>>> event = tb.read("examples/bulgarian-rr7.csv")
>>> table = tb.rank(event, rules="rr", tiebreaks="SB,SHM")
>>> [(row.rank, row.participant.name, row.separated_by) for row in table][2:4]
[(3, 'Желязков', 'SB'), (4, 'Ангелов', 'SB')]
>>> print(table["Ангелов"].why("SHM").text(lang="bg").splitlines()[0])
Ангелов (4), коефициент на Шмулян (SHM): −1½
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tiebreaks.api import InputError, OutputError, Table, rank, read, write
    from tiebreaks.audit.check import check
    from tiebreaks.audit.compare import Variant, compare
    from tiebreaks.audit.identify import identify
    from tiebreaks.audit.whatif.outlook import outlook
    from tiebreaks.event import Event
    from tiebreaks.rulebook import Rulebook, RulebookError, load
    from tiebreaks.standings import ParticipantError
    from tiebreaks.systems import UnknownCodeError, UnknownCodesError, all_systems, criterion

__version__ = "0.1.0"

_HOME = {
    "Event": "tiebreaks.event",
    "InputError": "tiebreaks.api",
    "OutputError": "tiebreaks.api",
    "ParticipantError": "tiebreaks.standings",
    "Rulebook": "tiebreaks.rulebook",
    "RulebookError": "tiebreaks.rulebook",
    "Table": "tiebreaks.api",
    "UnknownCodeError": "tiebreaks.systems",
    "UnknownCodesError": "tiebreaks.systems",
    "Variant": "tiebreaks.audit.compare",
    "all_systems": "tiebreaks.systems",
    "check": "tiebreaks.audit.check",
    "compare": "tiebreaks.audit.compare",
    "criterion": "tiebreaks.systems",
    "identify": "tiebreaks.audit.identify",
    "load": "tiebreaks.rulebook",
    "outlook": "tiebreaks.audit.whatif.outlook",
    "rank": "tiebreaks.api",
    "read": "tiebreaks.api",
    "write": "tiebreaks.api",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Import a public name when it is first asked for, so that ``--help`` needs no numpy."""
    if name not in _HOME:
        raise AttributeError(f"module 'tiebreaks' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


__all__ = [
    "Event",
    "InputError",
    "OutputError",
    "ParticipantError",
    "Rulebook",
    "RulebookError",
    "Table",
    "UnknownCodeError",
    "UnknownCodesError",
    "Variant",
    "all_systems",
    "check",
    "compare",
    "criterion",
    "identify",
    "load",
    "outlook",
    "rank",
    "read",
    "write",
]
