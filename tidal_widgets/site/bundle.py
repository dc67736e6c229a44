"""What of Python a page needs: the package without its other hosts, and the tables it opens, as one archive."""

import ast
import csv
import marshal
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import entry_points, version
from importlib.util import MAGIC_NUMBER, find_spec, source_hash
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from tidal_widgets.box import GROUP, OpenTable
from tidal_widgets.site.host import LISTED, as_text

HOME = "tidal_widgets"
GAMES = f"{HOME}/games"
HOSTS = ("cli", "serve", "widgets", "notebook", "studies", "testing", "new_game", "site/share")
ELSEWHERE = tuple(f"{HOME}/{name}/" for name in (*HOSTS, "games"))
LEFT_OUT = {"__pycache__", "schemas"}  # of a package: what this Python made, and what is for editors
EMPTY: Mapping[str, bytes] = {}
UNCHECKED = (1).to_bytes(4, "little")


def packed(tables: Sequence[OpenTable], brought: Mapping[str, bytes] = EMPTY) -> bytes:
    """Pack all that is needed to open these tables into an archive, with the files of what they require."""
    boxes = {table.choices.box for table in tables}
    offers = sorted((offer.name, offer.value) for offer in entry_points(group=GROUP) if offer.name in boxes)
    named = "".join(f"{name} = {value}\n" for name, value in offers)
    release = version("tidal-widgets")
    note = f"{HOME}-{release}.dist-info"
    entries = {
        **brought,
        f"{note}/METADATA": f"Metadata-Version: 2.1\nName: tidal-widgets\nVersion: {release}\n".encode(),
        f"{note}/entry_points.txt": f"[{GROUP}]\n{named}".encode(),
        f"{GAMES}/__init__.py": b"",
        f"{HOME}/site/{LISTED}": as_text(tables).encode(),
    }
    entries.update((name, text) for name, text in _tree(HOME) if not name.startswith(ELSEWHERE))
    for _name, value in offers:
        entries.update(_tree(_package(value.partition(":")[0])))
    return _archive(entries)


def compiled(bundle: bytes) -> bytes:
    """Compile the modules of an archive by the Python that runs this."""
    with ZipFile(BytesIO(bundle)) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    elsewhere = _elsewhere(entries)
    modules = {
        f"{name}c": _code(name, text, mute=name not in elsewhere)
        for name, text in entries.items()
        if name.endswith(".py")
    }
    return _archive(modules | {name: text for name, text in entries.items() if not name.endswith(".py")})


def _package(module: str) -> str:
    """Find what must be packed for a module: one of our games alone, or the whole package of anyone else's."""
    return module if module.startswith(f"{HOME}.") else module.partition(".")[0]


def _tree(package: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package, named as they lie in an archive."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise LookupError(f"{package} has no files")
    origin, name = Path(spec.origin), package.replace(".", "/")
    if spec.submodule_search_locations is None:
        yield f"{name}.py", origin.read_bytes()
        return
    for path in sorted(origin.parent.rglob("*")):
        if path.is_file() and not LEFT_OUT & {*path.relative_to(origin.parent).parts}:
            yield f"{name}/{path.relative_to(origin.parent).as_posix()}", path.read_bytes()


def _elsewhere(entries: Mapping[str, bytes]) -> set[str]:
    """Collect the files that came in wheels, whose docstrings may be more than words to a reader."""
    records = (text.decode() for name, text in entries.items() if name.endswith(".dist-info/RECORD"))
    return {row[0] for record in records for row in csv.reader(record.splitlines()) if row}


def _code(name: str, text: bytes, *, mute: bool) -> bytes:
    module = ast.parse(text)
    code = compile(_mute(module) if mute else module, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED + source_hash(text) + marshal.dumps(code)


def _mute(module: ast.Module) -> ast.Module:
    """Blank what modules, classes and functions say about themselves, which nobody asks in a browser.

    It stays true that they say something: of a dataclass that says nothing Python would write a sentence itself.
    """
    for node in ast.walk(module):
        match node:
            case ast.Module(body=[first, *_]) | ast.ClassDef(body=[first, *_]) | ast.FunctionDef(body=[first, *_]):
                match first:
                    case ast.Expr(value=ast.Constant(value=str()) as said):
                        said.value = " "
    return module


def _archive(entries: Mapping[str, bytes]) -> bytes:
    """Write an archive that is the same whenever its entries are, uncompressed, for it is packed as a whole."""
    written = BytesIO()
    with ZipFile(written, "w", ZIP_STORED) as archive:
        for name, text in sorted(entries.items()):
            archive.writestr(ZipInfo(name), text)
    return written.getvalue()
