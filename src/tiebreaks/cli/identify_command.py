"""The command identify."""

from collections.abc import Iterator

from tiebreaks.audit.identify import Certainty, Identified
from tiebreaks.audit.identify import identify as find
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.output import columns, error, report, rulebook, stop, write, write_json
from tiebreaks.cli.progress import bar
from tiebreaks.cli.ranking import Failure, Read, read_event
from tiebreaks.cli.wrong_totals import without_totals_of
from tiebreaks.event import Event, Participant, Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_data


def identify(asked: Asked, rules: tuple[str, ...], form: str) -> None:
    """Print which rulebook, codes and order give the table of a file.

    Exit code 2 for a file that cannot be read or has no table of its own, and for an unknown
    rulebook.
    """
    translate = Translator(asked.language)
    as_json = form == "json"
    whole, problems = _read(asked, translate, as_json=as_json)
    after = asked.after_round
    event = whole if after is None else whole.after_round(after)
    found = _find(event, whole, rules, translate, as_json=as_json)
    if not found.table.columns:
        stop([*problems, error("TBK050")], asked.file, translate, as_json=as_json)
    if not event.games_known:
        problems = (*problems, Problem("TBK051", Severity.WARNING))
    if as_json:
        from tiebreaks.report.identify_data import identify_data  # noqa: PLC0415 - only for JSON

        listed = [problem_data(each, translate) for each in problems]
        write_json(identify_data(found) | {"problems": listed})
        return
    from tiebreaks.report.identify_text import identify_text  # noqa: PLC0415 - not for JSON

    write(identify_text(found, translate, columns()))
    report(without_totals_of(problems, _with_wrong_totals(found)), asked.file, translate)


def _with_wrong_totals(found: Identified) -> Iterator[Participant]:
    """Those of whose totals something is said: that they are others, or those of another round."""
    people = found.event.participants
    for each in found.points:
        if found.other_round is not None or each.certainty is Certainty.NOTHING:
            yield from people
        yield from (people[it.who] for it in each.against)


def _read(asked: Asked, translate: Translator, *, as_json: bool) -> Read:
    try:
        return read_event(asked)
    except Failure as failure:
        stop(failure.problems, failure.source, translate, as_json=as_json)


def _find(
    event: Event, whole: Event, rules: tuple[str, ...], translate: Translator, *, as_json: bool
) -> Identified:
    books = [rulebook(name, translate, as_json=as_json) for name in dict.fromkeys(rules)]
    with bar(translate("Trying rulebooks and codes")) as progress:
        return find(event, books, progress, whole=whole)
