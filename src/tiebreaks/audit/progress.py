"""How long work says how far it is."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


def silent(_done: int, _of: int) -> None:
    """Say nothing."""
