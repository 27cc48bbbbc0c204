"""Board by board, where everything else is equal: board count, top boards, bottom boards."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import Kind
from tiebreaks.event.table import Int32
from tiebreaks.ledger import Facts, Ledger, Numbers
from tiebreaks.ledger.groups import Labels, sizes, split
from tiebreaks.ledger.unplayed import of_kinds
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.declaration import BOARDS, FIDE, MATCHES, Ordering, Step, System

Integers = NDArray[np.int64]

StepsOf = Callable[[Labels, Numbers, Integers, Fraction], Iterator[Step]]
"""From groups, what each made on each board ``(N, B)``, the boards of each one's event, a unit."""

WITH_BOARDS = (
    Kind.PLAYED,
    Kind.SHORT,
    Kind.FORFEIT_WIN,
    Kind.FORFEIT_LOSS,
    Kind.PAIRING_BYE,
)
"""Rounds that have a result on every board (Article 12)."""


def known_boards(facts: Facts) -> Int32:
    """``(R, N, B)``: what the file says of each board; B is 0 where it says nothing."""
    made = facts.table.board_points
    return np.zeros((*facts.table.kind.shape, 0), np.int32) if made is None else made


def on_boards(facts: Facts) -> Int32:
    """``(R, N, B)``: the game points on each board as Article 12 counts them, in units.

    Forfeits of single players are ordinary results.  A pairing-allocated bye is a win on every
    board, whatever was credited for it; so is a match won by forfeit, which is a forfeit on
    each of them.  Other byes bring nothing on any board.
    """
    return facts.shared("results on boards", lambda: _on_boards(facts))


def _on_boards(facts: Facts) -> Int32:
    made, kind = known_boards(facts), facts.table.kind
    everywhere = (kind == Kind.PAIRING_BYE) | (kind == Kind.FORFEIT_WIN)
    if not everywhere.any():
        return made
    exists = np.arange(made.shape[2]) < boards_of_event(facts)[:, None]
    win = np.where(exists, facts.game_win[:, None], 0)
    return np.where(everywhere[:, :, None], win, made).astype(np.int32)


def boards_of_event(facts: Facts) -> Integers:
    """``(N,)``: how many boards a match of the participant's event has.

    In a union the matches on fewer boards are filled up with boards that bring nothing.
    """
    if facts.match_size is not None:
        return np.broadcast_to(facts.match_size.boards, facts.participants).astype(np.int64)
    made = known_boards(facts)
    boards = made.shape[2]
    if not facts.table.event_of.any():
        return np.full(facts.table.participants, boards, np.int64)
    number = np.where(made.any(axis=0), np.arange(1, boards + 1), 0)
    return facts.most_in_event(number.max(axis=1, initial=0)).astype(np.int64)


def count_step(labels: Labels, made: Numbers, _boards: Integers, unit: Fraction) -> Iterator[Step]:
    """Board number times game points there, all added up; the lower is ahead (12.1)."""
    value = made @ np.arange(1, made.shape[1] + 1)
    yield Step("board count", 0, labels, split(labels, -value), value, unit)


def top_steps(labels: Labels, made: Numbers, _boards: Integers, unit: Fraction) -> Iterator[Step]:
    """The game points on the first board, then on the second, as long as some are tied (12.2)."""
    for board in range(made.shape[1]):
        value = made[:, board]
        yield (step := Step("board", board + 1, labels, split(labels, value), value, unit))
        labels = step.after


def bottom_steps(labels: Labels, made: Numbers, boards: Integers, unit: Fraction) -> Iterator[Step]:
    """The game points without the last board, then without the last two, and so on (12.3)."""
    number = np.arange(made.shape[1])
    for left_out in range(1, made.shape[1]):
        kept = number < (boards - left_out)[:, None]
        value = (made * kept).sum(axis=1)
        yield (step := Step("last boards", left_out, labels, split(labels, value), value, unit))
        labels = step.after


def while_tied(labels: Labels, steps: Iterator[Step]) -> tuple[Step, ...]:
    """Those steps that still find somebody tied."""
    taken: list[Step] = []
    while (sizes(labels) > 1).any() and (step := next(steps, None)):
        taken.append(step)
        labels = step.after
    return tuple(taken)


def board_count(facts: Facts, _modifiers: Modifiers, labels: Labels) -> Ordering:
    """Board number times the game points on it, over all matches: the lower sum is ahead.

    Whoever sat there.  It says something only among teams with equal game points, so a group in
    which they differ is left as it is.  FIDE C.07, 12.1.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· 1½½0", "0½½1 ·"], "rr")
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> order = board_count(facts, Modifiers(), tied)
    >>> order.ledger.total(0), order.ledger.total(1)  # 1 + ½·2 + ½·3; ½·2 + ½·3 + 4
    (Fraction(7, 2), Fraction(13, 2))
    >>> places(tied, order.labels).tolist()
    [1, 2]
    """
    made = on_boards(facts)
    weight = made @ np.arange(1, made.shape[2] + 1)
    counts = count_step(labels, added(made), boards_of_event(facts), facts.unit)
    comparable = sizes(split(labels, facts.score("GP"))) == sizes(labels)
    steps = tuple(
        step._replace(after=np.where(comparable, step.after, labels))
        for step in while_tied(labels, counts)
    )
    return _ordering(facts, labels, weight, steps)


def top_boards(facts: Facts, _modifiers: Modifiers, labels: Labels) -> Ordering:
    """The game points on the first board over all matches; if equal on the second, and so on.

    FIDE C.07, 12.2.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· ½10½", "½01½ ·"], "rr")
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> order = top_boards(facts, Modifiers(), tied)
    >>> places(tied, order.labels).tolist(), len(order.steps)
    ([1, 2], 2)
    """
    made = on_boards(facts)
    steps = while_tied(labels, top_steps(labels, added(made), boards_of_event(facts), facts.unit))
    return _ordering(facts, labels, made[:, :, :1].sum(axis=2), steps)


def bottom_boards(facts: Facts, _modifiers: Modifiers, labels: Labels) -> Ordering:
    """The game points of all boards but the last; if equal without the last two, and so on.

    FIDE C.07, 12.3.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· ½10½", "½01½ ·"], "rr")
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> order = bottom_boards(facts, Modifiers(), tied)
    >>> [(step.value * step.unit).tolist() for step in order.steps]  # 3 boards, then 2
    [[Fraction(3, 2), Fraction(3, 2)], [Fraction(3, 2), Fraction(1, 2)]]
    >>> places(tied, order.labels).tolist()
    [1, 2]
    """
    made, boards = on_boards(facts), boards_of_event(facts)
    steps = while_tied(labels, bottom_steps(labels, added(made), boards, facts.unit))
    kept = np.arange(made.shape[2]) < (boards - 1)[:, None]
    return _ordering(facts, labels, (made * kept).sum(axis=2), steps)


def added(made: Int32) -> Integers:
    """``(N, B)``: the sums over all matches."""
    sums: Integers = made.sum(axis=0, dtype=np.int64)
    return sums


def _ordering(facts: Facts, labels: Labels, weight: Numbers, steps: tuple[Step, ...]) -> Ordering:
    """The order after some steps, with a line for every match behind the first of them."""
    return Ordering(steps[-1].after if steps else labels, match_ledger(facts, weight), steps)


def match_ledger(facts: Facts, weight: Numbers) -> Ledger:
    """A line for every round that has results on boards."""
    counted = of_kinds(facts.table.kind, WITH_BOARDS)
    return facts.own_ledger(counted, weight * counted, facts.unit)


BC = System(
    code="BC",
    names={
        "en": ("board count",),
        "ru": ("подсчёт по доскам",),
        "bg": ("броене по дъски",),
    },
    formula=r"\sum_b b\, g_{ib}",
    formula_text="Σ b · g(b)",
    summary=N_("Board numbers times the game points made there, the lower the better."),
    source="FIDE C.07, 12.1",
    handbook=FIDE,
    needs=frozenset({MATCHES, BOARDS}),
    own_score="GP",
    lower_is_better=True,
    order=board_count,
)

TBR = System(
    code="TBR",
    names={
        "en": ("top board results",),
        "ru": ("результаты на первых досках",),
        "bg": ("резултати на първите дъски",),
    },
    formula=r"(g_{i1}, g_{i2}, \dots)",
    formula_text="g(1), g(2), …",
    summary=N_("The game points on the first board, then on the second, and so on."),
    source="FIDE C.07, 12.2",
    handbook=FIDE,
    needs=frozenset({MATCHES, BOARDS}),
    own_score="GP",
    order=top_boards,
)

BBE = System(
    code="BBE",
    names={
        "en": ("bottom board elimination",),
        "ru": ("исключение последних досок",),
        "bg": ("изключване на последните дъски",),
    },
    formula=r"\Bigl(\sum_{b<B} g_{ib},\ \sum_{b<B-1} g_{ib},\ \dots\Bigr)",
    formula_text="Σ g(b), b < B; Σ g(b), b < B − 1; …",
    summary=N_("The game points without the last board, then without the last two, and so on."),
    source="FIDE C.07, 12.3",
    handbook=FIDE,
    needs=frozenset({MATCHES, BOARDS}),
    own_score="GP",
    order=bottom_boards,
)

SYSTEMS = (BC, TBR, BBE)
