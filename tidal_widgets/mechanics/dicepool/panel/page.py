"""The page of the odds room: its four places, and what each shows."""

from collections.abc import Callable

from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.dicepool.panel.builder import builder
from tidal_widgets.mechanics.dicepool.panel.comparing import comparing
from tidal_widgets.mechanics.dicepool.panel.faces import write_faces
from tidal_widgets.mechanics.dicepool.panel.lab import lab_page
from tidal_widgets.mechanics.dicepool.panel.playing import phase
from tidal_widgets.mechanics.dicepool.panel.priced import priced
from tidal_widgets.mechanics.dicepool.panel.state import ASK, COMPARE, LAB, TABLE, Pricing, link_of
from tidal_widgets.mechanics.dicepool.panel.table import at_table
from tidal_widgets.page import Markup, Page, tag, together
from tidal_widgets.text import _

PLACES = {ASK: _("Price it"), TABLE: _("At the table"), COMPARE: _("Compare"), LAB: _("Die lab")}


def draw(state: Pricing, head: Callable[[str], Markup]) -> Page:
    """Draw the page of a state, below the head of the room."""
    sheet = PageCharts()
    html = tag(
        "div",
        head(state.view),
        tag("p", state.notice, klass="notice", role="alert") if state.notice and state.typed is None else None,
        _foreign(state),
        VIEWS[state.view](state, sheet),
        klass=f"odds {state.view}",
    )
    return Page(
        html=html,
        title=PLACES[state.view] if state.view != ASK else _("Odds"),
        charts=sheet.figures,
        announce=_announced(state),
        focus=_focus(state),
        link=link_of(state),
        place=state.view,
        keep={"faces": write_faces(state.own)},
    )


def _foreign(state: Pricing) -> Markup | None:
    """Draw a notice about faces that came with a link and are not those of the player's copy."""
    if state.query.faces == state.own or state.view == LAB:
        return None
    says = _("This question uses other faces than the ones you set in the die lab.")
    use = tag("button", _("Use mine"), act="mine", key="mine", klass="quiet")
    return tag("div", tag("span", says), use, klass="notice", key="foreign")


def _ask(state: Pricing, sheet: PageCharts) -> Markup:
    examples = (
        tag("button", title, act="example", args=(text,), klass="chip", key=f"example-{place}")
        for place, (title, text) in enumerate(state.questions.vocabulary.examples)
    )
    return together(
        tag("div", tag("span", _("Begin with:"), klass="muted"), examples, klass="chips examples"),
        tag("div", builder(state), priced(state, sheet), klass="odds-columns"),
    )


VIEWS: dict[str, Callable[[Pricing, PageCharts], Markup]] = {
    ASK: _ask,
    TABLE: at_table,
    COMPARE: comparing,
    LAB: lab_page,
}


def _announced(state: Pricing) -> str:
    if state.notice:
        return ""
    answer = state.answer(state.query)
    if state.view == TABLE and answer and phase(state) == "decide" and answer.choices:
        return _("Best: {says}").format(says=answer.choices[0].says)
    return answer.says if answer else ""


def _focus(state: Pricing) -> str:
    """Name the element to focus when an attempt goes on to its next moment; empty for none."""
    return f"moment-{len(state.trail)}" if state.view == TABLE and state.trail else ""
