"""A JupyterHub on this machine alone, with its proxy from npm and a Jupyter server for each of two users."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from urllib.error import URLError
from urllib.request import urlopen

import psutil
from playwright.sync_api import Page

from tests.architecture.fresh import surroundings
from tests.patience import PATIENCE
from tests.ports import spare_port
from tidal_widgets.serve.ports import ADDRESS

PINNED = Path(__file__).with_name("hub")
USERS = ("ann", "bob")
CONFIG = """
    c.JupyterHub.bind_url = "http://{address}:{port}"
    c.JupyterHub.hub_bind_url = "http://{address}:{hub}"
    c.ConfigurableHTTPProxy.command = ["node", "{proxy}"]
    c.ConfigurableHTTPProxy.api_url = "http://{address}:{api}"
    c.JupyterHub.authenticator_class = "dummy"  # whoever says so is Ann
    c.Authenticator.allowed_users = {users}
    c.JupyterHub.spawner_class = "simple"  # all run as whoever runs the hub
    c.SimpleLocalProcessSpawner.home_dir_template = "{home}/{{username}}"
    c.Spawner.cmd = ["{bin}/jupyterhub-singleuser"]
    c.Spawner.args = ["--allow-root"]
    c.Spawner.ip = "{address}"
    c.Spawner.start_timeout = c.Spawner.http_timeout = {patience}
"""


@contextmanager
def jupyter_hub(home: Path) -> Iterator[str]:
    """Run a hub, and give its address; all that it began ends with it."""
    port = spare_port()
    config = home / "hub.py"
    said = {"address": ADDRESS, "port": port, "hub": spare_port(), "api": spare_port(), "proxy": proxy(home)}
    places = {"home": home, "bin": Path(sys.executable).parent, "users": set(USERS), "patience": PATIENCE}
    config.write_text(dedent(CONFIG.format(**said, **places)), encoding="utf-8")
    command = [sys.executable, "-m", "jupyterhub", "-f", str(config)]
    with (
        (home / "log.txt").open("w") as log,
        subprocess.Popen(command, cwd=home, env=surroundings(home), stdout=log, stderr=log) as hub,
    ):
        begun = [psutil.Process(hub.pid)]
        try:
            until_it_answers(f"http://{ADDRESS}:{port}/hub/health", hub)
            yield f"http://{ADDRESS}:{port}"
            begun += begun[0].children(recursive=True)
        finally:
            hub.terminate()
            assert psutil.wait_procs(begun, timeout=PATIENCE)[1] == []


def proxy(home: Path) -> Path:
    """Let npm install the hub's proxy as its lock says, and find its program."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINNED / name, home)
    npm = shutil.which("npm")
    assert npm is not None, "the hub's proxy comes from npm: `make npm` installs it"
    quiet = ("--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline")
    subprocess.run([npm, "ci", *quiet], cwd=home, check=True)
    return home / "node_modules" / "configurable-http-proxy" / "bin" / "configurable-http-proxy"


def until_it_answers(address: str, server: "subprocess.Popen[bytes]") -> None:
    """Wait until a server that was begun answers."""
    while server.poll() is None:
        try:
            urlopen(address, timeout=PATIENCE).close()  # noqa: S310  (our own)
        except URLError:
            continue
        return
    raise AssertionError(f"the hub ended with {server.returncode}")


def log_in(page: Page, hub: str, user: str) -> None:
    """Log in, and wait until the launcher of one's own JupyterLab is there."""
    page.goto(f"{hub}/hub/login")
    page.get_by_label("Username").fill(user)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"{hub}/user/{user}/lab*")
    page.locator(".jp-LauncherCard").first.wait_for()
    page.wait_for_load_state("networkidle")  # until then the launcher draws its cards anew


def dashboards() -> dict[str, psutil.Process]:
    """Find the dashboards that were begun by a launcher below this process, by their users."""
    found = {}
    for process in psutil.Process().children(recursive=True):
        line = process.cmdline()
        if "--base-url" in line:
            found[line[line.index("--base-url") + 1].split("/")[2]] = process
    return found
