"""A position from a short readable text: tests, links and the odds room build with it.

    variant: seashells
    amber: hand COR2 COR3 GUA1 MOP3 SOR1, pile 12, score PET3, shells block new-turn
    jade: hand ? ? ? ? ?, shut SOR
    MOP: MOP1 MOP4
    beside: OCT1 OCT1 OCT2
    pawn: jade
    ask: take SOR

What is left out is empty, and the first player is asked to play. A pile is what the other cards leave of the deck, or
so many of those, or the cards that are listed, in an order nobody knows; unknown cards in hand are among them.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from tidal_widgets.engine import HIDDEN, PositionError, Seating, deck
from tidal_widgets.engine.reading import entries, items, misread, one_of, whole
from tidal_widgets.games.opale.board import ASIDE, BESIDE, PLACES, SETS, SHELLS, SPOTS, TRIGGERS, spot_of
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.setup import seated
from tidal_widgets.games.opale.state import HAND, NOBODY, Frame, Seat, State, World
from tidal_widgets.games.opale.turn import EndTurn, Refill, Turn
from tidal_widgets.text import _

KEYS = ("seats", "variant", *PLACES, "out", "pawn", "turn", "last", "shell", "ask")
ITEMS = ("hand", "pile", "score", "reserve", "shells", "shut")
ELSEWHERE = {BESIDE: ("OCT", "TUR"), ASIDE: ("CIT",)}
QUESTIONS = {"play": ("", *SPOTS), "take": TRIGGERS, "refill": ("",), "end": ("",)}


def read_position(world: World, text: str) -> State:
    """Read a position from its text; raise PositionError with the line for what cannot be read."""
    lines = entries(text)
    names = tuple(lines.get("seats", " ".join(world.components.colours)).split())
    state = seated(world, Seating(names, lines.get("variant", "")))
    for key in lines:
        one_of("Line", key, (*KEYS, *names))
    who = {name: seat for seat, name in enumerate(names)} | {"none": NOBODY}
    pawn, last = (who[one_of(key, lines.get(key, "none"), who)] for key in ("pawn", "last"))
    turn = who[one_of("turn", lines.get("turn", names[0]), names)]
    out = _cards(world, "out", lines.get("out", "").split())
    lying = tuple(_lying(world, place, lines.get(place, "").split()) for place in PLACES)
    said = [items(name, lines.get(name, ""), ITEMS) for name in names]
    seats = [_seat(world, seat, words) for seat, words in zip(state.seats, said, strict=True)]
    left = _left(world, seats, Counter(card for cards in (*lying, out) for card in cards))
    shell = one_of("shell", lines.get("shell", ""), ("", *SHELLS))
    pending = _query(turn, lines.get("ask", "play"))
    seated_with = tuple(map(_with_pile, seats, said, left))
    return State(pending, seated_with, state.variant, lying, out, pawn, turn, last, shell)


def _query(turn: int, text: str) -> tuple[Frame, ...]:
    verb, _space, spot = text.partition(" ")
    one_of("ask", spot, QUESTIONS[one_of("ask", verb, QUESTIONS)])
    if verb == "end":
        return (EndTurn(turn),)
    frames = {"play": (Turn(turn, spot),), "take": (Take(turn, spot),)}.get(verb, ())
    return frames if verb == "play" and not spot else (Refill(turn, HAND + 1), *frames)


def _cards(world: World, key: str, words: Sequence[str], *also: str) -> tuple[str, ...]:
    known = (*dict.fromkeys(world.components.deck), *also)
    return tuple(one_of(key, word, known) for word in words)


def _lying(world: World, place: str, words: Sequence[str]) -> tuple[str, ...]:
    cards = _cards(world, place, words)
    wrong = [card for card in cards if spot_of(card) not in ELSEWHERE.get(place, (place,))]
    if wrong or (place in SETS and len(cards) >= SPOTS[place].outlines):
        raise misread(place, " ".join(cards), _("its own cards, and no full set"))
    return cards


def _seat(world: World, seat: Seat, words: Mapping[str, Sequence[str]]) -> Seat:
    hand, score, reserve = (
        deck.added((), _cards(world, key, words.get(key, ()), HIDDEN)) for key in ("hand", "score", "reserve")
    )
    shells = tuple(one_of("shells", word, seat.shells) for word in words.get("shells", seat.shells))
    shut = one_of("shut", " ".join(words.get("shut", ())), ("", *SPOTS))
    return seat._replace(hand=hand, score=score, reserve=reserve, shells=shells, shut=shut)


def _left(world: World, seats: Sequence[Seat], elsewhere: Counter[str]) -> list[Counter[str]]:
    """Find what is left of each deck; cards that lie elsewhere come from the deck that has more of them."""
    left = [Counter(world.components.deck) for _ in seats]
    for rest, seat in zip(left, seats, strict=True):
        rest.subtract(card for card in seat.hand + seat.reserve if card != HIDDEN)
        elsewhere += Counter(card for card in seat.score if card != HIDDEN)
    for card in elsewhere.elements():
        max(left, key=lambda rest: rest[card])[card] -= 1
    if lacking := sorted({card for rest in left for card, n in rest.items() if n < 0}):
        raise PositionError(_("There are not that many {0}.").format(", ".join(lacking)))
    return left


def _with_pile(seat: Seat, words: Mapping[str, Sequence[str]], rest: Counter[str]) -> Seat:
    unknown = (seat.hand + seat.reserve).count(HIDDEN)
    said = words.get("pile", tuple(rest.elements()))
    if len(said) == 1 and said[0].isdecimal():
        most = range(rest.total() - unknown + 1)
        slots = deck.Slots(deck.added((), rest.elements()), whole({"pile": said[0]}, "pile", 0, most))
    elif Counter(said) <= rest and len(said) >= unknown:
        slots = deck.Slots(deck.added((), said), len(said) - unknown)
    else:
        raise misread("pile", " ".join(said), _("cards that are nowhere else, not even in a hand"))
    return seat._replace(pile=(slots,) if slots.size or unknown else ())
