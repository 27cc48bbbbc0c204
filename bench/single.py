"""One event in process, against the peers."""

from functools import partial

from bench.agreement import CODES, placed
from bench.events import swiss
from bench.measure import Report, seconds
from bench.peers import GACRUX, NOT_INSTALLED, TIEBREAK_CORE, missing, peers_for

LIMITS = {
    200: {TIEBREAK_CORE: 15.0, GACRUX: 30.0},
    2_000: {TIEBREAK_CORE: 50.0, GACRUX: 50.0},
}
"""How many times faster than each peer, by the number of players."""


def measure(report: Report) -> None:
    """Facts and places of one event: ours from a round table, theirs from their structures."""
    for players, limits in LIMITS.items():
        report.heading(f"1. One event in process, {players:,} × 9: PTS, {', '.join(CODES)}")
        table = swiss(players, 9, seed=1)
        peers = peers_for(table, CODES)
        ours, *theirs = seconds(partial(placed, table), *(peer.run for peer in peers), budget=2.0)
        report.time("tiebreaks", ours)
        for peer, spent in zip(peers, theirs, strict=True):
            report.time(peer.name, spent)
            report.at_least(f"  faster than {peer.name}", spent / ours, limits[peer.name])
        for name in missing():
            report.skip(NOT_INSTALLED.format(name))
