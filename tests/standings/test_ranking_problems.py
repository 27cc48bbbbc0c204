"""What is wrong with rules and codes becomes one problem each, and tables have their notices."""

from collections.abc import Callable
from dataclasses import replace

from tiebreaks.event import Problem
from tiebreaks.ledger.micro import duel, matrix
from tiebreaks.standings import rank
from tiebreaks.standings.ranking_errors import RANKING_ERRORS
from tiebreaks.standings.ranking_problems import notices, ranking_problems

FOUR = ["·½1½", "½·½1", "0½·1", "½00·"]


def problems(rules="", tiebreaks="", **asked):
    """Those of four players who cannot be ranked so."""
    return told(lambda: rank(matrix(FOUR), rules, tiebreaks, **asked), rules)


def told(ranking: Callable[[], object], rules: str = "") -> tuple[Problem, ...]:
    """What is wrong with a ranking."""
    try:
        ranking()
    except RANKING_ERRORS as wrong:
        return ranking_problems(wrong, rules)
    raise AssertionError("nothing was wrong with it")


def test_every_unknown_code_is_one():
    found = problems("rr", "BUCHOLZ,SB/X")
    assert [each.code for each in found] == ["TBK001", "TBK008"]


def test_codes_that_the_file_declares_say_so():
    found = told(lambda: rank(replace(matrix(FOUR), tiebreaks=("XYZ",))))
    assert [each.code for each in found] == ["TBK001", "TBK006"]


def test_codes_of_the_rulebook_itself_say_so(tmp_path):
    house = tmp_path / "house.toml"
    house.write_text(
        'id = "house"\nextends = "rr"\nnames = { en = "House" }\nsource = "ours"\n'
        '[orders]\nrr = ["BUCHOLZ"]\nswiss = ["BUCHOLZ"]\n'
    )
    found = problems(str(house))
    assert [each.code for each in found] == ["TBK001", "TBK010"]
    assert found[1].details["found"] == str(house)


def test_a_code_that_an_edition_does_not_have():
    (one,) = problems("fide-2024", "STD")  # 7.8 came with the edition of March 2026
    assert (one.code, one.details["expected"]) == ("TBK011", "fide-2026, fide-2026-both-caps")


def test_a_modifier_that_a_code_does_not_have():
    (one,) = problems("fide-2024", "AOB/F")  # 8.2 names no Fore Buchholz
    assert (one.code, one.details["part"]) == ("TBK012", "F")


def test_match_points_where_single_games_are_played():
    (one,) = problems("rr", "MP")
    assert (one.code, one.details["found"]) == ("TBK007", "MP")


def test_an_order_by_hand_that_is_no_tied_group():
    (one,) = problems("rr", "SB", by_hand=[[3, 4]])
    assert one.code == "TBK018"


def test_a_rulebook_that_there_is_not():
    assert [each.code for each in problems("no-such")] == ["RUL002"]


def test_more_rounds_than_were_held():
    event = duel("1½", "0½")
    (one,) = notices(event, rank(event, "rr", after_round=5), 5)
    assert (one.code, one.details) == ("TBK004", {"found": "5", "expected": "2"})
    assert notices(event, rank(event, "rr", after_round=2), 2) == ()


def test_a_matrix_does_not_know_its_rounds():
    event = replace(matrix(FOUR), rounds_known=False)
    codes = [each.code for each in notices(event, rank(event, "rr", "PS", after_round=2), 2)]
    assert codes == ["TBK005", "TBK009"]
