"""Builds the documentation site: `python -m tests.docs OUT [SITE]`, with the playable site of the folder SITE in it."""

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import main

from tests.docs.source import gather


def build(out: Path, site: Path | None) -> int:
    """Build the site into a fresh folder; any warning is an error."""
    source, notes = out.with_name(f"{out.name}-source"), out.with_name(f"{out.name}-read")
    for folder in (out, notes):
        shutil.rmtree(folder, ignore_errors=True)
    gather(source)
    code = main(["-q", "-W", "--keep-going", "-b", "html", "-d", str(notes), str(source), str(out)])
    if site is not None:
        shutil.copytree(site, out / "play")
    return code


if __name__ == "__main__":
    folders = [Path(word) for word in sys.argv[1:]]
    sys.exit(build(folders[0], folders[1] if folders[1:] else None))
