"""The tie-break systems, one file per family, found by walking this package."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from tiebreaks.rulebook import Code, CodeError, parse_code
from tiebreaks.systems.declaration import Criterion, Ordering, Step, System


class UnknownCodeError(ValueError):
    """A code that nobody knows.

    Attributes:
        written: the code as it was written.
        part: the part that is unknown: the name, a modifier, a score.
        is_name: whether it is the name.
        nearest: the nearest known spelling of that part.
        expected: what would have been understood in its place.
    """

    def __init__(
        self, written: str, part: str, nearest: str, expected: str, *, is_name: bool = False
    ) -> None:
        super().__init__(f"{part!r} in {written!r}; nearest: {nearest!r}; known: {expected}")
        self.is_name = is_name
        self.written = written
        self.part = part
        self.nearest = nearest
        self.expected = expected


class UnknownCodesError(ValueError):
    """A list in which some codes are unknown.

    Attributes:
        failures: one for each of them, in the order of the list.
        origin: where the list came from: ``"asked for"``, ``"declared in the file"``, or
            ``"rulebook"``.
    """

    def __init__(self, failures: Sequence[UnknownCodeError], origin: str = "asked for") -> None:
        super().__init__("; ".join(map(str, failures)))
        self.failures = tuple(failures)
        self.origin = origin


@lru_cache
def all_systems() -> Mapping[str, System]:
    """Every system of the package by its code, in alphabetical order.

    >>> "SHM" in all_systems()
    True
    """
    found = {
        system.code: system
        for module in iter_modules(__path__)
        for system in getattr(import_module(f"{__name__}.{module.name}"), "SYSTEMS", ())
    }
    return dict(sorted(found.items()))


@lru_cache
def _by_name() -> Mapping[str, str]:
    """Code for every name in every language, folded."""
    return {
        _fold(name): system.code
        for system in all_systems().values()
        for names in system.names.values()
        for name in (*names, system.code)
    }


def _fold(name: str) -> str:
    return " ".join(name.casefold().replace("–", "-").replace("ё", "е").split())


def criterion(written: str) -> Criterion:
    """The criterion that a code or a name in any language means.

    Raises:
        UnknownCodeError: with the nearest known spelling.

    >>> str(criterion("bh-c1")), str(criterion("коэффициент Шмульяна"))
    ('BH/C1', 'SHM')
    >>> str(criterion("Бухгольц:GP/C1"))
    'BH:GP/C1'
    """
    code = _read(written)
    system = all_systems()[code.name]
    if code.score and code.score not in system.scores:
        raise _unknown(written, f":{code.score}", (system.code,))
    allowed = system.modifiers
    for kind in sorted(code.modifiers.kinds() - allowed):
        raise _unknown(written, kind, sorted(allowed))
    return Criterion(system, code)


def criteria(codes: Iterable[str]) -> tuple[Criterion, ...]:
    """The criteria of a list; the same one twice is taken once.

    Raises:
        UnknownCodesError: with everything in the list that is unknown.

    >>> [str(each) for each in criteria(["BH-C1", "бергер", "BH/C1"])]
    ['BH/C1', 'SB']
    """
    found: dict[str, Criterion] = {}
    failures = []
    for code in codes:
        try:
            each = criterion(code)
        except UnknownCodeError as failure:
            failures.append(failure)
        else:
            found.setdefault(str(each), each)
    if failures:
        raise UnknownCodesError(failures)
    return tuple(found.values())


_DASH = re.compile(r"[-–](?=(?:[cmk]\d|c\*|l[+-]\d|(?:in|[pfr])(?:$|[-–/])))", re.IGNORECASE)
"""A dash before a modifier, as in ``Buchholz-C1``; not one inside a name."""


_OTHER = re.compile(r"^\s*OTHER_", re.IGNORECASE)


@lru_cache(1024)
def _read(written: str) -> Code:
    """A code with a known name; the name may be one of any language.

    FIDE's reports write systems of the organiser's own as ``OTHER_…``: ``OTHER_SHM``.
    """
    code = _DASH.sub("/", _OTHER.sub("", written))
    name = re.match(r"[^/:]*", code)[0]  # type: ignore[index]  # it matches everything
    code_of = _by_name().get(_fold(name.replace("_", " ")))
    try:
        read = parse_code(code if code_of is None else code_of + code[len(name) :])
    except CodeError as error:
        raise _unknown(
            written, error.part, ("Cn", "Mn", "C*", "L+n", "IN", "P", "F", "Kn", "R", ":MP", ":GP")
        ) from error
    if read.name not in all_systems():
        raise _unknown(written, read.name, tuple(all_systems()))
    return read


def _unknown(written: str, part: str, known: tuple[str, ...] | list[str]) -> UnknownCodeError:
    import difflib  # noqa: PLC0415 - only for an error

    choices = {_fold(name): name for name in known}
    is_name = set(known) == set(all_systems())
    if is_name:
        choices = {name: name for name in _by_name()} | choices
    near = difflib.get_close_matches(_fold(part), choices, n=1, cutoff=0)
    nearest = choices[near[0]] if near else "–"
    return UnknownCodeError(written, part, nearest, ", ".join(known) or "–", is_name=is_name)


__all__ = [
    "Criterion",
    "Ordering",
    "Step",
    "System",
    "UnknownCodeError",
    "UnknownCodesError",
    "all_systems",
    "criteria",
    "criterion",
]
