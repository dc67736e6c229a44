"""What a game deals in place of what a seat cannot know: the seat sees no difference, and the game goes on."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from tidal_widgets.engine import Game, Roller
from tidal_widgets.testing.broken import at_move, expect, law
from tidal_widgets.testing.line import Moment, PlayedGame, play_out

S = TypeVar("S")
Sample = Callable[[S, int, Roller], S]

MOMENTS, PLAYED_ON, LONGER = 40, 3, 10
GOES_ON = "a sample is played on to the end"


def samples_look_true(line: PlayedGame[S]) -> None:
    """Check that what is dealt to a seat's view of some states is what the seat sees, and can be played to the end."""
    if (sample := line.game.sample) is None:
        return
    for moment in line.some(MOMENTS, "samples"):
        for seat in line.seats:
            with at_move(moment.number, f"{moment.action}, dealt anew for seat {seat}"):
                _looks_true(line.game, sample, moment, seat)
    for moment in line.some(PLAYED_ON, "samples played on"):
        seat = moment.number % len(line.seats)
        with at_move(moment.number, f"{moment.action}, dealt anew for seat {seat} and played on"):
            _goes_on(line, sample(line.game.seen_by(moment.state, seat), seat, Roller(line.seed)))


def _looks_true(game: Game[S], sample: Sample[S], moment: Moment[S], seat: int) -> None:
    view = game.seen_by(moment.state, seat)
    dealt = sample(view, seat, Roller(moment.number))
    expect(game.seen_by(dealt, seat) == view, "a seat cannot tell a sample of its view from the true state")
    expect(sample(view, seat, Roller(moment.number)) == dealt, "a sample depends on the view and the roller alone")
    expect(game.to_move(dealt) == game.to_move(moment.state), "in a sample the same seat is to move")


def _goes_on(line: PlayedGame[S], state: S) -> None:
    game = replace(line.game, setup=lambda _table: state)
    with law(GOES_ON):
        end = play_out(game, line.table, line.seed, LONGER * len(line.actions)).end
        expect(game.scores(end) is not None, GOES_ON)
