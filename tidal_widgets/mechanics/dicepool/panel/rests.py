"""What an answer rests on: readings of open rules, faces nobody printed, and the throws that it is made of."""

from collections.abc import Sequence

from tidal_widgets.advice import Ground
from tidal_widgets.box.shown import MARKS
from tidal_widgets.charts import Kind, Reach, band_chart
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.dicepool.answer import Answer, Depth, Swing
from tidal_widgets.mechanics.dicepool.panel.parts import difference, in_points, kind_of, number
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.query import Assumption
from tidal_widgets.mechanics.dicepool.work import Branch
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.rulebook import Rule
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted

MOST_SHOWN = 8

MOVES = 5e-4


def rests(state: Pricing, answer: Answer, sheet: PageCharts) -> Markup:
    """Draw the band, the switches for every reading, the marks of the data, and what is left out."""
    return tag(
        "section",
        tag("h2", _("What we assumed")),
        _band(state, answer, sheet),
        _marks(state, answer),
        _left_out(answer),
        klass="card rests",
        key="rests",
    )


def _band(state: Pricing, answer: Answer, sheet: PageCharts) -> Markup:
    band = answer.band
    if band is None and not state.quick:
        words = _("With this many dice it takes a while to try every other reading and die.")
        button = tag("button", _("Try them anyway"), act="thorough", key="thorough")
        return together(tag("p", words, klass="muted"), button)
    if band is None:
        return tag("p", _("Trying every other reading…"), klass="muted")
    moving = [swing for swing in band.heaviest if swing.width > MOVES]
    still = [swing for swing in band.rows if swing.width <= MOVES]
    kind = kind_of(state, answer.query)
    reaches = [Reach(_title(state, swing.assumption), swing.least, swing.most) for swing in moving]
    several = [Reach(_("Several at once"), band.least, band.most)] if len(moving) > 1 else []
    title = _("Chance") if kind.value == "chance" else _("On average")
    chart = band_chart(answer.value, reaches, several, kind, title)
    return together(
        sheet.chart("band", chart) if moving else tag("p", chart.says),
        tag("p", in_points(_("Each reading, and what it would change"), kind), klass="muted") if moving else None,
        (_switch(state, answer, swing) for swing in moving),
        tag(
            "details",
            tag("summary", _("Readings that change nothing here ({n})").format(n=len(still))),
            (_switch(state, answer, swing) for swing in still),
            key="still",
        )
        if still
        else None,
    )


def _rule(state: Pricing, assumption: Assumption) -> Rule | None:
    return state.table.book.find(assumption.rule) if assumption.rule else None


def _title(state: Pricing, assumption: Assumption) -> str:
    rule = _rule(state, assumption)
    return rule.title if rule else assumption.title[:1].upper() + assumption.title[1:]


def _switch(state: Pricing, answer: Answer, swing: Swing[float]) -> Markup:
    assumption, kind = swing.assumption, kind_of(state, answer.query)
    rule = _rule(state, assumption)
    said = {option.name: option.says for option in rule.options} if rule else {}
    rows = (
        _option(
            assumption.code, place, said.get(name, name), number(value, kind), difference(value - answer.value, kind)
        )
        for place, (name, value) in enumerate(swing.options)
    )
    legend = tag("legend", _title(state, assumption))
    chip = rule_chip(rule) if rule else None
    return tag(
        "fieldset",
        legend,
        tag("ul", rows, klass="readings-list"),
        chip,
        klass="switch",
        key=f"switch-{assumption.code}",
    )


def _option(code: str, place: int, says: str, value: str, gain: str) -> Markup:
    used = _("as asked") if place == 0 else gain
    button = tag(
        "button",
        tag("span", says, klass="what"),
        tag("span", tag("b", value), tag("small", used)),
        act="read-as",
        args=(code, str(place)),
        key=f"read-{code}-{place}",
        klass="reading-option",
        aria_pressed="true" if place == 0 else "false",
    )
    return tag("li", button)


def _marks(state: Pricing, answer: Answer) -> Markup | None:
    marks = answer.outlook.basis.marks if answer.outlook else ()
    if not marks:
        return None
    lab = tag("button", _("Set your own faces"), act="view", args=("lab",), klass="quiet", key="to-lab")
    return tag(
        "section",
        tag("h3", _("Not printed in the book")),
        tag("ul", (_mark(state, ground) for ground in marks), klass="grounds"),
        lab,
    )


def _mark(state: Pricing, term: Ground) -> Markup:
    names = {each.code: each.name for each in state.questions.vocabulary.dice}
    how = MARKS.get(term.mark, _("only in part the book's"))
    return tag("li", tag("b", names.get(term.name, term.name)), ": ", how, ". ", _(term.why))


def _left_out(answer: Answer) -> Markup | None:
    left_out = answer.outlook.basis.left_out if answer.outlook else ()
    if not left_out:
        return None
    return tag("section", tag("h3", _("Left out")), tag("ul", (tag("li", each) for each in left_out), klass="grounds"))


def tree(state: Pricing, answer: Answer) -> Markup:
    """Draw the button that opens the tree behind an answer, and the tree once it is worked out."""
    opened = state.unfolded
    button = tag(
        "button",
        _("Show your work"),
        act="unfold",
        key="unfold",
        aria_expanded="true" if opened else "false",
    )
    says = _("See how this adds up: what each kind of roll adds to the answer.")
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
        says = _("There are too many rolls to list. Try fewer dice or Shells.")
        return tag("p", says, klass="muted")
    if answer.tree is None:
        return tag("p", _("Working it out…"), klass="muted")
    kind = kind_of(state, answer.query)
    head = tag("p", tag("b", number(answer.value, kind)), " = ", _("all of these together"))
    return tag("div", head, _branches(answer.tree.then, kind, "w"), klass="tree")


def _branches(branches: Sequence[Branch], kind: Kind, path: str) -> Markup:
    shown, rest = branches[:MOST_SHOWN], branches[MOST_SHOWN:]
    more = tag("li", _rest(rest, kind)) if rest else None
    return tag("ul", (_branch(each, kind, f"{path}.{place}") for place, each in enumerate(shown)), more)


def _rest(branches: Sequence[Branch], kind: Kind) -> Markup:
    share, chance = sum(each.share for each in branches), sum(each.chance for each in branches)
    words = counted("{n} rarer kind of roll", "{n} rarer kinds of roll", len(branches))
    return _line(words, float(chance), float(share), kind)


def _branch(branch: Branch, kind: Kind, path: str) -> Markup:
    line = _line(branch.says, float(branch.chance), float(branch.share), kind)
    if not branch.then:
        return tag("li", line, key=path)
    return tag(
        "li", tag("details", tag("summary", line), _branches(branch.then, kind, path), key=f"open-{path}"), key=path
    )


def _line(says: str, chance: float, share: float, kind: Kind) -> Markup:
    often = _("{chance} of rolls").format(chance=number(chance, Kind.CHANCE))
    adds = _("adds {share}").format(share=number(share, kind))
    return tag("span", tag("span", says, klass="what"), tag("small", often), tag("b", adds), klass="branch")
