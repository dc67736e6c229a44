"""Work is text: a function by its name, a task as JSON, an error as a sentence."""

import json

import pytest

from tests.unit.studies.tasks import HERE
from tidal_widgets.studies import TaskError, as_task, check_version, slices, this_version
from tidal_widgets.studies.work import LARGEST, perform


def test_a_function_is_found_by_its_name() -> None:
    assert perform(f"{HERE}:double", as_task(number=4)) == ("8", "")


@pytest.mark.parametrize(
    ("function", "trouble"),
    [
        ("refuse", "no task is liked here, not even 0"),
        ("stumble", "ZeroDivisionError: integer division or modulo by zero"),
        ("missing", f"AttributeError: module '{HERE}' has no attribute 'missing'"),
    ],
)
def test_what_goes_wrong_comes_back_as_a_sentence(function: str, trouble: str) -> None:
    assert perform(f"{HERE}:{function}", as_task(number=0)) == ("", trouble)


@pytest.mark.parametrize("count", [1, 2, 127, 200, 1_000, 6_401, 100_000])
def test_slices_hold_everything_once_and_none_is_large(count: int) -> None:
    parts = slices(count)

    assert [number for part in parts for number in part] == list(range(count))
    assert max(map(len, parts)) <= LARGEST


def test_a_task_of_another_version_is_refused() -> None:
    check_version(json.loads(as_task())["version"])

    with pytest.raises(TaskError, match=f"a worker has version {this_version()} .* was written by 0.0.9"):
        check_version("0.0.9")
