"""What holds for every room, whatever messages it was sent."""

import re
from collections.abc import Iterable, Mapping, Sequence
from html.parser import HTMLParser
from typing import TypeVar

from tests.nets.reader import lines, parsed
from tests.tables import laid_out
from tidal_widgets.box import Box
from tidal_widgets.mechanics.positions import Field
from tidal_widgets.page import JobResult, Message, Page
from tidal_widgets.rooms import BEGIN, Room

S = TypeVar("S")
Tap = tuple[int, int, bool]  # a field, one of its options, and whether it is added or taken away

NEVER = "(?!)"

SCRIPTS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)//",
    "<body onload=alert(1)>",
    "<iframe src=javascript:alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)>",
    "<math href=javascript:alert(1)>x</math>",
    "<object data=javascript:alert(1)>",
    "<embed src=javascript:alert(1)>",
    "<link rel=stylesheet href=//x>",
    "<base href=//x>",
    "<meta http-equiv=refresh content=0;url=//x>",
    "<form action=javascript:alert(1)><button>x",
    "<input autofocus onfocus=alert(1)>",
    "<marquee onstart=alert(1)>",
    "<style>@import '//x'</style>",
    "<template><script>alert(1)</script></template>",
)
BREAKS = (
    '"><script>alert(1)</script>',
    "'><script>alert(1)</script>",
    '" onmouseover="alert(1)',
    "' onfocus='alert(1)' autofocus='",
    '" style="background:url(//x)',
    "</button><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    "</textarea><script>alert(1)</script>",
    "--><script>alert(1)</script>",
    "]]><script>alert(1)</script>",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;<script>",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "\\u003cscript\\u003ealert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)}",
    "\x00<script>alert(1)</script>",
    "<scr\x00ipt>alert(1)</scr\x00ipt>",
    "＜script＞alert(1)＜/script＞<b onclick=alert(1)>",
)
PAYLOADS = SCRIPTS + BREAKS
ELEMENTS = """
a article aside b br button circle clippath dd defs details div dl dt ellipse em fieldset figcaption figure footer
form g h1 h2 h3 h4 header hr i input kbd label legend li line main mark nav ol optgroup option output p path
pattern polygon polyline progress rect section select small span strong sub summary sup svg table tbody td
text textarea tfoot th thead title tr tspan ul use
"""
HARMLESS = frozenset(ELEMENTS.split())


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in HARMLESS:
            self.found.append(f"<{tag}>")
        for name, value in attrs:
            if name.startswith("on") or name in {"style", "srcdoc", "formaction", "action", "xlink:href"}:
                self.found.append(f"{tag} {name}")
            if name in {"href", "src"} and not (value or "").startswith(("#", "https://")):
                self.found.append(f"{tag} {name}={value}")


def harmful(page: Page) -> list[str]:
    """Find the elements and attributes of a page that could run something."""
    elements = _Elements()
    elements.feed(str(page.html))
    return elements.found


def sent(room: Room[S], state: S, messages: Iterable[Message | JobResult]) -> S:
    """Send the messages and do all work."""
    for message in messages:
        state, job = room.update(state, message)
        for told in job or ():
            if isinstance(told, JobResult):
                state = sent(room, state, [told])
    return state


def assert_draws_afresh(
    room: Room[S], box: Box, messages: Iterable[Message], *, link: str = "", kept: Mapping[str, str] | None = None,
    moments: str = NEVER,
) -> S:  # fmt: skip
    """Assert that each page of a history equals the one drawn from its link and what the browser kept.

    No work is under way; what is said, the focus and which drawers are open is left aside, and so are the rows that
    `moments` describes, a pattern: what is told once, of the message that came last.
    """
    keeping = dict(kept or {})
    state = room.start(laid_out(box), link, keeping)
    for message in (BEGIN, *messages):
        state = sent(room, state, [message])
        page = room.draw(state)
        keeping = {name: text for name, text in {**keeping, **page.keep}.items() if text}
        again = room.draw(sent(room, room.start(laid_out(box), page.link, keeping), [BEGIN]))
        assert _shown(again, moments) == _shown(page, moments), message
        assert len(page.link) <= 1_500
    return state


def _shown(page: Page, moments: str) -> list[str]:
    """Pick what must come back of a page."""
    rows = (row.removeprefix("open ") for row in lines(parsed(page.html), {}))
    return [page.title, *(row for row in rows if not re.search(moments, row)), page.link]


def assert_nothing_harmful(room: Room[S], box: Box, acts: Iterable[str], kept: Iterable[str] = ()) -> None:
    """Assert that no payload reaches the page as markup: by link, by storage, or by any part of any act."""
    for payload in PAYLOADS:
        links = (payload, f"{payload}/{payload}", f"all/{payload}?q={payload}&pins={payload}")
        states = [room.start(laid_out(box), link, dict.fromkeys(kept, payload)) for link in links]
        for act in acts:
            message = Message(act=act, args=(payload, payload), value=payload, fields={"name": payload})
            states.append(sent(room, states[0], [message]))
        for state in states:
            page = room.draw(state)
            assert harmful(page) == [], payload
            assert payload not in page.html or "<" not in payload, payload


def tapped(fields: Sequence[Field], tap: Tap) -> Message:
    """Write the message of a tap on a question about a position."""
    number, option, more = tap
    field = fields[number % len(fields)]
    if not more:
        return Message(act="less", args=(field.path, str(option % 4)))
    return Message(act="more", args=(field.path,), value=list(field.options)[option % len(field.options)])
