"""Which rulebook and which order apply, and why: said with every table of standings."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from tiebreaks.event import Event, Problem, Severity
from tiebreaks.ledger.counts import primary_score
from tiebreaks.rulebook import (
    TEAM_SCORES,
    Rulebook,
    RulebookError,
    builtin,
    builtin_ids,
    choosable,
    load,
)
from tiebreaks.systems import Criterion, UnknownCodesError, all_systems, criteria, criterion
from tiebreaks.systems.declaration import HANDBOOK_MODIFIERS, MATCHES

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


class Forbidden(NamedTuple):
    """A code that an edition does not have, or not with this modifier.

    Attributes:
        code: as it is spelt.
        modifier: the modifier that it does not have there; empty where it is the code itself.
        article: where the edition defines the code, if it does.
        instead: the editions that have the code, or the modifiers that it has.
    """

    code: str
    modifier: str
    article: str
    instead: tuple[str, ...]


class ForbiddenCodesError(ValueError):
    """A list with codes that the rulebook does not have.

    Attributes:
        failures: one for each of them.
        rulebook: its id.
        origin: where the list came from, as in `UnknownCodesError`.
    """

    def __init__(
        self, failures: Sequence[Forbidden], rulebook: str, origin: str = "asked for"
    ) -> None:
        super().__init__(f"{rulebook} has not: {', '.join(each.code for each in failures)}")
        self.failures = tuple(failures)
        self.rulebook = rulebook
        self.origin = origin


class Choice(NamedTuple):
    """What was chosen and why.

    Attributes:
        rulebook: the rules.
        rulebook_reason: message key: ``"asked for"``, ``"date and type"``, ``"scoring and type"``,
            ``"type"``, ``"declared in the file"``, ``"no rulebook for this scoring"``, ``"no
            edition for this date"``, ``"no date"``: the newest edition.
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
        ForbiddenCodesError: with every code that the rulebook does not have.
        NoMatchesError: for match or game points where single games are played.
    """
    rulebook, why = _rulebook(event, rules)
    codes, why_codes = _codes(event, rulebook, bool(rules), tiebreaks)
    try:
        criteria_of_event = _with_points(codes, event, rulebook)
    except UnknownCodesError as error:
        raise UnknownCodesError(error.failures, why_codes) from error
    except ForbiddenCodesError as error:
        raise ForbiddenCodesError(error.failures, error.rulebook, why_codes) from error
    return Choice(rulebook, why, criteria_of_event, why_codes)


def _rulebook(event: Event, rules: str | Rulebook) -> tuple[Rulebook, str]:
    if rules:
        return rules if isinstance(rules, Rulebook) else _known(load(rules), rules), "asked for"
    if event.rulebook:
        return builtin(event.rulebook), "declared in the file"
    return _fitting(event)


def _known(book: Rulebook, path: str) -> Rulebook:
    """The rulebook, unless it lists tie-breaks that do not exist: a misspelt entry says nothing.

    Raises:
        RulebookError: with every such code.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only for an error

    problems = []
    for code in book.codes.keys() - all_systems().keys():
        nearest = get_close_matches(code, all_systems(), n=1, cutoff=0)[0]
        details = {"found": code, "nearest": nearest}
        problems.append(Problem("RUL015", Severity.ERROR, details=details))
    if problems:
        raise RulebookError(sorted(problems, key=lambda each: each.details["found"]), path)
    return book


def _fitting(event: Event) -> tuple[Rulebook, str]:
    """The rulebook for the event's type, scoring and start date."""
    # 2-1-0 for whole matches is not the scoring of draughts
    scoring = "matches" if event.table.game_points is not None else event.scoring.label()
    candidates = choosable(event.type, scoring)
    dated = [candidate for candidate in candidates if candidate.in_force]
    if event.start is None and dated:
        newest = max(dated, key=lambda each: each.in_force or date.min)
        return load(newest.id), "no date"
    for candidate in candidates:
        if candidate.covers(event.start):
            book = load(candidate.id)
            if book.in_force or book.until:
                return book, "date and type"
            return book, "scoring and type" if book.chosen.scoring else "type"
    if not candidates:
        return load(FALLBACK), "no rulebook for this scoring"
    return load(FALLBACK), "no edition for this date"


def _codes(
    event: Event, rulebook: Rulebook, rules_given: bool, tiebreaks: str | Sequence[str]
) -> tuple[Sequence[str], str]:
    asked = tiebreaks.split(",") if isinstance(tiebreaks, str) else tiebreaks
    asked = [code.strip() for code in asked if code.strip()]
    if asked:
        return asked, "asked for"
    if event.tiebreaks and not rules_given:
        return event.tiebreaks, "declared in the file"
    teams = rulebook.team_orders.get(event.type) if event.table.game_points is not None else ()
    return teams or rulebook.orders[event.type], "rulebook"


def _with_points(codes: Sequence[str], event: Event, rulebook: Rulebook) -> tuple[Criterion, ...]:
    """The criteria; points come first unless the list itself places them."""
    found = criteria_for(event, codes, rulebook)
    if any(each.system.code in _POINTS for each in found):
        return found
    return (criterion(primary_score(event.table, rulebook)), *found)


def criteria_for(event: Event, codes: Sequence[str], rulebook: Rulebook) -> tuple[Criterion, ...]:
    """The criteria of a list that make sense for an event under a rulebook.

    Match points and game points mean nothing where single games are played.

    Raises:
        UnknownCodesError: with every code that nobody knows.
        ForbiddenCodesError: with every code that the rulebook does not have.
        NoMatchesError: with every code that is about matches, where there are none.
    """
    found = criteria(codes)
    forbidden = [each for criterion in found if (each := forbidden_by(criterion, rulebook))]
    if forbidden:
        raise ForbiddenCodesError(forbidden, rulebook.id)
    wrong = [each for each in found if is_about_matches(each)]
    if wrong and event.table.game_points is None:
        raise NoMatchesError(tuple(map(str, wrong)))
    return found


def is_about_matches(criterion: Criterion) -> bool:
    """Whether a criterion means nothing where single games are played."""
    return bool(criterion.team_score) or MATCHES in criterion.system.needs


def forbidden_by(criterion: Criterion, rulebook: Rulebook) -> Forbidden | None:
    """What is wrong with a criterion under an edition that lists all its codes and modifiers.

    ``None`` where nothing is.

    Systems and modifiers that the handbook does not know at all are the organiser's own: C.07
    lets him publish such.
    """
    system = criterion.system
    if not rulebook.handbook or system.handbook != rulebook.handbook:
        return None
    rule = rulebook.codes.get(system.code)
    if rule is None:
        having = tuple(name for name in builtin_ids() if system.code in load(name).codes)
        return Forbidden(str(criterion), "", "", having)
    asked = criterion.code.modifiers.kinds() & HANDBOOK_MODIFIERS
    for modifier in sorted(asked - (asked if rule.modifiers is None else rule.modifiers)):
        allowed = tuple(sorted(rule.modifiers or ()))
        return Forbidden(str(criterion), modifier, rule.article, allowed)
    return None
