"""Every system with every modifier under every rulebook, at the edges and at size."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from math import lcm

import numpy as np
import pytest

from tests.laws import comparison as ask
from tests.twin import naive
from tests.twin.published import by_rounds
from tests.twin.random_events import DEGENERATE as EDGES
from tests.twin.random_events import SHAPES, Shape, random_event
from tests.twin.rulebooks import RULEBOOKS
from tests.twin.rulebooks import Rulebook as TwinRulebook
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    NOBODY,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import Code, GamesOf, Modifiers, builtin_ids, load
from tiebreaks.standings import place, rank
from tiebreaks.systems import System, all_systems, criterion

SPELT = {
    "C": ("C1", "C99"),
    "M": ("M1", "M99"),
    "C*": ("C*",),
    "L": ("L+1", "L-1", "L+99", "L-99"),
    "IN": ("IN",),
    "P": ("P",),
    "F": ("F",),
    "K": ("K1", "K99"),
    "R": ("R",),
}
"""Each modifier as it can be written."""

EXCLUSIVE = {"C", "M", "C*"}
AS_WRITTEN = ("L", "IN", "K", "F", "P", "R")


def every_code(system: System) -> Iterator[str]:
    """The system with each set of modifiers that it allows, for each score."""
    choices: list[tuple[str, ...]] = [("",)]
    cuts = [each for kind in sorted(system.modifiers & EXCLUSIVE) for each in SPELT[kind]]
    if cuts:
        choices.append(("", *cuts))
    choices += [("", *SPELT[kind]) for kind in AS_WRITTEN if kind in system.modifiers]
    for score in ("", *(f":{each}" for each in system.scores)):
        for chosen in product(*choices):
            yield (
                (system.spelt or system.code)
                + score
                + "".join(f"/{each}" for each in chosen if each)
            )


ALL_CODES = tuple(code for system in all_systems().values() for code in every_code(system))


def test_every_modifier_of_every_system_is_asked_for():
    asked = {(criterion(c).system.code, kind) for c in ALL_CODES for kind in kinds(c)}
    assert asked == {(s.code, kind) for s in all_systems().values() for kind in s.modifiers}


def codes_for(event: Event) -> tuple[str, ...]:
    """Those that can be asked of it: codes about matches only where there are some."""
    if event.table.game_points is not None:
        return ALL_CODES
    return tuple(
        code
        for code in ALL_CODES
        if not criterion(code).code.score and criterion(code).system.code not in OF_TEAMS
    )


def kinds(code: str) -> frozenset[str]:
    return criterion(code).code.modifiers.kinds()


def everybody(record: list[str], times: int = 6) -> Event:
    """Several participants with one and the same record of rounds without an opponent."""
    return by_rounds([record] * times)


def pairs(kinds: tuple[Kind, Kind], rounds: int = 5, event_type: EventType = EventType.SWISS):
    """Four who meet in turn, every meeting of the same kind on both sides."""
    meetings = [([1, 0, 3, 2], (0, 2)), ([2, 3, 0, 1], (0, 1)), ([3, 2, 1, 0], (0, 1))]
    rows = [meetings[number % 3] for number in range(rounds)]
    kind = np.array([[kinds[0] if i in first else kinds[1] for i in range(4)] for _, first in rows])
    table = RoundTable.of(
        opponent=[opponents for opponents, _ in rows],
        kind=kind,
        outcome=np.zeros((rounds, 4), np.int8),
        scoring=CHESS,
    )
    people = tuple(Participant(i + 1, f"P{i + 1}") for i in range(4))
    return Event(people, table, CHESS, event_type)


USUAL = (
    "swiss of many unplayed rounds",
    "swiss with unrated players",
    "swiss of teams",
    "swiss of teams with odd boards",
    "swiss of teams with bonuses",
    "swiss of teams without their boards",
    "round robin of teams",
    "round robin of teams that is not over",
)

DEGENERATE = {
    **{name: random_event(random.Random(7), SHAPES[name]) for name in (*EDGES, *USUAL)},
    "only pairing byes": everybody(["PAB"] * 4),
    "only half-point byes": everybody(["HPB"] * 4),
    "only zero-point byes": everybody(["ZPB"] * 4),
    "nothing held": everybody(["."] * 4),
    "one player, one bye": everybody(["PAB"], times=1),
    "everybody withdrawn after a round": by_rounds([["W2", "ZPB"], ["L1", "ZPB"]]),
    "one round": by_rounds([["D2"], ["D1"]]),
    "a hundred rounds": random_event(random.Random(1), Shape(players=7, rounds=100)),
    "forfeits everywhere": pairs((Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)),
    "double forfeits": pairs((Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS)),
    "double forfeits in a round robin": pairs(
        (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS), 3, EventType.ROUND_ROBIN
    ),
    "adjourned only": pairs((Kind.ADJOURNED, Kind.ADJOURNED)),
    "adjourned only, matches": random_event(
        random.Random(4), Shape(players=6, boards=4, scoring=DRAUGHTS, odd=0)
    ).after_round(0),
    "matches, nobody came": random_event(
        random.Random(4), Shape(players=6, boards=4, unplayed=1.0, leaving=1.0)
    ),
}


EVERYTHING = ("fide-2009", "fide-2026", "olympiad-1957")


@pytest.mark.parametrize("name", DEGENERATE)
@pytest.mark.parametrize("rulebook", builtin_ids())
def test_every_system_answers_for_every_event(rulebook, name):
    event = DEGENERATE[name]
    n, shape = event.table.participants, event.table.kind.shape
    facts = Facts.of(event, load(rulebook))
    # the systems are the same under all of them: every code under some, a part under the others
    codes = codes_for(event)
    part = codes if rulebook in EVERYTHING else codes[len(rulebook) % 8 :: 8]
    for code in part:
        column = ask.column(facts, code)
        ledger = column.ledger
        assert column.value.shape == ledger.totals().shape == column.after.shape == (n,), code
        for array in (ledger.opponent, ledger.basis, ledger.weight, ledger.amount, ledger.reason):
            assert array.shape == shape, code
        assert ledger.cut is None or ledger.cut.shape == shape
        assert column.value.dtype.kind in "iO"
        if n:
            assert ledger.total(n - 1) == int(ledger.totals()[-1]) * ledger.total_unit
        if column.ordering is not None:
            assert len(column.ordering.labels) == n
            for step in column.ordering.steps:
                assert step.value.shape == step.before.shape == step.after.shape == (n,)


@pytest.mark.parametrize("name", DEGENERATE)
def test_every_event_has_places(name):
    event = DEGENERATE[name]
    teams = event.table.game_points is not None
    for rulebook in ("", *builtin_ids()):
        own = () if not rulebook else load(rulebook).orders[event.type]
        needs_teams = any(criterion(code).team_score or code in OF_TEAMS for code in own)
        orders = ["DE,PERS,GRP,BHL,BH/C*,SB,GELB", "FB,AOB,ARO,TPR,PTP,APPO,REP,BPG,RND"]
        orders += ["MPvGP,EDE,EMGSB,SSSC,BC,TBR,BBE"] * teams
        orders += [""] * (teams or not needs_teams)
        for codes in orders:
            rows = rank(event, rulebook, codes).rows
            assert sorted(row.index for row in rows) == list(range(event.table.participants))
            assert not rows or rows[0].rank == 1


OF_TEAMS = [system.code for system in all_systems().values() if "matches" in system.needs]


@pytest.mark.parametrize("name", DEGENERATE)
def test_what_is_void_decides_nothing_and_has_no_value(name):
    event = DEGENERATE[name]
    unrated = any(not person.rating for person in event.participants)
    table = rank(event, "fide-2026", ("ARO", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG"))
    for column in table.columns[1:]:
        assert (column.void is not None) == unrated
        if unrated:
            assert (column.before == column.after).all()
    if unrated:
        assert {value for row in table for value in row.values[1:]} == {None}


# Exactness at size


def huge_swiss(rounds: int, scoring: Scoring, players: int = 6) -> Event:
    shape = Shape(players=players, rounds=rounds, scoring=scoring, unplayed=0.2, odd=0.2)
    return random_event(random.Random(rounds), shape)


THOUSANDTHS = Scoring.of("1.001", "0.502", "0.003", pairing_bye="0.997", half_bye="0.501")
LARGE = Scoring.of("1000.001", "500.007", "0.003", zero_bye="0.001")


@pytest.mark.parametrize("scoring", [THOUSANDTHS, LARGE], ids=["thousandths", "large"])
@pytest.mark.parametrize("rulebook", ["fide-2026", "ru-draughts"])
def test_two_hundred_rounds_in_thousandths(scoring, rulebook):
    event = huge_swiss(200, scoring)
    facts = Facts.of(event, load(rulebook))
    for code in (*naive.VALUE_CODES, "FB/C2", "STD", "TPR", "PTP"):
        assert ask.values(facts, code) == naive.values(event, rulebook, code), code
    for code in ("DE", "BH/C*"):
        expected = naive.places(event, rulebook, code, range(6))
        assert ask.places_inside(facts, code, [list(range(6))]) == expected


def test_products_that_leave_32_and_63_bits():
    event = huge_swiss(200, LARGE)
    facts = Facts.of(event, load("fide-2009"))
    assert facts.score().max() > 2**26
    assert ask.ledger(facts, "SB").totals().max() > 2**32
    assert ask.ledger(facts, "GELB").totals().dtype == object


def test_the_key_of_a_cut_beside_the_end_of_32_bits():
    """Basis × span just below 2^31, so that adding the amount goes beyond.

    A beats B with 3,153 units from a bye and C with 1,000; a win is 108 units.  The larger key,
    wrapped round, would be the lowest.
    """
    scoring = Scoring.of("0.108", "0.05", 0, full_bye="3.153", half_bye=1)
    event = by_rounds([["W2", "W3", "."], ["L1", ".", "FPB"], [".", "L1", "HPB"]], scoring=scoring)
    facts = Facts.of(event, load("plain"))
    ledger = ask.ledger(facts, "SB")
    basis, amount = int(ledger.basis.max()), int(ledger.amount.max())
    assert basis * (2 * amount + 1) < 2**31 <= basis * (2 * amount + 1) + amount
    assert ask.values(facts, "SB/C1") == naive.values(event, "plain", "SB/C1")
    assert ask.values(facts, "SB/C1")[0] == Fraction("0.108") * Fraction("3.153")


def of_games(pairs: list[tuple[int, int]], players: int, scoring: Scoring = CHESS) -> Event:
    """A round robin of single games in rows of their own, results by chance."""
    rng = random.Random(players)
    opponent = np.full((len(pairs), players), NOBODY)
    kind = np.full((len(pairs), players), Kind.NOT_HELD)
    outcome = np.zeros((len(pairs), players), np.int8)
    for row, (one, other) in enumerate(pairs):
        opponent[row, one], opponent[row, other] = other, one
        kind[row, [one, other]] = Kind.PLAYED
        results = rng.choice(((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW)))
        outcome[row, one], outcome[row, other] = results
    table = RoundTable.of(
        opponent=opponent, kind=kind, outcome=outcome, scoring=scoring, round_no=[1] * len(pairs)
    )
    people = tuple(Participant(i + 1, f"P{i + 1}") for i in range(players))
    return Event(people, table, scoring, EventType.ROUND_ROBIN)


NINTHS = Scoring.of(1, "1/9", 0)


@pytest.mark.parametrize(
    ("most", "scoring"),
    [(5, CHESS), (22, CHESS), (22, NINTHS), (23, CHESS), (47, CHESS)],
)
@pytest.mark.parametrize("games_of", GamesOf)
def test_gelbfuhs_with_many_different_numbers_of_games(most, scoring, games_of):
    """Player 0 meets players 1, 2, 3, … who have 1, 2, 3, … games, the rest against a last one.

    The common denominator of 1 … 22 games still fits 32 bits, in ninths of a point just so that
    a share added to a whole goes beyond; that of 1 … 47 does not fit 64.
    """
    assert 2**30 < 9 * lcm(*range(1, 23)) < 2**31
    assert lcm(*range(1, 48)) > 2**64
    games = [pair for k in range(1, most + 1) for pair in ((0, k), *[(k, most + 1)] * (k - 1))]
    event = of_games(games, most + 2, scoring)
    book = ask.with_gelbfuhs(load("rr"), games_of.name)
    twin: TwinRulebook = {
        **RULEBOOKS["rr"],
        "gelbfuhs_by_own_games": games_of is GamesOf.PLAYER,
    }
    facts = Facts.of(event, book)
    assert ask.values(facts, "GELB") == naive.values(event, twin, "GELB")
    placing = place(facts, [criterion("GELB")])
    assert placing.rank.tolist() == naive.rank(event, twin, ["GELB", "PTS"])


@pytest.mark.parametrize("met", [55, 53], ids=["everybody met", "two pairs did not"])
def test_direct_encounter_with_many_different_numbers_of_games(met):
    """Every pair of eleven met a different number of times: averages over 1, 2, 3, … games."""
    pairs = list(combinations(range(11), 2))[:met]
    event = of_games([pair for n, pair in enumerate(pairs, 1) for _ in range(n)], 11)
    facts = Facts.of(event, load("rr"))
    expected = naive.places(event, "rr", "DE", range(11))
    assert ask.places_inside(facts, "DE", [list(range(11))]) == expected
    table = event.table
    for i, value in enumerate(ask.values(facts, "DE")):
        met_by = [j for pair in pairs if i in pair for j in pair if j != i]
        made = [table.points[table.opponent[:, i] == j, i] for j in met_by]
        averages = [Fraction(int(points.sum()), 2 * len(points)) for points in made]
        assert value == sum(averages, Fraction(0))
    assert ask.places_inside(facts, "PERS", [[0, 1], list(range(2, 11))]) == naive.places(
        event, "rr", "PERS", [0, 1]
    ) | dict.fromkeys(range(2, 11), 1)


def test_scores_that_could_not_be_exact_are_refused():
    with pytest.raises(ValueError, match="too large"):
        by_rounds([["FPB"] * 3], scoring=Scoring.of(2**29, 0, 0))
    with pytest.raises(ValueError, match="too large"):
        by_rounds([["ZPB"] * 3], scoring=Scoring.of(1, 0, 0, zero_bye=-(2**29)))


def test_a_code_is_what_its_parts_say():
    assert {str(criterion(code)) for code in ALL_CODES} == set(ALL_CODES)
    assert Code("BH", "GP", Modifiers(cut_low=99)).text() in ALL_CODES
