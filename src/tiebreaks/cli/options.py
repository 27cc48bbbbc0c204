"""The options that commands have in common."""

import re
from collections.abc import Callable
from typing import Any

import click

from tiebreaks.cli.asked import Asked
from tiebreaks.locale import LANGUAGES, Translator, language_from

_ = Translator(language_from())

OPTIONS = _("[OPTIONS]")

_NUMBER = re.compile(r"\d{1,18}")
"""No file has longer ones, and Python refuses to read those of some thousand digits."""

_QUOTED = 60
"""So many characters of what was written are quoted."""

Command = Callable[..., Any]


def _numbers(
    _context: click.Context, _option: click.Parameter, values: tuple[str, ...]
) -> tuple[tuple[int, ...], ...]:
    """Numbers separated by commas, or a usage error that quotes what was written."""
    for value in values:
        if not all(_NUMBER.fullmatch(part.strip()) for part in value.split(",")):
            raise click.BadParameter(
                _("“{found}” is not a list of numbers such as 5,3,8.", found=_quoted(value))
            )
    return tuple(tuple(int(part) for part in value.split(",")) for value in values)


def _quoted(text: str) -> str:
    """The beginning of what was written, where nobody would read all of it."""
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def language_option(command: Command) -> Command:
    """The reader's language."""
    return click.option(
        "--lang",
        "language",
        type=click.Choice(LANGUAGES),
        default=_.language,
        help=_("The reader's language."),
    )(command)


def event_options(*without: str) -> Callable[[Command], Command]:
    """The options of every command on an event, gathered into one `Asked`.

    Args:
        without: fields of it that the command declares itself, in another form.
    """
    fields = [name for name in Asked._fields if name not in without]

    def with_options(command: Command) -> Command:
        def gathered(**given: Any) -> Any:  # noqa: ANN401 - click passes what the options say
            asked = Asked(**{name: given.pop(name) for name in fields if name in given})
            return command(asked, **given)

        gathered.__name__, gathered.__doc__ = command.__name__, command.__doc__
        gathered.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
        for name, option in _EVENT_OPTIONS:
            if name in fields:
                gathered = option(gathered)
        return language_option(gathered)

    return with_options


def rules_option(*, multiple: bool = False) -> Callable[[Command], Command]:
    """The rulebook, or several of them."""
    return click.option(
        "--rules",
        default=None if multiple else "",
        multiple=multiple,
        metavar=_("ID|PATH"),
        help=_("The rulebook, by its id or its own file. See: tiebreaks rules"),
    )


def tiebreaks_option(*, multiple: bool = False) -> Callable[[Command], Command]:
    """The order, or several of them."""
    return click.option(
        "--tiebreaks",
        default=None if multiple else "",
        multiple=multiple,
        metavar=_("CODES"),
        help=_("What follows points, such as BH/C1,BH,SB. See: tiebreaks systems"),
    )


_EVENT_OPTIONS: tuple[tuple[str, Callable[[Command], Command]], ...] = (
    (
        "by_hand",
        click.option(
            "--by-hand",
            multiple=True,
            callback=_numbers,
            metavar=_("NUMBERS"),
            help=_("An order that the arbiter published, such as 5,3,8: all of one tied group."),
        ),
    ),
    (
        "seed",
        click.option(
            "--seed",
            default="",
            metavar=_("TEXT"),
            help=_("Draw the lots (RND) again from the seed that was printed."),
        ),
    ),
    (
        "strict",
        click.option(
            "--strict",
            is_flag=True,
            help=_("Take what would be repaired for an error, and stop there."),
        ),
    ),
    (
        "event_type",
        click.option(
            "--type",
            "event_type",
            type=click.Choice(["swiss", "rr"]),
            help=_("Take the event for a Swiss or a round robin, whatever the file says."),
        ),
    ),
    (
        "after_round",
        click.option(
            "--after-round",
            type=click.IntRange(min=0),
            metavar="N",
            help=_("The standings after round N."),
        ),
    ),
    ("tiebreaks", tiebreaks_option()),
    ("rules", rules_option()),
)


def form_option(*choices: str) -> Callable[[Command], Command]:
    """The form of the output; the first choice is the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(choices),
        default=choices[0],
        show_default=True,
        help=_("The form of the output."),
    )
