"""The reader's language: the catalogues, and English where nothing is translated."""

import gettext
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

LANGUAGES = ("en", "ru", "bg")
DOMAIN = "tiebreaks"
CATALOGUES = Path(__file__).parent


def N_(text: str) -> str:  # noqa: N802 - the customary name of a mark for extraction
    """Mark a sentence for the catalogues without translating it."""
    return text


def N_plural(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - like `N_`
    """Mark a sentence and its plural for the catalogues."""
    return one, many


class Translator:
    """Words in one language.

    Attributes:
        language: such as ``"ru"``.
    """

    def __init__(self, language: str) -> None:
        """Words in a language.

        Raises:
            ValueError: for a language that there is no catalogue of.
        """
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._catalogue = _catalogue(language)

    def __call__(self, message: str, **details: object) -> str:
        """A message in this language, with its values filled in.

        >>> Translator("en")("round {number}", number=3)
        'round 3'
        """
        text = self._catalogue.gettext(message) if message else ""
        return text.format(**details) if details else text

    def plural(self, one: str, many: str, number: int, **details: object) -> str:
        """The form that goes with a number, with other values filled in besides it.

        >>> Translator("en").plural("{number} participant", "{number} participants", 1)
        '1 participant'
        >>> Translator("en").plural("{who}: {number} game", "{who}: {number} games", 2, who="A")
        'A: 2 games'
        """
        return self._catalogue.ngettext(one, many, number).format(number=number, **details)


@lru_cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, CATALOGUES, [language], fallback=True)


def language_from(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, if we have it; else English.

    >>> language_from({"LANG": "ru_RU.UTF-8"}), language_from({"LC_ALL": "fr_FR"})
    ('ru', 'en')
    """
    for name in ("TIEBREAKS_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(name, "").split(":"):
            if wish[:2] in LANGUAGES:
                return wish[:2]
    return "en"
