"""Changes of results, byes, pairings and rounds in words: one line for each."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from tiebreaks.desk import changes
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.entries import OPEN, find_game, sides
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.desk.results import seen_from_the_other, sum_of_boards
from tiebreaks.event.numbers import exact
from tiebreaks.explain.words import KINDS
from tiebreaks.formats.json_document.results import BYES
from tiebreaks.formats.json_document.types import ByeKind, Document
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.pairings import printed

Words = Callable[[Any, Desk, Translator], str]
"""A change, and the desk that it was made on, in the reader's words."""


def names_in(document: Document) -> dict[int | None, str]:
    """Everybody's name by number."""
    return {person.id: plain(person.name) for person in document.participants}


def name_in(document: Document, number: int) -> str:
    """Somebody's name; his number where he is not on the list any more."""
    return names_in(document).get(number, str(number))


def _result(change: changes.SetResult, before: Desk, say: Translator) -> str:
    document = before.document
    if change.boards and change.game_points is None:
        one, two = sum_of_boards(change.boards)
        change = replace(change, game_points=(exact(one), exact(two)))
    was = ""
    try:
        game = find_game(document, change.round, (change.one, change.two), change.game)
    except RefusedError:  # of a version from which the game is gone
        pass
    else:
        if sides(game) != (change.one, change.two):
            change = seen_from_the_other(change)
        was = "" if game.result == OPEN else printed(game, say.language)
    result = printed(change, say.language)
    said = {
        "round": change.round,
        "one": name_in(document, change.one),
        "two": name_in(document, change.two),
        "result": result,
        "was": was,
    }
    if change.without_boards:
        return say(
            "Round {round}: {one} – {two} {result}; the boards of all matches left out", **said
        )
    if change.result == OPEN and was:
        return say("Round {round}: {one} – {two}, result taken back (was {was})", **said)
    if was not in ("", result):
        return say("Round {round}: {one} – {two} {result} (was {was})", **said)
    return say("Round {round}: {one} – {two} {result}", **said)


def _bye(change: changes.SetBye, before: Desk, say: Translator) -> str:
    name = name_in(before.document, change.participant)
    if change.kind is None:
        return say("Round {round}: {name}, bye taken back", round=change.round, name=name)
    return say(
        "Round {round}: {name}, {bye}",
        round=change.round,
        name=name,
        bye=_bye_words(change.kind, say),
    )


def _bye_words(kind: ByeKind, say: Translator) -> str:
    return say(KINDS[BYES[kind]])


def _pair(change: changes.Pair, before: Desk, say: Translator) -> str:
    one, two = (name_in(before.document, each) for each in (change.white, change.black))
    return say("Round {round}: {one} – {two} paired", round=change.round, one=one, two=two)


def _two(change: changes.Unpair | changes.SwapColours, before: Desk) -> dict[str, object]:
    return {
        "round": change.round,
        "one": name_in(before.document, change.one),
        "two": name_in(before.document, change.two),
    }


def _unpair(change: changes.Unpair, before: Desk, say: Translator) -> str:
    return say("Round {round}: {one} – {two}, pairing taken back", **_two(change, before))


def _colours(change: changes.SwapColours, before: Desk, say: Translator) -> str:
    return say("Round {round}: {one} – {two}, colours exchanged", **_two(change, before))


def _add_round(change: changes.AddRound, _: Desk, say: Translator) -> str:
    return say.plural(
        "Round {round} begun: {number} game",
        "Round {round} begun: {number} games",
        len(change.pairings),
        round=change.round,
    )


def _remove_round(change: changes.RemoveRound, _: Desk, say: Translator) -> str:
    return say("Round {round} taken back", round=change.round)


def _schedule(change: changes.MakeSchedule, _: Desk, say: Translator) -> str:
    if change.double:
        return say("Schedule of a double round robin made by the Berger tables")
    return say("Schedule of a round robin made by the Berger tables")


OF_GAMES: Mapping[type, Words] = {
    changes.SetResult: _result,
    changes.SetBye: _bye,
    changes.Pair: _pair,
    changes.Unpair: _unpair,
    changes.SwapColours: _colours,
    changes.AddRound: _add_round,
    changes.RemoveRound: _remove_round,
    changes.MakeSchedule: _schedule,
}
"""What says which change."""
