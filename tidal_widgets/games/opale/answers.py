"""What a tap on a thing of the board is answered: what is possible there now, what it does, and by which rule."""

from collections.abc import Mapping

from tidal_widgets.engine import Why
from tidal_widgets.games.opale.board import ASIDE, BESIDE, PLACE_NAMES, SPOTS, spot_of
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import State
from tidal_widgets.games.opale.wording import worded
from tidal_widgets.text import Said, _, listed

THINGS: Mapping[str, Why] = {
    BESIDE: Why(R.UNDERSEA_CITY, "There is nothing to choose here: full sets wait for the Undersea City to take them."),
    ASIDE: Why(
        R.THIRD_CITY_PILE, "There is nothing to choose here: the third pile of the Undersea City ends the game."
    ),
    "pawn": Why(R.DRAGON_PAWN, "You take the pawn with Petrified Dragons. Its holder plays with six cards."),
    "pile": Why(R.COMPLETE_HAND, "You draw at the end of your turn, without a tap, until your hand is complete."),
    "score": Why(R.SCORE_PILE, "Your score pile lies face down. Its points count at the end."),
}


def shown(state: State, seat: int, thing: str) -> Why | None:
    """Say what a spot, a pile or the pawn does; None for what is none of these."""
    if thing not in SPOTS:
        return THINGS.get(thing)
    held = [card for card in state.seats[seat].hand if spot_of(card) == thing]
    says = (Said(worded(held)), Said(effect(thing)))
    if held:
        return Why(SPOTS[thing].rule, "To play here, tap a card in your hand: {0}. {1}", says)
    return Why(SPOTS[thing].rule, "You hold no card for this spot. {1}", says)


def effect(code: str) -> str:
    """Describe in a few words what the cards on a spot do.

    >>> effect("SOR"), effect("PET")
    ('Any card here takes all from Mother of Pearl or Petrified Dragon.', 'Cards here wait for Sorcerer of the Abyss.')
    """
    spot = SPOTS[code]
    if not spot.takes:
        return _("Cards here wait for {0}.").format(listed([s.name for s in SPOTS.values() if code in s.takes], "or"))
    goals = listed([PLACE_NAMES[place] for place in spot.takes], "or")
    if spot.outlines == 1:
        return _("Any card here takes all from {0}.").format(goals)
    says = _("The card that fills outline {0} takes all from {1}.").format(spot.outlines, goals)
    match spot.then:
        case None:
            return says
        case (place, _rule) if place == ASIDE:
            return _("{0} The full set makes a city pile.").format(says)
    return _("{0} The full set goes beside the board.").format(says)
