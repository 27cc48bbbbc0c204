"""The worked numbers of the five source texts, as the product gives them.

000 Shmulyan, Berger, Buchholz and unplayed games · 001 Solkoff · 002 Sonneborn–Berger and its
relatives (in Bulgarian) · 003 progress · 004 Team Russia and Article 38.
"""

from fractions import Fraction

import pytest

from tests.laws import comparison as ask
from tests.twin.published import by_rounds, crosstable, exact, load, matches
from tiebreaks.event import DRAUGHTS, Event, Outcome
from tiebreaks.ledger import Cut, Facts, Reason
from tiebreaks.ledger.micro import matrix
from tiebreaks.rulebook import load as rulebook
from tiebreaks.standings import rank

AMBIGUOUS = load("ambiguity_examples")


def value(event: Event, rules: str, code: str, participant: int) -> Fraction:
    return of_everybody(Facts.of(event, rulebook(rules)), code)[participant]


def of_everybody(facts: Facts, code: str) -> list[Fraction]:
    """The values of all participants; nothing in the sources is void."""
    found = ask.values(facts, code)
    assert None not in found
    return [each for each in found if each is not None]


def group_places(event: Event, rules: str, code: str, group: list[int]) -> list[int]:
    """Places inside one tied group, in the order of the group."""
    rest = [[i] for i in range(event.table.participants) if i not in group]
    found = ask.places_inside(Facts.of(event, rulebook(rules)), code, [group, *rest])
    return [found[i] for i in group]


def meeting(games: str, scores: list[str]) -> Event:
    """One participant (0) who meets opponents of given final scores, one game a row.

    What the opponents did not make against him they get by byes, which ``plain`` and ``rr`` take
    at face value.
    """
    against_him = {"W": ("L", Fraction(0)), "D": ("D", Fraction(1, 2)), "L": ("W", Fraction(1))}
    length = len(games) + max(int(exact(score)) for score in scores) + 2
    records = [[f"{game}{k + 2}" for k, game in enumerate(games)]]
    for k, (game, score) in enumerate(zip(games, scores, strict=True)):
        result, made = against_him[game]
        rest = exact(score) - made
        record = ["."] * k + [f"{result}1"] + ["."] * (len(games) - k - 1)
        records.append(record + ["FPB"] * int(rest) + ["HPB"] * (rest.denominator - 1))
    return by_rounds([record + ["."] * (length - len(record)) for record in records])


# 002: the table of seven


NAMES = ("Михайлов", "Александров", "Желязков", "Ангелов", "Ганев", "Калчев", "Гетовски")
SEVEN = crosstable(load("bulgarian_rr7")["matrix"])
ZHELYAZKOV, ANGELOV = NAMES.index("Желязков"), NAMES.index("Ангелов")


@pytest.mark.parametrize("rules", ["rr", "ru-popular", "ru-2020", "plain"])
def test_zhelyazkov_and_angelov(rules):
    """002: КБ 9 and 7,75; ОБ 1 and –1,5."""
    assert value(SEVEN, rules, "SB", ZHELYAZKOV) == 9
    assert value(SEVEN, rules, "SB", ANGELOV) == Fraction(31, 4)
    assert value(SEVEN, rules, "SHM", ZHELYAZKOV) == 1
    assert value(SEVEN, rules, "SHM", ANGELOV) == Fraction(-3, 2)


@pytest.mark.parametrize("code", ["SB", "SHM"])
def test_the_third_place_is_zhelyazkovs(code):
    """002: "третото място се присъжда на Желязков"."""
    rows = rank(SEVEN, "rr", code).rows
    assert [(row.rank, NAMES[row.index]) for row in rows] == list(enumerate(NAMES, 1))
    assert [row.separated_by for row in rows[2:4]] == [code, code]


def test_bergers_terms_for_zhelyazkov():
    """002: 2,5 + 2,25 + 2 + 1,25 + 1 + 0 = 9, term by term."""
    lines = ask.ledger(Facts.of(SEVEN, rulebook("rr")), "SB").lines(ZHELYAZKOV)
    terms = {NAMES[line.opponent]: line.amount for line in lines}
    assert terms == {
        "Михайлов": Fraction("2.5"),
        "Александров": Fraction("2.25"),
        "Ангелов": 2,
        "Ганев": Fraction("1.25"),
        "Калчев": 1,
        "Гетовски": 0,
    }


def test_shmulyans_terms_for_angelov():
    """002: 2,5 (Ганев) + 1 (Калчев) + 0 (Гетовски) – 5 (Михайлов) = –1,5."""
    lines = ask.ledger(Facts.of(SEVEN, rulebook("rr")), "SHM").lines(ANGELOV)
    terms = {NAMES[line.opponent]: line.amount for line in lines if line.weight}
    assert terms == {"Ганев": Fraction("2.5"), "Калчев": 1, "Гетовски": 0, "Михайлов": -5}


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
def test_everything_else_about_the_seven(code, column):
    """tests/data/rules/bulgarian_rr7.json, derived from the formulas of 002."""
    derived = load("bulgarian_rr7")["derived_values"]
    for i, name in enumerate(NAMES):
        assert value(SEVEN, "rr", code, i) == exact(derived[name][column]), name


def test_gelbfuhs_of_the_seven():
    """002: G = S + КБ/n, here with n = 6; the derived column is rounded to six places."""
    derived = load("bulgarian_rr7")["derived_values"]
    for i, name in enumerate(NAMES):
        own, berger = exact(derived[name]["Tn"]), exact(derived[name]["SB"])
        score = value(SEVEN, "rr", "PTS", i)
        assert value(SEVEN, "rr", "GELB", i) == score + berger / 6
        assert round(float(score + berger / 6), 6) == derived[name]["Gelbfuhs_n_games"]
        assert own + exact(derived[name]["Tp"]) / 2 == berger
    assert value(SEVEN, "rr", "GELB", ZHELYAZKOV) == Fraction("5.5")


def test_terms_of_the_seven():
    """Tn, Tp, Tz: the opponents beaten, drawn with, lost to."""
    derived = load("bulgarian_rr7")["derived_values"]
    opponents = Facts.of(SEVEN, rulebook("rr")).opponents()
    names = {Outcome.WIN: "Tn", Outcome.DRAW: "Tp", Outcome.LOSS: "Tz"}
    for i, name in enumerate(NAMES):
        sums = dict.fromkeys(names.values(), Fraction(0))
        for line in opponents.lines(i):
            sums[names[Outcome(SEVEN.table.outcome[line.row, i])]] += line.basis
        assert sums == {term: exact(derived[name][term]) for term in sums}


def test_draughts_counts_two_for_a_win():
    """002: in draughts opponents beaten count twice; on that scale 36 (AMB-6)."""
    example = AMBIGUOUS["draughts_sb_scale"]
    event = crosstable(load("bulgarian_rr7")["matrix"], DRAUGHTS)
    assert value(event, "rr", "SB", ZHELYAZKOV) == example["2-1-0 everywhere (own scale)"] == 36


def test_non_neustadtl_adds_the_square():
    """002: S·S + Tn + ½·Tp (AMB-12)."""
    for name in ("Михайлов", "Желязков"):
        expected = exact(AMBIGUOUS["non_neustadtl"][name]["square"])
        assert value(SEVEN, "rr", "NNSB", NAMES.index(name)) == expected


# 002: the world correspondence final of 1975–80


WORLD_FINAL = (
    "·½½1½½11½1½1111",
    "½·0½1½½11111111",
    "½1·½½10½111½111",
    "0½½·½11½0½½11½1",
    "½0½½·0101101½11",
    "½½001·½0101011½",
    "0½100½·1½01½101",
    "00½½110·½½½10½1",
    "½00100½½·½1½½11",
    "000½011½½·½½½11",
    "½00½100½0½·011½",
    "00½001½0½½1·0½1",
    "0000½001½½01·01",
    "000½001½000½1·1",
    "00000½0000½000·",
)
"""One table that fits what is published, found by search.

Published are the first row, the fifteen scores, three values of Berger, and that he separated
places 6–10, 11–12 and 13–14.  All other results are made up to fit.
"""


def test_sloth_line_by_line():
    """002: KB = (0,5 × 11) + (0,5 × 10,5) + (1 × 8,5) + … + (1 × 1) = 69,5."""
    printed = "0.5×11 0.5×10.5 1×8.5 0.5×8 0.5×7 1×7 1×7 0.5×7 1×7 0.5×5.5 1×5.5 1×4.5 1×4.5 1×1"
    ledger = ask.ledger(Facts.of(matrix(WORLD_FINAL), rulebook("rr")), "SB")
    lines = sorted(ledger.lines(0), key=lambda line: line.opponent)
    terms = [tuple(map(Fraction, term.split("×"))) for term in printed.split()]
    assert [(line.weight, line.basis) for line in lines] == terms
    assert [line.amount for line in lines] == [result * score for result, score in terms]
    assert ledger.total(0) == Fraction("69.5")


def test_the_world_final_is_decided_by_berger():
    """002: Sloth 69,5 before Zagorovsky 66,75; Kosenkov with 67,5 is third on points."""
    data = load("wccc8_final_1975_80")
    event = matrix(WORLD_FINAL)
    table = rank(event, "rr", "SB")
    points, berger = zip(*(row.values for row in table), strict=True)
    assert points == tuple(exact(player["score"]) for player in data["players"])
    assert berger[:3] == tuple(exact(each) for each in data["expected"]["SB"].values())
    assert [row.rank for row in table] == list(range(1, 16))
    assert [row.index for row in table] == list(range(15))
    printed = {None: "·", 0: "0", 0.5: "½", 1: "1"}
    assert WORLD_FINAL[0] == "".join(printed[cell] for cell in data["matrix"][0])
    by = {row.index + 1: row.separated_by for row in table}
    assert {place for place, code in by.items() if code == "SB"} == {1, 2, *range(6, 15)}


# 002: the women's Olympiad of 1957


OLYMPIAD = load("women_olympiad_1957_groupC")
TEAMS = [team["name"] for team in OLYMPIAD["players"]]
GROUP_C = matches(OLYMPIAD["matrix_game_points"], DRAUGHTS)


def test_england_and_poland():
    """002: 19,75 and 17,25; England is third."""
    england, poland = TEAMS.index("Англия"), TEAMS.index("Полша")
    assert value(GROUP_C, "olympiad-1957", "SB", england) == Fraction("19.75")
    assert value(GROUP_C, "olympiad-1957", "SB", poland) == Fraction("17.25")
    table = rank(GROUP_C, "olympiad-1957")
    assert table.codes == ("GP", "MP", "SB")
    order = [TEAMS[row.index] for row in table]
    assert order == ["Югославия", "ФРГ", "Англия", "Полша", "Дания", "Норвегия", "Белгия"]
    by = [row.separated_by for row in table]
    assert by == ["MP", "MP", "SB", "SB", "GP", "GP", "GP"]


def test_polands_terms():
    """002: 6 + 3 + 0 of the beaten, half of 8 (Англия) and of 8,5 (Германия)."""
    lines = ask.ledger(Facts.of(GROUP_C, rulebook("olympiad-1957")), "SB").lines(3)
    terms = {TEAMS[line.opponent]: (line.weight, line.basis) for line in lines if line.weight}
    half = Fraction(1, 2)
    assert terms == {
        "Дания": (1, 6),
        "Норвегия": (1, 3),
        "Белгия": (1, 0),
        "Англия": (half, 8),
        "ФРГ": (half, Fraction("8.5")),
    }


def test_the_whole_group_c():
    for i, team in enumerate(OLYMPIAD["players"]):
        derived = OLYMPIAD["derived_values"][team["name"]]
        expected = exact(derived["SB1957_gp_of_beaten_plus_half_drawn"])
        assert value(GROUP_C, "olympiad-1957", "SB", i) == expected
        assert value(GROUP_C, "olympiad-1957", "GP", i) == exact(team["GP"])
        assert value(GROUP_C, "olympiad-1957", "PTS", i) == exact(team["GP"])
        assert value(GROUP_C, "olympiad-1957", "MP", i) == team["MP"]
        assert value(GROUP_C, "olympiad-1957", "WON", i) == team["W"]
        # on match points with match points as weights: another system, EMMSB
        assert value(GROUP_C, "rr", "SB", i) == derived["EMMSB"]
        assert value(GROUP_C, "rr", "PTS", i) == team["MP"]


def test_the_square_is_that_of_the_game_points():
    """England: 8² + 19,75."""
    assert value(GROUP_C, "olympiad-1957", "NNSB", 2) == 64 + Fraction("19.75")


# 002: Vienna 1873, Riga, Gorin


def test_vienna_1873_under_both_readings():
    """002: Gelbfuhs's proposal; whose number of games divides decides who won (AMB-11)."""
    data = load("vienna1873")
    event = crosstable(data["matrix_game_strings"])
    readings = {"OPPONENT": "n_of_opponent", "PLAYER": "n_of_player"}
    for games_of, name in readings.items():
        facts = Facts.of(event, ask.with_gelbfuhs(rulebook("rr"), games_of))
        found = of_everybody(facts, "GELB")
        for i, player in enumerate(data["players"]):
            derived = data["derived_values"][player["name"]][f"Gelbfuhs_{name}"]
            assert round(float(found[i]), 6) == derived
        order = sorted(range(12), key=found.__getitem__, reverse=True)
        names = [data["players"][i]["name"] for i in order]
        assert names == data["derived_orders"][name]
    for i, player in enumerate(data["players"]):
        assert value(event, "rr", "PTS", i) == exact(player["score_games"])
        assert len(Facts.of(event, rulebook("rr")).opponents().lines(i)) == player["games"]


def test_riga_does_not_tell_a_win_and_a_loss_from_two_draws():
    """002: 2·7 + 7 = 21 and 1,5·7 + 1,5·7 = 21; Gorin 4·7 + 7 = 35 and 2·7 + 2·7 = 28."""
    decisive, drawn = meeting("WL", ["7", "7"]), meeting("DD", ["7", "7"])
    assert value(decisive, "plain", "RIGA", 0) == value(drawn, "plain", "RIGA", 0) == 21
    assert value(decisive, "plain", "GORIN", 0) == 35
    assert value(drawn, "plain", "GORIN", 0) == 28


# 000: two games against each, mini-matches, unplayed games


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
def test_shmulyan_with_two_games(games, case):
    """000: "2-0 – дважды прибавляем очки соперника"; in mini-matches only once (AMB-2)."""
    mirror = {"W": ("L", Fraction(0)), "D": ("D", Fraction(1, 2)), "L": ("W", Fraction(1))}
    rest = 7 - sum((mirror[game][1] for game in games), Fraction(0))
    byes = ["FPB"] * int(rest) + ["HPB"] * (rest.denominator - 1)
    event = by_rounds(
        [
            [f"{game}2" for game in games] + ["."] * len(byes),
            [f"{mirror[game][0]}1" for game in games] + byes,
        ],
        round_no=[1, 1, *range(2, 2 + len(byes))],
    )
    expected = AMBIGUOUS["shmulyan_minimatch"]["cases"][case]
    assert value(event, "plain", "SHM", 0) == expected["per_game"]
    mini_match = Facts.of(event, ask.with_shmulyan(rulebook("plain"), "MINI_MATCH"))
    assert ask.values(mini_match, "SHM")[0] == expected["mini_match"]
    cut = [line.cut for line in ask.ledger(mini_match, "SHM").lines(0)]
    assert cut == [Cut.KEPT, Cut.COUNTED_ONCE]


def test_mini_matches_are_what_russian_draughts_counts():
    """Two games in a round robin, 2–0 and 1½–½: 2 × 1 against 1 × 1, once each in mini-matches."""
    event = by_rounds([["W2", "W2", "W3", "D3", ".", "."], ["L1", "L1", ".", ".", "W3", "L3"],
                       [".", ".", "L1", "D1", "L2", "W2"]])  # fmt: skip
    second, third = Fraction(1), Fraction(3, 2)
    assert value(event, "ru-popular", "SHM", 0) == 2 * second + third
    assert value(event, "ru-draughts", "SHM", 0) == second + third


def test_a_bye_is_a_draw_with_oneself():
    """000: "партия считается сыгранной вничью с самим собой" (AMB-15): +4 and +2."""
    event = by_rounds(
        [["W2", "PAB", "W3", "W2", "L3"], ["L1", ".", ".", "L1", "."], [".", ".", "L1", ".", "W1"]]
    )
    example = AMBIGUOUS["draw_with_self"]
    for code, column, name in (
        ("BH", "Buchholz_contribution", "self (source 000)"),
        ("SB", "Berger_contribution", "draw with self, own score x1/2"),
    ):
        line = ask.ledger(Facts.of(event, rulebook("ru-popular")), code).lines(0)[1]
        assert line.reason is Reason.OWN_SCORE
        assert line.amount == example[column][name]
    virtual = ask.ledger(Facts.of(event, rulebook("fide-2009")), "BH").lines(0)[1]
    assert virtual.reason is Reason.VIRTUAL_OPPONENT
    expected = example["Buchholz_contribution"]["virtual_opponent (1 point before R2)"]
    assert virtual.amount == exact(expected)
    assert ask.ledger(Facts.of(event, rulebook("fide-2009")), "SB").lines(0)[1].amount == exact(
        example["Berger_contribution"]["virtual opponent x1"]
    )


def test_a_forfeit_is_a_draw_with_the_absent_opponent():
    """000: "при неявке соперника партия условно считается ничейной" (AMB-16)."""
    example = AMBIGUOUS["adjusted_score_of_opponent"]
    event = by_rounds([["W2", "F+3", "L4", "D2"], ["L1", ".", ".", "D1"], [".", "F-1", ".", "W4"],
                       [".", ".", "W1", "L3"]])  # fmt: skip
    facts = Facts.of(event, rulebook("ru-popular"))
    assert facts.scores_as_seen().total(0) == example["all_unplayed_as_draw"]
    plain = Facts.of(event, rulebook("plain"))
    assert plain.scores_as_seen().total(0) == exact(example["face_value"])
    line = ask.ledger(facts, "SB").lines(0)[1]
    # 1 from the last round and ½ for the game that he missed, as a draw
    assert (line.opponent, line.reason) == (2, Reason.SCHEDULED_OPPONENT)
    assert (line.basis, line.weight) == (Fraction(3, 2), Fraction(1, 2))


def test_weakest_opponents_are_taken_off_one_after_another():
    """000, 003: 6, 4, 2 and 5, 4, 3: 12 = 12, then 10 > 9 (AMB-3)."""
    example = AMBIGUOUS["iterated_truncation"]
    longest = 7
    records = [["L3", "L4", "L5"], ["L6", "L7", "L8"]]
    for no, scores in ((1, example["A_opponents"]), (2, example["B_opponents"])):
        for k, score in enumerate(scores):
            games = [f"W{no}" if row == k else "." for row in range(3)]
            records.append(games + ["FPB"] * (score - 1))
    event = by_rounds([record + ["."] * (3 + longest - len(record)) for record in records])
    for code, column in (("BH", "BH"), ("BH/C1", "minus1"), ("BH/C2", "minus2")):
        assert [value(event, "plain", code, i) for i in (0, 1)] == example[column]
    for code in ("BH/C*", "SOLK/C*", "RSOLK/C*"):
        assert group_places(event, "plain", code, [0, 1]) == [1, 2]
        labels = ask.labels_of([[0, 1], *[[i] for i in range(2, 8)]])
        ordering = ask.column(Facts.of(event, rulebook("plain")), code, labels).ordering
        assert ordering is not None
        assert [step.number for step in ordering.steps] == ([1] if code == "RSOLK/C*" else [0, 1])


# 001: Solkoff


def test_the_solkoffs():
    """001: without best and worst; R Solk without the worst, the two worst, … (AMB-13)."""
    example = AMBIGUOUS["solkoff_naming"]
    event = meeting("LLLLLL", [str(score) for score in example["opponents"]])
    for code, column in (
        ("SOLK", "plain_sum"),
        ("MSOLK", "minus_best_and_worst (source 001 Solkoff, FMJD median)"),
        ("M Solk", "minus_best_and_worst (source 001 Solkoff, FMJD median)"),
        ("R Solk", "minus1"),
        ("RSOLK", "minus1"),
        ("RSOLK/C2", "minus2"),
        ("RSOLK/C3", "minus3"),
    ):
        assert value(event, "plain", code, 0) == example[column], code


def test_unplayed_games_are_draws_for_solkoff():
    """001: "Все несыгранные партии (+/-) условно считаются ничейными"."""
    event = by_rounds([["F+2", "W3"], ["F-1", "W4"], ["W4", "L1"], ["L3", "L2"]])
    # 0 is seen with ½ + 1 and meets the absent 1 (½ + 1) and 2 (1)
    assert value(event, "ru-solkoff", "SOLK", 0) == Fraction("1.5") + 1
    assert value(event, "ru-solkoff", "SOLK", 1) == Fraction("1.5") + 0
    assert value(event, "ru-solkoff", "SOLK", 2) == Fraction("1.5") + 0


# 003: progress


def record_of(results: str) -> Event:
    games = {"1": "WL", "½": "DD", "0": "LW"}
    return by_rounds([[f"{games[r][0]}2" for r in results], [f"{games[r][1]}1" for r in results]])


def test_progress():
    """003: 1 + 2 + 2,5 + 2,5 = 8."""
    example = AMBIGUOUS["progress"]
    event = record_of("11½0")
    ledger = ask.ledger(Facts.of(event, rulebook("playchess")), "PS")
    assert [line.amount for line in ledger.lines(0)] == [
        exact(each) for each in example["second_example"]["cumulative"]
    ]
    assert ledger.total(0) == example["second_example"]["sum"] == 8
    cut = example["cut1_readings"]["drop_first_cumulative_value (FIDE PS-C1)"]
    assert value(event, "playchess", "PS/C1", 0) == cut == 7


def test_the_printed_sum_of_the_other_example_is_wrong():
    """003 prints 0,5 + 1 + 1,5 + 2,5 = 6,5.  That is 5,5; a running 0,5 1 1,5 2,5 is ½ ½ ½ 1."""
    example = AMBIGUOUS["progress"]
    event = record_of("½½½1")
    ledger = ask.ledger(Facts.of(event, rulebook("playchess")), "PS")
    assert [line.amount for line in ledger.lines(0)] == [
        Fraction(each) for each in ("0.5", "1", "1.5", "2.5")
    ]
    assert ledger.total(0) == exact(example["correct_sum"]) == Fraction("5.5")


def test_the_player_with_the_better_start_is_ahead():
    """003: of two with 2½ of 4 "у второго участника коэффициент прогресса выше"."""
    event = by_rounds([["D3", "D3", "D3", "W3"], ["W4", "W4", "D4", "L4"],
                       ["D1", "D1", "D1", "L1"], ["L2", "L2", "D2", "W2"]])  # fmt: skip
    table = rank(event, "playchess")
    assert table.codes == ("PTS", "PS", "BH")
    assert [row.index for row in table][:2] == [1, 0]
    assert table.rows[0].separated_by == "PS"


# 004 and B.1: virtual opponents, Article 38, Team Russia


@pytest.mark.parametrize("example", load("virtual_opponent_examples")["examples"])
@pytest.mark.parametrize("rules", ["fide-2009", "ru-2020", "team-russia"])
def test_virtual_opponents(example, rules):
    """Svon = SPR + (1 – SfPR) + 0.5 · (n – R)."""
    before = exact(example["SPR"])
    record = ["FPB"] * int(before) + ["HPB"] * (before.denominator - 1)
    record += ["ZPB"] * (example["R"] - 1 - len(record))
    record += ["FPB" if example["SfPR"] else "ZPB"]
    record += ["ZPB"] * (example["n"] - len(record))
    facts = Facts.of(by_rounds([record]), rulebook(rules))
    line = ask.ledger(facts, "SB").lines(0)[example["R"] - 1]
    assert line.reason is Reason.VIRTUAL_OPPONENT
    assert line.basis == exact(example["Svon"])
    assert line.weight == example["SfPR"]
    parts = facts.virtual_opponents().parts(example["R"] - 1, 0)
    assert [part * facts.unit for part in parts] == [
        before,
        1 - example["SfPR"],
        Fraction(example["n"] - example["R"], 2),
    ]


def test_article_38_starts_from_the_player_without_a_game():
    """004 asks "как у кого?": the formula says SPR of P himself, 3½ and not 2½ (AMB-4)."""
    example = AMBIGUOUS["article38_virtual_opponent"]
    event = by_rounds(
        [["W3", "W4", "F+2", "D3", "D3", "D3"], ["W4", "L3", "F-1", "D4", "D4", "D4"],
         ["L1", "W2", ".", "D1", "D1", "D1"], ["L2", "L1", ".", "D2", "D2", "D2"]]
    )  # fmt: skip
    line = ask.ledger(Facts.of(event, rulebook("ru-2020")), "BH").lines(0)[2]
    assert line.basis == exact(example["Svon_from_P (formula)"])


Record = tuple[list[str], list[int] | None]

NO_SHOW: Record = (["W2", "D3", "F-4", "ZPB", "ZPB", "ZPB"], None)
ANNOUNCED: Record = (["W2", "D3", "ZPB", "ZPB", "ZPB", "ZPB"], None)
VACATION: Record = (["W2", "D3", "D4", "D2", "D3", "ZPB"], None)
TWO_GAMES = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
NO_SHOW_OF_TWO: Record = (["W2", "W2", "W3", "L3", "F-4", "F-4", *["ZPB"] * 6], TWO_GAMES)
ANNOUNCED_OF_TWO: Record = (["W2", "W2", "W3", "L3", *["ZPB"] * 8], TWO_GAMES)


def seen_by_opponents(seen: Record, rules: str) -> Fraction:
    """What the opponents of player 1 see, whose record this is."""
    record, round_no = seen
    mirror = {"W": "L", "L": "W", "D": "D", "F-": "F+"}
    others = [
        [mirror[code[:-1]] + "1" if code.endswith(no) else "ZPB" for code in record]
        for no in ("2", "3", "4")
    ]
    event = by_rounds([record, *others], round_no=round_no)
    return Facts.of(event, rulebook(rules)).scores_as_seen().total(0)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (NO_SHOW, load("team_russia_examples")["examples"][0]["S"]),
        (ANNOUNCED, load("team_russia_examples")["examples"][1]["S"]),
        (VACATION, load("team_russia_examples")["examples"][2]["S"]),
        (NO_SHOW_OF_TWO, AMBIGUOUS["russian_swiss_two_games"]["no_show"]),
        (ANNOUNCED_OF_TWO, AMBIGUOUS["russian_swiss_two_games"]["announced"]),
    ],
    ids=["no-show", "announced", "vacation", "no-show, two games", "announced, two games"],
)
def test_team_russia(record, expected):
    """004: S = M + 0 + 0.5·(N – T) and S = M + 0.5·(N – T + 1); per game with two a round."""
    assert seen_by_opponents(record, "team-russia") == exact(expected)


def test_article_38_takes_every_unplayed_round_for_a_draw():
    """AMB-5: the round of the no-show too, 3½ where Team Russia has 3."""
    for record, column in (
        (NO_SHOW, AMBIGUOUS["article38_no_show"]["all_unplayed_as_draws (Vega/Papi)"]),
        (ANNOUNCED, AMBIGUOUS["article38_announced"]["both"]),
    ):
        assert seen_by_opponents(record, "ru-2020") == exact(column)


def test_a_virtual_opponent_plays_all_games_of_a_round():
    """1 of 2, then a round of two zero-point games, then two draws: 1 + (1 + 1) + 2 · ½."""
    event = by_rounds(
        [["W2", "L2", "ZPB", "ZPB", "D2", "D2"], ["L1", "W1", "HPB", "HPB", "D1", "D1"]],
        round_no=[1, 1, 2, 2, 3, 3],
    )
    ledger = ask.ledger(Facts.of(event, rulebook("team-russia")), "BH")
    assert [line.basis for line in ledger.lines(0)][2:4] == [4, 4]
    assert [line.basis for line in ledger.lines(1)][2:4] == [3, 3]


def test_personal_result_is_for_exactly_two_who_met():
    """004: draw, not met, or three and more: the next criterion decides (AMB-17)."""
    event = by_rounds([["W2", "W3", "D4"], ["L1", ".", "."], [".", "L1", "."], [".", ".", "D1"]])
    assert group_places(event, "team-russia", "PERS", [1, 0]) == [2, 1]
    assert group_places(event, "team-russia", "PERS", [1, 2]) == [1, 1]
    assert group_places(event, "team-russia", "PERS", [0, 3]) == [1, 1]
    assert group_places(event, "team-russia", "PERS", [0, 1, 2]) == [1, 1, 1]


def test_leaders_with_their_points_or_with_points_inside():
    """004, AMB-1: A 6, B, C and D 5; B and D beat A, C beat D."""
    example = AMBIGUOUS["leader_truncated_buchholz"]["synthetic"]
    event = by_rounds(
        [["L2", "L4", ".", *["FPB"] * 6], ["W1", ".", ".", *["FPB"] * 4, ".", "."],
         [".", ".", "W4", *["FPB"] * 4, ".", "."], [".", "W1", "L3", *["FPB"] * 4, ".", "."]]
    )  # fmt: skip
    for i, name in enumerate("ABCD"):
        if name in example["tied"]:
            total = example["reading_a_total_points_of_leader_opponents"][name]
            inside = example["reading_b_points_inside_group_of_leader_opponents"][name]
            assert value(event, "plain", "BHL", i) == total
            assert value(event, "plain", "BHL/IN", i) == inside
            assert value(event, "plain", "GRP", i) == example["points_inside_group"][name]
    b, c, d = 1, 2, 3
    assert group_places(event, "plain", "BHL", [d, b, c]) == [1, 2, 3]
    assert group_places(event, "plain", "BHL/IN", [c, d, b]) == [1, 1, 3]
