"""Which module imports which, wherever in it the import stands, and be it by a name that is put together there."""

import ast
import fnmatch
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.architecture.tree import PACKAGE, ROOT, modules

Graph = Mapping[str, frozenset[str]]
ANY = "*"


def dotted(path: Path, root: Path = ROOT) -> str:
    """Write the name by which the module at `path` is imported."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def module_paths() -> Mapping[str, Path]:
    """Find every module of the package by its name."""
    return {dotted(path): path for path in modules()}


@cache
def imports(*, typing: bool = False) -> Graph:
    """List what each module imports of the package; with `typing` also what it imports for its types alone."""
    names = module_paths()
    texts = {name: path.read_text(encoding="utf-8") for name, path in names.items()}
    found = {name: imported_names(text, typing=typing, module=name) for name, text in texts.items()}
    return {name: frozenset(_modules(names, wanted)) - {name} for name, wanted in found.items()}


def _modules(names: Iterable[str], wanted: Iterable[tuple[str, str]]) -> Iterator[str]:
    for module, name in wanted:
        if (inner := f"{module}.{name}") in names:
            yield inner
        elif module in names:
            yield module
        elif ANY in module:
            yield from fnmatch.filter(names, module)


def imported_names(source: str, *, typing: bool = True, module: str = "") -> list[tuple[str, str]]:
    """List each import in `source` as a module and the name taken from it, once for each statement and name.

    What `import_module` is given counts too; of a name that is put together, what is not known stands as `*`.
    `module` is the name of the source itself, a package's if it is one.
    """
    tree = ast.parse(source)
    aside = set() if typing else {id(node) for branch in ast.walk(tree) for node in _for_types(branch)}
    found = []
    for node in ast.walk(tree):
        if id(node) in aside:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            found += [(node.module, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "import_module":
            found += [(name, "") for name in [_put_together(node, module)] if name.strip(f"{ANY}.")]
    return found


def _put_together(call: ast.Call, module: str) -> str:
    """Put together the name that a call imports, with `*` for what is known only when it runs."""
    name = _written(call.args[0], module)
    if not name.startswith("."):
        return name
    return (_written(call.args[1], module) if len(call.args) > 1 else _package(module)) + name


def _written(value: ast.expr, module: str) -> str:
    match value:
        case ast.Constant():
            return str(value.value)
        case ast.JoinedStr():
            return "".join(_written(part, module) for part in value.values)
        case ast.FormattedValue():
            return _written(value.value, module)
        case ast.Name(id="__name__"):
            return module
        case ast.Name(id="__package__"):
            return _package(module)
        case _:
            return ANY


def _package(module: str) -> str:
    path = module_paths().get(module)
    return module if path is not None and path.name == "__init__.py" else module.rpartition(".")[0]


def _for_types(branch: ast.AST) -> Iterator[ast.AST]:
    if isinstance(branch, ast.If) and ast.unparse(branch.test).endswith("TYPE_CHECKING"):
        for statement in branch.body:
            yield from ast.walk(statement)


def reached(graph: Graph, start: str, wanted: Callable[[str], bool]) -> set[str]:
    """Find the modules to which imports lead from `start` by way of wanted ones alone."""
    found, todo = set(), [start]
    while todo:
        if (name := todo.pop()) not in found and wanted(name):
            found.add(name)
            todo += graph[name]
    return found


def cycles(graph: Graph) -> list[list[str]]:
    """Find each group of modules that import one another, by whatever way round."""
    ahead = {name: reached(graph, name, lambda _name: True) for name in graph}
    groups = {frozenset(other for other in ahead[name] if name in ahead[other]) for name in graph}
    return sorted(sorted(group) for group in groups if len(group) > 1)


def past_the_front_door(graph: Graph) -> list[tuple[str, str]]:
    """Find each import of a module from outside its package: who imports, and what.

    A package offers what its `__init__` exports and the modules that it lists in `PUBLIC`.
    """
    paths = module_paths()
    return sorted(
        (importer, module)
        for importer, wanted in graph.items()
        for module in wanted
        if (package := house(paths[module])) != PACKAGE.name
        and package != module
        and not f"{importer}.".startswith(f"{package}.")
        and module.rpartition(".")[2] not in public(paths[package].read_text(encoding="utf-8"))
    )


def house(path: Path) -> str:
    """Find the package that answers for a module: its folders are rooms of it; a game and a mechanic is one each."""
    folders = path.relative_to(PACKAGE).parts[:-1]
    return ".".join([PACKAGE.name, *folders[: 2 if folders[:1] in (("games",), ("mechanics",)) else 1]])


def public(source: str) -> tuple[str, ...]:
    """List the modules that a package lists as open to all."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PUBLIC":
            return tuple(ast.literal_eval(node.value))
    return ()
