"""The score sheet: what is counted, player by player, and the score that the game makes of it."""

from collections.abc import Sequence

from tidal_widgets.engine import ScoreLine, Scores
from tidal_widgets.lessons.host import EntryError, ScoreEntry, TeachingPapers
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.host.state import Hosting
from tidal_widgets.rulebook import Rulebook
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted, listed

FEW = 3


def scores(state: Hosting, papers: TeachingPapers) -> Markup:
    """Build the score sheet, what is wrong on it, and the score."""
    made, slips = _made(state, papers)
    result = _wrong(slips, state) if slips else _added(made, state)
    head = (tag("th", state.called[seat], scope="col") for seat in state.setting.seats)
    return tag(
        "div",
        tag(
            "section",
            tag(
                "table",
                tag("thead", tag("tr", tag("th", _("Count"), scope="col"), head)),
                tag("tbody", (_row(entry, state, slips) for entry in papers.sheet.entries)),
            ),
            _wiping(state),
            klass="counting",
            aria_label=_("What you count"),
        ),
        tag("section", result, klass="added", aria_label=_("The score")),
        klass="tally",
    )


def _wiping(state: Hosting) -> Markup | None:
    """Build the button that clears the sheet, or right after that the one that brings its numbers back."""
    if state.counts:
        return tag("button", _("Clear all"), act="wipe", klass="quiet", key="wipe")
    if not state.wiped:
        return None
    back = counted("Bring {n} number back", "Bring {n} numbers back", len(state.wiped))
    return tag("p", _("All cleared."), " ", tag("button", back, act="unwipe", klass="quiet", key="unwipe"))


def standing_sentence(state: Hosting, papers: TeachingPapers) -> str:
    """Say in one sentence how the score stands."""
    if len(state.setting.seats) < papers.setup.least or not state.counts:
        return ""
    made, slips = _made(state, papers)
    if slips:
        return slips[0].says
    return _verdict(made, state) if made else ""


def _made(state: Hosting, papers: TeachingPapers) -> tuple[Scores | None, tuple[EntryError, ...]]:
    entries = papers.sheet.entries
    empty = "0" if state.counted else ""
    seats = state.setting.seats
    rows = [{entry.name: state.counts.get((seat, entry.name), empty) for entry in entries} for seat in seats]
    read, slips = papers.sheet.read(rows)
    return (None if slips or not state.counts else papers.sheet.add(read)), slips


def _row(entry: ScoreEntry, state: Hosting, slips: Sequence[EntryError]) -> Markup:
    wrong = {error.seat for error in slips if error.entry == entry.name}
    name = tag("th", tag("b", entry.title), tag("small", entry.tell), scope="row")
    cells = (tag("td", _field(entry, seat, state, i in wrong)) for i, seat in enumerate(state.setting.seats))
    return tag("tr", name, cells, key=f"entry-{entry.name}")


def _field(entry: ScoreEntry, seat: str, state: Hosting, wrong: bool) -> Markup:
    return tag(
        "input",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        maxlength=3,
        name=f"{entry.name}-{seat}",
        value=state.counts.get((seat, entry.name), ""),
        data_live=True,
        act="count",
        args=(seat, entry.name),
        key=f"count-{entry.name}-{seat}",
        aria_label=_("{entry}, {who}").format(entry=entry.title, who=state.called[seat]),
        aria_invalid="true" if wrong else None,
        aria_describedby="slips" if wrong else None,
    )


def _wrong(slips: Sequence[EntryError], state: Hosting) -> Markup:
    return together(tag("h2", _("Check this")), tag("ul", (_entry_error(error, state) for error in slips), id="slips"))


def _entry_error(error: EntryError, state: Hosting) -> Markup:
    papers = state.papers
    titles = {entry.name: entry.title for entry in papers.sheet.entries} if papers else {}
    who = _("{who}, {entry}:").format(who=state.called[state.setting.seats[error.seat]], entry=titles[error.entry])
    says = tag("p", tag("b", who), " ", error.says)
    return tag("li", says, rule_chip(state.table.book[error.rule]), klass="reply no")


def _added(made: Scores | None, state: Hosting) -> Markup:
    if made is None:
        says = _("Start anywhere. Empty boxes count as 0.")
        return tag("div", icon("star"), tag("p", says), klass="empty")
    book = state.table.book
    head = (tag("th", state.called[seat], scope="col") for seat in state.setting.seats)
    rows = (_points(row, book) for row in zip(*made.lines, strict=True))
    totals = (
        tag("td", tag("b", total), klass="won" if i in made.winners else "") for i, total in enumerate(made.totals)
    )
    return together(
        tag("p", icon("star"), tag("b", _verdict(made, state)), klass="winner"),
        _still(state),
        tag("p", rule_chip(book[made.decided_by])),
        tag("div", tag("table",
            tag("thead", tag("tr", tag("th", _("Points"), scope="col"), head)),
            tag("tbody", rows, tag("tr", tag("th", _("Total"), scope="row"), totals, klass="total"))),
            klass="score-sheet"),
    )  # fmt: skip


def _points(row: Sequence[ScoreLine], book: Rulebook) -> Markup:
    rules = tuple(dict.fromkeys(line.rule for line in row))
    same = row[0].why if len({line.why for line in row}) == 1 else ""
    name = tag("th", tag("span", same) if same else None, (rule_chip(book[rule]) for rule in rules), scope="row")
    cells = (tag("td", line.points, None if same else tag("small", line.why)) for line in row)
    return tag("tr", name, cells)


def _empty(state: Hosting) -> list[str]:
    """List the empty boxes, each as the page names it."""
    entries = state.papers.sheet.entries if state.papers else ()
    fields = ((entry, seat) for entry in entries for seat in state.setting.seats)
    return [
        _("{entry}, {who}").format(entry=entry.title, who=state.called[seat])
        for entry, seat in fields
        if not state.counts.get((seat, entry.name))
    ]


def _still(state: Hosting) -> Markup | None:
    """Say which boxes are still empty, with the button that counts them as 0; None if there are none."""
    empty = _empty(state)
    if not empty:
        return None
    many = counted("{n} box is still empty.", "{n} boxes are still empty.", len(empty))
    says = _("Still empty: {0}.").format("; ".join(empty)) if len(empty) <= FEW else many
    button = tag("button", _("Finish (count empty boxes as 0)"), act="counted", klass="primary", key="counted")
    if state.counted:
        says = counted("{n} empty box counts as 0.", "{n} empty boxes count as 0.", len(empty))
        button = tag("button", _("Keep typing"), act="counted", key="counted")
    return together(tag("p", says, klass="muted"), tag("p", button))


def _whole(state: Hosting) -> bool:
    """Tell whether everything is entered for everybody, or what is not counts as nothing."""
    return state.counted or not _empty(state)


def _verdict(made: Scores, state: Hosting) -> str:
    who = [state.called[state.setting.seats[i]] for i in made.winners]
    points = counted("{n} point", "{n} points", made.totals[made.winners[0]])
    if not _whole(state):
        ahead = _("{names} share the lead with {points} so far.")
        leads = ahead if len(who) > 1 else _("{names} leads with {points} so far.")
        return leads.format(names=listed(who), points=points)
    if len(who) > 1:
        return _("{names} win together with {points}.").format(names=listed(who), points=points)
    return _("{name} wins with {points}.").format(name=who[0], points=points)
