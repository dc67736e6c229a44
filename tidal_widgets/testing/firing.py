"""Which rules a line of play heard of: in events, in its score, and in refusals of what is wrong."""

from typing import Any

from tidal_widgets.engine import Game, IllegalAction, Seating
from tidal_widgets.rulebook import RuleId
from tidal_widgets.testing.line import PlayedGame
from tidal_widgets.testing.wrong import open_to, wrong_actions

MOST = 60  # moments of a line at which what is wrong is tried


def fired_in(line: PlayedGame[Any]) -> set[RuleId]:
    """Collect the rules behind everything that happened in a game, and behind its score."""
    scores = line.game.scores(line.end)
    counted = {one.rule for seat in scores.lines for one in seat} | {scores.decided_by} if scores else set()
    return counted | {event.rule for step in line.steps for event in step.events}


def refused_in(line: PlayedGame[Any]) -> set[RuleId]:
    """Collect the rules by which wrong actions are refused in a game."""
    found = set()
    for moment in line.some(MOST, "refused"):
        for action in wrong_actions(line, moment):
            if not open_to(line.game, moment.state, action):
                try:
                    line.game.play(moment.state, action)
                except IllegalAction as refusal:
                    found.add(refusal.rule)
    return found


def seated_wrongly(game: Game[Any], table: Seating) -> set[RuleId]:
    """Collect the rules that refuse wrong tables: too few, too many, one seat twice, unknown names, no such variant."""
    seats = table.seats
    sitting = [(), seats[:1], seats[:1] * len(seats), seats * 9, ("no-such-seat", *seats[1:])]
    found = set()
    for wrong in (Seating(seats, "no-such-variant"), *(Seating(names, table.variant) for names in sitting)):
        try:
            game.setup(wrong)
        except IllegalAction as refusal:
            found.add(refusal.rule)
    return found
