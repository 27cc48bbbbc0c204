"""The edition follows from the event's start date, and never from today's."""

import os
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.fide.printed import HELD, read
from tiebreaks.event import EventType
from tiebreaks.standings import rank

SWISS = read(HELD / "held_swiss_5.trf")
ROBIN = read(HELD / "held_round_robin.trf")
EIGHT = read(Path("tests/data/teams/eight-teams.trf"))


@pytest.mark.parametrize(
    ("start", "rules"),
    [
        (date(2009, 10, 1), "fide-2009"),
        (date(2023, 8, 31), "fide-2009"),
        (date(2023, 9, 1), "fide-2023"),
        (date(2024, 7, 31), "fide-2023"),
        (date(2024, 8, 1), "fide-2024"),
        (date(2026, 2, 28), "fide-2024"),
        (date(2026, 3, 1), "fide-2026"),
        (date(2126, 3, 1), "fide-2026"),
    ],
)
def test_the_start_date_decides(start, rules):
    """C.07 of 1 August 2023, 29 July 2024 and 2 February 2026, each from its day in force."""
    choice = rank(replace(SWISS, start=start)).choice
    assert (choice.rulebook.id, choice.rulebook_reason) == (rules, "date and type")


@pytest.mark.parametrize("event", [SWISS, EIGHT], ids=["players", "teams"])
@pytest.mark.parametrize(
    ("start", "rules"), [(date(2024, 1, 1), "fide-2023"), (date(2026, 4, 1), "fide-2026")]
)
def test_teams_have_editions_too(event, start, rules):
    assert rank(replace(event, start=start)).rulebook.id == rules


def test_a_round_robin_has_an_edition():
    assert ROBIN.start == date(2024, 8, 1)
    assert rank(ROBIN).rulebook.id == "fide-2024"
    assert rank(replace(ROBIN, type=EventType.SWISS)).rulebook.id == "fide-2024"


def test_without_a_date_the_newest_edition_holds():
    table = rank(replace(SWISS, start=None))
    assert (table.rulebook.id, table.choice.rulebook_reason) == ("fide-2026", "no date")
    assert table.codes == ("PTS", "BH/C1", "BH", "DE", "WIN")


def test_the_choice_is_said(tmp_path):
    """A file without record 042."""
    text = (HELD / "held_swiss_5.trf").read_text(encoding="utf-8")
    undated = tmp_path / "undated.trf"
    lines = (line for line in text.splitlines(keepends=True) if not line.startswith("042"))
    undated.write_text("".join(lines), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tiebreaks", "rank", str(undated), "--lang", "en"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": "src", "LANG": "C.UTF-8"},
    )
    rules = next(x for x in done.stdout.decode().splitlines() if x.startswith("Rules:"))
    assert rules.startswith("Rules: fide-2026")
    assert "no readable date: the newest edition" in rules
