"""Whatever a page says: the buttons that are there, tapped at random, and messages that no page sends."""

import asyncio
import json
import zlib
from base64 import b64encode
from collections.abc import Mapping
from html.parser import HTMLParser
from types import MappingProxyType
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.heard import complaints
from tests.fuzz.mangling import NASTY
from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import harmful
from tidal_widgets.box import find_box
from tidal_widgets.page import Page
from tidal_widgets.rooms import ROOMS, Running, dashboard

STARTS = (
    *("", "tidal_blades/learn/first-roll", "tidal_blades/odds/table", "tidal_blades/host/scores", "opale/odds"),
    *("tidal_blades/play/start", "tidal_blades/play/new", "opale/play/start"),
)
PLAY = ("sit", "seated", "load", "tap", "do", "again", "undo", "beat", "drawer", "coach", "best", "cancel", "on", "why")
KEPT = ("game", "sitting", "options", "aside", "seed", "begun", "costly")
PLACES = tuple(f"{game}.play.{name}" for game in ("tidal_blades", "opale") for name in KEPT)
WRONG = st.one_of(st.none(), st.integers(), st.sampled_from(NASTY), st.lists(st.sampled_from(NASTY), max_size=2))
taps = st.tuples(st.integers(0, 10_000), st.sampled_from(("", "1", "N", "true", *NASTY)))
wrongs = st.fixed_dictionaries(
    {
        "act": st.sampled_from(
            ("link", "go", "box", "move", "set-face", "count", "import", "kept", "hello", *PLAY, *NASTY)
        )
    },
    optional={
        "args": WRONG,
        "value": WRONG,
        "fields": st.one_of(WRONG, st.dictionaries(st.sampled_from((*NASTY, "record", *PLACES)), WRONG)),
    },
)


class _Buttons(HTMLParser):
    """Collects what may be tapped on a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, list[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if said.get("data-act"):
            self.found.append((str(said["data-act"]), json.loads(said.get("data-args") or "[]")))


class _Used:
    """A dashboard that somebody taps at; work is begun and ended at once, for it may take for ever."""

    def __init__(self, link: str, kept: Mapping[str, str] = MappingProxyType({})) -> None:
        self.pages: list[Page] = []
        first, other = map(find_box, ("tidal_blades", "opale"))
        self.running = Running(
            dashboard(ROOMS, [laid_out(other)]), laid_out(first), "", self.pages.append, lambda _said: None
        )
        self.hear({"act": "hello", "value": link, "fields": dict(kept), "args": ["page"]})

    def hear(self, content: object) -> None:
        self.running.hear(content)
        self.running.rest()

    def tap(self, number: int, value: str) -> None:
        buttons = _Buttons()
        buttons.feed(self.pages[-1].html)
        if buttons.found:
            act, args = buttons.found[number % len(buttons.found)]
            fields = {"question": value, "progress": value, "record": value}
            self.hear({"act": act, "args": args, "value": value, "fields": fields})


Acts = list[tuple[int, str] | dict[str, Any]]


async def _use(link: str, acts: Acts, kept: Mapping[str, str] = MappingProxyType({})) -> Page:
    used = _Used(link, kept)
    for act in acts:
        if isinstance(act, dict):
            used.hear(act)
        else:
            used.tap(*act)
    return used.pages[-1]


@settings(max_examples=size(40, 600))
@given(link=st.sampled_from(STARTS), acts=st.lists(st.one_of(taps, taps, wrongs), min_size=1, max_size=12))
def test_whatever_is_tapped_or_sent_is_answered_with_a_page(link: str, acts: Acts) -> None:
    with complaints() as heard:
        page = asyncio.run(_use(link, acts))

    assert heard == []
    assert harmful(page) == []
    page.html.encode()


def _packed(lines: list[str]) -> str:
    return b64encode(zlib.compress("\n".join(lines).encode("utf-8", "replace"))).decode()


HEAD = [
    "tidal-widgets record 2",
    "game: opale",
    "edition: 2024",
    "seats: amber jade",
    "variant:",
    "rulings:",
    "components:",
]
games = st.one_of(
    st.sampled_from(NASTY),
    st.lists(st.sampled_from((*HEAD, "", "rolled 1 2 3", "drew ?", *NASTY)), max_size=12).map(_packed),
    st.lists(st.sampled_from(("rolled 1", "drew A1", "note seed: 9", *NASTY)), max_size=9).map(
        lambda row: _packed([*HEAD, *row])
    ),
)


@settings(max_examples=size(30, 600))
@given(
    link=st.sampled_from(STARTS[-3:]),
    kept=st.dictionaries(st.sampled_from(PLACES), games, max_size=5),
    acts=st.lists(taps, max_size=4),
)
def test_whatever_a_browser_kept_of_a_game_is_answered_with_a_page(link: str, kept: dict[str, str], acts: Acts) -> None:
    with complaints() as heard:
        page = asyncio.run(_use(link, acts, kept))

    assert heard == []
    assert harmful(page) == []
