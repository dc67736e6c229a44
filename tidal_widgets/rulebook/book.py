"""The rulebook of a game: its rules in order, and the ways to find one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tidal_widgets.likeness import nearest
from tidal_widgets.rulebook.glossary import Glossary
from tidal_widgets.rulebook.published import FIRST, Published
from tidal_widgets.rulebook.rule import Option, RelatedRule, Rule, RuleId, Status
from tidal_widgets.rulebook.search import ANSWERED, Index
from tidal_widgets.rulebook.sentences import Pieces


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the book."""

    id: str
    title: str


class FoundRules(NamedTuple):
    """The rules that words mean most likely, the best first, and whether the best holds enough to answer them."""

    rules: tuple[Rule, ...] = ()
    answered: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Rulebook:
    """Every rule of a game, in the book's order, with its chapters and glossary."""

    rules: Mapping[RuleId, Rule]
    chapters: tuple[Chapter, ...]
    glossary: Glossary
    published: Published = field(default_factory=Published)
    synonyms: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Name the chapters, each with how many rules it has."""
        counts = ", ".join(f"{chapter.title} {len(self.chapter(chapter.id))}" for chapter in self.chapters)
        return f"Rulebook of {len(self)} rules: {counts}"

    def __getitem__(self, rule: RuleId) -> Rule:
        """Look up the rule with this identity."""
        return self.rules[rule]

    def __iter__(self) -> Iterator[Rule]:
        """Give the rules in the book's order."""
        return iter(self.rules.values())

    def __len__(self) -> int:
        """Count the rules."""
        return len(self.rules)

    def find(self, slug: str) -> Rule | None:
        """Find the rule with this slug; None if there is none."""
        return self._by_slug.get(slug)

    def by_status(self, status: Status) -> tuple[Rule, ...]:
        """List the rules of one status."""
        return tuple(rule for rule in self if rule.status is status)

    def chapter(self, chapter: str) -> tuple[Rule, ...]:
        """List the rules of one chapter."""
        return tuple(rule for rule in self if rule.chapter == chapter)

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that the rules cite, oldest first."""
        return tuple(sorted({cite.edition for rule in self for cite in rule.cites}))

    @cached_property
    def open_rules(self) -> tuple[Rule, ...]:
        """The rules that the book leaves open."""
        return self.by_status(Status.OPEN)

    @cached_property
    def defaults(self) -> Mapping[RuleId, str]:
        """The reading of each open rule that goes without saying today."""
        return {rule.id: rule.options[0].name for rule in self.open_rules}

    @cached_property
    def first_readings(self) -> Mapping[RuleId, str]:
        """The reading of each open rule in the first published table; today's default if none was published."""
        return self.published.table(FIRST) if self.published.tables else self.defaults

    @cached_property
    def missed(self) -> tuple[Rule, ...]:
        """The rules that tables miss most."""
        return tuple(rule for rule in self if rule.missed)

    def options(self, rule: RuleId) -> tuple[Option, ...]:
        """List the readings of a rule, the default first; none unless it is open."""
        return self[rule].options

    def related(self, rule: RuleId) -> tuple[RelatedRule, ...]:
        """List the links from this rule, then those from other rules to it."""
        return self._related[rule]

    def find_rules(self, words: str, limit: int | None = 20) -> FoundRules:
        """Search once: return the rules that the words mean most likely, and whether the best of them answers."""
        hits = self._index.search(words)
        answered = any(hit.answers >= ANSWERED for hit in hits[:1])
        return FoundRules(tuple(self.rules[hit.rule] for hit in hits[:limit]), answered)

    def search(self, words: str, limit: int | None = 20) -> list[Rule]:
        """Search the rules for these words, best match first; typos are forgiven."""
        return list(self.find_rules(words, limit).rules)

    def answers(self, words: str) -> bool:
        """Tell whether the best rule holds enough of the question to answer it."""
        return self.find_rules(words, 1).answered

    def sentence(self, rule: RuleId, words: str) -> Pieces:
        """Find the sentence of a rule that answers best, in pieces, each with whether it was searched for."""
        return self._index.sentence(rule, words)

    def nearest(self, slug: str) -> list[str]:
        """Find the slugs most like a misspelt one: by its letters, else by its words."""
        return nearest(slug, self._by_slug) or [rule.id.value for rule in self.search(slug.replace("-", " "), 3)]

    @cached_property
    def _by_slug(self) -> dict[str, Rule]:
        return {rule.id.value: rule for rule in self}

    @cached_property
    def _index(self) -> Index:
        return Index(tuple(self), self.glossary, self.synonyms)

    @cached_property
    def _related(self) -> dict[RuleId, tuple[RelatedRule, ...]]:
        related = {rule.id: list(rule.links) for rule in self}
        for rule in self:
            for link in rule.links:
                if all(rule.id != known.rule for known in related[link.rule]):
                    related[link.rule].append(RelatedRule(link.kind, rule.id, back=True))
        return {rule: tuple(links) for rule, links in related.items()}
