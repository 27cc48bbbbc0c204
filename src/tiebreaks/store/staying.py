"""A file of SQLite has to stay where it is while it is used.

Somebody who deletes or moves it does not stop the program: on most systems that goes on writing
into a file that nobody will ever find again.  And whoever opened the path once more would get a
new, empty file.
"""

import os
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, Engine, event

from tiebreaks.event.problems import asked_wrongly
from tiebreaks.store.errors import StoreError


def watched(engine: Engine, path: Path) -> None:
    """Refuse to write, and to open the file anew, while it is not the one that it was.

    What is open can still be read.

    Args:
        engine: of the file.
        path: where the file is now.
    """
    check = partial(_check, path, path.stat())

    def before_connecting(*_: object) -> None:
        check()

    def before_writing(connection: Connection) -> None:
        if "begin" in connection.get_execution_options():
            check()

    event.listen(engine, "do_connect", before_connecting)
    event.listen(engine, "begin", before_writing)


def _check(path: Path, known: os.stat_result) -> None:
    """Go on only if the file is there.

    Raises:
        StoreError: it is gone, or there is another one in its place.
    """
    try:
        is_there = os.path.samestat(path.stat(), known)
    except OSError:
        is_there = False
    if not is_there:
        raise StoreError(asked_wrongly("STO015", name=str(path)))
