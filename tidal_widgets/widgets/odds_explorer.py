"""The odds room as a widget of its own."""

from collections.abc import Mapping
from typing import Any

import traitlets

from tidal_widgets.box import OpenTable, asking, open_table
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN, ODDS, Odds
from tidal_widgets.rooms.alone import Alone, alone
from tidal_widgets.text import _
from tidal_widgets.widgets.base import AnyBox, Refused, Scene


class OddsExplorer(Scene[Alone[Odds]]):
    """The odds of a box; `question` and `link` may be observed and set, `outlook` and `error` observed.

    `question` is written as at the command line. `outlook` is its answer, None until it is worked out; `answered` waits
    for that.
    """

    question = traitlets.Unicode().tag(sync=True)
    outlook = traitlets.Any(None, read_only=True)

    def __init__(self, box: AnyBox, question: str = "", *, link: str = "", **dom: Any) -> None:
        """Ask a question, or open the place that the link names, else begin with an example."""
        self._known(dom)
        table = open_table(box)
        if not table.panels:
            raise Refused(_("The box {0!r} has no odds to ask for.").format(table.box.id))
        super().__init__(alone(ODDS), table, link=link or (_link(table, question) if question else ""), **dom)
        self.tell(BEGIN)

    async def answered(self) -> Any:
        """Wait until the question on the page is worked out, and give its outlook: `await explorer.answered()`."""
        await self._running.ended()
        return self.outlook

    def follow(self, state: Alone[Odds]) -> Mapping[str, object]:
        """Tell the question at hand and its answer."""
        odds = state.inner
        return {"question": odds.panel.query(odds.inner), "outlook": odds.panel.answer(odds.inner)}

    def lead(self, _name: str, value: str) -> Message:
        """Ask a question; raise Refused if it cannot be read."""
        return Message(act="link", value=_link(self._table, value))

    def means(self, name: str, value: object, shown: object) -> bool:
        """Tell whether a question may stay as it was typed: if it is the one on the page."""
        if name != "question" or value == shown:
            return value == shown
        try:
            return _written(self._table, str(value)) == shown
        except Refused:
            return False


def _written(table: OpenTable, text: str) -> str:
    """Write a question in its standard form; raise Refused if it cannot be read."""
    try:
        return asking(table.panels, text).written(text)
    except ValueError as trouble:
        raise Refused(str(trouble)) from trouble


def _link(table: OpenTable, text: str) -> str:
    """Build the room's link to a question."""
    question = _written(table, text)
    return asking(table.panels, question).link_to(question)
