"""Two plans side by side: each can be changed, both are priced."""

from tidal_widgets.charts import Kind
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.dicepool.charts import compare_chart
from tidal_widgets.mechanics.dicepool.outlook import Outlook, measure_of
from tidal_widgets.mechanics.dicepool.panel.builder import builder
from tidal_widgets.mechanics.dicepool.panel.parts import amount, dice, kind_of, measures, number, stock
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.query import Query
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import NOISE, _

NAMES = ("A", "B")


def comparing(state: Pricing, sheet: PageCharts) -> Markup:
    """Draw both plans, what parts them, and the one that can be changed."""
    plans = (_plan(state, place, plan) for place, plan in enumerate(state.plans))
    return tag(
        "div",
        tag("div", plans, klass="plans"),
        tag("p", _verdict(state), klass="verdict", role="status"),
        tag("div", _changing(state), _chart(state, sheet), klass="odds-columns"),
        klass="stack",
    )


def _plan(state: Pricing, place: int, plan: Query) -> Markup:
    answer, kind = state.answer(plan), kind_of(state, plan)
    chosen = place == state.which
    name = _("Plan {name}").format(name=NAMES[place])
    change = tag(
        "button",
        _("Being changed below") if chosen else _("Change plan {name}").format(name=NAMES[place]),
        act="which",
        args=(str(place),),
        key=f"which-{place}",
        aria_pressed="true" if chosen else "false",
        klass="chip",
    )
    return tag(
        "article",
        tag("div", tag("h2", name, id=f"plan-{place}"), change, klass="row"),
        tag("p", number(answer.value, kind) if answer else "…", klass="big"),
        dice(state, plan),
        tag("p", state.questions.words.target(plan), tag("br"), stock(state, plan), klass="muted"),
        klass="card plan" + (" chosen" if chosen else ""),
        key=f"plan-{place}",
        aria_labelledby=f"plan-{place}",
    )


def _verdict(state: Pricing) -> str:
    first, second = (state.answer(plan) for plan in state.plans)
    kind, other = (kind_of(state, plan) for plan in state.plans)
    if first is None or second is None:
        return _("Working it out…")
    if kind is not other:
        return _("These plans aim at different things, so you cannot compare their numbers.")
    if state.plans[0] == state.plans[1]:
        return _("Both plans are the same so far: change one of them below.")
    return _better(second.value - first.value, kind)


def _better(gap: float, kind: Kind) -> str:
    if abs(gap) < NOISE:
        return _("Neither plan is better.")
    better, shown = NAMES[gap > 0], amount(gap, kind)
    if not shown.strip("0."):
        return _("Plan {name} is better by a hair.").format(name=better)
    if kind is Kind.CHANCE:
        return _("Plan {name} is better by {gap} percentage points.").format(name=better, gap=shown)
    return _("Plan {name} is better by {gap}.").format(name=better, gap=shown)


def _changing(state: Pricing) -> Markup:
    other = NAMES[1 - state.which]
    copy = tag("button", _("Make plan {name} the same").format(name=other), act="copy", key="copy", klass="quiet")
    head = tag("p", tag("b", _("Plan {name}").format(name=NAMES[state.which])), copy, klass="row")
    return tag("div", head, builder(state))


def _chart(state: Pricing, sheet: PageCharts) -> Markup | None:
    plans: list[tuple[str, Outlook[float]]] = []
    for name, plan in zip(NAMES, state.plans, strict=True):
        answer = state.answer(plan)
        if answer is None or answer.outlook is None:
            return None
        plans.append((_("Plan {name}").format(name=name), answer.outlook))
    shared = [each for each in plans[0][1].measures if each.code in {one.code for one in plans[1][1].measures}]
    if not shared:
        return None
    chosen = measure_of(state.measure, shared)
    return tag(
        "section",
        tag("h2", _("How each ends")),
        measures(shared, chosen),
        sheet.chart("compare", compare_chart((plans[0], plans[1]), chosen)),
        klass="card",
        key="compare",
    )
