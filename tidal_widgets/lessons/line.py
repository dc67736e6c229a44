"""A line of the learner's own: played from any position to the end, the other seats by a bot, the dice by a roller."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar
from zlib import crc32

from tidal_widgets.engine import Action, Event, Game, History, Roller, Step
from tidal_widgets.playthrough import Chooser
from tidal_widgets.text import _

S = TypeVar("S")
LONGEST = 2_000
ROLL = "r"


class Turn(StrEnum):
    """Whose move it is on a line."""

    MINE = "mine"
    CHANCE = "chance"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Line(Generic[S]):
    """What was played since the book was left; `seat` is the learner's, `told` where the last move began.

    `said` is what the learner did, each with the number of actions before it: the rest follows from that and the seed.
    """

    history: History[S]
    bot: Chooser[S]
    seat: int
    seed: int = 1
    told: int = 0
    said: tuple[tuple[int, str], ...] = ()

    @property
    def game(self) -> Game[S]:
        """Return the game that is played."""
        return self.history.game

    @property
    def state(self) -> S:
        """Return where the line stands."""
        return self.history.state

    @property
    def turn(self) -> Turn:
        """Return who must move now."""
        if self.game.to_move(self.state) is not None:
            return Turn.MINE
        return Turn.CHANCE if self.game.chance(self.state) else Turn.OVER

    @property
    def steps(self) -> tuple[Step[S], ...]:
        """Return the steps since the learner last moved."""
        return self.history.steps[self.told :]

    @property
    def before(self) -> S:
        """Return the position in which the learner last moved."""
        return self.history.at(self.told).state

    @property
    def events(self) -> tuple[Event, ...]:
        """Return what happened since the learner last moved, as his seat may know it."""
        return tuple(event.seen_by(self.seat) for step in self.steps for event in step.events)

    def play(self, action: Action) -> "Line[S]":
        """Return the line after the learner's choice or an entered result of chance."""
        length = len(self.history.actions)
        told = length if self.turn is Turn.MINE or not self.rolling else self.told
        history = self.history.play(action)
        return _on(replace(self, history=history, told=told, said=(*self.said, (length, self._number(action)))))

    def _number(self, action: Action) -> str:
        """Return which of the open actions one is, whatever order its things are named in."""
        words = action.verb, sorted(action.things)
        return next((str(i) for i, one in enumerate(self.open) if (one.verb, sorted(one.things)) == words), "?")

    @property
    def open(self) -> tuple[Action, ...]:
        """Return what the learner may do now, or what the dice before him may show."""
        return tuple(self.game.legal(self.state)) or tuple(self.game.chance(self.state))

    @property
    def rolling(self) -> bool:
        """Tell whether some of the dice that lie before the learner were entered already."""
        last = self.history.actions[-1:]
        return bool(last) and self.turn is Turn.CHANCE and self.history.mover(len(self.history.actions) - 1) is None

    def roll(self) -> "Line[S]":
        """Return the line once the roller has thrown all that chance decides now."""
        line = self
        told = len(self.history.actions)
        while line.turn is Turn.CHANCE and len(line.history.actions) < LONGEST:
            line = replace(line, history=line.history.play(_thrown(line)))
        return _on(replace(line, told=told, said=(*self.said, (told, ROLL))))

    @property
    def written(self) -> str:
        """Write the line in short: the number of each of the learner's choices, a letter for a throw, and a check."""
        return ".".join([*(word for _length, word in self.said), self.check])

    @property
    def check(self) -> str:
        """Return a few letters that differ where the same numbers came to mean another game."""
        return f"v{crc32(' '.join(map(str, self.history.actions)).encode()) % 4096:03x}"

    def continued(self, text: str) -> "Line[S]":
        """Return the line after what was written; raise ValueError where it cannot go on so, or went on otherwise."""
        line = self
        *words, check = text.split(".")
        for word in words:
            if word == ROLL and line.turn is Turn.CHANCE:
                line = line.roll()
            elif word.isdecimal() and int(word) < len(line.open):
                line = line.play(line.open[int(word)])
            else:
                raise ValueError(_("nothing here is called {0!r}").format(word[:20]))
        if check != line.check:
            raise ValueError(_("these moves lead to another position by now"))
        return line

    def back(self) -> "Line[S]":
        """Return the line as it stood before the learner's last choice; the start where there was none."""
        length = next((i for i in reversed(range(len(self.history.actions))) if _chose(self, i)), 0)
        said = tuple(pair for pair in self.said if pair[0] < length)
        return replace(self, history=self.history.at(length), told=length, said=said)


def leave(game: Game[S], bot: Chooser[S], state: S, seed: int = 1) -> Line[S]:
    """Return a line that begins in a position; its seat is whoever chooses there."""
    seat = game.to_move(state)
    return Line(History(game, state), bot, seat if seat is not None else 0, seed)


def _on(line: Line[S]) -> Line[S]:
    """Let the others and their dice move until the learner is asked, throws, or all is over."""
    while len(line.history.actions) < LONGEST and (action := _unasked(line)):
        line = replace(line, history=line.history.play(action))
    return line


def _unasked(line: Line[S]) -> Action | None:
    """Return the move that needs no word of the learner, None where he is asked, throws, or all is over."""
    mover = line.game.to_move(line.state)
    if mover is None:
        dice = any(action.verb == "rolled" for action in line.game.chance(line.state))
        return None if line.turn is Turn.OVER or (dice and _mine_to_throw(line)) else _thrown(line)
    legal = line.game.legal(line.state)
    if mover != line.seat:
        return line.bot(line.game, line.state, legal)
    return legal[0] if len(legal) == 1 else None


def _chose(line: Line[S], index: int) -> bool:
    before = line.history.at(index).state
    return line.game.to_move(before) == line.seat and len(line.game.legal(before)) > 1


def _thrown(line: Line[S]) -> Action:
    return Roller(line.seed * 7919 + len(line.history.actions)).roll(line.game.chance(line.state))


def _mine_to_throw(line: Line[S]) -> bool:
    movers = (line.history.mover(i) for i in range(len(line.history.actions) - 1, -1, -1))
    return next((mover for mover in movers if mover is not None), line.seat) == line.seat
