"""Accounts, sessions, links, rights and tokens, on both databases."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event as listening
from sqlalchemy import select

from tests.store.desks import desk
from tiebreaks.desk.changes import Describe
from tiebreaks.store.accounts import Account, Accounts
from tiebreaks.store.database import opened
from tiebreaks.store.errors import NameTakenError, StoreError
from tiebreaks.store.events import Events
from tiebreaks.store.links import Links
from tiebreaks.store.rights import Right, Rights
from tiebreaks.store.sessions import Sessions
from tiebreaks.store.tables import METADATA
from tiebreaks.store.tokens import Tokens


@pytest.fixture
def accounts(engine):
    return Accounts(engine)


@pytest.fixture
def anna(accounts):
    return accounts.add("Anna", "hash of a password")


@pytest.fixture
def event(engine):
    return Events(engine).create(desk(), Describe()).id


def stored(engine) -> str:
    """Everything that the database has."""
    with engine.connect() as connection:
        return "\n".join(
            str(row)
            for table in METADATA.sorted_tables
            for row in connection.execute(select(table))
        )


# Accounts


def test_an_account_is_found_by_its_name(accounts, anna):
    assert accounts.by_name("Anna") == (anna, "hash of a password")
    assert accounts.by_name(" ANNA ") == (anna, "hash of a password")
    assert accounts.by_name("Ann") is None


@pytest.mark.parametrize("name", ["Anna", "anna", "  ANNA", "Ａｎｎａ"])
def test_nobody_takes_the_name_of_another(accounts, anna, name):
    with pytest.raises(NameTakenError):
        accounts.add(name, "x")
    assert accounts.all() == [anna]


@pytest.mark.parametrize("name", ["", "\0", "'; DROP TABLE accounts", "\ud800", "王" * 999])
def test_odd_names_are_nobody(accounts, anna, name):
    assert accounts.by_name(name) is None


def test_all_by_name(accounts, anna):
    zoe, ben = accounts.add("zoe", ""), accounts.add("Ben", "")
    assert accounts.all() == [anna, ben, zoe]


def test_another_password(accounts, anna):
    accounts.set_password(anna.id, "another")
    assert accounts.by_name("Anna") == (anna, "another")


def test_an_account_goes_with_all_that_was_its_own(engine, accounts, anna, event):
    session, token = Sessions(engine).begin(anna.id), Tokens(engine).make(anna.id, "cron")
    Rights(engine).grant(event, anna.id, "owner")
    accounts.remove(anna.id)
    assert accounts.all() == []
    assert Sessions(engine).account(session) is None
    assert Tokens(engine).account(token) is None
    assert Rights(engine).of(event) == []
    assert Events(engine).get(event).revision == 1


# Sessions


class Clock:
    """A moment that a test moves."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def passes(self, **time: int) -> None:
        self.now += timedelta(**time)


def test_a_session_is_somebody(engine, anna):
    sessions = Sessions(engine)
    token = sessions.begin(anna.id)
    assert sessions.account(token) == Account(anna.id, "Anna")
    for other in ("", "x", token[:-1], token + "x", "\0", "\ud800"):
        assert sessions.account(other) is None


def test_a_session_ends(engine, anna):
    sessions = Sessions(engine)
    one, other = sessions.begin(anna.id), sessions.begin(anna.id)
    sessions.end(one)
    assert sessions.account(one) is None
    assert sessions.account(other) == anna
    sessions.end_all(anna.id)
    assert sessions.account(other) is None


def test_a_session_ends_thirty_days_after_its_last_use(engine, anna):
    clock = Clock()
    sessions = Sessions(engine, clock)
    token = sessions.begin(anna.id)
    for _ in range(5):
        clock.passes(days=29)
        assert sessions.account(token) == anna
    clock.passes(days=30, seconds=1)
    assert sessions.account(token) is None


def test_what_has_expired_is_removed(engine, anna):
    clock = Clock()
    sessions = Sessions(engine, clock)
    sessions.begin(anna.id)
    clock.passes(days=31)
    sessions.begin(anna.id)
    assert stored(engine).count("2026-03-01") == 0


def test_the_database_does_not_know_what_signs_somebody_in(engine, anna):
    session, token = Sessions(engine).begin(anna.id), Tokens(engine).make(anna.id, "cron")
    assert session not in stored(engine)
    assert token not in stored(engine)


def test_who_is_signed_in_can_read_where_nothing_can_be_written(tmp_path):
    engine = opened(str(tmp_path / "events.sqlite3"))
    anna = Accounts(engine).add("Anna", "")
    clock = Clock()
    session, token = Sessions(engine, clock).begin(anna.id), Tokens(engine).make(anna.id, "cron")
    clock.passes(days=1)

    @listening.listens_for(engine, "begin")
    def read_only(connection):
        connection.exec_driver_sql("PRAGMA query_only = ON")

    assert Sessions(engine, clock).account(session) == anna
    assert Tokens(engine).account(token) == anna
    with pytest.raises(StoreError):
        Sessions(engine, clock).begin(anna.id)
    engine.dispose()


# Links


def test_a_link_shows_one_event_until_it_is_revoked(engine, event):
    links = Links(engine)
    one, other = links.make(event), links.make(event)
    assert [links.event(one), links.event(other)] == [event, event]
    assert [link.token for link in links.of(event)] == [one, other]
    assert links.of(event)[0].created.tzinfo is UTC
    links.revoke("another event", one)
    assert links.event(one) == event
    links.revoke(event, one)
    assert links.event(one) is None
    assert [link.token for link in links.of(event)] == [other]


def test_a_link_of_a_deleted_event_shows_nothing(engine, event):
    link = Links(engine).make(event)
    Events(engine).delete(event)
    assert Links(engine).event(link) is None
    Events(engine).bring_back(event)
    assert Links(engine).event(link) == event


@pytest.mark.parametrize("token", ["", "x", "\0", "\ud800", "é", "%", "x" * 9_999])
def test_other_links_show_nothing(engine, event, token):
    Links(engine).make(event)
    assert Links(engine).event(token) is None
    Links(engine).revoke(event, token)


# Rights


def test_rights_are_given_and_taken(engine, anna, event):
    rights = Rights(engine)
    assert rights.role(event, anna.id) is None
    rights.grant(event, anna.id, "arbiter")
    assert rights.role(event, anna.id) == "arbiter"
    rights.grant(event, anna.id, "owner")
    assert rights.of(event) == [Right(anna, "owner")]
    assert rights.events(anna.id) == [event]
    rights.revoke(event, anna.id)
    assert rights.role(event, anna.id) is None
    assert rights.events(anna.id) == []


def test_a_right_is_in_one_event(engine, anna, event):
    other = Events(engine).create(desk(), Describe()).id
    Rights(engine).grant(event, anna.id, "owner")
    for name in (other, "nobody", "", "a\0b", "\ud800"):
        assert Rights(engine).role(name, anna.id) is None


def test_deleted_events_are_nobodys(engine, anna, event):
    Rights(engine).grant(event, anna.id, "owner")
    Events(engine).delete(event)
    assert Rights(engine).events(anna.id) == []


# Tokens of programs


def test_a_token_acts_for_its_account_until_it_is_revoked(engine, accounts, anna):
    ben = accounts.add("Ben", "")
    tokens = Tokens(engine)
    secret = tokens.make(anna.id, "the club's site")
    (shown,) = tokens.of(anna.id)
    assert (shown.name, shown.seen) == ("the club's site", None)
    assert tokens.account(secret) == anna
    assert tokens.of(anna.id)[0].seen is not None
    assert tokens.of(ben.id) == []
    tokens.revoke(ben.id, shown.id)
    assert tokens.account(secret) == anna
    tokens.revoke(anna.id, shown.id)
    assert tokens.account(secret) is None


@pytest.mark.parametrize("secret", ["", "x", "\0", "\ud800", "x" * 9_999])
def test_other_tokens_are_nobody(engine, anna, secret):
    Tokens(engine).make(anna.id, "a\0b")
    assert Tokens(engine).account(secret) is None
