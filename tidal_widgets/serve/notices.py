"""The page shown where the dashboard cannot be: what is wrong, and what to do about it."""

from dataclasses import dataclass
from http import HTTPStatus

from tornado.web import RequestHandler

from tidal_widgets.text import _


@dataclass(frozen=True, slots=True)
class Notice:
    """A heading, a sentence, and what the way on is called; `again` is in how many seconds to come back, if at all."""

    title: str
    says: str
    again: int = 0
    way_on: str = _("Open the dashboard")


def notice(status: int) -> Notice:
    """Write what the page says with an answer of that status."""
    match status:
        case HTTPStatus.NOT_FOUND:
            return Notice(_("There is nothing here"), _("This address leads nowhere. The dashboard is one page."))
        case HTTPStatus.UNAUTHORIZED:
            says = _("The address has a key in it. Scan the picture again, or ask whoever opened the dashboard for it.")
            return Notice(_("This door has a key"), says, way_on="")
        case HTTPStatus.FORBIDDEN:
            says = _("Another website asked for it, or by a wrong name. Use the address that was printed at the start.")
            return Notice(_("Not from there"), says, way_on="")
        case HTTPStatus.SERVICE_UNAVAILABLE:
            says = _("Every seat is taken. One is free as soon as somebody closes the dashboard.")
            return Notice(_("The house is full"), says, again=20, way_on=_("Try again"))
        case HTTPStatus.TOO_MANY_REQUESTS:
            says = _("So much was asked from your address that it has to wait a few seconds.")
            return Notice(_("One after the other"), says, again=5, way_on=_("Try again"))
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            return Notice(_("That is too much"), _("Nothing that the dashboard sends is so large."))
    says = _("The dashboard could not be opened. What the server wrote in its window says why.")
    return Notice(_("The tide is against us"), says)


def write_notice(handler: RequestHandler, status: int) -> None:
    """Answer with the page that tells what that status means here."""
    shown = notice(status)
    handler.set_status(status)
    handler.set_header("Content-Type", "text/html; charset=UTF-8")
    handler.set_header("Cache-Control", "no-store")
    if shown.again:
        handler.set_header("Retry-After", str(shown.again))
    page = handler.settings["voila_jinja2_env"].get_template("error.html")
    handler.write(page.render(notice=shown, base_url=handler.settings["base_url"]))
