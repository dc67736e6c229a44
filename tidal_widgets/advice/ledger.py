"""An account of luck and skill in figures that are rounded so that they still add up, and in one sentence."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from tidal_widgets.advice.adviser import Account, LedgerEntry
from tidal_widgets.charts import capital
from tidal_widgets.text import _, nearest, percent, printed, rounded, signed

M = TypeVar("M")

CHANCES, MEANS = 1_000, 100
"""How fine figures are: tenths of a percent for chances, hundredths for means."""


@dataclass(frozen=True, slots=True)
class LedgerLine(Generic[M]):
    """One throw or decision: what it was worth before and after, in the smallest figure that is told."""

    entry: LedgerEntry[M]
    before: int
    after: int

    @property
    def change(self) -> int:
        """What the throw or the decision changed."""
        return self.after - self.before

    @property
    def thrown(self) -> bool:
        """Tell whether it was a throw."""
        return self.entry.thrown


@dataclass(frozen=True, slots=True)
class Ledger(Generic[M]):
    """What it was worth at first, and every line since; `fine` is how many of its figures make one."""

    fine: int
    begin: Fraction
    lines: tuple[LedgerLine[M], ...]

    @property
    def first(self) -> int:
        """What it was worth at first, in figures."""
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
        """What it brought, or is worth now, in figures."""
        return self.lines[-1].after if self.lines else self.first

    @property
    def end(self) -> Fraction:
        """What it brought, or is worth now."""
        return self.lines[-1].entry.value if self.lines else self.begin


def ledger(account: Account[M]) -> Ledger[M]:
    """Write the ledger of an account: values are rounded, and each change is the difference of two of them."""
    fine = CHANCES if account.in_chances else MEANS
    return Ledger(fine, account.baseline, tuple(_lines(account, fine)))


def _lines(account: Account[M], fine: int) -> Iterator[LedgerLine[M]]:
    before = _rounded(account.baseline, fine)
    for entry in account.entries:
        after = _rounded(entry.value, fine)
        yield LedgerLine(entry, before, after)
        before = after


def _rounded(value: Fraction, fine: int) -> int:
    """Round a value to a whole number of figures; a chance that is not certain never reads as certain.

    >>> _rounded(Fraction(1, 3), CHANCES), _rounded(Fraction(1, 9999), CHANCES), _rounded(Fraction(-5, 3), MEANS)
    (333, 1, -167)
    """
    near = nearest(value, fine)
    return min(max(near, 1), fine - 1) if fine == CHANCES and 0 < value < 1 else near


def worth(value: Fraction, fine: int) -> str:
    """Write a worth as in an account that counts in figures so fine.

    >>> worth(Fraction(457, 1000), CHANCES), worth(Fraction(1), CHANCES), worth(Fraction(-5, 3), 100)
    ('45.7 %', '100 %', '−1.67')
    """
    return percent(value) if fine == CHANCES else printed(rounded(value))


def changed(figures: int, fine: int) -> str:
    """Write a change with its sign, given in figures; between chances in percentage points.

    >>> changed(82, 1000), changed(-50, 100), changed(0, 1000)
    ('+8.2', '−0.50', '±0')
    """
    return signed(figures, _plain(figures, fine))


def sentence(book: Ledger[M], *, yours: bool) -> str:
    """Say in one sentence what luck brought and what the choices cost."""
    says = _("{luck}, {choices}.").format(luck=_luck(book, yours=yours), choices=_choices(book, yours=yours))
    if not any(not line.thrown for line in book.lines):
        says = _("{luck}.").format(luck=_luck(book, yours=yours))
    return capital(says)


def _luck(book: Ledger[M], *, yours: bool) -> str:
    much = _amount(abs(book.luck), book.fine)
    if book.luck > 0:
        says = _("luck brought you {much}") if yours else _("luck brought {much}")
    elif book.luck < 0:
        says = _("luck took {much} from you") if yours else _("luck took away {much}")
    else:
        says = _("luck neither helped nor hurt you") if yours else _("luck neither helped nor hurt")
    return says.format(much=much)


def _choices(book: Ledger[M], *, yours: bool) -> str:
    if not book.cost:
        return _("your choices cost nothing") if yours else _("the choices cost nothing")
    says = _("your choices cost {much}") if yours else _("the choices cost {much}")
    return says.format(much=_plain(book.cost, book.fine) if book.luck else _amount(book.cost, book.fine))


def _amount(figures: int, fine: int) -> str:
    if fine == CHANCES:
        return _("{n} percentage points").format(n=_plain(figures, fine))
    return _plain(figures, fine)


def _plain(figures: int, fine: int) -> str:
    """Write figures without a sign: tenths of a percent, or hundredths."""
    return f"{abs(figures) * 100 / fine:.1f}" if fine == CHANCES else f"{abs(figures) / fine:.2f}"
