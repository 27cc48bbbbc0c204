"""Files that can be read and patterns that are there, for tests that go on with them."""

import re

from tiebreaks import formats
from tiebreaks.event import Event


def event_in(path: str) -> Event:
    """The event of a file that can be read."""
    event = formats.read(path).event
    assert event is not None, path
    return event


def event_from(text: str) -> Event:
    """The event of a document."""
    event = formats.read_bytes(text.encode(), "event.json").event
    assert event is not None, text
    return event


def found(pattern: str, text: str, flags: re.RegexFlag = re.NOFLAG) -> re.Match[str]:
    """Where a pattern stands in a text."""
    match = re.search(pattern, text, flags)
    assert match is not None, f"{pattern} is nowhere in: {text[:2000]}"
    return match
