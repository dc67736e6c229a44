"""The toy of the divers, opened: with the made-up dice of the tide pool to ask for odds with."""

from dataclasses import replace

from tests.offering import offering
from tests.unit.lessons.dives import BOX
from tests.unit.rooms.tidepool import questions
from tidal_widgets.components import Piece
from tidal_widgets.notebook import ShownTable

PEARL = Piece(section="pearl", slug="rose", name="Rose <pearl>", mark="house", says={"worth": "2"}, why="Nobody knows.")
DIVES = offering(replace(BOX, describe_components=lambda _owner: (PEARL,)), dice=questions)
OPEN = ShownTable(DIVES)
DIVE = "A A ~ RR+Y @1 s1/0"
