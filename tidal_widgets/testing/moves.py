"""Whose move it is, and that what is offered can be played."""

from itertools import islice
from typing import TypeVar

from tidal_widgets.engine import Action, Game
from tidal_widgets.testing.broken import at_move, expect
from tidal_widgets.testing.line import PlayedGame

S = TypeVar("S")

MOST = 12


def somebody_moves(line: PlayedGame[S]) -> None:
    """Check that each state waits for one seat, or for chance, or is the end."""
    for number, state in enumerate(line.states):
        with at_move(number, "nothing"):
            _one_moves(line.game, state, line.seats, over=number == len(line.actions))


def _one_moves(game: Game[S], state: S, seats: range, *, over: bool) -> None:
    seat, legal, ways = game.to_move(state), game.legal(state), game.chance(state)
    expect(not (legal and ways), "a choice and chance are never open at once")
    expect((seat is None) == (not legal), "a seat is to move exactly when it has a legal action")
    expect(seat is None or seat in seats, "the seat to move sits at the table")
    expect(bool(legal or ways) != over, "a game is over exactly when nobody can choose and nothing is rolled or drawn")
    expect(len(set(legal)) == len(legal), "no legal action is offered twice")
    expect(
        all(type(n) is int and n > 0 for n in ways.values()), "chance weighs what it may show by whole numbers above 0"
    )
    for action in (*legal, *ways):
        expect(Action.read(str(action)) == action, "an action can be written as one line and read again")


def what_is_offered_plays(line: PlayedGame[S]) -> None:
    """Check that legal actions, and whatever chance may show, play."""
    for number, state in enumerate(line.states):
        offered = (*line.game.legal(state), *line.game.chance(state))
        skip = max(1, len(offered) // MOST)
        for action in islice(offered, (line.seed + number) % skip, None, skip):
            with at_move(number, action):
                line.game.play(state, action)
