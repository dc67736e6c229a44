"""How far answers may lie off, the work behind them, and how luck and skill made what came of them."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from tests.tables import laid_out
from tidal_widgets.chance import finished
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.mechanics.dicepool import problem as do
from tidal_widgets.mechanics.dicepool.answer import Band, band
from tidal_widgets.mechanics.dicepool.luck import Fall, Move, account
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.problem import Shown
from tidal_widgets.mechanics.dicepool.query import Query, follow, questions_of, thrown
from tidal_widgets.mechanics.dicepool.solver.oddsmap import solve
from tidal_widgets.mechanics.dicepool.work import Branch, Tree

QUESTIONS = questions_of(laid_out(box))


def bands(text: str) -> list[Band[Fraction]]:
    return [found for found in band(QUESTIONS, QUESTIONS.read(text), exact=True) if found is not None]


def test_a_band_grows_by_an_equal_step_with_each_assumption() -> None:
    found = bands("N N ~ RF @1 s1/0")
    last, steps = found[-1], len(found[-1].rows) + 1

    assert [one.done for one in found] == [*(n / steps for n in range(steps)), 1.0]
    assert [len(one.rows) for one in found] == [*range(steps), len(last.rows)]


@pytest.mark.parametrize(
    "text",
    [
        "N IB ~ RF+S @2 s1/3",
        "N N ~ RF @1 s1/4 =points",
        "N GF +ER ~ giant-mudcrab:1 @1 s1/0",
        "N IB ~ RF+S @2 s0/4 | N:R IB:- x",
    ],
)
def test_a_band_holds_every_answer(text: str) -> None:
    found = bands(text)
    first, last = found[0], found[-1]

    assert first == Band(last.value, 0.0)
    assert [each.done for each in found] == sorted(each.done for each in found)
    assert last.done == 1
    answers = [value for row in last.rows for _, value in row.options] + [value for _, value in last.combined]
    assert last.least == min([last.value, *answers])
    assert last.most == max([last.value, *answers])
    assert all(row.options[0][1] == last.value for row in last.rows)
    assert all(row.least <= last.value <= row.most for row in last.rows)


def test_each_answer_of_a_band_is_that_of_its_own_question() -> None:
    query = QUESTIONS.read("N IB ~ RF+S @2 s1/4")
    last = bands("N IB ~ RF+S @2 s1/4")[-1]

    for row in last.rows:
        changes = dict(row.assumption.options)
        for name, value in row.options:
            assert solve(QUESTIONS.question(changes[name](query)), exact=True).value() == value
    widths = [row.width for row in last.heaviest]
    assert widths == sorted(widths, reverse=True)
    assert {row.assumption.code for row in last.heaviest[:3]} == {"leap-on-danger", "danger", "faces-IB"}
    assert len(last.combined) == 2 * 3 * 3 - 1


def test_an_assumption_that_the_dice_on_the_table_rule_out_is_passed_over() -> None:
    (row,) = [r for r in bands("IB ~ R @1 s0/0 | IB:-")[-1].rows if r.assumption.code == "faces-IB"]

    assert [name for name, _ in row.options] == ["as shown", "another blank"]


def test_floats_breathe_between_answers() -> None:
    steps = list(band(QUESTIONS, QUESTIONS.read("N N ~ RF @1 s1/4")))

    assert None in steps


@pytest.mark.parametrize(
    "text",
    [
        "N N IB ~ RR+F @2 s2/0",
        "N N ~ RF @1 s1/3 =points *2",
        "N IB ~ RF @4 s0/4 !leap-on-danger=yes",
        "N IB +EB ~ giant-mudcrab @3 s2/0",
        "N N IB ~ RRF @2 s0/4 | N:R'",
        "N N IB ~ RRF @2 s1/0 m1 f1",
        "ER EB ~ thunder-eels @1 s1/4",
        "N N ~ RR @3 s1/0 =keep",
    ],
)
@pytest.mark.parametrize("depth", [1, 3])
def test_the_leaves_of_the_work_add_up_to_the_answer(text: str, depth: int) -> None:
    query = QUESTIONS.read(text)
    situation = Situation(QUESTIONS, query, solve(QUESTIONS.question(query), exact=True))
    tree = finished(Tree(situation).growing(depth))

    assert tree.value == situation.value
    assert sum(leaf.share for leaf in tree.leaves()) == tree.value
    assert all(holds(branch) for branch in branches(tree))
    assert all(branch.says for branch in branches(tree))


def branches(tree: Branch) -> list[Branch]:
    return [tree, *(below for branch in tree.then for below in branches(branch))]


def holds(branch: Branch) -> bool:
    """Tell whether the chances below a branch add up to one, and the shares to its own."""
    if not branch.then:
        return True
    return sum(b.chance for b in branch.then) == 1 and sum(b.share for b in branch.then) == branch.share


def played(query: Query, random: Random) -> list[Move]:
    """Play an attempt at random, often well."""
    situation = Situation(QUESTIONS, query, solve(QUESTIONS.question(query), exact=True))
    moves: list[Move] = []
    while len(moves) < 40:
        here = situation.query
        if here.thrown and here.started:
            question = QUESTIONS.question(here)
            faces = {die.name: die.faces for die in question.dice}
            fall = Fall(tuple(random.choice(faces[die]) for die in here.thrown), random.choice(question.danger))
            moves.append(fall)
            situation = situation.moved(thrown(here, fall.faces, fall.shown))
            continue
        options = situation.choices()
        option = options[0] if random.random() < 0.5 else random.choice(options)
        moves.append(option.action)
        if isinstance(option.action, do.Stop):
            break
        situation = situation.moved(follow(here, option.action))
    return moves


@pytest.mark.parametrize("seed", range(40))
def test_luck_and_skill_make_the_result(seed: int) -> None:
    random = Random(seed)
    texts = (
        "N N ~ RF+S @2 s1/4",
        "N IB ~ RF @3 s1/3 =points",
        "N IB ~ RF @2 s1/4 =points *2 m1 f1",
        "N +EB ~ giant-mudcrab @3 s1/0",
    )
    query = QUESTIONS.read(texts[seed % 4])
    told = account(QUESTIONS, query, played(query, random))

    assert told.baseline + told.luck - told.cost == told.result
    assert all(entry.cost >= 0 for entry in told.entries)
    value = told.baseline
    for entry in told.entries:
        value += entry.luck - entry.cost
        assert value == entry.value


def test_the_best_play_costs_nothing() -> None:
    query = QUESTIONS.read("N N ~ RR @1 s0/0")
    told = account(QUESTIONS, query, [do.Commit(("N", "N")), Fall(("R", "*")), do.Stop("complete")])

    assert told.cost == 0
    assert told.luck == told.result - told.baseline == 1 - told.baseline
    assert account(QUESTIONS, query, []).result == account(QUESTIONS, query, []).baseline


def test_a_poor_choice_costs_what_the_best_would_have_been_worth() -> None:
    query = QUESTIONS.read("N N ~ RR @1 s0/0 | N:R N:-")
    told = account(QUESTIONS, query, [do.Stop("withdraw")])

    assert told.cost == told.baseline
    assert told.entries[0].best == do.Reroll((Shown("N", "R"),))


def test_dice_that_match_alike_may_be_kept_one_for_the_other() -> None:
    query = replace(QUESTIONS.read("N N ~ RR @1 s0/0 | N:R N:-"), lying=(Shown("N", "R", True), Shown("N", "-")))

    assert account(QUESTIONS, query, [do.Reroll((Shown("N", "R"),))]).cost == 0


@pytest.mark.parametrize("moves", [[do.Block()], [do.Stop("complete")]])
def test_a_move_that_is_not_open_is_refused(moves: Sequence[Move]) -> None:
    with pytest.raises(ValueError, match="not open here"):
        account(QUESTIONS, QUESTIONS.read("N N ~ RR @1 s0/0 | N:R N:-"), moves)


def test_a_danger_die_with_faces_of_ones_own_is_not_doubted() -> None:
    texts = ("N ~ R @1", "N ~ R @0,0,1", "N ~ R @1 @white(-,-,x)", "N ~ R @1 @yellow(-,-,x)")
    doubted = {text: {row.assumption.code for row in bands(text)[-1].rows} for text in texts}

    assert ["danger" in codes for codes in doubted.values()] == [True, False, False, True]
