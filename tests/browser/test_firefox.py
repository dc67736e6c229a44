"""Every room in Firefox, as Debian has it: one walk each, and a stylesheet that it understands."""

import json
import re
from collections.abc import Iterator

import pytest

from tests.browser.firefox import Firefox, firefox
from tidal_widgets.page import stylesheet

pytestmark = pytest.mark.slow

QUESTION = "N%20N%20IB%20~%20RR%2BF%20%402%20s2/0"
BUTTON = '.play-sheet [data-key="do"]:not([aria-disabled]), .plain-moves button'
NEXT = f'[data-key="skip"], {BUTTON}, [data-lit="leads"]'


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARED = re.compile(r"(?<=[{;])\s*([\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])")
RULES = """text => {
    const count = (rules) => [...rules].reduce((sum, rule) => sum + 1 + count(rule.cssRules || []), 0);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return count(sheet.cssRules);
}"""
UNKNOWN = "text => JSON.stringify(JSON.parse(text).filter(([name, value]) => !CSS.supports(name, value)))"


@pytest.fixture(scope="module")
def window(served: str) -> Iterator[Firefox]:
    """Open the dashboard once for all walks: to go from room to room is a walk too."""
    with firefox() as window:
        window.open(served)
        yield window


def test_a_lesson_is_answered(window: Firefox) -> None:
    window.show("tidal_blades/learn/caimans-challenge/keep", "[data-key=show]")
    asked = window.text(".talk h2")
    window.press("[data-key=show]")
    window.text(".talk h2", before=asked)


def test_odds_change_with_a_die(window: Firefox) -> None:
    window.show(f"tidal_blades/odds/ask?q={QUESTION}", ".answer .big")
    window.find(".answer .big", "%")
    before = window.text(".answer .big")
    window.press("[data-key=add-IB]")
    window.text(".answer .big", before)
    window.find("[data-chart=outcomes]")
    window.find("[data-chart=outcomes] .point path")


def test_a_rule_is_searched_and_opened(window: Firefox) -> None:
    window.show("tidal_blades/rules", "[data-act=search]")
    window.press("[data-act=search]")
    window.write("shel sheild blok")
    window.press(".rows button", "Shield: 1 Shell blocks one x")
    window.find(".card h2", "Shield: 1 Shell blocks one x")


def test_the_host_turns_a_page(window: Firefox) -> None:
    window.show("tidal_blades/host/night?round=1", "[data-key=round-2]")
    window.press("[data-key=round-2]")
    window.find('[data-key=round-2][aria-pressed="true"], [data-key=round-2][aria-current]')


@pytest.mark.parametrize("box", ["tidal_blades", "opale"])
def test_moves_are_played_at_the_table(window: Firefox, box: str) -> None:
    window.show(f"{box}/play/new", "[data-key=sit]")
    window.call("() => { Date.now = () => 1795122227; }")  # the same dice in every run
    window.press("[data-key=sit]")
    window.find(".play")
    for _tap in range(4):
        window.press(NEXT)
    window.find(NEXT)


def test_it_understands_every_line_of_the_stylesheet(window: Firefox) -> None:
    text = COMMENT.sub("", stylesheet())
    lines = [(name, value.removesuffix("!important")) for name, value in DECLARED.findall(text)]

    assert json.loads(window.call(UNKNOWN, json.dumps(lines))["value"]) == []
    assert window.call(RULES, text)["value"] == text.count("{")
    assert json.loads(window.call(UNKNOWN, '[["color", "teal"], ["colour", "teal"]]')["value"]) == [["colour", "teal"]]
