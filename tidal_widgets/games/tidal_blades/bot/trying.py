"""What an attempt at a Challenge or a fight promises: before dice are committed, and as they lie."""

from collections.abc import Iterator, Sequence

from tidal_widgets.games.tidal_blades.bot.chances import Chances
from tidal_widgets.games.tidal_blades.bot.worth import Worth
from tidal_widgets.games.tidal_blades.play.attempt import Attempt
from tidal_widgets.games.tidal_blades.play.committing import max_roll
from tidal_widgets.games.tidal_blades.play.dice import LETTER_LEVEL
from tidal_widgets.games.tidal_blades.play.fold import bonus_dice
from tidal_widgets.games.tidal_blades.play.matching import Lying, Target
from tidal_widgets.games.tidal_blades.play.mending import leapable, leaps, leapt

Dice = tuple[str, ...]


class Prospects:
    """What trying promises the seat that looks at this position."""

    def __init__(self, chances: Chances, worth: Worth) -> None:
        """Bind the chances of dice and the values of the seat."""
        self.chances = chances
        self.worth = worth
        self.world = worth.world
        self.weights = worth.weights
        self.risk = chances.risk(worth.view.round, worth.seat.shells) * self.weights.danger
        self._known: dict[str, tuple[float, Dice]] = {}
        self._spots: dict[tuple[int, int], float] = {}
        self._covered: dict[Attempt, int] = {}
        self._promised: dict[Attempt, float] = {}

    def handfuls(self, target: Target, wanted: int) -> Iterator[Dice]:
        """Yield the best single die, the best two, and so on as far as Focus and Fruit go."""
        seat = self.worth.seat
        ranked = sorted(seat.active, key=lambda die: (-self.chances.fit(target, die, wanted), LETTER_LEVEL[die[0]]))
        for count in range(1, min(len(ranked), max_roll(self.world, seat) + seat.fruit) + 1):
            yield tuple(ranked[:count])

    def _fruit(self, dice: Dice) -> float:
        return self.weights.fruit * self.worth.later * max(0, len(dice) - max_roll(self.world, self.worth.seat))

    def attempt(self, card: str) -> tuple[float, Dice]:
        """Rate attempting a Challenge, and choose the dice for it."""
        if card not in self._known:
            self._known[card] = self._attempt(card)
        return self._known[card]

    def _attempt(self, card: str) -> tuple[float, Dice]:
        target = self.world.challenge_target(card)
        challenge = self.world.challenges[card]
        full = self.worth.challenge(challenge)
        some = self.weights.withdrawn * sum(map(self.worth.notch, challenge.required))
        each = self.weights.die_used[0 if not self.worth.turns_left else 2 if self.worth.seat.discs else 1]
        best: tuple[float, Dice] = (0.0, ())
        for dice in self.handfuls(target, target.required):
            chance = self.chances.cover(target, target.required, dice, self.risk)
            gain = chance * full + (1 - chance) * some - each * len(dice) - self._fruit(dice) - self._danger(dice)
            best = max(best, (gain, dice))
        return best

    def fight(self, place: str) -> tuple[float, Dice]:
        """Rate fighting the Monster at a place, and choose the dice for it."""
        if place not in self._known:
            self._known[place] = self._fight(place)
        return self._known[place]

    def _fight(self, place: str) -> tuple[float, Dice]:
        beast = getattr(self.worth.view, place)
        target, monster = self.world.monster_target(beast), self.world.monster(beast)
        bonus = bonus_dice(self.world, self.worth.view, self.worth.index, place)[0]
        extra = max((self._twice(target, die) for die in bonus), default=0.0)
        count = max(1, target.open.bit_count())
        each = self.spots(target, target.open) / count
        harm = self.weights.harm - self.weights.invaded * self.worth.effects(monster.invasion)
        spared = 0.0 if self.worth.index in beast.hits else harm
        best: tuple[float, Dice] = (0.0, ())
        for dice in self.handfuls(target, target.open):
            hits = (extra + sum(self._twice(target, die) for die in dice)) * (1 - self.risk / 2)
            hits, killed = min(hits, count), max(0.0, hits - count + 1)
            gain = hits * each + min(1.0, killed) * self._kill(place) + min(1.0, hits) * spared
            best = max(best, (gain - sum(map(self.worth.die, dice)) - self._fruit(dice), dice))
        return best

    def _twice(self, target: Target, die: str) -> float:
        return 1 - (1 - self.chances.fit(target, die, target.open)) ** 2

    def _kill(self, place: str) -> float:
        monster = self.world.monster(getattr(self.worth.view, place))
        return self.worth.effects(monster.reward) + self.worth.effects(monster.kill_bonus[0])

    def spots(self, target: Target, done: int) -> float:
        """Estimate what covering these spots of a Monster is worth."""
        key = (id(target), done)
        if key not in self._spots:
            hit = [spot for i, spot in enumerate(target.spots) if done >> i & 1]
            each = self.weights.hit + self.worth.goal("hits")
            self._spots[key] = sum(
                each + self.worth.notch(spot.trait) + self.worth.champion * spot.trophy for spot in hit
            )
        return self._spots[key]

    def _target(self, attempt: Attempt) -> Target:
        return attempt.target(self.world, self.worth.view)

    def _best(self, target: Target, attempt: Attempt) -> int:
        """Find the best set of symbols that the dice cover."""
        if attempt not in self._covered:
            self._covered[attempt] = self._best_covered(target, attempt)
        return self._covered[attempt]

    def _best_covered(self, target: Target, attempt: Attempt) -> int:
        covered = target.covers(target.slots_of(attempt.dice, attempt.extra))
        if attempt.card:
            return max(covered, key=lambda done: ((done & target.required).bit_count(), done.bit_count()))
        return max(covered, key=lambda done: self.spots(target, done))

    def idle(self, attempt: Attempt) -> Dice:
        """Find the dice that are not needed to cover what is covered."""
        target = self._target(attempt)
        done = self._best(target, attempt)
        left: Sequence[Lying] = attempt.dice
        for lying in attempt.dice:
            others = list(left)
            others.remove(lying)
            if done in target.covers(target.slots_of(others, attempt.extra)):
                left = others
        dice = [lying.die for lying in attempt.dice]
        for lying in left:
            dice.remove(lying.die)
        return tuple(dice)

    def standing(self, attempt: Attempt) -> float:
        """Estimate what stopping now gives: completed, withdrawn, or hit."""
        target = self._target(attempt)
        return self._taken(target, attempt, self._best(target, attempt))

    def promise(self, attempt: Attempt) -> float:
        """Estimate what the attempt is worth as the dice lie, stopping or throwing those that cover nothing."""
        if attempt not in self._promised:
            idle, now = self.idle(attempt), self.standing(attempt)
            self._promised[attempt] = max(now, self.throwing(attempt, idle)) if idle else now
        return self._promised[attempt]

    def leaping(self, attempt: Attempt) -> float:
        """Estimate what the attempt is worth once any die was set to its best face."""
        ways = leaps(self.world, leapable(self.world, attempt))
        return max((self.promise(leapt(self.world, attempt, *leap.things)) for leap in ways), default=0.0)

    def throwing(self, attempt: Attempt, thrown: Dice, *, safe: bool = False) -> float:
        """Estimate what the attempt is worth when these dice are thrown beside what lies."""
        target = self._target(attempt)
        done = self._best(target, attempt)
        risk, cost = (0.0, 0.0) if safe else (self.risk, self._danger(thrown))
        now = self._taken(target, attempt, done)
        if not attempt.card:
            left = target.open & ~done
            hits = min(left.bit_count(), sum(self.chances.fit(target, die, left) for die in thrown))
            each = self.spots(target, left) / max(1, left.bit_count())
            return now + each * (hits - risk * self.weights.hit_lost[len(thrown) > 1]) - min(cost, self.weights.shell)
        card = self.world.challenges[attempt.card]
        chance = self.chances.cover(target, target.required & ~done, thrown, risk, 1 if safe else 2)
        bonus = self.chances.cover(target, target.open & ~done, thrown, risk, 1) * self.worth.push_it(card)
        failed = (1 - chance) * self.weights.fail * min(now, self.weights.fail_most)
        return chance * self.worth.challenge(card) + failed + bonus - cost

    def _taken(self, target: Target, attempt: Attempt, done: int) -> float:
        if not attempt.card:
            return self.spots(target, done) + (self._kill(attempt.place) if done == target.open else 0.0)
        card = self.world.challenges[attempt.card]
        if done & target.required == target.required:
            return self.worth.challenge(card) + self.worth.push_it(card) * (done == target.open)
        return sum(self.worth.notch(trait) for i, trait in enumerate(card.required) if done >> i & 1)

    def _danger(self, dice: Dice) -> float:
        """Estimate what one roll of the Danger die costs in Shells or in a die, on average."""
        some = self.chances.risk(self.worth.view.round, 0) * self.weights.danger
        die = sum(map(self.worth.die, dice)) / max(1, len(dice))
        return self.risk * die + (some - self.risk) * self.weights.shell * self.worth.later
