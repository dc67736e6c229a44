"""The options that all verbs about a game share."""

from argparse import ArgumentParser

from tidal_widgets.text import _

FIRST_BOX = "tidal_blades"


def game_options(parser: ArgumentParser) -> None:
    """Add --box and --json."""
    parser.add_argument("--box", metavar="NAME", default=FIRST_BOX, help=_("the game (default: %(default)s)"))
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of text"))
