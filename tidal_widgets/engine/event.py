"""What happened, and why something may not: each with the rule that made it so, in words that are written later."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tidal_widgets.engine.action import Action
from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import Name, PlainError, Thing, _, form


class Text(NamedTuple):
    """A sentence for one and a sentence for more; the first number among its things chooses between them."""

    one: str
    many: str = ""


Says = str | Text
Things = tuple[int | Thing, ...]
Words = Callable[[int | Thing], object]


def forms(says: Says) -> tuple[str, ...]:
    """List every form of a sentence."""
    return (says,) if isinstance(says, str) else says


def plain(thing: int | Thing) -> object:
    """Put a thing in words that belong to no game: a name in the user's language, anything else as it is."""
    return _(thing) if isinstance(thing, Name) else thing


def sentence(says: Says, things: Things, words: Words = plain, who: str = "") -> str:
    """Write a sentence in the user's language, its things filled in for `{0}`, `{1}` …, each in words.

    >>> sentence(Text("{who} lost {0} die.", "{who} lost {0} dice."), (2,), who="Axl")
    'Axl lost 2 dice.'
    """
    if isinstance(says, str):
        template = _(says)
    elif not says.many:
        template = _(says.one)
    else:
        template = form(says.one, says.many, next(thing for thing in things if isinstance(thing, int)))
    return template.format(*map(words, things), who=who)


class Event(NamedTuple):
    """One thing that happened.

    `says` is a sentence, or its two forms, with `{who}` for the seat and `{0}`, `{1}` … for the things. Seats outside
    `audience` (None: everybody is in it) are told `veil` instead.
    """

    rule: RuleId
    says: Says
    seat: int | None = None
    things: Things = ()
    audience: tuple[int, ...] | None = None
    veil: Says = ""

    def seen_by(self, seat: int) -> "Event":
        """Hide what `seat` may not know of the event: its veil takes the place of the sentence."""
        if self.audience is None or seat in self.audience:
            return self
        return Event(self.rule, self.veil, self.seat)

    def text(self, names: Sequence[str] = (), words: Words = plain) -> str:
        """Tell the event with the seats' names and the game's words for things."""
        return sentence(self.says, self.things, words, self._who(names))

    def _who(self, names: Sequence[str]) -> str:
        if self.seat is None:
            return _("Everybody")
        return names[self.seat] if self.seat < len(names) else _("Player {n}").format(n=self.seat + 1)


def tally(rules: Mapping[str, RuleId], events: Sequence[Event]) -> Mapping[str, int]:
    """Count, by name, how often each of these rules made something happen."""
    fired = Counter(event.rule for event in events)
    return {name: fired[rule] for name, rule in rules.items()}


class Why(NamedTuple):
    """The rule that forbids something, and a sentence about it with `{0}`, `{1}` … for the things."""

    rule: RuleId
    says: Says
    things: Things = ()


class IllegalAction(PlainError, ValueError):
    """An action the rules forbid now; `instead` is a legal one of the same kind if there is one."""

    def __init__(self, rule: RuleId, reason: str, instead: Action | None = None) -> None:
        """Refuse under `rule` for `reason`."""
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.instead = instead

    def __str__(self) -> str:
        """Say why, by which rule, and what would be legal."""
        way_on = _(" You may: {0}.").format(self.instead) if self.instead else ""
        return f"{self.reason} [{self.rule}]{way_on}"


class PositionError(PlainError, ValueError):
    """A position, table or record that cannot be read; the message says what was found and what is allowed."""
