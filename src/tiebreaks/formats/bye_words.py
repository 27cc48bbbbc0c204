"""What people write instead of an opponent when there is none."""

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


def is_bye_word(text: str) -> bool:
    """Whether a cell for an opponent says that there is none.

    >>> is_bye_word("Spielfrei"), is_bye_word("вых."), is_bye_word("frei"), is_bye_word("Frei")
    (True, True, True, False)
    """
    word = text.strip()
    # “Frei” is a surname, too; nobody writes one in small letters.
    return word == "frei" or word.casefold().rstrip(".") in BYE_WORDS
