"""A line of the learner's own: played from any position to the end, the other seats by a bot, the dice by a seed."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic, TypeVar
from zlib import crc32

from tidal_widgets.engine import Action, Game
from tidal_widgets.playthrough import Chooser, Players, Playthrough, WaitsFor
from tidal_widgets.text import _

S = TypeVar("S")
LONGEST = 2_000
ROLL = "r"


@dataclass(frozen=True)
class OwnLine(Generic[S]):
    """What was played since the book was left; `seat` is the learner's, `since` counts the moves before the last one.

    `said` is what the learner did, each with the number of moves before it: the rest follows from that and the seed.
    """

    playthrough: Playthrough[S]
    seat: int
    since: int = 0
    said: tuple[tuple[int, str], ...] = ()

    @property
    def game(self) -> Game[S]:
        """The game that is played."""
        return self.playthrough.game

    @property
    def state(self) -> S:
        """The state after the last move of the line."""
        return self.playthrough.state

    @property
    def turn(self) -> WaitsFor:
        """What the line waits for."""
        return self.playthrough.turn

    @property
    def open(self) -> tuple[Action, ...]:
        """What the learner may do now, or what the dice to be rolled may show."""
        return self.playthrough.open

    @cached_property
    def shown(self) -> Playthrough[S]:
        """What the learner's seat may know of the game since it last moved."""
        return self.playthrough.seen_by(self.seat, self.since)

    def play(self, action: Action) -> "OwnLine[S]":
        """Play the learner's choice or an entered result of chance, then what the others do."""
        length = len(self.playthrough.moves)
        since = length if self.turn is WaitsFor.CHOICE or not self.rolling else self.since
        after = self.playthrough.play(action).on(most=LONGEST)
        return replace(self, playthrough=after, since=since, said=(*self.said, (length, self._number(action))))

    def _number(self, action: Action) -> str:
        """Find which of the open actions this is, whatever order its things are named in; "?" for none."""
        words = action.verb, sorted(action.things)
        return next((str(i) for i, one in enumerate(self.open) if (one.verb, sorted(one.things)) == words), "?")

    @property
    def rolling(self) -> bool:
        """Tell whether some of the dice to be rolled now were entered already."""
        moves = self.playthrough.moves
        return bool(moves) and moves[-1].seat is None and self.turn is WaitsFor.CHANCE

    def roll(self) -> "OwnLine[S]":
        """Roll all that chance decides now, then play what the others do."""
        since = len(self.playthrough.moves)
        after = self.playthrough.roll().on(most=LONGEST)
        return replace(self, playthrough=after, since=since, said=(*self.said, (since, ROLL)))

    @property
    def written(self) -> str:
        """Write the line in short: the number of each of the learner's choices, a letter for a throw, and a check."""
        return ".".join([*(word for _length, word in self.said), self.check])

    @property
    def check(self) -> str:
        """A few letters that differ if the same numbers have come to mean other moves."""
        return f"v{crc32(' '.join(map(str, self.playthrough.actions)).encode()) % 4096:03x}"

    def continued(self, text: str) -> "OwnLine[S]":
        """Play on as written; raise ValueError where that is not possible, or leads to other moves than it did."""
        line = self
        *words, check = text.split(".")
        for word in words:
            if word == ROLL and line.turn is WaitsFor.CHANCE:
                line = line.roll()
            elif word.isdecimal() and int(word) < len(line.open):
                line = line.play(line.open[int(word)])
            else:
                raise ValueError(_("nothing here is called {0!r}").format(word[:20]))
        if check != line.check:
            raise ValueError(_("these moves lead to another position by now"))
        return line

    def back(self) -> "OwnLine[S]":
        """Undo the learner's last choice; go to the start if there was none."""
        before = self.playthrough.retry(self.seat, anew=False)
        length = len(before.moves)
        said = tuple(pair for pair in self.said if pair[0] < length)
        return replace(self, playthrough=before, since=length, said=said)


def leave_lesson(game: Game[S], bot: Chooser[S], state: S, seed: int = 1) -> OwnLine[S]:
    """Begin a line of your own in a position; its seat is the one to move there, the bot plays the others."""
    seat = game.to_move(state) or 0
    return OwnLine(Playthrough(game, state, Players.against(seat, bot), seed), seat)
