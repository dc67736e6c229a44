"""Large questions, solved once with fractions: floats and words meet them, and so do attempts played out."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, pvariance

import pytest

from tests.games.tidal_blades.large_questions import Vector, load, means, solved
from tests.games.tidal_blades.questions_drawn import QUESTIONS
from tests.soak import seed, size
from tidal_widgets.chance.slices import finished
from tidal_widgets.cli import main
from tidal_widgets.mechanics.dicepool.actions import Action, Stop
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.following import follow, thrown
from tidal_widgets.mechanics.dicepool.situation import Situation
from tidal_widgets.text.rounding import percent, rounded

VECTORS = load()
THROWS = 200_000


def named(vector: Vector) -> str:
    return str(vector["question"])


def test_there_are_sixty_of_five_and_six_dice_with_up_to_twelve_shells() -> None:
    asked = [QUESTIONS.read(named(vector)) for vector in VECTORS]

    assert len({named(vector) for vector in VECTORS}) == len(VECTORS) >= 60
    assert set(Counter(len(each.pool) for each in asked)) == {5, 6}
    assert max(each.shells + each.shield for each in asked) == 12
    assert {QUESTIONS.question(each).kind.value for each in asked} == {"complete", "value", "monster"}


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
    asked = QUESTIONS.read(named(vector))
    assert main(["odds", named(vector)]) == 0
    shown = capsys.readouterr().out

    assert QUESTIONS.words.value(asked, Fraction(vector["value"])) in " ".join(shown.split())
    for measure in QUESTIONS.measures(asked):
        if measure.kind == "number":
            assert f"  {measure.title}: {rounded(Fraction(vector['means'][measure.code]))} on average\n" in shown
        elif measure.kind == "chance":
            assert f"  {measure.title}: {percent(Fraction(vector['means'][measure.code]))}\n" in shown


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("vector", VECTORS[: size(6, 60)], ids=named)
def test_fractions_bring_the_same_again(vector: Vector) -> None:
    assert solved(named(vector)) == vector


def _counted(result: str) -> int:
    """Return how many Hits a result tells, or 1 for what was completed."""
    return int(result.removeprefix("hits=")) if result.startswith("hits=") else int(result.startswith("complete"))


class Player:
    """Plays attempts by the policy found with floats, and remembers what it chose."""

    def __init__(self, text: str, random: Random) -> None:
        self.situation = finished(Situation.reached(QUESTIONS, QUESTIONS.read(text), 1.0))
        self.question = QUESTIONS.question(self.situation.asked)
        self.faces = {die.name: die.faces for die in self.question.dice}
        self.random = random
        self.known: dict[Asked, Action] = {}
        self.throws = 0

    def play(self) -> tuple[int, int]:
        """Play one attempt: tell whether it was completed, or how many Hits it dealt, and how many dice it cost."""
        asked, brought = self.situation.begun(), None
        while asked.pool and brought is None:
            self.throws += 1
            fell = tuple(str(self.random.choice(self.faces[code])) for code in asked.thrown)
            asked, brought = self._settled(thrown(asked, fell, self.random.choice(self.question.danger)))
        return brought or 0, len(self.question.dice) - len(asked.pool)

    def _settled(self, asked: Asked) -> tuple[Asked, int | None]:
        """Make the best choices until dice are thrown again, or return what the attempt brought."""
        while asked.pool and not asked.thrown:
            best = self._best(asked)
            if isinstance(best, Stop):
                return asked, _counted(best.result)
            asked = follow(asked, best)
        return asked, None

    def _best(self, asked: Asked) -> Action:
        asked = replace(asked, lying=tuple(sorted(asked.lying)))
        if asked not in self.known:
            self.known[asked] = self.situation.moved(asked).choices()[0].action
        return self.known[asked]


@pytest.mark.soak
@pytest.mark.parametrize("vector", VECTORS, ids=named)
def test_attempts_played_out_bring_what_was_promised(vector: Vector) -> None:
    player, brought = Player(named(vector), Random(seed(3))), list[tuple[int, int]]()
    while player.throws < THROWS / len(VECTORS):
        brought.append(player.play())
    promised = [
        float(vector["means"]["hits" if player.question.spots else "complete"]),
        float(vector["means"]["dice_lost"]),
    ]

    for found, mean in zip(zip(*brought, strict=True), promised, strict=True):
        spread = max(pvariance(found), 1 / len(found))
        assert abs(fmean(found) - mean) <= 5 * sqrt(spread / len(found)), (mean, fmean(found))
