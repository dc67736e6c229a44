"""What a learner does with a walkthrough: steps, tries, plays on, and how far he has come; no game is named here."""

from tidal_widgets.lessons.answers import Also, As, No, Reply, Verdict, answer, verdict
from tidal_widgets.lessons.lesson import Lesson, fresh_starts, in_order, open_lesson
from tidal_widgets.lessons.line import Line
from tidal_widgets.lessons.progress import Progress, ProgressError
from tidal_widgets.playthrough import Turn

PUBLIC = ("checklist", "host", "script")

__all__ = [
    "PUBLIC",
    "Also",
    "As",
    "Lesson",
    "Line",
    "No",
    "Progress",
    "ProgressError",
    "Reply",
    "Turn",
    "Verdict",
    "answer",
    "fresh_starts",
    "in_order",
    "open_lesson",
    "verdict",
]
