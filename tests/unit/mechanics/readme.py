"""What the README of any mechanic is held to: its words are those of the code, and its example comes out as it says."""

import doctest
import re
from pathlib import Path

ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| `(\w+)` \|$", re.MULTILINE)
DEFINED = r"^\s*(class {0}\b|def {0}\b|{0}\b(: .*)? = |{0}: )"


def undefined(home: Path) -> tuple[int, list[str]]:
    """Count the words that a README defines, and list those whose name is not in the code."""
    words = dict(ROW.findall((home / "README.md").read_text(encoding="utf-8")))
    code = "\n".join(path.read_text(encoding="utf-8") for path in home.rglob("*.py"))
    return len(words), [name for name in words.values() if not re.search(DEFINED.format(name), code, re.MULTILINE)]


def worked(home: Path) -> tuple[int, int]:
    """Run the example of a README; count its lines, and those that come out otherwise."""
    found = doctest.testfile(str(home / "README.md"), module_relative=False)
    return found.attempted, found.failed
