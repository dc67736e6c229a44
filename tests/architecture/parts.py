"""The CycloneDX list of all that a user may install with the package; run as a module, it lies beside the wheel."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from tests.architecture.licences import UV, licence_of
from tests.architecture.tree import PROJECT, ROOT

FILE = f"{PROJECT['name'].replace('-', '_')}-{PROJECT['version']}.cdx.json"
EXPORT = (UV, "export", "--quiet", "--frozen", "--no-dev", "--all-extras", "--format", "cyclonedx1.5")


def parts() -> str:
    """Write the list as JSON, the same for the same lock: every part with its files' hashes and its licence."""
    told = subprocess.run([*EXPORT, "--preview-features", "sbom-export"], cwd=ROOT, check=True, capture_output=True)
    listed: dict[str, Any] = json.loads(told.stdout)
    for part in listed["components"]:
        part["licenses"] = [{"expression": licence_of(part["name"])}]
    package = listed["metadata"]["component"]
    purl = f"pkg:pypi/{package['name']}@{package['version']}"
    package |= {"type": "application", "purl": purl, "licenses": [{"license": {"id": PROJECT["license"]}}]}
    del listed["metadata"]["timestamp"], listed["serialNumber"]
    listed["serialNumber"] = uuid5(NAMESPACE_URL, json.dumps(listed, sort_keys=True)).urn
    return json.dumps(listed, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    (Path(sys.argv[1]) / FILE).write_text(parts(), encoding="utf-8")
