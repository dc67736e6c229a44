"""The coach: what choices are worth, exactly or by an estimate, and which cost too much to be done unasked."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tidal_widgets.advice import Advice, Worth
from tidal_widgets.engine import Action
from tidal_widgets.page import Draft, Markup, icon, tag, together
from tidal_widgets.rooms.play.costs import cost_of, surely_costs
from tidal_widgets.rooms.play.state import COSTS, PlayState, SeenGame
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _

BASIS = "coach"
"""The drawer that tells what the coach's numbers rest on."""


def advice_of(state: PlayState) -> Advice | None:
    """Find what is known of the choices at hand, if the coach is to say so without being asked."""
    known = state.known
    speaks = known is not None and known.worth and not foregone(known) and state.coach == "always"
    return known if speaks else None


def foregone(advice: Advice) -> bool:
    """Tell whether it is sure what comes of it, whatever is chosen, so that a price at each choice tells nothing."""
    one = {*advice.worth.values()}
    return len(advice.worth) > 1 and advice.unit.in_chances and one in ({Worth.of(0)}, {Worth.of(1)})


def too_costly(state: PlayState, action: Action) -> bool:
    """Tell whether the coach is to speak up before an action is done."""
    advice = state.known
    if state.coach != "costly" or advice is None or action not in advice.worth:
        return False
    return cost_of(advice, action) >= COSTS[state.cost] and surely_costs(advice, action)


def best_first(actions: Sequence[Action], advice: Advice | None) -> list[Action]:
    """Order actions by what they are worth, as far as it is known."""
    order = {action: place for place, action in enumerate(advice.worth)} if advice is not None else {}
    return sorted(actions, key=lambda action: order.get(action, len(order)))


def prices(advice: Advice | None, draft: Draft) -> Mapping[str, str]:
    """Write under each piece what the best choice with it is worth, best of those that go with what was tapped."""
    if advice is None:
        return {}
    found: dict[str, str] = {}
    for action in sorted(advice.worth, key=lambda action: str(action) not in draft.open):  # the best comes first
        for piece in draft.moves.get(str(action), ()):
            found.setdefault(piece, advice.unit.about(advice.worth[action]))
    return found


def warning(state: PlayState, seen: SeenGame) -> Markup | None:
    """Say what the action that was held back costs, and offer to do it all the same."""
    advice, action = state.known, state.warned
    if advice is None or action is None or action not in advice.worth:
        return None
    lost = advice.lost(action)
    phrase, best = seen.table.view.phrase(seen.state, action), next(iter(advice.worth))
    if lost.exact:
        says = _("{0}: {1}. Best: {2}.").format(phrase, advice.says(action), advice.says(best))
    else:
        says = _("{0}: we estimate that this costs you {1}.").format(phrase, advice.unit.costs(lost))
    return tag(
        "div",
        tag("p", tag("b", says)),
        tag(
            "div",
            tag("button", _("Show me the best"), act="show", args=(str(best),), klass="primary", key="best"),
            tag("button", _("Do it anyway"), act="do", args=(str(action),), key="anyway"),
            tag("button", _("How sure?"), act="drawer", args=(BASIS,), klass="quiet", key="drawer-coach"),
            klass="choices",
        ),
        klass="reply also",
        key="reply",
        data_answer=True,
    )


def sentence(state: PlayState, seen: SeenGame) -> Markup | None:
    """Say in a sentence what is best, with the way to how sure that is; only a coach who always speaks does."""
    advice = advice_of(state)
    if advice is None:
        says = _("The coach is thinking…") if state.awaits_advice else _silence(state)
        return tag("div", tag("p", says), klass="coached") if says else None
    words = _best(advice, partial(seen.table.view.phrase, seen.state))
    if few := _unweighed(advice, seen):
        words = f"{words} {few}"
    sure = tag("button", icon("question"), _("How sure?"), act="drawer", args=(BASIS,), klass="quiet with-icon",
              key="drawer-coach", aria_expanded="true" if state.drawer == BASIS else "false")  # fmt: skip
    return tag("div", tag("p", words), sure, klass="coached")


def numbers(advice: Advice) -> Markup:
    """Say what the numbers count, those of the sheet and of the board alike."""
    says = advice.unit.means or _("At best {0}.").format(advice.says(next(iter(advice.worth))))
    return together(tag("b", _("The numbers:")), " ", says)


def _unweighed(advice: Advice, seen: SeenGame) -> str:
    """Say that some choices have no number, if so."""
    few = any(action not in advice.worth for action in seen.legal)
    return _("The coach has not looked into moves without a number.") if few else ""


def _silence(state: PlayState) -> str:
    """Say why a coach who always speaks says nothing of the choices at hand, where that is known."""
    known = state.known
    if known is None or state.coach != "always":
        return ""
    same = _("The coach sees no difference: {0} each way.")
    return same.format(known.says(next(iter(known.worth)))) if foregone(known) else known.silence


def _best(advice: Advice, phrase: Callable[[Action], str]) -> str:
    """Say what is best, and of an estimate whether it is surely better than what comes next."""
    best, *others = advice.worth
    if advice.exact:
        return _("Best: {0}.").format(phrase(best))
    if others and not surely_costs(advice, others[0]):
        return _("Our estimate: {0}. About as good: {1}.").format(phrase(best), phrase(others[0]))
    return _("Our estimate: {0}.").format(phrase(best))


def rests(state: PlayState, seen: SeenGame, advice: Advice) -> Markup:
    """Tell what the numbers mean and what they rest on."""
    few = _unweighed(advice, seen)
    book, basis = state.table.book, advice.basis
    how = (
        _("These numbers are exact: all that dice and cards may do is worked out.")
        if advice.exact
        else _(
            "These numbers are estimates: we deal what you cannot see, play on, and count. Beside each stands how far"
            " it may be off, in 19 of 20 cases."
        )
    )
    marks = (tag("li", tag("b", ground.name), " ", ground.why) for ground in basis.marks)
    open_rules = [rule for slug in basis.readings if (rule := book.find(slug)) is not None]
    left_out = _("What they leave out: {0}.").format(", ".join(basis.left_out)) if basis.left_out else ""
    return together(
        tag("p", advice.unit.means) if advice.unit.means else None,
        tag("p", how),
        tag("p", few) if few else None,
        tag("section", tag("h3", _("Not printed in the book")), tag("ul", marks)) if basis.marks else None,
        tag("section", tag("h3", _("Rules the book leaves open")),
            tag("p", (rule_chip(rule) for rule in open_rules), klass="chips")) if open_rules else None,
        tag("p", left_out) if left_out else None,
    )  # fmt: skip
