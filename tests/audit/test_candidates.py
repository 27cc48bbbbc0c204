"""Candidates: each is what the standings have under every rulebook that it names."""

from collections.abc import Iterable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings

import tiebreaks as tb
from tests.audit.known import there
from tests.formats.events import events
from tiebreaks.audit.candidates import Candidate, Form, Trial, candidates, rulebooks_for
from tiebreaks.audit.published import published_table
from tiebreaks.audit.same_rules import facts_by_rules
from tiebreaks.audit.tried_codes import codes_to_try
from tiebreaks.event import Event
from tiebreaks.ledger import Facts
from tiebreaks.ledger.groups import one_group_per_event, split
from tiebreaks.ledger.micro import matrix
from tiebreaks.rulebook import builtin
from tiebreaks.standings import place, rank, value_of
from tiebreaks.systems import criterion

MOSCOW = tb.read("examples/moscow-open-2018.csv")
CLUB = tb.read("tests/data/cases/07-published-club-table-2018.trf")


def by_code(found: Iterable[Candidate], code: str, form: Form = Form.VALUE) -> list[Candidate]:
    return [each for each in found if str(each.criterion) == code and each.form is form]


def under(
    found: Iterable[Candidate], code: str, rulebook: str, form: Form = Form.VALUE
) -> Candidate:
    (one,) = (each for each in by_code(found, code, form) if rulebook in each.rulebooks)
    return one


@pytest.fixture(scope="module")
def of_moscow():
    return candidates(MOSCOW)


@pytest.mark.parametrize(
    ("heading", "code", "rulebook"),
    [
        ("TB1", "BH", "fide-2009"),
        ("TB1", "SOLK", "swiss-manager-2009"),
        ("TB2", "BH/C1", "fide-2009"),
        ("TB4", "SB", "swiss-manager-2009"),
    ],
)
def test_the_columns_of_the_moscow_open(of_moscow, heading, code, rulebook):
    column = next(each for each in published_table(MOSCOW).values if each.heading == heading)
    found = under(of_moscow, code, rulebook)
    assert all(there(column.entries[i]).value == found.at(i) for i in range(220))


def test_its_direct_encounter_shows_the_points_among_those_whom_the_cut_left_tied():
    """Players 73 and 74 drew in round 5 (TB3 is ½ for them): 5½ points, 40½ and 38½."""
    table = published_table(MOSCOW)
    labels = np.zeros(220, np.int64)
    for column in (*table.points, *table.values[:2]):
        labels = split(labels, np.array([int(4 * there(each).value) for each in column.entries]))
    found = Trial(MOSCOW).of_groups(labels)
    column = table.values[2]
    direct = under(found, "DE", "swiss-manager-2009", Form.AMONG_TIED)
    assert [direct.at(i) for i in range(220)] == [there(each).value for each in column.entries]
    assert {each.form for each in found} == {Form.PLACE, Form.AMONG_TIED}


def test_a_code_is_once_for_all_rulebooks_that_give_the_same(of_moscow):
    points = by_code(of_moscow, "PTS")
    assert len(points) == 1
    assert set(points[0].rulebooks) == {each.id for each in rulebooks_for(MOSCOW)}
    for each in ("BH", "SB"):
        named = [name for found in by_code(of_moscow, each) for name in found.rulebooks]
        assert len(named) == len(set(named))
        values = [tuple(map(found.at, range(220))) for found in by_code(of_moscow, each)]
        assert len(values) == len(set(values)) > 5


def test_rulebooks_for_matches_are_tried_only_where_there_are_matches():
    ids = {each.id for each in rulebooks_for(MOSCOW)}
    assert "fide-2009" in ids
    assert not {"olympiad-1957", "olympiad-2008"} & ids
    teams = {each.id for each in rulebooks_for(tb.read("examples/eight-teams.trf"))}
    assert {"olympiad-1957", "olympiad-2008"} <= teams


def test_no_edition_is_said_to_have_a_code_that_it_does_not_have():
    """STD is in the Handbook since 2026, and Buchholz is not for round robins there."""
    found = candidates(CLUB)
    assert not any({"fide-2023", "fide-2024"} & set(e.rulebooks) for e in by_code(found, "STD"))
    assert any("fide-2026" in each.rulebooks for each in by_code(found, "STD"))
    (of_four,) = by_code(candidates(matrix(["·½1½", "½·½1", "0½·1", "½00·"])), "BH")
    assert "plain" in of_four.rulebooks
    assert "fide-2026" not in of_four.rulebooks


def test_lots_and_numbers_are_no_candidates():
    assert not {"RND", "MAN", "TPN"} & {each.criterion.system.code for each in candidates(CLUB)}
    assert "RTNG/R" not in map(str, codes_to_try(CLUB))


def test_only_the_rulebooks_that_were_asked_for():
    found = candidates(CLUB, [builtin("fide-2009"), builtin("plain")])
    assert {name for each in found for name in each.rulebooks} == {"fide-2009", "plain"}


def test_group_criteria_look_at_the_groups_that_are_given():
    """A, B and C with 2, 2 and 1½: A and B drew, so that only among all three B is behind."""
    event = matrix(["·½1½", "½·½1", "0½·1", "½00·"])
    all_tied = one_group_per_event(event.table.event_of)
    inside = under(candidates(event, after=all_tied), "DE", "rr", Form.PLACE)
    made = under(candidates(event, after=all_tied), "DE", "rr", Form.AMONG_TIED)
    assert [inside.at(i) for i in range(4)] == [1, 1, 3, 4]
    assert [made.at(i) for i in range(4)] == [2, 2, Fraction(3, 2), Fraction(1, 2)]
    assert [under(candidates(event), "DE", "rr", Form.PLACE).at(i) for i in range(4)] == [
        *(1, 1, None, None)
    ]


def is_as_ranked(event: Event, rulebooks=()) -> int:
    """Every candidate is the column that the standings have under each of its rulebooks."""
    compared = 0
    for each in candidates(event, rulebooks):
        if each.form is Form.AMONG_TIED:
            continue
        for name in each.rulebooks:
            column = rank(event, name, [str(each.criterion)]).columns[-1]
            found = [value_of(column, i) for i in range(len(event.participants))]
            assert found == list(map(each.at, range(len(found)))), (name, each.criterion)
            compared += 1
    return compared


def test_all_of_a_club_table_is_as_ranked():
    assert is_as_ranked(CLUB) > 1000


@settings(max_examples=15, deadline=None)
@given(events())
def test_rulebooks_that_are_counted_once_say_the_same(event):
    """Of those that are counted once the last is asked, which nobody looked at."""
    books = rulebooks_for(event)
    for facts, same in facts_by_rules(event, books):
        own = Facts.of(event, same[-1]._replace(codes={}))
        for code in ("BH/C1", "SB/C1", "BH/P", "FB", "SHM", "GELB", "WIN", "DE", "REP"):
            asked = [criterion(facts.primary), criterion(code)]
            one, other = (place(each, asked) for each in (facts, own))
            assert one.columns[1].value.tolist() == other.columns[1].value.tolist(), same


def test_progress_is_told_to_the_end():
    told = []
    candidates(CLUB, progress=lambda done, of: told.append((done, of)))
    done, of = zip(*told, strict=True)
    assert list(done) == sorted(done)
    assert set(of) == {done[-1] + 1}
