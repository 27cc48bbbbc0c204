"""Attempts to sign in: after a few that fail, each has to wait longer than the one before."""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from threading import Lock
from typing import NamedTuple


class Patience(NamedTuple):
    """How many failures are forgiven, and how long the longest wait is.

    Attributes:
        free: failures that cost nothing: people do mistype.
        longest: seconds.
    """

    free: int
    longest: float

    def wait(self, failures: int) -> float:
        """Seconds from the last failure to the next attempt: 2, 4, 8 and so on.

        >>> [Patience(3, 60).wait(failures) for failures in (0, 3, 4, 5, 50)]
        [0.0, 0.0, 2.0, 4.0, 60]
        """
        over = failures - self.free
        return min(2.0 ** min(over, 30), self.longest) if over > 0 else 0.0


OF_AN_ADDRESS = Patience(free=5, longest=15 * 60)
OF_A_NAME = Patience(free=10, longest=60)
"""More patient, and never longer than a minute: else anybody could lock somebody else out."""

FORGOTTEN_AFTER = 24 * 60 * 60
"""Seconds after the last failure."""

_MOST = 10_000
"""Keys in memory, at most; the oldest go first."""


class Attempts:
    """The failures of one kind of key: addresses, or names.

    Args:
        patience: with each key.
        clock: seconds that only go forward.
    """

    def __init__(self, patience: Patience, clock: Callable[[], float] = time.monotonic) -> None:
        self._patience = patience
        self._clock = clock
        self._failures: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._lock = Lock()

    def begin(self, key: str) -> float:
        """Try once more: 0 if it may, and it counts as failed until it is `forgiven`.

        Counting before anything is compared, a thousand attempts at once are a thousand too.

        Returns:
            Seconds that are still to be waited; then nothing is counted.
        """
        now = self._clock()
        with self._lock:
            failures, last = self._failures.get(key, (0, now))
            if now - last > FORGOTTEN_AFTER:
                failures = 0
            still = last + self._patience.wait(failures) - now
            if failures and still > 0:
                return still
            self._failures[key] = (failures + 1, now)
            self._failures.move_to_end(key)
            if len(self._failures) > _MOST:
                self._failures.popitem(last=False)
        return 0.0

    def forgive(self, key: str) -> None:
        """Forget the failures of somebody who has signed in."""
        with self._lock:
            self._failures.pop(key, None)


def address_key(address: str) -> str:
    """What stands for an address: of IPv6 the network that one subscriber has, a /64.

    >>> address_key("192.0.2.7"), address_key("2001:db8::1:2:3:4"), address_key("")
    ('192.0.2.7', '2001:db8::/64', '')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address[:64]
    return str(ip_network((known, 64), strict=False)) if known.version == 6 else str(known)  # noqa: PLR2004 - the protocol's
