"""What a participant can still reach while games are open: best and worst place, what he needs."""

from collections.abc import Sequence

from tiebreaks.audit.progress import Progress, silent
from tiebreaks.audit.whatif.behaviour import needs_game_points
from tiebreaks.audit.whatif.budget import Budget
from tiebreaks.audit.whatif.finals import Finals
from tiebreaks.audit.whatif.findings import Outlook
from tiebreaks.audit.whatif.needs import needs
from tiebreaks.audit.whatif.open_games import open_games
from tiebreaks.audit.whatif.sampling import sample
from tiebreaks.audit.whatif.spans import spans
from tiebreaks.audit.whatif.subject import Subject
from tiebreaks.event import Event
from tiebreaks.ledger import Decisions
from tiebreaks.rulebook import Rulebook
from tiebreaks.standings import Standings, rank
from tiebreaks.systems.decisions import BY_HAND

LIMIT = 1_600
"""How many partly decided tables are looked at for best and worst places together.

A batch that has been begun is finished.  The number, and never the clock, ends the search: a slow
machine finds as much as a fast one.
"""

SEED = "1"
"""Of a sample, where neither a seed is given nor the document names one."""

_FOR_NEEDS = 4
"""A fourth of that is added, beside what is left of it, for conditions on other games."""


class GamePointsError(ValueError):
    """An order that asks for game points: a match can end with too many of them to search.

    Attributes:
        codes: those of the order that do.
    """

    def __init__(self, codes: tuple[str, ...]) -> None:
        super().__init__(", ".join(codes))
        self.codes = codes


def outlook(
    event: Event,
    rules: str | Rulebook = "",
    tiebreaks: str | Sequence[str] = "",
    participant: int = 0,
    *,
    place: int | None = None,
    seed: str = "",
    limit: int = LIMIT,
    progress: Progress = silent,
) -> Outlook:
    """Between which places a participant ends, over all results of the open games.

    Every open game can be won, drawn and lost; of a match of teams only its match points are looked
    at.  A bound is exact if it is proved and a final with it was found.  Lots are drawn with the
    seed; what an arbiter decides by hand is not decided yet.

    Args:
        event: with open games.
        rules: as for `tiebreaks.standings.rank`.
        tiebreaks: as for `tiebreaks.standings.rank`.
        participant: his index.
        place: what he needs for this place or a better one is found too.
        seed: of lots, and of a sample where the search does not come to its end.
        limit: how many partly decided tables are looked at for best and worst places, at most.
        progress: told how many of them were.

    Raises:
        GamePointsError: for teams, if the order asks for game points.
        IndexError: if there is no such participant.
        Exception: those of `tiebreaks.standings.rank`.

    >>> from dataclasses import replace
    >>> from tiebreaks.event import Kind
    >>> from tiebreaks.ledger.micro import matrix
    >>> event = matrix(["·½1½", "½·½1", "0½·1", "½00·"])  # A and B 2, C 1½, D ½
    >>> kind = event.table.kind.copy()
    >>> kind[event.table.opponent[:, 0].tolist().index(3), [0, 3]] = Kind.ADJOURNED  # A-D
    >>> table = replace(event.table, kind=kind).scored(event.scoring)
    >>> found = outlook(replace(event, table=table), "rr", "SB", 1, place=1)
    >>> found.span.best.found, found.span.worst.found, found.exact
    (1, 2, True)
    >>> [need.verdict.value for need in found.needs.needs]
    ['possible']
    """
    table = rank(event, rules, tiebreaks, seed=seed or event.seed or SEED)
    if not 0 <= participant < len(event.participants):
        raise IndexError(participant)
    subject = Subject(_finals(table), participant)
    budget = Budget(limit, progress)
    whole, by_own = spans(subject, budget)
    drawn = None
    if not all(span.best.exact and span.worst.exact for span in (whole, *by_own)):
        drawn, (whole, *found) = sample(subject, table.facts.decisions.seed, (whole, *by_own))
        by_own = tuple(found)
    wanted = None
    if place is not None:
        rest = Budget(budget.left + limit // _FOR_NEEDS)
        wanted = needs(subject, place, by_own or (whole,), rest)
    games = subject.finals.games
    return Outlook(
        event=table.event,
        participant=participant,
        codes=tuple(map(str, subject.finals.criteria)),
        rulebook=table.rulebook.id,
        now=int(table.placing.rank[participant]),
        games=games,
        own_games=tuple(games[number] for number in subject.own),
        span=whole,
        by_own=by_own,
        needs=wanted,
        sample=drawn,
        looked_at=budget.used if subject.all_finals is None else len(subject.all_finals[0]),
        limit=limit,
    )


def _finals(table: Standings) -> Finals:
    """The finals of an event under the rules and the order of its standings."""
    criteria = tuple(each for each in table.choice.criteria if each.system.code != BY_HAND)
    if table.event.table.game_points is not None:
        asking = [each for each in criteria if needs_game_points(each, table.facts.primary)]
        if asking:
            raise GamePointsError(tuple(map(str, asking)))
    return Finals(
        event=table.event,
        rulebook=table.rulebook,
        criteria=criteria,
        games=open_games(table.event),
        decisions=Decisions(table.facts.decisions.seed),
        primary=table.facts.primary,
    )
