"""A rule as a value: its identity, status, pages, text, links and open readings."""

from dataclasses import dataclass
from enum import StrEnum


class RuleId(StrEnum):
    """The identity of a rule; each game lists its own, a slug a line, in the book's order."""


class Status(StrEnum):
    """What the engine makes of a rule."""

    ENFORCED = "enforced"
    REFERENCE = "reference"
    OPEN = "open"
    ABSENT = "absent"


class LinkKind(StrEnum):
    """What a linked rule is to this one."""

    SEE = "see"
    EXCEPTION = "exception"
    COST = "cost"
    TIMING = "timing"


@dataclass(frozen=True, slots=True)
class Citation:
    """Where an edition of the book prints a rule; `page` is None where a book has no page numbers."""

    edition: str
    page: int | None
    section: str

    def __str__(self) -> str:
        """Name the edition, the page if there is one, and the section.

        >>> str(Citation("2020", 13, "Rolling the dice"))
        '2020, page 13, Rolling the dice'
        """
        page = "" if self.page is None else f"page {self.page}, "
        return f"{self.edition}, {page}{self.section}"


@dataclass(frozen=True, slots=True)
class RelatedRule:
    """A related rule and how it relates; `back` where the other rule makes the link."""

    kind: LinkKind
    rule: RuleId
    back: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One reading of an open rule, and what it changes at the table.

    `mark` tells where it comes from, as that of a piece does; `house` is ours, where the book does not say.
    """

    name: str
    says: str
    consequence: str
    mark: str = "house"


@dataclass(frozen=True, slots=True)
class Difference:
    """What an earlier edition said instead, by its number in the list of differences."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """All that one rule file says; `words` are what people call it who do not know what the book calls it."""

    id: RuleId
    title: str
    status: Status
    chapter: str
    cites: tuple[Citation, ...]
    text: str
    links: tuple[RelatedRule, ...] = ()
    was: tuple[Difference, ...] = ()
    options: tuple[Option, ...] = ()
    missed: bool = False
    words: tuple[str, ...] = ()
