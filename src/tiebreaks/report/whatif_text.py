"""Places under other results, in words and as a table beside the places as they are."""

from collections.abc import Iterator, Sequence

from tiebreaks.audit.whatif.asked_games import games_of
from tiebreaks.audit.whatif.imagine import ByeChange, Change, Changes
from tiebreaks.audit.whatif.open_games import OpenGame, pair_of, white_first
from tiebreaks.audit.whatif.places import Horizon, Places, Unpaired
from tiebreaks.audit.whatif.results import Result
from tiebreaks.event import Colour, Event, Kind
from tiebreaks.explain.grid import Align, grid
from tiebreaks.locale import N_, Translator
from tiebreaks.report.filled import each_filled
from tiebreaks.report.phrases import arrow, listed
from tiebreaks.report.standings import cells, heading, places
from tiebreaks.report.whatif_signs import is_open, is_short, named, result_sign

GAMES = 20
"""Open games that are listed one by one; the rest are counted."""

NAMES = 5
"""Participants that are named in a sentence; the rest are counted."""


_BYES = {
    Kind.PAIRING_BYE: N_("round {number}: {name} has the pairing-allocated bye"),
    Kind.FULL_BYE: N_("round {number}: {name} has a full-point bye"),
    Kind.HALF_BYE: N_("round {number}: {name} has a half-point bye"),
    Kind.ZERO_BYE: N_("round {number}: {name} has a zero-point bye or is absent"),
}
_INSTEAD_OF_BYES = {
    Kind.PAIRING_BYE: N_("{line} (instead of the pairing-allocated bye in the file)"),
    Kind.FULL_BYE: N_("{line} (instead of a full-point bye in the file)"),
    Kind.HALF_BYE: N_("{line} (instead of a half-point bye in the file)"),
    Kind.ZERO_BYE: N_("{line} (instead of a zero-point bye or an absence in the file)"),
}


def places_text(it: Places, translate: Translator, columns: int = 0) -> str:
    """The results that are assumed, the places under them, and what is still open.

    Args:
        it: the places before and after.
        translate: the reader's language.
        columns: how wide a sentence may be; 0: as wide as it gets.
    """
    head = [*heading(it.after, translate), "", *assumed(it.after.event, it.changes, translate)]
    if not it.changes:
        head += [translate("No result was given, so these are the places as they are."), ""]
    left = ["", *_left(it, translate)]
    if it.before.by_hand and not it.after.by_hand:
        left.append(undecided(translate))
    table = grid(*_table(it, translate))
    return "\n".join([*each_filled(head, columns), *table, *each_filled(left, columns)])


def undecided(say: Translator) -> str:
    """That an order which was decided by hand is left out."""
    return say(
        "The order that was decided by hand holds for the table as it is; here nobody has decided"
        " anything yet."
    )


def assumed(event: Event, changes: Changes, say: Translator) -> Iterator[str]:
    """The results that are assumed, and an empty line; nothing where there are none."""
    if not changes:
        return
    yield say("Assumed:")
    for change in changes:
        yield f"  {change_line(event, change, say)}"
    if event.table.game_points is not None and any(map(_is_bare, changes)):
        yield say(
            "Of a match with 1–0, ½–½ or 0–1 only the winner is assumed, not the game points."
        )
    yield ""


def _is_bare(change: Change | ByeChange) -> bool:
    """Whether of a match that is played no game points were given."""
    if isinstance(change, ByeChange):
        return False
    return change.after.games is None and change.after.kinds[0] is Kind.PLAYED


def change_line(event: Event, change: Change | ByeChange, say: Translator) -> str:
    """One assumed result, and what the file has there.

    A result that replaces one that was played is said to do so.
    """
    if isinstance(change, ByeChange):
        return _bye_line(event, change, say)
    change = _white_first(event, change)
    line = say(
        "round {number}: {one} – {other} {result}",
        number=change.round,
        one=named(event, change.one),
        other=named(event, change.other),
        result=result_sign(change.after, say.language),
    )
    if not change.is_read:
        return line
    if change.before is None:
        return say("{line} (the file does not have this pairing)", line=line)
    if change.before == change.after:
        return say("{line} (as in the file)", line=line)
    return line if is_open(change.before) else _instead(line, change.before, say)


def _instead(line: str, before: Result, say: Translator) -> str:
    """A line with the result that the file has."""
    sign = result_sign(before, say.language)
    if is_short(before):
        return say(
            "{line} (instead of {result} in less than one move in the file)", line=line, result=sign
        )
    return say("{line} (instead of {result} in the file)", line=line, result=sign)


def _white_first(event: Event, change: Change) -> Change:
    """The same result, that of White, where the colours of the game are known."""
    games = games_of(event, change.round, pair_of(change.one, change.other))
    if not games or white_first(event, games[0])[0] == change.one or not _has_colours(event, games):
        return change
    before = change.before and change.before.turned
    return change._replace(
        one=change.other, other=change.one, before=before, after=change.after.turned
    )


def _has_colours(event: Event, games: Sequence[OpenGame]) -> bool:
    """Whether they are known, and the same in all games of a pair in a round."""
    colours = {int(event.table.colour[game.row, game.one]) for game in games}
    return len(colours) == 1 and Colour.NONE not in colours


def _bye_line(event: Event, change: ByeChange, say: Translator) -> str:
    line = say(_BYES[change.after], number=change.round, name=named(event, change.who))
    if not change.is_read:
        return line
    if change.before is None:
        return say("{line} (the file has nothing there)", line=line)
    if change.before is change.after:
        return say("{line} (as in the file)", line=line)
    return say(_INSTEAD_OF_BYES[change.before], line=line)


def _table(it: Places, say: Translator) -> tuple[list[str], list[list[str]], list[Align]]:
    """The standings, and after the place the one before and how far that is."""
    header, rows, align = cells(it.after, say)
    if not it.changes:
        return header, rows, align
    order = [row.index for row in it.before.rows]
    before = dict(zip(order, places(it.before), strict=True))
    whole = [
        [cell[0], before[row.index], arrow(it.moved(row.index)), *cell[1:]]
        for row, cell in zip(it.after.rows, rows, strict=True)
    ]
    return (
        [header[0], say("now"), "▲▼", *header[1:]],
        whole,
        [align[0], Align.RIGHT, Align.LEFT, *align[1:]],
    )


def _left(it: Places, say: Translator) -> Iterator[str]:
    """What is not decided yet; listed where nothing was assumed, so that one can go on."""
    games = it.horizon.games
    if not (games or it.horizon.unknown or it.horizon.unpaired):
        yield say("No game is open any more.")
    elif games:
        yield still_open(it.horizon.event, len(games), say)
    if games and not it.changes:
        yield from open_list(it.horizon.event, games, say)
    yield from caveats(it.horizon, say)


def still_open(event: Event, number: int, say: Translator) -> str:
    """How many games, or matches, have no result."""
    if event.table.game_points is not None:
        return say.plural(
            "{number} match is still open; nobody has points from it here.",
            "{number} matches are still open; nobody has points from them here.",
            number,
        )
    return say.plural(
        "{number} game is still open; nobody has points from it here.",
        "{number} games are still open; nobody has points from them here.",
        number,
    )


def open_list(event: Event, games: Sequence[OpenGame], say: Translator) -> Iterator[str]:
    """The open games, each as the option --result takes it, with the names."""
    for game in games[:GAMES]:
        number = event.table.round_no[game.row]
        both = white_first(event, game)
        pair = [event.participants[index].id for index in both]
        names = [named(event, index) for index in both]
        yield f"  {number}:{pair[0]}-{pair[1]}  {names[0]} – {names[1]}"
    if len(games) > GAMES:
        yield "  " + say.plural("… and {number} more.", "… and {number} more.", len(games) - GAMES)


def caveats(it: Horizon, say: Translator) -> Iterator[str]:
    """What the places rest on where pairings are not known, and how to name them."""
    for each in it.unpaired:
        yield _unpaired(it.event, each, say)
    yield from unknown_rounds(it, say)


def assumptions(it: Horizon, say: Translator) -> Iterator[str]:
    """The same for who has no command line."""
    for each in it.unpaired:
        names = _names(it.event, each, say)
        yield say.plural(
            "Round {round}: nothing is known yet of {number} participant ({names}), and it is"
            " assumed that he does not play.",
            "Round {round}: nothing is known yet of {number} participants ({names}), and it is"
            " assumed that they do not play.",
            len(each.participants),
            round=each.round,
            names=names,
        )
    yield from unknown_rounds(it, say)


def unknown_rounds(it: Horizon, say: Translator) -> Iterator[str]:
    """That rounds follow which are not paired."""
    if len(it.unknown) == 1:
        yield say(
            "Round {number} is not paired yet: what it will change is not in here.",
            number=it.unknown[0],
        )
    elif it.unknown:
        yield say(
            "Rounds {first} to {last} are not paired yet: what they will change is not in here.",
            first=it.unknown[0],
            last=it.unknown[-1],
        )


def _unpaired(event: Event, it: Unpaired, say: Translator) -> str:
    number, names = len(it.participants), _names(event, it, say)
    return say.plural(
        "Round {round}: neither a game nor a bye is known for {number} participant ({names}), and"
        " it is assumed that there is none. Name it with --result, such as {round}:{example}=bye.",
        "Round {round}: neither a game nor a bye is known for {number} participants ({names}), and"
        " it is assumed that there are none. Name them with --result, such as"
        " {round}:{example}=bye.",
        number,
        round=it.round,
        names=names,
        example=event.participants[it.participants[0]].id,
    )


def _names(event: Event, it: Unpaired, say: Translator) -> str:
    return listed([named(event, index) for index in it.participants], say, NAMES)
