"""The list of games: one row for each game and each bye, round by round."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from tiebreaks.event import NOBODY, Colour, Event, EventType, Kind, Outcome, Participant
from tiebreaks.formats.layout.listing import Listing, bare
from tiebreaks.formats.layout.results import (
    ADJOURNED,
    FORFEITS,
    NO_GAME,
    OUTCOMES,
    RESULTS,
    SHORT,
    Grid,
    amount,
    in_brackets,
)
from tiebreaks.formats.table.results import is_nobody
from tiebreaks.locale import N_, Translator

GAMES, BOARD = N_("Games"), N_("Board")
ROUND, WHITE, BLACK, RESULT = N_("Round"), N_("White"), N_("Black"), N_("Result")
WHITE_NUMBER, BLACK_NUMBER, COLOURS = N_("White No."), N_("Black No."), N_("Colours")
_UNKNOWN = "unknown"
_RESULT = 3


class _Line(NamedTuple):
    """A game or a bye; `black` is `NOBODY` where there is nobody."""

    round: int
    white: int
    black: int
    result: str
    coloured: bool


def games_of(event: Event, translate: Translator) -> Listing:
    """The list of games."""
    lines = list(_lines(event))
    unknown = any(not line.coloured for line in lines)
    headings = (ROUND, WHITE_NUMBER, WHITE, RESULT, BLACK, BLACK_NUMBER, COLOURS)
    people = event.participants
    rows = tuple(
        (
            str(line.round),
            *_side(people, line.white),
            line.result,
            *reversed(_side(people, line.black)),
            "" if line.coloured else _UNKNOWN,
        )[: 7 if unknown else 6]
        for line in lines
    )
    titled = tuple(map(translate, headings))[: 7 if unknown else 6]
    notation, offered = frozenset((_RESULT,)), {_RESULT: RESULTS}
    return Listing(translate(GAMES), titled, rows, notation, choices=offered)


def _side(people: tuple[Participant, ...], index: int) -> tuple[str, str]:
    """Number and name; a name that could be anything else is left to its number."""
    if index == NOBODY:
        return "", ""
    number, name = str(people[index].id), bare(people[index].name)
    return number, number if name.isdecimal() or is_nobody(name) else name


def _lines(event: Event) -> Iterator[_Line]:
    """Round by round: the games, then whoever had none, unless that goes without saying."""
    grid = Grid(event)
    usual = Kind.NOT_HELD if event.type is EventType.ROUND_ROBIN else Kind.ZERO_BYE
    for number, rows in groupby(range(len(grid.round)), lambda row: grid.round[row]):
        same = list(rows)
        games = _in_order([line for row in same for line in _games(grid, row)])
        idle = [(player, words) for player, words in _without_games(grid, same) if words]
        busy = {player for line in games for player in (line.white, line.black)}
        told = [each for each in idle if each[1] != [NO_GAME[usual]] or each[0] in busy]
        if not games and not told:
            told = idle
        yield from games
        for player, words in told:
            yield from (_Line(number, player, NOBODY, word, True) for word in words)


def _in_order(games: list[_Line]) -> list[_Line]:
    """The games of a round: first everybody's first one, then the second ones."""
    before: dict[int, int] = defaultdict(int)
    placed = []
    for game in games:
        number = max(before[game.white], before[game.black])
        before[game.white] = before[game.black] = number + 1
        placed.append((number, min(game.white, game.black), game))
    return [game for *_, game in sorted(placed, key=itemgetter(0, 1))]


def _games(grid: Grid, row: int) -> Iterator[_Line]:
    for player, rival in enumerate(grid.opponent[row]):
        if rival <= player:
            continue
        colours = grid.colour[row][player], grid.colour[row][rival]
        reverse = colours in _REVERSED
        white, black = (rival, player) if reverse else (player, rival)
        result = _result(grid, row, white, black)
        yield _Line(grid.round[row], white, black, result, colours != _NO_COLOURS)


_REVERSED = (
    (Colour.BLACK, Colour.WHITE),
    (Colour.BLACK, Colour.NONE),
    (Colour.NONE, Colour.WHITE),
)
_NO_COLOURS = (Colour.NONE, Colour.NONE)


def _result(grid: Grid, row: int, white: int, black: int) -> str:
    one, two = Kind(grid.kind[row][white]), Kind(grid.kind[row][black])
    scores = (amount(grid.games(row, white)), amount(grid.games(row, black)))
    untold = any(grid.untold_games(row, player) is not None for player in (white, black))
    apart = in_brackets("-".join(scores) if untold else None)
    if one in FORFEITS and two in FORFEITS:
        return f"{FORFEITS[one]}-{FORFEITS[two]}" + apart
    if Kind.ADJOURNED in (one, two):
        return ADJOURNED + apart
    if grid.matches and not untold:
        sides = scores
    else:
        outcomes = grid.outcome[row]
        sides = (OUTCOMES[Outcome(outcomes[white])], OUTCOMES[Outcome(outcomes[black])])
    return "-".join(sides) + (SHORT if one is Kind.SHORT else "") + apart


def _without_games(grid: Grid, rows: Sequence[int]) -> Iterator[tuple[int, list[str]]]:
    """Everybody's rows without an opponent, in words.

    One that was not held is nothing to be told beside others of the same round.
    """
    nothing = NO_GAME[Kind.NOT_HELD]
    for player in range(len(grid.opponent[rows[0]])):
        own = [row for row in rows if grid.opponent[row][player] == NOBODY]
        words = [_idle(grid, row, player) for row in own]
        held = [word for word in words if word != nothing]
        yield player, held or ([nothing] if len(own) == len(rows) else [])


def _idle(grid: Grid, row: int, player: int) -> str:
    return NO_GAME[Kind(grid.kind[row][player])] + in_brackets(grid.untold_games(row, player))
