"""What a player sees and reads: the table, drawn with the parts that every game shares, and the text of buttons."""

from collections.abc import Iterator

from tidal_widgets.box import View
from tidal_widgets.engine import HIDDEN, Action
from tidal_widgets.new_game.template.lagoon.components import SHARK
from tidal_widgets.new_game.template.lagoon.play import State
from tidal_widgets.page import Markup, die, tag
from tidal_widgets.page.tableau import Face, card, headline, side, standing, tray
from tidal_widgets.text import _, counted

FIN = "M-10 8C-6 6-2-8 8-11 5-4 6 3 10 8 4 6-4 6-10 8z"
PEARL = "M0-8a8 8 0 1 0 .01 0zM-3-4a2 2 0 1 0 .01 0z"


def names(state: State) -> tuple[str, ...]:
    """List the names of the divers."""
    return tuple(diver.name.title() for diver in state.divers)


def phrase(_state: State, action: Action) -> str:
    """Describe an action in words, as on a button."""
    if HIDDEN in action.things:
        return _("Draw a pearl")
    says = {"dive": _("Dive"), "up": _("Come up"), "rolled": _("The die shows {0}"), "drew": _("Draw the {0} pearl")}
    return says.get(action.verb, str(action)).format(*action.things)


def scene(state: State, before: State | None = None) -> Markup:
    """Draw a position, with what changed since `before` marked."""
    before = before or state
    sides = tag("div", (_side(state, before, seat) for seat in range(len(state.divers))), klass="sides")
    return tag(
        "div", headline(_facts(state)), tray(_("The die"), _thrown(state), _("not thrown yet")), sides, klass="table"
    )


def _facts(state: State) -> Iterator[str]:
    yield _("{0} dives").format(names(state)[state.pending[-1].seat]) if state.pending else _("The end")
    yield counted("{n} mussel in the net", "{n} mussels in the net", state.net)


def _thrown(state: State) -> Iterator[Markup]:
    if state.face == SHARK:
        yield die(FIN, _("a shark"), "rolled")
    elif state.face:
        yield die(state.face, counted("{n} mussel", "{n} mussels", int(state.face)), "rolled")


def _side(state: State, before: State, seat: int) -> Markup:
    diver, was = state.divers[seat], before.divers[seat]
    mussels = standing([(_("Mussels"), str(diver.mussels), diver.mussels != was.mussels)])
    return side(
        names(state)[seat], tray(_("Pearl"), _pearl(diver.pearl), _("not dealt yet"), row="hand-cards"), mussels
    )


def _pearl(pearl: str) -> Iterator[Markup]:
    if pearl == HIDDEN:
        yield card(Face(), _("a hidden pearl"))
    elif pearl:
        yield card(Face(kind=pearl, path=PEARL, tint=2), _("the {0} pearl").format(pearl))


def gains(before: State, after: State) -> str:
    """Describe in a few words what a choice brought; empty if it brought nothing."""
    more = sum(diver.mussels for diver in after.divers) - sum(diver.mussels for diver in before.divers)
    return counted("{n} mussel more", "{n} mussels more", more) if more else ""


VIEW = View(scene=scene, phrase=phrase, names=names, gains=gains)
