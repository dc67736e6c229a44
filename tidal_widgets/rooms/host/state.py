"""What a host has before him: who plays, which paper lies open, what is ticked off and counted."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tidal_widgets.box import OpenTable
from tidal_widgets.lessons.host import TeachingPapers
from tidal_widgets.page import Link
from tidal_widgets.rooms.learn.setup import Setting
from tidal_widgets.text import _

FRONT, SCRIPT, SETUP, NIGHT, SCORES, AID = "", "script", "setup", "night", "scores", "aid"
VIEWS = (SCRIPT, SETUP, NIGHT, SCORES, AID)


def views(papers: TeachingPapers | None) -> tuple[str, ...]:
    """Name the papers that there are."""
    if papers is None:
        return ()
    there = {
        SCRIPT: papers.script.items,
        SETUP: papers.setup.items,
        NIGHT: papers.between.items,
        SCORES: papers.sheet.entries,
        AID: papers.aid.sections,
    }
    return tuple(view for view in VIEWS if there[view])


FOR_PLAYERS = (SCRIPT, SETUP, SCORES)
LONGEST_NAME = 20
LONGEST_COUNT = 3
BETWEEN = "|"
ALL, CHOOSE = "all", "choose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting:
    """The paper that lies open, the table it is for, the night that runs, and what was counted.

    `choosing` says that who plays is being chosen on the paper. `day` says that the night is over and the round is
    being played. `names` are what players are called, by their Characters; `counts` what was entered, by Character
    and entry, `wiped` what was there before the sheet was wiped; `counted` says that this is all, and what is left
    empty is 0.
    """

    table: OpenTable
    view: str = FRONT
    setting: Setting
    choosing: bool = False
    names: Mapping[str, str]
    round: int = 1
    day: bool = False
    ticked: frozenset[str] = frozenset()
    counts: Mapping[tuple[str, str], str]
    wiped: Mapping[tuple[str, str], str]
    counted: bool = False
    notice: str = ""

    @property
    def papers(self) -> TeachingPapers | None:
        """The host's papers; None if the box has none."""
        return self.table.host

    @property
    def called(self) -> Mapping[str, str]:
        """What every player is called: the name, with the Character where two are the same."""
        papers = self.papers
        characters = papers.setup.characters if papers else {}
        many = Counter(self.names.get(seat, "") for seat in self.setting.seats)
        return {seat: _called(self.names.get(seat, ""), name, many) for seat, name in characters.items()}


def _called(name: str, character: str, many: Counter[str]) -> str:
    if not name:
        return character
    return f"{name} ({character})" if many[name] > 1 else name


def link_of(state: Hosting) -> str:
    """Write the link to a state."""
    says = {**_table_says(state), **(_count_says(state) if state.view == SCORES else {})}
    if state.view == NIGHT:
        says |= {"round": str(state.round), "day": "1" if state.day else ""}
    elif state.choosing:
        says[CHOOSE] = "1"
    return str(Link((state.view,) if state.view else (), says if state.setting.seats or state.view == NIGHT else {}))


def kept_of(state: Hosting) -> dict[str, str]:
    """Collect what the browser keeps, by name."""
    return {
        "table": str(Link((), _table_says(state))).removeprefix("?"),
        "setup": ".".join(sorted(state.setting.done)),
        "night": f"{state.round}/{'.'.join(sorted(state.ticked))}" + ("/day" if state.day else ""),
        "scores": str(Link((), _count_says(state))).removeprefix("?"),
        "wiped": str(Link((), _count_says(replace(state, counts=state.wiped, counted=False)))).removeprefix("?"),
    }


def _table_says(state: Hosting) -> dict[str, str]:
    seats = state.setting.seats
    names = BETWEEN.join(state.names.get(seat, "") for seat in seats)
    return {
        "seats": ".".join(seats),
        "variant": state.setting.variant if seats or _chosen(state) else "",
        "names": names if names.strip(BETWEEN) else "",
    }


def _chosen(state: Hosting) -> bool:
    """Tell whether another set-up was chosen than the one that goes without saying."""
    papers = state.papers
    return papers is not None and state.setting.variant not in {"", *list(papers.setup.variants)[:1]}


def _count_says(state: Hosting) -> dict[str, str]:
    papers = state.papers
    entries = papers.sheet.entries if papers else ()
    rows = {
        entry.name: BETWEEN.join(state.counts.get((seat, entry.name), "") for seat in state.setting.seats)
        for entry in entries
    }
    return {name: row for name, row in rows.items() if row.strip(BETWEEN)} | {ALL: "1" if state.counted else ""}


def begun(table: OpenTable, kept: Mapping[str, str]) -> Hosting:
    """Build the state that the browser's storage holds; unknown names in it are left out."""
    state = Hosting(table=table, setting=Setting(), names={}, counts={}, wiped={})
    seated = Link.read("?" + kept.get("table", "")).says
    state = _seated(state, seated, kept.get("setup", ""))
    number, ticked, day = (*kept.get("night", "").split("/"), "", "", "")[:3]
    state = replace(with_round(state, number), day=bool(day))
    state = replace(state, ticked=frozenset(name for name in ticked.split(".") if name.replace("-", "").isalnum()))
    state = replace(state, wiped=_counts(state, Link.read("?" + kept.get("wiped", "")).says))
    return _counted(state, Link.read("?" + kept.get("scores", "")).says)


def changed_elsewhere(state: Hosting, kept: Mapping[str, str]) -> Hosting:
    """Take over what another window has changed of what is kept; who is not seated there stays as before."""
    there = begun(state.table, {**kept_of(state), **kept})
    seats = there.setting.seats
    names = {seat: name for seat, name in state.names.items() if seat not in seats}
    counts = {key: number for key, number in state.counts.items() if key[0] not in seats}
    return replace(
        there,
        view=state.view,
        choosing=state.choosing,
        names={**names, **there.names},
        counts={**counts, **there.counts},
    )


def linked(state: Hosting, text: str) -> Hosting:
    """Build the state that a link describes; what it leaves out stays, and a notice names what it has wrong."""
    link = Link.read(text)
    view = link.parts[0] if link.parts else FRONT
    state = replace(state, notice="", view=view if view in views(state.papers) else FRONT, choosing=CHOOSE in link.says)
    if "seats" in link.says:
        state = _seated(state, link.says, ".".join(state.setting.done))
    if "round" in link.says:
        state = replace(with_round(state, link.says["round"]), day=bool(link.says.get("day")))
    if state.view == SCORES and "seats" in link.says:
        state = _counted(state, link.says)
    if state.view != view and view not in VIEWS:  # a paper that this game does not bring is no wrong link
        return replace(state, notice=_("That link leads to a page we do not have. These are the pages."))
    return state


def _seated(state: Hosting, says: Mapping[str, str], done: str) -> Hosting:
    papers = state.papers
    if papers is None:
        return state
    listed_seats = says.get("seats", "").split(".")
    setting = Setting.read("/".join((".".join(listed_seats), says.get("variant", ""), done)), papers.setup)
    named = dict(zip(listed_seats, says.get("names", "").split(BETWEEN), strict=False))
    names = {seat: plain(named[seat]) for seat in setting.seats if named.get(seat)}
    return replace(state, setting=setting, names={**state.names, **names} if names else state.names)


def plain(name: str) -> str:
    """Clean a name for display: no more than a line, without the sign that separates names in a link."""
    return " ".join(name.replace(BETWEEN, " ").split())[:LONGEST_NAME]


def with_round(state: Hosting, number: str) -> Hosting:
    """Go to the night of a round; another round begins with nothing ticked off."""
    papers = state.papers
    if papers is None or number not in {str(n) for n in range(1, papers.rounds + 1)} or int(number) == state.round:
        return state
    return replace(state, round=int(number), ticked=frozenset(), day=False)


def _counted(state: Hosting, says: Mapping[str, str]) -> Hosting:
    counts = _counts(state, says)
    return replace(state, counts=counts, counted=bool(counts) and bool(says.get(ALL)))


def _counts(state: Hosting, says: Mapping[str, str]) -> Mapping[tuple[str, str], str]:
    papers = state.papers
    entries = papers.sheet.entries if papers else ()
    return {
        (seat, entry.name): number[:LONGEST_COUNT]
        for entry in entries
        for seat, number in zip(state.setting.seats, says.get(entry.name, "").split(BETWEEN), strict=False)
        if number
    }
