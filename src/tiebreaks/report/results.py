"""An event with its results filled in: points, places, and the rules that gave them."""

from dataclasses import replace
from fractions import Fraction

from tiebreaks.event import Event
from tiebreaks.event.numbers import exact
from tiebreaks.rulebook import builtin_ids
from tiebreaks.standings import Row, Standings
from tiebreaks.systems.decisions import BY_HAND

POINTS, MATCH_POINTS, GAME_POINTS, RANK = "Pts", "MP", "GP", "Rank"
"""The columns of a tournament report file, as its reader calls them."""


def with_results(standings: Standings) -> Event:
    """The ranked event, so that its file says who came where and by which rules.

    Published columns become ours: points and places of players, match points, game points and
    places of teams.  The order is declared with the points in it (record 212); decisions by hand
    follow from their own list.  A house rulebook is not named, since its id means nothing
    elsewhere.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> event = with_results(rank(duel("1½", "0½"), "rr", "WIN"))
    >>> dict(event.participants[1].published), event.tiebreaks, event.rulebook
    ({'Pts': '0.5', 'Rank': '2'}, ('PTS', 'WIN'), 'rr')
    """
    event = standings.event
    scores = _scores(event)
    published = {row.index: _published(row, scores) for row in standings}
    people = (
        replace(person, published=published[index])
        for index, person in enumerate(event.participants)
    )
    order = [
        str(each)
        for each in standings.choice.criteria
        if each.system.code != BY_HAND or not standings.by_hand
    ]
    named = standings.rulebook.id in builtin_ids()
    return replace(
        event,
        participants=tuple(people),
        published_columns=(*scores, RANK),
        tiebreaks=tuple(order),
        rulebook=standings.rulebook.id if named else "",
        seed=standings.seed,
        by_hand=standings.by_hand,
    )


def _scores(event: Event) -> dict[str, list[Fraction]]:
    """Everybody's points under the heading that they have in a file."""
    table = event.table
    if table.game_points is None:
        arrays = {POINTS: table.points}
    else:
        arrays = {MATCH_POINTS: table.points, GAME_POINTS: table.game_points}
    return {
        heading: [Fraction(units, table.scale) for units in points.sum(axis=0).tolist()]
        for heading, points in arrays.items()
    }


def _published(row: Row, scores: dict[str, list[Fraction]]) -> dict[str, str]:
    """One participant's points and place; whole points with the zero that FIDE's files have."""
    points = {heading: _decimal(values[row.index]) for heading, values in scores.items()}
    return {**points, RANK: str(row.rank)}


def _decimal(points: Fraction) -> str:
    return f"{points}.0" if points.denominator == 1 else exact(points)
