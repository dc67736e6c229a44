"""Luck and skill in a recorded game: the account of whatever is over, told when it is."""

from dataclasses import dataclass
from typing import Any

from tidal_widgets.advice import Account
from tidal_widgets.advice.card import account_words
from tidal_widgets.advice.review import Reviewer, accounted
from tidal_widgets.chance import finished
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.text import _


@dataclass(frozen=True, slots=True)
class Luck:
    """An account and what it says; None, and why, where there is none."""

    says: str
    account: Account[Any] | None = None

    @property
    def plain(self) -> dict[str, str]:
        """The account as plain values, the figures exact."""
        account = self.account
        if account is None:
            return {"says": self.says}
        figures = {"baseline": account.baseline, "luck": account.luck, "cost": account.cost, "result": account.result}
        return {"says": self.says, **{name: str(figure) for name, figure in figures.items()}}


def luck(reviewer: Reviewer[Any, Any], played: Playthrough[Any]) -> Luck | None:
    """Account for what the last move has ended; None if it ended nothing."""
    found = reviewer.last(played)
    if found is None or found.end != len(played.moves) - 1:
        return None
    known = finished(accounted(reviewer, found.played)) if found.played else None
    if known is None or known.account is None:
        why = (known.why if known else "") or _("the odds do not follow everything that happened")
        return Luck(_("no account: {why}.").format(why=why))
    return Luck(account_words(known.account), known.account)
