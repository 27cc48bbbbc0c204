"""The commands: what they are called, what they take, and which function does them."""

from typing import Any

import click

from tiebreaks import __version__
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.options import OPTIONS, _, event_options, form_option, language_option

FORMATS_TO_WRITE = "trf, json, csv, tsv, xlsx, ods, pgn, pdn, opengotha, h9"
"""Named here, so that the help does not need the formats themselves."""


@click.group(
    help=_("Places in tournaments, exactly, under a named rulebook, with every number explained."),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    options_metavar=OPTIONS,
    subcommand_metavar=_("COMMAND [ARGS]…"),
)
@language_option
@click.version_option(__version__, prog_name="tiebreaks")
def tiebreaks(language: str) -> None:
    """Hold the commands together."""


@tiebreaks.command(help=_("The standings of an event."), options_metavar=OPTIONS)
@click.argument("file", metavar=_("FILE"))
@click.option(
    "--force", is_flag=True, help=_("Write OUT even if there is a file of that name already.")
)
@click.option(
    "--output",
    "-o",
    default="",
    metavar=_("OUT"),
    help=_("Write into a file; its ending says in which form, such as .xlsx."),
)
@click.option(
    "--crosstable",
    is_flag=True,
    help=_("Show everybody's games too: by rounds, or everybody against everybody."),
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json", "csv", "markdown", "html", "xlsx", "pdf", "trf"]),
    help=_("The form of the output; a table unless OUT says otherwise."),
)
@event_options()
def rank(asked: Asked, **options: Any) -> None:  # noqa: ANN401 - those above
    """See `tiebreaks.cli.event_commands.rank`."""
    from tiebreaks.cli import event_commands  # noqa: PLC0415

    event_commands.rank(asked, **options)


@tiebreaks.command(
    help=_("How a value came about, line by line. Without a CODE, all of them."),
    options_metavar=OPTIONS,
)
@click.argument("file", metavar=_("FILE"))
@click.argument("participant", metavar=_("PARTICIPANT"))
@click.argument("code", metavar=_("[CODE]"), required=False)
@form_option("text", "json")
@event_options()
def explain(asked: Asked, participant: str, code: str | None, form: str) -> None:
    """See `tiebreaks.cli.event_commands.explain`."""
    from tiebreaks.cli import event_commands  # noqa: PLC0415

    event_commands.explain(asked, participant, code, form)


@tiebreaks.command(help=_("What put one participant above another."), options_metavar=OPTIONS)
@click.argument("file", metavar=_("FILE"))
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@form_option("text", "json")
@event_options()
def why(asked: Asked, first: str, second: str, form: str) -> None:
    """See `tiebreaks.cli.event_commands.why`."""
    from tiebreaks.cli import event_commands  # noqa: PLC0415

    event_commands.why(asked, first, second, form)


@tiebreaks.command(
    help=_(
        "Put an event into another format, and say what that format cannot hold. IN is a file in"
        " any known format, OUT the new file; “-” stands for the standard input or output."
    )
    + "\n\n"
    + _("Formats to write: {names}.", names=FORMATS_TO_WRITE),
    options_metavar=OPTIONS,
)
@click.argument("source", metavar=_("IN"), required=False)
@click.argument("destination", metavar=_("OUT"), required=False)
@click.option(
    "--to", default="", metavar=_("FORMAT"), help=_("The format; else the ending of OUT tells.")
)
@click.option(
    "--crosstable",
    is_flag=True,
    help=_("In tables, one row for each participant and one column for each round."),
)
@click.option(
    "--template",
    default="",
    metavar=_("OUT"),
    help=_("Write a file to start from, such as event.xlsx; there is no IN then."),
)
@click.option(
    "--force", is_flag=True, help=_("Write OUT even if there is a file of that name already.")
)
@click.option(
    "--strict",
    is_flag=True,
    help=_("Take what would be repaired for an error, and stop there."),
)
@form_option("text", "json")
@language_option
def convert(source: str | None, destination: str | None, template: str, **how: Any) -> None:  # noqa: ANN401 - the options above
    """See `tiebreaks.cli.convert_command`."""
    from tiebreaks.cli import convert_command  # noqa: PLC0415

    convert_command.convert(source, destination, template, **how)


@tiebreaks.group(
    help=_("The rulebooks: list them, show one, compare two."),
    invoke_without_command=True,
    options_metavar=OPTIONS,
    subcommand_metavar=_("[COMMAND] [ARGS]…"),
)
@form_option("text", "json")
@language_option
@click.pass_context
def rules(context: click.Context, form: str, language: str) -> None:
    """See `tiebreaks.cli.rule_commands.list_rules`."""
    if context.invoked_subcommand is None:
        from tiebreaks.cli import rule_commands  # noqa: PLC0415

        rule_commands.list_rules(form, language)


@rules.command(
    help=_("Everything that a rulebook says, with its articles."), options_metavar=OPTIONS
)
@click.argument("book", metavar=_("ID|PATH"))
@form_option("text", "json")
@language_option
def show(book: str, form: str, language: str) -> None:
    """See `tiebreaks.cli.rule_commands.show`."""
    from tiebreaks.cli import rule_commands  # noqa: PLC0415

    rule_commands.show(book, form, language)


@rules.command(help=_("What two rulebooks say differently."), options_metavar=OPTIONS)
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@form_option("text", "json")
@language_option
def diff(one: str, other: str, form: str, language: str) -> None:
    """See `tiebreaks.cli.rule_commands.diff`."""
    from tiebreaks.cli import rule_commands  # noqa: PLC0415

    rule_commands.diff(one, other, form, language)


@tiebreaks.command(
    help=_("The tie-break systems: all of them, or one in detail."), options_metavar=OPTIONS
)
@click.argument("code", metavar=_("[CODE]"), required=False)
@form_option("text", "json")
@language_option
def systems(code: str | None, form: str, language: str) -> None:
    """See `tiebreaks.cli.rule_commands.systems`."""
    from tiebreaks.cli import rule_commands  # noqa: PLC0415

    rule_commands.systems(code, form, language)
