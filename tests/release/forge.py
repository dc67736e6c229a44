"""Checks the files that only a forge reads; run as a module, it prints what is wrong with them.

The schemas come with check-jsonschema, and zizmor looks for what somebody could abuse; neither asks the network.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from check_jsonschema import main
from click.testing import CliRunner

from tests.architecture.tree import ROOT

ZIZMOR = (str(Path(sys.executable).with_name("zizmor")), "--quiet", "--no-progress", "--offline")
SCHEMAS = {
    ".github/workflows/*.yml": "github-workflows",
    ".github/dependabot.yml": "dependabot",
    ".github/ISSUE_TEMPLATE/[!c]*.yml": "github-issue-forms",
    ".github/ISSUE_TEMPLATE/config.yml": "github-issue-config",
    "CITATION.cff": "citation-file-format",
}


def wrong(root: Path = ROOT) -> Iterator[str]:
    """Say what is wrong with the files of a project that its forge reads."""
    for files, schema in SCHEMAS.items():
        found = sorted(map(str, root.glob(files)))
        checked = CliRunner().invoke(main, ["--builtin-schema", f"vendor.{schema}", *found])
        if checked.exit_code:
            yield checked.output
    ended = subprocess.run([*ZIZMOR, root / ".github"], check=False, capture_output=True, text=True)
    if ended.returncode:
        yield f"{ended.stdout}{ended.stderr}"


if __name__ == "__main__":
    sys.exit("\n".join(wrong()) or None)
