"""The figures of an account in words."""

from fractions import Fraction

from tidal_widgets.charts import capital
from tidal_widgets.mechanics.dicepool.luck.ledger import CHANCES, Ledger
from tidal_widgets.text import _
from tidal_widgets.text.rounding import percent, rounded


def worth(value: Fraction, fine: int) -> str:
    """Return what an attempt is worth, as an account tells it that counts in figures so fine.

    >>> worth(Fraction(457, 1000), CHANCES), worth(Fraction(1), CHANCES), worth(Fraction(-5, 3), 100)
    ('45.7 %', '100 %', '−1.67')
    """
    return percent(value) if fine == CHANCES else rounded(value).replace("-", "−")


def changed(figures: int, fine: int) -> str:
    """Return a change with its sign, told in figures; between chances in percentage points.

    >>> changed(82, 1000), changed(-50, 100), changed(0, 1000)
    ('+8.2', '−0.50', '±0')
    """
    if not figures:
        return "±0"
    return f"{'+' if figures > 0 else '−'}{_plain(figures, fine)}"


def sentence(book: Ledger, *, yours: bool) -> str:
    """Say in one sentence what the dice brought and what the choices cost."""
    says = _("{dice}, {choices}.").format(dice=_dice(book, yours=yours), choices=_choices(book, yours=yours))
    if not any(not line.thrown for line in book.lines):
        says = _("{dice}.").format(dice=_dice(book, yours=yours))
    return capital(says)


def _dice(book: Ledger, *, yours: bool) -> str:
    much = _amount(abs(book.luck), book.fine)
    if book.luck > 0:
        says = _("your dice brought {much}") if yours else _("the dice brought {much}")
    elif book.luck < 0:
        says = _("your dice took away {much}") if yours else _("the dice took away {much}")
    else:
        says = _("your dice were neither kind nor unkind") if yours else _("the dice were neither kind nor unkind")
    return says.format(much=much)


def _choices(book: Ledger, *, yours: bool) -> str:
    if not book.cost:
        return _("your choices cost nothing") if yours else _("the choices cost nothing")
    says = _("your choices cost {much}") if yours else _("the choices cost {much}")
    return says.format(much=_plain(book.cost, book.fine) if book.luck else _amount(book.cost, book.fine))


def _amount(figures: int, fine: int) -> str:
    if fine == CHANCES:
        return _("{n} percentage points").format(n=_plain(figures, fine))
    return _plain(figures, fine)


def _plain(figures: int, fine: int) -> str:
    """Return figures without a sign: tenths of a percent, or hundredths."""
    return f"{abs(figures) * 100 / fine:.1f}" if fine == CHANCES else f"{abs(figures) / fine:.2f}"
