"""How Voila is set up for the dashboard."""

import os
import tempfile
from collections.abc import Mapping
from importlib.metadata import version

from traitlets.config import Config

from tidal_widgets.page import stylesheet
from tidal_widgets.serve.capacity import free_memory, heated_for, seats_for
from tidal_widgets.serve.lan import Lan
from tidal_widgets.serve.policy import HEADERS
from tidal_widgets.serve.ports import ADDRESS
from tidal_widgets.text import _

IDLE_SECONDS, CULL_SECONDS, FILL_DELAY = 900, 20, 0.5
LARGEST_MESSAGE = 2**20
LONGEST_FOLDER = 40
# What draws widgets; whatever else is installed for JupyterLab has no place on the page.
EXTENSIONS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]


def voila_config(port: int, base: str = "/", lan: Lan | None = None) -> Config:
    """Configure Voila to serve one notebook below the path `base`, to this machine alone or to a class."""
    config = Config()
    config.Voila.ip = lan.listens if lan else ADDRESS
    config.Voila.port = port
    config.Voila.base_url = base
    config.Voila.port_retries = 0
    config.Voila.open_browser = True  # our server takes that as the word that it listens
    config.Voila.config_file_paths = []
    config.Voila.log_level = "ERROR"
    config.Voila.tornado_settings = {"headers": HEADERS, "websocket_max_message_size": LARGEST_MESSAGE}
    config.VoilaConfiguration.template = "tidal"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.resources = {"tidal": template_words()}
    _set_up_kernels(config, heated=lan is not None)
    return config


def _set_up_kernels(config: Config, *, heated: bool) -> None:
    seats = seats_for(free_memory())
    config.VoilaConfiguration.multi_kernel_manager_class = "tidal_widgets.serve.kernel_pool.KernelPool"
    config.VoilaConfiguration.preheat_kernel = heated
    config.VoilaConfiguration.default_pool_size = heated_for(seats)
    config.VoilaKernelManager.fill_delay = FILL_DELAY
    config.KernelPool.seats = seats
    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = CULL_SECONDS
    config.MappingKernelManager.cull_connected = False
    config.MappingKernelManager.cull_busy = True  # one that has no page rests, whatever it was doing
    if os.name == "posix":
        config.KernelManager.transport = "ipc"
        config.Voila.connection_dir_root = short_folder()


def short_folder() -> str:
    """Find a folder for temporary files whose name is short enough for the sockets in it."""
    usual = tempfile.gettempdir()
    return usual if len(usual) <= LONGEST_FOLDER else "/tmp"  # noqa: S108  (the folder made in it is its owner's alone)


def template_words() -> Mapping[str, str]:
    """Collect the words and texts that fill in the template."""
    return {
        "css": stylesheet(),
        "plotly": version("plotly"),
        "loading": _("Opening the box…"),
        "late": _("This takes longer than it should. If it does not open soon, reload the page."),
        "noscript": _("This page needs JavaScript, from this machine only."),
    }
