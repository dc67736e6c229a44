"""A game is a value: seven functions over a frozen state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.event import Event
from tidal_widgets.engine.score import Scores
from tidal_widgets.rulebook import Rulebook, Rulings

S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """The state after an action, and what happened.

    `audience` names the seats that saw the action itself; None means everybody. The others saw `veil` instead, or no
    more than the verb.
    """

    state: S
    events: tuple[Event, ...]
    audience: tuple[int, ...] | None = None
    veil: Action | None = None

    def seen(self, action: Action, seat: int) -> Action:
        """Return the action that led here as a seat saw it, with question marks for what was kept from it."""
        if self.audience is None or seat in self.audience:
            return action
        return self.veil or action.veiled


class Table(NamedTuple):
    """Who sits down to what: the seats' characters in clockwise order, and the set-up they chose."""

    seats: tuple[str, ...]
    variant: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Generic[S]):
    """The rules of one game with its edition, components and rulings bound."""

    id: str
    edition: str
    components: str  # the digest of the component data
    rulebook: Rulebook
    rulings: Rulings
    position: Callable[[str], S]  # from a short readable text; raises PositionError
    setup: Callable[[Table], S]  # raises IllegalAction for a table the rules do not know
    to_move: Callable[[S], int | None]  # whose choice it is; None: chance, or the end
    legal: Callable[[S], Sequence[Action]]  # what that seat may choose
    chance: Callable[[S], Mapping[Action, int]]  # what one die or one draw may show, in ways
    play: Callable[[S, Action], Step[S]]  # the only way on; pure; raises IllegalAction
    seen_by: Callable[[S, int], S]  # what one seat may know
    scores: Callable[[S], Scores | None]  # at the end
    components_1: Callable[[], str] | None = None  # the digest as version 1 of a record has it, where it is another

    def __repr__(self) -> str:
        """Name the game and the edition; a whole rulebook would not help."""
        return f"<{self.id}, {self.edition}>"
