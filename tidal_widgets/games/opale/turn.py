"""A turn: identical cards are played, the hand is completed, and the other player follows."""

from dataclasses import dataclass
from itertools import groupby

from tidal_widgets.engine import Action, Event, Log, Text, Why, choices, deck
from tidal_widgets.games.opale.board import SETS, SPOTS, STARTING, Cards, spot_of
from tidal_widgets.games.opale.effects import Place, ended
from tidal_widgets.games.opale.hands import Draw
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.shells import end_shells, start_shells, used
from tidal_widgets.games.opale.state import HAND, Frame, State, World
from tidal_widgets.text import Said, _

TOOK_BLIND = Text("{who} took a card from the reserve.")


def begin(state: State, seat: int, log: Log, *, shell: str = "") -> State:
    """Begin a seat's turn, in place of what ended the turn before."""
    mine = state.seats[seat]
    log.append(Event(R.TURNS_ALTERNATE, "It was {who}'s turn.", seat))
    if mine.shut:
        log.append(Event(R.SHELL_BLOCK, "{who} took the seashell off the {0}.", seat, (SPOTS[mine.shut].name,)))
    return state.changed(seat, shut="")._replace(turn=seat, shell=shell).then(Turn(seat))


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """The seat plays cards on a spot; after that seashell, again on another spot than the one used."""

    rule = R.MUST_PLAY
    used: str = ""

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the plays, passing where there are none, and the seashells for the start of a turn."""
        found = playable(world, state, self.seat, self.used)
        return (*(found or (Action("pass"),)), *start_shells(state, self.seat, found))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Place the cards, or use a seashell first."""
        seat, (verb, cards) = self.seat, action
        if verb in STARTING:
            return used(world, state, seat, action, log)
        late = world.reads(R.SIXTH_CARD_TIME, "next-turn")
        state = state.then(*() if self.used else (Refill(seat, state.size(seat) if late else HAND + 1),))
        if verb == "pass":
            blocked = state.seats[seat].hand and state.seats[1 - seat].shut
            log.append(Event(R.ONLY_BLOCKED if blocked else R.MUST_PLAY, "{who} had nothing to play and passed.", seat))
            return state
        state = state.changed(seat, hand=deck.without(state.seats[seat].hand, cards))
        again = state.shell == "two-spots" and not self.used
        return state.push(*(Turn(seat, spot_of(cards[0])),) if again else (), Place(seat, cards))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why cards may not be played."""
        if action.verb != "play":
            return None
        hand, cards = state.seats[self.seat].hand, action.things
        if not cards or any(cards.count(card) > hand.count(card) for card in cards):
            rule = R.MUST_PLAY if all(spot_of(card) in SPOTS for card in cards) else R.NINE_SPOTS
            held = Said(" ".join(hand) or _("none"))
            return Why(rule, "Name at least one card from your hand. You hold: {0}.", (held,))
        spot = SPOTS[code := spot_of(cards[0])]
        if code == self.used:
            return Why(R.SHELL_TWO_SPOTS, "Play the second cards on a different spot.")
        if code == state.seats[1 - self.seat].shut:
            return Why(R.SHELL_BLOCK, "The other player's seashell closes the {0}.", (spot.name,))
        if code in SETS and len(cards) > state.free(code) and {*map(spot_of, cards)} == {code}:
            rule = R.OUTLINES if len(cards) > spot.outlines else R.FREE_OUTLINES
            says = Text("The {2} has {1} outlines, and {0} is free.", "The {2} has {1} outlines, and {0} are free.")
            return Why(rule, says, (state.free(code), spot.outlines, spot.name))
        return Why(
            R.IDENTICAL_CARDS,
            "Cards you play together must show the same character, and the same points if you read it so.",
        )


def playable(world: World, state: State, seat: int, used: str = "") -> tuple[Action, ...]:
    """List the cards the seat may play; `used` is a spot it has played on."""
    open_, closed = list[Action](), list[Action]()
    same_points = world.reads(R.IDENTICAL_CARDS, "same-points")
    over = world.reads(R.FREE_OUTLINES, "starts-a-new-set")
    for _key, group in groupby(state.seats[seat].hand, key=str if same_points else spot_of):
        cards = tuple(group)
        spot = spot_of(cards[0])
        most = min(len(cards), SPOTS[spot].outlines if over else state.free(spot)) if spot in SETS else len(cards)
        found = closed if spot == state.seats[1 - seat].shut else open_
        for count in range(1, most + 1) if spot != used else ():
            found += choices("play", cards, count)
    return tuple(open_ or (closed if world.reads(R.ONLY_BLOCKED, "block-lifts") else ()))


@dataclass(frozen=True, slots=True)
class Refill(Frame):
    """The seat completes its hand, from the pile and, where there is one, from its reserve."""

    rule = R.COMPLETE_HAND
    secret = ("fetch",)
    most: int

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Draw what is lacking, or ask where there is a reserve; then see whether the game ends."""
        seat, lacks = state.seats[self.seat], self._lacks(state)
        if lacks > 0 and seat.reserve:
            return None
        if lacks > 0 and (left := deck.size(seat.pile)):
            why = R.SIXTH_CARD if state.pawn == self.seat else R.COMPLETE_HAND
            return state.then(self, Draw(self.seat, min(lacks, left), why))
        return self._closed(world, state, log)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the ways to get the next card, or stopping where the pile is empty and the table reads it so."""
        seat = state.seats[self.seat]
        other = ["draw"] if deck.size(seat.pile) else ["stop"] if world.reads(R.RESERVE_AND_END, "pile-only") else []
        return (*map(Action, other), *choices("fetch", seat.reserve, 1))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Draw or fetch one card, or leave the reserve where it lies."""
        seat, cards = state.seats[self.seat], action.things
        if action.verb == "draw":
            log.append(Event(R.FROM_RESERVE, "{who} drew from the draw pile.", self.seat))
            return state.then(self, Draw(self.seat, 1))
        if action.verb == "stop":
            log.append(Event(R.RESERVE_AND_END, "{who} left the reserve untouched.", self.seat))
            return self._closed(world, state, log)
        says, things = "{who} took {0} from the reserve.", (Cards(cards),)
        log.append(Event(R.FROM_RESERVE, says, self.seat, things, (self.seat,), TOOK_BLIND))
        return state.changed(self.seat, hand=deck.added(seat.hand, cards), reserve=deck.without(seat.reserve, cards))

    def _lacks(self, state: State) -> int:
        return min(self.most, state.size(self.seat)) - len(state.seats[self.seat].hand)

    def _closed(self, world: World, state: State, log: Log) -> State:
        seat = state.seats[self.seat]
        kept = seat.reserve and not world.reads(R.RESERVE_AND_END, "pile-only")
        emptied = world.reads(R.CANNOT_COMPLETE, "empty-pile") and not deck.size(seat.pile) and not kept
        if emptied or self._lacks(state) > 0:
            state = ended(state, self.seat, R.END_BY_HAND, log)
        return state.then(EndTurn(self.seat))


@dataclass(frozen=True, slots=True)
class EndTurn(Frame):
    """The turn ends, with or without a seashell."""

    rule = R.TURNS_ALTERNATE

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Pass the turn on, unless a seashell may be used."""
        return None if end_shells(world, state, self.seat) else self._passed(state, log)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the end of the turn and the seashells that may be used there."""
        return (Action("end"), *end_shells(world, state, self.seat))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """End the turn, or use a seashell."""
        if action.verb == "end":
            log.append(Event(R.ONE_SHELL, "{who} ended the turn without a seashell.", self.seat))
            return self._passed(state, log)
        state = used(world, state, self.seat, action, log)
        if action.verb == "new-turn":
            alone = world.reads(R.NEW_TURN_LIMITS, "one-shell", "last-turn-one-shell")
            shell = "new-turn" if alone else ""
            return begin(state, self.seat, log, shell=shell)
        spot = action.things[0]
        log.append(Event(R.SHELL_BLOCK, "{who} closed the {0} to the other player.", self.seat, (SPOTS[spot].name,)))
        return self._passed(state.changed(self.seat, shut=spot), log)

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why no new turn follows."""
        return Why(R.NEW_TURN_LIMITS, "No new turn comes after the last turn.") if action.verb == "new-turn" else None

    def _passed(self, state: State, log: Log) -> State:
        if state.last == self.seat:
            log.append(Event(R.LAST_TURN, "The last turn was over, and so was the game."))
            return state.then()
        return begin(state, 1 - self.seat, log)
