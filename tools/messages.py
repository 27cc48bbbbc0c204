"""Collect the messages of the code, of the page's templates and of click into the catalogues.

Run by ``make messages``; translate what is new in the ``.po`` files, then commit them.
"""

import io
from pathlib import Path

import click
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path("src/tiebreaks")
CATALOGUES = SOURCE / "locale"
CLICK = Path(click.__file__).parent
METHODS = [("**/templates/**", "jinja2"), ("**.py", "python")]
"""How messages are found in a file, by its name."""

KEYWORDS = {
    "_": None,
    "N_": None,
    "N_plural": (1, 2),
    "say": None,
    "translate": None,
    "plural": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
}


def collect(*folders: Path) -> Catalog:
    """Every message of the code in some folders, without places in files."""
    catalogue = Catalog(project="tiebreaks", version="0", msgid_bugs_address="the authors")
    for folder in folders:
        found = extract_from_dir(folder, METHODS, keywords=KEYWORDS)
        for _file, _line, message, comments, context in found:
            if message and message != ("",):
                catalogue.add(message, auto_comments=comments, context=context)
    return catalogue


def update(path: Path, template: Catalog) -> None:
    """Bring one catalogue up to date: new messages are empty, old ones are dropped."""
    language = path.parts[-3]
    catalogue = read_po(io.BytesIO(path.read_bytes()), locale=language)
    template.creation_date = template.revision_date = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.header_comment = f"# The messages of tiebreaks: {language}."
    catalogue.last_translator = catalogue.language_team = "the authors"
    catalogue.msgid_bugs_address = template.msgid_bugs_address
    catalogue.obsolete.clear()
    with path.open("wb") as out:
        write_po(out, catalogue, width=96, no_location=True, sort_output=True, omit_header=False)


def main() -> None:
    """Update all catalogues."""
    template = collect(SOURCE, CLICK)
    for path in sorted(CATALOGUES.glob("*/LC_MESSAGES/tiebreaks.po")):
        update(path, template)


if __name__ == "__main__":
    main()
