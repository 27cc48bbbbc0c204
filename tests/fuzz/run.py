"""The loop of fuzzing: damage a file, check it within its time, keep what fails."""

import faulthandler
import gc
import hashlib
import os
import random
import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from tests.fuzz.checks import check
from tests.fuzz.corpus import seeds
from tests.fuzz.structures import mutated

LIMIT = 5.0
"""Seconds of processor time for one input; almost all take a hundredth of one."""
DEADLINE = 120.0
"""Seconds of anybody's time after which the process is ended: code that cannot be interrupted."""
GROWTH = 150 * 2**20
"""Bytes that the process may grow by after it is warm."""
WARM = 200
"""Inputs after which it is warm: every module imported, every cache filled."""


class TooLongError(Exception):
    """An input that took more than its time."""


@dataclass
class Outcome:
    """What a run found.

    Attributes:
        inputs: how many were tried.
        became: how often each format or error came out.
        failures: by where they happened: the text of the error and the input.
        grown: bytes by which the process grew once it was warm.
        slowest: seconds of processor time of the slowest input.
    """

    inputs: int = 0
    became: Counter[str] = field(default_factory=Counter)
    failures: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    grown: int = 0
    slowest: float = 0.0


def fuzz(reader: str, seed: int, *, seconds: float, most: int = 10**9) -> Outcome:
    """Damage the files of one reader for so long, or so many times.

    Args:
        reader: a module of `tiebreaks.formats.registry.READERS`.
        seed: the same seed damages the same files in the same way.
        seconds: after which it ends.
        most: inputs after which it ends.
    """
    outcome = Outcome()
    pool = seeds()[reader]
    others = [data for each in seeds().values() for data in each]
    end = time.monotonic() + seconds
    before = 0
    while outcome.inputs < most and time.monotonic() < end:
        number = f"{reader}:{seed}:{outcome.inputs}"
        rng = random.Random(number)
        other = rng.choice(pool if rng.random() < _OWN else others)
        one_input(mutated(rng, rng.choice(pool), other), rng, outcome)
        if outcome.inputs == WARM:
            before = _memory()
    if before:
        outcome.grown = max(0, _memory() - before)
    return outcome


_OWN = 0.8
"""How often the second file, of which parts are taken, is of the same format."""


def one_input(data: bytes, rng: random.Random, outcome: Outcome) -> None:
    """Check one input and note what became of it."""
    outcome.inputs += 1
    begun = time.process_time()
    try:
        with limited_time():
            became = check(data, rng)
    except Exception as error:
        became = f"FAILED {type(error).__name__}"
        where, text = _place(error), "".join(traceback.format_exception(error))
        known = outcome.failures.get(where)
        if known is None or len(data) < len(known[1]):
            outcome.failures[where] = (text, data)
    outcome.slowest = max(outcome.slowest, time.process_time() - begun)
    outcome.became[became] += 1


@contextmanager
def limited_time() -> Iterator[None]:
    """Raise after the limit; end the process where even that is not heard."""
    faulthandler.dump_traceback_later(DEADLINE, exit=True)
    old = signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, old)
        faulthandler.cancel_dump_traceback_later()


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    raise TooLongError(f"more than {LIMIT:g} seconds")


def _place(error: BaseException) -> str:
    """Where it happened: kind, message of an assertion, innermost line of our own code."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [each for each in frames if "/tiebreaks/" in each.filename or "/fuzz/" in each.filename]
    last = ours[-1] if ours else frames[-1]
    what = str(error).partition(":")[0] if isinstance(error, AssertionError) else ""
    return f"{type(error).__name__} {what} {Path(last.filename).name}:{last.lineno}"


def _memory() -> int:
    """Bytes of the process that are in memory now."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def keep(outcome: Outcome, folder: Path) -> list[Path]:
    """Write the inputs that failed into files, named by their content."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for _, data in outcome.failures.values():
        path = folder / hashlib.sha256(data).hexdigest()[:16]
        path.write_bytes(data)
        paths.append(path)
    return paths
