"""Nothing that was acknowledged is lost: killed processes, full disks, two at the same time."""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg.errors
import pytest
from sqlalchemy import event as listening
from sqlalchemy import text

from tests.store.desks import desk
from tests.store.saving import RACES, lying
from tiebreaks.desk.changes import Describe
from tiebreaks.store.database import opened
from tiebreaks.store.errors import StoreError, store_error
from tiebreaks.store.events import Events

CHILDREN, ROUNDS = (4, 10) if "TIEBREAKS_FUZZ" in os.environ else (2, 2)


def child(url: str, event: str, how: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.saving", url, event, how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def acknowledged(output: str) -> list[int]:
    """The revisions in whole lines: the last one may have been cut off."""
    return [int(line) for line in output.splitlines(keepends=True) if line.endswith("\n")]


def check_whole(events: Events, event: str) -> None:
    """Every version is there, once, with the desk that belongs to it."""
    latest = events.get(event).revision
    history = events.history(event)
    assert [version.revision for version in history] == list(range(latest, 0, -1))
    for version in history[:-1]:
        assert events.desk(event, version.revision) == lying(version.revision)
        assert version.parent == version.revision - 1


def check_sound(engine) -> None:
    """SQLite finds nothing wrong with its file."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
            assert connection.execute(text("PRAGMA foreign_key_check")).all() == []


def test_processes_that_are_killed_lose_nothing(url, engine):
    """Each of them several times, at any moment, while others go on saving."""
    events = Events(engine)
    kept = [events.create(desk(), Describe()).id for _ in range(CHILDREN)]
    saved = dict.fromkeys(kept, 1)
    moment = random.Random(6)
    for _ in range(ROUNDS):
        running = [(event, child(url, event, "loop")) for event in kept]
        for event, process in running:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(moment.uniform(0, 0.15))
            process.kill()
            rest, _ = process.communicate()
            saved[event] = acknowledged(first + rest)[-1]
        check_sound(engine)
        assert all(events.get(event).revision >= saved[event] > 1 for event in kept)
    for event in kept:
        check_whole(events, event)


def test_two_processes_from_one_base_and_one_of_them_wins(url, engine):
    events = Events(engine)
    event = events.create(desk(), Describe()).id
    racing = [child(url, event, "race") for _ in range(2)]
    time.sleep(0.5)
    for process in racing:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    won = [acknowledged(process.communicate()[0]) for process in racing]
    assert sorted(won[0] + won[1]) == list(range(2, RACES + 2))
    check_whole(events, event)


# A full disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    made = mount and subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], capture_output=True, check=False
    )
    if not made or made.returncode:
        pytest.skip("no file system can be mounted here; the test with few pages does the same")
    yield folder
    subprocess.run(["umount", folder], check=True)


def fill(file: Path) -> None:
    """Take all the room that is left."""
    with file.open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(b"\0" * 4096)
        except OSError:
            return


def check_full(events: Events, event: str, base: int) -> int:
    """Save until there is no room; the save is refused in words, and the rest is as it was."""
    code = ""
    while not code:
        try:
            base = events.save(event, base, lying(base + 1), Describe())
        except StoreError as refused:
            code = refused.problem.code
    assert code == "STO006"
    assert events.get(event).revision == base
    check_whole(events, event)
    return base


def test_a_full_disk_refuses_and_later_saves_again(small_disk):
    engine = opened(str(small_disk / "events.sqlite3"))
    events = Events(engine)
    event = events.create(desk(), Describe()).id
    base = events.save(event, 1, lying(2), Describe())
    fill(small_disk / "filler")
    base = check_full(events, event, base)
    (small_disk / "filler").unlink()
    base = events.save(event, base, lying(base + 1), Describe())
    check_whole(events, event)
    check_sound(engine)
    fill(small_disk / "filler")
    check_full(events, event, base)
    engine.dispose()
    (small_disk / "filler").unlink()
    again = opened(str(small_disk / "events.sqlite3"))
    check_whole(Events(again), event)
    check_sound(again)
    again.dispose()


def test_a_file_that_may_not_grow_refuses_and_later_saves_again(tmp_path):
    engine = opened(str(tmp_path / "events.sqlite3"))
    pages = {"most": 60}

    @listening.listens_for(engine, "begin")
    def limited(connection):
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages['most']}")

    events = Events(engine)
    event = events.create(desk(), Describe()).id
    base = check_full(events, event, 1)
    pages["most"] = 10_000
    events.save(event, base, lying(base + 1), Describe())
    check_whole(events, event)
    check_sound(engine)
    engine.dispose()


def test_what_postgresql_says_of_a_full_disk():
    error = psycopg.errors.DiskFull("could not extend file")
    assert store_error(error, "club").problem.code == "STO006"
    assert store_error(psycopg.errors.ReadOnlySqlTransaction(), "club").problem.code == "STO005"


def test_who_waits_too_long_for_another_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("tiebreaks.store.database._BUSY", 0.1)
    path = str(tmp_path / "events.sqlite3")
    one, other = opened(path), opened(path)
    events = Events(other)
    event = events.create(desk(), Describe()).id
    with one.execution_options(begin="IMMEDIATE").begin():
        with pytest.raises(StoreError) as refused:
            events.save(event, 1, lying(2), Describe())
        assert events.get(event).revision == 1  # reading does not wait
    assert refused.value.problem.code == "STO009"
    events.save(event, 1, lying(2), Describe())
    one.dispose()
    other.dispose()


def test_a_file_that_is_taken_away_takes_nothing_with_it(tmp_path):
    """Nothing is acknowledged that would go into a file without a name."""
    path, elsewhere = tmp_path / "events.sqlite3", tmp_path / "elsewhere"
    engine = opened(str(path))
    events = Events(engine)
    event = events.create(desk(), Describe()).id
    with engine.begin(), engine.begin():  # two connections, so that one is left for reading
        pass
    path.rename(elsewhere)
    with pytest.raises(StoreError) as refused:
        events.save(event, 1, lying(2), Describe())
    assert refused.value.problem.code == "STO015"
    assert events.get(event).revision == 1  # what is open can still be read
    assert not path.exists()
    shutil.copy(elsewhere, path)  # another file, though with the same in it
    with pytest.raises(StoreError):
        events.save(event, 1, lying(2), Describe())
    elsewhere.rename(path)
    assert events.save(event, 1, lying(2), Describe()) == 2
    engine.dispose()
    again = opened(str(path))
    check_whole(Events(again), event)
    again.dispose()


def test_a_file_that_is_taken_away_is_not_made_anew(tmp_path):
    path = tmp_path / "events.sqlite3"
    engine = opened(str(path))
    engine.dispose()
    path.unlink()
    with pytest.raises(StoreError) as refused:
        Events(engine).all()
    assert refused.value.problem.code == "STO015"
    assert not path.exists()
