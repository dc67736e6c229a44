"""Small pieces of the odds room: dice as pictures, steppers, numbers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tidal_widgets.charts import Kind, capital
from tidal_widgets.charts.drawn import PageCharts, toggle_button
from tidal_widgets.mechanics.dicepool import drawing
from tidal_widgets.mechanics.dicepool.charts import outcomes_chart
from tidal_widgets.mechanics.dicepool.outlook import Outlook, countable, measure_of
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.query import DANGER, Measure, Query
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.text import Shown, _, percent, rounded, signed


def die(state: Pricing, code: str, face: str = "") -> Markup:
    """Draw a die as the game does; a game without pictures shows its code and face."""
    return drawing.die(drawing.pictures_of(state.table), state.questions.vocabulary, code, face)


def danger(state: Pricing, query: Query, x: int | None = None) -> Markup:
    """Draw the Danger die of a question, showing `x` if given."""
    return drawing.danger(drawing.pictures_of(state.table), query, x)


def face_drawn(state: Pricing, code: str, face: str) -> Markup:
    """Draw a face of any kind of die as the game does."""
    if not code.startswith(DANGER):
        return die(state, code, face)
    one = next(term.code for term in state.questions.vocabulary.dangers if f"{DANGER}{term.group}" == code)
    return danger(state, replace(state.query, danger=one), face.count("x"))


def symbol(state: Pricing, code: str) -> Markup:
    """Draw a symbol as the game does; a game without pictures shows its code."""
    pictures = state.table.pictures
    return pictures.symbol(code) if pictures else tag("span", code, klass="die-text", aria_hidden="true")


def dice(state: Pricing, query: Query) -> Markup:
    """Draw the dice in use as a row of pictures."""
    return tag("span", (die(state, code) for code in query.pool), klass="dice-row")


def dice_named(state: Pricing, codes: Iterable[str]) -> str:
    """Say which dice these are, alike ones counted."""
    counts: dict[str, int] = {}
    for code in codes:
        counts[code] = counts.get(code, 0) + 1
    names = {term.code: term.name for term in state.questions.vocabulary.dice}
    return ", ".join(
        names.get(code, code) if count == 1 else f"{count} × {names.get(code, code)}" for code, count in counts.items()
    )


def good(state: Pricing, code: str, plain: str) -> str:
    """Look up what the game calls something it counts; use the plain name if it has none."""
    return state.questions.vocabulary.goods.get(code, plain)


def uses(state: Pricing, code: str) -> bool:
    """Tell whether the game knows something that may be asked for, as `shield` or `leap`."""
    return code in state.questions.vocabulary.uses


def stock(state: Pricing, query: Query) -> str:
    """Say what there is to pay with, in the game's own words; empty if nothing is paid."""
    if uses(state, "shield"):
        says = _("Shells: {board} on the board, {shield} on the Shield")
        return says.format(board=query.shells, shield=query.shield)
    name = capital(good(state, "shells", _("Shells")))
    return _("{name}: {count}").format(name=name, count=query.shells) if uses(state, "shells") else ""


def danger_named(state: Pricing) -> str:
    """Name the Danger die as the game does."""
    return capital(good(state, "danger", _("The Danger die")))


def kind_of(state: Pricing, query: Query) -> Kind:
    """Tell which kind of number the value of a question is: a chance or a plain number."""
    return Kind.CHANCE if state.in_chances(query) else Kind.NUMBER


def number(value: Shown, kind: Kind) -> str:
    """Format a value as the large number of an answer."""
    return percent(value) if kind is Kind.CHANCE else rounded(value)


def difference(gain: Shown, kind: Kind) -> str:
    """Format what something adds, with its sign; between chances in percentage points, which the heading says.

    >>> difference(0.0821, Kind.CHANCE), difference(-0.5, Kind.NUMBER), difference(0.0, Kind.CHANCE)
    ('+8.2', '−0.50', '±0')
    """
    return signed(gain, amount(gain, kind))


def amount(gain: Shown, kind: Kind) -> str:
    """Format how large a difference is, without its sign; between chances in percentage points.

    >>> amount(-0.0821, Kind.CHANCE), amount(-0.5, Kind.NUMBER)
    ('8.2', '0.50')
    """
    return rounded(gain * 100, 1).lstrip("-") if kind is Kind.CHANCE else rounded(gain).lstrip("-")


def in_points(heading: str, kind: Kind) -> str:
    """Add to a heading of differences what they are counted in.

    >>> in_points("What would help", Kind.CHANCE), in_points("What would help", Kind.NUMBER)
    ('What would help, in percentage points', 'What would help')
    """
    return _("{heading}, in percentage points").format(heading=heading) if kind is Kind.CHANCE else heading


def stepper(label: str, what: str, shown: str, *, least: bool = False, most: bool = False) -> Markup:
    """Draw a number with a button to either side; `what` is the field it changes."""
    less = _step("less", "−", what, _("One fewer: {label}").format(label=label), off=least)
    more = _step("more", "+", what, _("One more: {label}").format(label=label), off=most)
    value = tag("output", shown, klass="count")
    return tag("div", tag("span", label, klass="label"), tag("div", less, value, more, klass="steps"), klass="stepper")


def _step(act: str, sign: str, what: str, label: str, *, off: bool) -> Markup:
    disabled = "true" if off else None
    return tag(
        "button",
        sign,
        act=act,
        args=(what,),
        key=f"{act}-{what}",
        aria_label=label,
        aria_disabled=disabled,
        klass="step",
    )


def options(values: Mapping[str, str], chosen: str) -> Markup:
    """Draw the options of a select."""
    return together(
        tag("option", title, value=value, selected=True if value == chosen else None) for value, title in values.items()
    )


def measures(known: Sequence[Measure], chosen: str) -> Markup:
    """Draw the measures to choose from."""
    buttons = (
        toggle_button(capital(each.title), "measure", (each.code,), on=each.code == chosen, key=f"measure-{each.code}")
        for each in countable(known)
    )
    return tag("div", buttons, klass="chips", role="group", aria_label=_("What to count"))


def outcomes(head: Markup, seen: Outlook[float], measure: str, sheet: PageCharts) -> Markup:
    """Draw how an attempt ends by one measure, below the measures to choose from."""
    chosen = measure_of(measure, seen.measures)
    return tag(
        "section",
        head,
        measures(seen.measures, chosen),
        sheet.chart("outcomes", outcomes_chart(seen, chosen)),
        klass="card",
        key="outcomes",
    )
