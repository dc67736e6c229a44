"""Reads a page as one who listens to it does: lines of text, headings, and controls by what they are called.

Names of elements, classes and ids do not matter, only what they mean: a heading, a button, a field, hidden or not.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"br", "hr", "img", "input"})
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
FLOWING = "a abbr b code dd em i kbd label mark output small span strong sub sup text tspan"
INLINE = frozenset(FLOWING.split(" "))
MOST_OPTIONS = 12
MARKS = {
    "aria-pressed": {"true": "down"},
    "aria-current": {"true": "here", "page": "here", "step": "here"},
    "aria-expanded": {"true": "open"},
    "aria-disabled": {"true": "off"},
}


@dataclass(eq=False)
class Element:
    """An element of a page, with what is in it."""

    name: str
    attributes: Mapping[str, str]
    parent: "Element | None" = None
    children: "list[Element | str]" = field(default_factory=list)

    def get(self, name: str) -> str:
        """Look up an attribute, empty if it is not there."""
        return self.attributes.get(name, "")

    @property
    def hidden(self) -> bool:
        """Tell whether nobody hears it, or only on pointing at something else."""
        return self.get("aria-hidden") == "true" or "hidden" in self.attributes or self.get("role") == "tooltip"

    @property
    def control(self) -> str:
        """The kind of control it is, empty if it is none."""
        if self.name == "button":
            return "" if self.get("aria-describedby") and "data-act" not in self.attributes else "button"
        if self.name == "input":
            return {"checkbox": "tick", "radio": "choice", "submit": "button", "hidden": ""}.get(
                self.get("type"), "field"
            )
        return {"select": "list", "textarea": "field", "a": "link"}.get(self.name, "")

    @property
    def picture(self) -> str:
        """What a picture shows, empty if it is none."""
        return self.get("aria-label") if self.get("role") == "img" else ""

    @property
    def around(self) -> "Iterator[Element]":
        """Yield the elements round this one, from the inside out."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    @property
    def within(self) -> "Iterator[Element]":
        """Yield this element and all that are in it, in order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.within


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Element("page", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.here = self.here.parent or self.root

    def handle_data(self, data: str) -> None:
        self.here.children.append(data)


def parsed(html: str) -> Element:
    """Parse the elements of a page."""
    tree = _Tree()
    tree.feed(html)
    tree.close()
    return tree.root


def text_of(element: Element, *, but: Element | None = None) -> str:
    """Read the words in an element, with what its pictures show, without one element in it."""
    return plain("".join(_pieces(element, but)))


def _pieces(element: Element, but: Element | None) -> Iterator[str]:
    after = False
    for child in element.children:
        if isinstance(child, str):
            yield child
        elif child is not but and not child.hidden:
            yield " " if after or child.name not in INLINE else ""
            yield f"({child.picture})" if child.picture else "".join(_pieces(child, but))
            yield " " if child.name not in INLINE and child.control == "" and child.name != "button" else ""
        after = isinstance(child, Element)


def plain(text: str) -> str:
    """Write words with one space between them."""
    return " ".join(text.split())


def short(text: str, most: int) -> str:
    """Cut a text that is longer to its beginning."""
    return text if len(text) <= most else f"{text[:most].rstrip()}…"


def name_of(element: Element) -> str:
    """Find what a control is called."""
    if element.get("aria-label"):
        return plain(element.get("aria-label"))
    if element.control in {"field", "list", "tick", "choice"}:
        label = next((above for above in element.around if above.name == "label"), None)
        return text_of(label, but=element) if label else element.get("placeholder") or element.get("name")
    return text_of(element) or plain(element.get("title"))


def value_of(element: Element) -> str:
    """Find what a field or a list shows."""
    if element.control == "list":
        options = options_of(element)
        chosen = [option for option in options if "selected" in option.attributes] or options
        return text_of(chosen[0]) if chosen else ""
    if "readonly" in element.attributes:  # to copy, and told elsewhere on the page
        return f"{len(''.join(_pieces(element, None)).splitlines())} lines"
    if element.name == "textarea":
        return text_of(element)
    return plain(element.get("value"))


def options_of(element: Element) -> list[Element]:
    """List the options of a list."""
    return [each for each in element.within if each.name == "option"]


def listed(names: Sequence[str]) -> str:
    """List what may be chosen; of many, how many there are, the first and the last."""
    shown = [*names[:3], "…", *names[-2:]] if len(names) > MOST_OPTIONS else names
    return f"{len(names)}: {'; '.join(shown)}"


def controls(root: Element) -> list[Element]:
    """List the controls of a page, in order, those nobody hears of left out."""
    return [each for each in root.within if each.control and not each.hidden and not any(a.hidden for a in each.around)]


def told(element: Element, shortcut: str = "") -> str:
    """Write the line of a control: what it is, what it is called, what it holds and how it stands."""
    name = name_of(element)
    marks = [says[element.get(mark)] for mark, says in MARKS.items() if element.get(mark) in says]
    marks += [shortcut and f"key {shortcut}"]
    match element.control:
        case "tick" | "choice":
            marks.insert(0, "on" if "checked" in element.attributes else "")
        case "field" | "list":
            name = f"{name} = {short(value_of(element), 100)}".rstrip()
        case "link" if element.get("href"):
            marks.append(element.get("href"))
    shown = ", ".join(mark for mark in marks if mark)
    return f"{element.control}: {name}" + (f" [{shown}]" if shown else "")


def lines(root: Element, shortcuts: Mapping[str, str]) -> list[str]:
    """Write a page as lines; `shortcuts` are the keys to press, by what they stand for."""
    writer = _Writer(shortcuts)
    writer.write(root)
    writer.end()
    return writer.lines


class _Writer:
    """Writes a page down, a line for every block of text and for every control."""

    def __init__(self, shortcuts: Mapping[str, str]) -> None:
        self.lines: list[str] = []
        self._shortcuts, self._words = shortcuts, list[str]()

    def end(self) -> None:
        """End the line that is being written."""
        words = plain("".join(self._words))
        self._words = []
        if words:
            self.lines.append(words)

    def write(self, element: Element) -> None:
        """Write what is in an element."""
        after = False
        for child in element.children:
            if isinstance(child, str):
                self._words.append(child)
            elif not child.hidden:
                self._words.append(" " if after else "")
                self._element(child)
            after = isinstance(child, Element)

    def _element(self, element: Element) -> None:
        if element.control:
            self._control(element)
        elif element.picture:
            self._picture(element)
        elif element.name in HEADINGS:
            self._headed("heading", element)
        elif element.name == "summary":
            shut = element.parent is None or "open" not in element.parent.attributes
            self._headed("drawer" if shut else "open drawer", element)
        elif element.name == "tr":
            self._row(element)
        elif element.name == "label" and any(each.control for each in element.within):
            self._controls(element)
        else:
            self._flow(element)

    def _control(self, element: Element) -> None:
        self._line(told(element, self._shortcuts.get(element.get("data-key"), "")))
        if element.control == "list":
            self._line(f"one of {listed([text_of(option) for option in options_of(element)])}")

    def _picture(self, element: Element) -> None:
        if element.name == "svg":
            self._words.append(f"({element.picture})")
            return
        self.end()
        if self.lines[-1:] != [element.picture]:  # what a chart shows often stands above it as well
            self.lines.append(f"picture: {element.picture}")

    def _flow(self, element: Element) -> None:
        if element.name == "progress":
            self._line(f"progress: {element.get('value')} of {element.get('max')}")
        elif element.name in INLINE or element.name == "button" or _pictures(element):
            self._inline(element)
        else:
            self._block(element)

    def _line(self, words: str) -> None:
        self.end()
        self.lines.append(words)

    def _headed(self, kind: str, element: Element) -> None:
        self._line(f"{kind}: {text_of(element)}")
        self._controls(element)

    def _controls(self, element: Element) -> None:
        for each in element.within:
            if each.control:
                self._element(each)

    def _row(self, row: Element) -> None:
        cells = [each for each in row.children if isinstance(each, Element)]
        self._line(" | ".join(text_of(cell) for cell in cells).rstrip(" |"))
        self._controls(row)

    def _inline(self, element: Element) -> None:
        self.write(element)
        if element.name == "dd":
            self.end()

    def _block(self, element: Element) -> None:
        self.end()
        self.write(element)
        self._words.append(":" if element.name == "dt" else "")
        if element.name != "dt":
            self.end()


def _pictures(element: Element) -> bool:
    """Tell whether an item of a list is nothing but a picture, so that a row of dice is one line."""
    inside = [each for each in element.children if isinstance(each, Element) or plain(each)]
    return element.name == "li" and all(isinstance(each, Element) and bool(each.picture) for each in inside)
