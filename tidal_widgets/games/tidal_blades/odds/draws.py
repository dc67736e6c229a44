"""Odds of what may be drawn from a position, in the words of the game.

What others hold unseen is as likely in the deck as any other card nobody has seen. That is exact but for one reading:
where left-over Starting Challenges are shuffled into the deck, those dealt to others weigh here like the rest.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.advice import Basis, Ground
from tidal_widgets.chance.draws import comes, next_card
from tidal_widgets.components import ComponentRecord, Mark
from tidal_widgets.engine.deck import Deck, shuffled, size
from tidal_widgets.games.tidal_blades.play.places import island_of
from tidal_widgets.games.tidal_blades.play.seen import seen_by
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.mechanics.positions import Cell, Grid, Reply
from tidal_widgets.mechanics.positions import format_cell as read
from tidal_widgets.text import _, counted, listed


class Draw(NamedTuple):
    """A deck by name, and how likely its next card is each of those it may be."""

    deck: str
    cards: Mapping[str, Fraction]


def draws(world: World, state: State, seat: int) -> tuple[Draw, ...]:
    """List what the seat may draw next from each deck that has a card for it."""
    view = seen_by(world, state, seat)
    decks = {
        "challenge": challenge_deck(view),
        "stunt": view.stunt_deck or shuffled(view.stunt_discard),
        "monster": view.monster_deck,
        "power": view.seats[seat].power_deck,
    }
    return tuple(Draw(name, next_card(deck).chances()) for name, deck in decks.items() if deck)


def arenas(world: World, state: State, seat: int) -> Mapping[str, Fraction]:
    """Compute the chance that the next Challenge belongs to each Arena."""
    deck = challenge_deck(seen_by(world, state, seat))
    names = dict.fromkeys(card.arena for card in world.components.challenges.values())
    return {arena: comes(deck, _of(world, arena)) for arena in names} if deck else {}


def matching(world: World, state: State, seat: int, arena: str, count: int = 1) -> Fraction:
    """Compute the chance that at least one of the next Challenges belongs to an Arena."""
    deck = challenge_deck(seen_by(world, state, seat))
    return comes(deck, _of(world, arena), count) if deck else Fraction(0)


def challenge_deck(view: State) -> Deck:
    """Join the Challenge deck and the discards under it, which are shuffled into a new one when it is used up."""
    return view.deck + shuffled(card for card in view.discard if card != HIDDEN)


def _of(world: World, arena: str) -> Callable[[str], bool]:
    return lambda card: card in world.challenges and world.challenges[card].arena == arena


NEXT = (1, 2, 3)
DECKS = ("challenge", "stunt", "power", "monster")
Chances = Mapping[str, Fraction]


class Drawing(NamedTuple):
    """A position, the seat that asks, its deck, and the Arena it wishes a Challenge for, empty for none."""

    world: World
    state: State
    seat: int
    deck: str = DECKS[0]
    arena: str = ""

    @property
    def name(self) -> str:
        """The name of the Character whose seat asks."""
        return self.world.components.characters[self.state.seats[self.seat].character].name

    @property
    def view(self) -> State:
        """The position as the seat sees it."""
        return seen_by(self.world, self.state, self.seat)

    @property
    def powers(self) -> Deck:
        """The seat's own Character cards that are not in play."""
        return self.state.seats[self.seat].power_deck

    @property
    def arenas(self) -> Chances:
        """The chance that the next Challenge belongs to each Arena."""
        return arenas(self.world, self.state, self.seat)

    @property
    def wished(self) -> str:
        """The Arena a Challenge is wished for: the one named, else where the seat stands, else the likeliest."""
        placed = self.state.seats[self.seat].placed
        here = island_of(self.world, placed[-1]) if placed else ""
        chances = self.arenas
        return self.arena or (here if here in chances else max(chances, key=lambda arena: chances[arena]))

    def comes(self, arena: str) -> tuple[Fraction, ...]:
        """Compute the chances that one at least of the next one, two and three Challenges belongs to an Arena."""
        return tuple(matching(self.world, self.state, self.seat, arena, count) for count in NEXT)

    def island(self, slug: str) -> str:
        """Look up the name of an Island."""
        return self.world.components.islands[slug].name


MOST_NAMED = 4
OPEN = (R.STARTING_CHALLENGE_LEFTOVERS, R.FAILED_STARTING, R.STUDY_LEFTOVERS, R.MONSTER_RESHUFFLE)
RULES = {
    "stunt": (R.CHRONOSSEUM_BONUS, R.STUNT_DECK),
    "power": (R.SYNERGY_DRAW, R.KEEP_ONE_OF_TWO, R.OWN_DECK),
    "monster": (R.NIGHT_ADVANCE, R.FIRST_GAME_MONSTERS, R.HARD_PILE),
}
WORDS, CHANCE = "words", "chance"


class Lot(NamedTuple):
    """Cards that are equally likely: their names, how many they are, and their chances."""

    names: str
    many: int
    chances: tuple[Fraction, ...]


def reply(drawing: Drawing, left_out: tuple[str, ...]) -> Reply:
    """Describe what the seat may draw next from each deck, and what that rests on."""
    found = {draw.deck: draw.cards for draw in draws(drawing.world, drawing.state, drawing.seat)}
    last = (R.LAST_CHARACTER_CARD,) if size(drawing.powers) == 1 else ()
    return Reply(
        title=_("What {0} may draw").format(drawing.name),
        says=tuple(_sentences(drawing, found)),
        grids=tuple(_grids(drawing, found)),
        basis=Basis(tuple(Ground("", says) for says in _marks(drawing.world, found)), (*OPEN, *last), left_out),
    )


def _sentences(drawing: Drawing, found: Mapping[str, Chances]) -> Iterator[str]:
    says = {
        "stunt": _("The next Stunt: {0}."),
        "power": _("The next two Character cards: {0}."),
        "monster": _("The next Monster: {0}."),
    }
    for deck in _in_order(drawing, found):
        if deck == "challenge":
            yield _matching(drawing)
        else:
            chances = _of_two(drawing) if deck == "power" else found[deck]
            yield says[deck].format(_likeliest(_names(drawing.world, deck), chances))


def _in_order(drawing: Drawing, found: Mapping[str, Chances]) -> list[str]:
    """Sort the decks that have a card, with the one that is asked for first."""
    return sorted((deck for deck in DECKS if deck in found), key=lambda deck: deck != drawing.deck)


def _matching(drawing: Drawing) -> str:
    says = _("{0} next: {1}. Within two cards: {2}. Within three: {3}.")
    chances = (read(chance, CHANCE) for chance in drawing.comes(drawing.wished))
    return says.format(drawing.island(drawing.wished), *chances)


def _likeliest(names: Mapping[str, str], chances: Chances) -> str:
    """Name the likeliest cards with their chance; if they are many, only say how many."""
    top = max(chances.values())
    cards = sorted(names[card] for card, chance in chances.items() if chance == top)
    if len(cards) == 1:
        return f"{cards[0]}, {read(top, CHANCE)}"
    which = listed(cards) if len(cards) <= MOST_NAMED else _("any of {0} cards").format(len(cards))
    return _("{0}, {1} each").format(which, read(top, CHANCE))


def _grids(drawing: Drawing, found: Mapping[str, Chances]) -> Iterator[Grid]:
    for deck in _in_order(drawing, found):
        match deck:
            case "challenge":
                yield _arenas(drawing)
                yield _challenges(drawing, found[deck])
            case "stunt":
                says = _("What the top Stunt may be. Cards with the same chance are listed together.")
                yield _cards(drawing, deck, found[deck], _("The next Stunt"), says)
            case "power":
                yield _powers(drawing, found[deck])
            case _:
                says = _("What comes out at night. If you know the back of the top card, fewer are possible.")
                yield _cards(drawing, deck, found[deck], _("The next Monster"), says)


def _arenas(drawing: Drawing) -> Grid:
    """Describe how likely a Challenge for each Arena comes."""
    deck = drawing.view.deck or challenge_deck(drawing.view)
    unseen = len({card for slots in deck for card in slots.cards})
    many = counted("{n} Challenge may come", "{n} Challenges may come", unseen)
    says = _("{0}: a card in another hand may as well be in the deck. How likely is at least one for an Arena?")
    counts = _("Next card"), _("In 2 cards"), _("In 3 cards")
    columns = ((_("Arena"), WORDS), *((count, CHANCE) for count in counts))
    rows = tuple(_row(drawing.island(arena), *drawing.comes(arena)) for arena in drawing.arenas)
    anew = (R.RESHUFFLE,) if size(drawing.view.deck) < max(NEXT) else ()
    rules = (R.CITADEL_BONUS, R.ATTEMPT_ARENA, R.WITHDRAW_CARD, *anew)
    title = _("Does a Challenge for an Arena come?")
    return Grid(title, says.format(many), columns, rows, rules=rules, charted=True)


def _challenges(drawing: Drawing, cards: Chances) -> Grid:
    """Describe which Challenges may come, Arena by Arena."""
    known = drawing.world.challenges
    parts = {arena: {card: (cards[card],) for card in cards if known[card].arena == arena} for arena in drawing.arenas}
    lots = [(arena, lot) for arena, part in parts.items() for lot in _lots(_names(drawing.world, "challenge"), part)]
    lots.sort(key=lambda one: one[1].chances, reverse=True)
    rows = tuple(_row(drawing.island(arena), lot.names, *lot.chances, lot.many * lot.chances[0]) for arena, lot in lots)
    columns = (_("Arena"), WORDS), (_("Cards"), WORDS), (_("Each"), CHANCE), (_("Together"), CHANCE)
    says = _("What the top Challenge may be. Cards with the same chance are listed together.")
    return Grid(_("The next Challenge"), says, columns, rows, rules=(R.CHALLENGE_DECK, R.POOL_REFILL))


def _cards(drawing: Drawing, deck: str, cards: Chances, title: str, says: str) -> Grid:
    """Describe what the next card of a deck may be."""
    lots = _lots(_names(drawing.world, deck), {card: (chance,) for card, chance in cards.items()})
    rows = tuple(_row(lot.names, *lot.chances, lot.many * lot.chances[0]) for lot in lots)
    columns = (_("Cards"), WORDS), (_("Each"), CHANCE), (_("Together"), CHANCE)
    return Grid(title, says, columns, rows, rules=RULES[deck])


def _powers(drawing: Drawing, cards: Chances) -> Grid:
    """Describe the two Character cards that an icon may bring to choose from."""
    pairs = {card: (cards.get(card, Fraction(0)), chance) for card, chance in _of_two(drawing).items()}
    says = _("{0} draws two and keeps one. How likely is each card first, or one of the two?").format(drawing.name)
    columns = (_("Cards"), WORDS), (_("First"), CHANCE), (_("Of two"), CHANCE)
    rows = tuple(_row(lot.names, *lot.chances) for lot in _lots(_names(drawing.world, "power"), pairs))
    return Grid(_("The next Character cards"), says, columns, rows, rules=RULES["power"])


def _row(*cells: Cell) -> tuple[Cell, ...]:
    return cells


def _of_two(drawing: Drawing) -> Chances:
    """Compute the chance that each Character card is one of the next two."""
    known = {card for slots in drawing.powers for card in slots.cards}
    chances = {card: comes(drawing.powers, card.__eq__, 2) for card in sorted(known)}
    return {card: chance for card, chance in chances.items() if chance}


def _lots(names: Mapping[str, str], chances: Mapping[str, tuple[Fraction, ...]]) -> list[Lot]:
    """Group cards into lots of equally likely ones, the likeliest first."""
    alike: dict[tuple[Fraction, ...], list[str]] = {}
    for card, values in chances.items():
        alike.setdefault(values, []).append(names[card])
    return [Lot(", ".join(sorted(alike[values])), len(alike[values]), values) for values in sorted(alike, reverse=True)]


def _records(world: World, deck: str) -> Mapping[str, ComponentRecord]:
    components = world.components
    decks: Mapping[str, Mapping[str, ComponentRecord]] = {
        "challenge": world.challenges, "stunt": components.stunts, "monster": components.monsters, "power": world.powers
    }  # fmt: skip
    return decks[deck]


def _names(world: World, deck: str) -> Mapping[str, str]:
    return {slug: record.name for slug, record in _records(world, deck).items()}


def _marks(world: World, found: Mapping[str, Chances]) -> Iterator[str]:
    """List what is not the book's about the cards shown, as far as it matters to their chances."""
    parts = {"challenge": "arena", "stunt": "copies", "monster": "difficulty", "power": "name"}
    many = {
        deck: sum(_made_up(_records(world, deck)[card], part) for card in found.get(deck, ()))
        for deck, part in parts.items()
    }
    says = {
        "challenge": counted("the Arena of {n} Challenge", "the Arenas of {n} Challenges", many["challenge"]),
        "stunt": counted("how many there are of {n} Stunt", "how many there are of {n} Stunts", many["stunt"]),
        "power": counted("all that {n} Character card says", "all that {n} Character cards say", many["power"]),
        "monster": counted("the difficulty of {n} Monster", "the difficulty of {n} Monsters", many["monster"]),
    }
    return (says[deck] for deck in says if many[deck])


def _made_up(record: ComponentRecord, part: str) -> bool:
    """Tell whether we made up a part of a card."""
    return part in record.made_up or (record.mark is Mark.HOUSE and not record.made_up)
