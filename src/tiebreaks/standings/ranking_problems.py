"""What is wrong with rules, codes and decisions, and what is to be said with standings."""

from tiebreaks.event import Event, Problem, Severity, asked_wrongly
from tiebreaks.rulebook import RulebookError
from tiebreaks.standings.choose import Forbidden, ForbiddenCodesError, NoMatchesError
from tiebreaks.standings.ranking_errors import RankingError
from tiebreaks.standings.standings import Standings
from tiebreaks.systems import UnknownCodeError, UnknownCodesError
from tiebreaks.systems.decisions import DecisionError

WRONG_CODES = (UnknownCodesError, ForbiddenCodesError, NoMatchesError)
"""What is raised for a list with codes that cannot be used."""


def ranking_problems(wrong: RankingError, rules: str = "") -> tuple[Problem, ...]:
    """Everything that is wrong with the rules, the codes or the decisions.

    Args:
        wrong: as `tiebreaks.standings.rank` raises it.
        rules: the rulebook that was asked for.
    """
    if isinstance(wrong, RulebookError):
        return wrong.problems
    if isinstance(wrong, DecisionError):
        return (wrong_order(wrong),)
    return tuple(wrong_codes(wrong, rules))


def wrong_codes(
    failure: UnknownCodesError | ForbiddenCodesError | NoMatchesError, rules: str = ""
) -> list[Problem]:
    """One problem for each code, and where they came from if nobody asked for them."""
    if isinstance(failure, NoMatchesError):
        return [asked_wrongly("TBK007", found=", ".join(failure.codes))]
    if isinstance(failure, ForbiddenCodesError):
        problems = [forbidden_code(each, failure.rulebook) for each in failure.failures]
    else:
        problems = [unknown_code(each) for each in failure.failures]
    if failure.origin == "declared in the file":
        problems.append(asked_wrongly("TBK006"))
    if failure.origin == "rulebook":
        problems.append(asked_wrongly("TBK010", found=rules))
    return problems


def unknown_code(failure: UnknownCodeError) -> Problem:
    """The problem that an unknown code is."""
    return asked_wrongly(
        "TBK001" if failure.is_name else "TBK008",
        found=failure.written,
        part=failure.part,
        nearest=failure.nearest,
        expected=failure.expected,
    )


def forbidden_code(failure: Forbidden, rulebook: str) -> Problem:
    """The problem that a code is which an edition does not have, or not with this modifier."""
    details = {"found": failure.code, "rulebook": rulebook, "article": failure.article or "–"}
    expected = ", ".join(failure.instead) or "–"
    if failure.modifier:
        return asked_wrongly("TBK012", part=failure.modifier, expected=expected, **details)
    return asked_wrongly("TBK011", expected=expected, **details)


def wrong_order(failure: DecisionError) -> Problem:
    """The problem that an order by hand is which is not one tied group."""
    found = ",".join(map(str, failure.order))
    tied = ", ".join(map(str, failure.tied)) or "–"
    return asked_wrongly("TBK018", found=found, expected=tied)


def notices(event: Event, standings: Standings, after_round: int | None) -> tuple[Problem, ...]:
    """What is to be said with standings.

    Args:
        event: with all of its rounds.
        standings: of it.
        after_round: the round that was asked for, if one was.
    """
    problems = (*_beyond(event, after_round), *standings.notices)
    if standings.assumed_rounds:
        found = ", ".join(standings.assumed_rounds)
        problems += (Problem("TBK009", Severity.WARNING, details={"found": found}),)
    return problems


def _beyond(event: Event, after_round: int | None) -> tuple[Problem, ...]:
    """A note where more rounds are asked for than were held, or where none are known."""
    if after_round is None or (event.rounds_known and after_round <= event.rounds_held):
        return ()
    if not event.rounds_known:
        return (Problem("TBK005", Severity.WARNING, details={"found": str(after_round)}),)
    details = {"found": str(after_round), "expected": str(event.rounds_held)}
    return (Problem("TBK004", Severity.WARNING, details=details),)
