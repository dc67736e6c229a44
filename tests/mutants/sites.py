"""Where a module can be made wrong, and the module that comes of it."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from difflib import unified_diff
from itertools import chain

from tests.mutants.kinds import Edits, Node, wrong

TYPES = {"annotation", "returns", "decorator_list", "bases", "keywords", "type_params"}
NAMES = {"__all__", "__slots__", "PUBLIC"}
GENERIC = {
    "dict",
    "list",
    "tuple",
    "set",
    "frozenset",
    "type",
    "Callable",
    "Mapping",
    "Iterable",
    "Literal",
    "Protocol",
}
CLOSED = ast.Constant | ast.JoinedStr | ast.Call | ast.Tuple | ast.List | ast.Name


@dataclass(frozen=True)
class Mutant:
    """One change of one module: bytes from here to there become others; it matters where `lines` run."""

    module: str
    kind: str
    lines: tuple[int, ...]
    edits: tuple[tuple[int, int, bytes], ...]

    def applied(self, source: str) -> str:
        """Apply this change to the module."""
        raw = source.encode()
        for start, end, instead in sorted(self.edits, reverse=True):
            raw = raw[:start] + instead + raw[end:]
        return raw.decode()

    def difference(self, source: str) -> tuple[str, ...]:
        """List the lines that go and those that come."""
        lines = unified_diff(source.splitlines(), self.applied(source).splitlines(), lineterm="", n=0)
        return tuple(line for line in lines if not line.startswith(("---", "+++", "@@")))


def mutants(module: str, source: str) -> list[Mutant]:
    """List the changes of a module that may be tried; what only readers and type checkers see is left alone."""
    raw, starts = source.encode(), _starts(source)
    found = []
    for kind, edits in _changes(ast.parse(source)):
        spans = {node: _span(node, starts) for node in chain(edits, edits.values()) if hasattr(node, "lineno")}
        written = tuple((*spans[node], _written(node, instead, spans, raw)) for node, instead in edits.items())
        found.append(Mutant(module, kind, tuple(sorted(_lines(edits))), written))
    return found


def _changes(tree: ast.Module) -> Iterator[tuple[str, Edits]]:
    """Yield each change with what is to be written anew: for a part of an f-string, the f-string."""
    for node, string in _nodes(tree, None):
        for kind, edits in wrong(node):
            if string is None:
                yield kind, edits
            else:
                anew = deepcopy(string, {id(part): instead for part, instead in edits.items()})
                vars(anew).pop("lineno", None)  # it stands nowhere yet
                yield kind, {string: anew}


def _nodes(node: ast.AST, string: ast.JoinedStr | None) -> Iterator[tuple[ast.AST, ast.JoinedStr | None]]:
    """Yield what runs in `node`, with the f-string that it stands in."""
    string = string or (node if isinstance(node, ast.JoinedStr) else None)
    yield node, string
    for field, value in ast.iter_fields(node):
        if field in TYPES and isinstance(node, ast.arg | ast.AnnAssign | ast.FunctionDef | ast.ClassDef):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_silent(child):
                yield from _nodes(child, string)


def _is_silent(node: ast.AST) -> bool:
    """Tell whether only readers and type checkers see `node`."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Call(func=ast.Name(id="cast" | "TypeVar")):
            return True
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in NAMES
        case ast.Subscript(value=ast.Name(id=name)):
            return name in GENERIC
        case ast.keyword(arg="strict"):  # a guard that never has to act
            return True
    return False


def _span(node: Node, starts: list[int]) -> tuple[int, int]:
    last, column = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
    return starts[node.lineno - 1] + node.col_offset, starts[last - 1] + column


def _written(node: Node, instead: Node, spans: dict[Node, tuple[int, int]], raw: bytes) -> bytes:
    """Write `instead` as it stands elsewhere in the module, or anew."""
    if instead in spans:
        start, end = spans[instead]
        return raw[start:end]
    try:
        text = ast.unparse(ast.fix_missing_locations(deepcopy(instead)))
    except ValueError:  # an f-string that no quotes are left for
        start, end = spans[node]
        return raw[start:end]
    return (text if isinstance(instead, ast.stmt | CLOSED) else f"({text})").encode()


def _lines(edits: Edits) -> set[int]:
    """Find the lines of which one has to run for the change to matter."""
    tested = [node.test if isinstance(node, ast.If) else node for node in edits]
    return {line for node in tested for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def _starts(source: str) -> list[int]:
    """List at which byte each line begins."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def is_another(changed: str, source: str) -> bool:
    """Tell whether `changed` is a module, and another one than `source`."""
    try:
        return ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source))
    except (SyntaxError, ValueError):
        return False
