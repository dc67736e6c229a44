"""Luck and skill are told of any game in which there is advice."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.unit.pearl_dive import DIVE, MOST, PEARL, SHARK, TWO, UP, Diver, Sea, dived, pearl_dive, phrase, value
from tidal_widgets.advice import CHANCE, Account, Advice, Advising, Budget, Worth, best
from tidal_widgets.advice.ledger import ledger, sentence
from tidal_widgets.advice.review import Accounted, AdviceReviewer, Decision, ReviewedMoves, account_work
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action
from tidal_widgets.page import JobResult
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.text import PlainError

GAME = pearl_dive()
NONE = Fraction(0)
REVIEWER = AdviceReviewer(GAME, Diver(), phrase)


def after(*actions: Action) -> Playthrough[Sea]:
    """Play a game with these actions."""
    played = Playthrough.begin(GAME, TWO)
    for action in actions:
        played = played.play(action)
    return played


def over(*actions: Action, seat: int | None = None) -> ReviewedMoves[Sea, Decision]:
    """Find what was over last after these actions."""
    found = REVIEWER.last(after(*actions), seat)
    assert found
    assert found.played
    return found.played


def account(*actions: Action) -> Account[Decision]:
    """Work out the account of what was over last."""
    return finished(REVIEWER.accounting(over(*actions)))


def test_nothing_is_over_before_it_began_and_while_it_goes_on() -> None:
    for actions in ((), (DIVE,), (DIVE, PEARL)):
        assert REVIEWER.last(after(*actions)) is None


def test_what_was_over_last_begins_with_the_first_decision_in_a_row_of_the_same_seat() -> None:
    played = over(DIVE, PEARL, UP, DIVE, SHARK)

    assert [(done.seat, *done.actions) for done in played.moves] == [(1, DIVE), (None, SHARK)]
    assert played.start.diver == 1


def test_what_one_seat_did_last_is_found_behind_another() -> None:
    played = over(DIVE, PEARL, UP, DIVE, SHARK, seat=0)

    assert [(done.seat, *done.actions) for done in played.moves] == [(0, DIVE), (None, PEARL), (0, UP)]
    assert REVIEWER.last(after(DIVE, SHARK), 1) is None


def test_the_action_that_ended_it_is_the_last_throw_or_decision() -> None:
    ends = [REVIEWER.last(after(*actions)) for actions in ((DIVE, PEARL, UP), (DIVE, SHARK))]

    assert [found.end for found in ends if found] == [2, 1]


@pytest.mark.parametrize(
    "actions", [(DIVE, PEARL, UP), (DIVE, SHARK), (UP,), (DIVE, PEARL, DIVE, PEARL, DIVE, PEARL, UP)]
)
def test_both_sides_of_an_account_are_equal(actions: tuple[Action, ...]) -> None:
    found = account(*actions)

    assert found.baseline == value(0)
    assert found.baseline + found.luck - found.cost == found.result
    assert found.result == (0 if SHARK in actions else actions.count(PEARL))


def test_luck_is_what_a_throw_changed_and_a_decision_costs_what_the_best_is_worth_more() -> None:
    first, pearl, up = account(DIVE, PEARL, UP).entries

    assert (first.luck, first.cost, first.value) == (NONE, NONE, dived(0))
    assert (pearl.thrown, pearl.luck, pearl.value) == (True, value(1) - dived(0), value(1))
    assert (up.cost, up.value, up.best and up.best.actions) == (value(1) - 1, Fraction(1), (DIVE,))


def test_figures_that_are_no_chances_say_what_they_count() -> None:
    found = account(DIVE, SHARK)

    assert (found.in_chances, found.says) == (False, "1.27 pearls")
    assert sentence(ledger(found), yours=True) == "Luck took 1.27 from you, your choices cost nothing."


class Percent(Diver):
    """Says it in chances, and is wrong in one way or another."""

    def __init__(self, *known: Action, off: Fraction = Fraction(0)) -> None:
        """Know only these actions, and add something to each position after the first."""
        self.known, self.off = known, off

    def advise(self, view: Sea, seat: int, budget: Budget) -> Advising:
        """Tell the worth of actions that are known."""
        advice = yield from super().advise(view, seat, budget)
        if advice is None or not set(self.known) & set(advice.worth):
            return None
        worth = {action: Worth.of(Fraction(1, 2)) for action in self.known}
        return Advice(Worth.of(Fraction(1, 2) + (self.off if view.held else 0)), worth, CHANCE)


def test_chances_say_themselves_what_they_count() -> None:
    found = finished(AdviceReviewer(GAME, Percent(DIVE, UP), phrase).accounting(over(DIVE, PEARL, UP)))

    assert (found.in_chances, found.says, found.baseline) == (True, "", Fraction(1, 2))


@pytest.mark.parametrize("adviser", [Percent(UP), Percent()])
def test_what_is_not_advised_on_has_no_account(adviser: Percent) -> None:
    with pytest.raises(ValueError, match=r"the advice does not|nobody knows"):
        finished(AdviceReviewer(GAME, adviser, phrase).accounting(over(DIVE, SHARK)))


def test_advice_that_contradicts_itself_between_two_decisions_has_no_account() -> None:
    first = Decision(Sea(), (UP,), 0, Sea(held=1))
    second = Decision(Sea(held=1), (UP,), 0, Sea(held=1))
    reviewer = AdviceReviewer(GAME, Percent(UP, DIVE, off=Fraction(1, 4)), phrase)

    with pytest.raises(ValueError, match="does not follow"):
        finished(reviewer.accounting(ReviewedMoves(Sea(), (first, second))))


def test_work_on_an_account_hands_it_over_or_that_there_is_none() -> None:
    played = over(DIVE, SHARK)
    *_breaths, found = account_work(REVIEWER, played)
    *_breaths, nothing = account_work(AdviceReviewer(GAME, Percent(UP), phrase), played)

    assert found == JobResult(played, Accounted(played, account(DIVE, SHARK)))
    assert nothing == JobResult(played, Accounted(played, None))


class TooDeep(PlainError):
    """What nobody can work out."""


class Shallow(Diver):
    """Refuses to advise."""

    def advise(self, view: Sea, seat: int, budget: Budget) -> Advising:
        """Refuse."""
        raise TooDeep("the sea is too deep here")


def test_work_on_an_account_that_is_refused_hands_over_the_reason() -> None:
    played = over(DIVE, SHARK)
    *_breaths, found = account_work(AdviceReviewer(GAME, Shallow(), phrase), played)

    assert found == JobResult(played, Accounted(played, None, "the sea is too deep here"))


def test_an_adviser_plays_what_it_advises() -> None:
    choose = best(Diver())

    assert [choose(GAME, Sea(held=held), GAME.legal(Sea(held=held))) for held in (0, 2, 3)] == [DIVE, DIVE, UP]


def test_a_player_asks_for_advice_on_what_its_seat_sees() -> None:
    seen = replace(GAME, seen_by=lambda state, seat: state._replace(held=MOST) if seat == state.diver else state)

    for diver in (0, 1):
        hand = Sea(diver=diver)
        assert best(Diver())(GAME, hand, GAME.legal(hand)) == DIVE
        assert best(Diver())(seen, hand, GAME.legal(hand)) == UP


def test_where_there_is_no_advice_what_comes_first_is_played() -> None:
    silent: Any = Percent()

    assert best(silent)(GAME, Sea(), (UP, DIVE)) == UP
