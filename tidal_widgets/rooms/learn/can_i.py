"""Can I do this now? Words, the actions they may mean, and the engine's yes or no with the rule."""

from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.lessons import refused
from tidal_widgets.page import Markup, icon, tag
from tidal_widgets.rooms.learn.askable import moves_called
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.rooms.learn.step import no_because
from tidal_widgets.text import _


def asking(state: Learning, table: OpenTable) -> Markup:
    """Build the field for what the learner wants to do, what may be meant, and the answer."""
    position = state.here.position[0]
    toggle = tag("button", icon("question"), _("Can I do this now?"), act="asking", klass="quiet with-icon",
                 key="asking", aria_expanded="true" if state.asking else "false")  # fmt: skip
    if not state.asking:
        return tag("section", toggle, klass="asking")
    field = tag("input", type="search", name="ask", value=state.words, act="ask", key="ask", data_live=True,
                placeholder=_("block the x, buy a Market card, roll again…"), maxlength=80, autocomplete="off",
                spellcheck="false")  # fmt: skip
    label = tag("label", tag("span", _("What would you like to do?"), klass="label"), field, klass="stack")
    return tag(
        "section", toggle, label, _found(state, table, position), _verdict(state, table, position), klass="asking"
    )


def _found(state: Learning, table: OpenTable, position: Any) -> Markup | None:
    if not state.words.strip():
        return None
    found = moves_called(state.words, table, position)
    if not found:
        return tag("p", _("No move has a name like that. Try the words on the buttons."), klass="muted")
    rows = [
        tag("li", tag("button", table.view.phrase(position, action), act="picked", args=(str(action),),
                      key=f"picked-{action}", aria_pressed="true" if action == state.picked else "false"),
            key=str(action))
        for action in found
    ]  # fmt: skip
    return tag("ul", rows, klass="options meant")


def _verdict(state: Learning, table: OpenTable, position: Any) -> Markup | None:
    if state.picked is None:
        return None
    said = refused(table.game, position, state.picked)
    words = table.view.phrase(position, state.picked)
    if said is None:
        return tag("div", tag("p", tag("b", _("Yes. ")), words), klass="reply yes", key="verdict",
                   data_answer=True)  # fmt: skip
    return no_because(table, position, said, "verdict")


def said(state: Learning, table: OpenTable) -> str:
    """Write the answer as it is announced."""
    if state.picked is None:
        return ""
    found = refused(table.game, state.here.position[0], state.picked)
    return _("Yes.") if found is None else _("No. {0}").format(found.reason)
