"""The rules of a published table: all rulebooks and codes on 220 players × 9 rounds."""

from dataclasses import replace
from functools import partial

import tiebreaks as tb
from bench.measure import Report, seconds
from tiebreaks.audit.candidates import Trial
from tiebreaks.audit.identify import identify
from tiebreaks.event import Event

FILE = "examples/moscow-open-2018.csv"
LIMIT = 1.0
"""Seconds in one thread."""


def measure(report: Report) -> None:
    """The whole of it, what counting all candidates takes of it, and a table of places alone."""
    event = tb.read(FILE)
    trial = Trial(event)
    found = len(trial.candidates())
    report.heading(
        f"9. Identify, {len(event.participants)} × {event.rounds_held}:"
        f" {len(trial.rulebooks)} rulebooks, {len(trial.tried)} codes, {found} different columns"
    )
    counting, whole, places = seconds(
        lambda: Trial(event).candidates(),
        partial(identify, event),
        partial(identify, _places_alone(event)),
    )
    report.time("counting all columns", counting)
    report.at_most("rulebook, codes and order of five columns", whole, LIMIT, "s")
    report.at_most("the order of a table of places and points", places, LIMIT, "s")


def _places_alone(event: Event) -> Event:
    """The event without its columns of tie-breaks, so that the order has to be looked for."""
    kept = ("Rk.", "Pts.")
    people = tuple(
        replace(each, published={name: each.published[name] for name in kept})
        for each in event.participants
    )
    return replace(event, participants=people, published_columns=kept)
