"""The rules room, by its messages and its pages."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.offering import DICE
from tests.tables import laid_out
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tidal_widgets.box import Box, find_box
from tidal_widgets.page import Message, Page
from tidal_widgets.rooms import RULES
from tidal_widgets.rooms.rules.card import options
from tidal_widgets.rooms.rules.state import VIEWS, RulesState
from tidal_widgets.rulebook import Rulings
from tidal_widgets.rulebook.search import Hit, Index

SLUGS = ("roll-dice", "block-with-shell", "may-pass", "solo-play", "no-such-rule", "")
ACTS = ("search", "view", "open", "close", "pin", "unpin", "clear", "link", "visit", "nonsense")
WORDS = ("shell", "shlel", "dice", "zzzzzz", "  ", "")

MOMENTS = "^That link (leads to a place|names a rule) this book does not have"  # it is mended, and told of once
messages = st.builds(
    Message,
    act=st.sampled_from(ACTS),
    args=st.tuples(st.sampled_from((*SLUGS, *VIEWS, "in-turn", "in-nowhere"))) | st.just(()),
    value=st.sampled_from((*WORDS, "rule/roll-dice", "open/may-pass?pins=roll-dice", "no/where")),
)


def _at(box: Box, *told: Message, link: str = "") -> tuple[RulesState, Page]:
    state = sent(RULES, RULES.start(laid_out(box), link, {}), told)
    return state, RULES.draw(state)


def _open(slug: str) -> Message:
    return Message(act="open", args=(slug,))


def _search(words: str) -> Message:
    return Message(act="search", value=words)


@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_a_page_equals_one_drawn_afresh(box: Box, history: list[Message]) -> None:
    assert_draws_afresh(RULES, box, history, moments=MOMENTS)


@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_the_link_brings_back_what_is_shown(box: Box, history: list[Message]) -> None:
    state, page = _at(box, *history)
    again = RULES.start(laid_out(box), page.link, {})

    assert (again.query, again.card, again.pins) == (state.query, state.card, state.pins)
    assert RULES.draw(again).link == page.link


def test_a_search_is_made_once_an_update_and_never_while_drawing(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []
    search = Index.search

    def searching(index: Index, text: str) -> list[Hit]:
        searched.append(text)
        return search(index, text)

    monkeypatch.setattr(Index, "search", searching)
    state = sent(RULES, RULES.start(laid_out(box), "", {}), [_search("shell")])
    assert searched == ["shell"]

    page = RULES.draw(state)
    assert page.announce.endswith("found")
    assert "Found for “shell”" in page.html
    RULES.draw(RULES.update(state, _open("roll-dice"))[0])
    assert searched == ["shell"]

    assert RULES.draw(RULES.start(laid_out(box), page.link, {})).html == page.html
    assert searched == ["shell", "shell"]


def test_no_script_reaches_the_page(box: Box) -> None:
    assert_nothing_harmful(RULES, box, ACTS)


def test_the_front_lists_the_chapters_in_the_books_order(box: Box) -> None:
    html = _at(box)[1].html

    assert html.index("The turn") < html.index("Danger")
    assert "3 rules" in html


def test_a_shelf_that_holds_nothing_is_not_offered(box: Box) -> None:
    html = _at(box)[1].html

    assert "Not in this source" in html
    assert "Words" in html


def test_search_forgives_a_typo_and_says_how_many_rules_it_found(box: Box) -> None:
    _, page = _at(box, _search("shlel"))

    assert "Blocking danger" in page.html
    assert page.announce == "1 rule found"


def test_a_hit_shows_the_sentence_that_answers_with_the_words_asked_for_marked(box: Box) -> None:
    html = _at(box, _search("what is paid for danger"))[1].html

    assert "<mark>Pay</mark> a Shell for each x." in html
    assert "All or none." in _at(box, _search("all"))[1].html


def test_what_the_book_does_not_tell_is_said_before_what_comes_nearest(box: Box) -> None:
    silent = "The rulebook does not seem to say."

    assert silent in _at(box, _search("who painted the lovely turtles on the dice"))[1].html
    assert silent not in _at(box, _search("who rolls the dice"))[1].html
    assert silent not in _at(box, _search("armour"))[1].html


def test_a_word_of_the_glossary_is_answered_with_its_meaning(box: Box) -> None:
    assert "It blocks." in _at(box, _search("armour"))[1].html


def test_a_search_that_finds_nothing_says_what_to_try(box: Box) -> None:
    _, page = _at(box, _search("zzzzzz"))

    assert "No rule answers that" in page.html
    assert page.announce == "No rule found"


def test_blank_words_are_no_search(box: Box) -> None:
    assert "Chapters" in _at(box, _search("   "))[1].html


def test_a_card_says_what_the_rule_is_where_it_stands_and_what_belongs_to_it(box: Box) -> None:
    _, page = _at(box, _open("block-with-shell"))

    for words in (
        "All or none.",
        "2020 rulebook: page 3, The turn.",
        "Never.",
        "Often missed",
        "Played by this program",
    ):
        assert words in page.html
    assert "Sets the timing of" in page.html
    assert page.focus == "title-block-with-shell"
    assert page.title == "Blocking danger"


def test_an_open_rule_shows_its_readings_and_which_one_is_used(box: Box) -> None:
    html = _at(box, _open("may-pass"))[1].html

    assert html.index("You always take your turn.") < html.index("You may let it go.")
    assert html.count("Used here") == 1
    assert "Nobody waits." in html


def test_every_reading_says_where_it_comes_from(box: Box) -> None:
    book = laid_out(box).book
    (rule,) = (one for one in book.open_rules if one.id.value == "may-pass")
    marks = ("preview", *("house" for _option in rule.options[1:]))
    marked = replace(rule, options=tuple(map(lambda option, mark: replace(option, mark=mark), rule.options, marks)))
    plain = str(options(marked, Rulings.of(book), chooses=False))
    chosen = str(options(marked, Rulings.of(book, {"may-pass": rule.options[1].name}), chooses=False))

    assert plain.index("from the preview of the book") < plain.index("our own reading")
    assert plain.count("Our table") == 0
    assert chosen.count("Our table") == 1


def test_a_term_is_explained_once_in_a_text(box: Box) -> None:
    html = _at(box, _open("block-with-shell"))[1].html

    assert html.count('role="tooltip"') == 1
    assert '<button class="term" type="button" aria-describedby="tip-block-with-shell-1">Shell</button>' in html


def test_cards_are_pinned_side_by_side_and_kept_while_others_are_opened(box: Box) -> None:
    pin = Message(act="pin", args=("roll-dice",))
    state, page = _at(box, _open("roll-dice"), pin, _open("may-pass"))

    assert state.pins == ("roll-dice",)
    assert 'data-key="card-may-pass"' in page.html
    assert 'data-key="card-roll-dice"' in page.html


def test_a_rule_that_is_open_and_pinned_lies_there_once(box: Box) -> None:
    _, page = _at(box, _open("roll-dice"), Message(act="pin", args=("roll-dice",)))

    assert page.html.count('data-key="card-roll-dice"') == 1


def test_unpinning_and_clearing_empty_the_desk(box: Box) -> None:
    pins = [Message(act="pin", args=(slug,)) for slug in ("roll-dice", "may-pass")]

    assert _at(box, *pins, Message(act="unpin", args=("roll-dice",)))[0].pins == ("may-pass",)
    assert _at(box, *pins, Message(act="clear"))[0].pins == ()


def test_a_seventh_pin_is_refused_with_a_word() -> None:
    real = find_box("tidal_blades")
    slugs = [rule.id.value for rule in list(laid_out(real).book)[:7]]
    state, page = _at(real, *(Message(act="pin", args=(slug,)) for slug in slugs))

    assert state.pins == tuple(slugs[:6])
    assert "Unpin one first" in page.html


def test_closing_a_card_leads_the_focus_back_to_its_row(box: Box) -> None:
    _, page = _at(
        box, Message(act="view", args=("in-turn",)), _open("roll-dice"), Message(act="close", args=("roll-dice",))
    )

    assert page.focus == "row-roll-dice"
    assert 'data-key="row-roll-dice"' in page.html


def test_neighbours_follow_the_books_order(box: Box) -> None:
    html = _at(box, _open("roll-dice"))[1].html

    assert "Next rule" in html
    assert "Previous rule" not in html


@pytest.mark.parametrize(
    ("view", "held"),
    [
        ("open", "Passing"),
        ("missed", "Blocking danger"),
        ("changed", "Never."),
        ("absent", "Playing alone"),
        ("words", "It is rolled."),
        ("in-danger", "Blocking danger"),
    ],
)
def test_every_shelf_shows_what_it_holds(box: Box, view: str, held: str) -> None:
    _, page = _at(box, Message(act="view", args=(view,)))

    assert held in page.html
    assert page.link == view


def test_a_link_to_a_rule_opens_it_in_its_chapter(box: Box) -> None:
    state, page = _at(box, link="rule/block-with-shell")

    assert (state.view, state.card) == ("in-danger", "block-with-shell")
    assert page.link == "in-danger/block-with-shell"


@pytest.mark.parametrize("link", ["open/no-such-rule", "nowhere", "nowhere/no-such-rule", "rule/no-such-rule"])
def test_a_broken_link_is_told_and_still_shows_the_book(box: Box, link: str) -> None:
    state, page = _at(box, link=link)

    assert state.notice
    assert state.notice in page.html


def test_the_notice_of_a_broken_link_goes_with_the_next_act(box: Box) -> None:
    assert _at(box, _search("dice"), link="nowhere")[0].notice == ""


def test_what_the_room_does_not_know_changes_nothing_not_even_a_notice(box: Box) -> None:
    state = RULES.start(laid_out(box), "nowhere", {})

    assert RULES.update(state, Message(act="begin")) == (state, None)


def test_a_visit_from_another_room_keeps_the_pins(box: Box) -> None:
    pin, visit = Message(act="pin", args=("roll-dice",)), Message(act="visit", value="rule/may-pass")

    assert _at(box, pin, visit)[0].pins == ("roll-dice",)
    assert _at(box, pin, Message(act="link", value="rule/may-pass"))[0].pins == ()


def test_every_rule_of_the_first_game_has_a_card() -> None:
    real = find_box("tidal_blades")
    for rule in laid_out(real).book:
        page = RULES.draw(RULES.start(laid_out(real), f"rule/{rule.id}", {}))
        assert f'data-key="title-{rule.id}"' in page.html


def test_each_reading_of_a_rule_that_odds_rest_on_leads_to_a_question_asked_by_it() -> None:
    real = find_box("tidal_blades")
    page = RULES.draw(RULES.start(laid_out(real), "open/reroll-when-complete", {}))
    links = [json.loads(unescape(args)) for args in re.findall(r'data-act="go" data-args="([^"]*)"', page.html)]
    odds = [link for room, link in links if room == "odds"]

    assert [link.rpartition("%21")[2] for link in odds] == [
        "reroll-when-complete%3Dmay",
        "reroll-when-complete%3Dmust-stop",
    ]
    for link in odds:
        state = DICE.start(laid_out(real), link, {})
        assert (state.notice, state.query.rulings[0][0]) == ("", "reroll-when-complete")
    assert "See the odds" not in RULES.draw(RULES.start(laid_out(real), "open/night-choices", {})).html
