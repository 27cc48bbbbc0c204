"""The command line; nothing heavy is imported before a command needs it."""

import gc
import os
import sys

from tiebreaks.locale import CATALOGUES, DOMAIN, LANGUAGES, language_from

USAGE_ERROR = 2
INTERRUPTED = 130


def main() -> None:
    """Run the command line; never a traceback unless ``TIEBREAKS_DEBUG`` asks for one."""
    _speak(_asked_language(sys.argv) or language_from())
    _start_quickly()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and "utf" not in (stream.encoding or "").lower():
            stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        sys.exit(_run())
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as error:
        if os.environ.get("TIEBREAKS_DEBUG"):
            raise
        print(f"tiebreaks: TBK000: {type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(USAGE_ERROR)
    finally:
        gc.freeze()  # what is there now need not be looked through once more at the end
        gc.enable()


def _run() -> int:
    """Run one command; click's own ``main`` would end with 1 where the output is closed early."""
    from click.exceptions import Abort, ClickException, Exit  # noqa: PLC0415

    # after the language is known
    from tiebreaks.cli import page, second_look  # noqa: F401, PLC0415 - they add their commands
    from tiebreaks.cli.commands import tiebreaks  # noqa: PLC0415

    try:
        with tiebreaks.make_context("tiebreaks", sys.argv[1:]) as context:
            tiebreaks.invoke(context)
    except Exit as done:
        return done.exit_code
    except ClickException as error:
        error.show()
        return error.exit_code
    except Abort:
        return INTERRUPTED
    sys.stdout.flush()
    return 0


def _start_quickly() -> None:
    """Leave out what a program of a tenth of a second has no use for."""
    gc.disable()
    # Half of numpy's start-up goes into threads for linear algebra, which is not used here.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _asked_language(arguments: list[str]) -> str:
    """The value of ``--lang``, needed before the help texts are made."""
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=True):
        wish = following if argument == "--lang" else argument.removeprefix("--lang=")
        if argument.startswith("--lang") and wish in LANGUAGES:
            return wish
    return ""


def _speak(language: str) -> None:
    """Let click's own words come from our catalogues too."""
    import gettext  # noqa: PLC0415

    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, str(CATALOGUES))
    gettext.textdomain(DOMAIN)
