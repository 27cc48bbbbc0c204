"""One participant's card on paper: place, values, games, and how every value came about."""

from datetime import datetime

from tiebreaks.event import Event
from tiebreaks.explain.blocks import Part
from tiebreaks.explain.derivation_blocks import derivation_blocks
from tiebreaks.explain.derive import derive
from tiebreaks.explain.match_blocks import match_blocks
from tiebreaks.locale import Translator
from tiebreaks.report.card_blocks import card_blocks
from tiebreaks.report.harmless import plain
from tiebreaks.report.paper.forms import Data, parts_data
from tiebreaks.report.paper.frame import frame_data, progress
from tiebreaks.report.paper.press import printed
from tiebreaks.report.paper.sheet import A4
from tiebreaks.standings import Standings


def card_pdf(
    standings: Standings,
    person: int,
    translate: Translator,
    when: datetime | None = None,
    event: Event | None = None,
) -> bytes:
    """A participant's card with all his ledgers as PDF.

    Args:
        standings: that it is about.
        person: his number.
        translate: the reader's language.
        when: they were made; it stands at the foot.
        event: with the rounds to come; without it only those of the standings are told.

    Raises:
        ParticipantError: nobody has this number.
        NoPressError: typst is not installed.
    """
    return printed("card", card_data(standings, person, translate, when, event), when)


def card_data(
    standings: Standings,
    person: int,
    say: Translator,
    when: datetime | None = None,
    event: Event | None = None,
) -> Data:
    """What the card shows."""
    found = [derive(standings, code, person) for code in standings.codes]
    parts: list[Part] = [*card_blocks(standings, person, say, event)]
    for each in found:
        parts += derivation_blocks(each, say)
    if found:
        parts += match_blocks(found[0].matches, say)
    name = standings.event.participants[standings.find(person)].name
    frame = frame_data(standings, plain(name), A4, say, when)
    about = " · ".join(progress(standings, say))  # the name is a heading of its own
    return {**frame, "about": about, "parts": parts_data(parts)}
