"""A rulebook, and the difference between two, as text in the reader's language."""

from collections.abc import Iterable

from tiebreaks.event import UNPLAYED, EventType
from tiebreaks.explain.grid import Align, grid
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.words import KINDS
from tiebreaks.locale import N_, Translator
from tiebreaks.rulebook import Against, Forfeits, GamesOf, PerWhat, Result, Rulebook, Weight, Worth
from tiebreaks.rulebook.unplayed import Unplayed

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
FORFEITS = {Forfeits.COUNTED: N_("counted as games"), Forfeits.LEFT_OUT: N_("left out")}
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
    games = translate("Between the two players") + suffix
    facts: Facts = {}
    for kind in UNPLAYED:
        seen = tables.opponent_side[kind]
        facts[opponents, translate(KINDS[kind])] = translate(WORTHS[seen.worth]), seen.article
    for kind in UNPLAYED:
        side = tables.own_side[kind]
        text = translate(AGAINST[side.against])
        if side.against is not Against.NOBODY:
            text += "; " + translate("result: {result}", result=translate(RESULTS[side.result]))
        facts[own, translate(KINDS[kind])] = text, side.article
    forfeits = translate(FORFEITS[tables.forfeits]), tables.forfeits_article
    facts[games, translate("forfeited games")] = forfeits
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
    if switches.primary != "PTS":
        facts[section, translate("score that ranks")] = switches.primary, articles.get("teams", "")
    if book.scoring is not None:
        values = (book.scoring.win, book.scoring.draw, book.scoring.loss)
        text = " – ".join(shown(value, translate.language) for value in values)
        facts[section, translate("scoring")] = text, ""
    return facts


def _orders(book: Rulebook, translate: Translator) -> Facts:
    section = translate("Order after points")
    facts: Facts = {
        (section, translate(TYPES[kind])): (" → ".join(codes), "")
        for kind, codes in book.orders.items()
        if codes
    }
    articles = translate("Articles of systems")
    return facts | {(articles, code): (text, "") for code, text in book.articles.items()}


def _head(book: Rulebook, translate: Translator) -> Iterable[str]:
    yield f"{book.id}: {rulebook_name(book, translate.language)}"
    yield translate("Source: {source}", source=book.source)
    if book.in_force or book.until:
        yield translate(
            "In force: {start} – {end}",
            start=book.in_force.isoformat() if book.in_force else "",
            end=book.until.isoformat() if book.until else "",
        )
    if book.extends:
        yield translate("Extends: {rulebook}", rulebook=book.extends)
    if book.supersedes:
        yield translate("Supersedes: {rulebook}", rulebook=book.supersedes)
    note = book.notes.get(translate.language) or book.notes.get("en")
    if note:
        yield note


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
    yield f"− {one.id}: {rulebook_name(one, translate.language)}"
    yield f"+ {other.id}: {rulebook_name(other, translate.language)}"
    old, new = rulebook_facts(one, translate), rulebook_facts(other, translate)
    section = ""
    for key in dict.fromkeys([*old, *new]):
        before, after = old.get(key, ("–", "")), new.get(key, ("–", ""))
        if before[0] == after[0]:
            continue
        if key[0] != section:
            section = key[0]
            yield ""
            yield section + ":"
        yield f"  {key[1]}"
        yield "    − " + _with_article(before)
        yield "    + " + _with_article(after)
    if not section:
        yield translate("They say the same.")


def _with_article(entry: tuple[str, str]) -> str:
    text, article = entry
    return f"{text} [{article}]" if article else text
