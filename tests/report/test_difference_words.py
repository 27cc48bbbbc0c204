"""What differs between two versions, in words, in the order: people, games, byes, the rest."""

import pytest
from msgspec.structs import replace

from tiebreaks.desk.desk import Desk, Prize
from tiebreaks.desk.difference import difference
from tiebreaks.formats.json_document.types import Bye, Document, Entrant, Game
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.report.difference_words import FIELDS, difference_words


def desk(*games: Game, names: tuple[str, ...] = ("Ann", "Ben", "Cid"), **values: object) -> Desk:
    people = [Entrant(id=number, name=name) for number, name in enumerate(names, 1)]
    document = Document(format="tiebreaks", version=1, participants=people, games=list(games))
    return Desk(replace(document, **values))


def words(before: Desk, after: Desk, language: str = "en") -> list[str]:
    return difference_words(difference(before, after), before, after, Translator(language))


WON = Game(round=1, white=1, black=2, result="1-0")


def test_nothing_differs():
    assert words(desk(WON), desk(WON)) == []


def test_results():
    drawn = replace(WON, result="1/2-1/2")
    assert words(desk(WON), desk(drawn)) == ["Round 1: Ann – Ben: 1–0 → ½–½"]
    assert words(desk(), desk(WON)) == ["Round 1: Ann – Ben: no game → 1–0"]
    assert words(desk(WON), desk()) == ["Round 1: Ann – Ben: 1–0 → no game"]


def test_colours():
    """Ann had White and won; then it is Ben who had White, and Ann still wins, or has lost."""
    exchanged = Game(round=1, white=2, black=1, result="0-1")
    assert words(desk(WON), desk(exchanged)) == ["Round 1: Ben – Ann: other colours or details"]
    lost = replace(exchanged, result="1-0")
    assert words(desk(WON), desk(lost)) == ["Round 1: Ben – Ann: 0–1 → 1–0"]


def test_two_games_in_a_round():
    second = Game(round=1, game=2, white=2, black=1, result="1-0")
    first = replace(WON, game=1)
    assert words(desk(first), desk(first, second)) == ["Round 1: Ann – Ben: 1–0 → 1–0, 0–1"]


def test_byes():
    bye = Bye(round=2, participant=3, kind="half")
    (line,) = words(desk(), desk(byes=[bye]))
    assert line.startswith("Round 2: Cid: no bye → ")
    assert "half" in line


def test_people():
    assert words(desk(), desk(names=("Ann", "Ben"))) == ["Cid goes off the list"]
    assert words(desk(names=("Ann",)), desk(names=("Ann", "Ben"))) == ["Ben comes onto the list"]
    assert words(desk(), desk(names=("Ann", "Bert", "Cid"))) == ["Ben is called Bert"]
    rated = [*desk().document.participants[:2], Entrant(id=3, name="Cid", rating=2000)]
    assert words(desk(), desk(participants=rated)) == ["Cid: another entry"]


def test_the_rest():
    changed = desk(name="Open", tiebreaks=["BH"], records=["012 Open"])
    assert words(desk(), replace(changed, prizes=(Prize(1, "a cup"),))) == [
        "Changes: the name of the event",
        "Changes: the order of tie-breaks",
        "Changes: the prizes",
        "Changes: other details",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FIELDS)
def test_every_field_has_words(name, language):
    assert name in Document.__struct_fields__
    assert "{" not in Translator(language)(FIELDS[name])
