"""From a `Document` whose types are right to an event, with everything that contradicts itself."""

from typing import Any, NamedTuple

from tiebreaks.event import CHESS, Event, EventType, InvalidEventError, RoundTable, Scoring
from tiebreaks.formats.contradictions import report_contradictions
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.json_document.amounts import scoring_of
from tiebreaks.formats.json_document.cells import Cells
from tiebreaks.formats.json_document.people import People
from tiebreaks.formats.json_document.reports import Reports
from tiebreaks.formats.json_document.rounds import Rounds, RowKey, Seat, rows
from tiebreaks.formats.json_document.standings import standings_table
from tiebreaks.formats.json_document.types import Document
from tiebreaks.formats.reading import MAX_CELLS


def event_of(document: Document, reports: Reports) -> Event | None:
    """The event of a document; ``None`` if it contradicts itself, which is reported.

    Args:
        document: its types are right.
        reports: where problems go.
    """
    people = People(document.participants, "participants", reports)
    members = People(document.members, "members", reports)
    scorings = _scorings(document, reports)
    if document.games_known:
        made = _games(document, people, members, scorings, reports)
    else:
        made = _standings(document, scorings[0], reports)
    if made is None or reports.findings.failed:
        return None
    try:
        return Event(
            participants=people.people,
            members=members.people,
            scoring=scorings[0],
            game_scoring=scorings[1],
            **made,
            **_said(document),
        )
    except InvalidEventError:  # was reported in full
        return None
    except ValueError:
        reports.error("JSN015", ())
        return None


def _scorings(document: Document, reports: Reports) -> tuple[Scoring, Scoring | None]:
    """What results are worth, and what a single game of a match is."""
    found: list[Scoring | None] = []
    for name, points in (("scoring", document.scoring), ("game_scoring", document.game_scoring)):
        try:
            found.append(None if points is None else scoring_of(points))
        except ValueError:
            reports.error("JSN013", (name,))
            found.append(None)
    return found[0] or CHESS, found[1]


def _said(document: Document) -> dict[str, Any]:
    """What a document says about its event, by the names of the event's fields."""
    columns = dict.fromkeys(name for person in document.participants for name in person.published)
    return {
        "name": document.name,
        "start": document.start,
        "rounds": document.rounds,
        "rounds_known": document.rounds_known,
        "games_known": document.games_known,
        "details": document.details,
        "rulebook": document.rulebook,
        "tiebreaks": tuple(document.tiebreaks),
        "seed": document.seed,
        "by_hand": tuple(map(tuple, document.by_hand)),
        "published_columns": tuple(
            columns if document.published_columns is None else document.published_columns
        ),
        "records": tuple(document.records),
    }


def _standings(document: Document, scoring: Scoring, reports: Reports) -> dict[str, Any] | None:
    """Points without games; then there is nothing that only games can have."""
    for name in ("games", "byes", "corrections", "bonuses", "held", "game_scoring"):
        if getattr(document, name):
            reports.error("JSN016", (name,), found=name, expected='"games_known": true')
    table = standings_table(document, scoring)
    if table is None:
        reports.error("JSN015", ("participants",))
        return None
    declared = EventType(document.type or "swiss")
    reason = "declared" if document.type else "given"
    return {"table": table, "type": declared, "type_reason": reason}


class _Seats(NamedTuple):
    """Where all entries go; those that are not clear are missing."""

    games: list[Seat]
    byes: list[Seat]
    corrections: list[Seat]
    bonuses: list[Seat]


def _seats(document: Document, rounds: Rounds) -> _Seats:
    finders = {
        "games": rounds.game,
        "byes": rounds.bye,
        "corrections": rounds.award,
        "bonuses": rounds.award,
    }
    return _Seats(
        *(
            [
                seat
                for place, each in enumerate(getattr(document, name))
                if (seat := find((name, place), each)) is not None  # type: ignore[operator]
            ]
            for name, find in finders.items()
        )
    )


def _games(
    document: Document,
    people: People,
    members: People,
    scorings: tuple[Scoring, Scoring | None],
    reports: Reports,
) -> dict[str, Any] | None:
    for place, person in enumerate(document.participants):
        if person.points is not None:
            path = ("participants", place, "points")
            reports.error("JSN016", path, found="points", expected='"games_known": false')
    rounds = Rounds(people, reports)
    seats = _seats(document, rounds)
    order = rows(rounds.keys, document.held)
    if _beyond(order, seats, reports) or _too_many(document, order, reports):
        return None
    cells = Cells(document, order, members, reports)
    for seat in seats.games:
        cells.game(seat)
    for seat in seats.byes:
        cells.bye(seat)
    for seat in seats.corrections:
        cells.award(seat, bonus=False)
    for seat in seats.bonuses:
        cells.award(seat, bonus=True)
    made = _table(document, cells, scorings)
    if made is None:
        reports.error("JSN015", ("games",))
        return None
    _contradictions(document, made["table"], scorings[0], cells, reports)
    return made | {"handicaps": cells.handicaps(), "lineups": cells.lineups()}


def _beyond(order: list[RowKey], seats: _Seats, reports: Reports) -> bool:
    """Whether an entry belongs to a game of a round that the document says was not held."""
    known = set(order)
    lost = [seat for part in seats for seat in part if seat.key not in known]
    for seat in lost:
        number, nth = seat.key
        reports.error("JSN016", seat.path, found=f"{number}.{nth}", expected='"held": […]')
    return bool(lost)


def _too_many(document: Document, order: list[RowKey], reports: Reports) -> bool:
    """Whether the tables would take too much memory."""
    boards = max((len(game.boards) for game in document.games), default=0)
    boards = max(1, boards, document.boards_per_match)
    shape = (len(order), len(document.participants), boards)
    if shape[0] * shape[1] * shape[2] <= MAX_CELLS:
        return False
    line, column = reports.places.of(("games",))
    found = " × ".join(map(str, shape))
    reports.findings.error("FIL009", line, column, found=found, expected=f"{MAX_CELLS:,}")
    return True


def _table(
    document: Document, cells: Cells, scorings: tuple[Scoring, Scoring | None]
) -> dict[str, Any] | None:
    """Table and type; without a type the games decide.  ``None`` if points cannot be counted."""
    declared, reason = EventType.SWISS, "declared"
    try:
        if document.type is None:
            declared, reason = type_of(
                document.details.get("type", ""), cells.table(EventType.ROUND_ROBIN, *scorings)
            )
        else:
            declared = EventType(document.type)
        table = cells.table(declared, *scorings)
    except (ValueError, OverflowError):
        return None
    return {"table": table, "type": declared, "type_reason": reason}


def _contradictions(
    document: Document, table: RoundTable, scoring: Scoring, cells: Cells, reports: Reports
) -> None:
    """Matches whose games and boards do not give their result."""
    quiet = Findings()
    report_contradictions(
        table,
        scoring,
        quiet,
        names=[person.name for person in document.participants],
        place=lambda row, who: reports.places.of(cells.path(row, who)),
        written=cells.written,
        broken=cells.broken,
    )
    for problem in quiet.in_order():
        reports.findings.error(problem.code, problem.line, problem.column, **problem.details)
