"""The office on both databases: conflicts, undo and redo, and everything counted once."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.databases import engine, on_the_server, server, url
from tests.store.desks import desk
from tiebreaks.desk import apply, state
from tiebreaks.desk.changes import Describe, Pair, Replace, Restore, SetResult
from tiebreaks.desk.contradictions import checked
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.formats.json_document.types import Document, Entrant, Game, Result
from tiebreaks.standings import Place
from tiebreaks.store.database import opened
from tiebreaks.store.errors import NoEventError
from tiebreaks.store.events import Events
from tiebreaks.web.office.office import Office
from tiebreaks.web.office.outcomes import ConflictError, MeanwhileError, NothingToDoError

__all__ = ["engine", "on_the_server", "server", "url"]


def first(result: Result) -> SetResult:
    """The game of players 1 and 2."""
    return SetResult(round=1, one=1, two=2, result=result)


def second(result: Result) -> SetResult:
    """The game of players 3 and 4."""
    return SetResult(round=1, one=3, two=4, result=result)


@pytest.fixture
def office(engine):
    return Office(Events(engine))


@pytest.fixture
def event(office):
    return office.open(desk(), "club.json", "Anna").id


def results(office: Office, event: str, revision: int = 0) -> list[Result]:
    return [game.result for game in office.state(event, revision).desk.document.games]


def order(office: Office, event: str) -> list[int]:
    return [row.participant.id for row in office.state(event).standings.rows]


# Changes


def test_a_change_is_a_version_and_new_places(office, event):
    changed = office.change(event, 1, second("0-1"), "Ben")
    assert (changed.before.revision, changed.after.revision, changed.meanwhile) == (1, 2, ())
    assert results(office, event) == ["*", "0-1"]
    assert order(office, event)[0] == 4
    assert [version.who for version in office.history(event)] == ["Ben", "Anna"]


def test_a_change_that_changes_nothing_makes_no_version(office, event):
    office.change(event, 1, first("1-0"))
    changed = office.change(event, 2, first("1-0"))
    assert changed.after is changed.before
    assert office.events.get(event).revision == 2


def test_a_refused_change_makes_no_version(office, event):
    with pytest.raises(RefusedError):
        office.change(event, 1, SetResult(round=1, one=1, two=99, result="1-0"))
    assert office.events.get(event).revision == 1


@pytest.mark.parametrize("base", [0, -1, 2, 10**30])
def test_nobody_changes_what_he_cannot_have_seen(office, event, base):
    for go in (office.undo, office.redo):
        with pytest.raises(NoEventError):
            go(event, base)
    with pytest.raises(NoEventError):
        office.change(event, base, first("1-0"))


def test_an_event_that_contradicts_itself_is_not_kept(office):
    wrong = desk()
    wrong.document.games.append(Game(round=1, white=1, black=99, result="1-0"))
    with pytest.raises(RefusedError):
        office.open(wrong, "wrong.json")
    assert office.events.all() == []


# Two arbiters


def test_two_arbiters_with_two_games_do_not_disturb_each_other(office, event):
    office.change(event, 1, first("1-0"), "Anna")
    changed = office.change(event, 1, second("1-0"), "Ben")
    assert results(office, event) == ["1-0", "1-0"]
    assert [(version.revision, version.who) for version in changed.meanwhile] == [(2, "Anna")]


def test_the_second_with_the_same_game_is_told_what_the_first_entered(office, event):
    office.change(event, 1, first("1-0"), "Anna")
    office.change(event, 2, second("1-0"), "Anna")
    with pytest.raises(ConflictError) as conflict:
        office.change(event, 1, first("0-1"), "Ben")
    assert conflict.value.seen.revision == 1
    assert conflict.value.current.revision == 3
    assert [version.revision for version in conflict.value.versions] == [2]
    assert results(office, event) == ["1-0", "1-0"]


def test_both_entered_the_same(office, event):
    office.change(event, 1, first("1-0"), "Anna")
    assert office.change(event, 1, first("1-0"), "Ben").after.revision == 2


def test_another_pairing_of_the_same_player_is_the_same_thing(office, event):
    office.change(event, 1, first("1-0"), "Anna")
    with pytest.raises(ConflictError):
        office.change(event, 1, Pair(round=1, white=2, black=3), "Ben")


def test_what_somebody_else_made_impossible_is_a_conflict(office, event):
    """The game is gone because its players were paired with others."""
    office.change(event, 1, Pair(round=1, white=1, black=3), "Anna")
    with pytest.raises(ConflictError):
        office.change(event, 1, first("1-0"), "Ben")
    with pytest.raises(RefusedError):
        office.change(event, 2, first("1-0"), "Ben")


def test_an_undo_is_about_what_it_took_back(office, event):
    office.change(event, 1, first("1-0"), "Anna")
    office.undo(event, 2, "Anna")
    assert office.change(event, 2, second("1-0"), "Ben").after.revision == 4
    with pytest.raises(ConflictError):
        office.change(event, 2, first("0-1"), "Ben")


def test_nobody_undoes_what_he_has_not_seen(office, event):
    office.change(event, 1, first("1-0"), "Anna")
    office.change(event, 2, second("1-0"), "Ben")
    for go in (office.undo, office.redo):
        with pytest.raises(MeanwhileError) as refused:
            go(event, 2, "Anna")
        assert refused.value.problems[0].details["found"] == "3"
    with pytest.raises(MeanwhileError):
        office.restore(event, 1, 2, "Anna")


def test_two_processes_take_turns(url):
    """Each with its own memory and locks, as two servers on one database."""
    offices = [Office(Events(opened(url))) for _ in range(2)]
    event = offices[0].open(desk(), "club.json").id

    def edit(number: int) -> None:
        office, game = offices[number], (first, second)[number]
        outcomes: tuple[Result, ...] = ("0-1", "1-0", "1/2-1/2", "*")
        for result in outcomes * 3:
            office.change(event, office.events.get(event).revision, game(result))

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(edit, range(2)))
    history = offices[0].history(event)
    assert [version.revision for version in history] == list(range(25, 0, -1))
    for office in offices:
        assert results(office, event) == ["*", "*"]
        office.events._engine.dispose()


# Undo, redo, restore


def test_undo_after_undo_goes_further_back_and_redo_forth(office, event):
    office.change(event, 1, first("1-0"))
    office.change(event, 2, second("0-1"))
    assert office.undo(event, 3).after.revision == 4
    assert results(office, event) == ["1-0", "*"]
    office.undo(event, 4)
    assert results(office, event) == ["*", "*"]
    with pytest.raises(NothingToDoError):
        office.undo(event, 5)
    office.redo(event, 5)
    assert results(office, event) == ["1-0", "*"]
    office.redo(event, 6)
    assert results(office, event) == ["1-0", "0-1"]
    with pytest.raises(NothingToDoError):
        office.redo(event, 7)
    office.undo(event, 7)
    assert results(office, event) == ["1-0", "*"]


def test_a_change_after_an_undo_ends_redo(office, event):
    office.change(event, 1, first("1-0"))
    office.undo(event, 2)
    office.change(event, 3, first("0-1"))
    with pytest.raises(NothingToDoError):
        office.redo(event, 4)
    office.undo(event, 4)
    assert results(office, event) == ["*", "*"]
    assert results(office, event, 2) == ["1-0", "*"]


def test_a_restored_version_is_taken_back_like_any_change(office, event):
    office.change(event, 1, first("1-0"))
    office.change(event, 2, second("0-1"))
    office.restore(event, 1, 3, "Anna")
    assert results(office, event) == ["*", "*"]
    office.undo(event, 4)
    assert results(office, event) == ["1-0", "0-1"]
    office.undo(event, 5)
    assert results(office, event) == ["1-0", "*"]
    office.redo(event, 6)
    office.redo(event, 7)
    assert results(office, event) == ["*", "*"]


def test_restoring_what_is_there_makes_no_version(office, event):
    office.change(event, 1, first("1-0"))
    assert office.restore(event, 2, 2).after.revision == 2


def test_a_program_sends_a_way_back_as_a_change(office, event):
    office.change(event, 1, first("1-0"))
    office.change(event, 2, Restore(0, "undo"))
    assert results(office, event) == ["*", "*"]
    office.change(event, 3, Restore(0, "redo"))
    assert results(office, event) == ["1-0", "*"]
    office.change(event, 4, Restore(1))
    assert results(office, event) == ["*", "*"]


def test_what_would_be_restored(office, event):
    office.change(event, 1, first("1-0"))
    office.change(event, 2, Describe(name="Another", type="swiss"))
    would = office.would_change(event, 1)
    assert [(games.pair, games.after[0].result) for games in would.games] == [((1, 2), "*")]
    assert would.fields == ("name",)


def test_a_file_in_place_of_everything_comes_back(office, event):
    other = desk("Other", "0-1").document
    office.change(event, 1, Replace(document=other, source="other.json"))
    office.undo(event, 2)
    assert office.state(event).desk.document.name == "Club evening"
    office.redo(event, 3)
    assert office.state(event).desk.document == other


# Moves


def test_who_moved(office, event):
    """After the draw 3 and 4 share the places behind it; with 0-1 player 4 is first."""
    office.change(event, 1, first("1/2-1/2"))
    office.change(event, 2, second("0-1"))
    places = {move.id: (move.before, move.after) for move in office.moves(event, 3)}
    assert places[4] == (Place(3, 4), Place(1, 1))
    assert office.moves(event, 1) == ()
    with pytest.raises(NoEventError):
        office.moves(event, 9)
    with pytest.raises(NoEventError):
        office.moves(event, -1)


# Deleted


def test_a_deleted_event_is_nobodys(office, event):
    office.state(event)
    office.delete(event)
    with pytest.raises(NoEventError):
        office.state(event)
    with pytest.raises(NoEventError):
        office.change(event, 1, first("1-0"))


# Once, and quickly


def test_a_state_is_counted_once_for_all_who_look(office, event, monkeypatch):
    counted = []
    original = Events.desk

    def noted(self, *which):
        counted.append(which)
        return original(self, *which)

    monkeypatch.setattr(Events, "desk", noted)
    fresh = Office(office.events)
    with ThreadPoolExecutor(20) as threads:
        states = set(threads.map(lambda _: fresh.state(event), range(50)))
    assert len(states) == 1
    assert len(counted) == 1


def test_a_fragment_is_rendered_once_for_all_who_look(office):
    rendered = []

    def render():
        rendered.append("table")
        return "table"

    with ThreadPoolExecutor(20) as threads:
        asked = threads.map(lambda _: office.rendered(("e", 1, "table", "en"), render), range(50))
    assert set(asked) == {"table"}
    assert rendered == ["table"]


def test_an_edit_counts_the_event_once(office, monkeypatch):
    """Nearly all of the time of an edit goes there; bench/page.py measures it."""
    made = []

    def counting(document):
        made.append(document)
        return checked(document)

    for module in (apply, state):
        monkeypatch.setattr(module, "checked", counting)
    event = office.open(large(30, 3), "open").id
    office.state(event)
    made.clear()
    office.change(event, 1, SetResult(round=3, one=1, two=4, result="0-1"))
    assert office.state(event).standings.event.participants
    assert len(made) == 1


def large(players: int, rounds: int) -> Desk:
    """Each round pairs everybody with his neighbour on the list, then with the next but one, …"""
    games = [
        Game(round=number, white=start + at, black=start + at + number, result="1-0")
        for number in range(1, rounds + 1)
        for start in range(1, players - 2 * number + 2, 2 * number)
        for at in range(number)
    ]
    people = [Entrant(id=number, name=f"Player {number}") for number in range(1, players + 1)]
    return Desk(
        Document(format="tiebreaks", version=1, type="swiss", participants=people, games=games)
    )
