"""The form that the words of a problem have."""

from typing import NamedTuple


class ProblemText(NamedTuple):
    """The words of a problem.

    Attributes:
        title: what kind of problem it is; heads its section in the documentation.
        message: what was found and expected; names the details in braces.
        action: what was done about it, or what to do.
    """

    title: str
    message: str
    action: str
