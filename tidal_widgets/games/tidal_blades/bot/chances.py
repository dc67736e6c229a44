"""How likely dice are to cover symbols: near enough to decide on, as if every die were the average of them all."""

from collections.abc import Mapping

from tidal_widgets.games.tidal_blades.play.matching import Target, bits
from tidal_widgets.games.tidal_blades.play.world import X_FACES, World

ROLLS = 3
MOST = 2_000  # answers, some 120 bytes each with what they hold
Faces = tuple[tuple[tuple[int, ...], float], ...]  # what each face may cover, and how likely it falls


class Chances:
    """What dice may do against a target; answers are remembered, the last few thousand of them."""

    def __init__(self, world: World) -> None:
        """Bind the world whose dice are thrown."""
        self.world = world
        self._faces: dict[tuple[int, str], Faces] = {}
        self._risks: dict[tuple[int, int], float] = {}
        self._covers: dict[tuple[int, int, tuple[str, ...], float, int], float] = {}
        self._targets: dict[int, Target] = {}  # kept, so that no other target takes its id

    def risk(self, number: int, shells: int) -> float:
        """Compute the chance that a roll of this round costs a die when so many Shells can be paid."""
        key = (number, min(shells, len(X_FACES)))
        if (known := self._risks.get(key)) is None:
            ways = self.world.danger_ways[number]
            bad = sum(n for face, n in ways.items() if X_FACES.index(face.things[0]) > shells)
            known = self._risks[key] = bad / sum(ways.values())
        return known

    def fit(self, target: Target, die: str, wanted: int) -> float:
        """Compute the chance that one die covers any of the wanted bits."""
        return sum(chance for slots, chance in self._of(target, die) if any(slot & wanted for slot in slots))

    def cover(self, target: Target, goal: int, dice: tuple[str, ...], risk: float, rolls: int = ROLLS) -> float:
        """Compute the chance that these dice cover all bits of `goal`."""
        key = (id(target), goal, dice, risk, rolls)
        if (known := self._covers.get(key)) is None:
            self._keep(target)
            throw = Throw(goal, self._mixed(target, goal, dice), risk)
            known = self._covers[key] = throw.further(0, len(dice), rolls)
        return known

    def _keep(self, target: Target) -> None:
        """Keep a target as long as its answers; once there are too many, forget all of both."""
        if len(self._covers) >= MOST:
            for known in (self._covers, self._faces, self._targets):
                known.clear()
        self._targets[id(target)] = target

    def _mixed(self, target: Target, goal: int, dice: tuple[str, ...]) -> Faces:
        mixed: dict[tuple[int, ...], float] = {}
        for die in dice:
            for slots, chance in self._of(target, die):
                useful = tuple(slot & goal for slot in slots if slot & goal)
                mixed[useful] = mixed.get(useful, 0.0) + chance / len(dice)
        return tuple(mixed.items())

    def _of(self, target: Target, die: str) -> Faces:
        key = (id(target), die)
        if (known := self._faces.get(key)) is None:
            self._keep(target)
            ways: Mapping[str, int] = {action.things[0]: n for action, n in self.world.die_ways[die].items()}
            whole = sum(ways.values())
            known = self._faces[key] = tuple((target.slots(die, face), n / whole) for face, n in ways.items())
        return known


class Throw:
    """A throw of so many average dice with the Danger die, then a re-roll of what covered nothing."""

    def __init__(self, goal: int, faces: Faces, risk: float) -> None:
        """Bind what the average die does."""
        self.goal = goal
        self.faces = faces
        self.risk = risk
        self.rare = sorted(bits(goal), key=lambda bit: sum(p for slots, p in faces if any(s & bit for s in slots)))
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._steps: dict[int, tuple[tuple[int, float], ...]] = {}

    def further(self, done: int, dice: int, rolls: int) -> float:
        """Compute the chance to cover the goal from here on."""
        if done == self.goal:
            return 1.0
        return self._thrown(done, dice, 0, rolls) if dice and rolls else 0.0

    def _thrown(self, done: int, left: int, idle: int, rolls: int) -> float:
        if not left:
            return self._after_danger(done, idle, rolls)
        key = (done, left, idle, rolls)
        if (known := self._known.get(key)) is None:
            known = self._known[key] = sum(
                chance * self._thrown(now, left - 1, idle + (now == done), rolls) for now, chance in self._one(done)
            )
        return known

    def _one(self, done: int) -> tuple[tuple[int, float], ...]:
        """Compute what one more die may lead to, and how likely each is."""
        if (known := self._steps.get(done)) is None:
            steps: dict[int, float] = {}
            for slots, chance in self.faces:
                now = self._with(done, slots)
                steps[now] = steps.get(now, 0.0) + chance
            known = self._steps[done] = tuple(steps.items())
        return known

    def _after_danger(self, done: int, idle: int, rolls: int) -> float:
        safe = self.further(done, idle, rolls - 1)
        if not self.risk:
            return safe
        lost = self.further(done, idle - 1, rolls - 1) if idle else self.further(done & (done - 1), 0, rolls - 1)
        return safe + self.risk * (lost - safe)

    def _with(self, done: int, slots: tuple[int, ...]) -> int:
        for slot in slots:
            free = slot & ~done
            done |= next((bit for bit in self.rare if bit & free), 0)
        return done
