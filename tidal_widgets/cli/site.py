"""Write the dashboard as a folder of files that any web server can carry: Python runs in the browser."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tidal_widgets.box import OpenTable, box_names, first_box, open_table
from tidal_widgets.cli.chosen import chosen_table, found, table_options
from tidal_widgets.cli.error import CommandError
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say, say_json


def options(parser: ArgumentParser) -> None:
    """Add the folder, what is played how, and --json."""
    parser.add_argument("out", metavar="OUT", type=Path, help=_("the folder: a new one, or one with an earlier site"))
    parser.add_argument(
        "--box", metavar="NAME", default="", help=_("open this game alone (default: all that there are)")
    )
    table_options(parser)
    parser.add_argument(
        "--lock", metavar="FILE", type=Path, help=_("which packages a game requires: uv.lock, or pylock.toml")
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of text"))


def run(arguments: Namespace) -> int:
    """Build the site, write it, and say what it weighs."""
    from tidal_widgets.site.build import NotBuilt, built, written  # noqa: PLC0415  (slow, and only here)

    tables, title = _chosen(arguments)
    try:
        site = built(tables, title, arguments.lock)
        written(site, arguments.out)
    except NotBuilt as error:
        raise CommandError(str(error), code=1) from error
    now, later = site.weight(later=False), site.weight(later=True)
    if arguments.json:
        say_json("site", {"folder": str(arguments.out), "files": len(site.files), "first_visit": now, "charts": later})
        return 0
    say(_("The dashboard is in {0}: {1} files, for any web server.").format(arguments.out, len(site.files)))
    fetched = _("A first visit fetches {0:.1f} MB, and {1:.1f} MB more when it first draws a chart.")
    say(fetched.format(now / 1e6, later / 1e6))
    say(_("To look at it here: {0}").format(f"python -m http.server --bind 127.0.0.1 --directory {arguments.out}"))
    return 0


def _chosen(arguments: Namespace) -> tuple[list[OpenTable], str]:
    """Open the tables that the site is to open, and find the title of the game if it is one alone."""
    first = first_box()
    if arguments.box or arguments.file or arguments.ruling:
        arguments.box = arguments.box or first
        table = chosen_table(arguments)
        return [table], table.box.title
    names = sorted(box_names(), key=lambda name: (name != first, name))
    return [open_table(found(name)) for name in names], ""
