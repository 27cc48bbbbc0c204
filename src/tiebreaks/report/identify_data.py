"""What was found out about a published table, for programs."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tiebreaks.audit.identify import (
    Against,
    ColumnFinding,
    Contradiction,
    Decider,
    Fit,
    Identified,
    OrderFinding,
    OrderStep,
    Rival,
    RulebookFinding,
)
from tiebreaks.audit.identify.options import options
from tiebreaks.audit.other_round import OtherRound
from tiebreaks.event import Event
from tiebreaks.event.numbers import exact
from tiebreaks.explain.data import derivation_data, person_data
from tiebreaks.report.event_data import event_data

Data = dict[str, Any]


def identify_data(found: Identified) -> Data:
    """Everything that the text says, and what it only counts.

    ``rulebook`` is the one that explains most, ``null`` where no column tells; ``equal`` are all
    that explain as much, ``same`` those of them that give nobody in the event another value.
    """
    event = found.event
    tells = any(each.fits for each in found.columns)
    return {
        "event": event_data(event),
        "rulebook": found.rulebook if tells else None,
        "equal": [each.id for each in found.equal] if tells else [],
        "same": list(found.same) if tells else [],
        "deciders": [_decider(each, event) for each in found.deciders],
        "columns": [_column(each, event) for each in (*found.points, *found.columns)],
        "left_out": list(found.counts),
        "rulebooks": [_rulebook(each) for each in found.rulebooks],
        "order": None if found.order is None else _order(found.order, event),
        "other_orders": [_order(each, event) for each in found.other_orders],
        "declared_order": None if found.declared is None else _order(found.declared, event),
        "options": _options(found),
        "starting_numbers": found.starting_numbers,
        "other_round": None if found.other_round is None else _round(found.other_round),
    }


def _options(found: Identified) -> Data | None:
    """What `rank` and `check` can be asked for; ``None`` where no order is known."""
    known = options(found)
    if known is None:
        return None
    return {"rules": known.rules or None, "tiebreaks": list(known.tiebreaks)}


def _round(it: OtherRound) -> Data:
    return {
        "after": it.after,
        "matched": it.matched,
        "of": it.of,
        "instead": it.instead,
        "here": it.here,
        "missing": it.missing,
    }


def _person(event: Event, who: int) -> Data:
    return person_data(event.participants[who])


def _people(event: Event, them: Iterable[int]) -> list[Data]:
    return [_person(event, who) for who in them]


def _number(value: Fraction | None) -> str | None:
    return None if value is None else exact(value)


def _fit(fit: Fit) -> Data:
    candidate = fit.candidate
    return {
        "code": str(candidate.criterion),
        "form": candidate.form.value,
        "rulebooks": list(candidate.rulebooks),
        "matched": fit.matched,
        "of": fit.of,
    }


def _column(it: ColumnFinding, event: Event) -> Data:
    return {
        "heading": it.column.heading,
        "role": it.column.role.value,
        "heading_names": None if it.column.criterion is None else str(it.column.criterion),
        "certainty": it.certainty.value,
        "fits": it.fits,
        "best": None if it.best is None else _fit(it.best),
        "commonest_value": exact(it.commonest),
        "telling": it.telling,
        "named": None if it.named is None else _fit(it.named),
        "same": [_fit(each) for each in it.same],
        "rivals": [_rival(each, event) for each in it.rivals],
        "near": [_fit(each) for each in it.near],
        "against": [_against(each, event) for each in it.against],
    }


def _rival(rival: Rival, event: Event) -> Data:
    return {**_fit(rival.fit), "differs": _people(event, rival.differs)}


def _against(each: Against, event: Event) -> Data:
    return {
        "participant": _person(event, each.who),
        "published": each.published.text,
        "computed": _number(each.ours),
        "derivation": None if each.derivation is None else derivation_data(each.derivation),
    }


def _rulebook(it: RulebookFinding) -> Data:
    return {
        "id": it.id,
        "columns": it.columns,
        "values": it.values,
        "of": it.of,
        "in_force": it.covers,
        "chosen": it.chosen,
        "codes": [None if fit is None else str(fit.candidate.criterion) for fit in it.fits],
    }


def _decider(decider: Decider, event: Event) -> Data:
    return {
        "participant": _person(event, decider.who),
        "heading": decider.heading,
        "options": [
            {
                "rulebook": each.rulebook,
                "code": str(each.criterion),
                "value": _number(each.value),
            }
            for each in decider.options
        ],
    }


def _order(it: OrderFinding, event: Event) -> Data:
    return {
        "origin": it.origin.value,
        "criteria": [_step(each) for each in it.steps],
        "matched": it.matched,
        "of": it.of,
        "contradictions": [_contradiction(each, event) for each in it.contradictions],
        "undecided": [_people(event, group) for group in it.undecided],
        "rulebooks": list(it.rulebooks),
        "own_order_of": list(it.own_of),
        "by_published_numbers": it.as_published,
    }


def _step(step: OrderStep) -> Data:
    return {
        "code": None if step.criterion is None else str(step.criterion),
        "heading": step.heading or None,
        "lower_is_better": step.lower_is_better,
        "separates": step.separates,
    }


def _contradiction(each: Contradiction, event: Event) -> Data:
    return {
        "ahead": _person(event, each.ahead),
        "behind": _person(event, each.behind),
        "step": each.step,
        "first": _number(each.first),
        "second": _number(each.second),
    }
