"""What the table of one box has chosen: kept in the browser, carried by links, undone at a tap."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from tidal_widgets.box import OpenTable
from tidal_widgets.page import LONGEST_LINK
from tidal_widgets.rooms.house_rules import FILE, LONGEST, TOO_LONG, HouseRules, HouseRulesError
from tidal_widgets.rulebook import RulingError
from tidal_widgets.strict import parse_toml
from tidal_widgets.text import _

TABLE, UNREAD = "table", "table-unread"
SHOW, FOLD = "our-table", "our-part"
ACTS = frozenset(
    {SHOW, FOLD, "our-reading", "our-face", "our-pieces", "our-file", "our-reset", "our-before"}
    | {"our-keeping", "our-own", "our-forget"}
)
"""What one may do to the choices and to their drawer."""
LOAD_IT = _("This was made with a table's own cards: load its file in the table's choices.")
YOUR_FILE = _("your own pieces")
PLAIN = HouseRules()


class Drawer(NamedTuple):
    """The drawer with the table's choices: whether it is open, its part that is unfolded, and what went wrong there.

    `draft` is a text that could not be used, as it was written.
    """

    open: bool = False
    part: str = ""
    wrong: str = ""
    draft: str = ""


CLOSED = Drawer()


@dataclass(frozen=True, slots=True)
class OurTable:
    """A box as its host opened it, as this table plays it, and by what house rules.

    `kept` is what the browser keeps, `unread` what it kept before and nobody can use. As a `guest` one is at the
    table of a link, whose rules hold though others are kept. `past` are names of rules that were one's own before,
    and `before` are one's own that the last change or a link replaced.
    """

    plain: OpenTable
    table: OpenTable
    rules: HouseRules = PLAIN
    kept: str = ""
    unread: str = ""
    guest: bool = False
    past: frozenset[str] = frozenset()
    before: HouseRules | None = None

    @property
    def id(self) -> str:
        """The name of the box."""
        return self.plain.box.id

    @property
    def keeps(self) -> Mapping[str, str]:
        """What the browser keeps, by name."""
        return {f"{self.id}.{TABLE}": self.kept, f"{self.id}.{UNREAD}": self.unread}

    @classmethod
    def begun(cls, plain: OpenTable, kept: Mapping[str, str]) -> Self:
        """Open the table as the browser keeps it; what cannot be used is kept aside."""
        text, unread = (kept.get(f"{plain.box.id}.{name}", "") for name in (TABLE, UNREAD))
        begun = cls(plain, plain, unread=unread)
        try:
            return begun.ruled(HouseRules.read(plain.box.id, text)) if text else begun
        except (ValueError, LookupError):
            return replace(begun, unread=text)

    def opened(self, rules: HouseRules) -> OpenTable:
        """Open the box by house rules; raise ValueError or LookupError, with what is wrong, if that cannot be."""
        if not rules:
            return self.plain
        if len(rules.write(self.id)) >= LONGEST:
            raise HouseRulesError(TOO_LONG)
        found = OpenTable(self.plain.box, rules.choices(self.plain.choices), file=YOUR_FILE)
        if unknown := [slug for slug, _option in rules.readings if self.plain.book.find(slug) is None]:
            raise RulingError(_("{0!r} is not an open rule").format(unknown[0]))
        return found

    def ruled(self, rules: HouseRules) -> Self:
        """Play by house rules from now on, and keep them; raise ValueError or LookupError if nobody can."""
        table, past = self.opened(rules), self.past | {self.rules.name(self.id)}
        before = self.before if self.guest or rules == self.rules else self.rules
        text = rules.write(self.id)
        return replace(self, table=table, rules=rules, kept=text, guest=False, past=past, before=before)

    def visited(self, packed: str) -> Self:
        """Take a seat at the table of a link; raise ValueError or LookupError if its choices cannot be used here."""
        if not packed or packed == self.rules.name(self.id):
            return self
        if packed.startswith(FILE):
            if packed in self.past:
                return self
            raise HouseRulesError(LOAD_IT)
        rules = HouseRules.unpack(self.id, packed)
        if rules == self.rules or rules.name(self.id) in self.past:
            return self
        mine = self.before if self.guest else self.rules
        return replace(self, table=self.opened(rules), rules=rules, guest=True, before=mine)

    def back_home(self) -> Self:
        """Leave the table of a link for one's own."""
        return type(self).begun(self.plain, self.keeps)

    def changed_elsewhere(self, fields: Mapping[str, str]) -> Self:
        """Take over what another window has changed of what is kept; a guest stays at the table of the link."""
        kept = {name: fields.get(name, text) for name, text in self.keeps.items()}
        if kept == self.keeps:
            return self
        found = type(self).begun(self.plain, kept)
        if self.guest:
            return replace(self, kept=found.kept, unread=found.unread, before=found.rules)
        return replace(found, past=self.past | {self.rules.name(self.id)})

    def with_faces(self, section: str, slug: str, number: str, face: str) -> HouseRules:
        """Set one face of a piece, or all back to those of the box; raise ValueError if an owner's text sets them."""
        piece = next((one for one in self.table.own_faces if (one.section, one.slug) == (section, slug)), None)
        shown = {str(code): code for code in piece.may_show} if piece else {}
        if piece is None or (number and (face not in shown or number not in map(str, range(len(piece.faces))))):
            return self.rules
        faces = tuple(shown[face] if str(place) == number else one for place, one in enumerate(piece.faces))
        first = next(one for one in self.plain.own_faces if (one.section, one.slug) == (section, slug))
        own = parse_toml(self.rules.own or self.plain.choices.own, YOUR_FILE).get(section)
        if number and isinstance(own, dict) and "faces" in (own.get(slug) or {}):
            raise HouseRulesError(_("Your own pieces set the faces of the {0}: change them there.").format(piece.name))
        return self.rules.with_faces(section, slug, faces if number and faces != first.faces else ())

    def link(self, link: str) -> str:
        """Add to a link what differs at this table, or its name where it is too long for a link."""
        for house in (self.rules.pack(self.id), self.rules.name(self.id)) if self.rules else ():
            longer = f"{link}{'&' if '?' in link else '?'}house={house}"
            if len(longer) <= LONGEST_LINK:
                return longer
        return link
