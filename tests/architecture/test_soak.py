"""Long laws are short in `make test`, and whole in `make soak`, which draws under a seed of its own."""

import subprocess
import sys
from os import environ

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.architecture.tree import ROOT
from tests.soak import SOAK, seed, size

TESTS = [f"tests/architecture/test_soak.py::test_{name}" for name in ("a_law_without_a_short_form", "numbers_drawn")]
DRAWN = "drawn: "


def run(soak: str) -> str:
    """Run a test that only a soak runs and one of Hypothesis, and return what they print."""
    without = ["-p", "no:cacheprovider", "-p", "no:nbval", "-p", "no:cov"]
    command = [sys.executable, "-m", "pytest", "-qs", *without, f"--hypothesis-seed={soak}", *TESTS]
    environment = {**environ, "SOAK": soak}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stdout


def drawn(shown: str) -> list[str]:
    return [line for line in shown.splitlines() if DRAWN in line]


@pytest.mark.soak
def test_a_law_without_a_short_form() -> None:
    assert (size(3, 300), seed(1)) == (300, 1 + int(SOAK))
    assert not settings().derandomize


@pytest.mark.law
def test_a_law_is_run_in_both_sizes() -> None:
    assert size(3, 300) == (300 if SOAK else 3)


@settings(max_examples=2, database=None)
@given(number=st.integers(0, 10**9))
def test_numbers_drawn(number: int) -> None:
    print(f"{DRAWN}{number}")


@pytest.mark.slow
def test_a_soak_runs_all_of_the_laws_and_draws_by_its_seed() -> None:
    daily, soak, again, other = map(run, ("", "17", "17", "18"))

    assert "1 passed, 1 deselected" in daily
    assert "2 passed" in soak
    assert drawn(soak) == drawn(again) != drawn(other)
