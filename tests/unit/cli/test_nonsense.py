"""Whatever is typed, the command answers with 0, 1 or 2, and with what is wrong in few words."""

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tidal_widgets.cli import main

FILES = {
    "empty": b"",
    "bytes": bytes(range(256)),
    "letters": "naïve".encode("latin-1"),
    "deep": b"[" * 9_999,
    "open": b'{"vectors": [{"dice": ["N"], "danger": {"a": []}, "shells": 1e999}]}',
    "half": b'{"vectors": [{"id": "\\ud800", "dice": ["\\ud800"]}]}',
    "table": b"[die.N]\nfaces = 3\n[die]\n",
    "record": b"tidal-widgets record 1\ngame: tidal_blades\n\n",
}
WORDS = ("", " ", "-", "--", "-1", "²", "💥", "\udcff", "\n", "%s{0}{who}", "x" * 4_000, "N ~", "N N ~ RR @9",
         "N ~ R | x x", "ann: b", "seats: axl; round: ٣", "shield-block", "opale", "__init__", "9" * 20)  # fmt: skip
PLAIN = {
    "rules": ("--json", "--status=open", "--chapter=x", "--box=opale", "--box=x"),
    "rule": ("--json", "--box=opale"),
    "odds": ("--json", "--float", "--box=opale", "--box=tidal_blades"),
    "components": ("--json", "--mark=house", "--box=opale"),
    "simulate": ("--games=1", "--seats=9", "--seed=-0", "--bot=x", "--ruling==", "--variant=x", "--json"),
    "tournament": ("--games=1", "--bots=random,x", "--bots=,", "--seats=9", "--seed=x", "--variant=x", "--json"),
    "replay": ("--json", "--box=x", "--steps=2-1", "--steps=x"),
    "position": ("--json", "--box=opale", "--play=x", "--ruling=="),
    "can-i": ("--json", "--box=opale", "--play=", "caimans-challenge"),
    "": ("--version", "--help"),
}
NAMED = {
    "odds": ("--from", "--file"),
    "components": ("--file",),
    "simulate": ("--file",),
    "tournament": ("--file",),
    "replay": ("--file",),
    "position": ("--file",),
}


@pytest.fixture(scope="module", autouse=True)
def somewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Stay where those files are."""
    folder: Path = tmp_path_factory.mktemp("nonsense")
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    with pytest.MonkeyPatch.context() as here:
        here.chdir(folder)
        yield


@st.composite
def commands(draw: st.DrawFn) -> list[str]:
    """Draw a verb with words and options that may or may not go with it."""
    verb = draw(st.sampled_from(list(PLAIN)))
    files = st.sampled_from([*FILES, ".", "missing", "", "empty/below", "x" * 4_000])
    named = st.builds("{}={}".format, st.sampled_from(NAMED[verb]), files) if verb in NAMED else st.nothing()
    words = st.one_of(st.sampled_from(WORDS), files, st.text(max_size=9), st.sampled_from(PLAIN[verb]), named)
    return [verb, *draw(st.lists(words, max_size=4))] if verb else draw(st.lists(words, max_size=2))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@example(["odds", "N ~ R", "--box=__init__"])
@example(["odds", "--from=half"])
@example(["can-i", "", "--", "--"])
@example(["replay", "\0"])
@example(["replay", "\ud800"])
@given(argv=commands())
def test_nonsense_is_answered_in_few_words(argv: list[str]) -> None:
    out, err = io.StringIO(), io.StringIO()
    argv = [*argv, "--games=1"] if argv[:1] in (["simulate"], ["tournament"]) else argv
    with redirect_stdout(out), redirect_stderr(err):
        code = main(argv)

    assert code in (0, 1, 2)
    assert err.getvalue() == "" if code == 0 else len(err.getvalue()) < 5_000
    assert code != 2 or err.getvalue().startswith("tidal-widgets: ")
    if code == 0 and "--json" in argv and "--" not in argv and not {"--help", "-h"} & {*argv}:
        assert [json.loads(out.getvalue())]
