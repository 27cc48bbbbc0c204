"""Which of several rulebooks that explain as much goes first, in identify and in check."""

from dataclasses import replace
from datetime import date

import pytest

from tests.audit.tables import with_columns
from tests.twin.published import load
from tests.twin.test_fide import TEC_EVENT
from tiebreaks.audit.check import check
from tiebreaks.audit.identify import identify
from tiebreaks.audit.preference import likelihood
from tiebreaks.ledger.micro import duel
from tiebreaks.rulebook import builtin, builtin_ids

UNDATED = duel("1½", "0½")


def order(event, *ids: str, chosen: str = "") -> list[str]:
    books = sorted(map(builtin, ids), key=lambda book: likelihood(event, book, chosen))
    return [book.id for book in books]


def test_editions_are_taken_before_what_nobody_takes_and_the_newest_first():
    several = ("fide-2009", "fide-2022", "fide-2023", "fide-2024", "papi", "swiss-manager-2009")
    assert order(UNDATED, *several) == [
        *("fide-2024", "fide-2023", "fide-2009", "papi", "swiss-manager-2009", "fide-2022")
    ]


def test_of_a_dated_event_those_in_force():
    event = replace(UNDATED, start=date(2018, 5, 1))
    several = ("fide-2024", "fide-2022", "papi", "fide-2009")
    assert order(event, *several) == ["fide-2009", "papi", "fide-2024", "fide-2022"]


def test_the_chosen_one_is_before_all():
    assert order(UNDATED, *builtin_ids(), chosen="papi")[0] == "papi"


@pytest.mark.parametrize(
    "codes", [("BH-C1_2023_24", "BH_2023_24", "SB"), ("FB_2023_24", "WIN")], ids=str
)
def test_check_and_identify_name_the_same(codes):
    """The paper's columns of 2023, without a date: 2022, 2023 and 2024 give them alike."""
    expected = load("tec_swiss16")["expected"]
    people = [str(each.id) for each in TEC_EVENT.participants]
    columns = {
        f"TB{k}": [str(expected[code].get(number, "")) for number in people]
        for k, code in enumerate(codes, start=1)
    }
    event = replace(with_columns(TEC_EVENT, columns), start=None)
    found = identify(event)
    assert {"fide-2022", "fide-2023", "fide-2024"} <= {each.id for each in found.equal}
    assert found.rulebook == "fide-2024"
    assert check(event).standings.rulebook.id == "fide-2024"
