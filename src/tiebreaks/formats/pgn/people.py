"""The players of a file of games: who is the same person, and what the games say of him.

Players are the same if their FIDE (or FMJD) IDs are.  A name without an ID is the player of that
name; blanks and capitals do not matter.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tiebreaks.event import Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.pgn.scan import Header
from tiebreaks.formats.player_ids import player_id

_RATING = re.compile(r"(\d{1,5})[^\d.,]?")
LARGEST_RATING = 99_999
"""Ratings are whole numbers above zero with at most five digits."""
_DETAILS = {
    "title": ("{}Title",),
    "federation": ("{}Fed", "{}Country"),
    "fide_id": ("{}FideId", "{}FIDEId"),
    "fmjd_id": ("{}FmjdId",),
    "team": ("{}Team",),
}
_TAGS = {
    side: {key: tuple(each.format(side) for each in tags) for key, tags in _DETAILS.items()}
    for side in ("White", "Black")
}
_ALL = {
    side: (side, f"{side}Elo", f"{side}Rating", *sum(tags.values(), ()))
    for side, tags in _TAGS.items()
}
_RATINGS = {side: (f"{side}Elo", f"{side}Rating") for side in ("White", "Black")}
ID_KEYS = ("fide_id", "fmjd_id")
"""The details by which players are told apart."""
_UNRATED = ("0", "")


@dataclass(slots=True)
class Mention:
    """One spelling of a player, with or without an ID.

    Attributes:
        name: as written.
        ident: his ID; empty if none is given.
        line: where he stands first.
        rating: the first one given.
        other_rating: line of the first game with another rating, else 0.
        details: the first value of each.
    """

    name: str
    ident: str
    line: int
    rating: int | None = None
    other_rating: int = 0
    details: dict[str, str] = field(default_factory=dict)


class Players(NamedTuple):
    """The players that were found.

    Attributes:
        people: in the order of their first appearance, numbered from 1.
        player_of: position in `people` for each mention.
    """

    people: tuple[Participant, ...]
    player_of: list[int]


class Mentions:
    """Collects who is named in the games."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._index: dict[tuple[str, str], int] = {}
        self._all: list[Mention] = []
        self._known: dict[tuple[str | None, ...], int] = {}

    def add(self, header: Header, side: str) -> int:
        """The number of the mention on one side of a game, ``"White"`` or ``"Black"``."""
        values = tuple(map(header.tags.get, _ALL[side]))
        known = self._known.get(values)
        if known is None:
            known = self._known[values] = self._add(header, side)
        return known

    def _add(self, header: Header, side: str) -> int:
        name = header.tags[side]
        details = {
            key: text
            for key, tags in _TAGS[side].items()
            if (text := next(filter(None, map(header.text, tags)), ""))
            and (key not in ID_KEYS or player_id(text))
        }
        ident = ident_of(details)
        index = self._index.setdefault((name, ident), len(self._all))
        if index == len(self._all):
            self._all.append(Mention(name, ident, header.place(side)))
        mention = self._all[index]
        mention.details = details | mention.details
        self._rate(mention, header, side)
        return index

    def _rate(self, mention: Mention, header: Header, side: str) -> None:
        tag = next((each for each in _RATINGS[side] if header.text(each)), "")
        text = header.text(tag) if tag else ""
        if text in _UNRATED:
            return
        found = _RATING.fullmatch(text)
        if found is None:
            self._findings.warning("PGN012", header.place(tag), 1, name=mention.name, found=text)
        elif mention.rating is None:
            mention.rating = int(found[1])
        elif mention.rating != int(found[1]) and not mention.other_rating:
            mention.other_rating = header.place(tag)

    def players(self) -> Players:
        """Who is who; names that may be two people are reported."""
        idents = self._idents_by_name()
        keys: dict[tuple[str, str], int] = {}
        groups: list[list[Mention]] = []
        player_of = []
        for mention in self._all:
            player = keys.setdefault(self._key(mention, idents), len(groups))
            if player == len(groups):
                groups.append([])
            groups[player].append(mention)
            player_of.append(player)
        people = tuple(self._person(number, group) for number, group in enumerate(groups, 1))
        self._report_ratings(people, groups)
        return Players(people, player_of)

    def _idents_by_name(self) -> dict[str, dict[str, int]]:
        """The IDs of each name and where they stand first."""
        idents: dict[str, dict[str, int]] = {}
        for mention in self._all:
            if mention.ident:
                idents.setdefault(folded(mention.name), {}).setdefault(mention.ident, mention.line)
        for mention in self._all:
            known = idents.get(folded(mention.name), {})
            if mention.ident and len(known) > 1 and mention.line != next(iter(known.values())):
                others = {"name": mention.name, "found": mention.ident}
                first, line = next(iter(known.items()))
                self._findings.note(
                    "PGN011", mention.line, 1, **others, other=first, other_line=str(line)
                )
        return idents

    def _key(self, mention: Mention, idents: dict[str, dict[str, int]]) -> tuple[str, str]:
        if mention.ident:
            return "id", mention.ident
        name = folded(mention.name)
        known = list(idents.get(name, ()))
        if len(known) > 1:
            self._findings.error(
                "PGN010", mention.line, 1, name=mention.name, found=", ".join(known)
            )
        return ("id", known[0]) if len(known) == 1 else ("name", name)

    def _person(self, number: int, group: list[Mention]) -> Participant:
        first = group[0]
        for other in {each.name: each for each in reversed(group)}.values():
            if other.name != first.name:
                self._findings.warning(
                    "PGN009",
                    other.line,
                    1,
                    found=other.name,
                    expected=first.name,
                    other_line=str(first.line),
                )
        details: dict[str, str] = {}
        for mention in group:
            details = mention.details | details
        rating = next((each.rating for each in group if each.rating is not None), None)
        return Participant(number, first.name, rating, details)

    def _report_ratings(self, people: tuple[Participant, ...], groups: list[list[Mention]]) -> None:
        changed = [
            (line, person.name)
            for person, group in zip(people, groups, strict=True)
            if (line := _changed_rating(person, group))
        ]
        if changed:
            line, name = min(changed)
            self._findings.note("PGN013", line, 1, name=name, found=str(len(changed)))


def _changed_rating(person: Participant, group: list[Mention]) -> int:
    """The line of the first game with another rating than the first one, else 0."""
    lines = [each.other_rating for each in group if each.other_rating]
    lines += [each.line for each in group if each.rating not in (None, person.rating)]
    return min(lines, default=0)


def ident_of(details: Mapping[str, str]) -> str:
    """The ID of a player; empty if there is none."""
    return next(filter(None, (player_id(details.get(key, "")) for key in ID_KEYS)), "")


def folded(name: str) -> str:
    """A name as it is compared: without needless blanks, in small letters.

    >>> folded("Ivanova,  Anna") == folded("IVANOVA,Anna ")
    True
    """
    return " ".join(name.split()).replace(" ,", ",").replace(", ", ",").casefold()
