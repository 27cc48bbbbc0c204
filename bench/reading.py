"""Reading a TRF."""

from functools import partial

from bench.events import swiss, trf
from bench.measure import Report, seconds
from bench.peers import GACRUX, NOT_INSTALLED, missing
from tiebreaks import formats

SIZES = (200, 1_000, 10_000)
LIMIT = 15.0
LINEAR = 2.0
"""A cell of the largest file may take this many times what a cell of the smallest takes."""


def measure(report: Report) -> None:
    """Bytes to a checked event, against gacrux's text to its structures; linear in the size."""
    report.heading("4. Reading a TRF")
    files = {players: trf(swiss(players, 9, seed=1)) for players in SIZES}
    reads = [partial(_read, text.encode()) for text in files.values()]
    times = dict(zip(SIZES, seconds(*reads, budget=3.0), strict=True))
    per_cell = {players: times[players] / (players * 9) * 1e9 for players in SIZES}
    for players in SIZES:
        report.time(f"{players:,} × 9", times[players], f"{per_cell[players]:.0f} ns per cell")
    growth = per_cell[SIZES[-1]] / per_cell[SIZES[0]]
    report.at_most("a cell at 10,000 against one at 200", growth, LINEAR, "×")
    _against_gacrux(report, files[SIZES[0]])


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
