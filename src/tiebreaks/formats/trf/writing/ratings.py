"""National rating lines for ratings among the details of players of which no kept line tells."""

import re
from collections.abc import Iterator, Sequence

from tiebreaks.event import Participant
from tiebreaks.formats.trf.ratings import FIDE_RATING, is_rating_line
from tiebreaks.formats.trf.writing.order import RATINGS, Line

_DETAIL = re.compile("([A-Z]{3}) rating")
_RATING = re.compile("[0-9]{1,4}")


def rating_lines(
    people: Sequence[Participant], numbers: Sequence[int], kept: Sequence[str]
) -> Iterator[Line]:
    """One line for each player and federation."""
    named = [(line[:3].upper(), line) for line in kept]
    told = {(tag, int(line[3:8])) for tag, line in named if is_rating_line(tag, line)}
    for person, number in zip(people, numbers, strict=True):
        for key, rating in person.details.items():
            found = _DETAIL.fullmatch(key)
            line = f"{key[:3]}{number:>5}".ljust(48) + f"{rating:>4}"
            usable = found and key != FIDE_RATING and _RATING.fullmatch(rating)
            if usable and (key[:3], number) not in told and is_rating_line(key[:3], line):
                yield RATINGS, line
