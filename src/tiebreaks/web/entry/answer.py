"""What came of a change, in the form that was asked for: the foot of a page, a page, or JSON."""

from time import perf_counter

import msgspec
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from tiebreaks.desk.changes import Restore, SetResult
from tiebreaks.desk.movement import moved
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.event import Problem
from tiebreaks.report.movement_data import movement_data
from tiebreaks.report.movement_words import movement_words
from tiebreaks.report.page_problems import page_message
from tiebreaks.report.problems import problem_data
from tiebreaks.store.events import Version
from tiebreaks.web.entry.dispute import dispute, theirs_of
from tiebreaks.web.entry.version_words import version_words
from tiebreaks.web.entry.wish import Wish
from tiebreaks.web.office.outcomes import Changed, ConflictError, MeanwhileError
from tiebreaks.web.security.redirects import parts_of
from tiebreaks.web.visit import EventVisit

_MOST_TOLD = 3
"""Changes of others that are told one by one."""


def answered(visit: EventVisit, wish: Wish) -> Response:
    """Make a change, and say what came of it in the form that was asked for."""
    if not 1 <= wish.base <= visit.state.revision:
        return unreadable(visit, f"base: {wish.base}")
    begun = perf_counter()
    try:
        changed = visit.office.change(visit.event, wish.base, wish.change, visit.who, wish.mine)
    except MeanwhileError as late:
        return _refused(visit, wish, late.problems, late.versions)
    except RefusedError as refused:
        return _refused(visit, wish, refused.problems)
    except ConflictError as conflict:
        return _conflict(visit, wish, conflict)
    answer = _done(visit, wish, changed)
    answer.headers["Server-Timing"] = f"change;dur={(perf_counter() - begun) * 1000:.1f}"
    return answer


def unreadable(visit: EventVisit, why: str) -> Response:
    """422: what was sent makes no sense; only a program that is wrong sends such things."""
    return answered_no(visit, visit.say("The change cannot be read: {found}", found=why))


def answered_no(visit: EventVisit, words: str) -> Response:
    """422, and what is wrong in words."""
    if _wants_json(visit):
        return JSONResponse({"problems": [{"message": words}]}, 422)
    return _said(visit, 422, problems=[words])


def _done(visit: EventVisit, wish: Wish, changed: Changed) -> Response:
    revision = changed.after.revision
    moves = moved(changed.before.standings, changed.after.standings)
    if _wants_json(visit):
        return JSONResponse({"revision": revision, "moves": movement_data(moves)})
    if not visit.is_fragment:
        return RedirectResponse(_way_back(visit, wish.back), 303)
    answer = _said(
        visit,
        200,
        made=_way_back_words(visit, wish, changed),
        moves=_moves_of_the_run(visit, wish, changed) or movement_words(moves, visit.say),
        **_others(visit, changed.meanwhile),
    )
    told = {"changed": {"revision": revision, "made": changed.after is not changed.before}}
    answer.headers["HX-Trigger"] = msgspec.json.encode(told).decode()
    return answer


def _moves_of_the_run(visit: EventVisit, wish: Wish, changed: Changed) -> str:
    """Who moved since the first of several quick entries; empty where there is one alone."""
    entries = sum(each > wish.since for each in wish.mine) + 1
    if entries == 1 or not 1 <= wish.since < changed.before.revision:
        return ""
    first = visit.office.state(visit.event, wish.since)
    moves = movement_words(moved(first.standings, changed.after.standings), visit.say)
    return visit.say.plural(
        "{number} entry: {moves}", "{number} entries: {moves}", entries, moves=moves
    )


def _way_back_words(visit: EventVisit, wish: Wish, changed: Changed) -> str:
    """What an undo took back, or a redo made again; other changes are seen where they are made."""
    if not isinstance(wish.change, Restore) or changed.after is changed.before:
        return ""
    version = visit.office.events.version(visit.event, changed.after.revision)
    return version_words(visit, version)


def _refused(
    visit: EventVisit,
    wish: Wish,
    problems: tuple[Problem, ...],
    unseen: tuple[Version, ...] = (),
) -> Response:
    """422: why not; and the same change for whoever means it, where it can be meant."""
    if _wants_json(visit):
        told = [problem_data(problem, visit.say) for problem in problems]
        return JSONResponse({"problems": told}, 422)
    words = [page_message(each, visit.say) for each in problems]
    return _said(
        visit,
        422,
        problems=words,
        anyway=_anyway(wish, problems),
        base_revision=wish.base,
        **_others(visit, unseen),
    )


def _others(visit: EventVisit, versions: tuple[Version, ...]) -> dict[str, object]:
    """What others changed: the latest in words, and how many more there are."""
    told = [theirs_of(visit, each) for each in versions[:_MOST_TOLD]]
    return {"others": told, "more": len(versions[_MOST_TOLD:])}


def _anyway(wish: Wish, problems: tuple[Problem, ...]) -> str:
    """A match without its boards, as JSON; empty where they are not what is in the way."""
    if not isinstance(wish.change, SetResult) or "DSK035" not in {each.code for each in problems}:
        return ""
    meant = msgspec.structs.replace(wish.change, without_boards=True)
    return msgspec.json.encode(meant).decode()


def _conflict(visit: EventVisit, wish: Wish, conflict: ConflictError) -> Response:
    """409: what was seen, what somebody else made of it, and what is wanted now."""
    current = conflict.current.revision
    disputed = dispute(visit, wish.change, conflict)
    if _wants_json(visit):
        theirs = [each._asdict() for each in disputed.theirs]
        return JSONResponse({"revision": current, **disputed._asdict(), "theirs": theirs}, 409)
    values = {
        "dispute": disputed,
        "change": msgspec.json.encode(wish.change).decode(),
        "base_revision": current,
        "back": _way_back(visit, wish.back),
    }
    if not visit.is_fragment:
        return visit.page("change_page.html", 409, tab="", conflict=True, **values)
    return HTMLResponse(
        visit.text("conflict.html", is_open=False, **values),
        409,
        {"HX-Retarget": "body", "HX-Reswap": "beforeend"},
    )


def _said(visit: EventVisit, status: int, **values: object) -> Response:
    """The line at the foot; a page of its own where there is no script to put it there."""
    told = {
        "made": "",
        "moves": "",
        "others": (),
        "more": 0,
        "problems": (),
        "anyway": "",
        **values,
    }
    if visit.is_fragment:
        return visit.page("change_said.html", status, **told)
    back = _way_back(visit, "")
    return visit.page("change_page.html", status, tab="", conflict=False, back=back, **told)


def _wants_json(visit: EventVisit) -> bool:
    return visit.request.headers.get("accept", "").startswith("application/json")


def _way_back(visit: EventVisit, asked: str) -> str:
    """The page that the form was on: only ever one of this event's own."""
    for address in (asked, visit.request.headers.get("referer", "")):
        path = parts_of(address).path
        if path.startswith(f"{visit.base}/"):
            return path
    return f"{visit.base}/"
