"""What a game offers to those who teach it: a text to read aloud, the night's steps, a score sheet, a player aid."""

from dataclasses import dataclass

from tidal_widgets.lessons.aid import Aid
from tidal_widgets.lessons.checklist import Checklist
from tidal_widgets.lessons.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Host:
    """The host's papers; `between` is what there is to do between one round and the next, out of so many rounds."""

    script: Checklist
    setup: Checklist
    between: Checklist
    rounds: int
    sheet: Sheet
    aid: Aid
