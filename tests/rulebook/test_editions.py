"""What an edition's file can say beyond the two tables, and what it cannot."""

import itertools
from datetime import date

import pytest

from tiebreaks.event import EventType, Kind
from tiebreaks.rulebook import AtMost, CodeRule, CutOrder, Forfeits, RulebookError, Worth, load

CLUB = 'id = "club"\nextends = "fide-2026"\n'
PLAIN = 'id = "club"\nextends = "plain"\n'


@pytest.fixture
def house(tmp_path):
    def write(text: str) -> str:
        path = tmp_path / "house.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_article_16_of_2026():
    """16.2.5 trailing byes, 16.4 caps, 16.5 voluntary rounds first."""
    unplayed = load("fide-2026").unplayed
    voluntary = {Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS}
    assert unplayed.trailing.followed_by == unplayed.cut.kinds == voluntary
    assert unplayed.cut.order is CutOrder.VOLUNTARY_FIRST
    trailing = {kind for kind, side in unplayed.opponent_side.items() if side.if_trailing}
    assert trailing == {Kind.HALF_BYE, Kind.ZERO_BYE}
    for kind, side in unplayed.own_side.items():
        forfeit = kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
        assert side.at_most == ((AtMost.SCHEDULED_OPPONENT,) if forfeit else (AtMost.DRAWS,))
        assert side.article == ("16.4.1" if forfeit else "16.4.2")
    for before in ("fide-2023", "fide-2024"):
        assert all(not side.at_most for side in load(before).unplayed.own_side.values())


def test_fixed_schedules():
    """15.2 and its exceptions of 2026."""
    old, new = load("fide-2024").round_robin, load("fide-2026").round_robin
    assert old.games.forfeits is new.games.forfeits is Forfeits.COUNTED
    assert (old.own_record.forfeits, old.ratings.forfeits) == (Forfeits.COUNTED,) * 2
    assert new.own_record.forfeits is Forfeits.WINS_COUNTED
    assert new.ratings.forfeits is Forfeits.LEFT_OUT


def test_the_editions_follow_each_other():
    chain = ["fide-1998", "fide-2009", "fide-2023", "fide-2024", "fide-2026"]
    for earlier, later in itertools.pairwise(chain):
        before, after = load(earlier), load(later)
        assert after.supersedes == earlier
        assert before.until is not None
        assert after.in_force is not None
        assert (after.in_force - before.until).days == 1
    assert load("fide-2026").until is None


def test_codes_of_an_edition():
    assert load("fide-2023").codes["REP"] == CodeRule("7.6", frozenset(), None, "GE")
    assert load("fide-2024").codes["REP"] == CodeRule("7.6", frozenset())
    assert load("fide-2026").codes["BH"].applies == frozenset({EventType.SWISS})
    assert load("fide-2026").article("MPVGP") == "13.1"
    assert load("fide-2026").article("SHM") == ""


def test_a_house_rulebook_on_an_edition(house):
    text = CLUB + '[cut]\norder = "unplayed first"\nkinds = ["zero_bye"]\n'
    text += "by_rounds = [{ up_to = 7, values = 1 }, { up_to = 99, values = 2 }]\n"
    text += '[opponent_side]\nforfeit_loss = { worth = "awarded", if_trailing = "zero" }\n'
    text += '[ratings]\nunrated = 1400\n[own_record]\nforfeits = "wins counted"\n'
    text += '[[tiebreak]]\ncode = "KS"\narticle = "x"\napplies = ["rr"]\nmodifiers = ["L"]\n'
    book = load(house(text))
    assert book.unplayed.cut.order is CutOrder.UNPLAYED_FIRST
    assert book.unplayed.cut.by_rounds == ((7, 1), (99, 2))
    assert book.unplayed.opponent_side[Kind.FORFEIT_LOSS].if_trailing is Worth.ZERO
    assert book.switches.unrated == 1400
    assert book.unplayed.ratings == load("fide-2026").unplayed.ratings
    assert book.unplayed.own_record.forfeits is Forfeits.WINS_COUNTED
    kinds = frozenset({"L"}), frozenset({EventType.ROUND_ROBIN})
    assert book.codes["KS"] == CodeRule("x", *kinds)
    assert book.handbook == "FIDE C.07"


@pytest.mark.parametrize(
    ("text", "line", "found", "table"),
    [
        ('[opponent_side]\nzero_bye = { worth = "zero", if_trailing = "draw" }\n', 4,
         "if_trailing", "opponent_side.zero_bye"),
        ('[own_side]\nzero_bye = { against = "nobody", at_most = ["draws"] }\n', 4,
         "at_most", "own_side.zero_bye"),
        ('[cut]\norder = "voluntary first"\n', 4, "order", "cut"),
        ('[cut]\norder = "plain"\nby_rounds = [{ up_to = 9, values = 1 }, '
         "{ up_to = 3, values = 2 }]\n", 5, "by_rounds", "cut"),
        ("in_force = 2026-01-02\nuntil = 2026-01-01\n", 4, "until", "rulebook"),
    ],
)  # fmt: skip
def test_entries_that_mean_nothing_without_another(house, text, line, found, table):
    with pytest.raises(RulebookError) as caught:
        load(house(PLAIN + text))
    (problem,) = caught.value.problems
    assert problem.code == "RUL013"
    assert (problem.line, problem.details["found"], problem.details["table"]) == (
        line, found, table,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[ratings]\nunrated = 99999999999999\n", "RUL004"),
        ("[ratings]\nunrated = 0\n", "RUL004"),
        ('[cut]\norder = "plain"\nby_rounds = [{ up_to = 7, values = 0 }]\n', "RUL004"),
        ('[cut]\norder = "plain"\nkinds = ["adjourned"]\n', "RUL006"),
        ('[trailing]\nfollowed_by = ["played"]\n', "RUL006"),
        ('[cut]\norder = "lowest"\n', "RUL012"),
        ('[own_side]\nhalf_bye = { against = "own score", at_most = ["scheduled opponent"] }\n',
         "RUL009"),
        ('[[tiebreak]]\ncode = "BH"\narticle = "1"\nmodifiers = ["Q"]\n', "RUL004"),
        ('[[tiebreak]]\ncode = "BH"\narticle = "1"\napplies = []\n', "RUL004"),
        ('[[tiebreak]]\ncode = "BH"\narticle = "1"\n[[tiebreak]]\ncode = "bh"\narticle = "2"\n',
         "RUL014"),
        ("[scoring]\nwin = 1e300\ndraw = 1\nloss = 0\n", "RUL007"),
    ],
)  # fmt: skip
def test_values_that_cannot_be(house, text, code):
    with pytest.raises(RulebookError) as caught:
        load(house(PLAIN + text))
    assert [problem.code for problem in caught.value.problems] == [code]


def test_a_day_of_an_edition():
    assert load("fide-2024").covers(date(2026, 2, 28))
    assert not load("fide-2026").covers(date(2026, 2, 28))


def test_an_entry_is_replaced_as_a_whole(house):
    """Nothing of the other rulebook goes on holding for half of a new entry."""
    text = CLUB + '[own_side]\nforfeit_win = { against = "scheduled opponent" }\n'
    text += '[opponent_side]\nhalf_bye = { worth = "zero" }\n[cut]\norder = "plain"\n'
    unplayed = load(house(text)).unplayed
    assert unplayed.own_side[Kind.FORFEIT_WIN].at_most == ()
    assert unplayed.own_side[Kind.FORFEIT_WIN].article == ""
    assert unplayed.opponent_side[Kind.HALF_BYE].if_trailing is None
    assert unplayed.opponent_side[Kind.ZERO_BYE].if_trailing is Worth.DRAW
    assert unplayed.cut.kinds == frozenset()


def test_a_code_of_the_other_rulebook_in_small_letters(house):
    book = load(house(CLUB + '[[tiebreak]]\ncode = "mpvgp"\narticle = "ours"\n'))
    assert book.article("MPVGP") == "ours"
