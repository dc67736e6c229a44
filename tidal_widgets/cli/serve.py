"""Open the dashboard in the browser: a server for this machine alone, or for a class, until Ctrl-C."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import suppress
from typing import TYPE_CHECKING

from tidal_widgets.box import first_box
from tidal_widgets.cli.chosen import table_options
from tidal_widgets.cli.error import CommandError
from tidal_widgets.remedy import install
from tidal_widgets.serve.folders import notebook
from tidal_widgets.serve.ports import ADDRESS, PortInUse, free_port, url_of
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable
    from tidal_widgets.serve.lan import Lan


def options(parser: ArgumentParser) -> None:
    """Add the port, the browser, the class, the link, the path, and what is played how."""
    parser.add_argument(
        "--port", metavar="NUMBER", type=_port, help=_("the port (default: the first free one from 8866)")
    )
    parser.add_argument("--no-browser", action="store_true", help=_("only print the address"))
    parser.add_argument(
        "--lan", action="store_true", help=_("let in others on this network who have the printed address")
    )
    parser.add_argument(
        "--link", metavar="QUESTION", default="", help=_("open there: a link, or a question about odds")
    )
    parser.add_argument(
        "--base-url", metavar="PATH", type=_base, default="/", help=_("what a proxy puts before each path")
    )
    parser.add_argument(
        "--box", metavar="NAME", default="", help=_("open this game alone (default: all that there are)")
    )
    table_options(parser)
    parser.add_argument("--debug", action="store_true", help=_("print what goes wrong in a room, with its traceback"))


def run(arguments: Namespace) -> int:
    """Serve the dashboard until the user ends it."""
    title, link = _opened(arguments)
    if arguments.debug:
        os.environ["TIDAL_WIDGETS_DEBUG"] = "1"  # each kernel inherits it
    try:
        from tidal_widgets.serve.app import open_browser, prepare  # noqa: PLC0415  (slow, and only here)
    except ImportError as error:
        raise CommandError(_("the dashboard needs {0}: {1}").format(error.name, install("app")), code=1) from error
    _see_files()
    lan = _lan() if arguments.lan else None
    try:
        port = free_port(arguments.port, lan.listens if lan else ADDRESS)
    except PortInUse as error:
        raise CommandError(_("{0}; choose another with --port").format(error), code=1) from error
    base = f"{arguments.base_url}?key={lan.key}" if lan else arguments.base_url
    url = url_of(port, link, base, lan.address if lan else ADDRESS)

    def ready() -> None:
        says = _("The dashboard of {1} is at {0}") if title else _("The dashboard is at {0}")
        say(says.format(url, title))
        if lan:
            _invite(url, server.config.KernelPool.seats)
        say(_("Ctrl-C ends it."))
        sys.stdout.flush()
        if not arguments.no_browser:
            open_browser(url)

    server = prepare(arguments.box, port, ready, base=arguments.base_url, lan=lan)
    server.start()
    return 0


def _choose(arguments: Namespace) -> "OpenTable":
    """Open one game with the pieces and readings asked for, as the kernels will, or tell what is wrong with them."""
    from tidal_widgets.cli.chosen import chosen_table  # noqa: PLC0415  (slow, and only here)
    from tidal_widgets.serve.chosen_table import ask_for  # noqa: PLC0415

    arguments.box = arguments.box or first_box()
    table = chosen_table(arguments)
    ask_for(table)
    return table


def _opened(arguments: Namespace) -> tuple[str, str]:
    """Find the title of the game, if one is named, and the link to open at; boxes are loaded only for these."""
    if not (arguments.box or arguments.link or arguments.file or arguments.ruling):
        return "", ""
    from tidal_widgets.cli.chosen import chosen_box, named_box  # noqa: PLC0415
    from tidal_widgets.cli.place import place  # noqa: PLC0415  (slow, and only here)

    if arguments.file or arguments.ruling:
        table = _choose(arguments)
        return table.box.title, place(table, arguments.link)
    box = chosen_box(arguments) if arguments.box else named_box(arguments.link.partition("/")[0])
    return box.title if arguments.box else "", place(box, arguments.link)


def _see_files() -> None:
    try:
        notebook().read_bytes()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CommandError(
            _("{0} cannot be read ({1}): install the package again").format(notebook().name, why), code=1
        ) from error


def _lan() -> "Lan":
    from tidal_widgets.serve.lan import Lan  # noqa: PLC0415

    found = Lan.found()
    if found is None:
        raise CommandError(
            _("this machine is not on a network, so nobody could reach it: try again without --lan"), code=1
        )
    return found


def _invite(url: str, seats: int) -> None:
    """Show the address as a picture to those who sit before a terminal, and say how many may come."""
    if sys.stdout.isatty():
        from tidal_widgets.serve.picture import picture  # noqa: PLC0415

        with suppress(UnicodeEncodeError):
            say(f"\n{picture(url)}\n")
    say(_("Anyone with this address can join, up to {0} at a time.").format(seats))


def _base(text: str) -> str:
    if text.startswith("/") and text.endswith("/") and "//" not in text and not {"?", "#", "\\", " "} & set(text):
        return text
    raise ArgumentTypeError(_("{0!r} is not a path that begins and ends with a slash").format(text))


def _port(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= 65_535:
        return int(text)
    raise ArgumentTypeError(_("{0!r} is not a port: a number from 1 to 65535").format(text))
