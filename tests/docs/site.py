"""What a page of the built site leads to, and what it asks for."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LEADS = {"a": "href", "link": "href", "img": "src", "source": "srcset", "script": "src", "iframe": "src"}
FETCHED = {"link", "img", "source", "script", "iframe"}
FRAMED = "play.html"  # hands what stands behind the # on to the dashboard in its frame
PLAYABLE = "play/"  # the dashboard, which is copied in and tested elsewhere


class _Page(HTMLParser):
    """What is named on one page and what it leads to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the names of an element and where it leads."""
        known = dict(attrs)
        self.ids |= {named for named in (known.get("id"), known.get("name")) if named}
        if target := known.get(LEADS.get(tag, "")):
            self.links.append((tag, target))


def read_pages(folder: Path) -> dict[Path, _Page]:
    """Read every page of a site."""
    paths = (path for path in sorted(folder.rglob("*.html")) if PLAYABLE not in path.relative_to(folder).as_posix())
    return {path: _Page(path.read_text(encoding="utf-8")) for path in paths}


def broken_links(folder: Path) -> Iterator[str]:
    """Yield every link that leads to no file of the site, or to no place on its page."""
    pages = read_pages(folder)
    for path, page in pages.items():
        for _tag, link in page.links:
            parts = urlsplit(link)
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if parts.scheme or target.is_relative_to(folder / PLAYABLE):
                continue
            named = not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].ids
            if not target.is_file() or not (named or target.name == FRAMED):
                yield f"{path.relative_to(folder)}: {link}"


def fetched_elsewhere(folder: Path) -> Iterator[str]:
    """Yield whatever a page would fetch from another server when it is read."""
    for path, page in read_pages(folder).items():
        for tag, link in page.links:
            if tag in FETCHED and urlsplit(link).netloc:
                yield f"{path.relative_to(folder)}: {link}"
