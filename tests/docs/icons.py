"""Draws the icons of the site from one picture: `make pictures`.

They are committed beside that picture. A phone cuts a round or rounded piece out of those that are `full`, so that
their picture is smaller, on a ground without corners.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tidal_widgets.site.manifest import ICONS, PICTURE, SHARE

GROUND = "#00616f"
COLOURS = 64
PAGE = (
    """<body style="margin: 0; background: {ground}"><style>svg {{ display: block; {size} }}</style>{picture}</body>"""
)
WHOLE, SMALLER = "width: 100vw", "width: 80vw; margin: 10vw"


def draw_icons(browser: Browser, folder: Path = SHARE) -> None:
    """Write every icon into a folder."""
    picture = (SHARE / PICTURE).read_text(encoding="utf-8")
    for icon in ICONS:
        with browser.new_page(viewport={"width": icon.size, "height": icon.size}) as page:
            ground, size = (GROUND, SMALLER) if icon.full else ("transparent", WHOLE)
            page.set_content(PAGE.format(ground=ground, size=size, picture=picture))
            taken = Image.open(BytesIO(page.screenshot(omit_background=True)))
            taken.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(folder / icon.file, optimize=True)
