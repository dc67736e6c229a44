"""A question as it is typed or begun today, in contrast to one that was kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tidal_widgets.mechanics.dicepool.asked import Asked
    from tidal_widgets.mechanics.dicepool.asking import Questions


def asked_today(questions: Questions, text: str) -> Asked:
    """Read a question as it is meant today: rules that it does not name are read by today's default.

    Questions may have `todays`: today's readings where a question that names none means others, the first table's.
    """
    asked = questions.read(text)
    said = dict(asked.rulings)
    for rule, option in getattr(questions, "todays", ()):
        asked = asked if rule in said else asked.read_as(rule, option)
    return asked
