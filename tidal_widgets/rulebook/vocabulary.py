"""The words of a book as they are spelt, and which of them another word may stand for."""

from collections.abc import Iterable, Iterator

from tidal_widgets.likeness import BEGINNING, LEAST, SURER, letters, resemblance, slips_allowed
from tidal_widgets.rulebook.english import stem

TYPED = 0.5  # how surely a word that is still being typed is only the beginning of another
ALONE = 0.8  # how surely a word is meant that differs in one letter, if there is no other such word
SHORTEST_BEGINNING = 2
PART = 3  # how many letters each of two words has at the least that were written as one
SHORT = 4  # up to so many letters, a typo is not in the first one


class Spellings:
    """Every spelling that a book uses."""

    def __init__(self, words: Iterable[str]) -> None:
        """Keep the words, each with its set of letters."""
        self._words = {word: letters(word) for word in sorted(words)}

    def begun(self, query: str) -> dict[str, float]:
        """Find the stems of the words that begin so, for a word that is still being typed."""
        if len(query) < SHORTEST_BEGINNING:
            return {}
        sure = TYPED if query in self._words else BEGINNING
        return {stem(word): sure for word in self._words if word.startswith(query)}

    def alike(self, query: str, least: float = LEAST) -> dict[str, float]:
        """Find the stems of the words that may be meant by one that the book does not use."""
        found: dict[str, float] = {}
        for word in self._near(query):
            like = resemblance(query, word)
            if like >= least:
                found[stem(word)] = max(like, found.get(stem(word), 0.0))
        best = [one for one, like in found.items() if like >= SURER]
        return {**found, best[0]: max(ALONE, found[best[0]])} if len(best) == 1 else found

    def parted(self, query: str) -> tuple[str, ...]:
        """Split a word into two words of the book; empty if that cannot be done."""
        cuts = ((query[:at], query[at:]) for at in range(PART, len(query) - PART + 1))
        return next((cut for cut in cuts if all(part in self._words for part in cut)), ())

    def _near(self, query: str) -> Iterator[str]:
        bits, apart, start = letters(query), 2 * slips_allowed(query), query[:SHORTEST_BEGINNING]
        first = query[:1] if len(query) <= SHORT else ""
        return (
            word
            for word, other in self._words.items()
            if word.startswith(first) and (word.startswith(start) or (bits ^ other).bit_count() <= apart)
        )
