"""Luck and skill in the learn room: told when an attempt is over, of whoever played it, and never guessed.

Prices in the learn room are worked out in slices, so that a page never waits for them.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.tables import laid_out
from tests.unit.rooms.laws import assert_draws_afresh, sent
from tests.unit.rooms.tidepool import questions
from tidal_widgets.advice import Advice
from tidal_widgets.box import find_box
from tidal_widgets.chance import finished
from tidal_widgets.lessons import WaitsFor
from tidal_widgets.mechanics.dicepool.advice import solved
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.solver import budget
from tidal_widgets.page import JobResult, Message, Page
from tidal_widgets.rooms import BEGIN, LEARN
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.rooms.learn.worth import MOST_KNOWN, choosing, learned

BOX = find_box("tidal_blades")


def _at(link: str, *told: Message) -> tuple[Learning, Page]:
    state = sent(LEARN, LEARN.start(laid_out(BOX), link, {}), (BEGIN, *told))
    return state, LEARN.draw(state)


def _do(act: str, *args: str) -> Message:
    return Message(act=act, args=args)


def card(page: Page) -> str:
    """Cut the account out of a page, nothing if there is none."""
    found = re.search(r'<section class="account".*?</section>', page.html, re.DOTALL)
    return found[0] if found else ""


def _withdrawn() -> Learning:
    """Leave the book before an attempt, and play on until it is given up; dice are thrown."""
    state = _at("caimans-challenge/commit", _do("leave"))[0]
    for _ in range(20):
        line = state.line
        assert line is not None
        if line.turn is WaitsFor.CHANCE:
            state = sent(LEARN, state, [_do("roll")])
            continue
        words = [str(action) for action in line.open]
        end = next((word for word in words if word.startswith("withdraw")), "")
        state = sent(LEARN, state, [_do("move", end or words[0])])
        if end:
            break
    return state


@pytest.mark.parametrize("step", ["caimans-challenge/complete", "dusts-fight/stop", "first-roll/complete"])
def test_the_attempt_of_a_lesson_is_accounted_for_when_it_is_over_and_not_before(step: str) -> None:
    state, page = _at(f"{step}?told=1")
    found = state.here.over

    assert "Luck and skill" in card(page)
    assert re.search(r"[Ll]uck (brought|took away) \d", card(page))
    assert "In the end" in card(page)
    assert "your" not in card(page)
    assert not card(_at(step)[1])
    assert found
    assert found.played
    assert state.there
    assert state.there.reviewer
    told = finished(state.there.reviewer.accounting(found.played))
    assert told.baseline + told.luck - told.cost == told.result


def test_a_step_that_has_nothing_to_do_with_it_does_not_repeat_it() -> None:
    state, page = _at("dusts-fight/stop?told=1")
    after, later = _at("dusts-fight/stop?told=1", _do("next"), _do("show"))

    assert card(page)
    assert after.step > state.step
    assert not card(later)


@pytest.mark.parametrize("step", ["caimans-challenge/complete", "dusts-fight/stop"])
def test_while_it_is_worked_out_the_page_says_so_with_all_that_was_played(step: str) -> None:
    at_once = card(LEARN.draw(LEARN.start(laid_out(BOX), f"{step}?told=1", {})))
    later = card(_at(f"{step}?told=1")[1])

    assert "Working it out…" in at_once
    assert "The end of the attempt" in at_once
    assert at_once.count("<tr data-key") == later.count("<tr data-key") > 3


def test_the_end_of_a_lesson_tells_of_its_last_attempt() -> None:
    assert card(_at("first-roll/end")[1]) == card(_at("first-roll/complete?told=1")[1])


def test_an_attempt_on_ones_own_line_tells_of_ones_own_dice_and_choices() -> None:
    state = _withdrawn()
    page = LEARN.draw(state)

    assert re.search(r"[Ll]uck (brought you|took \S+.* from you|neither helped nor hurt you)", card(page))
    assert "your choices cost" in card(page)
    assert "Withdraw" in card(page)
    assert_adds_up(page)


def assert_adds_up(page: Page) -> None:
    """Assert that the identity holds on the figures that are read."""
    body, foot = card(page).split("</tbody>")
    worths = [_figure(text) for text in re.findall(r'<td class="number">([^<]*)</td>', body)]
    luck, choices, last = (_figure(text) for text in re.findall(r"<b>([^<]*)</b>", foot))
    assert worths[0] + luck + choices == last == worths[-1]


def _figure(text: str) -> Fraction:
    return Fraction(text.replace("−", "-").replace("±", "").replace(" %", ""))


def test_the_link_to_ones_own_line_brings_the_account_along() -> None:
    state = _withdrawn()
    page = LEARN.draw(state)

    assert card(_at(page.link)[1]) == card(page)


def test_taking_the_end_back_takes_the_account_away() -> None:
    state = _withdrawn()

    assert not card(LEARN.draw(sent(LEARN, state, [_do("undo")])))


def test_what_odds_do_not_follow_is_said_and_not_guessed() -> None:
    state = _withdrawn()
    assert state.line is not None
    here = state.line.playthrough
    odd = here._replace(start=_richer(here.start))
    page = LEARN.draw(replace(state, line=replace(state.line, playthrough=odd)))

    assert "This cannot be accounted for: something happened that the odds do not follow." in card(page)
    assert "Working it out" not in card(page)


def test_what_is_too_large_is_said_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MOST_EXACT_WORK", 1)
    page = _at("caimans-challenge/complete?told=1")[1]

    assert re.search("This cannot be accounted for: .* are too many for exact odds of 3 dice here; .*[.]", card(page))
    assert "Working it out" not in card(page)


def _richer(position: Any) -> Any:
    """Give the seat to move Shells that are gone with the first move."""
    seat = position.seats[position.pending[-1].seat]
    return position.with_seat(position.pending[-1].seat, seat._replace(shells=seat.shells + 1))


def test_a_page_with_an_account_is_drawn_afresh_after_any_way_there() -> None:
    way = [_do("leave"), _do("move", "commit N"), _do("roll"), _do("undo"), _do("undo"), _do("book"), _do("next")]

    told_once = "^You commit dice once"
    assert_draws_afresh(LEARN, BOX, way, link="caimans-challenge/complete?told=1", moments=told_once)


def test_ties_between_choices_are_settled_in_slices_before_the_choices_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, step = questions(None), -1.0

    def untying(_situation: Situation[float]) -> Iterator[float]:
        yield from (step, step)

    monkeypatch.setattr(Situation, "untying", untying)
    slices = list(solved(pool, pool.read("A A ~ RR+Y @1 s1/0 | A:R A:-"), 1.0))

    assert slices.count(step) == 2


def test_the_choices_come_with_the_value_and_the_ends() -> None:
    pool = questions(None)
    found = finished(solved(pool, pool.read("A A ~ RR+Y @1 s1/0 | A:R A:-"), 1.0))

    assert found.choices[0].value == found.value
    assert sum(found.distribution.values()) == pytest.approx(1)


def test_what_is_looked_at_is_not_forgotten_for_what_is_found_later() -> None:
    state = sent(LEARN, _at("caimans-challenge/commit", _do("leave"))[0], [])
    looked_at = choosing(state)
    assert looked_at
    for name in (looked_at.name, *map(str, range(MOST_KNOWN))):
        state = learned(state, JobResult(name, Advice.silent("nothing to say")))

    assert len(state.known) == MOST_KNOWN
    assert state.advice(looked_at.name)
    assert state.advice("0") is None
