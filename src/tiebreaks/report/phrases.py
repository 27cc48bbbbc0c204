"""What sentences of all reports have in common: people, lists, places and how far one moves."""

from collections.abc import Sequence

from tiebreaks.event import Participant
from tiebreaks.explain import naming
from tiebreaks.explain.derivation import Person
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain


def named(person: Person | Participant) -> str:
    """A participant with his number; nothing in his name comes alive on a page.

    >>> named(Person(12, "Nick"))
    'Nick (12)'
    """
    return plain(naming.named(person))


def quoted(text: str, translate: Translator) -> str:
    """Words of a file in the quotation marks of the reader's language.

    >>> quoted("TB1", Translator("en"))
    '“TB1”'
    """
    return translate("“{text}”", text=plain(text))


def listed(parts: Sequence[str], translate: Translator, most: int = 0) -> str:
    """Parts of a sentence in a row, with a word before the last.

    Args:
        parts: none give an empty text.
        translate: the reader's language.
        most: so many are told where there are at least two more; those are counted.  0: all.

    >>> listed(["A", "B", "C"], Translator("en")), listed(["A", "B", "C"], Translator("en"), 1)
    ('A, B and C', 'A and 2 more')
    """
    if not parts:
        return ""
    *names, last = parts
    if most and len(parts) > most + 1:
        names = list(parts[:most])
        left = len(parts) - most
        last = translate.plural("{number} more", "{number} more", left)
    if not names:
        return last
    return translate("{names} and {last}", names=", ".join(names), last=last)


def printed_place(first: int, last: int) -> str:
    """A place, or the places that several share.

    >>> printed_place(3, 3), printed_place(3, 4)
    ('3', '3–4')
    """
    return str(first) if first == last else f"{first}–{last}"


def arrow(moved: int) -> str:
    """By how many places somebody moves up; down where it is negative; empty where he stays.

    >>> arrow(2), arrow(-1), arrow(0)
    ('▲2', '▼1', '')
    """
    if not moved:
        return ""
    return f"▲{moved}" if moved > 0 else f"▼{-moved}"


def counted(number: int, language: str = "en") -> str:
    """A large number, its thousands apart as the language has them.

    >>> counted(2000), counted(12345678, "ru"), counted(999)
    ('2,000', '12\u202f345\u202f678', '999')
    """
    text = f"{number:,}"
    return text if language == "en" else text.replace(",", _THIN_SPACE)


_THIN_SPACE = "\u202f"
"""One at which no line is broken."""
