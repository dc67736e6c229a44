"""Costly choices of games that are over, kept as a text: each a position, the move played there, and its cost."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rooms.play.review import OwnChoice
from tidal_widgets.rooms.play.saving import NoGame, unpacked

LEAST = 0.03
CHOICE = re.compile(r"([0-9]{1,6})=([0-9]{1,3}(?:\.[0-9]{1,9})?)(?:~([0-9]{1,3}(?:\.[0-9]{1,9})?))?")
MOST_GAMES, MOST_CHOICES, MOST_LETTERS = 8, 12, 48_000


class CostlyMove(NamedTuple):
    """A game up to a choice that cost something, the move that was played, and its cost.

    `off` is how far an estimate of the cost may be off; an exact one is off by nothing.
    """

    game: Playthrough[Any]
    action: Action
    cost: float
    off: float = 0.0

    @property
    def exact(self) -> bool:
        """Tell whether the cost is no estimate."""
        return not self.off


def with_costly(text: str, game: str, choices: Sequence[OwnChoice]) -> str:
    """Add the costly choices of a packed game to a text of such games, the latest first; the oldest go."""
    costly = sorted((one for one in choices if one.cost >= LEAST and one.sure), key=lambda one: -one.cost)[
        :MOST_CHOICES
    ]
    row = " ".join((game, *map(_written, costly)))
    rows = (
        [row, *(line for line in text.splitlines() if line.partition(" ")[0] != game)]
        if costly
        else [*text.splitlines()]
    )
    kept: list[str] = []
    for line in rows[:MOST_GAMES]:
        if sum(map(len, kept)) + len(line) <= MOST_LETTERS:
            kept.append(line)
    return "\n".join(kept)


def costly_moves(text: str, table: OpenTable) -> Iterator[CostlyMove]:
    """Yield the costly choices of a text, of each game the costliest first; what cannot be read is left out."""
    for line in text.splitlines():
        game, *choices = line.split(" ")
        try:
            played = unpacked(game, table).game
        except NoGame:
            continue
        for choice in choices:
            if (known := CHOICE.fullmatch(choice)) is not None and int(known[1]) < len(played.moves):
                at = int(known[1])
                yield CostlyMove(played.fork(at), played.moves[at].action, float(known[2]), float(known[3] or 0))


def _written(choice: OwnChoice) -> str:
    return f"{choice.number}={choice.cost:.4f}" + (f"~{choice.off:.4f}" if choice.off else "")
