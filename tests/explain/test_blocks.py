"""Blocks: what text, page and paper show; none of them has words or numbers of its own."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.twin import published
from tiebreaks import formats
from tiebreaks.event import Event
from tiebreaks.explain.blocks import About, Cell, Door, Grid, Heading, Part, Row, Sentence, doors
from tiebreaks.explain.comparison_blocks import comparison_blocks
from tiebreaks.explain.derivation_blocks import derivation_blocks
from tiebreaks.explain.derive import compare, derive
from tiebreaks.explain.match_blocks import match_blocks
from tiebreaks.explain.text import blocks_text, comparison_text
from tiebreaks.ledger.micro import duel
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.report.paper.forms import parts_data
from tiebreaks.standings import rank

TEC = json.loads(Path("tests/data/rules/tec_swiss16.json").read_text(encoding="utf-8"))
ENGLISH = Translator("en")


@pytest.fixture(scope="module")
def tec():
    event = published.by_rounds([player["rounds"] for player in TEC["players"]])
    people = tuple(
        replace(person, name=player["name"])
        for person, player in zip(event.participants, TEC["players"], strict=True)
    )
    return replace(event, participants=people)


@pytest.fixture(scope="module")
def david(tec):
    """FIDE's exercises of 2024 under the virtual opponent; by hand: 2 3 1½ 3½ 3½, without 1½ 12."""
    return derivation_blocks(derive(rank(tec, "fide-2009", "BH/C1"), "BH/C1", "David"), ENGLISH)


def event_of(file: str) -> Event:
    event = formats.read(file).event
    assert event is not None
    return event


def grid_in(parts: tuple[Part, ...], about: About) -> Grid:
    """The only table of the only part about something."""
    (part,) = (part for part in parts if part.about is about)
    (grid,) = (block for block in part.blocks if isinstance(block, Grid))
    return grid


def total_of(grid: Grid) -> Row:
    assert grid.total is not None
    return grid.total


def column(grid: Grid, title: str) -> list[Cell]:
    at = [each.title for each in grid.columns].index(title)
    return [row.cells[at] for row in grid.rows]


class TestLedger:
    def test_amounts_and_their_sum(self, david):
        grid = grid_in(david, About.LEDGER)
        assert [cell.text for cell in column(grid, "Amount")] == ["2", "3", "1½", "3½", "3½"]
        assert "12" in [cell.text for cell in total_of(grid).cells]

    def test_the_lowest_is_cut_and_no_other(self, david):
        grid = grid_in(david, About.LEDGER)
        assert [row.is_cut for row in grid.rows] == [False, False, True, False, False]
        assert [cell.text for cell in column(grid, "Amount") if cell.cut] == ["1½"]

    def test_an_opponent_leads_to_his_own_ledger(self, david):
        """The crosstable of the exercises has the numbers: W9 is a win against No. 9."""
        (rounds,) = (each["rounds"] for each in TEC["players"] if each["name"] == "David")
        numbers = [re.sub(r"\D", "", each) for each in rounds]
        assert [cell.door for cell in column(grid_in(david, About.LEDGER), "Opponent")] == [
            Door(int(number), "BH/C1") if number else None for number in numbers
        ]

    def test_a_note_may_move_under_the_table(self, david):
        assert [each.title for each in grid_in(david, About.LEDGER).columns if each.is_note] == [
            "Why"
        ]


class TestAdjustedScores:
    def test_they_open_where_they_count_and_stand_in_a_part(self):
        """Player 166 was absent in round 9 of the Moscow Open: 0 for it, ½ for his opponents."""
        event = event_of("examples/moscow-open-2018.csv")
        parts = derivation_blocks(derive(rank(event, "fide-2026", "BH"), "BH", 4), ENGLISH)
        opens = [cell.opens for cell in column(grid_in(parts, About.LEDGER), "Why") if cell.opens]
        (part,) = (each for each in parts if each.about is About.ADJUSTED)
        (title,) = (block for block in part.blocks if isinstance(block, Sentence))
        assert title.under == tuple(opens)
        assert opens[0].door == Door(166, "BH")
        assert "round 9" in opens[0].under[0].text
        assert "awarded 0, counts ½" in opens[0].under[0].text


class TestComparison:
    def test_equal_criteria_and_the_one_that_decides(self):
        """A: 1½ points against ½, so that the first criterion decides."""
        parts = comparison_blocks(compare(rank(duel("1½", "0½"), "rr", "WIN"), 1, 2), ENGLISH)
        assert [row.differs for row in grid_in(parts, About.CRITERIA).rows] == [True]
        sides = grid_in(parts, About.SIDES)
        # the first game 1 against 0, the second a draw
        assert [row.differs for row in sides.rows] == [True, False]
        assert total_of(sides).differs

    def test_nothing_separates(self):
        comparison = compare(rank(duel("½½", "½½"), "rr", "WIN"), 1, 2)
        parts = comparison_blocks(comparison, ENGLISH)
        assert [part.about for part in parts] == [About.HEAD, About.CRITERIA]
        assert all(row.differs is False for row in grid_in(parts, About.CRITERIA).rows)
        assert comparison_text(comparison, ENGLISH).startswith("Nothing separates A (1) and B (2).")


def shown(parts: tuple[Part, ...]) -> Iterator[str]:
    """Every text that a reader sees in any form."""
    for part in parts:
        for block in part.blocks:
            match block:
                case Heading():
                    yield block.text
                case Sentence():
                    yield from sentences(block)
                case Grid():
                    yield block.caption
                    yield from (column.title for column in block.columns if block.is_titled)
                    for row in (*block.rows, *([block.total] if block.total else [])):
                        yield from (cell.words for cell in row.cells)


def sentences(it: Sentence) -> Iterator[str]:
    yield it.text
    for each in it.under:
        yield from sentences(each)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("examples/moscow-open-2018.csv", "DE"),
        ("examples/moscow-open-2018.csv", "ARO"),
        ("examples/new-york-1924.csv", "GELB"),
        ("examples/vienna-1873.csv", "NNSB"),
        ("examples/eight-teams.trf", "EMGSB/C1"),
        ("examples/go-open-2019.xml", "REP"),
    ],
)
def test_text_and_paper_leave_nothing_out(file, code, language):
    """Whatever stands in a block stands in the text and in what the templates are given."""
    event, say = event_of(file), Translator(language)
    standings = rank(event)
    for row in standings.rows[:4]:
        found = derive(standings, code, row.participant.id)
        parts = (*derivation_blocks(found, say), *match_blocks(found.matches, say))
        text = blocks_text(parts)
        paper = json.dumps(parts_data(parts), ensure_ascii=False)
        wanted = [each for each in shown(parts) if each]
        assert wanted
        assert [each for each in wanted if each not in text] == []
        assert [each for each in wanted if json.dumps(each, ensure_ascii=False) not in paper] == []


def test_doors_are_those_of_the_lines(david):
    assert {door.code for door in doors(david)} == {"BH/C1"}
