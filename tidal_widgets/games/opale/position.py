"""A position from a short readable text: tests, links and the odds room build with it.

    variant: seashells
    amber: hand COR2 COR3 GUA1 MOP4 SOR1, pile 12, score PET3, shells block new-turn
    jade: hand ? ? ? ? ?, shut SOR
    MOP: MOP1 MOP4
    beside: OCT1 OCT1 OCT2
    pawn: jade
    ask: take SOR

What is not said is empty, and the first player is asked to play. A pile is what the other cards leave of the deck, or
so many of those, or the cards that are listed, in an order nobody knows; unknown cards in hand are among them.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.engine import IllegalAction, PositionError, Table
from tidal_widgets.engine.deck import Deck, Slots
from tidal_widgets.engine.frame import HIDDEN
from tidal_widgets.engine.lines import entries, items, one_of, whole
from tidal_widgets.games.opale.board import ASIDE, BESIDE, PLACES, SETS, SHELLS, SPOTS, spot_of
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.setup import seated
from tidal_widgets.games.opale.state import HAND, NOBODY, Frame, Seat, State, World
from tidal_widgets.games.opale.turn import EndTurn, Refill, Turn

KEYS = ("seats", "variant", *PLACES, "out", "pawn", "turn", "last", "shell", "ask")
ITEMS = ("hand", "pile", "score", "reserve", "shells", "shut")
ELSEWHERE = {BESIDE: ("OCT", "TUR"), ASIDE: ("CIT",)}
ASKED: Mapping[str, Callable[[int, str], Frame]] = {
    "play": lambda seat, spot: Turn(seat, used=spot),
    "take": Take,
    "refill": lambda seat, _: Refill(seat, HAND + 1),
    "end": lambda seat, _: EndTurn(seat),
}


def read_position(world: World, text: str) -> State:
    """Return the position a text tells; raise PositionError with the line for what cannot be read."""
    lines = entries(text)
    colours = tuple(lines.get("seats", " ".join(world.components.colours)).split())
    try:
        state = seated(world, Table(colours, lines.get("variant", "")))
    except IllegalAction as refusal:
        raise PositionError(str(refusal)) from refusal
    for key in lines:
        one_of("Line", key, (*KEYS, *colours))
    said = [items(colour, lines.get(colour, ""), ITEMS) for colour in colours]
    who = {colour: seat for seat, colour in enumerate(colours)} | {"none": NOBODY}
    named = {key: who[one_of(key, lines.get(key, "none"), who)] for key in ("pawn", "last", "turn")}
    lying = tuple(_lying(world, place, lines.get(place, "").split()) for place in PLACES)
    out = _cards(world, "out", lines.get("out", "").split())
    seats = [_seat(world, seat, words) for seat, words in zip(state.seats, said, strict=True)]
    elsewhere = Counter(card for cards in (*lying, out, *(seat.score for seat in seats)) for card in cards)
    left = _left(world, seats, elsewhere)
    turn = max(named["turn"], 0)
    verb, *spot = lines.get("ask", "play").split()
    frame = ASKED[one_of("ask", verb, ASKED)](turn, one_of("ask", " ".join(spot), ("", *SPOTS)))
    return state._replace(
        pending=(Refill(turn, HAND + 1), frame) if isinstance(frame, Take) or spot else (frame,),
        seats=tuple(
            seat._replace(pile=_pile(world, seat, words, rest))
            for seat, words, rest in zip(seats, said, left, strict=True)
        ),
        lying=lying,
        out=out,
        pawn=named["pawn"],
        turn=turn,
        last=named["last"],
        shell=one_of("shell", lines.get("shell", ""), ("", *SHELLS)),
    )


def _cards(world: World, key: str, words: Sequence[str], *also: str) -> tuple[str, ...]:
    deck = dict.fromkeys(world.components.deck)
    return tuple(sorted(one_of(key, word, (*deck, *also)) for word in words))


def _lying(world: World, place: str, words: Sequence[str]) -> tuple[str, ...]:
    cards = _cards(world, place, words)
    wrong = [card for card in cards if spot_of(card) not in ELSEWHERE.get(place, (place,))]
    if wrong or (place in SETS and len(cards) >= SPOTS[place].outlines):
        raise PositionError(f"{place}: found {' '.join(cards)}; a set that is full, or other cards, cannot lie there.")
    return tuple(words)


def _seat(world: World, seat: Seat, words: Mapping[str, Sequence[str]]) -> Seat:
    return seat._replace(
        hand=_cards(world, "hand", words.get("hand", ()), HIDDEN),
        score=_cards(world, "score", words.get("score", ())),
        reserve=_cards(world, "reserve", words.get("reserve", ()), HIDDEN),
        shells=tuple(one_of("shells", word, seat.shells) for word in words.get("shells", seat.shells)),
        shut=one_of("shut", " ".join(words.get("shut", ())), ("", *SPOTS)),
    )


def _left(world: World, seats: Sequence[Seat], elsewhere: Counter[str]) -> list[Counter[str]]:
    """Return what is left of each deck; cards that lie elsewhere come from the deck that has more of them."""
    left = [Counter(world.components.deck) for _ in seats]
    for rest, seat in zip(left, seats, strict=True):
        rest.subtract(card for card in seat.hand + seat.reserve if card != HIDDEN)
    for card in elsewhere.elements():
        max(left, key=lambda rest: rest[card])[card] -= 1
    if lacking := sorted({card for rest in left for card, n in rest.items() if n < 0}):
        raise PositionError(f"There are not so many of {', '.join(lacking)}.")
    return left


def _pile(world: World, seat: Seat, words: Mapping[str, Sequence[str]], rest: Counter[str]) -> Deck:
    said, unknown = words.get("pile", ()), (seat.hand + seat.reserve).count(HIDDEN)
    count = said[0] if len(said) == 1 and said[0].isdecimal() else ""
    cards = tuple(sorted(rest.elements())) if count or "pile" not in words else _cards(world, "pile", said)
    size = whole({"pile": count}, "pile", 0, range(len(cards) + 1)) if count else len(cards) - unknown
    if size < 0:
        raise PositionError(f"pile: found {len(cards)} cards; {unknown} in hand are among them.")
    return (Slots(cards, size),) if size or unknown else ()
