"""What things are worth to one seat, in points that the bot expects of them."""

from collections.abc import Mapping
from functools import cached_property

from tidal_widgets.games.tidal_blades.components import Challenge
from tidal_widgets.games.tidal_blades.dice import LETTER_LEVEL, upgrade_options
from tidal_widgets.games.tidal_blades.rewards import sets, style_level
from tidal_widgets.games.tidal_blades.scoring import counted, in_play
from tidal_widgets.games.tidal_blades.state import Seat, State
from tidal_widgets.games.tidal_blades.vocabulary import Effect
from tidal_widgets.games.tidal_blades.world import JUDGE_PATH, TRAITS, World

DIE = (0.0, 0.9, 1.6, 2.4, 2.8)  # by level, at the start of the game
DISCS = (2, 3, 3, 4)
GOOD = {"fruit": 0.45, "shell": 0.4, "shield": 0.2, "stunt": 0.7, "study": 0.6, "power": 1.1, "upgrade": 0.7}
TRAIT = {"F": 0.35, "S": 0.2, "R": 0.4, "Y": 0.3}  # for what a level does, above the points on the dial


class Worth:
    """The values of goods, dice, notches and cards to the seat that looks at this position."""

    def __init__(self, world: World, view: State, index: int) -> None:
        """Bind the position as the seat sees it."""
        self.world = world
        self.view = view
        self.index = index

    @cached_property
    def seat(self) -> Seat:
        """Return the seat itself."""
        return self.view.seats[self.index]

    @cached_property
    def turns_left(self) -> int:
        """Return how many more turns the seat will have after this one."""
        return self.seat.discs + sum(DISCS[self.view.round :])

    @cached_property
    def later(self) -> float:
        """Return how much of its value a thing keeps that is good for later turns only."""
        return min(1.0, self.turns_left / 5)

    def die(self, code: str) -> float:
        """Return what owning a die is worth."""
        level = LETTER_LEVEL[code[0]]
        kept = 1.5 if self._goal_moment == "dice" and level >= int(self._goal_place) and self._goal_pace else 0.0
        return DIE[level] * self.later + kept

    @cached_property
    def _goal_moment(self) -> str:
        return self.world.components.goals[self.seat.goal].counts.moment

    @cached_property
    def _goal_place(self) -> str:
        return self.world.components.goals[self.seat.goal].counts.place

    @cached_property
    def _goal_pace(self) -> float:
        """Return what one step towards the Goal is worth."""
        goal = self.world.components.goals[self.seat.goal]
        hits = self.seat.hits + sum(beast.hits.count(self.index) for beast in in_play(self.view))
        n = counted(self.world, self.seat, goal, hits)
        if n >= goal.hard:
            return 0.0
        return 7.0 / goal.easy if n < goal.easy else 3.0 / (goal.hard - goal.easy)

    def goal(self, moment: str, places: tuple[str, ...] = ("",)) -> float:
        """Return what a step of this kind gives towards the Goal."""
        return self._goal_pace if moment == self._goal_moment and self._goal_place in places else 0.0

    @cached_property
    def champion(self) -> float:
        """Return what one step on the Champion board is worth."""
        return 0.8 + (0.3 if self._goal_moment == "leads" else 0.0)

    def notch(self, trait: str) -> float:
        """Return what one notch of a Trait is worth."""
        dial = self.world.components.dials[trait]
        if self.seat.notches[TRAITS.index(trait)] >= dial.length:
            return 0.0
        steps = len(dial.levels) / dial.length
        cards = self.goal("powers") * len(dial.icons) / dial.length
        return 5 / dial.length + TRAIT[trait] * self.later + steps * self.goal("level", (trait,)) + cards

    def any_notch(self) -> float:
        """Return what a notch of the best Trait is worth."""
        return max(map(self.notch, TRAITS))

    def effects(self, effects: tuple[Effect, ...]) -> float:
        """Return what effects are worth together."""
        return sum(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> float:
        """Return what one effect is worth."""
        n = self.world.amount(self.seat, effect)
        if effect.kind in GOOD:
            return GOOD[effect.kind] * min(n, 4) * self.later
        match effect.kind:
            case "refresh":
                return 0.6 * min(n, len(self.seat.spent)) * self.later
            case "champion":
                return self.champion * n
            case "notch":
                return n * (self.any_notch() if effect.thing == "any" else self.notch(effect.thing))
            case "die":
                return self._new_die(effect.thing)
            case "rank-die":
                return self._new_die("NIEG"[min(n, 4) - 1]) if n else 0.0
            case "lose-die":
                return -n * min((self.die(die) for die in self.seat.active + self.seat.spent), default=0.0)
            case "boat":
                track = self.world.components.boat.spaces
                return sum(self.effects(track[(self.view.boat + i) % len(track)]) for i in range(1, n + 1))
            case "challenge":
                return n * self.hand_room
            case _:
                return 0.4 * self.later

    def _new_die(self, code: str) -> float:
        owned = len(self.seat.active) + len(self.seat.spent)
        worst = min((self.die(die) for die in self.seat.active + self.seat.spent), default=0.0) if owned >= 6 else 0.0
        return max(0.0, self.die(code) - worst)

    @cached_property
    def hand_room(self) -> float:
        """Return what one more Challenge in hand is worth."""
        wanted = min(3, self.turns_left)
        return (1.6, 1.1, 0.7, 0.3)[min(3, max(0, len(self.seat.hand) - wanted + 3))] if wanted else 0.0

    def challenge(self, card: Challenge) -> float:
        """Return what completing a Challenge is worth."""
        seat, view = self.seat, self.view
        levels = {arena: style_level(self.world, seat, arena) for arena in JUDGE_PATH}
        worth = card.points + sum(map(self.notch, card.required)) + 0.3 * sum(map(self.notch, card.push))
        worth += self.champion * (view.judge == card.arena)
        least = levels[card.arena] == sets(self.world, seat)
        if least:
            others = sum(levels[arena] > levels[card.arena] for arena in JUDGE_PATH)
            worth += (0.6, 1.0, 2.0)[others] * self.champion + self.goal("sets") * (0.3, 0.4, 1.0)[others]
        symbols = (*card.required, *card.push)
        return worth + self.goal("challenges", ("any", card.arena, *symbols))

    def upgraded(self, die: str) -> Mapping[str, float]:
        """Return what each upgrade of a die gains."""
        options = upgrade_options(self.world, self.view, die)[0]
        return {new: self.die(new) - self.die(die) + 0.1 * self._suits(new) for new in options}

    def _suits(self, die: str) -> float:
        wanted = "".join(card.required for slug in self.seat.hand if (card := self.world.challenges.get(slug)))
        faces = "".join(self.world.components.dice[die].faces)
        return sum(faces.count(trait) for trait in wanted) / 6
