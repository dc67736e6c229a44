"""Say who is to move in a position, what may be played there, and what the moves played from it bring.

A position is written as the game writes it, its lines parted by semicolons; or it is the name of a lesson:

  tidal-widgets position "seats: ...; ask: ..." --play MOVE
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tidal_widgets.cli.chosen import chosen_table, game_options, loading, named_file, table_options, text_of
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.rule_json import cited, scores_json
from tidal_widgets.engine import IllegalAction, PositionError, Scores
from tidal_widgets.text import _
from tidal_widgets.text.terminal import entry, heading, say, say_json, wrapped

if TYPE_CHECKING:
    from tidal_widgets.notebook import Position

CHANCE = "chance"


def options(parser: ArgumentParser) -> None:
    """Add the position and the moves to play from it."""
    position_options(parser)
    game_options(parser)


def position_options(parser: ArgumentParser) -> None:
    """Add the position, the moves to play from it, the owner's file and how open rules are read."""
    parser.add_argument(
        "position", metavar="POSITION", help=_("as 'seats: ...; ask: ...', or a lesson; - reads it from a pipe")
    )
    parser.add_argument(
        "--play", metavar="MOVE", action="append", default=[], help=_("play this move first; repeatable")
    )
    table_options(parser)


def run(arguments: Namespace) -> int:
    """Describe the position."""
    here = position(arguments)
    if arguments.json:
        say_json("position", as_json(here))
    else:
        _say(here)
    return 0


def position(arguments: Namespace) -> "Position":
    """Set the position that the arguments name, and play the moves they name."""
    from tidal_widgets.notebook import open_box  # noqa: PLC0415  (only wanted here)

    text = text_of(named_file("-")).strip() if arguments.position == "-" else arguments.position
    tide = open_box(chosen_table(arguments))
    if tide.box.playing is None:
        raise CommandError(_("the box {0!r} holds no game that can be played").format(tide.box.id))
    with loading():
        tide.components  # noqa: B018  (what is wrong with them is said before anything else is)
    try:
        here = tide.lesson(text) if text in tide.walkthroughs else tide.position(text.replace(";", "\n"))
        return here.play(*arguments.play)
    except (PositionError, IllegalAction) as error:
        raise CommandError(str(error)) from error


def as_json(here: "Position") -> dict[str, object]:
    """Collect what is said of a position."""
    book = here.box.book
    sentences = zip(here.happened, here.events, strict=True)
    return {
        "box": here.box.box.id,
        "edition": here.box.game.edition,
        "seats": list(here.names),
        "rulings": str(here.box.game.rulings),
        "readings": here.box.game.rulings.named,
        "happened": [{"says": says, **cited(book, event.rule)} for says, event in sentences],
        "to_move": here.mover or (CHANCE if here.moves else None),
        "moves": [{"move": str(one), "says": here.box.view.phrase(here.state, one)} for one in here.actions],
        "scores": None if here.scores is None else scores_json(book, _seats(here, here.scores), here.scores),
    }


def _seats(here: "Position", scores: Scores) -> Sequence[str]:
    """Name the seats that were scored, by their numbers where the game has no names for them."""
    return here.names or [_("Player {n}").format(n=number) for number, _lines in enumerate(scores.lines, 1)]


def _say(here: "Position") -> None:
    for line in here.happened:
        say(wrapped(line))
    if here.happened:
        say()
    if not here.moves:
        say(_("The game is over."))
        return
    say(heading(wrapped(_("{0} may:").format(here.mover) if here.mover else _("Chance may show:"))))
    width = max(map(len, here.moves))
    for one in here.actions:
        phrase = here.box.view.phrase(here.state, one)
        say(f"  {one}" if phrase == str(one) else entry(f"  {one!s:<{width}}  ", phrase))
