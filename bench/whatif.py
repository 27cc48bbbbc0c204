"""What-if: how long it takes to say between which places somebody ends, and what he needs."""

from collections.abc import Iterator
from dataclasses import replace
from time import process_time
from typing import NamedTuple

import numpy as np

from bench.agreement import RULES
from bench.events import event, swiss
from bench.measure import Report
from tiebreaks.audit.whatif.findings import Outlook, Verdict
from tiebreaks.audit.whatif.outlook import outlook
from tiebreaks.event import Event, Kind, Outcome
from tiebreaks.standings import rank

PLAYERS, ROUNDS = 200, 9
ORDER = "BH,BH/C1,SB"
EVERY = 10
LIMIT_S = 2.0


class Asked(NamedTuple):
    """One participant, and how much time of a processor his outlook takes."""

    found: Outlook
    time: float


def measure(report: Report) -> None:
    """A whole last round open: every tenth participant, with what he needs to keep his place.

    Args:
        report: where it is printed.
    """
    open_event = last_round_open(event(swiss(PLAYERS, ROUNDS, 1)))
    games = int((open_event.table.kind[-1] == Kind.ADJOURNED).sum()) // 2
    report.heading(f"10. What if: {PLAYERS} × {ROUNDS}, {games} games open in the last, {ORDER}")
    asked = list(every_tenth(open_event))
    for each in asked:
        report.line(f"place {each.found.now}: {between(each.found)}", f"{each.time:.2f} s")
    needs = [need for each in asked if each.found.needs for need in each.found.needs.needs]
    proved = [each for each in asked if each.found.span.best.exact and each.found.span.worst.exact]
    report.line("best and worst place proved", f"{len(proved)} of {len(asked)}")
    for verdict in Verdict:
        same = [need for need in needs if need.verdict is verdict]
        whole = sum(need.all_found for need in same)
        report.line(f"what is needed: {verdict.value}", str(len(same)), f"{whole} to the end")
    report.at_most("the slowest of them", max(each.time for each in asked), LIMIT_S, "s")


def every_tenth(open_event: Event) -> Iterator[Asked]:
    """Every tenth participant of the standings, with the place that he has."""
    places = rank(open_event, RULES, ORDER).placing.rank
    for index in places.argsort(kind="stable")[::EVERY].tolist():
        start = process_time()
        found = outlook(open_event, RULES, ORDER, index, place=int(places[index]))
        yield Asked(found, process_time() - start)


def between(found: Outlook) -> str:
    """Best and worst place; two numbers where the truth is one of them or between them."""
    best, worst = found.span.best, found.span.worst
    return " to ".join(
        str(bound.found) if bound.exact else f"{bound.proved}/{bound.found}"
        for bound in (best, worst)
    )


def last_round_open(whole: Event) -> Event:
    """The event before the games of its last round are played."""
    table = whole.table
    played = (table.kind == Kind.PLAYED) & (table.round_no == table.round_no[-1])[:, None]
    kind = np.where(played, Kind.ADJOURNED, table.kind).astype(np.int8)
    outcome = np.where(played, Outcome.UNDECIDED, table.outcome).astype(np.int8)
    left = replace(table, kind=kind, outcome=outcome)
    return replace(whole, table=left.scored(whole.scoring))
