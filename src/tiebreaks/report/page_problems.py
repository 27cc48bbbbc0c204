"""Problems as the page says them: it has buttons where the command line has options."""

from collections.abc import Mapping

from tiebreaks.event import Problem
from tiebreaks.locale import N_, Translator
from tiebreaks.report.problems import Words, problem_message, words_message

_ANOTHER_ORDER = N_("Choose another order on the page of rules: a button of the head opens it.")

WORDS: Mapping[str, Words] = {
    "RUL002": (N_("There is no rulebook “{found}”."), N_("The nearest is “{nearest}”.")),
    "RUL015": (
        N_("The rulebook lists “{found}”, and there is no such tie-break."),
        N_("The nearest is “{nearest}”."),
    ),
    "TBK001": (
        N_("There is no tie-break “{found}”."),
        N_("The nearest is “{nearest}”; known: {expected}."),
    ),
    "TBK006": (
        N_("The file itself declares an order with codes that are unknown here."),
        _ANOTHER_ORDER,
    ),
    "TBK008": (
        N_("“{found}”: “{part}” is not possible here."),
        N_("The nearest is “{nearest}”; possible: {expected}."),
    ),
    "TBK010": (
        N_("The order of the rulebook “{found}” has codes that are unknown here."),
        _ANOTHER_ORDER,
    ),
    "TBK072": (
        N_("The order looks at game points ({expected}), and matches can end with many of them."),
        _ANOTHER_ORDER,
    ),
    "TBK077": (
        N_("Round {round} is not paired, so that nobody knows who meets whom."),
        N_("Enter its pairings on the page of rounds."),
    ),
    "TBK079": (
        N_("“{found}” tells who wins the match; its game points are needed for: {expected}."),
        _ANOTHER_ORDER,
    ),
    "TBK081": (
        N_("There is no place {found} in this event; the last one is {expected}."),
        N_("Write one that there is."),
    ),
    "TBK084": (
        N_("In round {round} nobody has a game with a result."),
        N_("Enter its games on the page of rounds."),
    ),
    "FIL008": (
        N_("The file is in no format that is known here; it begins “{found}”."),
        N_("Save the event as TRF, or as a table whose heading names the rounds 1, 2, 3, …"),
    ),
    "CTB016": (
        N_("The column “{found}” holds game points, while match points rank here."),
        N_("Put GP first in the order if game points are meant to rank."),
    ),
    "CNV012": (
        N_("The type of the event is otherwise: {example}."),
        N_("Name the type wherever this file is used."),
    ),
}
"""What the page says otherwise, by code."""


def page_message(problem: Problem, translate: Translator) -> str:
    """What is wrong, and what was done or is to be done on the page.

    >>> from tiebreaks.event import Severity
    >>> odd = Problem("TBK084", Severity.ERROR, details={"round": "3"})
    >>> page_message(odd, Translator("en"))
    'In round 3 nobody has a game with a result. Enter its games on the page of rounds.'
    """
    words = WORDS.get(problem.code)
    if words is None:
        return problem_message(problem, translate)
    return words_message(words, problem, translate)
