"""What ``docs/coverage.md`` ticks: every code with every modifier under every edition of FIDE.

A tick means that random events were really ranked and that the naive twin says the same; a dash
means that the question is refused.  The page itself is written by ``tools/coverage.py``.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from tests.fide.printed import rated
from tests.twin import naive
from tests.twin.facts import show
from tests.twin.published import by_rounds, team_matches
from tests.twin.random_events import random_event
from tests.twin.shapes import Shape
from tiebreaks.event import DRAUGHTS, Event, EventType
from tiebreaks.ledger.micro_matches import matches
from tiebreaks.standings import ForbiddenCodesError, NoMatchesError, Standings, rank
from tiebreaks.systems import UnknownCodesError, all_systems
from tiebreaks.systems.declaration import BOARDS, MATCHES, RATINGS
from tools.coverage import PAGE, WRITTEN, article, codes, editions, modifiers, rule_of, text


def some_events(name: str, *shapes: Shape) -> tuple[Event, ...]:
    rng = random.Random(name)
    return tuple(random_event(rng, shape) for shape in shapes)


def forfeited_match() -> Event:
    """A won by forfeit against B: 2 match points each, and only that match between them."""
    event = team_matches(
        [
            [{"code": "+F"}, {"opp": 3, "gp": 1}],
            [{"code": "-F"}, {"opp": 4, "gp": 3}],
            [{"opp": 4, "gp": 2}, {"opp": 1, "gp": 3}],
            [{"opp": 3, "gp": 2}, {"opp": 2, "gp": 1}],
        ],
        DRAUGHTS,
        {"+F": 4, "-F": 0},
    )
    made = [
        [[0, 0, 0, 0], [0, 0, 0, 0], [2, 0, 1, 1], [0, 2, 1, 1]],
        [[0, 0, 1, 1], [2, 2, 1, 1], [2, 2, 1, 1], [0, 0, 1, 1]],
    ]
    boards = np.array(made, np.int32) * (event.table.scale // 2)
    return replace(event, table=replace(event.table, board_points=boards))


PLAYERS = (
    *some_events(
        "players",
        Shape(players=12, rounds=7),
        Shape(players=10, rounds=6, unplayed=0.4, leaving=0.3),
        Shape(players=16, rounds=4),
        Shape(players=7, pairing="rr"),
        Shape(players=6, pairing="rr", unplayed=0.3),
    ),
    # 1 point each for the first two, and only a forfeit between them
    rated(
        by_rounds([["F+2", "L3"], ["F-1", "W4"], ["D4", "W1"], ["D3", "L2"]]),
        [2100, 2000, 1900, 1800],
    ),
)
TEAMS = (
    *some_events(
        "teams",
        Shape(players=10, rounds=6, boards=4, scoring=DRAUGHTS),
        Shape(players=12, rounds=5, boards=4, scoring=DRAUGHTS, unplayed=0.4, leaving=0.3),
        Shape(players=16, rounds=4, boards=2, scoring=DRAUGHTS, odd=0.0),
        Shape(players=6, pairing="rr", boards=2, scoring=DRAUGHTS, unplayed=0.3),
    ),
    forfeited_match(),
    matches(["· ½10½", "½01½ ·"]),  # equal in match points, game points, and their match
)
SWISS, ROBIN = PLAYERS[0], PLAYERS[3]
SWISS_OF_TEAMS, ROBIN_OF_TEAMS = TEAMS[0], TEAMS[3]

CELLS = [(edition, code) for edition in editions() for code in codes()]
HAD = [cell for cell in CELLS if rule_of(*cell)]
HAD_NOT = [cell for cell in CELLS if not rule_of(*cell)]
MODIFIED = [(edition, code, each) for edition, code in HAD for each in modifiers(edition, code)]


def events_for(code: str) -> tuple[Event, ...]:
    """The events in which a code can be asked for."""
    needs = all_systems()[code].needs
    if MATCHES in needs:
        return TEAMS
    return PLAYERS if RATINGS in needs else PLAYERS + TEAMS


def spellings(code: str, event: Event, rest: str = "") -> Iterator[str]:
    """The code as it can be written for an event: of teams also with the score it is about."""
    yield f"{code}{rest}"
    if event.table.game_points is not None:
        yield from (f"{code}:{score}{rest}" for score in all_systems()[code].scores)


@cache
def ours(event: Event, edition: str, code: str) -> Standings:
    return rank(event, edition, code)


def places(table: Standings) -> list[int]:
    return [row.rank for row in sorted(table, key=lambda row: row.index)]


def column(table: Standings) -> list[object]:
    return [row.values[-1] for row in sorted(table, key=lambda row: row.index)]


def check(event: Event, edition: str, code: str) -> None:
    """All places, and all values where the code gives any, against the twin."""
    table = ours(event, edition, code)
    where = f"{edition} {code}\n{show(event)}"
    assert places(table) == naive.rank(event, edition, [code]), where
    if table.columns[-1].ordering is None:
        assert column(table) == naive.values(event, edition, code), where


# The page


def test_the_page_is_the_generated_one():
    assert PAGE.read_text(encoding="utf-8") == text(), "run `make coverage`"


def test_the_table_has_all_that_fide_lists():
    """RULES A.1: four texts since 2022; the list of TRF26 in the order of the articles."""
    assert editions() == ("fide-2022", "fide-2023", "fide-2024", "fide-2026")
    players = "DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG"
    teams = "BC TBR BBE MPVGP EMMSB EMGSB EGMSB EGGSB EDE EDEB EDEBB EDEBT EDET SSSC"
    assert " ".join(codes()) == f"{players} {teams}"
    assert {code for edition, code in HAD_NOT if edition == "fide-2026"} == set()


# What an edition has


@pytest.mark.parametrize(("edition", "code"), HAD)
def test_a_tick(edition, code):
    """It agrees everywhere, and tells somebody apart somewhere."""
    events = events_for(code)
    for event in events:
        for spelling in spellings(code, event):
            check(event, edition, spelling)
    assert any(len(set(column(ours(event, edition, code))) - {None}) > 1 for event in events)


@pytest.mark.parametrize(("edition", "code", "modifier"), MODIFIED)
def test_a_modifier_behind_a_tick(edition, code, modifier):
    """It agrees everywhere, and changes a value or a place somewhere."""
    changes = False
    for event in events_for(code):
        plain = ours(event, edition, code)
        for spelling in spellings(code, event, f"/{modifier}"):
            check(event, edition, spelling)
        changed = ours(event, edition, f"{code}/{modifier}")
        changes |= column(changed) != column(plain) or places(changed) != places(plain)
    assert changes


@pytest.mark.parametrize("edition", editions())
def test_modifiers_together(edition):
    """Cuts with forfeits as played, and with Fore Buchholz."""
    rng = random.Random(f"together {edition}")
    for code in ("BH", "FB", "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC"):
        had = modifiers(edition, code)
        cuts = [each for each in had if each[0] in "CMK"]
        flags = [each for each in had if each in ("P", "F")]
        for event in events_for(code) if cuts else ():
            check(event, edition, f"{code}/{rng.choice(cuts)}/{rng.choice(flags)}")


# What an edition does not have


def refused(event: Event, edition: str, code: str) -> ValueError:
    with pytest.raises((ForbiddenCodesError, UnknownCodesError)) as caught:
        rank(event, edition, code)
    return caught.value


@pytest.mark.parametrize(("edition", "code"), HAD_NOT)
def test_a_dash(edition, code):
    """Refused, with the editions that have the code; with a modifier too."""
    for event in (SWISS, ROBIN, SWISS_OF_TEAMS, ROBIN_OF_TEAMS):
        error = refused(event, edition, code)
        assert isinstance(error, ForbiddenCodesError)
        (failure,) = error.failures
        having = {other for other in editions() if rule_of(other, code)}
        assert having <= set(failure.instead)
        assert edition not in failure.instead
        for each in (each for written in WRITTEN.values() for each in written):
            refused(event, edition, f"{code}/{each}")


@pytest.mark.parametrize(("edition", "code"), HAD)
def test_no_other_modifier(edition, code):
    """Unknown for this system everywhere, or forbidden with the article of the code."""
    rule = rule_of(edition, code)
    assert rule is not None
    event = SWISS_OF_TEAMS if MATCHES in all_systems()[code].needs else SWISS
    had = modifiers(edition, code)
    for kind, written in WRITTEN.items():
        for each in written:
            if each in had:
                continue
            error = refused(event, edition, f"{code}/{each}")
            if isinstance(error, ForbiddenCodesError):
                (failure,) = error.failures
                assert (failure.modifier, failure.article) == (kind, rule.article)
                assert failure.article
            else:
                assert kind not in all_systems()[code].modifiers


@pytest.mark.parametrize(("edition", "code"), HAD)
def test_codes_of_the_other_kind_of_event(edition, code):
    """What is about matches is refused where players play; so are ``:MP`` and ``:GP``."""
    system = all_systems()[code]
    if MATCHES in system.needs:
        with pytest.raises(NoMatchesError):
            rank(SWISS, edition, code)
    for score in ("MP", "GP"):
        known = score in system.scores
        with pytest.raises(NoMatchesError if known else UnknownCodesError):
            rank(SWISS, edition, f"{code}:{score}")
        if not known:
            with pytest.raises(UnknownCodesError):
                rank(SWISS_OF_TEAMS, edition, f"{code}:{score}")


# What is void


def is_void(event: Event, edition: str, code: str, problem: str, article: str = "") -> None:
    """Nobody has a value, nobody is separated, and it is said why."""
    rule = rule_of(edition, code)
    assert rule is not None
    table = rank(event, edition, code)
    assert set(column(table)) == {None}
    assert code not in {row.separated_by for row in table}
    (notice,) = table.notices
    assert notice.code == problem
    assert notice.details["found"] == table.codes[-1]
    assert notice.details["article"] == (article or rule.article)


@pytest.mark.parametrize(
    ("edition", "code"),
    [cell for cell in HAD if (rule := rule_of(*cell)) and rule.applies is not None],
)
def test_for_one_kind_of_event_only(edition, code):
    """Since 2026 the systems of Article 8 are for Swiss events."""
    assert edition == "fide-2026"
    assert article(code).startswith("8.")
    for event in (ROBIN, ROBIN_OF_TEAMS):
        assert event.type is EventType.ROUND_ROBIN
        for rest in ("", *(f"/{each}" for each in modifiers(edition, code))):
            for spelling in spellings(code, event, rest):
                table = ours(event, edition, spelling)
                assert set(column(table)) == {None}, spelling
                assert [notice.code for notice in table.notices] == ["TBK013"]
        is_void(event, edition, code, "TBK013")


@pytest.mark.parametrize(
    ("edition", "code"), [cell for cell in HAD if RATINGS in all_systems()[cell[1]].needs]
)
def test_no_ratings_no_article_10(edition, code):
    first, *others = SWISS.participants
    unrated = replace(SWISS, participants=(replace(first, rating=None), *others))
    is_void(unrated, edition, code, "TBK014", article="10")


@pytest.mark.parametrize(
    ("edition", "code"), [cell for cell in HAD if BOARDS in all_systems()[cell[1]].needs]
)
def test_no_boards_no_article_12(edition, code):
    table = replace(SWISS_OF_TEAMS.table, board_points=None)
    is_void(replace(SWISS_OF_TEAMS, table=table), edition, code, "TBK015")
