"""The JSON Schema that is shipped: made from the types, and true of what is written."""

import json

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings

from tests.formats.events import events
from tests.formats.test_json import DOCUMENTS
from tests.formats.test_problems import FILES
from tiebreaks.formats import write
from tiebreaks.formats.json_document.schema import FILE, schema_text

VALIDATOR = jsonschema.Draft202012Validator(json.loads(FILE.read_text(encoding="utf-8")))


def test_the_file_follows_the_types():
    assert FILE.read_text(encoding="utf-8") == schema_text(), "run: make schema"


def test_it_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(VALIDATOR.schema)


@given(events())
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_is_valid(event):
    VALIDATOR.validate(json.loads(write(event, "json")))


@pytest.mark.parametrize("text", DOCUMENTS)
def test_the_examples_are_valid(text):
    VALIDATOR.validate(json.loads(text))


@pytest.mark.parametrize("code", ["JSN003", "JSN004", "JSN005"])
def test_wrong_shapes_are_invalid(code):
    wrong = json.loads(FILES[code].read_text(encoding="utf-8"))
    assert not VALIDATOR.is_valid(wrong)
