"""What is said of an event as a whole, from the fields of a form."""

from collections.abc import Mapping

from tiebreaks.desk.changes import Describe
from tiebreaks.event import CHESS, DRAUGHTS, THREE_ONE_ZERO

SCORINGS = tuple(scoring.label() for scoring in (CHESS, DRAUGHTS, THREE_ONE_ZERO))
"""What results are usually worth."""

_MOST_ROUNDS = 9_999
_DIGITS = 9
_LONGEST = 200


def described(fields: Mapping[str, str]) -> Describe:
    """The change that a form asks for; what is no number of rounds counts as not said.

    >>> described({"name": " Open ", "type": "rr", "rounds": "9", "scoring": "2-1-0"})
    Describe(name='Open', start='', type='rr', rounds=9, scoring='2-1-0')
    """
    rounds = fields.get("rounds", "").strip()[:_DIGITS]
    wanted = fields.get("type")
    return Describe(
        name=" ".join(fields.get("name", "").split())[:_LONGEST],
        start=fields.get("start", "").strip(),
        type="rr" if wanted == "rr" else "swiss" if wanted == "swiss" else None,
        rounds=min(int(rounds), _MOST_ROUNDS) if rounds.isdecimal() else 0,
        scoring=fields.get("scoring", "").strip(),
    )
