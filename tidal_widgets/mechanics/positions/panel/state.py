"""Where one is in the panel for odds of positions: the question, its answer, and the link that brings it back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import PositionError
from tidal_widgets.mechanics.positions import Field, PositionOdds, Reply, position_odds_of
from tidal_widgets.mechanics.positions.question import lines_of, with_words, words_at
from tidal_widgets.mechanics.positions.ruled import query_today
from tidal_widgets.page import Link
from tidal_widgets.text import _

ASK = "ask"
LONGEST = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionPanelState:
    """A question with its answer; `wrong` says what cannot be asked, and `draft` is what was tried then.

    What follows from the question is kept with it: its `lines`, the `position` they set up, and the `fields` to change.
    `place` is the first part of its link; `focus` is the key of what takes the focus after a change.
    """

    table: OpenTable
    place: str = ASK
    text: str = ""
    lines: Mapping[str, str] = field(default_factory=dict)
    position: object = None
    fields: Sequence[Field] = ()
    reply: Reply | None = None
    wrong: str = ""
    draft: str = ""
    focus: str = ""

    @property
    def odds(self) -> PositionOdds:
        """The questions that can be asked at this table."""
        return position_odds_of(self.table)

    @property
    def notice(self) -> str:
        """The notice about the link that led here, empty if all is well."""
        return self.wrong

    def field_at(self, path: str) -> Field | None:
        """Find the part of the question at a path; None if it has no such part."""
        return next((one for one in self.fields if one.path == path), None)


def linked(table: OpenTable, link: str, place: str = ASK) -> PositionPanelState:
    """Build the state that a link describes; if it cannot be asked, show the first example with a notice."""
    example = query_today(table.rulings, position_odds_of(table).examples[0].text)
    first = with_question(PositionPanelState(table=table, place=place), example)
    text = Link.read(link).says.get("q", "")
    return with_question(first, text) if text else first


def is_example(state: PositionPanelState) -> bool:
    """Tell whether the question is one of the examples, as it is written or as it is meant today."""
    read = state.table.rulings
    return state.text in {text for one in state.odds.examples for text in (one.text, query_today(read, one.text))}


def link_of(state: PositionPanelState) -> str:
    """Build the link that brings a state back."""
    return str(Link((state.place,), {"q": state.text}))


def with_question(state: PositionPanelState, text: str) -> PositionPanelState:
    """Ask another question; keep the one at hand, with what is wrong, if that cannot be asked."""
    if not text.strip():
        return replace(state, wrong=_("Enter the position first, or start with an example."), draft="")
    if len(text) > LONGEST:
        wrong = _("That question is too long: at most {0} characters.").format(LONGEST)
        return replace(state, wrong=wrong, draft=text[:LONGEST])
    try:
        answered = state.odds.answer(text)
    except PositionError as error:
        return replace(state, wrong=str(error), draft=text)
    return replace(state, text=text, lines=lines_of(text), **answered._asdict(), wrong="", draft="")


def with_more(state: PositionPanelState, field: Field, word: str) -> PositionPanelState:
    """Add a word to a part of the question; a part that holds only one word gets it instead."""
    if word not in field.options:
        return state
    before = () if field.most == 1 else words_at(state.lines, field.path)
    return with_question(state, with_words(state.lines, field.path, (*before, word)))


def with_less(state: PositionPanelState, field: Field, place: int) -> PositionPanelState:
    """Remove a word from a part of the question; the focus goes to its neighbour."""
    words = words_at(state.lines, field.path)
    if not 0 <= place < len(words):
        return state
    left = (*words[:place], *words[place + 1 :])
    neighbour = f"less-{field.path}-{min(place, len(left) - 1)}" if left else f"more-{field.path}"
    return replace(with_question(state, with_words(state.lines, field.path, left)), focus=neighbour)
