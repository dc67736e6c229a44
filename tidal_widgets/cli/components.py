"""List the pieces of a game, section by section, and how surely each is known."""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby

from tidal_widgets.cli.chosen import chosen_table, game_options, loading, table_options
from tidal_widgets.cli.error import CommandError
from tidal_widgets.components import Piece
from tidal_widgets.text import _, counted
from tidal_widgets.text.terminal import BELOW, entry, heading, say, say_json, wrapped

MARKS = ("book", "preview", "deduced", "house")
MADE_UP = "?"


def options(parser: ArgumentParser) -> None:
    """Add the section, the filter and the owner's file."""
    parser.add_argument("section", metavar="SECTION", nargs="?", help=_("only this section"))
    parser.add_argument(
        "--mark",
        metavar="MARK",
        choices=MARKS,
        help=_("only what is known so: {0}; 'house' finds made-up fields as well").format(", ".join(MARKS)),
    )
    table_options(parser)
    game_options(parser)


def run(arguments: Namespace) -> int:
    """Print the records asked for; answer 1 if there are none."""
    pieces = _filtered(_loaded(arguments), arguments)
    if arguments.json:
        say_json("components", {"pieces": [asdict(piece) for piece in pieces]})
    elif not pieces:
        raise CommandError(_("no piece fits that"), code=1)
    else:
        _say_sections(pieces)
    return 0 if pieces else 1


def _loaded(arguments: Namespace) -> Sequence[Piece]:
    table = chosen_table(arguments)
    with loading():
        return table.described


def _filtered(pieces: Sequence[Piece], arguments: Namespace) -> list[Piece]:
    sections = list(dict.fromkeys(piece.section for piece in pieces))
    if arguments.section is not None and arguments.section not in sections:
        raise CommandError(
            _("no section is called {0!r}; sections: {1}").format(arguments.section, ", ".join(sections) or "none")
        )
    return [piece for piece in pieces if arguments.section in (None, piece.section) and _marked(piece, arguments.mark)]


def _marked(piece: Piece, mark: str | None) -> bool:
    return mark in (None, piece.mark) or (mark == "house" and bool(piece.made_up))


def _say_sections(pieces: Sequence[Piece]) -> None:
    for section, group in groupby(pieces, key=lambda piece: piece.section):
        here = list(group)
        say(heading(section))
        width = max(len(piece.slug) for piece in here)
        for piece in here:
            say(entry(f"  {piece.slug:<{width}}  {piece.mark:<7}  ", _piece_line(piece), BELOW))
            if piece.why:
                say(wrapped(piece.why, BELOW))
        say()
    count = Counter(piece.mark for piece in pieces)
    parts = ", ".join(f"{count[mark]} {mark}" for mark in MARKS if count[mark])
    say(wrapped(counted("{n} record", "{n} records", len(pieces)) + f": {parts}"))
    if any(piece.made_up for piece in pieces):
        say(wrapped(_("{0} made up; the rest of the record is known").format(MADE_UP)))


def _piece_line(piece: Piece) -> str:
    fields = [f"{field}{_made_up(piece, field)} {value}" for field, value in piece.says.items()]
    return f"{piece.name}{_made_up(piece, 'name')}: {', '.join(fields)}"


def _made_up(piece: Piece, field: str) -> str:
    return MADE_UP if field in piece.made_up else ""
