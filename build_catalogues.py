"""Compile the message catalogues (.po → .mo) whenever the package is built or installed."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling calls this before it collects the files of a wheel or an editable install."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Write each ``tiebreaks.mo`` beside its ``tiebreaks.po``."""
        for source in sorted(Path(self.root, "src/tiebreaks/locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.parts[-3]))
