"""A score sheet: what is counted at the table, and the score the game makes of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tidal_widgets.engine import Scores
from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import _

DIGITS = 3

Counted = Mapping[str, int]
"""What one player counted, by the names of the entries."""


class Slip(NamedTuple):
    """What cannot be right on a sheet: whose entry it is, and why."""

    seat: int
    entry: str
    says: str
    rule: RuleId


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing to count; `allowed` lists the numbers that there are, if not all from 0 to `most`."""

    name: str
    title: str
    tell: str
    rule: RuleId
    most: int = 999
    allowed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What is asked of every player, what is wrong with the answers, and the score they make."""

    title: str
    tell: str
    entries: tuple[Entry, ...]
    least: int
    most: int
    check: Callable[[Sequence[Counted]], Sequence[Slip]]
    add: Callable[[Sequence[Counted]], Scores]

    def read(self, rows: Sequence[Mapping[str, str]]) -> tuple[tuple[Counted, ...], tuple[Slip, ...]]:
        """Return the numbers that every player's texts mean, without the empty ones, and what is wrong with them."""
        slips = [
            Slip(seat, entry.name, fault, entry.rule)
            for seat, row in enumerate(rows)
            for entry in self.entries
            if (fault := _fault(row.get(entry.name, ""), entry))
        ]
        if slips:
            return (), tuple(slips)
        counted = tuple(
            {entry.name: int(row[entry.name]) for entry in self.entries if row.get(entry.name)} for row in rows
        )
        return counted, tuple(self.check(counted))


def _fault(text: str, entry: Entry) -> str:
    if not text:
        return ""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        return _("Found “{0}”; a whole number from 0 up is needed.").format(text)
    if entry.allowed and int(text) not in entry.allowed:
        allowed = ", ".join(map(str, entry.allowed[:-1]))
        return _("Found {0}; there is only {1} or {2}.").format(text, allowed, entry.allowed[-1])
    if int(text) > entry.most:
        return _("Found {0}; {1} is the most there can be.").format(text, entry.most)
    return ""
