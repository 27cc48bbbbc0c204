"""The tournament file of the MacMahon program (Christoph Gerlach), version 3: XML, read only.

There is no published description of it.  What is read is what independent programs read from
such files, see ``docs/formats/go.md``: the participants with their ranks, the rounds with their
pairings, the bars, and how rounds without a game count.  Results name Black first.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tiebreaks.event import Event, Kind, Participant
from tiebreaks.event.numbers import exact
from tiebreaks.formats.content import Content
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.draft import Codes, Draft, Found, Named, put_bye, put_game, settle
from tiebreaks.formats.go.ranks import STRONGEST, WEAKEST, level_of, starting_score
from tiebreaks.formats.go.rounds import (
    AWARDS,
    BOTH_WON,
    BOTH_WON_BY_DEFAULT,
    DREW,
    DREW_BY_DEFAULT,
    HALF,
    LOST,
    LOST_BY_DEFAULT,
    OPEN,
    WON,
    WON_BY_DEFAULT,
    Rounds,
    Score,
    Side,
    go_scoring,
)
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.xml_document import line_of, parse, root_of

if TYPE_CHECKING:
    from lxml.etree import _Element

_ROOTS = ("Tournament", "TournamentData")
_MARKS = ("<IndividualParticipant", "<GoPlayer", "<TournamentRound", "<NumberOfRounds")
_CODES = Codes(
    unknown="MCM002",
    twice="MCM003",
    value="MCM007",
    both="MCM010",
    upcoming="MCM011",
    unfinished="MCM012",
)
_ZERO = -20
"""20 kyu has nothing before the first round, as on the European scale."""

_QUARTERS = 4
"""Adjustments of a score are kept in quarters of a point."""

_RESULTS: dict[str, tuple[Side, Side]] = {
    "1-0": (LOST, WON),
    "0-1": (WON, LOST),
    "½-½": (DREW, DREW),
    "0-0": (LOST, LOST),
    "1-1": (BOTH_WON, BOTH_WON),
    "?-?": (OPEN, OPEN),
    "": (OPEN, OPEN),
}
"""White's and Black's side by the result, in which Black stands first."""

_BY_DEFAULT: dict[str, tuple[Side, Side]] = {
    "1-0": (LOST_BY_DEFAULT, WON_BY_DEFAULT),
    "0-1": (WON_BY_DEFAULT, LOST_BY_DEFAULT),
    "½-½": (DREW_BY_DEFAULT, DREW_BY_DEFAULT),
    "0-0": (LOST_BY_DEFAULT, LOST_BY_DEFAULT),
    "1-1": (BOTH_WON_BY_DEFAULT, BOTH_WON_BY_DEFAULT),
}


def recognise(content: Content) -> bool:
    """A root element ``Tournament`` with the program's type version, or with its parts."""
    root = root_of(content.start)
    if root is None or root.tag not in _ROOTS:
        return False
    return "typeversion=" in root.attributes or any(mark in root.rest for mark in _MARKS)


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """The event of a file of the MacMahon program."""
    root = parse(content, findings)
    return (None if root is None else _read(root, findings)), "macmahon"


class _Rules(NamedTuple):
    """How scores are counted: McMahon or not, the bars, and rounds without a game."""

    mcmahon: bool
    floor: int
    bar: int
    absent: Fraction
    rounded: bool


def _read(root: "_Element", findings: Findings) -> Event | None:
    tournament = root if root.tag == "Tournament" else root.find("Tournament")
    if tournament is None:
        tournament = root
    elements = [each.getparent() for each in root.iter("GoPlayer")]
    people, positions = _people([each for each in elements if each is not None], findings)
    if not people:
        findings.error("MCM001", line_of(root), found="GoPlayer")
        return None
    pairings = [
        (number, pairing)
        for each in (*root.iter("TournamentRound"), *root.iter("Round"))
        if (number := _round(each, findings))
        for pairing in each.iterfind("Pairing")
    ]
    rounds = max(_number(tournament, "NumberOfRounds", 0, findings), 0, *(n for n, _ in pairings))
    if rounds > MAX_ROUNDS or rounds * len(people) > MAX_CELLS:
        findings.error("FIL009", found=f"{len(people)} × {rounds}", expected=f"{MAX_CELLS:,}")
        return None
    names = [each.person.name for each in people]
    draft = Draft(Rounds(rounds, len(people)), names, _CODES, {}, findings)
    for number, pairing in pairings:
        _put(draft, positions, pairing, number - 1)
    rules = _rules(tournament, findings)
    starts = tuple(_start(each, rules, findings) for each in people)
    if findings.failed:
        return None
    if rules.mcmahon and any(each.start is None for each in people):
        findings.note("MCM008", line_of(tournament))
    return _event(tournament, draft, [each.person for each in people], starts, rules)


class _Entrant(NamedTuple):
    """A participant with what his starting score follows from."""

    person: Participant
    element: "_Element"
    start: Fraction | None


def _people(
    elements: "list[_Element]", findings: Findings
) -> tuple[list[_Entrant], dict[str, int]]:
    """The participants, and their positions by number as written."""
    people: list[_Entrant] = []
    positions: dict[str, int] = {}
    for element in elements:
        text = _text(element, "Id")
        number = _whole(text)
        if number is None or number <= 0 or str(number) in positions:
            findings.error("MCM006", line_of(element), name=_name(element), found=text or "–")
            continue
        positions[str(number)] = len(people)
        person = Participant(
            number, _name(element) or str(number), _rating(element), dict(_details(element))
        )
        people.append(_Entrant(person, element, _written_start(element, findings)))
    return people, positions


def _text(element: "_Element", path: str) -> str:
    return " ".join((element.findtext(path) or "").split())


def _is_true(element: "_Element", name: str, usual: str = "false") -> bool:
    return (_text(element, name) or usual).lower() == "true"


def _whole(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 8 else None  # noqa: PLR2004


def _number(element: "_Element", name: str, usual: int, findings: Findings) -> int:
    text = _text(element, name)
    found = _whole(text)
    if found is None and text:
        child = element.find(name)
        line = line_of(element if child is None else child)
        findings.warning("MCM007", line, name=name, found=text, expected=str(usual))
    return usual if found is None else found


def _name(element: "_Element") -> str:
    return f"{_text(element, 'GoPlayer/Surname')} {_text(element, 'GoPlayer/FirstName')}".strip()


def _rating(element: "_Element") -> int | None:
    rating = _whole(_text(element, "GoPlayer/Rating"))
    return None if rating is None or rating <= -900 else rating  # noqa: PLR2004 (no rating)


def _details(element: "_Element") -> Iterator[tuple[str, str]]:
    surname, first = _text(element, "GoPlayer/Surname"), _text(element, "GoPlayer/FirstName")
    if first and " " in surname:
        yield "first name", first
    for tag, key in (
        ("GoLevel", "rank"),
        ("Club", "club"),
        ("Country", "country"),
        ("EgdPin", "egfPin"),
        ("Comment", "remarks"),
    ):
        text = _text(element, f"GoPlayer/{tag}")
        if text and text != "0":
            yield key, text


def _written_start(element: "_Element", findings: Findings) -> Fraction | None:
    """The starting score that the file gives; ``None`` if it gives none, or no number."""
    text = _text(element, "StartScore") or _text(element, "StartScores")
    value = points_of(text.removeprefix("-"))
    if value is None:
        if text:
            findings.warning(
                "MCM007", line_of(element), name="StartScore", found=text, expected="–"
            )
        return None
    return -value if text.startswith("-") else value


def _rules(tournament: "_Element", findings: Findings) -> _Rules:
    own = _is_true(tournament, "CustomizeCalculation")
    alternate = own and _is_true(tournament, "CalculationScoreAddAlternate")
    half = not own or alternate or _is_true(tournament, "CalculationScoreAddHalf")
    mcmahon = _is_true(tournament, "UseMacMahonStartScores", "true")
    return _Rules(
        mcmahon,
        _bar(tournament, "LowerMacMahonBar", WEAKEST, findings),
        _bar(tournament, "UpperMacMahonBar", STRONGEST, findings),
        HALF if half else Fraction(0),
        alternate,
    )


def _bar(tournament: "_Element", name: str, without: int, findings: Findings) -> int:
    """A bar; the end of the scale if there is none."""
    text = _text(tournament, f"{name}Level")
    if not text or not _is_true(tournament, name, "true"):
        return without
    level = level_of(text)
    if level is None:
        line = line_of(tournament)
        findings.warning("MCM007", line, name=f"{name}Level", found=text, expected="–")
        return without
    return level


def _start(entrant: _Entrant, rules: _Rules, findings: Findings) -> Fraction:
    """As written, else by rank between the bars; then what was added by hand."""
    if not rules.mcmahon:
        return Fraction(0)
    element, added = entrant.element, Fraction(0)
    if _is_true(element, "ScoreAdjustment"):
        quarters = _number(element, "ScoreAdjustmentValue", 0, findings)
        added = Fraction(quarters, _QUARTERS)
    if entrant.start is not None:
        return entrant.start + added
    rank = entrant.person.details.get("rank", "")
    level = level_of(rank)
    if level is None:
        name = entrant.person.name
        findings.error("MCM009", line_of(element), name=name, found=rank or "–")
        return Fraction(0)
    super_bar = _is_true(element, "SuperBarMember")
    level, group = (rules.bar, 1) if super_bar else (level, 0)
    floor = min(rules.floor, rules.bar)
    return starting_score(level, floor=floor, bar=rules.bar, zero=_ZERO, correction=group) + added


def _round(element: "_Element", findings: Findings) -> int:
    text = _text(element, "RoundNumber")
    number = _whole(text)
    if number is None or not 0 < number <= MAX_ROUNDS:
        findings.error("MCM005", line_of(element), found=text or "–")
        return 0
    return number


def _put(draft: Draft, positions: dict[str, int], pairing: "_Element", row: int) -> None:
    line = line_of(pairing)
    white, black = (_player(pairing, positions, colour) for colour in ("White", "Black"))
    if _is_true(pairing, "PairingWithBye"):
        put_bye(draft, line, row, black if black.position is not None else white)
        return
    written = _text(pairing, "Result")
    referee = written.endswith("!") or _is_true(pairing, "ResultByReferee")
    word = written.removesuffix("!").replace("0.5", "½").replace(" ", "")
    sides = (_BY_DEFAULT if referee and word in _BY_DEFAULT else _RESULTS).get(word)
    if sides is None:
        draft.findings.error("MCM004", line, found=written, round=str(row + 1))
        return
    stones = _text(pairing, "Handicap") or "0"
    put_game(draft, row, Found(line, white, black, sides, written, coloured=True, stones=stones))


def _player(pairing: "_Element", positions: dict[str, int], colour: str) -> Named:
    written = _text(pairing, colour)
    number = _whole(written)
    return Named(positions.get(str(number)), written)


def _event(
    tournament: "_Element",
    draft: Draft,
    people: list[Participant],
    starts: tuple[Fraction, ...],
    rules: _Rules,
) -> Event:
    rounds, held = draft.rounds, settle(draft)
    absent = rounds.kind[:held] == Kind.ZERO_BYE
    rounds.kind[:held][absent] = AWARDS[rules.absent]
    scoring = go_scoring()
    table = rounds.table(held, scoring, Score(starts, rules.rounded))
    kind, reason = type_of("", table)
    if rules.mcmahon:
        people = [_with_start(each, start) for each, start in zip(people, starts, strict=True)]
    return Event(
        participants=tuple(people),
        table=table,
        scoring=scoring,
        type=kind,
        type_reason=reason,
        name=_text(tournament, "Name"),
        rounds=len(rounds.kind),
        details=dict(_said(tournament)),
        handicaps=rounds.handicaps(held),
    )


def _with_start(person: Participant, start: Fraction) -> Participant:
    details = {**person.details, "start": exact(start)}
    return Participant(person.id, person.name, person.rating, details)


def _said(tournament: "_Element") -> Iterator[tuple[str, str]]:
    if _text(tournament, "Description"):
        yield "remarks", _text(tournament, "Description")
    names = (_text(each, "ShortName") for each in tournament.getroottree().iter("SortCriterion"))
    criteria = [name for name in names if name]
    if criteria:
        yield "placement criteria", ", ".join(criteria)
    for tag in ("Boardsize", "UpperMacMahonBarLevel", "LowerMacMahonBarLevel"):
        if _text(tournament, tag):
            yield tag, _text(tournament, tag)
