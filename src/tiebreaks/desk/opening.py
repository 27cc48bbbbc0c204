"""An event that was read is laid on the desk, with the rounds that its file has paired."""

from collections.abc import Sequence
from dataclasses import replace

from tiebreaks.audit.whatif.to_come import rounds_announced, with_rounds
from tiebreaks.desk.desk import Desk, Note
from tiebreaks.event import Event
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.formats.trf.upcoming import is_upcoming, pairings


def desk_of(event: Event, notes: Sequence[Note] = ()) -> Desk:
    """The desk of an event.

    A tournament report file may have pairings of rounds in which nothing was played yet; its
    event keeps them as records.  On the desk they are games without a result, so that results
    can be entered.  A round of which only byes are known stays a record.

    >>> from dataclasses import replace
    >>> from tiebreaks.ledger.micro import duel
    >>> event = replace(duel("1", "0"), records=("### tiebreaks paired=2 1:2b 2:1w",))
    >>> game = desk_of(event).document.games[1]
    >>> game.round, game.white, game.black, game.result
    (2, 2, 1, '*')
    """
    announced = tuple(rounds_announced(event))
    numbers = {each.number for each in announced}
    records = tuple(
        record
        for record in event.records
        if not (is_upcoming(record) and numbers & pairings([record], event.rounds_held).keys())
    )
    paired = replace(with_rounds(event, announced), records=records)
    return Desk(document_of(paired), notes=tuple(notes))
