"""Texts that were right once: words lost, doubled, swapped for others, numbers without end, signs from elsewhere."""

import re
from collections.abc import Callable, Sequence

from hypothesis import strategies as st

NASTY = (
    "",
    " ",
    "\n",
    "\x00",
    "\ud83d",
    "\N{REPLACEMENT CHARACTER}",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "٣",
    "²",
    "Ⅷ",
    "-1",
    "0",
    "1e9",
    "99",
    "9" * 30,
    "9" * 5_000,
    "0x" + "f" * 5_000,
    "nan",
    "None",
    "{0}",
    "%s",
    "%",
    "%F0%9F",
    "~",
    "|",
    "!",
    "$",
    "&",
    "=",
    ":",
    ";",
    ",",
    "/",
    "?",
    "#",
    "'",
    '"',
    "[",
    "]]",
    "(" * 2_000,
    "[" * 2_000,
    "<script>alert(1)</script>",
    "seats",
    "constructor",
    "__class__",
    "x" * 5_000,
)
WORD = re.compile(r"\w+|\s+|[^\w\s]")
Edit = tuple[str, float, float, str]
CHANGES: dict[str, Callable[[list[str], int, int, str], None]] = {}


def _changes(act: Callable[[list[str], int, int, str], None]) -> Callable[[list[str], int, int, str], None]:
    CHANGES[act.__name__] = act
    return act


@_changes
def lose(words: list[str], at: int, to: int, _said: str) -> None:
    """Leave out what stands between two places."""
    del words[min(at, to) : max(at, to) + 1]


@_changes
def double(words: list[str], at: int, to: int, _said: str) -> None:
    """Say again what stands between two places."""
    words[to:to] = words[min(at, to) : max(at, to) + 1][:200]


@_changes
def swap(words: list[str], at: int, to: int, _said: str) -> None:
    """Let two words change places."""
    words[at], words[to] = words[to], words[at]


@_changes
def say(words: list[str], at: int, _to: int, said: str) -> None:
    """Put something else for a word."""
    words[at] = said


@_changes
def insert(words: list[str], at: int, _to: int, said: str) -> None:
    """Put something else before a word."""
    words.insert(at, said)


def mangled(texts: Sequence[str]) -> st.SearchStrategy[str]:
    """Spoil one of these texts in one to four places."""
    known = sorted({word for text in texts for word in WORD.findall(text) if word.strip()})
    words = st.one_of(st.sampled_from(NASTY), st.sampled_from(known), st.text(max_size=6))
    place = st.floats(0, 1, exclude_max=True)
    edits = st.lists(st.tuples(st.sampled_from(sorted(CHANGES)), place, place, words), min_size=1, max_size=4)
    return st.builds(_edited, st.sampled_from(texts), edits)


def _edited(text: str, edits: Sequence[Edit]) -> str:
    words = WORD.findall(text) or [""]
    for kind, at, to, said in edits:
        CHANGES[kind](words, int(at * len(words)), int(to * len(words)), said)
        words = words or [""]
    return "".join(words)
