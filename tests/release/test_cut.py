"""A release is cut by one command: every file says its version, and the tag says what is new."""

import shutil
import subprocess
from datetime import date
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT
from tests.release.cut import NEXT, NotCut, current, cut
from tests.release.notes import notes

FILES = ("CHANGELOG.md", "CITATION.cff", "README.md", "docs/howto/people.md", "pyproject.toml", "uv.lock")
DAY = date(2026, 11, 19)
LATER = "987.0.0"


def git(root: Path, *words: str) -> str:
    """Run git in a folder, and hand over what it says."""
    name = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    ended = subprocess.run(["git", *name, *words], cwd=root, check=True, capture_output=True, text=True)  # noqa: S607
    return ended.stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a small repository with the files that a release writes, and something to release."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Ann")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "ann@example.org")
    for file in FILES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, tmp_path / file)
    news = f"# Changelog\n\n{NEXT}\n\n- Something # new.\n\n## 0.0.1 (2026-01-01)\n\n- Old.\n"
    (tmp_path / "CHANGELOG.md").write_text(news, encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    return tmp_path


def test_a_release_is_dated_written_committed_and_tagged(project: Path) -> None:
    before = current(project)
    cut(project, LATER, DAY)

    assert git(project, "status", "--porcelain") == ""
    assert git(project, "log", "-1", "--format=%s %D").strip().startswith(f"Release {LATER} HEAD")
    assert git(project, "cat-file", "-t", f"v{LATER}").strip() == "tag"
    assert git(project, "tag", "--list", "--format=%(contents)").strip() == f"{LATER}\n\n- Something # new."
    assert git(project, "diff", "--name-only", "HEAD~").split() == sorted(FILES)
    assert current(project) == LATER
    for file in FILES:
        text = (project / file).read_text(encoding="utf-8")
        assert LATER in text, file
        assert f"tidal_widgets-{before}" not in text, file
    assert f"## {LATER} ({DAY})\n" in (project / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"version: {LATER}\ndate-released: {DAY}\n" in (project / "CITATION.cff").read_text(encoding="utf-8")


def test_the_next_release_is_cut_by_the_same_command(project: Path) -> None:
    cut(project, LATER, DAY)
    changelog = project / "CHANGELOG.md"
    changelog.write_text(
        changelog.read_text(encoding="utf-8").replace(f"## {LATER}", f"{NEXT}\n\n- More.\n\n## {LATER}")
    )
    git(project, "commit", "--quiet", "--all", "--message", "More")
    cut(project, "987.1.0", date(2026, 12, 24))

    assert git(project, "tag", "--list").split() == [f"v{LATER}", "v987.1.0"]
    assert (project / "CITATION.cff").read_text(encoding="utf-8").count("date-released") == 1
    assert notes(changelog.read_text(encoding="utf-8"), "987.1.0") == "- More.\n"


@pytest.mark.parametrize("version", ["", "1", "v1.2.3", "1.2.3rc1", "01.2.3"])
def test_what_is_no_version_is_not_cut(project: Path, version: str) -> None:
    with pytest.raises(NotCut, match="Say which version"):
        cut(project, version, DAY)


def test_an_earlier_version_is_not_cut(project: Path) -> None:
    with pytest.raises(NotCut, match=r"0\.0\.1 is no later version"):
        cut(project, "0.0.1", DAY)


def test_nothing_is_cut_beside_uncommitted_changes(project: Path) -> None:
    (project / "README.md").write_text("changed")
    with pytest.raises(NotCut, match="not committed"):
        cut(project, LATER, DAY)


def test_no_tag_is_moved(project: Path) -> None:
    git(project, "tag", f"v{LATER}")
    with pytest.raises(NotCut, match=f"a tag v{LATER} already"):
        cut(project, LATER, DAY)


def test_nothing_is_cut_where_nothing_is_new(project: Path) -> None:
    cut(project, LATER, DAY)
    with pytest.raises(NotCut, match=r"CHANGELOG\.md: found .* 0 times"):
        cut(project, "987.1.0", DAY)

    assert git(project, "status", "--porcelain") == ""


def test_a_version_that_the_changelog_does_not_name_has_no_notes() -> None:
    with pytest.raises(LookupError, match=r"no section for 1\.2\.3"):
        notes("# Changelog\n", "1.2.3")
