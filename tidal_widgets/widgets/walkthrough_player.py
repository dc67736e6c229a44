"""The learn room as a widget of its own."""

from collections.abc import Collection
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

    `step` is the name of a step, or "end"; `revealed` says that the book's move is shown.
    """

    lesson = traitlets.Unicode()
    step = traitlets.Unicode()
    revealed = traitlets.Bool()

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
        self.observe(self._led, list(LessonPlace._fields))
        self.begin(step=step, revealed=revealed)

    def follow(self, state: Alone[Learning]) -> None:
        """Set the traits after the state."""
        self.lesson, self.step, self.revealed = _place(state.inner)

    @traitlets.validate("lesson")
    def _lesson_here(self, proposal: dict[str, Any]) -> str:
        return _known(self._lessons, proposal["value"])

    @traitlets.validate("step")
    def _step_here(self, proposal: dict[str, Any]) -> str:
        step, lesson = str(proposal["value"]), self.state.inner.lesson
        if lesson is None and step:
            raise Refused(_("No lesson is open that could have a step {0!r}; set `lesson` first.").format(step))
        if lesson is not None and step not in (*lesson.names, END):
            names = ", ".join((*lesson.names, END))
            raise Refused(_("This lesson has no step {0!r}; its steps are {1}.").format(step, names))
        return step

    def _led(self, change: dict[str, Any]) -> None:
        """Go where a trait that was set leads; one that follows the state leads nowhere."""
        here = _place(self.state.inner)
        match change["name"], change["new"]:
            case "lesson", slug if slug != here.lesson:
                there = LessonPlace(slug)
            case "step", step if step != here.step:
                there = LessonPlace(here.lesson, step)
            case "revealed", revealed if revealed != here.revealed:
                there = here._replace(revealed=revealed)
            case _:
                return
        says = {"told": "1" if there.revealed else ""}
        self.tell(Message(act="link", value=str(Link((there.lesson, there.step), says))))


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
