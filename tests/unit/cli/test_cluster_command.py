"""`simulate` and `odds --from` on a real cluster of dask: the same to the digit, however many workers there are."""

import json
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path

import psutil
import pytest
from dask import config
from distributed.security import Security

from tests.dask_cluster import HOME, DaskCluster, dask_cluster, until_all_work
from tests.unit.cli.test_sharing import OPALE, Command, begun, command, found, kept_and_torn, until_lines
from tests.unit.studies.test_questions import FILE

__all__ = ["command"]

GAMES = (*OPALE, "--games", "40")
LONG = (*OPALE, "--games", "400")


pytestmark = pytest.mark.slow


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_workers_finds_the_same_to_the_digit(command: Command, tmp_path: Path, count: int) -> None:
    (tmp_path / "questions").write_text(FILE, encoding="utf-8")
    odds = ("odds", "--box", "tidal_blades", "--from", str(tmp_path / "questions"))
    games, answers = found(command(*GAMES)), command(*odds)
    with dask_cluster(tmp_path, count) as dask:
        until_all_work(dask)

        assert found(command(*GAMES, "--scheduler", dask.address)) == games
        assert command(*odds, "--scheduler", dask.address) == answers


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[DaskCluster]:
    """Begin a cluster of two workers."""
    with dask_cluster(tmp_path) as dask:
        until_all_work(dask)
        yield dask


@pytest.mark.parametrize("how", [pytest.param(signal.SIGINT, marks=pytest.mark.soak), signal.SIGKILL])
def test_a_killed_worker_costs_time_only_and_a_run_that_ends_early_goes_on(
    dask: DaskCluster, command: Command, tmp_path: Path, how: signal.Signals
) -> None:
    study = tmp_path / "study"
    shared = (*LONG, "--scheduler", dask.address, "--results", str(study))
    with begun(*shared) as run:
        until_lines(study, 3)
        dask.workers[0].kill()
        until_lines(study, study.read_bytes().count(b"\n") + 8)
        run.send_signal(how)
        run.communicate()
    kept = kept_and_torn(study)
    told = command(*shared)

    assert run.returncode == {signal.SIGINT: 130, signal.SIGKILL: -signal.SIGKILL}[how]
    assert found(told) == found(command(*LONG))
    assert 0 < json.loads(told[1])["earlier_games"] == kept < 400


def certificate(folder: Path) -> Mapping[str, str]:
    """Write a key and a certificate that everybody in a cluster has, and return the settings of dask for them."""
    both = Security.temporary()  # type: ignore[no-untyped-call]
    cert, key = str(folder / "cert.pem"), str(folder / "key.pem")
    Path(cert).write_text(both.tls_ca_file or "", encoding="utf-8")
    Path(key).write_text(both.tls_client_key or "", encoding="utf-8")
    return {"ca-file": cert, "client.cert": cert, "client.key": key}


def test_whoever_has_the_certificate_works_over_tls_and_nobody_else_does(command: Command, tmp_path: Path) -> None:
    said = certificate(tmp_path)
    options = ("--tls-ca-file", said["ca-file"], "--tls-cert", said["client.cert"], "--tls-key", said["client.key"])
    with dask_cluster(tmp_path, 1, options) as dask:
        with config.set({f"distributed.comm.tls.{name}": file for name, file in said.items()}):
            until_all_work(dask)
            shared = command(*GAMES, "--scheduler", dask.address)
        with begun(*GAMES, "--scheduler", dask.address) as without:
            refused = without.communicate()

        assert dask.address.startswith("tls://")
        assert found(shared) == found(command(*GAMES))
        says = f"{dask.address} takes a certificate, and dask's settings name none below distributed.comm.tls"
        assert (without.returncode, *refused) == (1, "", f"tidal-widgets: {says}\n")


def test_a_cluster_here_opens_no_door_to_others_and_the_command_opens_none(dask: DaskCluster, tmp_path: Path) -> None:
    with begun(*LONG, "--scheduler", dask.address, "--results", str(tmp_path / "study")) as run:
        until_lines(tmp_path / "study", 3)
        processes = run.pid, dask.scheduler.pid, *(worker.pid for worker in dask.workers)
        doors = {process: listening(process) for process in processes}

    assert doors.pop(run.pid) == set()
    assert [*doors.values()] == [{HOME}] * 3


def listening(process: int) -> set[str]:
    """List the addresses of this machine at which a process waits for others."""
    return {each.laddr.ip for each in psutil.Process(process).net_connections() if each.status == psutil.CONN_LISTEN}
