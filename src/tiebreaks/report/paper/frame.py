"""What stands around every document: the event, the rules, the order, the date, the pages."""

from collections.abc import Iterator
from datetime import UTC, datetime

from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.paper.forms import Data
from tiebreaks.report.paper.sheet import Sheet
from tiebreaks.report.standings import decided_lines, how_far, order_line, rules_line
from tiebreaks.standings import Standings


def frame_data(
    standings: Standings, title: str, sheet: Sheet, say: Translator, when: datetime | None
) -> Data:
    """The head and the foot of a document.

    Args:
        standings: that it is about.
        title: what it is, in the reader's language.
        sheet: on which it is printed.
        say: the reader's language.
        when: what it shows was made.
    """
    return {
        "language": say.language,
        "event": plain(standings.event.name) or say("Unnamed event"),
        "title": title,
        "about": " · ".join([title, *progress(standings, say)]),
        "lines": [
            plain(line)
            for line in (
                rules_line(standings, say),
                order_line(standings, say),
                *decided_lines(standings, say),
            )
        ],
        "foot": say("As of {time} UTC", time=_time(when)) if when else "",
        "dated": when is not None,
        "pages": say("page {page} of {pages}", page="{page}", pages="{pages}"),
        "sheet": {"paper": sheet.paper, "flipped": sheet.flipped, "size": sheet.size},
    }


def progress(standings: Standings, say: Translator) -> Iterator[str]:
    """How far the event has got, and how many take part."""
    yield from filter(None, how_far(standings.event, say))
    number = len(standings.event.participants)
    yield say.plural("{number} participant", "{number} participants", number)


def _time(when: datetime) -> str:
    return when.astimezone(UTC).strftime("%Y-%m-%d %H:%M")
