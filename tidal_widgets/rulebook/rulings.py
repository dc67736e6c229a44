"""An answer sheet for the rules that the book leaves open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

from tidal_widgets.likeness import nearest
from tidal_widgets.rulebook.rule import RuleId
from tidal_widgets.text import PlainError, _

if TYPE_CHECKING:
    from tidal_widgets.rulebook.book import Rulebook

Answers = tuple[tuple[RuleId, str], ...]


class RulingError(PlainError, ValueError):
    """An answer to a rule that is not open, or an answer that the rule does not offer."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """How one table reads every open rule.

    `changed` lists the answers that are not today's default, `unlike_first` those that the first published table has
    otherwise. `named` names every answer for ever: a published table by its number, then what is read otherwise.
    """

    answers: Answers = field(repr=False)
    changed: Answers = field(compare=False)
    unlike_first: Answers = field(compare=False, repr=False)
    named: str = field(compare=False, repr=False)
    _by_rule: Mapping[RuleId, str] = field(compare=False, repr=False)

    @classmethod
    def of(cls, rulebook: "Rulebook", answers: Mapping[str, str] | None = None) -> Self:
        """Answer the open rules as given, and the others by today's default, their first option."""
        return cls._answered(rulebook, rulebook.defaults, answers or {})

    @classmethod
    def parse(cls, rulebook: "Rulebook", text: str) -> Self:
        """Read an answer sheet written as `slug=option, slug=option`; an empty text means all defaults."""
        return cls.of(rulebook, _answers(text))

    @classmethod
    def read(cls, rulebook: "Rulebook", text: str) -> Self:
        """Read what a record, a link or a position names; without a number it means the first published table."""
        number, _comma, rest = text.partition(",")
        if not number.strip().isdecimal():
            return cls._answered(rulebook, rulebook.first_readings, _answers(text))
        tables = rulebook.published.tables
        if int(number) not in tables:
            known = ", ".join(map(str, tables)) or "none"
            raise RulingError(_("no table of rulings has the number {0}; there are: {1}").format(number.strip(), known))
        return cls._answered(rulebook, rulebook.published.table(int(number)), _answers(rest))

    @classmethod
    def _answered(cls, rulebook: "Rulebook", otherwise: Mapping[RuleId, str], answers: Mapping[str, str]) -> Self:
        names = {rule.id: tuple(option.name for option in rule.options) for rule in rulebook.open_rules}
        sheet = {rule: otherwise[rule] for rule in names}
        for slug, name in answers.items():
            rule = _open_rule(slug, names)
            sheet[rule] = _option(rule, name, names[rule])
        return cls(
            tuple(sheet.items()),
            unlike(sheet, rulebook.defaults),
            unlike(sheet, rulebook.first_readings),
            _named(rulebook, sheet),
            MappingProxyType(sheet),
        )

    def __getitem__(self, rule: RuleId) -> str:
        """Look up the name of the option chosen for an open rule."""
        return self._by_rule[rule]

    def reads(self, rulebook: "Rulebook", answers: Mapping[str, str]) -> bool:
        """Tell whether open rules are read as in `answers`; raise RulingError for what is no reading of one."""
        names = {rule.id: tuple(option.name for option in rule.options) for rule in rulebook.open_rules}
        rules = [_open_rule(slug, names) for slug in answers]
        chosen = [_option(rule, name, names[rule]) for rule, name in zip(rules, answers.values(), strict=True)]
        return chosen == [self[rule] for rule in rules]

    @property
    def short(self) -> str:
        """Name every answer, by saying nothing where that means the same."""
        return self.named if self.unlike_first else ""

    def __str__(self) -> str:
        """Write what is not the default as `slug=option, slug=option`."""
        return _written(self.changed)


def unlike(sheet: Mapping[RuleId, str], other: Mapping[RuleId, str]) -> Answers:
    """List the answers of a sheet that differ from those of another."""
    return tuple((rule, name) for rule, name in sheet.items() if name != other[rule])


def _named(rulebook: "Rulebook", sheet: Mapping[RuleId, str]) -> str:
    """Name every answer: by the table that differs least, the oldest of several; outright where none was published."""
    every = {number: unlike(sheet, rulebook.published.table(number)) for number in rulebook.published.tables}
    if not every:
        return _written(tuple(sheet.items()))
    number = min(every, key=lambda one: (len(every[one]), one))
    return ", ".join(filter(None, (str(number), _written(every[number]))))


def _written(answers: Answers) -> str:
    return ", ".join(f"{rule}={name}" for rule, name in answers)


def _answers(text: str) -> dict[str, str]:
    answers: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        slug, equals, name = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise RulingError(_("{0!r} is not a ruling: write slug=option").format(part))
        if slug in answers:
            raise RulingError(_("{0!r} is ruled twice").format(slug))
        answers[slug] = name
    return answers


def _open_rule(slug: str, rules: Iterable[RuleId]) -> RuleId:
    by_slug = {rule.value: rule for rule in rules}
    if slug in by_slug:
        return by_slug[slug]
    near = ", ".join(nearest(slug, by_slug)) or "none like it"
    raise RulingError(_("{0!r} is not an open rule; open rules: {1}").format(slug, near))


def _option(rule: RuleId, name: str, names: tuple[str, ...]) -> str:
    if name not in names:
        raise RulingError(_("{0!r} is not an option of {1}; options: {2}").format(name, rule, ", ".join(names)))
    return name
