"""A sensible player: it takes the step that promises most, knowing only what its seat may know."""

from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, Game
from tidal_widgets.games.tidal_blades.bot.chances import Chances
from tidal_widgets.games.tidal_blades.bot.rolls import NEVER, Rolls
from tidal_widgets.games.tidal_blades.bot.trying import Prospects
from tidal_widgets.games.tidal_blades.bot.weights import SENSIBLE, Weights
from tidal_widgets.games.tidal_blades.bot.worth import Worth
from tidal_widgets.games.tidal_blades.components.vocabulary import ATTEMPT_ONLY, Cost, Effect
from tidal_widgets.games.tidal_blades.play.fold import hunts, prey
from tidal_widgets.games.tidal_blades.play.market import affordable, price
from tidal_widgets.games.tidal_blades.play.places import island_of
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.playthrough import Considering, ReasonedMove
from tidal_widgets.text import _, rounded

NOW = 100.0
PLAIN = {"end": 0.01, "draw": 1.0, "reward": 1.0, "space-first": 1.0, "pass": NEVER, "charge": NEVER, "no-bonus": -1.0}


class Bot:
    """A chooser for any seat of a game that is played with this world."""

    def __init__(self, world: World, weights: Weights = SENSIBLE, chances: Chances | None = None) -> None:
        """Bind the world, and what things are held to be worth; bots may share the chances they remember."""
        self.world = world
        self.weights = weights
        self.chances = chances or Chances(world)

    def __call__(self, game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        """Choose the action that promises most."""
        return finished(self.consider(game, state, actions)).action

    def consider(self, game: Game[State], state: State, actions: Sequence[Action]) -> Considering:
        """Rate the actions, one a step, and choose the one that promises most."""
        index = state.pending[-1].seat
        opinion = Opinion(self.chances, game.seen_by(state, index), index, self.weights)
        promises = list[float]()
        for action in actions:
            promises.append(opinion.rate(action))
            yield len(promises) / len(actions)
        best = promises.index(max(promises))
        return ReasonedMove(actions[best], reason(promises[best]))


def reason(promise: float) -> str:
    """Say in a sentence why an action that promises so much was chosen."""
    if promise >= NOW:
        return _("There is nothing to wait for.")
    if promise < 0:
        return _("It costs the least: about {0} points.").format(rounded(-promise))
    return _("It promises the most: about {0} points.").format(rounded(promise))


class Opinion:
    """What one seat thinks of its actions in one position."""

    def __init__(self, chances: Chances, view: State, index: int, weights: Weights) -> None:
        """Bind the position as the seat sees it."""
        self.world = chances.world
        self.chances = chances
        self.view = view
        self.weights = weights
        self.worth = Worth(self.world, view, index, weights)
        self.prospects = Prospects(chances, self.worth)
        self.rolls = Rolls(self.prospects)
        self.attempt = self.rolls.attempt

    def rate(self, action: Action) -> float:
        """Rate what an action promises."""
        if self.attempt is not None and (rated := self.rolls.rate(self.attempt, action)) is not None:
            return rated
        rating = RATINGS.get(action.verb)
        return rating(self, action) if rating else PLAIN.get(action.verb, 0.0)


def _visit(mind: Opinion, action: Action) -> float:
    (place,) = action.things
    island = island_of(mind.world, place)
    space = mind.world.components.spaces.get(place)
    reward = mind.worth.effects(space.effects) if space else 0.0
    return reward + _bonus(mind, island) + _contest(mind, island, place)


def _bonus(mind: Opinion, island: str) -> float:
    worth = mind.worth
    match island:
        case "citadel":
            return mind.weights.citadel * worth.hand_room
        case "chronosseum":
            return worth.effect(Effect("stunt"))
        case "lamara":
            return worth.effect(Effect("boat"))
        case "droska":
            wares = (_wares(mind, card) for card in mind.view.market if affordable(mind.world, worth.seat, card))
            return max((worth.effect(Effect("fruit")), *wares))
        case _:
            return 0.0


def _contest(mind: Opinion, island: str, place: str) -> float:
    if island == "fold":
        if there := prey(mind.view, place):
            return mind.prospects.fight(there)[0]
        return mind.weights.hunt if hunts(mind.world, mind.view, place) else 0.0
    cards = [card for card in mind.worth.seat.hand if mind.world.challenges[card].arena == island]
    return max((mind.prospects.attempt(card)[0] for card in cards), default=0.0)


def _attempt(mind: Opinion, action: Action) -> float:
    return mind.prospects.attempt(action.things[0])[0]


def _commit(mind: Opinion, action: Action) -> float:
    frame = mind.view.pending[-1]
    card, place = getattr(frame, "card", ""), getattr(frame, "place", "")
    dice = mind.prospects.attempt(card)[1] if card else mind.prospects.fight(place)[1]
    return NOW if tuple(sorted(dice)) == action.things else -float(len(action.things))


def _fight(mind: Opinion, action: Action) -> float:
    return mind.prospects.fight(prey(mind.view, mind.worth.seat.placed[-1]))[0]


def _bonus_die(mind: Opinion, action: Action) -> float:
    if not action.things:
        return 1.0
    target = mind.world.monster_target(getattr(mind.view, getattr(mind.view.pending[-1], "place", "")))
    return mind.chances.fit(target, action.things[0], target.open)


def _card(mind: Opinion, effects: tuple[Effect, ...], cost: tuple[Cost, ...] = ()) -> float:
    """Rate playing a card: at once if it gives enough, in an attempt if it promises more than going on."""
    price = _price(mind, cost)
    lasting = tuple(effect for effect in effects if effect.kind not in ATTEMPT_ONLY)
    if len(lasting) < len(effects) and mind.attempt is not None:
        return mind.rolls.mended(mind.attempt, effects) + mind.worth.effects(lasting) - price
    gain = mind.worth.effects(lasting) - price
    return NOW if gain >= mind.weights.play_card * max(mind.worth.later, mind.weights.play_late) else NEVER


def _price(mind: Opinion, cost: tuple[Cost, ...]) -> float:
    each = {"fruit": mind.weights.fruit}
    return sum(each.get(part.kind, mind.weights.shell) * part.amount for part in cost) * mind.worth.later


def _stunt(mind: Opinion, action: Action) -> float:
    return _card(mind, mind.world.components.stunts[action.things[0]].effects)


def _use(mind: Opinion, action: Action) -> float:
    power = mind.world.powers[action.things[0]]
    return _card(mind, power.effects, power.cost)


def _play_card(mind: Opinion, action: Action) -> float:
    return sum(_power(mind, card) for card in action.things)


def _power(mind: Opinion, card: str) -> float:
    power = mind.world.powers[card]
    often = mind.weights.often.get(power.when.moment, mind.weights.sometimes)
    return often * (mind.worth.effects(power.effects) - _price(mind, power.cost))


def _take(mind: Opinion, action: Action) -> float:
    (thing,) = action.things
    return (
        mind.worth.die(thing) + mind.worth.suits(thing)
        if thing in mind.world.components.dice
        else _promising(mind, thing)
    )


def _promising(mind: Opinion, card: str) -> float:
    """Rate having a Challenge in hand, 1 being what the deck may bring."""
    challenge, target, seat = mind.world.challenges[card], mind.world.challenge_target(card), mind.worth.seat
    dice = (seat.active + seat.spent)[-4:]
    chance = mind.chances.cover(target, target.required, dice, 0.0, 2)
    return chance * mind.worth.challenge(challenge) * mind.weights.promising


def _discard(mind: Opinion, action: Action) -> float:
    if len(action.things) == 1:
        return -_promising(mind, action.things[0])
    area, die = action.things
    return -mind.worth.die(die) - mind.weights.active_die * (area == "active")


def _lose(mind: Opinion, action: Action) -> float:
    return _discard(mind, action)


def _buy(mind: Opinion, action: Action) -> float:
    return _wares(mind, action.things[0])


def _wares(mind: Opinion, card: str) -> float:
    return mind.worth.effects(mind.world.components.market[card].effects) - _price(
        mind, price(mind.world, mind.worth.seat, card)
    )


def _fruit(mind: Opinion, action: Action) -> float:
    return mind.worth.effect(Effect("fruit"))


def _memory(mind: Opinion, action: Action) -> float:
    return NOW if len(mind.worth.seat.spent) > 1 and mind.worth.turns_left else NEVER


def _refresh(mind: Opinion, action: Action) -> float:
    return 0.3 + mind.worth.die(action.things[0]) / 2


def _upgrade(mind: Opinion, action: Action) -> float:
    area, die, new = action.things
    return mind.worth.upgraded(die)[new] + mind.weights.spent_die * (area == "spent")


def _advance(mind: Opinion, action: Action) -> float:
    return mind.worth.notch(action.things[0])


Rating = Callable[[Opinion, Action], float]
RATINGS: Mapping[str, Rating] = {
    "visit": _visit,
    "attempt": _attempt,
    "commit": _commit,
    "fight": _fight,
    "bonus": _bonus_die,
    "stunt": _stunt,
    "use": _use,
    "play-card": _play_card,
    "take": _take,
    "keep-card": _take,
    "discard": _discard,
    "lose": _lose,
    "buy": _buy,
    "fruit": _fruit,
    "memory": _memory,
    "refresh": _refresh,
    "upgrade": _upgrade,
    "advance": _advance,
}
