"""Whatever a column may hold is counted as the naive twin counts it, and nothing is left out."""

import pytest

from tests.audit.tables import event_of, has, numbers, primary_of, rulebooks_for
from tests.twin.codes import INDIVIDUAL_CODES, VALUE_CODES
from tiebreaks.audit.candidates import Form, candidates
from tiebreaks.rulebook import builtin
from tiebreaks.systems import criterion


@pytest.mark.parametrize(
    ("name", "rulebooks"),
    [
        ("club", ()),
        ("round robin", ("plain", "rr", "rr-2026", "fide-2026", "ru-popular")),
        ("two games", ("fide-1998", "fmjd", "ru-draughts", "fide-2026")),
        ("teams", ("fide-2024", "fide-2026", "olympiad-1957")),
    ],
)
def test_candidates_have_the_values_of_the_twin(name, rulebooks):
    event = event_of(name)
    compared = 0
    for each in candidates(event, [builtin(name) for name in rulebooks]):
        for rulebook in each.rulebooks if each.form is Form.VALUE else ():
            found = numbers(event, rulebook, str(each.criterion), primary_of(rulebook))
            assert tuple(map(each.at, range(len(found)))) == found, (rulebook, each.criterion)
            compared += 1
    assert compared > 100


def test_no_code_of_any_rulebook_is_left_out():
    found = {
        (str(each.criterion), rulebook)
        for each in candidates(event_of("club"))
        for rulebook in each.rulebooks
    }
    codes = {*VALUE_CODES, *INDIVIDUAL_CODES} - {"TPN", "TPN/R", "RTNG/R"}
    wanted = {
        (str(criterion(code)), rulebook)
        for rulebook in rulebooks_for(event_of("club"))
        for code in codes
        if has(rulebook, code)
    }
    assert wanted - found == set()
