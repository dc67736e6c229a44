"""What a JupyterHub user weighs, with the dashboard open: their Jupyter server, the dashboard's and its kernel."""

from collections.abc import Iterator

import psutil
import pytest
from playwright.sync_api import Browser

from tests.browser.jupyter_hub import USERS, dashboards, jupyter_hub, log_in
from tests.browser.visitor import Visitor, window

pytestmark = pytest.mark.benchmark

MEBI = 2**20
BARS = {"Jupyter server": 160, "dashboard": 120, "kernel": 90}


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with jupyter_hub(tmp_path_factory.mktemp("hub")) as address:
        yield address


def share(process: psutil.Process) -> float:
    """Weigh a process in MiB, with its share of what it has in common with others."""
    return float(process.memory_full_info().pss / MEBI)


def test_what_a_user_weighs(browser: Browser, hub: str) -> None:
    weights: dict[str, float] = {}
    with window(browser, hub) as first, window(browser, hub) as second:
        for user, visitor in zip(USERS, (first, second), strict=True):
            log_in(visitor.page, hub, user)
            Visitor(visitor.page, f"{hub}/user/{user}/tidal-widgets/").open("tidal_blades/learn")
            visitor.wrong.clear()  # what the hub and JupyterLab ask for and say is not ours
        for dashboard in dashboards().values():
            server = dashboard.parent()
            assert server is not None
            (kernel,) = dashboard.children()
            for name, process in zip(BARS, (server, dashboard, kernel), strict=True):
                weights[name] = max(weights.get(name, 0), share(process))
        (whole,) = (each for each in psutil.Process().children() if "jupyterhub" in each.cmdline())
        common = sum(share(each) for each in (whole, *whole.children()) if each == whole or each.name() == "node")
    told = ", ".join(f"{name} {weight:.0f} MiB (bar {BARS[name]})" for name, weight in weights.items())
    print(
        f"\na user of a hub: {told}; together {sum(weights.values()):.0f} MiB; the hub and its proxy {common:.0f} MiB"
    )

    assert all(weights[name] <= bar for name, bar in BARS.items())
