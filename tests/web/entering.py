"""Four players and two rounds, and changes sent as pages and programs send them."""

import json
from collections.abc import Sequence
from typing import Any

from tests.web.forms import Visitor
from tiebreaks import formats
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.formats.json_document.types import Document, Entrant, Game

NAMES = ("Ann", "Ben", "Cid", "Dan")
ROUND_1 = (
    Game(round=1, white=1, black=4, result="1-0"),
    Game(round=1, white=2, black=3, result="1/2-1/2"),
)
ROUND_2 = (
    Game(round=2, white=1, black=2, result="*"),
    Game(round=2, white=3, black=4, result="*"),
)
CID_WINS = {"do": "result", "round": 2, "one": 3, "two": 4, "result": "1-0"}
DAN_WINS = CID_WINS | {"result": "0-1"}
ANN_DRAWS = {"do": "result", "round": 2, "one": 1, "two": 2, "result": "1/2-1/2"}
MOVES = "Cid: 2–3 → 1, Ann: 1 → 2 and 1 other moves"
"""By points alone: Ann 1, Ben and Cid ½, Dan 0; then Cid has 1½ and is first, Ben third alone."""


def small(
    names: Sequence[str] = NAMES, games: Sequence[Game] = (*ROUND_1, *ROUND_2), **values: Any
) -> Document:
    people = [Entrant(id=number, name=name) for number, name in enumerate(names, 1)]
    values = {"type": "swiss", "tiebreaks": ["PTS"], **values}
    return Document(format="tiebreaks", version=1, participants=people, games=list(games), **values)


def kept(visitor: Visitor, document: Document) -> str:
    return str(visitor.office.open(Desk(document), "test").id)


def read(visitor: Visitor, file: str) -> str:
    event = formats.read(file).event
    assert event is not None
    return kept(visitor, document_of(event))


def send(
    visitor: Visitor,
    event: str,
    change: str | dict[str, Any],
    base: int | str = 1,
    *,
    fragment: bool = True,
    **fields: str,
) -> Any:
    headers = {"x-csrf-token": visitor.token, "accept": "text/html"}
    if fragment:
        headers["hx-request"] = "true"
    text = change if isinstance(change, str) else json.dumps(change)
    data = {"base": str(base), "change": text, **fields}
    return visitor.client.post(f"/e/{event}/change", data=data, headers=headers)


def send_json(visitor: Visitor, event: str, change: dict[str, Any], base: int = 1) -> Any:
    return visitor.client.post(
        f"/e/{event}/change",
        json={"base": base, "change": change},
        headers={"x-csrf-token": visitor.token, "accept": "application/json"},
    )


def results(visitor: Visitor, event: str, number: int = 2) -> list[str]:
    games = visitor.desk(event).document.games
    return [game.result for game in games if game.round == number]
