"""A script of a lesson: a position, the actions from it, what they show and ask; replaying holds it to every word.

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

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from tidal_widgets.engine import Action, Game, IllegalAction, PositionError, Scores, Seating, Step, spread
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rulebook import Citation, RuleId, cites
from tidal_widgets.strict import FieldError, Fields, parse_toml, read_texts
from tidal_widgets.text import _

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

S = TypeVar("S")
Fact = int | str
Facts = Callable[[Game[S], S], Mapping[str, Fact]]
SUFFIX = ".toml"
HEAD = frozenset({"title", "tell", "cites", "rules", "position", "table", "facts", "legs", "place", "shows", "varies"})
LEG = frozenset({"ask", "refuses", "play", "tell", "fires", "facts", "guesses"})
TABLE = frozenset({"seats", "variant"})


class WalkthroughError(ValueError):
    """A walkthrough that the game does not play as it is written; the message names the step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """One step of the way: what is asked before it, what is played, what is told after it.

    `fires` names the rules the leg is there to show: each must fire, others may. `refuses` names actions that must not
    be legal before it, each with the rule that forbids it. `guesses` are what a learner may predict, each with the
    facts that hold after the leg if it is true; one of them is.
    """

    actions: tuple[Action, ...]
    tell: str
    ask: str = ""
    fires: tuple[RuleId, ...] = ()
    refuses: Mapping[Action, RuleId] = field(default_factory=dict)
    facts: Mapping[str, Fact] = field(default_factory=dict)
    guesses: Mapping[str, Mapping[str, Fact]] = field(default_factory=dict)

    def true_guesses(self, found: Mapping[str, Fact]) -> tuple[str, ...]:
        """List the guesses that are true where these facts hold."""
        return tuple(
            says for says, facts in self.guesses.items() if all(found.get(path) == fact for path, fact in facts.items())
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Walkthrough:
    """A way through a game that a learner watches and a test replays; it starts at a position or at a set-up table.

    `shows` says in one sentence what it teaches. `place` tells where it stands among the others, 0 that it is a short
    example beside the way. `varies` are words of the position, each with what may stand there in a fresh example of the
    same lesson.
    """

    slug: str
    title: str
    tell: str
    cites: tuple[Citation, ...]
    rules: tuple[RuleId, ...]
    legs: tuple[Leg, ...]
    facts: Mapping[str, Fact]
    position: str = ""
    table: Seating | None = None
    shows: str = ""
    place: int = 0
    varies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def begin(self, game: Game[S]) -> Playthrough[S]:
        """Set up the game before the first leg; raise WalkthroughError if its position or table is wrong."""
        try:
            if self.table is not None:
                return Playthrough.begin(game, self.table)
            return Playthrough(game, game.position(self.position))
        except (PositionError, IllegalAction) as error:
            raise WalkthroughError(f"{self.slug}: {error}") from error


class PlayedStep(NamedTuple, Generic[S]):
    """One leg as it was played: the states it leads from and to, and the game since its start."""

    leg: Leg
    before: S
    after: S
    game: Playthrough[S]

    @property
    def steps(self) -> tuple[Step[S], ...]:
        """What each action of the leg led to."""
        return self.game.steps[-len(self.leg.actions) :]


def outcome(scores: Scores | None, names: Sequence[str]) -> dict[str, Fact]:
    """Collect the facts of a final score: who won, and the points of each seat; none before the end."""
    if scores is None:
        return {}
    points = {f"{name}.points": total for name, total in zip(names, scores.totals, strict=False)}
    return {"winner": " ".join(names[index] for index in scores.winners), **points}


def plain_facts(game: Game[S], state: S, players: Iterable[Any]) -> Mapping[str, Fact]:
    """Collect the facts of a position by the fields of its state, as `net`, and of each player, as `ann.pearl`.

    States and players are named tuples, and a player has a `name`. Numbers and words are facts as they stand, a row of
    words is one text; whatever else a field holds is none.
    """
    everybody = list(players)
    found = dict(_fields(state))
    for player in everybody:
        found |= {f"{player.name}.{name}": fact for name, fact in _fields(player)}
    return found | outcome(game.scores(state), [player.name for player in everybody])


def _fields(record: Any) -> Iterator[tuple[str, Fact]]:
    for name, value in record._asdict().items():
        if isinstance(value, int | str):
            yield name, value
        elif isinstance(value, tuple) and all(isinstance(word, str) for word in value):
            yield name, " ".join(value)


def replayed(walkthrough: Walkthrough, game: Game[S], facts: Facts[S]) -> Iterator[PlayedStep[S]]:
    """Play a walkthrough leg by leg; raise WalkthroughError where the game does otherwise."""
    here = walkthrough.begin(game)
    for number, leg in enumerate(walkthrough.legs, 1):
        where = f"{walkthrough.slug}, leg {number}"
        _refused(game, here.state, leg, where)
        step = played(here, leg, where)
        here, state = step.game, step.after
        if silent := [rule for rule in leg.fires if rule not in fired(game, step)]:
            raise WalkthroughError(f"{where}: {', '.join(silent)} did not fire.")
        _hold(facts(game, state), leg.facts, where)
        _guessed(facts(game, state), leg, where)
        yield step
    _hold(facts(game, here.state), walkthrough.facts, f"{walkthrough.slug}, at the end")


def played(here: Playthrough[S], leg: Leg, where: str) -> PlayedStep[S]:
    """Play one leg; raise WalkthroughError, which names the place, if the game refuses an action of it."""
    before = here.state
    for action in leg.actions:
        try:
            here = here.play(action)
        except IllegalAction as refusal:
            raise WalkthroughError(f"{where}, {action}: {refusal}") from refusal
    return PlayedStep(leg, before, here.state, here)


def fired(game: Game[S], done: PlayedStep[S]) -> frozenset[RuleId]:
    """Collect the rules of a leg's events, and of the score if the game ended with it."""
    scores = game.scores(done.after)
    counted = {line.rule for seat in scores.lines for line in seat} | {scores.decided_by} if scores else set()
    return frozenset({event.rule for step in done.steps for event in step.events} | counted)


def _refused(game: Game[S], state: S, leg: Leg, where: str) -> None:
    if leg.ask and not leg.guesses and game.to_move(state) is None:
        shown = ", ".join(map(str, game.chance(state))) or "nothing, as the game is over"
        raise WalkthroughError(f"{where}: it asks, but nobody chooses here. Chance may show: {shown}.")
    for action, rule in leg.refuses.items():
        try:
            game.play(state, action)
        except IllegalAction as refusal:
            if refusal.rule is not rule:
                raise WalkthroughError(f"{where}: {action} is refused by {refusal.rule}, not by {rule}.") from None
        else:
            raise WalkthroughError(f"{where}: {action} is not refused.")


def _guessed(found: Mapping[str, Fact], leg: Leg, where: str) -> None:
    for facts in leg.guesses.values():
        _known(found, facts, where)
    if leg.guesses and len(leg.true_guesses(found)) != 1:
        raise WalkthroughError(f"{where}: {len(leg.true_guesses(found))} of the guesses are true, not one.")


def _hold(found: Mapping[str, Fact], expected: Mapping[str, Fact], where: str) -> None:
    _known(found, expected, where)
    for path, fact in expected.items():
        if found[path] != fact:
            raise WalkthroughError(f"{where}: {path} is {found[path]!r}, not {fact!r}.")


def _known(found: Mapping[str, Fact], expected: Mapping[str, Fact], where: str) -> None:
    for path in expected:
        if path not in found:
            raise WalkthroughError(f"{where}: no fact is called {path!r}; there are {', '.join(sorted(found))}.")


def load_walkthroughs(folder: "Traversable", rules: type[RuleId]) -> Mapping[str, Walkthrough]:
    """Load the walkthroughs of a folder by their slugs, which are the names of the files."""
    sources = read_texts(folder, SUFFIX)
    slugs = {name: name.removesuffix(SUFFIX) for name in sources}
    return MappingProxyType(
        {slugs[name]: parse_walkthrough(slugs[name], text, rules) for name, text in sources.items()}
    )


def parse_walkthrough(slug: str, source: str, rules: type[RuleId]) -> Walkthrough:
    """Parse a walkthrough file; refuse a file with a fault."""
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
        facts=_facts(fields.table_of("facts")),
        position=fields.text("position", ""),
        table=_table(fields.table_of("table")) if "table" in fields.table else None,
        shows=fields.text("shows", ""),
        place=fields.page("place", 0),
        varies=_varies(fields),
    )


def _varies(fields: Fields) -> Mapping[str, tuple[str, ...]]:
    varies = fields.table_of("varies")
    for words in varies.table:
        if words not in str(fields.table.get("position", "")):
            raise varies.wrong(words, "nothing like it", "words of the position")
    return {words: varies.texts(words) for words in varies.table}


def _table(fields: Fields) -> Seating:
    fields.only(TABLE)
    seats = fields.texts("seats")
    return Seating(seats, fields.text("variant", ""))


def _leg(fields: Fields, rules: type[RuleId]) -> Leg:
    fields.only(LEG)
    return Leg(
        actions=fields.read("play", actions),
        tell=fields.text("tell"),
        ask=fields.text("ask", ""),
        fires=fields.some_of("fires", rules),
        refuses=_refuses(fields.table_of("refuses"), rules),
        facts=_facts(fields.table_of("facts")),
        guesses=_guesses(fields.table_of("guesses")),
    )


def _guesses(fields: Fields) -> Mapping[str, Mapping[str, Fact]]:
    return {says: _facts(fields.table_of(says)) for says in fields.table}


def _refuses(fields: Fields, rules: type[RuleId]) -> Mapping[Action, RuleId]:
    return {Action.read(line): fields.one_of(line, rules) for line in fields.table}


def _facts(fields: Fields) -> Mapping[str, Fact]:
    return {path: fields.read(path, fact) for path in fields.table}


def fact(value: object) -> Fact:
    """Read what may hold of a position."""
    if not isinstance(value, int | str) or isinstance(value, bool):
        raise FieldError(_("a whole number or a text"))
    return value


def actions(value: object) -> tuple[Action, ...]:
    """Read the actions of a leg; chance's results in a row share a line."""
    if not isinstance(value, list) or not value or not all(isinstance(line, str) and line.strip() for line in value):
        raise FieldError(_("a list of actions, one at least"))
    return tuple(action for line in value for action in spread(Action.read(line)))
