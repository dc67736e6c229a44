"""The place at which the dashboard is to open: a link as in an address after its #, or a question about odds."""

from urllib.parse import quote

from tidal_widgets.box import Box
from tidal_widgets.cli.told import Told
from tidal_widgets.rooms import ROOMS

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
    state = getattr(rooms[name].enter(box, path.removeprefix(name).removeprefix("/"), {}), "state", None)
    if notice := getattr(state, "notice", ""):
        raise Told(f"--link {text!r}: {_sentence(notice)}")
    return quote(text.removeprefix("#"), safe=PLAIN)


def _question(box: Box, text: str, rooms: str) -> str:
    if box.questions is None:
        raise Told(f"--link {text!r} leads to none of the rooms: {rooms}")
    questions = box.questions(None)
    try:
        asked = questions.read(text)
        questions.question(asked)
    except ValueError as error:
        raise Told(
            f"--link {text!r} leads to none of the rooms ({rooms}), and is no question: {_sentence(str(error))}"
        ) from error
    return f"odds/ask?q={quote(questions.write(asked), safe='/~*')}"


def _sentence(text: str) -> str:
    first = text.partition("\n")[0].partition(". ")[0].rstrip(".")
    return first[0].lower() + first[1:]
