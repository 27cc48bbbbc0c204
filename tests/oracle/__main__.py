"""The long comparison with the peers (``pip install 'tiebreaks[dev]'``).

``python -m tests.oracle --events 20000`` takes some twenty minutes on two cores.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from tests.oracle.answers import STARTS
from tests.oracle.compare import Report, compare

_PORTION = 50


def main() -> int:
    """Compare, say what was found, and fail if anything is unexplained."""
    options = _options()
    editions = options.editions
    seeds = range(options.first, options.first + options.events)
    portions = [seeds[i : i + _PORTION] for i in range(0, len(seeds), _PORTION)]
    report = Report()
    begun = time.monotonic()
    with ProcessPoolExecutor(options.processes) as pool:
        for found in pool.map(compare, portions, [editions] * len(portions)):
            report.add(found)
            _progress(report, len(seeds), time.monotonic() - begun)
    print(file=sys.stderr)
    print(summary(report, editions))
    return 1 if report.unexplained else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("--events", type=int, default=2000, help="how many random events")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many at a time")
    parser.add_argument("--editions", nargs="+", default=list(STARTS), choices=list(STARTS))
    return parser.parse_args()


def _progress(report: Report, events: int, seconds: float) -> None:
    line = f"\r{report.events:,} of {events:,} events, {seconds:,.0f} s, "
    line += f"{sum(report.unexplained_by_code.values())} unexplained "
    print(line, end="", file=sys.stderr, flush=True)


def summary(report: Report, editions: Sequence[str]) -> str:
    """Events, values, differences by reading, and what is left."""
    compared = sum(report.compared.values())
    lines = [f"{report.events:,} events, {compared:,} values compared under {', '.join(editions)}"]
    lines += [
        f"  {peer}, {edition}: {count:,}"
        for (peer, edition), count in sorted(report.compared.items())
    ]
    lines.append("Differences that a reading explains:")
    lines += [
        f"  {count:9,}  {peer:14} {name}"
        for (peer, name), count in sorted(report.by_reading.items())
    ]
    lines.append("Codes that we refuse: " + _refusals(report))
    failed = (f"{code} {count:,} ×" for (_, code), count in sorted(report.failed.items()))
    lines.append("Where gacrux fails: " + (", ".join(failed) or "nowhere"))
    if report.unexplained:
        lines.append("UNEXPLAINED:")
        lines += [
            f"  {count:9,}  {peer:14} {edition} {code}"
            for (peer, edition, code), count in sorted(report.unexplained_by_code.items())
        ]
        lines += ["", *report.unexplained[:20]]
    else:
        lines.append("Nothing is unexplained.")
    return "\n".join(lines)


def _refusals(report: Report) -> str:
    by_place: dict[tuple[str, str], list[str]] = {}
    for edition, kind, code in sorted(report.refused):
        by_place.setdefault((edition, kind), []).append(code)
    return "; ".join(f"{a} {b}: {', '.join(codes)}" for (a, b), codes in by_place.items()) or "none"


if __name__ == "__main__":
    raise SystemExit(main())
