"""The Magic Seashells: which may be used now, and what using one does."""

from collections.abc import Iterator, Sequence

from tidal_widgets.engine import Action, Event, Log, Why, choices, deck
from tidal_widgets.games.opale.board import NUMBERS, SHELLS, SPOTS, STARTING, spot_of
from tidal_widgets.games.opale.hands import Draw, Part, discarded
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.text import Name, Said, _


def start_shells(state: State, index: int, plays: Sequence[Action]) -> Iterator[Action]:
    """Yield the seashells that may be used before these plays."""
    seat, left = state.seats[index], deck.size(state.seats[index].pile)
    shells = () if state.shell else seat.shells
    if "two-spots" in shells and len({spot_of(play.things[0]) for play in plays}) > 1:
        yield Action("two-spots")
    if "exchange" in shells:
        for count in range(1, min(len(seat.hand), left) + 1):
            yield from choices("exchange", seat.hand, count)
    if "draw-three" in shells and left:
        yield Action("draw-three")


def end_shells(world: World, state: State, index: int) -> tuple[Action, ...]:
    """List the seashells that may be used when the hand is complete."""
    shells = () if state.shell else state.seats[index].shells
    again = state.last != index or world.reads(R.NEW_TURN_LIMITS, "last-turn-too", "last-turn-one-shell")
    new_turn = (Action("new-turn"),) if "new-turn" in shells and again else ()
    return (*new_turn, *(Action("block", (spot,)) for spot in SPOTS if "block" in shells))


def used(world: World, state: State, index: int, shell: Action, log: Log) -> State:
    """Turn a seashell over for good, and put what it calls for on top of what is pending."""
    seat, (verb, things) = state.seats[index], shell
    log.append(Event(SHELLS[verb], "{who} used the seashell {0} and turned it over.", index, (called(verb),)))
    state = state.changed(index, shells=deck.without(seat.shells, [verb]))._replace(shell=verb)
    if verb == "exchange":
        return discarded(world, state, index, things, log).push(Draw(index, len(things), R.SHELL_EXCHANGE))
    if verb == "draw-three":
        count = min(NUMBERS.shell_draws, deck.size(seat.pile))
        return state.push(Part(index, "discard", count), Draw(index, count, R.SHELL_DRAW_THREE))
    return state


def spent(state: State, index: int, shell: str) -> Why | None:
    """Explain why a seat may not use a seashell any more, or not in this turn."""
    if "seashells" not in state.variant:
        return Why(R.SHELLS_IN_BOX, "Seashells stay in the box unless you play their variant.")
    if shell not in state.seats[index].shells:
        return Why(R.SHELL_ONCE, "You have used the seashell {0}: each works once.", (called(shell),))
    return Why(R.ONE_SHELL, "You have used a seashell this turn: one a turn is allowed.") if state.shell else None


def called(shell: str) -> Name:
    """Name a seashell."""
    return Name(shell.replace("-", " "))


def untimely(shell: str) -> Why:
    """Explain when a seashell may be used."""
    moment = Said(_("start") if shell in STARTING else _("end"))
    return Why(SHELLS[shell], "Use this seashell at the {0} of a turn, and only if you have what it needs.", (moment,))
