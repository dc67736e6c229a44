"""The process of a kernel: what it takes, and how it rests."""

import os
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import psutil
import pytest

from tidal_widgets.serve.kernels import BEHIND, lower_priority, resume, size_of, suspend, too_large

MIB = 2**20


@pytest.fixture
def kernel() -> Iterator[SimpleNamespace]:
    """Start what stands for a kernel: a process that waits."""
    waits = [sys.executable, "-c", "print(flush=True); input()"]
    with subprocess.Popen(waits, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()  # it is there, and as large as it gets
        yield SimpleNamespace(provisioner=SimpleNamespace(pid=process.pid))
        process.kill()


def test_a_kernel_takes_memory_and_rests_until_it_is_woken(kernel: SimpleNamespace) -> None:
    assert size_of(kernel) > MIB

    suspend(kernel)
    assert os.WIFSTOPPED(os.waitpid(kernel.provisioner.pid, os.WUNTRACED)[1])
    resume(kernel)
    assert os.WIFCONTINUED(os.waitpid(kernel.provisioner.pid, os.WCONTINUED)[1])


def test_a_kernel_is_put_behind_the_others_once(kernel: SimpleNamespace) -> None:
    lower_priority(kernel)
    lower_priority(kernel)

    assert psutil.Process(kernel.provisioner.pid).nice() == max(BEHIND, os.nice(0))


@pytest.mark.parametrize("gone", [None, SimpleNamespace(provisioner=SimpleNamespace(pid=2**22 + 1))])
def test_a_kernel_that_is_gone_takes_nothing_and_is_no_trouble(gone: object) -> None:
    suspend(gone)
    resume(gone)
    lower_priority(gone)

    assert size_of(gone) == 0


def test_a_kernel_alone_in_a_small_house_is_ended_only_when_it_is_larger_than_any_may_be() -> None:
    assert too_large({"a": 170 * MIB}, room=1.3) == []
    assert too_large({"a": 191 * MIB}, room=1.3) == ["a"]


def test_kernels_that_just_fill_the_house_may_stay() -> None:
    full = {"a": 60 * MIB, "b": 170 * MIB}

    assert too_large(full, room=4) == []
    assert too_large(full, room=3.9) == ["b"]
