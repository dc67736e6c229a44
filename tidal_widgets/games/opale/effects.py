"""What cards do on the board: they are placed, trigger an effect, take cards, full sets leave; and what they score."""

from dataclasses import dataclass

from tidal_widgets.engine import HIDDEN, Action, Event, Log, ScoreLine, Scores, Text, Why, deck
from tidal_widgets.games.opale.board import ASIDE, LAST_CITY, PAWN, PLACE_NAMES, SETS, SPOTS, Cards, points_of, spot_of
from tidal_widgets.games.opale.hands import LoseCard
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import HAND, NOBODY, Frame, State, World
from tidal_widgets.text import _, counted

TOOK = Text("{who} put {0} card from the {1} on the score pile.", "{who} put {0} cards from the {1} on the score pile.")
FOR_OWN, FOR_OTHERS = Text("The {0} went for its own cards."), Text("The {0} went for the {1}.")


@dataclass(frozen=True, slots=True)
class Place(Frame):
    """Cards out of the seat's hand are laid on their spot, one by one."""

    rule = R.MUST_PLAY
    cards: tuple[str, ...]

    def run(self, world: World, state: State, log: Log) -> State:
        """Lay as many as there is room for; a full set or a trigger acts before any others."""
        code = spot_of(self.cards[0])
        spot, below, is_set = SPOTS[code], state.at(code), code in SETS
        room = state.free(code) if is_set else len(self.cards)
        now, rest = self.cards[:room], self.cards[room:]
        rule = R.SET_SPOTS if is_set else R.COVERED_CARDS if below else R.PILE_SPOTS
        log.append(Event(rule, "{who} played {0}.", self.seat, (Cards(now),)))
        state = state.then(*((Place(self.seat, rest),) if rest else ())).laid(code, below + now)
        if not spot.takes:
            log.append(Event(spot.rule, "The {0} triggered nothing.", None, (spot.name,)))
        elif not is_set or not state.free(code):
            rule = R.LAST_CARD_TRIGGERS if is_set else R.EFFECT_TRIGGERS
            log.append(Event(rule, "That triggered the {0}.", None, (spot.name,)))
            return state.push(Take(self.seat, code))
        return state


@dataclass(frozen=True, slots=True)
class Take(Frame):
    """A triggered effect takes cards; the seat chooses where two arrows lead."""

    rule = R.FOLLOW_ARROW
    spot: str

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Take from the one place there is."""
        takes = SPOTS[self.spot].takes
        return self._taken(world, state.then(), takes[0], log) if len(takes) == 1 else None

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the arrows to follow, and declining where a ruling allows it."""
        arrows = tuple(Action("take", (place,)) for place in SPOTS[self.spot].takes)
        return (*arrows, Action("decline")) if world.reads(R.DECLINE_TARGET, "may-decline") else arrows

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why an arrow must be followed."""
        if action.verb == "take":
            return Why(R.FOLLOW_ARROW, "No arrow of the {0} leads there.", (SPOTS[self.spot].name,))
        if action.verb != "decline":
            return None
        says = "As you read this rule, you take the {0} or the {1}, even if nothing lies there."
        return Why(R.DECLINE_TARGET, says, tuple(PLACE_NAMES[place] for place in SPOTS[self.spot].takes))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Follow the arrow, or none."""
        if action.verb == "take":
            return self._taken(world, state.then(), action.things[0], log)
        log.append(Event(R.DECLINE_TARGET, "{who} followed no arrow.", self.seat))
        return self._cleared(state.then(), log)

    def _taken(self, world: World, state: State, place: str, log: Log) -> State:
        cards, seat = state.at(place), state.seats[self.seat]
        spot, there = SPOTS[self.spot], PLACE_NAMES[place]
        if not cards:
            log.append(Event(R.NOTHING_THERE, "{who} found no cards to take from the {0}.", self.seat, (there,)))
            return self._cleared(state, log)
        log.append(Event(spot.rule, FOR_OWN if place == self.spot else FOR_OTHERS, None, (spot.name, there)))
        log.append(Event(R.TAKE_ALL, TOOK, self.seat, (len(cards), there)))
        state = state.changed(self.seat, score=deck.added(seat.score, cards)).laid(place, ())
        if place == "PET" and state.pawn != self.seat:
            state = _pawn_taken(world, state, self.seat, log)
        return self._cleared(state, log)

    def _cleared(self, state: State, log: Log) -> State:
        spot = SPOTS[self.spot]
        if spot.then is None:
            return state
        place, rule = spot.then
        log.append(Event(rule, "The full {0} set moved beside the board.", None, (spot.name,)))
        state = state.laid(place, state.at(place) + state.at(self.spot)).laid(self.spot, ())
        if place != ASIDE or len(state.at(ASIDE)) != LAST_CITY:
            return state
        log.append(Event(R.THIRD_CITY_PILE, "That was the third pile of the Undersea City."))
        return ended(state, self.seat, R.END_BY_CITY, log)


def _pawn_taken(world: World, state: State, seat: int, log: Log) -> State:
    hand, holder = state.seats[1 - seat].hand, state.pawn
    log.append(Event(R.DRAGON_PAWN, "{who} took the Dragon pawn.", seat))
    state = state._replace(pawn=seat)
    if holder == NOBODY or not hand:
        return state
    if len(hand) > HAND or world.reads(R.SHORT_HOLDER, "always"):
        return state.push(LoseCard(holder))
    log.append(Event(R.SHORT_HOLDER, "{who} had no sixth card to lose.", holder))
    return state


def ended(state: State, seat: int, rule: R, log: Log) -> State:
    """Begin the end of the game, triggered by this seat, unless it has begun already."""
    if state.last != NOBODY:
        return state
    log.append(Event(rule, "{who} triggered the end of the game.", seat))
    log.append(Event(R.LAST_TURN, "That left {who} one last turn.", 1 - seat))
    return state._replace(last=1 - seat)


def scores(world: World, state: State) -> Scores | None:
    """Score both players and decide who won; None while a score pile has cards face down."""
    piles = [seat.score for seat in state.seats]
    if any(HIDDEN in card for cards in piles for card in cards):
        return None
    counts = [counted("{n} card in the score pile", "{n} cards in the score pile", len(pile)) for pile in piles]
    points = [sum(map(points_of, pile)) for pile in piles]
    lines = [[ScoreLine(R.SCORE_CARDS, *line)] for line in zip(points, counts, strict=True)]
    for holder in {0, 1} & {state.pawn}:
        lines[holder].append(ScoreLine(R.SCORE_PAWN, PAWN, _("the Dragon pawn")))
    totals = [sum(line.points for line in seat) for seat in lines]
    best = tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
    if len(best) > 1 and world.reads(R.EQUAL_POINTS, "pawn-holder") and state.pawn in best:
        return Scores(tuple(map(tuple, lines)), (state.pawn,), R.EQUAL_POINTS)
    return Scores(tuple(map(tuple, lines)), best, R.EQUAL_POINTS if len(best) > 1 else R.MOST_POINTS)
