"""A checklist for setting up: what there is to do, for so many players, these characters and this set-up.

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
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tidal_widgets.engine import Table
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.fields import Fields, shown
from tidal_widgets.rulebook.files import parse_toml

HEAD = frozenset({"title", "tell", "least", "most", "variants", "items"})
ITEM = frozenset({"name", "part", "says", "rule", "seats", "variants", "each", "turn"})


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

    def of(self, table: Table) -> tuple[Item, ...]:
        """Return what there is to do for a table, each item with a name of its own and nobody left unnamed."""
        return tuple(done for item in self.items if self._wanted(item, table) for done in self._named(item, table))

    def _wanted(self, item: Item, table: Table) -> bool:
        fits = not item.seats or len(table.seats) in item.seats
        return fits and (not item.variants or table.variant in item.variants)

    def _named(self, item: Item, table: Table) -> Iterator[Item]:
        if item.each:
            yield from (self._for(item, seat) for seat in table.seats)
        elif item.turn:
            yield from (self._for(item, seat) for seat in table.seats[item.turn - 1 : item.turn])
        else:
            yield item

    def _for(self, item: Item, seat: str) -> Item:
        says = item.says.replace("{who}", self.characters[seat])
        return Item(name=f"{item.name}-{seat}", part=self.characters[seat], says=says, rule=item.rule)


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
        items=tuple(_item(item, rules) for item in fields.tables("items")),
    )


def _item(fields: Fields, rules: type[RuleId]) -> Item:
    fields.only(ITEM)
    seats = fields.table.get("seats", [])
    if not isinstance(seats, list) or not all(isinstance(n, int) for n in seats):
        raise fields.wrong("seats", shown(seats), "a list of numbers of players")
    return Item(
        name=fields.text("name"),
        part=fields.text("part"),
        says=fields.text("says"),
        rule=fields.one_of("rule", rules),
        seats=tuple(seats),
        variants=fields.texts("variants"),
        each=fields.flag("each"),
        turn=fields.page("turn") if "turn" in fields.table else 0,
    )
