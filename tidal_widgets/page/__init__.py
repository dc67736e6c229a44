"""The page's protocol, and the one script and stylesheet that show a page in a browser."""

import re
from importlib.resources import files
from pathlib import Path

from tidal_widgets.page.draft import Draft, Says, called, draft_of, drawn_pieces, pointing, still, touchable
from tidal_widgets.page.html import NOTHING, Child, Markup, die, die_body, icon, reef, tag, together, unprinted
from tidal_widgets.page.page import Figure, Json, Page, Sent
from tidal_widgets.page.room import (
    BEGIN,
    LONGEST_LINK,
    REST,
    Entered,
    Entrance,
    Job,
    JobResult,
    Link,
    Message,
    Room,
    Update,
)
from tidal_widgets.text import _

PUBLIC = ("sheet", "tableau")

__all__ = [
    "BEGIN",
    "CHARTS_ARE_A_FILE",
    "LONGEST_LINK",
    "NOTHING",
    "PUBLIC",
    "REST",
    "Child",
    "Draft",
    "Entered",
    "Entrance",
    "Figure",
    "Job",
    "JobResult",
    "Json",
    "Link",
    "Markup",
    "Message",
    "Page",
    "Room",
    "Says",
    "Sent",
    "Update",
    "called",
    "die",
    "die_body",
    "draft_of",
    "drawn_pieces",
    "icon",
    "kept_words",
    "pointing",
    "reef",
    "script",
    "still",
    "stylesheet",
    "tag",
    "together",
    "touchable",
    "unprinted",
]

CHARTS_ARE_A_FILE = "TIDAL_WIDGETS_CHARTS_ARE_A_FILE"
"""The environment variable that says that the page fetches the chart library itself, so that no message brings it."""

SCRIPTS = (
    *("dom", "tips", "morph", "focus", "keeping", "pages", "charts", "steps", "files", "reports", "pieces"),
    *("motion", "prices", "beside", "zoom", "timing", "connection", "scene"),
)
"""The modules of the script; joined, they share one scope, so no two may give a thing the same name."""

SHEETS = (
    *("tokens", "document", "elements", "glossary", "connection", "frame", "choices", "start", "rules", "sizes"),
    *("table", "learn", "play", "desk", "ghosts", "touching", "*", "host", "boxes", "tableau", "account", "output"),
)
"""The parts of the stylesheet, in the order in which they overrule each other; `*` stands for other folders'."""

HOUSE = Path(__file__).parents[1]
ASSETS = HOUSE / "page" / "assets"

IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
EXPORTED = re.compile(r"^export (?!default)", re.MULTILINE)


def kept_words() -> dict[str, str]:
    """Collect what the script says of what the browser keeps, by name."""
    return {
        "unread": _("What this browser kept for this page cannot be read. It is left as it is."),
        "crowded": _("This browser keeps more for this page than it can take. What is too much is left as it is."),
        "full": _("This browser has no room to keep what you do here. Save it before you close the page."),
        "save": _("Save it as a file"),
    }


def script() -> str:
    """Join the parts of the script that shows pages into one ES module."""
    return "".join(EXPORTED.sub("", IMPORT.sub("", _asset(f"{name}.js"))) for name in SCRIPTS)


def stylesheet() -> str:
    """Join the parts of the stylesheet of all pages: our own, and those of mechanics and games."""
    return "".join(_asset(f"{name}.css") if name != "*" else _others() for name in SHEETS)


def _others() -> str:
    """Join the stylesheets that mechanics and games keep in their folders, in the order of their paths."""
    return "".join(
        path.read_text(encoding="utf-8") for path in sorted(HOUSE.glob("*/*/*.css")) if path.parent != ASSETS
    )


def _asset(name: str) -> str:
    return (files(__name__) / "assets" / name).read_text(encoding="utf-8")
