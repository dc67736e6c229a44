"""What the kit draws with hypothesis: lines of play and strange actions."""

from dataclasses import replace
from typing import TypeVar

from hypothesis import strategies as st

from tidal_widgets.engine import Action, Game, Seating
from tidal_widgets.testing.line import PlayedGame, play_out

S = TypeVar("S")


def strange_actions() -> st.SearchStrategy[Action]:
    """Draw actions of any text at all."""
    return st.builds(Action, st.text(max_size=9), st.lists(st.text(max_size=9), max_size=3).map(tuple))


def playouts(game: Game[S], table: Seating, *, bound: int) -> st.SearchStrategy[PlayedGame[S]]:
    """Draw whole games, each from its seed, with strange actions to try on them."""
    lines = st.integers(0, 2**32 - 1).map(lambda seed: play_out(game, table, seed, bound))
    strangers = st.lists(strange_actions(), min_size=2, max_size=4).map(tuple)
    return st.builds(lambda line, actions: replace(line, strangers=actions), lines, strangers)
