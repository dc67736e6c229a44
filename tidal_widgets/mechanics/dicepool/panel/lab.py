"""The die lab: the faces of every die with how surely they are known, and the ones of the player's own copy."""

from dataclasses import replace

from tidal_widgets.box.shown import MARKS
from tidal_widgets.charts import Kind
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.dicepool.panel.faces import choices, write_faces
from tidal_widgets.mechanics.dicepool.panel.parts import danger, dice, difference, face_drawn, kind_of, number, options
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.query import QueryTerm
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.text import _, listed


def lab_page(state: Pricing, _sheet: PageCharts) -> Markup:
    """Draw every die with its faces, and what the player's own do to the question at hand."""
    lead = _(
        "The book does not print every face. Try what your own dice show: every answer here follows, in this browser "
        "and in the link. To play and learn by them too, set them under “Our table”, at the top of the page."
    )
    return tag(
        "div",
        tag("p", lead, klass="lead"),
        _effect(state),
        tag("ul", (_die(state, term) for term in state.questions.vocabulary.kinds), klass="lab-dice"),
        _carry(state),
        klass="stack",
    )


def _effect(state: Pricing) -> Markup:
    query, plain = state.query, replace(state.query, faces=())
    now, before, kind = state.answer(query), state.answer(plain), kind_of(state, query)
    big = number(now.value, kind) if now else "…"
    if not query.faces:
        says = _("with the faces your table chose") if state.ours else _("with this game's own faces")
    elif now is None or before is None:
        says = _("Working it out…")
    else:
        points = _("with your faces: {gap} percentage points against {value} before")
        wording = points if kind is Kind.CHANCE else _("with your faces: {gap} against {value} before")
        says = wording.format(gap=difference(now.value - before.value, kind), value=number(before.value, kind))
    back = tag("button", _("Back to the question"), act="view", args=("ask",), klass="quiet", key="to-ask")
    target = state.questions.words.target(query)
    thrown = tag("span", dice(state, query), danger(state, query), klass="dice-row")
    words = tag("div", thrown, tag("p", target, klass="muted"))
    return tag(
        "div", words, tag("div", tag("p", big, klass="big"), tag("p", says, klass="says", role="status")), back,
        klass="card effect", key="effect",
    )  # fmt: skip


def _die(state: Pricing, term: QueryTerm) -> Markup:
    own = term.code in dict(state.query.faces)
    opened = state.die == term.code
    ours = term.code in state.ours and not own
    mark = "own" if own or ours else term.mark
    known = _("chosen at your table") if ours else MARKS.get(mark, _("as printed in the book"))
    badge = tag("span", known, klass=f"badge mark-{mark}")
    faces = state.faces(term.code)
    row = tag("div", (face_drawn(state, term.code, face) for face in faces), klass="dice-row")
    set_label = _("Done with the {name}") if opened else _("Set the faces of the {name}")
    buttons = tag(
        "div",
        tag("button", set_label.format(name=term.name), act="lab", args=(term.code,), key=f"lab-{term.code}",
            aria_expanded="true" if opened else "false"),
        tag("button", _("Reset the {name}").format(name=term.name), act="reset", args=(term.code,), klass="quiet",
            key=f"reset-{term.code}") if own else None,
        klass="row",
    )  # fmt: skip
    return tag(
        "li",
        tag("div", tag("h2", term.name), badge, klass="row"),
        row,
        tag("p", term.says[:1].upper() + term.says[1:], klass="muted") if term.says else None,
        tag("p", _(term.why), klass="muted") if term.why and mark != "own" else None,
        _selects(state, term) if opened else None,
        buttons,
        klass="card lab-die" + (" own" if own else ""),
        key=f"lab-die-{term.code}",
    )


def _selects(state: Pricing, term: QueryTerm) -> Markup:
    named = {code: face_named(state, code) for code in choices(state, term.code)}
    selects = (
        tag(
            "label",
            tag("span", _("Face {n}").format(n=place + 1)),
            tag(
                "select", options(named, face), act="set-face", args=(term.code, str(place)), name=f"face-{place}",
                key=f"set-{term.code}-{place}", aria_label=_("{name}, face {n}").format(name=term.name, n=place + 1),
            ),
            klass="field",
        )
        for place, face in enumerate(state.faces(term.code))
    )  # fmt: skip
    return tag("div", selects, klass="face-selects")


def face_named(state: Pricing, code: str) -> str:
    """Say what a face shows."""
    names = state.questions.vocabulary.symbols
    if code in ("-", "*"):
        return {"-": _("a blank"), "*": _("a wild")}[code]
    if not code.strip("x"):
        return code
    if "/" in code:
        return listed([names.get(part, part) for part in code.split("/")], "or")
    return names.get(code[0], code) if len(code) == 1 else f"{len(code)} × {names.get(code[0], code[0])}"


def _carry(state: Pricing) -> Markup:
    own = state.query.faces
    out = tag(
        "textarea", write_faces(own), readonly=True, rows=max(2, len(own)), key="faces-out", spellcheck="false",
        aria_label=_("Your faces, to copy"),
    )  # fmt: skip
    field = tag(
        "textarea", "", name="faces", rows=3, key="faces-in", spellcheck="false", maxlength=3000,
        aria_label=_("Faces to paste"), placeholder="IB(R,R,Y,Y,*,-)",
    )  # fmt: skip
    bring = tag("form", field, tag("button", _("Import these"), type="submit"), act="faces-in", klass="stack")
    reset = tag("button", _("Reset all dice"), act="reset", key="reset-all", klass="quiet") if own else None
    save = tag("button", _("Save as a file"), data_save="faces-out", data_name="faces.txt", key="save-faces")
    return tag(
        "details",
        tag("summary", _("Copy or import your faces")),
        together(tag("p", _("Copy this, or save it:"), klass="muted"), out, save)
        if own
        else tag("p", _("You have changed no faces yet.")),
        bring,
        reset,
        key="carry",
        klass="card",
    )
