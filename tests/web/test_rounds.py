"""The pages of rounds and the crosstable, and what is typed there."""

import re
from html import unescape

import pytest

from tests.web.entering import CID_WINS, NAMES, ROUND_1, ROUND_2, kept, read, results, send, small
from tests.web.forms import Visitor, text_of
from tiebreaks.formats.json_document.types import Bye, Document, Entrant, Game


@pytest.fixture
def visitor(tmp_path):
    return Visitor(tmp_path)


SCRIPT = "<script>alert(1)</script>"


@pytest.mark.parametrize("path", ["rounds/1", "rounds/2", "crosstable", "rounds/places"])
def test_names_do_not_come_alive(visitor, path):
    event = kept(visitor, small(names=(SCRIPT, '"><img src=x>', "王小明", "Y" * 500)))
    page = visitor.get(f"/e/{event}/{path}").text
    assert SCRIPT not in page
    assert "<img src=x>" not in page
    assert "王小明" in page


def test_the_round_with_something_to_do_is_opened(visitor):
    event = kept(visitor, small())
    assert visitor.get(f"/e/{event}/rounds").headers["location"] == f"/e/{event}/rounds/2"
    done = kept(visitor, small(games=ROUND_1))
    assert visitor.get(f"/e/{done}/rounds").headers["location"] == f"/e/{done}/rounds/1"
    empty = kept(visitor, small(games=()))
    assert visitor.get(f"/e/{empty}/rounds").headers["location"] == f"/e/{empty}/rounds/1"


def test_a_swiss_round_is_listed_by_score(visitor):
    """After round 1 Ann has 1, Ben and Cid have ½: Dan (0) – Cid comes after Ben (½) – Ann."""
    games = (
        *ROUND_1,
        Game(round=2, white=4, black=3, result="*"),
        Game(round=2, white=2, black=1, result="*"),
    )
    page = text_of(visitor.get(f"/e/{kept(visitor, small(games=games))}/rounds/2").text)
    assert page.index("Ann") < page.index("Cid")
    assert "1 ½ 2 Ben * 1 Ann 1" in page
    assert "2 0 4 Dan * 3 Cid ½" in page


def test_who_has_no_game_is_listed_with_his_bye(visitor):
    byes = [Bye(round=2, participant=3, kind="half")]
    event = kept(visitor, small(games=(*ROUND_1, ROUND_2[0]), byes=byes))
    page = text_of(visitor.get(f"/e/{event}/rounds/2").text)
    assert "3 Cid ½ · half-point bye" in page
    assert "4 Dan 0 · not paired" in page


def test_a_round_is_typed(visitor):
    event = kept(visitor, small(games=ROUND_1))
    answer = visitor.post(f"/e/{event}/rounds/new", base="1", pairings="3-1\n2; 4h")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/e/{event}/rounds/2")
    document = visitor.desk(event).document
    assert document.games[2:] == [Game(round=2, white=3, black=1, result="*")]
    assert [(bye.participant, bye.kind) for bye in document.byes] == [(2, "pairing"), (4, "half")]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1-9", "“1-9”: there is no No. 9."),
        ("1-2-3", "“1-2-3” is no pairing."),
        ("Ann-Ben", "“Ann-Ben” is no pairing."),
        ("5", "“5”: there is no No. 5."),
        ("1-2, 2-3", "Ben"),
        ("1-1", "Ann"),
    ],
)
def test_a_round_that_cannot_be_meant_is_refused(visitor, typed, words):
    event = kept(visitor, small(games=ROUND_1))
    answer = visitor.post(f"/e/{event}/rounds/new", base="1", pairings=typed)
    assert answer.status_code == 422
    assert words in text_of(answer.text)
    assert visitor.office.state(event).revision == 1


def test_a_schedule_is_shown_before_it_is_entered(visitor):
    """FIDE Handbook C.05, Annex 1, for four: 1-4 2-3, 4-3 1-2, 2-4 3-1."""
    event = kept(visitor, small(games=(), type="rr"))
    page = text_of(visitor.get(f"/e/{event}/rounds/schedule").text)
    assert (
        "Round 1 Ann – Dan Ben – Cid Round 2 Dan – Cid Ann – Ben Round 3 Ben – Dan Cid – Ann"
        in page
    )
    assert "6 rounds" in text_of(visitor.get(f"/e/{event}/rounds/schedule?double=1").text)
    send(visitor, event, {"do": "schedule"})
    games = visitor.desk(event).document.games
    assert [(each.round, each.white, each.black) for each in games] == [
        (1, 1, 4),
        (1, 2, 3),
        (2, 4, 3),
        (2, 1, 2),
        (3, 2, 4),
        (3, 3, 1),
    ]


def test_each_of_several_games_of_a_round_has_its_line(visitor):
    games = [
        Game(round=1, game=1, white=1, black=2, result="1-0"),
        Game(round=1, game=2, white=2, black=1, result="*"),
    ]
    event = kept(visitor, small(games=games))
    page = text_of(visitor.get(f"/e/{event}/rounds/1").text)
    assert "game 1 0 1 Ann 1–0 2 Ben 0" in page
    assert "game 2 0 2 Ben * 1 Ann 0" in page
    send(
        visitor, event, {"do": "result", "round": 1, "game": 2, "one": 2, "two": 1, "result": "1-0"}
    )
    assert results(visitor, event, 1) == ["1-0", "1-0"]


MATCH = {"do": "result", "round": 1, "one": 1, "two": 5, "result": "1/2-1/2"}


def test_a_match_is_entered_by_its_boards(visitor):
    event = read(visitor, "examples/eight-teams.trf")
    page = visitor.get(f"/e/{event}/rounds/1").text
    assert "2½–1½" in text_of(page)
    assert 'data-boards="4"' in page
    boards = [["1", "0"], ["0.5", "0.5"], ["0", "1"], ["0", "1"]]
    answer = send(visitor, event, MATCH | {"boards": boards})
    assert answer.status_code == 200, answer.text
    assert "1½–2½" in text_of(visitor.get(f"/e/{event}/rounds/1").text)
    assert visitor.office.state(event).event.table.board_points is not None


def test_a_total_that_the_boards_do_not_give_is_asked_about(visitor):
    event = read(visitor, "examples/eight-teams.trf")
    answer = send(visitor, event, MATCH | {"game_points": ["½", "3½"]})
    assert answer.status_code == 422
    told = text_of("<main" + answer.text)
    assert "Round 1, Alder (1) – Elm (5): the boards do not make ½–3½." in told
    assert visitor.office.state(event).revision == 1
    meant = re.findall('name="change" value="([^"]*)"', answer.text)[0]
    assert send(visitor, event, unescape(meant)).status_code == 200
    assert "½–3½" in text_of(visitor.get(f"/e/{event}/rounds/1").text)
    history = text_of(visitor.get(f"/e/{event}/history").text)
    assert "Alder – Elm ½–3½; the boards of all matches left out" in history


@pytest.mark.parametrize(
    "document",
    [
        small(names=(), games=()),
        small(names=("Ann",), games=()),
        small(games=(), byes=[Bye(round=1, participant=1, kind="zero")]),
        small(games=(), type="rr"),
    ],
    ids=["nobody", "one", "only byes", "round robin without games"],
)
def test_pages_of_events_in_which_nothing_happens(visitor, document):
    event = kept(visitor, document)
    for path in ("rounds/1", "rounds/places", "crosstable", "crosstable?order=number"):
        assert visitor.get(f"/e/{event}/{path}").status_code == 200


@pytest.mark.parametrize(
    ("values", "offered"),
    [
        ({"games": (), "type": "rr"}, True),
        ({"games": (), "type": None}, True),
        ({"games": (), "type": "swiss"}, False),
        ({"games": (), "type": "rr", "names": ("Ann",)}, False),
        ({"games": ROUND_1, "type": "rr"}, False),  # results would be lost
        ({"games": ROUND_2, "type": "rr"}, True),
    ],
)
def test_a_schedule_is_offered_where_nothing_is_lost(visitor, values, offered):
    event = kept(visitor, small(**values))
    page = visitor.get(f"/e/{event}/rounds/1").text
    assert ("Schedule by the Berger tables" in page) is offered


@pytest.mark.parametrize("number", [0, 4, 10**30])
def test_there_are_not_so_many_rounds(visitor, number):
    event = kept(visitor, small())
    assert visitor.get(f"/e/{event}/rounds/{number}").status_code == 404
    assert visitor.get(f"/e/{event}/rounds/3").status_code == 200  # the next one


def test_standings_alone_have_no_games(visitor):
    people = [Entrant(id=1, name="Ann", points=2), Entrant(id=2, name="Ben", points=1)]
    event = kept(
        visitor,
        Document(format="tiebreaks", version=1, games_known=False, participants=people),
    )
    for path in ("rounds/1", "crosstable"):
        assert "standings only" in text_of(visitor.get(f"/e/{event}/{path}").text)


def test_a_crosstable_by_number_and_by_place(visitor):
    """By points alone Cid is first after winning, then Ann, Ben and Dan."""
    event = kept(visitor, small())
    send(visitor, event, CID_WINS)
    by_place = text_of(visitor.get(f"/e/{event}/crosstable").text)
    assert [by_place.index(f" {name} ") for name in ("Cid", "Ann", "Ben", "Dan")] == sorted(
        by_place.index(f" {name} ") for name in NAMES
    )
    assert "1 3 Cid 1 ½ 2b ½ 4w 1" in by_place
    by_number = text_of(visitor.get(f"/e/{event}/crosstable?order=number").text)
    found = [by_number.index(f" {name} ") for name in NAMES]
    assert found == sorted(found)
