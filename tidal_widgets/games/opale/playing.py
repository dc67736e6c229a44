"""What it takes to play Opale by code: the game, a bot, who sits where, what to measure and what can be said."""

from collections.abc import Iterator, Mapping, Sequence

from tidal_widgets.box import Playing
from tidal_widgets.engine import Game, Scores, Table
from tidal_widgets.engine.deck import size
from tidal_widgets.engine.playout import Chooser
from tidal_widgets.engine.seating import seatings
from tidal_widgets.engine.walkthrough import Fact
from tidal_widgets.enquiries.cards import best_turn
from tidal_widgets.games.opale.board import ASIDE, PLACES, SPOTS
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.game import make_game
from tidal_widgets.games.opale.odds import Odds
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import NOBODY, State
from tidal_widgets.games.opale.view import VIEW
from tidal_widgets.rulebook import Rulebook, Rulings

MEASURES = {
    "turns": R.TURNS_ALTERNATE,
    "times the pawn was taken": R.DRAGON_PAWN,
    "plays that took nothing": R.NOTHING_THERE,
    "ends by the Undersea City": R.END_BY_CITY,
    "ends by a short hand": R.END_BY_HAND,
}


def playing(rulebook: Rulebook) -> Playing[Components, State]:
    """Return what it takes to play by this rulebook."""
    return Playing(
        game=lambda components, rulings: make_game(rulebook, components, rulings),
        bots={"sensible": sensible},
        tables=tables,
        measures=lambda events: {name: sum(event.rule is rule for event in events) for name, rule in MEASURES.items()},
        seat_measures=seat_measures,
        facts=facts,
        view=lambda _components, _rulings: VIEW,
    )


def sensible(components: Components, _rulings: Rulings) -> Chooser[State]:
    """Return a player that takes the turn which leaves it best off after the best reply, and uses no seashell."""
    return best_turn(lambda game, state: Odds(game, components, state, state.pending[-1].seat))


def tables(components: Components, seats: int | None, variant: str) -> Sequence[Table]:
    """Return both orders in which the two may sit, or a table that the rules refuse."""
    return [Table(order, variant) for order in seatings(components.colours, seats or len(components.colours))]


def seat_measures(state: State, _scores: Scores, index: int) -> Mapping[str, float]:
    """Return what one seat has at the end of a game."""
    seat = state.seats[index]
    return {"cards scored": len(seat.score), "held the pawn": state.pawn == index, "cards not drawn": size(seat.pile)}


def facts(game: Game[State], state: State) -> Mapping[str, Fact]:
    """Return every fact of a position, by short paths as `amber.hand` or `COR`."""
    return dict(_facts(game, state))


def _facts(game: Game[State], state: State) -> Iterator[tuple[str, Fact]]:
    names = [*(seat.colour for seat in state.seats), "nobody"]
    mover = NOBODY if (moving := game.to_move(state)) is None else moving
    yield from zip(PLACES, map(" ".join, state.lying), strict=True)
    yield "city-piles", len(state.at(ASIDE)) // SPOTS["CIT"].outlines
    for path, index in (("turn", state.turn), ("pawn", state.pawn), ("last", state.last), ("mover", mover)):
        yield path, names[index]
    for seat in state.seats:
        for path in ("hand", "score", "reserve", "shells"):
            yield f"{seat.colour}.{path}", " ".join(getattr(seat, path))
        yield f"{seat.colour}.pile", size(seat.pile)
    if scores := game.scores(state):
        yield from zip((f"{name}.points" for name in names), scores.totals, strict=False)
        yield "winner", " ".join(names[index] for index in scores.winners)
