"""Which rulebook a table is compared with, and which order gives its places."""

from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.audit.check.checked import (
    ASKED,
    DECLARED,
    DEFAULT,
    OWN_COLUMNS,
    POINTS_ONLY,
    Taken,
)
from tiebreaks.audit.check.compared_places import ComparedPlaces
from tiebreaks.audit.check.ground import Ground, ranked
from tiebreaks.audit.check.own_order import follow
from tiebreaks.audit.check.taking import says_nothing
from tiebreaks.audit.identify.findings import Certainty
from tiebreaks.audit.identify.matched_table import matched_columns
from tiebreaks.audit.identify.rulebooks import ranked as ranked_rulebooks
from tiebreaks.audit.published import PublishedColumn, PublishedTable, is_score
from tiebreaks.standings import Standings
from tiebreaks.systems import criterion
from tiebreaks.systems.decisions import LOTS

OPEN = frozenset({"no date", "no edition for this date", "no rulebook for this scoring"})
"""Reasons for a rulebook that are none: nothing in the file speaks for it."""

NAMED = frozenset({"asked for", "declared in the file"})
"""Reasons for a rulebook that leave no question."""


def by_values(ground: Ground, table: PublishedTable) -> str:
    """The id of the rulebook that explains most of the published values, as `identify` has it.

    Ours if no column of tie-breaks holds anything that is known.
    """
    columns = tuple(matched_columns(table, ground.trial, ground.candidates))
    if all(each.certainty in (Certainty.NOTHING, Certainty.NO_TELLING) for each in columns):
        return ground.rulebook.id
    return ranked_rulebooks(ground.event, ground.trial.rulebooks, columns)[0].id


class Order(NamedTuple):
    """The standings by which places are compared, and where their order comes from.

    Attributes:
        standings: by that order.
        reason: a key as in `tiebreaks.audit.check.checked`.
        by_rulebook: how many places the rulebook's own order gives, where no order is known.
    """

    standings: Standings
    reason: str
    by_rulebook: int | None = None


def order_of(
    ground: Ground,
    held: Sequence[Taken],
    places: PublishedColumn | None,
    reason: str,
    *,
    rules_named: bool,
) -> Order:
    """The order for the places: given, or that of the file's own columns, or the rulebook's.

    The rulebook's own order has to give all places, unless the rulebook itself was asked for or
    declared: then it may contradict a few.

    Args:
        ground: the event and our standings.
        held: what the columns hold, as they stand in the file.
        places: the published ones.
        reason: why the standings have their order.
        rules_named: whether the rulebook was asked for or declared.
    """
    if reason in (ASKED, DECLARED):
        return Order(ground.standings, reason)
    codes = _own_codes(held)
    book = ground.rulebook
    if any(not is_score(criterion(code)) for code in codes):
        own = Order(ranked(ground.event, book, codes), OWN_COLUMNS)
        if places is None or _is_own(ground.on(own.standings), held, places):
            return own
    points = Order(ranked(ground.event, book, [ground.standings.facts.primary]), POINTS_ONLY)
    if not ground.event.games_known or places is None:  # without games there is nothing to count
        return points
    it = ComparedPlaces(ground, places, ())
    wrong = it.disagreeing
    if wrong <= (_few(it) if rules_named else 0):
        return Order(ground.standings, DEFAULT)
    return points._replace(by_rulebook=len(it.filled) - wrong)


def _own_codes(held: Sequence[Taken]) -> list[str]:
    """The criteria of the file's columns in turn, up to one that is not known."""
    codes: list[str] = []
    for each in held:
        if each.criterion is None and not says_nothing(each.column):
            break
        if each.criterion is not None and each.compared and str(each.criterion) not in codes:
            codes.append(str(each.criterion))
    return codes


def _is_own(ground: Ground, held: Sequence[Taken], places: PublishedColumn) -> bool:
    """Whether the order of the file's own columns is that of its places, but for some errors.

    It is that of the published numbers, too: ours may be others in any number, when one result is
    wrong.
    """
    it = ComparedPlaces(ground, places, held)
    return it.disagreeing <= _few(it) or follow(it, held)


def _few(it: ComparedPlaces) -> int:
    """How many places may be wrong before the order itself must be doubted."""
    return max(4, len(it.filled) // 4)


def without_lots(ground: Ground, seed: str) -> Standings:
    """Standings up to the lots: which were drawn, nobody can recompute without their seed."""
    standings = ground.standings
    codes = [str(column.criterion) for column in standings.columns]
    if LOTS not in codes or seed or ground.event.seed:
        return standings
    at = codes.index(LOTS)
    return ranked(ground.event, ground.rulebook, codes[:at] or [standings.facts.primary])
