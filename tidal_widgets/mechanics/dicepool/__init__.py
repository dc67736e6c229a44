"""Symbol dice against a Danger die: how likely it is, exactly, and what every choice is worth."""

from tidal_widgets.mechanics.dicepool.actions import Action, Block, Leap, Lose, Reroll, Shown, Stop, Turn
from tidal_widgets.mechanics.dicepool.faces import Die, Face, face
from tidal_widgets.mechanics.dicepool.question import Keep, Kind, Question, Readings, Sacrifice, Spot, Utility
from tidal_widgets.mechanics.dicepool.record import Armoury, question_of
from tidal_widgets.mechanics.dicepool.settings import trouble_with
from tidal_widgets.mechanics.dicepool.solver.budget import TooLarge, admit, floats_offered
from tidal_widgets.mechanics.dicepool.solver.choices import Choice, Choices, Tableau
from tidal_widgets.mechanics.dicepool.solver.oddsmap import (
    OddsMap,
    Outcome,
    by_key,
    matched,
    single_roll,
    solve,
    solving,
)

PUBLIC = ("actions", "asked", "asking", "drawing", "finishes", "lexicon", "notation", "question", "record")

__all__ = [
    "PUBLIC",
    "Action",
    "Armoury",
    "Block",
    "Choice",
    "Choices",
    "Die",
    "Face",
    "Keep",
    "Kind",
    "Leap",
    "Lose",
    "OddsMap",
    "Outcome",
    "Question",
    "Readings",
    "Reroll",
    "Sacrifice",
    "Shown",
    "Spot",
    "Stop",
    "Tableau",
    "TooLarge",
    "Turn",
    "Utility",
    "admit",
    "by_key",
    "face",
    "floats_offered",
    "matched",
    "question_of",
    "single_roll",
    "solve",
    "solving",
    "trouble_with",
]
