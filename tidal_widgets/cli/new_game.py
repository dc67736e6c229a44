"""Write a small game of your own to begin with, as a package that runs.

It has rules, pieces, an engine, a view, a lesson, prices and a bot; its tests
pass and the dashboard shows it. Then change it into your game, bit by bit:

  tidal-widgets new-game coral_race ./coral_race
  cd coral_race && pip install --editable '.[testing]' && pytest
  tidal-widgets serve --box coral_race
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tidal_widgets.cli.error import CommandError
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say, say_json


def options(parser: ArgumentParser) -> None:
    """Add the name and the folder."""
    parser.add_argument("name", metavar="NAME", help=_("what Python calls the package, as coral_race"))
    parser.add_argument("folder", metavar="DIR", type=Path, help=_("a folder for it: a new one, or an empty one"))
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of text"))


def run(arguments: Namespace) -> int:
    """Write the package, and say what to do next."""
    from tidal_widgets.new_game import NotWritten, write_game  # noqa: PLC0415  (seldom wanted)

    try:
        written = write_game(arguments.name, arguments.folder)
    except NotWritten as error:
        raise CommandError(str(error)) from error
    if arguments.json:
        say_json(
            "new-game",
            {"folder": str(arguments.folder), "files": [str(file.relative_to(arguments.folder)) for file in written]},
        )
        return 0
    say(_("The game {0} is in {1}: {2} files.").format(arguments.name, arguments.folder, len(written)))
    install = f"cd {arguments.folder} && pip install --editable '.[testing]' && pytest"
    say(_("Install it and run its tests: {0}").format(install))
    say(_("See it in the dashboard: {0}").format(f"tidal-widgets serve --box {arguments.name}"))
    return 0
