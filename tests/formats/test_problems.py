"""Every problem code has words, a section in the docs, and a hand-made file that provokes it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import tiebreaks.formats
from tests.formats.team_lines import ONE_ROUND, TEAMS
from tests.formats.trf_lines import codes, player
from tiebreaks.event import Severity
from tiebreaks.formats import MAX_BYTES, Reading, read, read_bytes
from tiebreaks.formats.problem_texts import TEXTS

PACKAGE = Path(tiebreaks.formats.__file__).parent
DOCS = Path(__file__).parents[2] / "docs" / "problems"
FILES = {path.stem: path for path in sorted((Path(__file__).parent / "files/problems").iterdir())}
"""One small file for each code, named after it."""

NOT_OF_READERS = ("RUL", "TBK", "FIL02", "STO", "DSK", "SRV", "API")
"""Beginnings of other codes; FIL02x are said of files that are written."""
CODE = re.compile(r'"([A-Z]{3}\d{3})"')


def text(*lines: str) -> bytes:
    return "\n".join(lines).encode()


MADE: dict[str, Callable[[], bytes]] = {
    "FIL006": lambda: b" " * (MAX_BYTES + 1),
    "FIL009": lambda: text(player(1).ljust(91) + "   2 w 1  " * 10_000),
    "HTM002": lambda: b"<html>" + b"<div>" * 3_000 + b"<table><tr><td>1",
    "FIL010": lambda: b"x" * 200_000,
    "FIL011": lambda: b"x\n" * 2_000_001,
    "FIL013": lambda: b'{"rank":1,"points":1,"username":"a"}\n' * 101_000,
    "TRF055": lambda: text(
        *ONE_ROUND,
        *TEAMS,
        *["299    9999        001    2"] * 1_100,
        "299     .01        001    2",
    ),
}
"""Files too large to be kept."""

PATHS = {"FIL001": "no/such/file", "FIL002": ".", "FIL004": "a\0b"}
ELSEWHERE = {"FIL003", "EVT004", "EVT005", "EVT006", "EVT007", "EVT008"}
"""FIL003 needs a file without permission (test_source); the readers see to the others first."""
ELSEWHERE |= {"PGN024", "PGN025", "PGN026"}
"""These are said when a PGN cannot be written (test_pgn_writing)."""
ELSEWHERE |= {"TRF067", "TRF068"}
"""These are said when a TRF cannot be written (test_trf_writing)."""
ELSEWHERE |= {"WBK013"}
"""And this one when a table cannot be written (test_layout)."""
ELSEWHERE |= {"GTH011", "GTH012", "EGD010"}
"""These when a file of Go cannot be written (test_opengotha_writing, test_egd_writing)."""
ELSEWHERE |= {"FIL012", "FIL014"}
"""One needs a process with little memory (test_hostile), one a reader that checks no points."""

CONVERSION = PACKAGE.parent / "cli" / "convert_command.py"
"""Reports codes of formats too, CNV…: none of them comes from a reader (test_differences)."""


def codes_in_the_readers() -> set[str]:
    sources = [path for path in PACKAGE.rglob("*.py") if not path.name.endswith("_texts.py")]
    return {
        code
        for path in (*sources, CONVERSION)
        for code in CODE.findall(path.read_text(encoding="utf-8"))
        if not code.startswith(NOT_OF_READERS)
    }


def sections() -> dict[str, str]:
    """The text of each section by its code."""
    found: dict[str, str] = {}
    for path in DOCS.glob("*.md"):
        _, *parts = re.split(r"^### ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        found |= {part[:6]: part for part in parts if not part.startswith(NOT_OF_READERS)}
    return found


SECTIONS = sections()


def test_every_code_has_words():
    events = {f"EVT00{number}" for number in range(1, 9)}
    assert codes_in_the_readers() | events == set(TEXTS)


def test_every_code_has_a_section():
    titles = {code: part.splitlines()[0].partition(": ")[2] for code, part in SECTIONS.items()}
    assert titles == {code: words.title for code, words in TEXTS.items()}


def test_every_code_has_an_input():
    of_readers = {code for code in TEXTS if not code.startswith("CNV")}
    assert set(FILES) | set(MADE) | set(PATHS) | ELSEWHERE == of_readers


@pytest.mark.parametrize("code", FILES)
def test_files_provoke_their_code(code):
    reading = read(FILES[code])
    assert code in codes(reading)
    check_problems(reading)


@pytest.mark.parametrize("code", MADE)
def test_large_files_provoke_their_code(code):
    reading = read_bytes(MADE[code](), "test")
    assert code in codes(reading)
    check_problems(reading)


@pytest.mark.parametrize("code", PATHS)
def test_paths_provoke_their_code(code):
    reading = read(PATHS[code])
    assert codes(reading) == [code]
    check_problems(reading)


def check_problems(reading: Reading) -> None:
    """Details fill every placeholder; severity is as documented; errors give no event."""
    for problem in reading.problems:
        words = [part.format_map(problem.details) for part in TEXTS[problem.code]]
        assert all(words)
        assert f"*Severity:* {problem.severity.value}" in SECTIONS[problem.code]
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed
