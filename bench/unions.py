"""Many events at once: time and memory for every player-game."""

from collections.abc import Callable
from functools import partial

import numpy as np

from bench.agreement import RULES
from bench.events import swiss
from bench.measure import Report, peak_bytes, seconds
from tiebreaks.event import CHESS, EventType, RoundTable, union
from tiebreaks.ledger import Facts, Ledger, Numbers
from tiebreaks.rulebook import load
from tiebreaks.systems import criterion
from tiebreaks.systems.declaration import as_ledger

CODES = ("BH", "BH/C1", "SB", "PS", "SHM")
PLAYERS, ROUNDS = 100, 9
SIZES = (10, 100, 1_000, 10_000)
JUDGED = 1_000
LIMIT_NS = 100.0
LINEAR = 2.0
"""With ten times as many events a player-game may cost this many times what it cost before.

The smaller union still fits into the caches, so that it is not quite 1.
"""


def measure(report: Report, largest: int) -> None:
    """All five ledgers with their totals, then the memory that they take.

    Args:
        report: where it is printed.
        largest: the most events of a union.
    """
    events = [swiss(PLAYERS, ROUNDS, seed) for seed in range(min(JUDGED, largest))]
    unions = {size: _union(events, size) for size in SIZES if size <= largest}
    report.heading(f"5. Unions of {PLAYERS} × {ROUNDS}: ledgers and totals of {', '.join(CODES)}")
    times, bare = {}, {}
    for size, table in unions.items():
        runs = partial(_ledgers, table), _gather_and_sum(table)
        times[size], bare[size] = seconds(*runs, budget=3.0)
    for size, table in unions.items():
        cells = table.kind.size
        distance = f"bare gather-and-sum {bare[size] / cells * 1e9:.2f} ns"
        note = f"{distance}, {times[size] / bare[size]:.0f} × away"
        report.line(f"{size:,} events", f"{times[size] / cells * 1e9:.1f} ns", note)
    judged = times[JUDGED] / unions[JUDGED].kind.size * 1e9
    report.at_most("a player-game of 1,000 events", judged, LIMIT_NS, "ns")
    _judge_growth(report, "time", {size: times[size] / t.kind.size for size, t in unions.items()})
    report.heading("6. Peak memory of the same, beyond the round table")
    peaks = {size: peak_bytes(partial(_ledgers, table)) for size, table in unions.items()}
    per_cell = {size: peaks[size] / table.kind.size for size, table in unions.items()}
    for size in unions:
        report.line(
            f"{size:,} events", f"{per_cell[size]:.0f} bytes", f"{peaks[size] / 1e6:,.1f} MB"
        )
    _judge_growth(report, "memory", per_cell)


def _union(events: list[RoundTable], size: int) -> RoundTable:
    """The first events; beyond those that there are they come again from the first."""
    return union([events[number % len(events)] for number in range(size)])


def _ledgers(table: RoundTable) -> list[tuple[Ledger, Numbers]]:
    """What is measured: nothing is kept from an earlier run, every ledger stays until the end."""
    facts = Facts(table, CHESS, load(RULES), EventType.SWISS)
    found = []
    for code in CODES:
        asked = criterion(code)
        ledger = as_ledger(asked.system)(facts, asked.modifiers, "")
        found.append((ledger, ledger.totals()))
    return found


def _gather_and_sum(table: RoundTable) -> Callable[[], object]:
    """The least that Buchholz can cost in numpy: fetch every opponent's score, add up."""
    score = np.append(table.points.sum(axis=0, dtype=np.int32), np.int32(0))
    opponent = table.opponent.astype(np.intp)
    return lambda: score[opponent].sum(axis=0)


def _judge_growth(report: Report, what: str, per_cell: dict[int, float]) -> None:
    *_, start, end = per_cell
    growth = per_cell[end] / per_cell[start]
    report.at_most(f"{what}: a player-game at {end:,} against {start:,}", growth, LINEAR, "×")
