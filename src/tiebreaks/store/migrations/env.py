"""Carry the steps out on a connection that is already open, inside its transaction.

Alembic runs this file under a name of its own; imported under any other it does nothing.
"""

from alembic import context

from tiebreaks.store.migrating import VERSION_TABLE
from tiebreaks.store.tables import METADATA


def run() -> None:
    """All steps that are still to be taken."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        version_table=VERSION_TABLE,
        transactional_ddl=True,
    )
    context.run_migrations()


if __name__ == "env_py":
    run()
