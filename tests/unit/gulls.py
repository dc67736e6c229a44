"""A third party's game of neither dice nor positions, with a panel of its own: how many gulls take the sprats.

So many gulls sit round a bucket of sprats. Each takes one a minute, so it is empty after as many minutes as the sprats
divided by the gulls, rounded up. Nothing of it is known to the house.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from tidal_widgets.box import Box, OpenTable, Panel
from tidal_widgets.page import Entrance, Job, JobResult, Link, Markup, Message, Page, tag
from tidal_widgets.rulebook import Chapter, Citation, Glossary, Option, Rule, Rulebook, RuleId, Status

MOST = 40


class G(RuleId):
    """The one rule."""

    TAKE = "taking-sprats"


OPTIONS = (
    Option("one", "A gull takes one sprat a minute.", "The bucket lasts."),
    Option("two", "A gull takes two sprats a minute.", "The bucket is soon empty."),
)


def rulebook() -> Rulebook:
    """Write the rulebook of one open rule."""
    rule = Rule(id=G.TAKE, title="Taking sprats", status=Status.OPEN, chapter="all", options=OPTIONS,
                cites=(Citation("2026", 1, "All of it"),), text="A gull takes a sprat.")  # fmt: skip
    return Rulebook({G.TAKE: rule}, (Chapter("all", "All of it"),), Glossary({}))


@dataclass(frozen=True, slots=True)
class Bucket:
    """How many gulls sit round how many sprats, how many each takes a minute, and how long it lasts, once known."""

    gulls: int = 2
    sprats: int = 9
    takes: int = 1
    minutes: int | None = None


class GullPanel(Panel[Bucket]):
    """What the odds room shows of a bucket."""

    places: Mapping[str, str] = {"bucket": "The bucket"}
    says = "How long will the sprats last?"
    doors: Sequence[Entrance] = (Entrance("Count the sprats", "bucket"),)
    acts: Collection[str] = ("link", "visit", "more", "fewer")

    def __init__(self, table: OpenTable) -> None:
        """Know the table."""
        self.table = table

    def start(self, link: str, kept: Mapping[str, str]) -> Bucket:
        """Open the bucket that a link tells, with as many gulls as the browser kept."""
        gulls, _slash, rest = Link.read(link).says.get("q", "").partition(" on ")
        sprats, _space, takes = rest.partition(" by ")
        numbers = [int(text) if text.isdecimal() else 0 for text in (gulls, sprats, takes)]
        before = int(kept.get("gulls", "2"))
        return Bucket(min(numbers[0], MOST) or before, min(numbers[1], MOST) or 9, 2 if numbers[2] == 2 else 1)

    def update(self, state: Bucket, told: Message | JobResult) -> tuple[Bucket, Job | None]:
        """Add a gull or a sprat, or count the minutes."""
        match told:
            case JobResult(value=int() as minutes):
                return replace(state, minutes=minutes), None
            case Message(act="more"):
                state = replace(state, sprats=min(state.sprats + 1, MOST), minutes=None)
            case Message(act="fewer"):
                state = replace(state, gulls=max(state.gulls - 1, 1), minutes=None)
            case Message(act="link" | "visit", value=link):
                state = self.start(link, {})
        return state, self._counting(state) if state.minutes is None else None

    def _counting(self, state: Bucket) -> Job:
        yield 0.5
        yield JobResult("minutes", -(-state.sprats // (state.gulls * state.takes)))

    def draw(self, state: Bucket, head: Callable[[str], Markup]) -> Page:
        """Show the bucket."""
        words = "…" if state.minutes is None else f"{state.minutes} minutes"
        buttons = (tag("button", name, act=act, key=act) for act, name in (("more", "A sprat"), ("fewer", "No gull")))
        html = tag("div", head("bucket"), tag("p", words), buttons)
        link = self.link_to(self.query(state))
        return Page(html=html, title="Sprats", link=link, place="bucket", keep={"gulls": str(state.gulls)})

    def about(self, text: str) -> bool:
        """Tell whether a text is about gulls on sprats."""
        return " on " in text

    def written(self, text: str) -> str:
        """Write a question in full."""
        if not self.about(text):
            raise ValueError("say how many gulls are on how many sprats")
        return text if " by " in text else f"{text} by 1"

    def link_to(self, question: str) -> str:
        """Write the link to a question."""
        return str(Link(("bucket",), {"q": question}))

    def query(self, state: Bucket) -> str:
        """Write the question at hand."""
        return f"{state.gulls} on {state.sprats} by {state.takes}"

    def answer(self, state: Bucket) -> int | None:
        """Count the minutes."""
        return state.minutes

    def leads(self, rule: Rule) -> Mapping[str, str]:
        """Ask a question for each reading of the rule."""
        return {option.name: self.link_to(f"2 on 9 by {n}") for n, option in enumerate(rule.options, 1)}


GULLS = Box(id="gulls", title="Gulls", rulebook=rulebook, panels=(GullPanel,))
