"""Every problem code has words, a section in the docs, and an input that provokes it."""

import re
from pathlib import Path

import pytest

import tiebreaks.formats
from tests.formats.team_lines import ONE_ROUND, TEAMS, team
from tests.formats.trf_lines import codes, player
from tiebreaks.event import Severity
from tiebreaks.formats import MAX_BYTES, Reading, read, read_bytes
from tiebreaks.formats.problem_texts import TEXTS

PACKAGE = Path(tiebreaks.formats.__file__).parent
DOCS = Path(__file__).parents[2] / "docs" / "problems.md"
CODE = re.compile(r'"((?:FIL|TXT|TRF|CTB|MAT)\d{3})"')

WON, LOST = player(1, "2 w 1"), player(2, "1 b 0")
GAME = (WON, LOST)
HEAD = "No;Name;Elo;1;2;Pts"
MATCH = (*ONE_ROUND, *TEAMS)


def text(*lines: str) -> bytes:
    return "\n".join(lines).encode()


def padded_in_bytes() -> str:
    return player(1, "2 w 1", name="Ядвига").replace("Ядвига" + " " * 6, "Ядвига", 1)


INPUTS = {
    "FIL005": b" \n",
    "FIL006": b" " * (MAX_BYTES + 1),
    "FIL007": b"\x00\x01",
    "FIL008": b"Dear arbiter",
    "FIL009": text(player(1).ljust(91) + "   2 w 1  " * 10_000),
    "FIL010": b"x" * 200_000,
    "TXT001": text(player(1, "2 w 1", name="Müller"), LOST).decode().encode("latin-1"),
    "TXT002": text(player(1, "2 w 1", name="A\x07B"), LOST),
    "TXT003": text(player(1, "2 w 1", name="Иванов Иван ?"), LOST).replace(b"?", b"\xd0"),
    "TRF001": text("012 Cup"),
    "TRF002": text("001        x  Ann", *GAME),
    "TRF003": text(WON, WON, LOST),
    "TRF004": text(WON.replace("   2 w", "  2x w"), LOST),
    "TRF005": text(player(1, "9 w 1"), player(2, "- U")),
    "TRF006": text(player(1, "2 w Q"), LOST),
    "TRF007": text(WON.replace("   2 w", "  2 xw"), LOST),
    "TRF008": text(player(1, "2 x 1"), LOST),
    "TRF009": text(player(1, "2 w +"), player(2, "")),
    "TRF010": text(player(1, "2 b 1"), LOST),
    "TRF011": text(player(1, "2 w 1", points="x"), LOST),
    "TRF012": text(player(1, "2 w 1", points="2.0"), LOST),
    "TRF013": text("XXR 1", player(1, "2 w 1", "- H"), LOST),
    "TRF014": text(player(1, "2 w +"), player(2, "1 b Z")),
    "TRF015": text(player(1, "2 w H"), LOST),
    "TRF016": text(*GAME, player(3, "- +")),
    "TRF017": text(player(1, "2 w ?"), player(2, "1 b ?")),
    "TRF018": text(player(1, "2 w 1", "- H"), LOST),
    "TRF019": text("XXR 1", player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0")),
    "TRF020": text(player(1, "2 w +"), player(2, "1 b -", name="Bye")),
    "TRF021": text("042 26/02/28", *GAME),
    "TRF022": text("042 28.02.2026", *GAME),
    "TRF023": text("001    1", *GAME[1:]),
    "TRF024": text(WON.replace("Player 1", "Player\t1"), LOST),
    "TRF025": text(player(1, "2 w 1", rating="abc"), LOST),
    "TRF026": text("162  W x", *GAME),
    "TRF036": text("162  W 0.0", *GAME),
    "TRF027": text("XXS WW=2 BW=3", *GAME),
    "TRF028": text("162  Q 1.0", *GAME),
    "TRF029": text("142 many", *GAME),
    "TRF030": text(padded_in_bytes(), LOST),
    "TRF031": text("062 9", *GAME),
    "TRF032": text(player(1, "2 w 1", rank="x"), LOST),
    "TRF033": text("142 1", "XXR 2", *GAME),
    "TRF034": text("320  1.0  2.0", *GAME),
    "TRF035": text(
        player(1).ljust(80) + "101.0      " + "    2 w 1" + "     2 w 1" * 100,
        player(2, *["1 b 0"] * 101, points="0.0"),
    ),
    "TRF037": text("162 W 2.0    D 1.0", *GAME),
    "TRF038": text(*MATCH, "330 ++ 001 001 002"),
    "TRF039": text(*MATCH, "240 H 001    9"),
    "TRF040": text(*MATCH, team(3, 99)),
    "TRF041": text(*MATCH, team(2)),
    "TRF042": text(*MATCH, team(3, 1)),
    "TRF043": text(*ONE_ROUND, team(1, 1, 2), team(2, 4)),
    "TRF044": text(*ONE_ROUND, team(1, 1, 2), team(2, 4), team(3, 5)),
    "TRF045": text(*ONE_ROUND, team(1, 1, 2, 4, 5)),
    "TRF046": text(*MATCH, "240 H 001    1"),
    "TRF047": text(*MATCH, "300 001 001 002    1    5"),
    "TRF048": text(*MATCH, "300 001 001 002    2    1"),
    "TRF049": text(*MATCH, player(7, "8 w 1"), player(8, "7 b 0"), team(3, 7), team(4, 8)),
    "TRF050": text(*ONE_ROUND, team(1, 1, 2, mp="1.0"), TEAMS[1]),
    "TRF051": text("082 3", *MATCH),
    "TRF052": text("352 WW", *MATCH),
    "TRF053": text(*MATCH, "299 W   2.0        001    2"),
    "TRF054": text(*MATCH, "299 W  2.0  2.0 001    1"),
    "TRF061": text(*MATCH, "### tiebreaks order=SB"),
    "TRF055": text(*MATCH, *["299    9999        001    2"] * 1_100, "299     .01        001    2"),
    "TRF056": text("172 BUL NRO", *GAME, "BUL    9".ljust(48) + "2400"),
    "TRF057": text(*MATCH, "300 002 001 002    1    2"),
    "TRF058": text(*GAME, "BUL    1".ljust(48) + "2400"),
    "TRF059": text("172 BUL ELO", *GAME),
    "TRF060": text(*MATCH, "240 H001    2"),
    "CTB001": text(HEAD),
    "CTB002": text(HEAD, "1;Ann;;2w1;?!;", "2;Bob;;1b0;;"),
    "CTB003": text(HEAD, "1;;;2w1;;", "2;Bob;;1b0;;"),
    "CTB004": text(HEAD, "1-2;Ann;;2w1;;", "1-2;Bob;;1b0;;"),
    "CTB005": text(HEAD, "1;Ann;;2w1;;2", "2;Bob;;1b0;;0"),
    "CTB006": text(HEAD, "1;Ann;;2w1;;1;x", "2;Bob;;1b0;;0"),
    "CTB007": text(HEAD, "1;Ann;;2w1;9b1;", "2;Bob;;1b0;;"),
    "CTB008": text(HEAD, "1;Ann;7;2w1;;", "2;Bob;;1b0;;"),
    "CTB009": text(HEAD, "1;Ann;;2w1;2b2;", "2;Bob;;1b0;1w0;", "3;Cid;;4w1;;", "4;Dan;;3b0;;"),
    "CTB010": text(HEAD, "1;Ann;;2w+;;", "2;Bob;;;;"),
    "CTB011": text(HEAD, "1;Ann;;2w1;½;", "2;Bob;;1b0;;"),
    "CTB012": text(HEAD, "1;Ann;;2w;2b1;", "2;Bob;;1b;1w0;"),
    "CTB013": text(HEAD, "1;Ann;;2w½;;", "2;Bob;;1b0;;", "3;Cid;;4w1;;", "4;Dan;;3b0;;"),
    "CTB014": text(HEAD, "1;Ann;;2w1;;", "2;Bob;;1b0;;", "Arbiter: Cid"),
    "CTB015": text("No;Name;R1;Pts;R2", "1;Ann;2w1;1;2b1", "2;Bob;1b0;0;1w0"),
    "CTB016": text(
        "No;Name;R1;R2;Pts",
        "1;Ann;2w1½;3b½;2",
        "2;Bob;1b½;4w1½;2",
        "3;Cid;4b1½;1w1½;3",
        "4;Dan;3w½;2b½;1",
    ),
    "MAT001": text("No;Name;1;2;3", "1;Ann;1;1;1", "2;Bob;0;x;1", "3;Cid;0;0;x"),
    "MAT002": text("No;Name;1;2", "1;Ann;x;?", "2;Bob;0;x"),
    "MAT003": text("No;Name;1;2", "1;Ann;x;1", "2;Bob;;x"),
    "MAT004": text("No;Name;1;2;3", "1;Ann;x;1;1", "2;Bob;1;x;½", "3;Cid;0;½;x"),
    "MAT005": text("No;Name;1;2", "1;Ann;x;1½½", "2;Bob;½0½;x"),
    "EVT001": text(player(1, "2 w 1"), player(2, "- U")),
    "EVT002": text(player(1, "2 w 1"), player(2, "1 b 1")),
    "EVT003": text(player(1, "1 w 1"), player(2, "- U")),
}
PATHS = {"FIL001": "no/such/file", "FIL002": ".", "FIL004": "a\0b"}
ELSEWHERE = {"FIL003", "EVT004", "EVT005", "EVT006", "EVT007", "EVT008"}
"""FIL003 needs a file without permission (test_source); the readers see to the others first."""


def codes_in_the_readers() -> set[str]:
    sources = (path for path in PACKAGE.glob("*.py") if not path.name.endswith("_texts.py"))
    return {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}


def docs_sections() -> dict[str, str]:
    """Titles of the readers' codes; those of rulebooks and commands have a test of their own."""
    heading = re.compile(r"^### ((?:FIL|TXT|TRF|CTB|MAT|EVT)\d{3}): (.+)$", re.MULTILINE)
    return dict(heading.findall(DOCS.read_text(encoding="utf-8")))


def test_every_code_has_words():
    events = {f"EVT00{number}" for number in range(1, 9)}
    assert codes_in_the_readers() | events == set(TEXTS)


def test_every_code_has_a_section():
    assert docs_sections() == {code: words.title for code, words in TEXTS.items()}


def test_every_code_has_an_input():
    assert set(INPUTS) | set(PATHS) | ELSEWHERE == set(TEXTS)


@pytest.mark.parametrize("code", INPUTS)
def test_inputs_provoke_their_code(code):
    reading = read_bytes(INPUTS[code], "test")
    assert code in codes(reading)
    check_problems(reading)


@pytest.mark.parametrize("code", PATHS)
def test_paths_provoke_their_code(code):
    reading = read(PATHS[code])
    assert codes(reading) == [code]
    check_problems(reading)


def check_problems(reading: Reading) -> None:
    """Details fill every placeholder; severity is as documented; errors give no event."""
    sections = DOCS.read_text(encoding="utf-8").split("### ")
    for problem in reading.problems:
        words = [part.format_map(problem.details) for part in TEXTS[problem.code]]
        assert all(words)
        section = next(each for each in sections if each.startswith(problem.code))
        assert f"*Severity:* {problem.severity.value}" in section
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed
