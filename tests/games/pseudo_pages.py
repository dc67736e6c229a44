"""What stands on the pages of all rooms in plain English letters, though a language that nobody speaks is spoken.

And which words the pages asked for that no translator is shown.
"""

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

from tests.architecture.catalogue import catalogue
from tests.games.pseudo import Pseudo
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.box import Box
from tidal_widgets.lessons import step_names
from tidal_widgets.rooms import BEGIN, ROOMS, dashboard
from tidal_widgets.rooms.dashboard_choice import choice_page

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
    """Find the texts of a page in which plain English letters are left once all names are taken out."""
    seen = Seen()
    seen.feed(html)
    return [text for text in dict.fromkeys(seen.found) if WORD.search(names.sub(" ", text))]


def printed(box: Box) -> Iterator[str]:
    """Yield what no game translates: its name, those of its pieces, and the headings of its book."""
    yield from ("Tidal Widgets", box.title, box.title.partition(":")[0])
    for piece in laid_out(box).described:
        yield from (piece.name, piece.name.replace("'", "’"))
    table = laid_out(box)
    for cites in (*(rule.cites for rule in table.book), *(lesson.cites for lesson in table.walkthroughs.values())):
        yield from (cite.section for cite in cites)


def pages(box: Box, places: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Give every page by its link: some places of its rooms, each step of each lesson, each rule, and the shelf."""
    room, lessons = dashboard(ROOMS), laid_out(box).walkthroughs
    named = [f"learn/{slug}/{name}" for slug, lesson in lessons.items() for name in step_names(lesson)]
    rules = [f"rules/rule/{rule.id.value}" for rule in laid_out(box).book]
    for link in (*places, *named, *(f"{step}?told=1" for step in named), *rules):
        page = room.draw(sent(room, room.start(laid_out(box), link, {}), [BEGIN]))
        yield link, f"{page.html}<p>{page.announce}</p><p>{page.title}</p>"
    yield "the shelf", choice_page([laid_out(box)], ROOMS, "light", "dark").html


def report(box: Box, places: Iterable[str], names: Iterable[str]) -> None:
    """Print as JSON what is left in plain letters, page by page, and what no list has; `names` are left alone."""
    longest = sorted(filter(None, {*printed(box), *names}), key=len, reverse=True)
    known = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest))
    left = {link: found for link, html in pages(box, places) if (found := plain(html, known))}
    listed = {words.one for words in catalogue()}
    unlisted = [text for text in sorted(Pseudo.translated - listed) if WORD.search(known.sub(" ", text))]
    print(json.dumps({"left": left, "unlisted": unlisted}, ensure_ascii=False))
