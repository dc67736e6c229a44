"""What a game requires comes along: wheels that a lock names by their hashes, fetched by pip, pure Python alone."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from tidal_widgets.box import Box, OpenTable
from tidal_widgets.cli import main
from tidal_widgets.site import build
from tidal_widgets.site.bundle import compiled, packed
from tidal_widgets.site.npm import NotBuilt
from tidal_widgets.site.wheels import brought

GAME = (
    "from tides import ebb\nfrom tidal_widgets.box import Box\nbox = Box(id='reef', title=ebb(), rulebook='reef:x')\n"
)
GRAMMAR = '"""Tides."""\ndef ebb():\n    """A grammar that is read."""\n    return ebb.__doc__\n'
OPENED = "import sys; sys.path.insert(0, sys.argv[1]); import reef; print(reef.box.title)"


def wheel(name: str, version: str, files: Mapping[str, str], requires: tuple[str, ...] = ()) -> bytes:
    """Build a wheel of pure Python."""
    note = f"{name}-{version}.dist-info"
    lines = [f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}", *(f"Requires-Dist: {one}" for one in requires)]
    files = {
        **files,
        f"{note}/METADATA": "\n".join(lines) + "\n",
        f"{note}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{note}/RECORD"] = "".join(f"{path},,\n" for path in files)
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return made.getvalue()


WHEELS = {
    "tides-1.2-py3-none-any.whl": wheel(
        "tides",
        "1.2",
        {"tides.py": GRAMMAR, "tides-1.2.data/scripts/ebb": "no"},
        ("moon[full]>=2", "sun; extra == 'x'"),
    ),
    "moon-2.0-py3-none-any.whl": wheel(
        "moon",
        "2.0",
        {"moon-2.0.data/purelib/moon/__init__.py": "", "moon/": ""},
        ("tides", "stars; extra == 'full'", "winds; sys_platform == 'win32'"),
    ),
    "stars-3.0-py3-none-any.whl": wheel("stars", "3.0", {"stars.py": ""}),
}
Lock = Callable[..., Path]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Install a game of somebody else that requires these things."""
    home = tmp_path / "installed"
    monkeypatch.syspath_prepend(home)

    def install(*requires: str) -> None:
        needs = "".join(f"Requires-Dist: {one}\n" for one in requires)
        for name, text in {
            "reef.py": GAME,
            "reef-1.dist-info/METADATA": f"Name: reef\nVersion: 1\n{needs}",
            "reef-1.dist-info/entry_points.txt": "[tidal_widgets.games]\nreef = reef:box\n",
        }.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text)

    return install


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lock:
    """Offer wheels to pip, and write a lock that names them; some may be named by another hash, or file."""
    folder = tmp_path / "index"
    folder.mkdir()
    for file, text in WHEELS.items():
        (folder / file).write_bytes(text)
    for name, value in {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder)}.items():
        monkeypatch.setenv(name, value)

    def write(*, pep: bool = False, **changed: str) -> Path:
        rows = []
        for file, text in WHEELS.items():
            name, version, *_ = file.split("-")
            found = changed.get(f"{name}_file", file)
            known = changed.get(name, sha256(text).hexdigest())
            says = f'{{ url = "https://reef.example/{found}", hash = "sha256:{known}" }}'
            if pep:
                says = f'{{ name = "{found}", hashes = {{ sha256 = "{known}" }} }}'
            table = "packages" if pep else "package"
            rows.append(f'[[{table}]]\nname = "{name}"\nversion = "{version}"\nwheels = [{says}]\n')
        written = tmp_path / ("pylock.toml" if pep else "uv.lock")
        written.write_text("".join(rows))
        return written

    return write


@pytest.mark.parametrize("pep", [False, True])
def test_what_a_game_requires_comes_along_with_what_that_requires(
    game: Callable[..., None], lock: Lock, tmp_path: Path, pep: bool
) -> None:
    game("Tides>=1", "tidal-widgets>=0.1", "pytest; extra == 'dev'")

    found = brought(["reef"], lock(pep=pep), "3.13.2", tmp_path / "kept")

    assert {name for name in found if ".dist-info/" not in name} == {"tides.py", "moon/__init__.py", "stars.py"}
    assert {path.name for path in (tmp_path / "kept").iterdir()} == set(WHEELS)


def test_the_bundle_runs_the_game_with_what_it_requires_whose_docstrings_stay(
    game: Callable[..., None], lock: Lock, tmp_path: Path
) -> None:
    game("tides")
    bundle = tmp_path / "bundle.zip"
    tables = [OpenTable(Box(id="reef", title="The Reef", rulebook="nowhere:rules"))]
    bundle.write_bytes(compiled(packed(tables, brought(["reef"], lock(), "3.13.2", tmp_path / "kept"))))
    command = [sys.executable, "-I", "-S", "-c", OPENED, str(bundle)]

    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "A grammar that is read.\n"


def test_a_wheel_that_is_kept_is_not_fetched_again_and_a_spoilt_one_is(
    game: Callable[..., None], lock: Lock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game("tides")
    named, kept = lock(), tmp_path / "kept"
    first = brought(["reef"], named, "3.13.2", kept)
    (kept / "moon-2.0-py3-none-any.whl").write_bytes(b"spoilt")
    assert brought(["reef"], named, "3.13.2", kept) == first

    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "nowhere"))
    assert brought(["reef"], named, "3.13.2", kept) == first


@pytest.mark.parametrize(
    ("requires", "changed", "says"),
    [
        ("tides", None, "the game requires tides: name the lock that says which one, as --lock uv.lock"),
        ("chess", {}, "names no chess"),
        ("tides>=2", {}, "names no tides>=2"),
        (
            "tides",
            {"tides_file": "tides-1.2-cp313-cp313-manylinux_2_17_x86_64.whl"},
            "tides 1.2 is not pure Python: its wheels are for one kind of machine each",
        ),
        ("tides", {"tides": "0" * 64}, "pip could not fetch tides 1.2: "),
    ],
)
def test_what_cannot_come_along_is_refused_in_a_sentence(
    game: Callable[..., None], lock: Lock, tmp_path: Path, requires: str, changed: dict[str, str] | None, says: str
) -> None:
    game(requires)
    named = None if changed is None else lock(**changed)

    with pytest.raises(NotBuilt, match=says):
        brought(["reef"], named, "3.13.2", tmp_path / "kept")


@pytest.mark.parametrize("text", ["no = [lock", "\udcff"])
def test_a_file_that_is_no_lock_is_refused(game: Callable[..., None], tmp_path: Path, text: str) -> None:
    game("tides")
    (tmp_path / "lock.toml").write_bytes(text.encode(errors="surrogateescape"))

    with pytest.raises(NotBuilt, match=r"lock\.toml is no lock: "):
        brought(["reef"], tmp_path / "lock.toml", "3.13.2", tmp_path)


@pytest.mark.parametrize("text", ['packages = "all"', "packages = [1, 'tides']"])
def test_a_lock_of_another_shape_names_nothing(game: Callable[..., None], tmp_path: Path, text: str) -> None:
    game("tides")
    (tmp_path / "lock.toml").write_text(f"{text}\n")

    with pytest.raises(NotBuilt, match="names no tides"):
        brought(["reef"], tmp_path / "lock.toml", "3.13.2", tmp_path)


@pytest.mark.parametrize("wheels", ["[1]", "[{}]", "3", "[{name = 'tides-1.2-py3-none-any.whl'}]"])
def test_a_lock_whose_wheels_are_none_is_refused(game: Callable[..., None], tmp_path: Path, wheels: str) -> None:
    game("tides")
    (tmp_path / "lock.toml").write_text(f"packages = [{{name = 'tides', version = '1.2', wheels = {wheels}}}]\n")

    with pytest.raises(NotBuilt, match="says of tides what is no wheel"):
        brought(["reef"], tmp_path / "lock.toml", "3.13.2", tmp_path)


def test_pip_that_says_nothing_is_said_to_have_given_nothing(
    game: Callable[..., None], lock: Lock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game("tides")
    monkeypatch.setattr(sys, "executable", "/bin/true")

    with pytest.raises(NotBuilt, match=r"could not fetch tides 1\.2: it gave no such file"):
        brought(["reef"], lock(), "3.13.2", tmp_path / "kept")


def test_our_own_games_need_neither_a_lock_nor_a_reader_of_requirements(
    game: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "packaging.requirements", None)
    assert brought(["tidal_blades", "opale"], None, "3.13.2", tmp_path) == {}

    game("tides")
    with pytest.raises(NotBuilt, match=r"what a game requires is read by packaging.requirements: pip install "):
        brought(["reef"], None, "3.13.2", tmp_path)


def test_the_command_hands_the_lock_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[object] = []

    def built(_boxes: object, _title: str, lock: Path) -> build.Site:
        seen.append(lock)
        return build.Site({"index.html": b""})

    monkeypatch.setattr(build, "built", built)

    assert main(["site", str(tmp_path / "out"), "--lock", "uv.lock", "--json"]) == 0
    assert seen == [Path("uv.lock")]
    assert json.loads((tmp_path / "out" / "site.json").read_text()) == {"files": ["index.html"]}
