"""Tables as people keep and copy them: crosstables, matrices, lists of games, standings.

Every reader of tables, whatever the file, cuts it into sheets of rows of cells and hands them to
`read_sheets`.
"""

from tiebreaks.event import Event
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.table.rows import Cell, Row, Sheet
from tiebreaks.formats.table.tables import holds_table, read_sheets, read_text


def recognise(_content: Content) -> bool:
    """Whatever is no other format should be a table; if it is none, reading says so."""
    return True


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """Read a table; nothing where the file is not even a text."""
    if content.lines is None:
        return None, ""
    return read_text(content.lines, findings)


__all__ = ["Cell", "Row", "Sheet", "holds_table", "read", "read_sheets", "recognise"]
