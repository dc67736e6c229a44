"""Write what completes this command in a shell: verbs, options, files, games, rules.

bash: put this line into ~/.bashrc
  eval "$(tidal-widgets completion bash)"
zsh: write it into a folder of your $fpath
  tidal-widgets completion zsh > ~/.zfunc/_tidal-widgets
fish:
  tidal-widgets completion fish > ~/.config/fish/completions/tidal-widgets.fish
"""

import sys
from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module

from tidal_widgets.box import BrokenBox, box_names, find_box, open_table
from tidal_widgets.cli.error import CommandError
from tidal_widgets.remedy import install
from tidal_widgets.rulebook import ContentError
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say

WRITTEN_FOR = ("bash", "zsh", "fish")
FILES, FOLDERS = ("FILE", "OWNER.toml"), ("DIR", "OUT")


def options(parser: ArgumentParser) -> None:
    """Add the shell."""
    parser.add_argument("shell", choices=WRITTEN_FOR, help=_("the shell to write it for"))


def run(arguments: Namespace) -> int:
    """Write the script."""
    try:
        import shtab  # noqa: PLC0415  (only wanted here)
    except ImportError as error:
        raise CommandError(
            _("completion is written by {0}: {1}").format(error.name, install("completion")), code=1
        ) from error
    parser = whole_parser()
    for action in _actions(parser):
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.metavar in FOLDERS:
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    say(shtab.complete(parser, shell=arguments.shell))
    return 0


def whole_parser() -> ArgumentParser:
    """Build one parser of all verbs, with the names that can be typed."""
    known: Mapping[str, str] = sys.modules[__package__].VERBS  # importing what imports this would be a circle
    parser = ArgumentParser(prog="tidal-widgets")
    parser.add_argument("-V", "--version", action="store_true", help=_("say which version this is"))
    verbs = parser.add_subparsers()
    verbs.add_parser("help", help=_("explain a verb")).add_argument("verb", nargs="?", choices=list(known))
    names = {"box": list(box_names()), "slug": _slugs()}
    for name, says in known.items():
        verb = verbs.add_parser(name, help=says)
        import_module(f"tidal_widgets.cli.{name.replace('-', '_')}").options(verb)
        for action in _actions(verb):
            action.choices = names.get(action.dest, action.choices)
    return parser


def _slugs() -> list[str]:
    """List the rules of all games that open."""
    found: list[str] = []
    for name in box_names():
        with suppress(BrokenBox, ContentError):
            found += [str(rule.id) for rule in open_table(find_box(name)).book]
    return found


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    """Yield the options of a parser, and those of its verbs."""
    for action in parser._actions:  # noqa: SLF001  (argparse tells them in no other way)
        yield action
        if isinstance(action, _SubParsersAction):
            for verb in action.choices.values():
                yield from _actions(verb)
