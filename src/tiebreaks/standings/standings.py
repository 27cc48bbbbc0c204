"""Standings of one event: places, values, and what separated whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from tiebreaks.event import Event, Participant, Problem
from tiebreaks.ledger import Decisions, Facts, Reason
from tiebreaks.rulebook import TEAM_SCORES, Rulebook, RulebookError
from tiebreaks.standings.choose import Choice, ForbiddenCodesError, NoMatchesError, choose
from tiebreaks.standings.find import find
from tiebreaks.standings.notices import changes, void_columns
from tiebreaks.standings.place import NOTHING, Column, Place, Placing, place
from tiebreaks.systems import Criterion, UnknownCodesError, criterion
from tiebreaks.systems.decisions import BY_HAND, LOTS


@dataclass(frozen=True, slots=True)
class Row:
    """One participant's place.

    Attributes:
        rank: 1 first; shared where nothing separates.
        index: the column in the round table.
        participant: who.
        values: one for each criterion; ``None`` where a group criterion found nobody to part
            him from.
        separated_by: the code after which he was tied with nobody, or ``None``.
    """

    rank: int
    index: int
    participant: Participant
    values: tuple[Fraction | None, ...]
    separated_by: str | None


@dataclass(frozen=True, eq=False)
class Standings:
    """The table of an event under a rulebook and an order of criteria.

    Attributes:
        event: as it stood after `after_round`.
        choice: the rulebook, the order, and why these.
        facts: what was counted on.
        placing: the numbers, for all participants at once.
    """

    event: Event
    choice: Choice
    facts: Facts
    placing: Placing

    @property
    def rulebook(self) -> Rulebook:
        """The rules that were applied."""
        return self.choice.rulebook

    @property
    def columns(self) -> tuple[Column, ...]:
        """One for each criterion, in order."""
        return self.placing.columns

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The codes of the criteria, in order."""
        return tuple(str(column.criterion) for column in self.columns)

    @property
    def notices(self) -> tuple[Problem, ...]:
        """What is to be said with the table: see `tiebreaks.standings.notices`."""
        return (
            *changes(self.event, self.choice, self.facts.decisions),
            *void_columns(self.event, self.choice, self.columns),
        )

    @property
    def seed(self) -> str:
        """The seed of the lots, where lots are drawn; else empty."""
        drawn = any(column.criterion.system.code == LOTS for column in self.columns)
        return self.facts.decisions.seed if drawn else ""

    @property
    def by_hand(self) -> tuple[tuple[int, ...], ...]:
        """The orders inside tied groups that the arbiter published."""
        return tuple(tuple(order) for order in self.facts.decisions.orders)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """All participants, the first place first; those who share one in the file's order."""
        codes: dict[int, str | None] = {NOTHING: None, **dict(enumerate(self.codes))}
        values = [_values(column) for column in self.columns]
        rank = self.placing.rank.tolist()
        separated_by = self.placing.separated_by.tolist()
        return tuple(
            Row(
                rank=rank[index],
                index=index,
                participant=self.event.participants[index],
                values=tuple(column[index] for column in values),
                separated_by=codes[separated_by[index]],
            )
            for index in self.placing.rank.argsort(kind="stable").tolist()
        )

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Everybody's place, in the order of the participants."""
        rank = self.placing.rank
        sharing = np.bincount(rank) if len(rank) else rank
        return tuple(Place(each, each + int(sharing[each]) - 1) for each in rank.tolist())

    @property
    def assumed_rounds(self) -> tuple[str, ...]:
        """The codes whose values depend on rounds that the file does not know.

        Progress does, Fore Buchholz, and whatever is counted against a virtual opponent, who starts
        with the points that a player had before the round.
        """
        if self.event.rounds_known:
            return ()
        return tuple(
            code
            for code, column in zip(self.codes, self.columns, strict=True)
            if column.criterion.system.by_round
            or column.criterion.modifiers.fore
            or (column.ledger.reason == Reason.VIRTUAL_OPPONENT).any()
        )

    def __iter__(self) -> Iterator[Row]:
        """The rows, the first place first."""
        return iter(self.rows)

    def find(self, asked: str | int) -> int:
        """The index of a participant by his number or an unambiguous part of his name.

        Raises:
            ParticipantError: nobody fits, or more than one.
        """
        return find(self.event.participants, asked)


def value_of(column: Column, index: int) -> Fraction | None:
    """A participant's value under one criterion, exact."""
    if column.is_void(index):
        return None
    return _exact(column, int(column.value[index]), column.ledger.total_unit)


def _values(column: Column) -> list[Fraction | None]:
    """Everybody's value; equal numbers become a fraction once."""
    if column.void is not None:
        return [value_of(column, index) for index in range(len(column.value))]
    numbers = column.value.tolist()
    unit = column.ledger.total_unit
    exact = {number: _exact(column, number, unit) for number in set(numbers)}
    return [exact[number] for number in numbers]


def _exact(column: Column, number: int, unit: Fraction) -> Fraction | None:
    """What a number of a column stands for; a place of 0 is none."""
    if column.ordering is None:
        return number * unit
    return Fraction(number) if number else None


def _is_own(event: Event, choice: Choice) -> bool:
    """Whether rules and order are those of the event's own document, whoever named them."""
    try:
        own = choose(event)
    except (RulebookError, UnknownCodesError, ForbiddenCodesError, NoMatchesError):
        return False
    return own.rulebook == choice.rulebook and own.criteria == choice.criteria


def _with_decisions(found: tuple[Criterion, ...]) -> tuple[Criterion, ...]:
    """The list with the arbiter's decisions last, though before lots, unless it places them."""
    codes = [each.system.code for each in found]
    if BY_HAND in codes:
        return found
    at = codes.index(LOTS) if LOTS in codes else len(codes)
    return (*found[:at], criterion(BY_HAND), *found[at:])


def _fresh_seed() -> str:
    from secrets import token_hex  # noqa: PLC0415 - only where lots are drawn

    return token_hex(4)


def rank(
    event: Event,
    rules: str | Rulebook = "",
    tiebreaks: str | Sequence[str] = "",
    *,
    after_round: int | None = None,
    seed: str = "",
    by_hand: Sequence[Sequence[int]] = (),
) -> Standings:
    """Rank an event.

    Args:
        event: what happened.
        rules: id of a rulebook, the path of a house rulebook, or a rulebook; by default the one
            for the event's type, scoring and start date.
        tiebreaks: codes, separated by commas or in a sequence; points are put in front unless
            the list places them itself.  Of teams the first score in it is the primary one.
        after_round: stop after this round.
        seed: of the lots (``RND``); by default that of the document, or else a fresh one, which
            the standings name.
        by_hand: orders that the arbiter published, each the numbers of one tied group; by default
            those of the document, where its final standings are made under its own rules.

    Raises:
        RulebookError: for an unknown or unreadable rulebook.
        UnknownCodesError: with every code that nobody knows.
        ForbiddenCodesError: with every code that the rulebook does not have.
        NoMatchesError: for match or game points where single games are played.
        DecisionError: for an order by hand that is not exactly one tied group.

    >>> from tiebreaks.ledger.micro import matrix
    >>> table = rank(matrix(["·½1½", "½·½1", "0½·1", "½00·"]), rules="rr", tiebreaks="SB")
    >>> [(row.participant.name, row.rank, row.separated_by) for row in table]
    [('A', 1, 'SB'), ('B', 2, 'SB'), ('C', 3, 'PTS'), ('D', 4, 'PTS')]
    """
    if after_round is not None:
        event = event.after_round(after_round)
    choice = choose(event, rules, tiebreaks)
    if not by_hand and event.by_hand and after_round is None and _is_own(event, choice):
        by_hand = event.by_hand
    if by_hand:
        choice = choice._replace(criteria=_with_decisions(choice.criteria))
    if choice.rulebook.scoring is not None:
        event = event.scored(choice.rulebook.scoring)
    drawn = any(each.system.code == LOTS for each in choice.criteria)
    decisions = Decisions(
        seed or event.seed or (_fresh_seed() if drawn else ""), tuple(map(tuple, by_hand))
    )
    scores = (each.system.code for each in choice.criteria if each.system.code in TEAM_SCORES)
    facts = Facts.of(event, choice.rulebook, decisions, primary=next(scores, ""))
    return Standings(event, choice, facts, place(facts, choice.criteria))
