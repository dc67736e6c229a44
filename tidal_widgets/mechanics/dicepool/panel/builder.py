"""Where a question is put together: the target, the dice, danger, Shells, and what else counts."""

from dataclasses import replace

from tidal_widgets.charts import capital
from tidal_widgets.mechanics.dicepool.panel.asking import MOST_FURTHER, TASTES, free_of
from tidal_widgets.mechanics.dicepool.panel.parts import (
    danger,
    danger_named,
    die,
    good,
    options,
    stepper,
    symbol,
    uses,
)
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.panel.target import plus_minus, target
from tidal_widgets.mechanics.dicepool.problem import MOST_DICE, MOST_SHELLS
from tidal_widgets.mechanics.dicepool.query import QueryTerm
from tidal_widgets.page import Markup, tag, together, unprinted
from tidal_widgets.text import _, counted

MARKS = {"house": _("Made up by us"), "deduced": _("Worked out"), "preview": _("From the preview")}


def builder(state: Pricing) -> Markup:
    """Build the form of a question: everything in it, to be tapped."""
    return tag(
        "section",
        _part(_("What you try"), "target", target(state)),
        _means(state),
        _danger(state),
        _part(_("Your dice"), "dice", _dice(state)),
        _more(state),
        klass="builder",
        aria_label=_("The question"),
    )


def _part(title: str, name: str, body: Markup) -> Markup:
    return tag(
        "section", tag("h2", title, id=f"part-{name}"), body, klass=f"ask-part {name}", aria_labelledby=f"part-{name}"
    )


def _means(state: Pricing) -> Markup | None:
    """Draw what a player has, as far as the game knows such things."""
    known = ("free", "further", "shells", "shield")
    steppers = [_stepper(state, code) for code in known if uses(state, code)]
    return _part(_("What you have"), "means", together(*steppers)) if steppers else None


def _stepper(state: Pricing, code: str) -> Markup:
    """Draw how many there are of one thing; dice that come free or can be bought do not change with those in use."""
    query = state.query
    full = query.shells + query.shield >= MOST_SHELLS
    plain, count, most = {
        "free": (_("Free dice"), free_of(query), free_of(query) >= MOST_DICE),
        "further": (_("Extra dice you can pay for"), query.further, query.further >= MOST_FURTHER),
        "shells": (_("Shells on the board"), query.shells, full),
        "shield": (_("Shells on the Shield"), query.shield, full),
    }[code]
    return stepper(capital(good(state, code, plain)), code, str(count), least=not count, most=most)


def _dice(state: Pricing) -> Markup:
    query, terms = state.query, state.questions.vocabulary.dice
    tiles = (_tile(state, term) for term in terms)
    names = {term.code: term.name for term in terms}
    in_use = counted("{n} die in use", "{n} dice in use", len(query.pool))
    limit = _("{most} at most; tap a die to add one.").format(most=MOST_DICE)
    bonus = tag("select", options({"": _("none"), **names}, query.bonus), act="bonus", name="bonus", key="bonus")
    return together(
        tag("ul", tiles, klass="die-tiles"),
        tag("p", tag("b", in_use), " · ", limit, klass="muted"),
        tag("p", _("° Not all of its faces are printed in the book: tap it to see more."), klass="muted")
        if any(term.mark != "book" for term in terms)
        else None,
        tag("label", tag("span", good(state, "bonus", _("An extra die"))), bonus, klass="field")
        if uses(state, "bonus")
        else None,
    )


def _tile(state: Pricing, term: QueryTerm) -> Markup:
    count = state.query.dice.count(term.code)
    add = tag(
        "button",
        die(state, term.code),
        tag("span", str(count), klass="badge-count", aria_hidden="true") if count else None,
        act="add",
        args=(term.code,),
        key=f"add-{term.code}",
        klass="die-button",
        aria_label=_("Add a {name}; {count} in use").format(name=term.name, count=count),
    )
    drop = tag(
        "button",
        "−",
        act="drop",
        args=(term.code,),
        key=f"drop-{term.code}",
        klass="step",
        aria_disabled=None if count else "true",
        aria_label=_("Take a {name} away").format(name=term.name),
    )
    own = term.code in dict(state.query.faces)
    words = _("Your own faces") if own else MARKS.get(term.mark, _("Partly made up by us"))
    mark = unprinted(_("{0}. {1}").format(words, _(term.why)).strip()) if own or term.mark != "book" else None
    klass = "die-tile" + (" in-use" if count else "")
    return tag("li", add, tag("span", term.name, klass="name"), mark, drop, klass=klass, key=f"tile-{term.code}")


def _danger(state: Pricing) -> Markup | None:
    """Draw the Danger dice to choose from; nothing where a game has one alone."""
    chosen = state.query.danger
    known = state.questions.vocabulary.dangers
    if [term.code for term in known] == [chosen]:
        return None
    buttons = (_danger_button(state, term, on=term.code == chosen) for term in known)
    other = tag("p", _("Its faces: {faces}").format(faces=chosen), klass="muted")
    body = together(
        tag("div", buttons, klass="dangers", role="radiogroup", aria_label=danger_named(state)),
        None if any(term.code == chosen for term in known) else other,
    )
    return _part(danger_named(state), "danger", body)


def _danger_button(state: Pricing, term: QueryTerm, *, on: bool) -> Markup:
    picture = danger(state, replace(state.query, danger=term.code))
    field = tag(
        "input", type="radio", name="danger", value=term.code, act="danger", key=f"danger-{term.code}",
        checked=True if on else None,
    )  # fmt: skip
    mark = tag("small", _("yours"), klass="mark") if state.query.own_danger(term.group) else None
    says = tag("span", term.says or term.name)
    return tag("label", field, picture, says, mark, klass="danger-choice", title=term.name)


def _more(state: Pricing) -> Markup:
    return tag(
        "details",
        tag("summary", _("More options")),
        _leap(state) if uses(state, "leap") else None,
        _extra(state) if uses(state, "extra") else None,
        _aim(state) if state.questions.vocabulary.objectives else None,
        written(state),
        key="more",
        klass="ask-part",
    )


def _leap(state: Pricing) -> Markup:
    box = tag("input", type="checkbox", act="leap", key="leap", checked=True if state.query.leap else None)
    return tag("label", box, tag("span", good(state, "leap", _("Time Leap may be used"))))


def _extra(state: Pricing) -> Markup:
    names, extra = {**state.questions.vocabulary.symbols, "*": _("any symbol")}, state.query.extra
    rows = (
        tag(
            "li",
            tag("span", symbol(state, code), name, klass="label"),
            plus_minus("extra", "unextra", code, _("{name} from a card").format(name=name), extra.count(code)),
            klass="stepper",
        )
        for code, name in names.items()
    )
    return tag("fieldset", tag("legend", _("Symbols that cards add")), tag("ul", rows, klass="needs"))


def _aim(state: Pricing) -> Markup:
    query = state.query
    aims = {"": _("the usual one"), **state.questions.vocabulary.objectives}
    aim = tag("select", options(aims, query.objective), act="aim", name="aim", key="aim")
    words = (_("bold: a loss counts half"), _("even"), _("careful: twice"), _("very careful: three times"))
    taste = tag(
        "select",
        options(dict(zip(TASTES, words, strict=True)), str(query.taste)),
        act="taste",
        name="taste",
        key="taste",
    )
    return together(
        tag("label", tag("span", _("Your aim")), aim, klass="field"),
        tag("label", tag("span", _("Temper")), taste, klass="field") if query.objective == "points" else None,
    )


def written(state: Pricing) -> Markup:
    """Draw the question as one line that can be changed; a refused line stays, with the reason below it."""
    typed, wrong = state.typed, state.typed is not None
    field = tag(
        "input", type="text", name="question", value=typed if wrong else state.questions.write(state.query.fresh()),
        key="question", spellcheck="false", autocomplete="off", maxlength=900, aria_invalid="true" if wrong else None,
        aria_describedby="line-refused" if wrong else None,
    )  # fmt: skip
    why = tag("p", state.notice, klass="notice", role="alert", id="line-refused", data_answer=True) if wrong else None
    label = tag("label", tag("span", _("As one line")), field, klass="field wide")
    return tag("form", label, why, tag("button", _("Ask this"), type="submit"), act="write", klass="written")
