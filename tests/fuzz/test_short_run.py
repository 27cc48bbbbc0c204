"""A short run of the fuzzing, the same each time, and every input that ever failed."""

import random

import pytest

from tests.fuzz.checks import check
from tests.fuzz.corpus import FOUND, ROOT, seeds
from tests.fuzz.run import GROWTH, fuzz, limited_time
from tiebreaks.formats.registry import READERS, TARGETS

FILES = sorted(path for path in (ROOT / FOUND).glob("*") if path.suffix != ".md")
INPUTS = 150


def test_every_reader_has_seeds():
    assert all(len(seeds()[reader.module]) > 1 for reader in READERS)


@pytest.mark.parametrize("reader", [reader.module for reader in READERS])
def test_damaged_files(reader):
    outcome = fuzz(reader, 0, seconds=60.0, most=INPUTS)
    assert [(where, data[:300]) for where, (_, data) in outcome.failures.items()] == []
    assert outcome.grown < GROWTH
    assert outcome.inputs == INPUTS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_failed_once(path):
    data = path.read_bytes()
    with limited_time():
        check(data, random.Random(0), targets=len(TARGETS))
