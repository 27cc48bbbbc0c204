"""Whole processes: what a user of the command line waits for, and what it imports."""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory

import tiebreaks
from bench.agreement import FIVE
from bench.events import swiss, trf
from bench.measure import Report, seconds
from bench.peers import GACRUX, NOT_INSTALLED, missing

FASTER, AIM = 1.0, 2.0
FASTER_LARGE = 50.0
HELP_LIMIT = 6.0
HEAVY = frozenset(
    {
        *("starlette", "uvicorn", "jinja2", "sqlalchemy", "alembic"),
        *("typst", "xlsxwriter", "python_calamine", "openpyxl"),
        *("pyarrow", "dask", "distributed", "babel", "rich"),
    }
)
"""Web, PDF, spreadsheet and other packages that `rank` has no use for."""


def measure(report: Report, *, large: bool) -> None:
    """Rank a file, ask for help, and look at what was imported.

    Args:
        report: where it is printed.
        large: also 2,000 players; gacrux then takes a quarter of a minute.
    """
    report.heading("7. Whole processes")
    environment = _environment()
    with TemporaryDirectory() as folder:
        small = _file(Path(folder), 200)
        _run([*_OURS, "rank", small], environment)  # the first run compiles
        if not Path(cache_from_source(tiebreaks.__file__)).exists():
            report.skip("start-up with compiled bytecode: it could not be written")
        _help(report, environment)
        _rank(report, environment, small, 200)
        if large:
            _rank(report, environment, _file(Path(folder), 2_000), 2_000)
        else:
            report.skip("rank of 2,000 × 9 against gacrux (left out by --quick)")
        _imports(report, environment, small)


_OURS = (sys.executable, "-m", "tiebreaks")
_THEIRS = (sys.executable, "-m", "gacrux.tiebreakchecker")


def _environment() -> dict[str, str]:
    """Ours, but with bytecode, in English, and with the packages that are imported here."""
    result = {name: value for name, value in os.environ.items() if "DONTWRITE" not in name}
    result["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    result["LANG"] = result["LC_ALL"] = "C.UTF-8"
    return result


def _file(folder: Path, players: int) -> str:
    path = folder / f"{players}.trf"
    path.write_text(trf(swiss(players, 9, seed=1)), encoding="utf-8")
    return str(path)


def _run(command: Sequence[str], environment: dict[str, str]) -> str:
    done = subprocess.run(
        command, env=environment, check=False, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def _help(report: Report, environment: dict[str, str]) -> None:
    commands = (sys.executable, "-c", "pass"), (*_OURS, "--help")
    bare, ours = seconds(*(partial(_run, each, environment) for each in commands), budget=3.0)
    report.time("python -c pass", bare)
    report.time("tiebreaks --help", ours)
    report.at_most("  against an empty program", ours / bare, HELP_LIMIT, "×")


def _rank(report: Report, environment: dict[str, str], file: str, players: int) -> None:
    commands = [
        (*_OURS, "rank", file, "--tiebreaks", ",".join(FIVE)),
        (*_THEIRS, "-i", file, "-d", "T", "-s", "-r", "-t", "PTS", *FIVE),
    ]
    if GACRUX in missing():
        report.skip(NOT_INSTALLED.format(GACRUX))
        commands.pop()
    runs = (partial(_run, command, environment) for command in commands)
    ours, *theirs = seconds(*runs, budget=5.0)
    report.time(f"tiebreaks rank, {players:,} × 9", ours)
    for spent in theirs:
        report.time(f"gacrux, {players:,} × 9", spent)
        _judge(report, spent / ours, players)


def _judge(report: Report, ratio: float, players: int) -> None:
    large = players > 1_000
    report.at_least("  faster than gacrux", ratio, FASTER_LARGE if large else FASTER)
    if not large:
        reached = "reached" if ratio >= AIM else "not reached"
        report.line("  aim: half its time", f"{ratio:.1f} ×", reached)


def _imports(report: Report, environment: dict[str, str], file: str) -> None:
    found = sorted(_modules(("--help",), environment) & {"numpy"})
    report.holds("--help does without numpy", not found, ", ".join(found) or "none")
    found = sorted(_modules(("rank", file), environment) & HEAVY)
    report.holds("rank does without web, PDF, spreadsheets", not found, ", ".join(found) or "none")


_LIST = (
    "import sys; from tiebreaks.cli import main; sys.argv = ['tiebreaks', *sys.argv[1:]]\n"
    "try: main()\n"
    "except SystemExit: pass\n"
    "print('\\n', *{name.partition('.')[0] for name in sys.modules})"
)


def _modules(arguments: Sequence[str], environment: dict[str, str]) -> set[str]:
    """Top-level names of all modules that a command had imported when it ended."""
    output = _run((sys.executable, "-c", _LIST, *arguments), environment)
    return set(output.rpartition("\n ")[2].split())
