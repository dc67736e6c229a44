"""Setting up: the City of Naviri, the Islands, The Fold with its Monsters, and each player."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar

from tidal_widgets.engine import Action, Event, IllegalAction, Seating, Text, Why, drew
from tidal_widgets.engine.deck import Slots, shuffled
from tidal_widgets.games.tidal_blades.cards.challenge_cards import RefillPool
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.market import RefillMarket
from tidal_widgets.games.tidal_blades.play.monsters import RevealMonster, back_of, backs
from tidal_widgets.games.tidal_blades.play.night import new_round
from tidal_widgets.games.tidal_blades.play.setup_players import DealStarting, SetUpPlayer
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, Seat, State
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Said, _

FIRST_GAME = "first-game"
EXPERIENCED = "experienced"
STARTED_LATER = Text(
    "{who}, in place {2}, gained {1} extra Fruit and {0} extra Shell.",
    "{who}, in place {2}, gained {1} extra Fruit and {0} extra Shells.",
)


@dataclass(frozen=True, slots=True)
class LayOutMonsters(Frame):
    """Build the Monster deck and turn up the first Monster."""

    experienced: bool
    rule: ClassVar[R] = R.FIRST_MONSTER

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Shuffle the piles."""
        monsters = world.components.monsters.values()
        hard = [card.slug for card in monsters if card.difficulty == "hard" and (self.experienced or card.first_game)]
        easy = [card.slug for card in monsters if card.difficulty == "easy" and card.first_game]
        state = state.pop()
        if self.experienced:
            log.append(Event(R.HARD_PILE, "The Hard Monsters were shuffled into a pile."))
            state = state._replace(monster_deck=shuffled(hard))
            return state.push(
                RevealMonster(0, R.FIRST_MONSTER), ChooseEasy(0), *backs(world, state.monster_deck, R.HARD_PILE)
            )
        log.append(
            Event(R.FIRST_GAME_MONSTERS, "The marked Easy Monsters were shuffled and put on the marked Hard ones.")
        )
        state = state._replace(monster_deck=shuffled(easy) + shuffled(hard))
        return state.push(RevealMonster(0, R.FIRST_MONSTER), *backs(world, state.monster_deck))


@dataclass(frozen=True, slots=True)
class ChooseEasy(Frame):
    """Choose two Easy Monsters by their backs, so that the top three show three styles."""

    rule: ClassVar[R] = R.EASY_MONSTERS_CHOSEN
    moment: ClassVar[Mapping[str, Moment]] = {
        "pick": Why(R.EASY_MONSTERS_CHOSEN, "The top three Monsters must show three different Fighting Styles."),
    }

    def _pairs(self, world: World, state: State) -> tuple[tuple[str, str], ...]:
        easy = [card for card in world.components.monsters.values() if card.difficulty == "easy"]
        top = world.components.monsters[state.monster_deck[0].cards[0]].style if state.monster_deck else ""
        pairs = {(a.back, b.back): len({a.style, b.style, top}) for a, b in permutations(easy, 2)}
        most = max(pairs.values(), default=0)
        return tuple(sorted(pair for pair, styles in pairs.items() if styles == most))

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count one way for each pair where chance chooses under that reading; None where the seat chooses."""
        if R.EASY_MONSTER_CHOICE not in world.flipped:
            return None
        return dict.fromkeys(self.legal(world, state), 1)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the pairs of backs, the upper one first."""
        return tuple(Action("pick", pair) for pair in self._pairs(world, state))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put the two on top of the Hard Monsters."""
        weak = {card.back: world.components.islands[card.style].name for card in world.components.monsters.values()}
        log.append(
            Event(
                R.EASY_MONSTERS_CHOSEN,
                "Two Easy Monsters lie on top: one weak to {0}, then one weak to {1}; the others went into the box.",
                None,
                tuple(weak[back] for back in action.things),
            )
        )
        slots = tuple(
            Slots(tuple(sorted(card for card in world.components.monsters if back_of(world, card) == back)), 1)
            for back in action.things
        )
        return state.pop()._replace(monster_deck=slots + state.monster_deck)

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why two backs may not be chosen."""
        says = "The top three Monsters must show three different Fighting Styles."
        return Why(self.rule, says) if action.verb == "pick" else None


def check_table(world: World, table: Seating) -> None:
    """Raise IllegalAction for a table the rules do not know."""
    names = tuple(world.components.characters)
    found, least, most = len(table.seats), NUMBERS.least_seats, len(NUMBERS.characters)
    if found == 1:
        says = _("The rules for solo play are in the Almanac, which we do not have; play with {0} to {1} seats.")
        raise IllegalAction(R.ALMANAC_MODES, says.format(least, most))
    if not least <= found <= most:
        says = _("There are {0} seats; {1} to {2} are allowed.")
        raise IllegalAction(R.PLAYER_COUNT, says.format(found, least, most))
    if strangers := [name for name in table.seats if name not in names]:
        raise IllegalAction(
            R.OWN_KIT, _("Found the Characters {0}; allowed are {1}.").format(", ".join(strangers), ", ".join(names))
        )
    if len(set(table.seats)) < len(table.seats):
        raise IllegalAction(
            R.OWN_KIT, _("Found {0}; each Character can be played only once.").format(", ".join(table.seats))
        )
    if table.variant not in (FIRST_GAME, EXPERIENCED, ""):
        raise IllegalAction(
            R.FIRST_GAME_MARKS,
            _("Found the set-up {0!r}; allowed are {1} and {2}.").format(table.variant, FIRST_GAME, EXPERIENCED),
        )


def setup(world: World, table: Seating) -> State:
    """Lay out the table before the first throw of the set-up; without a variant it is a first game."""
    check_table(world, table)
    experienced = table.variant == EXPERIENCED
    seats = tuple(new_seat(name) for name in table.seats)
    count = len(seats)
    components = world.components
    stunts = tuple(sorted(slug for slug, stunt in components.stunts.items() for _ in range(stunt.copies)))
    state = State(
        pending=(),
        seats=seats,
        dice=tuple(die.count - NUMBERS.start_dice.count(code) * count for code, die in components.dice.items()),
        fruit=components.tokens.fruit - NUMBERS.start_fruit * count,
        shells=components.tokens.shells - (NUMBERS.start_shells + NUMBERS.start_shield) * count,
        deck=shuffled(components.challenges),
        stack=tuple(sorted(components.challenges)),
        stunt_deck=shuffled(stunts),
        stunt_stack=stunts,
        market_deck=shuffled(slug for slug, card in components.market.items() for _ in range(card.copies)),
        monster_deck=(),
    )
    players = tuple(SetUpPlayer(seat, experienced) for seat in reversed(range(count)))
    market = (RefillMarket(0, R.MARKET_POOL),) * NUMBERS.market
    pool = (RefillPool(0, R.CHALLENGE_POOL),) * NUMBERS.pool
    frames = (FirstPlayer(0), *players, *market, *pool)
    return state.push(*frames, DealStarting(0), LayOutMonsters(0, experienced), LayOut(0), PlaceJudge(0))


def new_seat(character: str) -> Seat:
    """Make a seat with the goods every Character starts with."""
    return Seat(
        character,
        discs=NUMBERS.discs[0],
        fruit=NUMBERS.start_fruit,
        shells=NUMBERS.start_shells,
        shield=NUMBERS.start_shield,
        active=NUMBERS.start_dice,
    )


@dataclass(frozen=True, slots=True)
class PlaceJudge(Frame):
    """Put the Judge on a random Arena."""

    rule: ClassVar[R] = R.JUDGE_START

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count one way for each of the three Arenas."""
        return {drew(arena): 1 for arena in JUDGE_PATH}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put the Judge there."""
        (arena,) = action.things
        log.append(Event(R.JUDGE_START, "The Judge started at {0}.", None, (world.components.islands[arena].name,)))
        return state.pop()._replace(judge=arena)


@dataclass(frozen=True, slots=True)
class LayOut(Frame):
    """Lay out boards, supplies and decks."""

    rule: ClassVar[R] = R.BOARD_LAYOUT

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Report what lies where."""
        counts = _counts(world)
        log += [Event(rule, says, None, counts) for rule, says in LAID_OUT]
        return state.pop()


LAID_OUT = (
    (R.BOARD_LAYOUT, Text("The boards were laid out around the Citadel of Time, with the supplies next to them.")),
    (R.DICE_STOCK, Text("The dice were sorted, {0} in all.")),
    (R.TOKENS, Text("There were {1} Fruit and {2} Shells.")),
    (R.CARD_COUNTS, Text("There were {3} Challenges, {4} Stunts and {5} Market cards.")),
    (R.CHALLENGE_DECK, Text("The Challenges were shuffled, and the Starting Challenges set aside.")),
    (R.TWO_KINDS_OF_SPACE, Text("There were {6} single-use spaces and {7} open ones.")),
    (R.STUNT_DECK, Text("The Stunts were shuffled.")),
    (R.MARKET_DECK, Text("The Market cards were shuffled.")),
    (R.BOAT_START, Text("The Boat was placed on its start space.")),
    (R.ROUND_TRACK_START, Text("The Round marker was placed on Round 1, with the Danger dice next to the track.")),
    (R.DANGER_DICE, Text("The three Danger dice were ready.")),
    (R.INVASION_DIE, Text("The Invasion die, with {8} sides, was put on The Fold.")),
    (R.FOUR_TRAITS, Text("Each Character had four Traits: {9}.")),
)


def _counts(world: World) -> tuple[int | Said, ...]:
    """List the numbers and names that the report of laying out mentions."""
    components = world.components
    kinds = [space.open for space in components.spaces.values()]
    return (
        sum(die.count for die in components.dice.values()),
        components.tokens.fruit,
        components.tokens.shells,
        len(components.challenges),
        sum(stunt.copies for stunt in components.stunts.values()),
        sum(card.copies for card in components.market.values()),
        kinds.count(False),
        kinds.count(True),
        len(components.invasion.faces),
        Said(", ".join(dial.name for dial in components.dials.values())),
    )


@dataclass(frozen=True, slots=True)
class FirstPlayer(Frame):
    """Draw the first player; the seats after get more to start with."""

    rule: ClassVar[R] = R.FIRST_PLAYER_RANDOM

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count one way for each seat, by its Character."""
        return {drew(seat.character): 1 for seat in state.seats}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Give the marker and the seat bonuses; the first turn begins."""
        (character,) = action.things
        names = [seat.character for seat in state.seats]
        first = names.index(character)
        log.append(Event(R.FIRST_PLAYER_RANDOM, "{who} was picked at random to go first and took the marker.", first))
        state = state.pop()._replace(first=first, starter=first, turn=first)
        for place, (fruit, shells) in enumerate(NUMBERS.seat_bonus[: len(names)]):
            index = (first + place) % len(names)
            seat = state.seats[index]
            if fruit or shells:
                log.append(Event(R.SEAT_BONUS, STARTED_LATER, index, (shells, fruit, place + 1)))
            state = state.with_seat(index, seat._replace(fruit=seat.fruit + fruit, shells=seat.shells + shells))
            state = state._replace(fruit=state.fruit - fruit, shells=state.shells - shells)
        return new_round(world, state, first)
