"""What two events say about themselves, side by side: rounds, scoring, type, name, order."""

import re
from collections.abc import Iterator
from dataclasses import fields

from tiebreaks.event import Event, Problem, Scoring
from tiebreaks.event.numbers import exact
from tiebreaks.formats.dates import read_date
from tiebreaks.formats.differences.loss import Change, changed, entries_changed, loss, text
from tiebreaks.formats.trf.kept import unsaid_lines

_RECORD = re.compile(r"[0-9A-Za-z]{3}(?=\s|$)")
_SHOWN = 5
_LONGEST = 60


def said_differences(one: Event, other: Event) -> Iterator[Problem]:
    """Everything about two events that is no participant and no game.

    Args:
        one: what was to be kept.
        other: what was kept.
    """
    yield from changed("CNV010", _rounds(one, other))
    yield from changed("CNV011", _scorings(one, other))
    yield from changed("CNV012", [Change(one.type.value, other.type.value)])
    yield from entries_changed("CNV013", [(_about(one), _about(other), "")])
    yield from entries_changed("CNV014", [(_order(one), _order(other), "")])
    yield from _records(one, other)


def _records(one: Event, other: Event) -> Iterator[Problem]:
    """Lines of a TRF, but for those that only repeat what is compared elsewhere."""
    kept = set(other.records)
    lost = [line for line in unsaid_lines(one) if line not in kept]
    if lost:
        tags = list(dict.fromkeys(map(_tag, lost)))
        found = ", ".join(tags[:_SHOWN]) + (", …" if len(tags) > _SHOWN else "")
        yield loss("CNV020", count=str(len(lost)), found=found, example=lost[0].strip()[:_LONGEST])


def _tag(line: str) -> str:
    """The record that a line is; ``###`` for every comment."""
    found = _RECORD.match(line)
    return found[0] if found else "###"


def _rounds(one: Event, other: Event) -> Iterator[Change]:
    """Rounds held, rounds announced, and whether it is known what was played in which.

    Where that is not known, the rows of the table are no rounds, and their number says nothing.
    """
    known = one.rounds_known and other.rounds_known
    if one.games_known and other.games_known:
        if known:
            yield Change(str(one.rounds_held), str(other.rounds_held))
        yield Change(*("1, 2, 3, …" if each.rounds_known else "?" for each in (one, other)))
    if known or one.rounds > one.rounds_held:
        yield Change(str(one.rounds), str(other.rounds))


def _scorings(one: Event, other: Event) -> Iterator[Change]:
    """What results are worth; standings alone say nothing about that."""
    if one.games_known and other.games_known:
        yield from _worth(one.scoring, other.scoring)
    if one.game_scoring is not None and other.game_scoring is None:
        yield Change(one.game_scoring.label(), "")
    elif one.game_scoring is not None and other.game_scoring is not None:
        yield from _worth(one.game_scoring, other.game_scoring)


def _worth(one: Scoring, other: Scoring) -> Iterator[Change]:
    for field in fields(Scoring):
        before, after = (exact(getattr(each, field.name)) for each in (one, other))
        yield Change(before, after, field.name.replace("_", " "))


def _about(event: Event) -> dict[str, str]:
    """The same day is the same in every form, so that each format may have its own."""
    said = {"name": event.name, "start": text(event.start) if event.start else ""}
    said = {key: value for key, value in said.items() if value} | dict(event.details)
    day = read_date(said.get("end", "")).day
    return said | ({"end": text(day)} if day else {})


def _order(event: Event) -> dict[str, str]:
    said = {
        "tie-breaks": ", ".join(event.tiebreaks),
        "rulebook": event.rulebook,
        "seed": event.seed,
        "order by hand": "; ".join(",".join(map(str, order)) for order in event.by_hand),
    }
    return {key: value for key, value in said.items() if value}
