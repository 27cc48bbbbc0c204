"""Problems in words: what was found, what was expected, what was done or is to be done."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tiebreaks.event import Problem, Severity
from tiebreaks.formats.column_names import column_name
from tiebreaks.locale import N_, Translator

Words = tuple[str, str]
"""What is wrong, and what was done or is to be done."""

TEXTS: Mapping[str, Words] = {
    "RUL001": (
        N_("The rulebook file cannot be read: {found}."),
        N_("Give the path of a TOML file in UTF-8."),
    ),
    "RUL002": (
        N_("There is no rulebook “{found}”."),
        N_("The nearest is “{nearest}”. See: tiebreaks rules"),
    ),
    "RUL003": (N_("This is not TOML: {found}."), N_("Correct the line and try again.")),
    "RUL004": (N_("In “{expected}”: {found}."), N_("Correct the entry and try again.")),
    "RUL006": (
        N_("The table “{table}” has an entry “{found}” that no rulebook has."),
        N_("Possible: {expected}."),
    ),
    "RUL008": (
        N_("The table “{table}” says nothing about: {expected}."),
        N_("Complete it; “extends” takes entries over from another rulebook."),
    ),
    "RUL007": (N_("The scoring makes no sense: {found}."), N_("Correct the table “scoring”.")),
    "RUL011": (
        N_("“{table}” has an entry “{found}” that no rulebook has."),
        N_("Correct its name, or delete it."),
    ),
    "RUL012": (
        N_("“{found}” is not possible for “{table}”."),
        N_("Possible: {expected}."),
    ),
    "RUL013": (
        N_("“{found}” in “{table}” means nothing without: {expected}."),
        N_("Correct one of the two."),
    ),
    "RUL014": (
        N_("The tie-break “{found}” has more than one entry."),
        N_("Keep one of them."),
    ),
    "RUL015": (
        N_("The rulebook lists “{found}”, and there is no such tie-break."),
        N_("The nearest is “{nearest}”. See: tiebreaks systems"),
    ),
    "RUL010": (
        N_("“{found}” is the id of a rulebook that comes with the program."),
        N_("Give the house rulebook an id of its own."),
    ),
    "RUL009": (
        N_("“{found}” is counted against the scheduled opponent, but a bye has none."),
        N_("Count it against nobody, the own score or a virtual opponent."),
    ),
    "FIL020": (
        N_("There is already a file {name}."),
        N_("Choose another name, or let --force replace it."),
    ),
    "FIL021": (N_("{name} is a directory."), N_("Name a file inside it.")),
    "FIL022": (
        N_("There is no folder {folder} to write into."),
        N_("Make it first, or check the path."),
    ),
    "FIL023": (
        N_("The file {name} may not be written."),
        N_("Choose another folder, or ask for permission to write there."),
    ),
    "FIL024": (
        N_("{name} could not be written: {found}."),
        N_("What was there before still is. Check the path and the disk."),
    ),
    "FIL025": (
        N_("The table has {found} rows and columns; a sheet has room for 1048576 × 16384."),
        N_("Choose another form: CSV has room for everything."),
    ),
    "FIL026": (
        N_("A PDF needs more than is installed: {found} is missing."),
        N_("Install it: pip install 'tiebreaks[web]'."),
    ),
    "TBK001": (
        N_("There is no tie-break “{found}”."),
        N_("The nearest is “{nearest}”; known: {expected}. See: tiebreaks systems"),
    ),
    "TBK002": (
        N_("Nobody in this event is meant by “{found}”."),
        N_("Give a number from the file, or a part of a name."),
    ),
    "TBK003": (
        N_("“{found}” means more than one: {expected}."),
        N_("Give the number, or more of the name."),
    ),
    "TBK004": (
        N_("Round {found} is asked for; the file has results up to round {expected}."),
        N_("These are the standings after round {expected}."),
    ),
    "TBK005": (
        N_("Round {found} is asked for, but a matrix does not say who met in which round."),
        N_("The rounds of a Berger table were assumed."),
    ),
    "TBK008": (
        N_("“{found}”: “{part}” is not possible here."),
        N_("The nearest is “{nearest}”; possible: {expected}. See: tiebreaks systems"),
    ),
    "TBK006": (
        N_("The file itself declares an order with codes that are unknown here."),
        N_("Name the order with --tiebreaks, or the rulebook with --rules."),
    ),
    "TBK009": (
        N_("A matrix does not say in which round a game was played; {found} depends on it."),
        N_("The rounds of a Berger table were assumed: do not decide places by them."),
    ),
    "TBK010": (
        N_("The order of the rulebook “{found}” has codes that are unknown here."),
        N_("Correct its table “orders”, or name the order with --tiebreaks."),
    ),
    "TBK011": (
        N_("“{found}” is not one of the tie-breaks of {rulebook}."),
        N_("It is in: {expected}."),
    ),
    "TBK012": (
        N_("“{found}”: {rulebook} does not have /{part} for this tie-break [{article}]."),
        N_("Possible: {expected}."),
    ),
    "TBK013": (
        N_("“{found}” is not for an event of this type under {rulebook} [{article}]."),
        N_("It decides nothing: leave it out of the order."),
    ),
    "TBK014": (
        N_("“{found}” needs everybody's rating [{article}]; without one: {expected}."),
        N_("It decides nothing, unless a rulebook says what unrated players count."),
    ),
    "TBK015": (
        N_("“{found}” needs the results of the boards, and the file does not have them."),
        N_("It decides nothing: leave it out of the order."),
    ),
    "TBK020": (
        N_("The file has only standings; without the games there is no {found}."),
        N_("The order is by the rest. Give a file with the results of the rounds."),
    ),
    "TBK016": (
        N_("After round {round} the order is {found}; the file declares {expected}."),
        N_("The order is published before the event and does not change."),
    ),
    "TBK017": (
        N_("After round {round} the rulebook is {found}; the file declares {expected}."),
        N_("The rules are published before the event and do not change."),
    ),
    "TBK019": (
        N_("The file records {expected}; here it is {found}."),
        N_("What was decided and published does not change."),
    ),
    "TBK018": (
        N_("The order by hand “{found}” is not exactly one tied group; tied are: {expected}."),
        N_("Name all of one tied group by their numbers, the first place first."),
    ),
    "TBK030": (
        N_("With --strict what can be repaired is an error too, and nothing was repaired."),
        N_("Correct the file, or leave --strict out."),
    ),
    "TBK040": (
        N_("In the folder {name} there is no file that could be one of an event."),
        N_("Name a file in it, whatever it is called, or another folder."),
    ),
    "TBK050": (
        N_("The file has no places, points or tie-breaks of its own."),
        N_("Give a file with a table of standings whose rules are to be found."),
    ),
    "TBK051": (
        N_("The file has only standings, no games: no value of a tie-break can be computed."),
        N_("Only the order of its own columns was looked for."),
    ),
    "TBK070": (
        N_("“{found}” is not a round, two participants and a result, nor a bye."),
        N_("Write it like 9:4-17=1-0: the round, two numbers or names, the result; or 9:4=bye."),
    ),
    "TBK071": (
        N_("“{found}”: “{part}” is not possible here."),
        N_("Possible: {expected}."),
    ),
    "TBK072": (
        N_("The order looks at game points ({expected}), and matches can end with many of them."),
        N_("Name an order by match points, such as --tiebreaks MP,BH:MP."),
    ),
    "TBK073": (
        N_("“{found}”: {name} has a bye in round {round}, or was absent."),
        N_("Name another pairing, or correct the file."),
    ),
    "TBK074": (
        N_("“{found}”: the pairings of round {round} are others: {expected}."),
        N_("Name one of them, or correct the file."),
    ),
    "TBK075": (
        N_("“{found}” and “{expected}” exclude each other."),
        N_("Leave one of them out."),
    ),
    "TBK076": (
        N_("“{found}”: this cannot be in round {round}."),
        N_("Possible: {expected}."),
    ),
    "TBK077": (
        N_("Round {round} is not paired in this file, so that nobody knows who meets whom."),
        N_("Name its pairings, such as --result {round}:A-B=*, or --type rr for a round robin."),
    ),
    "TBK078": (
        N_("The file has only standings, and other results need games."),
        N_("Give a file with the results of the rounds."),
    ),
    "TBK079": (
        N_("“{found}” tells who wins the match; its game points are needed for: {expected}."),
        N_("Write the game points, such as 2½-1½, or name another order with --tiebreaks."),
    ),
    "TBK080": (
        N_("“{found}” can mean several pairs: {expected}."),
        N_("Name them by number."),
    ),
    "TBK081": (
        N_("There is no place {found} in this event; the last one is {expected}."),
        N_("Name a place that there is with --place."),
    ),
    "TBK082": (
        N_("“{found}” is a bye, and in a round robin nobody has byes."),
        N_("Leave it out: whoever has no game in round {round} is free."),
    ),
    "TBK083": (
        N_("The file has {expected} rounds and does not say how many there will be."),
        N_("Round {found} was taken for one more."),
    ),
    "TBK084": (
        N_("In round {round} nobody has a game with a result."),
        N_("Write * as the result of its games in the file, or name them with --result."),
    ),
    "TBK007": (
        N_("“{found}” is about matches, and this event has single games."),
        N_("Leave it out, or use PTS."),
    ),
}


@lru_cache
def _texts() -> Mapping[str, Words]:
    """Ours, those of the readers, and those of the page, which are imported only in need."""
    from tiebreaks.formats.problem_texts import TEXTS as READERS  # noqa: PLC0415
    from tiebreaks.report import (  # noqa: PLC0415
        api_problem_texts,
        desk_problem_texts,
        serve_problem_texts,
        store_problem_texts,
    )

    return {
        **TEXTS,
        **api_problem_texts.TEXTS,
        **desk_problem_texts.TEXTS,
        **serve_problem_texts.TEXTS,
        **store_problem_texts.TEXTS,
        **{code: (text.message, text.action) for code, text in READERS.items()},
    }


def problem_message(problem: Problem, translate: Translator) -> str:
    """What is wrong and what was done or is to be done, in one or two sentences."""
    return words_message(_texts()[problem.code], problem, translate)


def words_message(words: Words, problem: Problem, translate: Translator) -> str:
    """Words with what a problem says put into them.

    >>> cell = Problem("EVT002", Severity.ERROR, details={"found": "1", "other": ""})
    >>> words_message(("“{found}” here, “{other}” there.", ""), cell, Translator("en"))
    '“1” here, (empty) there.'
    """
    details = _Details(problem.details)
    said = " ".join(translate(each).format_map(details) for each in words if each)
    return _NOTHING.sub(translate("(empty)"), said)


_NOTHING = re.compile("“”|«»|„“")
"""Quotation marks around nothing, in each language."""


class _Details(dict[str, str]):
    """The values of a message; what a problem does not say is a dash."""

    def __missing__(self, key: str) -> str:
        """A dash."""
        return "–"


def problem_text(problem: Problem, source: str, translate: Translator) -> str:
    """One line as compilers write it: file, line, column, severity, code, message.

    >>> unknown = Problem("TBK002", Severity.ERROR, details={"found": "Tal"})
    >>> problem_text(unknown, "a.trf", Translator("en"))
    'a.trf: error TBK002: Nobody in this event is meant by “Tal”. Give a number from the file, \
or a part of a name.'
    """
    place = _place(problem, source)
    severity = translate("error") if problem.severity is Severity.ERROR else translate("warning")
    message = problem_message(problem, translate)
    return (
        f"{place}: {severity} {problem.code}: {message}"
        if place
        else f"{severity} {problem.code}: {message}"
    )


def _place(problem: Problem, source: str) -> str:
    """File, line and column; in a sheet the cell as spreadsheets call it, such as ``C7``."""
    if not problem.part:
        return ":".join(str(part) for part in (source, problem.line, problem.column) if part)
    cell = f"{column_name(problem.column)}{problem.line or ''}"
    return ":".join(part for part in (source, problem.part, cell) if part)


def problem_data(problem: Problem, translate: Translator) -> dict[str, Any]:
    """The form in JSON; line and column are ``None`` where there is no place."""
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        "line": problem.line or None,
        "column": problem.column or None,
        **({"part": problem.part} if problem.part else {}),
        "message": problem_message(problem, translate),
    }
