"""Problems of a document, reported by the path of the value they are about."""

from functools import cached_property

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.json_document.places import Path, Places


class Reports:
    """Knows a document's text, so that a problem can be shown where it stands.

    Attributes:
        findings: where the problems go.
    """

    def __init__(self, text: str, findings: Findings) -> None:
        self.findings = findings
        self._text = text

    @cached_property
    def places(self) -> Places:
        """Looked up only if there is something to show."""
        return Places(self._text)

    def error(self, code: str, path: Path, **details: str) -> None:
        """Something that stops the reading."""
        line, column = self.places.of(path)
        self.findings.error(code, line, column, path=written(path), **details)

    def warning(self, code: str, path: Path, **details: str) -> None:
        """Something that was repaired."""
        line, column = self.places.of(path)
        self.findings.warning(code, line, column, path=written(path), **details)


def written(path: Path) -> str:
    """A path as people know it.

    >>> written(("participants", 3, "rating"))
    '$.participants[3].rating'
    """
    return "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
