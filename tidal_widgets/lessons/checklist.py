"""A checklist: what there is to do or say, for so many players, these characters, this set-up and round.

title = "Set up for your players"
tell = "What it is about."
least = 2                      # players
most = 4
[variants]
first-game = "First game"
[[items]]
name = "boat"                  # for links and ticks
part = "The boards"            # the heading it stands under
says = "Put the Boat on its start."
rule = "boat-start"
seats = [2]                    # only for so many players
variants = ["first-game"]      # only with these set-ups
each = true                    # once for every player, whom {who} names
turn = 2                       # only for the second player in turn order, whom {who} names
characters = ["axl"]           # only for the player of this character, whom {who} names
rounds = [1]                   # only in these rounds
show = "Point at the Boat."    # what to do while it is read aloud
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tidal_widgets.engine import Table
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.fields import Fields, numbers
from tidal_widgets.rulebook.files import parse_toml
from tidal_widgets.text import listed

HEAD = frozenset({"title", "tell", "least", "most", "variants", "items"})
ITEM = frozenset({"name", "part", "says", "rule", "seats", "variants", "each", "turn", "characters", "rounds", "show"})
NOBODY: Mapping[str, str] = {}


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist:
    """All there is to do before a game, for players whose characters are called by name."""

    title: str
    tell: str
    least: int
    most: int
    characters: Mapping[str, str]
    variants: Mapping[str, str]
    items: tuple[Item, ...]

    def of(self, table: Table, *, called: Mapping[str, str] = NOBODY, round_: int = 0) -> tuple[Item, ...]:
        """Return what there is to do for a table, each item with a name of its own and nobody left unnamed.

        `called` says what those are called who go by another name than their character's.
        """
        names = {**self.characters, **called}
        wanted = (item for item in self.items if self._wanted(item, table, round_))
        return tuple(done for item in wanted for done in _named(item, table, names))

    def _wanted(self, item: Item, table: Table, round_: int) -> bool:
        fits = not item.seats or len(table.seats) in item.seats
        now = not item.rounds or round_ in item.rounds
        return fits and now and (not item.variants or table.variant in item.variants)


def _named(item: Item, table: Table, names: Mapping[str, str]) -> Iterator[Item]:
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


def parse_checklist(file: str, source: str, rules: type[RuleId], characters: Mapping[str, str]) -> Checklist:
    """Return the checklist that a file holds, or refuse the file."""
    fields = Fields(file, parse_toml(source, file))
    fields.only(HEAD)
    variants = fields.table_of("variants")
    return Checklist(
        title=fields.text("title"),
        tell=fields.text("tell"),
        least=fields.page("least"),
        most=fields.page("most"),
        characters=dict(characters),
        variants={name: variants.text(name) for name in variants.table},
        items=tuple(_item(item, rules, characters) for item in fields.tables("items")),
    )


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
