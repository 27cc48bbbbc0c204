"""How an operation is declared: its address, what it takes, and what it answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from starlette.responses import Response

from tiebreaks.event import Problem
from tiebreaks.web.api.call import Call
from tiebreaks.web.roles import Role

Kinds = tuple[Any, ...]
"""Types of which a JSON value has one."""


class Kind(Enum):
    """What the value of a parameter is."""

    TEXT = "text"
    NUMBER = "number"
    FLAG = "flag"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of the address.

    Attributes:
        name: as the command line calls the option, with ``_`` for ``-``.
        about: what it says, in English.
        kind: of its value.
        choices: all possible values, where they are few.
        required: whether it must be there.
        several: whether it may be given more than once.
    """

    name: str
    about: str
    kind: Kind = Kind.TEXT
    choices: tuple[str, ...] = ()
    required: bool = False
    several: bool = False


class Body(Enum):
    """What a request carries."""

    NOTHING = "nothing"
    FILE = "file"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that a program can ask for.

    Attributes:
        method: of HTTP.
        path: behind ``/api/v1``; ``{event}`` is the id of an event.
        name: unique, for generated clients.
        about: one sentence.
        answer: does it; runs in a thread, since ranking and the database block.
        answers: by status, the possible types of the JSON; none where there is no body.
        parameters: of the address.
        body: what the request carries.
        takes: the type of a JSON body.
        role: what the caller must be in the event; ``None`` where it is about no event.
        fails: statuses with problems, besides 400.
        files: whether the answer is the bytes of a file, unless the caller asks for JSON.
    """

    method: str
    path: str
    name: str
    about: str
    answer: Callable[[Call], Response]
    answers: Mapping[int, Kinds]
    parameters: tuple[Parameter, ...] = ()
    body: Body = Body.NOTHING
    takes: Any = None
    role: Role | None = None
    fails: tuple[int, ...] = ()
    files: bool = False


class ApiError(Exception):
    """A request that cannot be answered.

    Attributes:
        status: of HTTP.
        problems: everything that is wrong.
    """

    def __init__(self, status: int, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(each.code for each in problems))
        self.status = status
        self.problems = problems
