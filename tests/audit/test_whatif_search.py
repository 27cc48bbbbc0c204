"""Best and worst places against every final, ranked by the naive second implementation."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit.whatif_events import (
    Final,
    Set,
    enough,
    finals,
    fulfil,
    open_event,
    own_results,
    with_last_round_open,
)
from tests.twin.shapes import SCORINGS, Shape
from tiebreaks import read
from tiebreaks.audit.whatif import subject
from tiebreaks.audit.whatif.findings import Bound, Outlook, Span, Verdict
from tiebreaks.audit.whatif.open_games import OpenGame, open_games
from tiebreaks.audit.whatif.outlook import GamePointsError, outlook
from tiebreaks.event import CHESS, DRAUGHTS, Event, Kind, Outcome

ORDERS = (
    ("fide-2024", "BH,BH/C1,SB"),
    ("fide-2026", "BH/C1,BH,DE,WIN"),
    ("fide-2026-both-caps", "BH/C2,SB/C1"),
    ("fide-2022", "BH/M1,PS/C1"),
    ("fide-2024", "SB/P,BH/C1/P"),
    ("fide-2026", "FB,AOB,STD"),
    ("fide-2009", "BH,SB"),
    ("ru-2020", "BH/C1,PS"),
    ("swiss-manager-2009", "SB,BH/M1"),
    ("fmjd", "SOLK,MSOLK"),
    ("ru-popular", "SHM,BH/C*"),
    ("team-russia", "PERS,GRP,BHL"),
    ("plain", "KASH,GELB,NNSB"),
    ("plain", "RIGA,GORIN"),
    ("rr", "DE,WIN,SB,KS"),
    ("rr", "KS,SB"),
    ("fide-2024", "TPR,ARO"),
    ("fide-2023", "APRO,PTP"),
    ("fide-2026", "SB/C2,BWG,TPN/R"),
)
"""Orders of every kind, with systems that fall when somebody scores more, under many rulebooks."""

SWISS = st.builds(
    Shape,
    players=st.sampled_from((2, 4, 5, 7, 8)),
    rounds=st.integers(1, 4),
    unplayed=st.sampled_from((0.0, 0.2, 0.5)),
    leaving=st.sampled_from((0.0, 0.3)),
    games=st.sampled_from((1, 1, 2)),
    scoring=st.sampled_from(SCORINGS),
    extras=st.sampled_from((0.0, 0.0, 0.1)),
    to_come=st.sampled_from((0, 1)),
)
ROUND_ROBINS = st.builds(
    Shape,
    players=st.integers(3, 6),
    pairing=st.just("rr"),
    cycles=st.sampled_from((1, 2)),
    free_rounds=st.sampled_from((Kind.NOT_HELD, Kind.ZERO_BYE, Kind.PAIRING_BYE)),
    unplayed=st.sampled_from((0.0, 0.2)),
    scoring=st.sampled_from((CHESS, DRAUGHTS)),
)
MOST_OWN = 3
"""With more open games of his own a participant's results are not told one by one."""

SHAPES = SWISS | ROUND_ROBINS
SEEDS = st.integers(0, 2**32 - 1)


@pytest.fixture(scope="module", params=["all finals are looked at", "they are searched"])
def how(request):
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "they are searched":
            patch.setattr(subject, "_MOST_FINALS", 0)
        yield


def agrees(span: Span, chosen: list[Final], event: Event, index: int) -> bool:
    """Whether best and worst place are those of the loop, and follow from their witnesses."""
    places = [final[1][index] for final in chosen]
    return (
        (span.best.found, span.best.proved) == (min(places), min(places))
        and (span.worst.found, span.worst.proved) == (max(places), max(places))
        and witnessed(span.best, chosen, event, index)
        and witnessed(span.worst, chosen, event, index)
    )


def witnessed(bound: Bound, chosen: list[Final], event: Event, index: int) -> bool:
    """Whether the results of a witness give its place, whatever else happens."""
    games = open_games(event)
    found = {p[index] for ends, p in chosen if fulfil(ends, games, dict(bound.witness))}
    return found == {bound.found}


@pytest.mark.parametrize(("rulebook", "order"), ORDERS)
@settings(max_examples=4, deadline=None)
@given(event=st.builds(open_event, SEEDS, SHAPES, st.integers(0, 4), last=st.booleans()))
def test_every_final(how, rulebook, order, event):
    games = open_games(event)
    everything = finals(event, games, rulebook, order.split(","))
    for index in range(len(event.participants)):
        found = outlook(event, rulebook, order, index)
        assert found.exact
        assert agrees(found.span, everything, event, index)
        for span in found.by_own:
            chosen = [each for each in everything if fulfil(each[0], games, dict(span.own))]
            assert agrees(span, chosen, event, index)
        if 0 < len(found.own_games) <= MOST_OWN:
            own = [dict(span.own) for span in found.by_own]
            assert sorted(map(str, own)) == sorted(map(str, own_results(games, index)))


@pytest.mark.parametrize(("rulebook", "order"), ORDERS[::3])
@settings(max_examples=3, deadline=None)
@given(
    event=st.builds(open_event, SEEDS, SHAPES, st.just(3), last=st.booleans()),
    place=st.integers(1, 5),
)
def test_what_is_needed(how, rulebook, order, event, place):
    games = open_games(event)
    everything = finals(event, games, rulebook, order.split(","))
    for index in range(len(event.participants)):
        found = outlook(event, rulebook, order, index, place=place).needs
        assert found is not None
        for need in found.needs:
            chosen = [each for each in everything if fulfil(each[0], games, dict(need.own))]
            places = [final[1][index] for final in chosen]
            assert need.verdict is verdict(places, place)
            sets = {frozenset((c.game, c.outcomes) for c in each) for each in need.enough}
            wanted = enough(games, chosen, index, place)
            assert need.all_found
            assert sets == (wanted if need.verdict is Verdict.POSSIBLE else set())


def verdict(places: list[int], place: int) -> Verdict:
    """What all the places say."""
    if max(places) <= place:
        return Verdict.CERTAIN
    return Verdict.POSSIBLE if min(places) <= place else Verdict.IMPOSSIBLE


@settings(max_examples=8, deadline=None)
@given(seed=SEEDS, number=st.integers(1, 4), last=st.booleans())
def test_matches_of_teams_by_match_points(how, seed, number, last):
    shape = Shape(players=6, rounds=4, boards=2, scoring=DRAUGHTS, known_boards=False)
    event = open_event(seed, shape, number, last=last)
    games, order = open_games(event), ["MP", "BH:MP", "EMMSB"]
    everything = finals(event, games, "fide-2024", order)
    for index in range(len(event.participants)):
        found = outlook(event, "fide-2024", order, index)
        places = [final[1][index] for final in everything]
        assert found.span.best.found == min(places) == found.span.best.proved
        assert found.span.worst.found == max(places) == found.span.worst.proved


def test_game_points_are_refused():
    shape = Shape(players=6, rounds=4, boards=2, scoring=DRAUGHTS, known_boards=False)
    with pytest.raises(GamePointsError) as refused:
        outlook(open_event(1, shape, 2, last=True), "fide-2024", "MPvGP,BH:MP,EDE", 0)
    assert refused.value.codes == ("MPvGP", "EDE")


def test_a_search_that_is_cut_short_says_so_and_stays_right(monkeypatch):
    """With a limit of one node the bounds are wide, and still no final is beyond them."""
    monkeypatch.setattr(subject, "_MOST_FINALS", 0)
    inexact = 0
    for seed in range(3):
        event = open_event(seed, Shape(players=8, rounds=3, unplayed=0.1), 4, last=True)
        everything = finals(event, open_games(event), "fide-2024", ["BH", "DE"])
        for index in range(8):
            found = outlook(event, "fide-2024", "BH,DE", index, limit=1, seed="x")
            places = [final[1][index] for final in everything]
            assert found.span.best.proved <= min(places) <= found.span.best.found
            assert found.span.worst.found <= max(places) <= found.span.worst.proved
            assert found.exact or found.sample is not None
            inexact += not found.exact
            check_sample(found, places)
    assert inexact


@pytest.mark.parametrize("limit", [1, 30, 150])
def test_needs_that_are_cut_short_say_so_and_stay_right(monkeypatch, limit):
    """Every set that is found is enough; with few nodes not all of them are found."""
    monkeypatch.setattr(subject, "_MOST_FINALS", 0)
    complete = []
    for seed in range(3):
        event = open_event(seed, Shape(players=8, rounds=3, unplayed=0.1), 4, last=True)
        games = open_games(event)
        everything = finals(event, games, "fide-2024", ["BH", "DE"])
        for index, place in product(range(8), (1, 3, 5)):
            found = outlook(event, "fide-2024", "BH,DE", index, limit=limit, place=place).needs
            assert found is not None
            for need in found.needs:
                chosen = [e for e in everything if fulfil(e[0], games, dict(need.own))]
                right = verdict([final[1][index] for final in chosen], place)
                assert need.verdict in (right, Verdict.UNKNOWN)
                wanted = enough(games, chosen, index, place)
                for each in need.enough:
                    conditions = frozenset((c.game, c.outcomes) for c in each)
                    assert any(_follows(conditions, other) for other in wanted)
                complete.append(need.all_found)
                if need.all_found and right is Verdict.POSSIBLE:
                    assert {
                        frozenset((c.game, c.outcomes) for c in e) for e in need.enough
                    } == wanted
                assert need.all_found or need.verdict is not Verdict.CERTAIN
    assert not all(complete) or limit > 1


def _follows(stronger: Set, weaker: Set) -> bool:
    """Whether every final that fulfils the one set fulfils the other."""
    return all(any(game == at and kept <= ends for at, kept in stronger) for game, ends in weaker)


def test_the_moscow_open_before_its_last_round():
    """Whoever is asked about ended at the place that the file says, between best and worst."""
    whole = read("examples/moscow-open-2018.csv")
    event = with_last_round_open(whole)
    assert 2 * len(open_games(event)) == (whole.table.kind[-1] == Kind.PLAYED).sum() > 200
    for index in range(0, len(event.participants), 60):
        found = outlook(event, "fide-2009", "BH,BH/C1,DE,SB", index, limit=60)
        ended = int(whole.participants[index].published["Rk."])
        assert found.span.best.proved <= ended <= found.span.worst.proved
        if found.own_games:
            happened = [span for span in found.by_own if has_happened(dict(span.own), whole)]
            assert len(happened) == 1
            assert happened[0].best.proved <= ended <= happened[0].worst.proved
            for span in found.by_own:
                assert span.best.proved <= span.best.found <= span.worst.found <= span.worst.proved


def has_happened(results: dict[OpenGame, Outcome], whole: Event) -> bool:
    """Whether games ended as some results say."""
    outcome = whole.table.outcome
    return all(outcome[game.row, game.one] == end for game, end in results.items())


def check_sample(found: Outlook, places: list[int]) -> None:
    if found.sample is not None:
        assert found.sample.seed == "x"
        assert sum(found.sample.places.values()) == found.sample.finals
        assert set(found.sample.places) == set(places)  # 81 finals, 2,000 drawn
        assert min(found.sample.places) >= found.span.best.found
        assert max(found.sample.places) <= found.span.worst.found


def test_before_the_first_round_everybody_stays_where_he_is(tmp_path):
    path = tmp_path / "nobody.json"
    path.write_text(
        '{"format": "tiebreaks", "version": 1, "games": [], "participants":'
        ' [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}]}'
    )
    found = outlook(read(path), "fide-2026", "BH", 1, place=2)
    assert (found.span.best.found, found.span.worst.found) == (1, 1)  # nothing parts the two
    assert found.exact
