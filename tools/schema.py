"""Write the JSON Schema of the tiebreaks document, which is made from its types.

Run by ``make schema``.  ``tests/formats/test_json_schema.py`` holds the file to the types.
"""

from tiebreaks.formats.json_document.schema import FILE, schema_text

if __name__ == "__main__":
    FILE.write_text(schema_text(), encoding="utf-8")
