"""How likely, exactly: distributions, the attempt solver, and the odds map."""

from tidal_widgets.odds.actions import Action, Block, Leap, Lose, Reroll, Shown, Stop, Turn
from tidal_widgets.odds.budget import TooLarge, admit
from tidal_widgets.odds.choices import Choices, Option, Tableau
from tidal_widgets.odds.dist import Dist
from tidal_widgets.odds.faces import Die, Face, face
from tidal_widgets.odds.number import shares
from tidal_widgets.odds.oddsmap import OddsMap, solve, solving
from tidal_widgets.odds.question import Keep, Kind, Question, Readings, Sacrifice, Spot, Utility
from tidal_widgets.odds.record import Armoury, question_of
from tidal_widgets.odds.single import matched, single_roll
from tidal_widgets.odds.spread import Outcome, by_key

__all__ = [
    "Action",
    "Armoury",
    "Block",
    "Choices",
    "Die",
    "Dist",
    "Face",
    "Keep",
    "Kind",
    "Leap",
    "Lose",
    "OddsMap",
    "Option",
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
    "matched",
    "question_of",
    "shares",
    "single_roll",
    "solve",
    "solving",
]
