"""Large questions, solved once with fractions: floats and words meet them, and so do attempts played out."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from tests.games.tidal_blades.large_questions import Vector, load, means, solved
from tests.games.tidal_blades.questions_drawn import QUESTIONS
from tests.soak import seed, size
from tidal_widgets.chance import finished
from tidal_widgets.cli import main
from tidal_widgets.mechanics.dicepool import Die
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.plans import Ties
from tidal_widgets.mechanics.dicepool.problem import Action, Reroll, Stop
from tidal_widgets.mechanics.dicepool.query import LEAP_PRICE, Query, follow, thrown
from tidal_widgets.mechanics.dicepool.solver.choices import Choice, Moments, Tableau
from tidal_widgets.mechanics.dicepool.solver.policy import STOP
from tidal_widgets.mechanics.dicepool.solver.worth import best as best_of
from tidal_widgets.text import percent, rounded

VECTORS = load()
THROWS = size(4_000, 200_000)
PLAYED = {"hits", "complete", "push", "dice_lost", "shells_spent", "leaps"}
NOTHING_LEFT = "no die left"


def named(vector: Vector) -> str:
    return str(vector["question"])


def test_there_are_sixty_of_five_and_six_dice_with_up_to_twelve_shells() -> None:
    query = [QUESTIONS.read(named(vector)) for vector in VECTORS]

    assert len({named(vector) for vector in VECTORS}) == len(VECTORS) >= 60
    assert set(Counter(len(each.pool) for each in query)) == {5, 6}
    assert max(each.shells + each.shield for each in query) == 12
    assert {QUESTIONS.question(each).kind.value for each in query} == {"complete", "value", "monster"}


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("vector", VECTORS[: size(20, 60)], ids=named)
def test_floats_meet_what_was_solved_with_fractions(vector: Vector) -> None:
    situation = finished(Situation.reached(QUESTIONS, QUESTIONS.read(named(vector)), 1.0))
    found = means(named(vector), situation.finishes())

    assert situation.value == pytest.approx(float(Fraction(vector["value"])), rel=1e-12, abs=1e-12)
    assert found == pytest.approx({code: float(mean) for code, mean in vector["means"].items()}, rel=0, abs=1e-11)


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("vector", VECTORS[: size(6, 60)], ids=named)
def test_the_command_says_what_was_solved_with_fractions(vector: Vector, capsys: pytest.CaptureFixture[str]) -> None:
    query = QUESTIONS.read(named(vector))
    assert main(["odds", named(vector)]) == 0
    shown = capsys.readouterr().out

    assert QUESTIONS.words.value(query, Fraction(vector["value"])) in " ".join(shown.split())
    for measure in QUESTIONS.measures(query):
        if measure.kind == "number":
            assert f"  {measure.title}: {rounded(Fraction(vector['means'][measure.code]))} on average\n" in shown
        elif measure.kind == "chance":
            assert f"  {measure.title}: {percent(Fraction(vector['means'][measure.code]))}\n" in shown


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("vector", VECTORS[: size(6, 60)], ids=named)
def test_fractions_bring_the_same_again(vector: Vector) -> None:
    assert solved(named(vector)) == vector


class Player(Moments[float]):
    """Plays many attempts side by side: dice fall at random, choices are the best policy's, remembered by position.

    Attempts at the same position go on together, so each position is looked at once. Faces that match alike are the
    same face here.
    """

    def __init__(self, text: str, random: Random) -> None:
        self.situation = finished(Situation.reached(QUESTIONS, QUESTIONS.read(text), 1.0))
        finished(self.situation.settling())
        super().__init__(self.situation.odds)
        self.begun = _in_order(self.situation.begun())
        self.faces = {die.name: self._alike(die) for die in self.odds.query.dice}
        self.random = random
        self.known: dict[Query, Action] = {}
        self.made = 0
        self.ends: Counter[tuple[Query, str]] = Counter()

    def play(self, attempts: int) -> None:
        """Play so many attempts to their ends."""
        going = Counter({self.begun: attempts})
        while going:
            self.made += going.total()
            going = self._throw_all(going)

    def found(self, code: str) -> tuple[float, float]:
        """Compute the mean of what a measure counts over all attempts that have ended, and its standard error."""
        counted: Counter[int] = Counter()
        for end, many in self.ends.items():
            counted[self._measured(code, *end)] += many
        mean = sum(number * many for number, many in counted.items()) / counted.total()
        spread = sum((number - mean) ** 2 * many for number, many in counted.items()) / counted.total()
        return mean, sqrt(max(spread, 1 / counted.total()) / counted.total())

    def _measured(self, code: str, query: Query, result: str) -> int:
        begun = self.begun
        match code:
            case "hits":
                return int(result.removeprefix("hits=")) if query.pool else 0
            case "complete":
                return int(result.startswith("complete"))
            case "push":
                return int(result == "complete+push")
            case "dice_lost":
                return len(begun.pool) - len(query.pool)
            case "shells_spent":
                return begun.shells - query.shells
            case _:
                return (begun.shells + begun.shield - query.shells - query.shield) // LEAP_PRICE

    def _throw_all(self, going: Counter[Query]) -> Counter[Query]:
        """Throw for each attempt once: return those that go on, at the position in which dice are thrown next."""
        further: Counter[Query] = Counter()
        for query, many in going.items():
            columns: list[list[str]] = [self.random.choices(self.faces[die], k=many) for die in query.thrown]
            danger = self.random.choices(self.odds.query.danger, k=many)
            for (x, *faces), times in Counter(zip(danger, *columns, strict=True)).items():
                after, result = self._settled(thrown(query, tuple(map(str, faces)), int(x)))
                if result:
                    self.ends[after, result] += times
                else:
                    further[after] += times
        return further

    def _settled(self, query: Query) -> tuple[Query, str]:
        """Make the best choices until dice are thrown again, or tell how the attempt ends."""
        query = _in_order(query)
        while query.pool and not query.thrown:
            if query not in self.known:
                self.known[query] = self._best(query)
            best = self.known[query]
            if isinstance(best, Stop):
                return query, best.result
            query = _in_order(follow(query, best))
        return query, "" if query.pool else NOTHING_LEFT

    def _best(self, query: Query) -> Action:
        """Find the best choice; what to set aside is looked up in the policy, as most choices would be that."""
        table, ties = Tableau(query.lying, query.shells, query.shield), Ties(self, query)
        spot = self.spot(table)
        if query.shown or spot is None:
            return ties.best()
        hand = self.odds.hand(query.pool)
        keep = self.odds.policy.levels[self.odds.home(table.stock), hand].claims[spot]
        if keep != STOP:
            return Reroll(self._kept(table, self._solver.kept(hand, keep)))
        ways = [Choice(action, value, 0.0) for action, value in (*self._stops(table), *self._leaps(table))]
        return best_of(ways, ties.worth).action

    def _alike(self, die: Die) -> tuple[str, ...]:
        """List the faces of a die, each as the first that matches alike."""
        places = self._solver.pool.sorts[self._solver.pool.sort_of(die.name)].place
        first: dict[int, str] = {}
        return tuple(first.setdefault(places[face], face) for face in die.faces)


def _in_order(query: Query) -> Query:
    """Put the dice of a question in order, so that positions that are the same are found to be."""
    return replace(query, dice=tuple(sorted(query.dice)), lying=tuple(sorted(query.lying)))


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("vector", VECTORS[: size(3, 60)], ids=named)
def test_attempts_played_out_bring_what_was_promised(vector: Vector) -> None:
    """Each vector is met by 200,000 throws in a soak, by 4,000 else: what every attempt brought, lost and paid."""
    player = Player(named(vector), Random(seed(3)))
    while player.made < THROWS:
        player.play(THROWS // 10)

    for code in PLAYED & set(vector["means"]):
        mean, error = player.found(code)
        off = (mean - float(vector["means"][code])) / error
        print(f"{code} is off by {off:.2f} standard errors")
        assert abs(off) <= 5, (code, vector["means"][code], mean)
