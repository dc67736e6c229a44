"""Let bots play against each other, each in every seat in turn, and tell how often each won.

The same seed gives the same games, in however many processes.

  tidal-widgets tournament --bots strong,sensible
"""

from argparse import ArgumentParser, Namespace
from time import perf_counter

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.bot_games import count, in_a_sentence, played_so_far, seed, study_header
from tidal_widgets.cli.chosen import game_options, progress_option, share_options, table_options
from tidal_widgets.cli.error import INTERRUPTED, CommandError
from tidal_widgets.cli.games_report import bot_figures, say_tournament
from tidal_widgets.cli.playing import opened
from tidal_widgets.studies import GamesSoFar, Tournament, bots_named
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say_json


def options(parser: ArgumentParser) -> None:
    """Add who plays whom, and how often."""
    parser.add_argument("--bots", metavar="NAMES", required=True, help=_("a bot for each seat, as strong,sensible"))
    parser.add_argument("--seats", metavar="N", type=count, help=_("how many players (default: one for each bot)"))
    parser.add_argument("--games", metavar="N", type=count, default=200, help=_("how many games (default: 200)"))
    parser.add_argument("--seed", metavar="N", type=seed, default=1, help=_("the dice and draws (default: 1)"))
    parser.add_argument("--variant", metavar="NAME", default="", help=_("the set-up; the game knows which there are"))
    table_options(parser)
    share_options(parser)
    progress_option(parser)
    game_options(parser)


def run(arguments: Namespace) -> int:
    """Play the games and tell how often each bot won."""
    table = opened(arguments)
    arguments.bots = arguments.bots.split(",")
    tables = table.playing.tables(arguments.seats or len(arguments.bots), arguments.variant)
    arguments.seats = len(tables[0].seats)
    if arguments.seats != len(arguments.bots):
        says = _("--bots names {0}, and the table has {1} seats: name one for each seat, as strong,sensible")
        raise CommandError(says.format(len(arguments.bots), arguments.seats))
    start = perf_counter()
    with in_a_sentence():
        table.game.setup(tables[0])
        played = _played(arguments, table)
    if not played.games:
        raise KeyboardInterrupt  # before there is anything to tell
    header = study_header(arguments, table, played, perf_counter() - start, table.playing.caution(tables[0]))
    if arguments.json:
        say_json("tournament", {**header, "by_bot": bot_figures(played.tally)})
    else:
        say_tournament(table, header, played.tally)
    return INTERRUPTED if header["stopped"] else 0


def _played(arguments: Namespace, table: OpenTable) -> GamesSoFar:
    wanted = Tournament(tuple(arguments.bots), arguments.games, arguments.seed, arguments.variant)
    bots_named(wanted.bots, table.playing)
    return played_so_far(arguments, table, wanted.work(table), wanted.count)
