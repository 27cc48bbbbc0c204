"""The product against a naive second opinion, on thousands of random events.

``TIEBREAKS_FUZZ=600 pytest tests/laws/test_twin_agrees.py -k fuzz`` goes on for ten minutes.
"""

import os
import random
import time
from fractions import Fraction

import pytest

from tests.laws import comparison as ask
from tests.twin import naive, systems
from tests.twin.facts import show
from tests.twin.random_events import SHAPES, random_event
from tests.twin.reading import Reading
from tests.twin.rulebooks import RULEBOOKS
from tests.twin.rulebooks import Rulebook as TwinRulebook
from tiebreaks.event import Event
from tiebreaks.ledger import Cut, Facts, Reason
from tiebreaks.rulebook import Rulebook, builtin_ids, load
from tiebreaks.standings import place, rank
from tiebreaks.systems import all_systems, criterion

HALF = Fraction(1, 2)
AGAINST = {
    Reason.OPPONENT: "opponent",
    Reason.SCHEDULED_OPPONENT: "scheduled opponent",
    Reason.OWN_SCORE: "own score",
    Reason.VIRTUAL_OPPONENT: "virtual opponent",
}
WEIGHTS: dict[str, dict[str, Fraction | int]] = {
    "SHM": {"WIN": 1, "DRAW": 0, "LOSS": -1, "UNDECIDED": 0},
    "RIGA": {"WIN": 2, "DRAW": 3 * HALF, "LOSS": 1, "UNDECIDED": 0},
    "GORIN": {"WIN": 4, "DRAW": 2, "LOSS": 1, "UNDECIDED": 0},
}
SINGLE = tuple(code for code in ask.VALUE_CODES if not code.startswith(("GRP", "BHL")))
ORDERS = (
    ("DE", "BH", "SB"),
    ("BH/C*", "SB/C1", "DE/P"),
    ("PERS", "GRP", "BHL", "BH"),
    ("WIN", "DE", "KS", "RSOLK/C*"),
    ("SB", "PTS", "BHL/IN", "DE"),
    ("GELB",),
    ("SHM", "DE", "BH/M1", "PERS/P", "PS"),
)


def test_the_twin_knows_every_rulebook_and_every_system():
    assert set(builtin_ids()) <= set(RULEBOOKS)
    asked = {criterion(code).system.code for code in ask.VALUE_CODES + ask.GROUP_CODES}
    assert set(all_systems()) - asked == {"MP", "GP"}


def same_values(event: Event, rulebook: Rulebook, twin: TwinRulebook | str, code: str) -> None:
    """Everybody's value, and his ledger summed up line by line."""
    facts = Facts.of(event, rulebook)
    expected = naive.values(ask.as_ranked(event, rulebook, code), twin, code)
    found = ask.values(facts, code)
    assert found == expected, f"{rulebook.id} {code}\n{show(event)}"


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_values(rulebook):
    rng = random.Random(f"values {rulebook}")
    book = load(rulebook)
    for _ in range(80):
        event = random_event(rng)
        facts = Facts.of(event, book)
        for code in ask.VALUE_CODES:
            view = ask.as_ranked(event, book, code)
            assert ask.values(facts, code) == naive.values(view, rulebook, code), (
                f"{rulebook} {code}\n{show(event)}"
            )
        code = rng.choice(ask.VALUE_CODES)
        ledger = ask.ledger(facts, code)
        for i, total in enumerate(ledger.totals()):
            assert ledger.total(i) == int(total) * ledger.unit


@pytest.mark.parametrize("name", SHAPES)
def test_values_in_every_shape(name):
    event = random_event(random.Random(name), SHAPES[name])
    for rulebook in builtin_ids():
        facts = Facts.of(event, load(rulebook))
        for code in ask.VALUE_CODES:
            view = ask.as_ranked(event, load(rulebook), code)
            assert ask.values(facts, code) == naive.values(view, rulebook, code), (rulebook, code)


def test_values_under_rulebooks_that_nobody_wrote():
    rng = random.Random("any rulebook")
    for _ in range(220):
        event = random_event(rng)
        book, twin = ask.any_rulebook(rng)
        for code in rng.sample(ask.VALUE_CODES, 12):
            same_values(event, book, twin, code)
        check_lines(event, book, twin, "/P" * (rng.random() < 0.3))


def test_team_scores_by_name():
    rng = random.Random("team scores")
    seen = 0
    while seen < 120:
        event = random_event(rng)
        if event.table.game_points is None:
            continue
        seen += 1
        rulebook = rng.choice(builtin_ids())
        facts = Facts.of(event, load(rulebook))
        games = ask.by_game_points(event)
        for code in ("BH", "BH/C1", "SOLK/M1", "RSOLK", "BH/P"):
            name, slash, rest = code.partition("/")
            for score, view in (("MP", event), ("GP", games)):
                found = ask.values(facts, f"{name}:{score}{slash}{rest}")
                assert found == naive.values(view, rulebook, code), (rulebook, score, code)
        assert ask.values(facts, "MP") == naive.values(event, rulebook, "PTS")
        assert ask.values(facts, "GP") == naive.values(games, rulebook, "PTS")


# Lines


def check_lines(event: Event, book: Rulebook, twin: TwinRulebook | str, played: str) -> None:
    """Whom each round counts against, what he was worth, with which weight, what was cut."""
    facts = Facts.of(event, book)
    reading = naive.reading(ask.as_ranked(event, book), twin, bool(played))
    ledgers = {code: ask.ledger(facts, code + played) for code in ("BH", "SB", *WEIGHTS)}
    by_mini_match = reading.rulebook["shmulyan_by_mini_match"]
    for i, expected in enumerate(reading.lines):
        for code, ledger in ledgers.items():
            lines = ledger.lines(i)
            assert [(x.row, AGAINST[x.reason]) for x in lines] == [
                (y.row, y.against) for y in expected
            ], (i, code, show(event))
            for x, y in zip(lines, expected, strict=True):
                if y.opponent is not None:
                    assert x.opponent == y.opponent
                if code != "SB" or not reading.rulebook["berger_by_match"]:
                    assert x.basis == y.basis, (i, code, x, y, show(event))
                assert x.amount == x.basis * x.weight
                if code in WEIGHTS and not (code == "SHM" and by_mini_match):
                    assert x.weight == WEIGHTS[code][y.outcome]
        pairs = systems.berger_pairs(reading, i)
        assert [(x.basis, x.amount) for x in ledgers["SB"].lines(i)] == pairs
    check_cuts(facts, reading, played)


def check_cuts(facts: Facts, reading: Reading, played: str) -> None:
    ledgers = {code: ask.ledger(facts, code + played) for code in ("SB/C2", "BH/C1", "BH/M2")}
    for i in reading.facts.participants:
        pairs = sorted(systems.berger_pairs(reading, i))
        lines = {code: ledger.lines(i) for code, ledger in ledgers.items()}
        assert sorted((x.basis, x.amount) for x in lines["SB/C2"] if x.cut) == pairs[:2]
        bases = sorted(line.basis for line in reading.lines[i])
        assert [x.basis for x in lines["BH/C1"] if x.cut] == bases[:1]
        low = sorted(x.basis for x in lines["BH/M2"] if x.cut is Cut.LOWEST)
        high = sorted(x.basis for x in lines["BH/M2"] if x.cut is Cut.HIGHEST)
        assert low == bases[:2]
        assert high == bases[2:][-2:]


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_lines(rulebook):
    rng = random.Random(f"lines {rulebook}")
    for number in range(30):
        check_lines(random_event(rng), load(rulebook), rulebook, "/P" * (number % 3 == 0))


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_scores_as_opponents_see_them(rulebook):
    rng = random.Random(f"seen {rulebook}")
    book = load(rulebook)
    for _ in range(50):
        event = random_event(rng)
        facts = Facts.of(event, book)
        reading = naive.reading(ask.as_ranked(event, book), rulebook)
        seen = facts.scores_as_seen()
        assert [seen.total(i) for i in range(len(reading.seen))] == reading.seen
        assert [int(score) * facts.unit for score in facts.score()] == reading.score


# Tied groups and places


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_group_criteria(rulebook):
    rng = random.Random(f"groups {rulebook}")
    book = load(rulebook)
    for number in range(60):
        event = random_event(rng)
        facts = Facts.of(event, book)
        if number % 2:
            groups = ask.tied_groups(event, book, rng.choice(((), ("WON",), ("PS/C1",))))
        else:
            groups = ask.some_groups(rng, event.table.participants)
        for code in ask.GROUP_CODES:
            view = ask.as_ranked(event, book, code)
            expected: dict[int, int] = {}
            for group in groups:
                expected |= naive.places(view, rulebook, code, group)
            found = ask.places_inside(facts, code, groups)
            assert found == expected, f"{rulebook} {code} {groups}\n{show(event)}"


def some_order(rng: random.Random) -> tuple[str, ...]:
    if rng.random() < 0.5:
        return rng.choice(ORDERS)
    return tuple(rng.sample(SINGLE + ask.GROUP_CODES, rng.randint(1, 5)))


@pytest.mark.parametrize("rulebook", builtin_ids())
def test_whole_rankings(rulebook):
    rng = random.Random(f"rankings {rulebook}")
    book = load(rulebook)
    for _ in range(60):
        event = random_event(rng)
        if book.switches.primary == "GP" and event.table.game_points is not None:
            continue  # the twin cannot mix two scores in one list
        order = some_order(rng)
        expected = naive.rank(event, rulebook, order)
        codes = order if "PTS" in order else ("PTS", *order)
        facts = Facts.of(event, book)
        placing = place(facts, [criterion(code) for code in codes])
        assert placing.rank.tolist() == expected, f"{rulebook} {codes}\n{show(event)}"
        if event.table.game_points is None:
            table = rank(event, rulebook, ",".join(order))
            assert {row.index: row.rank for row in table} == dict(enumerate(expected))
            shared = {r for r in expected if expected.count(r) > 1}
            assert {row.rank for row in table if row.separated_by is None} == shared


@pytest.mark.parametrize("rulebook", ["fide-2009", "ru-popular", "rr", "team-russia"])
def test_after_a_round(rulebook):
    rng = random.Random(f"after {rulebook}")
    for _ in range(60):
        event = random_event(rng)
        if event.table.game_points is not None:
            continue
        number = rng.randrange(event.rounds + 2)
        earlier = ask.cut_after(event, number)
        order = some_order(rng)
        table = rank(event, rulebook, order, after_round=number)
        expected = naive.rank(earlier, rulebook, order)
        assert {row.index: row.rank for row in table} == dict(enumerate(expected))
        for code in rng.sample(ask.VALUE_CODES, 5):
            found = ask.values(Facts.of(event.after_round(number), load(rulebook)), code)
            assert found == naive.values(earlier, rulebook, code), f"{code} {number} {show(event)}"


# As long as one likes


@pytest.mark.skipif("TIEBREAKS_FUZZ" not in os.environ, reason="TIEBREAKS_FUZZ=seconds is not set")
def test_fuzz():
    end = time.monotonic() + float(os.environ["TIEBREAKS_FUZZ"])
    seed = time.time_ns()
    while time.monotonic() < end:
        seed += 1
        try:
            everything(random.Random(seed))
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise


def everything(rng: random.Random) -> None:
    """One random event under one known and one unknown rulebook: all values, lines, places."""
    event = random_event(rng)
    known = rng.choice(builtin_ids())
    for book, twin in ((load(known), RULEBOOKS[known]), ask.any_rulebook(rng)):
        facts = Facts.of(event, book)
        groups = ask.some_groups(rng, event.table.participants)
        for code in ask.VALUE_CODES:
            same_values(event, book, twin, code)
        for code in ask.GROUP_CODES:
            view = ask.as_ranked(event, book, code)
            expected: dict[int, int] = {}
            for group in groups:
                expected |= naive.places(view, twin, code, group)
            assert ask.places_inside(facts, code, groups) == expected, (code, groups, show(event))
        check_lines(event, book, twin, rng.choice(("", "/P")))
