"""A file to start from: players, games and settings, to be filled in by an arbiter."""

from collections.abc import Callable

from tiebreaks.formats import delimited
from tiebreaks.formats.layout import Listing, games, people, settings
from tiebreaks.formats.layout.listing import Choice
from tiebreaks.formats.layout.results import RESULTS
from tiebreaks.formats.registry import UnknownTargetError
from tiebreaks.locale import N_, Translator

NOTES = (
    N_(
        "Players: one row for each player. Add columns if you like; leave out what you do not know."
    ),
    N_("Players are numbered in the order of the list, unless you add a column “No.”."),
    N_("Games: one row for each game. In “White” and “Black”, choose a name or type a number."),
    N_(
        "Result: 1-0, ½-½, 0-1. Games that were not played: +-- (White wins), --+, --- (both lose)."
    ),
    N_("A player without an opponent: name in “White”, nobody in “Black”, and as the result"),
    N_("bye (by the pairing), full bye, half bye or zero bye (on request, or absent)."),
    N_(
        "Whoever has no row in a round was absent in a Swiss, or had a free round in a round robin."
    ),
    N_("An adjourned game has the result *. Pairings may stand there before they have results."),
    N_("Event: Type is swiss or round robin. Scoring may be 1-½-0, 2-1-0, 3-1-0 or in words:"),
    N_("win 3, draw 1, loss 0, pairing bye 1."),
    N_("Then: tiebreaks rank FILE"),
)
"""What stands on the sheet of notes."""

_SETTINGS = (
    (settings.TOURNAMENT, ""),
    (settings.DETAILS["city"], ""),
    (settings.START, ""),
    (settings.DETAILS["end"], ""),
    (settings.DETAILS["arbiter"], ""),
    (settings.TYPE, "swiss"),
    (settings.ROUNDS, ""),
    (settings.SCORING, "1-½-0"),
    (settings.TIEBREAKS, ""),
)
_PEOPLE = (
    people.NAME,
    people.DETAILS["title"],
    people.RATING,
    people.DETAILS["federation"],
    people.DETAILS["fide_id"],
    people.DETAILS["birth"],
    people.DETAILS["sex"],
    people.DETAILS["club"],
)
_GAMES = (games.ROUND, games.BOARD, games.WHITE, games.BLACK, games.RESULT)


def template(name: str, translate: Translator) -> bytes:
    """An empty file with headings in the reader's language.

    Args:
        name: of the format: ``csv``, ``tsv``, ``xlsx``, ``ods``.
        translate: the language.

    Raises:
        UnknownTargetError: there is no template of that format.

    >>> template("csv", Translator("en")).decode("utf-8-sig").splitlines()[-1]
    'Round,Board,White,Black,Result'
    """
    writer = _WRITERS.get(name.casefold())
    if writer is None:
        raise UnknownTargetError(name)
    return writer(translate)


def _listings(translate: Translator) -> tuple[Listing, ...]:
    title = translate(people.PLAYERS)
    choices = {2: Choice(sheet=title), 3: Choice(sheet=title), 4: RESULTS}
    return (
        Listing(title, tuple(map(translate, _PEOPLE)), (), frozen=1, room={0: 30, 7: 25}),
        Listing(
            translate(games.GAMES),
            tuple(map(translate, _GAMES)),
            (),
            frozenset((4,)),
            choices=choices,
            room={2: 30, 3: 30},
        ),
        Listing(
            translate(settings.EVENT),
            (translate(settings.SETTING), translate(settings.VALUE)),
            tuple((translate(key), value) for key, value in _SETTINGS),
            room={0: 18, 1: 45},
        ),
    )


def _with_notes(translate: Translator) -> tuple[Listing, ...]:
    notes = tuple((translate(note),) for note in NOTES)
    title = translate(N_("How to fill in"))
    return (*_listings(translate), Listing(title, (title,), notes))


def _xlsx(translate: Translator) -> bytes:
    from tiebreaks.formats import xlsx  # noqa: PLC0415 (loads XlsxWriter)

    return xlsx.workbook_of(_with_notes(translate))


def _ods(translate: Translator) -> bytes:
    from tiebreaks.formats import ods  # noqa: PLC0415 (only for this format)

    return ods.workbook_of(_with_notes(translate))


_WRITERS: dict[str, Callable[[Translator], bytes]] = {
    "csv": lambda translate: delimited.text_of(
        _listings(translate), delimited.delimiter(translate)
    ),
    "tsv": lambda translate: delimited.text_of(_listings(translate), "\t"),
    "xlsx": _xlsx,
    "ods": _ods,
}
