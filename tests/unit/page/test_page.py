"""A page travels as JSON; the script and the stylesheet are as they were promised."""

import json
import re
from pathlib import Path

import tidal_widgets
from tidal_widgets.page import SCRIPTS, SHEETS, Page, script, stylesheet, tag

ASSETS = Path(tidal_widgets.__file__).parent / "page" / "assets"
SHARE = Path(tidal_widgets.__file__).parent / "site" / "share"


def test_a_page_survives_json() -> None:
    page = Page(html=tag("p", "ü <"), charts={"a": {"data": [{"y": [1, 2]}], "layout": {}}}, keys={"n": "next"})

    assert json.loads(json.dumps(page.as_json())) == page.as_json()


def test_no_asset_is_wider_or_longer_than_a_reader_can_hold() -> None:
    for path in (*ASSETS.iterdir(), *SHARE.rglob("*.js")):
        lines = path.read_text(encoding="utf-8").splitlines()

        assert len(lines) <= 250, path.name
        assert [line for line in lines if len(line) > 120] == [], path.name


def test_the_script_and_the_stylesheet_leave_no_asset_out() -> None:
    assert {path.name for path in ASSETS.iterdir()} == {
        *(f"{name}.js" for name in SCRIPTS),
        *(f"{name}.css" for name in SHEETS),
    }


def test_the_script_runs_nothing_that_it_is_sent() -> None:
    assert not re.search(r"\beval\b|new Function|document\.write|https?://", script())


def test_joined_modules_import_and_export_nothing_but_the_scene() -> None:
    assert re.findall(r"^(?:import|export)\b.*", script(), re.MULTILINE) == ["export default { render };"]


def test_no_two_modules_give_a_thing_the_same_name() -> None:
    names = [name for module in SCRIPTS for name in _named(_module(module))]

    assert sorted(names) == sorted(set(names))
    assert {"Scene", "children", "PING", "PATIENCE", "here"} <= set(names)


def test_a_module_imports_what_another_exports() -> None:
    for module in SCRIPTS:
        for names, source in re.findall(r'^import \{ (.*) \} from "\./(\w+)\.js";$', _module(module), re.MULTILINE):
            exported = set(_named("\n".join(re.findall(r"^export (.*)", _module(source), re.MULTILINE))))

            assert set(names.split(", ")) <= exported, module


def test_a_module_uses_of_others_only_what_it_imports() -> None:
    owner = {name: module for module in SCRIPTS for name in _named(_module(module))}
    for module in SCRIPTS:
        text = re.sub(r'//.*|"[^"\n]*"|`[^`]*`', "", _module(module))
        imported = {
            name for names in re.findall(r"^import \{ (.*) \}", text, re.MULTILINE) for name in names.split(", ")
        }
        called = {name for name in re.findall(r"(?<![.\w])(\w+)\(", text) if owner.get(name, module) != module}

        assert called <= imported, module


def _module(name: str) -> str:
    return (ASSETS / f"{name}.js").read_text(encoding="utf-8")


def _named(text: str) -> list[str]:
    """Return what a module gives a name at its top level."""
    found = re.findall(r"^(?:export )?(?:async )?(?:function|class) (\w+)", text, re.MULTILINE)
    lines = re.findall(r"^(?:export )?(?:const|let) (.*)", text, re.MULTILINE)
    return found + [name for line in lines for name in re.findall(r"(?:^|, )(\w+) = ", line)]


def test_the_stylesheet_loads_nothing() -> None:
    assert not re.search(r"url\(|@import|@font-face", stylesheet())


def test_every_rule_of_the_stylesheet_stays_inside_a_scene() -> None:
    flat = re.sub(r"/\*.*?\*/|@[^{;]+\{", "\n", stylesheet(), flags=re.DOTALL)
    selectors = re.findall(r"(?:^|[{};])\s*([^{};]+?)\s*\{", flat)
    inside = re.compile(r"\.tw-|:root|^from$|^to$|^\d+%$")

    assert len(selectors) > 500
    assert [selector for selector in selectors if not inside.search(selector)] == []
