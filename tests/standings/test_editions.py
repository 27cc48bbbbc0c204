"""What an edition does not have is refused; what it excludes is void; never 0."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from tests.twin.published import by_rounds
from tiebreaks.event import Event, EventType, RoundTable, Severity
from tiebreaks.event.batch import union
from tiebreaks.ledger import Facts
from tiebreaks.ledger.entrants import entrants_of
from tiebreaks.ledger.groups import one_group_per_event
from tiebreaks.rulebook import RulebookError, builtin_ids, load
from tiebreaks.standings import ForbiddenCodesError, NoMatchesError, choose, rank
from tiebreaks.standings.place import apply
from tiebreaks.systems import all_systems, criterion

SWISS = by_rounds([["W2", "D3", "PAB"], ["L1", "HPB", "W3"], ["PAB", "D1", "L2"]])


def rated(*ratings: int | None) -> Event:
    people = tuple(
        replace(person, rating=rating)
        for person, rating in zip(SWISS.participants, ratings, strict=True)
    )
    return replace(SWISS, participants=people)


def values(event: Event, rules: str, code: str) -> list[object]:
    return [row.values[-1] for row in sorted(rank(event, rules, code), key=lambda row: row.index)]


@pytest.mark.parametrize(
    ("rules", "code", "modifier", "instead"),
    [
        ("fide-2024", "STD", "", ("fide-2026", "fide-2026-both-caps")),
        ("fide-2023", "RTNG/R", "", ("fide-2026", "fide-2026-both-caps")),
        ("fide-2026", "SB/M1", "M", None),
        ("fide-2023", "BH/F", "F", ("C", "M", "P")),
        ("fide-2024", "AOB/F", "F", ()),
    ],
)
def test_what_an_edition_does_not_have(rules, code, modifier, instead):
    if code == "SB/M1":  # no rulebook has a median of Sonneborn-Berger
        with pytest.raises(ValueError, match="'M' in 'SB/M1'"):
            rank(SWISS, rules, code)
        return
    with pytest.raises(ForbiddenCodesError) as caught:
        rank(SWISS, rules, ["WIN", code])
    (failure,) = caught.value.failures
    assert (caught.value.rulebook, caught.value.origin) == (rules, "asked for")
    assert (failure.code, failure.modifier) == (code, modifier)
    assert failure.instead == instead
    assert bool(failure.article) == bool(modifier)
    assert code in str(caught.value)


def test_everything_that_is_forbidden_is_told():
    with pytest.raises(ForbiddenCodesError) as caught:
        rank(replace(SWISS, tiebreaks=("STD", "WIN", "TPN"), start=date(2025, 1, 1)))
    assert [failure.code for failure in caught.value.failures] == ["STD", "TPN"]
    assert caught.value.origin == "declared in the file"


def test_systems_of_the_organiser_are_computed_under_every_edition():
    """C.07, 2: own inventions are allowed if they are published."""
    for rules in ("fide-2022", "fide-2023", "fide-2024", "fide-2026"):
        assert None not in values(SWISS, rules, "SHM")
        assert rank(SWISS, rules, "OTHER_RIGA,BH/C*").codes == ("PTS", "RIGA", "BH/C*")


def test_matches_where_there_are_none():
    with pytest.raises(NoMatchesError) as caught:
        rank(SWISS, "fide-2026", "EMGSB,SSSC,WIN")
    assert caught.value.codes == ("EMGSB", "SSSC")


def test_buchholz_in_a_round_robin():
    """2026, note to Article 8: the systems of Article 8 are not for round robins."""
    fixed = replace(SWISS, type=EventType.ROUND_ROBIN)
    for code in ("BH/C1", "FB", "AOB"):
        assert values(fixed, "fide-2026", code) == [None] * 3
        assert None not in values(fixed, "fide-2024", code)
        (notice,) = rank(fixed, "fide-2026", code).notices
        assert (notice.code, notice.severity) == ("TBK013", Severity.WARNING)
        assert notice.details["article"].startswith("8.")
    assert rank(fixed, "fide-2026", "BH,SB").rows[0].separated_by != "BH"


def test_ratings_that_somebody_does_not_have():
    """Article 10: dropped if an unrated player takes part."""
    assert values(rated(2000, None, 1800), "fide-2026", "ARO") == [None] * 3
    (notice,) = rank(rated(2000, None, 1800), "fide-2026", "ARO").notices
    assert notice.code == "TBK014"
    assert notice.details["expected"] == SWISS.participants[1].name
    assert rank(rated(2000, 1900, 1800), "fide-2026", "ARO").notices == ()
    # 1 met 2 and 3, 2 met 1 and 3, 3 met 1 and 2: halves are rounded up
    assert values(rated(2000, 1901, 1800), "fide-2026", "ARO") == [1851, 1900, 1951]


def test_a_published_rating_for_the_unrated(tmp_path):
    house = tmp_path / "club.toml"
    house.write_text('id = "club"\nextends = "fide-2026"\n[ratings]\nunrated = 1400\n')
    assert values(rated(2000, None, 1800), str(house), "ARO") == [1600, 1900, 1700]
    assert load(str(house)).unplayed.ratings == load("fide-2026").unplayed.ratings


def test_many_without_a_rating_are_not_all_named():
    crowd = by_rounds([["W2"], ["L1"], ["W4"], ["L3"], ["W6"], ["L5"]])
    (notice,) = rank(crowd, "fide-2024", "TPR").notices
    assert notice.details["expected"].endswith(", …")


def test_an_order_other_than_the_declared_one():
    """C.07, 2: the list is published before the event."""
    event = replace(SWISS, tiebreaks=("BH/C1", "WIN"), rulebook="fide-2024")
    assert rank(event).notices == ()
    assert rank(event, tiebreaks="BH/C1,WIN").notices == ()
    assert rank(event, tiebreaks="PTS,BH/C1,WIN").notices == ()
    order, rulebook = rank(event, "fide-2026", "WIN").notices[::-1]
    assert (order.code, rulebook.code) == ("TBK016", "TBK017")
    assert order.details["expected"] == "BH/C1,WIN"
    assert rulebook.details == {"found": "fide-2026", "expected": "fide-2024", "round": "3"}
    assert rank(event, "fide-2026", "WIN", after_round=0).notices == ()
    unknown = replace(SWISS, tiebreaks=("XYZ",))
    assert rank(unknown, tiebreaks="WIN").notices[0].details["expected"] == "XYZ"


def test_criteria_above_points():
    """Record 212 names the points itself and may put something above them."""
    event = replace(SWISS, tiebreaks=("WIN", "PTS", "BH"), start=date(2025, 1, 1))
    assert choose(event).criteria_reason == "declared in the file"
    assert rank(event).codes == ("WIN", "PTS", "BH")


def test_only_the_events_of_a_union_in_which_somebody_is_unrated():
    one, other = rated(2000, 1900, 1800), rated(2000, None, 1800)
    entrants = entrants_of((*one.participants, *other.participants))
    table = union([one.table, other.table])
    facts = Facts(table, one.scoring, load("fide-2026"), EventType.SWISS, entrants=entrants)
    tied = one_group_per_event(table.event_of)
    column = apply(facts, criterion("ARO"), tied)
    assert column.value[:3].tolist() == [1850, 1900, 1950]
    assert [column.is_void(index) for index in range(6)] == [False] * 3 + [True] * 3
    assert column.after.tolist() == [2, 1, 0, 3, 3, 3]


def test_nobody_took_part():
    empty = np.zeros((2, 0), int)
    table = RoundTable.of(opponent=empty, kind=empty, outcome=empty, scoring=SWISS.scoring)
    nobody = Facts(table, SWISS.scoring, load("fide-2026"), EventType.SWISS)
    tied = one_group_per_event(table.event_of)
    for code in ("STD", "REP", "TPN", "ARO", "FB/C1", "AOB", "KS"):
        assert apply(nobody, criterion(code), tied).value.size == 0


def test_a_house_rulebook_with_tiebreaks_that_do_not_exist(tmp_path):
    house = tmp_path / "club.toml"
    entries = "".join(f'[[tiebreak]]\ncode = "{code}"\narticle = "1"\n' for code in ("GE", "BHX"))
    house.write_text(f'id = "club"\nextends = "fide-2026"\n{entries}')
    with pytest.raises(RulebookError) as caught:
        rank(SWISS, str(house))
    assert [each.details["found"] for each in caught.value.problems] == ["BHX", "GE"]
    assert caught.value.problems[0].details["nearest"] == "BH"


@pytest.mark.parametrize("name", builtin_ids())
def test_built_in_rulebooks_list_only_what_there_is(name):
    assert load(name).codes.keys() <= all_systems().keys()
