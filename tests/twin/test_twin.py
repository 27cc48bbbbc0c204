"""The twin against published tables and hand calculations: it has to be right to be a judge."""

from fractions import Fraction

import pytest

from tests.twin import naive
from tests.twin.published import by_rounds, crosstable, exact, load, matches
from tests.twin.rulebooks import PLAIN, Rulebook
from tiebreaks.event import DRAUGHTS, EventType

TEC = load("tec_swiss16")
TEC_EVENT = by_rounds([player["rounds"] for player in TEC["players"]])
BULGARIAN = load("bulgarian_rr7")
BULGARIAN_EVENT = crosstable(BULGARIAN["matrix"])
NAMES = [player["name"] for player in BULGARIAN["players"]]
AMBIGUOUS = load("ambiguity_examples")


def printed(column: str) -> list[Fraction]:
    """A column of the TEC exercises in the order of the pairing numbers."""
    return [exact(TEC["expected"][column][str(no)]) for no in range(1, 17)]


# The FIDE training Swiss: byes of all kinds, forfeits, a withdrawal


@pytest.mark.parametrize(
    ("rulebook", "code", "column"),
    [
        ("fide-2009", "BH", "BH_virtual_opponent_2009_2023"),
        ("fide-2009", "BH/C1", "BH_virtual_C1"),
        ("fide-2009", "BH/M1", "BH_virtual_M1"),
        ("ru-2020", "BH", "BH_virtual_opponent_2009_2023"),
        ("fide-2009", "SB", "SB_virtual_opponent_derived"),
        ("fide-2009", "KASH", "Kashdan_4210"),
        ("fide-2009", "PS", "PS"),
        ("fide-2009", "PS/C1", "PS-C1"),
        ("fide-2009", "WIN", "WIN"),
        ("fide-2009", "WON", "WON"),
    ],
)
def test_tec_swiss(rulebook, code, column):
    assert naive.values(TEC_EVENT, rulebook, code) == printed(column)


def test_tec_swiss_points():
    assert naive.values(TEC_EVENT, "plain", "PTS") == [exact(p["score"]) for p in TEC["players"]]


def test_forfeits_as_played():
    # Maria, plain: draw with #3 (3½), losses to #16 (3½) and #5 (2½), F+ #9 (1½), beat #7 (1½)
    assert naive.value(TEC_EVENT, "plain", "BH", 10) == exact("3.5") * 2 + exact("2.5") + exact(
        "1.5"
    )
    assert naive.value(TEC_EVENT, "plain", "BH/P", 10) == exact("12.5")
    assert naive.value(TEC_EVENT, "plain", "SB/P", 10) == exact("1.75") + exact("1.5") * 2
    # Paul, virtual opponents: beat #6, lost to #8, F- #12, absent, beat #13.  Seen as draws:
    # #6 2½, #8 2½, #12 0 + four draws = 2, #13 1½; absent in round 4 with 1: 1 + 1 + ½ = 2½
    assert naive.value(TEC_EVENT, "fide-2009", "BH/P", 13) == exact("2.5") * 3 + 2 + exact("1.5")
    assert naive.value(TEC_EVENT, "fide-2009", "SB/P", 13) == exact("2.5") + exact("1.5")


def test_leaders_of_the_tec_swiss():
    example = AMBIGUOUS["leader_truncated_buchholz"]["on_tec_swiss16"]
    for no in example["group"]:
        for code, column in (
            ("GRP", "points_inside"),
            ("BHL", "leader_KB_total_points"),
            ("BHL/IN", "leader_KB_inside_points"),
        ):
            assert naive.value(TEC_EVENT, "team-russia", code, no - 1) == exact(
                example[column][str(no)]
            ), (code, no)
    ranks = naive.rank(TEC_EVENT, "team-russia", ["PERS", "GRP", "BHL", "BH"])
    order = sorted(example["group"], key=lambda no: ranks[no - 1])
    assert order == example["team_russia_order"]
    assert [ranks[no - 1] for no in order] == [2, 3, 4, 5]


def test_leaders_by_total_points_or_points_inside():
    example = AMBIGUOUS["leader_truncated_buchholz"]["synthetic"]
    # A 6; B, C, D 5.  B and D beat A, C beat D; byes make up the rest.
    byes = ["FPB"] * 6
    event = by_rounds(
        [
            ["L2", "L4", ".", *byes],
            ["W1", ".", ".", *byes[:4], ".", "."],
            [".", ".", "W4", *byes[:4], ".", "."],
            [".", "W1", "L3", *byes[:4], ".", "."],
        ]
    )
    for i, name in enumerate("ABCD"):
        if name in example["tied"]:
            total = example["reading_a_total_points_of_leader_opponents"][name]
            inside = example["reading_b_points_inside_group_of_leader_opponents"][name]
            assert naive.value(event, "plain", "BHL", i) == total
            assert naive.value(event, "plain", "BHL/IN", i) == inside
    assert naive.split(event, "plain", "BHL", [1, 2, 3]) == [[3], [1], [2]]
    assert naive.split(event, "plain", "BHL/IN", [1, 2, 3]) == [[2, 3], [1]]


# Direct encounter


@pytest.mark.parametrize("case", load("direct_encounter_micro")["cases"], ids=lambda c: c["id"])
def test_direct_encounter_micro(case):
    event = crosstable(case["matrix"], kind=EventType.SWISS)
    parts = naive.split(event, "fide-2009", "DE", range(len(case["players"])))
    assert [sorted(case["players"][i] for i in part) for part in parts] == case["expected"]


def test_direct_encounter_after_nine_rounds():
    event = by_rounds([player["rounds"] for player in load("tec_swiss16_de9")["players"]])

    def parts(*numbers: int) -> list[list[int]]:
        found = naive.split(event, "fide-2009", "DE", [no - 1 for no in numbers])
        return [[i + 1 for i in part] for part in found]

    assert parts(1, 2, 4, 6) == [[6], [1, 4], [2]]
    assert parts(7, 8, 16) == [[7, 8, 16]]
    assert parts(5, 10, 14, 15) == [[5, 10, 14, 15]]
    assert parts(9, 12) == [[9, 12]]


def test_direct_encounter_averages_the_games_of_a_pair():
    # A makes 1½ of 2 against B and loses the one game with C: ¾; B ¼ and a win over C: 1¼;
    # C 1.  Sums of all games would have A first.
    event = by_rounds(
        [["W2", "D2", ".", "L3"], ["L1", "D1", "W3", "."], [".", ".", "L2", "W1"]],
    )
    assert naive.split(event, "plain", "DE", [0, 1, 2]) == [[1], [2], [0]]


def test_direct_encounter_starts_again_with_those_who_are_left():
    # A beat everybody; B-C a win, D met only A.  From the top A; then B: 1 against C's 0,
    # but D could still make 2: nobody is alone on top.
    event = by_rounds(
        [["W2", "W3", "W4"], ["L1", ".", "W3"], [".", "L1", "L2"], [".", ".", "L1"]],
    )
    assert naive.split(event, "plain", "DE", range(4)) == [[0], [1, 2, 3]]
    # Without D's two missing games the rest is a complete table of its own.
    assert naive.split(event, "plain", "DE", range(3)) == [[0], [1], [2]]


def test_direct_encounter_restart_forgets_those_who_are_placed():
    # A 3½ of 4.  In the same table C has 2½, and B could reach ½ + 0 + 1 + 1 = 2½: not second.
    # Without A: C 2½, B at most 2, D at most 1, E 1½.  Then B 1 (at most 2), D 0 (1), E 1.
    event = crosstable(
        [
            [None, 0.5, 1, 1, 1],
            [0.5, None, 0, None, 1],
            [0, 1, None, 1, 0.5],
            [0, None, 0, None, 0],
            [0, 0, 0.5, 1, None],
        ],
        kind=EventType.SWISS,
    )
    assert naive.split(event, "fide-2009", "DE", range(5)) == [[0], [2], [1, 3, 4]]


def test_forfeits_in_direct_encounter():
    event = by_rounds([["F+2"], ["F-1"]])
    for code in ("DE", "PERS"):
        assert naive.split(event, "fide-2009", code, [0, 1]) == [[0, 1]]
        assert naive.split(event, "fide-2009", f"{code}/P", [1, 0]) == [[0], [1]]
        assert naive.split(event, "rr", code, [1, 0]) == [[0], [1]]
        assert naive.places(event, "rr", code, [1, 0]) == {0: 1, 1: 2}


def test_personal_result_is_for_two():
    event = by_rounds([["W2", "W3"], ["L1", "."], [".", "L1"]])
    assert naive.split(event, "team-russia", "PERS", [1, 0]) == [[0], [1]]
    assert naive.split(event, "team-russia", "PERS", [1, 2]) == [[1, 2]]
    assert naive.split(event, "team-russia", "PERS", [0, 1, 2]) == [[0, 1, 2]]


# Round robins


def test_bulgarian_round_robin_as_printed():
    for name, columns in BULGARIAN["expected_from_source"].items():
        i = NAMES.index(name)
        assert naive.value(BULGARIAN_EVENT, "rr", "SB", i) == exact(columns["SB"])
        assert naive.value(BULGARIAN_EVENT, "rr", "SHM", i) == exact(columns["Shmulyan_OB"])
    assert naive.rank(BULGARIAN_EVENT, "rr", ["SB"]) == [1, 2, 3, 4, 5, 6, 7]
    assert naive.rank(BULGARIAN_EVENT, "rr", []) == [1, 2, 3, 3, 5, 6, 7]


@pytest.mark.parametrize(
    ("code", "column"),
    [
        ("SB", "SB"),
        ("SHM", "Shmulyan_OB"),
        ("RIGA", "Riga"),
        ("GORIN", "Gorin"),
        ("BH", "Buchholz"),
        ("NNSB", "NonNeustadtl_square"),
        ("KS", "Koya_ge50"),
    ],
)
@pytest.mark.parametrize("rulebook", ["rr", "ru-popular", "fide-2009", "fmjd", "ru-draughts"])
def test_bulgarian_round_robin(rulebook, code, column):
    table = [exact(BULGARIAN["derived_values"][name][column]) for name in NAMES]
    assert naive.values(BULGARIAN_EVENT, rulebook, code) == table


def test_gelbfuhs_with_equal_games():
    # Желязков: 4 points + SB 9 over 6 games
    assert naive.value(BULGARIAN_EVENT, "rr", "GELB", 2) == 4 + Fraction(9, 6)


def test_berger_in_the_scale_of_draughts():
    event = crosstable(BULGARIAN["matrix"], DRAUGHTS)
    assert (
        naive.value(event, "rr", "SB", 2)
        == AMBIGUOUS["draughts_sb_scale"]["2-1-0 everywhere (own scale)"]
    )
    # a win is worth 2 there: 8 points x (1 + share of the 12 possible), still 4 + 9/6 twofold
    assert naive.value(event, "rr", "GELB", 2) == 8 + Fraction(36, 12)


def test_koya_of_eight():
    data = load("koya_rr8")
    event = crosstable(data["matrix"])
    assert naive.values(event, "rr", "KS") == [exact(value) for value in data["expected_KS"]]
    # scores 3, 6, 1, 5, 3, 1½, 5, 3½: a step down lets in those with 3; a step up puts out 3½
    assert naive.value(event, "rr", "KS/L-1", 1) == exact("2") + 1 + 1
    assert naive.value(event, "rr", "KS/L+1", 6) == exact("1")


def test_tec_round_robin_with_a_forfeit():
    data = load("tec_rr6")
    names = [player["name"] for player in data["players"]]
    event = crosstable(data["matrix"], forfeits=[(names.index("Helene"), names.index("Franck"))])
    for code, column in (("SB", "SB"), ("SB/C1", "SB-C1"), ("KS", "KS")):
        table = [exact(data["expected"][column][name]) for name in names]
        assert naive.values(event, "fide-2009", code) == table
    assert naive.split(event, "rr", "DE", [0, 1, 2]) == [[0], [1, 2]]
    helene, franck, david = names.index("Helene"), names.index("Franck"), names.index("David")
    assert naive.split(event, "rr", "DE", [david, helene, franck]) == [[helene], [franck], [david]]


def test_vienna_1873():
    data = load("vienna1873")
    event = crosstable(data["matrix_game_strings"])
    by_own_games: Rulebook = {**PLAIN, "gelbfuhs_by_own_games": True}
    for i, player in enumerate(data["players"]):
        assert naive.value(event, "rr", "PTS", i) == exact(player["score_games"])
        assert len(naive.lines(event, "rr", i)) == player["games"]
        derived = data["derived_values"][player["name"]]
        for rulebook, column in (
            ("rr", "Gelbfuhs_n_of_opponent"),
            (by_own_games, "Gelbfuhs_n_of_player"),
        ):
            found = naive.value(event, rulebook, "GELB", i)
            assert found is not None
            assert float(found) == pytest.approx(derived[column], abs=1e-6)


def test_women_olympiad_1957():
    data = load("women_olympiad_1957_groupC")
    event = matches(data["matrix_game_points"], DRAUGHTS)
    for i, team in enumerate(data["players"]):
        derived = data["derived_values"][team["name"]]
        berger = naive.value(event, "olympiad-1957", "SB", i, primary="GP")
        assert naive.value(event, "olympiad-1957", "PTS", i) == team["MP"]
        assert berger == exact(derived["SB1957_gp_of_beaten_plus_half_drawn"])
        # elsewhere a match is an ordinary encounter on match points
        assert naive.value(event, "rr", "SB", i) == derived["EMMSB"]
        if team["name"] in data["expected_from_source"]["SB"]:
            assert berger == exact(data["expected_from_source"]["SB"][team["name"]])


# Unplayed rounds


@pytest.mark.parametrize("example", load("virtual_opponent_examples")["examples"])
def test_virtual_opponent(example):
    before = exact(example["SPR"])
    record = ["FPB"] * int(before) + ["HPB"] * (before.denominator - 1)
    record += ["ZPB"] * (example["R"] - 1 - len(record))
    record += ["FPB" if example["SfPR"] else "ZPB"]
    record += ["ZPB"] * (example["n"] - len(record))
    line = naive.lines(by_rounds([record]), "fide-2009", 0)[example["R"] - 1]
    assert (line.against, line.opponent) == ("virtual opponent", None)
    assert line.basis == exact(example["Svon"])
    assert line.points == example["SfPR"]


def test_virtual_opponent_of_a_round_with_two_games():
    # 1 of 2, then a round of two zero-point games, then one of two draws: 1 + (1 + 1) + 2 x ½
    event = by_rounds(
        [["W2", "L2", "ZPB", "ZPB", "D2", "D2"], ["L1", "W1", "HPB", "HPB", "D1", "D1"]],
        round_no=[1, 1, 2, 2, 3, 3],
    )
    assert [line.basis for line in naive.lines(event, "fide-2009", 0)][2:4] == [4, 4]
    # the other one: 1 + (½ + ½) + 1
    assert [line.basis for line in naive.lines(event, "fide-2009", 1)][2:4] == [3, 3]


def test_swiss_manager_counts_unplayed_rounds_as_draws():
    # 1, then absent, then ½: virtual 1 + 1 + ½ = 2½; as a draw 1¼, as awarded 0
    event = by_rounds([["W2", "ZPB", "D2"], ["L1", "PAB", "D1"]])
    seen = exact("1")  # 0 + ½ + ½ of the opponent
    assert naive.value(event, "fide-2009", "SB", 0) == seen + 0 + seen / 2
    assert naive.value(event, "swiss-manager-2009", "SB", 0) == seen + exact("1.25") + seen / 2
    assert naive.value(event, "swiss-manager-2009", "BH", 0) == 2 * seen + exact("2.5")


@pytest.mark.parametrize(
    ("record", "round_no", "expected"),
    [
        (["W2", "D3", "F-4", "ZPB", "ZPB", "ZPB"], None, "3"),
        (["W2", "D3", "ZPB", "ZPB", "ZPB", "ZPB"], None, "3.5"),
        (["W2", "D3", "D4", "D2", "D3", "ZPB"], None, "3.5"),
        (["W2", "W2", "W3", "L3", "F-4", "F-4", *["ZPB"] * 6], [1, 1, 2, 2, 3, 3], "6"),
        (["W2", "W2", "W3", "L3", *["ZPB"] * 8], [1, 1, 2, 2, 3, 3], "7"),
    ],
)
def test_team_russia_seen_score(record, round_no, expected):
    mirror = {"W": "L", "L": "W", "D": "D", "F-": "F+"}
    others = [
        [mirror[code[:-1]] + "1" if code.endswith(no) else "ZPB" for code in record]
        for no in ("2", "3", "4")
    ]
    numbers = [*round_no, 4, 4, 5, 5, 6, 6] if round_no else None
    event = by_rounds([record, *others], round_no=numbers)
    assert naive.reading(event, "team-russia").seen[0] == exact(expected)


def test_team_russia_examples_are_those_of_the_source():
    examples = [example["S"] for example in load("team_russia_examples")["examples"]]
    assert examples == [3.0, 3.5, 3.5]
    two_games = AMBIGUOUS["russian_swiss_two_games"]
    assert (two_games["no_show"], two_games["announced"]) == (6.0, 7.0)


def test_draw_with_oneself():
    # 1, a bye worth 1 in round 2, 1, 1, 0: final score 4
    event = by_rounds(
        [["W2", "PAB", "W3", "W2", "L3"], ["L1", ".", ".", "L1", "."], [".", ".", "L1", ".", "W1"]]
    )
    example = AMBIGUOUS["draw_with_self"]
    line = naive.lines(event, "ru-popular", 0)[1]
    assert line.basis == example["Buchholz_contribution"]["self (source 000)"]
    assert line.basis * line.points == 2
    assert (line.against, line.outcome, line.opponent) == ("own score", "DRAW", None)


def test_forfeit_is_a_draw_with_the_absent_opponent():
    event = by_rounds([["W2", "F+3", "L4", "D2"], ["L1", ".", ".", "D1"], [".", "F-1", ".", "W4"],
                       [".", ".", "W1", "L3"]])  # fmt: skip
    assert naive.reading(event, "ru-popular").seen[0] == exact("2")
    assert naive.reading(event, "plain").seen[0] == exact("2.5")
    line = naive.lines(event, "ru-popular", 0)[1]
    # the absent one made 1 elsewhere and counts ½ for the game that he missed
    assert (line.opponent, line.outcome) == (2, "DRAW")
    assert (line.basis, line.points) == (exact("1.5"), exact("0.5"))


def test_fmjd_counts_forfeits_and_not_byes():
    event = by_rounds([["PAB", "F+2"], ["HPB", "F-1"]], DRAUGHTS)
    assert naive.reading(event, "fmjd").seen == [2, 0]
    assert [line.basis for line in naive.lines(event, "fmjd", 1)] == [2]
    assert naive.value(event, "fmjd", "SB", 1) == 0
    assert naive.value(event, "fmjd", "SB", 0) == 0


def test_adjourned_games_bring_nothing_yet():
    event = by_rounds([["A2", "W2"], ["A1", "L1"]])
    line = naive.lines(event, "fide-2009", 1)[0]
    assert line.basis == 1
    assert line.points == 0
    assert line.outcome == "UNDECIDED"
    assert naive.value(event, "fide-2009", "BH", 1) == 2
    assert naive.value(event, "fide-2009", "KASH", 0) == 4
    assert naive.value(event, "fide-2009", "GORIN", 1) == 1
    assert naive.value(event, "fide-2009", "KS", 0) == 0
