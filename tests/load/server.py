"""The server that is measured: the one users start, with what a measurement has to settle."""

from argparse import ArgumentParser
from pathlib import Path

from tests.load.served import KEY
from tidal_widgets.serve.app import prepare
from tidal_widgets.serve.lan import Lan
from tidal_widgets.serve.ports import ADDRESS, url_of

CLASS = Lan(address=ADDRESS, names=(ADDRESS,), key=KEY, listens=ADDRESS)


def main() -> None:
    """Serve until somebody ends it."""
    parser = ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--heated", type=int)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--page", type=Path)
    query = parser.parse_args()
    url = url_of(query.port) + (f"?key={KEY}" if query.lan else "")
    server = prepare("", query.port, lambda: print(url, flush=True), page=query.page, lan=CLASS if query.lan else None)
    if query.seats:
        server.config.KernelPool.seats = query.seats
    if query.heated is not None:
        server.config.VoilaConfiguration.default_pool_size = query.heated
        server.voila_configuration.default_pool_size = query.heated
    server.start()


if __name__ == "__main__":
    main()
