"""Places under results that are still to come, and what somebody can still reach."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tiebreaks.audit.whatif.imagine import Imagined, WrongResultsError
from tiebreaks.audit.whatif.outlook import GamePointsError, outlook
from tiebreaks.audit.whatif.places import Horizon, Places, horizon
from tiebreaks.audit.whatif.prospect import Prospect
from tiebreaks.audit.whatif.to_come import last_with_results, with_byes_unknown
from tiebreaks.desk.movement import moved
from tiebreaks.explain.naming import nobody
from tiebreaks.report.movement_words import movement_words
from tiebreaks.report.outlook_page import outlook_page
from tiebreaks.report.page_problems import page_message
from tiebreaks.report.phrases import arrow
from tiebreaks.report.standings import places as printed_places
from tiebreaks.report.standings_rows import headings, placed_rows
from tiebreaks.report.whatif_text import assumptions, still_open, undecided
from tiebreaks.standings import ParticipantError
from tiebreaks.systems.decisions import BY_HAND
from tiebreaks.web.numbers import whole_number
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event
from tiebreaks.web.whatif.games import games, people_by_place
from tiebreaks.web.whatif.imagined import (
    MOST_RESULTS,
    games_to_pick,
    imagined,
    last_round_played,
    places,
)
from tiebreaks.web.whatif.searches import BusyError, Searches

_SEARCHES = Searches()


class Asked(NamedTuple):
    """What is imagined.

    Attributes:
        results: such as ``9:4-17=1-0``.
        round: whose games are listed; 0 for all open ones.
        who: number of the participant whose places are asked for; 0 for nobody.
        place: that he wants; 0 for the one that he has.
    """

    results: tuple[str, ...]
    round: int = 0
    who: int = 0
    place: int = 0

    @property
    def query(self) -> str:
        """The same as the end of an address."""
        numbers = (("round", self.round), ("who", self.who), ("place", self.place))
        pairs = [("result", each) for each in self.results]
        pairs += [(name, str(number)) for name, number in numbers if number]
        return urlencode(pairs, safe=":=")


def asked_for(visit: EventVisit) -> Asked:
    """What the address asks for: ``result=9:4-17=1-0``, or ``9:4-17=1-0`` as the form sends it."""
    query = visit.request.query_params
    picked = (
        f"{name.partition('#')[0]}={value}"
        for name, value in query.multi_items()
        if ":" in name and value
    )
    results = (*filter(None, query.getlist("result")), *picked)
    numbers = (whole_number(query.get(name, "")) or 0 for name in ("round", "who", "place"))
    return Asked(results, *numbers)


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """The games to pick results of, and the places under them."""
    return _page(visit, asked_for(visit))


@about_event(Role.VIEWER)
def table(visit: EventVisit) -> Response:
    """The places alone; the address of the page goes with them."""
    asked = asked_for(visit)
    address = f"{visit.base}/what-if?{asked._replace(who=0, place=0).query}"
    return HTMLResponse(_fragment(visit, asked), headers={"HX-Replace-Url": address})


@about_event(Role.VIEWER)
def reach(visit: EventVisit) -> Response:
    """What one participant can still reach."""
    asked = asked_for(visit)
    text = _outlook(visit, asked)
    return HTMLResponse(text) if visit.is_fragment else _page(visit, asked, text)


def _page(visit: EventVisit, asked: Asked, panel: str = "") -> Response:
    state = visit.state
    it, _ = _imagined(visit, asked.results)
    found = games_to_pick(state, it.changes if it else (), asked.round)
    return visit.page(
        "whatif.html",
        tab="what-if",
        asked=asked,
        rounds=list(games(found, state.event.participants, visit.say.language)),
        played=last_round_played(state),
        people=people_by_place(state.standings),
        games_known=state.event.games_known,
        is_teams=state.event.table.game_points is not None,
        result=Markup(_fragment(visit, asked)),
        panel=panel,
    )


def _imagined(visit: EventVisit, results: Sequence[str]) -> tuple[Imagined | None, list[str]]:
    """The event under results; or in words what is wrong with them."""
    if not visit.state.event.games_known:
        only = visit.say("Only the standings are known of this event; other results need games.")
        return None, [only]
    if len(results) > MOST_RESULTS:
        many = visit.say("More than {number} results are not imagined.", number=MOST_RESULTS)
        return None, [many]
    try:
        return imagined(visit.state, results), []
    except WrongResultsError as wrong:
        faults = (
            nobody(each) if isinstance(each, ParticipantError) else each for each in wrong.faults
        )
        return None, [page_message(each, visit.say) for each in faults]


def _fragment(visit: EventVisit, asked: Asked) -> str:
    """The places under the results; rendered once for everybody who imagines the same."""
    key = (visit.event, visit.state.revision, "what-if", visit.say.language, visit.base, asked)
    return visit.office.rendered(key, lambda: _rendered(visit, asked))


def _rendered(visit: EventVisit, asked: Asked) -> str:
    it, problems = _imagined(visit, asked.results)
    if it is None:
        return visit.text("whatif_table.html", asked=asked, problems=problems)
    found, say = places(visit.state, it), visit.say
    before = dict(
        zip(
            (row.participant.id for row in found.before.rows),
            printed_places(found.before),
            strict=True,
        )
    )
    number = {person.id: index for index, person in enumerate(found.after.event.participants)}
    return visit.text(
        "whatif_table.html",
        asked=asked,
        problems=(),
        heads=headings(found.after, say),
        rows=placed_rows(found.after, say),
        before=before,
        arrows={each: arrow(found.moved(index)) for each, index in number.items()},
        moves=movement_words(moved(found.before, found.after), say),
        notes=list(_notes(visit, found)),
    )


def _notes(visit: EventVisit, it: Places) -> Iterator[str]:
    """What the places rest on."""
    if it.horizon.games:
        yield still_open(it.horizon.event, len(it.horizon.games), visit.say)
    yield from assumptions(it.horizon, visit.say)
    if it.before.by_hand and not it.after.by_hand:
        yield undecided(visit.say)


def _outlook(visit: EventVisit, asked: Asked) -> str:
    """What somebody can still reach; searched once for everybody who asks the same."""
    it, problems = _imagined(visit, asked.results)
    index = {person.id: at for at, person in enumerate(visit.state.event.participants)}
    if it is None or asked.who not in index:
        return visit.text("whatif_outlook.html", problems=problems, it=None)
    key = (visit.event, visit.state.revision, "outlook", visit.say.language, asked)
    try:
        return visit.office.rendered(
            key, lambda: _SEARCHES.run(lambda: _searched(visit, it, index[asked.who], asked.place))
        )
    except BusyError:
        busy = visit.say("The server is searching for others. Ask again in a moment.")
        return visit.text("whatif_outlook.html", problems=[busy], it=None)


def _searched(visit: EventVisit, it: Imagined, who: int, place: int) -> str:
    """The search, with the limits of the command."""
    before, event = visit.state.standings, with_byes_unknown(visit.state.event)
    ahead = horizon(it.ahead, last_with_results(event))
    problem = _unsearchable(visit, ahead, place)
    if problem:
        return visit.text("whatif_outlook.html", problems=[problem], it=None)
    try:
        found = outlook(
            ahead.event,
            before.rulebook,
            [code for code in before.codes if code != BY_HAND],
            who,
            place=place or int(before.placing.rank[who]),
            seed=before.seed,
        )
    except GamePointsError as failure:
        wrong = visit.say(
            "This order looks at game points ({codes}), and a match can end with many of them: what"
            " somebody can still reach is only searched where match points decide.",
            codes=", ".join(failure.codes),
        )
        return visit.text("whatif_outlook.html", problems=[wrong], it=None)
    told: dict[str, Any] = {
        "it": outlook_page(Prospect(before, it.changes, ahead, found), visit.say)
    }
    return visit.text("whatif_outlook.html", problems=(), **told)


def _unsearchable(visit: EventVisit, ahead: Horizon, place: int) -> str:
    """In words why there is nothing to search: no pairings, or no such place; else empty."""
    people = len(visit.state.event.participants)
    if place > people:
        return visit.say(
            "There is no place {found} in this event; the last one is {expected}.",
            found=place,
            expected=people,
        )
    if not ahead.event.table.rows:
        return visit.say("There is no game yet.")
    if ahead.unknown and not ahead.games:
        return visit.say(
            "Round {round} is not paired yet: nobody knows who meets whom.", round=ahead.unknown[0]
        )
    return ""


READ: list[BaseRoute] = [
    Route("/what-if", page),
    Route("/what-if/table", table),
    Route("/what-if/outlook", reach),
]
EDIT: list[BaseRoute] = []
