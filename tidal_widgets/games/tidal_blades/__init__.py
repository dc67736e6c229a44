"""Tidal Blades: Heroes of the Reef, as a box."""

from tidal_widgets.box import Box
from tidal_widgets.text import _

__all__ = ["box"]

box = Box(
    id="tidal_blades",
    title="Tidal Blades: Heroes of the Reef",
    says=_("Young heroes of a reef city train, take on Challenges with dice, and fight the Monsters of The Fold."),
    editions=("2020",),
    ways={"learn/caimans-challenge": _("Try a Challenge"), "learn/dusts-fight": _("Try a Monster fight")},
    rulebook=f"{__name__}.book:rulebook",
    walkthroughs=f"{__name__}.book:walkthroughs",
    components=f"{__name__}.components:load_components",
    describe_components=f"{__name__}.components.describing:describe_components",
    own_faces=f"{__name__}.own_faces:own_faces",
    cover=f"{__name__}.view.pictures:cover",
    world=f"{__name__}.playing:world",
    playing=f"{__name__}.playing:playing",
    mechanics={
        "dicepool": f"{__name__}.odds.questions:TidalQuestions",
        "positions": f"{__name__}.position_odds:position_odds",
    },
    panels=(
        "tidal_widgets.mechanics.dicepool.panel.room:DicePanel",
        "tidal_widgets.mechanics.positions.panel.room:draws",
    ),
    tellers=(
        "tidal_widgets.mechanics.dicepool.tell:DiceTeller",
        "tidal_widgets.mechanics.positions.tell:PositionTeller",
    ),
    notebook=(
        f"{__name__}.heroes:offers",
        "tidal_widgets.mechanics.dicepool.notebook:offers",
        "tidal_widgets.mechanics.positions.notebook:offers",
    ),
    adviser="tidal_widgets.mechanics.dicepool.advice:adviser",
    estimator=f"{__name__}.bot:estimator",
    reviewer="tidal_widgets.mechanics.dicepool.luck:reviewer",
    pictures=f"{__name__}.view.pictures:pictures",
    checklist=f"{__name__}.hosting:setting_up",
    host=f"{__name__}.hosting:papers",
)
