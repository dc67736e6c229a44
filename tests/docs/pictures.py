"""Takes the pictures of the README and the front page from the real product: `make pictures`.

Pictures are committed, in docs/pictures, by day and by night. `moving` is the one that moves; `still` is a moment of
it, for whoever asked for no motion.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.architecture.tree import ROOT
from tests.browser.dashboard import serving
from tests.browser.lab import jupyter_lab, run_all
from tests.browser.notebooks import write_notebook
from tests.browser.visitor import launch
from tests.docs.icons import draw_icons

PICTURES = ROOT / "docs" / "pictures"
SCHEMES = ("light", "dark")
WIDE, SMALL = (1060, 660), (760, 620)
SHORT, LONG = 1500, 2800  # milliseconds for which a moment of the moving picture is shown
QUALITY, EFFORT = 82, 6
READY = ".tw-scene:not([aria-busy])"
POINTER = """node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const dot = document.createElement("div");
    dot.id = "pointer";
    dot.style = `position:fixed;z-index:99;left:${x + width - 36}px;top:${y + height / 2 - 15}px;width:30px;height:30px;
        border-radius:50%;background:rgb(255 154 131 / 55%);border:3px solid #b23a26;box-sizing:border-box`;
    document.body.append(dot);
}"""
CELLS = (
    "from tidal_widgets import open_box",
    'tide = open_box("tidal_blades")\ntide.outlook("N N IB ~ RR+F @2 s2/0")',
)


def odds(page: Page) -> None:
    """Show what is best after a roll, at the table."""
    _go(page, f"odds/table?q={quote('N N N ~ FS+Y @2 s1/0 | N:F N:- N:Y x')}")
    expect(_button(page, "I did this")).to_be_visible()


def rules(page: Page) -> None:
    """Show what a question as one asks it finds."""
    _go(page, f"rules?q={quote('what if no red elite dice are left')}")
    expect(page.get_by_role("heading", name="Found for")).to_be_visible()


def host(page: Page) -> None:
    """Show the score sheet of three players."""
    _go(page, "host/scores?seats=axl.dust.eko&names=Ana%7CBen%7CCleo&challenges=12%7C14%7C9&F=5%7C2%7C3&S=2%7C4%7C4")
    expect(page.get_by_role("heading", name="Add up the scores")).to_be_visible()


STILLS: dict[str, Callable[[Page], None]] = {"odds": odds, "rules": rules, "host": host}
NOTEBOOK = "notebook"  # by day alone, as JupyterLab draws what a cell shows


def names() -> set[str]:
    """List the names of all pictures that are taken."""
    return {f"{name}-{scheme}" for name in ("moving", "still", *STILLS) for scheme in SCHEMES} | {NOTEBOOK}


def story(page: Page) -> Iterator[int]:
    """Play a moment of the book, with a wrong try that is refused; yield for how long each step of it is shown."""
    _go(page, "learn/caimans-challenge/rolled-2")
    yield _point(page, _button(page, "Roll the dice"))
    _press(page, "Roll the dice")
    yield LONG
    _press(page, "Go on")
    yield SHORT
    yield _point(page, _button(page, "Complete the Challenge"))
    _press(page, "Complete the Challenge")
    yield 2 * LONG
    yield _point(page, _button(page, "Block with Shells"))
    _press(page, "Block with Shells")
    yield LONG
    _press(page, "Go on")
    yield _point(page, _button(page, "Complete the Challenge"))
    _press(page, "Complete the Challenge")
    yield 2 * LONG


def _go(page: Page, link: str) -> None:
    page.evaluate("link => { location.hash = link; }", f"tidal_blades/{link}")
    expect(page.locator(READY)).to_be_visible()
    page.wait_for_load_state("networkidle")


def _button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name).first


def _point(page: Page, button: Locator) -> int:
    button.evaluate(POINTER)
    return SHORT


def _press(page: Page, name: str) -> None:
    page.evaluate("document.getElementById('pointer')?.remove()")
    _button(page, name).click()
    expect(page.locator(READY)).to_be_visible()
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")


@contextmanager
def opened(browser: Browser, url: str, scheme: str, size: tuple[int, int], scale: float) -> Iterator[Page]:
    """Open a window of a size, where nothing moves by itself."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(url)
    yield page
    context.close()


def taken(page: Page) -> Image.Image:
    """Take what the window shows now."""
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def write(name: str, frames: list[Image.Image], shown: list[int]) -> None:
    """Write a picture, moving if there are several frames."""
    file, first, others = PICTURES / f"{name}.webp", frames[0], frames[1:]
    if others:
        first.save(file, quality=QUALITY, method=EFFORT, save_all=True, append_images=others, duration=shown, loop=0)
    else:
        first.save(file, quality=QUALITY, method=EFFORT)


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with ExitStack() as stack:
        browser = launch(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        url = stack.enter_context(serving())
        for scheme in SCHEMES:
            with opened(browser, url, scheme, WIDE, 1.25) as page:
                page.locator(READY).wait_for()
                frames, shown = [], []
                for time in story(page):
                    frames.append(taken(page))
                    shown.append(time)
                write(f"moving-{scheme}", frames, shown)
                write(f"still-{scheme}", [frames[shown.index(2 * LONG)]], [])
            with opened(browser, url, scheme, SMALL, 1.5) as page:
                page.locator(READY).wait_for()
                for name, show in STILLS.items():
                    show(page)
                    write(f"{name}-{scheme}", [taken(page)], [])
        notebook(browser)
        draw_icons(browser)


def notebook(browser: Browser) -> None:
    """Take a picture of a notebook in JupyterLab."""
    with TemporaryDirectory() as folder:
        write_notebook(Path(folder) / "odds.ipynb", *CELLS)
        with jupyter_lab(Path(folder)) as address, opened(browser, address, "light", SMALL, 1.5) as page:
            run_all(page, f"{address.replace('/lab/', '/doc/')}odds.ipynb")
            page.locator(".tw-output").wait_for()
            page.add_style_tag(content=".Toastify { display: none; }")  # the news of JupyterLab
            page.locator(".jp-Notebook .jp-Cell").first.click()
            write(NOTEBOOK, [taken(page)], [])


if __name__ == "__main__":
    main()
