"""The host's room, by its messages and its pages."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tidal_widgets.box import Box, OpenTable, find_box
from tidal_widgets.lessons.host import TeachingPapers
from tidal_widgets.page import Message, Page
from tidal_widgets.rooms import HOST, RULES
from tidal_widgets.rooms.host.state import VIEWS, Hosting

REAL = find_box("tidal_blades")
TABLE = "seats=axl.dust.eko&variant=first-game&names=Ada%7CBen%7C"
ACTS = (
    "view",
    "seat",
    "variant",
    "name",
    "tick",
    "untick",
    "round",
    "count",
    "counted",
    "wipe",
    "unwipe",
    "choose",
    "seated",
    "morning",
    "evening",
    "link",
    "visit",
    "kept",
    "nonsense",
)
WORDS = ("axl", "dust", "caiman", "first-game", "experienced", *VIEWS, "", "2", "4", "9", "boat", "dice", "next", "no")

MOMENTS = "^That link leads to a page we do not have"  # a wrong link is mended, and told of once
KEPT: tuple[dict[str, str], ...] = (
    {},
    {"table": "seats=eko.axl&variant=experienced&names=Eve%7C", "scores": "F=1%7C2&all=1"},
    {"scores": "", "wiped": "F=1%7C2", "night": "3/boat/day", "setup": "boat.dice"},
)
messages = st.builds(
    Message,
    act=st.sampled_from(ACTS),
    args=st.tuples(st.sampled_from(WORDS), st.sampled_from(("challenges", "F", "leads", "no"))) | st.just(()),
    value=st.sampled_from(("12", "x", "", "Ada | Co", f"scores?{TABLE}&F=2%7C1", "night?round=3", "no/where")),
    fields=st.sampled_from(KEPT),
)


def _at(link: str = "", *told: Message, kept: dict[str, str] | None = None) -> tuple[Hosting, Page]:
    state = sent(HOST, HOST.start(laid_out(REAL), link, kept or {}), told)
    return state, HOST.draw(state)


def _act(act: str, *args: str, value: str = "") -> Message:
    return Message(act=act, args=args, value=value)


@settings(max_examples=size(40, 400))
@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_a_page_equals_one_drawn_afresh(history: list[Message]) -> None:
    assert_draws_afresh(HOST, REAL, history, moments=MOMENTS)


@settings(max_examples=size(40, 400))
@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_link_and_storage_bring_back_what_is_shown(history: list[Message]) -> None:
    _state, page = _at("", *history)
    again = HOST.start(laid_out(REAL), page.link, page.keep)

    assert HOST.draw(again).html == HOST.draw(sent(HOST, again, [_act("nothing")])).html
    assert (HOST.draw(again).link, HOST.draw(again).keep) == (page.link, page.keep)


def test_no_script_reaches_the_page() -> None:
    assert_nothing_harmful(HOST, REAL, ACTS, kept=("table", "setup", "night", "scores"))


def test_a_name_is_shown_as_text_and_not_as_markup() -> None:
    _state, page = _at(f"script?{TABLE}", _act("name", "axl", value="<b>Ada</b>"))

    assert "&lt;b&gt;Ada&lt;/b&gt;, you play Axl" in page.html


def test_a_box_without_papers_says_so(box: Box) -> None:
    state = HOST.start(laid_out(box), "scores?seats=axl.dust&round=2&F=1", {"table": "seats=axl", "night": "2/x"})
    page = HOST.draw(sent(HOST, state, [_act("seat", "axl")]))

    assert "has nothing for a host" in page.html
    assert state.called == {}


def test_the_front_offers_every_paper_and_asks_who_plays() -> None:
    html = _at()[1].html

    for words in ("Read aloud", "Set up", "The night", "Scores", "Player aid", "Who plays, in turn order?"):
        assert words in html
    assert "Player&#x27;s name" not in html


@pytest.mark.parametrize("view", ["script", "setup", "scores"])
def test_a_paper_made_for_players_asks_for_them_first(view: str) -> None:
    _state, page = _at(view, _act("seat", "axl"))

    assert "Choose at least 2 players." in page.html


def test_the_script_speaks_to_the_players_by_name() -> None:
    html = _at(f"script?{TABLE}")[1].html

    assert "Ada, you play Axl" in html
    assert "Eko, you play Eko" in html
    assert "About 5 minutes" in html
    assert "you play Caiman" not in html


def test_players_are_named_as_a_sentence_names_them() -> None:
    three = _at("script?seats=axl.caiman.eko&names=Ada%7CBea%7CCem")[1].html

    assert "For Ada, Bea and Cem" in three
    assert "Welcome to Naviri, Ada, Bea and Cem." in three


def test_two_players_of_one_name_are_told_apart() -> None:
    html = _at("script?seats=axl.dust&names=Ada%7CAda")[1].html

    assert "Ada (Axl), you play Axl" in html
    assert "Ada (Dust), you play Dust" in html


def test_the_set_up_is_ticked_off_and_kept() -> None:
    state, page = _at(f"setup?{TABLE}", _act("tick", "boat"), _act("tick", "kit-dust"))

    assert "2 of" in page.html
    assert page.keep["setup"] == "boat.kit-dust"
    assert sent(HOST, state, [_act("untick")]).setting.done == frozenset()


def test_a_whole_set_up_leads_on_to_the_script() -> None:
    state, _page = _at(f"setup?{TABLE}")
    assert state.papers is not None
    ticks = [_act("tick", item.name) for item in state.papers.setup.of(state.setting.table, called=state.called)]

    assert "Read it to the table" in HOST.draw(sent(HOST, state, ticks)).html


def test_the_night_is_ticked_off_and_leads_to_the_next_round_and_to_the_scores() -> None:
    names = ("invasion", "advance", "flee", "dice", "discs", "judge", "standings", "next")
    state, page = _at("night?round=3", *(_act("tick", name) for name in (*names, "no-such-step")))

    assert "8 of 8 done" in page.html
    assert "Start Round 4" in page.html
    assert page.keep["night"].startswith("3/")
    assert HOST.start(laid_out(REAL), "night", page.keep).ticked == state.ticked
    last = sent(HOST, state, [_act("round", "4"), *(_act("tick", name) for name in names)])
    assert "Add up the scores" in HOST.draw(last).html
    assert sent(HOST, last, [_act("untick")]).ticked == frozenset()


def test_a_round_that_is_not_played_is_passed_over() -> None:
    state, _page = _at("night", _act("round", "9"), _act("round", "one"))

    assert state.round == 1


def test_the_sheet_adds_up_and_names_the_winner_and_the_rule() -> None:
    _state, page = _at(
        f"scores?{TABLE}",
        _act("count", "axl", "challenges", value=" 12 "),
        _act("count", "dust", "challenges", value="9"),
        _act("count", "eko", "space", value="7"),
        _act("count", "dust", "space", value="7"),
    )

    assert page.announce == "Ada leads with 12 points so far."
    assert "26 boxes are still empty." in page.html
    assert "<span>Rank</span>" in page.html
    assert "Points for rank: 3, 2 and 1" in page.html
    assert "Tied for first? Share the Champion points" in page.html
    assert page.link.startswith("scores?seats=axl.dust.eko")


def test_a_space_that_was_not_counted_brings_no_points_for_rank() -> None:
    seats = "seats=axl.dust.eko"
    one = _at(f"scores?{seats}", _act("count", "axl", "challenges", value="5"))[1]
    two = _at(f"scores?{seats}", _act("count", "axl", "space", value="0"))[1]

    assert one.announce == "Axl leads with 5 points so far."
    assert two.announce == "Axl leads with 3 points so far."
    assert _at(f"scores?{seats}&challenges=5%7C%7C&all=1")[1].announce == "Axl wins with 7 points."


def test_a_sheet_that_was_wiped_can_be_brought_back_until_something_is_entered() -> None:
    state, page = _at("scores?seats=axl.dust&F=1%7C2", _act("wipe"))
    assert (state.counts, page.html.count("Bring 2 numbers back")) == ({}, 1)

    reloaded = HOST.start(laid_out(REAL), page.link, page.keep)
    assert HOST.draw(reloaded).html == page.html
    assert sent(HOST, reloaded, [_act("unwipe")]).counts == {("axl", "F"): "1", ("dust", "F"): "2"}
    assert sent(HOST, state, [_act("wipe"), _act("unwipe")]).counts == {("axl", "F"): "1", ("dust", "F"): "2"}
    assert "numbers back" not in _at("scores?seats=axl.dust&F=1%7C2", _act("wipe"), _act("count", "axl", "F"))[1].html


@pytest.mark.parametrize("paper", ["script", "setup", "scores"])
def test_three_sit_down_on_a_paper_before_it_starts(paper: str) -> None:
    seats = [_act("seat", seat) for seat in ("axl", "caiman", "dust")]
    _state, two = _at(paper, *seats[:2])
    state, three = _at(paper, *seats)

    assert "Start with 2 players" in two.html
    assert "Start with 3 players" in three.html
    assert "Who plays, in turn order?" in three.html
    started = sent(HOST, state, [_act("seated")])
    assert "For Axl, Caiman and Dust" in HOST.draw(started).html
    changed = HOST.draw(sent(HOST, started, [_act("choose")]))
    assert "Start with 3 players" in changed.html
    assert HOST.draw(HOST.start(laid_out(REAL), changed.link, changed.keep)).html == changed.html
    assert "Start with" not in _at(paper, seats[0], _act("seated"))[1].html


def test_good_morning_leads_to_the_day_and_the_end_of_the_round_to_its_night() -> None:
    state, page = _at("night?seats=axl.dust&round=1", _act("morning"))

    assert "Round 2: a new day" in page.html
    assert "of 8 done" not in page.html
    assert (page.place, page.link) == ("night/day", "night?seats=axl.dust&variant=first-game&round=2&day=1")
    assert HOST.draw(HOST.start(laid_out(REAL), page.link, page.keep)).html == page.html
    assert HOST.draw(HOST.start(laid_out(REAL), "night", page.keep)).html == page.html
    evening = HOST.draw(sent(HOST, state, [_act("evening")]))
    assert "0 of 8 done" in evening.html
    assert sent(HOST, state, [_act("round", "3")]).round == 3
    assert _at("night?seats=axl.dust&round=4", _act("morning"))[0].round == 4


def _all(seats: str, **counts: str) -> str:
    """Write the link to a sheet without an empty field: 0 where nothing else is told."""
    papers = _at()[0].papers
    assert papers is not None
    zeros = "%7C".join("0" * len(seats.split(".")))
    rows = "&".join(f"{entry.name}={counts.get(entry.name, zeros)}" for entry in papers.sheet.entries)
    return f"scores?seats={seats}&{rows}"


def test_somebody_wins_only_once_every_field_is_entered() -> None:
    whole = _all("axl.dust", F="1%7C2")
    state, page = _at(whole)

    assert page.announce.startswith("Dust wins with ")
    assert "empty" not in page.html
    assert HOST.draw(sent(HOST, state, [_act("count", "axl", "leads")])).announce.startswith("Dust leads with ")


def test_what_is_still_empty_is_named_and_counts_as_nothing_if_the_host_says_so() -> None:
    nearly = _at(_all("axl.dust", F="1%7C2", hits="0%7C"))[1]
    assert "Still empty: Hits, Dust." in nearly.html

    state, page = _at("scores?seats=axl.dust&F=1%7C2", _act("counted"))
    assert page.announce.startswith("Dust wins with ")
    assert "18 empty boxes count as 0." in page.html
    assert HOST.draw(HOST.start(laid_out(REAL), page.link, {})).html == page.html
    assert HOST.draw(sent(HOST, state, [_act("count", "axl", "goal", value="10")])).announce.startswith("Axl wins")
    assert HOST.draw(sent(HOST, state, [_act("counted")])).announce.startswith("Dust leads")
    assert not sent(HOST, state, [_act("wipe")]).counted


def test_a_shared_victory_names_all_who_share_it() -> None:
    assert _at(_all("axl.dust", F="1%7C1"))[1].announce == "Axl and Dust win together with 3 points."
    three = _at(_all("axl.dust.eko", F="1%7C1%7C1"))[1].announce
    assert three.startswith("Axl, Dust and Eko win together with ")
    some = _at("scores?seats=axl.dust&F=1%7C1")[1].announce
    assert some == "Axl and Dust share the lead with 1 point so far."


def test_a_bad_number_is_answered_with_a_sentence_and_no_winner() -> None:
    _state, page = _at(f"scores?{TABLE}", _act("count", "dust", "goal", value="8"))

    assert page.announce == "You typed 8. It can only be 0, 7 or 10."
    assert "Ben, Secret Goal:" in page.html
    assert 'aria-invalid="true"' in page.html
    assert "wins" not in page.html


def test_what_nobody_can_count_changes_nothing() -> None:
    state, _page = _at(f"scores?{TABLE}")

    assert (
        sent(HOST, state, [_act("count", "caiman", "F", value="1"), _act("count", "axl", "luck", value="1")]) == state
    )
    assert sent(HOST, state, [_act("count", "axl", "F", value="1"), _act("count", "axl", "F")]).counts == {}


def test_counts_and_names_stay_with_their_players_when_seats_change() -> None:
    state, _page = _at(f"scores?{TABLE}&F=3%7C1%7C2", _act("seat", "axl"), _act("seat", "axl"))

    assert state.setting.seats == ("dust", "eko", "axl")
    assert state.counts["axl", "F"] == "3"
    assert state.called["axl"] == "Ada"


def test_the_set_up_is_kept_before_anybody_is_seated() -> None:
    _state, page = _at("", _act("variant", "experienced"))

    assert HOST.draw(HOST.start(laid_out(REAL), page.link, page.keep)).html == page.html
    assert _at("")[1].keep["table"] == ""
    assert _at("", _act("variant", "experienced"), _act("variant", "first-game"))[1].keep["table"] == ""


def test_two_windows_of_one_table_lose_nothing_of_what_the_other_counts_ticks_and_names() -> None:
    one, _page = _at(f"scores?{TABLE}")
    other, before = _at(f"night?{TABLE}&round=2")
    one = sent(HOST, one, [_act("count", "axl", "F", value="3"), _act("name", "eko", value="Eve"), _act("name", "axl")])
    kept = HOST.draw(one).keep
    changed = {name: text for name, text in kept.items() if text != before.keep[name] and name != "night"}

    other = sent(HOST, other, [Message(act="kept", fields=changed), _act("tick", "dice")])

    assert (other.view, other.round, other.ticked) == ("night", 2, frozenset({"dice"}))
    assert other.counts == {("axl", "F"): "3"}
    assert other.names == {"dust": "Ben", "eko": "Eve"}
    assert HOST.draw(other).keep == {**kept, "night": "2/dice"}


def test_a_player_whom_another_window_sends_away_has_name_and_numbers_when_he_comes_back() -> None:
    state, _page = _at(f"scores?{TABLE}&F=3%7C1%7C2")
    fields = {"table": "seats=dust.eko&variant=first-game&names=Ben%7C", "scores": "F=1%7C2"}

    state = sent(HOST, state, [Message(act="kept", fields=fields), _act("seat", "axl")])

    assert state.counts == {("axl", "F"): "3", ("dust", "F"): "1", ("eko", "F"): "2"}
    assert state.called["axl"] == "Ada"


def test_the_aid_shows_each_line_with_its_page() -> None:
    html = _at("aid")[1].html

    assert html.count("p. ") > 50
    assert 'data-act="rule" data-args="[&quot;time-leap&quot;]"' in html
    assert html.count('class="glyph"') == 5
    assert "data-print" in html


def test_a_broken_link_is_told_and_shows_the_papers_there_are() -> None:
    state, page = _at("no-such-paper")

    assert state.notice
    assert state.notice in page.html
    assert page.announce == state.notice
    assert not _at("no-such-paper", _act("view", "aid"))[0].notice


def test_storage_that_is_old_or_foreign_does_no_harm() -> None:
    kept = {
        "table": "seats=zoe.axl&variant=x&names=%7C%7C%7C",
        "setup": "a b/c",
        "night": "x/!!",
        "scores": "F=1%7C2%7C3",
    }
    state, _page = _at("", kept=kept)

    assert state.setting.seats == ("axl",)
    assert (state.round, state.ticked) == (1, frozenset())


def test_the_rules_room_leads_to_the_aid_where_there_is_one(box: Box) -> None:
    there = RULES.draw(RULES.update(RULES.start(laid_out(REAL), "", {}), _act("link"))[0]).html

    assert 'data-key="player-aid"' in there
    assert 'data-key="player-aid"' not in RULES.draw(RULES.start(laid_out(box), "", {})).html


def test_papers_without_a_choice_of_set_ups_offer_none() -> None:
    papers = laid_out(REAL).host
    assert papers is not None
    bare = replace(papers, setup=replace(papers.setup, variants={}))
    box = replace(REAL, host=lambda _table: bare)

    for link in ("", "script", "setup?seats=axl.dust", "scores?seats=axl.dust&variant=first-game"):
        page = HOST.draw(HOST.start(laid_out(box), link, {}))
        assert "Which set-up?" not in page.html
        assert "could not be drawn" not in page.html


def bringing(papers: TeachingPapers) -> OpenTable:
    return laid_out(replace(REAL, host=lambda _table: papers))


def test_a_game_brings_the_papers_it_likes_and_no_other_is_offered() -> None:
    papers = laid_out(REAL).host
    assert papers is not None
    few = bringing(TeachingPapers(setup=papers.setup))

    front, night, aid, link = (
        HOST.draw(HOST.start(few, link, {})) for link in ("", "night?round=2", "aid", f"scores?{TABLE}")
    )
    assert 'data-key="paper-setup"' in front.html
    assert all(f'data-key="paper-{view}"' not in front.html for view in VIEWS if view != "setup")
    assert night.html == aid.html == HOST.draw(HOST.start(few, "", {})).html
    assert "leads to a page that is not here" not in link.html


def test_when_all_is_set_up_the_next_paper_is_offered_only_if_there_is_one() -> None:
    papers = laid_out(REAL).host
    assert papers is not None
    setup = replace(papers.setup, items=papers.setup.items[:1])
    done = _act("tick", papers.setup.items[0].name)
    for host, offered in (
        (TeachingPapers(setup=setup), False),
        (TeachingPapers(setup=setup, script=papers.script), True),
    ):
        page = HOST.draw(sent(HOST, HOST.start(bringing(host), f"setup?{TABLE}", {}), [done]))

        assert ("Read it to the table" in page.html) is offered


def test_after_the_last_night_scores_are_offered_only_if_they_are_added_up() -> None:
    papers = laid_out(REAL).host
    assert papers is not None
    between = replace(papers.between, items=papers.between.items[:1])
    done = _act("tick", between.items[0].name)
    for host, offered in (
        (TeachingPapers(setup=papers.setup, between=between), False),
        (replace(papers, between=between), True),
    ):
        page = HOST.draw(sent(HOST, HOST.start(bringing(host), f"night?round={host.rounds}", {}), [done]))

        assert ("Add up the scores" in page.html) is offered
