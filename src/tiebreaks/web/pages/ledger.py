"""The panel beside the table: how a number came about, why A is above B, one player's card."""

from collections.abc import Sequence
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from tiebreaks.event import Problem
from tiebreaks.explain.blocks import About, Door, Heading, Part, Sentence
from tiebreaks.explain.comparison_blocks import comparison_blocks
from tiebreaks.explain.derivation import Derivation, Person
from tiebreaks.explain.derivation_blocks import derivation_blocks
from tiebreaks.explain.derive import compare, derive
from tiebreaks.explain.match_blocks import match_blocks
from tiebreaks.report.card_blocks import card_blocks
from tiebreaks.report.harmless import plain
from tiebreaks.report.page_problems import page_message
from tiebreaks.standings import ParticipantError
from tiebreaks.standings.ranking_problems import WRONG_CODES, wrong_codes
from tiebreaks.systems import Criterion
from tiebreaks.systems.decisions import BY_HAND, LOTS
from tiebreaks.web.beside.blocks import address, blocks_html, others
from tiebreaks.web.beside.onward import Links, from_card, from_ledger, to_card
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event


class Topic(NamedTuple):
    """What a panel is about.

    Attributes:
        here: the rest of its address.
        label: a few words for the way back.
        of: the number of whom it is about.
        others: the numbers of those who light up in the table.
    """

    here: str
    label: str
    of: int
    others: tuple[int, ...] = ()


class Panel(NamedTuple):
    """The content of a panel.

    Attributes:
        topic: what it is about.
        parts: what is said.
        links: where to go on, in groups.
    """

    topic: Topic
    parts: tuple[Part, ...]
    links: tuple[Links, ...]


@about_event(Role.VIEWER)
def ledger(visit: EventVisit) -> Response:
    """How one value of one participant came about; of any code, in the order or not."""
    person, standings = _person(visit, "id"), visit.state.standings
    code = str(visit.request.path_params["code"])
    try:
        found = derive(standings, code, person.id)
    except WRONG_CODES as wrong:
        problems = wrong_codes(wrong, standings.rulebook.id)
        return _answer(visit, _no_ledger(visit, person, code, problems), 422)
    return _answer(visit, _ledger(visit, found))


@about_event(Role.VIEWER)
def why(visit: EventVisit) -> Response:
    """What put one participant above another; somebody beside himself is his card."""
    one, other = _person(visit, "one"), _person(visit, "other")
    if one == other:
        return _answer(visit, _card(visit, one))
    found = compare(visit.state.standings, one.id, other.id)
    both = (found.ahead, found.behind)
    label = " – ".join(plain(each.name) for each in both)
    topic = Topic(f"/why/{one.id}/{other.id}", label, both[0].id, tuple(each.id for each in both))
    cards = tuple(to_card(each, visit) for each in both)
    parts = comparison_blocks(found, visit.say)
    if found.deciding is not None:
        parts += _reasons(visit, found.deciding[0].criterion, {each.id for each in both})
    return _answer(visit, Panel(topic, parts, (cards,)))


@about_event(Role.VIEWER)
def card(visit: EventVisit) -> Response:
    """All that there is about one participant."""
    return _answer(visit, _card(visit, _person(visit, "id")))


def _person(visit: EventVisit, name: str) -> Person:
    """A participant whom the address names.

    Raises:
        HTTPException: 404 where nobody has the number.
    """
    standings = visit.state.standings
    try:
        found = standings.event.participants[standings.find(visit.request.path_params[name])]
    except ParticipantError as nobody:
        raise HTTPException(404) from nobody
    return Person(found.id, found.name)


def _answer(visit: EventVisit, panel: Panel, status: int = 200) -> HTMLResponse:
    """The panel alone, or on a page of its own."""
    template = "panel.html" if visit.is_fragment else "panel_page.html"
    blocks = blocks_html(visit, panel.parts, panel.topic.label)
    return visit.page(template, status, topic=panel.topic, blocks=blocks, links=panel.links)


def _reasons(visit: EventVisit, criterion: Criterion, people: set[int]) -> tuple[Part, ...]:
    """Why lots were drawn or the arbiter decided about some, in the words of who did it."""
    code = criterion.system.code
    reasons = [
        each.text
        for each in visit.state.desk.reasons
        if each.text and (people <= {*each.order} if code == BY_HAND else not each.order)
    ]
    if code not in (BY_HAND, LOTS) or not reasons:
        return ()
    told = (Sentence(visit.say("Reason: {reason}", reason=plain(each))) for each in reasons)
    return (Part(About.NOTES, tuple(told)),)


def _ledger(visit: EventVisit, it: Derivation) -> Panel:
    code, number = str(it.criterion), it.person.id
    parts = (
        *derivation_blocks(it, visit.say),
        *_reasons(visit, it.criterion, {number}),
        *match_blocks(it.matches, visit.say),
    )
    label = f"{plain(it.person.name)} · {code}"
    topic = Topic(address(Door(number, code)), label, number, others(parts, number))
    return Panel(topic, parts, from_ledger(visit, it.person, code))


def _card(visit: EventVisit, person: Person) -> Panel:
    parts = card_blocks(visit.state.standings, person.id, visit.say, visit.state.event)
    topic = Topic(
        address(Door(person.id, "")), plain(person.name), person.id, others(parts, person.id)
    )
    return Panel(topic, parts, from_card(visit, person.id))


def _no_ledger(visit: EventVisit, person: Person, code: str, problems: Sequence[Problem]) -> Panel:
    """What is wrong with a code, and the nearest that is known."""
    heading = Heading(visit.say("There is no ledger “{code}”", code=plain(code)))
    said = tuple(Sentence(page_message(each, visit.say)) for each in problems)
    topic = Topic(address(Door(person.id, code)), plain(code), person.id)
    return Panel(topic, (Part(About.HEAD, (heading, *said)),), ((to_card(person, visit),),))


READ = [
    Route("/ledger/{id:int}/{code:path}", ledger),
    Route("/why/{one:int}/{other:int}", why),
    Route("/card/{id:int}", card),
]
