"""The test of the design: a system's two folders and its line go, and everything else still passes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arbitro.systems import SYSTEMS

ROOT = Path(__file__).parent.parent

TEST_BED = "lanterns"
"""The core's own tests play this one, so it stays."""

SUBSET = ("tests/test_words.py", "tests/test_rooms.py", "tests/test_cases.py", "tests/test_ledger.py")
"""With what asks every system that there is, in `tests/systems` itself. Each system's own tests know no other."""


@pytest.mark.slow
@pytest.mark.parametrize("system", [system for system in SYSTEMS if system != TEST_BED])
def test_a_system_that_vanishes_leaves_no_hole(system: str, tmp_path: Path):
    """In a copy of the checkout, with a quick part of the tests."""
    left_out = shutil.ignore_patterns("__pycache__", "vendor", "browser")
    for folder in ("src", "tests", "docs"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)

    shutil.rmtree(tmp_path / "src" / "arbitro" / "systems" / system)
    shutil.rmtree(tmp_path / "tests" / "systems" / system, ignore_errors=True)
    listed = tmp_path / "src" / "arbitro" / "systems" / "__init__.py"
    text, times = re.subn(rf'^    "{system}",\n', "", listed.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert times == 1
    listed.write_text(text, encoding="utf-8")

    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "ARBITRO_GAMES": "1"}
    where = run(tmp_path, environment, "-c", "import arbitro.systems as s; print(s.__file__, *s.SYSTEMS)").split()
    assert where == [str(listed), *[other for other in SYSTEMS if other != system]]
    asked = [*SUBSET, *map(str, sorted((tmp_path / "tests" / "systems").glob("*.py")))]
    run(tmp_path, environment, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not slow", *asked)


def run(folder: Path, environment: dict[str, str], *arguments: str) -> str:
    """What a Python prints there; a failure shows its output."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout
