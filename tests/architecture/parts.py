"""The CycloneDX list of all that a user may install with the package or a site carries; run, it lies by the wheel."""

import json
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from tests.architecture.licences import UV, licence_of
from tests.architecture.tree import PROJECT, ROOT
from tidal_widgets.site.parts import PARTS, Part

FILE = f"{PROJECT['name'].replace('-', '_')}-{PROJECT['version']}.cdx.json"
EXPORT = (UV, "export", "--quiet", "--frozen", "--no-dev", "--all-extras", "--format", "cyclonedx1.5")


def parts() -> str:
    """Write the list as JSON, the same for the same lock: every part with its files' hashes and its licence."""
    told = subprocess.run([*EXPORT, "--preview-features", "sbom-export"], cwd=ROOT, check=True, capture_output=True)
    listed: dict[str, Any] = json.loads(told.stdout)
    for part in listed["components"]:
        part["licenses"] = [{"expression": licence_of(part["name"])}]
    listed["components"] += map(carried, PARTS)
    package = listed["metadata"]["component"]
    purl = f"pkg:pypi/{package['name']}@{package['version']}"
    package |= {"type": "application", "purl": purl, "licenses": [{"license": {"id": PROJECT["license"]}}]}
    del listed["metadata"]["timestamp"], listed["serialNumber"]
    listed["serialNumber"] = uuid5(NAMESPACE_URL, json.dumps(listed, sort_keys=True)).urn
    return json.dumps(listed, indent=1, sort_keys=True) + "\n"


def carried(part: Part) -> dict[str, Any]:
    """Describe what a site carries as a component; what comes from npm by the hash of its archive."""
    kind = "generic" if part.package is None else "npm"
    name = part.name.lower() if part.package is None else part.package.name
    told: dict[str, Any] = {
        "type": "library",
        "bom-ref": f"{name}-{part.version}@site",
        "name": name,
        "version": part.version,
        "purl": f"pkg:{kind}/{name}@{part.version}",
        "licenses": [{"expression": part.licence}],
        "externalReferences": [{"type": "vcs", "url": part.source}],
    }
    if part.package is not None:
        digest = b64decode(part.package.integrity.removeprefix("sha512-")).hex()
        told["hashes"] = [{"alg": "SHA-512", "content": digest}]
    return told


if __name__ == "__main__":
    (Path(sys.argv[1]) / FILE).write_text(parts(), encoding="utf-8")
