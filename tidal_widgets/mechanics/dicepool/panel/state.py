"""What is asked in the odds room, what is known of it, and the link that brings it back."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from tidal_widgets.advice.review import Kept, complete
from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool.answer import Answer, Depth, check
from tidal_widgets.mechanics.dicepool.luck import Played, lately
from tidal_widgets.mechanics.dicepool.problem import Action, Problem
from tidal_widgets.mechanics.dicepool.query import AttemptOdds, Query, QueryTerm, query_today, questions_of
from tidal_widgets.page import Link
from tidal_widgets.text import _

ASK, TABLE, COMPARE, LAB = "ask", "table", "compare", "lab"
VIEWS = (ASK, TABLE, COMPARE, LAB)
MOST_ANSWERS = 8
MOST_QUICK = 5
LONGEST_CODE = 20
LONGEST_NUMBER = 4
LONGEST_TABLE = 1_300  # leaves room for the way to this room
STEPS = ";"
Faces = tuple[tuple[str, tuple[str, ...]], ...]


class Posed:
    """Questions as the solver gets them, each made once; the oldest are forgotten."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[Query, Problem] = {}

    def of(self, questions: AttemptOdds, query: Query) -> Problem:
        """Convert a question into a problem for the solver; raise ValueError for what cannot be asked."""
        if query not in self._known:
            found = questions.question(query)
            for oldest in [*self._known][: 1 - MOST_ANSWERS]:
                del self._known[oldest]
            self._known[query] = found
        return self._known[query]


@dataclass(frozen=True, kw_only=True)
class Pricing:
    """The plans that are priced, the one at hand, the answers known, and what is being entered at the table.

    `own` are the faces of the player's copy. `entry` holds the faces of the dice just thrown as they are tapped in,
    `shows` the Danger die's x; `trail` leads back through the attempt, `over` says how it ended, by `ending`;
    `awaits` is the last position and the number of the choice that ended it, as a link tells, until that is known;
    `accounts` tell the luck and skill in it. `working` says that work is under way, `halted` that it was stopped.
    `typed` is the line that the notice is about, if it is about one.
    `unfolded` shows the work behind the answer, `thorough` tries other readings however many dice there are.
    """

    table: OpenTable
    view: str = ASK
    plans: tuple[Query, ...]
    which: int = 0
    own: Faces = ()
    answers: tuple[Answer, ...] = ()
    working: bool = False
    halted: bool = False
    entry: tuple[str, ...] = ()
    shows: int | None = None
    trail: tuple[Query, ...] = ()
    over: str = ""
    ending: Action | None = None
    awaits: tuple[Query, str] | None = None
    accounts: Kept = ()
    measure: str = ""
    unfolded: bool = False
    thorough: bool = False
    die: str = ""
    notice: str = ""
    typed: str | None = None
    memory: Posed = field(default_factory=Posed, compare=False, repr=False)

    @property
    def questions(self) -> AttemptOdds:
        """The questions that can be asked at this table."""
        return questions_of(self.table)

    @property
    def query(self) -> Query:
        """The plan at hand."""
        return self.plans[self.which]

    def answer(self, query: Query) -> Answer | None:
        """Look up what is known of a question; None if nothing is."""
        return next((answer for answer in self.answers if answer.query == query), None)

    def with_query(self, query: Query) -> "Pricing":
        """Change the plan at hand to `query`."""
        plans = tuple(query if number == self.which else plan for number, plan in enumerate(self.plans))
        return replace(self, plans=plans, halted=False)

    def with_answer(self, answer: Answer) -> "Pricing":
        """Remember an answer; forget the oldest beyond the limit, but none that the view wants."""
        wanted = {query for query, _depth in self.wanted}
        others = [one for one in self.answers if one.query != answer.query]
        others.sort(key=lambda one: one.query in wanted)
        return replace(self, answers=(*others[-MOST_ANSWERS + 1 :], answer))

    def faces(self, code: str, query: Query | None = None) -> tuple[str, ...]:
        """Look up the faces of a kind of die in a question, by default the one at hand."""
        return dict((query or self.query).faces).get(code, self.die_term(code).faces)

    def die_term(self, code: str) -> QueryTerm:
        """Find a kind of die by its code, in use or a Danger die."""
        return next(term for term in self.questions.vocabulary.kinds if term.code == code)

    @cached_property
    def ours(self) -> frozenset[str]:
        """The codes of the dice whose faces the table chose."""
        if not self.table.choices.own:
            return frozenset()
        plain = questions_of(OpenTable(self.table.box, replace(self.table.choices, own=""))).vocabulary.kinds
        before = {term.code: term.faces for term in plain}
        return frozenset(one.code for one in self.questions.vocabulary.kinds if one.faces != before.get(one.code))

    def in_chances(self, query: Query) -> bool:
        """Tell whether the value of a question is a chance."""
        return self.posed(query).in_chances

    def posed(self, query: Query) -> Problem:
        """Convert a question into a problem for the solver; raise ValueError for what cannot be asked."""
        return self.memory.of(self.questions, query)

    @cached_property
    def played(self) -> Played | None:
        """What was played at the table as far as the way back tells it, None if nothing was."""
        if self.view != TABLE or not self.trail:
            return None
        path = self.trail if self.over else (*self.trail, self.query)
        found = lately(path, self.posed(path[0]).leap_price)
        if self.over and self.ending is not None:
            found = found._replace(moves=(*found.moves, self.ending))
        return found if found.moves else None

    @cached_property
    def unaccounted(self) -> tuple[Played, ...]:
        """What was played if it is not accounted for yet."""
        found = self.played
        return () if found is None or complete(self.accounts, found) else (found,)

    @cached_property
    def unanswered(self) -> tuple[tuple[Query, Depth], ...]:
        """The questions whose answers the view still waits for, and how much of them."""
        return tuple(
            (query, depth)
            for query, depth in self.wanted
            if (answer := self.answer(query)) is None or answer.depth < depth
        )

    @property
    def unknown(self) -> tuple[object, ...]:
        """What the view still waits for."""
        return (*self.unanswered, *self.unaccounted)

    @property
    def wanted(self) -> tuple[tuple[Query, Depth], ...]:
        """What the view needs to know, the most urgent first."""
        match self.view:
            case "table":
                return ((self.query, Depth.OUTLOOK),)
            case "compare":
                points = tuple((plan, Depth.POINT) for plan in self.plans)
                return (*points, *((plan, Depth.OUTLOOK) for plan in self.plans))
            case "lab":
                return (self.query, Depth.POINT), (replace(self.query, faces=()), Depth.POINT)
        return ((self.query, Depth.TREE if self.unfolded else Depth.BAND if self.quick else Depth.PRICES),)

    @property
    def quick(self) -> bool:
        """Tell whether every other reading may be tried without being asked for."""
        return self.thorough or len(self.query.pool) <= MOST_QUICK


def link_of(state: Pricing) -> str:
    """Build the link that brings a state back."""
    write = state.questions.write
    says = {"q": write(state.plans[0])}
    if len(state.plans) > 1:
        says |= {"b": write(replace(state.plans[1], faces=())), "at": "b" if state.which else ""}
    if state.view == TABLE:
        says |= {"r": ".".join(state.entry) if any(state.entry) else "", "x": _digits(state.shows), "e": _ended(state)}
    says |= {"m": state.measure, "w": "1" if state.unfolded and state.view == ASK else ""}
    return str(Link((state.view,), says | _trail_says(state, says)))


def _trail_says(state: Pricing, says: Mapping[str, str]) -> dict[str, str]:
    """Tell the way back in a link that stays short: where the attempt began and as many of the last steps as fit."""
    trail = state.trail[:-1] if state.over else state.trail
    steps = [state.questions.write(step) for step in trail] if state.view == TABLE else []
    while steps and len(str(Link((state.view,), {**says, "t": STEPS.join(steps)}))) > LONGEST_TABLE:
        del steps[min(1, len(steps) - 1)]
    return {"t": STEPS.join(steps)} if len(steps) > 1 or len(steps) == len(trail) else {}


def _ended(state: Pricing) -> str:
    """Write the number of the choice that ended the attempt; empty while it goes on."""
    if state.over:
        answer = state.answer(state.query)
        known = answer.choices if answer else ()
        return next((str(number) for number, choice in enumerate(known) if choice.action == state.ending), "")
    return state.awaits[1] if state.awaits and state.awaits[0] == state.query else ""


def _digits(number: int | None) -> str:
    return "" if number is None else str(number)


def linked(state: Pricing, text: str) -> Pricing:
    """Build the state that a link describes, keeping own faces; a notice says what cannot be asked."""
    link = Link.read(text)
    view = link.parts[0] if link.parts else ASK
    state = replace(_begun(state), view=view if view in VIEWS else ASK)
    notice = "" if view in VIEWS else _("That link leads to a place we do not have.")
    if "q" in link.says:
        query, notice = read_query(state, link.says["q"], notice)
        state = replace(state, plans=(query or state.plans[0],))
    if state.view != TABLE:
        state = replace(state, plans=(state.plans[0].fresh(),))
    if view == COMPARE:
        rival, notice = read_query(state, link.says["b"], notice) if "b" in link.says else (None, notice)
        rival = replace(rival.fresh(), faces=state.plans[0].faces) if rival else state.plans[0]
        state = replace(state, plans=(state.plans[0], rival), which=int(link.says.get("at") == "b"))
    if view == TABLE:
        state = _entered(replace(state, trail=_trail_of(state, link)), link)
        number = link.says.get("e", "")
        state = replace(
            state, awaits=(state.query, number) if number.isdecimal() and len(number) < LONGEST_NUMBER else None
        )
    return replace(state, notice=notice, measure=link.says.get("m", "")[:LONGEST_CODE], unfolded="w" in link.says)


def read_query(state: Pricing, text: str, notice: str = "", *, today: bool = False) -> tuple[Query | None, str]:
    """Parse a question and check it; if it cannot be asked, give None with what is wrong with it.

    With `today`, rules that the question does not name are read by today's default.
    """
    try:
        query = query_today(state.questions, text) if today else state.questions.read(text)
        check(state.questions, query)
    except ValueError as trouble:
        why = getattr(trouble, "says", str(trouble))
        return None, _("That question cannot be asked: {why}").format(why=why)
    return query, notice


def _begun(state: Pricing) -> Pricing:
    """Begin afresh with the first example and the faces of the player's own copy, keeping known answers."""
    examples = state.questions.vocabulary.examples
    query = replace(query_today(state.questions, examples[0][1]), faces=state.own)
    return Pricing(
        table=state.table,
        plans=(query,),
        own=state.own,
        answers=state.answers,
        accounts=state.accounts,
        memory=state.memory,
    )


def _trail_of(state: Pricing, link: Link) -> tuple[Query, ...]:
    """Parse the way back in a link; none if a step of it cannot be asked."""
    written = link.says.get("t", "")
    steps = [read_query(state, step)[0] for step in written.split(STEPS)] if written else []
    return tuple(step for step in steps if step) if all(steps) else ()


def _entered(state: Pricing, link: Link) -> Pricing:
    faces, x = link.says.get("r", "").split("."), link.says.get("x", "")
    thrown = state.query.thrown
    fits = len(faces) == len(thrown) and all(
        face in ("", *state.faces(die)) for face, die in zip(faces, thrown, strict=True)
    )
    shown = int(x) if x.isdecimal() and len(x) < 3 else None
    danger = state.posed(state.query).danger
    return replace(state, entry=tuple(faces) if fits else (), shows=shown if shown in danger else None)
