"""Extended direct encounter of teams: both scores, then the boards of exactly two."""

from collections.abc import Sequence

import numpy as np

from tiebreaks.ledger import Facts
from tiebreaks.ledger.groups import Labels, sizes
from tiebreaks.ledger.unplayed import Cells
from tiebreaks.locale import N_
from tiebreaks.rulebook import Modifiers
from tiebreaks.systems.boards import (
    StepsOf,
    added,
    boards_of_event,
    bottom_steps,
    count_step,
    on_boards,
    top_steps,
    while_tied,
)
from tiebreaks.systems.declaration import (
    BOARDS,
    FIDE,
    FORFEITS_AS_PLAYED,
    MATCHES,
    Ordering,
    Step,
    System,
)
from tiebreaks.systems.direct_encounter import (
    Encounters,
    among_tied,
    encounters,
    separate_tables,
)
from tiebreaks.systems.team_scores import secondary


def extended_direct_encounter(facts: Facts, modifiers: Modifiers, labels: Labels) -> Ordering:
    """Direct encounter on the primary score; if it separates nobody, on the secondary score.

    Each is Article 6 as a whole: its smaller and smaller groups stay on the score that is being
    applied.  Whatever group it leaves begins again with the primary score.  FIDE C.07, 13.3.1
    and 13.3.3, read as exercise 45 of the TEC paper does.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· 11 0½", "00 · 1½", "1½ 0½ ·"], "rr")  # each won once
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, extended_direct_encounter(facts, Modifiers(), tied).labels).tolist()
    [1, 3, 2]
    """
    return _extended(facts, modifiers, labels, ())


def then_count_or_top(facts: Facts, modifiers: Modifiers, labels: Labels) -> Ordering:
    """Extended direct encounter; exactly two that it leaves equal by BC, then by TBR.

    FIDE C.07, 13.3.2.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· 1001", "0110 ·"], "rr")  # both count 1 + 4 = 2 + 3
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, then_count_or_top(facts, Modifiers(), tied).labels).tolist()
    [1, 2]
    """
    return _extended(facts, modifiers, labels, (count_step, top_steps))


def then_count_or_bottom(facts: Facts, modifiers: Modifiers, labels: Labels) -> Ordering:
    """Extended direct encounter; exactly two that it leaves equal by BC, then by BBE.

    FIDE C.07, 13.3.2.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· 1001", "0110 ·"], "rr")  # without the last board 1 : 2
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, then_count_or_bottom(facts, Modifiers(), tied).labels).tolist()
    [2, 1]
    """
    return _extended(facts, modifiers, labels, (count_step, bottom_steps))


def then_top(facts: Facts, modifiers: Modifiers, labels: Labels) -> Ordering:
    """Extended direct encounter; exactly two that it leaves equal by TBR.

    FIDE C.07, 13.3.2.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· 1001", "0110 ·"], "rr")
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, then_top(facts, Modifiers(), tied).labels).tolist()
    [1, 2]
    """
    return _extended(facts, modifiers, labels, (top_steps,))


def then_bottom(facts: Facts, modifiers: Modifiers, labels: Labels) -> Ordering:
    """Extended direct encounter; exactly two that it leaves equal by BBE.

    FIDE C.07, 13.3.2.

    >>> from tiebreaks.ledger.groups import one_group_per_event, places
    >>> from tiebreaks.ledger.micro_matches import match_facts
    >>> facts = match_facts(["· 1001", "0110 ·"], "rr")
    >>> tied = one_group_per_event(facts.table.event_of)
    >>> places(tied, then_bottom(facts, Modifiers(), tied).labels).tolist()
    [2, 1]
    """
    return _extended(facts, modifiers, labels, (bottom_steps,))


def _extended(
    facts: Facts, modifiers: Modifiers, labels: Labels, knockout: Sequence[StepsOf]
) -> Ordering:
    """Both scores until they separate nobody any more; then the boards of groups of two."""
    played = modifiers.forfeits_as_played
    met = {
        name: encounters(facts, labels, score, forfeits_as_played=played)
        for name, score in (("mini-table", ""), ("secondary mini-table", secondary(facts)))
    }
    steps = _by_scores(met, labels)
    labels = steps[-1].after
    if knockout:
        matches = among_tied(facts, labels, forfeits_as_played=played)
        labels, by_boards = _by_boards(facts, labels, matches, knockout)
        steps += by_boards
    return Ordering(labels, met["mini-table"].ledger, steps)


def _by_scores(met: dict[str, Encounters], labels: Labels) -> tuple[Step, ...]:
    """Tables of one score and of the other, as long as either separates somebody.

    A group that the primary score leaves would begin again with it (13.3.3); since it separates
    nobody in there, the secondary score follows at once.
    """
    steps: list[Step] = []
    while True:
        begun, these = labels, list[Step]()
        for name, encountered in met.items():
            these += separate_tables(encountered, labels, name)
            labels = these[-1].after
        if (labels == begun).all():
            return tuple(steps or these)
        steps += these


def _by_boards(
    facts: Facts, labels: Labels, matches: Cells, knockout: Sequence[StepsOf]
) -> tuple[Labels, tuple[Step, ...]]:
    """The boards of the matches between exactly two who are still equal (Article 12)."""
    two = sizes(labels) == 2  # noqa: PLR2004 - exactly two, as 13.3.2 says
    if not two.any():
        return labels, ()
    here = np.zeros(facts.table.kind.shape, np.bool_)
    here[matches] = True
    made = added(on_boards(facts) * here[:, :, None])
    one_by_one = np.argsort(np.argsort(labels, kind="stable"))
    pairs = np.where(two, labels, one_by_one)  # these steps are not about larger groups
    steps: tuple[Step, ...] = ()
    for steps_of in knockout:
        steps += while_tied(pairs, steps_of(pairs, made, boards_of_event(facts), facts.unit))
        pairs = steps[-1].after if steps else pairs
    return np.where(two, pairs, labels), steps


EDE = System(
    code="EDE",
    names={
        "en": ("extended direct encounter",),
        "ru": ("расширенный учёт личных встреч",),
        "bg": ("разширени резултати от личните срещи",),
    },
    formula=r"\sum_{r : o_r \in T} \bar x_{i o_r}",
    formula_text="Σ x̄(o), o ∈ T",
    summary=N_(
        "The matches among those who are tied, by the primary score, then by the secondary one."
    ),
    source="FIDE C.07, 13.3",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES}),
    order=extended_direct_encounter,
)

EDEBT = System(
    code="EDEBT",
    names={
        "en": ("extended direct encounter, board count, top boards",),
        "ru": ("расширенный учёт личных встреч, подсчёт по доскам, первые доски",),
        "bg": ("разширени резултати от личните срещи, броене по дъски, първи дъски",),
    },
    formula=r"\sum_{r : o_r \in T} \bar x_{i o_r}; \sum_b b\, g_{ib}; (g_{i1}, g_{i2}, \dots)",
    formula_text="Σ x̄(o), o ∈ T; Σ b · g(b); g(1), g(2), …",
    summary=N_(
        "Extended direct encounter; two still equal by board count, then by the top boards."
    ),
    source="FIDE C.07, 13.3.2",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES, BOARDS}),
    order=then_count_or_top,
)

EDEBB = System(
    code="EDEBB",
    names={
        "en": ("extended direct encounter, board count, bottom boards",),
        "ru": ("расширенный учёт личных встреч, подсчёт по доскам, последние доски",),
        "bg": ("разширени резултати от личните срещи, броене по дъски, последни дъски",),
    },
    formula=r"\sum_{r : o_r \in T} \bar x_{i o_r}; \sum_b b\, g_{ib}; \sum_{b<B} g_{ib}; \dots",
    formula_text="Σ x̄(o), o ∈ T; Σ b · g(b); Σ g(b), b < B; …",
    summary=N_(
        "Extended direct encounter; two still equal by board count, then without the last boards."
    ),
    source="FIDE C.07, 13.3.2",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES, BOARDS}),
    order=then_count_or_bottom,
)

EDET = System(
    code="EDET",
    names={
        "en": ("extended direct encounter, top boards",),
        "ru": ("расширенный учёт личных встреч, первые доски",),
        "bg": ("разширени резултати от личните срещи, първи дъски",),
    },
    formula=r"\sum_{r : o_r \in T} \bar x_{i o_r}; (g_{i1}, g_{i2}, \dots)",
    formula_text="Σ x̄(o), o ∈ T; g(1), g(2), …",
    summary=N_("Extended direct encounter; two who are still equal by the top boards."),
    source="FIDE C.07, 13.3.2",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES, BOARDS}),
    order=then_top,
)

EDEB = System(
    code="EDEB",
    names={
        "en": ("extended direct encounter, bottom boards",),
        "ru": ("расширенный учёт личных встреч, последние доски",),
        "bg": ("разширени резултати от личните срещи, последни дъски",),
    },
    formula=r"\sum_{r : o_r \in T} \bar x_{i o_r}; \sum_{b<B} g_{ib}; \dots",
    formula_text="Σ x̄(o), o ∈ T; Σ g(b), b < B; …",
    summary=N_("Extended direct encounter; two who are still equal without the last boards."),
    source="FIDE C.07, 13.3.2",
    modifiers=frozenset({FORFEITS_AS_PLAYED}),
    handbook=FIDE,
    needs=frozenset({MATCHES, BOARDS}),
    order=then_bottom,
)

SYSTEMS = (EDE, EDEBT, EDEBB, EDET, EDEB)
