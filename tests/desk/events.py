"""Small events for the tests of the desk, and what is done to them."""

import re
from typing import Any

import pytest

from tiebreaks.desk.apply import RefusedError, apply
from tiebreaks.desk.changes import Change
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.types import (
    Board,
    Bye,
    Document,
    Entrant,
    Game,
    Points,
    Result,
)

NAMES = ["Abel", "Bach", "Cole", "Dorn", "Egan", "Fock", "Gray", "Hahn"]
_ENTRY = re.compile(r"(\d+)(?:-(\d+))?=(\S+)")


def people(number: int) -> list[Entrant]:
    """Abel is 1, Bach is 2, …"""
    return [Entrant(id=place, name=name) for place, name in enumerate(NAMES[:number], 1)]


def desk(*rounds: str, players: int = 4, **fields: Any) -> Desk:
    """A Swiss; a round is written like ``1-2=1-0 3-4=* 5=pairing``."""
    games, byes = [], []
    for number, text in enumerate(rounds, 1):
        for one, two, result in _ENTRY.findall(text):
            if two:
                game = Game(round=number, white=int(one), black=int(two), result=result)
                games.append(game)
            else:
                byes.append(Bye(round=number, participant=int(one), kind=result))
    given: dict[str, Any] = {
        "type": "swiss",
        "participants": people(players),
        "games": games,
        "byes": byes,
    }
    return Desk(Document(format="tiebreaks", version=1, **(given | fields)))


def teams(*matches: str, boards: bool = False, **fields: Any) -> Desk:
    """Four teams on two boards, scored 2-1-0; a match is written like ``1-2 2-0``.

    With `boards` the points of each board are the halves of both totals.
    """
    games = []
    for text in matches:
        pair, points = text.split()
        one, two = map(int, pair.split("-"))
        first, second = ("0", "0") if points == "*" else points.split("-")
        halves = (f"{float(first) / 2:g}", f"{float(second) / 2:g}")
        result: Result = "*" if points == "*" else _winner(float(first), float(second))
        games.append(
            Game(
                round=1,
                white=one,
                black=two,
                result=result,
                game_points=(first, second),
                boards=[Board(points=halves)] * 2 if boards else [],
            )
        )
    one_point = Points(win=1, draw="1/2", loss=0)
    given: dict[str, Any] = {"scoring": Points(win=2, draw=1, loss=0), "games": games}
    return desk(boards_per_match=2, game_scoring=one_point, **(given | fields))


def _winner(one: float, two: float) -> Result:
    if one == two:
        return "1/2-1/2"
    return "1-0" if one > two else "0-1"


def refused(before: Desk, change: Change) -> list[str]:
    """The codes of everything that speaks against a change."""
    with pytest.raises(RefusedError) as caught:
        apply(before, change)
    return [problem.code for problem in caught.value.problems]


def rounds_of(it: Desk) -> list[str]:
    """The rounds of a desk, as `desk` takes them; colours that nobody knows as ``1~2``."""
    document = it.document
    entries: tuple[Game | Bye, ...] = (*document.games, *document.byes)
    last = max((each.round for each in entries), default=0)
    return [
        " ".join(
            [_game(each) for each in document.games if each.round == number]
            + [f"{each.participant}={each.kind}" for each in document.byes if each.round == number]
        )
        for number in range(1, last + 1)
    ]


def _game(game: Game) -> str:
    if game.players:
        return f"{game.players[0]}~{game.players[1]}={game.result}"
    return f"{game.white}-{game.black}={game.result}"
