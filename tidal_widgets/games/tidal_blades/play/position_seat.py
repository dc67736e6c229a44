"""One seat's line of a position text."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tidal_widgets.engine import PositionError
from tidal_widgets.engine.deck import Deck, Slots, shuffled
from tidal_widgets.engine.reading import items, one_of
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.setup import new_seat
from tidal_widgets.games.tidal_blades.play.state import Seat
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS, World
from tidal_widgets.text import _

GOODS = ("fruit", "shells", "shield", "discs", "leads", "hits", "champion", "best")
LEVELS = {name.lower(): trait for trait, name in TRAIT_NAMES.items()}
FACE_DOWN = "face-down"
Words = list[str]


def read_seat(world: World, name: str, text: str, number: int, *, rolling: bool = False) -> Seat:
    """Read a seat from its line, as `fruit 1, active N N IB, focus 2, hand echo-drill`.

    Whoever is `rolling` has only the Active dice that are named: those on the table are not Active.
    """
    seat = new_seat(name)._replace(goal=_goal(world, name), goal_open=True)
    readers = _readers(world, name)
    said = items(name, text, readers)
    if rolling:
        seat = seat._replace(active=())
    for key, words in said.items():
        seat = readers[key](seat, name, words)
    if strangers := [card for card in seat.shown if card not in seat.hand]:
        raise PositionError(_("{0}, shown: found {1!r}; allowed are the cards in hand.").format(name, strangers[0]))
    if "discs" not in said:
        seat = seat._replace(discs=max(0, NUMBERS.discs[number - 1] - len(seat.placed)))
    if "best" not in said:
        seat = seat._replace(best=max(0, seat.champion))
    if (found := max(seat.best, seat.champion)) > (length := world.components.champion.length):
        raise PositionError(
            _("{0}, champion: found {1}; the Champion board has {2} spaces.").format(name, found, length)
        )
    return seat._replace(power_deck=_own_deck(world, name, seat))


def _own_deck(world: World, name: str, seat: Seat) -> Deck:
    """Shuffle the Character cards not in play, on top of those put beneath, which the seat holds so far, in order."""
    left = {power.slug for power in world.powers.values() if power.character == name} - set(seat.powers)
    under = [card for slots in seat.power_deck for card in slots.cards]
    for card in under:
        if card not in left:
            raise PositionError(
                _("{0}, under: found {1!r}; allowed are own cards that are not in play, once each.").format(name, card)
            )
        left.remove(card)
    return shuffled(left) + seat.power_deck


def _goal(world: World, name: str) -> str:
    return next(goal.slug for goal in world.components.goals.values() if goal.character == name and goal.first_game)


def _readers(world: World, name: str) -> Mapping[str, Callable[[Seat, str, Words], Seat]]:
    components = world.components
    places = (*components.spaces, *components.islands)
    return {
        **{key: _numbered(key) for key in GOODS},
        **{trait: _levelled(world, letter) for trait, letter in LEVELS.items()},
        **{f"{trait}-notch": _notched(world, letter) for trait, letter in LEVELS.items()},
        "active": _listed("active", components.dice, ordered=False),
        "spent": _listed("spent", components.dice, ordered=False),
        "hand": _listed("hand", world.challenges, ordered=False),
        "shown": _listed("shown", world.challenges, ordered=False),
        "stunts": _listed("stunts", components.stunts, ordered=False),
        "completed": _listed("completed", world.challenges),
        "powers": _listed("powers", world.powers),
        "under": _beneath(world),
        "placed": _listed("placed", places),
        "at": _listed("placed", places),
        "goal": _goal_card([goal.slug for goal in components.goals.values() if goal.character == name]),
    }


def _with(seat: Seat, **changes: Any) -> Seat:
    return seat._replace(**changes)


def _numbered(key: str) -> Callable[[Seat, str, Words], Seat]:
    def read(seat: Seat, name: str, words: Words) -> Seat:
        word = " ".join(words)
        if (
            not word.removeprefix("-").isdecimal()
            or (word.startswith("-") and key not in ("champion", "best"))
            or len(word) > 3
        ):
            raise PositionError(_("{0}, {1}: found {2!r}; allowed is a whole number.").format(name, key, word))
        return _with(seat, **{key: int(word)})

    return read


def _listed(key: str, known: Iterable[str], *, ordered: bool = True) -> Callable[[Seat, str, Words], Seat]:
    allowed = tuple(known)

    def read(seat: Seat, name: str, words: Words) -> Seat:
        found = [one_of(f"{name}, {key}", word, allowed) for word in words if word != "none"]
        return _with(seat, **{key: tuple(found if ordered else sorted(found))})

    return read


def _beneath(world: World) -> Callable[[Seat, str, Words], Seat]:
    read = _listed("powers", world.powers)

    def lay(seat: Seat, name: str, words: Words) -> Seat:
        return _with(seat, power_deck=tuple(Slots((card,), 1) for card in read(seat, name, words).powers))

    return lay


def _goal_card(own: list[str]) -> Callable[[Seat, str, Words], Seat]:
    def read(seat: Seat, name: str, words: Words) -> Seat:
        *cards, last = words or [""]
        card = " ".join(cards if last == FACE_DOWN else words) or seat.goal
        return _with(seat, goal=one_of(f"{name}, goal", card, own), goal_open=last != FACE_DOWN)

    return read


def _levelled(world: World, trait: str) -> Callable[[Seat, str, Words], Seat]:
    levels = world.levels[TRAITS.index(trait)]

    def read(seat: Seat, name: str, words: Words) -> Seat:
        word = " ".join(words)
        if not word.isdecimal() or int(word) not in levels:
            raise PositionError(
                _("{0}, {1}: found level {2!r}; allowed are {3} to {4}.").format(
                    name, TRAIT_NAMES[trait], word, min(levels), max(levels)
                )
            )
        return _with_notch(seat, trait, levels.index(int(word)))

    return read


def _notched(world: World, trait: str) -> Callable[[Seat, str, Words], Seat]:
    length = world.components.dials[trait].length

    def read(seat: Seat, name: str, words: Words) -> Seat:
        word = " ".join(words)
        if not word.isdecimal() or int(word) > length:
            raise PositionError(
                _("{0}, {1}: found notch {2!r}; allowed are 0 to {3}.").format(name, TRAIT_NAMES[trait], word, length)
            )
        return _with_notch(seat, trait, int(word))

    return read


def _with_notch(seat: Seat, trait: str, notch: int) -> Seat:
    at = TRAITS.index(trait)
    return seat._replace(notches=(*seat.notches[:at], notch, *seat.notches[at + 1 :]))
