"""Which rulebooks say the same about an event: they are counted once."""

from collections.abc import Hashable, Sequence

import numpy as np

from tiebreaks.event import NOBODY, UNPLAYED, Event, Kind
from tiebreaks.ledger import Facts
from tiebreaks.rulebook import CutOrder, Forfeits, Rulebook, Switches, Unplayed


def facts_by_rules(
    event: Event, rulebooks: Sequence[Rulebook], primary: str = ""
) -> tuple[tuple[Facts, tuple[Rulebook, ...]], ...]:
    """The facts of an event, once for all rulebooks that say the same about what occurs in it.

    What a rulebook says of byes matters only where there are byes, and so on.  Which codes an
    edition has is not looked at: the facts hold none.

    Args:
        event: what happened.
        rulebooks: those to count by.
        primary: the score of teams that ranks, where it is not each rulebook's own.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.rulebook import load
    >>> books = [load(name) for name in ("fide-2009", "fide-2026", "ru-draughts")]
    >>> for games in ("1", "0"), ("1½", "0½"):  # one against the other; all of it was played
    ...     print([[each.id for each in same] for _, same in facts_by_rules(duel(*games), books)])
    [['fide-2009', 'fide-2026', 'ru-draughts']]
    [['fide-2009', 'fide-2026'], ['ru-draughts']]
    """
    kinds = frozenset(Kind(number) for number in np.unique(event.table.kind).tolist())
    groups: dict[Hashable, list[Rulebook]] = {}
    for rulebook in rulebooks:
        groups.setdefault(_what_matters(event, kinds, rulebook), []).append(rulebook)
    return tuple((_facts(event, same[0], primary), tuple(same)) for same in groups.values())


def _facts(event: Event, rulebook: Rulebook, primary: str) -> Facts:
    if rulebook.scoring is not None and rulebook.scoring != event.scoring:
        event = event.scored(rulebook.scoring)
    return Facts.of(event, rulebook._replace(codes={}), primary=primary)


def _what_matters(event: Event, kinds: frozenset[Kind], rulebook: Rulebook) -> Hashable:
    """Everything in a rulebook that a value of this event can depend on."""
    unplayed = rulebook.tables(event.type)
    there = [kind for kind in UNPLAYED if kind in kinds]
    seen = tuple(unplayed.opponent_side[kind]._replace(article="") for kind in there)
    own = tuple(unplayed.own_side[kind]._replace(article="") for kind in there)
    trailing = any(side.if_trailing is not None for side in seen)
    return (
        rulebook.scoring or event.scoring,
        _switches(event, rulebook),
        seen,
        own,
        unplayed.trailing.followed_by if trailing else None,
        _forfeits(unplayed, kinds),
        _cut(unplayed, kinds),
    )


def _switches(event: Event, rulebook: Rulebook) -> Switches:
    """The readings of single systems, without those that concern nobody here."""
    switches = rulebook.switches
    if event.table.game_points is None:
        standard = Switches()
        switches = switches._replace(primary="", berger_weight=standard.berger_weight)
    if not _met_again(event):
        switches = switches._replace(shmulyan_per=Switches().shmulyan_per)
    return switches


def _met_again(event: Event) -> bool:
    """Whether anybody had the same opponent twice."""
    opponents = np.sort(event.table.opponent, axis=0)
    return bool(((opponents[1:] == opponents[:-1]) & (opponents[1:] != NOBODY)).any())


def _forfeits(unplayed: Unplayed, kinds: frozenset[Kind]) -> tuple[Forfeits, ...]:
    if not kinds & {Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS}:
        return ()
    return tuple(each.forfeits for each in (unplayed.games, unplayed.own_record, unplayed.ratings))


def _cut(unplayed: Unplayed, kinds: frozenset[Kind]) -> Hashable:
    rule = unplayed.cut
    first = rule.kinds & kinds
    plain = rule.order is CutOrder.PLAIN or not first
    return (None if plain else rule.order, first if not plain else None, rule.by_rounds)
