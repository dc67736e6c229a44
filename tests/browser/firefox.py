"""Firefox, driven by what it speaks itself: WebDriver BiDi, a command and an answer over a socket."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE

NAMES = ("firefox-esr", "firefox")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SETTINGS = """
user_pref("network.dns.disabled", true);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
"""
ANSWERED = ".tw-scene:not([aria-busy])"
UNTIL = f"""async (...words) => {{
    for (let times = 0; times < {20 * PATIENCE}; times++) {{
        const found = document.querySelector("{ANSWERED}") && (%s)(...words);
        if (found) return found;
        await new Promise((later) => setTimeout(later, 50));
    }}
    throw new Error(`${{words}}: that is nowhere on the page`);
}}"""
FIND = """(selector, words) => {
    const found = [...document.querySelectorAll(selector)].find((node) => node.textContent.includes(words));
    found?.scrollIntoView({ block: "center", behavior: "instant" });
    return found;
}"""
READ = "(selector, before) => [document.querySelector(selector)?.textContent].find((text) => text && text !== before)"


@dataclass
class Firefox:
    """One window of Firefox, and what went wrong in it."""

    socket: ClientConnection
    window: str = ""
    wrong: list[str] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=count)

    def tell(self, command: str, **more: Any) -> dict[str, Any]:
        """Give a command and wait for its answer; what the page says meanwhile is noted."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": command, "params": more}))
        while True:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.wrong.append(message["params"]["text"])
            if message.get("id") == number:
                assert message["type"] == "success", message
                return dict(message["result"])

    def begin(self) -> None:
        """Begin a session with the window that is open, as large as a laptop's."""
        self.tell("session.new", capabilities={})
        self.window = self.tell("browsingContext.getTree")["contexts"][0]["context"]
        self.tell("session.subscribe", events=["log.entryAdded"])
        self.tell("browsingContext.setViewport", context=self.window, viewport={"width": 1280, "height": 800})

    def open(self, url: str) -> None:
        """Open the dashboard, and wait until it is shown."""
        self.tell("browsingContext.navigate", context=self.window, url=url, wait="complete")
        self.find(".tw-page .bar")

    def show(self, link: str, selector: str) -> None:
        """Go to another place of the dashboard that is open, as by a link on the page, and wait for what is there."""
        self.call("link => { location.hash = link; }", link)
        self.find(selector)

    def call(self, function: str, *words: str) -> dict[str, Any]:
        """Call a function in the page with these words."""
        told = self.tell(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": word} for word in words],
            target={"context": self.window},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return dict(told["result"])

    def until(self, function: str, *words: str) -> dict[str, Any]:
        """Wait until the page has answered, and a function of it finds something."""
        return self.call(UNTIL % function, *words)

    def find(self, selector: str, words: str = "") -> dict[str, Any]:
        """Wait for the first of these elements; for one with these words in it, if there are any."""
        return self.until(FIND, selector, words)

    def text(self, selector: str, before: str = "") -> str:
        """Read what an element says, as soon as it says something else than before."""
        return str(self.until(READ, selector, before)["value"])

    def press(self, selector: str, words: str = "") -> None:
        """Press the mouse on the first of these elements."""
        there = {"type": "element", "element": {"sharedId": self.find(selector, words)["sharedId"]}}
        steps = (
            {"type": "pointerMove", "x": 0, "y": 0, "origin": there},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )
        self._perform({"type": "pointer", "id": "mouse", "actions": steps})

    def write(self, text: str) -> None:
        """Write with the keyboard, key by key."""
        keys = [{"type": way, "value": letter} for letter in text for way in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keyboard", "actions": keys})

    def _perform(self, *devices: dict[str, Any]) -> None:
        self.tell("input.performActions", context=self.window, actions=devices)


@contextmanager
def firefox() -> Iterator[Firefox]:
    """Start the Firefox that is installed on this machine, and see that nothing went wrong in its window."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise FileNotFoundError("a browser test needs Firefox: install it (Debian: apt-get install firefox-esr)")
    with TemporaryDirectory() as profile:
        (Path(profile) / "user.js").write_text(SETTINGS)
        command = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
            assert process.stderr is not None
            address = next(filter(None, map(LISTENS.search, process.stderr)))[1]
            with connect(f"{address}/session", max_size=None, proxy=None) as socket:
                found = Firefox(socket)
                found.begin()
                yield found
                found.tell("browser.close")
    assert found.wrong == [], found.wrong
