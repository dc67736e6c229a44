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
    options = parser.parse_args()
    url = url_of(options.port) + (f"?key={KEY}" if options.lan else "")
    server = prepare(
        "", options.port, lambda: print(url, flush=True), page=options.page, lan=CLASS if options.lan else None
    )
    if options.seats:
        server.config.KernelPool.seats = options.seats
    if options.heated is not None:
        server.config.VoilaConfiguration.default_pool_size = options.heated
        server.voila_configuration.default_pool_size = options.heated
    server.start()


if __name__ == "__main__":
    main()
