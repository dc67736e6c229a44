"""A ledger's figures add up as they are read, and each lies within one figure of the exact account."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.advice import Account, LedgerEntry
from tidal_widgets.advice.ledger import CHANCES, MEANS, ledger

chances = st.fractions(min_value=0, max_value=1)


def accounted(values: list[Fraction], *, in_chances: bool) -> Account[str]:
    """Make an account with these values, throws and decisions in turn; a decision never gains."""
    baseline, *others = values
    entries: list[LedgerEntry[str]] = []
    for number, value in enumerate(others):
        before = entries[-1].value if entries else baseline
        if number % 2:
            left = min(value, before)
            entries.append(LedgerEntry("keep", left, cost=before - left))
        else:
            entries.append(LedgerEntry("throw", value, luck=value - before, thrown=True))
    return Account(baseline, tuple(entries), in_chances)


@given(values=st.lists(chances, min_size=1, max_size=9))
def test_the_figures_add_up_and_stay_near_the_exact_ones(values: list[Fraction]) -> None:
    for fine in (True, False):
        told = accounted(values, in_chances=fine)
        book = ledger(told)
        assert book.fine == (CHANCES if fine else MEANS)
        assert book.first + book.luck - book.cost == book.last
        assert book.last == book.first + sum(line.change for line in book.lines)
        for line, entry in zip(book.lines, told.entries, strict=True):
            assert abs(line.change - (entry.luck - entry.cost) * book.fine) <= 2
            assert line.thrown or line.change <= 0


@given(value=chances)
def test_a_chance_that_is_not_certain_never_reads_as_certain(value: Fraction) -> None:
    untouched: Account[str] = Account(value, ())
    first = ledger(untouched).first

    assert (first == 0) == (value == 0)
    assert (first == CHANCES) == (value == 1)
