"""Opening a box to play, by the rulings that were asked for."""

from argparse import Namespace
from collections.abc import Callable

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.chosen import book_of, chosen_table, loading
from tidal_widgets.cli.error import CommandError
from tidal_widgets.rulebook import Rulebook, RulingError, Rulings
from tidal_widgets.text import _


def opened(arguments: Namespace, rulings: str, reader: Callable[[Rulebook, str], Rulings] = Rulings.parse) -> OpenTable:
    """Open the box that was asked for, with the owner's file asked for and these rulings, as the reader reads them."""
    table = chosen_table(arguments)
    book = book_of(table)
    if table.box.playing is None:
        raise CommandError(_("the box {0!r} holds no game that can be played").format(table.box.id))
    try:
        sheet = reader(book, rulings)
    except RulingError as error:
        raise CommandError(str(error)) from error
    with loading():
        table.components  # noqa: B018  (what is wrong with them is told before anything else is)
    return table.by(sheet)
