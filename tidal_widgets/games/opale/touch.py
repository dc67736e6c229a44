"""The table as it is touched: its parts for a seat, the pieces of an action, what a flat one means, the question."""

from collections.abc import Iterator, Sequence

from tidal_widgets.box import TableParts, View
from tidal_widgets.engine import Action, deck, plain
from tidal_widgets.games.opale.board import BESIDE, SHELLS, SPOTS
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.hands import Part
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.sea import board, card, pawn, shell
from tidal_widgets.games.opale.shells import called
from tidal_widgets.games.opale.state import State
from tidal_widgets.games.opale.tracing import shows
from tidal_widgets.games.opale.turn import Refill, Turn
from tidal_widgets.games.opale.view import at_large, facts, scene, scored, side_of
from tidal_widgets.games.opale.wording import describe, gains, group, names, phrase, weighs, worded
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import fresh, touched
from tidal_widgets.text import _

FROM_HAND = frozenset({"play", "exchange", "discard", "reserve"})
AT_SPOTS = frozenset({"take", "block"})


def pieces(_state: State, action: Action) -> tuple[str, ...]:
    """Name the pieces of an action: cards of the hand or the reserve, spots, seashells."""
    verb, things = action
    kind = "hand" if verb in FROM_HAND else "spot" if verb in AT_SPOTS else "reserve"
    shell = (f"shell:{verb}",) if verb in SHELLS else ()
    return (*shell, *(f"{kind}:{thing}" for thing in things))


def tries(state: State, piece: str) -> tuple[Action, ...]:
    """Name what a tap on a piece may mean where it leads nowhere."""
    kind, _colon, thing = piece.partition(":")
    match kind:
        case "hand":
            verb = state.pending[-1].verb if state.pending and isinstance(state.pending[-1], Part) else "play"
            return (Action(verb, (thing,)),)
        case "spot":
            return (Action("take", (thing,)),)
        case "shell":
            return (Action(thing),)
    return (Action("fetch", (thing,)),)


def holds(state: State, piece: str, _seat: int) -> tuple[str, ...] | None:
    """List the cards to look at in a piece: the one of the own side that it is, or the full sets beside the board."""
    kind, _colon, thing = piece.partition(":")
    if kind in {"hand", "reserve"}:
        return (thing,)
    return (state.at(BESIDE) or None) if piece == f"spot:{BESIDE}" else None


def asks(state: State) -> str:
    """Word the question that a position puts to whoever is to move."""
    if not state.pending:
        return ""
    name = names(state)[state.pending[-1].seat]
    match state.pending[-1]:
        case Turn():
            return _("Which cards does {0} play?").format(name)
        case Take():
            return _("Which arrow does {0} follow?").format(name)
        case Refill():
            return _("Where does {0} take the next card from?").format(name)
        case Part(verb="discard"):
            return _("Which cards does {0} discard?").format(name)
        case Part():
            return _("Which cards does {0} keep as a reserve?").format(name)
        case _:
            return _("Does {0} use a seashell?").format(name)


def parts(state: State, before: State | None, seat: int) -> TableParts:
    """Draw the table as a seat sees it, with what changed since `before` marked."""
    was = before or state
    called_so = names(state)
    return TableParts(
        middle=tag("div", board(state, was, touch=True), klass="opale-sea"),
        own=side_of(state, was, seat),
        strip=_strip(state, was, seat),
        rivals={other: side_of(state, was, other) for other in range(len(state.seats)) if other != seat},
        faces={other: _sign(name, other) for other, name in enumerate(called_so)},
        facts=tuple(facts(state)),
    )


def _sign(name: str, seat: int) -> Markup:
    letter = tag("text", name[:1], x=22, y=29, text_anchor="middle", klass="initial")
    form = tag("circle", cx=22, cy=22, r=15, klass="form") if seat else tag("rect", x=7, y=7, width=30, height=30, rx=6,
               klass="form")  # fmt: skip
    return tag("svg", form, letter, klass=f"seat-sign seat-{seat}", viewBox="0 0 44 44", aria_hidden="true",
               focusable="false")  # fmt: skip


def _strip(state: State, was: State, index: int) -> Markup:
    """Draw the own cards, seashells and piles, to be touched."""
    seat, before, name = state.seats[index], was.seats[index], names(state)[index]
    hand = tag("ul", _held("hand", seat.hand, before.hand), klass="hand-cards", aria_label=_("Hand"))
    kept = tag("ul", _held("reserve", seat.reserve, before.reserve), klass="hand-cards reserve",
               aria_label=_("Reserve")) if seat.reserve else None  # fmt: skip
    shells = tag("div", map(_shell, seat.shells), klass="shell-row") if seat.shells else None
    drawn, points = str(deck.size(seat.pile)), scored(seat)
    piles = tag("div", _pile("pile", _("Draw pile"), drawn), _pile("score", _("Score pile"), points), klass="own-piles")
    more = tag("div", kept, shells, klass="own-more") if kept or shells else None
    sign = tag("span", _sign(name, index), pawn() if state.pawn == index else None, klass="own-sign")
    return tag("section", tag("div", sign, hand, piles, more, klass="opale-strip"),
               aria_label=_("{0}'s side of the table").format(name))  # fmt: skip


def _held(kind: str, cards: Sequence[str], before: Sequence[str]) -> Iterator[Markup]:
    for one, new in fresh(cards, before):
        drawn = touched(f"{kind}:{one}", card(one, "fresh" if new else ""), worded([one]))
        yield tag("li", drawn, data_slide=f"card:{one}")


def _shell(one: str) -> Markup:
    name = plain(called(one))
    picture = tag("svg", shell(one), viewBox="-14 -14 28 28", aria_hidden="true", focusable="false")
    return tag("span", picture, str(name), data_piece=f"shell:{one}", aria_label=_("Seashell: {0}").format(name),
               klass="shell-sign")  # fmt: skip


def _pile(kind: str, title: str, says: str) -> Markup:
    words = tag("span", tag("small", title), tag("strong", says))
    return tag("span", words, data_piece=f"spot:{kind}", aria_label=f"{title}: {says}", klass=f"own-pile {kind}")


VIEW: View[State] = View(
    scene=scene,
    phrase=phrase,
    names=names,
    group=group,
    tell=describe,
    gains=gains,
    card=at_large,
    holds=holds,
    pieces=pieces,
    tries=tries,
    parts=parts,
    asks=asks,
    shows=shows,
    weighs=weighs,
    phases=frozenset({R.LAST_TURN}),
    cheers=frozenset(spot.then[1] for spot in SPOTS.values() if spot.then is not None),
)
