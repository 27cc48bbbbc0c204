"""The list of participants: entered, changed, taken off."""

from collections.abc import Iterable, Iterator
from itertools import count

from msgspec.structs import replace

from tiebreaks.desk.changes import AddParticipants, EditParticipant, RemoveParticipant
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.entries import OPEN, entrant, sides, with_entries, without
from tiebreaks.desk.refusal import called, refuse, refuse_if
from tiebreaks.desk.state import State
from tiebreaks.event import Problem, asked_wrongly
from tiebreaks.formats.json_document.types import Award, Bye, Document, Entrant, Game
from tiebreaks.formats.plain_text import one_line

_HIGHEST = 10**9
"""The highest number that a document can hold."""

_MADE_NOTHING = ("zero", "not held")


def add_participants(state: State, change: AddParticipants) -> Document:
    """The document with more participants, in the order given.

    Raises:
        RefusedError: a number is taken, a name is missing, or points stand beside games.
    """
    document = state.desk.document
    refuse_if(list(_wrong(document, change.participants)))
    free = _free_numbers((*document.participants, *change.participants))
    entered = [
        _tidy(replace(person, id=next(free)) if person.id is None else person)
        for person in change.participants
    ]
    return replace(document, participants=[*document.participants, *entered])


def _free_numbers(people: Iterable[Entrant]) -> Iterator[int]:
    """Those after the highest one that is taken; after the highest possible one those between."""
    taken = {person.id for person in people if person.id is not None}
    yield from range(max(taken, default=0) + 1, _HIGHEST + 1)
    yield from (number for number in count(1) if number not in taken)


def _wrong(document: Document, people: list[Entrant]) -> Iterator[Problem]:
    taken = {person.id: person for person in document.participants}
    for person in people:
        yield from _wrong_person(document, person)
        if person.id in taken:
            yield asked_wrongly("DSK006", found=str(person.id), name=taken[person.id].name)
        if person.id is not None:
            taken[person.id] = person


def _wrong_person(document: Document, person: Entrant) -> Iterator[Problem]:
    if not person.name.strip():
        yield asked_wrongly("DSK017")
    if person.points is not None and document.games_known:
        yield asked_wrongly("DSK031", name=person.name)


def _tidy(person: Entrant) -> Entrant:
    """Somebody without what nobody sees in his name and details."""
    details = {one_line(key): one_line(text) for key, text in person.details.items()}
    return replace(person, name=" ".join(one_line(person.name).split()), details=details)


def edit_participant(state: State, change: EditParticipant) -> Document:
    """The document with other facts of somebody; what a file published of him stays.

    Raises:
        RefusedError: there is nobody of this number, the name is missing, or points stand
            beside games.
    """
    document = state.desk.document
    refuse_if(list(_wrong_person(document, change.participant)))
    if change.participant.id is None:
        refuse("DSK001", found="–")
    before = entrant(document, change.participant.id)
    after = replace(_tidy(change.participant), published=before.published)
    people = [after if each is before else each for each in document.participants]
    return replace(document, participants=people)


def remove_participant(state: State, change: RemoveParticipant) -> Desk:
    """The desk without somebody, his pairings to come, and what was decided about him.

    Raises:
        RefusedError: there is nobody of this number, or he has played.
    """
    desk, document = state.desk, state.desk.document
    gone = entrant(document, change.participant)
    played = sorted(set(_played(document, change.participant)))
    if played:
        refuse("DSK007", name=called(gone), round=", ".join(map(str, played)))
    left = without(document, lambda entry: _is_about(entry, change.participant))
    people = [each for each in document.participants if each is not gone]
    by_hand = [order for order in document.by_hand if change.participant not in order]
    reasons = tuple(each for each in desk.reasons if change.participant not in each.order)
    left = with_entries(replace(left, participants=people, by_hand=by_hand))
    return replace(desk, document=left, reasons=reasons)


def _played(document: Document, who: int) -> Iterator[int]:
    """The rounds in which somebody has a result, or a bye that brought something."""
    for game in document.games:
        if game.result != OPEN and who in sides(game):
            yield game.round
    for bye in document.byes:
        if bye.participant == who and bye.kind not in _MADE_NOTHING:
            yield bye.round


def _is_about(entry: Game | Bye | Award, who: int) -> bool:
    return who in sides(entry) if isinstance(entry, Game) else entry.participant == who
