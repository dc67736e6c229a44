"""The odds room as a widget of its own."""

from typing import Any

import traitlets

from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool import admit
from tidal_widgets.mechanics.dicepool.asking import Questions, asked_today, questions_of
from tidal_widgets.mechanics.dicepool.outlook import Outlook
from tidal_widgets.mechanics.dicepool.panel.room import Odds
from tidal_widgets.mechanics.dicepool.panel.state import ASK, TABLE, Pricing
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN, ODDS, Link
from tidal_widgets.rooms.alone import Alone, alone
from tidal_widgets.widgets.scene import AnyBox, Refused, Scene, table_of


class OddsExplorer(Scene[Alone[Odds]]):
    """The odds of a box; `question` and `link` may be observed and set, `outlook` observed.

    `question` is written as at the command line. `outlook` is None until it is worked out.
    """

    question = traitlets.Unicode()
    outlook = traitlets.Instance(Outlook, allow_none=True, read_only=True)

    def __init__(
        self, box: AnyBox, question: str = "", *, link: str = "", layout: Any = None, **unknown: object
    ) -> None:
        """Ask a question, or open the place that the link names, else begin with an example."""
        self._known(unknown)
        table = table_of(box)
        self._questions = _questions(table)
        link = link or (_link(self._questions, question) if question else "")
        super().__init__(alone(ODDS), table, link=link, layout=layout)
        self.observe(self._question_set, "question")
        self.tell(BEGIN)

    def follow(self, state: Alone[Odds]) -> None:
        """Set the traits after the state."""
        if (pricing := state.inner) is not None:
            self.question = _written(pricing)
            answer = pricing.answer(pricing.asked)
            self.set_trait("outlook", answer.outlook if answer else None)

    @traitlets.validate("question")
    def _question_here(self, proposal: dict[str, Any]) -> str:
        return _asked(self._questions, str(proposal["value"]))

    def _question_set(self, change: dict[str, Any]) -> None:
        pricing = self.state.inner
        if pricing is not None and change["new"] != _written(pricing):
            self.tell(Message(act="link", value=_link(pricing.questions, change["new"])))


def _questions(table: OpenTable) -> Questions:
    if "dicepool" not in table.box.mechanics:
        raise Refused(f"The box {table.box.id!r} has no odds to ask for.")
    return questions_of(table)


def _asked(questions: Questions, text: str) -> str:
    """Return a question as it is written; refuse what cannot be asked."""
    try:
        asked = asked_today(questions, text)
        admit(questions.question(asked), 1.0)
    except ValueError as trouble:
        raise Refused(str(trouble)) from trouble
    return questions.write(asked)


def _written(pricing: Pricing) -> str:
    return pricing.questions.write(pricing.asked)


def _link(questions: Questions, text: str) -> str:
    """Return the room's link to a question; with dice on the table it is asked at the table."""
    text = _asked(questions, text)
    return str(Link((TABLE if questions.read(text).started else ASK,), {"q": text}))
