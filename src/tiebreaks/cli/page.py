"""The commands of the page: serve, accounts."""

from typing import Any

import click

from tiebreaks.cli.commands import tiebreaks
from tiebreaks.cli.options import OPTIONS, Command, _, language_option


def _database_option(command: Command) -> Command:
    return click.option(
        "--database",
        default="",
        metavar=_("URL|PATH"),
        help=_(
            "Where events are kept: a file, or such as postgresql://user@host/name; by default a"
            " file in your data folder."
        ),
    )(command)


@tiebreaks.command(
    help=_(
        "The page, in your browser: for this machine alone, unless --host names an address that"
        " others can reach. Then people sign in; see: tiebreaks accounts"
    ),
    options_metavar=OPTIONS,
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="N",
    help=_("The port; by default 8642, or the next one that is free."),
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar=_("ADDRESS"),
    help=_("The address to listen at; 0.0.0.0 is every address of this machine."),
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar=_("NAME"),
    help=_("A name by which others call this server, such as chess.example.org."),
)
@click.option(
    "--https",
    is_flag=True,
    help=_("A reverse proxy adds HTTPS: cookies travel over nothing else."),
)
@click.option(
    "--behind-proxy",
    "proxy",
    default="",
    metavar=_("ADDRESS"),
    help=_("The address of the reverse proxy, whose X-Forwarded-For is believed."),
)
@click.option("--no-browser", is_flag=True, help=_("Do not open the browser."))
@_database_option
@language_option
def serve(database: str, language: str, no_browser: bool, **asked: Any) -> None:  # noqa: ANN401 - those above
    """See `tiebreaks.cli.serve_command`."""
    from tiebreaks.cli import serve_command  # noqa: PLC0415

    wanted = serve_command.Asked(**asked)
    serve_command.serve(wanted, database, language, opens_browser=not no_browser)


@tiebreaks.group(
    help=_("Who may sign in to the page."),
    options_metavar=OPTIONS,
    subcommand_metavar=_("COMMAND [ARGS]…"),
)
def accounts() -> None:
    """Hold the commands about accounts together."""


@accounts.command(
    help=_("Make an account; the password is asked for, or read from the standard input."),
    options_metavar=OPTIONS,
)
@click.argument("name", metavar=_("NAME"))
@_database_option
@language_option
def add(name: str, database: str, language: str) -> None:
    """See `tiebreaks.cli.accounts_command`."""
    from tiebreaks.cli import accounts_command  # noqa: PLC0415

    accounts_command.add(name, database, language)


@accounts.command(name="list", help=_("Who has an account."), options_metavar=OPTIONS)
@_database_option
@language_option
def list_accounts(database: str, language: str) -> None:
    """See `tiebreaks.cli.accounts_command`."""
    from tiebreaks.cli import accounts_command  # noqa: PLC0415

    accounts_command.list_accounts(database, language)


@accounts.command(
    help=_("Give an account another password; whoever is signed in with the old one is out."),
    options_metavar=OPTIONS,
)
@click.argument("name", metavar=_("NAME"))
@_database_option
@language_option
def password(name: str, database: str, language: str) -> None:
    """See `tiebreaks.cli.accounts_command`."""
    from tiebreaks.cli import accounts_command  # noqa: PLC0415

    accounts_command.password(name, database, language)


@accounts.command(
    help=_("Remove an account with its sessions and rights; the events stay."),
    options_metavar=OPTIONS,
)
@click.argument("name", metavar=_("NAME"))
@_database_option
@language_option
def remove(name: str, database: str, language: str) -> None:
    """See `tiebreaks.cli.accounts_command`."""
    from tiebreaks.cli import accounts_command  # noqa: PLC0415

    accounts_command.remove(name, database, language)
