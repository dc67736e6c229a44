"""The lessons of this game in the learn room: fresh examples, prices, the words and marks of the table."""

import re
from html import unescape
from itertools import pairwise

import pytest

from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.engine import Action, Event, Text
from tidal_widgets.engine.event import Says, Things
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.play.matching import Lying
from tidal_widgets.games.tidal_blades.play.things import Dice, Face, Shown, Traits
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.lessons import WaitsFor, fresh_starts, leave_lesson, refused
from tidal_widgets.page import Message, Page
from tidal_widgets.rooms import HOST, LEARN
from tidal_widgets.rooms.learn.askable import askable, moves_called, words_of
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.rooms.learn.step import page_of

WALKTHROUGHS = laid_out(box).walkthroughs
VARYING = [slug for slug, walkthrough in WALKTHROUGHS.items() if walkthrough.varies]
TAGS = re.compile(r"<[^>]*>")
CODE = re.compile(r"\bN N\b(?! *<)|\b(?:N|I[RB]|E[RB]|G[FSRY]):\S|\b[a-z]+-[a-z]+-(?:challenge|match)\b|\bI[RB] ")
ASKED = ("first-roll", "axls-turn", "caimans-challenge", "dusts-fight", "bonus-die", "a-night", "who-wins")


def _at(link: str, *history: tuple[str, ...]) -> tuple[Learning, Page]:
    messages = [Message(act=act, args=tuple(args)) for act, *args in history]
    state = sent(LEARN, LEARN.start(laid_out(box), link, {}), messages)
    return state, LEARN.draw(state)


def test_the_lessons_stand_in_the_order_in_which_one_learns() -> None:
    placed = sorted((w.place, slug) for slug, w in WALKTHROUGHS.items() if w.place)

    assert {slug for _, slug in placed} == set(ASKED)
    assert placed[0][1] == "first-roll"
    assert all(walkthrough.shows for walkthrough in WALKTHROUGHS.values())


@pytest.mark.parametrize("slug", VARYING)
def test_fresh_examples_of_a_lesson_can_all_be_played(slug: str) -> None:
    table = laid_out(box)
    found = dict(zip(range(12), fresh_starts(table.walkthroughs[slug], table.game, 1), strict=False))

    assert len(found) >= 5
    assert all(table.game.legal(state) for _, state in found.values())


def test_every_lesson_is_drawn_at_every_step_without_a_code_in_its_words() -> None:
    for slug in WALKTHROUGHS:
        for name in laid_out(box).taught(slug).names:
            for told in ("", "?told=1"):
                page = LEARN.draw(LEARN.start(laid_out(box), f"{slug}/{name}{told}", {}))
                assert CODE.findall(TAGS.sub(" ", page.html) + page.announce) == [], page.link


def test_choices_inside_a_challenge_carry_their_prices_off_the_book() -> None:
    _, page = _at("caimans-challenge/keep", ("leave",))

    assert "99.5 % to complete" in page.html
    assert "Hide prices and chances" in page.html
    assert "ends" in page.charts


def test_prices_are_shown_with_the_answer_until_they_are_put_away() -> None:
    shown = _at("caimans-challenge/block", ("show",))[1]
    hidden = _at("caimans-challenge/block", ("show",), ("prices",))[1]

    assert "Show prices and chances" in hidden.html
    assert "% to complete" not in hidden.html
    assert not hidden.charts
    assert "What each choice is worth" in shown.html
    assert shown.html.index("99.5 % to complete") < shown.html.index("93.0 % to complete")


def test_the_chart_is_drawn_again_as_the_attempt_goes_on() -> None:
    links = [f"caimans-challenge/{name}?told=1" for name in ("attempt", "rolled", "rolled-2")]
    ends = [_at(link, ("begin",))[1].charts["ends"] for link in links]

    assert all(one != other for one, other in pairwise(ends))


def test_where_no_dice_are_in_play_each_choice_says_what_it_brings() -> None:
    page = _at("axls-turn/visit", ("show",))[1]

    assert "What each choice brings" in page.html
    assert "+2 Fruit, +1 Shell, First Player marker, Boat to space 1, you may attempt a Challenge" in page.html
    assert "+1 Fruit, +3 Shells" not in page.html
    assert "+3 Shells, a Challenge from the pool" in _at("axls-turn/visit", ("leave",))[1].html


def test_what_a_text_names_lights_up_on_the_table() -> None:
    asked, told = _at("axls-turn/visit")[1].html, _at("axls-turn/visit", ("show",))[1].html

    for piece in ("space:palm-plaza", "island:lamara", "boat"):
        assert f'data-shows="[&quot;{piece}&quot;]"' in asked
    assert 'data-shows="[&quot;space:palm-plaza&quot;]">Palm Plaza<' in told


def test_a_tap_on_a_piece_shows_what_it_would_bring_and_is_not_said_twice() -> None:
    state, page = _at("axls-turn/visit", ("tap", "space:palm-plaza"))

    assert str(state.composed) == "visit palm-plaza"
    assert "<small>+2 Fruit, +1 Shell, First Player marker" in page.html
    assert page.html.count("<span>Go to Palm Plaza</span>") == 1
    assert "data-ghost" in page.html
    refused = _at("caimans-challenge/attempt", ("tap", "card:tight-grip"))[1].html
    assert "<span>Attempt Tight Grip</span></button></div>" in refused
    assert "data-ghost" not in refused


def test_a_tap_on_the_card_that_is_tried_or_on_the_hand_shows_the_cards() -> None:
    for piece in ("goal", "store:hand"):
        page = _at("caimans-challenge/commit", ("tap", piece))[1]
        shown = page.html.partition('class="held-cards"')[2].partition('class="options"')[0]

        assert "Burning Sun Challenge" in shown if piece == "goal" else "Tight Grip" in shown
        assert page.announce == "Its cards are shown."
        assert "held-cards" not in _at("caimans-challenge/commit", ("tap", piece), ("hush",))[1].html


@pytest.mark.parametrize(("guess", "says"), [(0, "Well guessed."), (1, "Not quite. ")])
def test_what_nobody_chooses_is_predicted_before_it_is_shown(guess: int, says: str) -> None:
    page = _at("a-night/rolled")[1]
    assert "who is safe?" in page.html
    assert page.keys["b"] == "guess-b"
    guesses = list(laid_out(box).walkthroughs["a-night"].legs[0].guesses)

    told = _at("a-night/rolled", ("guess", guesses[guess]))[1]
    assert says in told.html
    assert says in told.announce
    assert "Axl has no Hit on the Eels" in _at("a-night/rolled", ("guess", guesses[guess]), ("next",))[1].announce


def test_prices_are_not_given_away_before_a_try() -> None:
    assert (
        "<small>"
        not in _at("caimans-challenge/block")[1].html.partition('class="option-groups')[2].partition("</ul>")[0]
    )


def test_a_fight_is_priced_in_hits() -> None:
    assert "3.00 Hits on average" in _at("dusts-fight/lose", ("leave",))[1].html


def test_what_changed_in_a_step_is_marked_and_said() -> None:
    html = _at("caimans-challenge/block?told=1")[1].html

    assert '<em class="delta">−1</em>' in html
    assert '<em class="delta">+1</em>' in html


def test_a_challenge_just_ended_stays_in_view_though_the_next_is_on_turn() -> None:
    html = _at("caimans-challenge/complete?told=1")[1].html

    assert 'class="reef-board stage' in html
    assert "Caiman&#x27;s side of the table" in html
    assert "Dust&#x27;s turn" in html


def test_the_champion_board_shows_who_moved() -> None:
    html = _at("a-night/drew?told=1")[1].html

    assert "Champion board: Dust 5, Axl 3 and Caiman 2" in html


@pytest.mark.parametrize(
    ("says", "things", "told"),
    [
        ("{who} rolled {0}.", (Face("R"),), "Caiman rolled Resilience."),
        ("{who} committed {0}.", (Dice(("IB", "N", "N")),), "Caiman committed a blue Initiate die and 2 Novice dice."),
        ("{who} kept {0}.", (Shown((Lying("N", "-"),)),), "Caiman kept a blank (Novice die)."),
        ("It required {0}.", (Traits("RR"),), "It required Resilience, Resilience."),
        (Text("{who} gained {0} Shell.", "{who} gained {0} Shells."), (1,), "Caiman gained 1 Shell."),
        (Text("{who} gained {0} Shell.", "{who} gained {0} Shells."), (2,), "Caiman gained 2 Shells."),
        ("{who} moved {0} spaces, 11 Shells.", (-1,), "Caiman moved -1 spaces, 11 Shells."),
    ],
)  # fmt: skip
def test_events_are_told_in_words(says: Says, things: Things, told: str) -> None:
    assert laid_out(box).view.tell(Event(R.FOCUS, says, 0, things), ["Caiman"]) == told


def test_places_are_listed_by_their_island_and_dice_by_their_number() -> None:
    table = laid_out(box)
    travel, commit = table.taught("axls-turn").steps[0].before, table.taught("six-dice-focus-two").steps[0].before

    assert {table.view.group(travel, action) for action in table.game.legal(travel)} >= {"Lamara Stadium", "The Fold"}
    assert {table.view.group(commit, action) for action in table.game.legal(commit)} == {"One die", "2 dice"}
    spent = table.taught("caimans-challenge").steps[1]
    assert table.view.phrase(spent.before, spent.leg.actions[0]).endswith("and eat 1 Fruit")


def test_what_chance_may_show_is_named_to_enter_real_dice() -> None:
    html = _at("caimans-challenge/keep", ("leave",), ("move", "keep IB:R"))[1].html

    assert all(f">{face}</button>" in html for face in ("A wild", "A blank", "Spirit"))
    assert "rolled" not in TAGS.sub(" ", html).replace("rolled 2 Novice dice", "").replace("really rolled", "")


def test_the_set_up_lies_with_the_hosts_papers_so_that_what_is_ticked_off_is_ticked_off_once() -> None:
    assert 'data-args="[&quot;host&quot;, &quot;setup&quot;]"' in _at("")[1].html
    assert "is with the host&#x27;s papers" in _at("setup?seats=axl.dust")[1].html


def test_the_set_up_depends_on_who_plays() -> None:
    two = HOST.draw(HOST.start(laid_out(box), "setup?seats=axl.dust", {})).html
    four = HOST.draw(HOST.start(laid_out(box), "setup?seats=axl.dust.eko.caiman&variant=experienced", {})).html

    assert "Two players" in two
    assert "Two players" not in four
    assert "Eko plays third" in four
    assert "two Easy Monsters" in four


@pytest.mark.parametrize("slug", ASKED)
def test_a_refusal_names_the_reason_what_may_be_done_and_the_rule(slug: str) -> None:
    table, lesson = laid_out(box), laid_out(box).taught(slug)
    for step, name in enumerate(lesson.names):
        state, page = _at(f"{slug}/{name}", ("asking",))
        for action in lesson.options(step):
            said = refused(table.game, state.here.position[0], action)
            page = LEARN.draw(sent(LEARN, state, [Message(act="picked", args=(str(action),))]))
            if said is None:
                assert f"Yes. </b>{table.view.phrase(state.here.position[0], action)}" in unescape(page.html)
                continue
            words = [f"No. {said.reason}"]
            if said.instead is not None:
                words.append(f"What you may do: {table.view.phrase(state.here.position[0], said.instead)}.")
            words.append(f"{table.book[said.rule].title} {page_of(table.book[said.rule])}")
            reply = page.html.partition('data-key="verdict"')[2].partition(">")[2].partition("</div>")[0]
            assert unescape(" ".join(TAGS.sub(" ", reply).split())) == " ".join(" ".join(words).split())


def test_each_die_of_ones_own_attempt_waits_to_be_thrown_by_oneself() -> None:
    text = "caiman: active N N IB, shells 2, hand echo-drill, at guard-tower\nturn: caiman\nask: attempt echo-drill"
    game = laid_out(box).game
    line = leave_lesson(game, lambda _game, _state, actions: actions[0], game.position(text))
    for move in ("commit N IB", "rolled R", "rolled Y"):
        line = line.play(Action.read(move))
        assert line.turn is WaitsFor.CHANCE, move


@pytest.mark.parametrize(
    ("words", "found", "rule"),
    [
        ("time leap", "Time Leap: set a die", R.TIME_LEAP),
        ("move the judge", "Move the Judge", R.JUDGE_MOVES),
        ("play a stunt", "Play a Stunt", R.TURN_STUNT),
        ("buy a market card", "Buy a Market card", R.DROSKA_BONUS),
        ("block the x", "Block with Shells from the board", R.SHIELD_BLOCK),
        ("roll again", "Keep nothing and roll all dice again", R.KEEP_AND_REROLL),
        ("attempt a challenge", "Attempt a Challenge", R.ATTEMPT_AFTER_BONUS),
    ],
)
def test_what_is_asked_for_is_refused_by_its_own_rule_where_it_is_not_offered(words: str, found: str, rule: R) -> None:
    table = laid_out(box)
    position = table.taught("axls-turn").steps[0].before
    first = moves_called(words, table, position)[0]

    assert table.view.phrase(position, first) == found
    said = refused(table.game, position, first)
    assert said is not None
    assert said.rule is rule


def test_every_kind_of_move_has_words_wherever_it_is_asked_about() -> None:
    table = laid_out(box)
    positions = [table.taught(slug).steps[0].before for slug in ("axls-turn", "caimans-challenge", "a-night")]

    for position in positions:
        assert all(words_of(table, position, action).split() for action in askable(table, position))


@pytest.mark.parametrize("words", ["time travel", "what time is it", "eat the judge", "citadel of dice"])
def test_words_of_which_one_fits_nothing_get_no_yes(words: str) -> None:
    table = laid_out(box)
    position = table.taught("axls-turn").steps[0].before

    assert not moves_called(words, table, position)


def test_a_move_that_is_better_than_the_books_is_told_to_be() -> None:
    page = _at("dusts-fight/lose", ("try", "block"))[1]
    worse = _at("caimans-challenge/block", ("try", "lose N:-"))[1]

    assert "Yours is the better move here: 3.00 Hits on average, against 2.00 Hits on average." in page.html
    assert "better move" not in worse.html


def test_no_chance_stands_beside_a_question_before_it_is_answered() -> None:
    before, tried = _at("first-roll/commit"), _at("first-roll/commit", ("try", "commit N"))

    assert "to complete" not in before[1].html
    assert "to complete" in tried[1].html
