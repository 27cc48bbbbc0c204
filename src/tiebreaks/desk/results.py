"""Results: of a game, and of a match with its game points and its boards."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from tiebreaks.audit.whatif.matches import MatchPoints, match_points
from tiebreaks.desk.changes import SetResult
from tiebreaks.desk.entries import (
    OPEN,
    decided_round,
    entrant,
    find_game,
    is_held,
    same_result,
    sides,
    turned,
)
from tiebreaks.desk.refusal import called, refuse
from tiebreaks.desk.state import State
from tiebreaks.event.numbers import exact
from tiebreaks.formats.json_document.amounts import fraction
from tiebreaks.formats.json_document.types import Amount, Board, Document, Game, Result

Pair = tuple[Fraction, Fraction]

_HALVES = 2


def set_result(state: State, change: SetResult) -> Document:
    """The document with the result of a game or a match.

    Raises:
        RefusedError: there is no such game, or its game points are missing, impossible, or not
            those of its boards.
    """
    document = state.desk.document
    pair = (change.one, change.two)
    game = find_game(document, change.round, pair, change.game)
    if sides(game) != pair:
        change = seen_from_the_other(change)
    points = _match_points(state, change)
    if points is None and (change.game_points or change.boards):
        refuse("DSK015", found=_written(change.game_points or (0, 0)))
    after = _game(game, change) if points is None else _match(document, game, change, points)
    if after == game:
        return document
    games = [after if each is game else each for each in document.games]
    if points is not None and is_held(after.result) and not _has_points(after):
        _check_boards_may_go(document, game, after, change)
        games = [_without_board_points(each) for each in games]
    return replace(document, games=games)


def seen_from_the_other(change: SetResult) -> SetResult:
    """The same result with the two sides exchanged."""
    boards = None if change.boards is None else [each[::-1] for each in change.boards]
    points = change.game_points and change.game_points[::-1]
    return replace(
        change,
        one=change.two,
        two=change.one,
        result=turned(change.result),
        game_points=points,
        boards=boards,
    )


def _match_points(state: State, change: SetResult) -> MatchPoints | None:
    """What the boards of a match bring; ``None`` where single games are played.

    Until something has been played, game points make the games matches.
    """
    event, document = state.event, state.desk.document
    if event.table.game_points is not None:
        return match_points(event, None)
    begun = decided_round(document.games) > 0
    if event.game_scoring is None and (begun or change.game_points is None):
        return None
    win = event.game_scoring.win if event.game_scoring else Fraction(1)
    most = document.boards_per_match * win or None
    return MatchPoints(None, win, (Fraction(0), Fraction(0)), most=most)


def _game(game: Game, change: SetResult) -> Game:
    return game if same_result(game.result, change.result) else replace(game, result=change.result)


def _match(document: Document, game: Game, change: SetResult, points: MatchPoints) -> Game:
    """The match with its result, from its game points where it was held."""
    if not is_held(change.result):
        return _not_held(game, change, points)
    made = _made(game, change)
    if made is None:
        names = {person.id: person.name for person in document.participants}
        one, two = (names[side] for side in sides(game))
        refuse("DSK013", name=one, opponent=two, round=str(game.round))
    _check(made, points)
    boards = _boards(game, change, made)
    return replace(
        game, result=_result(made, change.result), game_points=_amounts(made), boards=boards
    )


def _not_held(game: Game, change: SetResult, points: MatchPoints) -> Game:
    """A match that is open or forfeited: nothing was made on its boards."""
    if same_result(game.result, change.result) and change.game_points is None:
        return game
    whole = points.total or points.most or points.win
    usual = tuple(whole if each == "+" else Fraction(0) for each in change.result.split(":"))
    made = usual * 2 if change.result == OPEN else usual
    given = change.game_points and tuple(map(fraction, change.game_points))
    one, two = given or made
    return _without_board_points(
        replace(game, result=change.result, game_points=_amounts((one, two)))
    )


def _made(game: Game, change: SetResult) -> Pair | None:
    """The game points of both: as told, as the boards add up, or as they were."""
    if change.game_points is not None:
        one, two = change.game_points
        return fraction(one), fraction(two)
    if change.boards:
        return sum_of_boards(change.boards)
    if same_result(game.result, change.result) and game.game_points is not None:
        one, two = game.game_points
        return fraction(one), fraction(two)
    return None


def sum_of_boards(boards: Sequence[tuple[Amount, Amount]]) -> Pair:
    """The game points that the boards of a match add up to."""
    one, two = (sum(map(fraction, side), Fraction(0)) for side in zip(*boards, strict=True))
    return one, two


def _check(made: Pair, points: MatchPoints) -> None:
    """Refuse game points that the boards cannot give.

    Their sum may be less than all of them: a game can be lost by both.
    """
    most = points.total if points.most is None else points.most
    possible = points._replace(total=None, most=most)
    if possible.can_be(made) and (points.total is None or sum(made) <= points.total):
        return
    expected = "–" if most is None else exact(most)
    refuse("DSK014", found=_written(made), expected=expected)


def _result(made: Pair, given: Result) -> Result:
    """Who won the match; nobody where both made nothing, unless it is called a draw."""
    one, two = made
    if one != two:
        return "1-0" if one > two else "0-1"
    return "0-0" if not one and given == "0-0" else "1/2-1/2"


def _boards(game: Game, change: SetResult, made: Pair) -> list[Board]:
    """The boards as told, else as they were if they still add up; players stay in any case."""
    if change.boards:
        if sum_of_boards(change.boards) != made:
            refuse("DSK014", found=_written(made), expected=_written(sum_of_boards(change.boards)))
        there = [*game.boards, *[Board()] * (len(change.boards) - len(game.boards))]
        if len(there) > len(change.boards):
            refuse("DSK010", found=str(len(change.boards)), expected=str(len(there)))
        return [
            replace(board, points=_amounts((fraction(one), fraction(two))))
            for board, (one, two) in zip(there, change.boards, strict=True)
        ]
    known = [board.points for board in game.boards if board.points is not None]
    if known and len(known) == len(game.boards) and sum_of_boards(known) == made:
        return game.boards
    return _without_board_points(game).boards


def _has_points(game: Game) -> bool:
    return any(board.points is not None for board in game.boards)


def _check_boards_may_go(document: Document, game: Game, after: Game, change: SetResult) -> None:
    """Refuse a match without boards in an event with boards, unless it is meant."""
    if change.without_boards or not any(map(_has_points, document.games)):
        return
    one, two = (called(entrant(document, side)) for side in sides(game))
    made = _written(after.game_points or ())
    refuse("DSK035", name=one, opponent=two, round=str(game.round), found=made)


def _without_board_points(game: Game) -> Game:
    """A match with its players, if they are known, but without what they made."""
    if not _has_points(game):
        return game
    boards = [replace(board, points=None) for board in game.boards if board.players is not None]
    return replace(game, boards=boards)


def _amounts(made: Pair) -> tuple[Amount, Amount]:
    return exact(made[0]), exact(made[1])


def _written(made: Sequence[Amount | Fraction]) -> str:
    """Amounts as chess players write them, halves with their own sign."""
    return "–".join(_sign(each if isinstance(each, Fraction) else fraction(each)) for each in made)


def _sign(made: Fraction) -> str:
    if made.denominator != _HALVES or made < 0:
        return exact(made)
    return f"{int(made) or ''}½"
