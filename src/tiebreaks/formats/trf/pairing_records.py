"""Records for the next pairing: accelerated rounds (250) and prohibited pairings (260).

They change no place.  They are checked and kept as they are written.
"""

from collections.abc import Collection, Iterator

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.fields import Fields
from tiebreaks.formats.trf.records import Line, Records

_ACCELERATION = ((15, 17), (19, 21), (23, 26), (28, 31))
_FROM_250, _FROM_260 = 23, 13


def check_pairing_records(records: Records, ids: Collection[int], findings: Findings) -> None:
    """A note for every record that makes no sense; `ids` are those of the participants."""
    for tag, check in (("250", _accelerated), ("260", _prohibited)):
        for record in records.tagged.get(tag, ()):
            aside = Findings()  # errors elsewhere, but nobody's place depends on these
            fields = Fields(tag, record, aside)
            unknown = [each for each in check(fields) if each[1] not in ids]
            for problem in aside.in_order()[:1]:
                _note(findings, record, tag, problem.column, problem.details["found"])
            for column, number in unknown[:1] if fields.sound else ():
                _note(findings, record, tag, column, str(number))


def _accelerated(fields: Fields) -> Iterator[tuple[int, int]]:
    """Column and number of those to whom points are lent."""
    fields.blank(9, 14, 18, 22, 27)
    if fields.sound:
        fields.points(5, 8)
        fields.points(10, 13)
        first, last, *who = (fields.number(*columns) for columns in _ACCELERATION)
        if first is not None and last is not None and first > last:
            fields.unreadable(15, 21, "001 003")
        yield from ((_FROM_250 + 5 * i, each) for i, each in enumerate(who) if each is not None)


def _prohibited(fields: Fields) -> Iterator[tuple[int, int]]:
    """Column and number of those who must not meet."""
    fields.blank(8, 12)
    if fields.sound:
        fields.number(5, 7)
        fields.number(9, 11)
        yield from fields.numbers(_FROM_260, 4)


def _note(findings: Findings, record: Line, tag: str, column: int, found: str) -> None:
    findings.note("TRF065", record[0], column, record=tag, found=found)
