"""The exercises of FIDE's Technical Commission: Swiss, round robin, direct encounter.

The paper (2024) has the text of September 2023, which for these events gives the values of
August 2024 as well; the columns of 2026 are those of Sharly-Chess's tests.  The round robin and
both Swiss events are read from TRF files.
"""

import numpy as np
import pytest

from tests.fide.printed import DUMMY, EDITIONS, HELD, as_printed, column, printed, read, values
from tests.twin.published import by_rounds, crosstable, exact, load
from tiebreaks.event import Event
from tiebreaks.standings import rank

TEC = load("tec_swiss16")
COLUMNS = TEC["expected"]
SWISS = read(HELD / "held_swiss_5.trf")
NINE = read(HELD / "held_swiss_9.trf")
OF_ITS_OWN = ("WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1")
OF_RATINGS = ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO")

UNTIL_2026 = {
    "BH": "BH_2023_24",
    "BH/C1": "BH-C1_2023_24",
    "FB": "FB_2023_24",
    "SB": "SB",
    "SB/C1": "SB-C1_2023",
}
FROM_2026 = {
    "BH": "BH_2026",
    "BH/C1": "BH-C1_2026",
    "FB": "FB_2026",
    "SB": "SB_2026",
    "SB/C1": "SB-C1_2026",
    "STD": "STD_2026",
}
VIRTUAL_OPPONENT = {
    "BH": "BH_virtual_opponent_2009_2023",
    "BH/C1": "BH_virtual_C1",
    "BH/M1": "BH_virtual_M1",
    "SB": "SB_virtual_opponent_derived",
}
PRINTED = [
    *((rules, code, of) for rules in DUMMY for code, of in UNTIL_2026.items()),
    *(("fide-2026", code, of) for code, of in FROM_2026.items()),
    *(
        (rules, code, of)
        for rules in ("papi", "fide-2009")
        for code, of in VIRTUAL_OPPONENT.items()
    ),
    *((rules, code, code.replace("/", "-")) for rules in EDITIONS for code in OF_ITS_OWN),
    *((rules, code, code.replace("/", "-")) for rules in EDITIONS for code in OF_RATINGS),
    ("plain", "KASH", "Kashdan_4210"),
]
"""The rulebook, the code, and the name of the column."""


def by_number(event: Event) -> list[int]:
    """The columns of a table of rounds in the order of the numbers."""
    return sorted(range(len(event.participants)), key=lambda i: event.participants[i].id)


@pytest.mark.parametrize(
    ("event", "data"),
    [(SWISS, TEC), (NINE, load("tec_swiss16_de9"))],
    ids=["five rounds", "nine rounds"],
)
def test_the_files_are_the_crosstables_of_the_paper(event, data):
    paper = by_rounds([player["rounds"] for player in data["players"]])
    order = by_number(event)
    assert (event.table.points[:, order] == paper.table.points).all()
    assert (event.table.kind[:, order] == paper.table.kind).all()
    opponents = event.table.opponent[:, order]
    numbers = np.array([person.id for person in event.participants])
    met = np.where(opponents < 0, -1, numbers[opponents] - 1)
    assert (met == paper.table.opponent).all()
    assert [event.participants[i].name for i in order] == [p["name"] for p in data["players"]]


@pytest.mark.parametrize(("rules", "code", "of"), PRINTED)
def test_swiss(rules, code, of):
    """All sixteen players."""
    expected = printed(COLUMNS[of])
    assert len(expected) == 16
    assert column(SWISS, rules, code) == expected


@pytest.mark.parametrize("rules", EDITIONS)
def test_average_of_opponents_buchholz(rules):
    """Printed with two decimal places: 13.38 is 107/8; 8.2 says nothing of rounding."""
    found = column(SWISS, rules, "AOB")
    expected = COLUMNS["AOB_2026" if rules == "fide-2026" else "AOB"]
    assert as_printed(found, 2) == printed(expected)
    assert found[4] == exact("107/8")


@pytest.mark.parametrize("rules", EDITIONS)
def test_scores_as_opponents_see_them(rules):
    """16.3: Nick left after round 3, so that his last two rounds are draws."""
    seen = rank(SWISS, rules, "BH").facts.scores_as_seen()
    found = {person.id: seen.total(i) for i, person in enumerate(SWISS.participants)}
    assert found == printed(COLUMNS["adjusted_score"])


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_order_of_the_paper_by_points(rules):
    table = rank(SWISS, rules, "DE")
    points = [row.values[0] for row in table]
    scores = {player["no"]: exact(player["score"]) for player in TEC["players"]}
    assert points == [scores[number] for number in TEC["final_order_by_score_in_source"]]


# Direct encounter


@pytest.mark.parametrize("rules", EDITIONS)
def test_direct_encounter_breaks_no_tie_after_five_rounds(rules):
    """Exercises 23 and 24."""
    found = column(SWISS, rules, "DE")
    tied = [number for number, place in found.items() if place is not None]
    assert sorted(tied) == [1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15, 16]
    assert {found[number] for number in tied} == {1}


@pytest.mark.parametrize("rules", EDITIONS)
def test_direct_encounter_after_nine_rounds(rules):
    """Exercise 25: 6 first, 1 and 4 equal, 2 last; the other groups cannot be broken."""
    assert column(NINE, rules, "DE") == {
        6: 1, 1: 2, 4: 2, 2: 4,
        **dict.fromkeys((7, 8, 16, 5, 10, 14, 15, 9, 12), 1),
        **dict.fromkeys((3, 11, 13), None),
    }  # fmt: skip


# Round robin


@pytest.mark.parametrize("rules", ["rr", *EDITIONS])
def test_round_robin(rules):
    """The game that Franck lost by forfeit is a game (15.2)."""
    data = load("tec_rr6")["expected"]
    event = read(HELD / "held_round_robin.trf")
    table = rank(event, rules, "SB,SB/C1,KS")
    for code in ("SB", "SB/C1", "KS"):
        at = table.codes.index(code)
        found = {row.participant.name: row.values[at] for row in table}
        assert found == {name: exact(v) for name, v in data[code.replace("/", "-")].items()}
    order = [(row.participant.name, row.rank) for row in rank(event, rules, "DE")]
    assert order == [
        ("Alyx", 1),
        ("Bruno", 2),
        ("Charline", 2),
        ("Helene", 4),
        ("Franck", 5),
        ("David", 6),
    ]


def test_buchholz_is_not_for_round_robins_since_2026():
    """8: void with its article, and never 0."""
    event = read(HELD / "held_round_robin.trf")
    table = rank(event, "fide-2026", "BH,AOB,FB")
    for code, article in (("BH", "8.1"), ("AOB", "8.2"), ("FB", "8.3")):
        assert set(values(table, code).values()) == {None}
        notice = next(each for each in table.notices if each.details["found"] == code)
        assert (notice.code, notice.details["article"]) == ("TBK013", article)
    assert None not in values(rank(event, "fide-2024", "BH"), "BH").values()


def test_koya_of_eight():
    """3½ of 7 is enough, 3 is not (9.2)."""
    data = load("koya_rr8")
    event = crosstable(data["matrix"])
    expected = {number: exact(value) for number, value in enumerate(data["expected_KS"], start=1)}
    for rules in ("rr", "fide-2022", *EDITIONS):
        assert column(event, rules, "KS") == expected, rules
