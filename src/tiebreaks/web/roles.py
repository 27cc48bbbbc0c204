"""What somebody may do with an event."""

from enum import IntEnum


class Role(IntEnum):
    """Each includes those before it."""

    VIEWER = 1
    ARBITER = 2
    OWNER = 3
