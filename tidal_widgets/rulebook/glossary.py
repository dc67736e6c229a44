"""The words of a game, each with its meaning and the rules that rest on it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from tidal_widgets.rulebook.rule import RuleId


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One word of the game: what it says, the rules about it, its plural and synonyms."""

    id: str
    term: str
    says: str
    rules: tuple[RuleId, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Every form under which a reader may look the term up."""
        return (self.term, *self.also)


@dataclass(frozen=True, eq=False)
class Glossary:
    """All terms of a game, in the order of their file."""

    terms: Mapping[str, Term]

    def __iter__(self) -> Iterator[Term]:
        """Give the terms in order."""
        return iter(self.terms.values())

    def __len__(self) -> int:
        """Count the terms."""
        return len(self.terms)

    def __getitem__(self, slug: str) -> Term:
        """Look up the term with this slug."""
        return self.terms[slug]

    @cached_property
    def _by_word(self) -> dict[str, Term]:
        return {word.casefold(): term for term in self for word in term.words}

    def find(self, word: str) -> Term | None:
        """Find the term with this name, whatever its case; None if there is none."""
        return self._by_word.get(word.casefold())

    def about(self, rule: RuleId) -> tuple[Term, ...]:
        """List the terms that name the rule."""
        return tuple(term for term in self if rule in term.rules)
