"""A position from a short readable text: tests, links and the odds room build with it.

    seats: caiman dust axl
    round: 2
    turn: caiman
    judge: droska
    edge: giant-mudcrab dust - -
    caiman: fruit 1, shells 2, active N N IB, focus 2, hand burning-sun, at drifters-dock
    ask: decide burning-sun IB:R N:- N:S

What is not said is as at the start of a game: two Novice dice, 2 Fruit, 2 Shells on the board, 2 on the Shield.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from tidal_widgets.engine import IllegalAction, PositionError, Table
from tidal_widgets.engine.deck import Deck, Slots, shuffled
from tidal_widgets.engine.lines import entries, one_of, whole
from tidal_widgets.games.tidal_blades.position_ask import pending
from tidal_widgets.games.tidal_blades.position_seat import read_seat
from tidal_widgets.games.tidal_blades.seen import secret_cards
from tidal_widgets.games.tidal_blades.setup import check_table
from tidal_widgets.games.tidal_blades.state import NOBODY, RIVAL, Beast, Seat, State
from tidal_widgets.games.tidal_blades.world import JUDGE_PATH, World

KEYS = [
    "seats",
    "variant",
    "round",
    "first",
    "starter",
    "turn",
    "judge",
    "boat",
    "pool",
    "discard",
    "deck",
    "market",
    "market-discard",
    "stunt-deck",
    "stunt-discard",
    "edge",
    "reef",
    "hunted",
    "monsters",
    "monsters-gone",
    "gone",
    "supply",
    "stunt-played",
    "top-claimed",
    "ask",
]


def read_position(world: World, text: str) -> State:
    """Return the position a text tells; raise PositionError with the line for what cannot be read."""
    lines = entries(text)
    names = tuple(lines.get("seats", "axl caiman dust eko").split())
    try:
        check_table(world, Table(names, lines.get("variant", "")))
    except IllegalAction as refusal:
        raise PositionError(refusal.reason) from refusal
    for key in lines:
        if key not in KEYS and key not in names:
            raise PositionError(f"Found the line {key!r}; allowed are {', '.join([*KEYS, *names])}.")
    number = whole(lines, "round", 1, range(1, 5))
    seats = tuple(read_seat(world, name, lines.get(name, ""), number) for name in names)
    state = _table(world, lines, names, seats, number)
    return pending(world, _supplied(world, state, lines), lines.get("ask", "travel"))


def _table(
    world: World, lines: Mapping[str, str], names: tuple[str, ...], seats: tuple[Seat, ...], number: int
) -> State:
    components = world.components

    def cards(key: str, allowed: Iterable[str]) -> tuple[str, ...]:
        known = tuple(allowed)
        return tuple(one_of(key, word, known) for word in lines.get(key, "").split())

    def who(key: str, default: int) -> int:
        return names.index(one_of(key, lines[key], names)) if key in lines else default

    def rest(copies: Mapping[str, int], *used: Iterable[str]) -> list[str]:
        left = Counter(copies)
        left.subtract(chain(*used))
        if lacking := [card for card, n in left.items() if n < 0]:
            raise PositionError(f"There are not so many of {', '.join(sorted(lacking))}.")
        return list(left.elements())

    pool = cards("pool", world.challenges)
    held = [card for seat in seats for card in seat.hand + seat.completed]
    discard, gone = cards("discard", world.challenges), cards("gone", world.challenges)
    market, sold = cards("market", components.market), cards("market-discard", components.market)
    played = cards("stunt-discard", components.stunts)
    ones = dict.fromkeys(components.challenges, 1)
    starting = set(components.starting)
    common = [[card for card in group if card not in starting] for group in (pool, held, discard, gone)]
    first = who("first", 0)
    unseen, tops = rest(ones, *common), cards("deck", world.challenges)
    secret = [card for seat in seats for card in secret_cards(seat) if card not in starting]
    beasts = {key: _beast(world, names, key, lines.get(key, "none")) for key in ("edge", "reef", "hunted")}
    down = cards("monsters-gone", components.monsters)
    out = [beast.monster for beast in beasts.values() if beast]
    return State(
        pending=(),
        seats=seats,
        dice=(),
        fruit=0,
        shells=0,
        deck=_topped(list(unseen), tops),
        stack=tuple(sorted(card for card in unseen + secret if card not in tops)),
        stunt_deck=_topped(
            rest({s.slug: s.copies for s in components.stunts.values()}, played, *(seat.stunts for seat in seats)),
            cards("stunt-deck", components.stunts),
        ),
        market_deck=shuffled(rest({m.slug: m.copies for m in components.market.values()}, market, sold)),
        monster_deck=_monsters(world, lines, [*out, *down]),
        round=number,
        first=first,
        starter=who("starter", first),
        turn=who("turn", first),
        stunt_played=one_of("stunt-played", lines.get("stunt-played", "no"), ("yes", "no")) == "yes",
        judge=one_of("judge", lines.get("judge", "lamara"), JUDGE_PATH),
        boat=whole(lines, "boat", 0, range(len(components.boat.spaces))),
        pool=pool,
        discard=tuple(sorted(discard)),
        gone=tuple(sorted(gone)),
        market=market,
        market_discard=tuple(sorted(sold)),
        stunt_discard=tuple(sorted(played)),
        monster_discard=down,
        top_claimed=who("top-claimed", NOBODY),
        edge=beasts["edge"],
        reef=beasts["reef"],
        hunted=beasts["hunted"],
    )


def _topped(cards: list[str], known: tuple[str, ...]) -> Deck:
    """Return a deck whose top cards are known."""
    for card in known:
        if card not in cards:
            raise PositionError(f"{card!r} lies elsewhere, so it cannot be on top of the deck.")
        cards.remove(card)
    return (*(Slots((card,), 1) for card in known), *shuffled(cards))


def _monsters(world: World, lines: Mapping[str, str], used: list[str]) -> Deck:
    if "monsters" in lines:
        named = [
            one_of("monsters", word, world.components.monsters) for word in lines["monsters"].split() if word != "none"
        ]
        return tuple(Slots((card,), 1) for card in named)
    left = [card for card in world.components.monsters.values() if card.slug not in used]
    easy, hard = ([card.slug for card in left if card.difficulty == difficulty] for difficulty in ("easy", "hard"))
    return shuffled(easy) + shuffled(hard)


def _beast(world: World, names: tuple[str, ...], key: str, text: str) -> Beast | None:
    monster, *owners = text.split() or ["none"]
    if monster == "none":
        return None
    spots = world.components.monsters[one_of(key, monster, world.components.monsters)].spots
    marks = {"-": NOBODY, "rival": RIVAL, **{name: i for i, name in enumerate(names)}}
    hits = [marks[one_of(key, owner, marks)] for owner in owners]
    if len(hits) > len(spots):
        raise PositionError(f"{key}: found {len(hits)} spots; {monster} has {len(spots)}.")
    return Beast(monster, tuple(hits + [NOBODY] * (len(spots) - len(hits))))


def _supplied(world: World, state: State, lines: Mapping[str, str]) -> State:
    """Return the state with the supply that is left once everybody has what is his."""
    tokens = world.components.tokens
    owned = Counter(die for seat in state.seats for die in seat.active + seat.spent)
    dice = {code: world.components.dice[code].count - owned[code] for code in world.dice}
    words = lines.get("supply", "").split()
    for code, count in zip(words[::2], words[1::2], strict=False):
        dice[one_of("supply", code, dice)] = whole({"supply": count}, "supply", 0, range(100))
    if len(words) % 2:
        raise PositionError(f"supply: found {lines['supply']!r}; allowed are pairs of a die and a number.")
    fruit = tokens.fruit - sum(seat.fruit for seat in state.seats)
    shells = tokens.shells - sum(seat.shells + seat.shield for seat in state.seats)
    if short := [name for name, n in {**dice, "Fruit": fruit, "Shells": shells}.items() if n < 0]:
        raise PositionError(f"There are not so many of {', '.join(short)}.")
    return state._replace(dice=tuple(dice[code] for code in world.dice), fruit=fruit, shells=shells)
