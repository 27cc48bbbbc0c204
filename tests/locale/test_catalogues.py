"""Russian and Bulgarian are complete, up to date with the code, and fill in the same values."""

import re
from importlib.metadata import version
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tiebreaks.locale import LANGUAGES, Translator, language_from
from tools.messages import CLICK, SOURCE, collect

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(language: str):
    path = Path(f"src/tiebreaks/locale/{language}/LC_MESSAGES/tiebreaks.po")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def forms(message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def values(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+|%\(\w+\)[sd]|%[sd]", text))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_of_the_code_is_translated(language):
    ours = {m.id for m in catalogue(language) if m.id}
    needed = {m.id for m in collect(SOURCE) if m.id}
    assert needed - ours == set(), "run `make messages`, then translate"
    if version("click") in Path("constraints.txt").read_text():  # another click, other words
        assert ours == {m.id for m in collect(SOURCE, CLICK) if m.id}, "run `make messages`"
    empty = [m.id for m in catalogue(language) if m.id and not all(forms(m))]
    assert empty == []
    assert [m.id for m in catalogue(language) if m.id and m.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_fill_in_the_same_values(language):
    for message in catalogue(language):
        if not message.id:
            continue
        original = message.id if isinstance(message.id, str) else message.id[1]
        for form in forms(message):
            # a plural form may leave its number out: "without the lowest value"
            allowed = values(original)
            missing_number = [v for v in allowed if v not in {"{number", "{count", "{nargs"}]
            assert values(form) in (allowed, missing_number), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_are_in_the_right_script(language):
    """Every translation of words has Cyrillic letters; only names and signs have none."""
    for message in catalogue(language):
        words = message.id if isinstance(message.id, str) else message.id[0]
        if re.search(r"[a-z]{3}", re.sub(r"\{[^}]*\}|%\(\w+\)s", "", words)):
            assert all(re.search("[а-яА-Я]", form) for form in forms(message)), message.id


def test_plural_forms():
    """Russian has three, Bulgarian two."""
    one, many = "{number} participant", "{number} participants"
    russian = [Translator("ru").plural(one, many, n) for n in (1, 2, 5, 21)]
    assert russian == ["1 участник", "2 участника", "5 участников", "21 участник"]
    assert Translator("bg").plural(one, many, 7) == "7 участници"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "bg_BG.UTF-8"}, "bg"),
        ({"LC_ALL": "ru_RU", "LANG": "bg_BG"}, "ru"),
        ({"LANGUAGE": "de:bg", "LANG": "ru"}, "bg"),
        ({"TIEBREAKS_LANG": "ru", "LC_ALL": "bg"}, "ru"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_of_the_environment(environment, language):
    assert language_from(environment) == language
