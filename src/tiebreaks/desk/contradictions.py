"""A document as an event, or everything in it that contradicts itself."""

from dataclasses import replace

from tiebreaks.desk.refusal import RefusedError
from tiebreaks.event import Event
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.formats.json_document.reports import Reports
from tiebreaks.formats.json_document.to_event import event_of
from tiebreaks.formats.json_document.types import Award, Bye, Document

_NO_TEXT = "{}"
"""There is no file behind a desk, so that no problem of it has a line."""


def checked(document: Document) -> Event:
    """The event of a document.

    Raises:
        RefusedError: it cannot have happened, with everything that contradicts itself.
    """
    findings = Findings()
    event = event_of(document, Reports(_NO_TEXT, findings))
    if event is None:
        found = findings.in_order()
        raise RefusedError(tuple(each._replace(line=0, column=0) for each in found))
    return event


RULES = ("rulebook", "tiebreaks", "seed", "by_hand")
"""The fields of a document that say how its facts are ranked."""


def under_rules(event: Event, document: Document) -> Event:
    """The event of a document that differs from that of the event in its rules alone."""
    return replace(
        event,
        rulebook=document.rulebook,
        tiebreaks=tuple(document.tiebreaks),
        seed=document.seed,
        by_hand=tuple(map(tuple, document.by_hand)),
    )


def in_numbers(document: Document) -> Document:
    """The same document with a number of everybody, and no name in place of one.

    Raises:
        RefusedError: it contradicts itself.
    """
    return document if _is_in_numbers(document) else document_of(checked(document))


def _is_in_numbers(document: Document) -> bool:
    """Whether everybody has a number, and every entry names people by it."""
    if any(person.id is None for person in (*document.participants, *document.members)):
        return False
    alone: tuple[Award | Bye, ...]
    alone = (*document.byes, *document.corrections, *document.bonuses)
    if not all(isinstance(each.participant, int) for each in alone):
        return False
    for game in document.games:
        sides = game.players or (game.white, game.black)
        if not (isinstance(sides[0], int) and isinstance(sides[1], int)):
            return False
    return True
