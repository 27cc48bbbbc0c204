"""Reading a TRF."""

from functools import partial

from bench.events import swiss, trf
from bench.measure import Report, milliseconds, seconds
from bench.peers import GACRUX, NOT_INSTALLED, missing
from tiebreaks import formats

SIZES = ((200, 9), (1_000, 9), (10_000, 9), (10_000, 15))
"""Players and rounds."""
LIMIT = 20.0
AIM = 0.005
"""Seconds for the smallest."""
LINEAR = 2.0
"""A cell of the largest file may take this many times what a cell of the smallest takes."""


def measure(report: Report) -> None:
    """Bytes to a checked event, against gacrux's text to its structures; linear in the size."""
    report.heading("4. Reading a TRF")
    files = [trf(swiss(*size, seed=1)) for size in SIZES]
    times = seconds(*(partial(_read, text.encode()) for text in files), budget=3.0)
    cells = [
        spent / (players * rounds) * 1e9
        for spent, (players, rounds) in zip(times, SIZES, strict=True)
    ]
    for (players, rounds), spent, cell in zip(SIZES, times, cells, strict=True):
        report.time(f"{players:,} × {rounds}", spent, f"{cell:.0f} ns per cell")
    reached = "reached" if times[0] <= AIM else "not reached"
    report.line(f"  aim: {milliseconds(AIM)}", milliseconds(times[0]), reached)
    report.at_most("a cell of the largest against the smallest", cells[-1] / cells[0], LINEAR, "×")
    _against_gacrux(report, files[0])


def _read(data: bytes) -> None:
    """Read, and make sure that there was nothing to repair or to refuse."""
    reading = formats.read_bytes(data, "benchmark")
    if reading.problems:
        raise RuntimeError(f"the benchmark's own file has problems: {reading.problems[:3]}")


def _against_gacrux(report: Report, text: str) -> None:
    if GACRUX in missing():
        report.skip(NOT_INSTALLED.format(GACRUX))
        return
    from gacrux.trf2json import trf2json  # noqa: PLC0415 - optional

    data = text.encode()
    ours, theirs = seconds(partial(_read, data), lambda: trf2json().parse_file(text, 0), budget=2.0)
    report.time("gacrux, 200 × 9", theirs)
    report.at_least("  faster than gacrux", theirs / ours, LIMIT)
