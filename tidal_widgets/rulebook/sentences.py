"""The sentences of a rule: which of them answers a question, and which of its words were asked for."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tidal_widgets.rulebook.english import SMALL, WORD, stem, words_of
from tidal_widgets.rulebook.rule import Rule

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
