"""The dice whose faces an owner may set to those of his copy, and what each may show."""

from itertools import combinations

from tidal_widgets.box import OwnFaces
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS, TRAITS
from tidal_widgets.games.tidal_blades.play.matching import BLANK, WILD
from tidal_widgets.games.tidal_blades.words.wording import face_words


def own_faces(components: Components) -> tuple[OwnFaces, ...]:
    """List every kind of die, then every Danger die."""
    halves = (f"{one}/{other}" for one, other in combinations(TRAITS, 2))
    shows: dict[str | int, str] = {
        face: face_words(face) for face in (BLANK, *TRAITS, WILD, *halves, *(2 * trait for trait in TRAITS))
    }
    danger: dict[str | int, str] = {count: face_words(face) for count, face in enumerate(NUMBERS.x_faces)}
    return (
        *(OwnFaces("die", die.slug, str(die.name), die.faces, shows) for die in components.dice.values()),
        *(OwnFaces("danger", die.slug, str(die.name), die.faces, danger) for die in components.danger.values()),
    )
