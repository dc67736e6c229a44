"""What a player sees and reads: the table, drawn with the parts that every game shares, and the text of buttons."""

from collections.abc import Iterator, Sequence

from tidal_widgets.box import View
from tidal_widgets.engine import HIDDEN, Action
from tidal_widgets.new_game.template.lagoon.components import SHARK
from tidal_widgets.new_game.template.lagoon.play import State
from tidal_widgets.page import Markup, die, tag
from tidal_widgets.page.tableau import Face, card, headline, side, standing, touched, tray
from tidal_widgets.text import _, counted

FIN = "M-10 8C-6 6-2-8 8-11 5-4 6 3 10 8 4 6-4 6-10 8z"
PEARL = "M0-8a8 8 0 1 0 .01 0zM-3-4a2 2 0 1 0 .01 0z"
NET = "M-10-9H10L6 7Q0 12-6 7zM-7-6H-1.5V-1H-5.8zM1.5-6H7L5.8-1H1.5zM-5.2 1.5H-1.5V6.5H-3.8zM1.5 1.5H5.2L3.8 6.5H1.5z"
TAPS = {"die": Action("dive"), "net": Action("up")}


def names(state: State) -> tuple[str, ...]:
    """List the names of the divers."""
    return tuple(diver.name.title() for diver in state.divers)


def phrase(_state: State, action: Action) -> str:
    """Describe an action in words, as on a button."""
    if HIDDEN in action.things:
        return _("Draw a pearl")
    says = {"dive": _("Dive"), "up": _("Come up"), "rolled": _("The die shows {0}"), "drew": _("Draw the {0} pearl")}
    return says.get(action.verb, str(action)).format(*action.things)


def pieces(_state: State, action: Action) -> Sequence[str]:
    """Name the pieces that an action is made of: what lies on the table, as the scene calls it."""
    return [piece for piece, tapped in TAPS.items() if tapped == action]


def tries(_state: State, piece: str) -> Sequence[Action]:
    """Say which action a tap on a piece means where it leads nowhere, to be asked why not."""
    return [TAPS[piece]] if piece in TAPS else []


def scene(state: State, before: State | None = None) -> Markup:
    """Draw a position, with what changed since `before` marked."""
    before = before or state
    now = _("{0} dives").format(names(state)[state.pending[-1].seat]) if state.pending else _("The end")
    sides = tag("div", (_side(state, before, seat) for seat in range(len(state.divers))), klass="sides")
    water = tray(_("In the water"), [_die(state.face), _net(state.net)], "")
    return tag("div", headline([now]), water, sides, klass="table")


def _die(face: str) -> Markup:
    says = _("a shark") if face == SHARK else counted("{n} mussel", "{n} mussels", int(face)) if face else _("blank")
    label = _("the die: {0}").format(says)
    return touched("die", die(FIN if face == SHARK else face, label, "rolled" if face else ""), label)


def _net(mussels: int) -> Markup:
    label = counted("the net: {n} mussel", "the net: {n} mussels", mussels)
    return touched("net", card(Face(path=NET, points=str(mussels), tint=1), label), label)


def _side(state: State, before: State, seat: int) -> Markup:
    diver, was = state.divers[seat], before.divers[seat]
    mussels = standing([(_("Mussels"), str(diver.mussels), diver.mussels != was.mussels)])
    pearl = tray(_("Pearl"), _pearl(diver.pearl), _("not dealt yet"), row="hand-cards")
    return side(names(state)[seat], pearl, mussels)


def _pearl(pearl: str) -> Iterator[Markup]:
    if pearl == HIDDEN:
        yield card(Face(), _("a hidden pearl"))
    elif pearl:
        yield card(Face(kind=pearl, path=PEARL, tint=2), _("the {0} pearl").format(pearl))


def gains(before: State, after: State) -> str:
    """Describe in a few words what a choice brought; empty if it brought nothing."""
    more = sum(diver.mussels for diver in after.divers) - sum(diver.mussels for diver in before.divers)
    return counted("{n} mussel more", "{n} mussels more", more) if more else ""


VIEW = View(scene=scene, phrase=phrase, names=names, gains=gains, pieces=pieces, tries=tries)
