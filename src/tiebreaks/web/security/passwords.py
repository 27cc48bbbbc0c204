"""Passwords: kept as argon2id, compared by a few threads at a time."""

from functools import lru_cache
from threading import Semaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST = 10
"""Characters of a password, at least."""

LONGEST = 1024
"""Characters of a password, at most: nobody types more, and hashing takes longer."""

_HASHER = PasswordHasher()
_AT_ONCE = Semaphore(2)
"""Each comparison takes 64 MiB and a core for a while: strangers must not take all of them."""


@lru_cache
def _nobodys() -> str:
    """What is compared where there is no account; made when it is needed first."""
    return _HASHER.hash("nobody has this password")


def is_possible(password: str) -> bool:
    """Whether it has a length that is taken."""
    return SHORTEST <= len(password) <= LONGEST


def hashed(password: str) -> str:
    """What is kept instead of the password."""
    with _AT_ONCE:
        return _HASHER.hash(password)


def is_right(password: str, kept: str | None) -> bool:
    """Whether a password is the one that was hashed.

    Args:
        password: as typed.
        kept: its hash; ``None`` where there is no such account: the answer is no, and takes as
            long as it takes for an account, so that nobody learns who has one.
    """
    with _AT_ONCE:
        try:
            _HASHER.verify(kept or _nobodys(), password[:LONGEST])
        except (VerificationError, InvalidHashError):
            return False
    return kept is not None
