"""What a tap on the table does in any room: it leads on, or the game says why not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tidal_widgets.box import OpenTable, TableParts
from tidal_widgets.engine import Action
from tidal_widgets.lessons import Forbidden, refused
from tidal_widgets.page import Draft, Markup, Says, tag, touchable
from tidal_widgets.text import _

NO_PRICES: Mapping[str, str] = MappingProxyType({})
SAYS = Says(_("can be tapped"), _("chosen"))
NO_MOVE = "touch"  # which no game knows, so that it says what is asked


def drawn_parts(table: OpenTable, state: Any, before: Any, seat: int) -> TableParts:
    """Draw the table as a seat sees it; a game that names no parts has one that is all of its scene."""
    if table.view.parts is not None:
        return table.view.parts(state, before, seat)
    return TableParts(middle=table.view.scene(state, before), own=Markup(""), strip=Markup(""))


def touched(parts: TableParts, draft: Draft, prices: Mapping[str, str] = NO_PRICES) -> tuple[Markup, Markup]:
    """Make the middle and the strip of a table touchable as one drawing; `prices` tells what a piece is worth."""
    middle, strip = touchable(Markup(f"{parts.middle}\0{parts.strip}"), draft, SAYS, prices).split("\0")
    return Markup(middle), Markup(strip)


def brought(parts: TableParts, after: TableParts | None) -> TableParts:
    """Draw into the middle and the strip of a table what a move would bring, if that can be told."""
    if after is None:
        return parts
    from tidal_widgets.rooms.ghosts import previewed  # noqa: PLC0415  (seldom wanted)

    drawn = previewed(Markup(f"{parts.middle}\0{parts.strip}"), Markup(f"{after.middle}\0{after.strip}"))
    middle, strip = drawn.split("\0")
    return replace(parts, middle=Markup(middle), strip=Markup(strip))


def held(table: OpenTable, state: Any, piece: str, seat: int) -> Markup | None:
    """Draw large the cards that a piece holds, in a position as its seat sees it; None for one that holds none."""
    cards = table.view.holds(state, piece, seat)
    if cards is None:
        return None
    drawn = [card for one in cards if (card := table.view.card(one)) is not None]
    return tag("div", *drawn, klass="held-cards") if drawn else tag("p", _("No card lies there."))


def why_flat(table: OpenTable, state: Any, piece: str, legal: Sequence[Action]) -> Forbidden:
    """Ask the game why a tap on a piece leads nowhere in a position as its seat sees it.

    A game that is asked about a name of ours says that it does not know it, which is no answer for a player.
    """
    thing = "-".join(piece.rpartition(":")[2].split())
    found = (refused(table.game, state, action) for action in _tried(table, state, piece, thing, legal))
    answers = [no for no in found if no is not None]
    known = (no for no in answers if not any(repr(name) in no.reason for name in (thing, NO_MOVE)))
    return next(known, None) or replace(answers[0], reason=_("Nothing comes of that now."))


def _tried(table: OpenTable, state: Any, piece: str, thing: str, legal: Sequence[Action]) -> Iterator[Action]:
    """Yield what a tap may mean: what the game says it does, its name with the verbs of the moment, nothing at all."""
    yield from table.view.tries(state, piece)
    yield from (Action(verb, (thing,)) for verb in dict.fromkeys(action.verb for action in legal if action.things))
    yield Action(NO_MOVE, (thing,))
