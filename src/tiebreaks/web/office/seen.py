"""What somebody knows of an event when he changes it."""

from collections.abc import Collection
from typing import NamedTuple

Own = Collection[int]
"""Revisions that somebody made himself."""


class Seen(NamedTuple):
    """What somebody knows of an event.

    Attributes:
        base: the revision that his page showed.
        own: those after it that he made himself.
    """

    base: int
    own: Own

    def before(self, revision: int) -> int:
        """The latest one that he knew when a later one was made.

        >>> Seen(1, (2, 5)).before(4)
        2
        """
        return max((own for own in self.own if self.base < own < revision), default=self.base)
