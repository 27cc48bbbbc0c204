"""The command whatif."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, NoReturn

import click

from tiebreaks.audit.whatif.asked_games import Fault
from tiebreaks.audit.whatif.behaviour import needing_game_points
from tiebreaks.audit.whatif.imagine import Changes, Imagined, WrongResultsError, imagine
from tiebreaks.audit.whatif.impossible import announced_rounds
from tiebreaks.audit.whatif.places import Places, horizon
from tiebreaks.audit.whatif.to_come import (
    RoundToCome,
    last_with_results,
    rounds_after,
    rounds_to_come,
    with_byes_unknown,
)
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.output import columns, error, report, stop, write, write_json
from tiebreaks.cli.progress import bar
from tiebreaks.cli.ranking import (
    Failure,
    Ranked,
    Read,
    ranked,
    ranked_as_read,
    read_event,
)
from tiebreaks.event import Event, Problem, Severity
from tiebreaks.explain.naming import nobody
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_data
from tiebreaks.report.whatif_data import places_data
from tiebreaks.standings import ParticipantError, Standings, find


class _Wish(NamedTuple):
    """What is asked beside what all commands are asked.

    Attributes:
        participant: whose places are asked for; ``None`` for everybody's.
        results: what is assumed, as it was written.
        place: what the participant wants; ``None`` for his place as it is.
    """

    participant: str | None
    results: Sequence[str]
    place: int | None


class _Start(NamedTuple):
    """What a what-if starts from.

    Attributes:
        standings: of the event as the file has it, or as it stood after a round.
        imagined: the same event under the results that were asked for.
        held: the last round that it has results of.
        who: index of the participant that is asked for.
        problems: what is to be said about the file.
    """

    standings: Standings
    imagined: Imagined
    held: int
    who: int | None
    problems: tuple[Problem, ...]


class _Answer(NamedTuple):
    """What is printed.

    Attributes:
        data: for programs.
        text: for readers.
        problems: what is to be said beside it.
    """

    data: dict[str, Any]
    text: str
    problems: tuple[Problem, ...]


def whatif(
    asked: Asked, participant: str | None, form: str, results: tuple[str, ...], place: int | None
) -> None:
    """Print the places under other results, or what a participant can still reach."""
    translate = Translator(asked.language)
    as_json = form == "json"
    wish = _Wish(participant, results, place)
    _check_usage(asked, wish, translate)
    try:
        start = _start(asked, wish)
        if start.who is None:
            answer = _places(asked, start, translate)
        else:
            answer = _prospect(asked, start, start.who, place, translate)
    except Failure as failure:
        _stop(failure, translate, as_json=as_json)
    if as_json:
        problems = [problem_data(each, translate) for each in answer.problems]
        write_json(answer.data | {"problems": problems})
        return
    write(answer.text)
    report(answer.problems, asked.file, translate)


class _EverythingWrong(Failure):
    """What is wrong with the rules or the order, and what with the rest that was asked for.

    Attributes:
        order: the problems of the first kind, with their source.
        rest: the others, which have none.
    """

    def __init__(self, order: Failure, rest: tuple[Problem, ...]) -> None:
        super().__init__((*order.problems, *rest), order.source)
        self.order = order
        self.rest = rest


def _stop(failure: Failure, translate: Translator, *, as_json: bool) -> NoReturn:
    """End with everything that is wrong, each under its own source."""
    if not isinstance(failure, _EverythingWrong) or not failure.rest:
        stop(failure.problems, failure.source, translate, as_json=as_json)
    if as_json:
        write_json({"problems": [problem_data(each, translate) for each in failure.problems]})
    report(failure.order.problems, failure.source, translate)
    stop(failure.rest, "", translate, as_json=False)


def _check_usage(asked: Asked, wish: _Wish, translate: Translator) -> None:
    """That the options go together.

    Raises:
        UsageError: if they do not.
    """
    if wish.place is not None and wish.participant is None:
        raise click.UsageError(translate("With --place, say which PARTICIPANT is to reach it."))
    if asked.by_hand and wish.participant is not None:
        raise click.UsageError(
            translate(
                "--by-hand orders a tied group of one table; what a PARTICIPANT can still reach is"
                " about many tables."
            )
        )


def _start(asked: Asked, wish: _Wish) -> _Start:
    """Read, rank, and imagine the results.

    With --after-round the pairings of the next round are known, not its results.

    Raises:
        Failure: with everything that is wrong with the order, the results and the participant.
    """
    read = read_event(asked)
    if not read.event.games_known:
        raise Failure((*read.problems, error("TBK078")), asked.file)
    wrong: list[Fault] = []
    event, coming = _as_it_stood(read.event, asked.after_round)
    before = _before(asked, read)
    by_games = () if isinstance(before, Failure) else needing_game_points(before.standings)
    search = partial(find, event.participants)
    who = _who(wish, event, wrong)
    try:
        imagined = imagine(event, coming, wish.results, search, by_games=by_games)
    except WrongResultsError as failure:
        raise _together(before, (*wrong, *failure.faults)) from failure
    if asked.after_round is None or asked.after_round >= read.event.rounds_held:
        wrong += _missing(read.problems, imagined.ahead)
    if wrong or isinstance(before, Failure):
        raise _together(before, wrong)
    problems = _to_be_said(before.problems, coming, _one_more_round(read.event, imagined))
    imagined = replace(imagined, changes=_as_read(imagined.changes, read.problems))
    return _Start(before.standings, imagined, last_with_results(event), who, problems)


def _as_it_stood(event: Event, number: int | None) -> tuple[Event, Sequence[RoundToCome]]:
    """The event after a round, and what was known then of its rounds to come."""
    if number is None or number >= event.rounds_held:
        return with_byes_unknown(event), rounds_to_come(event)
    return event.after_round(number), rounds_after(event, number)


def _left_out(problems: Iterable[Problem]) -> set[int]:
    """The rounds of a table that its reader left out: they have pairings or byes, and no result."""
    warnings = (each for each in problems if each.severity is Severity.WARNING)
    return {int(each.details["round"]) for each in warnings if each.code == "CTB011"}


def _missing(problems: Iterable[Problem], ahead: Event) -> Iterator[Problem]:
    """An error for the first of these rounds, unless the games of it are known nevertheless."""
    rounds = sorted(each for each in _left_out(problems) if each > ahead.rounds_held)
    for number in rounds[:1]:
        yield error("TBK084", round=str(number))


def _as_read(changes: Changes, problems: Iterable[Problem]) -> Changes:
    """The changes, those marked that lie in a round which was not read."""
    rounds = _left_out(problems)
    return tuple(
        each._replace(is_read=False) if each.before is None and each.round in rounds else each
        for each in changes
    )


def _before(asked: Asked, read: Read) -> Ranked | Failure:
    """The standings of the file, or what is wrong with the order that was asked for."""
    try:
        return ranked_as_read(asked._replace(by_hand=()), read)
    except Failure as failure:
        return failure


def _who(wish: _Wish, event: Event, wrong: list[Fault]) -> int | None:
    """The participant that is asked for; what is wrong with him or his place goes to the rest."""
    number = len(event.participants)
    if wish.place is not None and wish.place > number:
        wrong.append(error("TBK081", found=str(wish.place), expected=str(number)))
    if wish.participant is None:
        return None
    try:
        return find(event.participants, wish.participant)
    except ParticipantError as failure:
        wrong.append(failure)
        return None


def _together(before: Ranked | Failure, wrong: Sequence[Fault]) -> Failure:
    """What is wrong with the order, the participant and the results, as one failure."""
    problems = tuple(nobody(each) if isinstance(each, ParticipantError) else each for each in wrong)
    if isinstance(before, Failure):
        return _EverythingWrong(before, problems)
    return Failure(problems, "")


def _to_be_said(
    problems: Sequence[Problem], coming: Sequence[RoundToCome], more: Iterable[Problem]
) -> tuple[Problem, ...]:
    """The problems of the file without those that do not hold here, and more of them."""
    numbers = {str(each.number) for each in coming}
    return (*(each for each in problems if not _is_taken_up(each, numbers)), *more)


_TEXT_OF_A_RECORD = 5
"""The column in which it begins."""


def _is_taken_up(problem: Problem, rounds: Collection[str]) -> bool:
    """Whether it says that the pairings of a round were left out, which are used here.

    Corrections of points (record 299, told at the beginning of its text) stay left out.
    """
    if problem.code != "TRF018" or problem.column <= _TEXT_OF_A_RECORD:
        return False
    return problem.details["round"] in rounds


def _one_more_round(event: Event, imagined: Imagined) -> Iterable[Problem]:
    """A notice where a round was asked for that a file without announced rounds does not have."""
    last = max((change.round for change in imagined.changes), default=0)
    if event.rounds_known and last > event.rounds and not announced_rounds(event):
        details = {"found": str(last), "expected": str(event.rounds)}
        yield Problem("TBK083", Severity.WARNING, details=details)


def _places(asked: Asked, start: _Start, translate: Translator) -> _Answer:
    """The places under the results.

    Raises:
        Failure: with everything that is wrong with what was asked for.
    """
    from tiebreaks.report.whatif_text import places_text  # noqa: PLC0415 - one of two answers

    before, imagined = start.standings, start.imagined
    then = asked._replace(after_round=None, seed=asked.seed or before.seed)
    after = ranked(then, replace(imagined.event, by_hand=()))
    named = {change.round for change in imagined.changes}
    it = Places(before, after, imagined.changes, horizon(imagined.ahead, start.held, named))
    again = {each.code for each in after.notices}
    of_before = [each for each in before.notices if each.code in again]
    kept = (each for each in start.problems if each not in of_before)
    text = places_text(it, translate, columns())
    return _Answer(places_data(it), text, (*kept, *after.notices))


def _prospect(
    asked: Asked, start: _Start, who: int, place: int | None, translate: Translator
) -> _Answer:
    """What a participant can still reach, and what he needs for a place: that of now by default.

    Raises:
        Failure: with everything that is wrong with what was asked for.
    """
    from tiebreaks.audit.whatif.outlook import (  # noqa: PLC0415 - one of two answers
        GamePointsError,
        outlook,
    )
    from tiebreaks.audit.whatif.prospect import Prospect  # noqa: PLC0415
    from tiebreaks.report.outlook_data import prospect_data  # noqa: PLC0415
    from tiebreaks.report.outlook_text import outlook_text  # noqa: PLC0415

    before = start.standings
    ahead = horizon(replace(start.imagined.ahead, by_hand=()), start.held)
    if ahead.unknown and not ahead.games:
        raise Failure((error("TBK077", round=str(ahead.unknown[0])),), "")
    try:
        with bar(translate("searching")) as progress:
            found = outlook(
                ahead.event,
                before.rulebook,
                before.codes,
                who,
                place=place or int(before.placing.rank[who]),
                seed=asked.seed or before.seed,
                progress=progress,
            )
    except GamePointsError as failure:
        expected = ", ".join(failure.codes)
        raise Failure((error("TBK072", expected=expected),), "") from failure
    it = Prospect(before, start.imagined.changes, ahead, found)
    return _Answer(prospect_data(it), outlook_text(it, translate, columns()), start.problems)
