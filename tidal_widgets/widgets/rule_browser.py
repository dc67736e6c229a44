"""The rules room as a widget of its own."""

from collections.abc import Mapping, Sequence
from typing import Any

import traitlets

from tidal_widgets.box import open_table
from tidal_widgets.page import Message
from tidal_widgets.rooms import MOST_PINS, RULES_ALONE, Link, RulesState
from tidal_widgets.text import _
from tidal_widgets.widgets.base import AnyBox, Refused, Scene


class RuleBrowser(Scene[RulesState]):
    """The rules of a box; `query`, `rule`, `pins` and `link` may be observed and set, `error` observed.

    `pins` are the slugs of the rules that are pinned, the first pinned first.
    """

    query = traitlets.Unicode().tag(sync=True)
    rule = traitlets.Unicode().tag(sync=True)
    pins = traitlets.Tuple().tag(sync=True)

    def __init__(
        self,
        box: AnyBox,
        query: str = "",
        *,
        rule: str = "",
        pins: Sequence[str] = (),
        link: str = "",
        **dom: Any,
    ) -> None:
        """Open the rules of a box where the link says, search for the words of a query, lay out a rule, pin some."""
        self._known(dom)
        table = open_table(box)
        self._book = table.book
        super().__init__(RULES_ALONE, table, link=link, **dom)
        self.begin(query=query, rule=rule, pins=tuple(pins))

    def follow(self, state: RulesState) -> Mapping[str, object]:
        """Tell the words searched for, the rule that lies open and those pinned."""
        return {"query": state.query, "rule": state.card, "pins": state.pins}

    @traitlets.validate("pins")
    def _pins_here(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(map(str, proposal["value"])))

    def lead(self, name: str, value: Any) -> Message:
        """Search, open a rule or close it, or pin some; raise Refused for a rule that the box lacks."""
        match name:
            case "query":
                return Message(act="search", value=value)
            case "rule":
                return Message(act="open", args=(self._known_rule(value),)) if value else self._closing
            case _:
                return Message(act="link", value=self._pinned(value))

    @property
    def _closing(self) -> Message:
        return Message(act="close", args=(self.state.card,))

    def _pinned(self, slugs: Sequence[str]) -> str:
        """Build the link to what lies open, with other rules pinned."""
        pins = [self._known_rule(slug) for slug in slugs]
        if len(pins) > MOST_PINS:
            raise Refused(_("Too many rules are pinned: {0}, and at most {1} can be.").format(len(pins), MOST_PINS))
        here = Link.read(self.link)
        return str(Link(here.parts, {**here.says, "pins": ".".join(pins)}))

    def _known_rule(self, slug: str) -> str:
        """Check that the box has a rule with this slug; raise Refused, with the nearest slugs, if not."""
        if not self._book.find(slug):
            near = ", ".join(self._book.nearest(slug)) or _("none is like it")
            raise Refused(_("This box has no rule {0!r}; the nearest: {1}.").format(slug, near))
        return slug
