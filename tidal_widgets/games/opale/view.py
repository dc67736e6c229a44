"""The table as a learner sees it: the board with its spots, what lies beside it, and both players' sides."""

from collections.abc import Iterator, Sequence

from tidal_widgets.engine import HIDDEN, deck
from tidal_widgets.games.opale.board import ASIDE, BESIDE, NUMBERS, PAWN, SPOTS, points_of, spot_of
from tidal_widgets.games.opale.book import texts
from tidal_widgets.games.opale.state import NOBODY, Seat, State
from tidal_widgets.games.opale.wording import names, worded
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import Face, Spot, board, card, emblem, fan, fresh, headline, side, standing, tray
from tidal_widgets.text import _, counted

ART = texts("art.toml")
LAYOUT = ("OCT COR MOP", "TUR SOR PET", "GOL GUA CIT")
ARROWS = [(code, place) for code, spot in SPOTS.items() for place in spot.takes if place in SPOTS and place != code]


def cover(_table: object) -> Markup:
    """Draw the picture on the lid."""
    return fan([face(code) for code in ("OCT1", "COR3", "PET4", "GUA2", "MOP1")])


def scene(state: State, before: State | None = None) -> Markup:
    """Draw a position: the board, then both sides, the seat on turn first, with what changed since `before` marked."""
    before = before or state
    sides = tag("div", (_side(state, before, seat) for seat in (before.turn, 1 - before.turn)), klass="sides")
    middle = drawn_board(state, before), beside(state, before)
    return tag("div", headline(facts(state)), middle, sides, klass="table")


def drawn_board(state: State, before: State, *, touch: bool = False) -> Markup:
    """Draw the board with its spots, which are pieces where they can be touched."""
    spots = [[_spot(state, before, code, touch=touch) for code in row.split()] for row in LAYOUT]
    return board(_("The board"), spots, ARROWS)


def facts(state: State) -> Iterator[str]:
    """Yield in a few words whose turn it is, who holds the pawn, and who has the last turn."""
    called = [*names(state), _("nobody")]
    yield _("The end") if not state.pending else _("{0}'s turn").format(called[state.turn])
    yield _("Dragon pawn: {0}").format(called[state.pawn])
    if state.last != NOBODY and state.pending:
        yield _("{0} has the last turn").format(called[state.last])


def _spot(state: State, before: State, code: str, *, touch: bool) -> Spot:
    spot, changed = SPOTS[code], before.at(code) != state.at(code)
    return Spot(code=code, number=spot.number, name=spot.name, says=_lying(state, code), outlines=spot.outlines,
                cards=tuple(map(face, state.at(code))), klass="changed" if changed else "",
                piece=f"spot:{code}" if touch else "")  # fmt: skip


def _lying(state: State, code: str) -> str:
    cards = state.at(code)
    if SPOTS[code].outlines > 1:
        return _("{0} of {1} outlines filled, {2}").format(len(cards), SPOTS[code].outlines, worded(cards))
    covered = counted("{n} card below", "{n} cards below", len(cards) - 1) if len(cards) > 1 else ""
    return ", ".join(filter(None, (worded(cards[-1:]), covered)))


def beside(state: State, before: State) -> Markup:
    """Draw the sets that wait for the Undersea City, the number of its piles, and the pawn while nobody holds it."""
    city = _("{0} of {1} city piles made").format(len(state.at(ASIDE)) // SPOTS["CIT"].outlines, NUMBERS.city_piles)
    waiting = tag("div", pawn(), tag("small", _("waits beside the board"))) if state.pawn == NOBODY else None
    lying = _tray(_("Beside the board"), state.at(BESIDE), before.at(BESIDE))
    return tag(
        "div", lying, tag("div", tag("span", city, klass="badge"), waiting, klass="badges"), klass="beside-board"
    )


def _side(state: State, before: State, index: int) -> Markup:
    seat, was, name = state.seats[index], before.seats[index], names(state)[index]
    hand = _tray(_("Hand"), seat.hand, was.hand, name)
    reserve = _tray(_("Reserve"), seat.reserve, was.reserve, name) if seat.reserve else None
    return side(name, hand, reserve, standing(stores(seat, was)), sign=pawn() if state.pawn == index else None)


def stores(seat: Seat, was: Seat) -> Iterator[tuple[str, str, bool]]:
    """Yield what a player has beside cards in hand, each with its name and whether it changed."""
    known = not any(HIDDEN in one for one in seat.score)
    points = counted("{n} point", "{n} points", sum(map(points_of, seat.score))) if known else _("face down")
    score, pile = (counted("{n} card", "{n} cards", number) for number in (len(seat.score), deck.size(seat.pile)))
    yield _("Score pile"), f"{score}, {points}", was.score != seat.score
    yield _("Draw pile"), pile, False
    if seat.shells:
        yield _("Seashells"), ", ".join(_(shell.replace("-", " ")) for shell in seat.shells), was.shells != seat.shells
    if seat.shut:
        yield _("Closes"), SPOTS[seat.shut].name, was.shut != seat.shut


def _tray(title: str, cards: Sequence[str], before: Sequence[str], whose: str = "") -> Markup:
    drawn = (card(face(one, "fresh" if new else ""), worded([one])) for one, new in fresh(cards, before))
    return tray(title, drawn, _("none"), row="hand-cards", whose=whose)


def face(one: str, klass: str = "") -> Face:
    """Describe a card as it is drawn."""
    code = spot_of(one)
    if code == HIDDEN:
        return Face(klass=klass)
    return Face(kind=code, path=ART[code], points=one[3:], tint=SPOTS[code].number, klass=klass, name=f"card:{one}")


def pawn() -> Markup:
    """Draw the Dragon pawn."""
    return emblem(ART["PAWN"], _("the Dragon pawn, {0} points").format(PAWN), "pawn")
