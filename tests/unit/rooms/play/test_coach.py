"""The coach: silent, at costly choices, or always; exact where it is exact, an estimate where it says so."""

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.tables import laid_out
from tests.unit.pearl_dive import DIVE, PEARLS, UP, Diver, P, pearl_dive, phrase, rulebook
from tests.unit.pearl_dive import TWO as DIVERS
from tests.unit.rooms.play.tables import act, again, done, page
from tidal_widgets.advice import CHANCE, WINNING, Advice, Basis, Estimating, Ground, Unit, Worth
from tidal_widgets.box import Box, Playing, View
from tidal_widgets.engine import Action
from tidal_widgets.page import BEGIN, Draft, Markup, tag
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.coach import advice_of, prices, too_costly
from tidal_widgets.rooms.play.sheet import suggestions
from tidal_widgets.rooms.play.state import PlayState

HAND = Unit("pearls", PEARLS.says, "How many pearls you bring up on average.")
BASIS = Basis((Ground("S", "Shark", "house", "Nobody printed how many sharks there are."),),
              ("diving-for-pearls", "gone"),
              ("the Gull",))  # fmt: skip


class Guessing(Diver):
    """Gives what it knows as an estimate, with a basis."""

    def advise(self, view: Any, seat: int, budget: Any) -> Any:
        """Estimate what is exact."""
        advice = yield from super().advise(view, seat, budget)
        if advice is None:
            return None
        worth = {
            one: Worth(each.value, float(each.value) - 0.25, float(each.value) + 0.25)
            for one, each in advice.worth.items()
        }
        return advice._replace(worth=worth, unit=HAND, basis=BASIS)


class Silent(Diver):
    """Knows nothing."""

    def knows(self, view: Any, seat: int) -> bool:
        """Tell that there is nothing to say."""
        return False


class Rough(Guessing):
    """Estimates what nobody knows exactly, and the chance to win."""

    def chance(self, view: Any, seat: int) -> Estimating:
        """Estimate that the more one holds, the likelier one wins."""
        yield 0.5
        value = 0.25 + view.held / 5
        return Worth(value, value - 0.1, value + 0.1)


def scene(state: Any, _before: object) -> Markup:
    """Draw the sea and the boat, each to be tapped."""
    spots = (tag("span", name, data_piece=name, aria_label=name) for name in ("dive", "up"))
    return tag("div", *spots, tag("p", f"{state.held} pearls"), klass="table")


def playing(_table: object) -> Playing[Any]:
    """Collect what it takes to play."""
    view: View[Any] = View(scene=scene, phrase=phrase, names=lambda _state: ("Ann", "Ben"),
                           pieces=lambda _state, action: (action.verb,))  # fmt: skip
    return Playing(game=pearl_dive(), tables=lambda _seats, _variant: [DIVERS],
                   bots={"sensible": lambda _game, _state, actions: actions[-1]}, view=view)  # fmt: skip


BOX = Box(id="pearl-dive", title="Pearl dive", rulebook=rulebook, playing=playing, adviser=lambda _table: Diver())
GUESSED = replace(BOX, adviser=lambda _table: Guessing())
ROUGH = replace(BOX, adviser=None, estimator=lambda _table: Rough())


def dived(coach: str, box: Box = BOX) -> PlayState:
    """Sit down with a coach."""
    state = PLAY.start(laid_out(box), "", {"options": coach, "sitting": "ann.ben/person.sensible/"})
    return done(state, act("sit", value="1"))


def test_the_silent_coach_says_nothing_and_works_on_nothing() -> None:
    state = dived("off")

    assert state.known is None
    assert "pearls</b>" not in page(state).html


def test_who_always_speaks_writes_prices_beside_suggestions_and_under_each_piece() -> None:
    state = dived("always")
    html = page(state).html

    assert 'data-worth="1.27"' in html
    assert 'aria-description="can be tapped, 1.27 pearls"' in html
    assert "Best: Dive." in html
    assert '<b class="price">1.27 pearls</b>' in html
    assert page(again(state, box=BOX)).html == html
    assert "data-worth" not in page(done(state, act("coach", "costly"))).html
    assert "1.27" in page(done(state, act("drawer", "moves"))).html


def test_before_a_costly_move_the_coach_speaks_up_once() -> None:
    state = dived("costly")
    assert "1.27" not in page(state).html

    held = done(state, act("do", "up"))
    assert held.game is state.game
    assert "Up: 0.00 pearls. Best: 1.27 pearls." in page(held).html
    assert done(state, act("drawer", "moves"), act("do", "up")).drawer == ""
    assert done(held, act("do", "up")).game is not state.game
    assert done(state, act("do", "dive")).game is not state.game
    assert done(held, act("coach", "off")).warned is None


def test_the_best_is_laid_out_for_who_wants_to_see_it() -> None:
    held = done(dived("costly"), act("do", "up"))
    state = done(held, act("show", "dive"))

    assert re.search(r'data-act="show" data-key="best" data-args="\[&quot;dive&quot;]"', page(held).html)
    assert state.picked == ("dive",)
    assert state.warned is None
    assert str(state.chosen) == "dive"
    assert done(held, act("show", "nonsense")).picked == ()


def test_a_suggestion_is_shown_on_the_table_first_unless_moves_are_done_at_one_tap() -> None:
    state = dived("always")
    shown = done(state, act("show", "dive"))

    assert re.findall(r'data-key="([^"]+)"', _suggested(page(state).html)) == ["show-dive", "show-up"]
    assert shown.game is state.game
    assert '<span>Dive</span><b class="price">1.27 pearls</b>' in page(shown).html
    assert 'data-key="do-dive"' in _suggested(page(done(state, act("quick"))).html)


def _suggested(html: str) -> str:
    return html.partition('class="suggested"')[2].partition("</ul>")[0]


def test_the_sheet_says_once_what_its_numbers_and_those_of_the_board_count() -> None:
    assert "<b>The numbers:</b> At best 1.27 pearls.</p>" in page(dived("always")).html
    assert "<b>The numbers:</b> How many pearls you bring up on average.</p>" in page(dived("always", GUESSED)).html
    assert "The numbers:" not in page(dived("costly")).html


def test_a_chance_to_win_is_called_so_wherever_its_heading_does_not_say_it() -> None:
    worth = {DIVE: Worth(0.5, 0.4, 0.6), UP: Worth(0.2, 0.1, 0.3)}
    state = dived("always")
    assert state.game is not None
    state = replace(state, advice=(state.game, Advice(worth[DIVE], worth, WINNING)))

    assert "<b>The numbers:</b> About how likely you are to win.</p>" in page(state).html
    assert '<b class="price">about 50 %</b>' in page(state).html
    for opened in (act("show", "dive"), act("drawer", "moves")):
        assert "about 50 % to win, give or take 10" in page(done(state, opened)).html
    held = done(replace(state, coach="costly"), act("do", "up"))
    assert "costs you about 30 chances in 100 to win, give or take 20." in page(held).html


@pytest.mark.parametrize(("sure", "says"), [(1, "100 %"), (0, "0 %")])
def test_what_is_sure_whatever_is_chosen_is_said_once_and_at_no_choice(sure: int, says: str) -> None:
    state = dived("always")
    assert state.game is not None
    alike = replace(
        state, advice=(state.game, Advice(Worth.of(sure), dict.fromkeys((DIVE, UP), Worth.of(sure)), CHANCE))
    )
    html, listed = page(alike).html, page(done(alike, act("show", "up"), act("drawer", "moves"))).html

    assert html.count(says) == listed.count(says) == 1
    assert f'class="coached"><p>The coach sees no difference: {says} each way.</p></div>' in html
    assert "data-worth" not in html
    differ = {DIVE: Worth.of(sure), UP: Worth.of(Fraction(1, 2))}
    for worth in (differ, {DIVE: Worth.of(sure)}, dict.fromkeys((DIVE, UP), Worth.of(Fraction(1, 2)))):
        priced = replace(state, advice=(state.game, Advice(Worth.of(sure), worth, CHANCE)))
        assert "data-worth" in page(priced).html


def test_suggested_is_only_what_is_worth_more_than_what_stands_there_anyway() -> None:
    verbs = ["keep-a", "keep-b", "stop", "keep-c", "leave", "keep-d"]
    worth = {Action(verb): Worth.of(worth) for verb, worth in zip(verbs, (4, 3, 2, 2, 1, 0), strict=True)}
    advice = Advice(Worth.of(4), worth, PEARLS)
    pieces = {verb: (verb[-1:],) if verb.startswith("keep") else () for verb in (*verbs, "fly")}

    assert suggestions(advice, Draft(pieces)) == (Action("keep-a"),)
    assert suggestions(advice, Draft(pieces, ("d",))) == ()
    assert suggestions(advice, Draft(pieces | {"leave": ("e",)})) == (Action("keep-a"),)
    assert suggestions(advice, Draft(dict.fromkeys(verbs, ("x",)))) == tuple(map(Action, verbs[:3]))
    assert suggestions(advice, Draft({"keep-a": ("a",), "keep-b": ("b",), "fly": ()})) == tuple(map(Action, verbs[:2]))


def test_a_second_tap_is_held_back_as_a_button_is() -> None:
    state = done(dived("costly"), act("tap", "up"), act("tap", "up", "back"))

    assert state.warned == UP
    assert done(state, act("lay")).warned is None


def test_from_which_cost_on_the_coach_speaks_is_chosen_and_kept() -> None:
    state = done(dived("costly"), act("coach", "large"))

    assert state.cost == "large"
    assert again(state, box=BOX).cost == "large"
    assert "From 25 %" in page(done(state, act("drawer", "options"))).html
    assert done(state, act("coach", "nonsense")).coach == "costly"
    assert "From 25 %" not in page(done(dived("off"), act("drawer", "options"))).html


def test_advice_is_forgotten_with_the_position_it_was_for() -> None:
    state = dived("always")
    other = done(state, act("do", "dive"))

    assert other.known is None or other.known is not state.known
    assert done(state, BEGIN).known is state.known


def test_one_button_says_how_sure_the_coach_is_and_no_other_bears_its_name() -> None:
    exact = page(done(dived("always"), act("drawer", "coach"))).html
    guessed = page(done(dived("always", GUESSED), act("drawer", "coach"))).html

    assert "These numbers are exact" in exact
    assert "These numbers are estimates" in guessed
    assert "Nobody printed how many sharks there are." in guessed
    assert "What they leave out: the Gull." in guessed
    assert "diving-for-pearls" in guessed
    assert "How many pearls you bring up on average." in guessed
    assert "How sure is the coach?" in guessed
    assert "How sure is the coach?" not in page(done(dived("off"), act("drawer", "coach"))).html
    for html in (page(dived("always")).html, page(done(dived("costly"), act("do", "up"))).html):
        assert (html.count("How sure?</button>"), html.count("Why?</button>")) == (1, 1)


def test_an_estimate_says_that_it_is_one_and_how_far_it_may_be_off() -> None:
    state = dived("always", GUESSED)
    assert "about 1.27 pearls, give or take 0.25 pearls" in page(state).html
    assert "Our estimate: Dive." in page(state).html
    assert 'can be tapped, about 1.27 pearls" data-worth="1.27"' in page(state).html

    held = done(dived("costly", GUESSED), act("do", "up"))
    assert "Up: we estimate that this costs you about 1.27 pearls, give or take 0.50 pearls." in page(held).html


def test_a_coach_who_only_estimates_is_heard_as_well_in_time() -> None:
    before, job = PLAY.update(dived("off", ROUGH), act("coach", "always"))
    assert job is not None
    assert "The coach is thinking" in page(before).html
    assert "The coach is thinking" not in page(dived("always", ROUGH)).html
    assert "Our estimate: Dive." in page(dived("always", ROUGH)).html
    assert 'data-key="coach-always"' in page(done(dived("off", ROUGH), act("drawer", "options"))).html


def test_what_an_estimate_cannot_tell_from_the_best_is_called_as_good_and_never_costly() -> None:
    worth = {DIVE: Worth(0.5, 0.4, 0.6), UP: Worth(0.2, 0.1, 0.45)}
    near = Advice(worth[DIVE], worth, CHANCE)
    state = dived("always")
    dive = state.game
    assert dive is not None
    state = replace(state, advice=(dive, near))

    assert "Our estimate: Dive. About as good: Up." in page(state).html
    assert not too_costly(replace(state, coach="costly"), UP)
    alone = replace(state, advice=(dive, near._replace(worth={DIVE: worth[DIVE]})))
    assert "Our estimate: Dive. The coach has not looked into moves without a number.<" in page(alone).html


def test_of_what_nobody_knows_the_coach_is_silent() -> None:
    box = replace(BOX, adviser=lambda _table: Silent())
    state = dived("always", box)

    assert (state.has_advice, state.known) == (True, None)
    assert "thinking" not in page(state).html
    assert done(state, BEGIN).advice is state.advice


class Honest(Silent):
    """Says why it says nothing."""

    def knows(self, view: Any, seat: int) -> bool:
        """Tell that there is a sentence to say."""
        return True

    def advise(self, _view: Any, _seat: int, _budget: Any) -> Any:
        """Say why."""
        yield None
        return Advice.silent("Too little to choose between these.")


def test_who_cannot_tell_moves_apart_says_so_in_a_sentence_and_no_more() -> None:
    box = replace(BOX, adviser=lambda _table: Honest())
    said = page(dived("always", box)).html

    assert "Too little to choose between these." in said
    assert "data-worth" not in said
    assert "drawer-coach" not in said
    assert "The coach suggests" not in said
    assert "Too little" not in page(dived("costly", box)).html
    assert done(dived("costly", box), act("do", "up")).warned is None
    assert "rest on" not in page(done(dived("always", box), act("drawer", "coach"))).html


def test_where_only_some_moves_have_a_number_the_coach_says_so() -> None:
    state = dived("always")
    assert state.game is not None
    assert state.known is not None
    assert "were not weighed" not in page(state).html

    few = state.known._replace(worth={DIVE: state.known.worth[DIVE]})
    state = replace(state, advice=(state.game, few))
    assert page(state).html.count("The coach has not looked into moves without a number.") == 1
    assert (
        page(done(state, act("drawer", "coach"))).html.count("The coach has not looked into moves without a number.")
        == 2
    )


def test_what_nobody_knows_the_worth_of_is_not_costly() -> None:
    state = dived("costly")

    assert too_costly(state, UP)
    assert not too_costly(state, Action("fly"))
    assert not too_costly(replace(state, advice=None), UP)
    assert not too_costly(replace(state, coach="always"), UP)


def test_a_piece_is_worth_what_the_best_choice_with_it_is() -> None:
    draft = Draft({"roll a": ("a",), "roll a b": ("a", "b"), "stop": ("c",), "fly": ("d",)})
    advice = Advice(Worth.of(3), {Action.read("roll a b"): Worth.of(Fraction(3)), Action.read("roll a"): Worth.of(2),
                                  Action.read("stop"): Worth.of(1)}, PEARLS)  # fmt: skip

    assert prices(advice, draft) == {"a": "3.00 pearls", "b": "3.00 pearls", "c": "1.00 pearls"}
    assert prices(advice, draft.tapped("b")) == prices(advice, draft), "what is tapped and what is not keep theirs"
    assert prices(advice, Draft(draft.moves, ("c",)))["c"] == "1.00 pearls"
    assert prices(None, draft) == {}
    assert advice.says(Action("stop")) == "1.00 pearls"
    assert advice_of(dived("costly")) is None
    assert P.DIVE
    assert DIVE
