"""A process of its own that saves: ``python -m tests.store.saving URL EVENT loop|race``.

It says on its output what was acknowledged, a line for each save, and nothing before that.
"""

import sys

from msgspec.structs import replace

from tests.store.desks import desk
from tiebreaks.desk.changes import Describe
from tiebreaks.desk.desk import Desk, Prize
from tiebreaks.store.database import opened
from tiebreaks.store.errors import StaleError
from tiebreaks.store.events import Events

RACES = 20


def lying(revision: int) -> Desk:
    """What is saved as a revision: large enough to fill several pages, and unlike the others."""
    prizes = tuple(Prize(place, f"{revision * place * 7919 % 10_007}") for place in range(1, 500))
    return replace(desk(f"Version {revision}"), prizes=prizes)


def loop(events: Events, event: str) -> None:
    """Save until somebody ends this process."""
    base = events.get(event).revision
    while True:
        base = events.save(event, base, lying(base + 1), Describe(name=f"Version {base + 1}"))
        print(base, flush=True)


def race(events: Events, event: str) -> None:
    """Once somebody says go, save from each base, and say which saves were ours."""
    sys.stdin.readline()
    for base in range(1, RACES + 1):
        try:
            print(events.save(event, base, lying(base + 1), Describe()), flush=True)
        except StaleError:
            continue


if __name__ == "__main__":
    _, url, event, how = sys.argv
    {"loop": loop, "race": race}[how](Events(opened(url)), event)
