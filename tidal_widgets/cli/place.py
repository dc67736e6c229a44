"""The place at which the dashboard is to open: a link as in an address after its #, or a question about odds."""

from urllib.parse import quote

from tidal_widgets.box import Box, OpenTable
from tidal_widgets.cli import Told
from tidal_widgets.rooms import ROOMS
from tidal_widgets.rooms.odds.both import DRAWS, FIRST
from tidal_widgets.text import _

PLAIN = "/?=&%~+:;,.*'()!@$-_|"


def place(box: Box, text: str) -> str:
    """Return the link that a text means, or tell why it leads nowhere."""
    path = text.removeprefix("#").removeprefix(box.id).removeprefix("/")
    name = path.partition("?")[0].partition("/")[0]
    rooms = {room.id: room for room in ROOMS if room.offered(box)}
    if not path:
        return text
    if name not in rooms:
        return _question(box, text, ", ".join(rooms))
    state = rooms[name].start(OpenTable(box), path.removeprefix(name).removeprefix("/"), {})
    if notice := getattr(state, "notice", ""):
        raise Told(_("--link {0!r}: {1}").format(text, _sentence(notice)))
    return quote(text.removeprefix("#"), safe=PLAIN, errors="replace")


def _question(box: Box, text: str, rooms: str) -> str:
    try:
        asked = _asked(box, text)
    except ValueError as error:
        raise Told(
            _("--link {0!r} leads to none of the rooms ({1}), and is no question: {2}").format(
                text, rooms, _sentence(str(error))
            )
        ) from error
    if asked is None:
        raise Told(_("--link {0!r} leads to none of the rooms: {1}").format(text, rooms))
    place, question = asked
    return f"odds/{place}?q={quote(question, safe='/~*')}"


def _asked(box: Box, text: str) -> tuple[str, str] | None:
    """Return where in the odds room a text is asked, and the question; raise ValueError for what has no answer."""
    tellers = OpenTable(box).tellers()
    first = next(tellers, None)
    if first is None:
        return None
    other = next((one for one in tellers if one.about(text)), None)
    return (FIRST, first.link(text)) if other is None else (DRAWS, other.link(text))


def _sentence(text: str) -> str:
    first = text.partition("\n")[0].partition(". ")[0].rstrip(".")
    return first[0].lower() + first[1:]
