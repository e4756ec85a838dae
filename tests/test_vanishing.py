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

WALK = """
import pkgutil, arbitro
from arbitro.systems import SYSTEMS, load
from arbitro.words import LANGUAGES, speaker
for room in pkgutil.walk_packages(arbitro.__path__, "arbitro."):
    if not room.name.endswith("__main__"):
        __import__(room.name)
print(arbitro.systems.__file__, *SYSTEMS)
for system in SYSTEMS:
    assert [speaker(language, system).has("no-figure") for language in LANGUAGES] == [True, True]
"""
"""Every module that is left can be had, and every system has its words."""

DEMOS = """
from tests.systems.test_every_system import test_the_demo_fight_ends_by_itself
for system in SYSTEMS:
    test_the_demo_fight_ends_by_itself(system, 0)
"""
"""In the same process, after that."""


def without(folder: Path, *gone: str, then: str = "") -> None:
    """A copy of the checkout in which these systems' two folders and their lines are not; what is left is imported."""
    for room in ("src", "tests", "docs"):
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("vendor", "browser"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    listed = folder / "src" / "arbitro" / "systems" / "__init__.py"
    text = listed.read_text(encoding="utf-8")
    for system in gone:
        shutil.rmtree(folder / "src" / "arbitro" / "systems" / system)
        shutil.rmtree(folder / "tests" / "systems" / system, ignore_errors=True)
        text, times = re.subn(rf'^    "{system}",\n', "", text, flags=re.MULTILINE)
        assert times == 1
    listed.write_text(text, encoding="utf-8")

    assert run(folder, "-c", WALK + then).split() == [str(listed), *[other for other in SYSTEMS if other not in gone]]


@pytest.mark.slow
@pytest.mark.parametrize("system", [system for system in SYSTEMS if system != TEST_BED])
def test_a_system_that_vanishes_leaves_no_hole_in_the_others(system: str, tmp_path: Path):
    """They are all there, word for word, and their fights end. That none knows another, `test_rooms` reads as well."""
    without(tmp_path, system, then=DEMOS)


@pytest.mark.slow
def test_the_house_needs_none_of_the_systems_but_its_test_bed(tmp_path: Path):
    """In a copy of the checkout with that one alone, with a quick part of the tests."""
    without(tmp_path, *[system for system in SYSTEMS if system != TEST_BED])

    asked = [*SUBSET, *map(str, sorted((tmp_path / "tests" / "systems").glob("*.py")))]
    run(tmp_path, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not slow", *asked)


def run(folder: Path, *arguments: str) -> str:
    """What a Python prints there; a failure shows its output."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "ARBITRO_GAMES": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout
