"""What a participant can still reach as plain data: ``whatif --format json``."""

from collections.abc import Iterable
from typing import Any

from tiebreaks.audit.whatif.findings import (
    Bound,
    Need,
    Needs,
    Outlook,
    Results,
    Sample,
    Span,
    Verdict,
)
from tiebreaks.audit.whatif.open_games import OpenGame, white_first
from tiebreaks.audit.whatif.prospect import Prospect
from tiebreaks.event import Outcome
from tiebreaks.explain.data import person_data
from tiebreaks.report.event_data import event_data
from tiebreaks.report.outlook_own import outcome_for
from tiebreaks.report.whatif_data import change_data, game_data, horizon_data, orders_data

Data = dict[str, Any]

_FOR_THE_FIRST = {Outcome.WIN: "1-0", Outcome.DRAW: "0.5-0.5", Outcome.LOSS: "0-1"}


def prospect_data(it: Prospect) -> Data:
    """The same as the text says; results are those of the first of the two named.

    Where somebody has neither a game nor a bye in a round (``unpaired``) nothing is proved; where
    later rounds are not paired the places are those after a round, and none of them is safe.
    """
    found, before, proved = it.outlook, it.before, it.is_proved
    event = before.event
    ranks = {row.index: row.rank for row in before.rows}
    return {
        "event": event_data(event),
        "rulebook": before.rulebook.id,
        "rulebook_reason": before.choice.rulebook_reason,
        "criteria": list(before.codes),
        "criteria_reason": before.choice.criteria_reason,
        **({"seed": before.seed} if before.seed else {}),
        **({"by_hand_left_out": orders_data(before)} if before.by_hand else {}),
        "assumed": [change_data(it.horizon.event, each) for each in it.changes],
        "participant": person_data(event.participants[found.participant]),
        "rank_before": ranks[found.participant],
        **_span(found, found.span, proved=proved),
        "places_after_round": it.horizon.last,
        "safe": found.safe if proved and it.horizon.last is None else None,
        "exact": found.exact and proved,
        "own_results": [
            {"results": _results(found, span.own), **_span(found, span, proved=proved)}
            for span in found.by_own
        ],
        "needs": None if found.needs is None else _needs(found, found.needs, proved=proved),
        "sample": None if found.sample is None else _sample(found.sample),
        "looked_at": found.looked_at,
        "limit": found.limit,
        **horizon_data(it.horizon),
    }


def _span(it: Outlook, span: Span, *, proved: bool) -> Data:
    return {
        "best": _bound(it, span.best, proved=proved),
        "worst": _bound(it, span.worst, proved=proved),
    }


def _bound(it: Outlook, bound: Bound, *, proved: bool) -> Data:
    return {
        "place": bound.found,
        "proved": bound.proved if proved else None,
        "exact": bound.exact and proved,
        "example": _results(it, bound.witness),
    }


def _results(it: Outlook, results: Results) -> list[Data]:
    return [_result(it, game, outcome) for game, outcome in results.items()]


def _result(it: Outlook, game: OpenGame, outcome: Outcome) -> Data:
    first, _ = white_first(it.event, game)
    return {
        **game_data(it.event, game),
        "result": _FOR_THE_FIRST[outcome_for(first, game, outcome)],
    }


def _needs(it: Outlook, needs: Needs, *, proved: bool) -> Data:
    return {
        "place": needs.place,
        "proved": proved,
        "own_results": [_need(it, each, proved=proved) for each in needs.needs],
    }


def _need(it: Outlook, need: Need, *, proved: bool) -> Data:
    verdict = need.verdict if proved else Verdict.UNKNOWN
    ways = [
        [_condition(it, condition.game, condition.outcomes) for condition in way]
        for way in need.enough
    ]
    return {
        "results": _results(it, need.own),
        "verdict": verdict.value,
        "certain_if": ways,
        "all_found": need.all_found,
    }


def _condition(it: Outlook, game: OpenGame, outcomes: Iterable[Outcome]) -> Data:
    results = (_result(it, game, each)["result"] for each in outcomes)
    return {**game_data(it.event, game), "results": sorted(results)}


def _sample(it: Sample) -> Data:
    places = {str(place): number for place, number in sorted(it.places.items())}
    return {"seed": it.seed, "finals": it.finals, "places": places}
