"""Small events for the tests of the database and of the office."""

from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.types import Document, Entrant, Game, Result


def desk(name: str = "Club evening", *results: Result) -> Desk:
    """Four players; in round 1 the first meets the second, and the third the fourth."""
    first, second = (*results, "*", "*")[:2]
    return Desk(
        Document(
            format="tiebreaks",
            version=1,
            name=name,
            type="swiss",
            participants=[Entrant(id=number, name=f"Player {number}") for number in range(1, 5)],
            games=[
                Game(round=1, white=1, black=2, result=first),
                Game(round=1, white=3, black=4, result=second),
            ],
        )
    )
