"""A page travels as JSON; the script and the stylesheet are as they were promised."""

import json
import re
from importlib.resources import files

from tidal_widgets.scene import Page, script, stylesheet, tag


def test_a_page_survives_json() -> None:
    page = Page(html=tag("p", "ü <"), charts={"a": {"data": [{"y": [1, 2]}], "layout": {}}}, keys={"n": "next"})

    assert json.loads(json.dumps(page.as_json())) == page.as_json()


def test_the_script_is_short_and_runs_nothing_that_it_is_sent() -> None:
    parts = [path for path in (files("tidal_widgets.scene")).iterdir() if path.name.endswith(".js")]

    assert sum(len(part.read_bytes()) for part in parts) == len(script().encode())
    assert len(script().splitlines()) <= 400
    assert not re.search(r"\beval\b|new Function|document\.write|https?://", script())


def test_the_stylesheet_loads_nothing() -> None:
    assert not re.search(r"url\(|@import|@font-face", stylesheet())


def test_every_rule_of_the_stylesheet_stays_inside_a_scene() -> None:
    flat = re.sub(r"/\*.*?\*/|@[^{;]+\{|\}", "\n", stylesheet(), flags=re.DOTALL)
    selectors = re.findall(r"^\s*([^\s{}][^{}]*?)\s*\{", flat, re.MULTILINE)
    inside = re.compile(r"\.tw-|:root|from|to|\d+%")

    assert [selector for selector in selectors if not inside.search(selector)] == []
