"""Where one can go on from a number: to its neighbours in the table, to a card, to a comparison."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from tiebreaks.explain.blocks import Door
from tiebreaks.explain.derivation import Person
from tiebreaks.explain.rules_text import rulebook_name
from tiebreaks.report.harmless import plain
from tiebreaks.rulebook import load
from tiebreaks.standings import Row, Standings
from tiebreaks.web.beside.blocks import address
from tiebreaks.web.rules.variants import telling
from tiebreaks.web.visit import EventVisit


class Link(NamedTuple):
    """One way on.

    Attributes:
        href: the rest of the address.
        text: where it leads.
        what: what that is to the present one; empty where the text says it.
        is_door: whether it opens beside the table.
    """

    href: str
    text: str
    what: str = ""
    is_door: bool = True


Links = tuple[Link, ...]


def from_ledger(visit: EventVisit, person: Person, code: str) -> tuple[Links, ...]:
    """From a ledger: other criteria, the same of others, his card, another rulebook."""
    standings, say = visit.state.standings, visit.say
    codes = tuple(
        Link(address(Door(person.id, other)), other, what)
        for other, what in zip(
            _beside(standings.codes, code), (say("before:"), say("after:")), strict=True
        )
        if other is not None
    )
    people = tuple(
        Link(address(Door(row.participant.id, code)), plain(row.participant.name), what)
        for row, what in zip(
            _rows_beside(standings, person.id), (say("above:"), say("below:")), strict=True
        )
        if row is not None
    )
    return tuple(filter(None, (codes, people, (to_card(person, visit), *_compared(visit)))))


def from_card(visit: EventVisit, number: int) -> tuple[Links, ...]:
    """From a card: why he stands between his neighbours, and the card on paper."""
    above, below = _rows_beside(visit.state.standings, number)
    why = []
    if above is not None:
        text = visit.say("Why below {name}?", name=plain(above.participant.name))
        why.append(Link(f"/why/{above.participant.id}/{number}", text))
    if below is not None:
        text = visit.say("Why above {name}?", name=plain(below.participant.name))
        why.append(Link(f"/why/{number}/{below.participant.id}", text))
    words = visit.say("This card with all ledgers as PDF")
    paper = Link(f"/files/card-{number}.pdf", words, is_door=False)
    return tuple(filter(None, (tuple(why), (paper,))))


def to_card(person: Person, visit: EventVisit) -> Link:
    """To somebody's card."""
    words = visit.say("Card of {name}", name=plain(person.name))
    return Link(address(Door(person.id, "")), words)


def _compared(visit: EventVisit) -> Iterator[Link]:
    """To the comparison with the rulebook that tells most, made out once for a revision."""
    key = (visit.event, visit.state.revision, "telling")
    rules = visit.office.rendered(key, lambda: telling(visit.state).rules)
    if rules:
        name = rulebook_name(load(rules), visit.say.language)
        words = visit.say("Compare with {rulebook}", rulebook=name)
        yield Link(f"/compare?{urlencode({'rules2': rules})}", words, is_door=False)


def _beside(codes: Sequence[str], code: str) -> tuple[str | None, str | None]:
    """The codes before and after one in the order."""
    if code not in codes:
        return None, None
    at = codes.index(code)
    return (codes[at - 1] if at else None), (codes[at + 1] if at + 1 < len(codes) else None)


def _rows_beside(standings: Standings, number: int) -> tuple[Row | None, Row | None]:
    """The rows above and below somebody's."""
    rows = standings.rows
    at = next(at for at, row in enumerate(rows) if row.participant.id == number)
    return (rows[at - 1] if at else None), (rows[at + 1] if at + 1 < len(rows) else None)
