"""Every verb of the command and what it does; each has a module of its name with `options` and `run`."""

from tidal_widgets.text import _

VERBS = {
    "rules": _("list the rules, or search them"),
    "rule": _("show one rule with its page, readings and related rules"),
    "components": _("list the pieces of a game and how surely each is known"),
    "odds": _("tell the odds of an attempt or a position, and what to do"),
    "simulate": _("let bots play whole games and tell how they went"),
    "replay": _("tell a recorded game step by step, with its rules"),
    "serve": _("open the dashboard in the browser"),
    "site": _("write the dashboard as a folder that any web server can carry"),
    "doctor": _("tell what this installation has and lacks"),
}
