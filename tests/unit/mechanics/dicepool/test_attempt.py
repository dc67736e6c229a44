"""A ready attempt offers what the solver prices, by every reading, and goes on as the odds follow it."""

from collections.abc import Mapping
from itertools import product
from types import SimpleNamespace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.unit.mechanics.dicepool.test_ready import DICE, SHARKS, DiveOdds, opened
from tidal_widgets.engine import Action, PositionError
from tidal_widgets.mechanics.dicepool.attempt import DiceAttempt, lying_dice, paired
from tidal_widgets.mechanics.dicepool.outlook import outlook
from tidal_widgets.mechanics.dicepool.problem import STANDARD_VERBS, Readings
from tidal_widgets.mechanics.dicepool.query import Query

NEEDS: Mapping[str, tuple[str, ...]] = {"sloop": ("H", "L"), "tug": ("L",)}
FIRST = DiceAttempt("sloop", "shark", ("amber", "blue"))


class PlainOdds(DiveOdds):
    """The toy with the usual verbs."""

    verbs = STANDARD_VERBS

    def __init__(self, readings: Readings) -> None:
        super().__init__(opened())
        self.plain = readings

    def read_as(self, query: Query) -> Readings:
        """Take the readings as they are, whatever the book says of paying."""
        return self.plain


def lines(*actions: str) -> tuple[Action, ...]:
    """Read actions."""
    return tuple(map(Action.read, actions))


def after(attempt: DiceAttempt, *actions: str) -> DiceAttempt:
    """Play actions in a row."""
    for action in lines(*actions):
        attempt = attempt.after(action)
    return attempt


def at_chance(attempt: DiceAttempt) -> Mapping[Action, int]:
    """List what may be shown next; nothing where somebody chooses."""
    return attempt.ways(DICE, SHARKS) or {}


def test_dice_fall_one_by_one_and_the_danger_die_last() -> None:
    assert at_chance(FIRST) == dict.fromkeys(lines("rolled H", "rolled L", "rolled -"), 1)
    assert at_chance(after(FIRST, "rolled H")) == dict.fromkeys(lines("rolled L", "rolled *"), 1)
    assert at_chance(after(FIRST, "rolled H", "rolled *")) == dict.fromkeys(lines("rolled -", "rolled x"), 1)
    fallen = after(FIRST, "rolled H", "rolled *", "rolled x")

    assert fallen.ways(DICE, SHARKS) is None
    assert (fallen.lying, fallen.x, fallen.to_pay) == (("amber:H", "blue:*"), 1, 1)
    assert (FIRST.to_pay, FIRST.lost, DiceAttempt().lost) == (0, False, False)


def test_ways_are_counted_by_face() -> None:
    dice = {"amber": SimpleNamespace(faces=("H", "-", "-"))}

    assert FIRST.ways(dice, {}) == {Action("rolled", ("H",)): 1, Action("rolled", ("-",)): 2}


def test_danger_is_paid_in_full_or_with_a_die() -> None:
    danger = after(FIRST, "rolled H", "rolled *", "rolled xx")

    assert danger.choices(NEEDS["sloop"], 1) == lines("lose amber:H", "lose blue:*")
    assert danger.choices(NEEDS["sloop"], 2) == lines("block", "lose amber:H", "lose blue:*")
    assert danger.choices(NEEDS["sloop"], 2, Readings(may_refuse_block=False)) == lines("block")
    assert after(danger, "block") == danger._replace(x=0)
    assert after(danger, "lose blue:*").lying == ("amber:H",)
    assert not after(danger, "lose blue:*").lost
    assert after(danger, "lose blue:*")._replace(x=1).after(Action.read("lose amber:H")).lost


def test_dice_set_aside_are_marked_and_the_others_fall_again() -> None:
    fallen = after(FIRST, "rolled H", "rolled L", "rolled -")
    again = after(fallen, "keep amber:H")

    assert fallen.choices(NEEDS["sloop"]) == lines("complete", "keep", "keep amber:H", "keep blue:L", "withdraw")
    assert (again.falling, again.lying, again.dice) == (("blue",), ("amber:H'",), ("amber:H",))
    assert (again.x, again.again, FIRST.again) == (None, True, False)
    assert after(fallen, "keep").falling == ("amber", "blue")


def test_of_two_that_look_alike_the_one_set_aside_goes_first_unless_it_may_not() -> None:
    alike = DiceAttempt("sloop", "shark", (), ("amber:H", "amber:H'"), 1)
    lose, fresh = Action.read("lose amber:H"), Readings(lose_just_rolled=True)

    assert alike.after(lose).lying == ("amber:H",)
    assert alike.after(lose, fresh).lying == ("amber:H'",)
    assert alike.choices(("H",), 0, fresh) == (lose,)
    assert alike._replace(x=0).choices(("H",), 0, Readings(lock=True)) == lines("complete", "keep amber:H", "withdraw")


def test_odds_are_asked_before_a_throw_and_after_it_but_not_in_between() -> None:
    odds = PlainOdds(Readings())
    fallen = after(FIRST, "rolled H", "rolled L", "rolled x")

    assert odds.moment(DiceAttempt()) is None
    assert odds.moment(FIRST, 2) == odds.attempt("sloop", [], thrown=["amber", "blue"], shells=2)
    assert odds.moment(after(FIRST, "rolled H")) is None
    assert odds.moment(after(FIRST, "rolled H", "rolled L")) is None
    assert odds.moment(fallen) == odds.attempt("sloop", ["amber:H", "blue:L"], shown=1)
    assert odds.moment(after(fallen, "block", "keep amber:H")) == odds.attempt("sloop", ["amber:H'"], thrown=["blue"])
    assert odds.moment(after(fallen, "block", "keep")) == odds.attempt(
        "sloop", [], thrown=["amber", "blue"], begun=True
    )
    assert odds.moment(after(fallen, "lose amber:H")._replace(lying=())) is None


READINGS = [
    Readings(keep_any=one, lock=two, reroll_when_complete=three, lose_just_rolled=four, may_refuse_block=five)
    for one, two, three, four, five in product((False, True), repeat=5)
]
faces = st.sampled_from([f"{code}:{face}" for code, die in DICE.items() for face in die.faces])
attempts = st.builds(
    lambda target, dice, aside, x: DiceAttempt(
        target, "shark", (), tuple(f"{die}'" if at < aside else die for at, die in enumerate(dice)), x, again=True
    ),
    st.sampled_from(["sloop", "tug"]),
    st.lists(faces, min_size=1, max_size=3),
    st.integers(0, 2),
    st.integers(0, 1),
)


@example(DiceAttempt("tug", "shark", (), ("blue:L", "blue:*"), 0, again=True), 0, Readings(reroll_when_complete=True))
@given(attempts.filter(lambda one: not one.lying[-1].endswith("'")), st.integers(0, 1), st.sampled_from(READINGS))
def test_it_offers_what_the_solver_prices(attempt: DiceAttempt, shells: int, readings: Readings) -> None:
    odds = PlainOdds(readings)
    query = odds.moment(attempt, shells)
    assert query is not None
    offered = attempt.choices(NEEDS[attempt.target], shells, readings)
    priced = {Action(verb, tuple(sorted(things))) for verb, things in map(line_of, outlook(odds, query).choices)}

    said = {action if action.verb in ("keep", "lose", "block") else Action(action.verb) for action in offered}
    assert {useful(action, attempt.target) for action in said} == {useful(action, attempt.target) for action in priced}


def useful(action: Action, target: str) -> Action:
    """Write of each face what it serves here: of two dice that are alike but for that, the solver prices one."""
    dice = [die.partition(":") for die in action.things]
    kept = (f"{code}:{[need for need in NEEDS[target] if face in (need, '*')]}" for code, _colon, face in dice)
    return Action(action.verb, tuple(sorted(kept)))


def line_of(choice: object) -> tuple[str, tuple[str, ...]]:
    """Write a choice as a game's action."""
    return STANDARD_VERBS.line(choice.action)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("amber:X", "dice: found 'amber:X'; allowed are amber:H, amber:L, amber:-, blue:L, blue:*."),
        ("", "dice: found 0; allowed are 1 to 2 dice."),
        ("amber:H amber:H amber:H", "dice: found 3; allowed are 1 to 2 dice."),
    ],
)
def test_dice_that_cannot_lie_there_are_refused(text: str, says: str) -> None:
    with pytest.raises(PositionError) as refused:
        lying_dice("dice", text, DICE, 2)

    assert says in str(refused.value)


def test_dice_are_read_with_their_marks() -> None:
    assert lying_dice("dice", "amber:H' blue:*", DICE, 2) == ("amber:H'", "blue:*")


def test_each_one_finds_another_of_its_own() -> None:
    def fits(one: str, other: str) -> bool:
        return one in other

    assert paired("ab", ["ab", "a"], fits)
    assert not paired("ab", ["a", "a"], fits)
    assert not paired("aa", ["a"], fits)
    assert paired("", [], fits)
