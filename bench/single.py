"""One event in process, against the peers and against itself."""

from functools import partial

from bench.agreement import FIVE, TWENTY, placed
from bench.events import event, swiss
from bench.measure import Report, seconds
from bench.peers import GACRUX, NOT_INSTALLED, TIEBREAK_CORE, gacrux, missing, peers_for

LIMITS = {
    200: {TIEBREAK_CORE: 15.0, GACRUX: 30.0},
    2_000: {TIEBREAK_CORE: 50.0, GACRUX: 50.0},
}
"""How many times faster than each peer with five codes, by the number of players."""

TWENTY_LIMIT, TWENTY_AIM_MS = 20.0, 10.0
GROWTH_LIMIT = 12.0
"""2,000 × 11 against 200 × 9: there are 12.2 times as many player-games."""


def measure(report: Report) -> None:
    """Facts and places of one event: ours from an event, theirs from their structures."""
    for players, limits in LIMITS.items():
        report.heading(f"1. One event in process, {players:,} × 9: PTS, {', '.join(FIVE)}")
        _against_peers(report, players, FIVE, limits)
    report.heading("2. One event in process, 200 × 9: PTS and twenty codes")
    ours = _against_peers(report, 200, TWENTY, {GACRUX: TWENTY_LIMIT})
    reached = "reached" if ours * 1000 <= TWENTY_AIM_MS else "not reached"
    report.line(f"  aim: {TWENTY_AIM_MS:g} ms", f"{ours * 1000:.2f} ms", reached)
    _growth(report)
    _one_code_a_call(report)


def _against_peers(
    report: Report, players: int, codes: tuple[str, ...], limits: dict[str, float]
) -> float:
    """Our time, and how it compares; a peer is asked for those of the codes that it has."""
    table = swiss(players, 9, seed=1)
    peers = peers_for(table, codes)
    run = partial(placed, event(table), ("PTS", *codes))
    ours, *theirs = seconds(run, *(peer.run for peer in peers), budget=2.0)
    report.time("tiebreaks", ours)
    for peer, spent in zip(peers, theirs, strict=True):
        report.time(peer.name, spent)
        if peer.name in limits:
            report.at_least(f"  faster than {peer.name}", spent / ours, limits[peer.name])
    for name in missing():
        report.skip(NOT_INSTALLED.format(name))
    return ours


def _growth(report: Report) -> None:
    """Two large factors at once: ten times the players, and more rounds."""
    sizes = (200, 9), (2_000, 11)
    events = [event(swiss(players, rounds, seed=1)) for players, rounds in sizes]
    small, large = seconds(*(partial(placed, each, ("PTS", *TWENTY)) for each in events))
    report.time("tiebreaks, 2,000 × 11", large)
    report.at_most("  against 200 × 9", large / small, GROWTH_LIMIT, "×")


def _one_code_a_call(report: Report) -> None:
    """What gacrux takes where its codes may be in any order: some spoil those after them."""
    if GACRUX not in missing():
        table = swiss(200, 9, seed=1)
        runs = [gacrux(table, (code,)).run for code in TWENTY]
        report.time("gacrux, one code a call", sum(seconds(*runs, budget=0.2)))
