"""Small events of which everything is known by hand, and somebody in front of their pages."""

from tests.web.looking import event_from
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of

FOUR = """{"format": "tiebreaks", "version": 1, "name": "Four", "type": "rr", "rounds": 3,
"rulebook": "rr", "tiebreaks": ["DE", "WIN"], "participants": [
{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Cid"},
{"id": 4, "name": "Dan"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"},
{"round": 1, "white": 3, "black": 4, "result": "1-0"},
{"round": 2, "white": 1, "black": 3, "result": "1/2-1/2"},
{"round": 2, "white": 2, "black": 4, "result": "1-0"},
{"round": 3, "white": 1, "black": 4, "result": "1/2-1/2"},
{"round": 3, "white": 2, "black": 3, "result": "1-0"}]}"""
"""Ann and Bob have 2, Cid 1½, Dan ½; Ann beat Bob, Bob won two games and Ann one."""

TWO = """{"format": "tiebreaks", "version": 1, "name": "Two", "type": "rr", "rulebook": "rr",
"participants": [{"id": 1, "name": "<script>alert(1)</script>"}, {"id": 2, "name": "Bob"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "1/2-1/2"}]}"""
"""Nothing separates the two."""


class Event:
    """An event, and somebody in front of its page of rules."""

    def __init__(self, place, text):
        desk = Desk(document_of(event_from(text)))
        self.place = place
        self.id = place.office.open(desk, "event.json", "").id
        self.browser = place.browser()

    def get(self, path="", **query):
        return self.browser.get(f"/e/{self.id}/rules{path}", params=query)

    def post(self, path, **fields):
        base = {"base": str(self.state.revision), **fields}
        return self.browser.submit(f"/e/{self.id}/{path}", page=f"/e/{self.id}/rules", **base)

    @property
    def state(self):
        return self.place.office.state(self.id)

    def places(self):
        return [row.participant.id for row in self.state.standings.rows]
