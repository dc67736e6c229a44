"""Who sits where: the seats of a new game, each a person at this screen or a bot."""

from collections.abc import Mapping

from tidal_widgets.engine import IllegalAction
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.play.sheet import loading
from tidal_widgets.rooms.play.sitting import PERSON, characters, counts, variants
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.rooms.rules.bits import shown_words
from tidal_widgets.rooms.touching import drawn_parts
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted

YOU, FRIEND = _("You"), _("A friend")
BOTS = {
    "first-timer": _("Bot, first-timer"),
    "sensible": _("Bot, sensible"),
    "strong": _("Bot, strong"),
}


def choosing_seats(state: PlayState) -> Markup:
    """Build the page on which a game begins."""
    table = state.table
    begin = tag("button", icon("flag"), _("Start playing"), act="sit", klass="primary with-icon", key="sit",
                data_now=True)  # fmt: skip
    back = None
    if state.game is not None:
        back = tag("button", icon("back"), _("Back to the table"), act="table", klass="with-icon", key="table")
    aside = None
    if state.aside:
        aside = tag("details", tag("summary", _("A kept game that cannot be taken up")),
                    tag("textarea", state.aside, readonly=True, rows=3, key="aside",
                        aria_label=_("The kept game")))  # fmt: skip
    caution = table.playing.caution(state.sitting.seating)
    signs = _signs(state)
    seats = (_seat(state, seat, signs.get(seat)) for seat in range(len(state.sitting.seats)))
    return together(
        tag("h1", _("Who plays?"), tabindex=-1, key="seats-title"),
        tag("div", begin, back, klass="choices"),
        _count(state),
        tag("ol", seats, klass="seat-cards"),
        _variants(state),
        tag("p", caution, klass="muted") if caution else None,
        loading(),
        aside,
    )


def _count(state: PlayState) -> Markup | None:
    known = counts(state.table)
    if len(known) < 2:
        return None
    buttons = (
        tag("button", counted("{n} seat", "{n} seats", count), act="seated", args=("count", str(count)),
            key=f"count-{count}", aria_pressed="true" if count == len(state.sitting.seats) else "false")
        for count in known
    )  # fmt: skip
    return tag("div", buttons, klass="choices", role="group", aria_label=_("How many seats"))


def _signs(state: PlayState) -> Mapping[int, Markup]:
    """Draw the small sign of each seat as it will be at the table; none where nobody can sit down so."""
    try:
        begins = state.table.game.setup(state.sitting.seating)
    except IllegalAction:
        return {}
    return drawn_parts(state.table, begins, None, 0).faces


def _seat(state: PlayState, seat: int, sign: Markup | None) -> Markup:
    sitting, table = state.sitting, state.table
    names = table.checklist.characters if table.checklist else {}
    known = characters(table, len(sitting.seats))
    who = _select("character", seat, sitting.seats[seat], {one: names.get(one, _title(one)) for one in known},
                  _("Seat {0}: who").format(seat + 1))  # fmt: skip
    person = FRIEND if PERSON in sitting.players[:seat] else YOU
    players = {PERSON: person, **{bot: BOTS.get(bot, _title(bot)) for bot in table.playing.bots}}
    by = _select("player", seat, sitting.players[seat], players, _("Seat {0}: played by").format(seat + 1))
    return tag("li", tag("span", sign, klass="seat-token", aria_hidden="true"), who, by, key=f"seat-{seat}")


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()


def _select(what: str, seat: int, now: str, known: dict[str, str], label: str) -> Markup:
    rows = (tag("option", says, value=one, selected=one == now) for one, says in known.items())
    return tag("select", rows, act="seated", args=(what, str(seat)), key=f"{what}-{seat}", aria_label=label)


def _variants(state: PlayState) -> Markup | None:
    known, now = variants(state.table), state.sitting.variant
    if not known:
        return None
    buttons = (
        tag("button", says.partition(":")[0], act="seated", args=("variant", name), key=f"variant-{name}",
            aria_pressed="true" if name == now else "false")
        for name, says in known.items()
    )  # fmt: skip
    says = shown_words(known.get(now, "").partition(":")[2].strip(), state.table.book.glossary, "variant")
    return tag("fieldset", tag("legend", _("Which set-up?")), tag("div", buttons, klass="choices"),
               tag("p", says, klass="muted") if says else None, _changes(state))  # fmt: skip


def _changes(state: PlayState) -> Markup | None:
    """Show the rules by which only the set-up that is chosen goes, where the game has a list for it."""
    checklist, now = state.table.checklist, state.sitting.variant
    items = checklist.items if checklist else ()
    others = {item.rule for item in items if now not in item.variants}
    rules = dict.fromkeys(item.rule for item in items if now in item.variants and item.rule not in others)
    chips = tag("p", (rule_chip(state.table.book[rule]) for rule in rules), klass="chips")
    return tag("details", tag("summary", _("What does it change?")), chips, key="changes") if rules else None
