"""What stands on the pages of all rooms in plain English letters, though a language that nobody speaks is spoken."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser

from tests.browser.places import PLACES
from tests.unit.rooms.laws import sent
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.loading import load_components
from tidal_widgets.games.tidal_blades.world import TRAIT_NAMES
from tidal_widgets.lessons.lesson import step_names
from tidal_widgets.rooms import BEGIN, ROOMS, dashboard

WORD = re.compile(r"[A-Za-z]{2,}")
ATTRIBUTES = ("aria-label", "placeholder", "title", "alt")
UNSEEN = ("textarea", "script")  # a text area holds notation or numbers to take along


class Seen(HTMLParser):
    """Collects what a person sees or hears of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen += tag in UNSEEN
        self.found += [value for name, value in attrs if name in ATTRIBUTES and value]

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in UNSEEN

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.found.append(data)


def plain(html: str, names: re.Pattern[str]) -> list[str]:
    """Return the texts of a page in which plain English letters are left once all names are taken out."""
    seen = Seen()
    seen.feed(html)
    return [text for text in dict.fromkeys(seen.found) if WORD.search(names.sub(" ", text))]


def names() -> re.Pattern[str]:
    """Return what is not translated: names as they are printed on the box, the book's headings, symbols."""
    components = load_components(None)
    pieces = {piece.name for piece in box.describe_components(None)}
    dice = {die.name for die in components.dice.values()} | {die.name for die in components.danger.values()}
    printed = {cite.section for rule in box.rulebook() for cite in rule.cites}
    printed |= {cite.section for lesson in box.walkthroughs().values() for cite in lesson.cites}
    plural = {name.removesuffix("die") + "dice" for name in dice}
    entered = {"Ada", "Ben", "Cyd", "Dot", "shlel", "zzzzzzzz", "nonsense"}
    other = {"Tidal Widgets", box.title, "xx", "FSRY", "CSV", "PNG", "IB", *entered, *TRAIT_NAMES.values()}
    every = {*pieces, *dice, *plural, *printed, *other, *(name.replace("'", "’") for name in pieces)}
    longest = sorted(filter(None, every), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest))


def pages() -> Iterator[tuple[str, str]]:
    """Give every page by its link: the places of all rooms, each step of each lesson, each rule."""
    room, lessons = dashboard(ROOMS), box.walkthroughs()
    named = [f"learn/{slug}/{name}" for slug, lesson in lessons.items() for name in step_names(lesson)]
    rules = [f"rules/rule/{rule.id.value}" for rule in box.rulebook()]
    for link in (*PLACES.values(), *named, *(f"{step}?told=1" for step in named), *rules):
        page = room.draw(sent(room, room.start(box, link, {}), [BEGIN]))
        yield link, f"{page.html}<p>{page.announce}</p><p>{page.title}</p>"


def main() -> None:
    """Print it as JSON, page by page."""
    known = names()
    print(json.dumps({link: left for link, html in pages() if (left := plain(html, known))}, ensure_ascii=False))
