"""Playing an attempt at the table: what the dice showed, what was chosen, the way back, and its luck and skill.

The way back is a trail of its own and no `Playthrough`, whose positions are states of a game with seats, legal actions
and a record. Here each position is a `Query`, a question of any game or of none, that may be typed anew between two
throws; a throw is told die by die in any order, and is taken back into the entry with the faces that were told.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from tidal_widgets.advice.card import AccountView, account_card, not_accounted
from tidal_widgets.advice.review import account_work, known
from tidal_widgets.mechanics.dicepool.drawing import pictures_of
from tidal_widgets.mechanics.dicepool.luck import DiceReviewer
from tidal_widgets.mechanics.dicepool.panel.state import TABLE, Pricing
from tidal_widgets.mechanics.dicepool.problem import Commit, Stop
from tidal_widgets.mechanics.dicepool.query import Query, follow, thrown
from tidal_widgets.page import Job, Markup, Message, tag
from tidal_widgets.text import _

COMMIT, ROLL, DECIDE, OVER = "commit", "roll", "decide", "over"


def phase(state: Pricing) -> str:
    """Name what the player has to do now: commit dice, enter a roll, decide, or nothing because it is over."""
    query = state.query
    if state.over:
        return OVER
    if query.free is not None and not query.started:
        return COMMIT
    return ROLL if query.thrown else DECIDE


def _at(state: Pricing, query: Query) -> Pricing:
    return replace(state.with_query(query), entry=(), shows=None, over="")


def entered(state: Pricing) -> tuple[str, ...]:
    """List the faces tapped in so far, one place for each die that was thrown."""
    return state.entry or ("",) * len(state.query.thrown)


def _faced(state: Pricing, message: Message) -> Pricing:
    place, face = (*message.args, "", "")[:2]
    dice = state.query.thrown if state.view == TABLE and phase(state) == ROLL else ()
    if not place.isdecimal() or int(place) >= len(dice) or face not in state.faces(dice[int(place)]):
        return state
    faces = list(entered(state))
    faces[int(place)] = "" if faces[int(place)] == face else face
    return _complete(replace(state, entry=tuple(faces)))


def _shown(state: Pricing, message: Message) -> Pricing:
    x = message.first
    danger = state.posed(state.query).danger if state.view == TABLE and phase(state) == ROLL else ()
    if not x.isdecimal() or int(x) not in danger:
        return state
    return _complete(replace(state, shows=None if state.shows == int(x) else int(x)))


def _complete(state: Pricing) -> Pricing:
    """Lay the dice on the table once all are told."""
    if state.shows is None or not all(entered(state)):
        return state
    fell = thrown(state.query, entered(state), state.shows)
    return replace(_at(state, fell), trail=(*state.trail, state.query))


def _chosen(state: Pricing, message: Message) -> Pricing:
    return _choosing(state, message.first)


def _choosing(state: Pricing, number: str) -> Pricing:
    answer = state.answer(state.query)
    known = answer.choices if answer and phase(state) in (COMMIT, DECIDE) else ()
    if not number.isdecimal() or int(number) >= len(known):
        return state
    chosen, here = known[int(number)], state.query
    state = replace(state, trail=(*state.trail, here))
    if isinstance(chosen.action, Stop):
        return replace(state, over=chosen.says, ending=chosen.action)
    after = follow(here, chosen.action, state.posed(here).leap_price)
    if not after.pool:
        return replace(state, over=_("No die is left: the attempt is over."), ending=chosen.action)
    if isinstance(chosen.action, Commit):
        after = replace(after, free=None)
    return _at(state, after)


def concluded(state: Pricing) -> Pricing:
    """End the attempt as its link says, once the choices are known."""
    if state.awaits is None or state.awaits[0] != state.query or state.view != TABLE:
        return state
    ended = _choosing(state, state.awaits[1])
    return state if ended is state else replace(ended if ended.over else state, awaits=None)


def _back(state: Pricing, _message: Message) -> Pricing:
    return _undone(state)


def _undone(state: Pricing) -> Pricing:
    if any(state.entry) or state.shows is not None:
        return replace(state, entry=(), shows=None)
    if not state.trail:
        return state
    return replace(_at(state, state.trail[-1]), trail=state.trail[:-1])


def _corrected(state: Pricing, _message: Message) -> Pricing:
    """Take the last throw back to be entered again, with the faces as they were told."""
    if phase(state) != DECIDE:
        return state
    if not state.trail:
        return _thrown_again(state)
    before, now = state.trail[-1], state.query
    if before.pool != now.pool or not before.thrown or len(before.lying) + len(before.thrown) != len(now.lying):
        return _undone(state)
    faces = tuple(die.face for die in now.lying[len(before.lying) :])
    return replace(_at(state, before), trail=state.trail[:-1], entry=faces, shows=None)


def _thrown_again(state: Pricing) -> Pricing:
    """Let the dice that were not set aside be entered again where no way leads back, with the faces they show."""
    query = state.query
    fell, kept = [die for die in query.lying if not die.kept], tuple(die for die in query.lying if die.kept)
    if not fell:
        return state
    before = replace(query, lying=kept, shown=None, begun=not kept)
    faces = tuple(fell.pop([die.die for die in fell].index(code)).face for code in before.thrown)
    return replace(_at(state, before), entry=faces)


def _anew(state: Pricing, _message: Message) -> Pricing:
    start = state.trail[0] if state.trail else state.query.fresh()
    return _at(replace(state, trail=()), start)


PLAYING: Mapping[str, Callable[[Pricing, Message], Pricing]] = {
    "face": _faced,
    "shows": _shown,
    "choose": _chosen,
    "undo": _back,
    "correct": _corrected,
    "anew": _anew,
}


def accounting_at(state: Pricing) -> Job:
    """Account for what was played, if that is still to be done."""
    for found in state.unaccounted:
        yield from account_work(_reviewer(state), found)


def _reviewer(state: Pricing) -> DiceReviewer:
    return DiceReviewer(state.questions, lambda: pictures_of(state.table))


def account_at(state: Pricing) -> Markup | None:
    """Draw the card of luck and skill; None before anything was played or where the way back makes no sense."""
    found = state.played
    if found is None:
        return None
    view = AccountView(
        reviewer=_reviewer(state), played=found, known=known(state.accounts, found), over=bool(state.over)
    )
    if view.known and view.known.account is None:
        return tag("div", not_accounted(view.known.why), klass="card", key="account-why") if view.known.why else None
    return account_card(view)
