"""An answer opened into the throws it is made of, class by class; the shares add up to the answer."""

from collections.abc import Sequence

from tidal_widgets.charts import Kind
from tidal_widgets.mechanics.dicepool.answer import Answer, Depth
from tidal_widgets.mechanics.dicepool.work import Branch
from tidal_widgets.page import Markup, tag
from tidal_widgets.rooms.odds.parts import kind_of, number
from tidal_widgets.rooms.odds.state import Pricing
from tidal_widgets.text import _, counted

MOST_SHOWN = 8


def tree(state: Pricing, answer: Answer) -> Markup:
    """Return the way to the tree behind an answer, and the tree once it is worked out."""
    opened = state.unfolded
    button = tag(
        "button",
        _("Show your work"),
        act="unfold",
        key="unfold",
        aria_expanded="true" if opened else "false",
    )
    says = _("Every answer is a sum over throws. Open it, and see what each kind of throw adds.")
    return tag(
        "section",
        tag("div", tag("h2", _("Where the number comes from")), button, klass="row"),
        tag("p", says, klass="muted"),
        _opened(state, answer) if opened else None,
        klass="card",
        key="work",
    )


def _opened(state: Pricing, answer: Answer) -> Markup:
    if answer.tree is None and answer.depth >= Depth.TREE:
        says = _("There are too many throws to lay out. With fewer dice or Shells there is room.")
        return tag("p", says, klass="muted")
    if answer.tree is None:
        return tag("p", _("Working it out…"), klass="muted")
    kind = kind_of(state, answer.asked)
    head = tag("p", tag("b", number(answer.value, kind)), " = ", _("all of these together"))
    return tag("div", head, _branches(answer.tree.then, kind, "w"), klass="tree")


def _branches(branches: Sequence[Branch], kind: Kind, path: str) -> Markup:
    shown, rest = branches[:MOST_SHOWN], branches[MOST_SHOWN:]
    more = tag("li", _rest(rest, kind)) if rest else None
    return tag("ul", (_branch(each, kind, f"{path}.{place}") for place, each in enumerate(shown)), more)


def _rest(branches: Sequence[Branch], kind: Kind) -> Markup:
    share, chance = sum(each.share for each in branches), sum(each.chance for each in branches)
    words = counted("{n} rarer kind of throw", "{n} rarer kinds of throw", len(branches))
    return _line(words, float(chance), float(share), kind)


def _branch(branch: Branch, kind: Kind, path: str) -> Markup:
    line = _line(branch.says, float(branch.chance), float(branch.share), kind)
    if not branch.then:
        return tag("li", line, key=path)
    return tag(
        "li", tag("details", tag("summary", line), _branches(branch.then, kind, path), key=f"open-{path}"), key=path
    )


def _line(says: str, chance: float, share: float, kind: Kind) -> Markup:
    often = _("{chance} of throws").format(chance=number(chance, Kind.CHANCE))
    adds = _("adds {share}").format(share=number(share, kind))
    return tag("span", tag("span", says, klass="what"), tag("small", often), tag("b", adds), klass="branch")
