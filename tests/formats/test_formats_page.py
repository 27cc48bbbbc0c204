"""``docs/formats/README.md`` says what really happens, and its samples have what they are for."""

import re

import pytest

from tiebreaks.formats.registry import READERS, TARGETS
from tools.format_samples import event_of, samples
from tools.formats import COLUMNS, FORMATS, PAGE, lost, round_trip, text

SAMPLES = {sample.what: sample for sample in samples()}
IN_ALL = ("everybody, in the order of the list", "won and lost games", "colours",
          "rounds: who met whom in which")  # fmt: skip
"""What the plain event has already."""


def test_the_page_is_what_happens():
    assert PAGE.read_text(encoding="utf-8") == text(), "run `make formats`"


def test_every_reader_and_every_target_has_its_line():
    assert {each.reader for each in FORMATS} == {reader.module for reader in READERS}
    written = [name for each in FORMATS for name in each.targets]
    assert sorted(written) == sorted(target.name for target in TARGETS)


def test_every_page_is_there():
    links = re.findall(r"\]\(([^)]+)\)", PAGE.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (PAGE.parent / link).exists()] == []


@pytest.mark.parametrize("what", sorted(set(SAMPLES) - set(IN_ALL)))
def test_the_loss_of_a_sample_would_be_seen(what):
    """Against the plain event something is missing that the line of the page is about."""
    sample = SAMPLES[what]
    assert sample.losses & lost(sample.event, event_of())


@pytest.mark.parametrize("what", SAMPLES)
def test_json_loses_nothing(what):
    """By its own page the tiebreaks document is the lossless form."""
    (json,) = (column for column in COLUMNS if column.title == "json")
    again = round_trip(json, SAMPLES[what].event)
    assert again is not None
    assert lost(SAMPLES[what].event, again) | lost(again, SAMPLES[what].event) == set()
