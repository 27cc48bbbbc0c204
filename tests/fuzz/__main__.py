"""Fuzzing of every reader (no package beyond our own is needed).

``python -m tests.fuzz --seconds 600`` takes ten minutes for all of them together.  Inputs that
fail are written to a folder; smaller ones that show the same are best put into
``tests/fuzz/found``, where every later run begins with them and the tests read them too.
"""

import argparse
import sys
from pathlib import Path

from tests.fuzz.run import GROWTH, LIMIT, Outcome, fuzz, keep
from tests.fuzz.smaller import smaller
from tiebreaks.formats.registry import READERS


def main() -> int:
    """Fuzz, say what was found, and fail if anything was."""
    options = _options()
    names = [options.format] if options.format else [reader.module for reader in READERS]
    failed = False
    for name in names:
        outcome = fuzz(name, options.seed, seconds=options.seconds / len(names))
        failed |= _tell(name, outcome, options.folder)
    return 1 if failed else 0


def _options() -> argparse.Namespace:
    readers = [reader.module for reader in READERS]
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0, help="for all readers together")
    parser.add_argument("--format", choices=readers, help="only this reader")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same inputs")
    parser.add_argument("--folder", type=Path, default=Path("fuzz-failures"), help="for failures")
    return parser.parse_args()


def _tell(name: str, outcome: Outcome, folder: Path) -> bool:
    """Print what became of the inputs; whether anything is wrong."""
    events = sum(count for became, count in outcome.became.items() if became.islower())
    print(
        f"{name}: {outcome.inputs} inputs, {events} events, {len(outcome.became)} outcomes, "
        f"slowest {outcome.slowest:.2f} s of {LIMIT:g}, "
        f"grown by {outcome.grown / 2**20:.0f} MiB of {GROWTH / 2**20:.0f}",
        flush=True,
    )
    for where, (text, data) in outcome.failures.items():
        outcome.failures[where] = (text, smaller(data, where))
    for (where, (text, _)), path in zip(
        outcome.failures.items(), keep(outcome, folder), strict=True
    ):
        print(f"\n{where}\n{path}\n{text}", file=sys.stderr)
    return bool(outcome.failures) or outcome.grown > GROWTH


if __name__ == "__main__":
    sys.exit(main())
