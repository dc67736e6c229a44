"""The place at which the dashboard is to open: a link as in an address after its #, or a question about odds."""

from urllib.parse import quote

from tidal_widgets.box import Box, OpenTable, asking, open_table
from tidal_widgets.cli.error import CommandError
from tidal_widgets.rooms import ODDS, ROOMS
from tidal_widgets.text import _

PLAIN = "/?=&%~+:;,.*'()!@$-_|"


def place(at: Box | OpenTable, text: str) -> str:
    """Find the link that a text means at a table; raise CommandError if it leads nowhere."""
    table = open_table(at)
    box = table.box
    path = text.removeprefix("#").removeprefix(box.id).removeprefix("/")
    name = path.partition("?")[0].partition("/")[0]
    rooms = {room.id: room for room in ROOMS if room.offered(box)}
    if not path:
        return text
    if name not in rooms:
        return _question(table, text, ", ".join(rooms))
    if wrong := rooms[name].wrong_link(table, path.removeprefix(name).removeprefix("/")):
        raise CommandError(_("--link {0!r}: {1}").format(text, _sentence(wrong)))
    return quote(text.removeprefix("#"), safe=PLAIN, errors="replace")


def _question(table: OpenTable, text: str, rooms: str) -> str:
    """Build the link to a question in the odds room, for the panel that it is about."""
    panels = table.panels
    if not panels:
        raise CommandError(_("--link {0!r} leads to none of the rooms: {1}").format(text, rooms))
    panel = asking(panels, text)
    try:
        return f"{ODDS.id}/{panel.link_to(panel.written(text))}"
    except ValueError as error:
        raise CommandError(
            _("--link {0!r} leads to none of the rooms ({1}), and is no question: {2}").format(
                text, rooms, _sentence(str(error))
            )
        ) from error


def _sentence(text: str) -> str:
    first = text.partition("\n")[0].partition(". ")[0].rstrip(".")
    return first[0].lower() + first[1:]
