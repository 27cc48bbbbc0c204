"""Things that many ask for at once and that are made once, kept while there is room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """Values by key; the one asked for longest ago goes first.

    Fifty threads that ask for the same at the same time wait for the first of them.

    >>> squares = Memory(room=2, weight=lambda value: 1)
    >>> squares.get(3, lambda: 9), squares.get(3, lambda: 0)
    (9, 9)
    """

    def __init__(self, room: int, weight: Callable[[Value], int]) -> None:
        """An empty memory.

        Args:
            room: what all values together may weigh; the last one stays in any case.
            weight: of a value.
        """
        self._room = room
        self._weight = weight
        self._values: OrderedDict[Key, Future[Value]] = OrderedDict()
        self._weights: dict[Key, int] = {}
        self._total = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """The value of a key, made where there is none; what cannot be made is not kept."""
        with self._lock:
            known = self._values.get(key)
            if known is None:
                mine = self._values[key] = Future[Value]()
            else:
                self._values.move_to_end(key)
        if known is not None:
            return known.result()
        try:
            value = make()
        except BaseException as error:
            with self._lock:
                self._values.pop(key, None)
            mine.set_exception(error)
            raise
        self._weigh(key, value)
        mine.set_result(value)
        return value

    def known(self, key: Key) -> Value | None:
        """The value of a key if it is there and made; ``None`` says nothing about it."""
        with self._lock:
            value = self._values.get(key)
        return value.result() if value is not None and value.done() else None

    def put(self, key: Key, value: Value) -> Value:
        """Keep a value that somebody has made already."""
        return self.get(key, lambda: value)

    def _weigh(self, key: Key, value: Value) -> None:
        """Note a weight, and let go of what is too much."""
        with self._lock:
            self._weights[key] = self._weight(value)
            self._total += self._weights[key]
            for old in self._too_much(key):
                self._total -= self._weights.pop(old)
                del self._values[old]

    def _too_much(self, newest: Key) -> list[Key]:
        """The oldest values that make room enough; not those that are still being made."""
        going: list[Key] = []
        excess = self._total - self._room
        for key in self._values:
            if excess <= 0:
                break
            if key in self._weights and key != newest:
                going.append(key)
                excess -= self._weights[key]
        return going
