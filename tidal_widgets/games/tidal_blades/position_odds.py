"""What may be drawn in a position: how it is asked, and what of the position can be changed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tidal_widgets.components import ComponentRecord
from tidal_widgets.engine import Game
from tidal_widgets.engine.reading import one_of
from tidal_widgets.games.tidal_blades.book import CONTENT
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.odds.draws import DECKS, Drawing, reply
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, World
from tidal_widgets.mechanics.positions import AnsweredPosition, Example, Field
from tidal_widgets.mechanics.positions.cards import ExampleQuestions, load_sheet
from tidal_widgets.mechanics.positions.question import SEAT, lines_of
from tidal_widgets.mechanics.positions.ruled import RuledPositionOdds
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable
    from tidal_widgets.rulebook import Rulings

DRAW, ARENA = "draw", "arena"
Options = Mapping[str, str]


def position_odds(table: "OpenTable") -> RuledPositionOdds["DrawOdds"]:
    """Build the questions about draws, answered by the rulings that each names, else by the table's."""

    def bound(rulings: "Rulings") -> DrawOdds:
        there = table.by(rulings)
        return DrawOdds(there.world, there.game, load_sheet(CONTENT))

    return RuledPositionOdds(table.book, bound, table.readings)


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """The questions about draws, each the text of a position.

    On a line of its own `draw` says from which deck, and `arena` for which Arena a Challenge is wished.
    """

    world: World
    game: Game[State]
    sheet: ExampleQuestions

    @property
    def examples(self) -> Sequence[Example]:
        """The questions to begin with."""
        return self.sheet.examples

    def answer(self, text: str) -> AnsweredPosition:
        """Read a question once, and answer what the seat that asks may draw."""
        drawing = self._drawing(text)
        seen = self.game.seen_by(drawing.state, drawing.seat)
        return AnsweredPosition(seen, self._fields(drawing), reply(drawing, self.sheet.left_out))

    def _fields(self, drawing: Drawing) -> Sequence[Field]:
        """List what can be changed about a question."""
        mine = drawing.state.seats[drawing.seat].character
        seats = {
            seat.character: _named(self.world.components.characters)[seat.character] for seat in drawing.state.seats
        }
        arenas = {arena: self.world.components.islands[arena].name for arena in JUDGE_PATH}
        titles = _("A Challenge"), _("A Stunt"), _("Character cards"), _("A Monster")
        asks = (
            Field(SEAT, _("Who asks"), seats, 1),
            Field(DRAW, _("What is drawn"), dict(zip(DECKS, titles, strict=True)), 1),
            Field(ARENA, _("Arena you want"), arenas, 1),
        )
        return (*asks, *self._own(mine, seats[mine]), *self._open())

    def _drawing(self, text: str) -> Drawing:
        lines = lines_of(text)
        seat, deck, arena = (lines.pop(key, "") for key in (SEAT, DRAW, ARENA))
        if seat in lines.get("seats", " ".join(NUMBERS.characters)).split():
            lines = {"turn": seat, **lines}
        state = self.game.position("\n".join(f"{key}: {words}" for key, words in lines.items()))
        names = [one.character for one in state.seats]
        return Drawing(
            world=self.world,
            state=state,
            seat=names.index(one_of(SEAT, seat or names[0], names)),
            deck=one_of(DRAW, deck or DECKS[0], DECKS),
            arena=one_of(ARENA, arena, ("", *JUDGE_PATH)),
        )

    def _own(self, seat: str, name: str) -> Iterable[Field]:
        """Yield what the seat that asks holds."""
        world = self.world
        powers = {slug: power.name for slug, power in world.powers.items() if power.character == seat}
        yield Field(f"{seat}.hand", _("{0}'s Challenges").format(name), _named(world.challenges))
        yield Field(f"{seat}.completed", _("{0}'s completed Challenges").format(name), _named(world.challenges))
        yield Field(f"{seat}.stunts", _("{0}'s Stunts").format(name), _named(world.components.stunts))
        yield Field(f"{seat}.powers", _("Character cards in play"), powers)
        yield Field(f"{seat}.under", _("Character cards put under the deck"), powers)

    def _open(self) -> Iterable[Field]:
        """Yield what lies open for all to see."""
        components = self.world.components
        challenges, monsters = _named(components.challenges), _named(components.monsters)
        yield Field("pool", _("Challenge pool"), challenges, NUMBERS.pool)
        yield Field("discard", _("Challenge discards"), _named(self.world.challenges))
        yield Field("gone", _("Other Challenges seen"), challenges)
        yield Field("stunt-discard", _("Stunt discards"), _named(components.stunts))
        yield Field("edge", _("Monster on the Fold's Edge"), monsters, 1)
        yield Field("reef", _("Monster on the Inner Reef"), monsters, 1)
        yield Field("monsters-gone", _("Monsters that left"), monsters)
        yield Field("back", _("Back of the next Monster"), self._backs(), 1)

    def _backs(self) -> Options:
        levels, islands = {"easy": _("Easy"), "hard": _("Hard")}, self.world.components.islands
        monsters = sorted(self.world.components.monsters.values(), key=lambda card: card.back)
        return {card.back: f"{levels[card.difficulty]}, {islands[card.style].name}" for card in monsters}


def _named(records: Mapping[str, ComponentRecord]) -> Options:
    return {slug: record.name for slug, record in records.items()}
