"""Which moves can be asked about at a table, and which of them some words mean."""

from collections.abc import Sequence
from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action
from tidal_widgets.lessons import resolve_words


def askable(table: OpenTable, position: Any) -> dict[Action, None]:
    """List the actions to ask about: what is legal, what lessons try, and one of every other kind of move."""
    legal = table.game.legal(position)
    offered = {action.verb for action in legal}
    others = (action for action in table.view.moves if action.verb not in offered)
    return dict.fromkeys((*legal, *others, *_everything(table)))


def _everything(table: OpenTable) -> dict[Action, None]:
    """Collect every action that is legal or refused in a step of any lesson."""
    found: dict[Action, None] = {}
    for slug in table.walkthroughs:
        lesson = table.teaching(slug).taught(slug)
        for played in lesson.steps:
            found |= dict.fromkeys((*lesson.game.legal(played.before), *played.leg.refuses))
    return found


def words_of(table: OpenTable, position: Any, action: Action) -> str:
    """Write the words by which an action is found."""
    return f"{table.view.phrase(position, action)} {table.view.group(position, action)} {action.verb}"


def moves_called(words: str, table: OpenTable, position: Any) -> Sequence[Action]:
    """Find the moves that some words mean, best first; of those that are phrased alike the first."""
    actions = askable(table, position)
    phrases = {table.view.phrase(position, action): action for action in reversed(actions)}
    return resolve_words(words, reversed(phrases.values()), lambda action: words_of(table, position, action))
