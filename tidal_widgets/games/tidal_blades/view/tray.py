"""The dice of an attempt as they lie on the stage: which can be touched, and which symbol each covers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Roll
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits, placements
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight, bonus_dice
from tidal_widgets.games.tidal_blades.play.matching import Target
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.dice import die_words, laid
from tidal_widgets.games.tidal_blades.view.seat import best_cover, tried
from tidal_widgets.games.tidal_blades.view.symbols import face_marks, symbol
from tidal_widgets.games.tidal_blades.view.touch import legal
from tidal_widgets.games.tidal_blades.words.wording import face_words
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _

KEPT = _("kept")
SIZE = 52
STEP = 66
ROW = 4
Place = tuple[float, float]
TICK = "M-4.500 0L-1.500 3.500 5-4"


class TrayDie(NamedTuple):
    """A die on the stage: the piece it is, empty where it cannot be touched, what it is and shows, and a note.

    A symbol that a card gives lies there too, without a die.
    """

    piece: str
    code: str
    face: str = ""
    note: str = ""


def under_way(state: State) -> Attempt | None:
    """Find the attempt that the stage shows; None where the board is in its place."""
    top = state.pending[-1] if state.pending else None
    return top.attempt if isinstance(top, PlaceHits) else tried(state)


def tray_dice(world: World, state: State, attempt: Attempt) -> tuple[TrayDie, ...]:
    """List the dice in use, and those that may be added to them now."""
    match state.pending[-1]:
        case Commit(seat=seat) | CommitFight(seat=seat):
            return tuple(TrayDie(f"active:{code}", code) for code in state.seats[seat].active)
        case BonusDie(seat=seat, place=place, dice=dice):
            more = bonus_dice(world, state, seat, place)[0]
            chosen = tuple(TrayDie("", code, "", _("chosen")) for code in dice)
            return (*chosen, *(TrayDie(f"supply:{code}", code, "", _("Bonus die")) for code in more))
        case Roll(shown=shown, thrown=thrown):
            aside = (TrayDie("", one.die, one.face, KEPT) for one in attempt.dice)
            fallen = (TrayDie("", one.die, one.face) for one in shown)
            return (*aside, *fallen, *(TrayDie("", code) for code in thrown))
    lying = (TrayDie(f"die:{one}", one.die, one.face, KEPT if one.kept else "") for one in attempt.dice)
    gifts = (TrayDie("", "", face, _("from a card")) for face in attempt.extra)
    adds = (action.things[0] for action in legal(world, state) if action.verb == "add")
    return (*lying, *gifts, *(TrayDie(f"active:{code}", code, "", _("for 1 Fruit")) for code in adds))


def aims(world: World, target: Target, attempt: Attempt) -> int:
    """Choose the symbols or spots, as bits, that the dice are best used for; of Twins one side only."""
    if attempt.card:
        return best_cover(target, attempt)
    found = placements(world, target, attempt)
    return max(found, key=lambda done: (done.bit_count(), _trophies(target, done), -done))


def _trophies(target: Target, done: int) -> int:
    return sum(spot.trophy for n, spot in enumerate(target.spots) if done >> n & 1)


def matches(world: World, target: Target, attempt: Attempt) -> dict[int, int]:
    """Pair each symbol that the dice are best used for with the place in the tray of what covers it."""
    shown = [target.slots(one.die, one.face) for one in attempt.dice]
    shown += [target.slots("", face) for face in attempt.extra]
    owners = [(n, slot) for n, slots in enumerate(shown) for slot in slots]
    taken: dict[int, int] = {}  # by symbol rolled, the bit it covers

    def covered(bit: int, visited: set[int]) -> bool:
        for place, (_owner, slot) in enumerate(owners):
            if slot >> bit & 1 and place not in visited:
                visited.add(place)
                if place not in taken or covered(taken[place], visited):
                    taken[place] = bit
                    return True
        return False

    best = aims(world, target, attempt)
    for bit in range(best.bit_length()):
        if best >> bit & 1:
            covered(bit, set())
    return {bit: owners[place][0] for place, bit in taken.items()}


def places(n: int, middle: float) -> list[Place]:
    """Spread dice over one or two rows of the tray round a height."""
    row = max(ROW, -(-n // 2)) if n > ROW else max(n, 1)
    step = min(STEP, 276 / row)
    rows = -(-n // row)
    return [
        (round(150 + step * (i % row - (min(row, n - row * (i // row)) - 1) / 2), 1),
         middle + 60 * (i // row - (rows - 1) / 2))
        for i in range(n)
    ]  # fmt: skip


def lying(dice: Sequence[TrayDie], spread: Sequence[Place], matched: Sequence[int]) -> list[Place]:
    """Give every die its place: those in use by their kinds, of a kind those kept before those matched.

    So a die that is kept stays where it lay when it matched, whatever the others show next.
    """

    def order(n: int) -> tuple[bool, str, bool, bool, int]:
        die = dice[n]
        in_use = bool(die.code) and die.piece.partition(":")[0] in ("", "die")
        return not in_use, die.code if in_use else "", die.note != KEPT, n not in matched, n

    at = sorted(range(len(dice)), key=order)
    return [spread[at.index(n)] for n in range(len(dice))]


def drawn_dice(
    world: World, dice: Sequence[TrayDie], spread: Sequence[Place], matched: Sequence[int]
) -> Iterator[Markup]:
    """Draw the dice of the tray; one that covers a symbol bears a tick, and its note stands below if there is room."""
    for n, (die, (x, y)) in enumerate(zip(dice, spread, strict=True)):
        words = [die_words(world.components, die.code, die.face) if die.code else face_words(die.face)]
        words += [_("matched")] if n in matched else []
        words += [die.note] if die.note else []
        named = {"data_piece": die.piece} if die.piece else {"role": "img"}
        note = tag("text", die.note, x=x, y=y + 51, text_anchor="middle", klass="caption")
        bar = tag("rect", x=x - 12, y=y + 24, width=24, height=5, rx=2.5, klass="kept-bar")
        yield tag(
            "g",
            tag("rect", x=x - 31, y=y - 31, width=62, height=62, rx=14, klass="ring"),
            _lies(world, die, x, y),
            tick(x + 22, y - 22) if n in matched else None,
            (note if len(dice) <= ROW else bar) if die.note else None,
            klass="touch tray-die",
            data_source=f"tray-{n}",
            aria_label=", ".join(words),
            **named,
        )


def _lies(world: World, die: TrayDie, x: float, y: float) -> Markup:
    if die.code:
        return laid(world.components, die.code, die.face, x, y, SIZE)
    ground = tag("circle", cx=24, cy=24, r=20, klass="gift-ground")
    return tag("g", ground, *face_marks(die.face), klass="gift", transform=f"translate({x - 24} {y - 24})")


def flight(trait: str, attempt: Attempt, bit: int, n: int) -> Markup:
    """Draw the symbol that flies from a die of the tray to what it covers; it is seen on its way alone."""
    shows = attempt.dice[n].face if n < len(attempt.dice) else ""
    thrown = f"{attempt.card or attempt.place} {bit} {n} {shows}"
    return tag("g", symbol(trait, 0, 0, 1.15), klass="flight", data_from=f"tray-{n}", data_for=thrown,
               aria_hidden="true")  # fmt: skip


def tick(x: float, y: float) -> Markup:
    """Draw the tick of what is matched."""
    mark = tag("circle", r=9, klass="tick-round") + tag("path", d=TICK, klass="tick-mark")
    return tag("g", Markup(mark), klass="matched-tick", transform=f"translate({x} {y})")
