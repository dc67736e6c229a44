"""At the table: the dice as they fell are tapped in, the best move and the price of every other are told."""

from collections.abc import Iterator

from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.dicepool import Choice
from tidal_widgets.mechanics.dicepool.answer import Answer
from tidal_widgets.mechanics.dicepool.panel.parts import (
    danger,
    danger_named,
    die,
    difference,
    in_points,
    kind_of,
    number,
    outcomes,
    stock,
)
from tidal_widgets.mechanics.dicepool.panel.playing import COMMIT, DECIDE, OVER, ROLL, account_at, entered, phase
from tidal_widgets.mechanics.dicepool.panel.priced import headline
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.problem import Action, Shown
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted

MOST_SHOWN = 6


def at_table(state: Pricing, sheet: PageCharts) -> Markup:
    """Draw the moment an attempt is at."""
    moment = phase(state)
    body = {COMMIT: _decide, ROLL: _roll, DECIDE: _decide, OVER: _over}[moment](state)
    answer = state.answer(state.query) if moment != OVER else None
    side = tag(
        "section",
        headline(state, state.query) if moment != OVER else None,
        _ends(state, answer, sheet) if moment != OVER else None,
        account_at(state),
        klass="answer",
        aria_label=_("The answer"),
    )
    return tag(
        "div",
        tag("section", _stock(state), body, _ways_back(state), klass="moment", aria_label=_("The attempt")),
        side,
        klass="odds-columns",
    )


def _stock(state: Pricing) -> Markup:
    query = state.query
    change = tag("button", _("Change the question"), act="view", args=("ask",), klass="quiet", key="to-ask")
    says = tag("p", tag("b", state.questions.words.target(query)), tag("br"), stock(state, query))
    return tag("div", says, change, klass="stock row")


def _title(state: Pricing, words: str) -> Markup:
    return tag("h2", words, tabindex=-1, key=f"moment-{len(state.trail)}")


def _roll(state: Pricing) -> Markup:
    query, faces = state.query, entered(state)
    missing = sum(not face for face in faces) + (state.shows is None)
    left = counted("{n} die left to enter", "{n} dice left to enter", missing)
    rows = (
        _die_row(state, place, code, shown) for place, (code, shown) in enumerate(zip(query.thrown, faces, strict=True))
    )
    return together(
        _title(state, _("Roll, then tap what came up")),
        _kept(state),
        tag("ul", rows, _danger_row(state), klass="rolls"),
        tag("p", left, klass="muted", role="status"),
    )


def _kept(state: Pricing) -> Markup | None:
    kept = state.query.lying
    if not kept:
        return None
    return tag(
        "p", tag("span", _("Set aside:"), klass="muted"), (_lying(state, each) for each in kept), klass="dice-row"
    )


def _lying(state: Pricing, each: Shown) -> Markup:
    return tag("span", die(state, each.die, each.face), klass="lies kept" if each.kept else "lies")


def _die_row(state: Pricing, place: int, code: str, shown: str) -> Markup:
    name = state.die_term(code).name
    label = _("{name}, die {n}").format(name=name, n=place + 1)
    faces = dict.fromkeys(state.faces(code))
    buttons = (
        tag(
            "button",
            die(state, code, face),
            act="face",
            args=(str(place), face),
            key=f"face-{place}-{face}",
            aria_pressed="true" if face == shown else "false",
            klass="face-button",
        )
        for face in faces
    )
    return tag(
        "li", tag("span", label, klass="label"), tag("div", buttons, klass="faces", role="group", aria_label=label)
    )


def _danger_row(state: Pricing) -> Markup:
    query = state.query
    buttons = (
        tag(
            "button",
            danger(state, query, x),
            act="shows",
            args=(str(x),),
            key=f"shows-{x}",
            aria_pressed="true" if state.shows == x else "false",
            klass="face-button",
        )
        for x in sorted(set(state.posed(query).danger))
    )
    label = danger_named(state)
    return tag(
        "li", tag("span", label, klass="label"), tag("div", buttons, klass="faces", role="group", aria_label=label)
    )


def _decide(state: Pricing) -> Markup:
    query, answer = state.query, state.answer(state.query)
    if not query.started:
        return together(_title(state, _("Which dice do you commit?")), _choices(state, answer))
    lies = tag("div", (_lying(state, each) for each in query.lying), _threat(state), klass="dice-row large")
    fell = state.trail or any(not each.kept for each in query.lying)
    fix = tag("button", _("Fix my roll"), act="correct", key="correct", klass="quiet") if fell else None
    says = _("{die} shows {x}: what do you do?")
    danger_shows = says.format(die=danger_named(state), x="x" * (query.shown or 0))
    title = danger_shows if query.shown else _("What do you do?")
    return together(_title(state, title), tag("div", lies, fix, klass="row"), _choices(state, answer))


def _threat(state: Pricing) -> Markup | None:
    return danger(state, state.query, state.query.shown) if state.query.shown else None


def _choices(state: Pricing, answer: Answer | None) -> Markup:
    if answer is None or not answer.choices:
        return tag("p", _("Working it out…"), klass="muted awaited")
    kind = kind_of(state, state.query)
    best, *others = enumerate(answer.choices)
    others.sort(key=lambda other: other[1].wasteful)  # what only wastes something is folded away
    shown = min(MOST_SHOWN, sum(not each.wasteful for _place, each in others))
    near, far = others[:shown], others[shown:]
    return together(
        _best(state, best[1]),
        tag("h3", in_points(_("Every other move and its worth"), kind)) if near else None,
        tag("ol", (_other(state, place, each) for place, each in near), klass="moves") if near else None,
        _far(state, far) if far else None,
    )


def _worth(state: Pricing, value: float) -> str:
    """Say what a choice is worth, with what it is counted in."""
    shown, unit = number(value, kind_of(state, state.query)), state.questions.words.unit(state.query)
    return f"{shown} {unit}" if unit else shown


def _best(state: Pricing, best: Choice[float]) -> Markup:
    button = tag("button", _("I did this"), act="choose", args=("0",), klass="primary", key="choose-0")
    value = tag("p", _worth(state, best.value), klass="big")
    return tag(
        "div",
        tag("p", _("The best move"), klass="eyebrow"),
        tag("p", best.says, klass="move"),
        tag("div", value, button, klass="row"),
        _rule(state, best.action),
        klass="best-move card",
        key="best",
    )


def _rule(state: Pricing, action: Action) -> Markup | None:
    rule = state.table.book.find(state.questions.words.rule(state.query, action))
    return tag("p", tag("span", _("The rule:"), klass="muted"), " ", rule_chip(rule)) if rule else None


def _other(state: Pricing, place: int, each: Choice[float]) -> Markup:
    kind = kind_of(state, state.query)
    as_good = _("gains nothing, costs something") if each.wasteful else _("as good")
    cost = difference(-each.cost, kind) if each.cost else as_good
    words = tag(
        "span",
        tag("b", _worth(state, each.value)),
        tag("small", cost, klass="" if each.cost else "same"),
        klass="price-of",
    )
    button = tag(
        "button", tag("span", each.says, klass="what"), words, act="choose", args=(str(place),), key=f"choose-{place}",
        klass="move-button",
    )  # fmt: skip
    return tag("li", button)


def _far(state: Pricing, far: list[tuple[int, Choice[float]]]) -> Markup:
    summary = counted("{n} more move", "{n} more moves", len(far))
    moves = (_other(state, place, each) for place, each in far)
    return tag("details", tag("summary", summary), tag("ol", moves, klass="moves"), key="far")


def _over(state: Pricing) -> Markup:
    anew = tag("button", _("Another attempt"), act="anew", klass="primary", key="anew")
    return tag(
        "div",
        _title(state, state.over),
        tag("p", _("That was the attempt. You can play the same question again from its first roll.")),
        anew,
        klass="card stack",
    )


def _ways_back(state: Pricing) -> Markup | None:
    if not state.trail and not any(state.entry) and state.shows is None:
        return None
    return tag("div", _back_buttons(), klass="row ways-back")


def _back_buttons() -> Iterator[Markup]:
    yield tag("button", _("Undo"), act="undo", key="undo")
    yield tag("button", _("Start again"), act="anew", key="anew-small", klass="quiet")


def _ends(state: Pricing, answer: Answer | None, sheet: PageCharts) -> Markup | None:
    head = tag("h2", _("How it ends from here"))
    if answer is None or answer.outlook is None:
        says = tag("p", _("Working it out…"), klass="muted awaited")
        return tag("section", head, says, klass="card", key="outcomes") if state.working else None
    return outcomes(head, answer.outlook, state.measure, sheet)
