"""What many games of bots show: they are played one after the other, and added up."""

from tidal_widgets.studies.run import RANDOM, SEEDS, NoEnd, SimulatedGame, UnknownBot, bot_named, games, seeds
from tidal_widgets.studies.tally import Numbers, Tally

__all__ = ["RANDOM", "SEEDS", "NoEnd", "Numbers", "SimulatedGame", "Tally", "UnknownBot", "bot_named", "games", "seeds"]
