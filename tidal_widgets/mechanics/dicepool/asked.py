"""A question as a player puts it: codes of the box, the same for every game with symbol dice and a danger die."""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction

from tidal_widgets.mechanics.dicepool.actions import Shown

DANGER = "@"  # begins the name of a Danger die, so that no die in use is called as it is


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Dice in use against a target, what may be paid, how the rules are read, and the dice that lie on the table.

    `bonus` is a die that comes free; `free` says how many of the others need not be bought, none if all are in use
    already, and `further` how many more can be. `shown` counts the x of a throw whose danger is not settled yet. With
    fewer dice lying than in use, those lie aside and the others are about to be thrown; where none lies aside, `begun`
    says that the attempt is under way.
    """

    dice: tuple[str, ...]
    bonus: str = ""
    target: str = ""
    danger: str = "1"
    shells: int = 0
    shield: int = 0
    free: int | None = None
    further: int = 0
    leap: bool = True
    objective: str = ""
    taste: Fraction = Fraction(1)
    extra: tuple[str, ...] = ()
    worths: tuple[tuple[str, Fraction], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    faces: tuple[tuple[str, tuple[str, ...]], ...] = ()
    left_out: tuple[str, ...] = ()
    lying: tuple[Shown, ...] = ()
    shown: int | None = None
    begun: bool = False

    @property
    def pool(self) -> tuple[str, ...]:
        """All dice in use, the one that comes free last."""
        return (*self.dice, self.bonus) if self.bonus else self.dice

    @property
    def possible(self) -> bool:
        """Tell whether any die can be committed, or was."""
        return self.started or not self.dice or self.free is None or self.free + self.further > 0

    @property
    def started(self) -> bool:
        """Tell whether the attempt is under way: dice lie on the table, are to be thrown again, or none is left."""
        return bool(self.lying) or self.begun or not self.pool

    @property
    def thrown(self) -> tuple[str, ...]:
        """The dice about to be thrown, in order: those in use that do not lie on the table."""
        lying = Counter(die.die for die in self.lying)
        found = []
        for die in self.pool:
            if lying[die]:
                lying[die] -= 1
            else:
                found.append(die)
        return tuple(found)

    def read_as(self, rule: str, option: str) -> "Asked":
        """Return the question with one open rule read in another way."""
        others = tuple(pair for pair in self.rulings if pair[0] != rule)
        return replace(self, rulings=tuple(sorted((*others, (rule, option)))))

    def with_faces(self, die: str, faces: tuple[str, ...]) -> "Asked":
        """Return the question with other faces on one kind of die."""
        others = tuple(pair for pair in self.faces if pair[0] != die)
        return replace(self, faces=tuple(sorted((*others, (die, faces)))))

    def own_danger(self, die: str) -> tuple[int, ...]:
        """Return the x on each face that the question gives a Danger die, nothing if it gives it none."""
        return tuple(face.count("x") for face in dict(self.faces).get(f"{DANGER}{die}", ()))

    def fresh(self) -> "Asked":
        """Return the question before its first throw."""
        return replace(self, lying=(), shown=None, begun=False)
