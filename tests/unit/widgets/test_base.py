"""The widget that shows any room, without a browser."""

import gzip
from importlib.machinery import ModuleSpec
from importlib.metadata import version

import pytest
from traitlets import TraitError

from tests.arriving import Arriving
from tidal_widgets.box import Box, open_table
from tidal_widgets.page import CHARTS_ARE_A_FILE, Json, Message, kept_words
from tidal_widgets.rooms import RULES
from tidal_widgets.widgets import Dashboard, RuleBrowser, Scene
from tidal_widgets.widgets import base as scenes


def test_a_scene_shows_its_room_at_once(box: Box) -> None:
    scene = Scene(RULES, box, link="all/roll-dice")

    assert "Rolling" in scene._page["html"]
    assert scene.link == "all/roll-dice"


def test_what_the_page_reports_reaches_the_room_and_is_acknowledged(box: Box) -> None:
    scene, answers = Dashboard(box), list[dict[str, Json]]()
    scene._running._said = answers.append

    scene._receive({"act": "go", "args": ["rules"]})

    assert (scene.link, scene.state.place.room) == ("rules", "rules")
    assert answers == [{"act": "done"}]


def test_a_page_travels_whole_until_a_browser_says_hello_and_then_in_parts(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, browser, synced = Dashboard(box), Arriving(), list[object]()
    monkeypatch.setattr(scene._running, "_said", browser.hear)
    scene.observe(synced.append, "_page")
    scene.tell(Message(act="go", args=("rules",)))
    assert len(synced) == 1

    scene._receive({"act": "hello"})
    scene._receive({"act": "theme"})

    assert len(synced) == 1
    assert [content["act"] for content in browser.said] == ["page", "done", "parts", "done"]
    assert scene._page == browser.page
    assert scene.get_state("_page") == {"_page": browser.page}


def test_the_chart_library_is_handed_to_a_page_that_has_no_address_for_it(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, answers = Dashboard(box), list[tuple[dict[str, str], list[bytes]]]()
    monkeypatch.setattr(scene, "send", lambda content, buffers: answers.append((content, buffers)))

    scene._receive({"act": "plotly"})

    ((content, (packed,)),) = answers
    assert content == {"act": "plotly"}
    assert gzip.decompress(packed) == scenes.plotly_bundle().read_bytes()
    assert len(packed) < 1_600_000


def test_where_the_page_fetches_the_chart_library_no_message_brings_it(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, answers = Dashboard(box), list[dict[str, str]]()
    monkeypatch.setattr(scene, "send", answers.append)
    monkeypatch.setenv(CHARTS_ARE_A_FILE, "1")
    scene._receive({"act": "plotly"})

    assert answers == []


def test_the_dashboard_follows_its_link_both_ways(box: Box) -> None:
    dashboard = Dashboard(box, link="rules/rule/roll-dice")
    assert "Rolling" in dashboard._page["html"]

    dashboard.link = "rules/open"
    assert "Passing" in dashboard._page["html"]
    assert dashboard._page["link"] == "rules/open"

    dashboard.tell(Message(act="go", args=("",)))
    assert dashboard.link == ""


def test_the_rule_browser_follows_its_traits_both_ways(box: Box) -> None:
    browser = RuleBrowser(box)

    browser.query = "shell"
    assert "Blocking danger" in browser._page["html"]
    browser.rule = "roll-dice"
    assert browser.link == "all/roll-dice?q=shell"
    browser.tell(Message(act="pin", args=("roll-dice",)))
    browser.rule = ""
    assert (browser.rule, browser.query, browser.pins) == ("", "shell", ("roll-dice",))


def test_a_rule_that_does_not_exist_is_told_in_error_and_the_page_stays(box: Box) -> None:
    browser = RuleBrowser(box, link="rule/roll-dice")

    browser.rule = "roll-dise"
    assert browser.error == "This box has no rule 'roll-dise'; the nearest: roll-dice."
    browser.rule = "zzz"
    assert browser.error == "This box has no rule 'zzz'; the nearest: none is like it."
    assert (browser.rule, browser.state.card) == ("zzz", "roll-dice")

    browser.rule = "may-pass"
    assert (browser.rule, browser.state.card, browser.error) == ("may-pass", "may-pass", "")


def test_what_is_half_typed_stays_until_the_page_shows_something_else(box: Box) -> None:
    browser = RuleBrowser(box, rule="roll-dice")
    browser.rule = "may-pa"

    browser.tell(Message(act="pin", args=("roll-dice",)))
    assert (browser.rule, browser.pins, browser.error[:16]) == ("may-pa", ("roll-dice",), "This box has no ")
    browser.tell(Message(act="open", args=("may-pass",)))
    assert (browser.rule, browser.error) == ("may-pass", "")


def test_all_that_is_wrong_is_told_and_each_on_its_own_is_mended(box: Box) -> None:
    browser = RuleBrowser(box)
    browser.rule, browser.pins = "zzz", ("yyy",)
    assert browser.error.count("This box has no rule") == 2

    browser.rule = ""
    assert browser.error == "This box has no rule 'yyy'; the nearest: none is like it."
    browser.pins = ("roll-dice",)
    assert browser.error == ""


def test_what_is_wrong_is_for_reading_only(box: Box) -> None:
    with pytest.raises(TraitError, match="read-only"):
        Dashboard(box).error = "None."


@pytest.mark.parametrize("link", ["zzz", "rules/zzz", "rules/rule/zzz"])
def test_a_link_that_leads_nowhere_is_refused_in_a_sentence(box: Box, link: str) -> None:
    dashboard = Dashboard(box, link="rules/open")

    with pytest.raises(TraitError, match=rf"^The link '{link}' cannot be followed\. That link [^.]*\.$"):
        dashboard.link = link
    with pytest.raises(TraitError, match=f"^The link '{link}' cannot be followed"):
        Dashboard(box, link=link)
    assert (dashboard.link, dashboard.state.place.room) == ("rules/open", "rules")


def test_a_widget_says_its_box_and_what_it_shows(box: Box) -> None:
    browser = RuleBrowser(box, "dice", rule="roll-dice", pins=("may-pass",))

    assert repr(browser) == "RuleBrowser('made-up', query='dice', rule='roll-dice', pins=('may-pass',))"
    assert repr(RuleBrowser(box)) == "RuleBrowser('made-up')"
    assert repr(Dashboard(box, link="rules/open")) == "Dashboard('made-up', link='rules/open')"
    browser.pins = ("zzz",)
    assert repr(browser).endswith(", error=\"This box has no rule 'zzz'; the nearest: none is like it.\")")
    browser.query = "so many words that nobody would want to read all of them in the output of a cell"
    assert "query='so many words that nobody would want to read all of them i…" in repr(browser)


def test_unknown_keywords_are_refused_in_a_sentence(box: Box) -> None:
    every = r"layout, tooltip and tabbable\.$"
    with pytest.raises(TypeError, match=rf"^Dashboard takes no 'colour'; it takes box, link, {every}"):
        Dashboard(box, colour="red")
    with pytest.raises(
        TypeError, match=rf"^RuleBrowser takes no 'colour'; it takes box, query, rule, pins, link, {every}"
    ):
        RuleBrowser(box, colour="red")
    with pytest.raises(TypeError, match=rf"^Scene takes no 'colour' and 'size'; it takes room, box, link, {every}"):
        Scene(RULES, box, colour="red", size=1)


def test_a_tooltip_and_whether_the_tab_key_stops_there_are_those_of_any_widget(box: Box) -> None:
    for made in (Dashboard, RuleBrowser):
        widget = made(box, tooltip="The rules", tabbable=True)
        assert (widget.tooltip, widget.tabbable) == ("The rules", True)
    assert Dashboard(box).tooltip is None


def test_pins_are_told_at_first_led_and_followed(box: Box) -> None:
    browser = RuleBrowser(box, query="dice", rule="may-pass", pins=["roll-dice"])
    assert (browser.state.pins, browser.state.query, browser.state.card) == (("roll-dice",), "dice", "may-pass")

    seen: list[tuple[str, ...]] = []
    browser.observe(lambda change: seen.append(change["new"]), "pins")
    twice: tuple[str, ...] = ("may-pass", "roll-dice", "may-pass")
    browser.pins = twice
    assert browser.state.pins == browser.pins == ("may-pass", "roll-dice")
    assert (browser.query, browser.rule) == ("dice", "may-pass")

    browser.tell(Message(act="unpin", args=("may-pass",)))
    none: tuple[str, ...] = ()
    browser.pins = none
    assert seen == [("may-pass", "roll-dice"), ("roll-dice",), ()]
    assert not browser.state.pins


def test_pins_that_the_box_does_not_have_are_refused_in_a_sentence(box: Box) -> None:
    browser = RuleBrowser(box, pins=("roll-dice",))

    browser.pins = ("roll-dice", "zzz")
    assert browser.error == "This box has no rule 'zzz'; the nearest: none is like it."
    assert browser.state.pins == ("roll-dice",)
    with pytest.raises(TraitError, match=r"no rule 'zzz'"):
        RuleBrowser(box, pins=("zzz",))


def test_a_rule_browser_keeps_the_table_it_is_given_and_leads_to_no_other_room() -> None:
    table = open_table("tidal_blades")
    browser = RuleBrowser(table, rule="leap-on-danger")

    assert browser.state.book is table.book
    assert browser.state.rulings is table.rulings
    assert 'data-act="go"' not in str(browser._page)
    assert 'data-act="go"' not in str(RuleBrowser(table)._page)


def test_a_layout_is_that_of_any_widget(box: Box) -> None:
    for widget in (Dashboard(box, layout={"height": "9em"}), Scene(RULES, box, layout={"height": "9em"})):
        assert widget.layout.height == "9em"
    assert Dashboard(box).layout.height is None


def test_rules_are_searched_and_laid_out_from_the_start(box: Box) -> None:
    browser = RuleBrowser(box, "dice", rule="roll-dice", layout={"width": "50%"})

    assert (browser.query, browser.rule, browser.layout.width) == ("dice", "roll-dice", "50%")
    with pytest.raises(TraitError, match="no rule 'roll-dise'"):
        RuleBrowser(box, rule="roll-dise")


def test_a_page_is_told_what_to_say_when_the_connection_is_lost_and_what_to_keep(box: Box) -> None:
    scene = Scene(RULES, box)

    assert scene._scope == box.id
    assert scene._words == {
        "lost": "The connection is lost. What you see stays, and the link in the address brings it back.",
        "reload": "Reload",
        "plotly": version("plotly"),
        **kept_words(),
    }


@pytest.mark.parametrize("found", [None, ModuleSpec("plotly", None)], ids=["no plotly", "only a folder"])
def test_a_chart_library_that_is_missing_is_told_with_the_way_to_install_it(
    monkeypatch: pytest.MonkeyPatch, found: ModuleSpec | None
) -> None:
    monkeypatch.setattr(scenes, "find_spec", lambda _name: found)

    with pytest.raises(LookupError, match=r"^plotly is not installed: pip install .*\[app\]"):
        scenes.plotly_bundle()
