"""The whole of it: candidates, columns, rulebooks, order."""

from collections.abc import Sequence
from dataclasses import replace

from tiebreaks.audit.candidates import Candidate, Trial, tied_on_points
from tiebreaks.audit.identify.against import with_against
from tiebreaks.audit.identify.columns import finding
from tiebreaks.audit.identify.declared import declared_keys
from tiebreaks.audit.identify.findings import (
    ColumnFinding,
    Identified,
    OrderFinding,
    RulebookFinding,
)
from tiebreaks.audit.identify.matched_table import matched_columns, matched_points
from tiebreaks.audit.identify.orders import Computed, Orders, Tried, orders
from tiebreaks.audit.identify.places import (
    Key,
    Neighbours,
    Rules,
    key_of_candidate,
    key_of_finding,
    published_key,
)
from tiebreaks.audit.identify.ranking_score import ranking_score
from tiebreaks.audit.identify.rulebooks import deciders, equal_to_first, ranked, same_as_first
from tiebreaks.audit.other_round import other_round
from tiebreaks.audit.preference import chosen_for, cost, likelihood
from tiebreaks.audit.progress import Progress, silent
from tiebreaks.audit.published import PublishedTable, published_table
from tiebreaks.audit.starting_numbers import are_starting_numbers
from tiebreaks.event import Event
from tiebreaks.rulebook import Rulebook


def identify(
    event: Event,
    rulebooks: Sequence[Rulebook] = (),
    progress: Progress = silent,
    *,
    whole: Event | None = None,
) -> Identified:
    """Find the rulebook, the codes and the order that give a published table.

    A table whose totals are those after another round is compared with that round.

    Args:
        event: with what its file says of the standings.
        rulebooks: those to try; by default all that come with the package.
        progress: told how many codes are done.
        whole: the event with its later rounds, where `event` is only how it stood after one.

    >>> from dataclasses import replace
    >>> from tiebreaks.ledger.micro import matrix
    >>> event = matrix(["·½1½", "½·½1", "0½·1", "½00·"])
    >>> people = tuple(
    ...     replace(person, published={"Place": place, "?": value})
    ...     for person, place, value in zip(
    ...         event.participants, "1234", ["2.75", "2.25", "1.5", "1"], strict=True
    ...     )
    ... )
    >>> found = identify(replace(event, participants=people, published_columns=("Place", "?")))
    >>> str(found.columns[0].best.candidate.criterion), found.columns[0].best.matched
    ('SB', 4)
    >>> [str(step.criterion) for step in found.order.steps], found.order.matched
    (['PTS', 'SB'], 4)
    """
    other = other_round(event, published_table(event).points, whole)
    if other is not None and not other.missing:
        event = (whole or event).after_round(other.after)
    found = _Identifying(event, rulebooks, progress).identified()
    return replace(found, other_round=other)


class _Identifying:
    """Goes through a table once; what several questions need is kept."""

    def __init__(self, event: Event, rulebooks: Sequence[Rulebook], progress: Progress) -> None:
        self.event = event
        self.table: PublishedTable = published_table(event)
        self.trial = Trial(event, rulebooks, ranking_score(event, self.table))
        self.candidates = self.trial.candidates(progress=progress)
        on_points = tied_on_points(next(iter(self.trial.facts.values())))
        places = self.table.place
        self.starting_numbers = places is not None and are_starting_numbers(
            event, places, on_points
        )

    def identified(self) -> Identified:
        """All that was found out."""
        points = matched_points(self.table, self.candidates)
        columns = tuple(matched_columns(self.table, self.trial, self.candidates))
        told = columns or points
        found = ranked(self.event, self.trial.rulebooks, told) if told else ()
        equal = equal_to_first(found)
        books = {book.id: book for book in self.trial.rulebooks}
        order = [books[each.id] for each in found] or list(self.trial.rulebooks)
        of_points = tuple(finding(each, order) for each in points)
        of_columns = with_against(
            self.event, [finding(each, order) for each in columns], order, self.trial.primary
        )
        order_found = self._orders(of_points, of_columns, found)
        return Identified(
            event=self.event,
            table=self.table,
            counts=tuple(each.heading for each in self.table.values if each.only_counts),
            points=with_against(self.event, of_points, order, self.trial.primary),
            columns=of_columns,
            rulebooks=found,
            equal=equal,
            same=same_as_first(equal, told),
            deciders=deciders(equal, told),
            order=order_found.best,
            other_orders=order_found.others,
            declared=order_found.declared,
            starting_numbers=self.starting_numbers,
        )

    def _orders(
        self,
        points: Sequence[ColumnFinding],
        columns: Sequence[ColumnFinding],
        found: Sequence[RulebookFinding],
    ) -> Orders:
        """The order, under the rulebooks that explain most of the columns."""
        if self.table.place is None or self.starting_numbers:
            return Orders(None, ())
        books = self._likely(equal_to_first(found))
        rules = Rules([book.id for book in books], self.trial.facts)
        first = list(map(key_of_finding, points)) or [self._computed_points(books[0])]
        neighbours = Neighbours(self.table.place)
        own_orders = self._own_orders(books)
        computed = Computed(self._computed(books), own_orders, neighbours)
        written = [*(map(published_key, points) if points else first), *map(published_key, columns)]
        primary = self.trial.facts[books[0].id].primary
        shown = (*points, *columns)
        declared = declared_keys(self.event.tiebreaks, primary, shown, self.candidates, rules.ids)
        tried = Tried(first, list(map(key_of_finding, columns)), written, declared)
        best, others, told = orders(neighbours, rules, tried, computed)
        return Orders(best and _with_owners(best, own_orders), others, told)

    def _likely(self, equal: Sequence[RulebookFinding]) -> list[Rulebook]:
        """The rulebooks that may have been applied, the likeliest first."""
        books = {book.id: book for book in self.trial.rulebooks}
        if equal:
            return [books[each.id] for each in equal]
        chosen = chosen_for(self.event, self.trial.rulebooks)
        return sorted(books.values(), key=lambda book: likelihood(self.event, book, chosen))

    def _computed_points(self, book: Rulebook) -> Key:
        """The score that ranks, where the file has none."""
        primary = self.trial.facts[book.id].primary
        return key_of_candidate(
            next(each for each in self.candidates if str(each.criterion) == primary)
        )

    def _own_orders(self, books: Sequence[Rulebook]) -> list[tuple[str, tuple[str, ...]]]:
        """The order that each rulebook has for an event of this kind."""
        teams = self.event.table.game_points is not None
        kind = self.event.type
        found = []
        for book in books:
            of_teams = book.team_orders.get(kind) if teams else ()
            found.append((book.id, tuple(of_teams or book.orders.get(kind, ()))))
        return found

    def _computed(self, books: Sequence[Rulebook]) -> list[Candidate]:
        """What places may have been made with: the likeliest rulebook's codes first."""
        rank = {book.id: number for number, book in enumerate(books)}

        def key(each: Candidate) -> tuple[object, ...]:
            likeliest = min(rank[name] for name in each.rulebooks if name in rank)
            return (cost(each, books[likeliest]), likeliest)

        possible = [each for each in self.candidates if not rank.keys().isdisjoint(each.rulebooks)]
        return sorted(possible, key=key)


def _with_owners(
    order: OrderFinding, own_orders: Sequence[tuple[str, tuple[str, ...]]]
) -> OrderFinding:
    """The order, with the rulebooks that have it as their own, with or without the score."""
    codes = tuple(str(each.criterion) for each in order.steps)
    owners = (name for name, own in own_orders if own and own in (codes, codes[1:]))
    return replace(order, own_of=tuple(owners))
