"""Games and byes as a file names them, put into rounds; what cannot be is reported at its line."""

from typing import NamedTuple

from tiebreaks.event import Kind
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.rounds import Rounds, Side

MOST_STONES = 99
"""The most handicap stones that are believed; nine is usual."""


class Codes(NamedTuple):
    """The codes of problems that several formats have.

    Attributes:
        unknown: a game names nobody of the list.
        twice: a player has two games in one round.
        value: something is not understood and read as usual.
        both: points are given that no result brings.
        upcoming: a round is paired and was not held yet.
        unfinished: a game has no result in a round that was held.
    """

    unknown: str
    twice: str
    value: str
    both: str
    upcoming: str
    unfinished: str


class Named(NamedTuple):
    """A player as a game names him: the position, ``None`` if there is nobody, and the words."""

    position: int | None
    written: str


class Found(NamedTuple):
    """A game as a file has it.

    Attributes:
        line: where.
        white, black: the players.
        sides: what it was for White and for Black.
        written: the result.
        coloured: whether the colours are known.
        stones: the handicap, as written.
    """

    line: int
    white: Named
    black: Named
    sides: tuple[Side, Side]
    written: str
    coloured: bool
    stones: str


class Draft(NamedTuple):
    """Rounds while they are filled.

    Attributes:
        rounds: as far as they are known.
        names: of the players.
        codes: of the problems.
        taken: the line on which a player got what he has in a round.
        findings: where to report.
    """

    rounds: Rounds
    names: list[str]
    codes: Codes
    taken: dict[tuple[int, int], int]
    findings: Findings


def put_bye(draft: Draft, line: int, row: int, player: Named) -> None:
    """A bye by pairing, unless the player has something else in that round."""
    position = _known(draft, line, row, player)
    if position is not None and _is_free(draft, line, row, position):
        draft.rounds.kind[row, position] = Kind.PAIRING_BYE


def put_game(draft: Draft, row: int, game: Found) -> None:
    """A game, unless one of its players is unknown or has another one in that round."""
    white, black = (_known(draft, game.line, row, each) for each in (game.white, game.black))
    if white is None or black is None:
        return
    if white == black:
        said = {"name": draft.names[white], "round": str(row + 1), "found": game.black.written}
        draft.findings.error("EVT003", game.line, 0, **said)
        return
    free = [_is_free(draft, game.line, row, player) for player in (white, black)]
    if not all(free):
        return
    draft.rounds.put_game(row, white, black, game.sides, coloured=game.coloured)
    draft.rounds.stones[row, [white, black]] = _stones(draft, game)
    if game.sides[0].extra:
        draft.findings.note(
            draft.codes.both,
            game.line,
            name=draft.names[white],
            opponent=draft.names[black],
            round=str(row + 1),
            found=game.written,
        )


def _known(draft: Draft, line: int, row: int, player: Named) -> int | None:
    if player.position is None:
        found = player.written or "–"
        draft.findings.error(draft.codes.unknown, line, found=found, round=str(row + 1))
    return player.position


def _is_free(draft: Draft, line: int, row: int, player: int) -> bool:
    """Whether a player has nothing else in this round; what he has now is remembered."""
    first = draft.taken.setdefault((row, player), line)
    if first == line and draft.rounds.kind[row, player] == Kind.ZERO_BYE:
        return True
    said = {"name": draft.names[player], "round": str(row + 1), "other_line": str(first)}
    draft.findings.error(draft.codes.twice, line, 0, **said)
    return False


def _stones(draft: Draft, game: Found) -> int:
    text = game.stones.strip()
    if text.isascii() and text.isdecimal() and int(text[:4]) <= MOST_STONES:
        return int(text[:4])
    said = {"name": "handicap", "found": text or "–", "expected": "0"}
    draft.findings.warning(draft.codes.value, game.line, 0, **said)
    return 0


def settle(draft: Draft) -> int:
    """The number of the last round held; pairings after it and games left open are noted."""
    held = draft.rounds.held()
    first: dict[int, int] = {}
    for (row, _), line in draft.taken.items():
        first[row] = min(line, first.get(row, line))
    for row in draft.rounds.upcoming(held):
        draft.findings.note(draft.codes.upcoming, first[row], 0, round=str(row + 1))
    for row, one, other in draft.rounds.unfinished(held):
        said = {"name": draft.names[one], "opponent": draft.names[other], "round": str(row + 1)}
        draft.findings.note(draft.codes.unfinished, draft.taken[row, one], 0, **said)
    return held
