"""Player lines of a TRF, put into their columns as FIDE's table has them."""

from collections.abc import Iterator

from tiebreaks.event import Event
from tiebreaks.formats import Reading, read_bytes


def player(
    number: int, *rounds: str, name: str = "", points: str = "", rank: str = "", rating: str = ""
) -> str:
    """One 001 line; a round is ``"2 w 1"``, ``"- U"`` for nobody, or ``""`` for blanks."""
    line = f"001 {number:>4}      {name or f'Player {number}':<33} {rating:>4}"
    line = f"{line:<80}{points:>4} {rank:>4}"
    return (line + "".join("  " + _cell(each) for each in rounds)).rstrip()


def _cell(text: str) -> str:
    if not text:
        return " " * 8
    parts: Iterator[str] = iter(text.split() if text[0].isdigit() else ["0000", *text.split()])
    opponent, colour, result = next(parts), next(parts, " "), next(parts, " ")
    return f"{opponent:>4} {colour:1} {result:1}"


def read_lines(*lines: str) -> Reading:
    """Read these lines as a file."""
    return read_bytes("\n".join(lines).encode(), "test.trf")


def event_of(reading: Reading) -> Event:
    """The event that must be there."""
    assert reading.event is not None, [problem.code for problem in reading.problems]
    return reading.event


def event_from(*lines: str) -> Event:
    """The event that these lines must hold."""
    return event_of(read_lines(*lines))


def codes(reading: Reading) -> list[str]:
    """The problem codes in the order of the file."""
    return [problem.code for problem in reading.problems]


def points(event: Event) -> dict[int, float]:
    """Points by number, as floats: halves and quarters are exact."""
    totals = event.table.points.sum(axis=0) / event.table.scale
    return dict(zip((person.id for person in event.participants), totals.tolist(), strict=True))
