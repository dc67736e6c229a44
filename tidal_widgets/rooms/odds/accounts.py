"""Accounts of luck and skill in a room: what is wanted, what is known of it, and the work that finds it out."""

from collections.abc import Sequence
from dataclasses import dataclass

from tidal_widgets.advice.ledger import Account
from tidal_widgets.chance.slices import retold
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.luck.account import Move, accounting
from tidal_widgets.mechanics.dicepool.luck.played import Played
from tidal_widgets.page import Job, JobResult

MOST_KEPT = 8


@dataclass(frozen=True, slots=True)
class Accounted:
    """The account of what was played, None if it cannot have been played so."""

    played: Played
    account: Account[Move] | None


Kept = tuple[Accounted, ...]


def with_account(kept: Kept, found: Accounted) -> Kept:
    """Return the accounts a room keeps with one more; the oldest are forgotten."""
    return (*(one for one in kept if one.played != found.played), found)[-MOST_KEPT:]


def known(kept: Kept, played: Played) -> Accounted | None:
    """Return what is known of what was played, be it from an attempt that went on, or that is not as far yet."""
    return max((_part(one, played) for one in kept if _part(one, played)), key=_length, default=None)


def complete(kept: Kept, played: Played) -> bool:
    """Tell whether all of what was played is accounted for, or cannot be."""
    found = known(kept, played)
    return found is not None and (found.account is None or found.played == played)


def _length(one: Accounted | None) -> int:
    return len(one.played.moves) if one else 0


def _part(one: Accounted, played: Played) -> Accounted | None:
    """Return the part of an account that tells of the same moves."""
    if one.account is None:
        return one if one.played == played else None
    if one.played.start != played.start:
        return None
    count = _shared(one.played.moves, played.moves)
    account = Account(one.account.baseline, one.account.entries[:count])
    return Accounted(Played(played.start, played.moves[:count]), account)


def _shared(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many things stand at the head of both.

    >>> _shared("abc", "abd")
    2
    """
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))


def account_work(questions: Questions, played: Played) -> Job:
    """Work out an account in small steps and hand it over."""
    account: Account[Move] | None
    try:
        account = yield from retold(accounting(questions, played.start, played.moves), lambda _share: None)
    except ValueError:
        account = None
    yield JobResult(played, Accounted(played, account))
