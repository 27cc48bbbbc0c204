"""What differs between two versions of an event, in words."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tiebreaks.desk.desk import Desk
from tiebreaks.desk.difference import ByesOf, Difference, GamesOf, Person
from tiebreaks.desk.entries import sides, turned
from tiebreaks.explain.words import KINDS
from tiebreaks.formats.json_document.results import BYES
from tiebreaks.formats.json_document.types import Bye, Game
from tiebreaks.locale import N_, Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.pairings import printed

FIELDS: Mapping[str, str] = {
    "name": N_("the name of the event"),
    "type": N_("the type of the event"),
    "start": N_("the first day"),
    "rounds": N_("the number of rounds"),
    "rulebook": N_("the rules"),
    "tiebreaks": N_("the order of tie-breaks"),
    "seed": N_("lots"),
    "by_hand": N_("decisions by hand"),
    "scoring": N_("what results are worth"),
    "game_scoring": N_("what results are worth"),
    "boards_per_match": N_("the number of boards"),
    "members": N_("players of the teams"),
    "corrections": N_("corrections of points"),
    "bonuses": N_("bonus points"),
}
"""Fields of a document that people know by a name."""


def difference_words(
    difference: Difference, before: Desk, after: Desk, say: Translator
) -> list[str]:
    """One line for each thing that differs, in the order: people, games, byes, the rest.

    Args:
        difference: of the two.
        before: the one.
        after: the other.
        say: the reader's language.

    >>> from msgspec.structs import replace
    >>> from tiebreaks.desk.apply import apply
    >>> from tiebreaks.desk.changes import SetResult
    >>> from tiebreaks.desk.difference import difference
    >>> from tiebreaks.formats.json_document.from_event import document_of
    >>> from tiebreaks.ledger.micro import duel
    >>> one = Desk(document_of(duel("1½", "0½")))
    >>> other = apply(one, SetResult(2, 1, 2, "1-0"))
    >>> difference_words(difference(one, other), one, other, Translator("en"))
    ['Round 2: A – B: ½–½ → 1–0']
    """
    names = _names(before) | _names(after)
    return [
        *(_person(person, say) for person in difference.participants),
        *(_games(games, names, say) for games in difference.games),
        *(_byes(byes, names, say) for byes in difference.byes),
        *_others(difference, say),
    ]


def _names(desk: Desk) -> dict[int, str]:
    return {person.id or 0: plain(person.name) for person in desk.document.participants}


def _person(person: Person, say: Translator) -> str:
    if person.before is None and person.after is not None:
        return say("{name} comes onto the list", name=plain(person.after.name))
    if person.after is None and person.before is not None:
        return say("{name} goes off the list", name=plain(person.before.name))
    assert person.before is not None
    assert person.after is not None
    old, new = plain(person.before.name), plain(person.after.name)
    if old != new:
        return say("{old} is called {new}", old=old, new=new)
    return say("{name}: another entry", name=new)


def _games(games: GamesOf, names: Mapping[int, str], say: Translator) -> str:
    first, second = sides((games.after or games.before)[0])
    before, after = (_results(each, first, say) for each in (games.before, games.after))
    values = {"round": games.round, "one": names.get(first, ""), "two": names.get(second, "")}
    if before == after:
        return say("Round {round}: {one} – {two}: other colours or details", **values)
    return say(
        "Round {round}: {one} – {two}: {before} → {after}", **values, before=before, after=after
    )


def _results(games: Sequence[Game], first: int, say: Translator) -> str:
    """The results of all games of two, seen from one of them."""
    seen = (game if sides(game)[0] == first else _turned(game) for game in games)
    return ", ".join(printed(game, say.language) for game in seen) or say("no game")


def _turned(game: Game) -> Game:
    points = game.game_points and game.game_points[::-1]
    return replace(game, result=turned(game.result), game_points=points)


def _byes(byes: ByesOf, names: Mapping[int, str], say: Translator) -> str:
    return say(
        "Round {round}: {name}: {before} → {after}",
        round=byes.round,
        name=names.get(byes.participant, str(byes.participant)),
        before=_kinds(byes.before, say),
        after=_kinds(byes.after, say),
    )


def _kinds(byes: Sequence[Bye], say: Translator) -> str:
    return ", ".join(say(KINDS[BYES[bye.kind]]) for bye in byes) or say("no bye")


def _others(difference: Difference, say: Translator) -> Iterator[str]:
    known = dict.fromkeys(FIELDS[name] for name in difference.fields if name in FIELDS)
    for words in known:
        yield say("Changes: {what}", what=say(words))
    if difference.prizes:
        yield say("Changes: {what}", what=say("the prizes"))
    if any(name not in FIELDS for name in difference.fields):
        yield say("Changes: {what}", what=say("other details"))
