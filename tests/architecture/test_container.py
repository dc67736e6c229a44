"""The container is made by the step that makes Binder's."""

from pathlib import Path

from tests.architecture.container import copied, started, steps
from tests.architecture.tree import ROOT


def test_the_container_installs_by_binders_step_alone() -> None:
    assert steps("RUN") == ["binder/postBuild"]
    assert (ROOT / "binder" / "postBuild").stat().st_mode & 0o111
    assert steps("FROM")[0].removesuffix("-slim").replace(":", "-") == (ROOT / "binder/runtime.txt").read_text().strip()


def test_it_starts_jupyterlab_as_nobody_in_particular_where_everybody_may_write() -> None:
    assert started()[:2] == ["jupyter", "lab"]
    assert "--ip=0.0.0.0" in started()
    assert [f"--port={port}" for port in steps("EXPOSE")] == [word for word in started() if word.startswith("--port=")]
    assert steps("USER") == ["1000"]
    assert steps("ENV") == [f"HOME={steps('WORKDIR')[-1]}"]


def test_what_a_checkout_gathers_stays_outside(tmp_path: Path) -> None:
    image = copied(tmp_path / "image")

    assert {"uv.lock", "pyproject.toml", "README.md", "binder", ".ci", "notebooks"} <= {p.name for p in image.iterdir()}
    assert [path.name for path in image.iterdir() if path.name.startswith((".venv", ".git/", "build", "dist"))] == []
    assert list(image.rglob("__pycache__")) == []
