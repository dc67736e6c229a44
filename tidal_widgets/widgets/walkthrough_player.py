"""The learn room as a widget of its own."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

import traitlets

from tidal_widgets.box import open_table
from tidal_widgets.page import Message
from tidal_widgets.rooms import END, LEARN, Learning, Link
from tidal_widgets.rooms.alone import Alone, alone
from tidal_widgets.text import _
from tidal_widgets.widgets.base import AnyBox, Refused, Scene


class LessonPlace(NamedTuple):
    """Where one is in the learn room."""

    lesson: str = ""
    step: str = ""
    revealed: bool = False


class WalkthroughPlayer(Scene[Alone[Learning]]):
    """A lesson of a box, played step by step; `lesson`, `step`, `revealed` and `link` may be observed and set.

    `error` may be observed. `step` is the name of a step, or "end"; `revealed` says that the book's move is shown.
    """

    lesson = traitlets.Unicode().tag(sync=True)
    step = traitlets.Unicode().tag(sync=True)
    revealed = traitlets.Bool().tag(sync=True)

    def __init__(
        self,
        box: AnyBox,
        lesson: str = "",
        *,
        step: str = "",
        revealed: bool = False,
        link: str = "",
        **dom: Any,
    ) -> None:
        """Open a lesson at a step, or the place that the link names, else the list of all lessons."""
        self._known(dom)
        table = open_table(box)
        self._lessons = table.walkthroughs
        lesson = _known(self._lessons, lesson)
        super().__init__(alone(LEARN), table, link=link or lesson, **dom)
        self.begin(step=step, revealed=revealed)

    def follow(self, state: Alone[Learning]) -> Mapping[str, object]:
        """Tell the lesson that lies open, its step, and whether the book's move is shown."""
        return _place(state.inner)._asdict()

    def lead(self, name: str, value: Any) -> Message:
        """Go to a lesson or a step, or show the book's move; raise Refused for what there is not."""
        here = _place(self.state.inner)
        match name:
            case "lesson":
                there = LessonPlace(_known(self._lessons, value))
            case "step":
                there = LessonPlace(here.lesson, self._known_step(value))
            case _:
                there = here._replace(revealed=value)
        says = {"told": "1" if there.revealed else ""}
        return Message(act="link", value=str(Link((there.lesson, there.step), says)))

    def _known_step(self, step: str) -> str:
        """Check that the lesson has a step of that name; raise Refused if not."""
        lesson = self.state.inner.lesson
        if lesson is None:
            raise Refused(_("No lesson is open that could have a step {0!r}; set `lesson` first.").format(step))
        if step not in (*lesson.names, END):
            names = ", ".join((*lesson.names, END))
            raise Refused(_("This lesson has no step {0!r}; its steps are {1}.").format(step, names))
        return step


def _known(lessons: Collection[str], lesson: str) -> str:
    """Check that the box has a lesson with this slug, or that it is empty; raise Refused if not."""
    if lesson and lesson not in lessons:
        known = ", ".join(lessons) or _("none")
        raise Refused(_("This box has no lesson {0!r}; its lessons are {1}.").format(lesson, known))
    return lesson


def _place(state: Learning) -> LessonPlace:
    if state.lesson is None:
        return LessonPlace()
    step = END if state.ended else state.lesson.names[state.step]
    return LessonPlace(state.slug, step, state.revealed and not state.ended)
