"""Long work tells how far it has come, and ends where Ctrl-C finds it."""

import os
import signal
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.unit.cli.test_stdin import QUESTIONS
from tidal_widgets.cli import main
from tidal_widgets.cli.progress import Meter, beside_output, progress, stoppable, watched

GAMES = "{0} of {1} games"


class Stream(StringIO):
    """A stderr that is a terminal, or is not."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def stderr(monkeypatch: pytest.MonkeyPatch, *, terminal: bool, columns: int = 80) -> Stream:
    """Put such a stderr in the place of that there is."""
    stream = Stream(terminal)
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("COLUMNS", str(columns))
    return stream


def clock(*seconds: float) -> Any:
    """Make a clock that shows one time after the other."""
    return iter(seconds).__next__


def test_what_takes_less_than_a_second_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True)
    meter = Meter(GAMES, 10, clock(5, 5.5, 5.9))
    meter.come(1)
    meter.come(2)
    meter.clear()

    assert stream.getvalue() == ""


def test_the_rate_and_the_time_left_are_told_on_one_line_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True)
    meter = Meter(GAMES, 1_000, clock(0, 2, 2.1, 4))
    for done in (40, 42, 60):
        meter.come(done)
    meter.clear()

    assert stream.getvalue() == (
        "\r40 of 1,000 games, 20 a second, 48 s left\033[K"
        "\r60 of 1,000 games, 15 a second, 1 min 3 s left\033[K\r\033[K"
    )


def test_elsewhere_a_line_stays_and_comes_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=False)
    meter = Meter(GAMES, 40, clock(0, 2, 4, 20))
    for done in (4, 8, 20):
        meter.come(done)
    meter.clear()

    assert stream.getvalue() == "4 of 40 games, 2 a second, 18 s left\n20 of 40 games, 1 a second, 20 s left\n"


def test_what_was_done_before_does_not_make_it_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True)
    Meter(GAMES, 200, clock(0, 2)).come(104, 100)

    assert "104 of 200 games, 2 a second, 48 s left" in stream.getvalue()


def test_without_a_total_there_is_a_count_and_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True)
    Meter("{0} answers", None, clock(0, 4)).come(2)

    assert "2 answers, 0.5 a second" in stream.getvalue()
    assert "left" not in stream.getvalue()


def test_before_the_first_is_done_nobody_knows_how_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True)
    Meter(GAMES, 5, clock(0, 4)).come(0)

    assert stream.getvalue() == "\r0 of 5 games\033[K"


def test_a_narrow_terminal_gets_no_second_line(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True, columns=16)
    Meter(GAMES, 1_000, clock(0, 2)).come(40)

    assert stream.getvalue() == "\r40 of 1,000 gam\033[K"


@pytest.mark.parametrize(
    ("terminal", "wanted", "shown"),
    [(True, None, True), (False, None, False), (False, True, True), (True, False, False)],
)
def test_it_is_told_on_a_terminal_or_if_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, wanted: bool | None, shown: bool
) -> None:
    stream = stderr(monkeypatch, terminal=terminal)
    monkeypatch.setattr("tidal_widgets.cli.progress.PATIENCE", 0)
    with progress(GAMES, 9, wanted=wanted) as come:
        come(3)

    assert ("3 of 9 games" in stream.getvalue()) == shown


def test_nobody_is_told_where_there_is_no_stderr(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with progress(GAMES, 9, wanted=True) as come:
        come(3)


@pytest.fixture
def default_handler() -> Iterator[None]:
    """Let Ctrl-C do what it does at a start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("default_handler")
def test_ctrl_c_ends_work_between_two_steps_and_a_second_one_at_once() -> None:
    with stoppable() as stopped:
        assert not stopped()
        os.kill(os.getpid(), signal.SIGINT)
        assert stopped()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)

    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_who_ignores_ctrl_c_goes_on_ignoring_it() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with stoppable() as stopped:
            os.kill(os.getpid(), signal.SIGINT)
            assert not stopped()
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("default_handler")
def test_a_thread_cannot_be_stopped_by_ctrl_c() -> None:
    found: list[bool] = []

    def work() -> None:
        with stoppable() as stopped:
            found.append(stopped())

    thread = Thread(target=work)
    thread.start()
    thread.join()

    assert found == [False]


@pytest.mark.usefixtures("default_handler")
def test_what_is_watched_ends_after_the_one_in_which_ctrl_c_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True)
    monkeypatch.setattr("tidal_widgets.cli.progress.PATIENCE", 0)
    seen = []
    for number in watched(range(10), GAMES, 10):
        seen.append(number)
        if number == 2:
            os.kill(os.getpid(), signal.SIGINT)

    assert seen == [0, 1, 2]
    assert "1 of 10 games" in stream.getvalue()
    assert list(watched(range(3), GAMES, 3)) == [0, 1, 2]


def test_what_is_watched_may_count_more_than_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stderr(monkeypatch, terminal=True)
    monkeypatch.setattr("tidal_widgets.cli.progress.PATIENCE", 0)

    assert list(watched([20, 40], GAMES, 60, done=lambda item: (item, 20))) == [20, 40]
    assert "20 of 60 games" in stream.getvalue()


def test_lines_that_come_one_by_one_on_a_terminal_are_progress_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    assert beside_output(None, streams=True) is False
    assert beside_output(None, streams=False) is None
    assert beside_output(True, streams=True) is True

    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    assert beside_output(None, streams=True) is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["odds", "--from", "questions.json", "--float", "--progress"], "1 answered"),
        (["replay", "opale-1-1.txt", "--progress"], "1 of "),
        (["replay", "opale-1-1.txt", "--progress", "--json"], "1 of "),
        (["replay", "opale-1-1.txt"], ""),
    ],
)
def test_a_file_of_questions_and_a_record_tell_how_far_they_have_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], says: str
) -> None:
    monkeypatch.setattr("tidal_widgets.cli.progress.PATIENCE", 0)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "questions.json").write_text(QUESTIONS)
    main(["simulate", "--box", "opale", "--games", "1", "--records", "."])
    capsys.readouterr()

    assert main(words) == 0
    assert capsys.readouterr().err.startswith(says)
