"""Why something is not asked now: what nobody has heard of, what waits for its moment, what waits for the dice."""

from collections.abc import Mapping, Sequence

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.play.attempt import Danger, Roll, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight
from tidal_widgets.games.tidal_blades.play.mending import Mend, ThrowAgain
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.words.refusals_trying import TRYING, Why
from tidal_widgets.games.tidal_blades.words.wording import PHRASES, PLAIN
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import _

ROLLED = frozenset(TRYING) - {"commit"} | {"stop"}
MOMENTS: Mapping[str, Why] = {
    "keep": (R.KEEP_AND_REROLL, _("No dice of an attempt lie on the table to be rolled again.")),
    "lose": (R.DANGER_LOSES_DIE, _("Nothing takes a die of yours now.")),
    "stop": (R.FIGHT_STOP, _("Nobody is rolling dice in a fight.")),
    "hit": (R.HITS, _("Hits are placed when a fight is stopped.")),
    "bonus": (R.BONUS_DIE, _("A Bonus die is added in a fight, once the dice are chosen.")),
    "no-bonus": (R.BONUS_DIE, _("A Bonus die is offered in a fight, once the dice are chosen.")),
    "judge": (R.JUDGE_MOVES, _("The First Player moves the Judge on at night; at another time it takes a card.")),
    "refresh": (R.REFRESHING, _("Dice are refreshed at night, and where a space or a card says so.")),
    "take": (R.CITADEL_BONUS, _("Nothing is offered to be taken; Challenge cards are taken at the Citadel of Time.")),
    "draw": (R.CITADEL_BONUS, _("No Challenge card may be drawn; the Citadel of Time is where they are.")),
    "discard": (R.TEMPLE_FRUIT, _("Challenge cards of the pool are discarded at the Temple of the Breaking Wave.")),
    "advance": (R.NOTCHES, _("A dial turns when a symbol was matched, or a card says so.")),
    "keep-card": (R.DEDICATED_STUDY, _("No Challenge cards were drawn to choose one from.")),
    "play-card": (R.SYNERGY_DRAW, _("No Character cards were drawn to choose one from.")),
}


def rolling(state: State, action: Action) -> Why | None:
    """Return why the dice of an attempt cannot be answered yet; None where they lie there, or nothing is attempted."""
    top = state.pending[-1]
    if action.verb not in ROLLED:
        return None
    if isinstance(top, Roll | ThrowAgain):
        return top.rule, _("The dice are still being rolled.")
    if isinstance(top, Commit | CommitFight | BonusDie):
        return top.rule, _("The dice are chosen first, then they are rolled.")
    return (top.rule, _("The card that was played is settled first.")) if isinstance(top, Mend) else None


def moment(state: State, action: Action, legal: Sequence[Action]) -> Why | None:
    """Return why nothing of this kind is asked for now; None where something of this kind is."""
    if any(other.verb == action.verb for other in legal) or isinstance(state.pending[-1], Trying | Danger):
        return None
    return MOMENTS.get(action.verb)


def unheard_of(action: Action) -> str:
    """Return that no move has this name, and what may have been meant; nothing where there is such a move."""
    verbs = (*PHRASES, *PLAIN)
    if action.verb in verbs:
        return ""
    return _("No move is called {0!r}.").format(action.verb) + did_you_mean(action.verb, verbs)
