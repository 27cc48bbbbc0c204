"""The commands on rules: rulebooks and systems."""

from typing import Any

from tiebreaks.cli.output import known_criterion, rulebook, write, write_json
from tiebreaks.event import EventType
from tiebreaks.explain.grid import Align, grid
from tiebreaks.explain.rules_text import (
    TYPES,
    difference_text,
    rulebook_facts,
    rulebook_name,
    rulebook_text,
)
from tiebreaks.locale import Translator
from tiebreaks.rulebook import Rulebook, builtin_ids, load
from tiebreaks.systems import System, all_systems

Data = dict[str, Any]


def list_rules(form: str, language: str) -> None:
    """Print the rulebooks that come with the program."""
    translate = Translator(language)
    books = [load(name) for name in builtin_ids()]
    if form == "json":
        write_json({"rulebooks": [_book_data(book, language) for book in books]})
        return
    rows = [[book.id, rulebook_name(book, language), _dates(book)] for book in books]
    header = [translate("Id"), translate("Rulebook"), translate("In force")]
    write("\n".join(grid(header, rows, [Align.LEFT] * 3)))


def _dates(book: Rulebook) -> str:
    if not book.in_force and not book.until:
        return ""
    days = (day.isoformat() if day else "" for day in (book.in_force, book.until))
    return " – ".join(days)


def _book_data(book: Rulebook, language: str) -> Data:
    return {
        "id": book.id,
        "name": rulebook_name(book, language),
        "in_force": book.in_force.isoformat() if book.in_force else None,
        "until": book.until.isoformat() if book.until else None,
        "source": book.source,
    }


def show(name: str, form: str, language: str) -> None:
    """Print everything that a rulebook says."""
    translate = Translator(language)
    book = rulebook(name, translate, as_json=form == "json")
    if form == "json":
        write_json(_book_data(book, language) | {"says": _facts_data(book, translate)})
        return
    write(rulebook_text(book, translate))


def _facts_data(book: Rulebook, translate: Translator) -> list[Data]:
    return [
        {"section": section, "entry": entry, "says": text, "article": article or None}
        for (section, entry), (text, article) in rulebook_facts(book, translate).items()
    ]


def diff(one: str, other: str, form: str, language: str) -> None:
    """Print what two rulebooks say differently."""
    translate = Translator(language)
    as_json = form == "json"
    first = rulebook(one, translate, as_json=as_json)
    second = rulebook(other, translate, as_json=as_json)
    if not as_json:
        write(difference_text(first, second, translate))
        return
    old, new = rulebook_facts(first, translate), rulebook_facts(second, translate)
    changed = [
        {"section": key[0], "entry": key[1], "from": old.get(key), "to": new.get(key)}
        for key in dict.fromkeys([*old, *new])
        if old.get(key, ("", ""))[0] != new.get(key, ("", ""))[0]
    ]
    write_json({"from": first.id, "to": second.id, "changed": changed})


def systems(code: str | None, form: str, language: str) -> None:
    """Print all systems, or one in detail."""
    translate = Translator(language)
    if code is None:
        found = list(all_systems().values())
    else:
        found = [known_criterion(code, translate, as_json=form == "json").system]
    if form == "json":
        data = [_system_data(system, translate) for system in found]
        write_json(data[0] if code else {"systems": data})
    elif code is None:
        write("\n".join(_catalogue(found, translate)))
    else:
        write("\n".join(_details(found[0], translate)))


def _catalogue(systems: list[System], translate: Translator) -> list[str]:
    header = [translate("Code"), translate("System"), translate("Formula"), translate("Modifiers")]
    rows = [
        [s.code, s.name(translate.language), s.formula_text, " ".join(_modifiers(s))]
        for s in systems
    ]
    return grid(header, rows, [Align.LEFT] * 4)


def _modifiers(system: System) -> list[str]:
    """The modifiers as they are written."""
    written = {"C": "/Cn", "M": "/Mn", "C*": "/C*", "L": "/L±n", "IN": "/IN"}
    written |= {"F": "/F", "K": "/Kn", "P": "/P", "R": "/R"}
    scores = [f":{score}" for score in system.scores]
    return [*(written[kind] for kind in written if kind in system.modifiers), *scores]


def _details(system: System, translate: Translator) -> list[str]:
    types = [translate(TYPES[kind]) for kind in EventType if kind in system.applies]
    lines = [
        f"{system.code}: {system.name(translate.language)}",
        translate(system.summary),
        translate("Formula: {formula}", formula=system.formula_text),
        translate("For: {types}", types=", ".join(types)),
        translate("Modifiers: {modifiers}", modifiers=" ".join(_modifiers(system)) or "–"),
        translate("Source: {source}", source=system.source),
    ]
    names = (f"  {language}: {', '.join(names)}" for language, names in system.names.items())
    return [*lines, translate("Also understood:"), *names]


def _system_data(system: System, translate: Translator) -> Data:
    return {
        "code": system.code,
        "name": system.name(translate.language),
        "names": {language: list(names) for language, names in system.names.items()},
        "summary": translate(system.summary),
        "formula": system.formula_text,
        "tex": system.formula,
        "types": sorted(kind.value for kind in system.applies),
        "modifiers": _modifiers(system),
        "group_criterion": system.order is not None,
        "source": system.source,
    }
