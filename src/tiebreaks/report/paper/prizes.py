"""The prize list on paper."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby

from tiebreaks.desk.desk import Prize
from tiebreaks.explain.grid import Align
from tiebreaks.explain.naming import named
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.paper.forms import Data, table_data
from tiebreaks.report.paper.frame import frame_data
from tiebreaks.report.paper.press import printed
from tiebreaks.report.paper.sheet import A4
from tiebreaks.report.phrases import printed_place
from tiebreaks.report.prizes import Award, awarded
from tiebreaks.report.standings import places
from tiebreaks.standings import Standings


def prizes_pdf(
    standings: Standings,
    prizes: Sequence[Prize],
    translate: Translator,
    when: datetime | None = None,
) -> bytes:
    """Who gets which prize, as PDF.

    Args:
        standings: that decide.
        prizes: as the arbiter entered them.
        translate: the reader's language.
        when: the standings were made; it stands at the foot.

    Raises:
        NoPressError: typst is not installed.
    """
    return printed("prizes", prizes_data(standings, prizes, translate, when), when)


def prizes_data(
    standings: Standings, prizes: Sequence[Prize], say: Translator, when: datetime | None = None
) -> Data:
    """What the prize list shows."""
    awards = awarded(standings, prizes)
    overall = dict(zip((row.index for row in standings.rows), places(standings), strict=True))
    tables = [
        {"title": plain(group), **_table(list(each), overall, say)}
        for group, each in groupby(awards, key=lambda award: award.prize.group)
    ]
    frame = frame_data(standings, say("Prize list"), A4, say, when)
    return {**frame, "tables": tables, "notes": list(_notes(awards, say))}


def _table(awards: Sequence[Award], overall: dict[int, str], say: Translator) -> Data:
    """The prizes of one group; a group also has its members' places in the whole event."""
    in_group = bool(awards[0].prize.group)
    header = [say("Place"), say("Prize"), say("Name"), *([say("Standings")] if in_group else [])]
    align = [Align.RIGHT, Align.LEFT, Align.LEFT, *([Align.RIGHT] if in_group else [])]
    rows = []
    for award in awards:
        prize = plain(award.prize.text)
        place = printed_place(*award.places)
        for row in award.winners:
            name = plain(named(row.participant))
            rows.append([place, prize, name, *([overall[row.index]] if in_group else [])])
            place = prize = ""  # who shares it stands under the first
        if not award.winners:
            rows.append([place, prize, "–", *([""] if in_group else [])])
    return table_data(header, rows, align, wide=2)


def _notes(awards: Sequence[Award], say: Translator) -> Iterator[str]:
    """By what rule the prizes go, and what is left to the organiser."""
    yield say(
        "Prizes go by the places above; everybody gets every prize that he has the place for."
    )
    if any(len(award.winners) > 1 for award in awards):
        yield say(
            "Nothing separates those who stand together at one place: they share the prizes of "
            "these places, and how is for the organiser to say. No money is divided here, neither "
            "equally nor by the Hort system."
        )
    if any(not award.winners for award in awards):
        yield say("–: nobody has this place.")
