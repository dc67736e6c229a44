"""A made-up game for two: each holds cards A or B, and A takes what lies on the board; its odds are made up too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.engine import Action, Event, Game, PositionError, Step
from tidal_widgets.engine.reading import entries, one_of
from tidal_widgets.mechanics.positions.cards import CardPositionOdds, ExampleQuestions, Plan, Risk
from tidal_widgets.mechanics.positions.question import Example, Field
from tidal_widgets.rulebook import Rulebook, RuleId, Rulings
from tidal_widgets.text import Said

SEATS = ("ann", "ben")
NAMES = {"A": "Axe", "B": "Bow"}


class R(RuleId):
    """The rules of the made-up rulebook."""

    ROLL = "roll-dice"
    SKIP = "may-pass"


class Heaps(NamedTuple):
    """A position."""

    turn: int
    hands: tuple[str, ...]
    board: str = ""
    seen_by: int | None = None


def position(text: str) -> Heaps:
    """Read a position."""
    lines = entries(text)
    for key in lines:
        one_of("Line", key, (*SEATS, "turn", "board"))
    hands = tuple(lines.get(seat, "").removeprefix("hand").strip() for seat in SEATS)
    if any(set(hand) - set("AB? ") for hand in hands):
        raise PositionError("hand: found something else than A and B.")
    return Heaps(SEATS.index(lines.get("turn", "ann")), hands, lines.get("board", ""))


@dataclass(frozen=True)
class Odds:
    """What one may reckon with: fixed numbers, by what lies on the board."""

    state: Heaps
    seat: int
    size: int = 3

    def draws(self, count: int) -> Mapping[str, Sequence[Fraction]]:
        """Say that each card is as likely."""
        return {kind: (Fraction(1, 2**count),) for kind in NAMES}

    def held(self, _kind: str, least: int = 1) -> Fraction:
        """Give a chance."""
        return Fraction(1, least + 1)

    def threats(self) -> Mapping[str, Fraction]:
        """Say that only an Axe does something."""
        return {"A": Fraction(1, 4)}

    def risks(self) -> Mapping[str, Risk]:
        """List what lies on the board."""
        worth = Fraction(len(self.state.board.split()))
        return {"board": Risk(worth, Fraction(1, 4), worth / 4)} if worth else {}

    def plans(self) -> Sequence[Plan]:
        """List both plays."""
        best = Plan((Action("play", ("A",)), Action("take", ("board",))), Fraction(2), Fraction(1, 2), Fraction(0))
        return best, Plan((Action("play", ("B",)),), Fraction(0), Fraction(1), Fraction(5, 2))


def game(book: Rulebook) -> Game[Heaps]:
    """Make the game."""
    return Game(
        id="heaps",
        edition="1",
        components="",
        rulebook=book,
        rulings=Rulings.of(book),
        position=position,
        setup=lambda _table: Heaps(0, ("A B", "A B")),
        to_move=lambda state: state.turn if state.board != "over" else None,
        legal=lambda _state: (Action("play", ("A",)), Action("play", ("B",))),
        chance=lambda _state: {},
        play=lambda state, action: Step(state, (Event(R.ROLL, "{0}", None, tuple(map(Said, action.things))),)),
        seen_by=lambda state, seat: state._replace(seen_by=seat),
        scores=lambda _state: None,
    )


def heaps(book: Rulebook) -> CardPositionOdds[Heaps]:
    """Make the questions of the game."""
    return CardPositionOdds(
        game=game(book),
        seats=SEATS,
        look=Odds,
        phrase=lambda _state, action: f"{action.verb.title()} {' '.join(action.things)}",
        kinds=NAMES,
        places={"board": "The board"},
        basis={"A": R.ROLL, "B": R.SKIP},
        parts=lambda seat: (Field(f"{seat}.hand", "Hand", NAMES), Field("board", "Board", NAMES, 1)),
        unsaid=lambda _lines, rival: {rival: "hand ? ? ?"},
        sheet=ExampleQuestions(
            (Example("Two axes", "ann: hand A B; board: A"), Example("Nothing there", "ann: hand B")), ("Bluffs",)
        ),
        rules=(R.SKIP,),
        marks=("Axe",),
    )
