"""Names and IDs as they are written, so that each is read as the player whom it means."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.event import Participant
from tiebreaks.formats.bye_words import BYE_WORDS
from tiebreaks.formats.pgn.people import ID_KEYS, folded, ident_of
from tiebreaks.formats.plain_text import one_line


class Written(NamedTuple):
    """How a player is written.

    Attributes:
        name: distinct from all others, unless both have IDs.
        identified: whether his IDs are written; they are not if somebody else has the same.
    """

    name: str
    identified: bool


def written(people: Sequence[Participant]) -> list[Written]:
    """The names of players, made distinct and readable.

    Whoever has no name, or one that would be read as a bye, gets his number.  Players with IDs
    keep their names; who has none gets his number where somebody else has his name.

    >>> trio = [Participant(1, "A"), Participant(2, "a"), Participant(3, "bye")]
    >>> [each.name for each in written(trio)]
    ['A', 'a (2)', 'bye (3)']
    """
    idents = [
        ident_of({key: plain(person.details.get(key, "")) for key in ID_KEYS}) for person in people
    ]
    times = Counter(idents)
    result = [
        Written(_readable(person), bool(ident) and times[ident] == 1)
        for person, ident in zip(people, idents, strict=True)
    ]
    taken = {folded(each.name) for each in result if each.identified}
    for place, person in enumerate(people):
        name = result[place].name
        if not result[place].identified:
            while folded(name) in taken:
                name = f"{name} ({person.id})"
            taken.add(folded(name))
            result[place] = Written(name, identified=False)
    return result


def _readable(person: Participant) -> str:
    name = plain(person.name)
    if not name.strip(" -.()?") or name.strip(" -.()").casefold() in BYE_WORDS:
        return f"{name} ({person.id})".strip()
    return name


def plain(text: str) -> str:
    r"""A text without control characters, and without blanks at its ends.

    >>> plain("The Big\nOpen ")
    'The Big Open'
    """
    return one_line(text).strip()
