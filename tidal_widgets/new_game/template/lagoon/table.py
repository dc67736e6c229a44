"""What comes to the table: the game as a value, an adviser that knows the odds, a bot that follows it, and the view."""

from fractions import Fraction

from tidal_widgets.advice import POINTS, TurnAdviser, best
from tidal_widgets.box import OpenTable, Playing
from tidal_widgets.engine import Game, Stack, tables
from tidal_widgets.lessons.script import plain_facts
from tidal_widgets.new_game.template.lagoon.play import Dive, State, Throw, World, scores, seen_by, setup
from tidal_widgets.new_game.template.lagoon.position import NAMES, read_position
from tidal_widgets.new_game.template.lagoon.rules import R
from tidal_widgets.new_game.template.lagoon.view import VIEW
from tidal_widgets.text import _

MUSSELS = POINTS._replace(means=_("Your points for mussels once this dive is over."))


def world(table: OpenTable) -> World:
    """Build the world of an opened table: the pieces, and the readings that the table chose."""
    return World(table.components, table.rulings)


def playing(table: OpenTable) -> Playing[State]:
    """Collect what it takes to play at an opened table: the game, seats, bots, facts and the view."""
    return Playing(
        game=make_game(table),
        tables=lambda seats, variant: tables(NAMES, seats, variant, best=2),
        bots={"sensible": best(adviser(table))},
        facts=lambda game, state: plain_facts(game, state, state.divers),
        view=VIEW,
    )


def make_game(table: OpenTable) -> Game[State]:
    """Make the game that is bound to this table."""
    return Stack[World, State](table.world, R.SCORE).game(
        **table.identity,
        position=read_position,
        setup=setup,
        seen_by=seen_by,
        scores=scores,
    )


def adviser(table: OpenTable) -> TurnAdviser[State]:
    """Build the adviser that values a choice by playing the dive on in all ways."""
    return TurnAdviser(make_game(table), after_dive, MUSSELS)


def after_dive(view: State, seat: int) -> Fraction | None:
    """Count the seat's mussels once its dive is over; None while it goes on."""
    frame = view.pending[-1] if view.pending else None
    diving = isinstance(frame, Dive | Throw) and frame.seat == seat
    return None if diving else Fraction(view.divers[seat].mussels)
