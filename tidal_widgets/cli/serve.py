"""Open the dashboard in the browser: a server for this machine alone, until Ctrl-C."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from tidal_widgets.cli.page import say
from tidal_widgets.cli.shelf import asked_box
from tidal_widgets.cli.told import Told
from tidal_widgets.serve.ports import PortInUse, free_port, url_of


def options(parser: ArgumentParser) -> None:
    """Add the port, the browser, the link and the path."""
    parser.add_argument("--port", metavar="NUMBER", type=_port, help="the port (default: the first free one from 8866)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--link", metavar="LINK", default="", help="open this place, as in an address after its #")
    parser.add_argument(
        "--base-url", metavar="PATH", type=_base, default="/", help="what a proxy puts before each path"
    )
    parser.add_argument("--box", metavar="NAME", default="", help="open this game alone (default: all that there are)")


def run(asked: Namespace) -> int:
    """Serve the dashboard until the user ends it."""
    whose = f" of {asked_box(asked).title}" if asked.box else ""
    try:
        from tidal_widgets.serve.app import open_browser, prepare  # noqa: PLC0415  (slow, and only here)
    except ImportError as error:
        raise Told(f"the dashboard needs {error.name}: pip install 'tidal-widgets[app]'", code=1) from error
    try:
        port = free_port(asked.port)
    except PortInUse as error:
        raise Told(f"{error}; choose another with --port", code=1) from error
    url = url_of(port, asked.link, asked.base_url)

    def ready() -> None:
        say(f"The dashboard{whose} is at {url}\nCtrl-C ends it.")
        sys.stdout.flush()
        if not asked.no_browser:
            open_browser(url)

    prepare(asked.box, port, ready, base=asked.base_url).start()
    return 0


def _base(text: str) -> str:
    if text.startswith("/") and text.endswith("/") and "//" not in text and not {"?", "#", "\\", " "} & set(text):
        return text
    raise ArgumentTypeError(f"{text!r} is not a path that begins and ends with a slash")


def _port(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= 65_535:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is not a port: a number from 1 to 65535")
