"""Can I do this now? Words, the actions they may mean, and the engine's yes or no with the rule."""

from typing import Any

from tidal_widgets.engine import Action
from tidal_widgets.lessons import verdict
from tidal_widgets.lessons.asking import meant
from tidal_widgets.page import Markup, tag
from tidal_widgets.rooms.art import icon
from tidal_widgets.rooms.learn.kit import Kit
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.rooms.learn.words import page_of, spoken
from tidal_widgets.rooms.rules.bits import rule_chip
from tidal_widgets.text import _


def asking(state: Learning, kit: Kit) -> Markup:
    """Return the field for what one wants to do, what may be meant, and the answer."""
    position = state.position[0]
    toggle = tag("button", icon("question"), _("Can I do this now?"), act="asking", klass="quiet with-icon",
                 key="asking", aria_expanded="true" if state.asking else "false")  # fmt: skip
    if not state.asking:
        return tag("section", toggle, klass="asking")
    field = tag("input", type="search", name="ask", value=state.asked, act="ask", key="ask", data_live=True,
                placeholder=_("block the x, buy a Market card, roll again…"), maxlength=80, autocomplete="off",
                spellcheck="false")  # fmt: skip
    label = tag("label", tag("span", _("What would you like to do?"), klass="label"), field, klass="stack")
    return tag("section", toggle, label, _found(state, kit, position), _verdict(state, kit, position), klass="asking")


def _found(state: Learning, kit: Kit, position: Any) -> Markup | None:
    if not state.asked.strip():
        return None
    actions = askable(kit, position)
    phrases = {kit.phrase(position, action): action for action in reversed(actions)}
    found = meant(state.asked, reversed(phrases.values()), lambda action: words_of(kit, position, action))
    if not found:
        return tag("p", _("No move is called anything like that. Try the words on the buttons."), klass="muted")
    rows = [
        tag("li", tag("button", kit.phrase(position, action), act="picked", args=(str(action),),
                      key=f"picked-{action}", aria_pressed="true" if action == state.picked else "false"),
            key=str(action))
        for action in found
    ]  # fmt: skip
    return tag("ul", rows, klass="options meant")


def askable(kit: Kit, position: Any) -> dict[Action, None]:
    """Return what may be asked about: what is legal, what lessons try, and of all other kinds of move one."""
    legal = kit.game.legal(position)
    offered = {action.verb for action in legal}
    others = (action for action in kit.view.moves if action.verb not in offered)
    return dict.fromkeys((*legal, *others, *kit.everything()))


def words_of(kit: Kit, position: Any, action: Action) -> str:
    """Return the words by which an action is found."""
    return f"{kit.phrase(position, action)} {kit.view.group(position, action)} {action.verb}"


def _verdict(state: Learning, kit: Kit, position: Any) -> Markup | None:
    if state.picked is None:
        return None
    said = verdict(kit.game, position, state.picked)
    words = kit.phrase(position, state.picked)
    if said.rule is None:
        return tag("div", tag("p", tag("b", _("Yes. ")), words), klass="reply yes", key="verdict",
                   data_answer=True)  # fmt: skip
    rule = kit.book[said.rule]
    way_on = _("What you may do: {0}.").format(kit.phrase(position, said.instead)) if said.instead else ""
    return tag(
        "div",
        tag("p", tag("b", _("No, because ")), spoken(said.reason)),
        tag("p", way_on) if way_on else None,
        tag("p", rule_chip(rule), tag("small", page_of(rule)), klass="chips cited"),
        klass="reply no",
        key="verdict",
        data_answer=True,
    )


def said(state: Learning, kit: Kit) -> str:
    """Return the answer as it is announced."""
    if state.picked is None:
        return ""
    found = verdict(kit.game, state.position[0], state.picked)
    return _("Yes.") if found.legal else _("No, because {0}").format(spoken(found.reason))
