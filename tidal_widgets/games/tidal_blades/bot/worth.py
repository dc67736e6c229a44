"""What things are worth to one seat, in points that the bot expects of them."""

from collections.abc import Callable, Mapping
from functools import cached_property

from tidal_widgets.games.tidal_blades.bot.weights import SENSIBLE, Weights
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.pieces import Challenge
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect, Trigger
from tidal_widgets.games.tidal_blades.play.dice import LETTER_LEVEL, upgrade_options
from tidal_widgets.games.tidal_blades.play.rewards import sets, style_level
from tidal_widgets.games.tidal_blades.play.scoring import counted_symbols, progress
from tidal_widgets.games.tidal_blades.play.state import Seat, State, in_play
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, TRAITS, World


class Worth:
    """The values of goods, dice, notches and cards to the seat that looks at this position."""

    def __init__(self, world: World, view: State, index: int, weights: Weights = SENSIBLE) -> None:
        """Bind the position as the seat sees it."""
        self.world = world
        self.view = view
        self.index = index
        self.weights = weights
        self._challenges: dict[str, float] = {}

    @cached_property
    def seat(self) -> Seat:
        """The seat itself."""
        return self.view.seats[self.index]

    @cached_property
    def turns_left(self) -> int:
        """The number of turns the seat will have after this one."""
        return self.seat.discs + sum(NUMBERS.discs[self.view.round :])

    @cached_property
    def later(self) -> float:
        """The share of its value that a thing keeps if it is good for later turns only."""
        return min(1.0, self.turns_left / self.weights.later)

    def die(self, code: str) -> float:
        """Estimate what owning a die is worth."""
        level = LETTER_LEVEL[code[0]]
        return self.weights.die[level] * self.later + self.goal("dice", tuple("234"[: max(0, level - 1)]))

    @cached_property
    def _goal(self) -> tuple[Trigger, float]:
        """The event that the Goal counts, and the worth of one step towards it."""
        goal = self.world.components.goals.get(self.seat.goal)
        if goal is None:
            return Trigger(""), 0.0
        hits = self.seat.hits + sum(beast.hits.count(self.index) for beast in in_play(self.view))
        n = progress(self.world, self.seat, goal, hits)
        if n >= goal.hard:
            return goal.counts, 0.0
        easy, hard = NUMBERS.goal_points
        pace = easy / goal.easy if n < goal.easy else (hard - easy) / (goal.hard - goal.easy)
        return goal.counts, pace * self.weights.goal

    def goal(self, moment: str, places: tuple[str, ...] = ("",)) -> float:
        """Estimate what a step of this kind gives towards the Goal."""
        counts, pace = self._goal
        return pace if counts.moment == moment and counts.place in places else 0.0

    @cached_property
    def champion(self) -> float:
        """The worth of one step on the Champion board."""
        return self.weights.champion + self.weights.lead * self.goal("leads")

    def notch(self, trait: str) -> float:
        """Look up what one notch of a Trait is worth."""
        return self._notches[trait]

    @cached_property
    def _notches(self) -> Mapping[str, float]:
        return {trait: self._notch(trait) for trait in TRAITS}

    def _notch(self, trait: str) -> float:
        dial = self.world.components.dials[trait]
        if self.seat.notches[TRAITS.index(trait)] >= dial.length:
            return 0.0
        steps = len(dial.levels) / dial.length
        cards = self.goal("powers") * len(dial.icons) / dial.length
        return 5 / dial.length + self.weights.trait[trait] * self.later + steps * self.goal("level", (trait,)) + cards

    def effects(self, effects: tuple[Effect, ...]) -> float:
        """Estimate what effects are worth together."""
        return sum(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> float:
        """Estimate what one effect is worth."""
        n = self.world.amount(self.seat, effect)
        if effect.kind in self.weights.goods:
            return self.weights.goods[effect.kind] * min(n, 4) * self.later
        rating = RATINGS.get(effect.kind)
        return rating(self, n, effect.thing) if rating else self.weights.other * self.later

    def worst_die(self) -> float:
        """Estimate what the least of the seat's dice is worth."""
        return min((self.die(die) for die in self.seat.active + self.seat.spent), default=0.0)

    def new_die(self, code: str) -> float:
        """Estimate what gaining a die is worth, less the die that goes where the limit is reached."""
        full = len(self.seat.active) + len(self.seat.spent) >= NUMBERS.dice_limit
        return max(0.0, self.die(code) - (self.worst_die() if full else 0.0))

    @cached_property
    def hand_room(self) -> float:
        """The worth of one more Challenge in hand."""
        wanted = min(3, self.turns_left)
        return self.weights.hand_room[min(3, max(0, len(self.seat.hand) - wanted + 3))] if wanted else 0.0

    def challenge(self, card: Challenge) -> float:
        """Estimate what completing a Challenge is worth."""
        if card.slug not in self._challenges:
            self._challenges[card.slug] = self._challenge(card)
        return self._challenges[card.slug]

    def _challenge(self, card: Challenge) -> float:
        seat, view = self.seat, self.view
        levels = {arena: style_level(self.world, seat, arena) for arena in JUDGE_PATH}
        worth = card.points + sum(map(self.notch, card.required)) + self.weights.push_it * self.push_it(card)
        worth += self.champion * (view.judge == card.arena)
        least = levels[card.arena] == sets(self.world, seat)
        if least:
            others = sum(levels[arena] > levels[card.arena] for arena in JUDGE_PATH)
            steps = self.weights.new_style[others] * self.champion
            worth += steps + self.goal("sets") * self.weights.goal_style[others]
        symbols = counted_symbols(self.world, card.slug)
        return worth + self.goal("challenges", ("any", card.arena, *symbols))

    def push_it(self, card: Challenge) -> float:
        """Estimate what matching the Push It symbol of a Challenge is worth, where it has one."""
        return sum(map(self.notch, self.world.push_it(card)))

    def upgraded(self, die: str) -> Mapping[str, float]:
        """Estimate what each upgrade of a die gains."""
        options = upgrade_options(self.world, self.view, die)[0]
        return {new: self.die(new) - self.die(die) + self.weights.suits * self.suits(new) for new in options}

    def suits(self, die: str) -> float:
        """Estimate how well a die fits the Challenges in hand."""
        wanted = "".join(card.required for slug in self.seat.hand if (card := self.world.challenges.get(slug)))
        faces = "".join(self.world.components.dice[die].faces)
        return sum(faces.count(trait) for trait in wanted) / NUMBERS.die_faces


def _refresh(worth: Worth, n: int, thing: str) -> float:
    return worth.weights.refresh * min(n, len(worth.seat.spent)) * worth.later


def _champion(worth: Worth, n: int, thing: str) -> float:
    return worth.champion * n


def _notch(worth: Worth, n: int, thing: str) -> float:
    return n * (max(map(worth.notch, TRAITS)) if thing == "any" else worth.notch(thing))


def _die(worth: Worth, n: int, thing: str) -> float:
    return worth.new_die(thing)


def _rank_die(worth: Worth, n: int, thing: str) -> float:
    return worth.new_die(NUMBERS.die_levels[:n][-1]) if n else 0.0


def _lose_die(worth: Worth, n: int, thing: str) -> float:
    return -n * worth.worst_die()


def _boat(worth: Worth, n: int, thing: str) -> float:
    track = worth.world.components.boat.spaces
    return sum(worth.effects(track[(worth.view.boat + i) % len(track)]) for i in range(1, n + 1))


def _challenge(worth: Worth, n: int, thing: str) -> float:
    return n * worth.hand_room


RATINGS: Mapping[str, Callable[[Worth, int, str], float]] = {
    "refresh": _refresh,
    "champion": _champion,
    "notch": _notch,
    "die": _die,
    "rank-die": _rank_die,
    "lose-die": _lose_die,
    "boat": _boat,
    "challenge": _challenge,
}
