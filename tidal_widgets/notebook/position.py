"""A moment of a game: it draws the table, plays on by written moves, and says why a move is refused."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.box.shown import Function
from tidal_widgets.engine import Action, Event, IllegalAction, Roller, Scores
from tidal_widgets.notebook import table
from tidal_widgets.notebook.offered import at_position, called
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.page.sheet import sheet
from tidal_widgets.playthrough import Players, Playthrough
from tidal_widgets.text import _

MOST_MOVES = 24


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Where a game stands, and what has just happened; a value, so that any earlier one can be played on from."""

    box: OpenTable
    playthrough: Playthrough[Any]
    before: Any = None
    events: tuple[Event, ...] = ()

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.playthrough.state

    @property
    def actions(self) -> Sequence[Action]:
        """The actions the seat to move may choose, or what chance may show."""
        return self.playthrough.open

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that may be played now, each as you would write it."""
        return tuple(map(str, self.actions))

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.box.view.names(self.state)

    @property
    def mover(self) -> str:
        """The name of the seat to move; empty for chance and at the end."""
        seat = self.box.game.to_move(self.state)
        return "" if seat is None else table.called(self.names, seat)

    @property
    def scores(self) -> Scores | None:
        """The final score; None before the end."""
        return self.box.game.scores(self.state)

    @property
    def rules(self) -> tuple[str, ...]:
        """The slugs of the rules behind what has just happened, each once."""
        return tuple(dict.fromkeys(event.rule.value for event in self.events))

    @property
    def happened(self) -> tuple[str, ...]:
        """What has just happened, sentence by sentence."""
        return tuple(self.box.view.tell(event, self.names) for event in self.events)

    def play(self, *written: str) -> "Position":
        """Play these moves and return the new position; IllegalAction says why one is refused, and by which rule."""
        played = self.playthrough
        for move in written:
            played = played.play(Action.read(move))
        return Position(self.box, played, self.state, played.events(len(self.playthrough.moves)))

    def why_not(self, move: str) -> IllegalAction | None:
        """Explain why a move is refused, with the rule; return None if it may be played."""
        try:
            self.play(move)
        except IllegalAction as refusal:
            instead = self.box.view.phrase(self.state, refusal.instead) if refusal.instead else ""
            card = table.ruled(self.box.book[refusal.rule], self.box.rulings)
            return table.refused(refusal, card, instead)
        return None

    def played_out(self, seed: int = 1) -> Iterator["Position"]:
        """Yield every position from here to the end of the game, as the box's bot plays it with these dice."""
        played = self.playthrough._replace(players=Players(others=self.box.bot))
        for move in played.ahead(Roller(seed)):
            before, played = played.state, played._replace(moves=(*played.moves, move))
            yield Position(self.box, played, before, tuple(move.step.events))

    def __getattr__(self, name: str) -> Function:
        """Look up a function that the box offers on a position."""
        return called(self.box, at_position, name, self.state)

    def __dir__(self) -> Iterable[str]:
        """Name what the box offers too."""
        return [*object.__dir__(self), *at_position(self.box)]

    def __repr__(self) -> str:
        """Tell what has just happened and what may be played."""
        shown = ", ".join(self.moves[:MOST_MOVES]) + (", …" if len(self.moves) > MOST_MOVES else "")
        if not shown:
            return "\n".join([*self.happened, _("The game is over.")])
        return "\n".join([*self.happened, f"{self.mover}: {shown}" if self.mover else _("Chance: {0}").format(shown)])

    @property
    def html(self) -> Markup:
        """The table as it lies, with what has just happened and what may be played."""
        view, book = self.box.view, self.box.book
        titles = [book[event.rule].title for event in self.events]
        ways = [(str(action), view.phrase(self.state, action)) for action in self.actions]
        return together(
            table.happened(self.happened, titles) if titles else None,
            table.standings(self.scores, self.names, book) if self.scores else None,
            tag("div", view.scene(self.state, self.before), klass="looked-at"),
            table.ways(ways, self.mover) if ways else None,
        )

    def _repr_html_(self) -> str:
        return sheet(self.html)
