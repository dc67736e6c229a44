"""The odds room as a widget of its own."""

from typing import Any

import traitlets

from tidal_widgets.box import OpenTable, asking, open_table
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN, ODDS, Odds
from tidal_widgets.rooms.alone import Alone, alone
from tidal_widgets.text import _
from tidal_widgets.widgets.base import AnyBox, Refused, Scene


class OddsExplorer(Scene[Alone[Odds]]):
    """The odds of a box; `question` and `link` may be observed and set, `outlook` observed.

    `question` is written as at the command line. `outlook` is its answer, None until it is worked out.
    """

    question = traitlets.Unicode()
    outlook = traitlets.Any(None, read_only=True)

    def __init__(self, box: AnyBox, question: str = "", *, link: str = "", **dom: Any) -> None:
        """Ask a question, or open the place that the link names, else begin with an example."""
        self._known(dom)
        table = open_table(box)
        if not table.panels:
            raise Refused(_("The box {0!r} has no odds to ask for.").format(table.box.id))
        self._table = table
        super().__init__(alone(ODDS), table, link=link or (_link(table, question) if question else ""), **dom)
        self.observe(self._question_set, "question")
        self.tell(BEGIN)

    def follow(self, state: Alone[Odds]) -> None:
        """Set the traits after the state."""
        odds = state.inner
        self.question = odds.panel.query(odds.inner)
        self.set_trait("outlook", odds.panel.answer(odds.inner))

    @traitlets.validate("question")
    def _question_here(self, proposal: dict[str, Any]) -> str:
        odds, text = self.state.inner, str(proposal["value"])
        return text if text == odds.panel.query(odds.inner) else _written(self._table, text)

    def _question_set(self, change: dict[str, Any]) -> None:
        odds = self.state.inner
        if change["new"] != odds.panel.query(odds.inner):
            self.tell(Message(act="link", value=_link(self._table, change["new"])))


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
