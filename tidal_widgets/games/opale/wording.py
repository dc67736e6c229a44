"""Actions and events in the words of the game: cards by name and points, players by colour."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from tidal_widgets.engine import HIDDEN, Action, Event, plain
from tidal_widgets.games.opale.board import PAWN, SHELLS, SPOTS, Cards, points_of, spot_of
from tidal_widgets.games.opale.book import texts
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import State
from tidal_widgets.text import _, counted, listed

PHRASES = texts("phrases.toml")
WEIGHTS: Mapping[R, int] = {
    **dict.fromkeys((R.COVERED_CARDS, R.PILE_SPOTS, R.SET_SPOTS, R.MUST_PLAY, R.ONLY_BLOCKED), 70),
    R.END_BY_CITY: 60,
    R.END_BY_HAND: 60,
    R.DRAGON_PAWN: 50,
    R.PAWN_LOST: 45,
    R.TAKE_ALL: 40,
    R.SHELL_BLOCK: 35,
    R.SHELL_DISCARDS: 30,
    R.RESERVE: 30,
    **dict.fromkeys((R.CITY_PILE, R.HUNTERS_BESIDE, R.RIDERS_BESIDE), 9),
    **dict.fromkeys((R.COMPLETE_HAND, R.SIXTH_CARD, R.FROM_RESERVE), 5),
}
"""How telling an event is, by its rule: what was played, and the best that came of it."""


def phrase(_state: State, action: Action) -> str:
    """Describe an action in words."""
    return PHRASES.get(action.verb, str(action)).format(worded(action.things))


def group(_state: State, action: Action) -> str:
    """Name the group an action is listed under where there are many; empty if it has none."""
    if action.verb in SHELLS:
        return _("Seashells")
    return SPOTS[spot_of(action.things[0])].name if action.verb == "play" else ""


def names(state: State) -> tuple[str, ...]:
    """List the players' colours as names."""
    return tuple(seat.colour.title() for seat in state.seats)


def describe(event: Event, called: Sequence[str]) -> str:
    """Describe an event in one sentence for a player."""
    return event.text(called, lambda thing: worded(thing) if isinstance(thing, Cards) else plain(thing))


def weighs(event: Event) -> int:
    """Weigh an event by its rule."""
    return WEIGHTS.get(R(event.rule), 0)


def worded(things: Iterable[str]) -> str:
    """Put cards, spots or colours into words.

    >>> worded(["COR2", "COR3", "GUA1"]), worded(["SOR"]), worded(["?", "?"]), worded([])
    ('Coral Dragon 2 + 3, Guardian of Darkness 1', 'Sorcerer of the Abyss', '2 unknown cards', 'nothing')
    >>> worded(["CIT0"]), worded(["CIT0", "CIT0"])
    ('Undersea City', 'Undersea City × 2')
    """
    parts = [_some(code, [one[3:] for one in cards]) for code, cards in groupby(things, key=spot_of)]
    return ", ".join(parts) or _("nothing")


def _some(code: str, points: list[str]) -> str:
    if code == HIDDEN:
        return counted("{n} unknown card", "{n} unknown cards", len(points))
    if code not in SPOTS:
        return f"{code}{points[0]}".title()
    if set(points) == {"0"}:  # of an Undersea City, which nobody scores
        points = [f"× {len(points)}"] if len(points) > 1 else []
    return f"{SPOTS[code].name} {' + '.join(filter(None, points))}".strip()


def lying(state: State, code: str) -> str:
    """Put what lies on a spot into words."""
    cards = state.at(code)
    if SPOTS[code].outlines > 1:
        return _("{0} of {1} outlines filled, {2}").format(len(cards), SPOTS[code].outlines, worded(cards))
    covered = counted("{n} card below", "{n} cards below", len(cards) - 1) if len(cards) > 1 else ""
    return ", ".join(filter(None, (worded(cards[-1:]), covered)))


def gains(before: State, after: State) -> str:
    """Describe what a turn has brought the seat that had it, as far as it is known."""
    was, now = (Counter(state.seats[before.turn].score) for state in (before, after))
    taken = list((now - was).elements())
    known = [card for card in taken if HIDDEN not in card]
    points = sum(map(points_of, known)) + PAWN * (before.pawn != after.pawn == before.turn)
    covered = len(taken) - len(known)
    parts = (counted("{n} point more", "{n} points more", points) if points > 0 else "",
             counted("{n} covered card", "{n} covered cards", covered) if covered else "")  # fmt: skip
    return listed([part for part in parts if part])
