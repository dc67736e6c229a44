"""Symbol dice against a Danger die: how likely it is, exactly, and what every choice is worth."""

from tidal_widgets.mechanics.dicepool.notation import trouble_with
from tidal_widgets.mechanics.dicepool.problem import (
    Action,
    AimKind,
    Armoury,
    Block,
    Die,
    DieFace,
    HitSpot,
    Leap,
    Lose,
    Problem,
    Readings,
    Reroll,
    Shown,
    Stop,
    TurnDanger,
    Utility,
    face,
)
from tidal_widgets.mechanics.dicepool.solver.budget import TooLarge, admit, floats_offered
from tidal_widgets.mechanics.dicepool.solver.choices import Choice, Choices, Tableau
from tidal_widgets.mechanics.dicepool.solver.oddsmap import (
    OddsMap,
    Outcome,
    by_key,
    single_roll,
    solve,
    solving,
)
from tidal_widgets.mechanics.dicepool.solver.targets import targets_of

PUBLIC = ("drawing", "notation", "outlook", "problem", "query", "records")

__all__ = [
    "PUBLIC",
    "Action",
    "AimKind",
    "Armoury",
    "Block",
    "Choice",
    "Choices",
    "Die",
    "DieFace",
    "HitSpot",
    "Leap",
    "Lose",
    "OddsMap",
    "Outcome",
    "Problem",
    "Readings",
    "Reroll",
    "Shown",
    "Stop",
    "Tableau",
    "TooLarge",
    "TurnDanger",
    "Utility",
    "admit",
    "by_key",
    "face",
    "floats_offered",
    "single_roll",
    "solve",
    "solving",
    "targets_of",
    "trouble_with",
]
