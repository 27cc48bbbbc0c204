"""Small inputs from public reports, with the right value under each rulebook.

The expectations are those of ``tests/data/cases/*.expected.json``; each names its source.  Only
those are left out whose rulebook or system this version does not have, by the lists below.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tiebreaks import formats
from tiebreaks.event import CHESS, Event, EventType, Kind, Outcome, Participant, RoundTable, Scoring
from tiebreaks.ledger import Facts
from tiebreaks.ledger.groups import split
from tiebreaks.rulebook import load
from tiebreaks.standings import Standings, rank
from tiebreaks.standings.place import apply
from tiebreaks.systems import criterion

DATA = Path("tests/data/cases")

RULEBOOKS = {
    "plain": ("plain", ""),
    "plain-P": ("plain", "/P"),
    "rr": ("rr", ""),
    "fide-2009": ("fide-2009", ""),
    "any": ("plain", ""),
    "declared": ("plain", ""),
}
OTHER_RULEBOOKS = {
    "lichess", "fide-2023", "fide-2023/P", "fide-2026", "fide-2026-both-caps", "by-start-date",
    "uscf", "mtr", "floor-1/3", "all-must-have-met", "conventions", "given-order", "TB3-first",
    "wins-minus-losses", "zero-shodan", "shifted", "first-round", "lowest (wrong)",
}  # fmt: skip
SYSTEMS = {
    "BH", "BH-C1", "BH-M1", "SB", "SB-C1", "PS", "PS-C1", "WIN", "WON", "KS", "DE", "PTS",
    "Shmulyan",
}  # fmt: skip
OTHER_SYSTEMS = {
    "BPG", "BWG", "REP", "ARO", "FB", "EMGSB", "EMGSB-C1", "BC", "BC winner", "TBR winner",
    "BBE winner", "PTS written", "pending games", "own contribution", "value to opponents", "SOS",
    "Solkoff", "ModMedian", "Cumulative",
}  # fmt: skip


def known(expect: dict[str, Any]) -> bool:
    """Whether this version has the rulebook and the system; fails for what neither list names."""
    name, rules = expect["tiebreak"].partition("[")[0], expect["ruleset"]
    assert rules in RULEBOOKS or rules in OTHER_RULEBOOKS, rules
    counted = {"rank", "rounds", "rounds played", "PTS from results"}
    assert name in SYSTEMS | OTHER_SYSTEMS | counted, name
    return rules in RULEBOOKS and name not in OTHER_SYSTEMS


def expectations() -> Iterator[Any]:
    for path in sorted(DATA.glob("*.expected.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        for number, expect in enumerate(case["expect"]):
            for name in [expect["file"]] if "file" in expect else case["inputs"]:
                if name.endswith(".trf") and known(expect):
                    yield pytest.param(name, expect, id=f"{name}-{number}")


def read(name: str) -> Event:
    reading = formats.read(str(DATA / name))
    assert reading.event is not None, reading.problems
    return reading.event


def table(event: Event, rules: str, codes: str) -> Standings:
    book, modifier = RULEBOOKS[rules]
    return rank(event, book, ",".join(code + modifier for code in codes.split(",")))


@pytest.mark.parametrize(("name", "expect"), list(expectations()))
def test_case(name, expect):
    values: dict[int, Fraction | int | None]
    event = read(name)
    what = expect["tiebreak"]
    if what.startswith("rounds"):
        assert event.rounds_held == expect["values"]["n"]
        return
    ids = {p.id: i for i, p in enumerate(event.participants)}
    if what.startswith("rank["):
        found = table(event, expect["ruleset"], what[5:-1])
        values = {row.participant.id: row.rank for row in found}
    elif what == "DE":
        values = dict(direct_encounter(event, expect))
    else:
        code = what.removesuffix(" from results")
        found = table(event, expect["ruleset"], code if code != "PTS" else "WIN")
        column = 0 if code == "PTS" else -1
        values = {row.participant.id: row.values[column] for row in found}
    for participant, value in expect["values"].items():
        assert int(participant) in ids
        assert values[int(participant)] == Fraction(str(value)), participant


def direct_encounter(event: Event, expect: dict[str, Any]) -> dict[int, int]:
    """Places inside the group that the case names, whatever their points."""
    facts = Facts.of(event, load(RULEBOOKS[expect["ruleset"]][0]))
    ids = [p.id for p in event.participants]
    others = iter(range(len(ids)))
    inside = [i for i in ids if i in expect["group"]]
    labels = np.array([0 if i in inside else len(inside) + next(others) for i in ids])
    column = apply(facts, criterion("DE"), labels)
    return {i: int(column.value[at]) for at, i in enumerate(ids)}


def test_the_lists_leave_nothing_out_by_mistake():
    """64 expectations fall under the rulebooks and systems of this version."""
    assert len(list(expectations())) == 64


def test_27_direct_encounter_needs_no_edition():
    """Case 27: three tied, two of them never met, under Art. 6 as under the earlier text."""
    case = json.loads((DATA / "27-de-not-all-met.expected.json").read_text(encoding="utf-8"))
    expect = case["expect"][0] | {"ruleset": "fide-2009"}
    places = direct_encounter(read("27-de-not-all-met.trf"), expect)
    assert {str(i): places[i] for i in expect["group"]} == expect["values"]


def test_29_forfeit_between_the_tied():
    """Case 29: left out in a Swiss, counted with /P and in a round robin."""
    event = read("29-de-forfeit-swiss-or-rr.trf")
    facts = Facts.of(event, load("fide-2009"))
    tied = np.array([0, 0, 2, 3])
    assert [p.id for p in event.participants] == [1, 2, 3, 4]
    plain = apply(facts, criterion("DE"), tied).value
    played = apply(facts, criterion("DE/P"), tied).value
    assert plain[:2].tolist() == [1, 1]
    assert played[:2].tolist() == [1, 2]


# --- cases that are not files of an event ------------------------------------------------------


def met(scores: list[list[str]], bye: str) -> Event:
    """One subject for each list, who lost to opponents with exactly these scores.

    The opponents get there by byes worth `bye` points each, at face value under ``plain``.
    """
    scoring = Scoring.of(1, "1/2", 0, half_bye=bye)
    opponents = [Fraction(score) for row in scores for score in row]
    n = len(scores) + len(opponents)
    games = max(len(row) for row in scores)
    rounds = games + max(int(score / scoring.half_bye) for score in opponents)
    opponent = np.full((rounds, n), -1)
    kind = np.full((rounds, n), Kind.NOT_HELD)
    outcome = np.zeros((rounds, n), np.int8)
    column = len(scores)
    for subject, row in enumerate(scores):
        for game, score in enumerate(row):
            opponent[game, [subject, column]] = column, subject
            kind[game, [subject, column]] = Kind.PLAYED
            outcome[game, [subject, column]] = Outcome.LOSS  # 0–0, so that only byes give points
            kind[games : games + int(Fraction(score) / scoring.half_bye), column] = Kind.HALF_BYE
            column += 1
    facts = RoundTable.of(opponent=opponent, kind=kind, outcome=outcome, scoring=scoring)
    people = tuple(Participant(i + 1, str(i + 1)) for i in range(n))
    return Event(people, facts, scoring, EventType.SWISS)


def test_14_the_sixth_opponent_has_no_points():
    case = json.loads((DATA / "14-missing-sixth-opponent.json").read_text(encoding="utf-8"))
    scores = [[str(score) for score in row] for row in case["players"].values()]
    found = rank(met(scores, "1/2"), "plain", "BH,BH/C1")
    by_id = {row.participant.id: row.values[1:] for row in found}
    assert list(by_id[1]) == [13, 13]
    assert list(by_id[2]) == [14, 14]


def test_43_decimal_scores_tie():
    case = json.loads((DATA / "43-decimal-scores-must-tie.json").read_text(encoding="utf-8"))
    found = rank(met(list(case["players"].values()), "0.1"), "plain", "BH")
    by_id = {row.participant.id: row for row in found}
    assert by_id[1].values[1] == by_id[2].values[1] == Fraction("3.6")
    assert by_id[1].rank == by_id[2].rank
    assert by_id[1].separated_by is None


@pytest.mark.parametrize("number", ["17", "52"])
def test_given_vectors_rank_in_the_given_order(number):
    """Cases 17 and 52: 3½ with 13 before 3½ with 11½; equal in everything shares the place."""
    case = json.loads(
        next(p for p in DATA.glob(f"{number}-*.json") if "expected" not in p.name).read_text(
            encoding="utf-8"
        )
    )
    expected = json.loads(next(DATA.glob(f"{number}-*.expected.json")).read_text(encoding="utf-8"))
    vectors = [[int(Fraction(str(x)) * 4) for x in row] for row in case["players"].values()]
    labels = np.zeros(len(vectors), np.int64)
    for column in zip(*vectors, strict=True):
        labels = split(labels, np.array(column))
    assert (
        dict(zip(case["players"], (labels + 1).tolist(), strict=True))
        == (expected["expect"][0]["values"])
    )


def test_08_virtual_opponent_of_the_vega_manual():
    """A: bye in round 3 of 9 with 2 points, final 6. B: absent in round 7 with 4, final 6."""
    a = ["W", "W", "bye", "W", "W", "D", "D", "L", "L"]
    b = ["W", "W", "W", "W", "L", "L", "absent", "W", "W"]
    event = against_a_filler([a, b])
    facts = Facts.of(event, load("fide-2009"))
    assert [int(x) * facts.unit for x in facts.score()[:2]] == [6, 6]
    own = facts.opponents()
    assert own.lines(0)[2].basis == 5
    assert own.lines(1)[6].basis == 6
    assert [int(x) * facts.unit for x in facts.seen()[:2]] == [Fraction(11, 2), Fraction(13, 2)]


def against_a_filler(records: list[list[str]]) -> Event:
    """Each record is played against a filler of its own."""
    rounds, n = len(records[0]), len(records)
    opponent = np.full((rounds, 2 * n), -1)
    kind = np.full((rounds, 2 * n), Kind.ZERO_BYE)
    outcome = np.zeros((rounds, 2 * n), np.int8)
    for i, record in enumerate(records):
        for r, result in enumerate(record):
            if result == "bye":
                kind[r, i] = Kind.PAIRING_BYE
            elif result != "absent":
                opponent[r, [i, n + i]] = n + i, i
                kind[r, [i, n + i]] = Kind.PLAYED
                own = {"W": Outcome.WIN, "D": Outcome.DRAW, "L": Outcome.LOSS}[result]
                outcome[r, [i, n + i]] = own, 4 - own
    table = RoundTable.of(opponent=opponent, kind=kind, outcome=outcome, scoring=CHESS)
    people = tuple(Participant(i + 1, str(i + 1)) for i in range(2 * n))
    return Event(people, table, CHESS)
