"""What cards and spaces say, in the words of the game."""

from collections.abc import Iterable

from tidal_widgets.games.tidal_blades.vocabulary import SPIRIT, Cost, Effect, Trigger
from tidal_widgets.games.tidal_blades.wording import face_words, listed
from tidal_widgets.games.tidal_blades.world import TRAIT_NAMES

SAYS = {
    "fruit": "gain {n} Fruit",
    "shell": "gain {n} Shells",
    "shield": "put {n} Shells from the supply onto the Shield",
    "refresh": "refresh {n} dice",
    "upgrade": "upgrade {n} dice",
    "champion": "move {n} on the Champion board",
    "stunt": "draw {n} Stunts",
    "challenge": "take {n} Challenge cards from pool or deck",
    "study": "draw {n} Challenges and keep one",
    "boat": "move the Boat {n} spaces",
    "power": "draw two Character cards and keep one",
    "discard-pool": "discard {n} Challenges from the pool and refill it",
    "lose-die": "lose {n} dice",
    "rank-die": "gain a die of level {n}",
    "goods": "gain, of Fruit, Shell, Novice die and Initiate die in this order, {n}",
    "reroll": "throw {n} dice of the attempt again without the Danger die",
    "first-player": "take the First Player marker",
    "judge": "move the Judge to another Arena",
    "ward": "block every x now showing without Shells",
    "leap": "set {n} dice of the attempt to any face",
    "max-roll": "commit {n} dice more",
    "dice-limit": "own {n} dice more at the end of a turn",
    "shield-limit": "keep {n} Shells more on the Shield",
    "cheap-market": "Market cards cost {n} less",
    "safe": "Invasions do no harm",
}
DICE = {
    "N": "a Novice die",
    "I": "an Initiate die of either colour",
    "E": "an Elite die of either colour",
    "G": "a Guild die of any Trait",
    "IR": "a red Initiate die",
    "IB": "a blue Initiate die",
    "ER": "a red Elite die",
    "EB": "a blue Elite die",
    **{f"G{trait}": f"a {name} Guild die" for trait, name in TRAIT_NAMES.items()},
}
MOMENTS = {
    "visit": "when you visit {place}",
    "visit-fresh": "when you visit an Island without a disc of yours",
    "visit-again": "when you visit an Island with a disc of yours",
    "visit-company": "when you visit an Island where another Character stands",
    "attempt": "before you commit dice to a Challenge at {place}",
    "fight": "before you commit dice to a fight",
    "complete": "when you complete a Challenge ({place})",
    "push-it": "when you complete a Challenge with Push It",
    "withdraw": "when you withdraw",
    "danger": "when the Danger die takes a die of yours",
    "hit": "when you deal at least one Hit",
    "kill": "when you kill a Monster",
    "market": "when you buy a Market card",
    "night": "in the night, before dice are refreshed",
    "anytime": "at any time of your turn",
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
            return f"gain {DICE[effect.thing]}"
        case "notch":
            trait = "a Trait of your choice" if effect.thing == "any" else TRAIT_NAMES[effect.thing]
            return f"advance {trait} by {effect.amount}"
        case "symbol":
            return f"add {face_words(effect.thing)} to what you rolled"
        case _:
            return _amount_words(effect)


def _amount_words(effect: Effect) -> str:
    says = SAYS[effect.kind]
    if effect.amount == SPIRIT:
        if effect.kind == "rank-die":
            return "gain a die of the level of your Spirit"
        return f"{says.format(n='as many')} as the Spirit level"
    n = f"{effect.amount:+d}" if effect.kind == "champion" else str(effect.amount)
    said = says.format(n=n)
    if effect.amount == 1:
        for many, one in PLURALS.items():
            said = said.replace(f"1 {many}", f"1 {one}").replace(f"1 Challenge {many}", f"1 Challenge {one}")
    return said


def effects_words(effects: Iterable[Effect]) -> str:
    """Return what a card or space gives, as one phrase."""
    return ", then ".join(effect_words(effect) for effect in effects)


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
