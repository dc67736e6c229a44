"""Environments that have nothing but what a user installs, and the servers that run in them."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from urllib.request import Request, urlopen

from tests.architecture.tree import ROOT
from tests.patience import PATIENCE
from tests.ports import spare_port
from tidal_widgets.serve.ports import ADDRESS

UV = str(Path(sys.executable).with_name("uv"))
OURS = ("PYTHON", "VIRTUAL_ENV", "JUPYTER", "UV_", "TIDAL_WIDGETS")
TOKEN = "let-me-in"  # noqa: S105  (it opens nothing but the tests' own servers)
BASE = "/user/ann/"
READY = "is running at:"
ENDED = "received signal"  # a kernel that was just being started has reason to complain of what comes after it


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """List environment variables that tell nothing of this checkout, and keep a user's files in `home`."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith(OURS)}
    own = {f"JUPYTER_{kind}_DIR": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    return {**kept, **own, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}", **more}


def run(home: Path, *command: str | Path, code: int = 0, cwd: Path = ROOT, **more: str) -> str:
    """Run a command with `home` first on its path, and hand over what it says; it must end with that exit code."""
    line, around = list(map(str, command)), surroundings(home, **more)
    ended = subprocess.run(line, cwd=cwd, env=around, check=False, capture_output=True, text=True)
    assert ended.returncode == code, ended.stdout + ended.stderr
    return ended.stdout + ended.stderr


def environment(home: Path, *extras: str, builds: bool = False) -> Path:
    """Make an environment with what the lock names for these extras, and for a build if it `builds`."""
    chosen = [word for extra in extras for word in ("--extra", extra)] + ["--group", "build"] * builds
    bare = ("--quiet", "--frozen", "--no-dev", "--no-install-project", "--python", sys.executable)
    run(home, UV, "sync", *bare, *chosen, UV_PROJECT_ENVIRONMENT=str(home), UV_PYTHON_DOWNLOADS="never")
    return home


def pip(home: Path, *words: str | Path) -> str:
    """Let pip work on an environment, with nothing but what it has there already."""
    alone = (sys.executable, "-m", "pip", "--python", home / "bin" / "python", "--disable-pip-version-check")
    return run(home, *alone, *words)


@contextmanager
def dashboard(home: Path, *command: str | Path) -> Iterator[str]:
    """Serve the dashboard by a command, and return the address that it prints."""
    line = [*map(str, command), "serve", "--no-browser", f"--port={spare_port()}"]
    with subprocess.Popen(line, cwd=home, env=surroundings(home), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield "http" + server.stdout.readline().strip().partition("http")[2]
        finally:
            server.terminate()
            server.wait(PATIENCE)


@contextmanager
def lab(home: Path, python: str | Path) -> Iterator[str]:
    """Start a JupyterLab that knows nothing of its user's settings, and return its address."""
    port = spare_port()
    settings = {"ip": ADDRESS, "port": port, "port_retries": 0, "base_url": BASE, "open_browser": False}
    options = [f"--ServerApp.{name}={value}" for name, value in settings.items()]
    command = [str(python), "-m", "jupyterlab", *options, f"--IdentityProvider.token={TOKEN}", "--allow-root"]
    with subprocess.Popen(command, cwd=home, env=surroundings(home), stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        said = list(takewhile(lambda line: READY not in line, server.stderr))
        while server.poll() is None and not _listens(port):
            pass  # it says that it runs a moment before it listens
        assert server.returncode is None, "".join(said)
        try:
            yield f"http://{ADDRESS}:{port}{BASE}"
        finally:
            server.terminate()
            assert "Traceback" not in server.stderr.read()


def fetched(address: str) -> str:
    """Fetch what a server answers, as text, to somebody who has the token."""
    with urlopen(Request(address, headers={"Authorization": f"token {TOKEN}"}), timeout=PATIENCE) as answer:  # noqa: S310
        body: bytes = answer.read()
        return body.decode()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((ADDRESS, port)) == 0
