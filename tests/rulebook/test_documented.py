"""docs/rulebooks.md names every entry that a rulebook file can have."""

from pathlib import Path

import msgspec
import pytest

from tiebreaks.rulebook import schema

TEXT = Path("docs/rulebooks.md").read_text(encoding="utf-8")
ENTRIES = [each for each in vars(schema).values() if isinstance(each, msgspec.StructMeta)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.__name__)
def test_every_entry_is_documented(entry):
    kinds = {"forfeit_win", "forfeit_loss", "pairing_bye", "full_bye", "half_bye", "zero_bye"}
    for field in msgspec.structs.fields(entry):
        name = field.name
        assert any(form in TEXT for form in (f"`{name}`", f"[{name}]", f"{name} =")), name
    assert all(f"`{kind}`" in TEXT for kind in kinds)


@pytest.mark.parametrize("allowed", list(schema._ALLOWED.values()))
def test_every_value_is_documented(allowed):
    assert all(f"`{each.value}`" in TEXT for each in allowed)
