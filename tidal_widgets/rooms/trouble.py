"""What is shown when a room fails: that nothing is lost, and the ways on."""

from dataclasses import replace

from tidal_widgets.page import Page, tag, together
from tidal_widgets.text import _

START_OVER = "start-over"


def troubled(page: Page) -> Page:
    """Add a notice above the page that the last act failed."""
    says = tag(
        "div",
        tag("p", tag("b", _("That did not work.")), " ", _("Nothing was lost: you are where you were before.")),
        tag("button", _("Start over"), act=START_OVER, klass="quiet"),
        klass="notice trouble",
        key="trouble",
    )
    return replace(page, html=together(says, page.html), announce=_("That did not work. Nothing was lost."))


def broken() -> Page:
    """Build the page for a state that cannot be drawn."""
    return Page(
        html=tag(
            "section",
            tag("h1", _("This page could not be drawn")),
            tag("p", _("The fault is ours, and we have logged it. What you keep in this browser is still there.")),
            tag("button", _("Start over"), act=START_OVER, klass="primary"),
            klass="empty",
        ),
        announce=_("This page could not be drawn."),
    )
