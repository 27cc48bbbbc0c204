"""One event of teams with every code that teams have."""

from functools import partial

from bench.agreement import placed
from bench.events import team_event
from bench.measure import Report, seconds

TEAMS, ROUNDS, BOARDS = 200, 9, 4
LIMIT_MS = 20.0

ORDERS = ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
"""Extended direct encounter: right after match points, where most teams are still tied."""

SCORES = (
    *("GP", "MPvGP", "BH", "FB", "SB", "SSSC", "SSSC/F"),
    *(f"{code}:{score}" for code in ("BH", "FB", "SB") for score in ("MP", "GP")),
    *(f"{code}{cut}" for code in ("EMMSB", "EMGSB", "EGMSB", "EGGSB") for cut in ("", "/C1")),
)
BY_BOARDS = ("BC", "TBR", "BBE")

CODES = ("MP", *ORDERS, *BY_BOARDS, *SCORES)


def measure(report: Report) -> None:
    """Facts and places under a list of all codes, and of each group of them alone."""
    report.heading(
        f"3. One event of teams in process, {TEAMS} × {ROUNDS}, {BOARDS} boards: {len(CODES)} codes"
    )
    event = team_event(TEAMS, ROUNDS, BOARDS, seed=1)
    groups = {"extended direct encounter": ORDERS, "by boards": BY_BOARDS, "scores": SCORES}
    lists = [CODES, *(("MP", *codes) for codes in groups.values())]
    everything, *parts = seconds(*(partial(placed, event, codes) for codes in lists))
    report.time("all codes", everything)
    for name, spent in zip(groups, parts, strict=True):
        report.time(f"  MP, {name}", spent)
    report.at_most("all codes", everything * 1000, LIMIT_MS, "ms")
