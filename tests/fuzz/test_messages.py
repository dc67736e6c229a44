"""Whatever a page says: the buttons that are there, tapped at random, and messages that no page sends."""

import asyncio
import json
from html.parser import HTMLParser
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

STARTS = ("", "tidal_blades/learn/first-roll", "tidal_blades/odds/table", "tidal_blades/host/scores", "opale/odds")
WRONG = st.one_of(st.none(), st.integers(), st.sampled_from(NASTY), st.lists(st.sampled_from(NASTY), max_size=2))
taps = st.tuples(st.integers(0, 10_000), st.sampled_from(("", "1", "N", "true", *NASTY)))
wrongs = st.fixed_dictionaries(
    {"act": st.sampled_from(("link", "go", "box", "move", "set-face", "count", "import", "kept", "hello", *NASTY))},
    optional={
        "args": WRONG,
        "value": WRONG,
        "fields": st.one_of(WRONG, st.dictionaries(st.sampled_from(NASTY), WRONG)),
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

    def __init__(self, link: str) -> None:
        self.pages: list[Page] = []
        first, other = map(find_box, ("tidal_blades", "opale"))
        self.running = Running(
            dashboard(ROOMS, [laid_out(other)]), laid_out(first), "", self.pages.append, lambda _said: None
        )
        self.hear({"act": "hello", "value": link, "fields": {}, "args": ["page"]})

    def hear(self, content: object) -> None:
        self.running.hear(content)
        self.running.rest()

    def tap(self, number: int, value: str) -> None:
        buttons = _Buttons()
        buttons.feed(self.pages[-1].html)
        if buttons.found:
            act, args = buttons.found[number % len(buttons.found)]
            self.hear({"act": act, "args": args, "value": value, "fields": {"question": value, "progress": value}})


async def _use(link: str, acts: list[tuple[int, str] | dict[str, Any]]) -> Page:
    used = _Used(link)
    for act in acts:
        if isinstance(act, dict):
            used.hear(act)
        else:
            used.tap(*act)
    return used.pages[-1]


@settings(max_examples=size(40, 600))
@given(link=st.sampled_from(STARTS), acts=st.lists(st.one_of(taps, taps, wrongs), min_size=1, max_size=12))
def test_whatever_is_tapped_or_sent_is_answered_with_a_page(
    link: str, acts: list[tuple[int, str] | dict[str, Any]]
) -> None:
    with complaints() as heard:
        page = asyncio.run(_use(link, acts))

    assert heard == []
    assert harmful(page) == []
    page.html.encode()
