"""A player aid: what one forgets at the table, section by section, each line with its rule.

title = "Player aid"
[[sections]]
title = "Your turn"
[[sections.lines]]
lead = "Move"                  # the word one looks for
says = "Standee and one disc go to any Island."
rule = "turn-move"
symbol = "F"                   # drawn before the line, where the game has such a picture
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.fields import Fields
from tidal_widgets.rulebook.files import parse_toml

HEAD = frozenset({"title", "sections"})
SECTION = frozenset({"title", "lines"})
LINE = frozenset({"lead", "says", "rule", "symbol"})


@dataclass(frozen=True, slots=True, kw_only=True)
class AidLine:
    """One line: the word one looks for, what it says, where it is printed."""

    lead: str
    says: str
    rule: RuleId
    symbol: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AidSection:
    """Lines that belong together."""

    title: str
    lines: tuple[AidLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aid:
    """All that one page tells."""

    title: str
    sections: tuple[AidSection, ...]

    def __iter__(self) -> Iterator[AidLine]:
        """Give every line, in order."""
        return (line for section in self.sections for line in section.lines)


def parse_aid(file: str, source: str, rules: type[RuleId]) -> Aid:
    """Return the player aid that a file holds, or refuse the file."""
    fields = Fields(file, parse_toml(source, file))
    fields.only(HEAD)
    return Aid(
        title=fields.text("title"), sections=tuple(_section(section, rules) for section in fields.tables("sections"))
    )


def _section(fields: Fields, rules: type[RuleId]) -> AidSection:
    fields.only(SECTION)
    return AidSection(title=fields.text("title"), lines=tuple(_line(line, rules) for line in fields.tables("lines")))


def _line(fields: Fields, rules: type[RuleId]) -> AidLine:
    fields.only(LINE)
    return AidLine(
        lead=fields.text("lead"),
        says=fields.text("says"),
        rule=fields.one_of("rule", rules),
        symbol=fields.text("symbol", ""),
    )
