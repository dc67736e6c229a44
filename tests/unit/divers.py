"""A toy game with all that a game may have: secret cards, a secret choice, dice, an end, a score.

Each diver is dealt a secret pearl, hides it left or right, dives up to twice for shells, and shows the pearl.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from tidal_widgets.engine import (
    Action,
    Event,
    Frame,
    Game,
    IllegalAction,
    Log,
    PositionError,
    Roller,
    ScoreLine,
    Scores,
    Seating,
    Stack,
    Why,
    rolled,
)
from tidal_widgets.engine.deck import Deck, Slots, draws, shuffled, unseen, without_top
from tidal_widgets.rulebook import Chapter, Citation, Glossary, Rule, Rulebook, RuleId, Rulings, Status
from tidal_widgets.text import Name

PEARLS = {"white": 1, "rose": 2, "black": 4}
DIE = {rolled("0"): 1, rolled("1"): 3, rolled("2"): 2}
DIVES = 2


class D(RuleId):
    DEAL = "pearls-are-dealt"
    HIDE = "pearls-are-hidden"
    DIVE = "diving"
    SCORE = "shells-and-pearls"
    SEATS = "two-or-three-divers"


class Diver(NamedTuple):
    pearl: str = ""
    side: str = ""
    shells: int = 0


class Reef(NamedTuple):
    divers: tuple[Diver, ...]
    deck: Deck
    pending: "tuple[Frame[None, Reef], ...]"

    def with_diver(self, index: int, diver: Diver) -> "Reef":
        return self._replace(divers=(*self.divers[:index], diver, *self.divers[index + 1 :]))

    def push(self, *frames: "Frame[None, Reef]") -> "Reef":
        return self._replace(pending=self.pending + frames)

    def pop(self) -> "Reef":
        return self._replace(pending=self.pending[:-1])


@dataclass(frozen=True, slots=True)
class Deal(Frame[None, Reef]):
    rule: ClassVar[RuleId] = D.DEAL

    def ways(self, world: None, state: Reef) -> Mapping[Action, int] | None:
        return draws(state.deck)

    def play(self, world: None, state: Reef, action: Action, log: Log) -> Reef:
        (pearl,) = action.things
        things, veil = (Name(pearl),), "{who} drew a pearl."
        log.append(Event(D.DEAL, "{who} drew the {0} pearl.", self.seat, things, (self.seat,), veil))
        state = state._replace(deck=without_top(state.deck, pearl)).pop()
        return state.with_diver(self.seat, state.divers[self.seat]._replace(pearl=pearl))

    def audience(self, action: Action) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Hide(Frame[None, Reef]):
    rule: ClassVar[RuleId] = D.HIDE

    def legal(self, world: None, state: Reef) -> tuple[Action, ...]:
        return (Action("hide", ("left",)), Action("hide", ("right",)))

    def play(self, world: None, state: Reef, action: Action, log: Log) -> Reef:
        log.append(Event(D.HIDE, "{who} hid the pearl.", self.seat))
        return state.pop().with_diver(self.seat, state.divers[self.seat]._replace(side=action.things[0]))

    def audience(self, action: Action) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Dive(Frame[None, Reef]):
    left: int = DIVES
    rule: ClassVar[RuleId] = D.DIVE

    def run(self, world: None, state: Reef, log: Log) -> Reef | None:
        return None if self.left else state.pop()

    def legal(self, world: None, state: Reef) -> tuple[Action, ...]:
        return (Action("dive"), Action("take", ("net", "rope")), Action("stop"))

    def play(self, world: None, state: Reef, action: Action, log: Log) -> Reef:
        state = state.pop()
        log.append(Event(D.DIVE, "{who} dived." if action.verb != "stop" else "{who} stayed on the boat.", self.seat))
        return state if action.verb == "stop" else state.push(Dive(self.seat, self.left - 1), Throw(self.seat))


@dataclass(frozen=True, slots=True)
class Throw(Frame[None, Reef]):
    rule: ClassVar[RuleId] = D.DIVE

    def ways(self, world: None, state: Reef) -> Mapping[Action, int] | None:
        return DIE

    def play(self, world: None, state: Reef, action: Action, log: Log) -> Reef:
        n = int(action.things[0])
        diver = state.divers[self.seat]
        log.append(Event(D.DIVE, "{who} found {0} shells.", self.seat, (n,)))
        return state.pop().with_diver(self.seat, diver._replace(shells=diver.shells + n))


@dataclass(frozen=True, slots=True)
class Show(Frame[None, Reef]):
    rule: ClassVar[RuleId] = D.SCORE

    def legal(self, world: None, state: Reef) -> tuple[Action, ...]:
        return (Action("show", (state.divers[self.seat].pearl,)),)

    def play(self, world: None, state: Reef, action: Action, log: Log) -> Reef:
        diver = state.divers[self.seat]
        things = Name(diver.pearl), Name(diver.side)
        log.append(Event(D.SCORE, "{who} took the {0} pearl from the {1}.", self.seat, things))
        return state.pop()


class Diving(Stack[None, Reef]):
    def why_not(self, state: Reef, frame: Frame[None, Reef], action: Action) -> Why:
        return frame.why_not(None, state, action) or Why(frame.rule, "That is not done now.")


def setup(table: Seating) -> Reef:
    """Set up the start, before the pearls are dealt."""
    if len(table.seats) not in (2, 3):
        raise IllegalAction(D.SEATS, f"Found {len(table.seats)} divers; 2 or 3 may dive.")
    seats = range(len(table.seats))
    dives = [frame for seat in reversed(seats) for frame in (Dive(seat), Hide(seat))]
    shows = [Show(seat) for seat in reversed(seats)]
    deals = [Deal(seat) for seat in reversed(seats)]
    return Reef((Diver(),) * len(seats), shuffled([*PEARLS] * 2), (*shows, *dives, *deals))


def position(text: str) -> Reef:
    raise PositionError(f"Found {text!r}; no text is allowed.")


def seen_by(state: Reef, seat: int) -> Reef:
    """Show what one diver may know."""
    others = [diver for i, diver in enumerate(state.divers) if i != seat]
    veiled = (_veiled(diver) if i != seat else diver for i, diver in enumerate(state.divers))
    pearls = (diver.pearl for diver in others if diver.pearl not in ("", "?"))
    return state._replace(divers=tuple(veiled), deck=unseen(state.deck, pearls))


def _veiled(diver: Diver) -> Diver:
    return diver._replace(pearl=diver.pearl and "?", side=diver.side and "?")


def sample(view: Reef, seat: int, roller: Roller) -> Reef:
    """Deal the pearls that a diver has not seen, and hide them anywhere."""
    if not view.deck:
        return view
    (slots,) = view.deck
    cards = roller.shuffle(slots.cards)
    row = iter(cards[slots.size :])
    divers_ = (_unveiled(diver, row, roller) if "?" in diver else diver for diver in view.divers)
    return view._replace(divers=tuple(divers_), deck=(Slots(tuple(sorted(cards[: slots.size])), slots.size),))


def _unveiled(diver: Diver, row: Iterator[str], roller: Roller) -> Diver:
    return diver._replace(pearl=next(row), side=diver.side and roller.shuffle(("left", "right"))[0])


def scores(state: Reef) -> Scores | None:
    """Count the score, once all have dived."""
    if state.pending:
        return None
    lines = tuple(
        (
            ScoreLine(D.DIVE, diver.shells, f"{diver.shells} shells"),
            ScoreLine(D.SCORE, PEARLS.get(diver.pearl, 0), f"a {diver.pearl} pearl on the {diver.side}"),
        )
        for diver in state.divers
    )
    totals = [sum(line.points for line in each) for each in lines]
    return Scores(lines, tuple(i for i, total in enumerate(totals) if total == max(totals)), D.SCORE)


@cache
def rulebook() -> Rulebook:
    """Write the five rules of the toy."""
    cites = (Citation("2026", 1, "All of it"),)
    rules: dict[RuleId, Rule] = {
        rule: Rule(id=rule, title=rule.value, status=Status.ENFORCED, chapter="all", cites=cites, text=rule.value)
        for rule in D
    }
    return Rulebook(rules, (Chapter("all", "All of it"),), Glossary({}))


def divers() -> Game[Reef]:
    """Make the toy as a game."""
    diving = Diving(None, D.SCORE, ["take"])
    return Game(
        id="divers",
        edition="2026",
        components="none",
        rulebook=rulebook(),
        rulings=Rulings.of(rulebook()),
        position=position,
        setup=setup,
        to_move=diving.to_move,
        legal=diving.legal,
        chance=diving.chance,
        play=diving.play,
        seen_by=seen_by,
        scores=scores,
        sample=sample,
    )


TWO = Seating(("ann", "ben"))
THREE = Seating(("ann", "ben", "cleo"))
