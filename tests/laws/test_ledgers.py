"""What must hold for every ledger, whatever the numbers are."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import floor

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws import comparison as ask
from tests.twin import naive, ratings
from tests.twin.random_events import events, shapes
from tiebreaks.event import Event
from tiebreaks.ledger import Cut, Facts, Ledger, Reason
from tiebreaks.rulebook import Rulebook, builtin_ids, load

AVERAGES = ("AOB", "AOB/F", "ARO", "ARO/C1", "ARO/M1", "TPR", "APRO", "APPO")

few = settings(max_examples=12, deadline=None)
books = st.sampled_from(builtin_ids()).map(load)
rated_events = events(shapes().map(lambda shape: replace(shape, rated=1.0)))


def ledgers(event: Event, book: Rulebook) -> Iterator[tuple[str, Ledger]]:
    facts = Facts.of(event, book)
    for code in ask.codes(event):
        yield code, ask.ledger(facts, code)
    yield "seen", facts.scores_as_seen()
    yield "awarded", facts.awarded()


@few
@given(events(), books)
def test_kept_lines_add_up_to_the_value(event, book):
    for code, ledger in ledgers(event, book):
        for i, total in enumerate(ledger.totals()):
            assert added_up(ledger, i) == int(total) * ledger.total_unit, code
            assert ledger.total(i) == int(total) * ledger.total_unit


def added_up(ledger: Ledger, i: int) -> Fraction:
    """The kept lines, divided and rounded half up where the ledger says so, and the terms."""
    value = sum((line.amount for line in ledger.lines(i) if line.cut is Cut.KEPT), Fraction(0))
    if ledger.divisor is not None:
        value /= int(ledger.divisor[i])
    if ledger.rounded:
        value = Fraction(floor(value + Fraction(1, 2)))
    return value + sum(int(term.amount[i]) * ledger.total_unit for term in ledger.terms)


@few
@given(events(), books)
def test_an_amount_is_its_basis_times_its_weight(event, book):
    for code, ledger in ledgers(event, book):
        for i in range(event.table.participants):
            for line in ledger.lines(i):
                assert line.amount == line.basis * line.weight, code


@few
@given(events(), books)
def test_where_there_is_no_line_there_is_no_amount(event, book):
    for code, ledger in ledgers(event, book):
        assert not ledger.amount[ledger.reason == Reason.NO_LINE].any(), code


@few
@given(events(), books)
def test_no_float_in_any_ledger(event, book):
    for code, ledger in ledgers(event, book):
        for array in (ledger.basis, ledger.weight, ledger.amount, ledger.totals()):
            assert array.dtype.kind in "iO", (code, array.dtype)
        assert isinstance(ledger.unit, Fraction)
        assert isinstance(ledger.total_unit, Fraction)


# Cuts


@few
@given(events(), books)
def test_a_cut_takes_what_it_says(event, book):
    facts = Facts.of(event, book)
    sizes = np.broadcast_to(facts.cut_size, facts.participants)
    for count in (1, 2, 5):
        for code in (f"BH/C{count}", f"SB/C{count}"):
            ledger = ask.ledger(facts, code)
            for i in range(event.table.participants):
                lines = ledger.lines(i)
                cut = [line for line in lines if line.cut]
                assert len(cut) == min(count * sizes[i], len(lines))
                # what went as the lowest is not above anything that stayed
                lowest = [(x.basis, x.amount) for x in cut if x.cut is Cut.LOWEST]
                kept = [(x.basis, x.amount) for x in lines if not x.cut]
                assert not lowest or not kept or max(lowest) <= min(kept), code
                early = {event.table.kind[x.row, i] for x in cut if x.cut is Cut.UNPLAYED_FIRST}
                assert early <= facts.unplayed.cut.kinds


@few
@given(events(), books)
def test_a_longer_cut_takes_what_a_shorter_one_took(event, book):
    facts = Facts.of(event, book)
    for code in ("BH", "SB", "FB"):
        gone: list[set[int]] = [set() for _ in event.participants]
        for count in range(4):
            ledger = ask.ledger(facts, f"{code}/C{count}" if count else code)
            now = [{x.row for x in ledger.lines(i) if x.cut} for i in range(len(gone))]
            assert all(before <= after for before, after in zip(gone, now, strict=True))
            gone = now


# Averages, and terms with a ledger of their own


@few
@given(rated_events, books)
def test_an_average_is_divided_by_the_number_of_its_lines(event, book):
    facts = Facts.of(event, book)
    for code in AVERAGES:
        found = ask.column(facts, code)
        if found.void is None:
            assert found.ledger.divisor is not None
            for i, divisor in enumerate(found.ledger.divisor.tolist()):
                kept = sum(1 for line in found.ledger.lines(i) if not line.cut)
                assert divisor == max(kept, 1), code


@few
@given(rated_events, st.sampled_from(builtin_ids()))
def test_perfect_performance_expects_the_points_and_one_less_does_not(event, rulebook):
    facts = Facts.of(event, load(rulebook))
    reading = naive.reading(event, rulebook)
    if not event.participants:
        return
    (term,) = ask.ledger(facts, "PTP").terms
    assert term.because is not None
    for i, found in enumerate(term.amount.tolist()):
        opponents = [ratings.rating(reading, j) for j in ratings.opponents(reading, i)]
        made = ratings.result(reading, i)
        if made:
            assert term.because.total(i) == ratings.expected(found, opponents) >= made
            assert ratings.expected(found - 1, opponents) < made
        else:
            assert found == (min(opponents) - 800 if opponents else 0)


@few
@given(rated_events, st.sampled_from(builtin_ids()))
def test_performance_is_the_average_and_what_the_share_is_worth(event, rulebook):
    facts = Facts.of(event, load(rulebook))
    reading = naive.reading(event, rulebook)
    if not event.participants:
        return
    (term,) = ask.ledger(facts, "TPR").terms
    assert term.because is not None
    for i, difference in enumerate(term.amount.tolist()):
        games = len(ratings.opponents(reading, i))
        share = ratings.result(reading, i) / games if games else Fraction(0)
        assert term.because.total(i) == share
        worth = ratings.DIFFERENCE_OF[floor(100 * share + Fraction(1, 2))]
        assert difference == (worth if games else 0)


@few
@given(events(shapes().map(lambda shape: replace(shape, boards=2))), books)
def test_the_other_score_in_a_combination_is_what_its_ledger_says(event, book):
    for code in ("SSSC", "SSSC/F/P", "SSSC/K3"):
        ledger = ask.ledger(Facts.of(event, book), code)
        (term,) = ledger.terms
        assert term.because is not None
        for i in range(event.table.participants):
            assert term.because.total(i) == int(term.amount[i]) * ledger.total_unit
            assert added_up(term.because, i) == term.because.total(i)
