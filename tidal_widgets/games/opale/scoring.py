"""The end of the game: points of the score piles, and of the Dragon pawn."""

from tidal_widgets.engine import HIDDEN, ScoreLine, Scores
from tidal_widgets.games.opale.board import PAWN, points_of
from tidal_widgets.games.opale.hands import some
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.text import _


def scores(world: World, state: State) -> Scores | None:
    """Return the points of both players and who won, once the game is over and the score piles are turned up."""
    piles = [seat.score for seat in state.seats]
    if any(HIDDEN in card for cards in piles for card in cards):
        return None
    told = _("{0} in the score pile")
    lines = [[ScoreLine(R.SCORE_CARDS, sum(map(points_of, pile)), told.format(some(pile)))] for pile in piles]
    for holder in {0, 1} & {state.pawn}:
        lines[holder].append(ScoreLine(R.SCORE_PAWN, PAWN, _("the Dragon pawn")))
    totals = [sum(line.points for line in seat) for seat in lines]
    best = tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
    if len(best) > 1 and world.reads(R.EQUAL_POINTS, "pawn-holder") and state.pawn in best:
        return Scores(tuple(map(tuple, lines)), (state.pawn,), R.EQUAL_POINTS)
    return Scores(tuple(map(tuple, lines)), best, R.EQUAL_POINTS if len(best) > 1 else R.MOST_POINTS)
