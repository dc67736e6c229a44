"""What a question becomes once a choice is made, so that an attempt can be followed at the table."""

from dataclasses import replace

from tidal_widgets.mechanics.dicepool.actions import Action, Block, Commit, Leap, Lose, Reroll, Shown, Stop, Turn
from tidal_widgets.mechanics.dicepool.asked import Asked

LEAP_PRICE = 4


def follow(asked: Asked, action: Action, leap_price: int = LEAP_PRICE) -> Asked:
    """Return the question after a choice; a re-roll leaves only the dice set aside on the table."""
    match action:
        case Commit(dice, bought):
            return replace(asked, dice=dice, free=None, further=asked.further - bought, begun=True)
        case Reroll(kept):
            lying = tuple(die._replace(kept=True) for die in kept)
            return replace(asked, lying=lying, shown=None, begun=not kept)
        case Leap(die, face):
            turned = _changed(asked.lying, die, (die._replace(face=face),))
            return replace(asked, lying=turned, shield=asked.shield - leap_price)
        case Turn(x):
            return replace(asked, shown=x or None, shield=asked.shield - leap_price)
        case Block():
            x = asked.shown or 0
            return replace(asked, shells=asked.shells - x, shield=asked.shield + x, shown=None)
        case Lose(die):
            left = replace(asked, lying=_changed(asked.lying, die, ()), shown=None)
            return _without(left, die.die)
        case Stop():
            return asked


def thrown(asked: Asked, faces: tuple[str, ...], shown: int) -> Asked:
    """Return the question once the dice about to be thrown, in their order, show these faces beside the Danger die."""
    fell = tuple(Shown(die, face) for die, face in zip(asked.thrown, faces, strict=True))
    return replace(asked, lying=asked.lying + fell, shown=shown or None, begun=False)


def _changed(lying: tuple[Shown, ...], die: Shown, new: tuple[Shown, ...]) -> tuple[Shown, ...]:
    at = lying.index(die)
    return (*lying[:at], *new, *lying[at + 1 :])


def _without(asked: Asked, code: str) -> Asked:
    """Return the question without one die: the one that came free if no other is of its kind."""
    if code not in asked.dice:
        return replace(asked, bonus="")
    at = asked.dice.index(code)
    return replace(asked, dice=asked.dice[:at] + asked.dice[at + 1 :])
