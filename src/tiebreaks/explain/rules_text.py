"""A rulebook, and the difference between two, as text in the reader's language."""

from collections.abc import Iterable

from tiebreaks.event import UNPLAYED, EventType, Kind
from tiebreaks.explain.grid import Align, grid
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.words import KINDS
from tiebreaks.locale import N_, Translator
from tiebreaks.rulebook import (
    Against,
    AtMost,
    CodeRule,
    CutOrder,
    CutRule,
    Forfeits,
    GamesOf,
    OpponentSide,
    OwnSide,
    PerWhat,
    Result,
    Rulebook,
    Unplayed,
    Weight,
    Worth,
)
from tiebreaks.systems import all_systems

WORTHS = {
    Worth.AWARDED: N_("what was awarded"),
    Worth.DRAW: N_("a draw"),
    Worth.ZERO: N_("nothing"),
}
AGAINST = {
    Against.NOBODY: N_("nobody: adds nothing"),
    Against.SCHEDULED_OPPONENT: N_("the scheduled opponent"),
    Against.OWN_SCORE: N_("himself, with his own score"),
    Against.VIRTUAL_OPPONENT: N_("a virtual opponent"),
}
RESULTS = {Result.AWARDED: N_("what was awarded"), Result.DRAW: N_("a draw")}
AT_MOST = {
    AtMost.SCHEDULED_OPPONENT: N_("at most what the scheduled opponent has"),
    AtMost.DRAWS: N_("at most what draws in all rounds bring"),
}
FORFEITS = {
    Forfeits.COUNTED: N_("counted as games"),
    Forfeits.WINS_COUNTED: N_("wins counted as games, losses left out"),
    Forfeits.LEFT_OUT: N_("left out"),
}
CUT_ORDERS = {
    CutOrder.PLAIN: N_("the least significant values"),
    CutOrder.VOLUNTARY_FIRST: N_(
        "the lowest value of such rounds, unless it is less than the least significant one: {kinds}"
    ),
    CutOrder.UNPLAYED_FIRST: N_("the lowest value of such rounds: {kinds}"),
}
PER = {PerWhat.GAME: N_("every game"), PerWhat.MINI_MATCH: N_("every mini-match once")}
GAMES_OF = {GamesOf.OPPONENT: N_("of the opponent"), GamesOf.PLAYER: N_("of the player")}
WEIGHTS = {Weight.POINTS: N_("the points"), Weight.MATCH_RESULT: N_("the result of the match")}
TYPES = {EventType.SWISS: N_("Swiss"), EventType.ROUND_ROBIN: N_("round robin")}

Facts = dict[tuple[str, str], tuple[str, str]]
"""``(section, entry) → (what it says, article)``, in the order of printing."""


def rulebook_name(book: Rulebook, language: str) -> str:
    """The name of a rulebook in a language, else in English, else its id."""
    return book.names.get(language) or book.names.get("en") or book.id


def rulebook_text(book: Rulebook, translate: Translator) -> str:
    """Everything that a rulebook says, with its articles."""
    return "\n".join(_show(book, translate))


def difference_text(one: Rulebook, other: Rulebook, translate: Translator) -> str:
    """Only what two rulebooks say differently."""
    return "\n".join(_difference(one, other, translate))


def rulebook_facts(book: Rulebook, translate: Translator) -> Facts:
    """All that a rulebook says as a flat list, so that two can be compared line by line."""
    return {
        **_tables(book.unplayed, translate),
        **_tables(book.round_robin, translate, in_round_robin=True),
        **_switches(book, translate),
        **_orders(book, translate),
    }


def _tables(tables: Unplayed, translate: Translator, *, in_round_robin: bool = False) -> Facts:
    suffix = f" ({translate(TYPES[EventType.ROUND_ROBIN])})" if in_round_robin else ""
    opponents = translate("Unplayed rounds of opponents are worth") + suffix
    own = translate("Own unplayed rounds are counted against") + suffix
    facts: Facts = {}
    for kind in UNPLAYED:
        seen = tables.opponent_side[kind]
        facts[opponents, translate(KINDS[kind])] = _worth(seen, translate), seen.article
    if any(side.if_trailing for side in tables.opponent_side.values()):
        rule = tables.trailing
        text = translate("nothing follows but: {kinds}", kinds=_kinds(rule.followed_by, translate))
        facts[opponents, translate("a round is trailing if")] = text, rule.article
    for kind in UNPLAYED:
        side = tables.own_side[kind]
        facts[own, translate(KINDS[kind])] = _against(side, translate), side.article
    return facts | _games(tables, suffix, translate) | _cuts(tables.cut, suffix, translate)


def _worth(side: OpponentSide, translate: Translator) -> str:
    text = translate(WORTHS[side.worth])
    if side.if_trailing is None:
        return text
    return f"{text}; " + translate("trailing: {worth}", worth=translate(WORTHS[side.if_trailing]))


def _against(side: OwnSide, translate: Translator) -> str:
    text = translate(AGAINST[side.against])
    for cap in side.at_most:
        text += "; " + translate(AT_MOST[cap])
    if side.against is Against.NOBODY:
        return text
    return f"{text}; " + translate("result: {result}", result=translate(RESULTS[side.result]))


def _kinds(kinds: Iterable[Kind], translate: Translator) -> str:
    return ", ".join(translate(KINDS[kind]) for kind in sorted(kinds))


def _games(tables: Unplayed, suffix: str, translate: Translator) -> Facts:
    section = translate("Forfeited games") + suffix
    places = {
        N_("between the two players"): tables.games,
        N_("in a player's own record"): tables.own_record,
        N_("where ratings are averaged"): tables.ratings,
    }
    return {
        (section, translate(place)): (translate(FORFEITS[games.forfeits]), games.article)
        for place, games in places.items()
    }


def _cuts(rule: CutRule, suffix: str, translate: Translator) -> Facts:
    section = translate("Cuts") + suffix
    text = translate(CUT_ORDERS[rule.order], kinds=_kinds(rule.kinds, translate))
    facts: Facts = {(section, translate("order")): (text, rule.article)}
    if rule.by_rounds:
        *some, (_, most) = rule.by_rounds
        sizes = ", ".join(f"≤ {up_to}: {values}" for up_to, values in some)
        sizes += f", > {some[-1][0]}: {most}" if some else str(most)
        facts[section, translate("values cut at once, by rounds")] = sizes, rule.article
    return facts


def _switches(book: Rulebook, translate: Translator) -> Facts:
    section = translate("Readings")
    articles, switches = book.switch_articles, book.switches
    facts: Facts = {
        (section, "SHM"): (translate(PER[switches.shmulyan_per]), articles.get("shmulyan", "")),
        (section, "GELB"): (
            translate(
                "number of games: {whose}", whose=translate(GAMES_OF[switches.gelbfuhs_games_of])
            ),
            articles.get("gelbfuhs", ""),
        ),
        (section, "SB"): (
            translate("weight: {weight}", weight=translate(WEIGHTS[switches.berger_weight])),
            articles.get("berger", ""),
        ),
    }
    unrated = translate("drop the systems of Article 10")
    if switches.unrated is not None:
        unrated = translate("count with {rating}", rating=switches.unrated)
    facts[section, translate("players without a rating")] = unrated, ""
    if switches.primary != "PTS":
        facts[section, translate("score that ranks")] = switches.primary, articles.get("teams", "")
    if book.scoring is not None:
        values = (book.scoring.win, book.scoring.draw, book.scoring.loss)
        text = " – ".join(shown(value, translate.language) for value in values)
        facts[section, translate("scoring")] = text, ""
    return facts


def _orders(book: Rulebook, translate: Translator) -> Facts:
    section = translate("Order after points")
    teams = translate("teams")
    orders = {translate(TYPES[kind]): codes for kind, codes in book.orders.items()}
    orders |= {
        f"{translate(TYPES[kind])}, {teams}": codes for kind, codes in book.team_orders.items()
    }
    facts: Facts = {
        (section, name): (" → ".join(codes), "") for name, codes in orders.items() if codes
    }
    systems = translate("Tie-breaks")
    return facts | {
        (systems, _spelt(code)): (_code_rule(rule, translate), rule.article)
        for code, rule in book.codes.items()
    }


def _spelt(code: str) -> str:
    """A code as it is written: ``MPvGP``."""
    system = all_systems().get(code)
    return system.spelt or code if system else code


def _code_rule(rule: CodeRule, translate: Translator) -> str:
    """What an edition says of a code: its modifiers, its types of event, its own name."""
    parts = [translate("defined")]
    if rule.modifiers:
        parts.append(" ".join(f"/{modifier}" for modifier in sorted(rule.modifiers)))
    if rule.applies is not None:
        types = ", ".join(translate(TYPES[kind]) for kind in EventType if kind in rule.applies)
        parts.append(translate("only: {types}", types=types))
    if rule.called:
        parts.append(translate("called {code}", code=rule.called))
    return "; ".join(parts)


def _head(book: Rulebook, translate: Translator) -> Iterable[str]:
    yield f"{book.id}: {rulebook_name(book, translate.language)}"
    yield translate("Source: {source}", source=book.source)
    yield from _dates(book, translate)
    if book.extends:
        yield translate("Extends: {rulebook}", rulebook=book.extends)
    if book.supersedes:
        yield translate("Supersedes: {rulebook}", rulebook=book.supersedes)
    if note := _note(book, translate):
        yield note


def _note(book: Rulebook, translate: Translator) -> str:
    return book.notes.get(translate.language) or book.notes.get("en") or ""


def _dates(book: Rulebook, translate: Translator) -> Iterable[str]:
    start, end = book.in_force, book.until
    if start and end:
        yield translate("In force: {start} – {end}", start=start.isoformat(), end=end.isoformat())
    elif start:
        yield translate("In force from {start}", start=start.isoformat())
    elif end:
        yield translate("In force until {end}", end=end.isoformat())


def _show(book: Rulebook, translate: Translator) -> Iterable[str]:
    yield from _head(book, translate)
    section = ""
    rows: list[list[str]] = []
    facts = rulebook_facts(book, translate)
    if book.round_robin == book.unplayed:
        same = _tables(book.round_robin, translate, in_round_robin=True)
        facts = {key: entry for key, entry in facts.items() if key not in same}
    for (title, entry), (text, article) in [*facts.items(), (("", ""), ("", ""))]:
        if title != section:
            yield from _section(section, rows)
            section, rows = title, []
        rows.append([f"  {entry}", text, f"[{article}]" if article else ""])


def _section(title: str, rows: list[list[str]]) -> Iterable[str]:
    if not title:
        return
    yield ""
    yield title + ":"
    yield from grid(["", "", ""], rows, [Align.LEFT] * 3)[2:]


def _difference(one: Rulebook, other: Rulebook, translate: Translator) -> Iterable[str]:
    for sign, book in (("−", one), ("+", other)):
        yield f"{sign} {book.id}: {rulebook_name(book, translate.language)}"
        yield from (f"    {line}" for line in _dates(book, translate))
    if note := _note(other, translate):
        yield from ("", note)
    section = ""
    for (title, before, after), entries in _changes(one, other, translate).items():
        if title != section:
            section = title
            yield ""
            yield section + ":"
        yield "  " + ", ".join(entries)
        if before is not None:
            yield "    − " + _with_article(before)
        if after is not None:
            yield "    + " + _with_article(after)
    if not section:
        yield translate("They say the same.")


Said = tuple[str, str]
"""What a rulebook says, and the article."""


def _changes(
    one: Rulebook, other: Rulebook, translate: Translator
) -> dict[tuple[str, Said | None, Said | None], list[str]]:
    """Entries that changed, those with the same change together; ``None``: not there."""
    old, new = rulebook_facts(one, translate), rulebook_facts(other, translate)
    found: dict[tuple[str, Said | None, Said | None], list[str]] = {}
    for section, entry in dict.fromkeys([*old, *new]):
        before, after = old.get((section, entry)), new.get((section, entry))
        if before is None or after is None or before[0] != after[0]:
            found.setdefault((section, before, after), []).append(entry)
    return found


def _with_article(entry: tuple[str, str]) -> str:
    text, article = entry
    return f"{text} [{article}]" if article else text
