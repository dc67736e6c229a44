"""Prices in the learn room: worked out in slices while one looks, shown beside the choices they belong to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tidal_widgets.engine import Action
from tidal_widgets.lessons import Turn
from tidal_widgets.lessons.prices import prices
from tidal_widgets.odds.outlook import Outlook, looking
from tidal_widgets.rooms.art import icon
from tidal_widgets.rooms.learn_kit import Kit
from tidal_widgets.rooms.learn_state import Learning, Tags
from tidal_widgets.rooms.room import Work
from tidal_widgets.scene import Markup, Message, tag
from tidal_widgets.scene.words import _


@dataclass(frozen=True, slots=True)
class Stand:
    """A position whose choices may be priced, and its name."""

    name: str
    state: object


def stand(state: Learning) -> Stand | None:
    """Return the position whose choices may be priced now: one's own, or the book's once something was tried."""
    lesson, line = state.lesson, state.line
    if line is not None:
        name = f"{state.slug}:{state.fresh}:{' '.join(map(str, line.history.actions))}:{line.seed}"
        return Stand(name, state.position[0]) if line.turn is Turn.MINE else None
    if lesson is None or state.ended or not (state.told or state.tries):
        return None
    before = lesson.steps[state.step].before
    return Stand(f"{state.slug}:{state.step}", before) if lesson.game.legal(before) else None


def priced(state: Learning, message: Message) -> tuple[Learning, Work | None]:
    """Return the state with the prices that a message brings, or with the work that finds them."""
    here, kit = stand(state), state.kit
    if message.act == "priced":
        if here is None or here.name != message.value:
            return state, None
        rows = zip(message.args[::3], message.args[1::3], message.args[2::3], strict=True)
        tags = {Action.read(line): (words, float(share)) for line, words, share in rows}
        return replace(state, tags=Tags(here.name, tags)), None
    if here is None or kit is None or not state.pricing:
        return state, None
    if state.tags.of == here.name or not asked_at(kit, here):
        return state, None
    return replace(state, tags=Tags(here.name, None)), _work(kit, here)


def asked_at(kit: Kit, here: Stand) -> bool:
    """Tell whether the choices of a position have prices at all."""
    return kit.questions is not None and kit.questions.at(here.state) is not None


def _work(kit: Kit, here: Stand) -> Work:
    asked = kit.questions.at(here.state) if kit.questions else None
    if kit.questions is None or asked is None:
        return
    steps = looking(kit.questions, asked)
    outlook: Outlook[float] | None = None
    while outlook is None:
        try:
            next(steps)
        except StopIteration as done:
            outlook = done.value
        else:
            yield None
    found = prices(kit.game.legal(here.state), outlook)
    best = max((price.value for price in found.values()), default=0.0)
    rows: list[str] = []
    for action, price in found.items():
        share = price.value / best if best > 0 else 0.0
        rows += (str(action), kit.questions.words.value(asked, price.value), f"{max(0.0, share):.4f}")
    yield Message(act="priced", value=here.name, args=tuple(rows))


def shown_prices(state: Learning) -> Mapping[Action, tuple[str, float]]:
    """Return the prices of the position that is looked at, none where there are none yet."""
    here = stand(state)
    return state.tags.prices or {} if here is not None and state.tags.of == here.name else {}


def price_list(state: Learning, kit: Kit) -> Markup | None:
    """Return what each choice was worth, the best first, or the button that asks for it."""
    here = stand(state)
    if here is None or not asked_at(kit, here):
        return None
    if not state.pricing:
        return toggle(state)
    found = shown_prices(state)
    if not found:
        return tag("p", _("Working out what each choice is worth…"), klass="muted", key="pricing")
    rows = [_row(kit.phrase(here.state, action), *told) for action, told in found.items()]
    table = tag("table", tag("tbody", rows))
    return tag("section", tag("h3", _("What each choice is worth")), table, klass="price-list", key="prices")


def _row(words: str, value: str, share: float) -> Markup:
    bar = tag("progress", value=round(share * 1000), max=1000, aria_hidden="true")
    return tag("tr", tag("th", words, scope="row"), tag("td", bar, tag("b", value)))


def toggle(state: Learning) -> Markup:
    """Return the button that shows or hides prices."""
    says = _("Hide the prices") if state.pricing else _("What is each choice worth?")
    return tag("button", icon("dice"), says, act="prices", klass="quiet with-icon", key="pricing")
