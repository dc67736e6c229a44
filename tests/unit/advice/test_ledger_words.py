"""An account is told in one sentence, whatever luck and choices made of it; no game need have dice."""

from fractions import Fraction

import pytest

from tidal_widgets.advice import Account, LedgerEntry
from tidal_widgets.advice.ledger import ledger, sentence


def told(*values: tuple[str, str], in_chances: bool = True, yours: bool = True) -> str:
    """Tell of an attempt that was worth a half; each value comes by luck or by a choice."""
    entries = tuple(LedgerEntry(kind, Fraction(value), thrown=kind == "luck") for kind, value in values)
    return sentence(ledger(Account(Fraction(1, 2), entries, in_chances)), yours=yours)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ([("luck", "0.62"), ("choice", "0.59")], "Luck brought you 12.0 percentage points, your choices cost 3.0."),
        ([("luck", "0.4")], "Luck took 10.0 percentage points from you."),
        ([("luck", "0.6"), ("choice", "0.6")], "Luck brought you 10.0 percentage points, your choices cost nothing."),
        (
            [("choice", "0.4"), ("luck", "0.4")],
            "Luck neither helped nor hurt you, your choices cost 10.0 percentage points.",
        ),
    ],
)
def test_luck_and_choices_each_have_their_part(values: list[tuple[str, str]], says: str) -> None:
    assert told(*values) == says


def test_what_others_played_is_not_called_yours() -> None:
    assert told(("luck", "2"), ("choice", "1.5"), in_chances=False, yours=False) == (
        "Luck brought 1.50, the choices cost 0.50."
    )
