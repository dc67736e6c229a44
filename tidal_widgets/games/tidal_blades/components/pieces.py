"""The pieces of the game besides its dice as values, each with a mark that says how surely it is known."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tidal_widgets.components import NOT_PLAYED_SINCE_2, ComponentRecord
from tidal_widgets.games.tidal_blades.components.vocabulary import Cost, Effect, Trigger


@dataclass(frozen=True, slots=True, kw_only=True)
class InvasionDie(ComponentRecord):
    """The Invasion die: the space whose Monster invades, face by face."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial(ComponentRecord):
    """A Trait dial; the slug is the Trait's letter.

    `levels[i]` is the notch where level `i + 1` begins, `awards[i]` the notch worth `i + 1` points,
    `icons` the notches with a Character card icon, `length` the last notch.
    """

    length: int
    levels: tuple[int, ...]
    awards: tuple[int, ...]
    icons: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionTrack(ComponentRecord):
    """The Champion board: its last space and the points marked on some spaces."""

    length: int
    points: Mapping[int, int]  # space -> points


@dataclass(frozen=True, slots=True, kw_only=True)
class BoatTrack(ComponentRecord):
    """The Boat's course round the reef, a loop; `spaces[0]` is the start."""

    spaces: tuple[tuple[Effect, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Island(ComponentRecord):
    """An Island; an Arena teaches a Fighting Style."""

    arena: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(ComponentRecord):
    """An Action space; `row` counts the spaces of an Island from the top."""

    island: str
    open: bool
    row: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge(ComponentRecord):
    """A Challenge card; `character` names the owner of a Starting Challenge."""

    arena: str
    required: str
    push: str
    points: int
    character: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stunt(ComponentRecord):
    """A Stunt card."""

    copies: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketCard(ComponentRecord):
    """A Market card: what it costs and gives."""

    copies: int
    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A damage spot on a Monster.

    `armour` is 1 for a plain spot, 2 for a solid colour, 3 for a black edge; `pair` binds spots that
    must be covered on one turn; `side` parts Twins; `players` is the fewest players that use it.
    """

    trait: str
    armour: int = 1
    colour: str = ""
    trophy: bool = False
    pair: int = 0
    side: int = 0
    players: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(ComponentRecord):
    """A Monster card. `alternative` is the other reading of the printed columns: Reward, Kill Bonus."""

    difficulty: str
    style: str
    first_game: bool
    spots: tuple[Spot, ...]
    reward: tuple[Effect, ...]
    kill_bonus: tuple[tuple[Effect, ...], ...]  # one for each side
    invasion: tuple[Effect, ...]
    alternative: tuple[tuple[Effect, ...], tuple[Effect, ...]] | None = None

    @property
    def back(self) -> str:
        """What the back of the card shows: its difficulty and Fighting Style."""
        return f"{self.difficulty}-{self.style}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(ComponentRecord):
    """A Character card other than the Shell Shield."""

    character: str
    when: Trigger
    cost: tuple[Cost, ...] = ()
    effects: tuple[Effect, ...]
    starting: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal(ComponentRecord):
    """A Secret Goal: what is counted, and how many for 7 and for 10 points."""

    character: str
    counts: Trigger
    easy: int
    hard: int
    first_game: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Character(ComponentRecord):
    """A Character and the two Traits the book says it favours."""

    favours: tuple[str, ...] = field(metadata=NOT_PLAYED_SINCE_2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts(ComponentRecord):
    """How many tokens there are."""

    fruit: int
    shells: int
    hits: int
    discs: int
