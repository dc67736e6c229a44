"""A third party's game with dice of its own has prices, luck and skill where they are shown, by its adviser alone."""

import json
from collections.abc import Sequence
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from tests.unit.pearl_dive import DIVE, PEARL, TWO, UP, Diver, P, Sea, pearl_dive, phrase, rulebook
from tests.unit.pearl_table import PearlPanel, papers
from tests.unit.rooms.laws import assert_draws_afresh, sent
from tidal_widgets.advice import Advice, best
from tidal_widgets.advice.review import by_advice
from tidal_widgets.box import Box, OpenTable, Playing, View
from tidal_widgets.cli import chosen, main
from tidal_widgets.engine import record_of, save_record
from tidal_widgets.lessons.script import load_walkthroughs
from tidal_widgets.page import Markup, Message, Page, tag
from tidal_widgets.rooms import BEGIN, HOST, LEARN, ODDS, ROOMS
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.testing import box_laws, odds_laws
from tidal_widgets.widgets import OddsExplorer

LESSON = """
title = "The first dive"
shows = "When to come up."
tell = "A shark is about."
cites = [{ edition = "2026", section = "All of it" }]
rules = ["diving-for-pearls"]
position = "1"
place = 1

[[legs]]
ask = "One pearl in the hand: dive once more?"
play = ["dive", "rolled pearl"]
tell = "Another pearl."
fires = ["diving-for-pearls"]

[[legs]]
ask = "And now?"
play = ["up"]
tell = "Two pearls are two pearls."
fires = ["diving-for-pearls"]
"""


def names(_state: Sea) -> Sequence[str]:
    return "Ann", "Ben"


def scene(state: Sea, _before: Sea | None) -> Markup:
    return tag("p", f"{state.held} pearls")


def playing(_table: OpenTable) -> Playing[Sea]:
    view = View(scene=scene, phrase=phrase, names=names)
    return Playing(game=pearl_dive(), tables=lambda _seats, _variant: [TWO], bots={"best": best(Diver())}, view=view)


@pytest.fixture
def table(tmp_path: Path) -> OpenTable:
    (tmp_path / "first-dive.toml").write_text(LESSON, encoding="utf-8")
    box = Box(
        id="pearl-dive",
        title="Pearl dive",
        rulebook=rulebook,
        playing=playing,
        walkthroughs=lambda: load_walkthroughs(tmp_path, P),
        adviser=lambda _table: Diver(),
        reviewer=by_advice,
        panels=(PearlPanel,),
        host=papers,
    )
    return OpenTable(box)


def shown(table: OpenTable, link: str, *acts: Message) -> Page:
    """Open the learn room at a link, and draw its page once something was done."""
    start: Learning = LEARN.start(table, link, {})
    return LEARN.draw(sent(LEARN, start, (BEGIN, *acts)))


def act(name: str, *args: str) -> Message:
    return Message(act=name, args=args)


def test_a_lesson_tells_what_each_choice_is_worth(table: OpenTable) -> None:
    html = shown(table, "first-dive", act("show")).html

    assert "What each choice is worth" in html
    for words in ("Dive</th>", "1.69 pearls", "Up</th>", "1.00 pearls"):
        assert words in html


def test_a_lesson_tells_luck_and_skill_of_what_is_over(table: OpenTable) -> None:
    html = shown(table, "first-dive/up?told=1").html

    assert "Luck and skill" in html
    assert "Luck brought 0.56, the choices cost 0.25." in html
    assert "Best: Dive" in html


def test_an_own_line_has_prices_beside_its_choices_and_an_account_when_it_is_over(table: OpenTable) -> None:
    leave = act("leave")
    before, after = (shown(table, "first-dive", leave, *more).html for more in ((), (act("move", "up"),)))

    assert "1.69 pearls" in before
    assert "Luck and skill" not in before
    assert "Your choices cost 0.69" in after or "your choices cost 0.69" in after


def test_the_command_accounts_for_what_is_over_in_a_record(
    table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chosen, "find_box", {"pearl-dive": table.box}.__getitem__)
    save_record(record_of(table.game, TWO, [DIVE, PEARL, UP]), tmp_path / "game.txt")
    assert main(["replay", str(tmp_path / "game.txt"), "--luck", "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]

    found = [step["luck"] for step in steps if "luck" in step]
    assert [(one["baseline"], one["result"]) for one in found] == [("81/64", "1")]


def test_where_nobody_reviews_the_command_says_so(
    table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    silent = replace(table.box, reviewer=None)
    monkeypatch.setattr(chosen, "find_box", {"pearl-dive": silent}.__getitem__)
    save_record(record_of(table.game, TWO, [UP]), tmp_path / "game.txt")

    assert main(["replay", str(tmp_path / "game.txt"), "--luck"]) == 2
    assert "nobody tells luck from skill in Pearl dive" in capsys.readouterr().err


def test_a_panel_shows_in_the_odds_room_what_the_lesson_says(table: OpenTable) -> None:
    state = assert_draws_afresh(ODDS, table.box, [act("more")], link="hand")
    html = ODDS.draw(state).html

    assert "dive: 1.69 pearls" in html
    assert "up: 1.00 pearls" in html
    assert ODDS.draw(state).link == "hand?q=1"
    assert {room.id for room in ROOMS if room.offered(table.box)} == {"learn", "play", "odds", "rules", "host"}


def test_the_widget_asks_the_panel_and_says_what_can_be_asked(table: OpenTable) -> None:
    explorer = OddsExplorer(table, "3")

    assert isinstance(explorer.outlook, Advice)
    assert [(one.verb, worth.value) for one, worth in explorer.outlook.worth.items()] == [("up", 3)]
    explorer.question = "4"
    assert explorer.error == "say how many pearls: 0 to 3"


def test_a_host_reads_sets_up_adds_up_and_prints_from_its_papers(table: OpenTable) -> None:
    def at(link: str, *acts: Message) -> str:
        return unescape(HOST.draw(sent(HOST, HOST.start(table, link, {}), acts)).html)

    assert "Ann and Ben, the die shows a shark" in at("script?seats=ann.ben")
    assert "Ben holds no pearl." in at("setup?seats=ann.ben")
    assert "One more pearl, or the shark." in at("aid")
    count = (Message(act="count", args=(seat, "pearls"), value=n) for seat, n in (("ann", "1"), ("ben", "3")))
    assert "Ben wins with 3 points." in at("scores?seats=ann.ben", *count, act("counted"))
    wrong = at("scores?seats=ann.ben", Message(act="count", args=("ann", "pearls"), value="4"))
    assert "You typed 4. It can be 3 at most." in wrong


def test_its_box_and_its_prices_keep_the_laws(table: OpenTable) -> None:
    assert box_laws(table.box).steps == 2
    assert odds_laws(table.game, table.adviser, TWO).left == 0
