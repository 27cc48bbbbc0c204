"""A bar for long work, where somebody sits at a terminal."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import click

from tiebreaks.audit.progress import Progress, silent

_PATIENCE = 0.5
"""Seconds that pass before a bar appears."""

_PAUSE = 0.1
"""Seconds between two drawings of it."""


@contextmanager
def bar(label: str) -> Iterator[Progress]:
    """A bar on standard error for the work inside; nothing where that is no terminal.

    It appears only if the work takes longer than anybody minds, and is gone at its end.
    """
    if not sys.stderr.isatty():
        yield silent
        return
    drawn = _Drawn(label)
    try:
        yield drawn
    finally:
        drawn.wipe()


class _Drawn:
    """A bar that is drawn over itself."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.next = time.monotonic() + _PATIENCE
        self.shown = ""

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if not of or now < self.next:
            return
        self.next = now + _PAUSE
        full = 30 * done // of
        text = f"{self.label} {'█' * full}{'░' * (30 - full)} {done}/{of}"
        if text != self.shown:
            self.wipe()
            click.echo(text, nl=False, err=True)
            self.shown = text

    def wipe(self) -> None:
        """Take the bar away."""
        if self.shown:
            click.echo("\r\x1b[2K", nl=False, err=True)
            self.shown = ""
