"""Fresh examples of a walkthrough: its position with other dice, goods or cards, drawn by a seed."""

from collections.abc import Iterator
from itertools import count
from typing import TypeVar

from tidal_widgets.engine import Action, Game, PositionError, Roller
from tidal_widgets.lessons.script import Walkthrough

S = TypeVar("S")
MOST_TRIES = 40


def varied(walkthrough: Walkthrough, seed: int) -> str:
    """Return the position with each word that varies replaced as the seed says."""
    roller = Roller(seed)
    text = walkthrough.position
    for words, instead in walkthrough.varies.items():
        chosen = roller.choose([Action(option) for option in (words, *instead)]).verb
        text = text.replace(words, chosen)
    return text


def fresh_starts(walkthrough: Walkthrough, game: Game[S], seed: int) -> Iterator[tuple[int, S]]:
    """Yield positions from this seed on that can be played, differ from the book's and leave somebody a choice."""
    for tried in count(seed):
        if tried - seed >= MOST_TRIES or not walkthrough.varies:
            return
        text = varied(walkthrough, tried)
        if text == walkthrough.position:
            continue
        try:
            state = game.position(text)
        except PositionError:
            continue
        if game.to_move(state) is not None:
            yield tried, state
