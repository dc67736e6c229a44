"""An account as a short ledger: figures rounded so that they still add up, each as near as may be to the exact one."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from tidal_widgets.mechanics.dicepool.luck.account import Account, Entry, Fall
from tidal_widgets.text.rounding import nearest

CHANCES, MEANS = 1_000, 100
"""How fine figures are: tenths of a percent for chances, hundredths for means."""


@dataclass(frozen=True, slots=True)
class Line:
    """One throw or decision: what it was worth before and after, in the smallest figure that is told."""

    entry: Entry
    before: int
    after: int

    @property
    def change(self) -> int:
        """What the throw or the decision changed."""
        return self.after - self.before

    @property
    def thrown(self) -> bool:
        """Tell whether it was a throw."""
        return isinstance(self.entry.move, Fall)


@dataclass(frozen=True, slots=True)
class Ledger:
    """What an attempt was worth at first, and every line since; `fine` is how many of its figures make one."""

    fine: int
    begin: Fraction
    lines: tuple[Line, ...]

    @property
    def first(self) -> int:
        """What the attempt was worth at first, in figures."""
        return _rounded(self.begin, self.fine)

    @property
    def luck(self) -> int:
        """What all throws brought."""
        return sum(line.change for line in self.lines if line.thrown)

    @property
    def cost(self) -> int:
        """What all decisions cost."""
        return -sum(line.change for line in self.lines if not line.thrown)

    @property
    def last(self) -> int:
        """What the attempt brought, or is worth now, in figures."""
        return self.lines[-1].after if self.lines else self.first

    @property
    def end(self) -> Fraction:
        """What the attempt brought, or is worth now."""
        return self.lines[-1].entry.value if self.lines else self.begin


def ledger(account: Account, *, in_chances: bool) -> Ledger:
    """Return the ledger of an account: values are rounded, and what lies between two of them is told."""
    fine = CHANCES if in_chances else MEANS
    return Ledger(fine, account.baseline, tuple(_lines(account, fine)))


def _lines(account: Account, fine: int) -> Iterator[Line]:
    before = _rounded(account.baseline, fine)
    for entry in account.entries:
        after = _rounded(entry.value, fine)
        yield Line(entry, before, after)
        before = after


def _rounded(value: Fraction, fine: int) -> int:
    """Return a value as a whole number of figures; a chance that is not certain never reads as certain.

    >>> _rounded(Fraction(1, 3), CHANCES), _rounded(Fraction(1, 9999), CHANCES), _rounded(Fraction(-5, 3), MEANS)
    (333, 1, -167)
    """
    near = nearest(value, fine)
    return min(max(near, 1), fine - 1) if fine == CHANCES and 0 < value < 1 else near
