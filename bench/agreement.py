"""Before anything is timed: like is compared with like."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bench.events import ALL_PLAYED, swiss
from bench.measure import Report
from bench.peers import NOT_INSTALLED, Outcomes, missing, peers_for
from tiebreaks.event import CHESS, EventType, RoundTable
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import load
from tiebreaks.standings import Placing, place
from tiebreaks.systems import criterion

CODES = ("BH", "BH/C1", "SB", "PS", "DE")
"""What follows points; with direct encounter at the end the peers have least to do."""

RULES = "fide-2009"


def placed(table: RoundTable, codes: Sequence[str] = ("PTS", *CODES)) -> Placing:
    """The whole order of an event, as a user of the library has it counted."""
    facts = Facts(table, CHESS, load(RULES), EventType.SWISS)
    return place(facts, [criterion(code) for code in codes])


def check(report: Report) -> None:
    """Compare values and places with those of the peers, where the rules leave no choice.

    With every game played all rulebooks give the same values.  With byes and forfeits only
    progress does: it counts what was awarded.
    """
    report.heading("0. Values agree where the rules agree")
    for name, table, codes in (
        ("200 × 9, all played", swiss(200, 9, 2, ALL_PLAYED), CODES),
        ("200 × 9 with byes and forfeits", swiss(200, 9, 1), ("PS",)),
    ):
        ours = placed(table, ("PTS", *codes))
        for peer in peers_for(table, codes):
            wrong = list(_differences(ours, peer.read(peer.run()), codes))
            found = "; ".join(wrong) or f"{', '.join(codes)}, places"
            report.holds(f"{name}: {peer.name}", not wrong, found)
    for name in missing():
        report.skip(NOT_INSTALLED.format(name))


def _differences(ours: Placing, theirs: Outcomes, codes: Sequence[str]) -> Iterator[str]:
    for column in ours.columns:
        code = column.criterion.code.text()
        if code not in theirs.values or code not in codes:
            continue
        unit = column.ledger.unit
        step = Decimal(unit.numerator) / unit.denominator
        values = [int(value) * step for value in column.value]
        count = sum(a != b for a, b in zip(values, theirs.values[code], strict=True))
        if count:
            yield f"{code} of {count}"
    ranks = [int(ours.rank[player]) for player in theirs.order]
    if ranks != sorted(ranks):
        yield "order"
    if theirs.rank is not None and theirs.rank != ours.rank.tolist():
        yield "places"
