"""The product and its naive twin asked the same questions, in the same words."""

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from tests.twin import naive
from tests.twin.codes import EDITIONS, INDIVIDUAL_CODES, TEAM_CODES, TEAM_GROUP_CODES, defined
from tests.twin.facts import show
from tests.twin.rulebooks import RULEBOOKS
from tiebreaks.event import Event, RoundTable
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.groups import Labels, one_group_per_event
from tiebreaks.rulebook import GamesOf, PerWhat, Rulebook
from tiebreaks.standings.place import Column, apply
from tiebreaks.systems import Criterion, criterion

_MORE_CUTS = (
    *("BH/C3", "BH/C20", "BH/M3", "BH/M1/P", "SOLK/C2/P", "MSOLK/M2", "MSOLK/P", "RSOLK/C3"),
    *("SB/C3", "SB/C2/P", "SHM/P", "RIGA/P", "GORIN/P"),
    *("PS/C9", "KS/L+2", "KS/L-3", "BH/F", "BH/C1/F", "ARO/C9", "ARO/M9"),
)

VALUE_CODES = tuple(dict.fromkeys((*naive.VALUE_CODES, *INDIVIDUAL_CODES, *_MORE_CUTS)))
"""Every code with a value for anybody, with every modifier that it takes."""

GROUP_CODES = (*naive.GROUP_CODES, "GRP", "BHL", "BHL/IN", "SOLK/C*/P", "RSOLK/C*/P")
"""Every code that can order a tied group and nothing else, and those of the leaders' group."""

TEAM_VALUE_CODES = (*TEAM_CODES, "BH:GP/M1", "BH:MP/M2/P", "SOLK:GP/C1", "RSOLK:GP", "SSSC/K1")
"""Every code with a value that only teams have."""


EVERY_CODE = VALUE_CODES + TEAM_VALUE_CODES + GROUP_CODES + TEAM_GROUP_CODES


def value_codes(event: Event) -> tuple[str, ...]:
    """Those that can be asked of an event."""
    return VALUE_CODES + TEAM_VALUE_CODES * (event.table.game_points is not None)


def group_codes(event: Event) -> tuple[str, ...]:
    """Those that can be asked of an event."""
    return GROUP_CODES + TEAM_GROUP_CODES * (event.table.game_points is not None)


def codes(event: Event) -> tuple[str, ...]:
    """Everything that can be asked of an event."""
    return value_codes(event) + group_codes(event)


def allowed(rulebook: str, code: str) -> bool:
    """Whether a rulebook may be asked for a code; those that name no codes may be for all."""
    return rulebook not in EDITIONS or defined(rulebook, code)


ORDERS = (
    ("DE", "BH", "SB"),
    ("BH/C*", "SB/C1", "DE/P"),
    ("PERS", "GRP", "BHL", "BH"),
    ("WIN", "DE", "KS", "RSOLK/C*"),
    ("SB", "PTS", "BHL/IN", "DE"),
    ("GELB",),
    ("SHM", "DE", "BH/M1", "PERS/P", "PS"),
    ("BH/C1", "AOB", "DE", "ARO/C1", "TPN"),
)
TEAM_ORDERS = (
    ("MPvGP", "EDE", "EMGSB/C1", "SSSC"),
    ("EDEBT", "BC", "TBR", "GP"),
    ("BH:GP", "EDEB/P", "EGGSB/C1/P", "BBE"),
)
"""Lists of criteria that go through much of the code."""


def orders(event: Event) -> list[tuple[str, ...]]:
    """Those that can be asked of an event."""
    teams = event.table.game_points is not None
    return [with_points(order) for order in ORDERS + TEAM_ORDERS * teams]


def with_points(order: Sequence[str]) -> tuple[str, ...]:
    """With points in front, as the product does it, unless the list itself places them."""
    return tuple(order) if {"PTS", "MP", "GP"} & set(order) else ("PTS", *order)


def criteria(order: Sequence[str]) -> list[Criterion]:
    """The criteria of a list as they stand there."""
    return [criterion(code) for code in order]


def primary_of(rulebook: Rulebook) -> str:
    """The score that ranks teams, as the twin wants to be told."""
    return "GP" if rulebook.switches.primary == "GP" else "MP"


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


def values(facts: Facts, code: str) -> list[Fraction | None]:
    """The values of all participants, exact; None where the criterion is void."""
    return values_of(column(facts, code))


def values_of(found: Column) -> list[Fraction | None]:
    """The values behind a criterion as it was applied."""
    unit = found.ledger.total_unit
    totals = [int(total) * unit for total in found.ledger.totals()]
    return [None if found.is_void(i) else total for i, total in enumerate(totals)]


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
    ranks = naive.rank(event, RULEBOOKS[rulebook.id], order, primary_of(rulebook))
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
    given = {name: getattr(table, name) for name in OPTIONAL}
    shorter = RoundTable.of(
        opponent=table.opponent[rows],
        kind=table.kind[rows],
        outcome=table.outcome[rows],
        colour=table.colour[rows],
        scoring=event.scoring,
        round_no=[int(table.round_no[row]) for row in rows],
        **{name: None if each is None else each[rows] for name, each in given.items()},
        scale=table.scale,
    )
    lineups = None if event.lineups is None else event.lineups[rows]
    return replace(event, table=shorter, lineups=lineups)


OPTIONAL = ("game_points", "board_points", "extra", "extra_games", "bonus", "bonus_games")
"""The arrays of a table that not every event has."""


# Rulebooks in another reading


def with_gelbfuhs(book: Rulebook, games_of: str) -> Rulebook:
    """The rulebook with the other reading of Gelbfuhs's n (AMB-11)."""
    return book._replace(switches=book.switches._replace(gelbfuhs_games_of=GamesOf[games_of]))


def with_shmulyan(book: Rulebook, per: str) -> Rulebook:
    """The rulebook with Shmulyan's coefficient per game or per mini-match (AMB-2)."""
    return book._replace(switches=book.switches._replace(shmulyan_per=PerWhat[per]))


# The two of them


def same_values(event: Event, facts: Facts, twin: naive.Asked, code: str) -> None:
    """Everybody's value under a code, from both."""
    expected = naive.values(event, twin, code, primary_of(facts.rulebook))
    found = values(facts, code)
    assert found == expected, f"{facts.rulebook.id} {code}\n{show(event)}"


def same_places(
    event: Event, facts: Facts, twin: naive.Asked, code: str, groups: Sequence[Sequence[int]]
) -> None:
    """The places inside tied groups under a code, from both."""
    expected: dict[int, int] = {}
    for group in groups:
        expected |= naive.places(event, twin, code, group, primary_of(facts.rulebook))
    found = places_inside(facts, code, groups)
    assert found == expected, f"{facts.rulebook.id} {code} {groups}\n{show(event)}"
