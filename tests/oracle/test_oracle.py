"""The short comparison; ``python -m tests.oracle --events 20000`` is the long one."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from tests.oracle.__main__ import summary
from tests.oracle.answers import CORE, GACRUX, INDIVIDUAL, STARTS, TEAM, Value
from tests.oracle.ask_gacrux import ask_gacrux
from tests.oracle.ask_us import ask_us
from tests.oracle.compare import ask_peers, compare, question
from tests.oracle.difference import Difference
from tests.oracle.events import event_of, shown
from tests.oracle.readings import READINGS, reading_of
from tests.oracle.team_events import team_event_of
from tiebreaks.event import Event, EventType, Kind
from tiebreaks.rulebook import load

EVENTS = 15

peers = pytest.mark.skipif(
    not (find_spec("gacrux") and find_spec("tiebreak_core")),
    reason="the peers are not installed (pip install 'tiebreaks[dev]')",
)


@peers
def test_every_difference_from_the_peers_has_a_reading():
    report = compare(range(EVENTS), list(STARTS))
    assert not report.unexplained, summary(report, list(STARTS))
    assert min(report.compared.values()) > 1000, "both were asked, under every edition"
    assert {code.split("/")[0] for _, code in report.failed} <= {"SSSC", "BC", "TBR", "BBE"}


@peers
def test_no_code_spoils_another_where_gacrux_is_asked_for_several():
    for event, codes in ((event_of(7), INDIVIDUAL), (team_event_of(3), TEAM)):
        together = ask_gacrux(event, codes, "fide-2026")
        for code in codes:
            alone = ask_gacrux(event, [code], "fide-2026")
            assert alone.get(code) == together.get(code), code


def test_every_reading_is_documented():
    text = " ".join(Path("docs/readings.md").read_text(encoding="utf-8").split())
    for reading in READINGS:
        name = reading.name[0].upper() + reading.name[1:]
        assert f"**{name}**" in text, name


@pytest.mark.parametrize("edition", STARTS)
def test_the_peers_are_told_a_day_on_which_the_edition_was_in_force(edition):
    assert load(edition).covers(STARTS[edition])
    assert STARTS[edition] > date(2023, 9, 1)


def test_the_events_have_every_kind_of_round():
    players, teams = map(event_of, range(60)), map(team_event_of, range(60))
    for events, kinds in ((players, set(Kind) - {Kind.ADJOURNED}), (teams, TEAM_KINDS)):
        found = [*events]
        assert {Kind(k) for event in found for k in event.table.kind.ravel().tolist()} == kinds
        assert {event.type for event in found} == set(EventType)
        assert any(event.rounds > event.rounds_held for event in found)
        assert any(_double_forfeit(event) for event in found)


TEAM_KINDS = set(Kind) - {Kind.ADJOURNED, Kind.SHORT}


def _double_forfeit(event: Event) -> bool:
    lost = event.table.kind == Kind.FORFEIT_LOSS
    other = np.take_along_axis(lost, np.maximum(event.table.opponent, 0), axis=1)
    return bool((lost & other).any())


def test_a_seed_gives_the_same_event_again():
    assert shown(event_of(11)) == shown(event_of(11))
    assert shown(team_event_of(11)) == shown(team_event_of(11))


@peers
@pytest.mark.parametrize("other", ["fide-2024", "fide-2026-both-caps"])
def test_a_value_of_another_edition_would_be_noticed(other):
    left = 0
    for event in map(event_of, range(EVENTS)):
        ours, theirs = (
            answers["BH"]
            for answers in (ask_us(event, ["BH"], other), ask_gacrux(event, ["BH"], "fide-2026"))
        )
        for person, values in enumerate(zip(ours, theirs, strict=True)):
            found = Difference(event, "fide-2026", "BH", person, GACRUX, *values)
            left += found.ours != found.theirs and reading_of(found) is None
    assert left > 0


@peers
@pytest.mark.parametrize("edition", ["fide-2024", "fide-2026"])
def test_nothing_is_explained_that_nobody_means(edition):
    tried: Counter[str] = Counter()
    for seed in range(WRONG):
        asked = question(seed)
        ours = ask_us(asked.event, asked.codes, edition, asked.primary)
        for peer, theirs in ask_peers(asked, edition):
            for code in theirs.keys() & ours.keys():
                for person, pair in enumerate(zip(ours[code], theirs[code], strict=True)):
                    for wrong in _wrong(*pair, next_one=theirs[code][person - 1]):
                        found = Difference(
                            asked.event, edition, code, person, peer, *wrong, asked.primary
                        )
                        assert reading_of(found) is None, found.told()
                        tried[peer] += 1
    assert min(tried[GACRUX], tried[CORE]) > 1000


WRONG = 5
"""Events whose values are falsified."""


def _wrong(ours: Value, theirs: Value, next_one: Value) -> Iterator[tuple[Value, Value]]:
    """Pairs in which one of the two says what it does not mean."""
    mine = ours or Fraction(0)
    for value in (mine + 777, mine + Fraction(1, 7), next_one):
        if value not in (ours, theirs):
            yield ours, value
    yield mine + Fraction(1, 7), theirs


@peers
@pytest.mark.parametrize(
    ("seed", "code", "number", "peer", "name"),
    [
        (6090, "DE", 2, CORE, "after the first place"),
        (1527, "DE", 7, CORE, "a forfeit leaves a pair unmet"),
        (2219, "EDE", 3, CORE, "the secondary score"),
        (6454, "EDEBT", 5, GACRUX, "a forfeited match has boards"),
        (4449, "KS:GP", 1, GACRUX, "a team that never sat down"),
        (2004, "KS:GP", 2, GACRUX, "a round robin that is not over"),
    ],
)
def test_a_reading_that_is_rarely_needed(seed, code, number, peer, name):
    asked = question(seed)._replace(codes=[code])
    ours = ask_us(asked.event, [code], "fide-2026", asked.primary)
    theirs = dict(ask_peers(asked, "fide-2026"))[peer]
    person = number - 1
    pair = ours[code][person], theirs[code][person]
    found = Difference(asked.event, "fide-2026", code, person, peer, *pair, asked.primary)
    reading = reading_of(found)
    assert reading is not None
    assert reading.name == name
