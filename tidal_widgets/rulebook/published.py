"""The published tables of readings: how every open rule was read once, by number; a published table never changes.

What people keep names such a table and what it reads otherwise, so that it means the same for ever, whatever the
default of a rule becomes. A rule that is opened later stands in none of the older tables: `opened` says for each what
the engine did before.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tidal_widgets.rulebook.rule import Rule, RuleId
from tidal_widgets.strict import ContentError, Fields

READINGS = "readings.toml"
OPENED = "opened"
FIRST = 1


@dataclass(frozen=True, slots=True)
class Published:
    """The tables by number, and what was read before of the rules that were opened later."""

    tables: Mapping[int, Mapping[RuleId, str]] = field(default_factory=dict)
    opened: Mapping[RuleId, str] = field(default_factory=dict)

    def table(self, number: int) -> Mapping[RuleId, str]:
        """Collect the readings of a table, by its number, for every rule that is open today."""
        return {**self.opened, **self.tables[number]}


def published(fields: Fields, rules: type[RuleId], open_rules: Iterable[Rule]) -> Published:
    """Read the tables of a file; refuse one that leaves an open rule out, or reads one as it cannot be read."""
    fields.only(frozenset({"table", OPENED}))
    options = {rule.id: [option.name for option in rule.options] for rule in open_rules}
    opened = _table(fields.table_of(OPENED), rules, options)
    every = fields.table_of("table")
    numbers = [str(number) for number in range(FIRST, len(every.table) + FIRST)]
    if list(every.table) != numbers:
        raise fields.wrong("table", ", ".join(every.table) or "nothing", "tables numbered 1, 2, 3 and so on")
    found = Published({int(number): _table(every.table_of(number), rules, options) for number in numbers}, opened)
    for number in found.tables:
        if missing := sorted(options.keys() - found.table(number).keys()):
            says = f"a line that says how it was read, or one in {OPENED} for what was done before it was open"
            raise ContentError(fields.file, f"table.{number}.{missing[0]}", "nothing", says)
    return found


def _table(fields: Fields, rules: type[RuleId], options: Mapping[RuleId, list[str]]) -> Mapping[RuleId, str]:
    table: dict[RuleId, str] = {}
    for slug in fields.table:
        rule, name = fields.member(slug, slug, rules), fields.text(slug)
        if name not in options.get(rule, ()):
            raise fields.wrong(slug, repr(name), ", ".join(options.get(rule, ())) or "nothing: the rule is not open")
        table[rule] = name
    return table
