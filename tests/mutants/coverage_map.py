"""Which tests run which lines: measured once for each file of tests, and again when it or the package changes."""

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter

import coverage
import pytest

from tests.architecture.tree import ROOT
from tests.mutants.copies import tree_files
from tests.mutants.forks import run_tests

KEPT = ROOT / "build" / "mutants"
NOT_QUICK = ("browser", "load", "notebooks", "benchmarks", "architecture", "mutants")
FEW = 2  # a line that so few tests of a file ran may have been remembered for the others
LONGEST = 1800
NETS = "tests/nets/"  # what is slow there is run too, as it is there to notice


@dataclass(frozen=True, eq=False)
class TestFile:
    """A file of tests: how long each took, and which of them ran which lines of which modules."""

    name: str
    seconds: dict[str, float]
    lines: dict[str, dict[str, list[int]]]  # by module and line the numbers of tests, -1 for what importing runs

    def concerned(self, module: str, lines: tuple[int, ...]) -> list[str]:
        """List the tests that a change in these lines may concern."""
        found = self.lines.get(module, {})
        ran = {test for line in lines for test in found.get(str(line), ())}
        names = list(self.seconds)
        if -1 in ran or 0 < len(ran) <= FEW:
            return names
        return [names[number] for number in sorted(ran)]


@dataclass
class Recorder:
    """A plugin of pytest that notes which lines each test runs and how long it takes."""

    copy: Path
    out: Path
    name: str
    seconds: dict[str, float] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Measure from here on, what is imported too."""
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, source=[str(self.copy / "tidal_widgets")], messages=False
        )
        self.coverage.set_option("run:disable_warnings", ["no-data-collected"])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure one test."""
        self.coverage.switch_context(item.nodeid)
        begun = perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = perf_counter() - begun

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that does not pass even without a mutant."""
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_configure(self) -> None:
        """Begin."""
        self.coverage.start()

    def pytest_unconfigure(self) -> None:
        """Write what was found."""
        self.coverage.stop()
        found = self.coverage.get_data()
        names = [test for test in self.seconds if test not in self.failed]
        numbers = {"": -1, **{test: number for number, test in enumerate(names)}}
        lines = {
            str(Path(path).relative_to(self.copy)): {
                str(line): sorted(numbers[test] for test in tests if test in numbers)
                for line, tests in found.contexts_by_lineno(path).items()
            }
            for path in found.measured_files()
        }
        seconds = {test: round(self.seconds[test], 3) for test in names}
        loaded = (Path(module.__file__ or "") for module in list(sys.modules.values()) if hasattr(module, "__file__"))
        ours = {str(path.relative_to(self.copy)) for path in loaded if path.is_relative_to(self.copy)}
        rests_on = _hashes(self.copy, sorted({self.name, *ours, *lines}))
        written = {
            "name": self.name, "data": _data(self.copy, self.name), "rests_on": rests_on, "seconds": seconds,
            "lines": lines, "failed": sorted(self.failed),
        }  # fmt: skip
        self.out.write_text(json.dumps(written), encoding="utf-8")


def test_files() -> list[str]:
    """List the files of quick tests."""
    names = (Path(name) for name in tree_files())
    tests = (path for path in names if path.parts[0] == "tests" and path.match("test_*.py"))
    return sorted(str(path) for path in tests if path.parts[1] not in NOT_QUICK)


def measured(copy: Path, name: str, *, quick: bool = False) -> TestFile:
    """Measure what a file of tests runs, or take it from last time if nothing that it rests on has changed since."""
    slow = name.startswith(NETS) and not quick
    out = KEPT / f"{name.replace('/', '.')}{'.slow' if slow else ''}.json"
    if not _holds(copy, name, out):
        KEPT.mkdir(parents=True, exist_ok=True)
        options = () if slow else ("-m", "not slow and not benchmark")
        code = run_tests(copy, [name], Recorder(copy, out, name), LONGEST, *options)
        if code not in {0, 1, 5} or not out.exists():
            raise RuntimeError(f"{name} ended with {code}:\n{(copy / 'run.log').read_text(encoding='utf-8')[-2000:]}")
    kept = json.loads(out.read_text(encoding="utf-8"))
    if kept["failed"]:
        print(f"left out, as they do not pass without a mutant: {', '.join(kept['failed'])}", flush=True)
    return TestFile(kept["name"], kept["seconds"], kept["lines"])


def _holds(copy: Path, name: str, out: Path) -> bool:
    """Tell whether a file was measured with the modules, helpers and data of today."""
    if not out.exists():
        return False
    kept = json.loads(out.read_text(encoding="utf-8"))
    return bool(kept["data"] == _data(copy, name) and kept["rests_on"] == _hashes(copy, kept["rests_on"]))


def _hashes(copy: Path, files: Iterable[str]) -> dict[str, str]:
    paths = {name: copy / name for name in files}
    return {name: sha256(path.read_bytes()).hexdigest() if path.exists() else "" for name, path in paths.items()}


def _data(copy: Path, name: str) -> str:
    """Hash the data of the package and of what lies beside a file of tests: content, vectors, nets."""
    return _hash_of_data(copy / "tidal_widgets") + _hash_of_data((copy / name).parent)


@cache
def _hash_of_data(folder: Path) -> str:
    digest = sha256(sys.version.encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        if path.suffix not in {".py", ".pyc"}:
            digest.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    return digest.hexdigest()
