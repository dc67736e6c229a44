"""The one page of the site, and what it lets the browser load."""

import base64
import hashlib
import json
from collections.abc import Mapping
from html import escape
from importlib.resources import files

from tidal_widgets.page import kept_words
from tidal_widgets.text import _

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def share(name: str) -> str:
    """Read one of the files that the site is made of."""
    return (files("tidal_widgets.site") / "share" / name).read_text(encoding="utf-8")


def index(title: str, places: Mapping[str, str], megabytes: int) -> str:
    """Build the page that opens the dashboard; `places` say where the files are that it needs."""
    first = share("first.js")
    filled = {**_words(megabytes), **places, "title": title, "policy": policy(first)}
    page = share("index.html")
    for name, text in filled.items():
        page = page.replace(f"{{{{{name}}}}}", escape(text))
    return page.replace("{{first}}", first)


def policy(first: str) -> str:
    """Write what the page may load: its own files, and the one script that stands in it."""
    known = base64.b64encode(hashlib.sha256(first.encode()).digest()).decode()
    allowed = POLICY | {"script-src": f"{POLICY['script-src']} 'sha256-{known}'"}
    return "; ".join(f"{name} {value}" for name, value in allowed.items())


def _words(megabytes: int) -> Mapping[str, str]:
    lost = {
        "lost": _("The page has stopped answering. What you see stays, and the link in the address brings it back."),
        "reload": _("Reload"),
        **kept_words(),
    }
    late = _("The first visit fetches {n} MB. After that it opens at once, even without a network.")
    return {
        "words": json.dumps(lost),
        "loading": _("Opening the box…"),
        "late": late.format(n=megabytes),
        "file": _("Browsers run this page only when it comes from a web server, not from a file. Any server will do."),
        "failed": _("The dashboard could not be opened: something was not fetched, or this browser is too old."),
        "again": _("Reload"),
        "noscript": _("This page needs JavaScript, from this site only."),
    }
