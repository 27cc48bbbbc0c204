"""Participants and members of a document: their numbers, and who is meant by a number or name."""

from collections import Counter
from collections.abc import Sequence

from tiebreaks.event import NOBODY, Participant
from tiebreaks.formats.json_document.places import Path
from tiebreaks.formats.json_document.reports import Reports
from tiebreaks.formats.json_document.types import Person


class People:
    """A list of people.

    Attributes:
        people: as an event has them.
    """

    def __init__(self, persons: Sequence[Person], where: str, reports: Reports) -> None:
        """Number them; two with one number are reported.

        Args:
            persons: as the document has them.
            where: the name of the list in the document.
            reports: of the document.
        """
        self._reports = reports
        self.people = tuple(
            Participant(
                place if person.id is None else person.id,
                person.name,
                person.rating,
                person.details,
                person.published,
            )
            for place, person in enumerate(persons, 1)
        )
        self._by_id: dict[int, int] = {}
        for place, person in enumerate(self.people):
            first = self._by_id.setdefault(person.id, place)
            if first != place:
                name = self.people[first].name
                path: Path = (where, place, "id")
                reports.error("JSN008", path, found=str(person.id), other=name)
        times = Counter(person.name for person in self.people)
        self._by_name = {
            person.name: place
            for place, person in enumerate(self.people)
            if times[person.name] == 1
        }
        self._several = {name for name, number in times.items() if number > 1}

    def place(self, who: int | str, path: Path) -> int:
        """The position of somebody; `NOBODY` if it is not clear who is meant, which is reported.

        Args:
            who: a number, or a whole name.
            path: where the document says so.
        """
        if isinstance(who, int):
            place = self._by_id.get(who, NOBODY)
        else:
            place = self._by_name.get(who, NOBODY)
        if place == NOBODY:
            code = "JSN010" if who in self._several else "JSN009"
            self._reports.error(code, path, found=str(who))
        return place
