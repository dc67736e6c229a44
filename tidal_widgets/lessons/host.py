"""What a game offers to those who teach it: lists to read aloud and tick off, a player aid, a score sheet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tidal_widgets.engine import Scores, Seating
from tidal_widgets.rulebook import Rulebook, RuleId, Rulings
from tidal_widgets.strict import Fields, numbers, parse_toml
from tidal_widgets.text import _, brief, listed

LIST_HEAD = frozenset({"title", "tell", "least", "most", "variants", "items"})
ITEM = frozenset(
    {"readings", "name", "part", "says", "rule", "seats", "variants", "each", "turn", "characters", "rounds", "show"}
)
READINGS = "readings"
NOBODY: Mapping[str, str] = {}
AID_HEAD = frozenset({"title", "sections"})
SECTION = frozenset({"title", "lines"})
LINE = frozenset({"readings", "lead", "says", "rule", "symbol"})
DIGITS = 3

Counted = Mapping[str, int]
"""What one player counted, by the names of the entries."""

Reads = Callable[[Mapping[str, str]], bool]
"""Tells whether a table reads open rules so; raises RulingError, a ValueError, for what is no reading of one."""


def reads_nothing(_readings: Mapping[str, str]) -> bool:
    """Leave out whatever is written for one reading only, where nobody tells how open rules are read."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing to do, and when there is need of it."""

    name: str
    part: str
    says: str
    rule: RuleId
    seats: tuple[int, ...] = ()
    variants: tuple[str, ...] = ()
    each: bool = False
    turn: int = 0
    characters: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    show: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Checklist:
    """All there is to do before a game, for players whose characters are called by name."""

    title: str
    tell: str
    least: int
    most: int
    characters: Mapping[str, str]
    variants: Mapping[str, str]
    items: tuple[Item, ...]

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    def of(self, table: Seating, *, called: Mapping[str, str] = NOBODY, round_: int = 0) -> tuple[Item, ...]:
        """List what there is to do for a table, each item with a name of its own and nobody left unnamed.

        `called` says what those are called who go by another name than their character's.
        """
        names = {**self.characters, **called}
        wanted = (item for item in self.items if self._wanted(item, table, round_))
        return tuple(done for item in wanted for done in _named(item, table, names))

    def _wanted(self, item: Item, table: Seating, round_: int) -> bool:
        fits = not item.seats or len(table.seats) in item.seats
        now = not item.rounds or round_ in item.rounds
        return fits and now and (not item.variants or table.variant in item.variants)


def _named(item: Item, table: Seating, names: Mapping[str, str]) -> Iterator[Item]:
    if item.each:
        yield from (_for(item, seat, names[seat], names[seat]) for seat in table.seats)
    elif item.turn:
        yield from (_for(item, seat, names[seat], names[seat]) for seat in table.seats[item.turn - 1 : item.turn])
    elif item.characters:
        yield from (_for(item, seat, names[seat], item.part) for seat in table.seats if seat in item.characters)
    else:
        all_names = listed([names[seat] for seat in table.seats])
        says = item.says.replace("{players}", str(len(table.seats))).replace("{names}", all_names)
        yield replace(item, says=says)


def _for(item: Item, seat: str, who: str, part: str) -> Item:
    says = item.says.replace("{who}", who)
    return Item(name=f"{item.name}-{seat}", part=part, says=says, rule=item.rule, show=item.show)


def parse_checklist(
    file: str,
    source: str,
    rules: type[RuleId],
    characters: Mapping[str, str],
    reads: Reads = reads_nothing,
) -> Checklist:
    """Parse a checklist file, with the items for how this table reads; refuse a file with a fault."""
    fields = Fields(file, parse_toml(source, file))
    fields.only(LIST_HEAD)
    variants = fields.table_of("variants")
    return Checklist(
        title=fields.text("title"),
        tell=fields.text("tell"),
        least=fields.page("least"),
        most=fields.page("most"),
        characters=dict(characters),
        variants={name: variants.text(name) for name in variants.table},
        items=tuple(_item(item, rules, characters) for item in fields.tables("items") if _fits(item, reads)),
    )


def _fits(fields: Fields, reads: Reads) -> bool:
    """Tell whether something written for some readings is for this table; what names none is for every table."""
    readings = fields.table_of(READINGS)
    if not readings.table:
        return True
    try:
        return reads({name: readings.text(name) for name in readings.table})
    except ValueError as error:
        raise fields.wrong(READINGS, repr(dict(readings.table)), str(error)) from error


def _item(fields: Fields, rules: type[RuleId], characters: Mapping[str, str]) -> Item:
    fields.only(ITEM)
    known = fields.texts("characters")
    for name in known:
        if name not in characters:
            raise fields.wrong("characters", repr(name), ", ".join(characters))
    return Item(
        name=fields.text("name"),
        part=fields.text("part"),
        says=fields.text("says"),
        rule=fields.one_of("rule", rules),
        seats=fields.read("seats", numbers, ()),
        variants=fields.texts("variants"),
        each=fields.flag("each"),
        turn=fields.page("turn", 0),
        characters=known,
        rounds=fields.read("rounds", numbers, ()),
        show=fields.text("show", ""),
    )


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


def parse_aid(file: str, source: str, rules: type[RuleId], reads: Reads = reads_nothing) -> Aid:
    """Parse a player aid file, with the lines for how this table reads; refuse a file with a fault."""
    fields = Fields(file, parse_toml(source, file))
    fields.only(AID_HEAD)
    return Aid(
        title=fields.text("title"),
        sections=tuple(_section(section, rules, reads) for section in fields.tables("sections")),
    )


def _section(fields: Fields, rules: type[RuleId], reads: Reads) -> AidSection:
    fields.only(SECTION)
    return AidSection(
        title=fields.text("title"),
        lines=tuple(_line(line, rules) for line in fields.tables("lines") if _fits(line, reads)),
    )


def _line(fields: Fields, rules: type[RuleId]) -> AidLine:
    fields.only(LINE)
    return AidLine(
        lead=fields.text("lead"),
        says=fields.text("says"),
        rule=fields.one_of("rule", rules),
        symbol=fields.text("symbol", ""),
    )


def read_otherwise(aid: Aid, book: Rulebook, rulings: Rulings) -> Aid:
    """Add to the aid a last section of the open rules that a table does not read by default, if there are any."""
    lines = tuple(
        AidLine(lead=book[rule].title, says=option.says, rule=rule)
        for rule, name in rulings.changed
        for option in book[rule].options
        if option.name == name
    )
    section = AidSection(title=_("Read so at this table"), lines=lines)
    return replace(aid, sections=(*aid.sections, section)) if lines else aid


class EntryError(NamedTuple):
    """What cannot be right on a sheet: whose entry it is, and why."""

    seat: int
    entry: str
    says: str
    rule: RuleId


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreEntry:
    """One thing to count; `allowed` lists the numbers that there are, if not all from 0 to `most`."""

    name: str
    title: str
    tell: str
    rule: RuleId
    most: int = 999
    allowed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The entries of every player, what is wrong with them, and the score they make."""

    title: str
    tell: str
    entries: tuple[ScoreEntry, ...]
    least: int
    most: int
    check: Callable[[Sequence[Counted]], Sequence[EntryError]]
    add: Callable[[Sequence[Counted]], Scores]

    def read(self, rows: Sequence[Mapping[str, str]]) -> tuple[tuple[Counted, ...], tuple[EntryError, ...]]:
        """Read the numbers in every player's entries, without the empty ones, and find what is wrong with them."""
        slips = [
            EntryError(seat, entry.name, fault, entry.rule)
            for seat, row in enumerate(rows)
            for entry in self.entries
            if (fault := _fault(row.get(entry.name, ""), entry))
        ]
        if slips:
            return (), tuple(slips)
        counted = tuple(
            {entry.name: int(row[entry.name]) for entry in self.entries if row.get(entry.name)} for row in rows
        )
        return counted, tuple(self.check(counted))


def _uncounted(_rows: Sequence[Counted]) -> Scores:
    raise AssertionError("nothing is counted where there is no sheet")


def _fault(text: str, entry: ScoreEntry) -> str:
    if not text:
        return ""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        return _("You typed “{0}”. Type a whole number, 0 or more.").format(text)
    if entry.allowed and int(text) not in entry.allowed:
        allowed = ", ".join(map(str, entry.allowed[:-1]))
        return _("You typed {0}. It can only be {1} or {2}.").format(text, allowed, entry.allowed[-1])
    if int(text) > entry.most:
        return _("You typed {0}. It can be {1} at most.").format(text, entry.most)
    return ""


NO_LIST = Checklist(title="", tell="", least=1, most=1, characters={}, variants={}, items=())
NO_SHEET = ScoreSheet(title="", tell="", entries=(), least=1, most=1, check=lambda _rows: (), add=_uncounted)
NO_AID = Aid(title="", sections=())


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TeachingPapers:
    """The host's papers: `setup` tells who may play, and what else there is; the others may be left out.

    `script` is read aloud, `between` is what there is to do between one round and the next, out of so many `rounds`,
    `sheet` adds up the scores and `aid` is a page for every player.
    """

    setup: Checklist
    script: Checklist = NO_LIST
    between: Checklist = NO_LIST
    rounds: int = 1
    sheet: ScoreSheet = NO_SHEET
    aid: Aid = NO_AID

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)
