"""The migrations end in the tables that the code uses; what they must not touch stays as it is."""

import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, make_url, text

from tests.postgres import administrator
from tests.store.desks import desk
from tiebreaks.desk.changes import Describe
from tiebreaks.store.database import opened
from tiebreaks.store.errors import StoreError
from tiebreaks.store.events import Events
from tiebreaks.store.migrating import VERSION_TABLE, steps
from tiebreaks.store.tables import METADATA


def test_the_migrations_end_in_these_tables(engine):
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection,
            opts={"version_table": VERSION_TABLE, "compare_type": True},
        )
        assert compare_metadata(context, METADATA) == []


def test_constraints_have_the_names_that_later_steps_will_use(engine):
    found = inspect(engine)
    for name, table in METADATA.tables.items():
        names = {key["name"] for key in found.get_foreign_keys(name)}
        assert names == {key.name for key in table.foreign_key_constraints}
        assert found.get_pk_constraint(name)["name"] == f"pk_{name}"
    assert [key["name"] for key in found.get_unique_constraints("accounts")] == [
        "uq_accounts_name_key"
    ]


def test_opening_again_changes_nothing(url, engine):
    kept = Events(engine).create(desk(), Describe(name="A"))
    again = opened(url)
    assert Events(again).all() == [kept]
    again.dispose()


def test_a_newer_database_is_refused_and_not_touched(url, engine):
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(StoreError) as refused:
        opened(url)
    assert refused.value.problem.code == "STO001"
    assert refused.value.problem.details["found"] == "9999"
    with engine.connect() as connection:
        assert (
            connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar() == "9999"
        )


def test_a_database_of_another_program_is_not_touched(url):
    other = create_engine(url) if url.startswith("sqlite") else administrator(make_url(url))
    with other.begin() as connection:
        connection.execute(text("CREATE TABLE events (id INTEGER)"))
    with pytest.raises(StoreError) as refused:
        opened(url)
    assert refused.value.problem.code == "STO011"
    assert inspect(other).get_table_names() == ["events"]
    other.dispose()


def test_half_a_migration_is_none(tmp_path, monkeypatch):
    path = tmp_path / "events.sqlite3"

    def fails(*_):
        raise RuntimeError

    monkeypatch.setattr("alembic.operations.Operations.create_index", fails, raising=False)
    monkeypatch.setattr("alembic.op.create_index", fails, raising=False)
    with pytest.raises(RuntimeError):
        opened(str(path))
    monkeypatch.undo()
    assert sqlite3.connect(path).execute("SELECT name FROM sqlite_master").fetchall() == []
    opened(str(path)).dispose()


def test_there_is_one_line_of_steps():
    assert len(set(steps())) == len(steps())
    assert steps()[-1] == "0001"
