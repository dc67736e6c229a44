"""A page travels as JSON; the script and the stylesheet are as they were promised."""

import json
import re
from inspect import getfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import tidal_widgets
from tests.arriving import Arriving
from tidal_widgets.page import SCRIPTS, SHEETS, Markup, Page, Sent, script, stylesheet, tag
from tidal_widgets.page.page import cuts

ASSETS = Path(getfile(Page)).parent / "assets"
HOUSE = Path(tidal_widgets.__file__).parent
SHARE = HOUSE / "site" / "share"
OTHERS = [path for path in HOUSE.rglob("*.css") if path.parent != ASSETS]
PIECES = ("<p>", "<b>", "</b>", "</p>", "1", "2", "&lt;", "ü", "\N{ROLLING ON THE FLOOR LAUGHING}")
NAMED = st.dictionaries(st.sampled_from("abc"), st.sampled_from("xyz"), max_size=3)


@st.composite
def pages(draw: st.DrawFn) -> Page:
    """Draw a page of a few pieces, so that two have much in common."""
    html = Markup("".join(draw(st.lists(st.sampled_from(PIECES), max_size=30))))
    charts = {name: {"data": value} for name, value in draw(NAMED).items()}
    link, keys = draw(st.sampled_from("xyz")), draw(NAMED)
    return Page(html=html, charts=charts, keep=draw(NAMED), keys=keys, link=link)


def test_a_page_survives_json() -> None:
    page = Page(html=tag("p", "ü <"), charts={"a": {"data": [{"y": [1, 2]}], "layout": {}}}, keys={"n": "next"})

    assert json.loads(json.dumps(page.as_json())) == page.as_json()


@given(st.lists(st.tuples(pages(), st.booleans()), max_size=5))
def test_a_browser_has_the_page_whatever_came_before(shown: list[tuple[Page, bool]]) -> None:
    sent, browser = Sent(), Arriving()
    for page, whole in shown:
        if news := sent.news(page, whole=whole):
            browser.hear(json.loads(json.dumps(news)))

        assert browser.page == {**page.as_json(), "revision": browser.page["revision"]} == sent.whole


@given(pages(), pages())
def test_what_is_the_same_does_not_travel(before: Page, after: Page) -> None:
    sent = Sent()
    sent.news(before, whole=False)
    news = sent.news(after, whole=False)

    assert (news is None) == (before == after)
    assert sent.news(after, whole=False) is None
    told = {} if news is None else news["page"]
    assert isinstance(told, dict)
    assert {name for name in after.as_json() if before.as_json()[name] != after.as_json()[name]} == set(told)


def test_what_moved_on_the_page_is_named_and_not_told_again() -> None:
    rows = [f"<tr><td>{n}</td><td>of</td></tr>" for n in range(9)]
    before, after = "".join(rows), "".join([*rows[5:], "<hr>", *rows[:5]])

    assert [cut for cut in cuts(before, after) if isinstance(cut, str)] == ["hr><tr>"]


def test_a_text_with_nothing_of_the_last_is_told_whole() -> None:
    assert cuts("<p>1</p>", "<b>2</b>") == [[0, 1], "b>2</b>"]
    assert cuts("a", "") == [""]


def test_no_asset_is_wider_or_longer_than_a_reader_can_hold() -> None:
    for path in (*ASSETS.iterdir(), *SHARE.rglob("*.js"), *HOUSE.rglob("*.html"), *OTHERS):
        lines = path.read_text(encoding="utf-8").splitlines()

        assert len(lines) <= 250, path.name
        assert [line for line in lines if len(line) > 120] == [], path.name


def test_the_script_and_the_stylesheet_leave_no_asset_out() -> None:
    assert {path.name for path in ASSETS.iterdir()} == {
        *(f"{name}.js" for name in SCRIPTS),
        *(f"{name}.css" for name in SHEETS if name != "*"),
    }


def test_the_stylesheet_has_what_mechanics_and_games_keep_in_their_folders() -> None:
    assert {path.parent.name for path in OTHERS} == {"dicepool", "opale", "positions", "tidal_blades"}
    for path in OTHERS:
        assert path.read_text(encoding="utf-8") in stylesheet()


def test_no_sheet_of_all_pages_styles_what_one_mechanic_or_game_shows() -> None:
    shared = "".join(path.read_text(encoding="utf-8") for path in ASSETS.glob("*.css"))

    assert not re.findall(r"\.(?:danger|lab|spot-button|die\.(?:red|blue|guild))[\w-]*", shared)


def test_a_class_is_styled_alone_in_one_stylesheet_only() -> None:
    """Two sheets that style one name wherever it stands mean two things, and what one says reaches the other's."""
    homes: dict[str, set[str]] = {}
    for path in HOUSE.rglob("*.css"):
        text = re.sub(
            r"/\*.*?\*/|@[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL
        )
        for head in re.findall(r"([^{}]+)\{", text):
            spread = re.sub(r"\.tw-scene :is\(([^()]*)\)\s*(?=,|$)", r"\1", head)
            for one in re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "()", spread).split(","):
                if bare := re.fullmatch(r"(?:\.tw-scene )?\.(?!tw-)([\w-]+)", one.strip()):
                    homes.setdefault(bare[1], set()).add(path.name)

    assert len(homes) > 200
    assert {name: sheets for name, sheets in homes.items() if len(sheets) > 1} == {}


def test_the_script_runs_nothing_that_it_is_sent() -> None:
    assert not re.search(r"\beval\b|new Function|document\.write|https?://", script())


def test_joined_modules_import_and_export_nothing_but_the_scene() -> None:
    assert re.findall(r"^(?:import|export)\b.*", script(), re.MULTILINE) == ["export default { initialize, render };"]


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
    """Find what a module gives a name at its top level."""
    found = re.findall(r"^(?:export )?(?:async )?(?:function|class) (\w+)", text, re.MULTILINE)
    lines = re.findall(r"^(?:export )?(?:const|let) (.*)", text, re.MULTILINE)
    return found + [name for line in lines for name in re.findall(r"(?:^|, )(\w+) = ", line)]


def test_nothing_moves_for_ever() -> None:
    assert "infinite" not in stylesheet()  # a tab that is left open paints nothing


def test_the_stylesheet_loads_nothing() -> None:
    assert not re.search(r"url\(|@import|@font-face", stylesheet())


def test_all_text_has_one_of_six_sizes() -> None:
    sizes = re.findall(r"(?<![\w-])font(?:-size)?:\s*([^;}]+)", re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.DOTALL))
    named = [re.findall(r"var\((--text-\d)\)", size) for size in sizes]

    assert {name for names in named for name in names} == {f"--text-{number}" for number in range(1, 7)}
    assert [size for size, names in zip(sizes, named, strict=True) if not names and size.strip() != "inherit"] == []


def test_every_rule_of_the_stylesheet_stays_inside_a_scene() -> None:
    flat = re.sub(r"/\*.*?\*/|@[^{;]+\{", "\n", stylesheet(), flags=re.DOTALL)
    selectors = re.findall(r"(?:^|[{};])\s*([^{};]+?)\s*\{", flat)
    inside = re.compile(r"\.tw-|:root|^from$|^to$|^\d+%$")

    assert len(selectors) > 500
    assert [selector for selector in selectors if not inside.search(selector)] == []
