"""What a phone reads to put the site on its home screen: a name, icons, and how it opens."""

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

SHARE = Path(str(files("tidal_widgets.site"))) / "share"
PICTURE = "icon.svg"
MANIFEST = "manifest.json"
PAPER, BAR = "#edf5f2", "#00616f"
"""The colours while it opens: of the page, and of the bar above it."""


class Icon(NamedTuple):
    """A picture of the icon in pixels; one that is full may be cut round."""

    file: str
    size: int
    full: bool


TOUCH = Icon("icon-180.png", 180, full=True)
"""What an iPhone takes."""
ICONS = (
    TOUCH,
    Icon("icon-192.png", 192, full=False),
    Icon("icon-512.png", 512, full=False),
    Icon("icon-full-512.png", 512, full=True),
)


def icons() -> Mapping[str, bytes]:
    """Read every icon, by the name of its file."""
    return {name: (SHARE / name).read_bytes() for name in (PICTURE, *(icon.file for icon in ICONS))}


def manifest(title: str, home: str) -> bytes:
    """Write the manifest of a site with that title, whose icons lie in that folder."""
    drawn = {"src": f"{home}{PICTURE}", "sizes": "any", "type": "image/svg+xml"}
    taken = [
        {
            "src": f"{home}{icon.file}",
            "sizes": f"{icon.size}x{icon.size}",
            "type": "image/png",
            "purpose": "maskable" if icon.full else "any",
        }
        for icon in ICONS
        if icon is not TOUCH
    ]
    says = {
        "id": "./",
        "name": title,
        "short_name": title,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": BAR,
        "icons": [drawn, *taken],
    }
    return json.dumps(says, ensure_ascii=False).encode()
