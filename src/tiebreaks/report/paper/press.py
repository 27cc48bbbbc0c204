"""From data and a template to a PDF that can be read aloud (PDF/UA-1) and keeps (PDF/A-2a)."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    import typst

TEMPLATES = Path(__file__).parent
_STANDARDS: list[typst.PDFStandard] = ["ua-1"]
_DATED: list[typst.PDFStandard] = ["a-2a"]
"""What keeps must say when it was made."""


class NoPressError(RuntimeError):
    """The package ``typst`` is not installed; it comes with the extra ``web``."""


def printed(template: str, data: dict[str, Any], when: datetime | None = None) -> bytes:
    """A document as PDF.

    Args:
        template: name of a file beside this one, without its ending.
        data: what it shows.
        when: what it shows was made; the document says that it was created then.

    Raises:
        NoPressError: there is nothing to print with.

    The fonts are those inside typst, the same everywhere; the fonts of the machine are only asked
    for letters that these do not have.  Letters that no font has become boxes, and then the
    document promises nothing.
    """
    try:
        import typst  # noqa: PLC0415 - comes with an extra, and only paper needs it
    except ModuleNotFoundError as missing:
        raise NoPressError from missing
    inputs = {"data": msgspec.json.encode(data).decode()}
    seconds = int(when.timestamp()) if when else 0
    wanted = [*_STANDARDS, *(_DATED if when else [])]
    for own_fonts, standards in ((True, wanted), (False, wanted), (False, [])):
        compiler = typst.Compiler(
            TEMPLATES / f"{template}.typ", root=TEMPLATES, ignore_system_fonts=own_fonts
        )
        try:
            made = compiler.compile(
                format="pdf", sys_inputs=inputs, pdf_standards=standards, timestamp=seconds
            )
        except typst.TypstError as wrong:
            if not standards or "could not be displayed" not in wrong.message:
                raise
        else:
            assert isinstance(made, bytes)
            return made
    raise AssertionError  # the last try promises nothing that it could miss
