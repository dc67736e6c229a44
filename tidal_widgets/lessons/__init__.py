"""What a learner does with a walkthrough: steps, tries, plays on, and how far he has come; no game is named here."""

from tidal_widgets.lessons.answers import AlsoLegal, BookMove, Forbidden, Reply, answer, refused, resolve_words
from tidal_widgets.lessons.lesson import Lesson, events, fresh_starts, in_order, open_lesson, step_names
from tidal_widgets.lessons.line import OwnLine, leave_lesson
from tidal_widgets.lessons.progress import Progress, ProgressError
from tidal_widgets.playthrough import WaitsFor

PUBLIC = ("host", "script")

__all__ = [
    "PUBLIC",
    "AlsoLegal",
    "BookMove",
    "Forbidden",
    "Lesson",
    "OwnLine",
    "Progress",
    "ProgressError",
    "Reply",
    "WaitsFor",
    "answer",
    "events",
    "fresh_starts",
    "in_order",
    "leave_lesson",
    "open_lesson",
    "refused",
    "resolve_words",
    "step_names",
]
