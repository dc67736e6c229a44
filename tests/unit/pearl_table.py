"""What the pearl dive brings to a table besides its play: a panel of its own dice, and papers for a host.

A question is how many pearls a hand holds. The panel asks the game's adviser, so that it says what lessons say.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from tests.unit.pearl_dive import MOST, P, position
from tidal_widgets.advice import Advice, Budget
from tidal_widgets.box import OpenTable, Panel
from tidal_widgets.chance import finished
from tidal_widgets.engine import ScoreLine, Scores
from tidal_widgets.lessons.host import (
    Counted,
    EntryError,
    ScoreEntry,
    ScoreSheet,
    TeachingPapers,
    parse_aid,
    parse_checklist,
)
from tidal_widgets.page import Job, JobResult, Link, Markup, Message, Page, tag

DIVERS = {"ann": "Ann", "ben": "Ben"}
LIST = """
title = "{title}"
tell = "Two divers, one die."
least = 2
most = 2
[[items]]
name = "die"
part = "The sea"
says = "{names}, the die shows a shark on one side of four."
rule = "diving-for-pearls"
[[items]]
name = "hand"
part = "Each diver"
says = "{who} holds no pearl."
rule = "diving-for-pearls"
each = true
"""
AID = """
title = "Pearls"
[[sections]]
title = "A dive"
lines = [{ lead = "Dive", says = "One more pearl, or the shark.", rule = "diving-for-pearls" }]
"""


@dataclass(frozen=True, slots=True)
class Hand:
    """How many pearls a hand holds, and what its choices are worth, once known."""

    pearls: int = 0
    advice: Advice | None = None


class PearlPanel(Panel[Hand]):
    """What the odds room shows of a hand."""

    places: Mapping[str, str] = {"hand": "The hand"}
    says = "Dive once more, or come up?"
    acts: Collection[str] = ("link", "visit", "more")

    def __init__(self, table: OpenTable) -> None:
        """Know the table."""
        self._adviser = table.adviser

    def start(self, link: str, kept: Mapping[str, str]) -> Hand:
        """Open the hand that a link tells."""
        query = Link.read(link).says.get("q", "")
        return Hand(int(query)) if self.about(query) else Hand()

    def update(self, state: Hand, told: Message | JobResult) -> tuple[Hand, Job | None]:
        """Add a pearl, or take in what the choices are worth."""
        match told:
            case JobResult(value=Advice() as advice):
                return replace(state, advice=advice), None
            case Message(act="more"):
                state = Hand(min(state.pearls + 1, MOST))
            case Message(act="link" | "visit", value=link):
                state = self.start(link, {})
        return state, None if state.advice else self._asking(state)

    def _asking(self, state: Hand) -> Job:
        yield 0.5
        assert self._adviser is not None
        yield JobResult("worth", finished(self._adviser.advise(position(str(state.pearls)), 0, Budget(exact=True))))

    def draw(self, state: Hand, head: Callable[[str], Markup]) -> Page:
        """Show what each choice is worth."""
        worth = state.advice.worth if state.advice else {}
        rows = (tag("li", f"{action.verb}: {state.advice.unit.says(one.value)}") for action, one in worth.items()
                if state.advice)  # fmt: skip
        html = tag("div", head("hand"), tag("ul", rows), tag("button", "A pearl", act="more", key="more"))
        return Page(html=html, title="Pearls", link=self.link_to(self.query(state)), place="hand")

    def about(self, text: str) -> bool:
        """Tell whether a text is a number of pearls."""
        return text in [str(n) for n in range(MOST + 1)]

    def written(self, text: str) -> str:
        """Write a question in full."""
        if not self.about(text):
            raise ValueError(f"say how many pearls: 0 to {MOST}")
        return text

    def link_to(self, question: str) -> str:
        """Write the link to a question."""
        return str(Link(("hand",), {"q": question}))

    def query(self, state: Hand) -> str:
        """Write the question at hand."""
        return str(state.pearls)

    def answer(self, state: Hand) -> Advice | None:
        """Tell what the choices are worth."""
        return state.advice


def add(rows: Sequence[Counted]) -> Scores:
    """Add up the score of the pearls that were counted."""
    pearls = [row.get("pearls", 0) for row in rows]
    lines = tuple((ScoreLine(P.DIVE, n, "pearls"),) for n in pearls)
    return Scores(lines, tuple(i for i, n in enumerate(pearls) if n == max(pearls)), P.DIVE)


def check(_rows: Sequence[Counted]) -> Sequence[EntryError]:
    """Find nothing wrong that a single number would not show."""
    return ()


def papers(_table: OpenTable) -> TeachingPapers:
    """Make the papers."""
    pearls = ScoreEntry(name="pearls", title="Pearls", tell="What you brought up", rule=P.DIVE, most=MOST)
    return TeachingPapers(
        setup=parse_checklist("setup.toml", LIST.replace("{title}", "Set up"), P, DIVERS),
        script=parse_checklist("script.toml", LIST.replace("{title}", "Read it aloud"), P, DIVERS),
        sheet=ScoreSheet(title="Count", tell="Pearls.", entries=(pearls,), least=2, most=2, check=check, add=add),
        aid=parse_aid("aid.toml", AID, P),
    )
