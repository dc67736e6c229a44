"""Let bots play whole games and tell how they went on average; the same seed gives the same games."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import perf_counter

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.bot_games import count, in_a_sentence, played_so_far, seed, study_header
from tidal_widgets.cli.chosen import (
    game_options,
    plot_option,
    progress_option,
    see_plot,
    share_options,
    shares_out,
    table_options,
)
from tidal_widgets.cli.error import INTERRUPTED, CommandError
from tidal_widgets.cli.games_report import figures, points_chart, say_games
from tidal_widgets.cli.playing import opened
from tidal_widgets.cli.plot import plot
from tidal_widgets.cli.progress import watched
from tidal_widgets.studies import (
    RANDOM,
    Games,
    GamesSoFar,
    SimulatedGame,
    Tally,
    bots_named,
    keep_record,
    played_games,
    record_path,
)
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say_json


def options(parser: ArgumentParser) -> None:
    """Add who plays what, how often, and where the games go."""
    parser.add_argument("--seats", metavar="N", type=count, help=_("how many players (default: the game's own)"))
    parser.add_argument("--games", metavar="N", type=count, default=200, help=_("how many games (default: 200)"))
    parser.add_argument("--bot", metavar="NAME", default=RANDOM, help=_("the bot that plays (default: random)"))
    parser.add_argument("--seed", metavar="N", type=seed, default=1, help=_("the dice and draws (default: 1)"))
    parser.add_argument("--variant", metavar="NAME", default="", help=_("the set-up; the game knows which there are"))
    table_options(parser)
    parser.add_argument("--records", metavar="DIR", type=Path, help=_("write every game there as a record"))
    share_options(parser)
    plot_option(parser)
    progress_option(parser)
    game_options(parser)


def run(arguments: Namespace) -> int:
    """Play the games and tell how they went."""
    see_plot(arguments)
    table = opened(arguments)
    tables = table.playing.tables(arguments.seats, arguments.variant)
    arguments.seats = len(tables[0].seats)
    start = perf_counter()
    with in_a_sentence():
        played = _shared(arguments, table) if shares_out(arguments) else _one_by_one(arguments, table)
    if not played.games:
        raise KeyboardInterrupt  # before there is anything to tell
    header = study_header(arguments, table, played, perf_counter() - start, table.playing.caution(tables[0]))
    if arguments.json:
        say_json("simulate", {**header, **figures(played.tally)})
    else:
        say_games(table, header, played.tally)
    if arguments.plot is not None:
        plot(points_chart(played.tally), arguments.plot, quiet=arguments.json)
    return INTERRUPTED if header["stopped"] else 0


def _one_by_one(arguments: Namespace, table: OpenTable) -> GamesSoFar:
    wanted, tally, number = _wanted(arguments), Tally(), 0
    played = played_games(wanted, table, range(wanted.count))
    for game in watched(played, _("{0} of {1} games"), wanted.count, wanted=arguments.progress):
        tally.add_game(table.playing, game)
        if wanted.records:
            _keep(wanted, table, number, game)
        number += 1
    return GamesSoFar(number, tally)


def _shared(arguments: Namespace, table: OpenTable) -> GamesSoFar:
    """Play the games where they are shared out, once it is seen here that they begin."""
    wanted = _wanted(arguments)
    if wanted.records and arguments.scheduler:
        raise CommandError(_("--records keeps games that are played on this machine: leave out --scheduler"))
    bots_named(wanted.bots, table.playing)
    table.game.setup(table.playing.tables(wanted.seats, wanted.variant)[0])
    return played_so_far(arguments, table, wanted.work(table), wanted.count)


def _wanted(arguments: Namespace) -> Games:
    records = "" if arguments.records is None else str(arguments.records.absolute())
    return Games(arguments.seats, arguments.games, (arguments.bot,), arguments.seed, arguments.variant, records)


def _keep(wanted: Games, table: OpenTable, number: int, game: SimulatedGame) -> None:
    try:
        keep_record(wanted, table, number, game)
    except OSError as error:
        path = record_path(wanted, table, number)
        raise CommandError(_("{0} cannot be written: {1}").format(path, error.strerror or error), code=1) from error
