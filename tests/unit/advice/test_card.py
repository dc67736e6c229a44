"""An account is shown as a card with every move, or told in words."""

from fractions import Fraction

from tests.unit.advice.test_review import GAME, REVIEWER, account, over
from tests.unit.pearl_dive import DIVE, PEARL, SHARK, UP, Diver, Sea, phrase
from tidal_widgets.advice import Account, LedgerEntry
from tidal_widgets.advice.card import AccountView, account_card, account_words
from tidal_widgets.advice.review import Accounted, AdviceReviewer, Decision, ReviewedMoves


def test_the_card_tells_every_move_with_its_luck_or_cost_and_what_was_better() -> None:
    played = over(DIVE, PEARL, UP)
    known = Accounted(played, account(DIVE, PEARL, UP))
    html = str(account_card(AccountView(reviewer=REVIEWER, played=played, known=known, over=True)))

    for words in ("At first", "1.27 pearls", "Rolled Pearl", "+0.42", "Best: Dive", "−0.69", "In the end"):
        assert words in html


def test_before_an_account_is_known_the_card_tells_the_moves() -> None:
    html = str(account_card(AccountView(reviewer=REVIEWER, played=over(DIVE, SHARK), known=None, over=True)))

    assert "Working it out…" in html
    assert "Rolled Shark" in html
    assert "Best" not in html


class Forgetful(AdviceReviewer[Sea]):
    """Leaves something out."""

    def left_out(self, _played: ReviewedMoves[Sea, Decision]) -> tuple[str, ...]:
        """Name it."""
        return ("the tide",)


def test_what_an_account_leaves_out_is_named_below_it() -> None:
    told = AccountView(reviewer=Forgetful(GAME, Diver(), phrase), played=over(DIVE, SHARK), known=None, over=True)

    assert "What it leaves out: the tide." in str(account_card(told))


def test_an_attempt_in_which_nothing_changed_says_only_what_it_was_worth() -> None:
    sure = Account(Fraction(1), (LedgerEntry("end", Fraction(1)),))

    assert account_words(sure) == "100 % all along."
    assert account_words(account(DIVE, PEARL, UP)).endswith("At first 1.27, in the end 1.00.")
