"""Whatever a game reckons of a position is told in sentences, tables and priced alternatives."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.unit.divers import TWO, Dive, divers
from tests.unit.mechanics.positions.heaps import Heaps, Odds, R, heaps
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.advice import POINTS, Budget, Worth
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, PositionError
from tidal_widgets.mechanics.positions.cards import (
    CardPositionOdds,
    HandAdviser,
    Plan,
    Risk,
    best_turn,
    each_turn,
    load_sheet,
    ranked,
)
from tidal_widgets.rulebook import ContentError


@pytest.fixture
def asking(tmp_path: Path) -> CardPositionOdds[Heaps]:
    return heaps(made_up(tmp_path))


def test_the_seat_sees_what_it_may_and_a_hidden_hand_goes_without_saying(asking: CardPositionOdds[Heaps]) -> None:
    state = asking.answer("for: ben; ben: hand A; board: B").position

    assert (state.turn, state.hands, state.seen_by) == (1, ("? ? ?", "A"), 1)
    assert asking.answer("ann: hand A; ben: hand B B").position.hands == ("A", "B B")


def test_a_seat_that_does_not_sit_there_is_told(asking: CardPositionOdds[Heaps]) -> None:
    with pytest.raises(PositionError, match="for: found 'cat'; allowed are ann, ben"):
        asking.answer("for: cat")


def test_the_best_turn_and_what_is_most_at_risk_are_told_in_words(asking: CardPositionOdds[Heaps]) -> None:
    reply = asking.answer(asking.examples[0].text).reply

    assert reply.title == "Ann asks, against Ben's hidden hand of 3"
    assert reply.says == (
        "Best: Play A, then take board. It brings 2; the best reply by Ben takes 0.50 on average.",
        "Most at risk: The board. Ben can take it now: 25.0 %.",
    )


def test_every_turn_has_its_price_and_its_rules(asking: CardPositionOdds[Heaps]) -> None:
    first, second = asking.answer(asking.examples[0].text).reply.plans

    assert (first.values, first.cost, *first.rules) == ((Fraction(2), Fraction(1, 2)), Fraction(0), R.ROLL)
    assert (second.says, second.cost, *second.rules) == ("Play B", Fraction(5, 2), R.SKIP)


def test_tables_tell_risks_the_hidden_hand_and_the_next_draws(asking: CardPositionOdds[Heaps]) -> None:
    risks, hand, draws = asking.answer(asking.examples[0].text).reply.grids

    assert list(risks.rows) == [("The board", Fraction(1), Fraction(1, 4), Fraction(1, 4))]
    assert hand.rows[0] == ("Axe", Fraction(1, 2), Fraction(1, 3), Fraction(1, 4))
    assert hand.rows[1][3] == "–"
    assert list(draws.rows) == [(name, Fraction(1, 2), Fraction(3, 4), Fraction(7, 8)) for name in ("Axe", "Bow")]


def test_a_seat_that_is_not_asked_has_no_turn_to_price(asking: CardPositionOdds[Heaps]) -> None:
    reply = asking.answer("ann: hand A; board: over").reply

    assert reply.plans == ()
    assert [says[:4] for says in reply.says] == ["Most"]
    assert asking.answer("ann: hand B").reply.says[0].startswith("Best")


def test_what_can_be_changed_is_that_of_the_seat_that_asks(asking: CardPositionOdds[Heaps]) -> None:
    assert [field.path for field in asking.answer("for: ben; board: A").fields] == ["for", "ben.hand", "board"]


class Unpriced(Odds):
    """A position in which no turn has a price."""

    def plans(self) -> tuple[()]:
        """List none."""
        return ()


def test_a_player_takes_the_best_priced_turn(asking: CardPositionOdds[Heaps]) -> None:
    state, legal = Heaps(0, ("A", "B")), (Action("pass"), Action("play", ("A",)))

    assert best_turn(asking.game, Odds)(asking.game, state, legal) == Action("play", ("A",))
    assert best_turn(asking.game, Unpriced)(asking.game, state, legal) == Action("pass")


def test_the_first_action_of_a_turn_is_worth_what_the_reply_leaves_of_its_gain(asking: CardPositionOdds[Heaps]) -> None:
    adviser = HandAdviser(asking.game, Odds)
    advice = finished(adviser.advise(Heaps(0, ("A", "B")), 0, Budget()))

    assert advice
    assert dict(advice.worth) == {
        Action("play", ("A",)): Worth.of(Fraction(3, 2)),
        Action("play", ("B",)): Worth.of(Fraction(-1)),
    }
    assert (advice.value, advice.unit.name) == (Worth.of(Fraction(3, 2)), POINTS.name)
    assert "the best reply" in advice.unit.means


def test_a_seat_that_is_not_to_move_gets_no_advice(asking: CardPositionOdds[Heaps]) -> None:
    adviser, state = HandAdviser(asking.game, Odds), Heaps(0, ("A", "B"))

    assert not adviser.knows(state, 1)
    assert finished(adviser.advise(state, 1, Budget())) is None


def test_examples_are_content(tmp_path: Path) -> None:
    path = tmp_path / "positions.toml"
    path.write_text('left_out = ["Bluffs"]\n[[examples]]\ntitle = "One"\ntext = "a: b"\n', encoding="utf-8")

    assert load_sheet(tmp_path) == ((("One", "a: b"),), ("Bluffs",))
    path.write_text('[[examples]]\ntitle = "One"\n', encoding="utf-8")
    with pytest.raises(ContentError, match="text"):
        load_sheet(tmp_path)


def test_a_risk_is_worth_times_chance() -> None:
    assert Risk.of(Fraction(6), Fraction(1, 4)).loss == Fraction(3, 2)


def test_turns_are_ranked_by_what_is_left_after_the_reply() -> None:
    bold = Plan((Action("play", ("A",)),), Fraction(4), Fraction(3))
    calm = Plan((Action("play", ("B",)),), Fraction(2), Fraction(0))

    assert ranked([bold, calm]) == (calm, bold._replace(cost=Fraction(1)))
    assert ranked([]) == ()


def test_a_turn_is_all_that_is_done_in_a_row_by_some_verbs() -> None:
    game = divers()
    start = game.setup(TWO)._replace(pending=(Dive(0),))
    turns = list(each_turn(game, start, lambda state: game.to_move(state) == 0, ("take", "stop")))

    assert [[str(action) for action in actions] for actions, _state in turns] == [["take net rope"], ["stop"]]
    assert all(game.to_move(after) != 0 for _actions, after in turns)
