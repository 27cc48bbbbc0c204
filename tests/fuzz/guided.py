"""Fuzzing that keeps what reaches new code; it needs atheris, which is no dependency of ours.

``pip install atheris; python -m tests.fuzz.guided --format trf --seconds 600`` damages files as
`tests.fuzz` does, and damages those again that went where none had been.  It ends at the first
failure, whose input is left in the folder.
"""

import argparse
import pkgutil
import random
import sys
import tempfile
from functools import partial
from importlib import import_module
from pathlib import Path

try:
    import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]
except ImportError:
    sys.exit("guided fuzzing needs atheris: pip install atheris")

with atheris.instrument_imports(include=["tiebreaks.formats"]):
    import tiebreaks.formats

    for module in pkgutil.walk_packages(tiebreaks.formats.__path__, "tiebreaks.formats."):
        import_module(module.name)
from tests.fuzz.checks import check
from tests.fuzz.corpus import seeds
from tests.fuzz.run import limited_time
from tests.fuzz.structures import mutated
from tiebreaks.formats.registry import READERS


def one_input(data: bytes, targets: int = 1) -> None:
    """One file through everything."""
    with limited_time():
        check(data, random.Random(data), targets)


def mutate(data: bytes, most: int, seed: int) -> bytes:
    """A damaged file; now and then in the way of atheris itself."""
    rng = random.Random(seed)
    if rng.random() < 0.2:
        return bytes(atheris.Mutate(data, most))
    return mutated(rng, data, rng.choice(OTHERS))[:most]


OTHERS = [data for each in seeds().values() for data in each]


def main() -> None:
    """Begin with the seeds of one reader, and go on for so long."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("--format", choices=[reader.module for reader in READERS], required=True)
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--targets", type=int, default=1, help="how many to write; 0 is fastest")
    parser.add_argument("--folder", type=Path, default=Path("fuzz-failures"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as corpus:
        for number, data in enumerate(seeds()[options.format]):
            (Path(corpus) / str(number)).write_bytes(data)
        limits = [f"-max_total_time={options.seconds}", "-max_len=100000", "-rss_limit_mb=2048"]
        command = [sys.argv[0], corpus, f"-artifact_prefix={options.folder}/", *limits]
        atheris.Setup(command, partial(one_input, targets=options.targets), custom_mutator=mutate)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
