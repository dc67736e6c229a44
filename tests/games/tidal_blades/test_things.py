"""Things of sentences, written plainly where no game's words are at hand."""

from tidal_widgets.games.tidal_blades.play.matching import Lying
from tidal_widgets.games.tidal_blades.play.things import Dice, Face, Names, Shown, Traits
from tidal_widgets.text import Name


def test_things_are_written_by_their_codes() -> None:
    things = (Dice(("N", "IB")), Shown((Lying("N", "F"), Lying("IB", "-"))), Face("xx"), Traits("FF"))

    assert [f"{thing}" for thing in things] == ["N IB", "N:F IB:-", "xx", "FF"]


def test_nothing_that_lies_there_and_several_names_are_written_too() -> None:
    assert (str(Shown(())), str(Names((Name("Fold's Edge"), Name("Inner Reef"))))) == (
        "nothing",
        "Fold's Edge and Inner Reef",
    )
