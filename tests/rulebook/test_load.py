"""Rulebook files: what is built in, house rulebooks by path, and every error with its place."""

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from tiebreaks.event import UNPLAYED, EventType, Kind, Severity
from tiebreaks.rulebook import (
    Against,
    CodeRule,
    Forfeits,
    GamesOf,
    PerWhat,
    Result,
    RulebookError,
    Weight,
    Worth,
    builtin_ids,
    choosable,
    load,
    parse_code,
)

LANGUAGES = {"en", "ru", "bg"}


@pytest.fixture
def house(tmp_path):
    """Write a house rulebook and give its path."""

    def write(text: str) -> str:
        path = tmp_path / "house.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


# What is built in


@pytest.mark.parametrize("name", builtin_ids())
def test_a_rulebook_is_complete(name):
    book = load(name)
    assert book.id == name
    assert book.names.keys() == book.notes.keys() == LANGUAGES
    assert all(book.names.values())
    assert book.source
    for event_type in EventType:
        tables = book.tables(event_type)
        assert set(tables.opponent_side) == set(tables.own_side) == set(UNPLAYED)
        assert book.orders[event_type]
    for kind, side in book.unplayed.own_side.items():
        if side.against is Against.SCHEDULED_OPPONENT:
            assert kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)


@pytest.mark.parametrize("name", builtin_ids())
def test_articles_are_said(name):
    """Whatever differs from the table as it stands has a place where it is said."""
    plain = load("plain").unplayed
    book = load(name).unplayed
    for kind in UNPLAYED:
        if book.opponent_side[kind].worth is not plain.opponent_side[kind].worth:
            assert book.opponent_side[kind].article
        if book.own_side[kind].against is not plain.own_side[kind].against:
            assert book.own_side[kind].article
    for one, other in ((book.games, plain.games), (book.own_record, plain.own_record)):
        if one.forfeits is not other.forfeits:
            assert one.article


@pytest.mark.parametrize("name", builtin_ids())
def test_orders_and_articles_name_codes_that_can_be_read(name):
    book = load(name)
    for codes in (*book.orders.values(), book.codes):
        assert [parse_code(code).text() for code in codes] == [code.upper() for code in codes]


def test_the_chain_of_editions_is_closed():
    for name in builtin_ids():
        book = load(name)
        assert book.extends in {"", *builtin_ids()}
        assert book.supersedes in {"", *builtin_ids()}


def test_which_may_be_chosen():
    found = {
        (event_type.value, scoring): [book.id for book in choosable(event_type, scoring)]
        for event_type in EventType
        for scoring in ("1-½-0", "2-1-0", "3-1-0")
    }
    for (event_type, scoring), names in found.items():
        assert names == [
            name
            for name in builtin_ids()
            if EventType(event_type) in load(name).chosen.types
            and scoring in (load(name).chosen.scoring or (scoring,))
        ]
    editions = ["fide-1998", "fide-2009", "fide-2023", "fide-2024", "fide-2026"]
    assert found["swiss", "1-½-0"] == editions
    assert found["rr", "1-½-0"] == [*editions, "rr"]
    assert found["swiss", "2-1-0"] == ["fmjd"]
    assert found["rr", "2-1-0"] == ["rr"]


def test_the_switches():
    switches = load("ru-draughts").switches
    assert switches.shmulyan_per is PerWhat.MINI_MATCH
    assert set(load("ru-draughts").switch_articles) == {"shmulyan"}
    assert load("plain").switches.shmulyan_per is PerWhat.GAME
    assert load("plain").switches.gelbfuhs_games_of is GamesOf.OPPONENT
    olympiad = load("olympiad-1957")
    assert olympiad.switches.berger_weight is Weight.MATCH_RESULT
    assert olympiad.switches.primary == "GP"
    assert set(olympiad.switch_articles) == {"berger", "teams"}
    assert load("plain").switch_articles == {}


@pytest.mark.parametrize(
    ("name", "worth", "against", "result"),
    [
        ("plain", Worth.AWARDED, Against.NOBODY, Result.AWARDED),
        ("fide-2009", Worth.DRAW, Against.VIRTUAL_OPPONENT, Result.AWARDED),
        ("ru-2020", Worth.DRAW, Against.VIRTUAL_OPPONENT, Result.AWARDED),
        ("team-russia", Worth.DRAW, Against.VIRTUAL_OPPONENT, Result.AWARDED),
        ("swiss-manager-2009", Worth.DRAW, Against.VIRTUAL_OPPONENT, Result.DRAW),
        ("ru-popular", Worth.DRAW, Against.OWN_SCORE, Result.DRAW),
        ("fmjd", Worth.ZERO, Against.NOBODY, Result.AWARDED),
    ],
)
def test_a_bye_under_each_rulebook(name, worth, against, result):
    """The switches of every rule set, as its text has them."""
    book = load(name).unplayed
    bye = Kind.HALF_BYE
    assert book.opponent_side[bye].worth is worth
    assert (book.own_side[bye].against, book.own_side[bye].result) == (against, result)


@pytest.mark.parametrize(
    ("name", "day", "covered"),
    [
        ("fide-2009", None, False),
        ("fide-2009", date(2009, 9, 30), False),
        ("fide-2009", date(2009, 10, 1), True),
        ("fide-2009", date(2023, 8, 31), True),
        ("fide-2009", date(2023, 9, 1), False),
        ("ru-2020", date(2020, 12, 28), False),
        ("ru-2020", date(2099, 1, 1), True),
        ("rr", None, True),
        ("rr", date(1873, 7, 19), True),
    ],
)
def test_when_it_was_in_force(name, day, covered):
    assert load(name).covers(day) is covered


# House rulebooks


HOUSE = """
id = "club"
extends = "fide-2009"
until = 2030-12-31
round_robin = "plain"

[names]
en = "Our club"

[opponent_side]
zero_bye = { worth = "zero", article = "7b" }

[own_side]
forfeit_loss = { against = "nobody", article = "7c" }

[games]
forfeits = "counted"

[gelbfuhs]
games_of = "player"
article = "9"

[scoring]
win = 3
draw = "1"
loss = 0
half_bye = "1/2"

[orders]
swiss = ["WIN", "BH"]

[chosen]
types = ["swiss", "rr"]

[[tiebreak]]
code = "BH"
article = "8"
"""


def test_a_house_rulebook(house):
    book = load(house(HOUSE))
    base = load("fide-2009")
    assert (book.id, book.extends) == ("club", "fide-2009")
    assert book.names == {"en": "Our club"}
    assert (book.in_force, book.until) == (None, date(2030, 12, 31))
    assert book.unplayed.opponent_side[Kind.ZERO_BYE].worth is Worth.ZERO
    assert book.unplayed.opponent_side[Kind.HALF_BYE] == base.unplayed.opponent_side[Kind.HALF_BYE]
    assert book.unplayed.own_side[Kind.FORFEIT_LOSS].against is Against.NOBODY
    assert book.unplayed.games.forfeits is Forfeits.COUNTED
    assert book.round_robin == load("plain").unplayed
    assert book.switches.gelbfuhs_games_of is GamesOf.PLAYER
    assert book.switch_articles == {"gelbfuhs": "9"}
    assert book.scoring is not None
    assert book.scoring.win == 3
    assert book.scoring.half_bye == Fraction(1, 2)
    assert book.orders[EventType.SWISS] == ("WIN", "BH")
    assert book.orders[EventType.ROUND_ROBIN] == base.orders[EventType.ROUND_ROBIN]
    assert book.chosen.types == (EventType.SWISS, EventType.ROUND_ROBIN)
    assert book.codes == {**base.codes, "BH": CodeRule("8")}


def test_what_is_said_of_one_rulebook_is_not_said_of_the_next(house):
    book = load(house('id = "club"\nextends = "fide-2009"\n'))
    assert (book.names, book.notes, book.source, book.supersedes) == ({}, {}, "", "")
    assert book.chosen.types == ()
    assert book.in_force is book.until is None
    assert book.unplayed == load("fide-2009").unplayed
    assert book.round_robin == load("rr").unplayed
    assert book.covers(None)


def test_tiebreaks_are_merged_by_their_code(house):
    added = (
        '\n[[tiebreak]]\ncode = "SOLK"\narticle = "ours"\n[[tiebreak]]\ncode="BH"\narticle="b"\n'
    )
    book = load(house('id = "club"\nextends = "fmjd"\n' + added))
    theirs = load("fmjd").codes
    assert book.codes == {**theirs, "SOLK": CodeRule("ours"), "BH": CodeRule("b")}
    assert set(theirs) == {"RSOLK", "MSOLK", "SOLK"}


def test_a_rulebook_of_its_own(house):
    kinds = [kind.name.lower() for kind in UNPLAYED]
    text = 'id = "alone"\n[games]\nforfeits = "left out"\n[opponent_side]\n'
    text += "".join(f'{kind} = {{ worth = "draw" }}\n' for kind in kinds)
    text += "[own_side]\n" + "".join(f'{kind} = {{ against = "own score" }}\n' for kind in kinds)
    book = load(house(text))
    assert book.round_robin == book.unplayed
    assert book.scoring is None
    assert book.orders == {EventType.SWISS: (), EventType.ROUND_ROBIN: ()}


def test_a_byte_order_mark_does_no_harm(tmp_path):
    path = tmp_path / "bom.toml"
    path.write_bytes(b'\xef\xbb\xbfid = "club"\nextends = "plain"\n')
    assert load(str(path)).id == "club"


def test_built_in_rulebooks_are_read_once():
    assert load("ru-2020") is load("ru-2020")


# Errors


Found = tuple[str, int, int, dict[str, str]]


def problems_of(name: str) -> list[Found]:
    """Code, line, column and details of everything that is wrong."""
    with pytest.raises(RulebookError) as caught:
        load(name)
    problems = caught.value.problems
    assert all(each.severity is Severity.ERROR for each in problems)
    assert all(each.code in str(caught.value) for each in problems)
    return [(each.code, each.line, each.column, dict(each.details)) for each in problems]


def problem_of(name: str) -> Found:
    (problem,) = problems_of(name)
    return problem


def test_no_such_file(tmp_path):
    path = str(tmp_path / "nothing.toml")
    code, line, _, details = problem_of(path)
    assert (code, line) == ("RUL001", 0)
    assert "nothing.toml" in details["found"]
    with pytest.raises(RulebookError) as caught:
        load(path)
    assert caught.value.path == path


def test_not_a_text(tmp_path):
    path = tmp_path / "latin.toml"
    path.write_bytes('id = "Übung"\n'.encode("latin-1"))
    assert problem_of(str(path))[0] == "RUL001"


@pytest.mark.parametrize(
    ("written", "nearest"),
    [("fide-2008", "fide-2009"), ("FIDE-2009x", "fide-2009"), ("ru-2o2o", "ru-2020"), ("r", "rr")],
)
def test_unknown_and_the_nearest(written, nearest):
    assert problem_of(written) == ("RUL002", 0, 0, {"found": written, "nearest": nearest})


@pytest.mark.parametrize("directory", ["here/house", "here\\house"])
def test_a_name_with_a_slash_is_a_path(directory):
    assert problem_of(directory)[0] == "RUL001"


CLUB = 'id = "club"\nextends = "plain"\n'


@pytest.mark.parametrize(
    ("text", "code", "line", "details"),
    [
        ('id = "club"\n\nextends = "fide-2008"\n', "RUL002", 3,
         {"found": "fide-2008", "nearest": "fide-2009"}),
        (CLUB + 'round_robin = "rrr"\n', "RUL002", 3, {"found": "rrr", "nearest": "rr"}),
        ("id = \n", "RUL003", 1, {"found": "Invalid value"}),
        ('id = "club"\nid = "clubs"\n', "RUL003", 2, {}),
        ('extends = "plain"\n', "RUL008", 0, {"table": "rulebook", "expected": "id"}),
        ("id = 3\n", "RUL004", 1, {"expected": "id"}),
        (CLUB + 'colour = "red"\n', "RUL011", 3, {"table": "rulebook", "found": "colour"}),
        (CLUB + '[opponent_side]\nhalf_bye = { worth = "half" }\n', "RUL012", 4,
         {"table": "opponent_side.half_bye.worth", "found": "half"}),
        (CLUB + '\n[own_side.half_bye]\nagainst = "nobody"\nresults = "draw"\n', "RUL011", 6,
         {"table": "own_side.half_bye", "found": "results"}),
        (CLUB + "[scoring]\nwin = [1]\n", "RUL004", 4, {"expected": "scoring.win"}),
        (CLUB + '[orders]\nswiss = "BH"\n', "RUL004", 4, {"expected": "orders.swiss"}),
        (CLUB + '[own_side]\n\nadjourned = { against = "nobody" }\n', "RUL006", 5,
         {"table": "own_side", "found": "adjourned"}),
        (CLUB + '[own_side]\nhalf_bye = { against = "scheduled opponent" }\n', "RUL009", 4,
         {"found": "half_bye"}),
        (CLUB + "[scoring]\nwin = 0\ndraw = 1\nloss = 0\n", "RUL007", 3,
         {"found": "a win must be worth most and something: 0-1-0"}),
        (CLUB + "\n[scoring]\nwin = 1\n", "RUL007", 4, {"found": "draw = –, loss = –"}),
        (CLUB + '[scoring]\nwin = "one"\ndraw = 0\nloss = 0\n', "RUL007", 3,
         {"found": "Invalid literal for Fraction: 'one'"}),
        (CLUB + '[scoring]\nwin = "1/0"\ndraw = 0\nloss = 0\n', "RUL007", 3, {}),
    ],
)  # fmt: skip
def test_an_error_and_its_line(house, text, code, line, details):
    found = problem_of(house(text))
    assert found[:2] == (code, line)
    assert details.items() <= found[3].items()


def test_a_house_rulebook_needs_an_id_of_its_own(house):
    path = house('\nid = "rr"\nextends = "fide-2009"\n')
    assert problem_of(path) == ("RUL010", 2, 0, {"found": "rr"})


def test_what_a_rulebook_of_its_own_does_not_say(house):
    kinds = ", ".join(sorted(kind.name.lower() for kind in UNPLAYED))
    found = problems_of(house('id = "alone"\n'))
    assert [(code, line, details) for code, line, _, details in found] == [
        ("RUL008", 0, {"table": "opponent_side", "expected": kinds}),
        ("RUL008", 0, {"table": "own_side", "expected": kinds}),
        ("RUL008", 0, {"table": "rulebook", "expected": "games"}),
    ]


def test_an_incomplete_table(house):
    kinds = [kind.name.lower() for kind in UNPLAYED]
    text = 'id = "alone"\n[games]\nforfeits = "counted"\n[opponent_side]\n'
    text += "".join(f'{kind} = {{ worth = "draw" }}\n' for kind in kinds[:-2])
    text += "[own_side]\n" + "".join(f'{kind} = {{ against = "nobody" }}\n' for kind in kinds)
    code, line, _, details = problem_of(house(text))
    missing = ", ".join(sorted(kinds[-2:]))
    assert (code, line, details) == ("RUL008", 4, {"table": "opponent_side", "expected": missing})


def test_everything_that_is_wrong_is_told_at_once(house):
    text = """
colour = "red"
[opponent_side]
half_bye = { worth = "half" }
zero_bye = { worth = "draw" }
full_bye = { worth = "full", article = 7 }
[scoring]
win = [1]
[orders]
swiss = "BH"
"""
    found = problems_of(house(CLUB + text))
    assert [code for code, *_ in found] == ["RUL011", "RUL012", "RUL012", "RUL004", "RUL004"]
    assert [line for _, line, *_ in found] == [4, 6, 8, 10, 12]
    found = problems_of(house(CLUB + "[own_side]\nadjourned.against = 'nobody'\n"
                              "[opponent_side]\nplayed.worth = 'zero'\n"))  # fmt: skip
    assert [(code, line, d["table"], d["found"]) for code, line, _, d in found] == [
        ("RUL006", 6, "opponent_side", "played"),
        ("RUL006", 4, "own_side", "adjourned"),
    ]


def test_a_column_too_where_the_file_is_not_toml(house):
    assert problem_of(house('id = "club"\nextends = plain\n'))[1:3] == (2, 11)


def test_an_error_at_the_end_of_the_file_has_no_column(house):
    code, line, column, details = problem_of(house('id = "club"\nnames = [\n'))
    assert (code, line, column) == ("RUL003", 0, 0)
    assert details["found"] == "Invalid value"


def test_a_path_object_is_a_path_once_it_is_text(house):
    assert load(str(Path(house(CLUB)))).id == "club"


def test_decimals_in_a_scoring_are_exact(house):
    """0.1 is a tenth, not the nearest binary number."""
    book = load(house(CLUB + "[scoring]\nwin = 1\ndraw = 0.5\nloss = 0.1\n"))
    assert book.scoring is not None
    assert (book.scoring.draw, book.scoring.loss) == (Fraction(1, 2), Fraction(1, 10))


def test_what_an_entry_may_say_is_named(house):
    text = CLUB + '[opponent_side]\nhalf_bye = { worth = "half" }\n'
    assert "“awarded”, “draw”, “zero”" in problem_of(house(text))[3]["expected"]
