"""Write ``docs/coverage.md``: which edition of FIDE C.07 has which code with which modifiers.

Run by ``make coverage``.  The table comes from the rulebooks and the declarations of the systems;
``tests/test_coverage.py`` holds the page to it, and every cell of it to what is computed.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tiebreaks.event import EventType
from tiebreaks.rulebook import CodeRule, builtin_ids, load
from tiebreaks.systems import System, all_systems
from tiebreaks.systems.declaration import (
    CUT,
    DIVISOR,
    FIDE,
    FORE,
    FORFEITS_AS_PLAYED,
    HANDBOOK_MODIFIERS,
    LIMIT,
    MATCHES,
    MEDIAN,
    RATINGS,
    REVERSE,
)

PAGE = Path("docs/coverage.md")

WRITTEN = {
    CUT: ("C1", "C2", "C3"),
    MEDIAN: ("M1", "M2"),
    LIMIT: ("L+1", "L-2"),
    FORE: ("F",),
    DIVISOR: ("K4",),
    REVERSE: ("R",),
    FORFEITS_AS_PLAYED: ("P",),
}
"""For each kind of modifier the ones that stand for it: of ``/Cn`` the first three."""

HEAD = """# Coverage

FIDE's own table of tie-break codes and modifiers, edition by edition. Nobody ticks it: the page
is written by `make coverage` from the rulebooks, and `tests/test_coverage.py` holds every cell to
what is computed.

- **✓** For this code, and for each modifier behind it, the test ranks events of players or of
  teams (Swiss and round robin, with byes, forfeits and withdrawals) under this edition, and every
  value and every place agrees with a second implementation that shares no rule code with this
  one. Somewhere the code tells participants apart, and each modifier changes something.
- **–** This edition does not have the code. The test asks for it and is refused.
- A modifier that is not behind a tick is refused as well: as unknown to the code, or with the
  article under which this edition has the code without it. So are codes for teams where single
  players play, and `:MP` and `:GP` where a code has no such form.
- Where a code stands for one kind of event only, or needs ratings or boards that are missing, it
  is void there, with the article: no value, and never 0.

Of `/Cn` and `/Mn` the first few are shown, of Koya's limit one step up and two down, of the
divisor of SSSC one that is not its own. Modifiers are combined freely: `BH/C1/P`.
"""

OWN = """## Systems outside that list

What FIDE's table does not have: scores, decisions, systems of other rulebooks, and modifiers of
our own. C.07, 4.1 lets an organiser publish such; every edition takes them.
"""


def editions() -> tuple[str, ...]:
    """The editions of FIDE C.07, the oldest first; other readings of one are not editions.

    >>> editions()
    ('fide-2022', 'fide-2023', 'fide-2024', 'fide-2026')
    """
    books = (load(name) for name in builtin_ids())
    return tuple(sorted(book.id for book in books if book.handbook == FIDE and book.supersedes))


def codes() -> tuple[str, ...]:
    """FIDE's codes in the order of their articles.

    >>> codes()[:3]
    ('DE', 'WIN', 'WON')
    """
    known = [code for code, system in all_systems().items() if system.handbook == FIDE]
    return tuple(sorted(known, key=lambda code: ([*map(int, article(code).split("."))], code)))


def article(code: str) -> str:
    """Where the newest edition that has a code defines it."""
    return next(rule.article for name in reversed(editions()) if (rule := rule_of(name, code)))


def rule_of(edition: str, code: str) -> CodeRule | None:
    """What an edition says about a code, if it has it."""
    return load(edition).codes.get(code)


def modifiers(edition: str, code: str) -> tuple[str, ...]:
    """The modifiers of a code in an edition, as they are written.

    >>> modifiers("fide-2026", "BH")
    ('C1', 'C2', 'C3', 'M1', 'M2', 'F', 'P')
    """
    rule = rule_of(edition, code)
    if rule is None:
        return ()
    had = all_systems()[code].modifiers if rule.modifiers is None else rule.modifiers
    return tuple(each for kind, written in WRITTEN.items() if kind in had for each in written)


def cell(edition: str, code: str) -> str:
    """What the table says about a code in an edition.

    >>> cell("fide-2026", "AOB"), cell("fide-2023", "STD")
    ('✓ /F; Swiss only', '–')
    """
    rule = rule_of(edition, code)
    if rule is None:
        return "–"
    parts = [" ".join(["✓", *(f"/{each}" for each in modifiers(edition, code))])]
    if rule.called:
        parts.append(f"called {rule.called}")
    if rule.applies == frozenset({EventType.SWISS}):
        parts.append("Swiss only")
    return "; ".join(parts)


def whose(system: System) -> str:
    """Whose tie-break it is."""
    if MATCHES in system.needs:
        return "teams"
    if RATINGS in system.needs:
        return "rated players"
    scores = ", ".join(f"`:{score}`" for score in system.scores)
    return f"players, teams ({scores})" if scores else "players, teams"


def spelling(system: System) -> str:
    """The code as it is written."""
    return f"`{system.spelt or system.code}`"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def fide_rows() -> Iterator[list[str]]:
    """One row for each code of FIDE's."""
    for code in codes():
        system = all_systems()[code]
        cells = [cell(edition, code) for edition in editions()]
        yield [spelling(system), system.name("en"), article(code), whose(system), *cells]


def own_rows() -> Iterator[list[str]]:
    """One row for each system with something that FIDE's table does not have."""
    for system in all_systems().values():
        kinds = system.modifiers
        if system.handbook == FIDE:
            kinds = kinds - HANDBOOK_MODIFIERS
            if not kinds:
                continue
        written = " ".join(f"/{each}" for each in [*_written(kinds)])
        yield [spelling(system), system.name("en"), written or "none", system.source]


def _written(kinds: frozenset[str]) -> Iterator[str]:
    """Modifiers as they are written, ours last."""
    for kind, written in WRITTEN.items():
        if kind in kinds:
            yield from written
    yield from sorted(kinds - WRITTEN.keys())


def text() -> str:
    """The whole page."""
    names = [f"`{edition}`" for edition in editions()]
    head = ["Code", "Name", "Article", "Of", *names]
    own = table(["Code", "Name", "Modifiers", "Source"], own_rows())
    return "\n".join([HEAD, table(head, fide_rows()), OWN, own])


def main() -> None:
    """Write the page."""
    PAGE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
