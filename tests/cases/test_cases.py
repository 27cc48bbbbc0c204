"""Small inputs from public reports, with the right value under each rulebook.

The expectations are those of ``tests/data/cases/*.expected.json``; each names its source.  Only
those are left out whose rulebook or system this version does not have, by the lists below.  The
cases that are no files of an event are in ``test_cases_without_events.py``.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tiebreaks import formats
from tiebreaks.event import Event, Kind
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import builtin_ids, load
from tiebreaks.standings import Standings, rank
from tiebreaks.standings.place import apply
from tiebreaks.systems import criterion

DATA = Path("tests/data/cases")

DUMMY = ("fide-2023", "fide-2024")
FIXED_SCHEDULES = {"rr", "rr-2026", "olympiad-1957"}
"""There a forfeit is a game even in the own record (C.07, 15.2)."""
RULEBOOKS: dict[str, tuple[str, ...]] = {
    "plain": ("plain",),
    "plain-P": ("plain",),
    "rr": ("rr", *DUMMY, "fide-2026"),
    "fide-2009": ("fide-2009",),
    "fide-2023": DUMMY,
    "fide-2023/P": DUMMY,
    "fide-2026": ("fide-2026",),
    "fide-2026-both-caps": ("fide-2026-both-caps",),
    "by-start-date": ("",),
    "any": tuple(name for name in builtin_ids() if name not in FIXED_SCHEDULES),
    "declared": ("plain", "fide-2009", *DUMMY, "fide-2026"),
}
"""Ours for each rule set of the cases; none for the one that is chosen by itself."""
WITH_FORFEITS_AS_PLAYED = ("plain-P", "fide-2023/P")
OTHER_RULEBOOKS = {
    "lichess", "uscf", "mtr", "floor-1/3", "all-must-have-met", "conventions", "given-order",
    "TB3-first", "wins-minus-losses", "zero-shodan", "shifted", "first-round", "lowest (wrong)",
}  # fmt: skip
SYSTEMS = {
    "BH", "BH-C1", "BH-M1", "FB", "SB", "SB-C1", "PS", "PS-C1", "WIN", "WON", "BPG", "BWG", "REP",
    "KS", "ARO", "DE", "PTS", "Shmulyan", "EMGSB", "EMGSB-C1", "BC", "BC winner", "TBR winner",
    "BBE winner", "own contribution", "value to opponents",
}  # fmt: skip
OTHER_SYSTEMS = {"SOS", "Solkoff", "ModMedian", "Cumulative"}
"""Names that only rulebooks of later versions use."""
COUNTED = {"rank", "rounds", "rounds played", "PTS from results", "PTS written", "pending games"}


def known(expect: dict[str, Any]) -> bool:
    """Whether this version has the rulebook and the system; fails for what neither list names."""
    name, rules = expect["tiebreak"].partition("[")[0], expect["ruleset"]
    assert rules in RULEBOOKS or rules in OTHER_RULEBOOKS, rules
    if rules not in RULEBOOKS:
        return False
    assert name in SYSTEMS | OTHER_SYSTEMS | COUNTED, name
    return name not in OTHER_SYSTEMS


def expectations() -> Iterator[Any]:
    for path in sorted(DATA.glob("*.expected.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        for number, expect in enumerate(case["expect"]):
            for name in [expect["file"]] if "file" in expect else case["inputs"]:
                if name.endswith(".trf") and known(expect):
                    for rules in RULEBOOKS[expect["ruleset"]]:
                        yield pytest.param(name, rules, expect, id=f"{name}-{number}-{rules}")


def read(name: str) -> Event:
    reading = formats.read(str(DATA / name))
    assert reading.event is not None, reading.problems
    return reading.event


def table(event: Event, rules: str, codes: str, expect: dict[str, Any]) -> Standings:
    modifier = "/P" * (expect["ruleset"] in WITH_FORFEITS_AS_PLAYED)
    return rank(event, rules, [code + modifier for code in codes.split(",")])


@pytest.mark.parametrize(("name", "rules", "expect"), list(expectations()))
def test_case(name, rules, expect):
    event = read(name)
    what = expect["tiebreak"]
    if what == "pending games":
        assert (event.table.kind == Kind.ADJOURNED).sum() == 2 * expect["values"]["n"]
        return
    if what.startswith("rounds"):
        assert event.rounds_held == expect["values"]["n"]
        return
    found = values(event, rules, expect)
    for participant, value in expect["values"].items():
        assert found[int(participant)] == Fraction(str(value)), participant


def values(event: Event, rules: str, expect: dict[str, Any]) -> dict[int, Fraction | int | None]:
    """What comes out for each participant, by his number."""
    what = expect["tiebreak"]
    if what == "PTS written":
        return {person.id: Fraction(person.published["Pts"]) for person in event.participants}
    if what.startswith("rank["):
        found = table(event, rules, what[5:-1], expect)
        return {row.participant.id: row.rank for row in found}
    if what == "DE":
        return dict(direct_encounter(event, rules, expect))
    code = what.removesuffix(" from results")
    found = table(event, rules, code if code != "PTS" else "WIN", expect)
    column = 0 if code == "PTS" else -1
    return {row.participant.id: row.values[column] for row in found}


def direct_encounter(event: Event, rules: str, expect: dict[str, Any]) -> dict[int, int]:
    """Places inside the group that the case names, whatever their points."""
    facts = Facts.of(event, load(rules))
    ids = [p.id for p in event.participants]
    others = iter(range(len(ids)))
    inside = [i for i in ids if i in expect["group"]]
    labels = np.array([0 if i in inside else len(inside) + next(others) for i in ids])
    modifier = "/P" * (expect["ruleset"] in WITH_FORFEITS_AS_PLAYED)
    column = apply(facts, criterion(f"DE{modifier}"), labels)
    return {i: int(column.value[at]) for at, i in enumerate(ids)}


def test_what_remains_for_later_versions():
    """128 expectations about files of events are checked above; these eight are not."""
    checked = {case.id.rpartition(f"-{case.values[1]}")[0] for case in expectations()}
    assert len(checked) == 128
    left = {
        (path.name[:2], expect["tiebreak"], expect["ruleset"])
        for path in DATA.glob("*.expected.json")
        for case in [json.loads(path.read_text(encoding="utf-8"))]
        for expect in case["expect"]
        if any(name.endswith(".trf") for name in case["inputs"]) and not known(expect)
    }
    assert left == {
        *((case, "SB", "lichess") for case in ("01", "02")),
        *((case, name, "uscf") for case in ("10", "11") for name in ("Solkoff", "ModMedian")),
        ("12", "Cumulative", "uscf"),
        ("27", "DE", "all-must-have-met"),
    }


def test_27_direct_encounter_needs_no_edition():
    """Case 27: three tied, two of them never met, under Art. 6 as under the earlier text."""
    case = json.loads((DATA / "27-de-not-all-met.expected.json").read_text(encoding="utf-8"))
    expect = case["expect"][0]
    for rules in ("fide-2009", "fide-2022", "fide-2026"):
        places = direct_encounter(read("27-de-not-all-met.trf"), rules, expect)
        assert {str(i): places[i] for i in expect["group"]} == expect["values"]


@pytest.mark.parametrize("rules", ["fide-2009", "fide-2023", "fide-2026"])
def test_29_forfeit_between_the_tied(rules):
    """Case 29: left out in a Swiss (6.1.1), counted with /P and in a round robin (15.2)."""
    event = read("29-de-forfeit-swiss-or-rr.trf")
    facts = Facts.of(event, load(rules))
    tied = np.array([0, 0, 2, 3])
    assert [p.id for p in event.participants] == [1, 2, 3, 4]
    plain = apply(facts, criterion("DE"), tied).value
    played = apply(facts, criterion("DE/P"), tied).value
    assert plain[:2].tolist() == [1, 1]
    assert played[:2].tolist() == [1, 2]


@pytest.mark.parametrize(
    ("name", "rules", "reason"),
    [
        ("21-rule-date-boundary.trf", "fide-2024", "date and type"),
        ("21-rule-date-boundary@after.trf", "fide-2026", "date and type"),
        ("21-rule-date-boundary@twodigit.trf", "fide-2026", "no date"),
    ],
)
def test_21_the_start_date_chooses_the_edition(name, rules, reason):
    """28 February and 1 March 2026; ``26/02/28`` is no date, so that the newest edition holds."""
    choice = rank(read(name)).choice
    assert (choice.rulebook.id, choice.rulebook_reason) == (rules, reason)
