"""The options that all verbs about a game share, and the rulebook they lead to."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tidal_widgets.box import Box, BrokenBox, UnknownBox, find_box
from tidal_widgets.cli.told import Told
from tidal_widgets.rulebook import ContentError, Rulebook

if TYPE_CHECKING:
    from tidal_widgets.odds.asking import Questions

FIRST_BOX = "tidal_blades"


def game_options(parser: ArgumentParser) -> None:
    """Add --box and --json."""
    box_option(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def box_option(parser: ArgumentParser) -> None:
    """Add --box."""
    parser.add_argument("--box", metavar="NAME", default=FIRST_BOX, help="the game (default: %(default)s)")


def asked_box(asked: Namespace) -> Box:
    """Return the box that was asked for."""
    try:
        return find_box(asked.box)
    except UnknownBox as error:
        raise Told(str(error)) from error
    except BrokenBox as error:
        raise Told(str(error), code=1) from error


def asked_questions(asked: Namespace) -> "Questions":
    """Return how odds are asked for in the box that was asked for, over an owner's file if one was named."""
    box = asked_box(asked)
    if box.questions is None:
        raise Told(f"the box {box.id!r} has no odds to ask for")
    try:
        return box.questions(asked.file)
    except ValueError as error:
        raise Told(f"the components do not load:\n{error}", code=1) from error


def asked_rulebook(asked: Namespace) -> Rulebook:
    """Return the rulebook of the box that was asked for."""
    try:
        return asked_box(asked).rulebook()
    except ContentError as error:
        raise Told(f"the rulebook does not load: {error}", code=1) from error
