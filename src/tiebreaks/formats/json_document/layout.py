"""The text of a document: one line for each participant, game and bye."""

import msgspec

from tiebreaks.formats.json_document.control import may_have_control, without_control
from tiebreaks.formats.json_document.types import Document

_LONG = 100


def text_of(document: Document) -> bytes:
    """The bytes of a document: its fields in their order, each on a line of its own."""
    fields = msgspec.to_builtins(document)
    if _is_dirty(document):
        fields = without_control(fields, lambda _path, _found: None)
    entries = (f"  {_inline(name)}: {_value(value)}" for name, value in fields.items())
    return ("{\n" + ",\n".join(entries) + "\n}\n").encode()


def _is_dirty(document: Document) -> bool:
    """Whether its texts have characters that are not written."""
    try:
        return may_have_control(msgspec.json.encode(document).decode())
    except UnicodeEncodeError:  # half of a surrogate pair
        return True


def _value(value: object) -> str:
    """A list of objects over several lines, and everything else on one."""
    if isinstance(value, list) and value and (isinstance(value[0], dict) or _is_long(value)):
        return "[\n" + ",\n".join(f"    {_inline(each)}" for each in value) + "\n  ]"
    return _inline(value)


def _is_long(value: list[object]) -> bool:
    return len(_inline(value)) > _LONG


def _inline(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
