"""What tapping does to a question: dice, the target, Shells, danger, aims."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from tidal_widgets.mechanics.dicepool import admit
from tidal_widgets.mechanics.dicepool.panel.state import TABLE, Pricing, read_query
from tidal_widgets.mechanics.dicepool.problem import MOST_DICE, MOST_SHELLS, MOST_TARGETS
from tidal_widgets.mechanics.dicepool.query import Query, query_today
from tidal_widgets.page import Message
from tidal_widgets.text import _

OWN = "own-symbols"
MOST_FURTHER = 9
TASTES = ("1/2", "1", "2", "3")
Change = Callable[[Pricing, Message], "Query | str"]


def asking(state: Pricing, message: Message) -> Pricing:
    """Apply an act that changes the question to the state."""
    changed = CHANGES[message.act](state, message)
    if isinstance(changed, str):
        return replace(state, notice=changed, typed=message.fields.get("question"))
    query = put(state, changed)
    return replace(query, view=TABLE) if message.act == "example" and changed.started else query


def put(state: Pricing, query: Query) -> Pricing:
    """Ask a question anew, from before its first throw; keep the old one with a notice if it cannot be asked."""
    try:
        admit(state.posed(query), 1.0)
    except ValueError as trouble:
        return replace(state, notice=_("That cannot be asked: {why}").format(why=trouble))
    state = replace(state, entry=(), shows=None, trail=(), over="")
    return state.with_query(query)


def symbols_of(state: Pricing, query: Query) -> tuple[str, str] | None:
    """Split a target into its required symbols and the optional one; None if it is named or made of spots."""
    needs, _plus, push = query.target.partition("+")
    known = state.questions.vocabulary.symbols
    return (needs, push) if needs and all(symbol in known for symbol in needs + push) else None


def _added(state: Pricing, message: Message) -> Query | str:
    query = state.query.fresh()
    if message.first not in {term.code for term in state.questions.vocabulary.dice}:
        return query
    if len(query.pool) >= MOST_DICE:
        return _("You can ask about {most} dice at most.").format(most=MOST_DICE)
    return replace(query, dice=in_order(state, (*query.dice, message.first)), free=_free_now(state, query))


def free_of(query: Query) -> int:
    """Count the dice that come free; if the question does not say, all it has do, and tapping dice leaves it so."""
    return len(query.dice) if query.free is None else query.free


def _free_now(state: Pricing, query: Query) -> int | None:
    """Count the dice that come free, before dice are tapped; None in a game whose dice all do."""
    return free_of(query) if "free" in state.questions.vocabulary.uses else None


def in_order(state: Pricing, dice: tuple[str, ...]) -> tuple[str, ...]:
    """Sort dice in the order of the tray."""
    order = [term.code for term in state.questions.vocabulary.dice]
    return tuple(sorted(dice, key=order.index))


def _dropped(state: Pricing, message: Message) -> Query | str:
    query = state.query.fresh()
    if message.first not in query.dice:
        return query
    if len(query.pool) == 1:
        return _("Keep at least one die: add another before you take this one away.")
    at = query.dice.index(message.first)
    dice = query.dice[:at] + query.dice[at + 1 :]
    return replace(query, dice=dice, free=_free_now(state, query))


def _bonus(state: Pricing, message: Message) -> Query | str:
    query, code = state.query.fresh(), message.value
    if code and code not in {term.code for term in state.questions.vocabulary.dice}:
        return query
    if code and not query.bonus and len(query.pool) >= MOST_DICE:
        return _("You can ask about {most} dice at most.").format(most=MOST_DICE)
    if not code and not query.dice:
        return _("Keep at least one die: add another before you take this one away.")
    return replace(query, bonus=code)


def _target(state: Pricing, message: Message) -> Query | str:
    query = replace(state.query.fresh(), objective="")
    if message.value == OWN:
        now = state.posed(query)
        needs = "".join(now.required) or next(iter(state.questions.vocabulary.symbols))
        return replace(query, target=written(needs, now.push))
    known = {term.code for term in state.questions.vocabulary.targets}
    return replace(query, target=message.value) if message.value in known else query


def _needed(state: Pricing, message: Message) -> Query | str:
    query, found = state.query.fresh(), symbols_of(state, state.query)
    if found is None or message.first not in state.questions.vocabulary.symbols:
        return query
    if len(found[0]) + 1 >= MOST_TARGETS:
        return _("You can ask about {most} symbols at most.").format(most=MOST_TARGETS)
    return replace(query, target=written(found[0] + message.first, found[1]))


def written(needs: str, push: str) -> str:
    """Write symbols as a target.

    >>> written("RF", "Y"), written("R", "")
    ('FR+Y', 'R')
    """
    return "".join(sorted(needs)) + (f"+{push}" if push else "")


def _unneeded(state: Pricing, message: Message) -> Query | str:
    query, found = state.query.fresh(), symbols_of(state, state.query)
    if found is None or message.first not in found[0] or not message.first:
        return query
    if len(found[0]) == 1:
        return _("Keep at least one symbol: add another before you take this one away.")
    return replace(query, target=written(found[0].replace(message.first, "", 1), found[1]))


def _push(state: Pricing, message: Message) -> Query | str:
    query, found = state.query.fresh(), symbols_of(state, state.query)
    if found is None or message.value not in ("", *state.questions.vocabulary.symbols):
        return query
    return replace(query, target=written(found[0], message.value))


def _spot(state: Pricing, message: Message) -> Query | str:
    query = state.query.fresh()
    name, covered = covered_of(query)
    if not message.first.isdecimal() or len(message.first) > 2:
        return query
    covered ^= {int(message.first)}
    numbers = ",".join(map(str, sorted(covered)))
    return replace(query, target=f"{name}:{numbers}" if numbers else name)


def covered_of(query: Query) -> tuple[str, set[int]]:
    """Split a target into the name of a foe and the numbers of its covered spots."""
    name, _colon, covered = query.target.partition(":")
    return name, {int(number) for number in covered.split(",") if number.isdecimal()}


def _danger(state: Pricing, message: Message) -> Query | str:
    known = {term.code for term in state.questions.vocabulary.dangers}
    query = state.query.fresh()
    return replace(query, danger=message.value) if message.value in known else query


def _counted(state: Pricing, message: Message) -> Query | str:
    query, by = state.query.fresh(), 1 if message.act == "more" else -1
    match message.first:
        case "shells" if 0 <= query.shells + by <= MOST_SHELLS - query.shield:
            return replace(query, shells=query.shells + by)
        case "shield" if 0 <= query.shield + by <= MOST_SHELLS - query.shells:
            return replace(query, shield=query.shield + by)
        case "further" if 0 <= query.further + by <= MOST_FURTHER:
            return replace(query, further=query.further + by, free=free_of(query))
        case "free" if 0 <= free_of(query) + by <= MOST_DICE:
            return replace(query, free=free_of(query) + by)
    return _("You have reached the limit.")


def _leap(state: Pricing, message: Message) -> Query | str:
    return replace(state.query.fresh(), leap=message.value == "true")


def _aim(state: Pricing, message: Message) -> Query | str:
    query = state.query.fresh()
    return (
        replace(query, objective=message.value)
        if message.value in ("", *state.questions.vocabulary.objectives)
        else query
    )


def _taste(state: Pricing, message: Message) -> Query | str:
    query = state.query.fresh()
    return replace(query, taste=Fraction(message.value)) if message.value in TASTES else query


def _extra(state: Pricing, message: Message) -> Query | str:
    query, symbol = state.query.fresh(), message.first
    if message.act == "unextra" and symbol in query.extra:
        at = query.extra.index(symbol)
        return replace(query, extra=query.extra[:at] + query.extra[at + 1 :])
    if message.act == "extra" and symbol in (*state.questions.vocabulary.symbols, "*") and len(query.extra) < 6:
        return replace(query, extra=tuple(sorted((*query.extra, symbol))))
    return query


def _written(state: Pricing, message: Message) -> Query | str:
    query, notice = read_query(state, " ".join(message.fields.get("question", "").split()), today=True)
    return query or notice


def _example(state: Pricing, message: Message) -> Query | str:
    texts = [text for _title, text in state.questions.vocabulary.examples]
    if message.first not in texts:
        return state.query
    return replace(query_today(state.questions, message.first), faces=state.own)


def _variant(state: Pricing, message: Message) -> Query | str:
    variants = state.questions.variants(state.query)
    return next((variant.query for variant in variants if variant.code == message.first), state.query)


def _read_as(state: Pricing, message: Message) -> Query | str:
    code, number = (*message.args, "", "")[:2]
    for assumption in state.questions.assumptions(state.query):
        if assumption.code == code and number.isdecimal() and int(number) < len(assumption.options):
            return assumption.options[int(number)][1](state.query)
    return state.query


CHANGES: dict[str, Change] = {
    "add": _added,
    "drop": _dropped,
    "bonus": _bonus,
    "target": _target,
    "need": _needed,
    "unneed": _unneeded,
    "push": _push,
    "spot": _spot,
    "danger": _danger,
    "more": _counted,
    "less": _counted,
    "leap": _leap,
    "aim": _aim,
    "taste": _taste,
    "extra": _extra,
    "unextra": _extra,
    "write": _written,
    "example": _example,
    "variant": _variant,
    "read-as": _read_as,
}
