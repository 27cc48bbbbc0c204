"""Cases that are not files of an event: numbers in JSON, from which an event is made here.

What remains for later versions is listed in ``LATER``.
"""

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tests.cases.test_cases import DATA, DUMMY
from tests.twin.published import by_rounds, exact, team_matches
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.ledger import Facts
from tiebreaks.ledger.groups import split
from tiebreaks.ledger.micro_matches import matches
from tiebreaks.rulebook import load
from tiebreaks.standings import rank

LATER = {"47": "mtr", "50": "go-mcmahon", "51": "go-swiss"}
"""Cases whose rulebooks this version does not have."""
EDITIONS = ("fide-2022", *DUMMY, "fide-2026")


def given(number: str) -> dict[str, Any]:
    """The input of a case."""
    paths = (path for path in DATA.glob(f"{number}-*.json") if "expected" not in path.name)
    return dict(json.loads(next(paths).read_text(encoding="utf-8")))


def expected(number: str, name: str, rules: str) -> dict[str, Any]:
    """The values that a case gives under a rule set."""
    case = json.loads(next(DATA.glob(f"{number}-*.expected.json")).read_text(encoding="utf-8"))
    return next(
        dict(each["values"])
        for each in case["expect"]
        if (each["tiebreak"], each["ruleset"]) == (name, rules)
    )


def test_every_case_is_here_or_is_listed():
    numbers = {path.name[:2] for path in DATA.glob("*.json") if "expected" not in path.name}
    assert numbers == {"08", "14", "16", "17", "43", "44", "46", "49", "52"} | LATER.keys()


# Opponents with given scores


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
    scores = [[str(score) for score in row] for row in given("14")["players"].values()]
    by_id = {row.participant.id: row for row in rank(met(scores, "1/2"), "plain", "BH,BH/C1")}
    for column, code in ((1, "BH"), (2, "BH-C1")):
        for no, value in expected("14", code, "plain").items():
            assert by_id[int(no)].values[column] == exact(value)


def test_43_decimal_scores_tie():
    found = rank(met(list(given("43")["players"].values()), "0.1"), "plain", "BH")
    by_id = {row.participant.id: row for row in found}
    for no, value in expected("43", "BH", "plain").items():
        assert by_id[int(no)].values[1] == exact(value)
    assert by_id[1].rank == by_id[2].rank
    assert by_id[1].separated_by is None


def test_49_the_sum_of_wins_is_buchholz():
    """Opponents with 3 and 0 wins against 3 and 1; wins minus losses is another system."""
    players = given("49")["players"]
    scores = [[str(wins) for wins, _losses in rows] for rows in players.values()]
    found = {row.participant.id: row.values[1] for row in rank(met(scores, "1/2"), "plain", "BH")}
    values = expected("49", "BH", "plain")
    assert {name: found[i + 1] for i, name in enumerate(players)} == values


# Given columns


@pytest.mark.parametrize(
    ("number", "rules", "columns"),
    [
        ("17", "given-order", (0, 1, 2, 3, 4)),
        ("17", "TB3-first", (0, 3)),
        ("52", "given-order", (0, 1, 2)),
    ],
)
def test_given_vectors_rank_in_the_given_order(number, rules, columns):
    """Cases 17 and 52: 3½ with 13 before 3½ with 11½; equal in everything shares the place."""
    assert places(number, columns) == expected(number, "rank", rules)


def places(number: str, columns: Sequence[int]) -> dict[str, int]:
    """The places by the columns of a case, the most important one first."""
    players = given(number)["players"]
    labels = np.zeros(len(players), np.int64)
    for column in columns:
        values = [int(exact(row[column]) * 4) for row in players.values()]
        labels = split(labels, np.array(values))
    return dict(zip(players, (labels + 1).tolist(), strict=True))


# What an unplayed round counts for


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


@pytest.mark.parametrize(
    ("rules", "edition"),
    [
        ("fide-2009", "fide-2009"),
        *(("fide-2023", edition) for edition in DUMMY),
        ("fide-2026", "fide-2026"),
    ],
)
def test_08_the_examples_of_the_vega_manual(rules, edition):
    """A: bye in round 3 of 9 with 2 points, final 6. B: absent in round 7 with 4, final 6."""
    a = ["W", "W", "bye", "W", "W", "D", "D", "L", "L"]
    b = ["W", "W", "W", "W", "L", "L", "absent", "W", "W"]
    facts = Facts.of(against_a_filler([a, b]), load(edition))
    assert [int(x) * facts.unit for x in facts.score()[:2]] == [6, 6]
    own = facts.opponents()
    values = expected("08", "own contribution", rules)
    assert (own.lines(0)[2].basis, own.lines(1)[6].basis) == (values["A"], values["B"])
    if rules != "fide-2026":
        seen = [int(x) * facts.unit for x in facts.seen()[:2]]
        assert seen == list(expected("08", "value to opponents", rules).values())


@pytest.mark.parametrize("name", ["forfeit win contribution", "bye contribution"])
@pytest.mark.parametrize("edition", [*DUMMY, "fide-2026"])
def test_16_a_round_without_a_game(name, edition):
    """4 points after 5 rounds; the opponent who did not come ends with 2."""
    case = given("16")
    assert (case["rounds"], case["own"], case["scheduled_opponent"]) == (5, 4, 2)
    first, other = ("F+2", "F-1") if name.startswith("forfeit") else ("PAB", "ZPB")
    event = by_rounds(
        [
            [first, "W3", "W3", "W3", "L3"],
            [other, "W4", "W4", "L4", "L4"],
            ["ZPB", "L1", "L1", "L1", "W1"],
            ["ZPB", "L2", "L2", "W2", "W2"],
        ]
    )
    table = rank(event, edition, "BH")
    assert [row.values[0] for row in sorted(table, key=lambda row: row.index)][:2] == [4, 2]
    values = expected("16", name, "conventions")
    rules = "fide-2023" if edition in DUMMY else edition
    assert table.columns[-1].ledger.lines(0)[0].basis == exact(values[rules])


# Teams


def team_against(rounds: Sequence[tuple[int, float]]) -> Event:
    """A team of four boards against teams with these match points: (match points, game points).

    The opponents have what is missing by byes, which count as awarded under the rulebooks asked.
    """
    length = len(rounds) + max(points for points, _made in rounds)
    first = [{"opp": k + 2, "gp": made} for k, (_points, made) in enumerate(rounds)]
    records: list[list[dict[str, Any]]] = [first + [{"code": "ZPB"}] * (length - len(first))]
    for k, (points, made) in enumerate(rounds):
        won = 1 if made == 2 else 2 * (made < 2)
        byes = [{"code": "PAB"}] * ((points - won) // 2) + [{"code": "HPB"}] * ((points - won) % 2)
        rest = byes + [{"code": "ZPB"}] * (length - 1 - len(byes))
        records.append([*rest[:k], {"opp": 1, "gp": 4 - made}, *rest[k:]])
    return team_matches(records, DRAUGHTS, {"PAB": 0, "HPB": 0, "ZPB": 0})


@pytest.mark.parametrize("rules", ["plain", "olympiad-2008"])
@pytest.mark.parametrize("code", ["EMGSB", "EMGSB-C1"])
def test_44_the_lowest_opponent_goes_and_not_the_lowest_product(code, rules):
    """16 × 3 + 12 × 2½ + 10 × 4 + 8 × 2 + 4 × 3½ = 148; without the team on 4, 134."""
    table = rank(team_against(given("44")["rounds"]), rules, code)
    team = next(row for row in table if row.index == 0)
    assert team.values[-1] == exact(expected("44", code, "plain")["T"])


@pytest.mark.parametrize("rules", ["plain", *EDITIONS])
def test_46_two_teams_two_all(rules):
    """½ 1 0 ½ against ½ 0 1 ½."""
    case = given("46")
    signs = {0.5: "½", 1.0: "1", 0.0: "0"}
    a, b = ("".join(signs[made] for made in case[team]) for team in "AB")
    event = matches([f"· {a}", f"{b} ·"])
    for code in ("BC", "TBR", "BBE"):
        assert expected("46", f"{code} winner", "plain") == {"winner": "A"}
        table = rank(event, rules, code)
        assert [(row.participant.name, row.rank) for row in table] == [("A", 1), ("B", 2)]
    counts = rank(event, rules, "BC").columns[-1].ledger
    values = expected("46", "BC", "plain")
    assert [counts.total(i) for i in range(2)] == [exact(values["A"]), exact(values["B"])]
