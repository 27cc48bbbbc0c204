"""What cannot be opened is refused in words; what is opened keeps what it acknowledges."""

import os
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import platformdirs
import pytest
from sqlalchemy import Engine, make_url, text

from tests.postgres import administrator
from tests.store.desks import desk
from tiebreaks.desk.changes import Describe
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.report.problems import problem_message
from tiebreaks.report.store_problem_texts import TEXTS
from tiebreaks.store.database import default_url, opened
from tiebreaks.store.errors import StoreError
from tiebreaks.store.events import Events

DOCS = (Path(__file__).parents[2] / "docs/problems/store.md").read_text(encoding="utf-8")


def refused(url: str) -> str:
    """The code with which a database is refused."""
    with pytest.raises(StoreError) as found:
        opened(url).dispose()
    for language in LANGUAGES:
        words = problem_message(found.value.problem, Translator(language))
        assert "{" not in words
        assert "–." not in words
    return found.value.problem.code


def setting(engine: Engine, name: str) -> object:
    with engine.connect() as connection:
        return connection.execute(text(f"PRAGMA {name}")).scalar()


def test_sqlite_keeps_what_it_acknowledges(tmp_path):
    engine = opened(str(tmp_path / "events.sqlite3"))
    assert setting(engine, "journal_mode") == "wal"
    assert setting(engine, "synchronous") == 2  # FULL
    assert setting(engine, "foreign_keys") == 1
    assert setting(engine, "busy_timeout") == 10_000
    engine.dispose()


def test_a_path_and_a_url_are_the_same_file(tmp_path):
    path = tmp_path / "events.sqlite3"
    engine = opened(str(path))
    kept = Events(engine).create(desk(), Describe())
    engine.dispose()
    again = opened(f"sqlite:///{path}")
    assert Events(again).all() == [kept]
    again.dispose()


def test_nobody_else_reads_folder_or_file(tmp_path):
    path = tmp_path / "data" / "tiebreaks" / "events.sqlite3"
    engine = opened(str(path))
    Events(engine).create(desk(), Describe())
    files = list(path.parent.iterdir())
    assert len(files) == 3  # the database, its journal and the index of that
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    engine.dispose()


def test_by_default_in_the_data_folder_of_the_user(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if platformdirs.user_data_path() != tmp_path:
        pytest.skip("the folder is named otherwise on this system")
    assert default_url() == f"sqlite:///{tmp_path}/tiebreaks/events.sqlite3"


def test_many_open_an_empty_database_at_once(url):
    with ThreadPoolExecutor(8) as threads:
        engines = list(threads.map(opened, [url] * 8))
    kept = Events(engines[0]).create(desk(), Describe())
    assert all(Events(engine).all() == [kept] for engine in engines)
    for engine in engines:
        engine.dispose()


# Refused


def test_a_folder(tmp_path):
    assert refused(str(tmp_path)) == "STO007"


def test_no_database(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear arbiter,\n" * 100)
    assert refused(str(path)) == "STO004"
    assert path.read_text() == "Dear arbiter,\n" * 100


def test_a_short_file_that_is_no_database(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear arbiter,")
    assert refused(str(path)) == "STO004"
    assert path.read_text() == "Dear arbiter,"


def test_a_file_of_another_program(tmp_path):
    path = tmp_path / "other.sqlite3"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE bookmarks (id)")
    other.commit()
    assert refused(str(path)) == "STO011"
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]
    other.close()


def test_a_file_in_place_of_the_folder(tmp_path):
    (tmp_path / "data").write_text("")
    assert refused(str(tmp_path / "data" / "events.sqlite3")) == "STO003"


def test_a_file_that_may_only_be_read(tmp_path):
    path = tmp_path / "events.sqlite3"
    opened(str(path)).dispose()
    engine = opened(str(path))
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    with pytest.raises(StoreError) as found:
        Events(engine).create(desk(), Describe())
    assert found.value.problem.code == "STO005"
    engine.dispose()


def test_a_folder_that_may_not_be_written(tmp_path, monkeypatch):
    def forbidden(*_):
        raise PermissionError

    monkeypatch.setattr(os, "open", forbidden)  # root may write everywhere
    assert refused(str(tmp_path / "events.sqlite3")) == "STO005"


def test_a_damaged_file(tmp_path):
    path = tmp_path / "events.sqlite3"
    engine = opened(str(path))
    events = Events(engine)
    kept = events.create(desk(), Describe())
    engine.dispose()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\x55" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(StoreError) as found:
        Events(opened(str(path))).get(kept.id)
    assert found.value.problem.code == "STO008"


@pytest.mark.parametrize(
    "url",
    ["mysql://host/club", "oracle+cx://x", "://", "sqlite://", "sqlite:///:memory:", "http://"],
)
def test_another_kind_of_database(url):
    assert refused(url) == "STO010"


@pytest.mark.parametrize("name", ["postgres", "postgresql", "postgresql+psycopg"])
def test_a_server_that_does_not_answer(name):
    assert refused(f"{name}://arbiter:secret@127.0.0.1:1/club") == "STO003"


def test_a_message_has_no_password():
    with pytest.raises(StoreError) as found:
        opened("postgresql://arbiter:secret@127.0.0.1:1/club")
    words = problem_message(found.value.problem, Translator("en"))
    assert "arbiter" in words
    assert "secret" not in words


def test_no_such_database_on_the_server(server):
    url = server.url.set(database="nobody_made_this").render_as_string(hide_password=False)
    assert refused(url) == "STO003"


def test_no_driver(monkeypatch):
    monkeypatch.setattr("tiebreaks.store.database.find_spec", lambda _: None)
    assert refused("postgresql://host/club") == "STO002"


def test_a_server_that_was_started_anew_is_used_again(server):
    with server.database() as url:
        engine = opened(url)
        kept = Events(engine).create(desk(), Describe())
        ended = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
        with administrator(server.url).connect() as connection:
            connection.execute(ended, {"name": make_url(url).database})
        assert Events(engine).all() == [kept]
        engine.dispose()


def test_every_code_has_a_section():
    sections = [line.split(":")[0][4:] for line in DOCS.splitlines() if line.startswith("### ")]
    assert sections == sorted(TEXTS)
