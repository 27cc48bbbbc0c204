"""Standings with everybody's games as CSV, which can be read again as the event that it was.

The cells are those of ``docs/formats/tables.md``, since the table is made by whoever writes them
there.  Below the table stand the settings of the event: without them a reader would have to guess
what a result is worth.
"""

import csv
import io
from collections.abc import Iterator

from tiebreaks.event import Event, Participant
from tiebreaks.formats.delimited import cells_of
from tiebreaks.formats.layout import Listing, form_of
from tiebreaks.formats.layout.people import NOTHING, Columns, People
from tiebreaks.formats.layout.settings import settings_of
from tiebreaks.locale import Translator
from tiebreaks.report.exports import exact_values, standings_csv
from tiebreaks.report.harmless import plain
from tiebreaks.report.results import with_results
from tiebreaks.standings import Standings

_ENGLISH = Translator("en")
_WHO = ("id", "rank", "name")
_NAME = _WHO.index("name")


def crosstable_csv(standings: Standings) -> str:
    """The standings, with the number by which the cells name opponents in front; and the settings.

    Standings whose games are not known, or have not begun, are written without them.
    """
    event = standings.event
    if not event.games_known or not event.table.rows or not event.participants:
        return standings_csv(standings)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    table, settings = _listings(standings, with_results(standings))
    writer.writerows(cells_of(table))
    writer.writerow(())
    writer.writerows(cells_of(settings))
    return out.getvalue().rstrip("\n")


def _listings(standings: Standings, event: Event) -> Iterator[Listing]:
    form, people = form_of(event), _people(standings)
    order = [row.index for row in standings.rows]
    table = form.listing(event, people, _ENGLISH, order)
    yield table._replace(notation=frozenset(range(len(table.headings))) - {_NAME})
    yield settings_of(event, people, (form.name,), _ENGLISH)


def _people(standings: Standings) -> People:
    """The columns of the standings, around those of the games."""
    rows = {row.participant.id: row for row in standings}

    def who(person: Participant) -> tuple[str, ...]:
        number = str(person.id)
        return number, str(rows[person.id].rank), plain(person.name).strip() or number

    values = Columns(
        (*standings.codes, "separated_by"), lambda person: exact_values(rows[person.id])
    )
    return People(Columns(_WHO, who), NOTHING, NOTHING, values)
