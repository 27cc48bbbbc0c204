"""The product, asked as any program asks it."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from tests.oracle.answers import BEFORE, ORDERS, Answers
from tiebreaks.event import CHESS, Event
from tiebreaks.ledger.micro import duel
from tiebreaks.rulebook import load
from tiebreaks.standings import ForbiddenCodesError, NoMatchesError, rank
from tiebreaks.systems import UnknownCodesError


def ask_us(event: Event, codes: Sequence[str], edition: str, primary: str = "MP") -> Answers:
    """Our values under an edition; a code that the edition does not have is missing.

    Teams are ranked by match points, or by game points where those are the primary score.
    """
    rules = load(edition)
    if primary == "GP":
        rules = rules._replace(switches=rules.switches._replace(primary=primary))
    had = [code for code in codes if has(edition, code)]
    values = [code for code in had if code not in ORDERS]
    table = rank(event, rules, values)
    first = len(table.codes) - len(values)
    by_index = {row.index: row.values[first:] for row in table.rows}
    columns = zip(*(by_index[index] for index in sorted(by_index)), strict=True)
    found: Answers = dict(zip(values, map(list, columns), strict=True))
    both = [primary, "MP" if primary == "GP" else "GP"]
    for code in had:
        if code in ORDERS:
            table = rank(event, rules, [*both, code] if code in BEFORE else [code])
            places = {row.index: Fraction(row.rank) for row in table}
            found[code] = [places[index] for index in sorted(places)]
    return found


@cache
def has(edition: str, code: str) -> bool:
    """Whether an edition has a code; whether it has a value for an event is another question."""
    try:
        rank(duel("1", "0", CHESS), edition, [code])
    except (UnknownCodesError, ForbiddenCodesError):
        return False
    except NoMatchesError:
        pass
    return True
