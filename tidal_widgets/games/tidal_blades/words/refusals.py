"""Why an action is not legal now: the rule, a reason in words, and a legal action of the same kind."""

from collections.abc import Mapping, Sequence
from functools import partial

from tidal_widgets.engine import Action, IllegalAction, other_question
from tidal_widgets.games.tidal_blades.play.attempt import Roll
from tidal_widgets.games.tidal_blades.play.dice import Refresh
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.night_dice import NightDice
from tidal_widgets.games.tidal_blades.play.places import island_of
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.words.refusals_moments import moment, rolling, unheard_of
from tidal_widgets.games.tidal_blades.words.refusals_trying import TRYING, Reason, Why
from tidal_widgets.games.tidal_blades.words.refusals_turn import (
    why_not_attempt,
    why_not_bonus,
    why_not_fight,
    why_not_visit,
)
from tidal_widgets.games.tidal_blades.words.wording import phrase
from tidal_widgets.rulebook import RuleId, did_you_mean
from tidal_widgets.text import _

UNORDERED = ("commit", "keep", "withdraw", "hit")
CARDS = ("attempt", "stunt", "buy")
DIE_RULES = {1: R.NOVICE_DIE, 2: R.INITIATE_DICE, 3: R.ELITE_DICE, 4: R.GUILD_DICE}

READINGS: Mapping[str, Why] = {  # what only another reading of an open rule allows
    "pass": (R.MAY_PASS, _("A turn must be taken while an Action disc is left.")),
    "charge": (R.PART_PAYMENT, _("No Shell is moved without blocking all that was rolled.")),
    "add": (R.LATE_FRUIT, _("Fruit is eaten when the dice are committed, not between rolls.")),
    "reward": (R.SPACE_OPTIONAL, _("The reward of an Action space is taken without asking.")),
    "bonus-first": (R.STEP_ORDER, _("The space's reward comes before the Island Bonus.")),
    "space-first": (R.STEP_ORDER, _("The space's reward comes before the Island Bonus without asking.")),
}


def refusal(world: World, state: State, action: Action, legal: Sequence[Action]) -> IllegalAction:
    """Return the refusal of an action that is not among the legal ones."""
    return IllegalAction(*_why(world, state, action, legal), _instead(world, action, legal))


def _why(world: World, state: State, action: Action, legal: Sequence[Action]) -> tuple[RuleId, str]:
    why = _known(world, state, action, legal) if state.pending else None
    return why or other_question(state.pending, action, legal, R.GAME_END, partial(phrase, world, state))


def _known(world: World, state: State, action: Action, legal: Sequence[Action]) -> Why | None:
    """Return the reason that this kind of action has of its own."""
    if action.verb in READINGS and READINGS[action.verb][0] not in world.flipped:
        return READINGS[action.verb]
    if stranger := unheard_of(action):
        return state.pending[-1].rule, stranger
    if why := rolling(state, action):
        return why
    explain = None if _too_much(action, legal) or _too_little(action, legal) else REASONS.get(action.verb)
    return (explain(world, state, action) if explain else None) or moment(state, action, legal)


def _instead(world: World, action: Action, legal: Sequence[Action]) -> Action | None:
    """Return a legal action of the same kind; for a visit one to the same Island, if it can be."""
    kin = [other for other in legal if other.verb == action.verb]
    if action.verb == "visit" and action.things:
        island = island_of(world, action.things[0])
        near = [other for other in kin if island_of(world, other.things[0]) == island]
        kin = near or kin
    return kin[0] if kin else None


def _too_much(action: Action, legal: Sequence[Action]) -> bool:
    """Tell whether something legal was said, and then more of it than belongs to it."""
    return action.verb not in UNORDERED and any(
        other.verb == action.verb and other.things == action.things[: len(other.things)] for other in legal
    )


def _own_moment(state: State) -> bool:
    """Tell whether the seat on turn is asked something that a Stunt or Michronic Memory may interrupt."""
    frame = state.pending[-1]
    return frame.anytime and frame.seat == state.turn


def _too_little(action: Action, legal: Sequence[Action]) -> bool:
    """Tell whether no card was named where one can be."""
    return action.verb in CARDS and not action.things and any(other.verb == action.verb for other in legal)


def _memory(world: World, state: State, action: Action) -> Why | None:
    if not _own_moment(state):
        return R.MICHRONIC_MEMORY, _("Michronic Memory is for one's own turn, and not while this is being settled.")
    seat = state.seats[state.turn]
    if seat.shield < 6:
        reason = _("Michronic Memory takes 6 Shells from the Shield, where {0} lie; the board cannot pay.").format(
            seat.shield
        )
        return R.MICHRONIC_MEMORY, reason
    return R.MICHRONIC_MEMORY, _("Michronic Memory refreshes Spent dice, and there are not enough: {0}.").format(
        len(seat.spent)
    )


def _stunt(world: World, state: State, action: Action) -> Why | None:
    card = "".join(action.things[:1])
    if not _own_moment(state):
        return R.TURN_STUNT, _("A Stunt is played on one's own turn, and not while this is being settled.")
    if state.stunt_played:
        return R.TURN_STUNT, _("One Stunt may be played each turn, and one has been.")
    if not card:
        return R.TURN_STUNT, _("There is no Stunt in hand that can do anything at this moment.")
    if card not in (held := state.seats[state.turn].stunts):
        return R.TURN_STUNT, _("{0!r} is not among the Stunts in hand.").format(card) + did_you_mean(card, held)
    return R.TURN_STUNT, _("This Stunt can do nothing at this moment.")


def _buy(world: World, state: State, action: Action) -> Why | None:
    card = "".join(action.things[:1])
    frame = state.pending[-1]
    if not isinstance(frame, Shop):
        return R.DROSKA_BONUS, _("One Market card may be bought as the Bonus of the Droska Ring, once a visit.")
    if not card:
        return R.MARKET_PRICE, _("No card of the Market can be paid for.")
    if card not in state.market:
        return R.DROSKA_BONUS, _("{0!r} is not in the Market.").format(card) + did_you_mean(card, state.market)
    return R.MARKET_PRICE, _("The full price cannot be paid.")


def _fruit(world: World, state: State, action: Action) -> Why | None:
    return (
        R.TURN_BONUS,
        _("The Island Bonus is taken once a visit, after the space's reward; Fruit at the Droska Ring only."),
    )


def _use(world: World, state: State, action: Action) -> Why | None:
    return (
        R.CARDS_ON_OWN_TURN,
        _("A Character card in play is used on one's own turn, when its moment comes and its cost can be paid."),
    )


def _pick(world: World, state: State, action: Action) -> Why | None:
    return R.EASY_MONSTERS_CHOSEN, _("The top three Monsters must show three different Fighting Styles.")


def _hit(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    return (
        (R.HITS, _("Every Hit the dice allow must be placed, and on spots they match."))
        if frame.rule is R.HITS
        else None
    )


def _take(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    return (
        (frame.rule, _("That card or die is not there to be taken."))
        if "take" in {a.verb for a in frame.legal(world, state)}
        else None
    )


def _upgrade(world: World, state: State, action: Action) -> Why | None:
    kinds = world.components.dice
    _area, old, new = (*action.things, "", "", "")[:3]
    if old in kinds and kinds[old].level == len(DIE_RULES):
        return R.FOUR_LEVELS, _("There is no level above that of a {0}.").format(kinds[old].name)
    if old in kinds and new in kinds and kinds[new].level != kinds[old].level + 1:
        return R.FOUR_LEVELS, _("A {0} is exchanged for a die of level {1}.").format(
            kinds[old].name, kinds[old].level + 1
        )
    if new in kinds and not state.dice[world.die_index[new]]:
        return R.OTHER_COLOUR, _("No {0} is left in the supply.").format(kinds[new].name)
    return R.UPGRADING, _("One of the dice owned is exchanged for one of the next level, as the chart shows.")


def _refresh(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Refresh | NightDice):
        return None
    if "".join(action.things[:1]) not in state.seats[frame.seat].spent:
        return R.REFRESHING, _("Only a die in the Spent Dice area is refreshed.")
    return R.REFRESH_THEN_UPGRADE, _("A die chosen at night is refreshed and upgraded: name the die it becomes.")


def _chance(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    ways = frame.ways(world, state)
    if ways is None:
        return frame.rule, _("Nothing is rolled or drawn now.")
    rule: R = frame.rule
    if isinstance(frame, Roll):
        rule = DIE_RULES[world.components.dice[frame.thrown[0]].level] if frame.thrown else R.DANGER_DICE
    return rule, _("That cannot be the result; possible are: {0}.").format(
        ", ".join(str(way) for way in list(ways)[:9])
    )


REASONS: Mapping[str, Reason] = {
    **TRYING,
    "visit": why_not_visit,
    "attempt": why_not_attempt,
    "fight": why_not_fight,
    "memory": _memory,
    "stunt": _stunt,
    "buy": _buy,
    "fruit": _fruit,
    "use": _use,
    "pick": _pick,
    "hit": _hit,
    "bonus": why_not_bonus,
    "take": _take,
    "refresh": _refresh,
    "upgrade": _upgrade,
    "rolled": _chance,
    "drew": _chance,
}
