"""What a seat may know is a state of its own, good enough to choose by."""

from contextlib import suppress
from typing import TypeVar

from tidal_widgets.engine import Game, IllegalAction
from tidal_widgets.testing.broken import at_move, expect
from tidal_widgets.testing.line import Moment, PlayedGame

S = TypeVar("S")

FEW = 3


def views_can_be_played(line: PlayedGame[S]) -> None:
    """Check every seat's view of some states."""
    for moment in line.some(80, "views"):
        for seat in line.seats:
            with at_move(moment.number, f"{moment.action} seen by seat {seat}"):
                _view(line.game, moment, seat)


def _view(game: Game[S], moment: Moment[S], seat: int) -> None:
    state, action, step = moment.state, moment.action, moment.step
    view = game.seen_by(state, seat)
    expect(game.seen_by(view, seat) == view, "a seat's view of its own view is the same")
    expect(hash(view) == hash(game.seen_by(state, seat)), "a view can be hashed")
    mover, ways = game.to_move(state), game.chance(view)
    expect(game.to_move(view) == mover, "a seat sees whose move it is")
    expect(bool(ways) == bool(game.chance(state)), "a seat sees when chance is to move")
    expect(all(type(n) is int and n > 0 for n in ways.values()), "a view weighs chance by whole numbers above 0")
    public = step.audience is None or seat in step.audience
    if mover == seat:
        expect(
            tuple(game.legal(view)) == tuple(game.legal(state)), "a seat's own view leaves it the same legal actions"
        )
    elif public and mover is None:
        expect(action in ways, "what chance showed was possible as the seat saw it")
    for offered in (*game.legal(view), *ways)[:FEW]:
        with suppress(IllegalAction):
            game.play(view, offered)
    if public and (mover is None or mover == seat):
        after = game.seen_by(game.play(view, action).state, seat)
        expect(after == game.seen_by(step.state, seat), "playing on in a view leads to the view of what comes")
