"""The games of a team's players, as far as the matches tell them, and what has to be said beyond.

A team event holds matches, boards and line-ups.  From these follow most cells of the players'
lines: whom a player met, who won, and who had White.  What does not follow - a board that was
lost by forfeit, a game of less than one move, the letters in a match that was not held - is kept
with the player as the detail `GAMES`: one word for each round, opponent, colour and result, such
as ``21w1``; a dot where there is nothing.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from tiebreaks.event import (
    AT_THE_BOARD,
    NOBODY,
    Colour,
    Kind,
    Outcome,
    RoundTable,
    Scoring,
)
from tiebreaks.event.table import Int32

TEAM, BOARD, GAMES = "team", "board", "games"
"""Details of a member: number of the team, place in its roster where it differs, games."""

NOTHING = "."
_WORD = re.compile(r"([0-9]{1,5})([wb-])(\S)")
_ABSENT = ("-", "Z")
_COLOURS = {Colour.NONE: "-", Colour.WHITE: "w", Colour.BLACK: "b"}
_OTHER = {"w": "b", "b": "w", "-": "-"}

PAIRED_LETTERS = {
    (Kind.PLAYED, Outcome.WIN): "1",
    (Kind.PLAYED, Outcome.DRAW): "=",
    (Kind.PLAYED, Outcome.LOSS): "0",
    (Kind.SHORT, Outcome.WIN): "W",
    (Kind.SHORT, Outcome.DRAW): "D",
    (Kind.SHORT, Outcome.LOSS): "L",
    (Kind.FORFEIT_WIN, Outcome.WIN): "+",
    (Kind.FORFEIT_LOSS, Outcome.LOSS): "-",
    (Kind.ADJOURNED, Outcome.UNDECIDED): "?",
}
"""The letter of a game by its kind and outcome."""
_BY_LETTER = {letter: cell for cell, letter in PAIRED_LETTERS.items()}
_ALONE = {"+": Kind.FULL_BYE, "-": Kind.ZERO_BYE, "=": Kind.HALF_BYE, "U": Kind.PAIRING_BYE}
_ALONE_OTHERS = {"F": "+", "1": "+", "W": "+", "H": "=", "D": "=", "Z": "-", "0": "-", "L": "-"}
_RESULTS = ("10", "01", "==", "=0", "0=", "00", "+-", "-+", "--")
"""What can have happened at a board, the likeliest first."""
_UNFINISHED = "??"


class Cell(NamedTuple):
    """A player's round: the opponent's number, 0 for nobody, colour and result as letters."""

    opponent: int
    colour: str
    letter: str

    @property
    def word(self) -> str:
        """As it stands among the details of a player."""
        return f"{self.opponent}{self.colour}{self.letter}"

    def worth(self, scoring: Scoring) -> Fraction:
        """The points that it brings."""
        if self.opponent:
            found = _BY_LETTER.get(self.letter)
            return scoring.worth(*found) if found else Fraction(0)
        letter = _ALONE_OTHERS.get(self.letter, self.letter)
        kind = _ALONE.get(letter, Kind.ZERO_BYE)
        return scoring.worth(kind, Outcome.UNDECIDED)


Row = list[Cell | None]
"""The rounds of one player."""


def cells_of(words: str, rounds: int) -> Row:
    """The cells that a detail of a player spells, in so many rounds.

    >>> cells_of("21w1 .", 3)
    [Cell(opponent=21, colour='w', letter='1'), None, None]
    """
    found = [_WORD.fullmatch(word) for word in words.split()[:rounds]]
    cells: Row = [each and Cell(int(each[1]), each[2], each[3]) for each in found]
    return cells + [None] * (rounds - len(cells))


def words_of(cells: Row) -> str:
    """The same cells spelled."""
    return " ".join(NOTHING if cell is None else cell.word for cell in cells)


class Seats(NamedTuple):
    """What the cells of players are derived from.

    Attributes:
        table: of the matches.
        lineups: ``(R, N, B)``, positions of players.
        scoring: of a single game.
        numbers: of the players.
        colours: of a team's boards when it has White.
    """

    table: RoundTable
    lineups: Int32
    scoring: Scoring
    numbers: Sequence[int]
    colours: str

    def cells(self) -> list[Row] | None:
        """The cells of all players; ``None`` if a TRF cannot tell these matches by games."""
        points = self.table.board_points
        if points is None:
            return None
        letters = _Letters.of(self.scoring, self.table.scale)
        rows: list[Row] = [[None] * self.table.rows for _ in self.numbers]
        for row, one, two in self.matches():
            made = list(zip(points[row, one].tolist(), points[row, two].tolist(), strict=True))
            for player, cell in self._match(row, (one, two), made, letters):
                if cell is None or rows[player][row] is not None:
                    return None
                rows[player][row] = cell
        return rows

    def matches(self) -> Iterator[tuple[int, int, int]]:
        """Row and both teams, the one with the lower position first, of each match held."""
        kinds, opponents = self.table.kind.tolist(), self.table.opponent.tolist()
        for row, (kind, opponent) in enumerate(zip(kinds, opponents, strict=True)):
            for one, two in enumerate(opponent):
                if two > one and kind[one] in AT_THE_BOARD:
                    yield row, one, two

    def boards(self, row: int, one: int, two: int) -> list[tuple[int, int]]:
        """The players at each board of a match, up to the last one at which anybody sat."""
        found = list(
            zip(self.lineups[row, one].tolist(), self.lineups[row, two].tolist(), strict=True)
        )
        while found and found[-1] == (NOBODY, NOBODY):
            found.pop()
        return found

    def _match(
        self, row: int, teams: tuple[int, int], made: list[tuple[int, int]], letters: "_Letters"
    ) -> Iterator[tuple[int, Cell | None]]:
        """Each player with his cell; ``None`` where no game can have brought these points."""
        one, two = teams
        pending = self.table.kind[row, one] == Kind.ADJOURNED
        known = letters.pending if pending else letters.over
        boards = self.boards(row, one, two)
        games = [units for board, units in zip(boards, made, strict=False) if NOBODY not in board]
        unfinished = pending and not any(known.get(units) == _UNFINISHED for units in games)
        goalless = not pending and not any(map(any, made)) and self._is_drawn(row, one)
        if any(map(any, made[len(boards) :])) or not games or unfinished or goalless:
            yield 0, None
            return
        for board, ((here, there), units) in enumerate(zip(boards, made, strict=False)):
            shade = self._colour(row, one, board)
            if NOBODY not in (here, there):
                pair = known.get(units)
                yield here, Cell(self.numbers[there], shade, pair[0]) if pair else None
                yield there, Cell(self.numbers[here], _OTHER[shade], pair[1]) if pair else None
                continue
            yield from self._alone(here, shade, units[0], letters)
            yield from self._alone(there, _OTHER[shade], units[1], letters)

    def _is_drawn(self, row: int, team: int) -> bool:
        """A match without any game points counts as lost by both; drawn it cannot be told."""
        return bool(self.table.outcome[row, team] == Outcome.DRAW)

    def _alone(
        self, player: int, shade: str, units: int, letters: "_Letters"
    ) -> Iterator[tuple[int, Cell | None]]:
        """A player at an empty board; nothing for the empty place itself."""
        letter = letters.alone.get(units)
        if player != NOBODY:
            yield player, Cell(0, shade, letter) if letter else None
        elif units:
            yield 0, None

    def _colour(self, row: int, team: int, board: int) -> str:
        colour = Colour(int(self.table.colour[row, team]))
        usual = self.colours or "WB"
        same = usual[board % len(usual)] == "W"
        return _COLOURS[colour] if same else _OTHER[_COLOURS[colour]]


class _Letters(NamedTuple):
    """The results that bring so many units.

    Attributes:
        over: of both sides of a game, where the match is over.
        pending: the same where a game of the match has no result yet.
        alone: of a player at an empty board.
    """

    over: dict[tuple[int, int], str]
    pending: dict[tuple[int, int], str]
    alone: dict[int, str]

    @classmethod
    def of(cls, scoring: Scoring, scale: int) -> "_Letters":
        worth = {letter: scoring.worth(*cell) * scale for letter, cell in _BY_LETTER.items()}
        alone = {
            scoring.worth(kind, Outcome.UNDECIDED) * scale: letter
            for letter, kind in reversed(_ALONE.items())
        }

        def pairs(results: Sequence[str]) -> dict[tuple[int, int], str]:
            """The likeliest of those with the same points."""
            found = {(worth[pair[0]], worth[pair[1]]): pair for pair in reversed(results)}
            return {(int(one), int(two)): pair for (one, two), pair in found.items()}

        return cls(
            pairs((*_RESULTS, _UNFINISHED)),
            pairs((_UNFINISHED, *_RESULTS)),
            {int(units): letter for units, letter in alone.items()},
        )


def agreed(told: Row, derived: Row, scoring: Scoring, held: Sequence[bool]) -> Row:
    """The cells that a player's own words tell, where they fit the matches; else the derived ones.

    Args:
        told: by the words.
        derived: from the matches.
        scoring: of a single game.
        held: by round, whether the player's team has a match that was held, or none to play: then
            only an absence can be told.
    """
    cells: Row = []
    for mine, usual, at_the_board in zip(told, derived, held, strict=True):
        if mine is None:
            cells.append(usual)
        elif usual is not None:
            named = mine.opponent in (0, usual.opponent)  # two may sit alone at one board
            same = named and mine.worth(scoring) == usual.worth(scoring)
            cells.append(mine if same else usual)
        else:
            fits = not at_the_board or (mine.opponent == 0 and mine.letter in _ABSENT)
            cells.append(mine if fits else None)
    return cells
