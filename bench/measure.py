"""Stopwatch, memory, and the lines of the report with their limits."""

import gc
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

Run = Callable[[], object]


def seconds(*runs: Run, budget: float = 1.0, most: int = 101) -> list[float]:
    """The median time of each run, in seconds.

    The runs take turns, so that whatever else the machine does slows all of them down.  Short
    ones are repeated inside a turn, lest they find nothing but what the others left in the
    caches.  One turn before is not counted.  What alone takes longer than the budget is not
    repeated: its first time is the measurement.

    Args:
        runs: what to measure.
        budget: seconds to spend on each.
        most: turns after which it is enough anyway.
    """
    gc.collect()
    times = [[_turn(run, 1)] for run in runs]
    again = [number for number, (first,) in enumerate(times) if first <= budget]
    repeats = [max(1, int(_TURN / first)) for (first,) in times]
    for number in again:
        times[number].clear()
    for turn in range(most):
        spent = {number: sum(times[number]) * repeats[number] for number in again}
        again = [number for number in again if turn < 3 or spent[number] < budget]
        for number in again:
            times[number].append(_turn(runs[number], repeats[number]))
    return [median(each) for each in times]


_TURN = 0.03
"""Seconds that a turn of a short run lasts."""


def _turn(run: Run, repeats: int) -> float:
    """The time of one run, on the average of some that follow one another."""
    start = time.perf_counter()
    for _ in range(repeats):
        run()
    return (time.perf_counter() - start) / repeats


def peak_bytes(run: Run) -> int:
    """The most memory that a run had beyond what was there before."""
    gc.collect()
    tracemalloc.start()
    try:
        run()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@dataclass
class Report:
    """What is printed, and how many limits were met.

    Attributes:
        met: how many limits were met.
        missed: the names of those that were not.
        skipped: what could not be measured, and why.
    """

    met: int = 0
    missed: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)

    def heading(self, text: str) -> None:
        """Begin a section."""
        print(f"\n{text}\n{'-' * len(text)}", flush=True)

    def line(self, name: str, value: str, note: str = "") -> None:
        """One figure."""
        print(f"  {name:<48} {value:>12}  {note}".rstrip(), flush=True)

    def time(self, name: str, spent: float, note: str = "") -> None:
        """One time."""
        self.line(name, milliseconds(spent), note)

    def at_least(self, name: str, value: float, limit: float) -> None:
        """A ratio that has to be reached."""
        self._judge(name, value >= limit, f"{value:.1f} ×", f"limit ≥ {limit:g} ×")

    def at_most(self, name: str, value: float, limit: float, unit: str) -> None:
        """A figure that must not be exceeded."""
        self._judge(name, value <= limit, f"{value:.3g} {unit}", f"limit ≤ {limit:g} {unit}")

    def holds(self, name: str, good: bool, found: str) -> None:
        """Something that is so or is not."""
        self._judge(name, good, "yes" if good else "no", found)

    def skip(self, reason: str) -> None:
        """Say what is not measured, and why."""
        if reason not in self.skipped:
            self.skipped.append(reason)
        print(f"  not measured: {reason}", flush=True)

    def _judge(self, name: str, good: bool, value: str, limit: str) -> None:
        if good:
            self.met += 1
        else:
            self.missed.append(name.strip())
        self.line(name, value, f"{limit:<18} {'met' if good else 'MISSED'}")

    def summary(self) -> None:
        """How many limits were met, which were missed, and what was left out."""
        self.heading("Limits")
        self.line("met", str(self.met))
        self.line("missed", str(len(self.missed)), "; ".join(self.missed))
        for reason in self.skipped:
            print(f"  not measured: {reason}")


def milliseconds(spent: float) -> str:
    """A time as it is printed.

    >>> milliseconds(0.00123), milliseconds(15.0)
    ('1.23 ms', '15000 ms')
    """
    value = spent * 1000
    digits = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:.{digits}f} ms"
