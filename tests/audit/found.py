"""What was identified, as tests ask for it."""

from tiebreaks.audit.candidates import Candidate
from tiebreaks.audit.identify import ColumnFinding, Fit, Identified, OrderFinding


def column_of(found: Identified, heading: str) -> ColumnFinding:
    """What one column holds."""
    return next(each for each in found.columns if each.column.heading == heading)


def best_of(finding: ColumnFinding) -> Fit:
    """The best candidate of a column that has one."""
    assert finding.best is not None, finding.column.heading
    return finding.best


def equals(finding: ColumnFinding) -> list[Fit]:
    """The best candidate and all that are told to fit as well."""
    return [best_of(finding), *finding.same, *(each.fit for each in finding.rivals)]


def equal_candidates(finding: ColumnFinding) -> list[Candidate]:
    """The same without the counts."""
    return [fit.candidate for fit in equals(finding)]


def codes_of(finding: ColumnFinding, rulebook: str) -> set[str]:
    """All codes of a rulebook that are told to fit equally well."""
    return {
        str(fit.candidate.criterion)
        for fit in equals(finding)
        if rulebook in fit.candidate.rulebooks
    }


def order_of(found: Identified) -> OrderFinding:
    """The order, where there are places."""
    assert found.order is not None
    return found.order


def equal_rulebooks(found: Identified) -> set[str]:
    """Ids of the rulebooks that explain as much as the first."""
    return {each.id for each in found.equal}
