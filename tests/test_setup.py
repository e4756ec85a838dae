"""What has to be true of the package as people get it: everything on board, everything accounted for."""

import hashlib
import re
import subprocess
import sys
import tomllib
import zipfile
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "arbitro"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
VENDORED = ["src/arbitro/web/static/vendor", "tests/vendor"]


def files_listed_in(folder):
    return tomllib.loads((ROOT / folder / "vendor.toml").read_text(encoding="utf-8"))["file"]


def test_the_wheel_carries_every_file_of_the_package(tmp_path):
    """`pip install` users need nothing else: templates, words, content, vendored files, and the licences."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)

    [wheel] = tmp_path.glob("*.whl")
    carried = set(zipfile.ZipFile(wheel).namelist())

    ours = {str(file.relative_to(PACKAGE.parent)) for file in PACKAGE.rglob("*") if file.is_file()}
    ours = {name for name in ours if "__pycache__" not in name}
    assert not ours - carried
    for text in ["LICENSE", "NOTICE", "licenses/BRP-OGL-1.0.txt", "licenses/OFL-1.1.txt"]:
        assert any(name.endswith(f".dist-info/licenses/{text}") for name in carried), text


@pytest.mark.parametrize("folder", VENDORED)
def test_vendored_files_are_the_ones_listed(folder):
    listed = files_listed_in(folder)

    there = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in (ROOT / folder).iterdir()}
    del there["vendor.toml"]

    assert there == {entry["file"]: entry["sha256"] for entry in listed}
    assert all(entry.keys() == {"file", "name", "version", "licence", "path", "sha256"} for entry in listed)


def test_every_dependency_has_its_line_in_the_table():
    """docs/dependencies.md says of each what its licence is and why it is there."""
    extras, groups = PROJECT["project"]["optional-dependencies"], PROJECT["dependency-groups"]
    asked_for = chain(PROJECT["project"]["dependencies"], *extras.values(), *groups.values())
    wanted = {re.split(r"[\[<>=;!~ ]", line)[0] for line in asked_for}
    wanted |= {entry["name"] for folder in VENDORED for entry in files_listed_in(folder)}

    table = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `([^`]+)`", table, flags=re.MULTILINE))

    assert described == wanted


def test_the_locks_name_no_registry():
    """A mirror, or a machine without the network that we happened to lock on, must do as well."""
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text
        assert "--index-url" not in text
        assert "--find-links" not in text
