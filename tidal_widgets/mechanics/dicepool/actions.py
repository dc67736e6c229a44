"""What a player may choose during an attempt, and how a die on the table is named."""

from dataclasses import dataclass
from typing import NamedTuple


class Shown(NamedTuple):
    """A die on the table: its name, the face it shows, and whether it was set aside before the last throw."""

    die: str
    face: str
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Commit:
    """Throw these dice first, so many of them bought."""

    dice: tuple[str, ...]
    bought: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """End the attempt: complete it, Withdraw, or deal the damage."""

    result: str


@dataclass(frozen=True, slots=True)
class Reroll:
    """Set some dice aside and throw all others with the Danger die."""

    kept: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Leap:
    """Pay for a Time Leap to set one die to another face."""

    die: Shown
    face: str


@dataclass(frozen=True, slots=True)
class Block:
    """Pay one Shell from the board onto the Shield for every x."""


@dataclass(frozen=True, slots=True)
class Lose:
    """Let Danger take this die."""

    die: Shown


@dataclass(frozen=True, slots=True)
class Turn:
    """Pay for a Time Leap to turn the Danger die to a face with this many x."""

    x: int


Action = Commit | Stop | Reroll | Leap | Block | Lose | Turn
