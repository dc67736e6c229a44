"""What cards and spaces say, in the words of the game."""

from collections.abc import Iterable

from tidal_widgets.games.tidal_blades.components.vocabulary import SPIRIT, Cost, Effect, Trigger
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES
from tidal_widgets.games.tidal_blades.words.wording import face_words
from tidal_widgets.text import _, listed

SAYS = {
    "fruit": _("gain {n} Fruit"),
    "shell": _("gain {n} Shells"),
    "shield": _("put {n} Shells from the supply onto the Shield"),
    "refresh": _("refresh {n} dice"),
    "upgrade": _("upgrade {n} dice"),
    "champion": _("move {n} on the Champion board"),
    "stunt": _("draw {n} Stunts"),
    "challenge": _("take {n} Challenge cards from pool or deck"),
    "study": _("draw {n} Challenges and keep one"),
    "boat": _("move the Boat {n} spaces"),
    "power": _("draw two Character cards and keep one"),
    "discard-pool": _("discard {n} Challenges from the pool and refill it"),
    "lose-die": _("lose {n} dice"),
    "rank-die": _("gain a die of level {n}"),
    "goods": _("gain, of Fruit, Shell, Novice die and Initiate die in this order, {n}"),
    "reroll": _("throw {n} dice of the attempt again without the Danger die"),
    "first-player": _("take the First Player marker"),
    "judge": _("move the Judge to another Arena"),
    "ward": _("block every x now showing without Shells"),
    "leap": _("set {n} dice of the attempt to any face"),
    "max-roll": _("commit {n} dice more"),
    "dice-limit": _("own {n} dice more at the end of a turn"),
    "shield-limit": _("keep {n} Shells more on the Shield"),
    "cheap-market": _("Market cards cost {n} less"),
    "safe": _("Invasions do no harm"),
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
    "visit-company": _("when you visit an Island where another Character stands"),
    "attempt": _("before you commit dice to a Challenge at {place}"),
    "fight": _("before you commit dice to a fight"),
    "complete": _("when you complete a Challenge ({place})"),
    "push-it": _("when you complete a Challenge with Push It"),
    "withdraw": _("when you withdraw"),
    "danger": _("when the Danger die takes a die of yours"),
    "hit": _("when you deal at least one Hit"),
    "kill": _("when you kill a Monster"),
    "market": _("when you buy a Market card"),
    "night": _("in the night, before dice are refreshed"),
    "anytime": _("at any time of your turn"),
    "passive": "always",
}
PLURALS = {
    "Shells": "Shell",
    "dice": "die",
    "Stunts": "Stunt",
    "cards": "card",
    "spaces": "space",
    "Challenges": "Challenge",
}


def effect_words(effect: Effect) -> str:
    """Return what one effect does.

    >>> effect_words(Effect("shell", 1)), effect_words(Effect("fruit", "spirit"))
    ('gain 1 Shell', 'gain as many Fruit as the Spirit level')
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
    says = SAYS[effect.kind]
    if effect.amount == SPIRIT:
        if effect.kind == "rank-die":
            return _("gain a die of the level of your Spirit")
        return _("{0} as the Spirit level").format(says.format(n="as many"))
    n = f"{effect.amount:+d}" if effect.kind == "champion" else str(effect.amount)
    said = says.format(n=n)
    if effect.amount == 1:
        for many, one in PLURALS.items():
            said = said.replace(f"1 {many}", f"1 {one}").replace(f"1 Challenge {many}", f"1 Challenge {one}")
    return said


def effects_words(effects: Iterable[Effect]) -> str:
    """Return what a card or space gives, as one phrase."""
    return _(", then ").join(effect_words(effect) for effect in effects)


def cost_words(cost: Iterable[Cost]) -> str:
    """Return a price.

    >>> cost_words([Cost("shell", 2), Cost("fruit", 1)])
    '2 Shells and 1 Fruit'
    """
    parts = [
        f"{part.amount} {'Fruit' if part.kind == 'fruit' else 'Shell' + 's' * (part.amount != 1)}" for part in cost
    ]
    return listed(parts) if parts else "nothing"


def trigger_words(when: Trigger) -> str:
    """Return when a Character card acts."""
    place = TRAIT_NAMES.get(when.place, when.place.title()) if when.place != "any" else "any"
    return MOMENTS[when.moment].format(place=place)
