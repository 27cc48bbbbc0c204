"""What a change is about, so that two arbiters are told when they mean the same."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from tiebreaks.desk import changes
from tiebreaks.desk.changes import Change


class What(Enum):
    """A part of an event that is changed as a whole, but for rounds and people in it."""

    ROUND = "round"
    PERSON = "person"
    RULES = "rules"
    DESCRIPTION = "description"
    PRIZES = "prizes"
    EVERYTHING = "everything"


ANY_ROUND = 0
ANYBODY = -1


class Subject(NamedTuple):
    """One thing that a change is about.

    Attributes:
        what: part of the event.
        round: of `What.ROUND`; `ANY_ROUND` is all of them.
        who: the number of a participant; `ANYBODY` is all of them.
    """

    what: What
    round: int = ANY_ROUND
    who: int = ANYBODY

    def meets(self, other: "Subject") -> bool:
        """Whether two changes about these can contradict each other.

        >>> seat = Subject(What.ROUND, 3, 7)
        >>> seat.meets(Subject(What.ROUND, 3, 8)), seat.meets(Subject(What.ROUND, 3))
        (False, True)
        """
        rounds, people = (self.round, other.round), (self.who, other.who)
        return (
            self.what is other.what
            and (self.round == other.round or ANY_ROUND in rounds)
            and (self.who == other.who or ANYBODY in people)
        )


_EVERYTHING = Subject(What.EVERYTHING)


def touches(change: Change) -> frozenset[Subject]:
    """What a change is about."""
    return frozenset(_SUBJECTS[type(change)](change))


def conflict(one: Change, other: Change) -> bool:
    """Whether two changes are about the same.

    >>> conflict(changes.SetResult(3, 1, 2, "1-0"), changes.SetResult(3, 5, 6, "1-0"))
    False
    >>> conflict(changes.SetResult(3, 1, 2, "1-0"), changes.SetBye(3, 2, "half"))
    True
    """
    mine, theirs = touches(one), touches(other)
    if _EVERYTHING in mine | theirs:
        return True
    return any(subject.meets(each) for subject in mine for each in theirs)


def _sides(change: changes.SetResult | changes.Unpair | changes.SwapColours) -> list[Subject]:
    return [Subject(What.ROUND, change.round, who) for who in (change.one, change.two)]


def _pair(change: changes.Pair) -> list[Subject]:
    return [Subject(What.ROUND, change.round, who) for who in (change.white, change.black)]


def _removed(change: changes.RemoveParticipant) -> list[Subject]:
    seats = Subject(What.ROUND, ANY_ROUND, change.participant)
    return [seats, Subject(What.PERSON, who=change.participant), Subject(What.RULES)]


def _added(change: changes.AddParticipants) -> list[Subject]:
    numbers = [person.id for person in change.participants]
    return [Subject(What.PERSON, who=number) for number in numbers if number is not None]


def _edited(change: changes.EditParticipant) -> list[Subject]:
    return [Subject(What.PERSON, who=change.participant.id or 0)]


def _rules(_: Change) -> list[Subject]:
    return [Subject(What.RULES)]


def _everything(_: Change) -> list[Subject]:
    return [_EVERYTHING]


_SUBJECTS: Mapping[type, Callable[[Any], list[Subject]]] = {
    changes.SetResult: _sides,
    changes.Unpair: _sides,
    changes.SwapColours: _sides,
    changes.Pair: _pair,
    changes.SetBye: lambda bye: [Subject(What.ROUND, bye.round, bye.participant)],
    changes.AddRound: lambda added: [Subject(What.ROUND, added.round)],
    changes.RemoveRound: lambda removed: [Subject(What.ROUND, removed.round)],
    changes.MakeSchedule: lambda _: [
        Subject(What.ROUND),
        Subject(What.PERSON),
        Subject(What.DESCRIPTION),
    ],
    changes.AddParticipants: _added,
    changes.EditParticipant: _edited,
    changes.RemoveParticipant: _removed,
    changes.Describe: lambda _: [Subject(What.DESCRIPTION)],
    changes.ChooseRules: _rules,
    changes.ChooseOrder: _rules,
    changes.DrawLots: _rules,
    changes.Decide: _rules,
    changes.WithdrawDecision: _rules,
    changes.SetPrizes: lambda _: [Subject(What.PRIZES)],
    changes.Replace: _everything,
    changes.Restore: _everything,
}
