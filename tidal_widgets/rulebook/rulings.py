"""An answer sheet for the rules that the book leaves open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

from tidal_widgets.rulebook.errors import RulingError
from tidal_widgets.rulebook.likeness import nearest
from tidal_widgets.rulebook.rule import RuleId
from tidal_widgets.words import _

if TYPE_CHECKING:
    from tidal_widgets.rulebook.book import Rulebook


@dataclass(frozen=True, slots=True)
class Rulings:
    """How one table reads every open rule; `changed` lists the answers that are not the default."""

    answers: tuple[tuple[RuleId, str], ...] = field(repr=False)
    changed: tuple[tuple[RuleId, str], ...] = field(compare=False)
    _by_rule: Mapping[RuleId, str] = field(compare=False, repr=False)

    @classmethod
    def of(cls, rulebook: "Rulebook", answers: Mapping[str, str] | None = None) -> Self:
        """Answer the open rules as told, and the others by their first option."""
        names = {rule.id: tuple(option.name for option in rule.options) for rule in rulebook.open_rules}
        sheet = {rule: options[0] for rule, options in names.items()}
        for slug, name in (answers or {}).items():
            rule = _open_rule(slug, names)
            sheet[rule] = _option(rule, name, names[rule])
        changed = tuple((rule, name) for rule, name in sheet.items() if name != names[rule][0])
        return cls(tuple(sheet.items()), changed, MappingProxyType(sheet))

    @classmethod
    def parse(cls, rulebook: "Rulebook", text: str) -> Self:
        """Read an answer sheet written as `slug=option, slug=option`; an empty text means all defaults."""
        answers: dict[str, str] = {}
        for part in filter(None, (part.strip() for part in text.split(","))):
            slug, equals, name = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise RulingError(_("{0!r} is not a ruling: write slug=option").format(part))
            if slug in answers:
                raise RulingError(_("{0!r} is ruled twice").format(slug))
            answers[slug] = name
        return cls.of(rulebook, answers)

    def __getitem__(self, rule: RuleId) -> str:
        """Return the name of the option that answers an open rule."""
        return self._by_rule[rule]

    def __str__(self) -> str:
        """Write what is not the default as `slug=option, slug=option`."""
        return ", ".join(f"{rule}={name}" for rule, name in self.changed)


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
