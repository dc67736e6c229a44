"""What cards and spaces say, in the words of the game."""

from collections.abc import Iterable

from tidal_widgets.engine import Text
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.pieces import Goal
from tidal_widgets.games.tidal_blades.components.vocabulary import Cost, Effect, Trigger
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES
from tidal_widgets.games.tidal_blades.words.wording import face_words
from tidal_widgets.text import _, counted, form, listed, steps

SAYS = {
    "fruit": Text("gain {n} Fruit"),
    "shell": Text("gain {n} Shell", "gain {n} Shells"),
    "shield": Text("put {n} Shell from the supply onto the Shield", "put {n} Shells from the supply onto the Shield"),
    "refresh": Text("refresh {n} die", "refresh {n} dice"),
    "upgrade": Text("upgrade {n} die", "upgrade {n} dice"),
    "champion": Text("move {n} on the Champion board"),
    "stunt": Text("draw {n} Stunt", "draw {n} Stunts"),
    "challenge": Text("take {n} Challenge card from pool or deck", "take {n} Challenge cards from pool or deck"),
    "study": Text("draw {n} Challenge and keep one", "draw {n} Challenges and keep one"),
    "boat": Text("move the Boat {n} space", "move the Boat {n} spaces"),
    "power": Text("draw two Character cards and keep one"),
    "discard-pool": Text(
        "discard {n} Challenge from the pool and refill it", "discard {n} Challenges from the pool and refill it"
    ),
    "lose-die": Text("lose {n} die", "lose {n} dice"),
    "rank-die": Text("gain a die of level {n}"),
    "goods": Text("gain the first {n} of these: Fruit, Shell, Novice die, Initiate die"),
    "reroll": Text(
        "roll {n} die of the attempt again without the Danger die",
        "roll {n} dice of the attempt again without the Danger die",
    ),
    "first-player": Text("take the First Player marker"),
    "judge": Text("move the Judge to another Arena"),
    "ward": Text("block every x that shows now, without Shells"),
    "leap": Text("set {n} die of the attempt to any face", "set {n} dice of the attempt to any face"),
    "max-roll": Text("commit {n} more die", "commit {n} more dice"),
    "dice-limit": Text("have {n} more die at the end of a turn", "have {n} more dice at the end of a turn"),
    "shield-limit": Text("keep {n} more Shell on the Shield", "keep {n} more Shells on the Shield"),
    "cheap-market": Text("Market cards cost {n} less"),
    "safe": Text("Invasions do not hurt you"),
}
DICE = {
    "N": _("a Novice die"),
    "I": _("an Initiate die of either colour"),
    "E": _("an Elite die of either colour"),
    "G": _("a Guild die of any Trait"),
    "IR": _("a red Initiate die"),
    "IB": _("a blue Initiate die"),
    "ER": _("a red Elite die"),
    "EB": _("a blue Elite die"),
    **{f"G{trait}": _("a {0} Guild die").format(name) for trait, name in TRAIT_NAMES.items()},
}
MOMENTS = {
    "visit": _("when you visit {place}"),
    "visit-fresh": _("when you visit an Island without a disc of yours"),
    "visit-again": _("when you visit an Island with a disc of yours"),
    "visit-company": _("when you visit an Island where there is another Character"),
    "attempt": _("before you commit dice to a Challenge at {place}"),
    "fight": _("before you commit dice to a fight"),
    "complete": _("when you complete a Challenge ({place})"),
    "push-it": _("when you complete a Challenge with Push It"),
    "withdraw": _("when you withdraw"),
    "danger": _("when the Danger die costs you a die"),
    "hit": _("when you deal at least one Hit"),
    "kill": _("when you kill a Monster"),
    "market": _("when you buy a Market card"),
    "night": _("at night, before you refresh dice"),
    "anytime": _("at any time during your turn"),
    "passive": "always",
}


GOALS = {
    "challenges": _("completed Challenges"),
    "sets": _("sets of completed Challenges, one of each Arena"),
    "hits": _("Hits"),
    "level": _("levels of {place}"),
    "powers": _("Character cards in play"),
    "dice": _("dice of level {place} or better"),
    "leads": _("Hit tokens on the Champion board"),
}


def effect_words(effect: Effect) -> str:
    """Put what one effect does into words.

    >>> effect_words(Effect("shell", 1)), effect_words(Effect("fruit", "spirit"))
    ('gain 1 Shell', 'gain as many Fruit as your Spirit level')
    """
    match effect.kind:
        case "die":
            return _("gain {0}").format(DICE[effect.thing])
        case "notch":
            trait = _("a Trait of your choice") if effect.thing == "any" else TRAIT_NAMES[effect.thing]
            return _("advance {0} by {1}").format(trait, effect.amount)
        case "symbol":
            return _("add {0} to what you rolled").format(face_words(effect.thing))
        case _:
            return _amount_words(effect)


def _amount_words(effect: Effect) -> str:
    says, amount = SAYS[effect.kind], effect.amount
    if not isinstance(amount, int):
        if effect.kind == "rank-die":
            return _("gain a die of your Spirit level")
        if effect.kind == "study":
            return _("draw as many Challenges as your Spirit level and keep one")
        many = form(says.one, says.many or says.one, 2)  # for a number that is not known yet
        return _("{0} as your Spirit level").format(many.format(n=_("as many")))
    n = steps(amount) if effect.kind == "champion" else amount
    return form(says.one, says.many or says.one, amount).format(n=n)


def effects_words(effects: Iterable[Effect]) -> str:
    """Put what a card or space gives into one phrase."""
    return _(", then ").join(effect_words(effect) for effect in effects)


def cost_words(cost: Iterable[Cost]) -> str:
    """Put a price into words.

    >>> cost_words([Cost("shell", 2), Cost("fruit", 1)])
    '2 Shells and 1 Fruit'
    """
    parts = [
        _("{n} Fruit").format(n=part.amount)
        if part.kind == "fruit"
        else counted("{n} Shell", "{n} Shells", part.amount)
        for part in cost
    ]
    return listed(parts) if parts else "nothing"


def trigger_words(when: Trigger) -> str:
    """Put the moment when a Character card acts into words."""
    place = TRAIT_NAMES.get(when.place, when.place.title()) if when.place != "any" else "any"
    return MOMENTS[when.moment].format(place=place)


def goal_words(goal: Goal) -> str:
    """Put what a Secret Goal counts, and what that is worth, into words."""
    kind, place = goal.counts.moment, goal.counts.place
    called = TRAIT_NAMES.get(place, place.title())
    counts = GOALS[kind].format(place=called)
    if kind == "challenges" and place != "any":
        counts = (_("{0} that need {1}") if place in TRAIT_NAMES else _("{0} of {1}")).format(counts, called)
    easy, hard = (counted("{n} point", "{n} points", points) for points in NUMBERS.goal_points)
    return _("{0}: {1} for {2}, {3} for {4}").format(counts, goal.easy, easy, goal.hard, hard)
