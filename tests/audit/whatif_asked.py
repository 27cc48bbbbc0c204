"""Events before results are imagined in them, and what is looked at afterwards."""

from fractions import Fraction

import pytest

import tiebreaks as tb
from tests.formats.trf_lines import player
from tiebreaks.audit.whatif.imagine import (
    Imagined,
    WrongResultsError,
    imagine,
)
from tiebreaks.audit.whatif.open_games import open_games
from tiebreaks.audit.whatif.to_come import rounds_to_come
from tiebreaks.event import (
    Event,
)
from tiebreaks.standings import rank

MOSCOW = tb.read("examples/moscow-open-2018.csv")
NEW_YORK = tb.read("examples/new-york-1924.csv")

LAST_ROUND_PAIRED = (
    "XXR 3",
    player(1, "3 w 1", "2 b =", "4 w", name="Adam"),
    player(2, "4 w 1", "1 w =", "3 b", name="Bert"),
    player(3, "1 b 0", "4 w 1", "2 w", name="Carl-Otto"),
    player(4, "2 b 0", "3 b 0", "1 b", name="Dora"),
    player(5, "- H", "- U", "- H", name="Emil"),
)


def imagined(event: Event, *texts: str) -> Imagined:
    return imagine(event, rounds_to_come(event), texts, rank(event).find)


def codes(event: Event, *texts: str) -> list[str]:
    """The problem codes of some results; the participants who are not found are `LookupError`s."""
    with pytest.raises(WrongResultsError) as failure:
        imagined(event, *texts)
    return [getattr(each, "code", type(each).__name__) for each in failure.value.faults]


def pairs(event: Event) -> list[tuple[int, int, int]]:
    """Round and numbers of the open games."""
    return [
        (
            int(event.table.round_no[game.row]),
            event.participants[game.one].id,
            event.participants[game.other].id,
        )
        for game in open_games(event)
    ]


def points(event: Event) -> dict[int, Fraction]:
    totals = event.table.points.sum(axis=0).tolist()
    return {
        person.id: Fraction(total, event.table.scale)
        for person, total in zip(event.participants, totals, strict=True)
    }
