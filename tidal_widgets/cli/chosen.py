"""The box that was asked for, the rulebook it leads to, and the table that is opened of it."""

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tidal_widgets.box import (
    Box,
    BrokenBox,
    NotInTheBox,
    OpenTable,
    TableChoices,
    UnknownBox,
    box_names,
    find_box,
    first_box,
    open_table,
)
from tidal_widgets.cli.error import CommandError
from tidal_widgets.text import _, listed

if TYPE_CHECKING:
    from tidal_widgets.rulebook import Rulebook

MOST_PROCESSES = 512
PICTURES = (".html", ".svg")


def game_options(parser: ArgumentParser) -> None:
    """Add --box and --json."""
    parser.add_argument("--box", metavar="NAME", help=_("the game (default: the first of those installed)"))
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of text"))


def named_file(text: str) -> Path:
    """Find the file of a name; a dash is what comes in by a pipe."""
    if text != "-":
        return Path(text)
    from tidal_widgets.given import STDIN  # noqa: PLC0415  (seldom wanted)

    return STDIN


def text_of(source: Path) -> str:
    """Read what a file or a pipe holds; raise CommandError if it cannot be read."""
    from tidal_widgets.given import given_text  # noqa: PLC0415  (seldom wanted)

    try:
        return given_text(source)
    except OSError as error:
        raise CommandError(f"{source}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise CommandError(_("{0} is not a text file").format(source)) from error


def progress_option(parser: ArgumentParser) -> None:
    """Add --progress and --no-progress."""
    parser.add_argument(
        "--progress",
        action=BooleanOptionalAction,
        help=_("tell on stderr how far it has come (default: on a terminal, after a second)"),
    )


def plot_option(parser: ArgumentParser) -> None:
    """Add --plot."""
    parser.add_argument(
        "--plot",
        metavar="FILE",
        nargs="?",
        const="",
        type=_picture,
        help=_("draw a chart in the terminal, or into a file that ends in .html or .svg"),
    )


def _picture(text: str) -> str:
    if not text or Path(text).suffix.lower() in PICTURES:
        return text
    raise ArgumentTypeError(_("found {0!r}; allowed: a file that ends in {1}").format(text, listed(PICTURES, "or")))


def see_plot(arguments: Namespace) -> None:
    """Refuse a chart in the terminal where JSON goes there."""
    if arguments.plot == "" and arguments.json:
        raise CommandError(_("--json prints for a program, so --plot needs a file, as --plot chart.svg"))


def table_options(parser: ArgumentParser) -> None:
    """Add --file and --ruling, what a table chooses beside its game."""
    parser.add_argument(
        "--file", metavar="OWNER.toml", type=named_file, help=_("use an owner's own data on top of the game's")
    )
    parser.add_argument(
        "--ruling", metavar="SLUG=OPTION", action="append", default=[], help=_("how to read an open rule; repeatable")
    )


def share_options(parser: ArgumentParser) -> None:
    """Add --processes, --scheduler and --results."""
    parser.add_argument("--processes", metavar="N", type=_processes, default=1, help=_("work in so many processes"))
    parser.add_argument("--scheduler", metavar="ADDRESS", help=_("work on a cluster of dask, as tls://host:8786"))
    parser.add_argument(
        "--results", metavar="FILE", type=Path, help=_("write results there as they come; go on with what it holds")
    )


def _processes(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text[:5]) <= MOST_PROCESSES:
        says = _("found {0!r}; allowed: a whole number from 1 to {1}")
        raise ArgumentTypeError(says.format(text[:40], MOST_PROCESSES))
    return int(text)


def shares_out(arguments: Namespace) -> bool:
    """Tell whether the work is to be cut into tasks."""
    return arguments.processes > 1 or arguments.scheduler is not None or arguments.results is not None


def _ruled(table: OpenTable, rulings: Sequence[str]) -> OpenTable:
    """Open the table with the open rules read so; refuse readings that do not exist."""
    if not rulings:
        return table
    from tidal_widgets.rulebook import RulingError, Rulings  # noqa: PLC0415  (odds of dice work without rules)

    try:
        return table.by(Rulings.parse(book_of(table), ", ".join(rulings)))
    except RulingError as error:
        raise CommandError(str(error)) from error


def chosen_box(arguments: Namespace) -> Box:
    """Find the box that the arguments name, else the first."""
    return found(first_box() if arguments.box is None else arguments.box)


def named_box(name: str) -> Box:
    """Find the box with that name if there is one, else the first."""
    return found(name if name in box_names() else first_box())


def found(name: str) -> Box:
    """Find the box with that name; raise CommandError if it cannot be opened."""
    try:
        return find_box(name)
    except UnknownBox as error:
        raise CommandError(str(error)) from error
    except BrokenBox as error:
        raise CommandError(str(error), code=1) from error


def book_of(table: OpenTable) -> "Rulebook":
    """Load the rulebook of a table; raise CommandError if it does not load."""
    from tidal_widgets.rulebook import ContentError  # noqa: PLC0415  (odds of dice work without rules)

    try:
        return table.book
    except ContentError as error:
        raise CommandError(_("the rulebook does not load: {0}").format(error), code=1) from error


def chosen_table(arguments: Namespace) -> OpenTable:
    """Open the box that the arguments name, with the owner's file, and the open rules read as they say."""
    box = chosen_box(arguments)
    if not arguments.file:
        return _ruled(open_table(box), arguments.ruling)
    from tidal_widgets.components.catalogue import owners_text  # noqa: PLC0415  (seldom wanted)

    with loading():
        own, file = owners_text(arguments.file)
        try:
            table = OpenTable(box, TableChoices(box.id, own=own), file=file)
        except NotInTheBox as error:
            raise CommandError(str(error)) from error
    return _ruled(table, arguments.ruling)


@contextmanager
def loading() -> Iterator[None]:
    """Tell why components do not load."""
    try:
        yield
    except ValueError as error:
        raise CommandError(_("the components do not load:\n{0}").format(error), code=1) from error
