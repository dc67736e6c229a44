"""All words of the code that can be translated; run as a module, it writes them to build/tidal_widgets.pot."""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

from babel.messages import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

from tests.architecture.tree import GAMES, ROOT, files, modules, named

LIST = ROOT / "build" / "tidal_widgets.pot"
ASKING: Mapping[str, Any] = {  # where each takes its words, as Babel counts
    "_": (1,),
    "counted": (1, 2),
    "form": (1, 2),
    "Text": {1: (1,), 2: (1, 2)},
    "Why": (2,),
    "Event": (2,),
}
Call = tuple[int, str, tuple[str | None, ...], list[str]]
TOLD = ("why", "colour")  # what is said of a component outside its name, which is printed on the box


class Words(NamedTuple):
    """A text that somebody translates, with its plural if it has one."""

    one: str
    many: str = ""


def catalogue() -> dict[Words, list[str]]:
    """Collect every text and the places it stands in, in order."""
    found: dict[Words, list[str]] = defaultdict(list)
    for path in modules():
        for line, words in in_code(path.read_text(encoding="utf-8")):
            found[words].append(f"{named(path)}:{line}")
    for path in files(str(GAMES.relative_to(ROOT))):
        for text in in_content(path):
            found[Words(text)].append(named(path))
    return dict(found)


def plurals(found: Collection[Words]) -> Mapping[str, str]:
    """Collect the nouns that the texts have in two forms, that for one by that for several.

    >>> plurals([Words("{n} used die", "{n} used dice"), Words("{n} rule is", "{n} rules are")])
    {'dice': 'die', 'rules': 'rule'}
    """
    both = (words for words in found if words.many)
    pairs = ((ones, many) for words in both for ones, many in zip(words.one.split(), words.many.split(), strict=False))
    nouns = {many.strip(".,;:"): one.strip(".,;:") for one, many in pairs}
    return {many: one for many, one in nouns.items() if many == f"{one}s" or (one, many) == ("die", "dice")}


def in_code(source: str) -> Iterator[tuple[int, Words]]:
    """Yield what a module asks to be translated, and the sentences of its events and refusals.

    >>> list(in_code('x = _("Roll"), counted("{n} die", "{n} dice", 2)'))
    [(1, Words(one='Roll', many='')), (1, Words(one='{n} die', many='{n} dice'))]
    """
    for line, found, *_more in extract(cast("Any", calls), BytesIO(source.encode()), ASKING):
        yield line, Words(found) if isinstance(found, str) else Words(*found)


def calls(file: IO[bytes], keywords: Collection[str], comment_tags: object, options: object) -> Iterator[Call]:
    """Yield what each of these names is given, as Babel takes it; nested calls too, which its own reader misses."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in keywords:
            given = tuple(_text(argument) for argument in node.args)
            yield node.lineno, node.func.id, given, []
            if node.func.id == "Event" and any(given[5:]):
                yield node.lineno, "_", given[5:6], []


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def in_content(path: Path) -> Iterator[str]:
    """Yield the words of a game's data that are asked for one by one: names of readings, colours, sources."""
    source = path.read_text(encoding="utf-8") if path.suffix in (".md", ".toml") else ""
    if path.parent.name == "components" and source:
        yield from _values(tomllib.loads(source))
    elif path.parent.name == "rules" and path.suffix == ".md":
        options = tomllib.loads(source.split("+++")[1]).get("options", [])
        yield from (option["name"].replace("-", " ") for option in options)


def template(found: dict[Words, list[str]]) -> str:
    """Write the texts as a template that every tool of gettext reads."""
    listed = Catalog(project="tidal_widgets", header_comment="")
    for words, places in sorted(found.items()):
        flags = ["python-brace-format"] if "{" in words.one else []
        at = [(path, int(line or 1)) for path, _colon, line in (place.partition(":") for place in places)]
        listed.add(words if words.many else words.one, locations=at, flags=flags)
    written = BytesIO()
    write_po(written, listed, width=0, omit_header=False, sort_output=False)
    return written.getvalue().decode()


def _values(record: object) -> Iterator[str]:
    if isinstance(record, list):
        yield from (text for part in record for text in _values(part))
    elif isinstance(record, dict):
        yield from (record[key] for key in TOLD if isinstance(record.get(key), str))
        yield from (name.replace("-", " ") for name in record.get("has", ()) if isinstance(name, str))
        yield from (text for part in record.values() for text in _values(part))


if __name__ == "__main__":
    LIST.parent.mkdir(exist_ok=True)
    LIST.write_text(template(found := catalogue()), encoding="utf-8")
    print(f"{len(found)} texts to translate: {LIST.relative_to(ROOT)}")
