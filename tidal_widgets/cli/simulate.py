"""Let bots play whole games and tell how they went on average; the same seed gives the same games."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from time import perf_counter

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.chosen import game_options, named_file, ruling_option, share_options, shares_out
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.playing import opened
from tidal_widgets.engine import IllegalAction
from tidal_widgets.studies import (
    RANDOM,
    SEEDS,
    Games,
    GamesSoFar,
    NoEnd,
    Numbers,
    SimulatedGame,
    Tally,
    UnknownBot,
    bots_named,
    keep_record,
    played_games,
    record_path,
    tallied,
)
from tidal_widgets.text import _, percent
from tidal_widgets.text.terminal import heading, say, say_json, wrapped

WIDE, NARROW = 40, 28
DIGITS = 18  # of a seed


def options(parser: ArgumentParser) -> None:
    """Add who plays what, how often, and where the games go."""
    parser.add_argument("--seats", metavar="N", type=_count, help=_("how many players (default: the game's own)"))
    parser.add_argument("--games", metavar="N", type=_count, default=200, help=_("how many games (default: 200)"))
    parser.add_argument("--bot", metavar="NAME", default=RANDOM, help=_("the bot that plays (default: random)"))
    parser.add_argument("--seed", metavar="N", type=_seed, default=1, help=_("the dice and draws (default: 1)"))
    parser.add_argument("--variant", metavar="NAME", default="", help=_("the set-up; the game knows which there are"))
    ruling_option(parser)
    parser.add_argument("--file", metavar="OWNER.toml", type=named_file, help=_("play with an owner's own data"))
    parser.add_argument("--records", metavar="DIR", type=Path, help=_("write every game there as a record"))
    share_options(parser)
    game_options(parser)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) <= SEEDS:
        raise ArgumentTypeError(_("found {0!r}; allowed: a whole number from 1 to {1}").format(text, SEEDS))
    return int(text)


def _seed(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > DIGITS:
        raise ArgumentTypeError(
            _("found {0!r}; allowed: a whole number of {1} digits at most").format(text[:40], DIGITS)
        )
    return int(text)


def run(arguments: Namespace) -> int:
    """Play the games and tell how they went."""
    table = opened(arguments, ", ".join(arguments.ruling))
    tables = table.playing.tables(arguments.seats, arguments.variant)
    arguments.seats = len(tables[0].seats)
    start = perf_counter()
    with _in_a_sentence():
        played = _shared(arguments, table) if shares_out(arguments) else _one_by_one(arguments, table)
    header = _study_header(arguments, table, played, perf_counter() - start, table.playing.caution(tables[0]))
    if arguments.json:
        say_json("simulate", {**header, **_as_json(played.tally)})
    else:
        _say(table, header, played.tally)
    return 0


@contextmanager
def _in_a_sentence() -> Iterator[None]:
    """Say in a sentence why games cannot be played."""
    try:
        yield
    except (UnknownBot, IllegalAction) as error:
        raise CommandError(str(error)) from error
    except NoEnd as error:
        raise CommandError(str(error), code=1) from error


def _one_by_one(arguments: Namespace, table: OpenTable) -> GamesSoFar:
    wanted, tally = _wanted(arguments), Tally()
    for number, game in enumerate(played_games(wanted, table, range(wanted.count))):
        tally.add_game(table.playing, game)
        if wanted.records:
            _keep(wanted, table, number, game)
    return GamesSoFar(wanted.count, tally)


def _shared(arguments: Namespace, table: OpenTable) -> GamesSoFar:
    """Play the games where they are shared out, once it is seen here that they begin."""
    from tidal_widgets.cli.sharing import sharing  # noqa: PLC0415  (only for games that are shared out)

    wanted = _wanted(arguments)
    if wanted.records and arguments.scheduler:
        raise CommandError(_("--records keeps games that are played on this machine: leave out --scheduler"))
    bots_named(wanted.bots, table.playing)
    table.game.setup(table.playing.tables(wanted.seats, wanted.variant)[0])
    work, here = wanted.work(table), GamesSoFar()
    with sharing(arguments, work) as (workers, results):
        for here in tallied(work, table.book.rules, workers, results):  # noqa: B007  (the last counts)
            pass
    return here


def _wanted(arguments: Namespace) -> Games:
    records = "" if arguments.records is None else str(arguments.records.absolute())
    return Games(arguments.seats, arguments.games, (arguments.bot,), arguments.seed, arguments.variant, records)


def _keep(wanted: Games, table: OpenTable, number: int, game: SimulatedGame) -> None:
    try:
        keep_record(wanted, table, number, game)
    except OSError as error:
        path = record_path(wanted, table, number)
        raise CommandError(_("{0} cannot be written: {1}").format(path, error.strerror or error), code=1) from error


def _study_header(
    arguments: Namespace, box: OpenTable, played: GamesSoFar, seconds: float, caution: str
) -> dict[str, object]:
    return {
        "box": box.box.id,
        "edition": box.game.edition,
        "seats": arguments.seats,
        "variant": arguments.variant,
        "rulings": str(box.game.rulings),
        "caution": caution,
        "components": box.game.components,
        "bot": arguments.bot,
        "seed": arguments.seed,
        "games": arguments.games,
        "decisions": played.tally.decisions,
        "earlier_games": played.earlier,
        "seconds": round(seconds, 3),
        "decisions_a_second": round((played.tally.decisions - played.earlier_decisions) / seconds),
        "games_a_second": round((played.games - played.earlier) / seconds, 2),
    }


def _as_json(tally: Tally) -> dict[str, object]:
    return {
        "each_seat": {measure: numbers.brief() for measure, numbers in tally.everybody().items()},
        "by_name": {
            name: {measure: numbers.brief() for measure, numbers in tally.seats[name].items()} for name in tally.names
        },
        "points_by_rule": tally.points_by_rule(),
        "each_game": {measure: numbers.brief() for measure, numbers in tally.table.items()},
    }


def _say(box: OpenTable, header: Mapping[str, object], tally: Tally) -> None:
    say(heading(_("{0}, edition {1}").format(box.box.title, box.game.edition)))
    arguments = [f"{name} {header[name]}" for name in ("seats", "variant", "rulings", "bot", "seed") if header[name]]
    say(wrapped(", ".join(arguments)))
    if header["caution"]:
        say(wrapped(str(header["caution"])))
    says = _("{games:,} games, {decisions:,} decisions in {seconds} seconds: {decisions_a_second:,} decisions and"
             " {games_a_second} games a second")  # fmt: skip
    say(says.format_map(header))
    if header["earlier_games"]:
        say(_("{earlier_games:,} of them were played before, and only counted now").format_map(header))
    _say_seats(tally)
    say(f"\n{heading(_row(_('points of a seat, by rule'), [_('mean')]))}")
    for rule, mean in tally.points_by_rule().items():
        say(_row(box.game.rulebook[rule].title, [f"{mean:.2f}"]))
    say(f"\n{heading(_row(_('in a game'), [_('mean'), _('least'), _('most'), _('seen')]))}")
    for measure, numbers in tally.table.items():
        say(_row(measure, [*_spread(numbers), percent(Fraction(numbers.seen, numbers.count))]))


def _say_seats(tally: Tally) -> None:
    say(f"\n{heading(_row(_('a seat'), [_('mean'), _('least'), _('most'), *tally.names], NARROW))}")
    for measure, numbers in tally.everybody().items():
        each = [f"{tally.seats[name][measure].brief()['mean']:.2f}" for name in tally.names]
        say(_row(measure, [*_spread(numbers), *each], NARROW))


def _spread(numbers: Numbers) -> list[str]:
    brief = numbers.brief()
    return [f"{brief['mean']:.2f}", f"{brief['least']:.3g}", f"{brief['most']:.3g}"]


def _row(name: str, cells: list[str], width: int = WIDE) -> str:
    return f"  {name:<{width}}" + "".join(f"{cell:>7}" for cell in cells)
