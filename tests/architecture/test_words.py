"""What must not be written anywhere, or not in some places, and what ruff's `banned-api` cannot tell."""

import re
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.tree import GAMES, PROJECT, ROOT, core, core_texts, files, modules, named, texts

UNFINISHED = re.compile(r"\bNotImplementedError\b")
MACHINE = re.compile(r"(?<![\w.:/])/(work|farm|root|tmp|home|opt|Users)/\w")
EVASIVE = re.compile(r"assert\s+True\b")
WAITING = re.compile(r"\bwait_for_timeout\(|\bsleep\((?!0\))")
OWN_PATIENCE = re.compile(r"\btimeout(?:=|, )[\d._]+|set_default_\w*timeout\(")
WEIGHING = re.compile(r"\bmemory_info\(")
MEASURING = {"benchmarks", "load", "mutants"}


def _found(pattern: re.Pattern[str], paths: Iterable[Path]) -> list[str]:
    found = []
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found += [f"{named(path)}:{number}: {match[0]}" for match in pattern.finditer(line)]
    return found


def _tests() -> list[Path]:
    """List the modules of the tests but for those that measure."""
    paths = (path for path in files("tests") if path.relative_to(ROOT).parts[1] not in MEASURING)
    return [path for path in paths if path.suffix == ".py"]


def _games() -> re.Pattern[str]:
    slugs = {"tidal_blades", "opale", *PROJECT["entry-points"]["tidal_widgets.games"]}
    slugs |= {path.name for path in GAMES.iterdir() if (path / "__init__.py").exists()}
    return re.compile("|".join(slug.replace("_", r"[\s_-]?") for slug in sorted(slugs)), re.IGNORECASE)


def test_nothing_is_left_unfinished() -> None:
    assert _found(UNFINISHED, [*modules(), *files("notebooks")]) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert _found(MACHINE, texts()) == []


def test_no_test_evades_its_duty() -> None:
    assert _found(EVASIVE, (path for path in files("tests") if path.suffix == ".py")) == []


def test_no_test_waits_for_time_to_pass_or_weighs_memory() -> None:
    assert _found(WAITING, _tests()) == []
    assert _found(WEIGHING, _tests()) == []


def test_every_test_waits_as_long_as_every_other() -> None:
    found = _found(OWN_PATIENCE, (path for path in _tests() if path.name != "visitor.py"))

    assert found == [], "tests.patience says how long"


def test_a_wait_is_recognized_and_a_turn_given_to_others_is_none() -> None:
    for wait in ("time.sleep", "asyncio.sleep", "page.wait_for_timeout"):
        assert WAITING.search(f"{wait}(0.1)")

    assert not WAITING.search("asyncio.sleep(0)")


def test_the_core_names_no_game() -> None:
    named_in = {}
    for path in (*core(), *core_texts(), ROOT / "notebooks" / "dashboard.ipynb"):
        if match := _games().search(path.read_text(encoding="utf-8")):
            named_in[named(path)] = match[0]

    assert named_in == {}


def test_a_game_is_recognized_however_it_is_spelled() -> None:
    for name in ("tidal_blades", "tidal-blades", "Tidal Blades", "TidalBlades", "opale"):
        assert _games().search(f"the {name} box")

    assert not _games().search("tidal_widgets")


def test_a_path_of_one_machine_is_recognized() -> None:
    assert MACHINE.search("open('" + "/".join(("", "home", "ann", "x")) + "')")
    assert not MACHINE.search("https://example.org/home/page and docs/work/plan")
