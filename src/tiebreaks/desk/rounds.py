"""Whole rounds: begun, taken back, and all of them at once from the Berger tables."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from tiebreaks.desk.changes import AddRound, MakeSchedule, RemoveRound
from tiebreaks.desk.entries import check_games, decided_round, rounds_of, with_entries, without
from tiebreaks.desk.pairings import check_round, new_bye, new_game
from tiebreaks.desk.refusal import called, refuse, refuse_if
from tiebreaks.desk.schedule import berger_schedule
from tiebreaks.desk.state import State
from tiebreaks.event import Problem, asked_wrongly
from tiebreaks.formats.json_document.types import Document, Id

MOST_IN_A_ROUND_ROBIN = 200
"""Participants of a schedule; twice everybody against everybody makes 39,800 games."""

_FEWEST = 2


def add_round(state: State, change: AddRound) -> Document:
    """The document with one more round.

    Raises:
        RefusedError: the round has begun or does not follow, or somebody is in it twice or is
            nobody.
    """
    document = state.desk.document
    check_round(document, change.round)
    if change.round <= rounds_of(document):
        refuse("DSK029", round=str(change.round), expected=str(rounds_of(document) + 1))
    refuse_if(list(_wrong(document, change)))
    colours = with_colours(document)
    games = [new_game(state, change.round, both, colours=colours) for both in change.pairings]
    byes = [new_bye(state, change.round, who, kind) for who, kind in change.byes]
    held = document.held
    if held or not (games or byes):
        held = [*(held or _held(document)), change.round]
    return with_entries(
        document, games=[*document.games, *games], byes=[*document.byes, *byes], held=held
    )


def _wrong(document: Document, change: AddRound) -> Iterator[Problem]:
    """Whatever is wrong with the pairings and byes of a round."""
    people = {person.id: person for person in document.participants}
    named: Counter[Id] = Counter(who for both in change.pairings for who in set(both))
    named.update(who for who, _ in change.byes)
    number = str(change.round)
    for who, times in named.items():
        if who not in people:
            yield asked_wrongly("DSK001", found=str(who))
        elif times > 1:
            yield asked_wrongly("DSK004", name=called(people[who]), round=number)
    for white, black in change.pairings:
        if white == black and white in people:
            yield asked_wrongly("DSK005", name=called(people[white]), round=number)


def with_colours(document: Document) -> bool:
    """Whether the games of an event have colours, as all have until one has none."""
    return not document.games or any(
        game.players is None or game.colours is not None for game in document.games
    )


def _held(document: Document) -> list[int]:
    """The rounds of a document that does not list them, so that an empty one can follow."""
    listed = with_entries(replace(document, held=[1]))
    return listed.held if rounds_of(document) else []


def remove_round(state: State, change: RemoveRound) -> Document:
    """The document without its last round.

    Raises:
        RefusedError: it is not the last one, or there are no rounds.
    """
    document = state.desk.document
    check_round(document, change.round)
    last = rounds_of(document)
    if change.round != last:
        refuse("DSK030", found=str(change.round), expected=str(last) if last else "–")
    left = without(document, lambda entry: entry.round == change.round)
    return replace(left, held=[number for number in document.held if number != change.round])


def make_schedule(state: State, change: MakeSchedule) -> Document:
    """The document of a round robin with all of its games to come.

    Raises:
        RefusedError: something has been played, or nobody can make so many rounds.
    """
    document = state.desk.document
    check_games(document)
    decided = decided_round(document.games)
    if decided:
        refuse("DSK008", round=str(decided))
    people = [each.id for each in document.participants if each.id is not None]
    if not _FEWEST <= len(people) <= MOST_IN_A_ROUND_ROBIN:
        expected = f"{_FEWEST}–{MOST_IN_A_ROUND_ROBIN}"
        refuse("DSK009", found=str(len(people)), expected=expected)
    schedule = berger_schedule(people, change.double)
    empty = replace(without(document, lambda _: True), held=[], rounds_known=True)
    games = [
        new_game(state, number, both, colours=True)
        for number, round_ in enumerate(schedule, 1)
        for both in round_
    ]
    return replace(empty, games=games, type="rr", rounds=len(schedule))
