"""What is said of values while games are open, against the values of every final.

The naive implementation gives the values; nothing but their order is compared.
"""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit.test_whatif_search import SEEDS, SHAPES
from tests.audit.whatif_events import ENDS, decided, open_event
from tests.twin.codes import INDIVIDUAL_CODES, VALUE_CODES
from tests.twin.naive import question, value
from tiebreaks.audit.whatif.bounds import OPEN, sums
from tiebreaks.audit.whatif.comparison import Lead, lead
from tiebreaks.audit.whatif.finals import OUTCOMES, Finals
from tiebreaks.audit.whatif.model import values_of
from tiebreaks.audit.whatif.open_games import OpenGame, open_games
from tiebreaks.event import Event
from tiebreaks.ledger import UNDECIDED
from tiebreaks.rulebook import load
from tiebreaks.systems import criterion

RULEBOOKS = (
    "fide-1998",
    "fide-2009",
    "fide-2022",
    "fide-2024",
    "fide-2026",
    "fide-2026-both-caps",
    "fmjd",
    "plain",
    "ru-2020",
    "ru-popular",
    "swiss-manager-2009",
    "team-russia",
)
CODES = sorted(
    code
    for code in {*INDIVIDUAL_CODES, *VALUE_CODES}
    if not criterion(code).is_group_criterion and not code.startswith(("TPN", "RTNG"))
)


def leads_of(event: Event, games: tuple[OpenGame, ...], rulebook: str, code: str) -> list[Lead]:
    """The leads of everybody over the first participant, then over the second, and so on."""
    finals = Finals(event, load(rulebook), (criterion(code),), games, UNDECIDED, "PTS")
    [values] = values_of(finals)
    people = range(len(event.participants))
    found = [lead(values, index, people) for index in people]
    for each in found:
        each.__dict__["exact"] = values.exact
    return found


@pytest.mark.parametrize("code", CODES)
@settings(max_examples=20, deadline=None)
@given(
    event=st.builds(open_event, SEEDS, SHAPES, st.integers(1, 3), last=st.booleans()),
    rulebook=st.sampled_from(RULEBOOKS),
    data=st.data(),
)
def test_leads_hold_what_every_final_gives(code, event, rulebook, data):
    games = open_games(event)
    if not games:
        return
    ends = tuple(data.draw(st.sampled_from(ENDS)) for _ in games)
    final = decided(event, games, ends)
    known = question(final, rulebook)
    found = [value(final, known, code, index) for index in range(len(event.participants))]
    values = [each for each in found if each is not None]
    whole = np.array([[OUTCOMES.index(end) for end in ends]], np.int8)
    nothing = np.full((1, len(games)), OPEN, np.int8)
    half = np.where(np.arange(len(games)) % 2, whole, OPEN).astype(np.int8)
    if len(values) < len(found):  # the criterion is void here
        return
    for index, leads in enumerate(leads_of(event, games, rulebook, code)):
        order = [(value > values[index]) - (value < values[index]) for value in values]
        for node in (whole, nothing, half):
            most, least = bounds_of(leads, node)
            assert all(np.sign(least) <= order)
            assert all(order <= np.sign(most))
        if leads.__dict__["exact"]:
            assert np.sign(bounds_of(leads, whole)[0]).tolist() == order


def bounds_of(found: Lead, node: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The most and the least that the leads can be in a node, with every end allowed."""
    most, least = (
        np.concatenate([each.gain, each.gain.max(axis=1, keepdims=True)], axis=1)
        for each in (found, found.turned)
    )
    upper = found.most(sums(most, node, found.constant)[:, found.upper])[0]
    turned = found.turned
    lower = -turned.most(sums(least, node, turned.constant)[:, turned.upper])[0]
    return upper, lower
