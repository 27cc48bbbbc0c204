"""Who may sign in to the page: add, list, password, remove."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tiebreaks.cli.output import error, report, stop, write
from tiebreaks.cli.page_database import opened_database
from tiebreaks.event import Problem, Severity
from tiebreaks.locale import Translator

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from tiebreaks.store.accounts import Account

_LONGEST_NAME = 80


def add(name: str, database: str, language: str) -> None:
    """Make an account."""
    say = Translator(language)
    if not is_possible_name(name):
        stop([error("SRV009", found=name)], "", say, as_json=False)
    engine = opened_database(database, say)
    from tiebreaks.store.accounts import Accounts  # noqa: PLC0415 - only where installed
    from tiebreaks.store.errors import NameTakenError  # noqa: PLC0415

    try:
        account = Accounts(engine).add(name, _asked_password(say))
    except NameTakenError:
        stop([error("SRV005", found=name)], "", say, as_json=False)
    write(say("{name} may sign in now.", name=account.name))


def list_accounts(database: str, language: str) -> None:
    """Print who has an account, a name on each line."""
    engine = opened_database(database, Translator(language))
    from tiebreaks.store.accounts import Accounts  # noqa: PLC0415

    for account in Accounts(engine).all():
        write(account.name)


def password(name: str, database: str, language: str) -> None:
    """Give an account another password, and end its sessions."""
    say = Translator(language)
    engine = opened_database(database, say)
    account = _account(engine, name, say)
    from tiebreaks.store.accounts import Accounts  # noqa: PLC0415
    from tiebreaks.store.sessions import Sessions  # noqa: PLC0415

    Accounts(engine).set_password(account.id, _asked_password(say))
    Sessions(engine).end_all(account.id)
    write(say("{name} has a new password.", name=account.name))


def remove(name: str, database: str, language: str) -> None:
    """Remove an account, and say which events nobody owns any more."""
    say = Translator(language)
    engine = opened_database(database, say)
    account = _account(engine, name, say)
    orphans = _owned_alone(engine, account)
    from tiebreaks.store.accounts import Accounts  # noqa: PLC0415

    Accounts(engine).remove(account.id)
    write(say("{name} has no account any more.", name=account.name))
    if orphans:
        details = {"found": str(orphans)}
        report([Problem("SRV010", Severity.WARNING, details=details)], "", say)


def is_possible_name(name: str) -> bool:
    r"""Whether somebody can be called so, and be told apart from others by it.

    >>> [is_possible_name(name) for name in ("Иванов", "王小明", "", " ", "a" * 81, "tab\t")]
    [True, True, False, False, False, False]
    """
    return bool(name.strip()) and len(name) <= _LONGEST_NAME and name.isprintable()


def _account(engine: Engine, name: str, say: Translator) -> Account:
    """An account, or the end of the command."""
    from tiebreaks.store.accounts import Accounts  # noqa: PLC0415

    known = Accounts(engine).by_name(name)
    if known is None:
        stop([error("SRV006", found=name)], "", say, as_json=False)
    return known[0]


def _asked_password(say: Translator) -> str:
    """The hash of a password that somebody types twice, or that a program writes on one line."""
    from tiebreaks.web.security.passwords import (  # noqa: PLC0415
        LONGEST,
        SHORTEST,
        hashed,
        is_possible,
    )

    if sys.stdin.isatty():
        written = click.prompt(
            say("Password"), hide_input=True, confirmation_prompt=say("Once more"), err=True
        )
    else:
        written = sys.stdin.readline().rstrip("\r\n")
    if not is_possible(written):
        problem = error("SRV007", found=str(len(written)), expected=f"{SHORTEST}–{LONGEST}")
        stop([problem], "", say, as_json=False)
    return hashed(written)


def _owned_alone(engine: Engine, account: Account) -> int:
    """How many events nobody would own without this account."""
    from tiebreaks.store.rights import Rights  # noqa: PLC0415

    rights = Rights(engine)
    owners = [
        {right.account.id for right in rights.of(event) if right.role == "owner"}
        for event in rights.events(account.id)
    ]
    return owners.count({account.id})
