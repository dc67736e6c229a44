"""States are values, and the functions of a game change nothing and remember nothing that matters."""

from typing import TypeVar

from tidal_widgets.testing.broken import at_move, expect
from tidal_widgets.testing.line import PlayedGame

S = TypeVar("S")


def states_are_values(line: PlayedGame[S]) -> None:
    """Check that states can be hashed, and that equal ones have equal hashes."""
    again = line.game.setup(line.table)
    expect(again == line.states[0], "a set-up gives the same state each time")
    for moment in line.moments():
        with at_move(moment.number, moment.action):
            expect(hash(moment.state) == hash(again), "equal states have equal hashes")
            again = line.game.play(again, moment.action).state
            expect(again == moment.step.state, "the same actions lead to the same state")


def play_is_pure(line: PlayedGame[S]) -> None:
    """Check that playing twice does the same, in whatever order states are looked at, and changes none of them."""
    game = line.game
    for moment in reversed(tuple(line.some(60, "pure"))):
        state = moment.state
        with at_move(moment.number, moment.action):
            before = written(state)
            answers = (game.to_move(state), tuple(game.legal(state)), dict(game.chance(state)), game.scores(state))
            expect(game.play(state, moment.action) == moment.step, "playing the same action again gives the same step")
            game.legal(line.end)
            again = (game.to_move(state), tuple(game.legal(state)), dict(game.chance(state)), game.scores(state))
            expect(answers == again, "asking again gives the same answers")
            for seat in line.seats:
                expect(game.seen_by(state, seat) == game.seen_by(state, seat), "a view is the same each time")
            expect(written(state) == before, "the state handed in stays as it was")


def written(state: object) -> str:
    """Write all that a state holds, though it tells less of itself."""
    return f"{tuple.__repr__(state)}{state!r}" if isinstance(state, tuple) else repr(state)
