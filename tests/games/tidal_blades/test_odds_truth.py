"""The odds against the game played out, against another library, and against laws that hold for any odds."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import cast

import icepool
import pytest

from tests.games.tidal_blades.trials import Trial, trials
from tests.tables import laid_out
from tidal_widgets.engine import Action, Roller
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.odds.meaning import OPEN, READINGS, options
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.mechanics.dicepool import problem as do
from tidal_widgets.mechanics.dicepool.advice import worths
from tidal_widgets.mechanics.dicepool.outlook import Outlook, Situation
from tidal_widgets.mechanics.dicepool.problem import AimKind
from tidal_widgets.mechanics.dicepool.query import Finish, Query, follow, questions_of, thrown
from tidal_widgets.mechanics.dicepool.solver.oddsmap import solve
from tidal_widgets.mechanics.dicepool.solver.targets import targets_of

QUESTIONS = questions_of(laid_out(box))
PLAYS = 500


def value(query: Query) -> Fraction:
    return solve(QUESTIONS.question(query), exact=True).value()


def attempts(seed: int, count: int, most: int = 3) -> Iterator[Query]:
    """Draw questions for a Challenge as they arise in play."""
    random = Random(seed)
    for _ in range(count):
        yield Query(
            dice=tuple(random.choices(("N", "N", "N", "IR", "IB", "ER", "EB", "GF"), k=random.randint(1, most))),
            target="".join(random.choices("FSRY", k=random.randint(1, 3))) + random.choice(("", "+F", "+R")),
            danger=str(random.randint(1, 4)),
            shells=random.randint(0, 3),
            shield=random.choice((0, 0, 2, 4, 5)),
            leap=random.random() < 0.7,
        )


@pytest.mark.parametrize("query", list(attempts(1, 60)), ids=QUESTIONS.write)
def test_more_of_anything_never_lowers_the_chance(query: Query) -> None:
    plain = value(query)

    assert value(replace(query, shells=query.shells + 1)) >= plain
    assert value(replace(query, shield=query.shield + 1)) >= plain
    assert value(replace(query, dice=(*query.dice, "N"))) >= plain
    assert value(replace(query, leap=True)) >= plain
    assert value(replace(query, extra=("*",))) >= plain
    assert value(replace(query, danger="0,0,0,0,0,1")) >= value(replace(query, danger="0,0,0,0,1,1"))
    assert value(replace(query, danger="0,0,1,1,1,1")) >= value(replace(query, danger="0,0,1,1,1,2"))


LOWER, EQUAL, HIGHER = -1, 0, 1
DIRECTIONS = {
    "keep-which": (EQUAL, "N N N ~ RRF+S @2 s1/4", "N N IB ~ RF+S @1 s1/0 =points"),
    "kept-die": (LOWER, "N N ER ~ FRS @2 s1/0", "N N N ~ FRS @1 s2/0"),
    "reroll-when-complete": (LOWER, "N N ~ R+F @1 s2/0 =points", "N N IB ~ RF+F @1 s3/0 =points $F=3"),
    "danger-takes": (LOWER, "ER N ~ RFY+R @2 s3/2 =points", "N N N ~ RFS @2 s0/0"),
    "refuse-block": (LOWER, "N IB ~ S @2 s2/0", "N N IB ~ S @2 s2/0"),
    "leap-on-danger": (HIGHER, "N N ~ RF @3 s0/4", "N IB ~ RF @2 s1/4"),
    "leap-on-kept": (LOWER, "IR N GF ~ FFS+R @4 s2/4 =points", "N N ~ RF @2 s2/2"),
    "push-it-keeps": (LOWER, "N N N ~ RF+S @1 s2/0 =points $S=3", "N N IB ~ R+Y @1 s2/0 =points"),
    "guild-armour": (LOWER, "GF GR ~ [R:blue,F:red+,F] @2 s1/0", "GF ~ [R:blue,Y:blue+] @1 s1/0"),
    "double-face-counts": (LOWER, "GF N ~ FFS @2 s1/0", "GF ~ FF @1 s1/0"),
    "wild-armour": (LOWER, "ER EB ~ [R:blue,F:red+,F] @2 s1/0", "IR ~ [F:red,S:red] @1 s1/0"),
    "starting-push-it": (LOWER, "N N ~ reef-sprint @1 s1/0 =points", "N N ~ tide-reading @1 s1/0 =points"),
    "trophy-spots": (LOWER, "IR IB ~ [R:blue!,F] @2 s1/0 =points", "ER ~ [F:red!] @1 s0/0 =points"),
    "bonus-die-choice": (EQUAL, "IB +N ~ giant-mudcrab @1 s1/0", "N +IB ~ bullubura @2 s0/0"),
}


@pytest.mark.parametrize("rule", READINGS)
def test_every_reading_can_be_flipped_and_moves_the_odds_its_way(rule: str) -> None:
    direction, *texts = DIRECTIONS[rule]
    questions = list(map(QUESTIONS.read, texts))
    moved = [value(q.read_as(rule, option)) - value(q) for q in questions for option in options(rule)[1:]]

    assert all((difference > 0) - (difference < 0) in (0, direction) for difference in moved)
    assert any(moved) == (direction != EQUAL)


def test_the_readings_are_the_open_rules_of_the_rulebook() -> None:
    named = {str(rule.id): tuple(option.name for option in rule.options) for rule in laid_out(box).book.open_rules}

    assert {rule: named[rule] for rule in OPEN} == {rule: options(rule) for rule in OPEN}


class Player:
    """Plays an attempt by the solver's policy in the engine, remembering every position's answer."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.game = trial.game
        self.next: dict[tuple[State, Action], State] = {}
        self.chosen: dict[State, Action] = {}
        self.ends: dict[State, Fraction | None] = {}

    def play(self, roller: Roller) -> Fraction:
        """Play one attempt, and count what it brought."""
        state = self.trial.start
        while (end := self.end(state)) is None:
            ways = self.game.chance(state)
            action = roller.roll(ways) if ways else self.choice(state)
            if (state, action) not in self.next:
                self.next[state, action] = self.game.play(state, action).state
            state = self.next[state, action]
        return end

    def end(self, state: State) -> Fraction | None:
        if state not in self.ends:
            self.ends[state] = self.trial.stop(state)
        return self.ends[state]

    def choice(self, state: State) -> Action:
        if state not in self.chosen:
            self.chosen[state] = self._choice(state)
        return self.chosen[state]

    def _choice(self, state: State) -> Action:
        legal = self.game.legal(state)
        query = self.trial.questions.at(state)
        if isinstance(state.pending[-1], PlaceHits):
            return max(legal, key=lambda action: len(action.things))
        if query is None:
            return max(legal, key=lambda action: len(action.things))
        here = self.trial.situation.moved(replace(query, objective=self.trial.objective))
        for option in here.choices():
            alone = cast("Outlook[float]", SimpleNamespace(choices=[option]))
            if found := worths(legal, alone):
                return next(iter(found))
        raise AssertionError("no choice of the solver is legal")


@pytest.mark.slow
def test_the_game_played_by_the_solvers_policy_brings_what_was_promised() -> None:
    for number, trial in enumerate(trials(seed=11, count=200)):
        player, roller = Player(trial), Roller(number)
        brought = [player.play(roller) for _ in range(PLAYS)]
        mean, promised = sum(brought) / PLAYS, trial.situation.value
        spread = variance(trial)
        assert abs(float(mean - promised)) <= 4 * sqrt(spread / PLAYS) + 1e-12, (number, trial.text, trial.rulings)


def variance(trial: Trial) -> Fraction:
    """Compute the variance of what an attempt brings, from the distribution of its ends."""
    question = trial.situation.odds.query
    weights = [target.spot.weight for target in targets_of(question)]

    def worth(end: Finish) -> Fraction:
        notches = sum((n * weight for n, weight in zip(end.matched, weights, strict=True)), Fraction(0))
        if question.kind is AimKind.MONSTER:
            return notches
        done = Fraction(end.result.startswith("complete"))
        if question.kind is AimKind.COMPLETE:
            return done
        utility = question.utility
        kept = utility.board_shell * end.shells + utility.shield_shell * min(end.shield, utility.shield_limit)
        return utility.points * done + notches + kept - sum(utility.die(die.partition("/")[0]) for die in end.lost)

    ends = trial.situation.finishes()
    mean = sum((chance * worth(end) for end, chance in ends.items()), Fraction(0))
    assert mean == trial.situation.value
    return sum((chance * (worth(end) - mean) ** 2 for end, chance in ends.items()), Fraction(0))


class Chain:
    """One attempt as an absorbing chain: each step is a throw and all that the solver's policy does until the next."""

    def __init__(self, query: Query) -> None:
        self.question = QUESTIONS.question(query)
        self.situation = Situation(QUESTIONS, query, solve(self.question, exact=True))
        self.known = {"start": self.situation.begun()}

    def step(self, name: str) -> icepool.Die[str]:
        """List what one more throw leads to; an end leads to itself."""
        if name not in self.known:
            return icepool.Die([name])
        query = self.known[name]
        faces = {die.name: die.faces for die in self.question.dice}
        dice = [icepool.Die(faces[die]) for die in query.thrown]
        return icepool.map(lambda *fell: self.after(query, fell), *dice, icepool.Die(self.question.danger))

    def after(self, query: Query, fell: tuple[object, ...]) -> str:
        """Follow the policy once the dice fell, the Danger die last."""
        *faces, x = fell
        here = self.situation.moved(thrown(query, tuple(map(str, faces)), int(str(x))))
        while True:
            best = self.best(here.query)
            if isinstance(best, do.Stop):
                return best.result
            here = self.situation.moved(follow(here.query, best))
            if isinstance(best, do.Reroll):
                name = QUESTIONS.write(here.query)
                self.known[name] = here.query
                return name

    @cache  # noqa: B019
    def best(self, query: Query) -> do.Action:
        return self.situation.moved(query).choices()[0].action


@pytest.mark.parametrize("query", list(attempts(5, 14, most=2)), ids=QUESTIONS.write)
def test_an_absorbing_chain_under_the_same_policy_agrees(query: Query) -> None:
    chain = Chain(query)
    end = icepool.map(chain.step, icepool.Die(["start"]), repeat="inf")
    won = sum((Fraction(n, end.denominator()) for name, n in end.items() if name.startswith("complete")), Fraction(0))

    assert won == chain.situation.value
