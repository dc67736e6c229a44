"""The rules room as a widget of its own."""

from dataclasses import replace
from typing import Any

import traitlets

from tidal_widgets.box import OpenTable
from tidal_widgets.page import Message
from tidal_widgets.rooms import RULES, RulesState
from tidal_widgets.widgets.scene import AnyBox, Refused, Scene, table_of


class RuleBrowser(Scene[RulesState]):
    """The rules of a box; `query`, `rule` and `link` may be observed and set, `pins` observed."""

    query = traitlets.Unicode()
    rule = traitlets.Unicode()
    pins = traitlets.Tuple()

    def __init__(
        self,
        box: AnyBox,
        query: str = "",
        *,
        rule: str = "",
        link: str = "",
        layout: Any = None,
        **unknown: object,
    ) -> None:
        """Open the rules of a box where the link says, search for the words of a query, or lay out a rule."""
        self._known(unknown)
        table = table_of(box)
        self._book = table.book
        here = replace(table.box, panels=(), host=None)  # which leads to no other room
        super().__init__(RULES, OpenTable(here, table.choices), link=link, layout=layout)
        self.observe(self._query_set, "query")
        self.observe(self._rule_set, "rule")
        self.begin(query=query, rule=rule)

    def follow(self, state: RulesState) -> None:
        """Set the traits after the state."""
        self.query, self.rule, self.pins = state.query, state.card, state.pins

    @traitlets.validate("rule")
    def _rule_here(self, proposal: dict[str, Any]) -> str:
        slug = str(proposal["value"])
        if slug and not self._book.find(slug):
            near = ", ".join(self._book.nearest(slug)) or "none is like it"
            raise Refused(f"This box has no rule {slug!r}; the nearest: {near}.")
        return slug

    def _query_set(self, change: dict[str, str]) -> None:
        if change["new"] != self.state.query:
            self.tell(Message(act="search", value=change["new"]))

    def _rule_set(self, change: dict[str, str]) -> None:
        if change["new"] != self.state.card:
            act, slug = ("open", change["new"]) if change["new"] else ("close", self.state.card)
            self.tell(Message(act=act, args=(slug,)))
