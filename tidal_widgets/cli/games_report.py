"""What many games showed: as plain values, and as tables that fit the terminal."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from tidal_widgets.box import OpenTable
from tidal_widgets.charts import Chart, bars_chart
from tidal_widgets.cli.table import in_columns
from tidal_widgets.studies import Numbers, Tally, interval
from tidal_widgets.text import _, percent, rounded
from tidal_widgets.text.terminal import heading, say, wrapped


def figures(tally: Tally) -> dict[str, object]:
    """Describe what the games showed as plain values."""
    return {
        "each_seat": {measure: numbers.brief() for measure, numbers in tally.everybody().items()},
        "by_name": {
            name: {measure: _with_interval(numbers) for measure, numbers in tally.seats[name].items()}
            for name in tally.names
        },
        "points_by_rule": tally.points_by_rule(),
        "each_game": {measure: _with_interval(numbers) for measure, numbers in tally.table.items()},
    }


def _with_interval(numbers: Numbers) -> dict[str, object]:
    """Write numbers in brief; those of a name and of a game, one a game, have the 95 % interval of their mean."""
    found = interval(numbers)
    return {**numbers.brief(), "interval": found and [round(end, 3) for end in found]}


def bot_figures(tally: Tally) -> dict[str, object]:
    """Describe what each bot of a tournament showed as plain values."""
    return {
        name: {measure: _with_interval(numbers) for measure, numbers in tally.seats[name].items()}
        for name in tally.names
    }


def say_tournament(box: OpenTable, header: Mapping[str, object], tally: Tally) -> None:
    """Say how often each bot won, and by how much."""
    _say_header(box, header, ["seats", "variant", "rulings", "seed"])
    for name in tally.names:
        rows = (
            (measure, [f"{numbers.brief()['mean']:.2f}", _interval(numbers), f"{numbers.count:,}"])
            for measure, numbers in sorted(tally.seats[name].items())
        )
        _say_table(name, [_("mean"), _("95 % sure"), _("times")], rows)


def say_games(box: OpenTable, header: Mapping[str, object], tally: Tally) -> None:
    """Say how the games went."""
    _say_header(box, header, ["seats", "variant", "rulings", "bot", "seed"])
    _say_seats(tally)
    rules = ((box.game.rulebook[rule].title, [f"{mean:.2f}"]) for rule, mean in tally.points_by_rule().items())
    _say_table(_("points of a seat, by rule"), [_("mean")], rules)
    games = (
        (measure, [*_spread(numbers), percent(Fraction(numbers.seen, numbers.count)), _interval(numbers)])
        for measure, numbers in tally.table.items()
    )
    _say_table(_("in a game"), [*_heads(), _("seen"), _("95 % sure")], games)


def _say_header(box: OpenTable, header: Mapping[str, object], names: Sequence[str]) -> None:
    say(heading(wrapped(_("{0}, edition {1}").format(box.box.title, box.game.edition))))
    arguments = [f"{name} {header[name]}" for name in names if header[name]]
    say(wrapped(", ".join(arguments)))
    if header["caution"]:
        say(wrapped(str(header["caution"])))
    says = _("{games:,} games, {decisions:,} decisions in {seconds} seconds: {decisions_a_second:,} decisions and"
             " {games_a_second} games a second")  # fmt: skip
    say(wrapped(says.format_map(header)))
    if header["stopped"]:
        say(wrapped(_("Stopped: {games:,} of {wanted:,} games were played.").format_map(header)))
    if header["earlier_games"]:
        say(wrapped(_("{earlier_games:,} of them were played before, and only counted now").format_map(header)))


def _say_seats(tally: Tally) -> None:
    rows = (
        (measure, [*_spread(numbers), *(f"{tally.seats[name][measure].brief()['mean']:.2f}" for name in tally.names)])
        for measure, numbers in tally.everybody().items()
    )
    _say_table(_("a seat"), [*_heads(), *tally.names], rows)
    sure = [(measure, [_interval(tally.seats[name][measure]) for name in tally.names]) for measure in tally.everybody()]
    if any(any(cells) for _measure, cells in sure):
        _say_table(_("true mean, 95 % sure"), tally.names, sure)


def _say_table(title: str, heads: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]]) -> None:
    say()
    for line in in_columns(title, heads, rows):
        say(line)


def _heads() -> list[str]:
    return [_("mean"), _("least"), _("most")]


def _interval(numbers: Numbers) -> str:
    """Write the interval of a mean, nothing where there is none."""
    found = interval(numbers)
    return "" if found is None else "–".join(f"{round(end, 2) + 0.0:.2f}" for end in found)


def _spread(numbers: Numbers) -> list[str]:
    brief = numbers.brief()
    return [f"{brief['mean']:.2f}", f"{brief['least']:.3g}", f"{brief['most']:.3g}"]


def points_chart(tally: Tally) -> Chart:
    """Chart the mean points of each name."""
    means = {name: tally.seats[name]["points"].brief()["mean"] for name in tally.names}
    best = max(means, key=means.__getitem__)
    says = _("{0} scored most: {1} on average.").format(best.title(), rounded(means[best]))
    return bars_chart(says, _("Seat"), means, _("points on average"))
