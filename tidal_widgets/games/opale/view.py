"""The table as a learner sees it: the board with its spots, what lies beside it, and both players' sides."""

from collections.abc import Iterator, Sequence

from tidal_widgets.box import View
from tidal_widgets.engine import HIDDEN, deck
from tidal_widgets.games.opale.board import ASIDE, BESIDE, NUMBERS, PAWN, SPOTS, points_of, spot_of
from tidal_widgets.games.opale.book import texts
from tidal_widgets.games.opale.state import NOBODY, Seat, State
from tidal_widgets.games.opale.wording import describe, gains, group, names, phrase, worded
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import Face, Spot, board, card, emblem, fan, fresh, headline, side, standing, tray
from tidal_widgets.text import _, counted

ART = texts("art.toml")
LAYOUT = ("OCT COR MOP", "TUR SOR PET", "GOL GUA CIT")
ARROWS = [(code, place) for code, spot in SPOTS.items() for place in spot.takes if place in SPOTS and place != code]


def cover(_table: object) -> Markup:
    """Draw the picture on the lid."""
    return fan([_face(code) for code in ("OCT1", "COR3", "PET4", "GUA2", "MOP1")])


def scene(state: State, before: State | None = None) -> Markup:
    """Draw a position: the board, then both sides, the seat on turn first, with what changed since `before` marked."""
    before = before or state
    spots = [[_spot(state, before, code) for code in row.split()] for row in LAYOUT]
    sides = tag("div", (_side(state, before, seat) for seat in (before.turn, 1 - before.turn)), klass="sides")
    middle = board(_("The board"), spots, ARROWS), _beside(state, before)
    return tag("div", headline(_facts(state)), middle, sides, klass="table")


def _facts(state: State) -> Iterator[str]:
    called = [*names(state), _("nobody")]
    yield _("The end") if not state.pending else _("{0}'s turn").format(called[state.turn])
    yield _("Dragon pawn: {0}").format(called[state.pawn])
    if state.last != NOBODY and state.pending:
        yield _("{0} has the last turn").format(called[state.last])


def _spot(state: State, before: State, code: str) -> Spot:
    spot, changed = SPOTS[code], before.at(code) != state.at(code)
    return Spot(code=code, number=spot.number, name=spot.name, says=_lying(state, code), outlines=spot.outlines,
                cards=tuple(map(_face, state.at(code))), klass="changed" if changed else "")  # fmt: skip


def _lying(state: State, code: str) -> str:
    cards = state.at(code)
    if SPOTS[code].outlines > 1:
        return _("{0} of {1} outlines filled, {2}").format(len(cards), SPOTS[code].outlines, worded(cards))
    covered = counted("{n} card below", "{n} cards below", len(cards) - 1) if len(cards) > 1 else ""
    return ", ".join(filter(None, (worded(cards[-1:]), covered)))


def _beside(state: State, before: State) -> Markup:
    """Draw the sets that wait for the Undersea City, the number of its piles, and the pawn while nobody holds it."""
    city = _("{0} of {1} city piles made").format(len(state.at(ASIDE)) // SPOTS["CIT"].outlines, NUMBERS.city_piles)
    pawn = tag("div", _pawn(), tag("small", _("waits beside the board"))) if state.pawn == NOBODY else None
    lying = _tray(_("Beside the board"), state.at(BESIDE), before.at(BESIDE))
    return tag("div", lying, tag("div", tag("span", city, klass="badge"), pawn, klass="badges"), klass="beside-board")


def _side(state: State, before: State, index: int) -> Markup:
    seat, was, name = state.seats[index], before.seats[index], names(state)[index]
    hand = _tray(_("Hand"), seat.hand, was.hand, name)
    reserve = _tray(_("Reserve"), seat.reserve, was.reserve, name) if seat.reserve else None
    return side(name, hand, reserve, standing(_stores(seat, was)), sign=_pawn() if state.pawn == index else None)


def _stores(seat: Seat, was: Seat) -> Iterator[tuple[str, str, bool]]:
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
    drawn = (card(_face(one, "fresh" if new else ""), worded([one])) for one, new in fresh(cards, before))
    return tray(title, drawn, _("none"), row="hand-cards", whose=whose)


def _face(one: str, klass: str = "") -> Face:
    code = spot_of(one)
    if code == HIDDEN:
        return Face(klass=klass)
    return Face(kind=code, path=ART[code], points=one[3:], tint=SPOTS[code].number, klass=klass)


def _pawn() -> Markup:
    return emblem(ART["PAWN"], _("the Dragon pawn, {0} points").format(PAWN), "pawn")


VIEW = View(scene=scene, phrase=phrase, names=names, group=group, tell=describe, gains=gains)
