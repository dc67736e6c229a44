"""A room that holds one of everything a page can hold, and the server that shows it to a browser."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tests.browser.notebooks import write_notebook
from tidal_widgets.box import OpenTable
from tidal_widgets.page import NOTHING, Job, JobResult, Json, Message, Page, tag, together
from tidal_widgets.rooms import Room

CELL = """from tests.browser.workbench import BENCH
from tidal_widgets.box import Box, OpenTable
from tidal_widgets.widgets import Scene

Scene(BENCH, Box(id="bench", title="Bench", rulebook=lambda: None))"""


@dataclass(frozen=True, slots=True)
class Bench:
    """What was done so far."""

    count: int = 0
    told: str = ""
    gone: bool = False
    done: int = 0


def _start(_box: OpenTable, link: str, kept: Mapping[str, str]) -> Bench:
    return Bench(count=int(link or kept.get("count", "0")))


def _update(state: Bench, message: Message | JobResult) -> tuple[Bench, Job | None]:
    if isinstance(message, JobResult):
        return replace(state, done=state.done + 1), None
    match message.act:
        case "more":
            return replace(state, count=state.count + 1), None
        case "link":
            return replace(state, count=int(message.value or "0")), None
        case "say":
            return replace(state, told=message.value), None
        case "send":
            return replace(state, told=json.dumps(dict(message.fields), sort_keys=True)), None
        case "vanish":
            return replace(state, gone=True), None
        case "fail":
            raise RuntimeError("on purpose")
        case "work":
            return replace(state, done=0), _steps()
    return state, None


def _steps() -> Job:
    while True:
        yield None
        yield JobResult("step", 1)


def _draw(state: Bench) -> Page:
    form = tag(
        "form",
        tag("input", name="who", value="Axl", aria_label="Who"),
        tag("input", name="wild", type="checkbox", checked=True, aria_label="Wild"),
        tag("button", "Send", type="submit"),
        act="send",
    )
    choice = tag(
        "select",
        (tag("option", name, value=name, selected=name == state.told) for name in ("one", "two")),
        act="say",
        aria_label="Choice",
        key="pick",
    )
    return Page(
        html=together(
            tag("h1", f"Count {state.count}"),
            tag("p", state.told, key="told"),
            tag("output", f"{state.done} steps"),
            tag("button", "More", act="more", key="more"),
            (tag("button", name, act="more", key=name) for name in ("Ebb", "Flow")[:: -1 if state.count % 2 else 1]),
            None if state.gone else tag("button", "Vanish", act="vanish"),
            tag("button", "Fail", act="fail"),
            tag("button", "Work", act="work"),
            tag("button", "Cancel", act="cancel"),
            tag("details", tag("summary", "Numbers"), tag("table", tag("tr", tag("td", state.count)))),
            tag("input", act="say", data_live=True, value=state.told, aria_label="Say", key="say"),
            choice,
            form,
            tag("div", klass="chart", data_chart="bars", role="img", aria_label="Bars"),
        ),
        charts={"bars": _figure(state.count)},
        announce=f"count is {state.count}",
        keep={"count": str(state.count)},
        keys={"m": "more"},
        link=str(state.count),
        place=str(state.count),
        title=f"Bench {state.count}",
    )


def _figure(count: int) -> dict[str, Json]:
    bars: Json = {"type": "bar", "x": ["a", "b"], "y": [count, 2], "marker": {"color": "var(--series-1)"}}
    return {"data": [bars], "layout": {"height": 300}}


BENCH = Room(id="bench", title="Bench", says="", icon=NOTHING, start=_start, update=_update, draw=_draw)


def write_bench(folder: Path) -> Path:
    """Write the notebook that shows the bench."""
    return write_notebook(folder / "bench.ipynb", CELL)


if __name__ == "__main__":
    from tests.ports import spare_port
    from tidal_widgets.serve.app import prepare
    from tidal_widgets.serve.ports import url_of

    port = spare_port()
    prepare("bench", port, lambda: print(url_of(port), flush=True), Path(sys.argv[1])).start()
