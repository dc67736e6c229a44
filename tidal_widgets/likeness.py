"""How alike two words are, typos forgiven."""

from collections.abc import Iterable
from difflib import get_close_matches

from tidal_widgets.text import _, listed

EXACT, BEGINNING, STEM = 1.0, 0.8, 0.6
SLIPS = (1.0, 0.5, 0.25)
SURER, LEAST = SLIPS[1:]
SHORTEST_STEM = 4
SHORTEST_PART = 3
SURE = 0.7  # how alike a name must be to be offered as what was meant


def letters(word: str) -> int:
    """Collect the letters of a word as a set of bits, so that words too unlike are ruled out at once."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits


def slips_allowed(word: str) -> int:
    """Tell how many typos a word of this length may hold."""
    return 0 if len(word) < 3 else 1 if len(word) < 6 else 2


def slips(query: str, word: str) -> int:
    """Count the letters added, left out, changed or swapped between two words.

    >>> slips("chalenge", "challenge"), slips("shlel", "shell")
    (1, 1)
    """
    before: list[int] = []
    above = list(range(len(word) + 1))
    for i, a in enumerate(query, 1):
        row = [i]
        for j, b in enumerate(word, 1):
            least = min(above[j] + 1, row[-1] + 1, above[j - 1] + (a != b))
            if i > 1 and j > 1 and a == word[j - 2] and b == query[i - 2]:
                least = min(least, before[j - 2] + 1)
            row.append(least)
        before, above = above, row
    return above[-1]


def resemblance(query: str, word: str) -> float:
    """Measure how alike two words are: 1 if the same, less for a beginning, stem or typo, 0 for another word."""
    if query == word:
        return EXACT
    if len(query) > 1 and word.startswith(query):
        return BEGINNING
    if _same_stem(query, word):
        return STEM
    allowed = slips_allowed(query)
    if not allowed or abs(len(query) - len(word)) > allowed:
        return 0.0
    found = slips(query, word)
    return SLIPS[found] if found <= allowed else 0.0


def nearest(query: str, among: Iterable[str], limit: int = 3, *, cutoff: float = 0.5) -> list[str]:
    """Find the names most like the one searched for, those that hold it first.

    >>> nearest("pass", ["rest", "may-pass"]), nearest("tigt-grip", ["tight-grip", "sun"])
    (['may-pass'], ['tight-grip'])
    """
    names = list(among)
    within = [name for name in names if query in name] if len(query) >= SHORTEST_PART else []
    within.sort(key=lambda name: not name.startswith(query))
    return list(dict.fromkeys([*within, *get_close_matches(query, names, n=limit, cutoff=cutoff)]))[:limit]


def did_you_mean(query: str, among: Iterable[str]) -> str:
    """Ask whether a name like this one was meant, or say nothing where none is like it.

    >>> did_you_mean("tigt-grip", ["tight-grip", "sun"]), did_you_mean("moon", ["tight-grip"])
    (' Did you mean tight-grip?', '')
    """
    near = nearest(query, among, cutoff=SURE)
    return _(" Did you mean {0}?").format(listed(near, "or")) if near else ""


def _same_stem(query: str, word: str) -> bool:
    stem = max(SHORTEST_STEM, len(query) - 3, len(word) - 3)
    return len(query) >= stem and query[:stem] == word[:stem]
