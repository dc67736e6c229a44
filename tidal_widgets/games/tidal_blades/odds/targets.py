"""What dice may be matched with in a question: symbols, a Challenge by name, spots, or a Monster by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from tidal_widgets.mechanics.dicepool.notation import Misread
from tidal_widgets.mechanics.dicepool.question import MOST_TARGETS
from tidal_widgets.text import _, listed

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Monster, Spot

TRAITS = {"F": _("Focus"), "S": _("Spirit"), "R": _("Resilience"), "Y": _("Synergy")}
SYMBOLS = "".join(TRAITS)


class Target(NamedTuple):
    """A Challenge's symbols, or the spots of a fight that are not covered, with the card they are on."""

    required: str = ""
    push: str = ""
    spots: tuple[Spot, ...] = ()
    challenge: Challenge | None = None
    monster: Monster | None = None

    @property
    def fight(self) -> bool:
        """Tell whether this is a fight."""
        return bool(self.spots)

    @property
    def armoured(self) -> bool:
        """Tell whether a spot has armour."""
        return any(spot.armour > 1 for spot in self.spots)

    @property
    def trophies(self) -> bool:
        """Tell whether a spot has a trophy."""
        return any(spot.trophy for spot in self.spots)


def read_target(components: Components, text: str) -> Target:
    """Return the target a word tells; raise Misread for what is none."""
    if text.startswith("["):
        return Target(spots=_spots(text))
    if not text.strip(SYMBOLS + "+"):
        return _symbols(text)
    name, colon, covered = text.partition(":")
    if (monster := components.monsters.get(name)) is not None:
        return Target(spots=_open(monster, covered if colon else ""), monster=monster)
    challenge: Challenge | None = {**components.challenges, **components.starting}.get(text)
    if challenge is not None:
        return Target(challenge.required, challenge.push, challenge=challenge)
    try:
        return _symbols(text)
    except Misread as trouble:
        raise Misread(trouble.says + _guess(components, name), trouble.at) from None


def _guess(components: Components, name: str) -> str:
    """Ask which Challenge or Monster was meant, if one is called something like this."""
    from tidal_widgets.rulebook import did_you_mean  # noqa: PLC0415  (seldom wanted, so not loaded at once)

    guess = did_you_mean(name.lower(), [*components.challenges, *components.starting, *components.monsters])
    return guess and f".{guess}"


def _symbols(text: str) -> Target:
    required, plus, push = text.partition("+")
    for at, symbol in enumerate(text):
        if symbol not in SYMBOLS and symbol != "+":
            kinds = _("symbols out of {0}, as RR+F, a Challenge, a Monster, or spots, as [F,R:blue]").format(SYMBOLS)
            raise Misread(_("{0!r} is nothing to match: write {1}").format(text, kinds), at if text.isupper() else 0)
    if not required:
        raise Misread(_("at least one symbol is required"))
    if len(required) > MOST_TARGETS:
        raise Misread(_("more than {0} symbols to match are too many").format(MOST_TARGETS), MOST_TARGETS)
    if plus and len(push) != 1:
        raise Misread(_("after + comes the one Push It symbol"), len(required) + 1)
    return Target(required, push)


def _spots(text: str) -> tuple[Spot, ...]:
    from tidal_widgets.games.tidal_blades.components.phrases import read_spot  # noqa: PLC0415  (seldom wanted, slow to load)
    from tidal_widgets.rulebook.fields import Misread as Unreadable  # noqa: PLC0415

    if not text.endswith("]"):
        raise Misread(_("spots end with ]"), len(text))
    found, at = [], 1
    for word in text[1:-1].split(","):
        try:
            found.append(read_spot(word))
        except Unreadable as trouble:
            raise Misread(_("{0!r} is no spot; wanted is {1}").format(word, trouble), at) from None
        at += len(word) + 1
    if len(found) > MOST_TARGETS:
        raise Misread(_("more than {0} spots are too many").format(MOST_TARGETS), 1)
    return tuple(found)


def _open(monster: Monster, covered: str) -> tuple[Spot, ...]:
    """Return the spots of a Monster that are not covered, told by number from 1."""
    at, numbers = len(monster.slug) + 1, set[int]()
    for word in covered.split(",") if covered else ():
        if not word.isdecimal() or not 1 <= int(word) <= len(monster.spots):
            raise Misread(_("covered spots are told by number, from 1 to {0}").format(len(monster.spots)), at)
        numbers.add(int(word))
        at += len(word) + 1
    spots = tuple(spot for number, spot in enumerate(monster.spots, start=1) if number not in numbers)
    if not spots:
        raise Misread(_("every spot is covered: there is nothing left to hit"), len(monster.slug))
    return spots


def symbols_said(symbols: str, names: Mapping[str, str] = TRAITS) -> str:
    """Return symbols in words, alike ones counted.

    >>> symbols_said("RRF")
    '2 Resilience and 1 Focus'
    """
    counts = dict.fromkeys(symbols, 0)
    for symbol in symbols:
        counts[symbol] += 1
    return listed([f"{count} {names[symbol]}" for symbol, count in counts.items()])
