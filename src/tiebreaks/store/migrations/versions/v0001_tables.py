"""The first tables: events with their versions, and who may see and change them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    _events()
    _accounts()
    _doors()


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
    )
    op.create_table(
        "versions",
        sa.Column("event", sa.String(32), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("change", sa.Text, nullable=False),
        sa.Column("desk", sa.LargeBinary),
        sa.Column("state_of", sa.Integer, nullable=False),
        sa.Column("parent", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("event", "revision", name="pk_versions"),
        _belongs("versions", "event", "events"),
    )


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("name_key", name="uq_accounts_name_key"),
    )


def _doors() -> None:
    op.create_table(
        "rights",
        sa.Column("event", sa.String(32), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("event", "account", name="pk_rights"),
        _belongs("rights", "event", "events"),
        _belongs("rights", "account", "accounts"),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("event", sa.String(32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_links"),
        _belongs("links", "event", "events"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        _belongs("sessions", "account", "accounts"),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("token_hash", name="uq_tokens_token_hash"),
        _belongs("tokens", "account", "accounts"),
    )
    op.create_index("rights_by_account", "rights", ["account"])
    op.create_index("links_by_event", "links", ["event"])
    op.create_index("sessions_by_account", "sessions", ["account"])
    op.create_index("tokens_by_account", "tokens", ["account"])


def _belongs(table: str, column: str, whole: str) -> sa.ForeignKeyConstraint:
    """A row goes with what it belongs to."""
    return sa.ForeignKeyConstraint(
        [column], [f"{whole}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE"
    )
