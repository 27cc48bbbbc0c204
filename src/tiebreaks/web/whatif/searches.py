"""Long searches: one at a time, a few who wait, and everybody else is asked to come again."""

from collections.abc import Callable
from threading import BoundedSemaphore, Lock
from typing import TypeVar

_WAITING = 4
"""So many may wait, so that searches never take all threads of the server."""

_PATIENCE = 20.0
"""Seconds that somebody waits for his turn."""

_Found = TypeVar("_Found")


class BusyError(Exception):
    """Others are searching, and others wait for them already."""


class Searches:
    """Where searches take their turn.

    Args:
        waiting: how many may wait.
        patience: how many seconds each of them waits.
    """

    def __init__(self, waiting: int = _WAITING, patience: float = _PATIENCE) -> None:
        self._seats = BoundedSemaphore(waiting + 1)
        self._turn = Lock()
        self._patience = patience

    def run(self, search: Callable[[], _Found]) -> _Found:
        """Do a search when its turn has come.

        Raises:
            BusyError: it did not come.
        """
        if not self._seats.acquire(blocking=False):
            raise BusyError
        try:
            if not self._turn.acquire(timeout=self._patience):
                raise BusyError
            try:
                return search()
            finally:
                self._turn.release()
        finally:
            self._seats.release()
