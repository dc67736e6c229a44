"""Attempts drawn at random from a seed, as positions of the real game and as questions: small dice, few Shells."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from random import Random

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, Game
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import Components, load_components
from tidal_widgets.games.tidal_blades.components.pieces import Spot
from tidal_widgets.games.tidal_blades.odds.meaning import READINGS, options
from tidal_widgets.games.tidal_blades.odds.questions import TidalQuestions
from tidal_widgets.games.tidal_blades.play.attempt import Danger as DangerFrame
from tidal_widgets.games.tidal_blades.play.attempt import Roll, Trying
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import TRAITS
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.query import Query
from tidal_widgets.mechanics.dicepool.solver.oddsmap import solve
from tidal_widgets.rulebook import Rulings

CARD, MONSTER = "backward-duel", "giant-mudcrab"
UNDER_WAY = (Trying, Roll, DangerFrame, PlaceHits, BonusDie, CommitFight)
FACES = ("F", "S", "R", "Y", "*", "-", "F/S", "R/Y")
DANGERS = ((0, 1), (0, 0, 1), (0, 1, 2), (1, 2), (0, 0, 1, 1, 2), (1,), (2,))


@dataclass(frozen=True)
class Trial:
    """One attempt: components made small, rulings, the position text, the dice, and the aim."""

    components: Components
    rulings: tuple[tuple[str, str], ...]
    text: str
    dice: tuple[str, ...]
    fight: bool
    objective: str

    @cached_property
    def table(self) -> OpenTable:
        table = OpenTable(replace(box, components=lambda _own, _called: self.components))
        return table.by(Rulings.of(table.book, dict(self.rulings)))

    @cached_property
    def game(self) -> Game[State]:
        game: Game[State] = self.table.game
        return game

    @cached_property
    def questions(self) -> TidalQuestions:
        return TidalQuestions(self.table)

    @cached_property
    def start(self) -> State:
        """The position when the dice are about to be thrown; a Bonus die is taken if there is one."""
        state = self.game.play(self.game.position(self.text), Action("commit", self.dice)).state
        bonus = [action for action in self.game.legal(state) if action.verb == "bonus"]
        return self.game.play(state, bonus[0]).state if bonus else state

    @cached_property
    def query(self) -> Query:
        """The question, before the first throw."""
        at = self.questions.at(self.game.position(self.text))
        assert at is not None
        frame = self.start.pending[-1]
        assert isinstance(frame, Roll)
        return replace(at, dice=frame.thrown, bonus="", free=None, further=0, objective=self.objective)

    @cached_property
    def situation(self) -> Situation[Fraction]:
        return Situation(self.questions, self.query, solve(self.questions.question(self.query), exact=True))

    def worth(self, state: State) -> Fraction:
        """Ask the solver what a position is worth in which the seat is to choose."""
        query = self.questions.at(state)
        if query is None:
            return self._nothing_left(state)
        return self.situation.moved(query).value

    def _nothing_left(self, state: State) -> Fraction:
        """Compute what the position is worth once all dice are lost."""
        actions = self.game.legal(state)
        return max(value for a in actions if (value := self.stop(self.game.play(state, a).state)) is not None)

    def stop(self, state: State) -> Fraction | None:
        """Count what an attempt has brought once it is over."""
        if any(isinstance(frame, UNDER_WAY) for frame in state.pending):
            return None
        before, seat = self.start.seats[0], state.seats[0]
        notches = {trait: seat.notches[i] - before.notches[i] for i, trait in enumerate(TRAITS)}
        if self.fight:
            return Fraction(sum(notches.values()))
        done = CARD in seat.completed
        if self.objective != "points":
            return Fraction(done)
        utility = self.questions.question(self.query).utility
        lost = list(self.query.dice)
        for die in seat.spent:
            lost.remove(die)
        return (
            utility.points * done
            + sum(utility.notch(trait) * n for trait, n in notches.items())
            + utility.board_shell * seat.shells
            + utility.shield_shell * min(seat.shield, utility.shield_limit)
            - sum(utility.die(die) for die in lost)
        )


def trials(seed: int, count: int) -> Iterator[Trial]:
    """Draw several attempts."""
    random = Random(seed)
    for number in range(count):
        yield trial(random, plain=number % 5 == 0)


def trial(random: Random, *, plain: bool, sizes: tuple[int, ...] = (1, 2, 2, 3)) -> Trial:
    """Draw an attempt; a plain one keeps the dice of the box."""
    fight = random.random() < 0.45
    size = 1 if plain else random.choice(sizes)
    kinds = random.choices(("N", "IR", "IB", "ER", "EB", "GF", "GR"), k=size)
    dice = tuple(sorted(kinds))
    shells, shield = random.choice((0, 1, 2)), random.choice((0, 0, 2, 4, 6))
    rulings = tuple(sorted(_rulings(random)))
    components = _components(random, plain=plain)
    bonus = fight and size < 3 and random.random() < 0.4
    seat = f"caiman: fruit 6, shells {shells}, shield {shield}, active {' '.join(dice)}, focus 2"
    seat += ", completed daigons-puzzle" if bonus else ""
    text = f"seats: caiman dust axl\nround: {random.randint(1, 4)}\n"
    if fight:
        hits = " ".join(random.choice(("-", "-", "-", "dust")) for _ in components.monsters[MONSTER].spots[1:])
        text += f"{seat}\nedge: {MONSTER} - {hits}\nask: attempt edge"
    else:
        text += f"{seat}, hand {CARD}\nask: attempt {CARD}"
    objective = "" if fight else random.choice(("", "points"))
    return Trial(components, rulings, text, dice, fight, objective)


def _rulings(random: Random) -> Iterator[tuple[str, str]]:
    for rule in READINGS:
        if rule not in ("trophy-spots", "starting-push-it") and random.random() < 0.22:
            yield rule, random.choice(options(rule)[1:])


def _components(random: Random, *, plain: bool) -> Components:
    """Make components with one Challenge, one Monster, the Danger dice and most often all dice anew."""
    base = load_components()
    dice = dict(base.dice)
    if not plain:
        for code, die in dice.items():
            symbols = [*FACES, code[1] * 2] if code[0] == "G" else list(FACES)
            dice[code] = replace(die, faces=tuple(random.choices(symbols, k=random.choice((2, 3)))))
    faces = random.choice(DANGERS)
    danger = {name: replace(die, faces=faces) for name, die in base.danger.items()}
    required = "".join(random.choices("FSRY", k=random.choice((1, 2, 2, 3))))
    card = replace(base.challenges[CARD], required=required, push=random.choice("FSRY"))
    monster = replace(base.monsters[MONSTER], style="chronosseum", spots=tuple(_spots(random)), alternative=None)
    monster = replace(monster, kill_bonus=monster.kill_bonus * 2)
    return Components(
        partial(getattr, base),
        dice=dice,
        danger=danger,
        challenges={**base.challenges, CARD: card},
        monsters={**base.monsters, MONSTER: monster},
    )


def _spots(random: Random) -> Iterator[Spot]:
    twins = random.random() < 0.35
    pairs = random.random() < 0.35
    for number in range(random.choice((2, 3, 4))):
        armour = random.choice((1, 1, 1, 2, 3))
        yield Spot(
            trait=random.choice("FSRY"),
            armour=armour,
            colour=random.choice(("red", "blue")) if armour > 1 else "",
            pair=1 if pairs and number in (0, 2 if twins else 1) else 0,
            side=1 + number % 2 if twins else 0,
        )
