"""One event into the bytes of another format, with everything that gets lost on the way."""

from typing import NamedTuple

from tiebreaks.event import Event, Problem, Severity
from tiebreaks.formats.differences import differences
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.registry import write
from tiebreaks.formats.source import read_bytes
from tiebreaks.locale import Translator


class Conversion(NamedTuple):
    """An event in another format.

    Attributes:
        data: the bytes of a file; ``None`` where the format cannot hold the event.
        problems: why not; else warnings, one for each kind of loss.
    """

    data: bytes | None
    problems: tuple[Problem, ...]


def convert(
    event: Event, name: str, translate: Translator | None = None, *, crosstable: bool = False
) -> Conversion:
    r"""Write an event, read it back, and say what is no longer there.

    Args:
        event: what to write.
        name: of the format.
        translate: the language of headings, for formats that have them; English by default.
        crosstable: one row for each participant and one column for each round, in tables.

    Raises:
        UnknownTargetError: there is no such format.

    >>> from tiebreaks.ledger.micro import duel
    >>> conversion = convert(duel("1½", "0½"), "json")
    >>> conversion.data[:26], conversion.problems
    (b'{\n  "format": "tiebreaks",', ())
    """
    try:
        data = write(event, name, translate, crosstable=crosstable)
    except CannotWriteError as failure:
        return Conversion(None, failure.problems)
    back = read_bytes(data, name)
    if back.event is None:
        codes = {each.code: None for each in back.problems if each.severity is Severity.ERROR}
        details = {"found": name, "reason": ", ".join(codes)}
        return Conversion(None, (Problem("CNV021", Severity.ERROR, details=details),))
    return Conversion(data, differences(event, back.event))
