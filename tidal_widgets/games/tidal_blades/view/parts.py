"""The table as one seat sees it, cut into the parts that a page lays out: board or stage, strip, sides, signs."""

from tidal_widgets.box import TableParts
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.state import NOBODY, RIVAL, Beast, State, beast_at
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.cards import COVERED, OPEN, holdings
from tidal_widgets.games.tidal_blades.view.offer import offer
from tidal_widgets.games.tidal_blades.view.reef import board
from tidal_widgets.games.tidal_blades.view.seat import just_ended, own_side
from tidal_widgets.games.tidal_blades.view.stage import stage
from tidal_widgets.games.tidal_blades.view.strip import rival, strip
from tidal_widgets.games.tidal_blades.view.tokens import face, hero_name
from tidal_widgets.games.tidal_blades.view.tray import under_way
from tidal_widgets.page import drawn_pieces, tag
from tidal_widgets.text import _


def parts(world: World, state: State, before: State | None, seat: int) -> TableParts:
    """Draw the table as a seat sees it; what differs from the position before is marked on its side."""
    chooses = bool(state.pending) and state.pending[-1].seat == seat
    shown = state if chooses else just_ended(state, before)
    attempt = under_way(shown)
    drawn = board(world, state) if attempt is None else stage(world, shown, attempt)
    middle = tag("div", drawn, offer(world, state, seat), klass="reef-table")
    was = before.seats[seat] if before is not None else None
    return TableParts(
        middle=middle,
        own=own_side(world, state, seat, was),
        cards=holdings(world, state.seats[seat]),
        strip=strip(world, state, seat, before, drawn_pieces(middle)),
        rivals={i: rival(world, state, i) for i in range(len(state.seats)) if i != seat},
        faces={i: face(world, state, i) for i in range(len(state.seats))},
        facts=_facts(world, state),
        stages=(state.round, NUMBERS.rounds),
    )


def holds(_world: World, state: State, piece: str, index: int) -> tuple[str, ...] | None:
    """List the cards of a seat's hand, of the pool or of the Market, the Monster at a place, or what is tried."""
    beasts = {"monster:edge": state.edge, "monster:reef": state.reef, "monster:hunted": state.hunted}
    if piece == "goal" and (attempt := under_way(state)) is not None:
        return (attempt.card,) if attempt.card else (_with_hits(state, beast_at(state, attempt.place)),)
    if (beast := beasts.get(piece)) is not None:
        return (_with_hits(state, beast),)
    return {"store:hand": state.seats[index].hand, "pool": state.pool, "market": state.market}.get(piece)


def _with_hits(state: State, beast: Beast) -> str:
    """Write a Monster with whose its Hits are, as a position does."""
    owners = {NOBODY: OPEN, RIVAL: COVERED, **{n: seat.character for n, seat in enumerate(state.seats)}}
    return " ".join((beast.monster, *(owners[hit] for hit in beast.hits)))


def _facts(world: World, state: State) -> tuple[str, ...]:
    """Say the round, whose turn it is, and who is First Player, in short words."""
    whose = _("Night") if state.turn == NOBODY else _("{0}'s turn").format(hero_name(world, state, state.turn))
    first = _("First Player: {0}").format(hero_name(world, state, state.first))
    return (_("Round {0} of {1}").format(state.round, NUMBERS.rounds), whose, first)
