"""Luck and skill at the table: the card adds up, follows every step and slip, and goes along in the link."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.offering import DICE, offering
from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import assert_draws_afresh, sent
from tests.unit.rooms.tidepool import questions
from tidal_widgets.box import Box, find_box
from tidal_widgets.mechanics.dicepool.panel.state import Pricing, link_of
from tidal_widgets.mechanics.dicepool.solver import budget
from tidal_widgets.page import Message, Page
from tidal_widgets.rooms import BEGIN

DIVE = "table?q=A%20A%20~%20RR%2BY%20%401%20s1%2F0"
CRAB = "table?q=A%20B%20~%20crab%20%402%20s1%2F4"


@pytest.fixture(scope="session")
def pool(box: Box) -> Box:
    return offering(box, dice=questions)


def _at(box: Box, *told: Message, link: str = DIVE) -> tuple[Pricing, Page]:
    state = sent(DICE, DICE.start(laid_out(box), link, {}), (BEGIN, *told))
    assert state is not None
    return state, DICE.draw(state)


def _do(act: str, *args: str) -> Message:
    return Message(act=act, args=args)


def _roll(x: str, *faces: str) -> list[Message]:
    return [*(_do("face", str(place), face) for place, face in enumerate(faces)), _do("shows", x)]


def card(page: Page) -> str:
    """Cut the card out of a page, nothing if there is none."""
    found = re.search(r'<section class="card account".*?</section>', page.html, re.DOTALL)
    return found[0] if found else ""


def figures(page: Page) -> tuple[list[Fraction], list[Fraction], list[Fraction]]:
    """Read the figures of a card as a reader sees them: each change, each worth, and the sums."""
    body, foot = card(page).split("</tbody>")
    changes, worths, sums = (
        [Fraction(text.replace("−", "-").replace("±", "").replace(" %", "")) for text in re.findall(pattern, where)]
        for pattern, where in (
            (r"<b>([^<]*)</b>", body),
            (r'<td class="number">([^<]*)</td>', body),
            (r"<b>([^<]*)</b>", foot),
        )
    )
    return changes, worths, sums


def assert_adds_up(page: Page) -> None:
    """Assert that the identity holds on the figures that are read."""
    changes, worths, (luck, choices, last) = figures(page)
    assert worths[0] + luck + choices == last == worths[-1]
    assert luck + choices == sum(changes)
    assert [after - before for before, after in pairwise(worths)] == changes


GAME = [*_roll("1", "R", "-"), _do("choose", "0"), _do("choose", "0"), *_roll("0", "Y"), _do("choose", "1")]


@pytest.mark.parametrize("steps", [3, 4, 5, 7, 8])
def test_the_figures_of_the_card_add_up_after_every_step(pool: Box, steps: int) -> None:
    page = _at(pool, *GAME[:steps])[1]

    assert "Luck and skill" in page.html
    assert_adds_up(page)


def test_an_attempt_that_is_too_large_for_an_account_says_why(pool: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MOST_EXACT_WORK", 1)
    page = _at(pool, *GAME)[1]

    assert not card(page)
    assert "This cannot be accounted for: 1 Shell are too many for exact odds of 2 dice here; " in page.html


def test_nothing_is_told_before_anything_was_played(pool: Box) -> None:
    assert not card(_at(pool)[1])
    assert not card(_at(pool, *_roll("0", "R"))[1])


def test_a_poor_choice_names_the_best_and_its_cost(pool: Box) -> None:
    page = _at(pool, *_roll("0", "R", "-"), _do("choose", "2"))[1]

    assert "Best: Keep R and throw again" in card(page)
    assert re.search(r"your choices cost \d", card(page))
    assert "All choices" in card(page)


def test_an_attempt_that_is_over_is_accounted_for_to_the_end(pool: Box) -> None:
    state, page = _at(pool, *_roll("0", "R", "Y"), _do("choose", "0"), *_roll("0", "R"), _do("choose", "0"))

    assert state.over
    assert "In the end" in card(page)
    assert figures(page)[2][-1] == 100
    assert "your choices cost nothing" in card(page)
    assert_adds_up(page)


def test_losing_the_last_die_is_the_end_of_the_account(pool: Box) -> None:
    link = "table?q=A%20~%20R%20%401%20s0%2F0"
    state, page = _at(pool, *_roll("1", "R"), _do("choose", "0"), link=link)

    assert state.over
    assert figures(page)[2][-1] == 0
    assert_adds_up(page)


def test_a_corrected_slip_corrects_the_account(pool: Box) -> None:
    slip = [*_roll("0", "R", "-"), _do("correct"), _do("face", "1", "R"), _do("shows", "0")]

    assert card(_at(pool, *slip)[1]) == card(_at(pool, *_roll("0", "R", "R"))[1])
    assert not card(_at(pool, *_roll("0", "R", "-"), _do("undo"))[1])


def test_the_link_brings_the_account_along(pool: Box) -> None:
    page = _at(pool, *GAME[:7])[1]

    assert card(_at(pool, link=page.link)[1]) == card(page)


def test_a_link_that_knows_only_this_moment_begins_the_account_there(pool: Box) -> None:
    here = f"{DIVE}%20%7C%20A%3AR%20A%3A-"
    page = _at(pool, _do("choose", "0"), link=here)[1]

    assert not card(_at(pool, link=here)[1])
    assert "Where this account begins" in card(page)
    assert_adds_up(page)


def test_steps_that_were_left_out_of_a_link_are_not_guessed(pool: Box) -> None:
    state, page = _at(pool, *GAME[:7])
    gap = replace(state, trail=(state.trail[0], *state.trail[3:]))
    found = gap.played

    assert found is not None
    assert found.start == state.trail[3]
    assert card(page) != card(DICE.draw(gap))


@pytest.mark.parametrize("steps", ["A%20~%20Y", "A%20A%20~%20RR%2BY%20%401%20s9%2F9"])
def test_a_way_back_that_makes_no_sense_is_not_accounted_for(pool: Box, steps: str) -> None:
    page = _at(pool, link=f"{DIVE}%20%7C%20A%3AR%20A%3A-&t={steps}")[1]

    assert not card(page)


def test_moves_that_the_rules_do_not_allow_have_no_card(pool: Box) -> None:
    told = "A%20A%20~%20RR%2BY%20%402%20s0%2F0%20%7C%20A%3AR%20A%3A-"
    page = _at(pool, link=f"table?q={told}&t=A%20A%20~%20RR%2BY%20%402%20s0%2F4%20%7C%20A%3AR%20A%3A-%20x")[1]

    assert not card(page)


def test_what_is_known_stays_while_the_next_step_is_worked_out(pool: Box) -> None:
    state = _at(pool, *_roll("1", "R", "-"))[0]
    after, work = DICE.update(state, _do("choose", "0"))
    page = DICE.draw(after)

    assert work is not None
    assert "Working it out…" in card(page)
    assert card(page).count("…</b>") == 1
    assert card(page).count("<tr data-key") == 3


taps = st.sampled_from(
    [
        *(_do("face", place, face) for place in "01" for face in "RY-*"),
        *(_do("shows", x) for x in "01"),
        *(_do("choose", number) for number in "0012"),
        *map(_do, ("undo", "correct", "anew")),
        *(_do("view", view) for view in ("table", "ask")),
    ]
)


@settings(max_examples=size(24, 600), deadline=None)
@given(history=st.lists(taps | st.sampled_from([_roll("0", "R", "-"), _roll("1", "Y", "R")]), max_size=9))
def test_after_any_taps_the_page_equals_a_fresh_one_and_the_card_adds_up(
    pool: Box, history: list[Message | list[Message]]
) -> None:
    told = [one for tap in history for one in (tap if isinstance(tap, list) else [tap])]
    state = assert_draws_afresh(DICE, pool, told, link=DIVE)
    assert state is not None
    page = DICE.draw(state)

    if card(page):
        assert_adds_up(page)
    if not state.over:
        assert card(_at(pool, link=page.link)[1]) == card(page)


def test_hits_are_counted_as_hits() -> None:
    real = find_box("tidal_blades")
    page = _at(real, *_roll("0", "R", "R"), link="table?q=N%20IB%20~%20giant-mudcrab%20%402%20s1%2F4")[1]

    assert "Hits on average" in card(page)
    assert "percentage" not in card(page)
    assert_adds_up(page)


def test_a_way_back_of_one_long_step_is_left_out_of_the_link(pool: Box) -> None:
    state = _at(pool)[0]
    long = replace(state.query, faces=(("A", ("R",) * 700),))

    assert "t=" in link_of(replace(state, trail=(state.query, state.query)))
    assert link_of(replace(state, trail=(long,))) == link_of(state)


@pytest.mark.parametrize(
    "question", ["N IB ~ giant-mudcrab @2 s1/4", "N N ~ RR @2 s0/0", "N N ~ RR @2 s0/0 =points *4"]
)
def test_bars_show_on_one_scale_from_where_to_where_the_worth_went(question: str) -> None:
    """Compare the bars with the worths that stand beside them, of which some of the last question lie below zero."""
    link = f"table?q={quote(question)}"
    page = _at(find_box("tidal_blades"), *_roll("0", "R", "-"), _do("choose", "0"), link=link)[1]
    worths = [float(worth) for worth in figures(page)[1]]
    least, most = min(0.0, *worths), 100.0 if "%" in card(page) else max(worths)
    scaled = [(worth - least) * 100 / (most - least) for worth in worths]
    bars = [
        tuple(map(float, bar))
        for bar in re.findall(
            r'<rect class="(?:up|down)" x="([^"]*)" width="([^"]*)".*?class="now" x="([^"]*)"', card(page)
        )
    ]

    assert bars
    assert [number for bar in bars for number in bar] == pytest.approx(
        [
            number
            for one, other in pairwise(scaled)
            if one != other
            for number in (min(one, other), abs(one - other), min(other, 99.2))
        ],
        abs=0.1,
    )
