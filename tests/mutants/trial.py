"""One mutant on trial: the tests that it concerns run until one of them fails."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import pytest

from tests.mutants.copies import mutated
from tests.mutants.coverage_map import TestFile
from tests.mutants.draw import package
from tests.mutants.forks import run_tests
from tests.mutants.sites import Mutant

PATIENCE, TIMES = 30, 5  # seconds of processor time for a run, and for every second that its tests took
SURVIVED = {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


@dataclass(frozen=True)
class Verdict:
    """Whether tests noticed a mutant, by how many tests' running, and how long that took."""

    mutant: Mutant
    noticed: bool
    tests: int
    seconds: float


@dataclass(frozen=True)
class Only:
    """A plugin of pytest that leaves nothing but these tests."""

    tests: frozenset[str]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave these tests."""
        items[:] = [item for item in items if item.nodeid in self.tests]


def tried(mutant: Mutant, files: list[TestFile], copy: Path) -> Verdict:
    """Run the tests that a mutant concerns, nearest and quickest files first, until one fails."""
    begun, count = perf_counter(), 0
    with mutated(copy, mutant):
        for some in _batches(concerned(mutant, files)):
            tests = frozenset(test for names in some.values() for test in names)
            count += len(tests)
            lasted = sum(file.seconds[test] for file, names in some.items() for test in names)
            run = [file.name for file in some]
            if run_tests(copy, run, Only(tests), PATIENCE + TIMES * lasted, "-x", "--timeout=600") not in SURVIVED:
                return Verdict(mutant, True, count, perf_counter() - begun)
    return Verdict(mutant, False, count, perf_counter() - begun)


def concerned(mutant: Mutant, files: list[TestFile]) -> dict[TestFile, list[str]]:
    """List the tests that run what is changed, by file, and the module's own; without any, those of its package.

    A test that starts another process is not seen to run anything, and stands in the file that is named for the module.
    """
    own = f"test_{Path(mutant.module).stem}.py"
    found = {
        file: list(file.seconds) if Path(file.name).name == own else file.concerned(mutant.module, mutant.lines)
        for file in files
    }
    found = {file: names for file, names in found.items() if names}
    found = found or {file: list(file.seconds) for file in files if _nearness(mutant, file)}
    cost = {file: sum(file.seconds[name] for name in names) for file, names in found.items()}
    return {file: found[file] for file in sorted(found, key=lambda file: (-_nearness(mutant, file), cost[file]))}


def _nearness(mutant: Mutant, file: TestFile) -> int:
    """Tell how much the path of a file of tests has in common with that of the module."""
    name = Path(mutant.module).stem
    own = package(mutant.module).rpartition("/")[2] in Path(file.name).parts
    return 2 * own + any(word in name for word in Path(file.name).stem.split("_")[1:])


def _batches(found: dict[TestFile, list[str]]) -> Iterator[dict[TestFile, list[str]]]:
    """Cut the files into runs of one file, two, four and so on: most mutants are noticed in the first."""
    rest, size = list(found), 1
    while rest:
        yield {file: found[file] for file in rest[:size]}
        rest, size = rest[size:], size * 2
