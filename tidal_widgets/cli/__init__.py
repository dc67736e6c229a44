"""The command `tidal-widgets`: it picks the verb, reads its options, runs it and answers with 0, 1 or 2.

Each verb has a module of its name with `options` and `run`. A mistake is answered in one sentence.
"""

import os
import sys
from argparse import ArgumentParser, HelpFormatter, Namespace
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from itertools import groupby
from typing import NoReturn

from tidal_widgets.cli.error import INTERRUPTED, CommandError
from tidal_widgets.text import _
from tidal_widgets.text.terminal import WIDEST, columns, entry, wrapped

__all__ = ["VERBS", "CommandError", "Parser", "main"]

MOST, START, END = 1_200, 600, 400


def shortened(sentence: str) -> str:
    """Cut the middle out of every long line, as when a message repeats a whole file that was typed.

    >>> shortened("x" * 99_999)[598:603], len(shortened("x" * 99_999))
    ('xx … ', 1003)
    """
    lines = sentence.split("\n")
    return "\n".join(line if len(line) <= MOST else f"{line[:START]} … {line[-END:]}" for line in lines)


VERBS = {
    "rules": _("list the rules, or search them"),
    "rule": _("show one rule with its page, readings and related rules"),
    "components": _("list the pieces of a game and how surely each is known"),
    "odds": _("show the odds of an attempt or a position, and what to do"),
    "position": _("say who is to move in a position, and what may be played there"),
    "can-i": _("say whether a move may be made, and if not, why not"),
    "simulate": _("let bots play whole games and tell how they went"),
    "tournament": _("let bots play against each other and tell how often each won"),
    "replay": _("replay a recorded game step by step, with its rules"),
    "new-game": _("write a small game of your own to begin with: a package that runs"),
    "notebooks": _("copy the notebooks that teach into a folder of yours"),
    "serve": _("open the dashboard in the browser"),
    "site": _("write the dashboard as a folder that any web server can carry"),
    "mcp": _("answer an assistant: rules, moves, odds and records as its tools"),
    "doctor": _("tell what this installation has and lacks"),
    "completion": _("write what completes this command in bash, zsh or fish"),
}


class HelpLayout(HelpFormatter):
    """Help that fits the terminal, and is at most 80 columns wide; lines that are set in are examples, and stay."""

    def __init__(self, prog: str) -> None:
        """Fit the width of today's terminal."""
        super().__init__(prog, width=min(WIDEST, columns()) - 2)

    def _fill_text(self, text: str, width: int, indent: str) -> str:  # noqa: ARG002  (argparse hands them)
        parts = groupby(text.strip().splitlines(), key=lambda line: line[:1] not in ("", " "))
        return "\n".join(wrapped(" ".join(lines)) if words else "\n".join(lines) for words, lines in parts)


class Parser(ArgumentParser):
    """A parser that takes no shortened option and tells a mistake instead of leaving the program."""

    def __init__(self, *, prog: str, description: str | None, usage: str | None = None, epilog: str = "") -> None:
        """Name the program as it was called."""
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=HelpLayout,
        )

    def read(self, argv: Sequence[str]) -> Namespace | None:
        """Parse the arguments; None if they asked for help, which is then printed.

        After the first `--` a further one is dropped: argparse would take it for a word, and then lose it.
        """
        start = [*argv, "--"].index("--") + 1
        try:
            return self.parse_args([*argv[:start], *(word for word in argv[start:] if word != "--")])
        except SystemExit:
            return None

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong and where help is."""
        raise CommandError(_("{0} (see '{1} --help')").format(" ".join(message.split()), self.prog))


HELP = "help"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; what is wrong is told in one sentence."""
    try:
        code = _run(_ready(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except CommandError as told:
        _complain(str(told))
        return told.code
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        why = error.strerror or str(error)
        _complain(why if error.filename is None else f"{error.filename}: {why}")
        return 1
    except KeyboardInterrupt:
        _complain(_("stopped"))
        return INTERRUPTED
    return code


def _ready(argv: Sequence[str]) -> list[str]:
    """Check that there is somewhere to write an answer to, and list the arguments."""
    if sys.stdout is None:  # its file was closed before the start
        raise CommandError(_("there is no output to write to"), code=1)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return list(argv)


def _complain(sentence: str) -> None:
    """Tell what is wrong, if anybody can be told."""
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"tidal-widgets: {shortened(sentence)}\n")


def _drop_output() -> None:
    """Leave nothing behind that Python would try to write again when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: list[str]) -> int:
    if argv[:1] == [HELP]:
        argv = [word for word in argv if word != HELP]
        argv += ["--help"] if not argv or argv[0] in VERBS else []
    if not argv or argv[0] not in VERBS:
        return _without_verb(argv)
    verb = import_module(f"tidal_widgets.cli.{argv[0].replace('-', '_')}")
    parser = Parser(prog=f"tidal-widgets {argv[0]}", description=verb.__doc__)
    verb.options(parser)
    arguments = parser.read(argv[1:])
    return 0 if arguments is None else int(verb.run(arguments))


def _without_verb(argv: list[str]) -> int:
    width = max(map(len, VERBS))
    listed = "\n".join(entry(f"  {verb:<{width}}  ", says) for verb, says in VERBS.items())
    parser = Parser(
        prog="tidal-widgets",
        usage="tidal-widgets [-h] [-V] VERB ...",
        description=_("An unofficial companion for board games: the rulebook as data."),
        epilog=_("verbs:\n{0}\n\n'tidal-widgets help VERB' explains one.").format(listed),
    )
    parser.add_argument("-V", "--version", action="store_true", help=_("say which version this is"))
    parser.add_argument("verb", nargs="?", help=_("what to do: one of the verbs below"))
    arguments = parser.read(argv)
    if arguments is None:
        return 0
    if arguments.version:
        return _version()
    if arguments.verb is not None:
        parser.error(_no_verb(arguments.verb))
    parser.print_help()
    return 0


def _no_verb(word: str) -> str:
    from tidal_widgets.rulebook import did_you_mean  # noqa: PLC0415  (only wanted here)

    says, hint = _("no verb is called {0!r}; verbs: {1}").format(word, ", ".join(VERBS)), did_you_mean(word, VERBS)
    return f"{says}.{hint}" if hint else says


def _version() -> int:
    from importlib.metadata import version  # noqa: PLC0415  (slow to import, and only wanted here)

    sys.stdout.write(f"tidal-widgets {version('tidal-widgets')}\n")
    return 0
