"""Published tables of the rules dossier (tests/data/rules), as the product gives them."""

from fractions import Fraction

import pytest

from tests.laws import comparison as ask
from tests.twin.published import by_rounds, crosstable, exact, load
from tiebreaks.event import EventType
from tiebreaks.ledger import Facts, Reason
from tiebreaks.rulebook import load as rulebook
from tiebreaks.standings import rank

TEC = load("tec_swiss16")
SWISS = by_rounds([player["rounds"] for player in TEC["players"]])
LEADERS = load("ambiguity_examples")["leader_truncated_buchholz"]["on_tec_swiss16"]


@pytest.mark.parametrize(
    ("rules", "code", "column"),
    [
        ("fide-2009", "BH", "BH_virtual_opponent_2009_2023"),
        ("fide-2009", "BH/C1", "BH_virtual_C1"),
        ("fide-2009", "BH/M1", "BH_virtual_M1"),
        ("ru-2020", "BH", "BH_virtual_opponent_2009_2023"),
        ("ru-2020", "BH/C1", "BH_virtual_C1"),
        ("fide-2009", "SB", "SB_virtual_opponent_derived"),
        ("fide-2009", "KASH", "Kashdan_4210"),
        ("fide-2009", "WIN", "WIN"),
        ("fide-2009", "WON", "WON"),
        ("fide-2009", "PS", "PS"),
        ("fide-2009", "PS/C1", "PS-C1"),
    ],
)
def test_tec_swiss(rules, code, column):
    """FIDE Technical Commission, Exercises in Tie-Breaking; the Papi program for virtual ones."""
    printed = [exact(TEC["expected"][column][str(no)]) for no in range(1, 17)]
    assert ask.values(Facts.of(SWISS, rulebook(rules)), code) == printed


def test_tec_swiss_points_and_order():
    facts = Facts.of(SWISS, rulebook("plain"))
    points = [exact(player["score"]) for player in TEC["players"]]
    assert ask.values(facts, "PTS") == points
    in_order = [points[no - 1] for no in TEC["final_order_by_score_in_source"]]
    assert in_order == sorted(points, reverse=True)
    assert [row.values[0] for row in rank(SWISS, "plain", "PS")] == in_order


def test_davids_virtual_opponent():
    """By hand: Nick 2; Svon 1 + (1 – ½) + ½ · 3 = 3; 1½; 3½; 3½: 13½, cut 12."""
    facts = Facts.of(SWISS, rulebook("fide-2009"))
    lines = ask.ledger(facts, "BH").lines(3)
    assert [line.basis for line in lines] == [2, 3, Fraction("1.5"), Fraction("3.5"),
                                              Fraction("3.5")]  # fmt: skip
    assert lines[1].reason is Reason.VIRTUAL_OPPONENT
    cut = [line.basis for line in ask.ledger(facts, "BH/C1").lines(3) if line.cut]
    assert cut == [Fraction("1.5")]


def test_a_berger_cut_takes_the_lowest_opponent():
    """AMB-21: Stephan has 7¼ and loses the 1½ made against the weakest: 5¾."""
    facts = Facts.of(SWISS, rulebook("plain"))
    assert ask.values(facts, "SB")[15] == Fraction("7.25")
    assert ask.values(facts, "SB/C1")[15] == Fraction("5.75")


def test_nobody_of_the_tec_swiss_is_separated_by_direct_encounter():
    """TEC exercises 23 and 24, `de_note`: no tie at 3½, 2½, 2 and 1½ is broken."""
    table = rank(SWISS, "fide-2009", "DE")
    ranks = {row.participant.id: row.rank for row in table}
    groups = [[1, 3, 4, 16], [5, 8, 11], [12, 14, 15], [7, 9, 13]]
    assert [len({ranks[no] for no in group}) for group in groups] == [1, 1, 1, 1]


def test_leaders_of_the_tec_swiss():
    """By hand, source 004 on the same event: 3, 1, 4, 16."""
    facts = Facts.of(SWISS, rulebook("team-russia"))
    for code, column in (
        ("GRP", "points_inside"),
        ("BHL", "leader_KB_total_points"),
        ("BHL/IN", "leader_KB_inside_points"),
    ):
        found = ask.values(facts, code)
        for no in LEADERS["group"]:
            assert found[no - 1] == exact(LEADERS[column][str(no)]), (code, no)
    table = rank(SWISS, "team-russia")
    assert table.codes == ("PTS", "PERS", "GRP", "BHL", "BH")
    order = [row.participant.id for row in table if row.participant.id in LEADERS["group"]]
    assert order == LEADERS["team_russia_order"]
    by = {row.participant.id: row.separated_by for row in table}
    assert [by[no] for no in order] == ["BH", "BH", "BHL", "GRP"]
    full = ask.values(Facts.of(SWISS, rulebook("fide-2009")), "BH")
    assert [full[no - 1] for no in LEADERS["group"]] == [
        exact(LEADERS["full_KB_virtual_opponent"][str(no)]) for no in LEADERS["group"]
    ]


# Direct encounter


@pytest.mark.parametrize("case", load("direct_encounter_micro")["cases"], ids=lambda c: c["id"])
def test_direct_encounter(case):
    """TEC exercises, pages 42 and 44."""
    event = crosstable(case["matrix"], kind=EventType.SWISS)
    found = ask.places_inside(
        Facts.of(event, rulebook("fide-2009")), "DE", [list(range(len(case["players"])))]
    )
    parts: dict[int, list[str]] = {}
    for i, place in found.items():
        parts.setdefault(place, []).append(case["players"][i])
    assert [sorted(parts[place]) for place in sorted(parts)] == case["expected"]


@pytest.mark.parametrize(
    ("group", "places"),
    [
        ([6, 1, 4, 2], [1, 2, 2, 4]),
        ([7, 8, 16], [1, 1, 1]),
        ([5, 10, 14, 15], [1, 1, 1, 1]),
        ([9, 12], [1, 1]),
    ],
)
def test_direct_encounter_after_nine_rounds(group, places):
    """TEC exercise 25: 6 first, 1 and 4 tied, 2 last; the other groups are not breakable."""
    data = load("tec_swiss16_de9")
    event = by_rounds([player["rounds"] for player in data["players"]])
    assert ask.values(Facts.of(event, rulebook("plain")), "PTS") == [
        exact(player["score"]) for player in data["players"]
    ]
    found = {row.participant.id: row.rank for row in rank(event, "fide-2009", "DE")}
    first = min(found[no] for no in group)
    assert [found[no] - first + 1 for no in group] == places


# Round robins


def test_tec_round_robin_with_a_forfeit():
    """TEC page 6: in a fixed schedule Helene's win by forfeit is a win."""
    data = load("tec_rr6")
    names = [player["name"] for player in data["players"]]
    event = crosstable(data["matrix"], forfeits=[(names.index("Helene"), names.index("Franck"))])
    for rules in ("rr", "fide-2009", "ru-2020"):
        facts = Facts.of(event, rulebook(rules))
        for code, column in (("SB", "SB"), ("SB/C1", "SB-C1"), ("KS", "KS")):
            printed = [exact(data["expected"][column][name]) for name in names]
            assert ask.values(facts, code) == printed, (rules, code)
        assert ask.values(facts, "PTS") == [exact(player["score"]) for player in data["players"]]
    table = rank(event, "rr", "DE")
    assert [(names[row.index], row.rank) for row in table] == [
        ("Alyx", 1),
        ("Bruno", 2),
        ("Charline", 2),
        ("Helene", 4),
        ("Franck", 5),
        ("David", 6),
    ]


def test_koya_of_eight():
    """The limit is half of seven games; 3½ is enough, 3 is not."""
    data = load("koya_rr8")
    event = crosstable(data["matrix"])
    facts = Facts.of(event, rulebook("rr"))
    assert ask.values(facts, "KS") == [exact(value) for value in data["expected_KS"]]
    assert ask.values(facts, "PTS") == [exact(player["score"]) for player in data["players"]]
    # half a point lower lets in the two with 3; half a point higher puts out the one with 3½
    assert ask.values(facts, "KS/L-1")[1] == 2 + 1 + 1
    assert ask.values(facts, "KS/L+1")[6] == 1
