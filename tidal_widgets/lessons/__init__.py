"""What a learner does with a walkthrough: steps, tries, plays on, and how far he has come; no game is named here."""

from tidal_widgets.lessons.answers import Also, As, No, Reply, answer, meant, refused
from tidal_widgets.lessons.lesson import Lesson, events, fresh_starts, in_order, open_lesson, step_names
from tidal_widgets.lessons.line import OwnLine, leave_lesson
from tidal_widgets.lessons.progress import Progress, ProgressError
from tidal_widgets.playthrough import Turn

PUBLIC = ("host", "script")

__all__ = [
    "PUBLIC",
    "Also",
    "As",
    "Lesson",
    "No",
    "OwnLine",
    "Progress",
    "ProgressError",
    "Reply",
    "Turn",
    "answer",
    "events",
    "fresh_starts",
    "in_order",
    "leave_lesson",
    "meant",
    "open_lesson",
    "refused",
    "step_names",
]
