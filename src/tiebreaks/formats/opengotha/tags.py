"""Tags of an XML file: whatever a text holds, it stays a text."""

from collections.abc import Mapping
from xml.sax.saxutils import quoteattr


def tag(name: str, attributes: Mapping[str, str], *, closed: bool = True) -> str:
    """A tag with its attributes in alphabetical order, as OpenGotha writes them.

    >>> tag("Player", {"name": "Berg", "firstName": 'Ida "I"'})
    '<Player firstName="Ida &quot;I&quot;" name="Berg"/>'
    """
    written = "".join(
        f" {key}={quoteattr(clean(text), {chr(34): '&quot;'})}"
        for key, text in sorted(attributes.items())
    )
    return f"<{name}{written}{'/' if closed else ''}>"


def clean(text: str) -> str:
    """Blanks for control characters and what no XML may hold."""
    return "".join(sign if _allowed(sign) else " " for sign in text)


def _allowed(sign: str) -> bool:
    code = ord(sign)
    control = code < 0x20 or 0x7F <= code < 0xA0  # noqa: PLR2004 (the two blocks of controls)
    return not control and not 0xD800 <= code < 0xE000 and code not in (0xFFFE, 0xFFFF)  # noqa: PLR2004
