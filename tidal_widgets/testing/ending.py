"""A game is scored when it is over, and not before."""

from typing import TypeVar

from tidal_widgets.engine import Game, Scores
from tidal_widgets.testing.broken import BrokenLaw, at_move, expect
from tidal_widgets.testing.line import PlayedGame

S = TypeVar("S")


def scores_come_at_the_end(line: PlayedGame[S]) -> None:
    """Check that only the last state is scored, and how."""
    for moment in line.moments():
        with at_move(moment.number, moment.action):
            expect(line.game.scores(moment.state) is None, "a game is scored only once it is over")
    scores = line.game.scores(line.end)
    if scores is None:
        raise BrokenLaw("a game that is over has a score")
    _adds_up(line.game, scores, line.seats)


def _adds_up(game: Game[S], scores: Scores, seats: range) -> None:
    expect(len(scores.lines) == len(seats), "every seat has its lines")
    expect(
        all(line.rule in game.rulebook.rules for lines in scores.lines for line in lines),
        "every line of a score names a rule",
    )
    expect(
        all(line.why.strip() for lines in scores.lines for line in lines), "every line of a score says what it counts"
    )
    totals = tuple(sum(line.points for line in lines) for lines in scores.lines)
    expect(scores.totals == totals, "a total is the sum of its lines")
    expect(scores.winners and set(scores.winners) <= set(seats), "somebody at the table wins")
    expect(scores.winners == tuple(sorted(set(scores.winners))), "winners are named once, in order")
    expect(
        all(totals[winner] == max(totals) for winner in scores.winners), "nobody wins with fewer points than another"
    )
    expect(scores.decided_by in game.rulebook.rules, "a rule decides who wins")
