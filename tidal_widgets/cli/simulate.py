"""Let bots play whole games and tell how they went on average; the same seed gives the same games."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from time import perf_counter

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.chosen import game_options, named_file, ruling_option
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.playing import opened
from tidal_widgets.engine import IllegalAction, Seating, save_record
from tidal_widgets.studies import (
    RANDOM,
    SEEDS,
    NoEnd,
    Numbers,
    SimulatedGame,
    Tally,
    UnknownBot,
    bot_named,
    games,
    seeds,
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
    box = opened(arguments, ", ".join(arguments.ruling))
    tables = box.playing.tables(arguments.seats, arguments.variant)
    arguments.seats = len(tables[0].seats)
    tally, start = Tally(), perf_counter()
    for number, played in enumerate(_games(arguments, box, tables), 1):
        tally.add_game(box.playing, played)
        if arguments.records is not None:
            _keep(arguments, box, number, played)
    header = _study_header(arguments, box, tally, perf_counter() - start, box.playing.caution(tables[0]))
    if arguments.json:
        say_json("simulate", {**header, **_as_json(tally)})
    else:
        _say(box, header, tally)
    return 0


def _games(arguments: Namespace, box: OpenTable, tables: Sequence[Seating]) -> Iterator[SimulatedGame]:
    try:
        bot = bot_named(arguments.bot, box.playing)
        yield from games(box.game, bot, tables, seeds(arguments.seed, arguments.games))
    except (UnknownBot, IllegalAction) as error:
        raise CommandError(str(error)) from error
    except NoEnd as error:
        raise CommandError(str(error), code=1) from error


def _keep(arguments: Namespace, box: OpenTable, number: int, played: SimulatedGame) -> None:
    path = arguments.records / f"{box.box.id}-{arguments.seed}-{number:0{len(str(arguments.games))}}.txt"
    try:
        arguments.records.mkdir(parents=True, exist_ok=True)
        save_record(played.record(bot=arguments.bot, seed=str(arguments.seed), number=str(number)), path)
    except OSError as error:
        raise CommandError(_("{0} cannot be written: {1}").format(path, error.strerror or error), code=1) from error


def _study_header(
    arguments: Namespace, box: OpenTable, tally: Tally, seconds: float, caution: str
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
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_a_second": round(tally.decisions / seconds),
        "games_a_second": round(arguments.games / seconds, 2),
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
