"""Standings as a table of text, and as the data of ``rank --format json``."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tiebreaks.event import Event, Kind
from tiebreaks.event.numbers import exact
from tiebreaks.explain.grid import Align, grid
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.rules_text import TYPES, rulebook_name
from tiebreaks.explain.words import CRITERIA_REASONS, PROVISIONAL, RULEBOOK_REASONS
from tiebreaks.locale import Translator
from tiebreaks.report.columns import NO_CROSSTABLE, Crosstable
from tiebreaks.report.event_data import event_data
from tiebreaks.report.harmless import plain
from tiebreaks.report.phrases import printed_place
from tiebreaks.standings import Column, Row, Standings

Data = dict[str, Any]


def standings_data(standings: Standings) -> Data:
    """The contract of ``rank --format json``, without the problems of the file.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> standings_data(rank(duel("1½", "0½"), "rr", "WIN"))["standings"][0]
    {'rank': 1, 'id': 1, 'name': 'A', 'separated_by': 'PTS', 'values': {'PTS': '1.5', 'WIN': '1'}}
    """
    return {
        "event": event_data(standings.event),
        "rulebook": standings.rulebook.id,
        "rulebook_reason": standings.choice.rulebook_reason,
        "criteria": list(standings.codes),
        "criteria_reason": standings.choice.criteria_reason,
        **({"seed": standings.seed} if standings.seed else {}),
        **({"by_hand": [list(order) for order in standings.by_hand]} if standings.by_hand else {}),
        "standings": [
            {
                "rank": row.rank,
                "id": row.participant.id,
                "name": row.participant.name,
                "separated_by": row.separated_by,
                "values": {
                    code: None if value is None else exact(value)
                    for code, value in zip(standings.codes, row.values, strict=True)
                },
            }
            for row in standings
        ],
    }


def standings_text(
    standings: Standings, translate: Translator, crosstable: Crosstable = NO_CROSSTABLE
) -> str:
    """The head and an aligned table, for a terminal; the legend of a crosstable under it."""
    table = grid(*cells(standings, translate, crosstable))
    legend = ["", *crosstable.legend] if crosstable.legend else []
    return "\n".join([*heading(standings, translate), "", *table, *legend])


def heading(standings: Standings, translate: Translator) -> list[str]:
    """What stands above a table: event, round, rulebook and order, and why these."""
    return [
        event_line(standings.event, translate),
        rules_line(standings, translate),
        order_line(standings, translate),
        *decided_lines(standings, translate),
    ]


def event_line(event: Event, translate: Translator) -> str:
    """The name, the type, and how far it has got."""
    name = plain(event.name) or translate("Unnamed event")
    number = len(event.participants)
    how_many = translate.plural("{number} participant", "{number} participants", number)
    after, *pending = how_far(event, translate)
    parts = [name, translate(TYPES[event.type]), after, how_many, *pending]
    return " · ".join(part for part in parts if part)


def how_far(event: Event, translate: Translator) -> list[str]:
    """The round that it stands after, empty where nobody knows, and what is still to be played."""
    after = ""
    if event.games_known and not event.rounds_held:
        return [translate("before the first round")]
    if not event.games_known:
        after = translate("standings only, without games")
    elif event.rounds_known or event.rounds_held < event.rounds:
        after = translate("after round {n} of {all}", n=event.rounds_held, all=event.rounds)
    pending = int((event.table.kind == Kind.ADJOURNED).sum()) // 2
    one, many = PROVISIONAL
    return [after, *([translate.plural(one, many, pending)] if pending else [])]


def rules_line(standings: Standings, translate: Translator) -> str:
    """The rulebook, and why this one."""
    return translate(
        "Rules: {id} ({name}), {reason}",
        id=standings.rulebook.id,
        name=rulebook_name(standings.rulebook, translate.language),
        reason=translate(RULEBOOK_REASONS[standings.choice.rulebook_reason]),
    )


def order_line(standings: Standings, translate: Translator) -> str:
    """The order of the criteria, and why this one."""
    return translate(
        "Order: {order}, {reason}",
        order=" → ".join(standings.codes),
        reason=translate(CRITERIA_REASONS[standings.choice.criteria_reason]),
    )


def decided_lines(standings: Standings, translate: Translator) -> list[str]:
    """What lots and the arbiter decided, if they decided anything."""
    lots = [translate("Lots: seed {seed}", seed=standings.seed)] if standings.seed else []
    by_hand = [
        translate("Decided by hand: {order}", order=", ".join(map(str, order)))
        for order in standings.by_hand
    ]
    return lots + by_hand


def cells(
    standings: Standings, translate: Translator, crosstable: Crosstable = NO_CROSSTABLE
) -> tuple[list[str], list[list[str]], list[Align]]:
    """Header, rows and alignment; the rating only where somebody has one."""
    rated = is_rated(standings)
    rounds = crosstable.header
    header = [
        *[translate("Place"), translate("No."), translate("Name")],
        *([translate("Rtg")] if rated else []),
        *rounds,
        *standings.codes,
        translate("by"),
    ]
    align = [
        *[Align.RIGHT, Align.RIGHT, Align.LEFT],
        *[Align.RIGHT] * (rated + len(rounds)),
        *[Align.NUMBER] * len(standings.codes),
        Align.LEFT,
    ]
    games = crosstable.rows or ((),) * len(standings.rows)
    rows = [
        [
            *[place, str(row.participant.id), plain(row.participant.name)],
            *([str(row.participant.rating or "")] if rated else []),
            *played,
            *_values(row, standings.columns, translate),
            row.separated_by or "=",
        ]
        for row, place, played in zip(standings.rows, places(standings), games, strict=True)
    ]
    return header, rows, align


def is_rated(standings: Standings) -> bool:
    """Whether somebody has a rating."""
    return any(person.rating is not None for person in standings.event.participants)


def _values(row: Row, columns: Sequence[Column], translate: Translator) -> list[str]:
    return [
        "–" if column.is_void(row.index) else _shown(value, translate)
        for column, value in zip(columns, row.values, strict=True)
    ]


def _shown(value: Fraction | None, translate: Translator) -> str:
    return "" if value is None else shown(value, translate.language)


def places(standings: Standings) -> list[str]:
    """The places of the rows as they are printed: ``3–4`` for two who share them."""
    return [printed_place(*standings.places[row.index]) for row in standings.rows]
