"""The parameters of an address: checked against the declaration, every fault in one pass."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from tiebreaks.event import Problem, asked_wrongly
from tiebreaks.web.api.declaration import Kind, Parameter

_NUMBER = re.compile(r"[0-9]{1,9}")
_FLAGS = {"": True, "1": True, "true": True, "0": False, "false": False}
_QUOTED = 60


class WrongValueError(ValueError):
    """A value that is not of its kind; `expected` is what would be."""

    def __init__(self, expected: str) -> None:
        super().__init__(expected)
        self.expected = expected


def values_of(
    given: Iterable[tuple[str, str]], known: Sequence[Parameter]
) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The values by name, and everything that is wrong with them.

    >>> values_of([("after_round", "3")], [Parameter("after_round", "…", Kind.NUMBER)])
    ({'after_round': 3}, ())
    >>> _, problems = values_of([("rule", "rr")], [Parameter("rules", "the rulebook")])
    >>> problems[0].code, problems[0].details["nearest"]
    ('API001', 'rules')
    """
    by_name = {each.name: each for each in known}
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for name, text in given:
        parameter = by_name.get(name)
        if parameter is None:
            problems.append(_unknown(name, list(by_name)))
            continue
        if name in values and not parameter.several:
            problems.append(asked_wrongly("API004", found=name))
            continue
        try:
            value = _value(text, parameter)
        except WrongValueError as wrong:
            details = {"found": text[:_QUOTED], "name": name, "expected": wrong.expected}
            problems.append(asked_wrongly("API002", **details))
            continue
        values[name] = (*values.get(name, ()), value) if parameter.several else value
    named = {name for name, _ in given}
    missing = (each.name for each in known if each.required and each.name not in named)
    problems += [asked_wrongly("API003", expected=name) for name in missing]
    return values, tuple(problems)


def _unknown(name: str, known: list[str]) -> Problem:
    nearest = (get_close_matches(name, known, n=1, cutoff=0) or ["–"])[0]
    expected = ", ".join(known) or "–"
    return asked_wrongly("API001", found=name[:_QUOTED], nearest=nearest, expected=expected)


def _value(text: str, parameter: Parameter) -> Any:  # noqa: ANN401 - of the parameter's kind
    """What a text means.

    Raises:
        WrongValueError: it is not of the parameter's kind.
    """
    if parameter.kind is Kind.FLAG:
        if text.casefold() not in _FLAGS:
            raise WrongValueError("true, false")
        return _FLAGS[text.casefold()]
    if parameter.kind is Kind.NUMBER:
        return _number(text, "0, 1, 2, …")
    if parameter.kind is Kind.NUMBERS:
        return tuple(_number(part.strip(), "5,3,8") for part in text.split(","))
    if parameter.choices and text not in parameter.choices:
        raise WrongValueError(", ".join(parameter.choices))
    return text


def _number(text: str, expected: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise WrongValueError(expected)
    return int(text)
