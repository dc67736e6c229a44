"""The short phrases of component data: effects, costs, triggers and spots, read and written."""

import re
from collections.abc import Iterable, Mapping

from tidal_widgets.games.tidal_blades.components.pieces import Spot
from tidal_widgets.games.tidal_blades.components.vocabulary import (
    AMOUNT_EFFECTS,
    COSTS,
    PASSIVE_EFFECTS,
    PLAIN_EFFECTS,
    SPIRIT,
    THING_EFFECTS,
    Cost,
    Effect,
    Trigger,
)
from tidal_widgets.strict import FieldError, in_a_row
from tidal_widgets.text import _

MOST = 20
EFFECTS = (*AMOUNT_EFFECTS, *THING_EFFECTS, *PLAIN_EFFECTS, *PASSIVE_EFFECTS)
SPOT = re.compile(
    r"(?P<trait>[FSRY])(?::(?P<colour>red|blue)(?P<edge>\+)?)?(?P<trophy>!)?"
    r"(?:=(?P<pair>[1-9]))?(?:@(?P<side>[12]))?(?:\^(?P<players>[34]))?"
)


def read_effects(text: str) -> tuple[Effect, ...]:
    """Read effects separated by semicolons; an empty text has none.

    >>> read_effects("fruit 2; die IR")
    (Effect(kind='fruit', amount=2, thing=''), Effect(kind='die', amount=1, thing='IR'))
    """
    return tuple(read_effect(part) for part in text.split(";")) if text.strip() else ()


def read_effect(text: str) -> Effect:
    """Read one effect: its kind, a thing where it needs one, then how much."""
    kind, *rest = text.split() or [""]
    if kind not in EFFECTS:
        raise FieldError(_("an effect out of {0}").format(in_a_row(EFFECTS)))
    thing = ""
    if kind in THING_EFFECTS:
        thing, *rest = rest or [""]
        if thing not in THING_EFFECTS[kind]:
            raise FieldError(_("after '{0}' one of {1}").format(kind, in_a_row(THING_EFFECTS[kind])))
    if not rest:
        return Effect(kind, 1, thing)
    if kind in PLAIN_EFFECTS or len(rest) > 1:
        raise FieldError(
            _("'{0}' alone").format(kind) if kind in PLAIN_EFFECTS else _("one amount after '{0}'").format(kind)
        )
    return Effect(kind, read_amount(kind, rest[0]), thing)


def read_amount(kind: str, text: str) -> int | str:
    """Read how much: a number, or the word for the Spirit level; only the Champion board moves back."""
    fixed = kind in PASSIVE_EFFECTS
    if text == SPIRIT and not fixed:
        return SPIRIT
    least = -MOST if kind == "champion" else 1
    if not re.fullmatch(r"-?[0-9]{1,3}", text) or not least <= int(text) <= MOST or int(text) == 0:
        plain = _("after '{0}' a number from {1} to {2} except 0")
        says = plain if fixed else _("after '{0}' a number from {1} to {2} except 0, or {3!r}")
        raise FieldError(says.format(kind, least, MOST, SPIRIT))
    return int(text)


def read_costs(text: str) -> tuple[Cost, ...]:
    """Read costs separated by semicolons; an empty text is free."""
    costs = tuple(read_cost(part) for part in text.split(";")) if text.strip() else ()
    if len({cost.kind for cost in costs}) < len(costs):
        raise FieldError(_("each kind of cost once"))
    return costs


def read_cost(text: str) -> Cost:
    """Read one cost, as `shell 2`."""
    kind, *rest = text.split() or [""]
    if kind not in COSTS:
        raise FieldError(_("a cost out of {0}").format(in_a_row(COSTS)))
    number = rest[0] if rest else "1"
    if len(rest) > 1 or not re.fullmatch("[0-9]{1,2}", number) or not 1 <= int(number) <= MOST:
        raise FieldError(_("after '{0}' a number from 1 to {1}").format(kind, MOST))
    return Cost(kind, int(number))


def read_trigger(text: str, known: Mapping[str, tuple[str, ...]]) -> Trigger:
    """Read a moment out of `known`, with its place where it has one."""
    moment, *rest = text.split() or [""]
    if moment not in known:
        raise FieldError(_("one of {0}").format(in_a_row(known)))
    places = known[moment]
    place = " ".join(rest)
    if place not in (places or ("",)):
        says = _("after '{0}' one of {1}") if places else _("after '{0}' nothing")
        raise FieldError(says.format(moment, in_a_row(places)))
    return Trigger(moment, place)


def read_spot(text: str) -> Spot:
    """Read one damage spot, as `F:red+!` or `R=1`."""
    found = SPOT.fullmatch(text)
    if not found:
        raise FieldError(
            _("a Trait letter, then in this order :red or :blue, +, !, =pair, @side, ^players, as F:red+!=1")
        )
    colour = found["colour"] or ""
    return Spot(
        trait=found["trait"],
        armour=1 + bool(colour) + bool(found["edge"]),
        colour=colour,
        trophy=bool(found["trophy"]),
        pair=int(found["pair"] or 0),
        side=int(found["side"] or 0),
        players=int(found["players"] or 2),
    )


def write_effects(effects: Iterable[Effect]) -> str:
    """Write effects as component data has them."""
    return "; ".join(write_effect(effect) for effect in effects)


def write_effect(effect: Effect) -> str:
    """Write one effect; an amount of one is left out."""
    words = [effect.kind, effect.thing, "" if effect.amount == 1 else str(effect.amount)]
    return " ".join(word for word in words if word)


def write_cost(cost: Cost) -> str:
    """Write one cost as component data has it."""
    return cost.kind if cost.amount == 1 else f"{cost.kind} {cost.amount}"


def write_spot(spot: Spot) -> str:
    """Write one damage spot as component data has it."""
    colour = f":{spot.colour}{'+' if spot.armour == 3 else ''}" if spot.colour else ""
    tail = "".join(sign + str(number) for sign, number in (("=", spot.pair), ("@", spot.side)) if number)
    return spot.trait + colour + "!" * spot.trophy + tail + (f"^{spot.players}" if spot.players > 2 else "")
