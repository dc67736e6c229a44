"""What a forge shows, runs and cites is sound, says one version and names one owner."""

import re
import shutil
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from trove_classifiers import classifiers

from tests.architecture.tree import PROJECT, ROOT
from tests.release.forge import wrong
from tests.release.owner import NAME, move, owner, owners

WORKFLOWS = {path.stem: YAML(typ="safe").load(path) for path in sorted((ROOT / ".github/workflows").glob("*.yml"))}
CITATION = YAML(typ="safe").load(ROOT / "CITATION.cff")


def test_what_the_forge_reads_keeps_to_its_schemas_and_gives_nothing_away() -> None:
    assert list(wrong()) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (".github/workflows/test.yml", "runs-on:", "run-on:", "run-on"),
        (".github/workflows/test.yml", "persist-credentials: false", "clean: true", "credential persistence"),
        (".github/dependabot.yml", "monthly", "seldom", "seldom"),
        ("CITATION.cff", "cff-version: 1.2.0\n", "", "cff-version"),
    ],
)
def test_a_fault_in_such_a_file_is_found(file: str, old: str, new: str, says: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / ".github", tmp_path / ".github")
    shutil.copyfile(ROOT / "CITATION.cff", tmp_path / "CITATION.cff")
    text = (tmp_path / file).read_text(encoding="utf-8")
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")

    assert says in "".join(wrong(tmp_path))


def test_every_python_that_is_claimed_is_tested_and_the_next_may_fail() -> None:
    claimed = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", name)]
    matrix = WORKFLOWS["test"]["jobs"]["test"]["strategy"]["matrix"]

    assert matrix["python"] == claimed
    (coming,) = matrix["include"]
    assert coming == {"python": f"3.{int(claimed[-1].partition('.')[2]) + 1}", "may-fail": True}


def test_workflows_run_commands_that_there_are() -> None:
    made = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    steps = [
        step.get("run", "")
        for flow in WORKFLOWS.values()
        for job in flow["jobs"].values()
        for step in job.get("steps", [])
    ]

    used = {word for run in steps for word in re.findall(r"make ([a-z]+)", run)}
    assert used == {"test", "docs", "dist"}
    assert used <= made


def test_only_publishing_holds_a_permission_to_write() -> None:
    writing = {
        f"{name}.{title}": permission
        for name, flow in WORKFLOWS.items()
        for title, job in flow["jobs"].items()
        for permission, level in job["permissions"].items()
        if level == "write" and permission != "id-token"
    }

    assert all(flow["permissions"] == {} for flow in WORKFLOWS.values())
    assert writing == {"pages.publish": "pages", "release.forge": "contents"}


def test_the_classifiers_are_known_and_name_jupyter_and_education() -> None:
    assert set(PROJECT["classifiers"]) <= classifiers
    assert {"Framework :: Jupyter", "Intended Audience :: Education", "Topic :: Education"} <= set(
        PROJECT["classifiers"]
    )
    assert PROJECT["classifiers"] == sorted(PROJECT["classifiers"])


def test_the_citation_says_what_the_project_says() -> None:
    assert CITATION["version"] == PROJECT["version"]
    assert CITATION["license"] == PROJECT["license"]
    assert CITATION["repository-code"] == PROJECT["urls"]["Repository"]
    assert CITATION["url"] == PROJECT["urls"]["Homepage"]
    assert [author["name"] for author in CITATION["authors"]] == [author["name"] for author in PROJECT["authors"]]
    assert CITATION["keywords"] == PROJECT["keywords"]


def test_every_address_of_the_project_names_the_same_owner() -> None:
    assert NAME.fullmatch(owner())
    assert {name for _path, name in owners()} == {owner()}


def test_every_address_follows_another_owner(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page, secure = tmp_path / "page.md", "https://"
    written = f"{secure}github.com/{{0}}/tidal_widgets/issues, {secure}{{0}}.github.io/tidal_widgets/, OWNER"
    page.write_text(written.format("OWNER"))
    monkeypatch.setattr("tests.release.owner.owners", lambda: [(page, "OWNER")])

    assert move("ann-bee") == [page]
    assert page.read_text() == written.format("ann-bee")


def test_what_is_no_name_of_an_owner_is_refused() -> None:
    with pytest.raises(ValueError, match="'ann/bee' is no name of an owner"):
        move("ann/bee")
