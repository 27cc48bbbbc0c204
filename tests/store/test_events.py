"""Events and their versions, on both databases."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.store.desks import desk
from tiebreaks.desk.changes import Describe, Replace, Restore, SetResult
from tiebreaks.store.errors import NoEventError, StaleError
from tiebreaks.store.events import Events

DONE = SetResult(round=1, one=1, two=2, result="1-0")
NAMED = Describe(name="Another")


@pytest.fixture
def events(engine):
    return Events(engine)


@pytest.fixture
def kept(events):
    lying = desk()
    return events.create(lying, Replace(document=lying.document, source="club.trf"), "Anna")


def test_a_new_event_is_there(events, kept):
    assert events.get(kept.id) == kept
    assert events.all() == [kept]
    assert events.desk(kept.id, 1) == desk()
    assert (kept.title, kept.revision) == ("Club evening", 1)


def test_moments_are_utc(events, kept):
    assert kept.created.tzinfo is UTC
    assert events.get(kept.id).created.utcoffset() == timedelta(0)
    assert abs(datetime.now(UTC) - events.history(kept.id)[0].at) < timedelta(minutes=1)


def test_a_save_is_a_version_more(events, kept):
    assert events.save(kept.id, 1, desk("Club evening", "1-0"), DONE, "王小明") == 2
    assert events.desk(kept.id, 1) == desk()
    assert events.desk(kept.id, 2) == desk("Club evening", "1-0")
    last, first = events.history(kept.id)
    assert (last.revision, last.who, last.state_of, last.parent) == (2, "王小明", 2, 1)
    assert (first.revision, first.who, first.state_of, first.parent) == (1, "Anna", 1, 0)
    assert events.change(kept.id, last) == DONE


def test_the_document_of_a_file_is_kept_once(events, kept):
    first = events.version(kept.id, 1)
    assert "Player" not in first.change
    assert events.change(kept.id, first) == Replace(document=desk().document, source="club.trf")


def test_the_title_goes_with_the_event(events, kept):
    events.save(kept.id, 1, desk("Another"), NAMED)
    assert [event.title for event in events.all()] == ["Another"]


def test_who_comes_second_is_told_and_nothing_is_written(events, kept):
    events.save(kept.id, 1, desk("First"), NAMED)
    with pytest.raises(StaleError) as stale:
        events.save(kept.id, 1, desk("Second"), NAMED)
    assert stale.value.current == 2
    assert events.get(kept.id).title == "First"
    assert len(events.history(kept.id)) == 2


def test_the_one_changed_last_comes_first(events, kept):
    other = events.create(desk("Other"), NAMED)
    assert [event.id for event in events.all()] == [other.id, kept.id]
    events.save(kept.id, 1, desk("Again"), NAMED)
    assert [event.id for event in events.all()] == [kept.id, other.id]


def test_pages_of_a_history(events, kept):
    for base in range(1, 7):
        events.save(kept.id, base, desk(f"Name {base}"), NAMED)
    numbers = [version.revision for version in events.history(kept.id, after=2, before=6, most=2)]
    assert numbers == [5, 4]


# Undo, redo


def test_a_walk_keeps_no_desk_again(events, kept):
    events.save(kept.id, 1, desk("Club evening", "1-0"), DONE)
    assert events.undo_goes_to(kept.id) == 1
    assert events.walk(kept.id, 2, Restore(1, "undo")) == 3
    assert events.desk(kept.id, 3) == desk()
    last = events.history(kept.id)[0]
    assert (last.state_of, last.parent) == (1, 0)
    assert events.undo_goes_to(kept.id) == 0
    assert events.redo_goes_to(kept.id) == 2


def test_a_change_after_an_undo_is_made_from_what_was_seen(events, kept):
    events.save(kept.id, 1, desk("A"), NAMED)
    events.save(kept.id, 2, desk("B"), NAMED)
    events.walk(kept.id, 3, Restore(2, "undo"))
    events.save(kept.id, 4, desk("C"), NAMED)
    assert events.undo_goes_to(kept.id) == 2
    assert events.redo_goes_to(kept.id) == 0


def test_the_title_walks_along(events, kept):
    events.save(kept.id, 1, desk("Another"), NAMED)
    events.walk(kept.id, 2, Restore(1, "undo"))
    assert events.get(kept.id).title == "Club evening"


def test_nobody_walks_from_an_old_version(events, kept):
    events.save(kept.id, 1, desk("A"), NAMED)
    with pytest.raises(StaleError):
        events.walk(kept.id, 1, Restore(1, "undo"))
    assert events.get(kept.id).revision == 2


# Deleted


def test_a_deleted_event_is_out_of_sight_and_comes_back(events, kept):
    events.save(kept.id, 1, desk("A"), NAMED)
    events.delete(kept.id)
    assert events.all() == []
    with pytest.raises(NoEventError):
        events.get(kept.id)
    with pytest.raises(NoEventError):
        events.save(kept.id, 2, desk("B"), NAMED)
    with pytest.raises(NoEventError):
        events.delete(kept.id)
    assert [event.id for event in events.all(deleted=True)] == [kept.id]
    events.bring_back(kept.id)
    assert events.get(kept.id).revision == 2
    assert events.desk(kept.id, 2) == desk("A")


def test_only_what_was_deleted_is_erased(events, kept):
    with pytest.raises(NoEventError):
        events.erase(kept.id)
    events.delete(kept.id)
    events.erase(kept.id)
    assert events.all(deleted=True) == []
    assert events.history(kept.id) == []


# What cannot be


@pytest.mark.parametrize("name", ["", "nobody", "a\0b", "../../etc/passwd", "é", "x" * 10_000])
def test_there_is_no_such_event(events, kept, name):
    for ask in (events.get, events.delete, events.bring_back, events.erase, events.undo_goes_to):
        with pytest.raises(NoEventError):
            ask(name)
    with pytest.raises(NoEventError):
        events.desk(name, 1)
    with pytest.raises(NoEventError):
        events.save(name, 1, desk(), NAMED)


@pytest.mark.parametrize("revision", [0, -1, 2, 2**31, 10**30])
def test_there_is_no_such_version(events, kept, revision):
    with pytest.raises(NoEventError):
        events.desk(kept.id, revision)
    with pytest.raises(NoEventError):
        events.version(kept.id, revision)
    with pytest.raises(NoEventError):
        events.walk(kept.id, 1, Restore(revision, "undo"))
    with pytest.raises(StaleError):
        events.save(kept.id, revision, desk(), NAMED)


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "王小明", "a\0b", "'; --", "ü" * 9_999]
)
def test_any_name_is_kept(events, name):
    kept = events.create(desk(name), NAMED, "'\"")
    assert events.get(kept.id).title == name.replace("\0", "")
    assert events.desk(kept.id, 1).document.name == name


def test_an_event_without_anybody_is_kept(events):
    empty = desk()
    empty.document.participants.clear()
    empty.document.games.clear()
    kept = events.create(empty, NAMED)
    assert events.desk(kept.id, 1).document.participants == []
