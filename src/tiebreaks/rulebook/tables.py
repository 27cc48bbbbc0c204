"""The tables for unplayed rounds, from the entries of a rulebook file."""

from collections.abc import Iterable, Iterator, Mapping, Set

from tiebreaks.event import BYES, UNPLAYED, Kind, Problem, Severity
from tiebreaks.rulebook.schema import GamesEntry, RulebookFile, line_of
from tiebreaks.rulebook.unplayed import (
    Against,
    CutOrder,
    CutRule,
    Games,
    OpponentSide,
    OwnSide,
    Trailing,
    Unplayed,
)

_KINDS: Mapping[str, Kind] = {kind.name.lower(): kind for kind in UNPLAYED}


def unplayed_of(file: RulebookFile, text: str) -> Unplayed | tuple[Problem, ...]:
    """What a file says about unplayed rounds, or everything that is wrong with that.

    Each table has to say something about every kind, and about no other.

    Args:
        file: the entries.
        text: the file, where the lines of wrong entries are looked for.
    """
    problems = tuple(_problems(file, text))
    if problems or file.games is None:
        return problems
    games = _games(file.games)
    return Unplayed(
        opponent_side={
            _KINDS[key]: OpponentSide(e.worth, e.article, e.if_trailing)
            for key, e in file.opponent_side.items()
        },
        own_side={
            _KINDS[key]: OwnSide(e.against, e.result, e.article, tuple(e.at_most))
            for key, e in file.own_side.items()
        },
        games=games,
        own_record=_games(file.own_record) if file.own_record else games,
        ratings=_ratings(file, games),
        trailing=_trailing(file),
        cut=_cut(file),
    )


def _games(entry: GamesEntry) -> Games:
    return Games(entry.forfeits, entry.article)


def _ratings(file: RulebookFile, games: Games) -> Games:
    """Whether forfeits are games for Article 10; as between the players if nothing is said."""
    entry = file.ratings
    if entry is None or entry.forfeits is None:
        return games
    return Games(entry.forfeits, entry.article)


def _trailing(file: RulebookFile) -> Trailing:
    entry = file.trailing
    return Trailing(_kinds(entry.followed_by), entry.article) if entry else Trailing()


def _cut(file: RulebookFile) -> CutRule:
    entry = file.cut
    if entry is None:
        return CutRule()
    sizes = tuple((size.up_to, size.values) for size in entry.by_rounds)
    return CutRule(entry.order, _kinds(entry.kinds), entry.article, sizes)


def _kinds(names: Iterable[str]) -> frozenset[Kind]:
    return frozenset(_KINDS[name] for name in names)


def _problems(file: RulebookFile, text: str) -> Iterator[Problem]:
    tables = {"opponent_side": file.opponent_side.keys(), "own_side": file.own_side.keys()}
    for table, entries in tables.items():
        yield from _incomplete(table, entries, _KINDS.keys(), text)
    lists = {
        ("trailing", "followed_by"): file.trailing.followed_by if file.trailing else [],
        ("cut", "kinds"): file.cut.kinds if file.cut else [],
    }
    for keys, names in lists.items():
        for name in sorted(set(names) - _KINDS.keys()):
            yield _unknown(name, keys, _KINDS.keys(), line_of(keys, text))
    for key, entry in file.own_side.items():
        at_most = [each.value for each in entry.at_most]
        needs_opponent = Against.SCHEDULED_OPPONENT.value in [entry.against.value, *at_most]
        if _KINDS.get(key) in BYES and needs_opponent:
            line = line_of(["own_side", key], text)
            yield Problem("RUL009", Severity.ERROR, line, details={"found": key})
    yield from _incomplete("rulebook", {"games"} if file.games else set(), {"games"}, text)
    codes = [entry.code.upper() for entry in file.tiebreak]
    for code in dict.fromkeys(code for code in codes if codes.count(code) > 1):
        line = line_of(["tiebreak", "code"], text)
        yield Problem("RUL014", Severity.ERROR, line, details={"found": code})
    for path, expected in _contradictions(file):
        details = {"found": path[-1], "table": ".".join(path[:-1]), "expected": expected}
        yield Problem("RUL013", Severity.ERROR, line_of(path, text), details=details)


def _contradictions(file: RulebookFile) -> Iterator[tuple[tuple[str, ...], str]]:
    """Entries that mean nothing without another one, and what each of them needs."""
    for key, seen in file.opponent_side.items():
        if seen.if_trailing is not None and file.trailing is None:
            yield ("opponent_side", key, "if_trailing"), "[trailing]"
    for key, own in file.own_side.items():
        if own.at_most and own.against is not Against.OWN_SCORE:
            yield ("own_side", key, "at_most"), f'against = "{Against.OWN_SCORE.value}"'
    if file.cut is not None:
        if file.cut.order is not CutOrder.PLAIN and not file.cut.kinds:
            yield ("cut", "order"), "kinds"
        rounds = [size.up_to for size in file.cut.by_rounds]
        if rounds != sorted(set(rounds)):
            yield ("cut", "by_rounds"), "up_to ↑"
    if file.in_force and file.until and file.in_force > file.until:
        yield ("rulebook", "until"), "in_force ≤ until"


def _incomplete(table: str, entries: Set[str], names: Set[str], text: str) -> Iterator[Problem]:
    """What a table has that nobody knows, and what it lacks."""
    for name in sorted(entries - names):
        yield _unknown(name, (table,), names, line_of([table, name], text))
    if missing := ", ".join(sorted(names - entries)):
        line = line_of([table], text)
        details = {"expected": missing, "table": table}
        yield Problem("RUL008", Severity.ERROR, line, details=details)


def _unknown(name: str, keys: tuple[str, ...], names: Iterable[str], line: int) -> Problem:
    details = {"found": name, "expected": ", ".join(sorted(names)), "table": ".".join(keys)}
    return Problem("RUL006", Severity.ERROR, line, details=details)
