"""Luck and skill in a recorded game: the account of every attempt, told when it is over."""

from dataclasses import dataclass
from typing import Any

from tidal_widgets.advice.ledger import Account, ledger, sentence, worth
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.luck.account import Move, account
from tidal_widgets.mechanics.dicepool.luck.attempts import last_attempt
from tidal_widgets.mechanics.dicepool.luck.played import Played
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.text import _


@dataclass(frozen=True, slots=True)
class Luck:
    """The account of an attempt, None if something in it is not followed by odds, and what it says."""

    says: str
    account: Account[Move] | None = None

    @property
    def plain(self) -> dict[str, str]:
        """Return it as plain values, the figures exact."""
        told = self.account
        if told is None:
            return {"says": self.says}
        figures = {"baseline": told.baseline, "luck": told.luck, "cost": told.cost, "result": told.result}
        return {"says": self.says, **{name: str(figure) for name, figure in figures.items()}}


def luck(questions: Questions, played: Playthrough[Any]) -> Luck | None:
    """Return the account of the attempt that the last move has ended, None if it ended none."""
    found = last_attempt(questions, played)
    if found is None or found.end != len(played.moves) - 1:
        return None
    if found.played is None:
        return Luck(_("no account, for the odds do not follow all that happened."))
    return _told(questions, found.played)


def _told(questions: Questions, played: Played) -> Luck:
    told = account(questions, played.start, played.moves)
    book = ledger(told, in_chances=questions.question(played.start).in_chances)
    says = _("{says} At first {first}, in the end {last}.").format(
        says=sentence(book, yours=False), first=worth(book.begin, book.fine), last=worth(book.end, book.fine)
    )
    return Luck(says, told)
