"""From single games to the rows of a round table."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from tiebreaks.event import NOBODY, Colour, EventType, Kind, RoundTable, Scoring
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.pgn.results import Meaning
from tiebreaks.formats.reading import MAX_ROUNDS

_ROUND = re.compile(
    r"(?:round|rd|r|runde|ronde|ronda|turno|тур|кръг)?[ .:#-]*(\d{1,5})((?:[.,:/-]\d{1,5})*)",
    re.IGNORECASE,
)
_DATE = re.compile(r"(?:19|20)\d\d[./-]\d\d[./-]\d\d")


class Game(NamedTuple):
    """One game, or the bye of one player.

    Attributes:
        line: where it stands.
        white: position of the player with White, or of the one who has the bye.
        black: position of his opponent; `NOBODY` for a bye.
        meaning: what it was.
        round: round, board, game as far as they are given; empty if not known.
        open_for_good: whether it was really begun, though it has no result.
        lines: the lines of the file that it takes, from the first index up to the second.
        moves: whether any move was written.
    """

    line: int
    white: int
    black: int
    meaning: Meaning
    round: tuple[int, ...] = ()
    open_for_good: bool = False
    lines: tuple[int, int] = (0, 0)
    moves: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        """The one or two of them."""
        return (self.white,) if self.black == NOBODY else (self.white, self.black)


def round_numbers(text: str) -> tuple[int, ...]:
    """Round, board and game of the tag Round; nothing if it cannot be understood.

    >>> round_numbers("3.12"), round_numbers("Round 4"), round_numbers("Final")
    ((3, 12), (4,), ())
    """
    text = text.strip()
    found = _ROUND.fullmatch(text)
    if found is None or _DATE.fullmatch(text) or not int(found[1]):
        return ()
    return (int(found[1]), *map(int, re.findall(r"\d+", found[2])))


class Rows(NamedTuple):
    """Which row of the table each game belongs to.

    Attributes:
        row_of: for each game.
        rounds: the round of each row.
        first: for each row, whether it is the first one of its round.
    """

    row_of: list[int]
    rounds: list[int]
    first: list[bool]


def rows_by_round(games: Sequence[Game], matches: Sequence[int]) -> Rows:
    """Several games of a pair in one round, or matches of two teams, follow in several rows.

    Args:
        games: whose rounds are known.
        matches: the earliest row of the round that each game may stand in, from 0.
    """
    times: dict[tuple[int, int, int], int] = {}
    keys = []
    for game, match in zip(games, matches, strict=True):
        number = game.round[0]
        pair = (number, min(game.white, game.black), max(game.white, game.black))
        time = times[pair] = max(times.get(pair, -1) + 1, match)
        keys.append((number, time))
    rows = sorted(set(keys))
    index = {key: row for row, key in enumerate(rows)}
    return Rows(
        [index[key] for key in keys],
        [number for number, _ in rows],
        [time == 0 for _, time in rows],
    )


def rows_without_rounds(games: Iterable[Game]) -> Rows:
    """Each game in the first row in which both players are free, in the order of the file.

    That takes less than twice as many rows as anybody has games.  Looking for them ends once
    there are more than anything may have.
    """
    busy: dict[int, int] = {}
    row_of = []
    for game in games:
        taken = 0
        for player in game.players:
            taken |= busy.get(player, 0)
        free = ~taken & (taken + 1)
        for player in game.players:
            busy[player] = busy.get(player, 0) | free
        row_of.append(free.bit_length() - 1)
        if row_of[-1] >= MAX_ROUNDS:
            break
    count = max(row_of, default=-1) + 1
    return Rows(row_of, list(range(1, count + 1)), [False] * count)


def table_of(
    games: Sequence[Game], rows: Rows, participants: int, scoring: Scoring, declared: str = ""
) -> tuple[RoundTable, EventType, str]:
    """The table, the type of the event and why it is this.

    Whoever has no game in a round was absent in a Swiss, and had none to play in a round robin.
    """
    shape = (len(rows.rounds), participants)
    opponent = np.full(shape, NOBODY, np.int32)
    kind = np.full(shape, Kind.NOT_HELD, np.int8)
    outcome = np.zeros(shape, np.int8)
    colour = np.zeros(shape, np.int8)
    for game, row in zip(games, rows.row_of, strict=True):
        kind[row, game.white], outcome[row, game.white] = game.meaning.white
        if game.black == NOBODY:
            continue
        kind[row, game.black], outcome[row, game.black] = game.meaning.black
        opponent[row, game.white], opponent[row, game.black] = game.black, game.white
        colour[row, game.white], colour[row, game.black] = Colour.WHITE, Colour.BLACK

    def table() -> RoundTable:
        return RoundTable.of(
            opponent=opponent,
            kind=kind,
            outcome=outcome,
            colour=colour,
            round_no=rows.rounds,
            scoring=scoring,
        )

    type_, reason = type_of(declared, table())
    if type_ is EventType.SWISS:
        first = np.array(rows.first, np.bool_)[:, None]
        kind[first & (kind == Kind.NOT_HELD)] = Kind.ZERO_BYE
    return table(), type_, reason
