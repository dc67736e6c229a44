"""Who chooses for which seat: a bot, or somebody who sits in front of the program."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tidal_widgets.engine import Action, Game

S = TypeVar("S")
Chooser = Callable[[Game[S], S, Sequence[Action]], Action]


class ReasonedMove(NamedTuple):
    """What a player chose, and why in a sentence; empty if it does not say."""

    action: Action
    reason: str = ""


Considering = Generator[float | None, None, ReasonedMove]
"""The work on a decision in small steps: each yields the share that is done, or nothing to tell."""


def consider(chooser: Chooser[S], game: Game[S], state: S, actions: Sequence[Action]) -> Considering:
    """Let a player choose in small steps if it can, as its own `consider` does it; else in one."""
    yield None
    steps = getattr(chooser, "consider", None)
    if steps is None:
        return ReasonedMove(chooser(game, state, actions))
    decision: ReasonedMove = yield from steps(game, state, actions)
    return decision


class Players(NamedTuple, Generic[S]):
    """The players by seat, and who plays the seats that are not named; None sits in front of the program."""

    seats: tuple[Chooser[S] | None, ...] = ()
    others: Chooser[S] | None = None

    @classmethod
    def against(cls, seat: int, bot: Chooser[S]) -> "Players[S]":
        """Make players of whom a bot plays all seats but one."""
        return cls((*(bot for _ in range(seat)), None), bot)

    def of(self, seat: int) -> Chooser[S] | None:
        """Find who plays a seat; None means a person in front of the program."""
        return self.seats[seat] if seat < len(self.seats) else self.others

    @property
    def anybody_in_front(self) -> bool:
        """Tell whether any seat is played from outside the program."""
        return self.others is None or None in self.seats


NOBODY: Players[Any] = Players()
"""All seats are played from outside the program."""
