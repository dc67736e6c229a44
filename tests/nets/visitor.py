"""One who taps through the rooms without a browser: finds a control by what it is called and does what it says."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from tests.nets.reader import Element, controls, lines, name_of, options_of, parsed, plain, short, text_of, value_of
from tests.tables import laid_out
from tidal_widgets.box import Box
from tidal_widgets.page import Page, Room
from tidal_widgets.rooms import Running
from tidal_widgets.rooms.trouble import START_OVER


class NotThereError(Exception):
    """What was to be tapped is not on the page."""


class NotAnsweredError(Exception):
    """A page lets one do what its room does not answer."""


def unanswered(room: Room[Any], state: Any, page: Page) -> set[str]:
    """List the acts that a page lets one do and that its room does not answer in that state."""
    return {act for each in parsed(page.html).within if (act := each.get("data-act"))} - {*room.acts(state), START_OVER}


class Visitor:
    """A visitor, the page before him, and what his browser keeps."""

    def __init__(self, room: Room[Any], box: Box, link: str, kept: Mapping[str, str]) -> None:
        """Open the rooms at a link, with what the browser kept from before."""
        self.room, self.box, self.kept = room, box, dict(kept)
        self.page = Page()
        self.places: list[str] = []
        self.typed: dict[str, str] = {}
        self.running = Running(room, laid_out(box), "", self._shown, lambda _said: None)
        self._send({"act": "hello", "value": link, "fields": {**self.kept, "scheme": "light"}, "args": ["page"]})

    def _shown(self, page: Page) -> None:
        if self.places and page.place == self.page.place:
            self.places.pop()
        self.places.append(page.link)
        self.page = page
        self.root = parsed(page.html)
        if acts := unanswered(self.room, self.running.state, page):
            raise NotAnsweredError(f"{page.link}: nobody answers {', '.join(sorted(acts))}")
        self.kept = {name: text for name, text in {**self.kept, **page.keep}.items() if text}

    def _send(self, content: Mapping[str, Any]) -> None:
        self.running.hear(dict(content))

    @property
    def seen(self) -> list[str]:
        """The page as lines, its title first, its link and what is said of it last."""
        keyed = {element.get("data-key") for element in controls(self.root)}
        shortcuts = {key: pressed for pressed, key in self.page.keys.items() if key in keyed}
        rows, said = lines(self.root, shortcuts), plain(self.page.announce)
        told = short(said, 24 if any(said in row for row in rows) else 200)
        heard = [f"said: {told}"] if said else []
        return [f"title: {self.page.title}", *rows, *heard, f"address: {short(self.page.link, 150)}"]

    def tap(self, words: str) -> None:
        """Do what a line of a history says."""
        kind, _colon, what = words.partition(": ")
        doing: Mapping[str, Callable[[str], None]] = {
            "button": self._button, "link": self._button, "field": self._field, "list": self._field, "tick": self._tick,
            "choice": self._choice, "key": self._key, "address": self._address, "back": self._back,
        }  # fmt: skip
        if kind not in doing:
            raise NotThereError(f"nobody knows how to do this: {words}")
        doing[kind](what)

    def find(self, kinds: str, name: str) -> Element:
        """Find the one control of these kinds that is called so, or whose name begins so; `#2` is the second."""
        name, _hash, number = name.partition(" #")
        here = [each for each in controls(self.root) if each.control in kinds.split()]
        found = [each for each in here if name_of(each) == name]
        found = found or [each for each in here if name_of(each).startswith(name)]
        place = int(number or 1) - 1
        if not number and len({name_of(each) for each in found}) > 1:
            raise NotThereError(f"more than one begins so: {[name_of(each) for each in found]}")
        if place >= len(found):
            raise NotThereError(f"no {kinds} is called {name!r} here, but {[name_of(each) for each in here]}")
        return found[place]

    def _button(self, name: str) -> None:
        button = self.find("button link", name)
        form = next((above for above in button.around if above.name == "form"), None)
        if button.get("aria-disabled") == "true":
            return
        if form is not None and button.get("type") == "submit":
            self._report(form, fields=self._fields(form))
        elif button.get("data-act"):
            self._report(button)

    def _field(self, words: str) -> None:
        name, _equals, value = words.partition(" = ")
        found = self.find("field list", name)
        if found.control == "list":
            value = self._option(found, value)
        if found.get("data-act"):
            self._report(found, value)
        else:
            self.typed[found.get("name")] = value

    def _option(self, found: Element, words: str) -> str:
        option = next((each for each in options_of(found) if text_of(each) == words), None)
        if option is None:
            raise NotThereError(f"{words!r} is none of {[text_of(each) for each in options_of(found)]}")
        return option.attributes.get("value", words)

    def _tick(self, name: str) -> None:
        found = self.find("tick", name)
        self._report(found, "false" if "checked" in found.attributes else "true")

    def _choice(self, name: str) -> None:
        found = self.find("choice", name)
        self._report(found, found.get("value"))

    def _key(self, pressed: str) -> None:
        key = self.page.keys.get(pressed, "")
        found = next((each for each in self.root.within if key and each.get("data-key") == key), None)
        if found is None:
            raise NotThereError(f"no key {pressed!r} here")
        if found.control == "button":
            self._report(found)

    def _address(self, link: str) -> None:
        self._send({"act": "link", "value": link})

    def _back(self, _nothing: str) -> None:
        self.places.pop()
        self._address(self.places.pop())

    def _fields(self, form: Element) -> dict[str, str]:
        named = [each for each in controls(form) if each.get("name") and each.control in {"field", "list"}]
        texts = {each.get("name"): self._held(each) for each in named}
        return {name: self.typed.pop(name, text) for name, text in texts.items()}

    def _held(self, element: Element) -> str:
        if element.control == "list":
            return self._option(element, value_of(element))
        return "".join(child for child in element.children if isinstance(child, str)) or element.get("value")

    def _report(self, element: Element, value: str = "", fields: Mapping[str, str] | None = None) -> None:
        args = json.loads(element.get("data-args") or "[]")
        self._send({"act": element.get("data-act"), "args": args, "value": value, "fields": fields or {}})
