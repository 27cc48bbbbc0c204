"""The lines of the product's ledgers, against those of its naive twin."""

import random

import pytest

from tests.laws.any_rulebook import any_rulebook
from tests.laws.lines import check_lines
from tests.twin import naive
from tests.twin.random_events import SHAPES, random_event
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import builtin_ids, load


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_lines(rulebook):
    rng = random.Random(f"lines {rulebook}")
    book = load(rulebook)
    for number in range(12):
        event = random_event(rng)
        check_lines(event, Facts.of(event, book), rulebook, "/P" * (number % 3 == 0))


@pytest.mark.parametrize("rulebook", ["fide-2022", "fide-2024", "fide-2026", "fide-2026-both-caps"])
def test_lines_of_many_unplayed_rounds(rulebook):
    rng = random.Random(f"unplayed {rulebook}")
    book = load(rulebook)
    for number in range(12):
        event = random_event(rng, SHAPES["swiss of many unplayed rounds"])
        check_lines(event, Facts.of(event, book), rulebook, "/P" * (number % 3 == 0))


def test_lines_under_rulebooks_that_nobody_wrote():
    rng = random.Random("any lines")
    for _ in range(120):
        event = random_event(rng)
        book, twin = any_rulebook(rng)
        asked = naive.question(event, twin)
        check_lines(event, Facts.of(event, book), asked, "/P" * (rng.random() < 0.3))
