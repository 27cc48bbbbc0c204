"""Making an input that fails smaller, so that somebody can look at it."""

import random
import time

from tests.fuzz.run import Outcome, one_input

_SECONDS = 10.0


def smaller(data: bytes, where: str) -> bytes:
    """Bytes without the lines, and then without the pieces, that the failure has no need of.

    Args:
        data: the input.
        where: the failure, as `Outcome.failures` names it; another failure does not count.
    """
    end = time.monotonic() + _SECONDS
    best = data
    for separator in (b"\n", b""):
        size = max(1, len(_split(best, separator)) // 2)
        while size and time.monotonic() < end:
            shorter = _without(best, separator, size, where, end)
            best, size = (shorter, size) if len(shorter) < len(best) else (best, size // 2)
    return best


def _split(data: bytes, separator: bytes) -> list[bytes]:
    return data.split(separator) if separator else [bytes([each]) for each in data]


def _without(data: bytes, separator: bytes, size: int, where: str, end: float) -> bytes:
    """The first piece of this size that can go is gone; all of it if none can."""
    pieces = _split(data, separator)
    for start in range(0, len(pieces), size):
        if time.monotonic() > end:
            break
        shorter = separator.join(pieces[:start] + pieces[start + size :])
        if _fails(shorter, where):
            return shorter
    return data


def _fails(data: bytes, where: str) -> bool:
    """Whether the failure shows up; some show only with some luck, hence the tries."""
    for number in range(3):
        outcome = Outcome()
        one_input(data, random.Random(number), outcome)
        if where in outcome.failures:
            return True
    return False
