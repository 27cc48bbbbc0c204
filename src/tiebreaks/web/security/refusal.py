"""A request that is not let in."""

from collections.abc import Mapping

from starlette.exceptions import HTTPException

from tiebreaks.event import Problem
from tiebreaks.event.problems import asked_wrongly


class Refusal(HTTPException):
    """It is answered with a problem in words; pages and API raise it too.

    Attributes:
        problem: what is wrong.
    """

    def __init__(
        self, status: int, code: str, headers: Mapping[str, str] | None = None, **details: str
    ) -> None:
        super().__init__(status, headers=headers)
        self.problem: Problem = asked_wrongly(code, **details)
