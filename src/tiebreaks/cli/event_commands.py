"""The commands on an event: rank, explain, why."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tiebreaks import formats
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.output import columns, error, report, stop, unknown_code, write, write_json
from tiebreaks.cli.rank_output import check_output, hand_out, wanted
from tiebreaks.event import Event, EventType, Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_data
from tiebreaks.report.standings import heading
from tiebreaks.rulebook import RulebookError
from tiebreaks.standings import (
    DecisionError,
    Forbidden,
    ForbiddenCodesError,
    NoMatchesError,
    ParticipantError,
    Standings,
)
from tiebreaks.standings import rank as rank_event
from tiebreaks.systems import UnknownCodesError


def rank(asked: Asked, form: str | None, output: str, *, force: bool, crosstable: bool) -> None:
    """Print the standings of an event, or write them into a file.

    Exit code 2 for a file that cannot be read or written, an unknown rulebook or an unknown code.
    """
    translate = Translator(asked.language)
    choice = wanted(form, output, translate, force=force, crosstable=crosstable)
    check_output(choice, translate)
    as_json = choice.form == "json" and not choice.output
    standings, problems = _standings(asked, translate, as_json=as_json)
    losses = hand_out(choice, standings, problems, translate)
    if not as_json:
        report(problems, asked.file, translate)
        report(losses, choice.output, translate)


def explain(asked: Asked, participant: str, code: str | None, form: str) -> None:
    """Print how one value of a participant came about, or all of them."""
    from tiebreaks.explain.data import derivation_data  # noqa: PLC0415 - `rank` has no use for it
    from tiebreaks.explain.derive import derive  # noqa: PLC0415
    from tiebreaks.explain.text import derivation_text, matches_text  # noqa: PLC0415

    translate = Translator(asked.language)
    as_json = form == "json"
    standings, problems = _standings(asked, translate, as_json=as_json)
    codes = [code] if code else standings.codes
    try:
        derivations = [derive(standings, each, participant) for each in codes]
    except ParticipantError as failure:
        stop([_nobody(failure)], asked.file, translate, as_json=as_json)
    except _WRONG_CODES as failure:
        stop(_wrong_codes(failure, standings.rulebook.id), "", translate, as_json=as_json)
    if as_json:
        data = [derivation_data(each) for each in derivations]
        write_json((data[0] if code else {"derivations": data}) | _problems(problems, translate))
        return
    texts = [derivation_text(each, translate, columns()) for each in derivations]
    write("\n".join([*heading(standings, translate), ""]))
    write("\n\n".join(texts))
    if derivations and derivations[0].matches:
        write("\n" + matches_text(derivations[0].matches, translate))
    report(problems, asked.file, translate)


def why(asked: Asked, first: str, second: str, form: str) -> None:
    """Print what put one participant above another."""
    from tiebreaks.explain.comparison_text import comparison_text  # noqa: PLC0415
    from tiebreaks.explain.data import comparison_data  # noqa: PLC0415 - `rank` has no use for it
    from tiebreaks.explain.derive import compare  # noqa: PLC0415

    translate = Translator(asked.language)
    as_json = form == "json"
    standings, problems = _standings(asked, translate, as_json=as_json)
    try:
        comparison = compare(standings, first, second)
    except ParticipantError as failure:
        stop([_nobody(failure)], asked.file, translate, as_json=as_json)
    if as_json:
        write_json(comparison_data(comparison) | _problems(problems, translate))
        return
    write("\n".join([*heading(standings, translate), ""]))
    write(comparison_text(comparison, translate))
    report(problems, asked.file, translate)


def _standings(
    asked: Asked, translate: Translator, *, as_json: bool
) -> tuple[Standings, tuple[Problem, ...]]:
    """Read and rank, or stop with everything that is wrong."""
    reading = formats.read(asked.file, strict=asked.strict)
    if reading.event is None:
        closing = (Problem("TBK030", Severity.WARNING),) if asked.strict else ()
        stop((*reading.problems, *closing), reading.source, translate, as_json=as_json)
    event = _as_type(reading.event, asked.event_type)
    problems = (*reading.problems, *_beyond(event, asked.after_round))
    try:
        standings = rank_event(
            event,
            asked.rules,
            asked.tiebreaks,
            after_round=asked.after_round,
            seed=asked.seed,
            by_hand=asked.by_hand,
        )
    except RulebookError as failure:
        path = failure.path if asked.rules else asked.file
        stop(failure.problems, path, translate, as_json=as_json)
    except DecisionError as failure:
        stop([_wrong_order(failure)], "", translate, as_json=as_json)
    except _WRONG_CODES as failure:
        origin = getattr(failure, "origin", "declared in the file")
        source = asked.file if origin == "declared in the file" else ""
        stop(_wrong_codes(failure, asked.rules), source, translate, as_json=as_json)
    problems += standings.notices
    if standings.assumed_rounds:
        found = ", ".join(standings.assumed_rounds)
        problems += (Problem("TBK009", Severity.WARNING, details={"found": found}),)
    return standings, problems


_WRONG_CODES = (UnknownCodesError, ForbiddenCodesError, NoMatchesError)


def _wrong_codes(
    failure: UnknownCodesError | ForbiddenCodesError | NoMatchesError, rules: str
) -> list[Problem]:
    """One problem for each code, and where they came from if nobody asked for them."""
    if isinstance(failure, NoMatchesError):
        return [error("TBK007", found=", ".join(failure.codes))]
    if isinstance(failure, ForbiddenCodesError):
        problems = [_forbidden(each, failure.rulebook) for each in failure.failures]
    else:
        problems = [unknown_code(each) for each in failure.failures]
    if failure.origin == "declared in the file":
        problems.append(error("TBK006"))
    if failure.origin == "rulebook":
        problems.append(error("TBK010", found=rules))
    return problems


def _forbidden(failure: Forbidden, rulebook: str) -> Problem:
    """The problem that a code is which an edition does not have, or not with this modifier."""
    details = {"found": failure.code, "rulebook": rulebook, "article": failure.article or "–"}
    expected = ", ".join(failure.instead) or "–"
    if failure.modifier:
        return error("TBK012", part=failure.modifier, expected=expected, **details)
    return error("TBK011", expected=expected, **details)


def _wrong_order(failure: DecisionError) -> Problem:
    found = ",".join(map(str, failure.order))
    tied = ", ".join(map(str, failure.tied)) or "–"
    return error("TBK018", found=found, expected=tied)


def _problems(problems: Sequence[Problem], translate: Translator) -> dict[str, Any]:
    return {"problems": [problem_data(each, translate) for each in problems]}


def _as_type(event: Event, event_type: str | None) -> Event:
    if event_type is None:
        return event
    return replace(event, type=EventType(event_type), type_reason="asked for")


def _beyond(event: Event, after_round: int | None) -> tuple[Problem, ...]:
    """A note where more rounds are asked for than were held, or where none are known."""
    if after_round is None or (event.rounds_known and after_round <= event.rounds_held):
        return ()
    if not event.rounds_known:
        return (Problem("TBK005", Severity.WARNING, details={"found": str(after_round)}),)
    details = {"found": str(after_round), "expected": str(event.rounds_held)}
    return (Problem("TBK004", Severity.WARNING, details=details),)


def _nobody(failure: ParticipantError) -> Problem:
    """The problem that an unknown or ambiguous participant is."""
    if not failure.found:
        return error("TBK002", found=failure.asked)
    names = ", ".join(f"{p.name} ({p.id})" for p in failure.found[:10])
    return error("TBK003", found=failure.asked, expected=names)
