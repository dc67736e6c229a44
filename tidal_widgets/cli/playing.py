"""Opening a table to play at, as the arguments choose it or as a record does."""

from argparse import Namespace
from pathlib import Path

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.chosen import book_of, chosen_table, loading
from tidal_widgets.cli.error import CommandError
from tidal_widgets.engine import Record
from tidal_widgets.rulebook import RulingError, Rulings
from tidal_widgets.text import _


def opened(arguments: Namespace) -> OpenTable:
    """Open the table that the arguments choose, or tell why nothing can be played there."""
    table = chosen_table(arguments)
    if table.box.playing is None:
        raise CommandError(_("the box {0!r} holds no game that can be played").format(table.box.id))
    with loading():
        table.components  # noqa: B018  (what is wrong with them is told before anything else is)
    return table


def opened_for(record: Record, file: Path | None) -> OpenTable:
    """Open the table that a record was played at, with the owner's file."""
    table = opened(Namespace(box=record.game, file=file, ruling=()))
    try:
        return table.by(Rulings.read(book_of(table), record.rulings))
    except RulingError as error:
        raise CommandError(str(error)) from error
