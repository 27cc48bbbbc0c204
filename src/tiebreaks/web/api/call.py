"""One call of the API, its parameters checked."""

from typing import Any, NamedTuple

from tiebreaks.web.visit import Visit


class Call(NamedTuple):
    """What an operation is given.

    Attributes:
        visit: language, office and rights.
        data: the body.
        values: the parameters by name; those that were left out are not in it.
        event: the id of the event that the address names, else empty.
        headers: of the request, names in lower case.
    """

    visit: Visit
    data: bytes
    values: dict[str, Any]
    event: str
    headers: dict[str, str]
