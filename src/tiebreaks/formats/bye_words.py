"""What people write instead of an opponent when there is none."""

import re

BYE_WORDS = frozenset(
    (
        "bye",
        "dummy",
        "exempt",
        "freilos",
        "libre",
        "spielfrei",
        "вых",
        "выходной",
        "отдыхает",
        "почива",
        "почивка",
        "свободен",
        "свободный",
    )
)


_WORDS = re.compile(r"[^\W\d_]+")


def is_bye(text: str) -> bool:
    """Whether nobody can be called so: all of its words, whatever stands around them, mean a bye.

    >>> is_bye("Spielfrei"), is_bye("- bye -"), is_bye("вых."), is_bye("frei"), is_bye("Frei")
    (True, True, True, True, False)
    >>> is_bye(""), is_bye("Bye, Ann")
    (False, False)
    """
    words = _WORDS.findall(text)
    # “Frei” is a surname, too; nobody writes one in small letters.
    return bool(words) and all(word == "frei" or word.casefold() in BYE_WORDS for word in words)
