"""The players of a file of OpenGotha, and the keys by which its games name them."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tiebreaks.event import Participant
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.ranks import level_of, starting_score
from tiebreaks.formats.opengotha.parameters import Parameters
from tiebreaks.formats.xml_document import line_of

if TYPE_CHECKING:
    from lxml.etree import _Element

NO_FIRST_NAME = "-"
"""Stands for the first name of who has only one name; OpenGotha wants one."""

MOST_ROUNDS = 20
"""The most rounds that OpenGotha has."""

UNRATED = -900
"""OpenGotha's smallest rating, which it gives to players without one."""

LARGEST_RATING = 99_999
"""No rating has more than five digits."""

LARGEST_SCORE = 999
"""Nor a starting score more than three."""

OWN_DETAILS = (
    "egfPin",
    "ffgLicence",
    "ffgLicenceStatus",
    "agaId",
    "agaExpirationDate",
    "ratingOrigin",
)
"""Attributes that are kept under their own names."""

_FINAL = "FIN"


class Players(NamedTuple):
    """The players in the order of the file.

    Attributes:
        people: as participants, numbered from 1.
        positions: of the players by key.
        starts: McMahon scores before the first round; zeros in a Swiss.
        participating: for each player a sign for each round, ``0`` for absent.
        left_out: keys of those who are registered for the time being only.
    """

    people: tuple[Participant, ...]
    positions: dict[str, int]
    starts: tuple[Fraction, ...]
    participating: tuple[str, ...]
    left_out: frozenset[str]


def key_of(names: str) -> str:
    """OpenGotha's key of a player: surname and first name without blanks in capitals.

    >>> key_of("van der Berg" + "Jan Piet")
    'VANDERBERGJANPIET'
    """
    return "".join(names.split()).upper()


def read_players(
    root: "_Element", parameters: Parameters, paired: set[str], findings: Findings
) -> Players:
    """The players; those of a preliminary registration only if they play.

    Args:
        root: of the document.
        parameters: of the tournament, for starting scores.
        paired: keys that games and byes name.
        findings: where to report.
    """
    elements: dict[str, _Element] = {}
    left_out = set()
    for element in root.iterfind("Players/Player"):
        key = key_of(element.get("name", "") + element.get("firstName", ""))
        if key in elements:
            _report_double(element, elements[key], findings)
        elif element.get("registeringStatus", _FINAL) != _FINAL and key not in paired:
            findings.note("GTH010", line_of(element), name=_name(element))
            left_out.add(key)
        else:
            elements[key] = element
    teams = _teams(root)
    people = tuple(
        Participant(
            number,
            _name(element) or str(number),
            _rating(element, findings),
            dict(_details(element, teams.get(key, {}))),
        )
        for number, (key, element) in enumerate(elements.items(), 1)
    )
    starts = [_start(element, parameters, findings) for element in elements.values()]
    if parameters.mcmahon:
        people = tuple(
            _with_start(person, start) for person, start in zip(people, starts, strict=True)
        )
    return Players(
        people,
        {key: position for position, key in enumerate(elements)},
        tuple(starts),
        tuple(element.get("participating", "") for element in elements.values()),
        frozenset(left_out),
    )


def _report_double(element: "_Element", first: "_Element", findings: Findings) -> None:
    findings.error("GTH006", line_of(element), name=_name(element), other_line=str(line_of(first)))


def _names(element: "_Element") -> tuple[str, str]:
    surname, first = (" ".join(element.get(each, "").split()) for each in ("name", "firstName"))
    return surname, "" if first == NO_FIRST_NAME else first


def _name(element: "_Element") -> str:
    return " ".join(_names(element)).strip()


def _rating(element: "_Element", findings: Findings) -> int | None:
    text = element.get("rating", "").strip()
    if not text:
        return None
    digits = text.removeprefix("-")
    number = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(LARGEST_RATING))
    if not number or int(text) > LARGEST_RATING:
        findings.warning("GTH007", line_of(element), name="rating", found=text, expected="–")
        return None
    return None if int(text) <= UNRATED else int(text)


def _details(element: "_Element", team: dict[str, str]) -> Iterator[tuple[str, str]]:
    surname, first = _names(element)
    if first and " " in surname:
        yield "first name", first
    rank, grade = element.get("rank", "").strip(), element.get("grade", "").strip()
    if rank or grade:
        yield "rank", rank or grade
    if grade and rank and grade != rank:
        yield "grade", grade
    for key in ("club", "country", *OWN_DETAILS):
        text = " ".join(element.get(key, "").split())
        if text:
            yield key, text
    correction = element.get("smmsCorrection", "0").strip()
    if correction not in ("", "0"):
        yield "smmsCorrection", correction
    by_hand = _whole(element.get("smmsByHand", "-1"))
    if by_hand is not None and by_hand >= 0:
        yield "smmsByHand", str(by_hand)
    yield from team.items()


def _with_start(person: Participant, start: Fraction) -> Participant:
    details = {**person.details, "start": str(start)}
    return Participant(person.id, person.name, person.rating, details)


def _start(element: "_Element", parameters: Parameters, findings: Findings) -> Fraction:
    """By hand if the file says so, else by rank between floor and bar, and corrected."""
    if not parameters.mcmahon:
        return Fraction(0)
    by_hand = _whole(element.get("smmsByHand", "-1"))
    if by_hand is not None and by_hand >= 0:
        return Fraction(by_hand)
    rank = element.get("rank") or element.get("grade") or ""
    level, correction = level_of(rank), _whole(element.get("smmsCorrection") or "0")
    if level is None:
        findings.error("GTH008", line_of(element), name=_name(element), found=rank or "–")
        return Fraction(0)
    if correction is None:
        found = element.get("smmsCorrection", "")
        findings.warning(
            "GTH007", line_of(element), name="smmsCorrection", found=found, expected="0"
        )
    groups = {"floor": parameters.floor, "bar": parameters.bar, "zero": parameters.zero}
    return Fraction(starting_score(level, correction=correction or 0, **groups))


def _whole(text: str) -> int | None:
    """A whole number of at most three digits."""
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(LARGEST_SCORE))):
        return None
    return int(text)


def _teams(root: "_Element") -> dict[str, dict[str, str]]:
    """Team and board of those who are in a team."""
    found: dict[str, dict[str, str]] = {}
    for team in root.iterfind("Teams/Team"):
        seats: dict[str, dict[int, str]] = {}
        for board in team.iterfind("Board"):
            number = _whole(board.get("roundNumber", "")) or 0
            key = key_of(board.get("player", ""))
            seats.setdefault(key, {}).setdefault(number, board.get("boardNumber", "").strip())
        for key, boards in seats.items():
            said = {"team": team.get("teamName", ""), "board": _boards(boards)}
            found.setdefault(key, {name: text for name, text in said.items() if text})
    return found


def _boards(boards: dict[int, str]) -> str:
    """A board if it is the same in all rounds, else a list such as ``1:3 2:2``."""
    if len(boards) == MOST_ROUNDS and len(set(boards.values())) == 1:
        return boards[max(boards)]
    return " ".join(f"{number}:{board}" for number, board in sorted(boards.items()))


def seats_of(boards: str) -> list[tuple[int, str]]:
    """Round and board of each seat of a member of a team.

    >>> seats_of("1:3 4:2"), len(seats_of("3"))
    ([(1, '3'), (4, '2')], 20)
    """
    if ":" not in boards:
        return [(number, boards) for number in range(1, MOST_ROUNDS + 1)]
    pairs = (each.partition(":") for each in boards.split())
    return [(_whole(number) or 0, board) for number, _, board in pairs]
