"""An event of four players, small enough to be ranked by hand.

Fischer and Müller have 2 points each, Ólafsson 1½, Çelik ½. Fischer and Müller drew and have one
win each; Sonneborn–Berger: Fischer ½·2 + 1·1½ + ½·½ = 2¾, Müller ½·2 + ½·1½ + 1·½ = 2¼. If
Ólafsson beats Fischer instead of losing to him, he has 2½, Müller 2, Fischer 1, Çelik ½.
"""

from tiebreaks import formats
from tiebreaks.desk.changes import SetResult
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of

FOUR = """{"format": "tiebreaks", "version": 1, "name": "Four", "type": "rr", "rulebook": "rr-2026",
"tiebreaks": ["DE", "WIN", "SB"],
"participants": [
 {"id": 1, "name": "Fischer", "rating": 2700}, {"id": 2, "name": "Müller"},
 {"id": 3, "name": "Ólafsson", "details": {"title": "GM", "federation": "ISL"}},
 {"id": 4, "name": "Çelik"}],
"games": [
 {"round": 1, "white": 1, "black": 4, "result": "1/2-1/2"},
 {"round": 1, "white": 2, "black": 3, "result": "1/2-1/2"},
 {"round": 2, "white": 4, "black": 3, "result": "0-1"},
 {"round": 2, "white": 1, "black": 2, "result": "1/2-1/2"},
 {"round": 3, "white": 2, "black": 4, "result": "1-0"},
 {"round": 3, "white": 3, "black": 1, "result": "0-1"}]}"""

OLAFSSON_WINS = SetResult(3, 3, 1, "1-0")


def desk_of(text: str) -> Desk:
    """The desk of a document."""
    event = formats.read_bytes(text.encode(), "four.json").event
    assert event is not None
    return Desk(document_of(event))
