"""What a user may install is listed, part by part, with licences that let everybody use it."""

import json
import tomllib
from base64 import b64encode
from importlib.metadata import Distribution
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from jsonschema import Draft7Validator
from license_expression import get_spdx_licensing

from tests.architecture.licences import LIST, licence_of, listed, names, told
from tests.architecture.parts import parts
from tests.architecture.tree import PROJECT, ROOT
from tidal_widgets.site.parts import PARTS, PYODIDE


def test_the_list_of_licences_is_up_to_date() -> None:
    assert LIST.read_text(encoding="utf-8") == listed(), "`make licences` writes it anew"


def test_every_licence_is_a_known_one_and_none_is_the_gpl() -> None:
    known = get_spdx_licensing()
    licences = {name: licence_of(name) for name in names()}

    assert [name for name, licence in licences.items() if not licence or known.validate(licence).errors] == []
    assert [name for name, licence in licences.items() if "GPL" in licence] == []


class _Package(Distribution):
    """A package that says no more of itself than a test wants."""

    def __init__(self, *lines: str) -> None:
        self._told = "\n".join(lines)

    def read_text(self, filename: str) -> str | None:
        return self._told if filename == "METADATA" else None

    def locate_file(self, path: object) -> Path:
        raise FileNotFoundError(path)


@pytest.mark.parametrize(
    ("lines", "licence"),
    [
        (["License-Expression: Apache-2.0 OR MIT", "License: GPL"], "Apache-2.0 OR MIT"),
        (["License: GNU General Public License v3"], "GPL"),
        (["License: LGPL"], "GPL"),
        (["License: UNKNOWN", "Classifier: License :: OSI Approved :: ISC License (ISCL)"], "ISC"),
        (["License: Redistribution and use in source and binary forms, ..."], "BSD-2-Clause"),
        (["License: Redistribution and use in source and binary forms. Neither the name ..."], "BSD-3-Clause"),
        (["License: Ask us"], ""),
        ([], ""),
    ],
)
def test_a_licence_is_read_from_what_a_package_says(lines: list[str], licence: str) -> None:
    assert told(_Package(*lines)) == licence


def test_the_list_of_parts_is_valid_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = parts()
    monkeypatch.delitem(Draft7Validator.FORMAT_CHECKER.checkers, "iri-reference")  # minutes, for addresses of the lock

    assert JsonStrictValidator(SchemaVersion.V1_5).validate_str(text) is None
    assert text == parts()


def test_the_list_of_parts_names_all_that_is_locked_for_users_with_hashes() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    files = {(package["name"], package["version"]): package.get("wheels", []) for package in lock}
    listed = json.loads(parts())

    components = [part for part in listed["components"] if part["purl"].startswith("pkg:pypi/")]
    assert {part["name"] for part in components} == set(names())
    assert listed["metadata"]["component"]["version"] == PROJECT["version"]
    for part in components:
        hashes = {"sha256:" + mark["content"] for file in part["externalReferences"] for mark in file["hashes"]}
        assert {file["hash"] for file in files[part["name"], part["version"]]} <= hashes


def test_the_lists_name_what_a_site_carries_by_its_pin() -> None:
    components = {part["purl"]: part for part in json.loads(parts())["components"]}
    known = get_spdx_licensing()

    assert {"pyodide", "cpython", "plotly.js-basic-dist-min"} == {
        part["name"] for purl, part in components.items() if not purl.startswith("pkg:pypi/")
    }
    for part in PARTS:
        assert f"| {part.name} | {part.version} | {part.licence} |" in listed()
        assert not known.validate(part.licence).errors
    (hashed,) = components[f"pkg:npm/pyodide@{PYODIDE.version}"]["hashes"]
    assert integrity_of(hashed["content"]) == PYODIDE.integrity


def integrity_of(digest: str) -> str:
    """Write a digest as npm does."""
    return f"sha512-{b64encode(bytes.fromhex(digest)).decode()}"
