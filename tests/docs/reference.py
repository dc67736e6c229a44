"""Writes what the site says and nobody should write by hand: the command, the packages, the rules, the pieces."""

import os
from argparse import Action, ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from html import escape
from importlib import import_module
from inspect import Parameter, Signature, cleandoc, isclass, isroutine, signature
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import shorten
from unittest.mock import patch

from tests.architecture.matrix import Row, matrix
from tests.architecture.tree import PACKAGE, ROOT
from tidal_widgets.box import Box, OpenTable, find_box
from tidal_widgets.cli import VERBS, Parser, main
from tidal_widgets.games.tidal_blades.components.sections import SECTIONS
from tidal_widgets.mechanics.dicepool import notation
from tidal_widgets.notebook import open_box
from tidal_widgets.rulebook import Rule, Rulebook, Status

OURS = "tidal_widgets"
NOTEBOOK = f"{OURS}.notebook"  # has a page of its own
GAMES = ("tidal_blades", "opale")
COMMON = ("name", "mark", "why", "made_up")  # the fields of every piece
TEMPLATE = "template"  # what is copied from there is no package yet
USAGE_WIDTH = "72"
RECORD_LINES = 20
BLANK = "\n\n"


def fragments() -> dict[str, Callable[[], str]]:
    """Make what a page can ask for by its name, in a comment."""
    return {
        "command": _command,
        "install": _install,
        "notation": _notation,
        "notebook": lambda: _members(NOTEBOOK),
        "offered": _offered,
        "packages": _packages,
        "record": _record,
        "rules": _rules,
        "sections": _sections,
    }


def pages() -> dict[str, str]:
    """Make the pages that nobody writes, by their place: one for each package, one for the rules of each game."""
    packages = {f"reference/api/{name}.md": _package(name) for name in package_names() if name != NOTEBOOK}
    return packages | {f"reference/rules-{name}.md": _matrix(find_box(name)) for name in GAMES}


def _command() -> str:
    with patch.dict(os.environ, COLUMNS=USAGE_WIDTH):  # of a usage line, wherever this runs
        return "\n".join(map(_verb, VERBS))


def _verb(name: str) -> str:
    module = import_module(f"{OURS}.cli.{name.replace('-', '_')}")
    parser = Parser(prog=f"tidal-widgets {name}", description=module.__doc__)
    module.options(parser)
    usage = parser.format_usage().removeprefix("usage: ")
    return f"## {name}\n\n{_prose(module.__doc__ or '')}\n\n```text\n{usage}```\n\n{_options(parser)}"


def _prose(text: str) -> str:
    """Write a docstring as Markdown: lines that are set in are examples."""
    blocks = cleandoc(text).split("\n\n")
    return "\n\n".join(f"```text\n{cleandoc(block)}\n```" if block.startswith("  ") else block for block in blocks)


def _options(parser: ArgumentParser) -> str:
    formatter = parser._get_formatter()
    shown = (each for each in parser._actions if each.dest != "help")
    return "".join(f"{_spelled(each)}\n: {formatter._expand_help(each)}\n\n" for each in shown)


def _spelled(option: Action) -> str:
    value = option.metavar if isinstance(option.metavar, str) else "|".join(map(str, option.choices or ()))
    return f"`{' '.join(filter(None, (', '.join(option.option_strings), value)))}`"


def _install() -> str:
    """Copy what the README says of installing, with links as the front page has them."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return readme.partition("\n## Install\n")[2].partition("\n## ")[0].strip().replace("](docs/", "](")


def _notation() -> str:
    """List the signs of a question, as the module that reads them tells."""
    blocks = (block.splitlines() for block in cleandoc(notation.__doc__ or "").split("\n\n"))
    lines = next(lines for lines in blocks if lines[0].startswith("N "))
    column = lines[0].index("dice")
    return _table(("sign", "what it says"), ((f"`{line[:column].strip()}`", line[column:].strip()) for line in lines))


def _record() -> str:
    """Show how the record of a game begins."""
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()):
        main(["simulate", "--games", "1", "--seed", "7", "--records", folder])
        text = next(Path(folder).iterdir()).read_text(encoding="utf-8")
    lines = (shorten(line, 80, placeholder=" …") for line in text.splitlines()[:RECORD_LINES])
    return "\n".join(("```text", *lines, "…", "```"))


def _sections() -> str:
    """List the sections of an owner's file and the fields of each."""
    fields = {name: [field for field in one.readers if field not in COMMON] for name, one in SECTIONS.items()}
    return _table(("section", "fields"), ((f"`{name}`", _coded(own)) for name, own in fields.items()))


def _coded(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def package_names() -> list[str]:
    """List the packages that export something, in order."""
    homes = (
        path.parent.relative_to(ROOT) for path in sorted(PACKAGE.glob("*/**/__init__.py")) if TEMPLATE not in path.parts
    )
    return [name for name in (".".join(home.parts) for home in homes) if getattr(import_module(name), "__all__", ())]


def _packages() -> str:
    """List all packages, each with what it knows."""
    places = ((name, "notebook" if name == NOTEBOOK else f"api/{name}") for name in package_names())
    return "".join(f"[`{name}`]({place}.md)\n: {_says(name)}\n\n" for name, place in places)


def _says(name: str) -> str:
    return " ".join(cleandoc(import_module(name).__doc__ or "").partition("\n\n")[0].split())


def _package(name: str) -> str:
    return f"# {name.removeprefix(f'{OURS}.')}\n\n`import {name}`\n\n{_members(name)}"


def _members(name: str) -> str:
    """List all that a package exports and that is not another package's: its names, then what each is."""
    module = import_module(name)
    own = [one for one in module.__all__ if getattr(getattr(module, one), "__module__", name).startswith(name)]
    for one in own:
        setattr(module, one, getattr(module, one))  # Sphinx does not find a name that is loaded when it is wanted
    shown = (one for one in own if isclass(getattr(module, one)) or isroutine(getattr(module, one)))
    links = "\n".join(f'<a href="#{name}.{one}"><code>{one}</code></a>' for one in shown)
    names = f'<p class="names">\n{links}\n</p>'
    return f"{names}\n\n```{{eval-rst}}\n.. automodule:: {name}\n   :members: {', '.join(own)}\n```\n"


def _offered() -> str:
    """List what a game's mechanics let a notebook call behind a table and behind a position of it."""
    tables = {name: open_box(name) for name in GAMES}
    opened = {f'open_box("{name}")': table for name, table in tables.items()}
    begun = {f'open_box("{name}").start()': table.start() for name, table in tables.items()}
    return "\n".join(f"### `{text}`\n\n{_calls(shown)}" for text, shown in {**opened, **begun}.items() if _calls(shown))


def _calls(shown: object) -> str:
    """List what can be called behind something shown that its own class does not have."""
    functions = {name: getattr(shown, name) for name in sorted({*dir(shown)} - {*dir(type(shown))})}
    calls = {f"{name}{_bare(function)}": function for name, function in functions.items() if isroutine(function)}
    said = {call: " ".join((function.__doc__ or "").partition(BLANK)[0].split()) for call, function in calls.items()}
    return "".join(f"`{call}`\n: {words}\n\n" for call, words in said.items())


def _bare(function: Callable[..., object]) -> Signature:
    """Write what a caller gives a function, without the types; the state of a position is not given."""
    taken = signature(function)
    given = (each for each in taken.parameters.values() if each.name != "state")
    bare = [each.replace(annotation=Parameter.empty) for each in given]
    return taken.replace(parameters=bare, return_annotation=Signature.empty)


def _rules() -> str:
    """Count how many rules of each status the games have."""
    boxes = [find_box(name) for name in GAMES]
    counts = [Counter(rule.status for rule in OpenTable(box).book) for box in boxes]
    rows = (
        (f"[{box.title}](rules-{box.id}.md)", *(str(count[status]) for status in Status), str(count.total()))
        for box, count in zip(boxes, counts, strict=True)
    )
    return _table(("game", *map(str, Status), "all"), rows)


def _matrix(box: Box) -> str:
    return f"# {box.title}\n\nA title opens the rule itself.\n\n" + "\n".join(_chapters(box, OpenTable(box).book))


def _chapters(box: Box, book: Rulebook) -> Iterator[str]:
    found = {str(slug): row for slug, row in matrix().items()} if box.id == GAMES[0] else {}
    heads = ("rule", "status", "page", *(("lines", "tests", "lessons") if found else ()))
    for chapter in book.chapters:
        if rows := [_row(box, rule, found) for rule in book if rule.chapter == chapter.id]:
            yield f"## {chapter.title}\n\n{{.matrix}}\n{_table(heads, rows)}"


def _row(box: Box, rule: Rule, found: dict[str, Row]) -> tuple[str, ...]:
    title = f'<a href="../play.html#{box.id}/rules/rule/{rule.id}">{escape(rule.title)}</a>'
    cited = ", ".join(map(str, sorted({cite.page for cite in rule.cites if cite.page})))
    if not found:
        return title, str(rule.status), cited
    row = found[str(rule.id)]
    return (
        title,
        str(rule.status),
        cited,
        *(str(len(where) or "") for where in (row.engine, row.tests, row.walkthroughs)),
    )


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Write a table in Markdown."""
    names = list(heads)
    lines = [names, ["---"] * len(names), *map(list, rows)]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)
