"""What all commands on an event are asked."""

from typing import NamedTuple


class Asked(NamedTuple):
    """What all commands on an event have in common."""

    file: str = ""
    rules: str = ""
    tiebreaks: str = ""
    after_round: int | None = None
    event_type: str | None = None
    strict: bool = False
    seed: str = ""
    by_hand: tuple[tuple[int, ...], ...] = ()
    language: str = "en"
