"""Which readings of open rules change what happens, in lines of play under today's readings and under each other."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tidal_widgets.box import OpenTable, TableChoices
from tidal_widgets.engine import Action, Game, IllegalAction
from tidal_widgets.rulebook import RuleId
from tidal_widgets.testing.line import PlayedGame, play_out
from tidal_widgets.testing.wrong import wrong_actions

MOST = 200  # positions of a line that are compared


def unread(
    table: OpenTable, lines: Sequence[PlayedGame[Any]], bound: int, rare: Collection[str]
) -> Iterator[tuple[RuleId, str]]:
    """Yield every reading, but of rare rules, that changed nothing in these lines, nor in those played under it."""
    for rule in table.book.open_rules:
        for option in rule.options[1:] if rule.id not in rare else ():
            choices = TableChoices(table.box.id, readings=((rule.id.value, option.name),))
            other = OpenTable(table.box, choices).game
            if not any(_elsewhere(table.game, other, line) for line in _both(other, lines, bound)):
                yield rule.id, option.name


def _both(other: Game[Any], lines: Sequence[PlayedGame[Any]], bound: int) -> Iterator[PlayedGame[Any]]:
    """Yield lines as they were played, then those that the same seeds lead to under another reading."""
    yield from lines
    for line in lines:
        yield play_out(other, line.table, line.seed, bound)


def _elsewhere(game: Game[Any], other: Game[Any], line: PlayedGame[Any]) -> bool:
    """Tell whether two games part anywhere on a line."""
    if game.scores(line.end) != other.scores(line.end) or game.setup(line.table) != other.setup(line.table):
        return True
    for moment in line.some(MOST, "read"):
        state = moment.state
        if any(game.seen_by(state, seat) != other.seen_by(state, seat) for seat in line.seats):
            return True
        answers = [(one.to_move(state), tuple(one.legal(state)), dict(one.chance(state))) for one in (game, other)]
        if answers[0] != answers[1]:
            return True
        for action in (moment.action, *(wrong_actions(line, moment) if moment.number % 5 == 0 else ())):
            if _led(game, state, action) != _led(other, state, action):
                return True
    return False


def _led(game: Game[Any], state: Any, action: Action) -> object:
    """Try an action: give the step it leads to, or the rule and the reason that refuse it."""
    try:
        return game.play(state, action)
    except IllegalAction as refusal:
        return refusal.rule, refusal.reason
