"""`replay --luck` accounts for every attempt of a recorded game, exactly."""

import json
import re
from fractions import Fraction

import pytest

from tidal_widgets.cli import main
from tidal_widgets.mechanics.dicepool.solver import budget


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("records")
    assert main(["simulate", "--games", "1", "--seed", "3", "--records", str(folder)]) == 0
    (path,) = folder.iterdir()
    return str(path)


def test_the_figures_of_every_attempt_add_up_exactly(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["replay", record, "--luck", "--json"]) == 0
    told = [step["luck"] for step in json.loads(capsys.readouterr().out)["steps"] if "luck" in step]
    figures = [
        [Fraction(one[name]) for name in ("baseline", "luck", "cost", "result")] for one in told if "baseline" in one
    ]

    assert len(figures) > 5
    assert all(baseline + luck - cost == result for baseline, luck, cost, result in figures)
    assert any(luck for _baseline, luck, _cost, _result in figures)
    assert all(cost >= 0 for _baseline, _luck, cost, _result in figures)
    assert {one["says"] for one in told if "baseline" not in one} == {
        "no account: the odds do not follow everything that happened."
    }


def test_an_account_is_told_after_the_action_that_ended_the_attempt(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["replay", record, "--luck"]) == 0
    steps = capsys.readouterr().out.split("\n\n")
    ends = [step.split()[2] for step in steps if "Luck and skill:" in step]

    assert ends
    assert set(ends) <= {"complete", "withdraw", "stop"}
    assert "At first" in next(step for step in steps if "the choices cost" in " ".join(step.split()))


def test_a_record_is_told_without_luck_unless_it_is_asked_for(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["replay", record]) == 0

    assert "Luck and skill" not in capsys.readouterr().out


def test_an_attempt_that_is_too_large_is_told_so_and_the_rest_goes_on(
    record: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budget, "MOST_EXACT_WORK", 8_000)
    capsys.readouterr()
    assert main(["replay", record, "--luck", "--json"]) == 0
    told = [step["luck"] for step in json.loads(capsys.readouterr().out)["steps"] if "luck" in step]
    refused = re.compile(r"no account: .* too many for exact .*[.]")

    assert any(refused.fullmatch(one["says"]) and set(one) == {"says"} for one in told)
    assert any("baseline" in one for one in told)
