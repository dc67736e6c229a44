"""What tells whether a game was a good one: counts over its events, and over a seat at its end."""

from collections.abc import Mapping

from tidal_widgets.engine import Scores
from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS
from tidal_widgets.games.tidal_blades.rules import R

EVENTS = {
    "Challenges completed": R.COMPLETE_AT_ONCE,
    "Challenges withdrawn from": R.WITHDRAW,
    "Push It symbols matched": R.PUSH_IT_REWARD,
    "rolls blocked with Shells": R.SHIELD_BLOCK,
    "dice lost to danger": R.DANGER_LOSES_DIE,
    "Time Leaps": R.TIME_LEAP,
    "fights": R.TURN_FIGHT,
    "Monsters killed": R.MONSTER_KILLED,
    "Monsters that invaded": R.INVADER_STAYS,
    "Monsters that fled": R.FLEE,
}
GOAL_RULES = frozenset({R.SCORE_GOAL, R.SWORD_CHAMPION, R.FEATS_OF_STRENGTH})


def seat_measures(state: State, scores: Scores, index: int) -> Mapping[str, float]:
    """Return what one seat has at the end of a game."""
    seat = state.seats[index]
    goal = sum(line.points for line in scores.lines[index] if line.rule in GOAL_RULES)
    return {
        "Challenges completed": len(seat.completed),
        **{f"notches of {TRAIT_NAMES[trait]}": seat.notches[dial] for dial, trait in enumerate(TRAITS)},
        "space on the Champion board": seat.champion,
        **{f"Goal reached for {points} points": goal == points for points in NUMBERS.goal_points},
    }
