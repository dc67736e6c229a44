"""Why an action is refused, and what may be done instead."""

from typing import NamedTuple

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.event import Says, Things
from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import PlainError


class Why(NamedTuple):
    """The rule that forbids something, and a sentence about it with `{0}`, `{1}` … for the things."""

    rule: RuleId
    says: Says
    things: Things = ()


class IllegalAction(PlainError, ValueError):
    """An action the rules forbid now; `instead` is a legal one of the same kind if there is one."""

    def __init__(self, rule: RuleId, reason: str, instead: Action | None = None) -> None:
        """Refuse under `rule` for `reason`."""
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.instead = instead

    def __str__(self) -> str:
        """Say why, by which rule, and what would be legal."""
        way_on = f" You may: {self.instead}." if self.instead else ""
        return f"{self.reason} [{self.rule}]{way_on}"


class PositionError(PlainError, ValueError):
    """A position, table or record that cannot be read; the message says what was found and what is allowed."""
