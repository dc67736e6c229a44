"""The table as a learner sees it: the board with what lies on its shore, and both players' sides."""

from collections.abc import Iterator, Sequence

from tidal_widgets.engine import HIDDEN, deck
from tidal_widgets.games.opale.answers import effect
from tidal_widgets.games.opale.board import SPOTS, points_of, spot_of
from tidal_widgets.games.opale.sea import board, card, fan, pawn
from tidal_widgets.games.opale.state import NOBODY, Seat, State
from tidal_widgets.games.opale.wording import names
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import fresh, headline, side, standing, tray
from tidal_widgets.text import _, counted


def cover(_table: object) -> Markup:
    """Draw the picture on the lid."""
    return fan(["OCT1", "COR3", "PET4", "GUA2", "MOP1"])


def scene(state: State, before: State | None = None) -> Markup:
    """Draw a position: the board, then both sides, the seat on turn first, with what changed since `before` marked."""
    before = before or state
    sides = tag("div", (side_of(state, before, seat) for seat in (before.turn, 1 - before.turn)), klass="sides")
    return tag("div", headline(facts(state)), board(state, before), sides, klass="table")


def facts(state: State) -> Iterator[str]:
    """Yield in a few words whose turn it is, who holds the pawn, and who has the last turn."""
    called = [*names(state), _("nobody")]
    yield _("The end") if not state.pending else _("{0}'s turn").format(called[state.turn])
    yield _("Dragon pawn: {0}").format(called[state.pawn])
    if state.last != NOBODY and state.pending:
        yield _("{0} has the last turn").format(called[state.last])


def side_of(state: State, before: State, index: int) -> Markup:
    """Draw a side to look at: cards face up or down, what is scored, the pawn."""
    seat, was, name = state.seats[index], before.seats[index], names(state)[index]
    hand = _tray(_("Hand"), seat.hand, was.hand, name)
    reserve = _tray(_("Reserve"), seat.reserve, was.reserve, name) if seat.reserve else None
    return side(name, hand, reserve, standing(stores(seat, was)), sign=pawn() if state.pawn == index else None)


def stores(seat: Seat, was: Seat) -> Iterator[tuple[str, str, bool]]:
    """Yield what a player has beside cards in hand, each with its name and whether it changed."""
    yield _("Score pile"), scored(seat), was.score != seat.score
    yield _("Draw pile"), counted("{n} card", "{n} cards", deck.size(seat.pile)), False
    if seat.shells:
        yield _("Seashells"), ", ".join(_(shell.replace("-", " ")) for shell in seat.shells), was.shells != seat.shells
    if seat.shut:
        yield _("Closes"), SPOTS[seat.shut].name, was.shut != seat.shut


def scored(seat: Seat) -> str:
    """Describe a score pile."""
    known = not any(HIDDEN in one for one in seat.score)
    points = counted("{n} point", "{n} points", sum(map(points_of, seat.score))) if known else _("face down")
    return f"{counted('{n} card', '{n} cards', len(seat.score))}, {points}"


def at_large(one: str) -> Markup | None:
    """Draw a card to be looked at: its picture, its points, and what it does on its spot; None for no card."""
    code, points = spot_of(one), one[3:]
    if code not in SPOTS or not points.isdecimal():
        return None
    spot = SPOTS[code]
    worth = counted("{n} point in a score pile", "{n} points in a score pile", int(points))
    words = (tag("strong", spot.name), tag("p", worth), tag("p", effect(code)))
    return tag("article", card(one), tag("div", words), klass="card-at-large")


def _tray(title: str, cards: Sequence[str], before: Sequence[str], whose: str = "") -> Markup:
    drawn = (card(one, "fresh" if new else "") for one, new in fresh(cards, before))
    return tray(title, drawn, _("none"), row="hand-cards", whose=whose)
