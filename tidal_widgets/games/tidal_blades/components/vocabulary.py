"""What a card or a space may say: the closed set of effects, costs, triggers and goals."""

from typing import NamedTuple

from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS

SPIRIT = "spirit"
TRAITS = tuple(NUMBERS.traits)
ARENAS = NUMBERS.arenas

AMOUNT_EFFECTS = (
    "fruit",  # gain Fruit
    "shell",  # gain Shells on the Character board
    "shield",  # gain Shells on the Shell Shield
    "refresh",  # move dice from Spent to Active
    "upgrade",  # exchange dice for the next level
    "champion",  # move on the Champion board, back if negative
    "stunt",  # draw Stunt cards
    "challenge",  # take Challenge cards, each from the pool or the deck
    "study",  # draw Challenge cards and keep one
    "boat",  # move the Boat, taking each reward
    "power",  # draw two Character cards and keep one, so many times
    "discard-pool",  # discard Challenges of the pool and refill
    "lose-die",  # lose dice of one's own choice
    "rank-die",  # gain a die of this level, colour or Trait of one's choice
    "goods",  # climb a list: a Fruit, a Shell, a Novice die, an Initiate die
    "reroll",  # in an attempt: roll dice again without the Danger die
)
THING_EFFECTS = {
    "die": ("N", "I", "E", "G", "IR", "IB", "ER", "EB", "GF", "GS", "GR", "GY"),  # gain a die
    "notch": (*TRAITS, "any"),  # turn a Trait dial one notch
    "symbol": (*TRAITS, "*"),  # in an attempt: one more rolled symbol
}
PLAIN_EFFECTS = (
    "first-player",  # take the First Player marker
    "judge",  # move the Judge to an Arena of one's choice
    "ward",  # in an attempt: every x now showing is blocked without Shells
    "leap",  # in an attempt: set one die to any of its faces, as Time Leap does
)
PASSIVE_EFFECTS = (
    "max-roll",  # commit so many dice more
    "dice-limit",  # own so many dice more at the end of the turn
    "shield-limit",  # keep so many Shells more on the Shield
    "cheap-market",  # Market cards cost so much less
    "safe",  # Invasions do not hurt you
)
ATTEMPT_ONLY = frozenset({"reroll", "symbol", "ward", "leap"})

COSTS = ("fruit", "shell")

TRIGGERS = {
    "visit": ("citadel", *ARENAS, "fold", "any"),  # on arriving there
    "visit-fresh": (),  # on arriving where no disc of one's own lies yet
    "visit-again": (),  # on arriving where a disc of one's own lies already
    "visit-company": (),  # on arriving where another Character stands
    "attempt": (*ARENAS, "any"),  # before dice are committed
    "fight": (),  # before dice are committed to a fight
    "complete": (*ARENAS, *TRAITS, "any"),
    "push-it": (),  # on completing with the Push It symbol matched
    "withdraw": (),
    "danger": (),  # on losing a die to the Danger die
    "hit": (),  # on dealing at least one Hit in a fight
    "kill": (),
    "market": (),  # on buying a Market card
    "night": (),  # when dice are refreshed and upgraded at the end of the round
    "anytime": (),  # on one's own turn, for Shells, as often as one can pay
    "passive": (),  # as long as the card is in play
}

GOALS = {
    "challenges": (*ARENAS, *TRAITS, "any"),  # completed
    "sets": (),  # sets of one Challenge from each Arena
    "hits": (),  # Hit tokens beside The Fold at the end
    "level": TRAITS,  # level of that Trait
    "powers": (),  # Character cards in play, the Shell Shield aside
    "dice": ("2", "3", "4"),  # dice of that level or higher owned at the end
    "leads": (),  # leader tokens on the Champion board
}


class Effect(NamedTuple):
    """One thing a card does: what, how much (a number, or the Spirit level), and with what."""

    kind: str
    amount: int | str = 1
    thing: str = ""


class Cost(NamedTuple):
    """What must be paid before an effect."""

    kind: str
    amount: int


class Trigger(NamedTuple):
    """When a Character card acts, and where if that matters."""

    moment: str
    place: str = ""
