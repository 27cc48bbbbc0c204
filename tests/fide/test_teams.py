"""Teams: the exercises of FIDE's Technical Commission, and a TRF of eight teams by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.fide.printed import (
    DUMMY,
    EDITIONS,
    as_printed,
    column,
    printed,
    read,
    values,
)
from tests.twin.published import exact, load, team_matches
from tiebreaks.event import Scoring
from tiebreaks.ledger.micro_matches import matches
from tiebreaks.standings import rank

TEC = load("tec_team14")
COLUMNS = TEC["expected"]
FOURTEEN = team_matches(
    [team["rounds"] for team in TEC["teams"]],
    Scoring.of(2, 1, 0, pairing_bye=1),
    {code: award["GP"] for code, award in TEC["unplayed_match_values"].items()},
)
OF_THE_PAPER = {
    "BH:MP": "BH_MP",
    "BH": "BH_MP",
    "BH:MP/C1": "BH-C1_MP",
    "BH:GP": "BH_GP",
    "BH:GP/C1": "BH-C1_GP",
    "EMMSB": "EMMSB",
    "EMGSB": "EMGSB",
    "EGMSB": "EGMSB",
    "EGGSB": "EGGSB",
    "EMMSB/C1": "EMMSB-C1",
}
# Since 2026 the dummy of the Antelopes (1), who won round 6 without play (2 MP, 4 GP), has no
# more than the Falcons (6): 7 MP for 10, 12½ GP for 17½.  The other dummies are below the caps:
# 7 for a forfeit against a team with 10, 6, 2 and 4 for byes, where seven draws are 7; and
# 12½ against 17½, 11½, 7½ and 11½ where seven draws are 14.
ANTELOPES_2026: dict[str, Fraction | int] = {
    "BH:MP": 64 - 3,
    "BH": 64 - 3,
    "BH:MP/C1": 64 - 3 - 7,
    "BH:GP": 114 - 5,
    "BH:GP/C1": 114 - 5 - exact("12.5"),  # and no longer the 13½ of the Giraffes
    "EMMSB": 88 - 3 * 2,
    "EMGSB": exact("158.5") - 3 * 4,
    "EGMSB": 158 - 5 * 2,
    "EGGSB": 283 - 5 * 4,
    "EMMSB/C1": 88 - 3 * 2 - 7 * 2,
}


@pytest.mark.parametrize("code", OF_THE_PAPER)
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_columns_of_the_paper(rules, code):
    expected = printed(COLUMNS[OF_THE_PAPER[code]])
    if rules == "fide-2026":
        expected[1] = Fraction(ANTELOPES_2026[code])
    found = column(FOURTEEN, rules, code)
    assert {number: found[number] for number in expected} == expected
    assert len(expected) == (5 if code == "EMMSB/C1" else 14)


@pytest.mark.parametrize("rules", EDITIONS)
def test_scores(rules):
    table = rank(FOURTEEN, rules, "MP,GP,MPvGP,BH:MP,BH:GP")
    for score in ("MP", "GP"):
        expected = printed({team["no"]: team[score] for team in TEC["teams"]})
        assert values(table, score) == expected
        unit = table.columns[table.codes.index(score)].ledger.unit
        shown = table.facts.seen(score).tolist()
        seen = {number: total * unit for number, total in enumerate(shown, start=1)}
        assert seen == expected | {7: exact(TEC["adjusted"]["7"][score])}
    assert values(table, "MPvGP") == values(table, "GP")


@pytest.mark.parametrize("rules", EDITIONS)
def test_score_strength(rules):
    """Printed with one decimal place; the divisor is 7 · 2 over 4 boards, so 3."""
    assert COLUMNS["SSSC_normalisation_factor"] == 3
    expected = printed(COLUMNS["SSSC"])
    if rules == "fide-2026":
        expected[1] = exact("37.8")  # 17½ + 61/3
    found = column(FOURTEEN, rules, "SSSC")
    assert as_printed(found, 1) == expected
    assert column(FOURTEEN, rules, "SSSC/K3") == found
    assert column(FOURTEEN, rules, "SSSC/K4")[5] == 18 + Fraction(55, 4)


@pytest.mark.parametrize("rules", EDITIONS)
def test_extended_direct_encounter(rules):
    order = COLUMNS["EDE_10MP_order"]
    assert column(FOURTEEN, rules, "EDE") == {
        **{number: place for place, number in enumerate(order, start=1)},
        6: 1, 8: 2,
        **dict.fromkeys((7, 9, 13, 11, 14), 1),
        **dict.fromkeys((10, 12), None),
    }  # fmt: skip


@pytest.mark.parametrize("rules", EDITIONS)
def test_boards_of_the_koalas_and_the_narwhals(rules):
    """11 against 14: 2–2 by 1-0, ½, ½, 0-1; 3½ against 6½, and the Koalas are ahead in all."""
    signs = {"1-0": ("1", "0"), "½": ("½", "½"), "0-1": ("0", "1")}
    boards = [signs[result] for result in COLUMNS["11_vs_14_board_results"]]
    koalas, narwhals = ("".join(side) for side in zip(*boards, strict=True))
    event = matches([f"· {koalas}", f"{narwhals} ·"])
    knockout = ("EDEBT", "EDEBB", "EDET", "EDEB") if rules == "fide-2026" else ()
    for code in ("BC", "TBR", "BBE", *knockout):
        assert [row.rank for row in rank(event, rules, code)] == [1, 2], code
        assert rank(event, rules, code).rows[0].participant.name == "A"
    counts = rank(event, rules, "BC").columns[-1].ledger
    assert counts.total(0) == exact(COLUMNS["BC"]["11"])
    assert counts.total(1) == exact(COLUMNS["BC"]["14"])


def test_boards_that_the_paper_does_not_print():
    """The event is told by matches: what needs boards is void, and says so."""
    for code in ("BC", "TBR", "BBE"):
        table = rank(FOURTEEN, "fide-2024", code)
        assert set(values(table, code).values()) == {None}
        assert [notice.code for notice in table.notices] == ["TBK015"]


# Eight teams in a TRF
#
# Match points, game points, as counted in tests/formats/test_trf_teams.py:
# Alder 9, 13; Beech 6, 12; Cedar 6, 12; Dogwood 5, 9½; Ginkgo 5, 9; Elm 4, 10½; Fir 2, 8;
# Hazel 1, 3½.  Hazel was absent in the last round: a draw for her opponents, so 2, 5½.
# Cedar won round 3 without play against Dogwood: a dummy with 6, since 2026 at most Dogwood's 5.

EIGHT = read(Path("tests/data/teams/eight-teams.trf"))
ALDER, BEECH, CEDAR, DOGWOOD, ELM, FIR, GINKGO, HAZEL = range(1, 9)
BY_HAND: dict[tuple[int, str], Fraction | int] = {
    # Elm 4, Dogwood 5, Beech 6, Ginkgo 5, Cedar 6
    (ALDER, "BH:MP"): 4 + 5 + 6 + 5 + 6,
    (ALDER, "BH:MP/C1"): 5 + 6 + 5 + 6,
    (ALDER, "BH:MP/M1"): 5 + 5 + 6,
    (ALDER, "BH:GP"): exact("10.5") + exact("9.5") + 12 + 9 + 12,
    # won 2½–1½, won 2½–1½, drew 2–2, won 3½–½, won 2½–1½
    (ALDER, "SB:MP"): 4 * 2 + 5 * 2 + 6 + 5 * 2 + 6 * 2,
    (ALDER, "EMMSB"): 4 * 2 + 5 * 2 + 6 + 5 * 2 + 6 * 2,
    (ALDER, "EMGSB"): (4 * 5 + 5 * 5 + 6 * 4 + 5 * 7 + 6 * 5) * Fraction(1, 2),
    (ALDER, "EMGSB/C1"): (5 * 5 + 6 * 4 + 5 * 7 + 6 * 5) * Fraction(1, 2),
    (ALDER, "EGMSB"): 21 + 19 + 12 + 18 + 24,
    (ALDER, "EGGSB"): (21 * 5 + 19 * 5 + 24 * 4 + 18 * 7 + 24 * 5) * Fraction(1, 4),
    # five rounds of 2 over four boards: 2 (and not 2½)
    (ALDER, "SSSC"): 13 + Fraction(26, 2),
    (ALDER, "SSSC/K4"): 13 + Fraction(26, 4),
    # last round drawn: Elm 4, Dogwood 4, Beech 7, Ginkgo 5, Cedar 7
    (ALDER, "FB:MP"): 4 + 4 + 7 + 5 + 7,
    (ALDER, "SSSC/F"): 13 + Fraction(27, 2),
    # Buchholz of Elm 9 + 2 + 2 + 5 + 5, Dogwood 2 + 9 + 5 + 4 + 6, Beech 2 + 6 + 9 + 2 + 5,
    # Ginkgo 6 + 2 + 5 + 9 + 4, Cedar 5 + 6 + 5 + 2 + 9
    (ALDER, "AOB:MP"): Fraction(23 + 26 + 24 + 26 + 27, 5),
    (ALDER, "PS:MP"): 2 + 4 + 5 + 7 + 9,
    (ALDER, "WIN"): 4,
    (ALDER, "STD"): 4 + Fraction(1, 2),
    # Ginkgo 5, Beech 6, nobody (Dogwood 5), Fir 2, Alder 9
    (CEDAR, "BH:MP"): 5 + 6 + 5 + 2 + 9,
    (CEDAR, "BH:MP/P"): 5 + 6 + 5 + 2 + 9,
    (CEDAR, "EMGSB"): (5 * 4 + 6 * 4 + 5 * 8 + 2 * 5 + 9 * 3) * Fraction(1, 2),
    (CEDAR, "EMGSB/C1"): (5 * 4 + 6 * 4 + 5 * 8 + 9 * 3) * Fraction(1, 2),
    (CEDAR, "WIN"): 2,
    (CEDAR, "WON"): 1,
    # Fir 2 (3), Cedar 6 (2), Alder 9 (2), Hazel 2 (4), Dogwood 5 (1): of the two with 2 the 3 goes
    (BEECH, "EMGSB"): 2 * 3 + 6 * 2 + 9 * 2 + 2 * 4 + 5,
    (BEECH, "EMGSB/C1"): 6 * 2 + 9 * 2 + 2 * 4 + 5,
    (BEECH, "EMGSB/C2"): 6 * 2 + 9 * 2 + 5,
    # the round that Dogwood did not come to is no round played
    (DOGWOOD, "REP"): 4,
    # Dogwood 5, Elm 4, own 1 for the half-point bye, Beech 6, own 1 for the absence
    (HAZEL, "BH:MP"): 5 + 4 + 1 + 6 + 1,
    (HAZEL, "EMGSB"): (5 * 2 + 4 * 1 + 1 * 4) * Fraction(1, 2),
    (HAZEL, "REP"): 3,
    (HAZEL, "STD"): Fraction(1, 2),
    # a draw with Elm, and the bye is worth a draw
    (FIR, "STD"): 1,
}


@pytest.mark.parametrize(("team", "code"), BY_HAND)
def test_eight_teams_by_hand(team, code):
    assert column(EIGHT, "fide-2026", code)[team] == BY_HAND[team, code]


@pytest.mark.parametrize("rules", DUMMY)
def test_the_dummy_of_cedar_before_2026(rules):
    """6 for 5, with the 4 game points of a match that nobody came to."""
    assert column(EIGHT, rules, "BH:MP")[CEDAR] == BY_HAND[CEDAR, "BH:MP"] + 1
    assert column(EIGHT, rules, "EMGSB")[CEDAR] == BY_HAND[CEDAR, "EMGSB"] + 4
    # with the scheduled opponent it is as in 2026
    assert column(EIGHT, rules, "BH:MP/P")[CEDAR] == BY_HAND[CEDAR, "BH:MP/P"]


@pytest.mark.parametrize(
    ("code", "first"),
    [
        # their match: Beech 1 0 ½ ½, Cedar 0 1 ½ ½
        ("EDE", None),
        ("EDEBT", BEECH),  # board count 4½ against 5½
        ("EDEBB", BEECH),
        ("EDET", BEECH),
        ("EDEB", BEECH),  # 1½, 1½ without the last board; 1, 1; 1, 0
        # all matches by boards: Beech 3, 2½, 3½, 3; Cedar 3, 3½, 3½, 2
        ("BC", CEDAR),  # 30½ against 28½
        ("TBR", CEDAR),
        ("BBE", CEDAR),
        ("EMGSB/C1", CEDAR),  # 55½ against 43
    ],
)
def test_beech_and_cedar(code, first):
    """6 match points and 12 game points each, and 2–2 against each other."""
    table = rank(EIGHT, "fide-2026", ["MPvGP", code])
    ranks = {row.participant.id: row.rank for row in table}
    places = {None: (2, 2), BEECH: (2, 3), CEDAR: (3, 2)}
    assert (ranks[BEECH], ranks[CEDAR]) == places[first]
    assert [ranks[team] for team in (ALDER, DOGWOOD, GINKGO, ELM, FIR, HAZEL)] == [1, 4, 5, 6, 7, 8]


def test_board_counts():
    ledger = rank(EIGHT, "fide-2026", "BC").columns[-1].ledger
    half = Fraction(1, 2)
    assert ledger.total(BEECH - 1) == 3 + 2 * 5 * half + 3 * 7 * half + 4 * 3
    assert ledger.total(CEDAR - 1) == 3 + 2 * 7 * half + 3 * 7 * half + 4 * 2


def test_the_order_that_the_file_declares():
    table = rank(EIGHT)
    assert (table.rulebook.id, table.choice.rulebook_reason) == ("fide-2026", "date and type")
    assert table.codes == ("MP", "MPvGP", "EMGSB/C1", "BH:MP")
    order = [ALDER, CEDAR, BEECH, DOGWOOD, GINKGO, ELM, FIR, HAZEL]
    assert [row.participant.id for row in table] == order
    assert table.notices == ()
