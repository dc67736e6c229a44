"""The toy of the divers as lessons: one way through it from the first pearl, and its box."""

from tests.unit.divers import TWO, D, divers, rulebook
from tidal_widgets.box import Box, Playing, View
from tidal_widgets.engine import Action, Game
from tidal_widgets.lessons.host import Checklist, Item
from tidal_widgets.lessons.script import Leg, Walkthrough
from tidal_widgets.page import tag
from tidal_widgets.rulebook import Citation

act = Action.read
HIDDEN = Leg(
    actions=(act("hide left"),),
    ask="Where does Ann hide the pearl?",
    tell="She hid it on the left.",
    fires=(D.HIDE,),
    refuses={act("dive"): D.HIDE},
)
DIVE = Walkthrough(
    slug="dive",
    title="The first dive",
    tell="Two divers. One of them is you.",
    shows="How a dive goes.",
    place=1,
    cites=(Citation("2026", 1, "All of it"),),
    rules=(D.DIVE,),
    legs=(
        Leg(actions=(act("drew rose"), act("drew white")), tell="Two pearls were dealt.", fires=(D.DEAL,)),
        HIDDEN,
        Leg(actions=(act("dive"),), ask="Up or down?", tell="Down she went.", fires=(D.DIVE,)),
        Leg(actions=(act("rolled 2"),), tell="Two shells!", fires=(D.DIVE,)),
    ),
    facts={},
    table=TWO,
)
ASIDE = Walkthrough(
    slug="aside",
    title="Only pearls",
    tell="Pearls. Nothing else.",
    cites=(),
    rules=(),
    legs=(Leg(actions=(act("drew black"),), tell="A black one."),),
    facts={},
    table=TWO,
)
LIST = Checklist(
    title="Before the dive",
    tell="Tick it off.",
    least=2,
    most=3,
    characters={"ann": "Ann", "ben": "Ben", "cleo": "Cleo"},
    variants={"calm": "Calm sea", "rough": "Rough sea"},
    items=(
        Item(name="pearls", part="The sea", says="Shuffle the pearls.", rule=D.DEAL),
        Item(name="rope", part="The sea", says="Lay out a rope.", rule=D.DIVE, variants=("rough",)),
        Item(name="pair", part="The sea", says="Two only.", rule=D.SEATS, seats=(2,)),
        Item(name="mask", part="Each", says="Give {who} a mask.", rule=D.SEATS, each=True),
        Item(name="late", part="Each", says="{who} waits.", rule=D.SEATS, turn=2),
    ),
)


def first(_game: object, _state: object, actions: object) -> Action:
    """Choose the first action."""
    return next(iter(actions))  # type: ignore[call-overload, no-any-return]


def playing(_table: object) -> Playing[object]:
    """Collect what it takes to play the toy."""
    view: View[object] = View(
        scene=lambda _state, before: tag("div", "marked" if before else "plain", klass="table"),
        phrase=lambda _state, action: str(action).capitalize(),
        names=lambda _state: ("Ann", "Ben"),
    )
    game: Game[object] = divers()  # type: ignore[assignment]
    return Playing(
        game=game,
        bots={"first": first},
        tables=lambda _seats, _variant: [TWO],
        measures=lambda _events: {},
        seat_measures=lambda _state, _scores, _seat: {},
        view=view,
    )


BOX = Box(
    id="dives",
    title="Dives",
    rulebook=rulebook,
    playing=playing,
    walkthroughs=lambda: {"aside": ASIDE, "dive": DIVE},
    checklist=lambda _table: LIST,
)
