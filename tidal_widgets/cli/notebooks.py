"""Copy the notebooks that teach into a folder, to run and to change.

No notebook that is there already is overwritten. Jupyter opens the copies:

  tidal-widgets notebooks my_notebooks
  jupyter lab my_notebooks/start_here.ipynb
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tidal_widgets.cli.error import CommandError
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say, say_json


def options(parser: ArgumentParser) -> None:
    """Add the folder and --json."""
    parser.add_argument("folder", metavar="DIR", type=Path, help=_("a folder for them: a new one, or one of yours"))
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of text"))


def run(arguments: Namespace) -> int:
    """Copy the notebooks, and say how to open the first."""
    from tidal_widgets.serve.folders import FIRST, NotCopied, copy_notebooks  # noqa: PLC0415  (seldom wanted)

    try:
        written = copy_notebooks(arguments.folder)
    except NotCopied as error:
        raise CommandError(str(error)) from error
    if arguments.json:
        say_json("notebooks", {"folder": str(arguments.folder), "files": [file.name for file in written]})
        return 0
    say(_("{0} notebooks are in {1}.").format(len(written), arguments.folder))
    say(_("Begin with the first: {0}").format(f"jupyter lab {arguments.folder / FIRST}"))
    return 0
