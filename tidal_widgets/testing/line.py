"""A line of play: one game from its start to its end, with all that was seen on the way."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar
from zlib import crc32

from tidal_widgets.engine import Action, Game, Roller, Seating, Step
from tidal_widgets.testing.broken import BrokenLaw, at_move

S = TypeVar("S")
Choose = Callable[[Game[S], S, Sequence[Action]], Action]

APPETITES = (1, 1, 3, 9, 27)


class Moment(NamedTuple, Generic[S]):
    """A state on the line, and how play went on from it."""

    number: int
    state: S
    action: Action
    step: Step[S]


@dataclass(frozen=True, slots=True)
class PlayedGame(Generic[S]):
    """A whole game as it was played from a seed, and some actions that no rule knows, to try on it."""

    game: Game[S]
    table: Seating
    seed: int
    states: tuple[S, ...]
    actions: tuple[Action, ...]
    steps: tuple[Step[S], ...]
    strangers: tuple[Action, ...] = ()

    def __repr__(self) -> str:
        """Tell how to play the line again."""
        return f"<{len(self.actions)} moves of {self.game.id} at {self.table} from seed {self.seed}>"

    @property
    def seats(self) -> range:
        """The seats at the table, by number."""
        return range(len(self.table.seats))

    @property
    def end(self) -> S:
        """The last state."""
        return self.states[-1]

    def moments(self) -> Iterator[Moment[S]]:
        """Yield every state from which play went on."""
        numbered = enumerate(zip(self.states, self.actions, self.steps, strict=False))
        return (Moment(number, *there) for number, there in numbered)

    def some(self, count: int, salt: str = "") -> Iterator[Moment[S]]:
        """Yield about so many moments, spread over the line by its seed and by `salt`."""
        every = max(1, len(self.actions) // count)
        offset = crc32(f"{self.seed} {salt}".encode())
        return (moment for moment in self.moments() if (moment.number + offset) % every == 0)


def play_out(game: Game[S], table: Seating, seed: int, bound: int, choose: Choose[S] | None = None) -> PlayedGame[S]:
    """Play a game to its end with dice and draws from a seed; raise BrokenLaw if that takes too long.

    Choices are of the seed too, unless somebody is there to `choose`.
    """
    roller = Roller(seed)
    states = [game.setup(table)]
    actions: list[Action] = []
    steps: list[Step[S]] = []
    while (action := _move(game, states[-1], roller, seed, choose)) is not None:
        if len(actions) == bound:
            raise BrokenLaw(f"a game ends within {bound} moves")
        with at_move(len(actions), action):
            steps.append(game.play(states[-1], action))
        actions.append(action)
        states.append(steps[-1].state)
    return PlayedGame(game, table, seed, tuple(states), tuple(actions), tuple(steps))


def _move(game: Game[S], state: S, roller: Roller, seed: int, choose: Choose[S] | None) -> Action | None:
    if game.to_move(state) is not None:
        legal = game.legal(state)
        return choose(game, state, legal) if choose else _choice(legal, roller, seed)
    ways = game.chance(state)
    return roller.roll(ways) if ways else None


def _choice(legal: Sequence[Action], roller: Roller, seed: int) -> Action:
    """Choose a verb, then one of its actions, by the appetites that this seed has."""
    verbs = {Action(action.verb): _appetite(seed, action.verb) for action in legal}
    verb = roller.roll(verbs).verb if len(verbs) > 1 else legal[0].verb
    return roller.roll({action: _appetite(seed, str(action)) for action in legal if action.verb == verb})


def _appetite(seed: int, line: str) -> int:
    return APPETITES[crc32(f"{seed} {line}".encode()) % len(APPETITES)]
