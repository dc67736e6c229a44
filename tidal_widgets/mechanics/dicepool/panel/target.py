"""Where the target of a question is chosen: a card, a foe with its open spots, or symbols of one's own."""

from dataclasses import replace

from tidal_widgets.mechanics.dicepool.panel.asking import OWN, covered_of, symbols_of
from tidal_widgets.mechanics.dicepool.panel.parts import good, options, symbol, uses
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.text import _


def target(state: Pricing) -> Markup:
    """Draw what can be tried, by name or symbol by symbol."""
    query, found = state.query, symbols_of(state, state.query)
    name = covered_of(query)[0]
    targets = state.questions.vocabulary.targets
    groups: dict[str, dict[str, str]] = {}
    for term in targets:
        groups.setdefault(term.group, {})[term.code] = term.name
    own = {OWN: _("Symbols of your own")}
    other = {} if found is not None or any(term.code == name for term in targets) else {"": _("As written below")}
    chosen = OWN if found is not None else name if not other else ""
    select = tag(
        "select",
        options({**own, **other}, chosen),
        (tag("optgroup", options(group, chosen), label=title) for title, group in groups.items()),
        act="target",
        name="target",
        key="target",
        aria_label=_("What you try"),
    )
    says = tag("p", state.questions.words.target(query), klass="muted")
    body = _symbols(state, *found) if found is not None else together(says, _spots(state, name))
    return together(select, body)


def _symbols(state: Pricing, needs: str, push: str) -> Markup:
    names = state.questions.vocabulary.symbols
    rows = (
        tag(
            "li",
            tag("span", symbol(state, code), name, klass="label"),
            plus_minus("need", "unneed", code, name, needs.count(code)),
            klass="stepper",
        )
        for code, name in names.items()
    )
    push_select = tag("select", options({"": _("none"), **names}, push), act="push", name="push", key="push")
    optional = tag("label", tag("span", good(state, "push", _("Optional symbol"))), push_select, klass="field")
    return together(tag("ul", rows, klass="needs"), optional if uses(state, "push") else None)


def plus_minus(more: str, less: str, code: str, name: str, count: int) -> Markup:
    """Draw a count of symbols with a button to either side."""
    fewer, further = _("One fewer: {label}").format(label=name), _("One more: {label}").format(label=name)
    off = "true" if not count else None
    return tag(
        "div",
        tag(
            "button",
            "−",
            act=less,
            args=(code,),
            key=f"{less}-{code}",
            aria_label=fewer,
            aria_disabled=off,
            klass="step",
        ),
        tag("output", str(count), klass="count"),
        tag("button", "+", act=more, args=(code,), key=f"{more}-{code}", aria_label=further, klass="step"),
        klass="steps",
    )


def _spots(state: Pricing, name: str) -> Markup | None:
    whole = replace(state.query, target=name)
    if name not in {term.code for term in state.questions.vocabulary.targets}:
        return None
    spots = state.posed(whole).spots
    if not spots:
        return None
    covered = covered_of(state.query)[1]
    buttons = (
        _spot(state, number, spot.symbol, spot.min_level, spot.colour or "", covered=number in covered)
        for number, spot in enumerate(spots, start=1)
    )
    return together(
        tag("p", _("Tap the spots that are already covered."), klass="muted"),
        tag("ul", (tag("li", button) for button in buttons), klass="spots"),
    )


def _spot(state: Pricing, number: int, code: str, level: int, colour: str, *, covered: bool) -> Markup:
    name = state.questions.vocabulary.symbols.get(code, code)
    least = _("level {n} or more").format(n=level) if level else ""
    armour = " ".join(part for part in (least, _(colour) if colour else "") if part)
    label = _("Spot {n}: {name}").format(n=number, name=name) + (f", {armour}" if armour else "")
    return tag(
        "button",
        symbol(state, code),
        tag("small", armour) if armour else None,
        act="spot",
        args=(str(number),),
        key=f"spot-{number}",
        klass="spot-button" + (" covered" if covered else "") + (f" {colour}" if colour else ""),
        aria_pressed="true" if covered else "false",
        aria_label=_("{spot}, covered").format(spot=label) if covered else label,
        title=label,
    )
