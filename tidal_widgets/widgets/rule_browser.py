"""The rules room as a widget of its own."""

from collections.abc import Sequence
from typing import Any

import traitlets

from tidal_widgets.box import open_table
from tidal_widgets.page import Message
from tidal_widgets.rooms import MOST_PINS, RULES_ALONE, Link, RulesState
from tidal_widgets.text import _
from tidal_widgets.widgets.base import AnyBox, Refused, Scene


class RuleBrowser(Scene[RulesState]):
    """The rules of a box; `query`, `rule`, `pins` and `link` may be observed and set.

    `pins` are the slugs of the rules that are pinned, the first pinned first.
    """

    query = traitlets.Unicode()
    rule = traitlets.Unicode()
    pins = traitlets.Tuple()

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
        self.observe(self._query_set, "query")
        self.observe(self._rule_set, "rule")
        self.observe(self._pins_set, "pins")
        self.begin(query=query, rule=rule, pins=tuple(pins))

    def follow(self, state: RulesState) -> None:
        """Set the traits after the state."""
        self.query, self.rule, self.pins = state.query, state.card, state.pins

    @traitlets.validate("rule")
    def _rule_here(self, proposal: dict[str, Any]) -> str:
        slug = str(proposal["value"])
        return self._known_rule(slug) if slug else slug

    @traitlets.validate("pins")
    def _pins_here(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        pins = tuple(dict.fromkeys(self._known_rule(str(slug)) for slug in proposal["value"]))
        if len(pins) > MOST_PINS:
            raise Refused(_("Too many rules are pinned: {0}, and at most {1} can be.").format(len(pins), MOST_PINS))
        return pins

    def _known_rule(self, slug: str) -> str:
        """Check that the box has a rule with this slug; raise Refused, with the nearest slugs, if not."""
        if not self._book.find(slug):
            near = ", ".join(self._book.nearest(slug)) or _("none is like it")
            raise Refused(_("This box has no rule {0!r}; the nearest: {1}.").format(slug, near))
        return slug

    def _query_set(self, change: dict[str, str]) -> None:
        if change["new"] != self.state.query:
            self.tell(Message(act="search", value=change["new"]))

    def _rule_set(self, change: dict[str, str]) -> None:
        if change["new"] != self.state.card:
            act, slug = ("open", change["new"]) if change["new"] else ("close", self.state.card)
            self.tell(Message(act=act, args=(slug,)))

    def _pins_set(self, change: dict[str, Any]) -> None:
        if change["new"] != self.state.pins:
            here = Link.read(self.link)
            self.tell(Message(act="link", value=str(Link(here.parts, {**here.says, "pins": ".".join(change["new"])}))))
