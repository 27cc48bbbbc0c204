"""Which rulebook and which order apply, and why: said with every table of standings."""

from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.event import Event
from tiebreaks.ledger.facts import primary_score
from tiebreaks.rulebook import TEAM_SCORES, Rulebook, choosable, load
from tiebreaks.systems import Criterion, UnknownCodesError, criteria, criterion

FALLBACK = "plain"
"""Where no rulebook in this version covers an event, the table is taken as it stands."""

_POINTS = frozenset({"PTS", *TEAM_SCORES})


class NoMatchesError(ValueError):
    """Codes about match points or game points for an event of single games.

    Attributes:
        codes: those codes.
    """

    def __init__(self, codes: tuple[str, ...]) -> None:
        super().__init__(", ".join(codes))
        self.codes = codes


class Choice(NamedTuple):
    """What was chosen and why.

    Attributes:
        rulebook: the rules.
        rulebook_reason: message key: ``"asked for"``, ``"date and type"``, ``"scoring and type"``,
            ``"type"``, ``"no rulebook for this scoring"``, ``"no edition for this date"``,
            ``"no date"``.
        criteria: the list, points included.
        criteria_reason: message key: ``"asked for"``, ``"declared in the file"``, ``"rulebook"``.
    """

    rulebook: Rulebook
    rulebook_reason: str
    criteria: tuple[Criterion, ...]
    criteria_reason: str


def choose(event: Event, rules: str | Rulebook = "", tiebreaks: str | Sequence[str] = "") -> Choice:
    """The rulebook and the order for an event.

    What is asked for comes first.  With neither, the file's own declaration gives the order;
    the rulebook follows from the event's type, scoring and start date, never from today's.

    Raises:
        RulebookError: for an unknown or unreadable rulebook.
        UnknownCodesError: with every code that nobody knows.
        NoMatchesError: for match or game points where single games are played.
    """
    rulebook, why = _rulebook(event, rules)
    codes, why_codes = _codes(event, rulebook, bool(rules), tiebreaks)
    try:
        criteria_of_event = _with_points(codes, event, rulebook)
    except UnknownCodesError as error:
        raise UnknownCodesError(error.failures, why_codes) from error
    return Choice(rulebook, why, criteria_of_event, why_codes)


def _rulebook(event: Event, rules: str | Rulebook) -> tuple[Rulebook, str]:
    if isinstance(rules, Rulebook):
        return rules, "asked for"
    if rules:
        return load(rules), "asked for"
    # 2-1-0 for whole matches is not the scoring of draughts
    scoring = "matches" if event.table.game_points is not None else event.scoring.label()
    candidates = choosable(event.type, scoring)
    for book in candidates:
        if book.covers(event.start):
            if book.in_force or book.until:
                return book, "date and type"
            return book, "scoring and type" if book.chosen.scoring else "type"
    if not candidates:
        return load(FALLBACK), "no rulebook for this scoring"
    return load(FALLBACK), "no date" if event.start is None else "no edition for this date"


def _codes(
    event: Event, rulebook: Rulebook, rules_given: bool, tiebreaks: str | Sequence[str]
) -> tuple[Sequence[str], str]:
    asked = tiebreaks.split(",") if isinstance(tiebreaks, str) else tiebreaks
    asked = [code.strip() for code in asked if code.strip()]
    if asked:
        return asked, "asked for"
    if event.tiebreaks and not rules_given:
        return event.tiebreaks, "declared in the file"
    return rulebook.orders[event.type], "rulebook"


def _with_points(codes: Sequence[str], event: Event, rulebook: Rulebook) -> tuple[Criterion, ...]:
    """The criteria; points come first unless the list itself places them."""
    found = criteria_for(event, codes)
    if any(each.system.code in _POINTS for each in found):
        return found
    return (criterion(primary_score(event.table, rulebook)), *found)


def criteria_for(event: Event, codes: Sequence[str]) -> tuple[Criterion, ...]:
    """The criteria of a list that make sense for an event.

    Match points and game points mean nothing where single games are played.

    Raises:
        UnknownCodesError: with every code that nobody knows.
        NoMatchesError: with every code that is about matches, where there are none.
    """
    found = criteria(codes)
    wrong = [each for each in found if each.team_score]
    if wrong and event.table.game_points is None:
        raise NoMatchesError(tuple(map(str, wrong)))
    return found
