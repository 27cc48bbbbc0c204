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
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

Mutator = Callable[[bytes, int, int], bytes]


def instrumented() -> Any:
    """Atheris, once it watches every module of the formats; none of them may be loaded before.

    Raises:
        SystemExit: it is not installed.
    """
    try:
        import atheris  # noqa: PLC0415 - not installed with the others
    except ImportError:
        sys.exit("guided fuzzing needs atheris: pip install atheris")
    with atheris.instrument_imports(include=["tiebreaks.formats"]):
        formats = import_module("tiebreaks.formats")
        for module in pkgutil.walk_packages(formats.__path__, "tiebreaks.formats."):
            import_module(module.name)
    return atheris


def one_input(data: bytes, targets: int = 1) -> None:
    """One file through everything."""
    from tests.fuzz.checks import check  # noqa: PLC0415 - after the formats are instrumented
    from tests.fuzz.run import limited_time  # noqa: PLC0415

    with limited_time():
        check(data, random.Random(data), targets)


def mutator(atheris: Any, others: list[bytes]) -> Mutator:
    """Damages a file; now and then in the way of atheris itself."""
    from tests.fuzz.structures import mutated  # noqa: PLC0415 - after the formats are instrumented

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        rng = random.Random(seed)
        if rng.random() < 0.2:
            return bytes(atheris.Mutate(data, most))
        return mutated(rng, data, rng.choice(others))[:most]

    return mutate


def main() -> None:
    """Begin with the seeds of one reader, and go on for so long."""
    atheris = instrumented()
    from tests.fuzz.corpus import seeds  # noqa: PLC0415 - after the formats are instrumented

    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("--format", choices=list(seeds()), required=True)
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--targets", type=int, default=1, help="how many to write; 0 is fastest")
    parser.add_argument("--folder", type=Path, default=Path("fuzz-failures"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    others = [data for each in seeds().values() for data in each]
    with tempfile.TemporaryDirectory() as corpus:
        for number, data in enumerate(seeds()[options.format]):
            (Path(corpus) / str(number)).write_bytes(data)
        limits = [f"-max_total_time={options.seconds}", "-max_len=100000", "-rss_limit_mb=2048"]
        command = [sys.argv[0], corpus, f"-artifact_prefix={options.folder}/", *limits]
        work = partial(one_input, targets=options.targets)
        atheris.Setup(command, work, custom_mutator=mutator(atheris, others))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
