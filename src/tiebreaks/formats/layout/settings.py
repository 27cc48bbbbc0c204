"""What an event says about itself, as a list of settings."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tiebreaks.event import Event, EventType, Scoring
from tiebreaks.formats.layout.listing import Listing, bare
from tiebreaks.formats.layout.people import People
from tiebreaks.formats.layout.results import amount, boards_of
from tiebreaks.formats.table.declared import MATRIX
from tiebreaks.formats.table.settings import NO, detail_key, headings_text, is_type
from tiebreaks.locale import N_, Translator

EVENT = N_("Event")
SETTING, VALUE = N_("Setting"), N_("Value")
TOURNAMENT, START, TYPE, ROUNDS = N_("Tournament"), N_("Start"), N_("Type"), N_("Rounds")
ROUNDS_KNOWN = N_("Rounds known")
SCORING, BOARDS, RULEBOOK = N_("Scoring"), N_("Boards"), N_("Rulebook")
TIEBREAKS, SEED, TABLES = N_("Tie-breaks"), N_("Seed"), N_("Tables")
OTHER, PUBLISHED = N_("Other columns"), N_("Published columns")
DETAILS = {
    "city": N_("City"),
    "federation": N_("Federation"),
    "end": N_("End"),
    "arbiter": N_("Arbiter"),
    "deputy arbiter": N_("Deputy arbiter"),
    "time control": N_("Time control"),
    "type": TYPE,
}
"""Headings of known details; any other is headed by its own key."""

_RESULTS = ("win", "draw", "loss")
_KINDS = (
    *_RESULTS,
    "forfeit win",
    "forfeit loss",
    "pairing bye",
    "full bye",
    "half bye",
    "zero bye",
    "adjourned",
)


def settings_of(
    event: Event, people: People, tables: Sequence[str], translate: Translator
) -> Listing:
    """The settings of an event; what is empty is left out.

    Args:
        event: whose settings.
        people: the columns about its participants.
        tables: what else the file holds, in this order.
        translate: the language of the headings.
    """
    told = (
        *_settings(event, tables, translate),
        *_tables(people, tables, translate),
        *_details(event, translate),
    )
    rows = tuple((key, text) for key, value in told if (text := bare(value)))
    titles = (translate(SETTING), translate(VALUE))
    return Listing(translate(EVENT), titles, rows)


def _settings(
    event: Event, tables: Sequence[str], translate: Translator
) -> Iterator[tuple[str, str]]:
    """What holds for the whole event; the rounds of a matrix are those of its Berger tables."""
    yield translate(TOURNAMENT), event.name
    yield translate(START), "" if event.start is None else event.start.isoformat()
    yield translate(TYPE), "round robin" if event.type is EventType.ROUND_ROBIN else "swiss"
    if MATRIX not in tables:
        yield translate(ROUNDS), str(event.rounds)
        yield translate(ROUNDS_KNOWN), "" if event.rounds_known else NO
    yield translate(SCORING), scoring_text(event.scoring)
    boards = boards_of(event)
    yield translate(BOARDS), "" if boards is None else amount(boards)
    yield translate(RULEBOOK), event.rulebook
    yield translate(TIEBREAKS), ", ".join(event.tiebreaks)
    yield translate(SEED), event.seed


def _tables(
    people: People, tables: Sequence[str], translate: Translator
) -> Iterator[tuple[str, str]]:
    """What the other tables and their columns are, so that nobody has to guess."""
    yield translate(TABLES), ", ".join(tables)
    yield translate(OTHER), headings_text(people.other.headings)
    yield translate(PUBLISHED), headings_text(people.published.headings)


def _details(event: Event, translate: Translator) -> Iterator[tuple[str, str]]:
    for key, text in event.details.items():
        for line in text.splitlines():
            yield _key(key, line, translate), line


def _key(key: str, line: str, translate: Translator) -> str:
    """The key of a detail; a type that is one of ours would be taken for ours."""
    known = key in DETAILS and not (key == "type" and is_type(line))
    return translate(DETAILS[key]) if known else detail_key(bare(key) or "?")


def scoring_text(scoring: Scoring) -> str:
    """The scoring as a setting.

    >>> from tiebreaks.event import CHESS
    >>> scoring_text(CHESS), scoring_text(Scoring.of(3, 1, 0, pairing_bye=1))
    ('1-½-0', 'win 3, draw 1, loss 0, pairing bye 1')
    """
    usual = Scoring.of(scoring.win, scoring.draw, scoring.loss)
    told = {
        kind: _worth(scoring, kind)
        for number, kind in enumerate(_KINDS)
        if number < len(_RESULTS) or _worth(scoring, kind) != _worth(usual, kind)
    }
    if len(told) == len(_RESULTS) and "/" not in scoring.label():
        return scoring.label()
    return ", ".join(f"{kind} {value}" for kind, value in told.items())


def _worth(scoring: Scoring, kind: str) -> Fraction:
    value: Fraction = getattr(scoring, kind.replace(" ", "_"))
    return value
