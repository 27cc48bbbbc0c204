"""Measure everything once and print it with the limits."""

import argparse
import os
import platform

import numpy as np

from bench import (
    agreement,
    conversions,
    identify,
    page,
    processes,
    reading,
    single,
    teams,
    unions,
    whatif,
)
from bench.measure import Report


def main() -> None:
    """Run all sections; limits are printed, not enforced."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "--quick",
        action="store_true",
        help="leave out what takes long: 10,000 events, gacrux's process with 2,000 players",
    )
    quick = parser.parse_args().quick
    print(
        f"{os.cpu_count()} cores, Python {platform.python_version()}, numpy {np.__version__}; "
        "medians; timings of one run are comparable with each other, not with other days"
    )
    report = Report()
    agreement.check(report)
    single.measure(report)
    teams.measure(report)
    reading.measure(report)
    unions.measure(report, 1_000 if quick else 10_000)
    processes.measure(report, large=not quick)
    conversions.measure(report)
    identify.measure(report)
    whatif.measure(report)
    page.measure(report, 10.0 if quick else 60.0)
    report.summary()


if __name__ == "__main__":
    main()
