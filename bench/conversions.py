"""Reading and writing every format, and a conversion: linear in the size of the event."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

import numpy as np

from bench.events import ALL_PLAYED, event, swiss, trf
from bench.measure import Report, milliseconds, seconds
from tiebreaks.event import CHESS, Event, RoundTable
from tiebreaks.event.kinds import Outcome
from tiebreaks.formats import read_bytes
from tiebreaks.formats.differences import differences
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.registry import TARGETS, Target, write

PLAYERS, TIMES, ROUNDS = 200, 4, 9
LINEAR = 6.0
"""Four times the players may take this many times as long."""


class Sizes(NamedTuple):
    """The same kind of event twice.

    Attributes:
        small: `PLAYERS` × `ROUNDS`.
        large: `TIMES` as many players.
    """

    small: Event
    large: Event


def measure(report: Report) -> None:
    """Every format at two sizes, then what ``tiebreaks convert`` does with a TRF."""
    report.heading("8. Reading and writing every format")
    chess = Sizes(*(event(swiss(players, ROUNDS, seed=1)) for players in _PLAYERS))
    go = Sizes(*(_go(players) for players in _PLAYERS))
    for target in TARGETS:
        _format(report, target, go if target.name in _GO else chess)
    _conversion(report)


_PLAYERS = (PLAYERS, PLAYERS * TIMES)
_GO = ("opengotha", "h9")


def _go(players: int) -> Event:
    """All games played and none drawn: both formats of Go hold it."""
    drawn = swiss(players, ROUNDS, seed=1, shares=ALL_PLAYED)
    lower = np.arange(players) < drawn.opponent
    decided = np.where(lower, Outcome.WIN, Outcome.LOSS).astype(np.int8)
    outcome = np.where(drawn.outcome == Outcome.DRAW, decided, drawn.outcome)
    table = RoundTable.of(
        opponent=drawn.opponent,
        kind=drawn.kind,
        outcome=outcome,
        colour=drawn.colour,
        scoring=CHESS,
    )
    known = event(table)
    ranked = [
        replace(person, rating=None, details={"rank": f"{person.id % 20 + 1}K"})
        for person in known.participants
    ]
    return replace(known, participants=tuple(ranked))


def _format(report: Report, target: Target, events: Sizes) -> None:
    writers = [partial(write, each, target.name) for each in events]
    try:
        files = [each() for each in writers]
    except CannotWriteError as refusal:
        report.skip(f"{target.name}: {refusal}")
        return
    readers = [partial(_read, data, target.name) for data in files]
    written, more_written, read, more_read = seconds(*writers, *readers, budget=1.0)
    report.time(f"{target.name}: writing {PLAYERS} × {ROUNDS}", written, _kilobytes(files[0]))
    report.at_most(f"  {TIMES} × the players", more_written / written, LINEAR, "×")
    report.time(f"{target.name}: reading it", read)
    report.at_most(f"  {TIMES} × the players", more_read / read, LINEAR, "×")


def _kilobytes(data: bytes) -> str:
    return f"{len(data) / 1024:,.0f} KiB"


def _read(data: bytes, name: str) -> None:
    """Read, and make sure that an event came out of it."""
    reading = read_bytes(data, name)
    if reading.event is None:
        raise RuntimeError(f"our own {name} is refused: {reading.problems[:3]}")


def _conversion(report: Report) -> None:
    """Read, write, read again and compare: a user waits for all four."""
    files = [trf(swiss(players, ROUNDS, seed=1)).encode() for players in _PLAYERS]
    small, large = seconds(*(partial(_converted, data) for data in files), budget=3.0)
    report.time(f"trf → xlsx, with what is lost, {PLAYERS} × {ROUNDS}", small)
    report.at_most(f"  {TIMES} × the players", large / small, LINEAR, "×")
    report.line("  of one player", milliseconds(small / PLAYERS))


def _converted(data: bytes) -> int:
    """How many kinds of loss there are."""
    one = read_bytes(data, "trf").event
    if one is None:
        raise RuntimeError("the benchmark's own TRF is refused")
    other = read_bytes(write(one, "xlsx"), "xlsx").event
    if other is None:
        raise RuntimeError("our own XLSX is refused")
    return len(differences(one, other))
