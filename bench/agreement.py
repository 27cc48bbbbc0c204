"""Before anything is timed: like is compared with like."""

from collections.abc import Iterator, Sequence

from bench.events import ALL_PLAYED, event, swiss
from bench.measure import Report
from bench.peers import NOT_INSTALLED, Outcomes, Peer, missing, peers_for
from tests.oracle.difference import Difference
from tests.oracle.readings import reading_of
from tiebreaks.event import Event
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import load
from tiebreaks.standings import Placing, place
from tiebreaks.systems import criterion

RULES = "fide-2026"

FIVE = ("BH", "BH/C1", "SB", "PS", "DE")
"""What follows points; with direct encounter at the end the peers have least to do."""

TWENTY = (
    *("DE", "BH", "BH/C1", "BH/C2", "BH/M1", "SB", "SB/C1", "PS", "WIN", "WON", "BPG", "BWG"),
    *("REP", "KS", "ARO", "TPR", "PTP", "APRO", "AOB", "FB"),
)
"""Every family of FIDE's list; Fore Buchholz spoils what gacrux is asked after it."""

ROUND_ROBIN_ONLY = "KS"
"""Article 9.2 does not say what the unplayed rounds of a Swiss are to Koya."""


def placed(event: Event, codes: Sequence[str]) -> Placing:
    """The whole order of an event, as a user of the library has it counted."""
    return place(Facts.of(event, load(RULES)), [criterion(code) for code in codes])


def check(report: Report) -> None:
    """Compare values and places with those of the peers.

    Values differ only where there is a written reading: those of the differential comparison in
    ``tests/oracle``.  Places are compared by codes whose values are all equal.
    """
    report.heading(f"0. Values agree under {RULES}, or a written reading says why not")
    played, unplayed = swiss(200, 9, 2, ALL_PLAYED), swiss(200, 9, 1)
    without = tuple(code for code in TWENTY if code != ROUND_ROBIN_ONLY)
    for name, table, codes in (
        ("all played, five codes", played, FIVE),
        ("all played, twenty codes", played, TWENTY),
        ("every kind of round, five codes", unplayed, FIVE),
        ("every kind of round, nineteen codes", unplayed, without),
    ):
        for peer in peers_for(table, codes):
            _compare(report, name, event(table), codes, peer)
    for name in missing():
        report.skip(NOT_INSTALLED.format(name))


def _compare(report: Report, name: str, event: Event, codes: Sequence[str], peer: Peer) -> None:
    ours, theirs = placed(event, ("PTS", *codes)), peer.read(peer.run())
    differences = list(_differences(event, ours, theirs, peer.name))
    readings = [reading_of(each) for each in differences]
    wrong = {each.code for each, why in zip(differences, readings, strict=True) if why is None}
    if not differences and set(codes) - {"DE"} <= theirs.values.keys():
        wrong |= _wrong_places(ours, theirs)
    notes = {f"{each.name} ({each.article})" for each in readings if each}
    found = ", ".join(sorted(wrong)) or "; ".join(sorted(notes)) or "no difference"
    report.holds(f"{name}: {peer.name}", not wrong, found)


def _differences(event: Event, ours: Placing, theirs: Outcomes, peer: str) -> Iterator[Difference]:
    for column in ours.columns:
        code = str(column.criterion)
        values = [int(value) * column.ledger.total_unit for value in column.value]
        for index, (own, other) in enumerate(
            zip(values, theirs.values.get(code, ()), strict=False)
        ):
            if own != other:
                yield Difference(event, RULES, code, index, peer, own, other)


def _wrong_places(ours: Placing, theirs: Outcomes) -> set[str]:
    ranks = [int(ours.rank[player]) for player in theirs.order]
    wrong = {"order"} if ranks != sorted(ranks) else set()
    return wrong | ({"places"} if theirs.rank not in (None, ours.rank.tolist()) else set())
