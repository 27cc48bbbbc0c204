"""The lines of the players: place, name, rank, country, club, numbers, and a cell a round.

The entries are separated by blanks; blanks inside a name or a club are written as underscores.
A cell is the opponent's place, ``+`` ``-`` ``=`` or ``?`` for the result, then ``/``, or ``!``
where it was given without a game, the colour and the handicap stones: ``12-/b4``, ``3+!w0``.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.ranks import RANK

CELL = re.compile(r"([0-9]{1,5})([-+=?])(?:([/!])([bwBW]?)([0-9]{0,2}))?")
"""Opponent, result, by play or by default, colour, stones."""

NO_RANK = "-"
"""Stands for the rank of who has none."""

NOWHERE = "XX"
"""Stands for the country or the club of who has none."""

_TOKEN = re.compile(r"\S+")
_COUNTRY = re.compile(r"[A-Za-z]{2,3}")
_NUMBER = re.compile(r"-?[0-9]+(?:[.,][0-9]+)?[½¼¾?]?|[½¼¾]")


class Token(NamedTuple):
    """An entry of a line and the column where it begins."""

    text: str
    column: int


class Row(NamedTuple):
    """The line of a player.

    Attributes:
        line: its number.
        place: as printed; empty where it is that of the line above.
        names: the parts of the name.
        rank, country, club: empty where there is none.
        criteria: the numbers after the club.
        cells: one for each round.
        pin: the player's number in the European database, where it stands at the end.
    """

    line: int
    place: str
    names: tuple[str, ...]
    rank: str
    country: str
    club: str
    criteria: tuple[Token, ...]
    cells: tuple[Token, ...]
    pin: str


class _Parts(NamedTuple):
    """A line that is split as far as it can be by itself."""

    line: int
    place: str
    names: tuple[str, ...]
    rank: str
    rest: tuple[Token, ...]
    cells: tuple[Token, ...]
    pin: str


def name_of(row: Row) -> str:
    """The name as people write it."""
    return " ".join(" ".join(row.names).replace("_", " ").split())


def read_rows(lines: Sequence[str], findings: Findings) -> list[Row]:
    """The lines of players; every line has the same number of rounds, the most usual one."""
    split = [
        (number, tokens, pin)
        for number, line in enumerate(lines, 1)
        for tokens, pin in [_tokens(line)]
        if tokens
    ]
    rounds = _usual([_results_at_the_end(tokens) for _, tokens, _ in split])
    parts = [
        found
        for number, tokens, pin in split
        if (found := _parts(number, tokens, pin, rounds, findings)) is not None
    ]
    numbers = _criteria(parts)
    rows = [_row(each, numbers, findings) for each in parts]
    return [row for row in rows if row is not None]


def _tokens(line: str) -> tuple[list[Token], str]:
    """The entries before a comment, without the player's number in the database."""
    text = line.partition(";")[0]
    found = [Token(each[0], each.start() + 1) for each in _TOKEN.finditer(text)]
    pin = next((each.text[1:] for each in found if each.text[0] == "|"), "")
    return [each for each in found if each.text[0] != "|"], pin


def _usual(numbers: Sequence[int]) -> int:
    """The most frequent number, the larger one of several."""
    counts = Counter(numbers)
    return max(counts, key=lambda number: (counts[number], number), default=0)


def _results_at_the_end(tokens: Sequence[Token]) -> int:
    backwards = (
        index for index, token in enumerate(reversed(tokens)) if not CELL.fullmatch(token.text)
    )
    return next(backwards, len(tokens))


def _parts(
    number: int, tokens: list[Token], pin: str, rounds: int, findings: Findings
) -> _Parts | None:
    """Place, name and rank before the rest; ``None`` if there is no rank after a name."""
    count = len(tokens) - rounds
    head, cells = tokens[: max(count, 0)], tokens[max(count, 0) :]
    first = 1 if len(head) > 1 and head[0].text.isascii() and head[0].text.isdecimal() else 0
    for index in range(first + 1, len(head)):
        if _is_rank(head[index].text):
            return _Parts(
                number,
                head[0].text if first else "",
                tuple(each.text for each in head[first:index]),
                head[index].text.replace(NO_RANK, ""),
                tuple(head[index + 1 :]),
                tuple(cells),
                pin,
            )
    found = " ".join(each.text for each in tokens)[:60]
    findings.error("EGD002", number, tokens[0].column, found=found)
    return None


def _is_rank(text: str) -> bool:
    return text == NO_RANK or RANK.fullmatch(text) is not None


def _criteria(parts: Sequence[_Parts]) -> int:
    """How many numbers stand after the club, if there is one."""
    usual = _usual([len(each.rest) for each in parts])
    typical = [each.rest for each in parts if len(each.rest) == usual]
    before = 0
    if usual and 2 * sum(_is_country(rest[0]) for rest in typical) > len(typical):
        before = 1
    if usual > before and 2 * sum(_is_club(rest[before]) for rest in typical) > len(typical):
        before += 1
    return usual - before


def _is_country(token: Token) -> bool:
    return _COUNTRY.fullmatch(token.text) is not None


def _is_club(token: Token) -> bool:
    return _NUMBER.fullmatch(token.text) is None


def _row(parts: _Parts, numbers: int, findings: Findings) -> Row | None:
    """Country, club and numbers; blanks in the name of a club are forgiven."""
    before = len(parts.rest) - numbers
    if before < 0:
        found = " ".join(each.text for each in parts.rest)
        findings.error("EGD002", parts.line, 1, found=found or " ".join(parts.names))
        return None
    said = list(parts.rest[:before])
    country = said.pop(0).text if said and _is_country(said[0]) else ""
    club = " ".join(" ".join(each.text for each in said).replace("_", " ").split())
    return Row(
        parts.line,
        parts.place,
        parts.names,
        parts.rank,
        "" if country.upper() == NOWHERE else country,
        "" if club.upper() in (NOWHERE, "XXXX", "-") else club,
        parts.rest[before:],
        parts.cells,
        parts.pin,
    )
