"""What was found out, as other commands can be asked for it: a rulebook and an order."""

from typing import NamedTuple

from tiebreaks.audit.identify.findings import Identified


class Options(NamedTuple):
    """A rulebook and an order that give the table again.

    Attributes:
        rules: id of the rulebook; empty where any of those tried would do.
        tiebreaks: codes of the criteria that follow points; match points or game points included.
    """

    rules: str
    tiebreaks: tuple[str, ...]


def options(found: Identified) -> Options | None:
    """Rulebook and order as `rank` and `check` take them; ``None`` where no order is known."""
    codes = _codes(found)
    if codes[:1] == ["PTS"]:
        codes = codes[1:]
    return Options(_rules(found), tuple(codes)) if codes else None


def _codes(found: Identified) -> list[str]:
    """The codes of the order; without places those of the columns.  None where one is unknown."""
    if found.order is None:
        best = [each.best for each in found.columns if each.fits and each.best]
        known = len(best) == len(found.columns)
        return [str(each.candidate.criterion) for each in best] if known else []
    steps = found.order.steps
    if any(each.criterion is None and each.separates for each in steps):
        return []
    return [str(each.criterion) for each in steps if each.criterion is not None]


def _rules(found: Identified) -> str:
    """The rulebook, if the columns or the order tell one."""
    if any(each.fits for each in found.columns):
        return found.rulebook if found.tells_rulebook else ""
    owners = found.order.own_of if found.order is not None else ()
    return owners[0] if owners else ""
