"""Things of sentences, written plainly where no game's words are at hand."""

from tidal_widgets.games.tidal_blades.play.matching import Lying
from tidal_widgets.games.tidal_blades.play.things import Dice, Face, Shown, Traits


def test_things_are_written_by_their_codes() -> None:
    things = (Dice(("N", "IB")), Shown((Lying("N", "F"), Lying("IB", "-"))), Face("xx"), Traits("FF"))

    assert [f"{thing}" for thing in things] == ["N IB", "N:F IB:-", "xx", "FF"]
