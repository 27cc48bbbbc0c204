"""The product against its naive twin for as long as one likes.

``TIEBREAKS_FUZZ=600 pytest tests/laws -k fuzz`` goes on for ten minutes.
"""

import os
import random
import time

import pytest

from tests.laws import comparison as ask
from tests.laws.any_rulebook import any_rulebook
from tests.laws.lines import check_lines
from tests.twin import naive
from tests.twin.random_events import random_event
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import builtin_ids, load


@pytest.mark.skipif("TIEBREAKS_FUZZ" not in os.environ, reason="TIEBREAKS_FUZZ=seconds is not set")
def test_fuzz():
    end = time.monotonic() + float(os.environ["TIEBREAKS_FUZZ"])
    seed = time.time_ns()
    while time.monotonic() < end:
        seed += 1
        try:
            everything(random.Random(seed))
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise


def everything(rng: random.Random) -> None:
    """One random event under one known and one unknown rulebook: all values, lines, places."""
    event = random_event(rng)
    known = rng.choice(builtin_ids())
    for book, twin in ((load(known), known), any_rulebook(rng)):
        facts = Facts.of(event, book)
        asked = naive.question(event, twin, ask.primary_of(book))
        groups = ask.some_groups(rng, event.table.participants)
        for code in ask.value_codes(event):
            ask.same_values(event, facts, asked, code)
        for code in ask.group_codes(event):
            ask.same_places(event, facts, asked, code, groups)
        check_lines(event, facts, asked, rng.choice(("", "/P")))


def test_one_event_of_the_fuzz():
    everything(random.Random(1))
