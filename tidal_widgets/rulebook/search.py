"""Finding rules by words: titles before bodies, rare words before common ones, typos forgiven."""

import re
from collections.abc import Iterator, Sequence
from math import log

from tidal_widgets.rulebook.glossary import Glossary
from tidal_widgets.rulebook.likeness import LEAST, SHORTEST_STEM, STEM, letters, likeness, slips_allowed
from tidal_widgets.rulebook.rule import Rule, RuleId

TITLE, GLOSSARY, BODY = 6.0, 2.0, 1.0
WORD = re.compile(r"\w+")


def words_of(text: str) -> list[str]:
    """Split a text into plain words, without case or apostrophes.

    >>> words_of("The Fold's Edge")
    ['the', 'folds', 'edge']
    """
    return WORD.findall(text.casefold().replace("'", "").replace("’", ""))


class Index:
    """Which word stands in which rules, and how much it says there."""

    def __init__(self, rules: Sequence[Rule], glossary: Glossary) -> None:
        """Read every rule and term once."""
        self._rules = tuple(rule.id for rule in rules)
        self._found: dict[str, dict[RuleId, float]] = {}
        for rule in rules:
            self._note(rule.id, words_of(_body(rule)), BODY)
        for term in glossary:
            for name in term.rules:
                self._note(name, words_of(" ".join(term.words)), GLOSSARY)
        for rule in rules:
            for name_words in (words_of(rule.title), words_of(rule.id.replace("-", " "))):
                self._note(rule.id, name_words, TITLE + TITLE / max(1, len(name_words)))
        self._words = [(word, letters(word)) for word in self._found]

    def search(self, text: str) -> list[RuleId]:
        """Return the rules that hold the words, the most telling first, ties in the book's order."""
        asked = list(dict.fromkeys(part for word in words_of(text) for part in self._parted(word)))
        worth: dict[RuleId, float] = {}
        held: dict[RuleId, int] = {}
        for word in asked:
            for rule, weight in self._weights(word).items():
                worth[rule] = worth.get(rule, 0.0) + weight
                held[rule] = held.get(rule, 0) + 1
        ranked = {rule: worth[rule] * held[rule] / len(asked) for rule in self._rules if rule in worth}
        return sorted(ranked, key=lambda rule: -ranked[rule])

    def _parted(self, word: str) -> tuple[str, ...]:
        """Return two words of the book that were written as one, else the word."""
        if any(self._alike(word)):
            return (word,)
        cuts = ((word[:at], word[at:]) for at in range(2, len(word) - 1))
        return next((cut for cut in cuts if all(part in self._found for part in cut)), (word,))

    def _note(self, rule: RuleId, words: Sequence[str], weight: float) -> None:
        for word in words:
            rules = self._found.setdefault(word, {})
            rules[rule] = max(rules.get(rule, 0.0), weight)

    def _weights(self, asked: str) -> dict[RuleId, float]:
        best: dict[RuleId, float] = {}
        for word, like in self._alike(asked):
            rules = self._found[word]
            rarity = log(1 + len(self._rules) / len(rules))
            for rule, weight in rules.items():
                best[rule] = max(best.get(rule, 0.0), weight * like * rarity)
        return best

    def _alike(self, asked: str) -> Iterator[tuple[str, float]]:
        bits, apart, start = letters(asked), 2 * slips_allowed(asked), asked[:SHORTEST_STEM]
        least = STEM if asked in self._found else LEAST  # a word of the book is no typo
        for word, other in self._words:
            if word.startswith(start) or (bits ^ other).bit_count() <= apart:
                like = likeness(asked, word)
                if like >= least:
                    yield word, like


def _body(rule: Rule) -> str:
    readings = (f"{option.name} {option.says} {option.consequence}" for option in rule.options)
    before = (difference.text for difference in rule.was)
    return " ".join((rule.text, *readings, *before, *(cite.section for cite in rule.cites)))
