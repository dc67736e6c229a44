"""The play room as a widget of its own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import traitlets

from tidal_widgets.box import OpenTable, open_table
from tidal_widgets.engine import redacted, write_record
from tidal_widgets.page import BEGIN, Message, Page
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.alone import Alone, alone
from tidal_widgets.text import _
from tidal_widgets.widgets.base import AnyBox, Refused, Scene

COACHES = ("off", "costly", "always")
IN_THE_KERNEL = ("game", "begun", "sitting", "seed", "costly", "options")


class PlayTable(Scene[Alone[Any]]):
    """A game of a box, played by touch; `sitting`, `seed` and `coach` may be observed and set, `played` be observed.

    `sitting` says who plays: characters, a slash, and by whom, as "ann.ben/person.sensible/"; to set it, or the `seed`
    of dice and decks, begins a game. `played` counts the moves, `game` is the game, `record` its text. The game lives
    in the kernel and not in the browser.
    """

    sitting = traitlets.Unicode().tag(sync=True)
    seed = traitlets.Int().tag(sync=True)
    coach = traitlets.Unicode().tag(sync=True)
    played = traitlets.Int().tag(sync=True)

    def __init__(
        self, box: AnyBox, sitting: str = "", *, seed: int = 1, coach: str = "off", link: str = "", **dom: Any
    ) -> None:
        """Sit down as it says, else as the game likes best; bots play on while the kernel runs nothing else."""
        self._known(dom)
        table = open_table(box)
        self._own: dict[str, str] = {"sitting": _known(table, sitting), "seed": str(seed - 1), "options": f"{coach}//"}
        room = replace(PLAY, start=self._start, draw=self._drawn)
        super().__init__(alone(room), table, link=link or "start", **dom)
        if coach not in COACHES:
            self.close()
            raise Refused(_not_a_coach(coach))

    def _start(self, table: OpenTable, link: str, kept: Mapping[str, str]) -> Any:
        """Begin with what the kernel has, whatever a browser kept."""
        return PLAY.start(table, link, {**kept, **self._own})

    def _drawn(self, state: Any) -> Page:
        """Draw the page; the kernel keeps the game and how one plays, whichever browsers look on."""
        page = PLAY.draw(state)
        self._own = {name: text for name, text in page.keep.items() if name in IN_THE_KERNEL}
        return replace(page, keep={name: text for name, text in page.keep.items() if name not in IN_THE_KERNEL})

    @property
    def game(self) -> Playthrough[Any] | None:
        """The game as it stands, for the one who holds the kernel: all of it; None before anybody sat down."""
        game: Playthrough[Any] | None = self.state.inner.game
        return game

    @property
    def record(self) -> str:
        """The record of the game: while it runs only what the seat that looks on has seen; empty without a game."""
        state = self.state.inner
        if state.game is None:
            return ""
        record = state.game.record()
        return write_record(record) if state.scores is not None else redacted(state.game.game, record, state.viewer)

    async def ready(self) -> None:
        """Deal and play on before anybody looks on, until the coach has spoken too: `await table.ready()`."""
        self.tell(BEGIN)
        await self._running.ended()

    def follow(self, state: Alone[Any]) -> Mapping[str, object]:
        """Tell who plays, the seed, the coach, and how many moves were played."""
        inner = state.inner
        played = len(inner.game.moves) if inner.game is not None else 0
        return {"sitting": str(inner.sitting), "seed": inner.seed, "coach": inner.coach, "played": played}

    def lead(self, name: str, value: Any) -> Message:
        """Sit down anew, or call the coach; raise Refused for what nobody can play."""
        match name:
            case "sitting":
                return Message(act="sit", args=(_known(self._table, value),), value=str(self.seed))
            case "seed":
                return Message(act="sit", value=str(value))
            case "coach":
                if value not in COACHES:
                    raise Refused(_not_a_coach(value))
                return Message(act="coach", args=(value,))
        raise Refused(_("How much was played can only be watched."))


def _known(table: OpenTable, sitting: str) -> str:
    """Check that somebody can sit down so, or that it is empty; raise Refused if not."""
    if sitting and str(PLAY.start(table, "", {"sitting": sitting}).sitting) != sitting:
        says = _("Nobody can sit down as {0!r} here: name the characters, a slash, and who plays each, as {1!r}.")
        first = table.playing.tables(None, "")[0]
        players = ".".join(("person", *(next(iter(table.playing.bots), "person") for _seat in first.seats[1:])))
        raise Refused(says.format(sitting, f"{'.'.join(first.seats)}/{players}/{first.variant}"))
    return sitting


def _not_a_coach(coach: str) -> str:
    return _("There is no coach {0!r}; there are {1}.").format(coach, ", ".join(COACHES))
