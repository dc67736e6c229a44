"""The passages of a rule, its sentences and everyday words: which of them answers, and which words were asked for."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tidal_widgets.rulebook.english import SMALL, WORD, stem, words_of
from tidal_widgets.rulebook.rule import Rule
from tidal_widgets.rulebook.synonyms import Alternatives

END = re.compile(r"(?<=[.!?])\s+")
Pieces = tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Sentence:
    """One sentence and the stems of its words."""

    text: str

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The stem of each word, in order."""
        return tuple(map(stem, words_of(self.text)))

    @cached_property
    def held(self) -> frozenset[str]:
        """The stems that occur."""
        return frozenset(self.stems)

    def marked(self, sought: Mapping[str, float]) -> Pieces:
        """Cut the sentence into pieces, each with whether it was asked for.

        >>> Sentence("Pay a Shell.").marked({"shell": 1.0})
        (('Pay a ', False), ('Shell', True), ('.', False))
        """
        pieces: list[tuple[str, bool]] = []
        at = 0
        for word in WORD.finditer(self.text):
            if word[0].casefold() not in SMALL and stem(word[0].casefold()) in sought:
                pieces += [(self.text[at : word.start()], False), (word[0], True)]
                at = word.end()
        return tuple(piece for piece in (*pieces, (self.text[at:], False)) if piece[0])


def sentences_of(rule: Rule) -> tuple[Sentence, ...]:
    """Split what a rule and its readings say into sentences."""
    text = " ".join((rule.text, *(option.says for option in rule.options)))
    return tuple(map(Sentence, END.split(" ".join(text.split()))))


@dataclass(frozen=True, slots=True)
class SoughtTerm:
    """The stems that may stand for a part of a question, how telling it is, and how sure its best stem can be."""

    stems: Alternatives
    worth: float
    surest: float = 1.0

    def held(self, words: Collection[str]) -> float:
        """Compute how much of this term some words hold."""
        return self.worth * max((sure for one, sure in self.stems.items() if one in words), default=0.0)


class Passages:
    """The passages of each rule, by the stems they hold."""

    def __init__(self, rules: Iterable[Iterable[Iterable[str]]]) -> None:
        """Note where each stem stands; rules are told by their numbers."""
        self._of: list[int] = []
        self._sizes: list[int] = []
        self._holding: dict[str, list[int]] = {}
        for number, passages in enumerate(rules):
            for words in map(frozenset, passages):
                for word in words:
                    self._holding.setdefault(word, []).append(len(self._of))
                self._of.append(number)
                self._sizes.append(len(words))

    def held(self, terms: Iterable[SoughtTerm]) -> dict[int, float]:
        """Compute how much of a question the best passage of each rule holds."""
        return self._best(self._held(terms))

    def query(self, terms: Sequence[SoughtTerm]) -> dict[int, float]:
        """Compute the same, less where a passage says more than the question asks.

        >>> Passages([[["pay", "shell"], ["shell"]]]).query([SoughtTerm({"shell": 1.0}, 2.0)])
        {0: 2.0}
        """
        sought: dict[str, float] = {}
        for term in terms:
            for one, sure in term.stems.items():
                sought[one] = max(sure, sought.get(one, 0.0))
        covered: dict[int, float] = {}
        for one, sure in sought.items():
            for passage in self._holding.get(one, ()):
                covered[passage] = covered.get(passage, 0.0) + sure
        held = self._held(terms)
        return self._best({passage: held[passage] * sure / self._sizes[passage] for passage, sure in covered.items()})

    def _held(self, terms: Iterable[SoughtTerm]) -> dict[int, float]:
        found: dict[int, float] = {}
        for term in terms:
            best: dict[int, float] = {}
            for one, sure in term.stems.items():
                for passage in self._holding.get(one, ()):
                    best[passage] = max(sure, best.get(passage, 0.0))
            for passage, sure in best.items():
                found[passage] = found.get(passage, 0.0) + term.worth * sure
        return found

    def _best(self, found: dict[int, float]) -> dict[int, float]:
        best: dict[int, float] = {}
        for passage, worth in found.items():
            number = self._of[passage]
            best[number] = max(worth, best.get(number, 0.0))
        return best
