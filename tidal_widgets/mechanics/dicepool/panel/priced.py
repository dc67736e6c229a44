"""What the answer to a question shows: the number, price tags, charts, and what all of it rests on."""

from fractions import Fraction

from tidal_widgets.charts import Kind
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.dicepool.answer import Answer, Depth
from tidal_widgets.mechanics.dicepool.charts import counts_chart, splits_chart
from tidal_widgets.mechanics.dicepool.outlook import Addition
from tidal_widgets.mechanics.dicepool.panel.parts import (
    dice_named,
    difference,
    good,
    in_points,
    kind_of,
    number,
    outcomes,
)
from tidal_widgets.mechanics.dicepool.panel.rests import rests, tree
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.query import Query
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, nearest

RARE = 1e-9  # where floats no longer tell how rare something is


def priced(state: Pricing, sheet: PageCharts) -> Markup:
    """Draw the answer to the question at hand, as far as it is known; the last known answer holds its place."""
    former = _former(state)
    answer = former or state.answer(state.query)
    return tag(
        "section",
        headline(state, state.query),
        _prices(state, answer, late=former is not None) if answer and answer.prices else None,
        _outcomes(state, answer, sheet) if answer else None,
        _counts(state, answer, sheet) if answer and len(answer.counts) > 1 else None,
        _splits(state, answer, sheet) if answer and len(answer.splits) > 1 else None,
        rests(state, answer, sheet) if answer and answer.outlook else None,
        tree(state, answer) if answer else None,
        klass="answer former" if former else "answer",
        aria_label=_("The answer"),
    )


def _former(state: Pricing) -> Answer | None:
    """Find the last full answer, to show while little is known of the question at hand."""
    here = state.answer(state.query)
    if not state.working or (here and here.depth >= Depth.PRICES):
        return None
    return next((answer for answer in reversed(state.answers) if answer.depth >= Depth.PRICES), None)


def headline(state: Pricing, query: Query) -> Markup:
    """Draw the answer in large type with a plain sentence, or the work under way."""
    answer = state.answer(query)
    kind = kind_of(state, query)
    big = number(answer.value, kind) if answer else "…"
    against = _("{dice} against {target}").format(
        dice=dice_named(state, query.pool), target=state.questions.words.target(query)
    )
    return tag(
        "div",
        tag("p", against, klass="against"),
        tag("p", big, klass="big", key="big"),
        tag("p", sentence(answer, kind) if answer else _("Working it out…"), klass="says"),
        _progress(state),
        klass="headline-card" + ("" if answer else " waiting"),
        key="headline",
    )


def sentence(answer: Answer, kind: Kind) -> str:
    """Say the answer in plain words."""
    said = answer.says[:1].upper() + answer.says[1:]
    if kind is not Kind.CHANCE or number(answer.value, kind) in (number(0, kind), number(1, kind)):
        return f"{said}."
    near = Fraction(answer.value).limit_denominator(10)
    if near in (0, 1):
        least = min(answer.value, 1 - answer.value)
        if least < RARE:
            never = _("{said}: it goes wrong less than once in a billion tries.")
            return (never if near else _("{said}: less than once in a billion tries.")).format(said=said)
        rare = nearest(1 / least, 1)
        says = (
            _("{said}: it goes wrong about once in {n} tries.") if near == 1 else _("{said}: about once in {n} tries.")
        )
        return says.format(said=said, n=f"{round(rare, 2 - len(str(rare))):,}")
    says = _("{said}: about {n} in {of} tries.")
    return says.format(said=said, n=near.numerator, of=near.denominator)


def _progress(state: Pricing) -> Markup | None:
    if state.halted:
        again = tag("button", _("Go on"), act="again", key="again", klass="quiet")
        return tag("div", tag("span", _("Stopped."), klass="muted"), again, klass="working")
    if not state.working:
        return None
    bar = tag("progress", value=0, aria_label=_("Share of the work done"), data_progress=True)
    return tag("div", bar, tag("button", _("Stop"), act="cancel", key="cancel", klass="quiet"), klass="working")


def _prices(state: Pricing, answer: Answer, *, late: bool) -> Markup:
    kind = kind_of(state, answer.query)
    return tag(
        "section",
        tag("h2", in_points(_("What would help"), kind)),
        tag("ul", (_tag(each, kind) for each in answer.prices), klass="prices"),
        tag("p", _("Still for the last question.") if late else _("Tap one to try it."), klass="muted"),
        klass="priced-tags",
        key="prices",
    )


def _tag(each: Addition[float], kind: Kind) -> Markup:
    mood = "up" if each.gain > 5e-4 else "down" if each.gain < -5e-4 else "same"
    sure = _("to {value}").format(value=number(each.value, kind))
    words = tag("span", tag("b", difference(each.gain, kind), klass="gain"), tag("small", sure))
    button = tag(
        "button",
        tag("span", each.title, klass="what"),
        words,
        act="variant",
        args=(each.code,),
        key=f"price-{each.code}",
        klass=f"price {mood}",
    )
    return tag("li", button)


def _outcomes(state: Pricing, answer: Answer, sheet: PageCharts) -> Markup:
    head = tag("h2", _("How it ends, and what it costs"))
    if answer.outlook is None:
        return tag("section", head, tag("p", _("Working it out…"), klass="muted"), klass="card", key="outcomes")
    return outcomes(head, answer.outlook, state.measure, sheet)


def _counts(state: Pricing, answer: Answer, sheet: PageCharts) -> Markup:
    kind = kind_of(state, answer.query)
    title = _("Chance") if kind is Kind.CHANCE else _("On average")
    chart = counts_chart(answer.counts, kind, title, lambda codes: dice_named(state, codes))
    return tag(
        "section", tag("h2", _("How many dice to commit")), sheet.chart("counts", chart), klass="card", key="counts"
    )


def _splits(state: Pricing, answer: Answer, sheet: PageCharts) -> Markup:
    kind = kind_of(state, answer.query)
    title = _("Chance") if kind is Kind.CHANCE else _("On average")
    names = good(state, "shells", _("Shells on the board")), good(state, "shield", _("Shells on the Shield"))
    chart = splits_chart(answer.splits, answer.query.shells, kind, title, names)
    return tag(
        "section", tag("h2", _("How to split your Shells")), sheet.chart("splits", chart), klass="card", key="splits"
    )
