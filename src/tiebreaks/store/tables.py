"""The tables as this version needs them; `migrations` bring an older database to this shape."""

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

from tiebreaks.store.instants import Instant

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)
"""Constraints have names, so that a migration can change them."""

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    # The name as it is looked up: nobody is to be mistaken for somebody in other letters.
    Column("name_key", Text, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("created", Instant, nullable=False),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created", Instant, nullable=False),
    Column("changed", Instant, nullable=False),
    Column("deleted", Instant),
)

VERSIONS = Table(
    "versions",
    METADATA,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("who", Text, nullable=False),
    Column("change", Text, nullable=False),
    # Compressed JSON; none where an undo or a redo shows the state of an earlier version.
    Column("desk", LargeBinary),
    Column("state_of", Integer, nullable=False),
    Column("parent", Integer, nullable=False),
)

RIGHTS = Table(
    "rights",
    METADATA,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(10), nullable=False),
)

# The token of a link stands here as it is, so that its owner can be shown the address again.
# It opens one event for reading, and whoever can read this table can read that event two tables
# further; a hash would hide nothing from him.
LINKS = Table(
    "links",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("created", Instant, nullable=False),
)

# What signs somebody in is hashed: a copy of the database lets nobody act for others.
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("created", Instant, nullable=False),
    Column("seen", Instant, nullable=False),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("created", Instant, nullable=False),
    Column("seen", Instant),
)

Index("rights_by_account", RIGHTS.c.account)
Index("links_by_event", LINKS.c.event)
Index("sessions_by_account", SESSIONS.c.account)
Index("tokens_by_account", TOKENS.c.account)
