"""Passwords as they are kept: argon2id, as OWASP's Password Storage Cheat Sheet asks at least."""

import re

import pytest

from tiebreaks.web.security import passwords


@pytest.fixture(scope="module")
def kept():
    return passwords.hashed("three old wooden clocks")


def test_argon2id_with_enough_memory(kept):
    """At least 19 MiB and two passes."""
    found = re.match(r"\$(\w+)\$v=19\$m=(\d+),t=(\d+),", kept)
    assert found is not None
    kind, memory, passes = found.groups()
    assert kind == "argon2id"
    assert int(memory) >= 19 * 1024
    assert int(passes) >= 2


def test_only_the_right_one_is_right(kept):
    assert passwords.is_right("three old wooden clocks", kept)
    assert not passwords.is_right("three old wooden clock", kept)
    assert not passwords.is_right("three old wooden clocks", "no hash at all")


def test_nobodys_is_like_everybodys_and_never_right(kept):
    nobodys = passwords._nobodys()
    assert nobodys.split("$")[:4] == kept.split("$")[:4]  # the same cost, so the same time
    assert not passwords.is_right("nobody has this password", None)


def test_the_same_password_is_kept_differently_each_time(kept):
    assert passwords.hashed("three old wooden clocks") != kept


@pytest.mark.parametrize(
    ("length", "possible"), [(9, False), (10, True), (1024, True), (1025, False)]
)
def test_lengths(length, possible):
    assert passwords.is_possible("x" * length) == possible
