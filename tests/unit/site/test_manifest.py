"""What a phone reads to put the site on its home screen."""

import json
import struct

import pytest

from tidal_widgets.site.manifest import ICONS, PICTURE, TOUCH, Icon, icons, manifest

PNG = b"\x89PNG\r\n\x1a\n"
MOST = 10_000


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: str(icon.file))
def test_every_icon_is_a_light_picture_of_its_size(icon: Icon) -> None:
    picture = icons()[icon.file]

    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == (icon.size, icon.size)
    assert len(picture) < MOST


def test_the_manifest_has_a_name_a_start_and_icons_that_are_there() -> None:
    says = json.loads(manifest("The Reef", "home-1/"))

    assert (says["name"], says["start_url"], says["scope"], says["display"]) == ("The Reef", "./", "./", "standalone")
    assert {icon["src"] for icon in says["icons"]} == {f"home-1/{name}" for name in {*icons()} - {TOUCH.file}}
    assert {(icon["sizes"], icon["purpose"]) for icon in says["icons"][1:]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    assert says["icons"][0] == {"src": f"home-1/{PICTURE}", "sizes": "any", "type": "image/svg+xml"}
