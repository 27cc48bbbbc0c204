"""The JSON Schema of the document, made from its types; ``make schema`` writes the file."""

from pathlib import Path

import msgspec

from tiebreaks.formats.json_document.types import FORMAT, VERSION, Document

FILE = Path(__file__).parents[1] / "data" / f"{FORMAT}-{VERSION}.schema.json"
"""What is shipped; a test holds it to `schema_text`."""


def schema_text() -> str:
    """The schema as the file has it."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{FORMAT} event, version {VERSION}",
        **msgspec.json.schema(Document),
    }
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n"
