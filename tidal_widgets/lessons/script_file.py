"""Reading a walkthrough from its TOML file.

title = "Caiman's Challenge"
shows = "What it teaches, in one sentence."
tell = "What the learner reads first."
cites = [{ edition = "2020", page = 14, section = "Attempting a Challenge" }]
rules = ["commit-dice"]             # for further reading
position = "seats: caiman dust axl" # or: table = { seats = ["caiman", "dust", "axl"], variant = "first-game" }
facts = { "caiman.fruit" = 1 }      # at the end
place = 3                           # among the lessons; without it, a short example
varies = { "fruit 2" = ["fruit 0", "fruit 1"] }     # words of the position in a fresh example

[[legs]]
ask = "How many dice does he commit?"       # where somebody chooses
refuses = { "commit N N N" = "focus" }      # what the learner might try, and the rule that forbids it
play = ["commit IB N", "rolled R - x"]      # chance's results in a row
tell = "What happened, in our own words."
fires = ["commit-dice"]                     # the rules this leg shows: each must fire, others may
facts = { "caiman.fruit" = 2 }              # after this leg
guesses = { "He eats." = { "caiman.fruit" = 1 } }   # instead of a choice: predictions, and when each is true
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.game import Table
from tidal_widgets.engine.record import spread
from tidal_widgets.lessons.script import Fact, Leg, Walkthrough
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.fields import Fields, shown
from tidal_widgets.rulebook.files import parse_toml, read_texts
from tidal_widgets.rulebook.rule_file import cites

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SUFFIX = ".toml"
HEAD = frozenset({"title", "tell", "cites", "rules", "position", "table", "facts", "legs", "place", "shows", "varies"})
LEG = frozenset({"ask", "refuses", "play", "tell", "fires", "facts", "guesses"})
TABLE = frozenset({"seats", "variant"})


def load_walkthroughs(folder: "Traversable", rules: type[RuleId]) -> Mapping[str, Walkthrough]:
    """Return the walkthroughs of a folder by their slugs, which are the names of the files."""
    sources = read_texts(folder, SUFFIX)
    slugs = {name: name.removesuffix(SUFFIX) for name in sources}
    return MappingProxyType(
        {slugs[name]: parse_walkthrough(slugs[name], text, rules) for name, text in sources.items()}
    )


def parse_walkthrough(slug: str, source: str, rules: type[RuleId]) -> Walkthrough:
    """Return the walkthrough that a file holds, or refuse the file."""
    file = f"{slug}{SUFFIX}"
    fields = Fields(file, parse_toml(source, file))
    fields.only(HEAD)
    legs = tuple(_leg(leg, rules) for leg in fields.tables("legs"))
    if not legs:
        raise fields.wrong("legs", "nothing", "at least one leg")
    if ("position" in fields.table) == ("table" in fields.table):
        raise fields.wrong("position", "both" if "table" in fields.table else "nothing", "either a position or a table")
    return Walkthrough(
        slug=slug,
        title=fields.text("title"),
        tell=fields.text("tell"),
        cites=cites(fields),
        rules=fields.some_of("rules", rules),
        legs=legs,
        facts=_facts(fields),
        position=fields.text("position", ""),
        table=_table(fields.table_of("table")) if "table" in fields.table else None,
        shows=fields.text("shows", ""),
        place=fields.page("place", 0),
        varies=_varies(fields),
    )


def _varies(fields: Fields) -> Mapping[str, tuple[str, ...]]:
    told = fields.table_of("varies")
    for words in told.table:
        if words not in str(fields.table.get("position", "")):
            raise told.wrong(words, "nothing like it", "words of the position")
    return {words: told.texts(words) for words in told.table}


def _table(fields: Fields) -> Table:
    fields.only(TABLE)
    seats = fields.texts("seats")
    return Table(seats, fields.text("variant", ""))


def _leg(fields: Fields, rules: type[RuleId]) -> Leg:
    fields.only(LEG)
    return Leg(
        actions=_actions(fields),
        tell=fields.text("tell"),
        ask=fields.text("ask", ""),
        fires=fields.some_of("fires", rules),
        refuses=_refuses(fields.table_of("refuses"), rules),
        facts=_facts(fields),
        guesses=_guesses(fields.table_of("guesses")),
    )


def _guesses(fields: Fields) -> Mapping[str, Mapping[str, Fact]]:
    return {says: _held(fields.table_of(says)) for says in fields.table}


def _actions(fields: Fields) -> tuple[Action, ...]:
    lines = fields.table.get("play")
    if not isinstance(lines, list) or not lines or not all(isinstance(line, str) and line.strip() for line in lines):
        raise fields.wrong("play", shown(lines), "a list of actions, one at least")
    return tuple(action for line in lines for action in spread(Action.read(line)))


def _refuses(fields: Fields, rules: type[RuleId]) -> Mapping[Action, RuleId]:
    return {Action.read(line): fields.one_of(line, rules) for line in fields.table}


def _facts(fields: Fields) -> Mapping[str, Fact]:
    return _held(fields.table_of("facts"))


def _held(told: Fields) -> Mapping[str, Fact]:
    facts: dict[str, Fact] = {}
    for path, fact in told.table.items():
        if not isinstance(fact, int | str) or isinstance(fact, bool):
            raise told.wrong(path, shown(fact), "a whole number or a text")
        facts[path] = fact
    return facts
