"""How Voila is set up for the dashboard."""

import os
from collections.abc import Mapping
from importlib.metadata import version

from traitlets.config import Config

from tidal_widgets.scene import stylesheet
from tidal_widgets.scene.words import _
from tidal_widgets.serve.ports import ADDRESS

IDLE_SECONDS = 900
# What draws widgets; whatever else is installed for JupyterLab has no place on the page.
EXTENSIONS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]
POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'unsafe-inline' blob:",
    "script-src-attr": "'none'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


def voila_config(box: str, port: int, base: str = "/") -> Config:
    """Return the configuration that serves one notebook to this machine alone, below the path `base`."""
    config = Config()
    config.Voila.ip = ADDRESS
    config.Voila.port = port
    config.Voila.base_url = base
    config.Voila.port_retries = 0
    config.Voila.open_browser = True  # our server takes that as the word that it listens
    config.Voila.config_file_paths = []
    config.Voila.log_level = "ERROR"
    config.Voila.tornado_settings = {"headers": HEADERS}
    config.VoilaConfiguration.template = "tidal"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.resources = {"tidal": template_words(box)}
    config.VoilaConfiguration.prelaunch_hook = touch_token
    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    if os.name == "posix":
        config.KernelManager.transport = "ipc"
    return config


def template_words(box: str) -> Mapping[str, str]:
    """Return what the template fills in."""
    return {
        "box": box,
        "css": stylesheet(),
        "plotly": version("plotly"),
        "loading": _("Opening the box…"),
        "late": _("This takes longer than it should. If it does not open soon, reload the page."),
        "noscript": _("This page needs JavaScript, from this machine only."),
    }


def touch_token(req: object, notebook: object, cwd: str) -> None:  # noqa: ARG001  (Voila calls it by these names)
    """Make the server set the cookie without which a closing tab cannot stop its kernel."""
    getattr(req, "xsrf_token", None)
