"""What it takes to play Opale by code: the game, a bot, who sits where, what to measure and what can be said."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from tidal_widgets.box import OpenTable, Playing
from tidal_widgets.engine import Game, Scores, deck, tables, tally
from tidal_widgets.games.opale.board import ASIDE, PLACES, SPOTS
from tidal_widgets.games.opale.book import texts
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.game import make_game
from tidal_widgets.games.opale.odds import Odds
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import NOBODY, State, World
from tidal_widgets.games.opale.strong import Strong
from tidal_widgets.games.opale.touch import VIEW
from tidal_widgets.games.opale.tracing import stage
from tidal_widgets.lessons.script import Fact, outcome
from tidal_widgets.mechanics.positions.cards import best_turn
from tidal_widgets.playthrough import Chooser
from tidal_widgets.text import _

HELD = ("hand", "score", "reserve", "shells")


def world(table: OpenTable) -> World:
    """Build the world of an opened table, to which all that plays there is bound."""
    return World(table.components, table.rulings)


def playing(table: OpenTable) -> Playing[State]:
    """Collect what it takes to play at an opened table."""
    game = make_game(table.book, table.world)
    return Playing(
        game=game,
        bots={"sensible": sensible(game, table.components), "strong": Strong(table.components)},
        tables=lambda seats, variant: tables(table.components.colours, seats, variant),
        measures=partial(tally, {name: R(rule) for rule, name in texts("measures.toml").items()}),
        seat_measures=seat_measures,
        facts=facts,
        view=replace(VIEW, stage=partial(stage, table.components)),
        caution=lambda seating: _("The bots use no seashell.") if "seashells" in seating.variant else "",
        variants=texts("variants.toml"),
    )


def sensible(game: Game[State], components: Components) -> Chooser[State]:
    """Build a player that takes the turn which leaves it best off after the best reply, and uses no seashell."""
    return best_turn(game, partial(Odds, game, components))


def seat_measures(state: State, _scores: Scores, index: int) -> Mapping[str, float]:
    """Measure what one seat has at the end of a game."""
    seat = state.seats[index]
    left = deck.size(seat.pile)
    return {"cards scored": len(seat.score), "held the pawn": state.pawn == index, "cards left to draw": left}


def facts(game: Game[State], state: State) -> Mapping[str, Fact]:
    """Collect every fact of a position, by short paths as `amber.hand` or `COR`."""
    names = [*(seat.colour for seat in state.seats), "nobody"]
    mover = NOBODY if (moving := game.to_move(state)) is None else moving
    found: dict[str, Fact] = {place: " ".join(state.at(place)) for place in PLACES}
    found["city-piles"] = len(state.at(ASIDE)) // SPOTS["CIT"].outlines
    for path, index in (("turn", state.turn), ("pawn", state.pawn), ("last", state.last), ("mover", mover)):
        found[path] = names[index]
    for seat in state.seats:
        found |= {f"{seat.colour}.{path}": " ".join(getattr(seat, path)) for path in HELD}
        found[f"{seat.colour}.pile"] = deck.size(seat.pile)
    return found | outcome(game.scores(state), names)
