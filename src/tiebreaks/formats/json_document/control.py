"""Characters that nobody sees, and that a terminal obeys: blanks stand for them."""

import re
from collections.abc import Callable
from typing import Any

from tiebreaks.formats.json_document.places import Path
from tiebreaks.formats.plain_text import CONTROL, CONTROL_IN_LINES

_MAY_HAVE = re.compile(
    r"\\(?:u(?:00[01789]|202|d[89a-f])|[bfnrt])|[\x7f-\x9f\u2028\u2029]", re.IGNORECASE
)
_LONG_TEXTS = ("details", "records")
"""Fields whose texts may have several lines, and tabs."""

Report = Callable[[Path, str], None]


def may_have_control(text: str) -> bool:
    r"""Whether a JSON text has to be looked through at all.

    >>> may_have_control('{"name": "A"}'), may_have_control('{"name": "A\\u0000"}')
    (False, True)
    """
    return bool(_MAY_HAVE.search(text))


def without_control(value: Any, report: Report, path: Path = ()) -> Any:  # noqa: ANN401 - any JSON
    """The same values with blanks for control characters, in keys too.

    Args:
        value: of a JSON text.
        report: told the path and the first such character of each text.
        path: of the value.
    """
    if isinstance(value, str):
        return _blanked(value, path, report)
    if isinstance(value, list):
        return [without_control(each, report, (*path, n)) for n, each in enumerate(value)]
    if isinstance(value, dict):
        return {
            _blanked(key, (*path, key), report): without_control(each, report, (*path, key))
            for key, each in value.items()
        }
    return value


def _blanked(text: str, path: Path, report: Report) -> str:
    long = any(name in path for name in _LONG_TEXTS)
    control = CONTROL_IN_LINES if long else CONTROL
    found = control.search(text)
    if found is None:
        return text
    report(path, f"U+{ord(found.group()):04X}")
    return control.sub(" ", text)
