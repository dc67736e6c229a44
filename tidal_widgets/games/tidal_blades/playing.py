"""What it takes to play Tidal Blades by code: the game, a bot, who may sit where, what to measure."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from tidal_widgets.box import Playing
from tidal_widgets.engine import Scores, Seating, tables, tally
from tidal_widgets.games.tidal_blades.bot import levels
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.facts import facts
from tidal_widgets.games.tidal_blades.game import make_game
from tidal_widgets.games.tidal_blades.play.setup import FIRST_GAME
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.view.view import view
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable

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
    """Measure what one seat has at the end of a game."""
    seat = state.seats[index]
    goal = sum(line.points for line in scores.lines[index] if line.rule in GOAL_RULES)
    return {
        "Challenges completed": len(seat.completed),
        **{f"notches of {TRAIT_NAMES[trait]}": seat.notches[dial] for dial, trait in enumerate(TRAITS)},
        "space on the Champion board": seat.champion,
        **{f"Goal reached for {points} points": goal == points for points in NUMBERS.goal_points},
    }


CHARACTERS = NUMBERS.characters


def world(table: "OpenTable") -> World:
    """Build the world of an opened table, to which all that plays there is bound."""
    return World(table.components, table.book, table.rulings, EFFECTS)


def playing(table: "OpenTable") -> Playing[State]:
    """Collect what it takes to play at an opened table."""
    return Playing(
        game=make_game(table.world),
        bots=levels(table.world),
        tables=lambda seats, variant: tables(CHARACTERS, seats, variant or FIRST_GAME),
        measures=partial(tally, EVENTS),
        seat_measures=seat_measures,
        facts=facts,
        view=view(table.world),
        caution=caution,
    )


def caution(table: Seating) -> str:
    """Warn a table of two that it plays by the 2018 preview's rule; empty for more players."""
    if len(table.seats) > 2:
        return ""
    return _("Two players use the 2018 preview's rule; the 2020 one is in the Almanac, which we do not have.")
