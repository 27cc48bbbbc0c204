"""Tables of another round than the results: the totals tell which, and are compared with it."""

from dataclasses import replace

import numpy as np
import pytest

import tiebreaks as tb
from tests.audit.found import best_of, order_of
from tests.audit.known import only, there
from tests.audit.test_identify import FOUR, MOSCOW, changed, code_of, published
from tiebreaks.audit.check import check
from tiebreaks.audit.check.differences import RoundDifference, ValueDifference
from tiebreaks.audit.identify import Origin, identify
from tiebreaks.audit.other_round import OtherRound, other_round
from tiebreaks.audit.published import published_table
from tiebreaks.event import NOBODY, Event, Kind, Outcome
from tiebreaks.locale import Translator
from tiebreaks.report.check_sentences import difference_text
from tiebreaks.report.identify_data import identify_data
from tiebreaks.report.identify_text import identify_text

OUAGADOUGOU = tb.read("examples/ouagadougou-open-2022.csv")


def of(event: Event, whole: Event | None = None) -> OtherRound | None:
    return other_round(event, published_table(event).points, whole)


def text_of(event: Event, whole: Event | None = None) -> str:
    return " ".join(identify_text(identify(event, whole=whole), Translator("en"), 80).split())


def totals(event: Event, after: int) -> list[str]:
    """Everybody's score as a plain sum of what the rounds brought, in half points."""
    rows = event.table.points[:after].tolist()
    return [str(sum(row[i] for row in rows) / event.table.scale) for i in range(len(rows[0]))]


@pytest.mark.parametrize("event", [MOSCOW, OUAGADOUGOU], ids=["Moscow", "Ouagadougou"])
def test_a_table_of_its_own_round(event):
    assert of(event) is None
    assert identify(event).other_round is None


def test_a_table_of_a_later_round_than_was_asked_for():
    """Who has as many points after 8 rounds as after 9 lost the last one: 84, by a plain count."""
    early = MOSCOW.after_round(8)
    same = sum(
        one == other for one, other in zip(totals(MOSCOW, 8), totals(MOSCOW, 9), strict=True)
    )
    points = published_table(MOSCOW).points[0]
    assert of(early, MOSCOW) == OtherRound(points, 9, 220, 220, instead=8, here=same)
    found = identify(early, whole=MOSCOW)
    assert [code_of(each) for each in found.columns] == ["BH", "BH/C1", "DE", "SB"]
    assert (found.rulebook, order_of(found).matched) == ("swiss-manager-2009", 220)
    assert found.event.rounds_held == 9
    assert (
        f"The published totals are those after round 9 (220 of 220), not those after round 8"
        f" ({same} of 220): the table was compared with the standings after round 9."
    ) in text_of(early, MOSCOW)
    assert identify_data(found)["other_round"] == {
        "after": 9,
        "matched": 220,
        "of": 220,
        "instead": 8,
        "here": same,
        "missing": False,
    }


def test_a_table_that_was_made_before_the_last_round():
    late = published(MOSCOW, {"Pts.": totals(MOSCOW, 8)})
    found = identify(late)
    other = there(found.other_round)
    assert (other.after, other.matched) == (8, 220)
    assert best_of(found.points[0]).exact


def test_a_few_wrong_totals_are_no_other_round():
    spoilt = changed(MOSCOW, {(i, "Pts."): "9" for i in range(40)})
    assert of(spoilt) is None


def adjourned() -> Event:
    """The Moscow Open as it was paired for the last round: who had a bye has not got it yet."""
    table = MOSCOW.table
    kind, points, outcome = table.kind.copy(), table.points.copy(), table.outcome.copy()
    kind[-1] = np.where(table.opponent[-1] == NOBODY, Kind.NOT_HELD, Kind.ADJOURNED)
    points[-1], outcome[-1] = 0, Outcome.UNDECIDED
    return replace(MOSCOW, table=replace(table, kind=kind, points=points, outcome=outcome))


@pytest.mark.parametrize("event", [MOSCOW.after_round(8), adjourned()], ids=["gone", "paired"])
def test_a_table_that_counts_a_round_without_results(event):
    """The last round is not there, or is only paired: it brought everybody 1, ½ or 0."""
    found = there(of(event))
    assert (found.after, found.missing, found.matched, found.instead) == (9, True, 220, 8)
    told = text_of(event)
    assert "count one round more than the file has results of" in told
    assert "round 9" in told
    assert "Nothing that can be computed" not in told


@pytest.mark.parametrize("event", [MOSCOW.after_round(8), adjourned()], ids=["gone", "paired"])
def test_misprints_in_a_table_that_counts_a_round_without_results(event):
    """Both commands say the same of it; ten of 220 totals are more than one round may bring."""
    spoilt = changed(event, {(i, "Pts."): "9" for i in range(200, 210)})
    found = there(of(spoilt))
    assert (found.after, found.missing, found.matched, found.of) == (9, True, 210, 220)
    difference = only(check(spoilt), RoundDifference)
    assert (difference.kind, difference.asked, difference.after_round) == ("round", 8, 9)
    assert (difference.results_known, difference.right, difference.of) == (False, 210, 220)
    text = difference_text(difference, Translator("en"))
    assert "210 of 220 are those after round 8, or higher by what one round brings" in text


def test_announced_byes_are_no_round_without_results():
    """Everybody is to have a bye of a whole point in round 9, and the totals have it already."""
    early = MOSCOW.after_round(8)
    higher = published(early, {"Pts.": [str(float(each) + 1) for each in totals(MOSCOW, 8)]})
    assert there(of(higher)).missing
    byes = "".join(f" {person.id}:0-F" for person in early.participants)
    assert of(replace(higher, records=(f"### tiebreaks paired=9{byes}",))) is None


def test_a_missing_round_leaves_the_order_of_the_published_columns():
    """Nothing of the columns can be computed, and still the places follow from them."""
    order = order_of(identify(MOSCOW.after_round(8)))
    assert (order.origin, order.matched) == (Origin.FILE, 220)
    assert all(step.criterion is None for step in order.steps if step.separates)


def test_points_that_are_something_else():
    """Twice the points, or chance: no round has them."""
    doubled = [str(2 * float(text)) for text in totals(MOSCOW, 9)]
    assert of(published(MOSCOW, {"Pts": doubled})) is None
    assert of(published(FOUR, {"Pts": ["1", "2", "0", "3"]})) is None
    assert of(published(MOSCOW, {"TB1": ["1"] * 220})) is None


def test_a_file_that_has_only_a_later_round():
    """There is no round before the last one whose numbers a wrong value might be."""
    first = MOSCOW.after_round(1)
    table = replace(first.table, round_no=np.array([5], np.int16))
    points = totals(MOSCOW, 1)
    wrong = published(replace(first, table=table), {"Pts": points, "PS": ["7", *points[1:]]})
    difference = only(check(wrong, "fide-2026"), ValueDifference)
    assert (difference.kind, difference.published.text, difference.cause) == ("value", "7", None)
