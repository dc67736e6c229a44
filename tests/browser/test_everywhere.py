"""What holds on every page: access, narrow screens, both colours; pictures of all are taken for people to look at."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.visitor import window

pytestmark = pytest.mark.slow

PICTURES = Path(__file__).parents[2] / "pictures"
ASKED = "N%20N%20IB%20~%20RR%2BF%20%402%20s2/0"
PLACES = {
    "start": "",
    "learn": "learn",
    "first-roll": "learn/first-roll",
    "travel": "learn/axls-turn/visit",
    "challenge": "learn/caimans-challenge/block",
    "revealed": "learn/caimans-challenge/complete?told=1",
    "fight": "learn/dusts-fight/lose",
    "night": "learn/a-night/drew?told=1",
    "scores": "learn/who-wins/end",
    "own-line": "learn/caimans-challenge/keep?line=2.v80b",
    "fresh": "learn/caimans-challenge/end?fresh=3",
    "set-up": "learn/setup?seats=dust.axl.caiman.eko&variant=experienced",
    "no-lesson": "learn/no-such-lesson",
    "odds": f"odds/ask?q={ASKED}",
    "odds-fight": "odds/ask?q=IB%20N%20%2BEB%20~%20giant-mudcrab%3A2%20%403%20s2/0",
    "odds-roll": f"odds/table?q={ASKED}",
    "odds-move": "odds/table?q=N%20N%20N%20~%20FS%2BY%20%402%20s1/0%20%7C%20N:F%20N:-%20N:Y%20x",
    "odds-compare": f"odds/compare?q={ASKED}&b=N%20N%20N%20~%20RR%2BF%20%402%20s1/1",
    "odds-lab": f"odds/lab?q={ASKED}%20IB(R%2CR%2CY%2CY%2C*%2CR)",
    "odds-nonsense": "odds/ask?q=N%20~%20nonsense",
    "rules": "rules",
    "chapter": "rules/in-challenge",
    "card": "rules/rule/danger-loses-die",
    "open-card": "rules/rule/decline-hit",
    "pins": "rules/rule/danger-loses-die?pins=shield-block.decline-hit",
    "search": "rules?q=shlel",
    "nothing-found": "rules?q=zzzzzzzz",
    "open": "rules/open",
    "missed": "rules/missed",
    "changed": "rules/changed",
    "words": "rules/words",
    "absent": "rules/absent",
    "host": "host?seats=axl.dust.eko.caiman&names=Ada%7CBen%7CCyd%7CDot",
    "host-nobody": "host/script?seats=axl",
    "host-script": "host/script?seats=axl.dust&variant=first-game",
    "host-set-up": "host/setup?seats=axl.dust.eko&variant=experienced",
    "host-night": "host/night?round=2",
    "host-scores": "host/scores?seats=axl.dust.eko.caiman&names=Ada%7CBen&challenges=12%7C9&space=9%7C9%7C4",
    "host-slips": "host/scores?seats=axl.dust.eko.caiman&F=9%7Cx",
    "host-aid": "host/aid",
    "broken-link": "rules/rule/no-such-rule",
}
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WHOLE = {"runOnly": LEVELS, "resultTypes": ["violations"]}
COLOURS = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}


@pytest.mark.parametrize("width", [1280, 390])
def test_every_place_is_open_to_all_by_day_and_by_night(browser: Browser, served: str, width: int) -> None:
    PICTURES.mkdir(exist_ok=True)
    with window(browser, served, width=width) as visitor:
        visitor.open()
        for name, link in PLACES.items():
            visitor.show(link)
            visitor.page.evaluate("scrollTo(0, 0)")  # what lies half under the bar is not what is measured
            for scheme, rules in (("dark", COLOURS), ("light", WHOLE)):
                visitor.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                visitor.page.screenshot(path=PICTURES / f"{name}-{width}-{scheme}.png")
                found = Axe().run(visitor.page, options=rules)
                assert found.response["violations"] == [], f"{name}, {scheme}: {found.generate_report()}"


def test_nothing_needs_sideways_scrolling_on_the_smallest_phone(browser: Browser, served: str) -> None:
    with window(browser, served, width=360) as visitor:
        visitor.open()
        wide = {}
        for name, link in PLACES.items():
            visitor.show(link)
            wide[name] = visitor.page.evaluate("document.documentElement.scrollWidth")

        assert {name: width for name, width in wide.items() if width > 360} == {}


def test_what_a_finger_presses_is_large_enough(browser: Browser, served: str) -> None:
    small = """[...document.querySelectorAll(".tw-scene button:not(.term, .crumb, .name)")]
        .filter(node => node.offsetParent && node.getBoundingClientRect().height < 43.5).map(node => node.outerHTML)"""
    with window(browser, served, width=390) as visitor:
        visitor.open()
        for link in PLACES.values():
            visitor.show(link)

            assert visitor.page.evaluate(small) == []
