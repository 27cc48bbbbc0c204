"""A second opinion on every value and every place, by loops and fractions.

It shares nothing with the product but the event it is asked about.  Participants are numbered
from 0, as the columns of the round table; a rulebook is an id or one of the dictionaries of
`tests.twin.rulebooks`.

    value(event, "fide-2009", "BH/C1", 3)      one value; None where it is void
    values(event, "fide-2009", "BH/C1")        of everybody
    split(event, "fide-2009", "DE", [1, 3])    the tied group in its parts, the best first
    places(event, "fide-2009", "DE", [1, 3])   the same as places inside the group
    rank(event, "fide-2009", ["BH", "SB"])     final places of everybody, 1, 1, 3
    lines(event, "fide-2009", 3)               what each round counts for

In an event of matches the primary score, match points unless ``primary="GP"``, is the one that a
code without ``:MP`` or ``:GP`` is asked of.  A void criterion leaves a tied group as it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from tests.twin import groups, ratings, systems, teams
from tests.twin.codes import GROUP_CODES, VALUE_CODES, Code, parse
from tests.twin.facts import facts
from tests.twin.groups import Parts
from tests.twin.reading import Line, Reading, read
from tests.twin.rewritten import by_game_points, fore
from tests.twin.rulebooks import RULEBOOKS, Rulebook
from tiebreaks.event import Event

COUNT_MATCHES = ("WIN", "WON", "KASH", "BPG", "BWG", "REP")
"""Codes that count matches, whichever score ranks."""

OF_RATINGS = ("ARO", *ratings.SYSTEMS)
OF_BOARDS = ("EDEBT", "EDEBB", "EDET", "EDEB", "BC", "TBR", "BBE")
OF_MATCHES = ("MP", "GP", "MPVGP", *teams.BERGER, *teams.KNOCKOUT, "SSSC", "BC", "TBR", "BBE")
WITH_CUT = systems.WITH_CUT | {"ARO": ratings.average_rating}
WITHOUT_CUT = systems.WITHOUT_CUT | ratings.SYSTEMS
OF_GAMES_BETWEEN = {"DE": groups.direct_encounter, "PERS": groups.personal}
LOWER_IS_BETTER = ("TPN", "BC")
OTHER = {"MP": "GP", "GP": "MP"}


@dataclass(frozen=True, eq=False)
class Question:
    """An event under a rulebook, with the score that ranks; what was read is kept."""

    event: Event
    rulebook: Rulebook
    primary: str
    kept: dict[tuple[str, bool, bool], Reading] = field(default_factory=dict)

    def reading(self, score: str, forfeits_as_played: bool = False, last: bool = False) -> Reading:
        """By a score; with ``last``, the last round as draws (8.3)."""
        key = (score, forfeits_as_played, last)
        if key not in self.kept:
            known = facts(self.event)
            if last:
                known = fore(known)
            if score == "GP" and known.matches:
                known = by_game_points(known)
            self.kept[key] = read(known, self.rulebook, forfeits_as_played)
        return self.kept[key]

    def asked(self, code: Code) -> Reading:
        """As a code asks for it."""
        default = "MP" if code.name in COUNT_MATCHES else self.primary
        return self.reading(code.score or default, code.forfeits_as_played, code.fore)

    def by(self, score: str, code: Code) -> Reading:
        return self.reading(score, code.forfeits_as_played)

    def void(self, code: Code) -> bool:
        """Whether the criterion cannot be used in this event."""
        known = facts(self.event)
        if code.name in self.asked(code).rulebook.get("void_in_a_round_robin", ()):
            return True
        if code.name in OF_RATINGS and (not known.ratings or None in known.ratings):
            return bool(known.cells)
        if code.name in OF_BOARDS and known.boards is None:
            return True
        return (code.score != "" or code.name in OF_MATCHES) and not known.matches


Asked = str | Rulebook | Question


def question(event: Event, rulebook: Asked, primary: str = "MP") -> Question:
    """What was read under a rulebook's id is found again; a question is its own answer."""
    if isinstance(rulebook, Question):
        return rulebook
    if isinstance(rulebook, str):
        return _known_question(event, rulebook, primary)
    return Question(event, rulebook, primary)


@lru_cache(maxsize=64)
def _known_question(event: Event, rulebook_id: str, primary: str) -> Question:
    return Question(event, RULEBOOKS[rulebook_id], primary)


def reading(
    event: Event, rulebook: Asked, forfeits_as_played: bool = False, score: str = "MP"
) -> Reading:
    """The event as the rulebook reads it: scores, seen scores, lines."""
    return question(event, rulebook).reading(score, forfeits_as_played)


def lines(
    event: Event, rulebook: Asked, participant: int, forfeits_as_played: bool = False
) -> list[Line]:
    """What each round of a participant counts for, in the order of the rows."""
    return reading(event, rulebook, forfeits_as_played).lines[participant]


def value(
    event: Event, rulebook: Asked, code: str, participant: int, primary: str = "MP"
) -> Fraction | None:
    """The value of a participant; `ValueError` for a code that only orders a group."""
    return _value(question(event, rulebook, primary), parse(code), participant)


def values(event: Event, rulebook: Asked, code: str, primary: str = "MP") -> list[Fraction | None]:
    """The values of all participants."""
    asked = question(event, rulebook, primary)
    return [_value(asked, parse(code), i) for i in range(event.table.participants)]


def _value(known: Question, code: Code, i: int) -> Fraction | None:
    if code.iterated:
        raise ValueError("iterated cuts order a group")
    if known.void(code):
        return None
    if code.name in OF_MATCHES:
        return _team_value(known, code, i)
    if code.name == "AOB" and not code.low:
        played = known.reading(code.score or known.primary, code.forfeits_as_played)
        return systems.average_of_opponents_buchholz(played, known.asked(code), i)
    return _own_value(known.asked(code), code, i)


def _own_value(seen: Reading, code: Code, i: int) -> Fraction:
    if code.name == "KS":
        return systems.koya(seen, i, code.steps)
    if code.name in WITH_CUT:
        return WITH_CUT[code.name](seen, i, code.low, code.high)
    if code.name == "PS" and not code.high:
        return systems.progress(seen, i, code.low)
    if code.name in WITHOUT_CUT and not code.low:
        return WITHOUT_CUT[code.name](seen, i)
    raise ValueError(f"{code} gives no value")


def _team_value(known: Question, code: Code, i: int) -> Fraction | None:
    primary, secondary = known.by(known.primary, code), known.by(OTHER[known.primary], code)
    if code.name in ("MP", "GP"):
        return known.by(code.name, code).score[i]
    if code.name == "MPVGP":
        return secondary.score[i]
    if code.name in teams.BERGER and not code.high:
        theirs, own = (known.by(score, code) for score in teams.BERGER[code.name])
        return teams.extended_berger(theirs, own, i, code.low)
    if code.name == "SSSC":
        seen = known.reading(known.primary, code.forfeits_as_played, code.fore)
        return teams.score_strength(primary, secondary, i, seen, code.divisor)
    if code.name == "BC":
        return teams.board_count(teams.by_boards(primary.facts, primary.facts.cells[i]))
    raise ValueError(f"{code} gives no value")


def split(
    event: Event, rulebook: Asked, code: str, group: Sequence[int], primary: str = "MP"
) -> Parts:
    """A tied group in its parts, the best first; members of a part stay equal."""
    members = list(group)
    if not members:
        return []
    return _split(question(event, rulebook, primary), parse(code), members)


def _split(known: Question, code: Code, group: list[int]) -> Parts:
    if known.void(code):
        return [group]
    seen = known.asked(code)
    if code.name in OF_GAMES_BETWEEN:
        return OF_GAMES_BETWEEN[code.name](seen, group)
    if code.iterated:
        return groups.iterated_buchholz(seen, group, code.low)
    if code.name in teams.KNOCKOUT:
        primary, secondary = known.by(known.primary, code), known.by(OTHER[known.primary], code)
        chain = teams.KNOCKOUT[code.name]
        return teams.extended_direct_encounter(primary, secondary, group, chain)
    if code.name in ("BC", "TBR", "BBE"):
        return _split_by_boards(known, code.name, group)
    found = {i: _value(known, code, i) for i in group}
    sign = -1 if (code.name in LOWER_IS_BETTER) != code.reverse else 1
    present = {i: sign * each for i, each in found.items() if each is not None}
    return groups.split_by(group, present.__getitem__) if len(present) == len(group) else [group]


def _split_by_boards(known: Question, name: str, group: list[int]) -> Parts:
    games = known.reading("GP").score
    if name == "BC" and len({games[i] for i in group}) > 1:
        return [group]  # 12.1: only between teams with equal game points
    matches = facts(known.event)
    return teams.split_by_boards(matches, group, name, dict(enumerate(matches.cells)))


def places(
    event: Event, rulebook: Asked, code: str, group: Sequence[int], primary: str = "MP"
) -> dict[int, int]:
    """Places inside a tied group: 1 first, equal where not separated (1, 1, 3)."""
    return _numbered(split(event, rulebook, code, group, primary))


def rank(event: Event, rulebook: Asked, criteria: Sequence[str], primary: str = "") -> list[int]:
    """The final place of each participant: points first, then criterion by criterion.

    Of MP and GP, the one that comes first in the list is the primary score unless one is named.
    """
    scores = [code for code in criteria if code in ("MP", "GP")]
    primary = primary or (scores[0] if scores else "MP")
    order = list(criteria) if scores or "PTS" in criteria else ["PTS", *criteria]
    everybody = list(range(event.table.participants))
    parts = [everybody] if everybody else []
    for code in order:
        parts = [
            smaller
            for part in parts
            for smaller in (
                split(event, rulebook, code, part, primary) if len(part) > 1 else [part]
            )
        ]
    numbered = _numbered(parts)
    return [numbered[i] for i in everybody]


def _numbered(parts: Parts) -> dict[int, int]:
    result: dict[int, int] = {}
    for part in parts:
        place = len(result) + 1
        result |= dict.fromkeys(part, place)
    return result


__all__ = [
    "GROUP_CODES",
    "VALUE_CODES",
    "lines",
    "places",
    "question",
    "rank",
    "reading",
    "split",
    "value",
    "values",
]
