"""The rounds: results entered by keyboard, pairings, byes, schedules."""

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tiebreaks.desk.changes import AddRound, RemoveRound
from tiebreaks.desk.entries import OPEN, decided_round, rounds_of
from tiebreaks.desk.rounds import MOST_IN_A_ROUND_ROBIN
from tiebreaks.desk.schedule import berger_schedule
from tiebreaks.event import EventType
from tiebreaks.report.harmless import plain
from tiebreaks.report.pairings import RoundList, round_list, round_numbers
from tiebreaks.report.phrases import arrow
from tiebreaks.report.standings_rows import placed_rows
from tiebreaks.web.entry.answer import answered, answered_no, unreadable
from tiebreaks.web.entry.boards import boards_to_enter
from tiebreaks.web.entry.keypad import ALONE_KEYS, GAME_KEYS, PAIRING_KEYS
from tiebreaks.web.entry.pairings import PairingEntryError, read_pairings
from tiebreaks.web.entry.wish import UnreadableError, Wish, based_on, posted, wished
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event


@about_event(Role.VIEWER)
def current(visit: EventVisit) -> Response:
    """The round in which there is something to do: the first with open games, else the last."""
    number = _round_to_do(visit)
    return RedirectResponse(f"{visit.base}/rounds/{number}", 303)


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """One round, and the places beside it."""
    number = _number(visit)
    return visit.page(
        "rounds.html",
        tab="rounds",
        number=number,
        table=fragment(visit, number),
        places=places_fragment(visit),
        game_keys=GAME_KEYS,
        pairing_keys=PAIRING_KEYS,
        bye_keys=(),
        alone_keys=ALONE_KEYS,
        has_matches=visit.state.event.table.game_points is not None,
        boards=boards_to_enter(visit.state.event),
        last=rounds_of(visit.state.desk.document),
    )


@about_event(Role.VIEWER)
def table(visit: EventVisit) -> Response:
    """The list of the round alone, as it is now."""
    return visit.fragment(fragment(visit, _number(visit)))


@about_event(Role.VIEWER)
def places(visit: EventVisit) -> Response:
    """The places beside the list, as they are now."""
    return visit.fragment(places_fragment(visit))


@about_event(Role.ARBITER)
def new(visit: EventVisit) -> Response:
    """Begin the next round with pairings that were typed."""
    try:
        fields = posted(visit)
        known = {person.id for person in visit.state.event.participants}
        pairings, byes = read_pairings(fields.get("pairings", ""), known)
        number = _next_round(visit, based_on(fields))
        wish = wished(fields, AddRound(number, pairings, byes))
    except PairingEntryError as wrong:
        return answered_no(visit, _entry_words(visit, wrong))
    except ValueError as wrong:
        return unreadable(visit, str(wrong))
    return _leading_to(visit, wish, number)


def _next_round(visit: EventVisit, base: int) -> int:
    """The round that is begun: the next one on the page, not the one after somebody else's."""
    if not 1 <= base <= visit.state.revision:
        raise UnreadableError(f"base: {base}")
    return rounds_of(visit.office.state(visit.event, base).desk.document) + 1


@about_event(Role.ARBITER)
def remove(visit: EventVisit) -> Response:
    """Take the last round back, and go to the one before it."""
    number = int(visit.request.path_params["number"])
    try:
        wish = wished(posted(visit), RemoveRound(number))
    except ValueError as wrong:
        return unreadable(visit, str(wrong))
    return _leading_to(visit, wish, max(number - 1, 1))


def _leading_to(visit: EventVisit, wish: Wish, number: int) -> Response:
    """Make a change after which another round is looked at."""
    address = f"{visit.base}/rounds/{number}"
    answer = answered(visit, wish._replace(back=address))
    if "HX-Trigger" in answer.headers:
        answer.headers["HX-Redirect"] = address
    return answer


@about_event(Role.ARBITER)
def schedule(visit: EventVisit) -> Response:
    """What the Berger tables give, to be looked at before it is entered."""
    double = visit.request.query_params.get("double") == "1"
    people = {person.id: plain(person.name) for person in visit.state.event.participants}
    rounds = berger_schedule(tuple(people), double) if len(people) > 1 else ()
    template = "rounds_schedule.html" if visit.is_fragment else "rounds_schedule_page.html"
    return visit.page(template, tab="rounds", double=double, rounds=rounds, people=people)


def fragment(visit: EventVisit, number: int) -> str:
    """The list of a round; made once for everybody who reads it in the same language."""
    view = ("round", number, visit.say.language, visit.base, visit.may_edit)
    key = (visit.event, visit.state.revision, *view)
    return visit.office.rendered(key, lambda: _list(visit, number))


def _list(visit: EventVisit, number: int) -> str:
    document, event = visit.state.desk.document, visit.state.event
    found = round_list(document, event, number, visit.say)
    return visit.text(
        "rounds_table.html",
        number=number,
        numbers=_numbers(visit, number),
        unfinished={game.round for game in document.games if game.result == OPEN},
        found=found,
        cursor=_first_to_do(found),
        rated=any(person.rating is not None for person in event.participants),
        may_schedule=_may_schedule(visit),
        alone_keys=ALONE_KEYS,
    )


def places_fragment(visit: EventVisit) -> str:
    """The places with points; made once for everybody who reads them in the same language."""
    key = (visit.event, visit.state.revision, "rounds places", visit.say.language, visit.base)
    return visit.office.rendered(key, lambda: _places(visit))


def _places(visit: EventVisit) -> str:
    standings = visit.state.standings
    moves = {move.id: move.up for move in visit.office.moves(visit.event, visit.state.revision)}
    return visit.text(
        "rounds_places.html",
        code=standings.codes[0],
        rows=placed_rows(standings, visit.say, moves),
        arrow=arrow,
    )


def _number(visit: EventVisit) -> int:
    """The round that an address names: one that there is, or the next one.

    Raises:
        HTTPException: 404 for any other.
    """
    number = int(visit.request.path_params["number"])
    if not 1 <= number <= len(round_numbers(visit.state.desk.document, visit.state.event)) + 1:
        raise HTTPException(404)
    return number


def _numbers(visit: EventVisit, shown: int) -> list[int]:
    """The rounds to choose from; also the one that is shown, and one to begin with."""
    numbers = round_numbers(visit.state.desk.document, visit.state.event)
    return sorted({*numbers, shown, 1})


def _round_to_do(visit: EventVisit) -> int:
    document = visit.state.desk.document
    unfinished = [game.round for game in document.games if game.result == OPEN]
    return min(unfinished, default=max(rounds_of(document), 1))


def _first_to_do(found: RoundList) -> int:
    """The position of the first game without a result, else of the first."""
    return next((place for place, line in enumerate(found.lines) if line.is_open), 0)


def _may_schedule(visit: EventVisit) -> bool:
    """Whether all games can be made by the Berger tables without anything being lost."""
    event, document = visit.state.event, visit.state.desk.document
    if not visit.may_edit or document.type == "swiss" or decided_round(document.games):
        return False
    is_round_robin = event.type is EventType.ROUND_ROBIN or not document.games
    return is_round_robin and 1 < len(event.participants) <= MOST_IN_A_ROUND_ROBIN


def _entry_words(visit: EventVisit, wrong: PairingEntryError) -> str:
    if wrong.number is None:
        return visit.say(
            "“{text}” is no pairing. Write 1-8 for a game, 9 for a bye.", text=wrong.text
        )
    return visit.say("“{text}”: there is no No. {number}.", text=wrong.text, number=wrong.number)


READ = [
    Route("/rounds", current),
    Route("/rounds/places", places),
    Route("/rounds/{number:int}", page),
    Route("/rounds/{number:int}/table", table),
]
EDIT = [
    Route("/rounds/schedule", schedule),
    Route("/rounds/new", new, methods=["POST"]),
    Route("/rounds/{number:int}/remove", remove, methods=["POST"]),
]
