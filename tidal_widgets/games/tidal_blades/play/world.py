"""The box as the engine uses it: component data and rulings, made ready once for each game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from tidal_widgets.engine import Action, rolled
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Monster, Power, Stunt
from tidal_widgets.games.tidal_blades.components.vocabulary import ATTEMPT_ONLY, SPIRIT, TRIGGERS, Effect
from tidal_widgets.games.tidal_blades.play.matching import Target
from tidal_widgets.games.tidal_blades.play.state import Beast, Log, Seat, State
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Rulebook, Rulings
from tidal_widgets.text import brief

TRAITS, TRAIT_NAMES = "".join(NUMBERS.traits), NUMBERS.traits
FOCUS, SPIRIT_DIAL, RESILIENCE, SYNERGY = range(4)
JUDGE_PATH = NUMBERS.judge_path
TEMPLE, X_FACES = NUMBERS.temple, NUMBERS.x_faces


class Due(NamedTuple):
    """One effect as it reaches a seat: how much, of what, and because of which rule."""

    seat: int
    amount: int
    thing: str
    why: R


Run = Callable[["World", State, Log, Due], State]


@dataclass(frozen=True, eq=False, repr=False)
class World:
    """Everything that does not change while a game is played; `effects` says what each word on a card does."""

    components: Components
    rulebook: Rulebook
    rulings: Rulings
    effects: Mapping[str, Run]

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    @cached_property
    def flipped(self) -> frozenset[R]:
        """The open rules that are read otherwise than in the first published table, whatever the default is."""
        return frozenset(R(rule) for rule, _ in self.rulings.unlike_first)

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """The kinds of dice, in the order of the supply."""
        return tuple(self.components.dice)

    @cached_property
    def die_index(self) -> Mapping[str, int]:
        """The place of each kind of die in the supply."""
        return {code: i for i, code in enumerate(self.dice)}

    @cached_property
    def die_ways(self) -> Mapping[str, Mapping[Action, int]]:
        """The faces each die may show, in ways."""
        # R.NOVICE_DIE, R.INITIATE_DICE, R.ELITE_DICE, R.GUILD_DICE: as the component data has their faces
        return {code: _ways(die.faces) for code, die in self.components.dice.items()}

    @cached_property
    def danger_ways(self) -> Mapping[int, Mapping[Action, int]]:
        """The faces the Danger die of each round may show, in ways."""
        dice = self.components.danger.values()
        return {n: _ways([X_FACES[x] for x in die.faces]) for die in dice for n in die.rounds}

    @cached_property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """Each Trait's level at each notch."""
        dials = (self.components.dials[trait] for trait in TRAITS)
        return tuple(tuple(sum(at <= n for at in dial.levels) for n in range(dial.length + 1)) for dial in dials)

    @cached_property
    def islands(self) -> Mapping[str, str]:
        """The Island of each space."""
        return {slug: space.island for slug, space in self.components.spaces.items()}

    @cached_property
    def single_use(self) -> frozenset[str]:
        """The spaces that a disc closes."""
        open_too = TEMPLE if R.TEMPLE_SPACES in self.flipped else ()
        spaces = self.components.spaces.items()
        return frozenset(slug for slug, space in spaces if not space.open and slug not in open_too)

    @cached_property
    def challenges(self) -> Mapping[str, Challenge]:
        """Every Challenge card, the starting ones too."""
        return {**self.components.challenges, **self.components.starting}

    @cached_property
    def powers(self) -> Mapping[str, Power]:
        """Every Character card but the Shell Shield."""
        return self.components.powers

    @cached_property
    def _targets(self) -> dict[tuple[str, int], Target]:
        return {}

    def challenge_target(self, card: str) -> Target:
        """Build the target that dice must match for a Challenge."""
        key = (card, 0)
        if (target := self._targets.get(key)) is None:
            challenge = self.challenges[card]
            target = self._targets[key] = Target.of_challenge(self, challenge, self.push_it(challenge))
        return target

    def push_it(self, card: Challenge) -> str:
        """Look up the Trait of a Challenge's Push It symbol; some readings leave Starting Challenges without one."""
        lacks = R.STARTING_PUSH_IT in self.flipped and card.slug in self.components.starting
        return "" if lacks else card.push

    def monster_target(self, beast: Beast) -> Target:
        """Build the target that dice must match for a Monster's open spots."""
        key = (beast.monster, beast.open)
        if (target := self._targets.get(key)) is None:
            target = self._targets[key] = Target.of_monster(self, self.components.monsters[beast.monster], beast.open)
        return target

    def monster(self, beast: Beast) -> Monster:
        """Look up a Monster's card."""
        return self.components.monsters[beast.monster]

    def level(self, seat: Seat, trait: int) -> int:
        """Look up the level of one Trait."""
        return self.levels[trait][seat.notches[trait]]

    def amount(self, seat: Seat, effect: Effect) -> int:
        """Compute how much an effect gives this seat."""
        return self.level(seat, SPIRIT_DIAL) if effect.amount == SPIRIT else int(effect.amount)

    def passive(self, seat: Seat, kind: str) -> int:
        """Sum what the seat's lasting cards of this kind give."""
        return _passive(self, seat.powers, kind)

    @cached_property
    def mends(self) -> Mapping[str, tuple[str, ...]]:
        """For each Stunt and Character card, its effects that change an attempt under way."""
        cards: list[Stunt | Power] = [*self.components.stunts.values(), *self.powers.values()]
        return {card.slug: tuple(e.kind for e in card.effects if e.kind in ATTEMPT_ONLY) for card in cards}

    @cached_property
    def lasting(self) -> Mapping[str, tuple[tuple[str, int], ...]]:
        """What each lasting card adds to, and how much."""
        return {
            slug: tuple((effect.kind, int(effect.amount)) for effect in power.effects)
            for slug, power in self.powers.items()
            if power.when.moment == "passive"
        }

    def triggered(self, seat: Seat, moment: str, places: tuple[str, ...] = ()) -> tuple[str, ...]:
        """List the seat's cards that act at this moment."""
        return _triggered(self, seat.powers, moment, places)

    @cached_property
    def waiting(self) -> Mapping[str, Mapping[str, str]]:
        """For each moment, the cards that wait for it, and where if that matters."""
        moments: dict[str, dict[str, str]] = {moment: {} for moment in TRIGGERS}
        for slug, power in self.powers.items():
            moments[power.when.moment][slug] = "" if power.when.place == "any" else power.when.place
        return moments


@lru_cache(maxsize=8192)
def _passive(world: World, powers: tuple[str, ...], kind: str) -> int:
    return sum(n for card in powers for what, n in world.lasting.get(card, ()) if what == kind)


@lru_cache(maxsize=8192)
def _triggered(world: World, powers: tuple[str, ...], moment: str, places: tuple[str, ...]) -> tuple[str, ...]:
    waiting = world.waiting[moment]
    return tuple(card for card in powers if card in waiting and (not waiting[card] or waiting[card] in places))


def _ways(faces: tuple[str, ...] | list[str]) -> Mapping[Action, int]:
    ways: dict[Action, int] = {}
    for face in faces:
        ways[rolled(face)] = ways.get(rolled(face), 0) + 1
    return ways
