"""How Voila is set up: for one person, with no outside request."""

import json
import os
import re
import tempfile

import pytest

from tidal_widgets.box import find_box
from tidal_widgets.serve.capacity import MOST_SEATS, heated_for
from tidal_widgets.serve.config import LONGEST_FOLDER, short_folder, voila_config
from tidal_widgets.serve.folders import notebook, templates
from tidal_widgets.serve.lan import Lan
from tidal_widgets.serve.policy import HEADERS
from tidal_widgets.site.page import share
from tidal_widgets.widgets import Dashboard


def test_the_server_listens_to_this_machine_alone_and_serves_one_notebook() -> None:
    config = voila_config(8900)

    assert (config.Voila.ip, config.Voila.port, config.Voila.port_retries) == ("127.0.0.1", 8900, 0)
    assert config.VoilaConfiguration.file_allowlist == []
    assert config.VoilaConfiguration.allow_template_override == "NO"
    assert config.VoilaConfiguration.allow_theme_override == "NO"


def test_kernels_talk_by_ipc_and_idle_ones_are_ended() -> None:
    config = voila_config(8900)

    assert config.KernelManager.transport == "ipc" or os.name != "posix"
    assert config.MappingKernelManager.cull_idle_timeout > 0
    assert config.MappingKernelManager.cull_connected is False


def test_voila_and_jupyter_are_set_up_as_ever() -> None:
    config, room = voila_config(8900, "/base/"), voila_config(8900).KernelPool.seats

    assert config.Voila.base_url == "/base/"
    assert config.Voila.log_level == "ERROR"
    assert config.Voila.tornado_settings == {"headers": HEADERS, "websocket_max_message_size": 1_048_576}
    assert config.VoilaConfiguration.template == "tidal"
    assert list(config.VoilaConfiguration.resources["tidal"]) == ["css", "plotly", "loading", "late", "noscript"]
    assert config.VoilaConfiguration.resources["tidal"]["loading"] == "Opening the box…"
    assert config.VoilaConfiguration.default_pool_size == heated_for(room)
    assert config.VoilaKernelManager.fill_delay == 0.5
    kernels = config.MappingKernelManager
    assert (kernels.cull_idle_timeout, kernels.cull_interval, kernels.cull_busy) == (900, 20, True)


def test_no_more_kernels_run_than_the_memory_has_room_for() -> None:
    config = voila_config(8900)

    assert config.VoilaConfiguration.multi_kernel_manager_class == "tidal_widgets.serve.kernel_pool.KernelPool"
    assert 1 <= config.KernelPool.seats <= MOST_SEATS


def test_kernels_are_heated_for_a_class_and_for_nobody_else() -> None:
    lan = Lan(address="192.0.2.7", names=("192.0.2.7",), key="secret")

    assert not voila_config(8900).VoilaConfiguration.preheat_kernel
    assert voila_config(8900, lan=lan).VoilaConfiguration.preheat_kernel
    assert voila_config(8900, lan=lan).Voila.ip == lan.listens != "127.0.0.1"


def test_sockets_lie_in_a_folder_with_a_short_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for usual in ("/a", "/a" * 100):
        monkeypatch.setattr(tempfile, "tempdir", usual)
        assert len(short_folder()) <= LONGEST_FOLDER


def test_the_template_names_no_outside_address() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (templates() / "voila/templates/tidal").iterdir()]

    assert len(texts) == 3
    assert not any("http://" in text or "https://" in text for text in texts)


def test_what_is_kept_is_looked_for_where_the_dashboard_keeps_it() -> None:
    pages = (templates() / "voila/templates/tidal/index.html.j2").read_text(encoding="utf-8"), share("index.html")
    names = [name for page in pages for name in re.findall(r'name="tidal-scene" content="([^"]*)"', page)]

    assert names == [Dashboard(find_box("tidal_blades"))._scope] * 2


def test_the_notebook_is_found() -> None:
    assert notebook().is_file()


def test_the_kernel_comes_without_its_debugger() -> None:
    spec = json.loads((templates() / "kernels/python3/kernel.json").read_text(encoding="utf-8"))
    assert spec["argv"][:3] == ["python", "-m", "tidal_widgets.serve.kernel"]
    assert spec["metadata"] == {"debugger": False}
