"""What is wrong with the rules of an event, said as a page can say it."""

from tiebreaks.event import Problem
from tiebreaks.standings.ranking_errors import RankingError
from tiebreaks.standings.ranking_problems import ranking_problems

_ON_THE_DESK = {"RUL002": "DSK023", "TBK001": "DSK024", "TBK008": "DSK025"}
"""The same said without naming commands."""

_OF_FILES = {"TBK006", "TBK010"}
"""Where codes come from; on the desk everybody sees that."""


def rules_problems(wrong: RankingError) -> tuple[Problem, ...]:
    """Everything that is wrong with the rules or the codes, in the words of the desk."""
    return tuple(
        each._replace(code=_ON_THE_DESK.get(each.code, each.code))
        for each in ranking_problems(wrong)
        if each.code not in _OF_FILES
    )
