"""Places under results that are picked, and what somebody can still reach."""

import re
from html import unescape
from threading import Event as Signal
from threading import Thread

import pytest
from msgspec.structs import replace

from tests.web.browsers import Place
from tests.web.looking import event_in, found
from tests.web.small_events import FOUR, TWO, Event
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.web.pages import whatif
from tiebreaks.web.whatif.searches import BusyError, Searches

OPEN = re.sub(r'("round": 3,[^}]*"result": )"[^"]*"', r'\1"*"', FOUR)
"""Before the last round: Ann and Cid have 1½ and drew, Bob has 1, Dan 0.

Ann–Dan and Bob–Cid are still open.
"""

HTMX = {"HX-Request": "true"}


class Page:
    """The page of one event."""

    def __init__(self, place, text):
        self.event = Event(place, text)

    def get(self, path="", query="", **options):
        return self.event.browser.get(f"/e/{self.event.id}/what-if{path}?{query}", **options)

    def names(self, query=""):
        """The fields of games."""
        return set(re.findall(r'name="(\d+:[^"]*)"', self.get(query=query).text))


@pytest.fixture
def page(tmp_path):
    return Page(Place(tmp_path), OPEN)


@pytest.fixture
def played(tmp_path):
    return Page(Place(tmp_path), FOUR)


def table(answer):
    """Place, place now and arrow of everybody, by number."""
    found = re.findall(
        r'<tr data-id="(\d)">\s*<td class="number">([^<]*)</td>\s*'
        r'<td class="number quiet">([^<]*)</td><td class="arrow \w+">([^<]*)</td>',
        answer.text,
    )
    return {int(number): cells for number, *cells in found}


def test_the_open_games_are_listed(page):
    assert page.names() == {"3:1-4", "3:2-3"}
    text = page.get().text
    assert "No result is picked: these are the places as they are." in text
    assert 'class="arrow' not in text


def test_a_result_moves_places_and_nothing_is_saved(page):
    # Bob wins: 2 points, one more than Ann's and Cid's 1½, whom nothing separates
    answer = page.get(query="result=3:2-3=1-0")
    assert table(answer) == {
        2: ["1", "3", "▲2"],
        1: ["2–3", "1–2", "▼1"],
        3: ["2–3", "1–2", "▼1"],
        4: ["4", "4", ""],
    }
    assert "Bob: 3 → 1" in answer.text
    assert page.event.state.revision == 1


def test_the_form_says_the_same_and_the_address_can_be_shared(page):
    answer = page.get("/table", "3%3A2-3=1-0&3%3A1-4=", headers=HTMX)
    assert table(answer)[2] == ["1", "3", "▲2"]
    address = answer.headers["HX-Replace-Url"]
    assert address.endswith("/what-if?result=3:2-3=1-0")
    again = page.event.browser.get(address)
    assert table(again) == table(answer)
    picked = found(r'name="3:2-3" value="1-0"[^>]*', again.text)[0]
    assert "checked" in picked


def test_what_one_can_still_reach(page):
    # Bob cannot be passed by Dan, whom he has beaten and who can only come level with him
    answer = page.get("/outlook", "who=2", headers=HTMX)
    assert "At best Bob (2) finishes at place 1, at worst at place 3." in answer.text
    assert "proved for every result of the 2 open games" in answer.text
    assumed = page.get("/outlook", "who=2&result=3:2-3=0-1", headers=HTMX)
    assert "Bob (2) finishes at place 3" in assumed.text
    assert "<html" in page.get("/outlook", "who=2").text


@pytest.mark.parametrize(
    "query", ["", "who=9", "who=2&place=9", "who=x&place=-1", "who=2&result=x"]
)
def test_nonsense_is_answered_in_words(page, query):
    answer = page.get("/outlook", query, headers=HTMX)
    assert answer.status_code == 200
    assert "<p" in answer.text


def test_other_results_of_the_last_round_can_be_imagined(played):
    text = played.get().text
    assert "Every game is played." in text
    assert "Imagine other results of round 3" in text
    assert played.names("round=3") == {"3:1-4", "3:2-3"}
    # Ann beats Dan instead of drawing: 2½ points are the first place without any tie-break
    answer = played.get(query="round=3&result=3:1-4=1-0")
    assert table(answer)[1] == ["1", "1", ""]
    assert re.search(r'<tr data-id="1">.*?<td class="number">2<span[^>]*>½', answer.text, re.DOTALL)


def test_the_result_that_was_played_is_picked_at_first(played):
    text = played.get(query="round=3").text
    first = found(r'name="3:1-4" value=""[^>]*><span>([^<]*)', text)
    assert first[1] == "½–½"
    assert "checked" in first[0]
    values = re.findall(r'name="3:1-4" value="([^"]*)"', text)
    assert values == ["1-0", "", "0-1"], "a win, a draw, a loss: the same in every game"
    keys = re.findall(r'name="3:1-4" value="[^"]*" data-key="([^"]*)"', text)
    assert keys == ["1", "- =", "0"], "a draw stays one for who presses = on it"


@pytest.mark.parametrize("results", ["result=x", "result=3:1-1=1-0", "result=3:1-4=7-0"])
def test_results_that_cannot_be_are_said(page, results):
    answer = page.get(query=results)
    assert answer.status_code == 200
    assert 'class="problem"' in answer.text


def test_everything_is_escaped(tmp_path):
    page = Page(Place(tmp_path), TWO)
    text = page.get(query="round=1&result=<script>alert(2)</script>").text
    assert "<script>alert" not in text


def test_too_many_results_are_not_imagined(page):
    answer = page.get(query="&".join(["result=3:2-3=1-0"] * 401))
    assert "More than 400 results are not imagined." in answer.text


def test_matches_of_teams_are_picked_by_their_game_points(tmp_path):
    place = Place(tmp_path)
    event = event_in("examples/eight-teams.trf")
    kept = place.office.open(Desk(document_of(event)), "eight-teams.trf", "")
    text = place.browser().get(f"/e/{kept.id}/what-if?round={event.rounds_held}").text
    scores = found(r'<select name="\d+:\d+-\d+"(.*?)</select>', text, re.DOTALL)[1]
    assert event.table.board_points is not None
    boards = event.table.board_points.shape[2]
    assert f'value="{boards}-0"' in scores
    assert f'value="0-{boards}"' in scores


def test_of_bare_standings_nothing_is_imagined(tmp_path):
    text = (
        '{"format": "tiebreaks", "version": 1, "games_known": false, "participants":'
        ' [{"id": 1, "name": "Ann", "points": 3}, {"id": 2, "name": "Bob", "points": 2}]}'
    )
    answer = Page(Place(tmp_path), text).get()
    assert "Only the standings are known of this event; other results need games." in unescape(
        answer.text
    )


@pytest.mark.parametrize("people", ["", '{"id": 1, "name": "Ann"}'])
def test_few_or_nobody(tmp_path, people):
    text = f'{{"format": "tiebreaks", "version": 1, "participants": [{people}], "games": []}}'
    page = Page(Place(tmp_path), text)
    assert "There is no game yet." in page.get().text
    assert page.get("/outlook", "who=1").status_code == 200


def test_searches_take_turns_and_some_are_sent_away():
    searches, begun, go_on = Searches(waiting=0, patience=1), Signal(), Signal()

    def search():
        begun.set()
        go_on.wait(5)

    first = Thread(target=searches.run, args=(search,))
    first.start()
    begun.wait(5)
    with pytest.raises(BusyError):
        searches.run(lambda: None)
    go_on.set()
    first.join(5)
    assert searches.run(lambda: "found") == "found"


def test_searches_wait_only_so_long():
    searches, begun, go_on = Searches(waiting=1, patience=0.01), Signal(), Signal()

    def search():
        begun.set()
        go_on.wait(5)

    first = Thread(target=searches.run, args=(search,))
    first.start()
    begun.wait(5)
    with pytest.raises(BusyError):
        searches.run(lambda: None)
    go_on.set()
    first.join(5)


def test_who_comes_while_others_search_is_asked_to_come_again(page, monkeypatch):
    monkeypatch.setattr(whatif, "_SEARCHES", Searches(waiting=-1))
    answer = page.get("/outlook", "who=2", headers=HTMX)
    assert "The server is searching for others." in answer.text
    monkeypatch.undo()
    assert "At best" in page.get("/outlook", "who=2", headers=HTMX).text


def test_there_is_no_such_place(page):
    answer = page.get("/outlook", "who=2&place=5", headers=HTMX)
    assert "There is no place 5 in this event; the last one is 4." in answer.text


def test_game_points_of_matches_are_not_searched(tmp_path):
    event = event_in("examples/eight-teams.trf")
    document = document_of(event)
    last = max(game.round for game in document.games)
    games = [
        replace(game, result="*", boards=[], game_points=None) if game.round == last else game
        for game in document.games
    ]
    place = Place(tmp_path)
    kept = place.office.open(Desk(replace(document, games=games)), "eight-teams.trf", "")
    browser = place.browser()
    answer = browser.get(f"/e/{kept.id}/what-if/outlook?who=1", headers=HTMX)
    assert "This order looks at game points (MPvGP, EMGSB/C1)" in answer.text
    # 9 match points in front and 6 and 6 behind: Cedar's loss by half a point parts the two
    moved = browser.get(f"/e/{kept.id}/what-if?result={last}:1-3=2.5-1.5")
    assert "Cedar: 3 → 2" in moved.text


def test_a_decision_by_hand_holds_only_for_the_table_as_it_is(tmp_path):
    page = Page(Place(tmp_path), TWO)
    page.event.post("rules/decide", member=["2", "1"], reason="play-off")
    answer = page.get(query="round=1&result=1:1-2=1-0")
    assert "here nobody has decided anything yet" in answer.text
    assert table(answer)[1] == ["1", "2", "▲1"]


def test_a_bye_can_be_imagined_too(tmp_path):
    text = OPEN.replace('"rr"', '"swiss"', 1).replace('"rulebook": "rr"', '"rulebook": "fide-2026"')
    three = re.sub(r',\s*\{"round": 3, "white": 2[^}]*\}', "", text)
    answer = Page(Place(tmp_path), three).get(query="result=3:2=bye")
    # Bob has 2 points with it, more than anybody
    assert table(answer)[2][0] == "1"
