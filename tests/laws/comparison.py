"""The product and its naive twin asked the same questions, in the same words."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import cast

import numpy as np

from tests.twin import naive
from tests.twin.rulebooks import BYES, FORFEITS, RULEBOOKS
from tests.twin.rulebooks import Rulebook as TwinRulebook
from tiebreaks.event import Event, EventType, Kind, RoundTable
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.groups import Labels, one_group_per_event
from tiebreaks.rulebook import (
    Against,
    Forfeits,
    GamesOf,
    OpponentSide,
    OwnSide,
    PerWhat,
    Result,
    Rulebook,
    Unplayed,
    Worth,
    load,
)
from tiebreaks.standings.place import Column, apply
from tiebreaks.systems import criterion

VALUE_CODES = (
    *naive.VALUE_CODES,
    *("BH/C3", "BH/C20", "BH/M3", "BH/M1/P", "SOLK/C2/P", "MSOLK/M2", "MSOLK/P", "RSOLK/C3"),
    *("SB/C3", "SB/C2/P", "SHM/P", "RIGA/P", "GORIN/P"),
    *("PS/C9", "KS/L+2", "KS/L-3"),
)
"""Every code with a value, with every modifier that it takes."""

GROUP_CODES = (*naive.GROUP_CODES, "GRP", "BHL", "BHL/IN", "SOLK/C*/P", "RSOLK/C*/P")
"""Every code that can order a tied group and nothing else, and those of the leaders' group."""

BY_MATCHES = ("WIN", "WON", "KASH")
"""Codes that count matches, whichever score ranks."""


@dataclass(frozen=True, eq=False)
class Worths:
    """What a win and a draw bring."""

    win: Fraction
    draw: Fraction


@dataclass(frozen=True, eq=False)
class ByGamePoints:
    """An event of matches as one of game points: a win brings all points of a match."""

    table: RoundTable
    scoring: Worths
    type: EventType


def by_game_points(event: Event, at_least: int = 0) -> Event:
    """The event as a rulebook sees it that ranks by game points."""
    table = event.table
    assert table.game_points is not None
    most = at_least
    for row, column in np.argwhere(table.kind <= Kind.FORFEIT_LOSS):
        other = table.opponent[row, column]
        most = max(most, int(table.game_points[row, column] + table.game_points[row, other]))
    worths = Worths(Fraction(most, table.scale), Fraction(most, 2 * table.scale))
    seen = ByGamePoints(replace(table, points=table.game_points), worths, event.type)
    return cast(Event, seen)  # the twin asks it for nothing else


def as_ranked(event: Event, rulebook: Rulebook, code: str = "") -> Event:
    """What the twin has to look at: it knows one score only, the one that ranks."""
    by_games = event.table.game_points is not None and rulebook.switches.primary == "GP"
    if by_games and code not in BY_MATCHES:
        # a share of nothing is nothing, but cannot be divided
        return by_game_points(event, at_least=code == "GELB")
    return event


def one_group(event: Event) -> Labels:
    """Everybody tied with everybody."""
    return one_group_per_event(event.table.event_of)


def column(facts: Facts, code: str, labels: Labels | None = None) -> Column:
    """A criterion applied to tied groups, or to everybody at once."""
    if labels is None:
        labels = one_group_per_event(facts.table.event_of)
    return apply(facts, criterion(code), labels)


def ledger(facts: Facts, code: str) -> Ledger:
    """The ledger behind a code."""
    return column(facts, code).ledger


def values(facts: Facts, code: str) -> list[Fraction]:
    """The values of all participants, exact."""
    found = ledger(facts, code)
    return [int(total) * found.unit for total in found.totals()]


def some_groups(rng: random.Random, n: int) -> list[list[int]]:
    """Everybody in some group, of one to twelve."""
    rest = list(range(n))
    rng.shuffle(rest)
    groups = []
    while rest:
        size = min(len(rest), rng.choice((1, 2, 2, 3, 4, 6, 12)))
        groups.append(rest[:size])
        rest = rest[size:]
    return groups


def tied_groups(event: Event, rulebook: Rulebook, order: Sequence[str] = ()) -> list[list[int]]:
    """Those really tied on points and a list of criteria, the leaders first, by the twin."""
    ranks = naive.rank(as_ranked(event, rulebook), RULEBOOKS[rulebook.id], order)
    return [[i for i, rank in enumerate(ranks) if rank == r] for r in sorted(set(ranks))]


def labels_of(groups: Sequence[Sequence[int]]) -> Labels:
    """Groups in the product's form."""
    labels = np.zeros(sum(len(group) for group in groups), np.int64)
    start = 0
    for group in groups:
        labels[list(group)] = start
        start += len(group)
    return labels


def places_inside(facts: Facts, code: str, groups: Sequence[Sequence[int]]) -> dict[int, int]:
    """Places inside each group, 1 first."""
    labels = labels_of(groups)
    after = column(facts, code, labels).after
    return {i: int(after[i] - labels[i]) + 1 for i in range(len(labels))}


def cut_after(event: Event, number: int) -> Event:
    """An event in which the later rounds never took place."""
    table = event.table
    rows = [row for row in range(table.rows) if table.round_no[row] <= number]
    games = None if table.game_points is None else table.game_points[rows]
    shorter = RoundTable.of(
        opponent=table.opponent[rows],
        kind=table.kind[rows],
        outcome=table.outcome[rows],
        colour=table.colour[rows],
        scoring=event.scoring,
        round_no=[int(table.round_no[row]) for row in rows],
        game_points=games,
        scale=table.scale,
    )
    return Event(event.participants, shorter, event.scoring, event.type, rounds=event.rounds)


# Rulebooks that nobody wrote


def any_rulebook(rng: random.Random) -> tuple[Rulebook, TwinRulebook]:
    """Two tables and some switches by chance, for the product and for the twin."""
    worth = {kind: rng.choice(("awarded", "draw", "zero")) for kind in FORFEITS + BYES}
    against = {kind: _against(rng, forfeit=kind in FORFEITS) for kind in FORFEITS + BYES}
    forfeits, mini, own_games = (rng.random() < 0.5 for _ in range(3))
    twin: TwinRulebook = {
        "opponent_side": worth,
        "own_side": against,
        "forfeits_are_games": forfeits,
        "keeps_its_tables_in_a_round_robin": True,
        "berger_by_match": False,
        "shmulyan_by_mini_match": mini,
        "gelbfuhs_by_own_games": own_games,
    }
    tables = Unplayed(
        {Kind[kind]: OpponentSide(Worth(each)) for kind, each in worth.items()},
        {Kind[kind]: OwnSide(Against(a), Result(r)) for kind, (a, r) in against.items()},
        Forfeits.COUNTED if forfeits else Forfeits.LEFT_OUT,
    )
    plain = load("plain")
    switches = plain.switches._replace(
        shmulyan_per=PerWhat.MINI_MATCH if mini else PerWhat.GAME,
        gelbfuhs_games_of=GamesOf.PLAYER if own_games else GamesOf.OPPONENT,
    )
    return plain._replace(unplayed=tables, round_robin=tables, switches=switches), twin


def _against(rng: random.Random, *, forfeit: bool) -> tuple[str, str]:
    whom = ["nobody", "own score", "virtual opponent"] + ["scheduled opponent"] * forfeit
    return rng.choice(whom), rng.choice(("awarded", "draw"))


def with_gelbfuhs(book: Rulebook, games_of: str) -> Rulebook:
    """The rulebook with the other reading of Gelbfuhs's n (AMB-11)."""
    return book._replace(switches=book.switches._replace(gelbfuhs_games_of=GamesOf[games_of]))


def with_shmulyan(book: Rulebook, per: str) -> Rulebook:
    """The rulebook with Shmulyan's coefficient per game or per mini-match (AMB-2)."""
    return book._replace(switches=book.switches._replace(shmulyan_per=PerWhat[per]))
