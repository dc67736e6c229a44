"""How the bot rates what may be done while dice are rolled: keep, stop, block, lose, mend, hit."""

from collections.abc import Callable, Mapping

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.bot.trying import Prospects
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Trying
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.matching import plans
from tidal_widgets.games.tidal_blades.play.mending import leapt

NEVER = -100.0


class Rolls:
    """The ratings of one seat's actions in the attempt under way."""

    def __init__(self, prospects: Prospects) -> None:
        """Bind what attempts promise."""
        self.prospects = prospects
        self.worth = prospects.worth
        self.view = prospects.worth.view
        self.world = prospects.world

    @property
    def attempt(self) -> Attempt | None:
        """The attempt under way, if there is one, though a card may act on it just now."""
        frames = (frame for frame in reversed(self.view.pending) if isinstance(frame, Trying | PlaceHits))
        return next((frame.attempt for frame in frames), None)

    def rate(self, attempt: Attempt, action: Action) -> float | None:
        """Rate what an action promises; None if it does not depend on dice rolled."""
        rating = RATINGS.get(action.verb)
        return rating(self, attempt, action) if rating else None

    def mended(self, attempt: Attempt, effects: tuple[Effect, ...]) -> float:
        """Estimate what the attempt promises after a card acted on it."""
        best = self.prospects.promise(attempt)
        for effect in effects:
            match effect.kind:
                case "symbol":
                    more = attempt._replace(extra=tuple(sorted((*attempt.extra, effect.thing))))
                    best = max(best, self.prospects.promise(more))
                case "leap":
                    best = max(best, self.prospects.leaping(attempt))
                case "reroll":
                    idle = self.prospects.idle(attempt)[: self.world.amount(self.worth.seat, effect)]
                    best = max(best, self.prospects.throwing(attempt, idle, safe=True))
        return best - self.worth.weights.mending


def _stop(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    return rolls.prospects.standing(attempt)


def _withdraw(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    return sum(map(rolls.worth.notch, action.things))


def _keep(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    plan = plans(attempt.target(rolls.world, rolls.view), attempt.dice)[action]
    return rolls.prospects.throwing(attempt._replace(dice=plan.kept), plan.thrown)


def _leap(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    what, face = action.things
    if what == "danger":
        return NEVER
    return rolls.prospects.promise(leapt(rolls.world, attempt, what, face)) - rolls.worth.weights.leap


def _again(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    return 1.0 if action.things[0].partition(":")[0] in rolls.prospects.idle(attempt) else NEVER


def _block(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    return rolls.prospects.promise(attempt) - rolls.worth.weights.shell * rolls.worth.later


def _lose(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    (token,) = action.things
    dice = list(attempt.dice)
    dice.remove(next(lying for lying in dice if str(lying) == token))
    cost = rolls.worth.die(token.partition(":")[0]) if attempt.card else 0.0
    return rolls.prospects.promise(attempt._replace(dice=tuple(dice))) - cost


def _hit(rolls: Rolls, attempt: Attempt, action: Action) -> float:
    target = attempt.target(rolls.world, rolls.view)
    return rolls.prospects.spots(target, sum(1 << int(number) - 1 for number in action.things))


Rating = Callable[[Rolls, Attempt, Action], float]
RATINGS: Mapping[str, Rating] = {
    "complete": _stop,
    "stop": _stop,
    "withdraw": _withdraw,
    "keep": _keep,
    "leap": _leap,
    "again": _again,
    "block": _block,
    "lose": _lose,
    "hit": _hit,
}
