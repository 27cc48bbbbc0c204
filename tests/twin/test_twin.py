"""The twin against published tables and hand calculations: it has to be right to be a judge."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.twin import naive
from tests.twin.facts import facts, show
from tests.twin.published import by_rounds, crosstable, exact, load, matches
from tests.twin.random_events import DEGENERATE, SHAPES, Shape, events, random_event
from tests.twin.reading import read
from tests.twin.rulebooks import PLAIN, RULEBOOKS, Rulebook
from tiebreaks.event import DRAUGHTS, UNPLAYED, Event, EventType, Kind, Scoring

TEC = load("tec_swiss16")
TEC_EVENT = by_rounds([player["rounds"] for player in TEC["players"]])
BULGARIAN = load("bulgarian_rr7")
BULGARIAN_EVENT = crosstable(BULGARIAN["matrix"])
NAMES = [player["name"] for player in BULGARIAN["players"]]
AMBIGUOUS = load("ambiguity_examples")


def printed(column: str) -> list[Fraction]:
    """A column of the TEC exercises in the order of the pairing numbers."""
    return [exact(TEC["expected"][column][str(no)]) for no in range(1, 17)]


def meeting(*games: tuple[str, str]) -> Event:
    """One participant (0) who meets opponents of given final scores, one a round.

    Opponents have what their game with him brought and byes for the rest, which ``plain``
    takes at face value.
    """
    longest = max(int(exact(score)) for _, score in games) + len(games) + 1
    mirror = {"W": ("L", Fraction(0)), "D": ("D", Fraction(1, 2)), "L": ("W", Fraction(1))}
    records = [[f"{result}{k + 2}" for k, (result, _) in enumerate(games)]]
    records[0] += ["."] * (longest - len(games))
    for k, (result, score) in enumerate(games):
        own, made = mirror[result]
        rest = exact(score) - made
        byes = ["FPB"] * int(rest) + ["HPB"] * (rest.denominator - 1)
        record = ["."] * k + [f"{own}1"] + ["."] * (len(games) - k - 1) + byes
        records.append(record + ["."] * (longest - len(record)))
    return by_rounds(records)


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
            found = float(naive.value(event, rulebook, "GELB", i))
            assert found == pytest.approx(derived[column], abs=1e-6)


def test_women_olympiad_1957():
    data = load("women_olympiad_1957_groupC")
    event = matches(data["matrix_game_points"], DRAUGHTS)
    for i, team in enumerate(data["players"]):
        derived = data["derived_values"][team["name"]]
        berger = naive.value(event, "olympiad-1957", "SB", i)
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


# The systems one by one


def test_names_of_solkoff():
    example = AMBIGUOUS["solkoff_naming"]
    event = meeting(*(("L", str(score)) for score in example["opponents"]))
    for code, column in (
        ("SOLK", "plain_sum"),
        ("BH", "plain_sum"),
        ("MSOLK", "minus_best_and_worst (source 001 Solkoff, FMJD median)"),
        ("RSOLK", "minus1"),
        ("SOLK/C2", "minus2"),
        ("BH/C3", "minus3"),
    ):
        assert naive.value(event, "plain", code, 0) == example[column]
    assert naive.value(event, "plain", "BH/C9", 0) == 0
    # of six, four low ones go first and both that are left after them
    assert naive.value(event, "plain", "BH/M4", 0) == 0
    assert naive.value(event, "plain", "BH/M2", 0) == 6 + 5


@pytest.mark.parametrize(
    ("games", "riga", "gorin"), [("WL", 21, 35), ("DD", 21, 28)], ids=["win and loss", "draws"]
)
def test_riga_and_gorin(games, riga, gorin):
    event = meeting(*((result, "7") for result in games))
    assert naive.value(event, "plain", "RIGA", 0) == riga
    assert naive.value(event, "plain", "GORIN", 0) == gorin


@pytest.mark.parametrize(
    ("games", "case"),
    [
        ("WD", "1.5-0.5"),
        ("WW", "2-0"),
        ("DD", "1-1 by two draws"),
        ("WL", "1-1 by win+loss"),
        ("DL", "0.5-1.5"),
        ("LL", "0-2"),
    ],
)
def test_shmulyan_per_game_and_per_mini_match(games, case):
    made = {"W": ("L", Fraction(0)), "D": ("D", Fraction(1, 2)), "L": ("W", Fraction(1))}
    rest = 7 - sum((made[result][1] for result in games), Fraction(0))
    wins = ["W3"] * int(rest) + ["D3"] * (rest.denominator - 1)
    lost = [{"W": "L2", "D": "D2"}[code[0]] for code in wins]
    idle = ["."] * len(wins)
    event = by_rounds(
        [
            [f"{result}2" for result in games] + idle,
            [f"{made[result][0]}1" for result in games] + wins,
            [".", ".", *lost],
        ]
    )
    expected = AMBIGUOUS["shmulyan_minimatch"]["cases"][case]
    assert naive.value(event, "plain", "SHM", 0) == expected["per_game"]
    assert naive.value(event, "ru-draughts", "SHM", 0) == expected["mini_match"]


def test_iterated_truncation():
    # A loses to 6, 4, 2 and B to 5, 4, 3: 12 = 12, then 10 > 9
    rounds = 3
    records = [["L3", "L4", "L5"] + ["."] * 5, ["L6", "L7", "L8"] + ["."] * 5]
    for no, scores in ((1, (6, 4, 2)), (2, (5, 4, 3))):
        for k, score in enumerate(scores):
            game = [f"W{no}" if column == k else "." for column in range(rounds)]
            records.append(game + ["FPB"] * (score - 1) + ["."] * (6 - score))
    event = by_rounds(records)
    assert naive.value(event, "plain", "BH", 0) == naive.value(event, "plain", "BH", 1) == 12
    assert naive.split(event, "plain", "BH", [0, 1]) == [[0, 1]]
    for code in ("BH/C*", "SOLK/C*", "RSOLK/C*"):
        assert naive.split(event, "plain", code, [1, 0]) == [[0], [1]]


def test_iterated_truncation_ends_where_nothing_is_left_to_cut():
    event = by_rounds([["W3", "L4"], ["W4", "L3"], ["L1", "W2"], ["L2", "W1"]])
    assert naive.split(event, "plain", "BH/C*", [0, 1]) == [[0, 1]]
    assert naive.split(event, "plain", "RSOLK/C*", [0, 1]) == [[0, 1]]


def test_progress():
    second = AMBIGUOUS["progress"]["second_example"]
    event = meeting(("W", "1"), ("W", "1"), ("D", "1"), ("L", "1"))
    after_four = event.after_round(4)
    assert naive.value(after_four, "plain", "PS", 0) == second["sum"]
    assert naive.value(after_four, "plain", "PS/C1", 0) == 7
    assert naive.value(after_four, "plain", "PS/C2", 0) == exact("2.5") + exact("2.5")
    assert naive.value(after_four, "plain", "PS/C9", 0) == 0


def test_progress_goes_by_rounds_and_not_by_games():
    # two games a round: 1 after the first, 1½ after the second; round 3 has no row at all
    event = by_rounds(
        [["W2", "L2", "D2", "L2", "."], ["L1", "W1", "D1", "W1", "PAB"]],
        round_no=[1, 1, 2, 2, 4],
    )
    assert naive.value(event, "plain", "PS", 0) == 1 + exact("1.5") + exact("1.5")
    assert naive.value(event, "plain", "PS/C1", 0) == 3


def test_wins_with_a_bye_below_a_win():
    scoring = Scoring.of(3, 1, 0, pairing_bye=1)
    event = by_rounds([["PAB", "F+2", "FPB", "W2"], ["W3", "F-1", ".", "L1"], ["L2", *"..."]],
                      scoring)  # fmt: skip
    assert naive.value(event, "plain", "WIN", 0) == 3
    assert naive.value(event, "plain", "WON", 0) == 1
    assert naive.value(event, "rr", "WON", 0) == 2
    assert naive.value(event, "plain", "KASH", 0) == 4
    assert naive.value(event, "rr", "KASH", 1) == 4 + 1 + 1


def test_berger_cut_takes_the_lowest_opponent_not_the_lowest_product():
    # Stephan, TEC: draw with 2½, beat 2½ and 1½ and 2, lost to 4: 7¼, without the 1½ of #7 5¾
    assert naive.value(TEC_EVENT, "plain", "SB", 15) == exact(7.25)
    assert naive.value(TEC_EVENT, "plain", "SB/C1", 15) == exact(5.75)


def test_gelbfuhs_against_nobody_real_counts_own_games():
    # Three rounds, a bye in the second: own score 2½ as a draw over his own three lines;
    # the opponent, seen with 0 + ½ + ½ = 1, has three lines too, one of them with himself.
    event = by_rounds([["W2", "PAB", "D2"], ["L1", "ZPB", "D1"]])
    win, bye, draw = 1 + Fraction(1, 3), 1 + exact("2.5") / 3, 1 + Fraction(1, 3)
    assert naive.value(event, "ru-popular", "GELB", 0) == win + bye / 2 + draw / 2


# Places


def test_shared_places():
    event = by_rounds([["D2"], ["D1"], ["L4"], ["W3"], ["ZPB"]])
    assert naive.rank(event, "plain", []) == [2, 2, 4, 1, 4]
    assert naive.rank(event, "plain", ["BH"]) == [2, 2, 4, 1, 5]
    # with points only second: the loser met 1, the drawers ½, the winner 0, the absent nobody
    assert naive.rank(event, "plain", ["BH", "PTS"]) == [2, 2, 1, 4, 5]
    assert naive.places(event, "plain", "BH", [2, 4]) == {2: 1, 4: 2}


def test_a_round_robin_has_its_own_tables():
    event = crosstable([[None, 1], [0, None]], forfeits=[(0, 1)])
    for rulebook in RULEBOOKS:
        counted = 0 if rulebook in ("plain", "playchess") else 1
        assert len(naive.lines(event, rulebook, 1)) == counted
        assert naive.value(event, rulebook, "WON", 0) == counted


@pytest.mark.parametrize("code", ["DE", "BH/C*", "BH/X1", "ABC", "SHM/C1", "PS/M1", "KS/L1"])
def test_a_code_without_a_value_is_refused(code):
    with pytest.raises(ValueError, match=r"gives no value|unknown modifier|order a group"):
        naive.value(TEC_EVENT, "plain", code, 0)


# Random events


def test_the_same_seed_gives_the_same_event():
    assert show(random_event(random.Random(4))) == show(random_event(random.Random(4)))


def test_random_events_hold_everything():
    rng = random.Random(1)
    many = [facts(random_event(rng)) for _ in range(150)]
    kinds = {cell.kind for known in many for record in known.cells for cell in record}
    assert kinds == {kind.name for kind in Kind} - {"NOT_HELD"}
    assert {known.round_robin for known in many} == {True, False}
    assert {known.matches for known in many} == {True, False}
    rounds = [[cell.round_no for cell in record] for known in many for record in known.cells]
    assert any(len(set(record)) < len(record) for record in rounds)


def test_all_kinds_of_unplayed_rounds_in_one_swiss():
    event = random_event(random.Random(3), Shape(players=20, rounds=9, unplayed=0.4))
    kinds = {cell.kind for record in facts(event).cells for cell in record}
    assert {kind.name for kind in UNPLAYED} < kinds


@pytest.mark.parametrize("name", SHAPES)
def test_every_code_answers_for_every_shape(name):
    event = random_event(random.Random(11), SHAPES[name])
    everybody = range(event.table.participants)
    for rulebook in RULEBOOKS:
        for code in naive.VALUE_CODES:
            assert len(naive.values(event, rulebook, code)) == len(everybody)
        for code in naive.GROUP_CODES:
            assert sorted(naive.places(event, rulebook, code, everybody)) == list(everybody)


def test_degenerate_shapes_are_what_they_say():
    def kinds(name: str) -> set[str]:
        event = random_event(random.Random(2), DEGENERATE[name])
        return {cell.kind for record in facts(event).cells for cell in record}

    assert kinds("nobody") == kinds("no round") == set()
    assert kinds("one player") <= {"PAIRING_BYE", "HALF_BYE", "FULL_BYE", "ZERO_BYE"}
    assert not kinds("only unplayed rounds") & {"PLAYED", "SHORT", "ADJOURNED"}
    assert kinds("nothing but forfeits") == {"FORFEIT_WIN", "FORFEIT_LOSS"}
    withdrawn = facts(random_event(random.Random(2), DEGENERATE["everybody withdrawn"]))
    assert all(record[-1].kind == "ZERO_BYE" for record in withdrawn.cells)


@settings(max_examples=40, deadline=None)
@given(events())
def test_places_are_places(event):
    ranks = naive.rank(event, "ru-popular", ["PERS", "DE", "BH/C*", "SB"])
    for place in ranks:
        assert place == 1 + sum(1 for other in ranks if other < place)


@pytest.mark.parametrize("pairing", ["swiss", "rr"])
def test_rulebooks_agree_where_everything_was_played(pairing):
    shape = Shape(players=8, games=2, pairing=pairing, unplayed=0, leaving=0, odd=0)
    known = facts(random_event(random.Random(6), shape))
    plain = read(known, PLAIN)
    assert plain.seen == plain.score
    for rulebook in RULEBOOKS.values():
        assert read(known, rulebook).lines == plain.lines
        assert read(known, rulebook).seen == plain.score
