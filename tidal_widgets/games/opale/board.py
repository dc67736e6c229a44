"""What the rules fix: numbers, and the nine spots with their outlines and arrows; a card is called as COR2."""

from typing import NamedTuple

from tidal_widgets.games.opale.rules import R
from tidal_widgets.text import CodeRow, Name, _

BESIDE, ASIDE = "beside", "aside"  # the face-up sets that the Undersea City takes, and its own piles
STARTING = {"two-spots": R.SHELL_TWO_SPOTS, "exchange": R.SHELL_EXCHANGE, "draw-three": R.SHELL_DRAW_THREE}
SHELLS = {**STARTING, "new-turn": R.SHELL_NEW_TURN, "block": R.SHELL_BLOCK}


class Numbers(NamedTuple):
    """What the game counts."""

    deck: int = 50  # cards of each player
    hand: int = 5  # the holder of the pawn has one more
    reserve: int = 3  # cards laid down before a game of foreshadowing
    pawn: int = 3  # points for its holder
    city_piles: int = 3  # that end the game
    city_cards: int = 5  # the fewest Undersea Cities that make them out of two decks
    shells: int = 5  # of each player
    shell_draws: int = 3  # cards drawn by a seashell


NUMBERS = Numbers()


class Spot(NamedTuple):
    """One spot: `takes` is where its effect may take from, `then` where its full set goes and by which rule."""

    number: int
    name: Name
    rule: R
    outlines: int = 1  # one is for a pile of any height
    takes: tuple[str, ...] = ()
    then: tuple[str, R] | None = None


SPOTS = {
    "OCT": Spot(1, Name("Octopus Hunter"), R.OCTOPUS_HUNTER, 3, ("COR",), (BESIDE, R.HUNTERS_BESIDE)),
    "COR": Spot(2, Name("Coral Dragon"), R.CORAL_DRAGON, takes=("MOP",)),
    "MOP": Spot(3, Name("Mother of Pearl"), R.MOTHER_OF_PEARL),
    "SOR": Spot(4, Name("Sorcerer of the Abyss"), R.SORCERER, takes=("MOP", "PET")),
    "PET": Spot(5, Name("Petrified Dragon"), R.PETRIFIED_DRAGON),
    "GOL": Spot(6, Name("Lava Golem"), R.LAVA_GOLEM, takes=("SOR",)),
    "GUA": Spot(7, Name("Guardian of Darkness"), R.GUARDIAN, 4, ("GUA",)),
    "TUR": Spot(8, Name("Turtle Rider"), R.TURTLE_RIDER, 2, ("GOL", "SOR"), (BESIDE, R.RIDERS_BESIDE)),
    "CIT": Spot(9, Name("Undersea City"), R.UNDERSEA_CITY, 3, (BESIDE,), (ASIDE, R.CITY_PILE)),
}
PLACES = (*SPOTS, BESIDE, ASIDE)
SETS = tuple(code for code, spot in SPOTS.items() if spot.outlines > 1)  # the others hold piles
TRIGGERS = tuple(code for code, spot in SPOTS.items() if spot.takes)
PLACE_NAMES = {code: spot.name for code, spot in SPOTS.items()} | {BESIDE: Name(_("sets beside the board"))}
PAWN = NUMBERS.pawn
LAST_CITY = NUMBERS.city_piles * SPOTS["CIT"].outlines  # cards aside once the third pile is made


class Cards(CodeRow):
    """Cards by their spots and points."""


def spot_of(card: str) -> str:
    """Read from a card's code the spot on which it is played."""
    return card[:3]


def points_of(card: str) -> int:
    """Read from a card's code its points in a score pile."""
    return int(card[3:])
