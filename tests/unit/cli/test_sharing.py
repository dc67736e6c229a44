"""`simulate` and `odds --from` share out their work, and go on where a run was stopped or killed."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE, Popen

import psutil
import pytest
from dask import config

from tests.architecture.tree import ROOT
from tests.ports import spare_port
from tests.unit.studies.test_questions import FILE
from tidal_widgets.cli import main, sharing

Command = Callable[..., tuple[int, str, str]]
OPALE = ("simulate", "--box", "opale", "--seed", "5", "--json")


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command and return its exit code, what it printed and what it told."""

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def found(answer: tuple[int, str, str]) -> dict[str, object]:
    """Pick what games showed, without how long they took."""
    code, out, err = answer
    assert (code, err) == (0, "")
    clock = {"seconds", "decisions_a_second", "games_a_second", "earlier_games"}
    return {name: said for name, said in json.loads(out).items() if name not in clock}


def test_processes_and_a_file_change_nothing_that_is_found(command: Command, tmp_path: Path) -> None:
    alone = found(command(*OPALE, "--games", "20"))

    assert found(command(*OPALE, "--games", "20", "--processes", "2")) == alone
    assert found(command(*OPALE, "--games", "20", "--results", str(tmp_path / "study"))) == alone
    assert found(command(*OPALE, "--games", "20", "--results", str(tmp_path / "study"))) == alone


def test_what_an_earlier_run_played_is_said(command: Command, tmp_path: Path) -> None:
    argv = ("simulate", "--box", "opale", "--games", "4", "--results", str(tmp_path / "study"))
    first, second = command(*argv)[1], command(*argv)[1]

    assert "played before" not in first
    assert "4 of them were played before, and only counted now" in second.splitlines()


@contextmanager
def begun(*argv: str) -> Iterator[Popen[str]]:
    """Begin the command in a process of its own, and end it with all it began."""
    with Popen(
        [sys.executable, "-m", "tidal_widgets", *argv], cwd=ROOT, stdout=PIPE, stderr=PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            with suppress(psutil.NoSuchProcess):
                for child in psutil.Process(process.pid).children():
                    child.kill()
            process.kill()


def until_lines(path: Path, count: int) -> None:
    """Wait until a file has so many lines."""
    while not path.exists() or path.read_bytes().count(b"\n") < count:
        pass


def workers_of(process: Popen[str]) -> list[psutil.Process]:
    return [child for child in psutil.Process(process.pid).children() if "spawn_main" in " ".join(child.cmdline())]


def kept_and_torn(study: Path) -> int:
    """Count the games that a file keeps, and tear a line after them, as when power fails."""
    whole = study.read_bytes().rpartition(b"\n")[0]
    with study.open("ab") as file:
        file.write(b'{"task": 120, "crc": "00')
    return sum(json.loads(line)["result"]["games"] for line in whole.splitlines()[1:])


@pytest.mark.parametrize("how", [pytest.param(signal.SIGINT, marks=pytest.mark.soak), signal.SIGKILL])
def test_a_killed_worker_costs_time_only_and_a_run_that_ends_early_goes_on(
    command: Command, tmp_path: Path, how: signal.Signals
) -> None:
    study = tmp_path / "study"
    argv = (*OPALE, "--games", "400")
    shared = (*argv, "--processes", "2", "--results", str(study))
    with begun(*shared) as run:
        until_lines(study, 3)
        workers_of(run)[0].kill()
        until_lines(study, study.read_bytes().count(b"\n") + 8)
        workers = workers_of(run)
        run.send_signal(how)
        run.communicate()
        psutil.wait_procs(workers)
    kept = kept_and_torn(study)
    told = command(*shared)

    assert run.returncode == {signal.SIGINT: 130, signal.SIGKILL: -signal.SIGKILL}[how]
    assert found(told) == found(command(*argv))
    assert 0 < json.loads(told[1])["earlier_games"] == kept < 400


def test_an_interrupted_run_ends_at_once_and_leaves_no_worker(tmp_path: Path) -> None:
    study = tmp_path / "study"
    with begun(*OPALE, "--games", "100000", "--processes", "2", "--results", str(study)) as run:
        until_lines(study, 2)
        workers = workers_of(run)
        os.kill(run.pid, signal.SIGINT)
        run.communicate()

        assert run.returncode == 130
        assert len(workers) == 2
        assert psutil.wait_procs(workers)[1] == []


@pytest.mark.parametrize("more", [("--processes", "2"), ("--results",)])
def test_a_file_of_questions_is_answered_alike(command: Command, tmp_path: Path, more: tuple[str, ...]) -> None:
    (tmp_path / "questions").write_text(FILE, encoding="utf-8")
    argv = ("odds", "--box", "tidal_blades", "--float", "--from", str(tmp_path / "questions"))
    alone = command(*argv)
    shared = (*more, str(tmp_path / "kept")) if more[0] == "--results" else more

    assert alone[0] == 0
    assert command(*argv, *shared) == alone
    assert command(*argv, *shared) == alone


def test_another_study_is_not_written_over(command: Command, tmp_path: Path) -> None:
    study = str(tmp_path / "study")
    command(*OPALE, "--games", "2", "--results", study)

    assert command(*OPALE, "--games", "3", "--results", study) == (
        2,
        "",
        f"tidal-widgets: {study} holds another study: games is 2 there and 3 here\n",
    )


def test_a_file_that_cannot_be_opened_is_named(command: Command, tmp_path: Path) -> None:
    code, _out, err = command(*OPALE, "--games", "2", "--results", str(tmp_path / "missing" / "study"))

    assert (code, err) == (1, f"tidal-widgets: {tmp_path / 'missing' / 'study'}: No such file or directory\n")


def test_what_goes_wrong_with_a_worker_is_told_with_what_is_kept(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = tmp_path / "study"
    (tmp_path / "file").touch()
    argv = (*OPALE, "--games", "2", "--records", str(tmp_path / "file"), "--processes", "2")
    code, out, err = command(*argv, "--results", str(study))

    assert (code, out) == (1, "")
    assert err.startswith("tidal-widgets: FileExistsError")
    assert err.endswith(f"; what was done is in {study}, and the same command goes on from there\n")
    assert "what was done" not in command(*argv)[2]


@pytest.mark.parametrize(
    ("argv", "code", "sentence"),
    [
        (("--processes", "0"), 2, "argument --processes: found '0'; allowed: a whole number from 1 to 512"),
        (("--processes", "two"), 2, "argument --processes: found 'two'; allowed: a whole number from 1 to 512"),
        (("--processes", "999999"), 2, "argument --processes: found '999999'; allowed: a whole number from 1 to 512"),
        (("--scheduler", "reef"), 2, "found 'reef'; allowed: the address of a scheduler, as tls://host:8786"),
        (("--scheduler", "tls://reef", "--processes", "2"), 2, "--processes and --scheduler exclude each other"),
        (("--scheduler", "tls://reef", "--records", "x"), 2, "--records keeps games that are played on this machine"),
        (("--processes", "2", "--bot", "clever"), 2, "no bot is called 'clever'; bots: random, sensible"),
        (("--processes", "2", "--seats", "7"), 2, "Two players, with the colours amber and jade."),
    ],
)
def test_what_is_wrongly_asked_is_told_before_anything_begins(
    command: Command, argv: tuple[str, ...], code: int, sentence: str
) -> None:
    told = command(*OPALE, *argv)

    assert told[:2] == (code, "")
    assert told[2].startswith(f"tidal-widgets: {sentence}")
    assert told[2].count("\n") == 1


def test_without_dask_it_is_told_what_to_install(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "find_spec", lambda _name: None)
    code, _out, err = command(*OPALE, "--scheduler", "tcp://127.0.0.1:1")

    assert code == 1
    assert err.startswith("tidal-widgets: a cluster needs more: pip install")
    assert "[cluster]" in err


def test_a_scheduler_that_is_not_there_is_told(command: Command) -> None:

    with config.set({"distributed.comm.timeouts.connect": "1s"}):
        code, _out, err = command(*OPALE, "--scheduler", address := f"tcp://127.0.0.1:{spare_port()}")

    assert code == 1
    assert err.startswith(f"tidal-widgets: no scheduler answers at {address}: ")
