"""What differs between two desks."""

from tests.desk.events import desk
from tiebreaks.desk.apply import apply
from tiebreaks.desk.changes import (
    AddParticipants,
    ChooseRules,
    EditParticipant,
    Pair,
    RemoveParticipant,
    SetBye,
    SetPrizes,
    SetResult,
    SwapColours,
)
from tiebreaks.desk.difference import Difference, difference
from tiebreaks.formats.json_document.types import Entrant


def test_nothing():
    assert difference(desk("1-2=1-0"), desk("1-2=1-0")) == Difference()


def test_results_pairings_and_byes():
    before = desk("1-2=* 3-4=1-0", "1-3=* 2=half 4=zero")
    it = apply(apply(before, SetResult(1, 1, 2, "0-1")), Pair(2, 1, 4))
    it = apply(it, SetBye(2, 2, "full"))
    found = difference(before, it)
    assert [(game.round, game.pair) for game in found.games] == [
        (1, (1, 2)),
        (2, (1, 3)),
        (2, (1, 4)),
    ]
    assert [each.result for each in found.games[0].after] == ["0-1"]
    assert found.games[1].after == ()
    assert found.games[2].before == ()
    assert [(bye.participant, len(bye.before), len(bye.after)) for bye in found.byes] == [
        (2, 1, 1),
        (4, 1, 0),
    ]
    assert (found.participants, found.fields, found.prizes) == ((), (), False)


def test_colours():
    before = desk("1-2=1-0")
    [game] = difference(before, apply(before, SwapColours(1, 1, 2))).games
    assert (game.before[0].white, game.after[0].white) == (1, 2)


def test_people():
    before = desk()
    it = apply(before, AddParticipants([Entrant(name="Egan")]))
    it = apply(it, EditParticipant(Entrant(id=2, name="Bacher")))
    it = apply(it, RemoveParticipant(4))
    found = difference(before, it).participants
    assert [person.id for person in found] == [2, 4, 5]
    assert found[0].before == before.document.participants[1]
    assert found[0].after == Entrant(id=2, name="Bacher")
    assert (found[1].after, found[2].before) == (None, None)


def test_rules_and_prizes():
    before = desk()
    it = apply(apply(before, ChooseRules("fide-2024", ["BH"])), SetPrizes([(1, "Cup", "")]))
    found = difference(before, it)
    assert (found.fields, found.prizes) == (("rulebook", "tiebreaks"), True)
