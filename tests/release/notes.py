"""What the changelog says of one version; run as a module, it prints that."""

import re
import sys

from tests.architecture.tree import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"


def notes(changelog: str, version: str) -> str:
    r"""Read what a changelog says of a version.

    >>> notes("# Changelog\n\n## 0.2.0 (2026-11-19)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n", "0.2.0")
    '- New.\n'
    """
    found = re.search(rf"^## {re.escape(version)} \([^)]*\)\n\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        raise LookupError(f"CHANGELOG.md has no section for {version}")
    return f"{found[1].strip()}\n"


if __name__ == "__main__":
    print(notes(CHANGELOG.read_text(encoding="utf-8"), sys.argv[1]), end="")
