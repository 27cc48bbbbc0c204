"""The commands on an event: rank, explain, why."""

from collections.abc import Sequence
from typing import Any

from tiebreaks.cli.asked import Asked
from tiebreaks.cli.output import columns, report, stop, write, write_json
from tiebreaks.cli.rank_output import check_output, hand_out, wanted
from tiebreaks.cli.ranking import standings_or_stop
from tiebreaks.event import Problem
from tiebreaks.explain.naming import nobody
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_data
from tiebreaks.report.standings import heading
from tiebreaks.standings import ParticipantError
from tiebreaks.standings.ranking_problems import WRONG_CODES, wrong_codes


def rank(asked: Asked, form: str | None, output: str, *, force: bool, crosstable: bool) -> None:
    """Print the standings of an event, or write them into a file.

    Exit code 2 for a file that cannot be read or written, an unknown rulebook or an unknown code.
    """
    translate = Translator(asked.language)
    choice = wanted(form, output, translate, force=force, crosstable=crosstable)
    check_output(choice, translate)
    as_json = choice.form == "json" and not choice.output
    standings, problems = standings_or_stop(asked, translate, as_json=as_json)
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
    standings, problems = standings_or_stop(asked, translate, as_json=as_json)
    codes = [code] if code else standings.codes
    try:
        derivations = [derive(standings, each, participant) for each in codes]
    except ParticipantError as failure:
        stop([nobody(failure)], asked.file, translate, as_json=as_json)
    except WRONG_CODES as failure:
        stop(wrong_codes(failure, standings.rulebook.id), "", translate, as_json=as_json)
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
    from tiebreaks.explain.data import comparison_data  # noqa: PLC0415 - `rank` has no use for it
    from tiebreaks.explain.derive import compare  # noqa: PLC0415
    from tiebreaks.explain.text import comparison_text  # noqa: PLC0415

    translate = Translator(asked.language)
    as_json = form == "json"
    standings, problems = standings_or_stop(asked, translate, as_json=as_json)
    try:
        comparison = compare(standings, first, second)
    except ParticipantError as failure:
        stop([nobody(failure)], asked.file, translate, as_json=as_json)
    if as_json:
        write_json(comparison_data(comparison) | _problems(problems, translate))
        return
    write("\n".join([*heading(standings, translate), ""]))
    write(comparison_text(comparison, translate))
    report(problems, asked.file, translate)


def _problems(problems: Sequence[Problem], translate: Translator) -> dict[str, Any]:
    return {"problems": [problem_data(each, translate) for each in problems]}
