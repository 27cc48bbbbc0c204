"""Pairings and byes of single participants in a round."""

from collections.abc import Collection

from msgspec.structs import replace

from tiebreaks.audit.whatif.results import bye_game_points
from tiebreaks.desk.changes import Pair, SetBye, SwapColours, Unpair
from tiebreaks.desk.entries import (
    OPEN,
    check_games,
    entrant,
    find_game,
    in_round,
    rounds_of,
    sides,
    turned,
    with_entries,
)
from tiebreaks.desk.refusal import called, refuse
from tiebreaks.desk.state import State
from tiebreaks.event.numbers import exact
from tiebreaks.formats.json_document.results import BYES
from tiebreaks.formats.json_document.types import Amount, Bye, ByeKind, Document, Game


def pair(state: State, change: Pair) -> Document:
    """The document with two paired, and whatever each of them had in the round undone.

    Raises:
        RefusedError: one of them is nobody, both are the same, or the round is not on.
    """
    document = state.desk.document
    both = (change.white, change.black)
    for each in both:
        entrant(document, each)
    if change.white == change.black:
        refuse("DSK005", name=called(entrant(document, change.white)), round=str(change.round))
    check_round(document, change.round)
    game = new_game(state, change.round, both, colours=change.colours)
    there = in_round(document, change.round, change.white)
    if len(there) == 1 and _is_same_pairing(there[0], game):
        return document
    gone = [each for who in both for each in in_round(document, change.round, who)]
    at = min(map(document.games.index, gone), default=_end_of(document, change.round))
    games = [each for each in document.games if each not in gone]
    games.insert(min(at, len(games)), game)
    return with_entries(document, games=games, byes=_other_byes(document, change.round, {*both}))


def _is_same_pairing(one: Game, other: Game) -> bool:
    names = ("white", "black", "players")
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _end_of(document: Document, number: int) -> int:
    """Where a further game of a round goes: behind those of it, or of the rounds before."""
    return sum(each.round <= number for each in document.games)


def _other_byes(document: Document, number: int, without: Collection[int]) -> list[Bye]:
    return [
        each for each in document.byes if each.round != number or each.participant not in without
    ]


def check_round(document: Document, number: int) -> None:
    """Refuse entries of a round that does not follow on those that there are.

    Raises:
        RefusedError: there are no games, no rounds, or a round between is missing.
    """
    check_games(document)
    if not document.rounds_known:
        refuse("DSK012")
    last = rounds_of(document)
    if number > last + 1:
        refuse("DSK002", found=str(number), expected=str(last + 1))


def new_game(state: State, number: int, both: tuple[int, int], *, colours: bool) -> Game:
    """A game, or a match, without a result."""
    matches = state.event.table.game_points is not None
    nothing: tuple[Amount, Amount] | None = ("0", "0") if matches else None
    if colours:
        return Game(round=number, white=both[0], black=both[1], result=OPEN, game_points=nothing)
    return Game(round=number, players=both, result=OPEN, game_points=nothing)


def unpair(state: State, change: Unpair) -> Document:
    """The document without a pairing.

    Raises:
        RefusedError: there is no such pairing.
    """
    document = state.desk.document
    gone = find_game(document, change.round, (change.one, change.two), change.game)
    return with_entries(document, games=[each for each in document.games if each is not gone])


def swap_colours(state: State, change: SwapColours) -> Document:
    """The document with the colours of a game the other way round; results stay.

    Raises:
        RefusedError: there is no such game, or its colours are not known.
    """
    document = state.desk.document
    game = find_game(document, change.round, (change.one, change.two), change.game)
    if game.players is None:
        after = _turned(game)
    elif game.colours is None:
        one, two = (called(entrant(document, side)) for side in sides(game))
        refuse("DSK016", name=one, opponent=two, round=str(change.round))
    else:
        after = replace(game, colours=game.colours[::-1])
    games = [after if each is game else each for each in document.games]
    return replace(document, games=games)


def _turned(game: Game) -> Game:
    """The same game, White and Black exchanged: everything is seen from the other side."""
    boards = [
        replace(
            board,
            players=board.players and board.players[::-1],
            points=board.points and board.points[::-1],
        )
        for board in game.boards
    ]
    return replace(
        game,
        white=game.black,
        black=game.white,
        result=turned(game.result),
        game_points=game.game_points and game.game_points[::-1],
        boards=boards,
    )


def set_bye(state: State, change: SetBye) -> Document:
    """The document with a bye of somebody, or nothing; his games of the round are undone.

    Raises:
        RefusedError: there is nobody of this number, or the round is not on.
    """
    document = state.desk.document
    entrant(document, change.participant)
    check_round(document, change.round)
    gone = in_round(document, change.round, change.participant)
    byes = [
        each
        for each in document.byes
        if each.round == change.round and each.participant == change.participant
    ]
    if not gone and [each.kind for each in byes] == ([change.kind] if change.kind else []):
        return document
    kept = _other_byes(document, change.round, {change.participant})
    if change.kind is not None:
        at = min(map(document.byes.index, byes), default=len(kept))
        kept.insert(at, new_bye(state, change.round, change.participant, change.kind))
    games = [each for each in document.games if each not in gone]
    return with_entries(document, games=games, byes=kept)


def new_bye(state: State, number: int, who: int, kind: ByeKind) -> Bye:
    """A bye, with the game points that it brings a team."""
    if state.event.table.game_points is None:
        return Bye(round=number, participant=who, kind=kind)
    made = bye_game_points(state.event, BYES[kind])
    return Bye(round=number, participant=who, kind=kind, game_points=exact(made))
