"""Player lines, record 001: who played, and round by round against whom."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from tiebreaks.event import NOBODY, Colour, Kind, Outcome, Participant, RoundTable
from tiebreaks.formats.player_ids import player_id
from tiebreaks.formats.trf.players import POINTS, RANK
from tiebreaks.formats.trf.ratings import FIDE_RATING
from tiebreaks.formats.trf.scoring import written_points
from tiebreaks.formats.trf.seats import PAIRED_LETTERS, Row
from tiebreaks.formats.trf.upcoming import Pairing
from tiebreaks.formats.trf.writing.text import cut, fitting

_EMPTY = " " * 10
_BYES = {
    Kind.PAIRING_BYE: "U",
    Kind.FULL_BYE: "F",
    Kind.HALF_BYE: "H",
    Kind.ZERO_BYE: "Z",
}
_WIDE_POINTS, _RANK, _WIDE_RANK = 5, 4, 5
_NAME, _ID, _BIRTH, _LARGEST_RATING = 33, 11, 10, 99_999
_COLOURS = {Colour.NONE: "-", Colour.WHITE: "w", Colour.BLACK: "b"}


def player_line(person: Participant, number: int, total: Fraction, rounds: str) -> str:
    """One line, FIDE's columns; a fifth digit of a number stands in the blank before it.

    Args:
        person: the player.
        number: start number.
        total: the points, where none were published.
        rounds: everything from column 91 on.
    """
    details = person.details
    sex, title, federation, written_id, birth = (
        fitting(details.get(key, ""), width)
        for key, width in (
            ("sex", 1),
            ("title", 3),
            ("federation", 3),
            ("fide_id", _ID),
            ("birth", _BIRTH),
        )
    )
    identity = player_id(written_id)
    points = fitting(person.published.get(POINTS, ""), _WIDE_POINTS) or _total(total)
    line = (
        f"001{number:>5} {sex:1}{title:>3} {cut(person.name, _NAME):<33}{_rating(person):>5}"
        f" {federation:<3} {identity:>11} {birth:<10}{points:>5}{_rank(person):>5} "
    )
    return (line + rounds).rstrip()


def _rating(person: Participant) -> str:
    written = person.details.get(FIDE_RATING, "")
    rating = int(written) if written.isdecimal() else person.rating or 0
    return str(rating) if 0 < rating <= _LARGEST_RATING else ""


def _rank(person: Participant) -> str:
    rank = fitting(person.published.get(RANK, ""), _WIDE_RANK)
    return rank if len(rank) <= _RANK or rank.isdecimal() else ""


def _total(total: Fraction) -> str:
    """Points that fit; a reader counts them anyway."""
    return written_points(total, _WIDE_POINTS) if total >= 0 else ""


def cell(opponent: int, colour: str, letter: str) -> str:
    """The ten columns of a round.

    >>> cell(21, "w", "1"), cell(0, "-", "U")
    ('   21 w 1 ', ' 0000 - U ')
    """
    return f"{opponent or '0000':>5} {colour} {letter:1} "


def rounds_of_players(table: RoundTable, numbers: Sequence[int]) -> list[str]:
    """The rounds of each player; free ones are blank."""
    columns: list[list[str]] = []
    letters = _letters()
    for row in range(table.rows):
        opponents, kinds, outcomes, colours = (
            array[row].tolist()
            for array in (table.opponent, table.kind, table.outcome, table.colour)
        )
        columns.append(
            [
                _cell(numbers, opponent, colour, letters[kind, outcome])
                for opponent, kind, outcome, colour in zip(
                    opponents, kinds, outcomes, colours, strict=True
                )
            ]
        )
    if not columns:
        return [""] * table.participants
    return ["".join(cells) for cells in zip(*columns, strict=True)]


def _letters() -> dict[tuple[int, int], str]:
    """The result by kind and outcome; a bye by its kind, whatever it amounts to."""
    return {
        (int(kind), int(outcome)): PAIRED_LETTERS.get((kind, outcome), _BYES.get(kind, ""))
        for kind in Kind
        for outcome in Outcome
    }


_SHADES = "-wb"


def _cell(numbers: Sequence[int], opponent: int, colour: int, letter: str) -> str:
    if not letter:
        return _EMPTY
    number = "0000" if opponent == NOBODY else numbers[opponent]
    return f"{number:>5} {_SHADES[colour]} {letter} "


def rounds_of_members(cells: Sequence[Row]) -> list[str]:
    """The rounds of the players of teams."""
    return ["".join(_EMPTY if each is None else cell(*each) for each in row) for row in cells]


def upcoming_rounds(
    rounds: Mapping[int, Mapping[int, Pairing]], held: int, numbers: Sequence[int]
) -> Iterator[str]:
    """What is written in the columns of rounds that are still to come, by player."""
    known = set(numbers)
    last = max(rounds, default=held)
    for number in numbers:
        cells = (rounds.get(each, {}).get(number) for each in range(held + 1, last + 1))
        yield "".join(
            _EMPTY
            if each is None or (each.opponent and each.opponent not in known)
            else cell(*each)
            for each in cells
        )
