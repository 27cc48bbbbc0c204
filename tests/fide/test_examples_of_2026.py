"""The text of March 2026: a French training example, the Arbiters' Manual, FIDE's rating tables."""

import pytest

from tests.fide.printed import DUMMY, EDITIONS, column, printed, rated
from tests.twin.published import by_rounds, exact, load
from tests.twin.test_fide import against, laxman
from tiebreaks.event import Event
from tiebreaks.ledger import Reason
from tiebreaks.ledger.micro import duel
from tiebreaks.standings import rank

PL = load("pl_swiss14_2026")
TRAINING = rated(
    by_rounds([player["rounds"] for player in PL["players"]]),
    [player["rating"] for player in PL["players"]],
)
MANUAL = {each["id"]: each for each in load("fide2026_official_examples")["examples"]}
B02 = load("fide_b02_tables")


@pytest.mark.parametrize(
    ("rules", "code", "table"),
    [
        *((rules, "PS", PL["expected"]["PS"]) for rules in EDITIONS),
        *((rules, "BH", PL["derived"]["BH_2023_24"]) for rules in DUMMY),
        ("fide-2026", "BH", PL["expected"]["BH"]),
        ("fide-2026", "BH/C1", PL["expected"]["BH-C1"]),
        ("fide-2026", "BH/C1", PL["derived"]["BH-C1_2026_all"]),
        ("fide-2026", "SB", PL["derived"]["SB_2026"]),
        ("fide-2026", "FB", PL["derived"]["FB_2026"]),
    ],
)
def test_training_example(rules, code, table):
    """Fourteen players; the slides cut for two of them only."""
    found = column(TRAINING, rules, code)
    assert {number: found[int(number)] for number in table} == {
        number: exact(value) for number, value in table.items()
    }


def test_points_of_the_training_example():
    found = {row.participant.id: row.values[0] for row in rank(TRAINING, "fide-2026", "PS")}
    assert found == printed({player["no"]: player["score"] for player in PL["players"]})


# The Arbiters' Manual


def first(event: Event, rules: str, code: str) -> object:
    """The value of the player whom the example is about."""
    return column(event, rules, code)[1]


def test_the_example_that_is_told_as_a_whole():
    """7 of 10 with a zero-point bye in round 4: the dummy has 7, since 2026 at most ten draws."""
    event, values = laxman(), MANUAL["Laxman"]["expected"]
    for rules, year in (("fide-2023", "2024"), ("fide-2024", "2024"), ("fide-2026", "2026")):
        assert first(event, rules, "BH") == values[f"BH_{year}"]
        assert first(event, rules, "BH/C1") == values[f"BH-C1_{year}"]
        # nothing was made in the round of the bye
        assert first(event, rules, "SB") == exact(values["SB_both"])
    line = rank(event, "fide-2026", "BH").columns[-1].ledger.lines(0)[3]
    assert line.basis == 5
    assert line.reason is Reason.CAPPED_BY_DRAWS


@pytest.mark.parametrize(
    ("example", "games"),
    [
        # 7 of 9: eight opponents with 44 together, the absent one with 5½
        ("Ex01", [*[("W", 5.5)] * 6, ("F+", 5.5), *[("L", 5.5)] * 2]),
        # 6½ of 10, a bye and a forfeit: the others with 51½ together
        ("Ex03", ["PAB", ("F+", 6.5), *[("W", 6.5)] * 4, ("D", 6.5), *[("L", 6.5)] * 2, ("L", 6)]),
        # 9½ of 11: the absent one with 4½, the others with 64½ together
        ("Ex04", [("F+", 4.5), *[("W", 6.5)] * 8, ("D", 6.5), ("L", 6)]),
    ],
)
def test_what_the_caps_take(example, games):
    """Only the difference is told; the other opponents are made up."""
    event, values = against(games), MANUAL[example]["expected"]
    assert rank(event, "fide-2026", "BH").rows[0].participant.id == 1
    assert rank(event, "fide-2026", "BH").rows[0].values[0] == exact(MANUAL[example]["score"])
    for rules in DUMMY:
        assert first(event, rules, "BH") == exact(values["BH_2024"])
    assert first(event, "fide-2026", "BH") == exact(values["BH_2026"])


def test_a_score_below_the_cap_stays():
    """Ex02: a bye in round 1 and 4 of 9; nine draws would be 4½."""
    assert (MANUAL["Ex02"]["score"], MANUAL["Ex02"]["rounds"]) == (4, 9)
    event = against(["PAB", *[("W", 4)] * 3, *[("L", 5)] * 5])
    for rules in EDITIONS:
        assert first(event, rules, "BH") == 4 + 3 * 4 + 5 * 5


# The rating tables, through the standings


def of_a_hundred(won: int) -> Event:
    """So many wins in a hundred games against an opponent of 2000."""
    return rated(duel("1" * won + "0" * (100 - won), "0" * won + "1" * (100 - won)), [1500, 2000])


def smallest_difference(won: int) -> int:
    """By B.02, 8.1.2: the smallest D for which as many points of a hundred are expected."""
    steps = {round(100 * pd): least for least, pd in B02["pd_steps_from_difference"]}
    if won > 50:
        return int(steps[won])
    # as the lower-rated: the largest difference at which the other is expected no more
    return 1 - int(steps[101 - won])


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("won", [0, 1, 2, 24, 49, 50, 51, 66, 67, 92, 99, 100])
def test_performances_by_the_tables(rules, won):
    """10.2: ARO + dp; 10.3: the lowest rating that expects the score; for nothing 800 less."""
    event = of_a_hundred(won)
    dp = B02["dp_by_hundredths_of_score"][f"{won / 100:.2f}"]
    assert first(event, rules, "ARO") == 2000
    assert first(event, rules, "TPR") == 2000 + dp
    assert first(event, rules, "PTP") == 2000 + (smallest_difference(won) if won else -800)
    # the opponent's opponent
    assert column(event, rules, "APRO")[2] == 2000 + dp
