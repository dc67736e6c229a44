"""The parts that come with a mechanic are there, each by its name."""

from tidal_widgets.box.box import called
from tidal_widgets.mechanics import dice_parts
from tidal_widgets.mechanics.dicepool.advice import adviser
from tidal_widgets.mechanics.dicepool.luck import reviewer
from tidal_widgets.mechanics.dicepool.notebook import offers
from tidal_widgets.mechanics.dicepool.panel.room import DicePanel
from tidal_widgets.mechanics.dicepool.tell import DiceTeller


def test_odds_of_dice_bring_all_that_rooms_command_and_notebook_want() -> None:
    parts = dice_parts("reef.odds:ReefOdds")

    assert parts["mechanics"] == {"dicepool": "reef.odds:ReefOdds"}
    for named, found in (
        (parts["panels"], [DicePanel]),
        (parts["tellers"], [DiceTeller]),
        (parts["notebook"], [offers]),
        ([parts["adviser"], parts["reviewer"]], [adviser, reviewer]),
    ):
        assert list(map(called, named)) == found
