"""What a caller is told of an attempt: its worth, its ends, every choice and its price, and what a little more adds."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soak import size
from tests.tables import laid_out
from tidal_widgets.chance import finished
from tidal_widgets.charts import Kind
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.odds.questions import TidalQuestions
from tidal_widgets.mechanics.dicepool import problem as do
from tidal_widgets.mechanics.dicepool.outlook import Outlook, Situation, looking, outlook
from tidal_widgets.mechanics.dicepool.panel.parts import number
from tidal_widgets.mechanics.dicepool.plans import best_by_count, fewest_first, splits
from tidal_widgets.mechanics.dicepool.problem import Shown
from tidal_widgets.mechanics.dicepool.query import Finish, Query, follow, questions_of, thrown
from tidal_widgets.mechanics.dicepool.solver.oddsmap import solve
from tidal_widgets.text import rounded

QUESTIONS = questions_of(laid_out(box))
EXAMPLES = [text for _, text in QUESTIONS.vocabulary.examples]
MORE = [
    "N N ~ RF+S @1 s2/4 =points",
    "N N IB ~ RF+S @1 s2/4 =points *2",
    "N N IB ~ RR+F @2 s1/0 m1 f1",
    "N N IB ~ RR @3 s1/4 =keep",
    "GF N ~ FFS @4 s2/4 !kept-die=locked !leap-on-danger=yes | GF:FF' N:- xx",
    "N N ~ RR @2 s0/4 !kept-die=locked !leap-on-kept=yes | N:-' N:R",
    "N N ~ RR @2 s0/4 !kept-die=locked !leap-on-danger=yes | N:-' N:R x",
    "N N ~ RR @2 s0/0 !danger-takes=just-rolled | N:-' N:- x",
    "N N IB ~ RRF &*F @2 s0/4 | N:R'",
    "N N ~ RR @2 s1/0 !reroll-when-complete=must-stop | N:R N:*",
    "ER GF ~ thunder-eels:1 @4 s2/4",
    "ER GF ~ [F:red,S:red+,R] @4 s1/0 =points | ER:S GF:FF",
]


def told(text: str) -> Outlook[Fraction]:
    return outlook(QUESTIONS, QUESTIONS.read(text), exact=True)


def situation(text: str) -> Situation[Fraction]:
    query = QUESTIONS.read(text)
    return Situation(QUESTIONS, query, solve(QUESTIONS.question(query), exact=True))


@pytest.mark.parametrize("text", EXAMPLES + MORE)
def test_an_outlook_hangs_together(text: str) -> None:
    seen = told(text)

    assert QUESTIONS.read(QUESTIONS.write(seen.query)) == QUESTIONS.read(text)
    assert sum(seen.distribution.values()) == 1
    for measure in seen.measures:
        assert sum(seen.spread(measure.code).values()) == 1
    assert [choice.value for choice in seen.choices] == sorted((c.value for c in seen.choices), reverse=True)
    assert all(choice.cost == seen.choices[0].value - choice.value for choice in seen.choices)
    assert all(choice.says for choice in seen.choices)
    assert all(tag.gain == tag.value - seen.value for tag in seen.prices)
    if seen.query.started and not seen.query.thrown:
        assert seen.choices[0].value == seen.value


@pytest.mark.parametrize("text", [text for text in EXAMPLES + MORE if "=" not in text and "[" not in text])
def test_the_value_is_what_the_ends_make_on_the_average(text: str) -> None:
    seen = told(text)

    assert seen.mean("hits" if "giant" in text or "eels" in text else "complete") == seen.value


@pytest.mark.parametrize("text", ["N N ~ RR @1 s1/3", "N IB +EB ~ giant-mudcrab @2 s1/0", "N N ~ RR @1 s1/3 | N:R N:-"])
def test_a_price_tag_says_what_the_other_question_would_be_worth(text: str) -> None:
    query = QUESTIONS.read(text)
    values = {variant.code: told(QUESTIONS.write(variant.query)).value for variant in QUESTIONS.variants(query)}

    assert {tag.code: tag.value for tag in told(text).prices} == values


@pytest.mark.parametrize("text", EXAMPLES + MORE)
def test_floats_come_close(text: str) -> None:
    assert outlook(QUESTIONS, QUESTIONS.read(text)).value == pytest.approx(float(told(text).value), abs=1e-12)


def test_points_are_the_mean_of_what_the_ends_are_worth() -> None:
    seen = told("N N ~ RF+S @1 s2/4 =points")

    def worth(finish: Finish) -> Fraction:
        shells = Fraction(finish.shells, 4) + Fraction(finish.shield, 8)
        notches, done = Fraction(sum(finish.matched), 2), finish.result != "withdraw"
        return 2 * done + notches - Fraction(len(finish.lost), 2) + shells

    assert sum(chance * worth(finish) for finish, chance in seen.distribution.items()) == seen.value


def test_the_careful_are_worth_less_and_lose_fewer_dice() -> None:
    calm, careful, bold = (told(f"N IB ~ RF @3 s1/0 =points {taste}") for taste in ("*1", "*4", "*0"))

    assert careful.value < calm.value < bold.value
    assert careful.mean("dice_lost") <= calm.mean("dice_lost") <= bold.mean("dice_lost")


def test_keeping_dice_comes_before_completing() -> None:
    keep, win = told("N N IB ~ RR @3 s1/0 =keep"), told("N N IB ~ RR @3 s1/0")

    assert keep.mean("dice_lost") < win.mean("dice_lost")
    assert keep.mean("complete") < win.mean("complete")


@pytest.mark.parametrize("text", ["N N IB ~ RR+F @4 s0/2 =keep", "N N IB ~ RR+F @2 s2/2 =keep", "N ~ R @3 s0/0 =keep"])
def test_keeping_dice_is_worth_what_it_says_in_dice(text: str) -> None:
    seen = told(text)

    assert seen.says == f"loses {rounded(seen.mean('dice_lost'))} dice on average"
    assert -seen.mean("dice_lost") < seen.value < Fraction(1, 1000) - seen.mean("dice_lost")
    assert number(-1e-9, Kind.NUMBER) == "0.00"


def test_dice_are_committed_within_what_comes_free_and_what_can_be_eaten() -> None:
    seen = told("N N IB ~ RR+F @2 s1/0 m1 f1")

    assert {len(choice.action.dice) for choice in seen.choices if isinstance(choice.action, do.Commit)} == {1, 2}
    assert seen.choices[0].says == "Commit a Novice die and a blue Initiate die, eating 1 Fruit"
    assert seen.value == seen.choices[0].value
    assert seen.prices[0].code == "fruit"


def test_every_commitment_is_worth_what_its_own_question_is() -> None:
    for text in (
        "N N IB ~ RR+F @2 s1/4 =points",
        "N N IB ~ RR+F @2 s1/4 =points *2",
        "N IB +EB ~ giant-mudcrab @2 s1/0",
    ):
        query = QUESTIONS.read(text)
        odds = solve(QUESTIONS.question(query), exact=True)
        found = fewest_first(odds, query)
        for each in found:
            alone = replace(query, dice=each.dice)
            assert solve(QUESTIONS.question(alone), exact=True).value() == each.value
        best = best_by_count(Situation(QUESTIONS, query, odds).choices())
        assert best[0].value == max(each.value for each in found)
        for count, each in enumerate(sorted(best, key=lambda one: len(one.dice)), start=1):
            assert each.value == max(one.value for one in found if len(one.dice) == count)


def test_shells_split_otherwise_are_worth_what_their_own_question_is() -> None:
    query = QUESTIONS.read("N IB ~ RR+F @2 s2/3")

    for split in finished(splits(solve(QUESTIONS.question(query), exact=True), query)):
        other = replace(query, shells=split.shells, shield=split.shield)
        assert solve(QUESTIONS.question(other), exact=True).value() == split.value


def test_a_complete_challenge_may_still_be_withdrawn_from() -> None:
    seen = told("N N ~ RR @2 s1/0 !reroll-when-complete=must-stop | N:R N:*")

    assert [choice.action for choice in seen.choices] == [do.Stop("complete"), do.Stop("withdraw")]


def test_every_set_of_matching_dice_may_be_kept() -> None:
    seen = told("N N N ~ RRS @2 s1/0 | N:R N:R N:-")
    kept = [[die.face for die in choice.action.kept] for choice in seen.choices if isinstance(choice.action, do.Reroll)]

    assert sorted(kept) == [[], ["R"], ["R", "R"]]
    assert seen.choices[0].says == "Keep Resilience (Novice die) and Resilience (Novice die), roll 1 die again"


@given(st.sampled_from([text for text in EXAMPLES + MORE if "|" in text]), st.data())
@settings(max_examples=size(30, 300), deadline=None)
def test_what_a_choice_is_worth_is_what_the_question_after_it_is(text: str, data: st.DataObject) -> None:
    here = situation(text)
    options = [option for option in here.choices() if not isinstance(option.action, do.Stop)]
    if options:
        option = data.draw(st.sampled_from(options))
        assert here.moved(follow(here.query, option.action)).value == option.value


def test_dice_thrown_lie_beside_those_kept() -> None:
    query = QUESTIONS.read("N N IB ~ RR+F @2 s2/0 | N:R'")

    after = thrown(query, ("-", "Y"), 1)
    assert after.lying == (Shown("N", "R", True), Shown("N", "-"), Shown("IB", "Y"))
    assert (after.shown, thrown(query, ("-", "Y"), 0).shown) == (1, None)


def test_a_choice_changes_the_question() -> None:
    query = QUESTIONS.read("N +IB ~ RR @2 s2/4 | N:R IB:Y x")

    assert follow(query, do.Block()) == replace(query, shells=1, shield=5, shown=None)
    assert follow(query, do.TurnDanger(0)) == replace(query, shield=0, shown=None)
    assert follow(query, do.Lose(Shown("IB", "Y"))) == replace(query, bonus="", lying=(Shown("N", "R"),), shown=None)
    assert follow(query, do.Lose(Shown("N", "R"))).dice == ()
    assert follow(query, do.Leap(Shown("N", "R"), "F")).lying[0] == Shown("N", "F")
    assert follow(query, do.Stop("withdraw")) == query
    assert follow(query.fresh(), do.Commit(("N",), 1)) == replace(query.fresh(), further=-1, begun=True)


def test_nothing_is_left_to_choose_when_all_dice_are_lost() -> None:
    here = situation("N ~ R @2 s0/0 | N:R x")
    after = here.moved(follow(here.query, do.Lose(Shown("N", "R"))))

    assert after.value == 0
    assert [option.action for option in after.choices()] == [do.Stop("withdraw")]


def test_an_outlook_is_worked_out_in_steps_that_can_be_cancelled() -> None:
    steps = looking(QUESTIONS, QUESTIONS.read("N N IB ~ RR+F @2 s2/4"))

    assert 0 <= next(steps) <= 1
    steps.close()


def test_the_box_tells_what_it_cannot_answer() -> None:
    assert isinstance(QUESTIONS, TidalQuestions)
    for query, says in [
        (Query(dice=("Q",), target="R"), "no die is called 'Q'"),
        (Query(dice=("N",), target="R", danger="9"), "no Danger die belongs to round '9'"),
        (Query(dice=("N",), target="R", objective="hits"), "a Challenge is not hit"),
        (Query(dice=("N",), target="giant-mudcrab", objective="complete"), "a fight is not completed"),
        (Query(dice=("N",), target="giant-mudcrab", objective="keep"), "you lose all dice of a fight"),
        (Query(dice=("N",), target="R", taste=Fraction(2)), "only in a Challenge you try for points$"),
    ]:
        with pytest.raises(ValueError, match=says):
            QUESTIONS.question(query)
