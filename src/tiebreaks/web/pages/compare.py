"""Two rulebooks or two orders side by side, with a slope chart of places."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tiebreaks.audit.compare import Contrast, Mover
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.explain.rules_text import rulebook_name
from tiebreaks.report.mover_words import MoverWords
from tiebreaks.report.page_problems import page_message
from tiebreaks.report.phrases import arrow, printed_place
from tiebreaks.report.slope import slope_svg
from tiebreaks.report.slope_layout import NARROW, WIDE, drawn
from tiebreaks.report.standings import decided_lines
from tiebreaks.rulebook import builtin_ids, load
from tiebreaks.standings import Standings
from tiebreaks.systems.decisions import BY_HAND
from tiebreaks.web.roles import Role
from tiebreaks.web.rules.variants import MOST_CODES, Wish, contrast, telling
from tiebreaks.web.visit import EventVisit, about_event

_PAIRS = 5
"""Of how many others it is told what decides between them and a mover."""


class Asked(NamedTuple):
    """What is compared.

    Attributes:
        first: the table that the other is compared with.
        second: the other table.
    """

    first: Wish
    second: Wish

    @property
    def query(self) -> str:
        """The same as the end of an address."""
        names = ("rules", "order", "rules2", "order2")
        pairs = zip(names, (*self.first, *self.second), strict=True)
        return urlencode([(name, value) for name, value in pairs if value])


def asked_for(visit: EventVisit) -> Asked:
    """What the address asks for; where it names nothing, what tells most."""
    query = visit.request.query_params
    first = Wish(query.get("rules", "").strip(), query.get("order", "").strip())
    if "rules2" in query or "order2" in query or not first.is_own:
        second = Wish(query.get("rules2", "").strip(), query.get("order2", "").strip())
        return Asked(first, second)
    key = (visit.event, visit.state.revision, "telling")
    return Asked(first, Wish(visit.office.rendered(key, lambda: telling(visit.state).rules)))


@about_event(Role.VIEWER)
def page(visit: EventVisit) -> Response:
    """What to compare, and what comes of it."""
    return _page(visit, asked_for(visit))


def _page(visit: EventVisit, asked: Asked, panel: str = "") -> Response:
    """The page, with something beside the table where there is no script to put it there."""
    books = [(name, rulebook_name(load(name), visit.say.language)) for name in builtin_ids()]
    return visit.page(
        "compare.html",
        tab="compare",
        asked=asked,
        books=books,
        own=rulebook_name(visit.state.standings.rulebook, visit.say.language),
        orders=_orders(visit),
        result=Markup(fragment(visit, asked)),
        panel=panel,
    )


@about_event(Role.VIEWER)
def table(visit: EventVisit) -> Response:
    """What comes of it, alone: it comes again when somebody has changed the event."""
    return HTMLResponse(fragment(visit, asked_for(visit)))


@about_event(Role.VIEWER)
def details(visit: EventVisit) -> Response:
    """Why one participant moves."""
    asked = asked_for(visit)
    number = int(visit.request.path_params["id"])
    found = _problems_or_contrast(visit, asked)
    movers = found.movers if isinstance(found, Contrast) else ()
    mover = next((each for each in movers if each.person.id == number), None)
    if mover is None or not isinstance(found, Contrast):
        problems = () if isinstance(found, Contrast) else found
        text = visit.text("compare_nobody.html", problems=problems)
    else:
        text = visit.text("compare_mover.html", **_told(visit, found, mover))
    if visit.is_fragment:
        return HTMLResponse(text)
    return _page(visit, asked, text)


def fragment(visit: EventVisit, asked: Asked) -> str:
    """The chart and the table; rendered once for everybody who looks at the same."""
    key = (visit.event, visit.state.revision, "compare", visit.say.language, visit.base, asked)
    return visit.office.rendered(key, lambda: _rendered(visit, asked))


def _rendered(visit: EventVisit, asked: Asked) -> str:
    found = _problems_or_contrast(visit, asked)
    if not isinstance(found, Contrast):
        return visit.text("compare_table.html", asked=asked, problems=found)
    words = MoverWords((found.first, found.second), visit.say)

    def href(number: int) -> str:
        return f"{visit.base}/compare/{number}?{asked.query}"

    charts = [slope_svg(found, words.names, visit.say, href, size) for size in (WIDE, NARROW)]
    return visit.text(
        "compare_table.html",
        asked=asked,
        problems=(),
        names=words.names,
        sides=[_side(each, visit) for each in (found.first, found.second)],
        summary=words.summary(found),
        same=list(words.same_places(found)),
        wide=Markup(charts[0]),
        narrow=Markup(charts[1]),
        rows=_rows(found),
        href=href,
        everybody=len(found.first.rows),
    )


def _problems_or_contrast(visit: EventVisit, asked: Asked) -> Contrast | list[str]:
    """Both tables, or in words why there are none."""
    if asked.first.is_long or asked.second.is_long:
        return [
            visit.say(
                "An order with more than {number} tie-breaks is not compared.", number=MOST_CODES
            )
        ]
    try:
        return contrast(visit.state, *asked)
    except RefusedError as refused:
        return [page_message(each, visit.say) for each in refused.problems]


def _side(it: Standings, visit: EventVisit) -> list[str]:
    """Rules, order and decisions of one table."""
    name = rulebook_name(it.rulebook, visit.say.language)
    return [name, " → ".join(it.codes), *decided_lines(it, visit.say)]


class Row(NamedTuple):
    """One participant in both tables.

    Attributes:
        id: his number.
        name: his name.
        before: his place in the first table.
        after: his place in the second.
        arrow: how far he moves; empty where he stays.
        decides: the code that decides about it in the second table; empty where he stays.
    """

    id: int
    name: str
    before: str
    after: str
    arrow: str
    decides: str


def _rows(it: Contrast) -> list[Row]:
    """Those who are drawn in the chart, as the first table has them."""
    movers = {mover.index: mover for mover in it.movers}
    shown = drawn(it)
    return [
        _row(it, row.index, movers.get(row.index)) for row in it.first.rows if row.index in shown
    ]


def _row(it: Contrast, index: int, mover: Mover | None) -> Row:
    person = it.first.event.participants[index]
    before, after = (printed_place(*each.places[index]) for each in (it.first, it.second))
    decides = ""
    if mover is not None:
        criterion = it.pair(mover, mover.others[0]).second.criterion
        decides = "=" if criterion is None else str(criterion)
    return Row(person.id, person.name, before, after, arrow(mover.moved if mover else 0), decides)


def _told(visit: EventVisit, it: Contrast, mover: Mover) -> dict[str, Any]:
    """Why somebody moves: past whom, by what, and the lines that differ."""
    words = MoverWords((it.first, it.second), visit.say)
    pairs = [it.pair(mover, other) for other in mover.others[:_PAIRS]]
    return {
        "moves": words.moves(mover).removesuffix(":"),
        "pairs": [words.pair(pair) for pair in pairs],
        "more": len(mover.others) - len(pairs),
        "values": words.values(it.changes(mover, pairs)),
        "opponents": " ".join(str(pair.person.id) for pair in pairs),
    }


def _orders(visit: EventVisit) -> list[str]:
    """Orders to choose from: the event's, and those of the rulebooks for its type."""
    standings, kind = visit.state.standings, visit.state.event.type
    is_teams = visit.state.event.table.game_points is not None
    own = [code for code in standings.codes if code != BY_HAND]
    books = map(load, builtin_ids())
    lists = [
        (book.team_orders.get(kind) if is_teams else ()) or book.orders[kind] for book in books
    ]
    return list(dict.fromkeys(",".join(codes) for codes in (own, *lists)))


READ: list[BaseRoute] = [
    Route("/compare", page),
    Route("/compare/table", table),
    Route("/compare/{id:int}", details),
]
EDIT: list[BaseRoute] = []
