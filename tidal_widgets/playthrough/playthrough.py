"""A game in progress as a value: it goes on, back and aside, and is written and shown to one seat."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import islice, takewhile
from typing import Generic, NamedTuple, TypeVar

from tidal_widgets.engine import Action, Event, Game, Record, Roller, Seating, Step, record_of, replay
from tidal_widgets.playthrough.players import NOBODY, Players
from tidal_widgets.playthrough.playout import Move, Thrower, moves
from tidal_widgets.text import _, brief, counted

S = TypeVar("S")
DIE = "rolled"


class WaitsFor(StrEnum):
    """What a game waits for."""

    CHOICE = "choice"
    CHANCE = "chance"
    OVER = "over"


class Playthrough(NamedTuple, Generic[S]):
    """What was played since a start, who plays which seat, and the seed of dice and draws.

    Any earlier one can be kept as a fork. `table` is None where it began in a position.
    """

    game: Game[S]
    start: S
    players: Players[S] = NOBODY
    seed: int = 1
    table: Seating | None = None
    moves: tuple[Move[S], ...] = ()

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    @classmethod
    def begin(cls, game: Game[S], table: Seating, players: Players[S] = NOBODY, seed: int = 1) -> "Playthrough[S]":
        """Set up a game before its first move; raise IllegalAction for a table that the rules do not know."""
        return cls(game, game.setup(table), players, seed, table)

    @classmethod
    def replayed(cls, game: Game[S], record: Record) -> "Iterator[Playthrough[S]]":
        """Yield a recorded game after each of its actions; raise RecordError where it cannot be played."""
        here = cls.begin(game, record.table)
        for action, step in replay(game, record):
            here = _moved(here, action, step)
            yield here

    @property
    def state(self) -> S:
        """The state after the last move."""
        return self.moves[-1].step.state if self.moves else self.start

    @property
    def states(self) -> tuple[S, ...]:
        """The state before each move, and the one after the last."""
        return (self.start, *(move.step.state for move in self.moves))

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions played so far, in order."""
        return tuple(move.action for move in self.moves)

    @property
    def steps(self) -> tuple[Step[S], ...]:
        """What each action led to."""
        return tuple(move.step for move in self.moves)

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """List what happened after so many moves."""
        return tuple(event for move in self.moves[since:] for event in move.step.events)

    @property
    def turn(self) -> WaitsFor:
        """What the game waits for."""
        if self.game.to_move(self.state) is not None:
            return WaitsFor.CHOICE
        return WaitsFor.CHANCE if self.game.chance(self.state) else WaitsFor.OVER

    @property
    def open(self) -> tuple[Action, ...]:
        """What may be chosen now, or what chance may show."""
        return tuple(self.game.legal(self.state)) or tuple(self.game.chance(self.state))

    def play(self, action: Action) -> "Playthrough[S]":
        """Play a choice, or a result of chance that somebody entered."""
        return _moved(self, action, self.game.play(self.state, action))

    def roll(self) -> "Playthrough[S]":
        """Roll everything that chance decides now, by the seed."""
        after = self
        while after.turn is WaitsFor.CHANCE:
            after = after.play(_thrown(self.seed, len(after.moves), self.game.chance(after.state)))
        return after

    def on(self, thrower: Thrower | None = None, most: int | None = None) -> "Playthrough[S]":
        """Play on until it is up to a person in front of the program, or until there are `most` moves."""
        left = None if most is None else max(0, most - len(self.moves))
        return self._replace(moves=(*self.moves, *islice(self.ahead(thrower), left)))

    def ahead(self, thrower: Thrower | None = None) -> Iterator[Move[S]]:
        """Yield the moves until a person must choose or throw dice, or the game is over.

        A single legal action is played for everybody. Dice and draws come from the seed, unless a `thrower` throws them
        all. Before the first choice the dice are everybody's.
        """
        alike = self.players.others if not self.players.seats else None
        choose = alike or self._choose
        if thrower is not None:
            yield from moves(self.game, self.state, choose, thrower)
            return
        hand = _Seeded(self)
        for move in moves(self.game, self.state, choose, hand):
            hand.see(move)
            yield move

    def _choose(self, game: Game[S], state: S, actions: Sequence[Action]) -> Action | None:
        seat = game.to_move(state)
        player = None if seat is None else self.players.of(seat)
        return player and player(game, state, actions)

    @property
    def takes_back(self) -> int:
        """How many moves `undo` takes back: a person's last choice and what was played by itself after it.

        It is 0 where chance or another seat has moved since, or a bot chose.
        """
        mover = self.moves[-1].seat if self.moves else None
        if mover is None or self.players.of(mover) is not None:
            return 0
        mine = takewhile(lambda move: move.seat == mover, reversed(self.moves))
        return next((count for count, move in enumerate(mine, 1) if move.options > 1), 0)

    def undo(self) -> "Playthrough[S]":
        """Go back to before a person's last choice if it may be taken back; otherwise leave the game as it is."""
        return self.fork(len(self.moves) - self.takes_back) if self.takes_back else self

    def retry(self, seat: int, *, anew: bool = True) -> "Playthrough[S]":
        """Go back to before the last choice of a seat, or to the start; chance is then drawn anew."""
        chose = (n for n, move in reversed([*enumerate(self.moves)]) if move.seat == seat and move.options > 1)
        return self.fork(next(chose, 0))._replace(seed=self.seed + anew)

    def correct(self, index: int, result: Action) -> "Playthrough[S]":
        """Correct a wrongly entered result of chance and replay what followed, as far as that still answers it.

        It ends where another seat chooses or its choice is another, and where chance cannot show what it did. `index`
        counts from 0; raise ValueError where no move has it, or where one has that was chosen.
        """
        if index not in range(len(self.moves)):
            played = counted("{n} move was played", "{n} moves were played", len(self.moves))
            raise ValueError(_("no move has the number {0!r}: {1}, and the first has 0").format(index, played))
        if self.moves[index].seat is not None:
            says = _("{0!r} was chosen; only what chance showed can be corrected")
            raise ValueError(says.format(str(self.moves[index].action)))
        here = self.fork(index).play(result)
        for move, before in zip(self.moves[index + 1 :], self.states[index + 1 :], strict=False):
            if not _waits_alike(self.game, before, here.state, move.action):
                break
            here = here.play(move.action)
        return here

    def fork(self, length: int) -> "Playthrough[S]":
        """Go back to the game after so many moves; raise ValueError where not so many were played."""
        if length not in range(len(self.moves) + 1):
            played = counted("{n} move was played", "{n} moves were played", len(self.moves))
            raise ValueError(_("a game cannot go back to after {0!r} moves: {1}").format(length, played))
        return self._replace(moves=self.moves[:length])

    def record(self, **notes: str) -> Record:
        """Make the record of the game; raise ValueError if it did not begin from the set-up."""
        if self.table is None:
            raise ValueError(_("this game began in a position; only one from the set-up has a record"))
        return record_of(self.game, self.table, self.actions, **notes)

    def seen_by(self, seat: int, since: int = 0) -> "Playthrough[S]":
        """Show what a seat may know of the game after so many moves: to look at, not to play on."""
        shown = tuple(self._seen(move, seat) for move in self.moves[since:])
        start = self.game.seen_by(self.fork(since).state, seat)
        return Playthrough(self.game, start, NOBODY, 0, None if since else self.table, shown)

    def _seen(self, move: Move[S], seat: int) -> Move[S]:
        events = tuple(event.seen_by(seat) for event in move.step.events)
        step = Step(self.game.seen_by(move.step.state, seat), events)
        return Move(move.step.seen(move.action, seat), move.seat, move.options if move.seat == seat else 0, step)


def _waits_alike(game: Game[S], one: S, other: S, action: Action) -> bool:
    """Tell whether the action played in one state answers the other too: the same choice, the same die, or a draw."""
    if game.to_move(one) != game.to_move(other):
        return False
    if game.to_move(one) is not None:
        return set(game.legal(one)) == set(game.legal(other))
    ways = game.chance(other)
    return action in ways and (action.verb != DIE or ways == game.chance(one))


def _moved(here: Playthrough[S], action: Action, step: Step[S]) -> Playthrough[S]:
    seat = here.game.to_move(here.state)
    options = 1 if seat is None else len(here.game.legal(here.state))
    return here._replace(moves=(*here.moves, Move(action, seat, options, step)))


class _Seeded(Generic[S]):
    """A hand that draws by the seed, and leaves their dice to those in front of the program."""

    def __init__(self, here: Playthrough[S]) -> None:
        self._seed, self._players, self._place = here.seed, here.players, len(here.moves)
        self._seat = next((move.seat for move in reversed(here.moves) if move.seat is not None), None)

    def see(self, move: Move[S]) -> None:
        """Look on as a move is made."""
        self._place += 1
        self._seat = self._seat if move.seat is None else move.seat

    def roll(self, ways: Mapping[Action, int]) -> Action | None:
        if any(action.verb == DIE for action in ways) and self._wanted_in_front():
            return None
        return _thrown(self._seed, self._place, ways)

    def _wanted_in_front(self) -> bool:
        return self._players.anybody_in_front if self._seat is None else self._players.of(self._seat) is None


def _thrown(seed: int, place: int, ways: Mapping[Action, int]) -> Action:
    """Draw what chance shows at a place of the game, whatever was drawn before."""
    return Roller(seed * 7919 + place).roll(ways)
