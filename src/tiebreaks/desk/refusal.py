"""What speaks against a change: one problem for each reason."""

from typing import NoReturn

from tiebreaks.event import Participant, Problem, asked_wrongly
from tiebreaks.explain.naming import named
from tiebreaks.formats.json_document.types import Entrant


class RefusedError(ValueError):
    """A change that cannot be made.

    Attributes:
        problems: everything that speaks against it.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(each.code for each in problems))
        self.problems = problems


def refuse(code: str, **details: str) -> NoReturn:
    """Refuse a change for one reason."""
    raise RefusedError((asked_wrongly(code, **details),))


def refuse_if(problems: list[Problem]) -> None:
    """Refuse a change for all the reasons found, if there are any."""
    if problems:
        raise RefusedError(tuple(problems))


def called(person: Entrant) -> str:
    """Name and number of somebody, for the details of a problem."""
    return named(Participant(person.id or 0, person.name))
