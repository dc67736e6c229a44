"""The kit recomputes what choices are said to be worth, and names the position and the move where that is wrong."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.soak import seed, size
from tests.tables import laid_out
from tests.unit.pearl_dive import DIVE, PEARLS, TWO, UP, Diver, P, Sea, pearl_dive
from tidal_widgets.advice import Advice, Adviser, Advising, Basis, Budget, Worth
from tidal_widgets.box import find_box
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, Game, IllegalAction, Seating, Step
from tidal_widgets.games.opale.board import SETS, spot_of
from tidal_widgets.games.opale.state import State
from tidal_widgets.new_game.template.lagoon import box as lagoon
from tidal_widgets.playthrough import Chooser
from tidal_widgets.testing import BrokenLaw, odds_laws
from tidal_widgets.testing.odds import Priced

SEA = pearl_dive()
ANN_AND_BEN = Seating(("ann", "ben"))


class Spoilt(Diver):
    """Knows the mathematics, and tells something else."""

    def __init__(self, change: Callable[[Sea, Advice | None], Advice | None]) -> None:
        self.change = change

    def advise(self, view: Sea, seat: int, budget: Budget) -> Advising:
        """Tell something else."""
        yield None
        return self.change(view, finished(super().advise(view, seat, budget)))


def complaint(change: Callable[[Sea, Advice | None], Advice | None]) -> str:
    """Hear what the kit says of a spoilt adviser."""
    with pytest.raises(BrokenLaw) as caught:
        odds_laws(SEA, Spoilt(change), TWO)
    return str(caught.value)


def dearer(_view: Sea, advice: Advice | None) -> Advice | None:
    """Tell that a dive is worth a pearl more."""
    if advice is None or DIVE not in advice.worth:
        return advice
    value = Worth.of(Fraction(advice.worth[DIVE].value) + 1)
    return advice._replace(value=value, worth={DIVE: value, UP: advice.worth[UP]})


def test_right_prices_pass_and_are_counted() -> None:
    priced = odds_laws(SEA, Diver(), TWO)

    assert priced.positions > 3
    assert priced.prices > priced.positions
    assert priced.left == 0


def test_floats_are_near_enough() -> None:
    assert odds_laws(SEA, Diver(), TWO, exact=False).prices


def test_a_wrong_price_is_told_with_its_move() -> None:
    assert complaint(dearer) == (
        "a choice is worth what comes after it: dive is said to be worth 2.27 pearls, and comes to 2.02 pearls "
        "(seed 1, move 0, seat 0)"
    )


def test_a_position_is_worth_its_best_choice() -> None:
    says = complaint(lambda _view, advice: advice and advice._replace(value=Worth.of(9)))

    assert says.startswith("a position is worth its best choice: 9.00 pearls is said, and the best choice is worth ")
    assert "; legal, but without a price: none (seed 1" in says


def test_a_choice_that_nobody_prices_is_named() -> None:
    says = complaint(
        lambda _view, advice: advice and advice._replace(value=Worth.of(9), worth=dict([*advice.worth.items()][1:]))
    )

    assert "; legal, but without a price: " in says
    assert "without a price: none" not in says


def test_the_best_choice_stands_first() -> None:
    says = complaint(lambda _view, advice: advice and advice._replace(worth=dict([*advice.worth.items()][::-1])))

    assert says.startswith("choices stand in the order of their worth, the best first (seed 1")


def test_only_legal_choices_have_a_price() -> None:
    strange = {Action("fly"): Worth.of(0)}
    says = complaint(lambda _view, advice: advice and advice._replace(worth={**advice.worth, **strange}))

    assert says == "only legal choices have a price: fly has one (seed 1, move 0, seat 0)"


def test_at_chance_advice_is_the_mean_of_what_comes_after() -> None:
    thrown = Advice(Worth.of(3), {}, PEARLS)
    ended = Advice(Worth.of(0), {}, PEARLS)

    def change(view: Sea, advice: Advice | None) -> Advice | None:
        return thrown if view.thrown else advice or ended

    assert complaint(change) == (
        "at chance, advice is the mean of what comes after: 3.00 pearls is said after dive, and the mean is "
        "1.27 pearls (seed 1, move 0, seat 0)"
    )


def test_prices_nobody_can_recompute_are_left() -> None:
    priced = odds_laws(SEA, Spoilt(lambda view, advice: advice if view.held == 0 and not view.thrown else None), TWO)

    assert priced.left == priced.positions


def test_a_choice_after_which_the_seat_knows_less_is_left() -> None:
    assert odds_laws(SEA, Spoilt(dearer), TWO, forgets=lambda _state, _action: True).prices == 0


class Veiled(Sea):
    """What a seat sees of the sea."""


def test_a_move_that_only_who_sees_all_can_play_is_left() -> None:
    def play(state: Sea, action: Action) -> Step[Sea]:
        if action == DIVE and isinstance(state, Veiled):
            raise IllegalAction(P.DIVE, "The card is hidden from whoever asks.")
        return SEA.play(state, action)

    priced = odds_laws(replace(SEA, play=play, seen_by=lambda state, _seat: Veiled(*state)), Diver(), TWO)

    assert 0 < priced.left < priced.positions


def test_an_adviser_who_knows_nothing_is_found() -> None:
    assert "an adviser knows something" in complaint(lambda _view, _advice: None)
    with pytest.raises(BrokenLaw, match="somebody advises"):
        odds_laws(SEA, None, TWO)


def test_an_adviser_says_beforehand_that_there_is_something_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Diver, "knows", lambda _self, _view, _seat: False)

    with pytest.raises(BrokenLaw, match="an adviser who advises knew before"):
        odds_laws(SEA, Diver(), TWO)


def test_the_game_of_the_template_is_priced_by_its_own_play() -> None:
    table = laid_out(lagoon)

    priced = odds_laws(table.game, table.adviser, ANN_AND_BEN)

    assert priced.left == 0
    assert enough(priced, Priced(30, 48, 0, 30))  # 35, 52, 35


class Guesser:
    """Advises as the template does, and says beside it, or by the order, which pearl the other diver holds."""

    def __init__(self, *, behind: bool) -> None:
        self.table, self.behind = laid_out(lagoon), behind
        self.whole: Any = None
        self.game = replace(self.table.game, seen_by=self.seen_by)

    def seen_by(self, state: Any, seat: int) -> Any:
        self.whole = state
        return self.table.game.seen_by(state, seat)

    def knows(self, view: Any, seat: int) -> bool:
        return bool(self.table.adviser and self.table.adviser.knows(view, seat))

    def advise(self, view: Any, seat: int, budget: Budget) -> Advising:
        """Tell what nobody may know, if it is to be found behind the view, or in what was handed over."""
        yield None
        advice = finished(self.table.adviser.advise(view, seat, budget)) if self.table.adviser else None
        pearl = (self.whole if self.behind else view).divers[1 - seat].pearl
        if advice is None or pearl in ("", "?"):
            return advice
        if self.behind:
            return advice._replace(basis=Basis(left_out=(pearl,)))
        order = sorted(advice.worth, key=str, reverse=pearl == "rose")
        return advice._replace(worth={action: advice.worth[action] for action in order})


def test_an_adviser_who_knows_what_the_seat_does_not_see_is_found() -> None:
    guesser = Guesser(behind=True)

    with pytest.raises(
        BrokenLaw, match=r"^positions that a seat cannot tell apart have the same advice \(seed 1, move"
    ):
        odds_laws(guesser.game, guesser, ANN_AND_BEN)


def test_who_follows_advice_asks_for_it_with_what_the_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    guesser = Guesser(behind=False)

    assert odds_laws(guesser.game, guesser, ANN_AND_BEN).twins >= 30

    def peeping(adviser: Adviser[Any]) -> Chooser[Any]:
        def choose(game: Game[Any], state: Any, actions: Sequence[Action]) -> Action:
            advice = finished(adviser.advise(state, game.to_move(state) or 0, Budget()))
            return next(iter(advice.worth)) if advice else actions[0]

        return choose

    monkeypatch.setattr("tidal_widgets.testing.odds.best", peeping)
    with pytest.raises(
        BrokenLaw, match=r"^who follows advice does the same where the seat sees the same \(seed \d, move"
    ):
        odds_laws(guesser.game, guesser, ANN_AND_BEN)


def test_without_secrets_there_is_nothing_to_mistake() -> None:
    assert odds_laws(SEA, Diver(), TWO).twins == 0


def enough(priced: Priced, least: Priced) -> bool:
    """Tell whether at least as much was checked as that."""
    return all(count >= floor for count, floor in zip(priced, least, strict=True))


def covers(state: State, action: Action) -> bool:
    """Tell whether a play covers a card that lies open; what is covered, nobody is to remember."""
    if action.verb != "play":
        return False
    spot = spot_of(action.things[0])
    return spot not in SETS and (len(action.things) > 1 or bool(state.at(spot)))


@pytest.mark.law
def test_turns_in_opale_are_priced_by_its_own_play() -> None:
    table, games = laid_out(find_box("opale")), size(3, 20)
    priced = odds_laws(
        table.game, table.adviser, Seating(("amber", "jade")), games=games, most=40, seed=seed(1), forgets=covers
    )

    assert enough(priced, Priced(24 * games, 7 * games, 0, 12 * games))  # in three games from 1 to 24: 79, 30, 45


@pytest.mark.law
def test_attempts_in_tidal_blades_are_priced_by_its_own_play() -> None:
    table = laid_out(find_box("tidal_blades"))
    at, *_others = table.playing.tables(2, "")
    priced = odds_laws(table.game, table.adviser, at, bound=3000, games=size(3, 6), most=15, seed=seed(2), exact=False)

    assert enough(priced, Priced(20, 35, 0, 16))  # 27, 46, 24; six games from 2 on have about 53, 100, 43
