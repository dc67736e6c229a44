"""How telling an event is, by its rule, and which begin a turn, a night or a round: for a line of what others did."""

from collections.abc import Mapping

from tidal_widgets.engine import Event
from tidal_widgets.games.tidal_blades.rules import R

PHASES = frozenset({R.CLOCKWISE_TURNS, R.NIGHT_ORDER, R.NEXT_ROUND, R.GAME_END})
NOTHING_NAMED = frozenset({R.INVASION_PENALTY, R.INVASION_ROLL, R.COLLECT_DISCS, R.STANDINGS, R.PALM_PLAZA})
"""Rules whose events count though they name nothing; by others, what names nothing is what somebody left undone."""

WEIGHTS: Mapping[R, int] = {
    R.MONSTER_KILLED: 90,
    R.COMPLETE_AT_ONCE: 80,
    R.WITHDRAW: 75,
    R.HITS: 70,
    R.JUDGE_BONUS: 60,
    R.DIVERSITY_BONUS: 60,
    R.CHAMPION_SOURCES: 60,
    R.TROPHY: 60,
    R.ALL_DICE_LOST: 55,
    R.INVASION_PENALTY: 55,
    R.FLEE_PENALTY: 52,
    R.DROSKA_BONUS: 50,
    R.LEVEL_MARKS: 45,
    R.FIGHTING_STYLES: 44,
    R.KEEP_ONE_OF_TWO: 43,
    R.DEDICATED_STUDY: 42,
    R.TURN_MOVE: 41,
    R.CITADEL_BONUS: 40,
    R.TEMPLE_CHALLENGE: 40,
    R.INVADER_STAYS: 40,
    R.FLEE: 38,
    R.DANGER_LOSES_DIE: 35,
    R.FIGHT_DANGER: 35,
    R.NEW_DIE_ACTIVE: 32,
    R.TURN_STUNT: 30,
    R.CHRONOSSEUM_BONUS: 22,
    R.UPGRADING: 9,
    R.OTHER_COLOUR: 9,
    R.LOWER_LEVEL: 9,
    R.COLLECT_DISCS: 9,
    R.PALM_PLAZA: 8,
    R.NIGHT_ADVANCE: 8,
    R.DISCS_BY_ROUND: 8,
    R.NIGHT_REFRESH: 7,
    R.DAY_REFRESH: 7,
    R.STANDINGS: 6,
    R.INVASION_ROLL: 5,
    R.SPACE_REWARD: 5,
    R.BOAT_BONUS: 5,
    R.RACERS_BAY: 5,
    R.EXPERT_RIGGING: 5,
    R.MEDITATION_SPRING: 5,
    R.FOLD_SPACES: 5,
    R.TEMPLE_SHELLS: 5,
    R.TEMPLE_FRUIT: 5,
}


def weighs(event: Event) -> int:
    """Weigh an event by its rule."""
    rule = R(event.rule)
    return WEIGHTS.get(rule, 0) if event.things or rule in NOTHING_NAMED else 0
