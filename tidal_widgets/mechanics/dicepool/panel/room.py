"""The panel about dice: price an attempt, play it at the table, compare plans, set the faces of your own dice."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from tidal_widgets.advice.review import Accounted, with_account
from tidal_widgets.box import OpenTable, Panel
from tidal_widgets.mechanics.dicepool import admit
from tidal_widgets.mechanics.dicepool.answer import Answer, answering
from tidal_widgets.mechanics.dicepool.outlook import Outlook
from tidal_widgets.mechanics.dicepool.panel.asking import CHANGES, asking
from tidal_widgets.mechanics.dicepool.panel.faces import FACES, read_faces
from tidal_widgets.mechanics.dicepool.panel.page import PLACES, draw
from tidal_widgets.mechanics.dicepool.panel.playing import PLAYING, accounting_at, concluded
from tidal_widgets.mechanics.dicepool.panel.state import (
    ASK,
    COMPARE,
    LAB,
    LONGEST_CODE,
    TABLE,
    VIEWS,
    Pricing,
    link_of,
    linked,
)
from tidal_widgets.mechanics.dicepool.query import AttemptOdds, Query, about_dice, query_today, questions_of
from tidal_widgets.page import BEGIN, REST, Entrance, Job, JobResult, Link, Markup, Message, Page
from tidal_widgets.rulebook import Rule
from tidal_widgets.text import _

AFRESH = {BEGIN.act, "link", "visit", "again"}
"""What may find that the work which was under way is no longer done by anybody."""
Act = Callable[[Pricing, Message], Pricing]


def _linked(state: Pricing, message: Message) -> Pricing:
    return linked(state, message.value)


def _viewing(state: Pricing, message: Message) -> Pricing:
    view = message.first
    if view not in VIEWS:
        return state
    begun = state.trail[0] if state.trail else state.query
    query = state.query if view == state.view == TABLE else begun if view == TABLE else begun.fresh()
    plans = (query, query) if view == COMPARE and len(state.plans) == 1 else state.plans
    if view != COMPARE:
        plans, state = (query,), replace(state, which=0)
    return replace(state, view=view, plans=plans, trail=(), over="", entry=(), shows=None, die="", halted=False)


def _measured(state: Pricing, message: Message) -> Pricing:
    return replace(state, measure=message.first[:LONGEST_CODE])


def _halted(state: Pricing, message: Message) -> Pricing:
    return replace(state, halted=message.act == "cancel")


def _unfolded(state: Pricing, _message: Message) -> Pricing:
    return replace(state, unfolded=not state.unfolded)


def _thorough(state: Pricing, _message: Message) -> Pricing:
    return replace(state, thorough=True)


def _which(state: Pricing, message: Message) -> Pricing:
    there = message.first in ("0", "1") and len(state.plans) > 1
    return replace(state, which=int(message.first)) if there else state


def _copied(state: Pricing, _message: Message) -> Pricing:
    return replace(state, plans=(state.query, state.query)) if len(state.plans) > 1 else state


ACTS: Mapping[str, Act] = {
    **dict.fromkeys(CHANGES, asking),
    **PLAYING,
    **FACES,
    "link": _linked,
    "visit": _linked,
    "view": _viewing,
    "measure": _measured,
    "cancel": _halted,
    "again": _halted,
    "unfold": _unfolded,
    "thorough": _thorough,
    "which": _which,
    "copy": _copied,
}


class DicePanel(Panel[Pricing]):
    """What the odds room shows of dice at one table."""

    places = PLACES
    says = _("Tap your dice and your card: see the exact chance, the cost and the best move.")
    doors = (
        Entrance(_("What are my dice worth?"), ASK, brings=_("Tap your dice and a card")),
        Entrance(_("At the table"), TABLE),
        Entrance(_("Die lab"), LAB, last=True),
    )
    acts = ACTS.keys()

    def __init__(self, table: OpenTable) -> None:
        """Show what can be asked of the dice of a table."""
        self._table = table
        self._known: dict[str, Mapping[str, str]] = {}

    def start(self, link: str, kept: Mapping[str, str]) -> Pricing:
        """Build the state that the link describes, with the faces that were kept."""
        questions = questions_of(self._table)
        first = query_today(questions, questions.vocabulary.examples[0][1])
        state = Pricing(table=self._table, plans=(first,))
        state = replace(state, own=read_faces(state, kept.get("faces", "")) or ())
        return linked(state, link)

    def update(self, state: Pricing, message: Message | JobResult) -> tuple[Pricing, Job | None]:
        """Apply a message or a job's result to the state; give the job that finds out what is not known yet."""
        return _learned(state, message) if isinstance(message, JobResult) else _answered(state, message)

    def draw(self, state: Pricing, head: Callable[[str], Markup]) -> Page:
        """Draw the page of a state."""
        return draw(state, head)

    def about(self, text: str) -> bool:
        """Tell whether a text names what dice must match."""
        return about_dice(text)

    def written(self, text: str) -> str:
        """Write a question as it is meant today; raise ValueError for what cannot be asked."""
        questions = questions_of(self._table)
        query = query_today(questions, text)
        admit(questions.question(query), 1.0)
        return questions.write(query)

    def link_to(self, question: str) -> str:
        """Build the link to a question; one with dice on the table opens at the table."""
        started = questions_of(self._table).read(question).started
        return str(Link((TABLE if started else ASK,), {"q": question}))

    def elsewhere(self, state: Pricing) -> str:
        """Write the link to the same questions, without the readings that are only those of this table."""
        ours = set(self._table.readings)

        def read_anew(query: Query) -> Query:
            return replace(query, rulings=tuple(pair for pair in query.rulings if pair not in ours))

        plans, trail = tuple(map(read_anew, state.plans)), tuple(map(read_anew, state.trail))
        return link_of(replace(state, plans=plans, trail=trail))

    def query(self, state: Pricing) -> str:
        """Write the question at hand as text."""
        return state.questions.write(state.query)

    def answer(self, state: Pricing) -> Outlook[float] | None:
        """Look up the outlook of the question at hand, None before it is worked out."""
        answer = state.answer(state.query)
        return answer.outlook if answer else None

    def leads(self, rule: Rule) -> Mapping[str, str]:
        """Map each reading of a rule to the link to the first example that rests on it, asked by that reading."""
        slug = rule.id.value
        if slug not in self._known:
            self._known[slug] = dict(_leads(questions_of(self._table), rule))
        return self._known[slug]


def _leads(questions: AttemptOdds, rule: Rule) -> Iterator[tuple[str, str]]:
    slug = rule.id.value
    if slug not in questions.vocabulary.rulings:
        return
    query = (questions.read(text).fresh() for _title, text in questions.vocabulary.examples)
    example = next((one for one in query if slug in questions.basis(one).readings), None)
    if example is None:
        return
    for option in rule.options:
        question = questions.write(example.read_as(slug, option.name))
        yield option.name, str(Link((ASK,), {"q": question}))


def _answered(state: Pricing, message: Message) -> tuple[Pricing, Job | None]:
    if message.act == "kept" and "faces" not in message.fields:
        return state, None
    act = ACTS.get(message.act)
    if message.act != BEGIN.act:
        state = replace(state, notice="", typed=None)
    after = concluded(act(state, message) if act else state)
    if after.halted or not after.unknown:
        return replace(after, working=False), REST if state.working else None
    if not state.working or after.unknown != state.unknown or message.act in AFRESH:
        return replace(after, working=True), _work(after)
    return after, None


def _work(state: Pricing) -> Job:
    """Answer what the view wants, one question after the other, then account for what was played."""
    wanted = state.unanswered
    for number, (query, depth) in enumerate(wanted):
        for piece in answering(state.questions, query, depth, state.answer(query)):
            yield JobResult(query, piece) if isinstance(piece, Answer) else (number + piece) / len(wanted)
    yield from accounting_at(state)


def _learned(state: Pricing, result: JobResult) -> tuple[Pricing, Job | None]:
    """Add what a job found out to the state; give the job that accounts for an attempt that ended by it."""
    match result.value:
        case Answer() as answer:
            after = concluded(state.with_answer(answer))
        case Accounted() as found:
            after = replace(state, accounts=with_account(state.accounts, found))
        case _:
            return state, None
    after = replace(after, working=state.working and bool(after.unknown))
    return after, _work(after) if after.working and after.over and not state.over else None
