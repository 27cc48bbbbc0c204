"""What a column of the standings is: name, source and formula under a rulebook."""

from tiebreaks.explain.rules_text import rulebook_name
from tiebreaks.explain.words import VOIDS
from tiebreaks.locale import Translator
from tiebreaks.report.modifier_words import modifier_words
from tiebreaks.standings import Column, Standings

Facts = list[tuple[str, str]]
"""A word and what there is to say under it."""


def system_facts(standings: Standings, number: int, translate: Translator) -> Facts:
    """What a column is.

    Args:
        standings: the table.
        number: which of its columns, from 0.
        translate: the reader's language.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> facts = system_facts(rank(duel("1½", "0½"), "fide-2009", "BH/C1"), 1, Translator("en"))
    >>> facts[0], facts[2]
    (('System', 'Buchholz'), ('/C1', 'without the lowest value'))
    """
    column = standings.columns[number]
    criterion, book = column.criterion, standings.rulebook
    system, code = criterion.system, criterion.code._replace(modifiers=criterion.modifiers)
    article = book.article(system.code)
    book_name = rulebook_name(book, translate.language)
    variant = modifier_words(code, translate)
    void = _void(column, standings, translate)
    return [
        (translate("System"), system.name(translate.language)),
        (translate("What it is"), translate(system.summary)),
        *([(code._replace(name="").text(), variant)] if variant else []),
        *([(translate("Decides nothing here"), void)] if void else []),
        (translate("Formula"), system.formula_text),
        (translate("Rules"), f"{book_name}, {article}" if article else book_name),
        (translate("Source"), system.source),
    ]


def _void(column: Column, standings: Standings, translate: Translator) -> str:
    """Why it decides nothing, for some or for all."""
    if column.void is None:
        return ""
    name = rulebook_name(standings.rulebook, translate.language)
    return translate(VOIDS[column.void.reason], rulebook=name, article=column.void.article or "–")
