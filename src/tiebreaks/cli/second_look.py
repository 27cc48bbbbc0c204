"""The commands of the second look: check, identify, compare, whatif."""

from typing import Any

import click

from tiebreaks.cli.asked import Asked
from tiebreaks.cli.commands import tiebreaks
from tiebreaks.cli.options import (
    OPTIONS,
    Command,
    _,
    event_options,
    form_option,
    rules_option,
    tiebreaks_option,
)


def _files(command: Command) -> Command:
    return click.argument("files", metavar=_("FILE…"), nargs=-1, required=True)(command)


@tiebreaks.command(
    help=_(
        "What a file's own table says differently: points, places and tie-breaks against those of"
        " the rulebook, each difference with its cause. Exit code 1 if there are any. A folder"
        " stands for all the files in it."
    ),
    options_metavar=OPTIONS,
)
@_files
@form_option("text", "json")
@event_options()
def check(asked: Asked, files: tuple[str, ...], form: str) -> None:
    """See `tiebreaks.cli.check_command`."""
    from tiebreaks.cli import check_command  # noqa: PLC0415

    check_command.check(asked, files, form)


@tiebreaks.command(
    help=_(
        "Find the rulebook, the codes and the order that give a published table, where nobody"
        " wrote them down. With --rules only these rulebooks are tried."
    ),
    options_metavar=OPTIONS,
)
@click.argument("file", metavar=_("FILE"))
@rules_option(multiple=True)
@form_option("text", "json")
@event_options("rules", "tiebreaks", "seed", "by_hand")
def identify(asked: Asked, rules: tuple[str, ...], form: str) -> None:
    """See `tiebreaks.cli.identify_command`."""
    from tiebreaks.cli import identify_command  # noqa: PLC0415

    identify_command.identify(asked, rules, form)


@tiebreaks.command(
    help=_(
        "Whose places change under other rulebooks or orders, and why. Name each of them with"
        " --rules or --tiebreaks; the first is what the others are compared with, or, if there is"
        " only one, what applies by itself. A folder stands for all the files in it."
    ),
    options_metavar=OPTIONS,
)
@_files
@tiebreaks_option(multiple=True)
@rules_option(multiple=True)
@form_option("text", "json")
@event_options("rules", "tiebreaks")
def compare(asked: Asked, files: tuple[str, ...], form: str, **variants: Any) -> None:  # noqa: ANN401 - rules and tiebreaks
    """See `tiebreaks.cli.compare_command`."""
    from tiebreaks.cli import compare_command  # noqa: PLC0415

    compare_command.compare(asked, files, form, **variants)


@tiebreaks.command(
    help=_(
        "Places under other results. With PARTICIPANT: his best and worst final place while games"
        " are open, which places are safe, and which results he needs."
    ),
    options_metavar=OPTIONS,
)
@click.argument("file", metavar=_("FILE"))
@click.argument("participant", metavar=_("[PARTICIPANT]"), required=False)
@click.option(
    "--result",
    "results",
    multiple=True,
    metavar=_("R:A-B=RESULT"),
    help=_(
        "A result, such as 9:4-17=1-0 for round 9, only the pairing: 9:4-17=*, or a bye: 9:2=bye."
        " A and B are numbers or names."
    ),
)
@click.option(
    "--place",
    type=click.IntRange(min=1),
    metavar="K",
    help=_("What the participant needs for place K or better."),
)
@form_option("text", "json")
@event_options()
def whatif(asked: Asked, participant: str | None, form: str, **wish: Any) -> None:  # noqa: ANN401 - results and place
    """See `tiebreaks.cli.whatif_command`."""
    from tiebreaks.cli import whatif_command  # noqa: PLC0415

    whatif_command.whatif(asked, participant, form, **wish)
