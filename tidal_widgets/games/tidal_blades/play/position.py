"""A position from a short readable text: tests, links and the odds room build with it.

    seats: caiman dust axl
    round: 2
    turn: caiman
    judge: droska
    edge: giant-mudcrab dust - -
    caiman: fruit 1, shells 2, active N, focus 2, hand echo-drill, at drifters-dock
    ask: decide burning-sun-challenge IB:R N:- N:S

Semicolons may separate lines; commas separate the items of a seat. Unless the text says otherwise, it is Round 1, the
first seat has the marker and the turn, and everybody has what the book hands out to everybody (two Novice dice, 2
Fruit, 2 Shells, 2 on the Shield, the Goal of a first game, face-up), but no card in hand and no Character card in play.
No card lies in the pool or the Market, no Monster on The Fold; the Judge is at Lamara Stadium; the decks hold what lies
nowhere else. While an attempt rolls, the seat on turn has no Active dice but those that are named.

A Monster's spots are named in the order of its card: a seat whose Hit lies there, - for an open one, `rival` for one
that is covered because fewer play; those not named are as when the Monster comes into play. `deck`, `stunt-deck` and
`market-deck` name the cards on top, or `none`; `monsters` names the whole Monster deck. `gone` takes cards of any kind
out of the game. `back` gives the back of the next Monster, as `easy-lamara`; a seat's `under` names the Character cards
put beneath its deck, and its `goal` may be `face-down`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain
from typing import NamedTuple

from tidal_widgets.engine import PositionError, Seating
from tidal_widgets.engine.deck import Deck, Slots, shuffled, top_narrowed, tops
from tidal_widgets.engine.reading import entries, one_of, whole
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.monsters import arrival, back_of
from tidal_widgets.games.tidal_blades.play.position_ask import pending
from tidal_widgets.games.tidal_blades.play.position_checks import check_position
from tidal_widgets.games.tidal_blades.play.position_seat import read_seat
from tidal_widgets.games.tidal_blades.play.seen import secret_cards
from tidal_widgets.games.tidal_blades.play.setup import EXPERIENCED, check_table
from tidal_widgets.games.tidal_blades.play.state import NOBODY, RIVAL, Beast, Seat, State
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, World
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import _

KEYS = (
    "seats", "variant", "round", "first", "starter", "turn", "judge", "boat", "pool",
    "discard", "deck", "market", "market-deck", "market-discard", "stunt-deck", "stunt-discard", "edge",
    "reef", "hunted", "monsters", "monsters-gone", "back", "gone", "supply", "stunt-played", "top-claimed", "ask",
)  # fmt: skip


def read_position(world: World, text: str) -> State:
    """Read a position from its text; raise PositionError with the line for what cannot be read."""
    lines = entries(text)
    names = tuple(lines.get("seats", " ".join(NUMBERS.characters)).split())
    check_table(world, Seating(names, lines.get("variant", "")))
    for key in lines:
        if key not in KEYS and key not in names:
            says = _("Found the line {0!r}; allowed are {1}.").format(key, ", ".join([*KEYS, *names]))
            raise PositionError(says + did_you_mean(key, [*KEYS, *names]))
    number, source = whole(lines, "round", 1, range(1, NUMBERS.rounds + 1)), PositionText(world, names, lines)
    rolling = source.roller(lines.get("ask", ""))
    seats = tuple(read_seat(world, name, lines.get(name, ""), number, rolling=name == rolling) for name in names)
    state = check_position(world, _table(source, seats, number))
    return pending(world, _supplied(world, state, lines), lines.get("ask", "travel"))


class PositionText(NamedTuple):
    """A position text: its lines, and what they may speak of."""

    world: World
    names: tuple[str, ...]
    lines: Mapping[str, str]

    def cards(self, key: str, allowed: Iterable[str]) -> tuple[str, ...]:
        """Read the cards of a line."""
        known = tuple(allowed)
        return tuple(one_of(key, word, known) for word in self.lines.get(key, "").split() if word != "none")

    def deck(self, key: str, left: Iterable[str], known: Iterable[str]) -> Deck:
        """Build a deck of the cards left, those of its line on top; empty where the line is empty or says none."""
        return () if self.lines.get(key) in ("", "none") else _topped(list(left), self.cards(key, known))

    def roller(self, ask: str) -> str:
        """Find whose dice lie on the table where the text stops in an attempt; empty where it does not."""
        return self.names[self.who("turn", self.who("first", 0))] if ask.split()[:1] in (["decide"], ["danger"]) else ""

    def gone(self, among: Iterable[str]) -> list[str]:
        """List which of these cards are out of the game."""
        components, kinds = self.world.components, set(among)
        every = (*self.world.challenges, *components.stunts, *components.market, *components.monsters)
        return [card for card in self.cards("gone", every) if card in kinds]

    def who(self, key: str, default: int) -> int:
        """Find the seat a line names; `default` where there is no such line."""
        return self.names.index(one_of(key, self.lines[key], self.names)) if key in self.lines else default


def _table(source: PositionText, seats: tuple[Seat, ...], number: int) -> State:
    lines, first = source.lines, source.who("first", 0)
    state = State(
        pending=(),
        seats=seats,
        dice=(),
        fruit=0,
        shells=0,
        deck=(),
        stunt_deck=(),
        market_deck=(),
        monster_deck=(),
        round=number,
        first=first,
        starter=source.who("starter", first),
        turn=source.who("turn", first),
        stunt_played=one_of("stunt-played", lines.get("stunt-played", "no"), ("yes", "no")) == "yes",
        judge=one_of("judge", lines.get("judge", "lamara"), JUDGE_PATH),
        boat=whole(lines, "boat", 0, range(len(source.world.components.boat.spaces))),
        top_claimed=source.who("top-claimed", _only_one_at_top(source.world, seats)),
    )
    return _with_monsters(source, _with_wares(source, _with_challenges(source, state)))


def _only_one_at_top(world: World, seats: tuple[Seat, ...]) -> int:
    """Find the one seat that has ever been on the highest space; NOBODY where none or several have."""
    there = [index for index, seat in enumerate(seats) if seat.best >= world.components.champion.length]
    return there[0] if len(there) == 1 else NOBODY


def _left(copies: Mapping[str, int], *used: Iterable[str]) -> list[str]:
    """List the cards that lie nowhere else; raise PositionError where more lie there than exist."""
    left = Counter(copies)
    left.subtract(chain(*used))
    if lacking := [card for card, n in left.items() if n < 0]:
        raise PositionError(_("There are not that many {0}.").format(", ".join(sorted(lacking))))
    return list(left.elements())


def _with_challenges(source: PositionText, state: State) -> State:
    world = source.world
    pool, discard = (source.cards(key, world.challenges) for key in ("pool", "discard"))
    starting, gone = set(world.components.starting), source.gone(world.challenges)
    held = [card for seat in state.seats for card in seat.hand + seat.completed]
    common = [[card for card in group if card not in starting] for group in (pool, held, discard, gone)]
    unseen = _left(dict.fromkeys(world.components.challenges, 1), *common)
    secret = [card for seat in state.seats for card in secret_cards(seat) if card not in starting]
    deck, tops = source.deck("deck", unseen, world.challenges), source.cards("deck", world.challenges)
    if not deck:
        unseen, gone = [], [*gone, *(card for card in unseen if card not in source.lines.get("ask", "").split())]
    return state._replace(
        deck=deck,
        stack=tuple(sorted(card for card in unseen + secret if card not in tops)),
        pool=pool,
        discard=tuple(sorted(discard)),
        gone=tuple(sorted(gone)),
    )


def _with_wares(source: PositionText, state: State) -> State:
    components = source.world.components
    market, sold = source.cards("market", components.market), source.cards("market-discard", components.market)
    played = source.cards("stunt-discard", components.stunts)
    stunts = {stunt.slug: stunt.copies for stunt in components.stunts.values()}
    wares = {card.slug: card.copies for card in components.market.values()}
    held = [card for seat in state.seats for card in seat.stunts]
    unseen = _left(stunts, played, held, source.gone(stunts))
    deck = source.deck("stunt-deck", unseen, stunts)
    return state._replace(
        seats=tuple(seat._replace(drawn=seat.stunts) for seat in state.seats),
        stunt_stack=tuple(sorted((unseen if deck else []) + held)),
        stunt_deck=deck,
        stunt_discard=tuple(sorted(played)),
        market_deck=source.deck("market-deck", _left(wares, market, sold, source.gone(wares)), wares),
        market=market,
        market_discard=tuple(sorted(sold)),
    )


def _with_monsters(source: PositionText, state: State) -> State:
    edge, reef, hunted = (_beast(source, key) for key in ("edge", "reef", "hunted"))
    monsters = source.world.components.monsters
    down = source.cards("monsters-gone", monsters)
    out = [beast.monster for beast in (edge, reef, hunted) if beast]
    deck = _monsters(source, [*out, *down, *source.gone(monsters)])
    return state._replace(monster_deck=deck, monster_discard=down, edge=edge, reef=reef, hunted=hunted)


def _topped(cards: list[str], known: tuple[str, ...]) -> Deck:
    """Build a deck whose top cards are known."""
    for card in known:
        if card not in cards:
            raise PositionError(_("{0!r} lies elsewhere, so it cannot be on top of the deck.").format(card))
        cards.remove(card)
    return (*(Slots((card,), 1) for card in known), *shuffled(cards))


def _monsters(source: PositionText, used: list[str]) -> Deck:
    monsters = source.world.components.monsters
    if "monsters" in source.lines:
        return _backed(source, tuple(Slots((card,), 1) for card in source.cards("monsters", monsters)))
    kinds = [[card for card in monsters if monsters[card].difficulty == kind] for kind in ("easy", "hard")]
    easy, hard = ([card for card in cards if card not in used] for cards in kinds)
    in_deck = len(easy)
    if source.lines.get("variant") == EXPERIENCED:
        in_deck = NUMBERS.easy_on_top - (len(kinds[0]) - len(easy))
    upper = (Slots(tuple(sorted(easy)), in_deck),) if easy and in_deck > 0 else ()
    return _backed(source, upper + shuffled(hard))


def _backed(source: PositionText, deck: Deck) -> Deck:
    """Narrow the top card of the Monster deck to the back that the text gives, if it gives one."""
    if "back" not in source.lines:
        return deck
    back = partial(back_of, source.world)
    shown = one_of("back", source.lines["back"], sorted(tops(deck, back)) if deck else ())
    return top_narrowed(deck, back, shown)


def _beast(source: PositionText, key: str) -> Beast | None:
    world, names = source.world, source.names
    monster, *owners = source.lines.get(key, "none").split() or ["none"]
    if monster == "none":
        return None
    arrived = arrival(world, one_of(key, monster, world.components.monsters), len(names), [])
    marks = {"-": NOBODY, "rival": RIVAL, **{name: i for i, name in enumerate(names)}}
    hits = [marks[one_of(key, owner, marks)] for owner in owners]
    if len(hits) > len(arrived.hits):
        raise PositionError(_("{0}: {1} spots given; {2} has {3}.").format(key, len(hits), monster, len(arrived.hits)))
    return Beast(monster, (*hits, *arrived.hits[len(hits) :]))


def _supplied(world: World, state: State, lines: Mapping[str, str]) -> State:
    """Fill the supply with what no seat owns, or as its line has it; raise PositionError if pieces run short."""
    tokens = world.components.tokens
    owned = Counter(die for seat in state.seats for die in seat.active + seat.spent)
    dice = {code: world.components.dice[code].count - owned[code] for code in world.dice}
    words = lines.get("supply", "").split()
    for code, count in zip(words[::2], words[1::2], strict=False):
        dice[one_of("supply", code, dice)] = whole({"supply": count}, "supply", 0, range(100))
    if len(words) % 2:
        raise PositionError(_("supply: found {0!r}; allowed are pairs of a die and a number.").format(lines["supply"]))
    fruit = tokens.fruit - sum(seat.fruit for seat in state.seats)
    shells = tokens.shells - sum(seat.shells + seat.shield for seat in state.seats)
    if short := [name for name, n in {**dice, "Fruit": fruit, "Shells": shells}.items() if n < 0]:
        raise PositionError(_("There are not that many {0}.").format(", ".join(short)))
    return state._replace(dice=tuple(dice[code] for code in world.dice), fruit=fruit, shells=shells)
