"""Rules broken on purpose: weak tests are found out; a sample of every system is held by tests that name its clause."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from arbitro.systems import SYSTEMS
from tools.mutants import Kin, _parts, broken, live, mutants

CHECKOUT = Path(__file__).parents[1]

KIN = Kin({"strength": "constitution"}, {"min": "max", "FAR": "NEAR"}, {"gold": "silver"})

SAMPLE = 2
"""Mutants of each system in `make test`; `make mutants` tries them all."""

TOML = """
[XY-1]
status = "rule"
title = { en = "Lift", es = "Levantar" }
"""

CODE = '''"""A rule. """


def lifts(strength, weight):
    """Whether somebody lifts something: strength at least the weight. (XY-1)"""
    return strength >= weight
'''

WEAK = '''from arbitro.systems.xy.checks import lifts


def test_the_strong_lift():
    """XY-1."""
    assert lifts(12, 5)
'''

STRONG = WEAK + "    assert lifts(5, 5)\n"

ELSEWHERE = WEAK + '\n\ndef test_somebody_lifts():\n    """It names nothing."""\n    assert lifts(5, 5)\n'

RUN = """
import sys
from pathlib import Path
import arbitro.systems
from arbitro import ledger
from tools import mutants
room = Path(sys.argv[1])
arbitro.systems.__path__.append(str(room / "src"))
ledger.ROOM, ledger.SYSTEMS, ledger.tests_folder = room / "src", ("xy",), lambda: room / "tests"
mutants.main(system=("xy",), write=True)
"""


def toy(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """What the gate says of a toy system with these tests."""
    package, held = folder / "src" / "xy", folder / "tests" / "systems" / "xy"
    for room in (package, held):
        room.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").touch()
    (package / "clauses.toml").write_text(TOML, encoding="utf-8")
    (package / "checks.py").write_text(CODE, encoding="utf-8")
    (held / "test_checks.py").write_text(tests, encoding="utf-8")
    return gate("-c", RUN, str(folder))


def gate(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The tool in a process of its own, as it has forks of it to make."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=CHECKOUT, capture_output=True, text=True, timeout=600, check=False
    )


def said(source: str) -> list[str]:
    """What would be broken in a piece of code."""
    return [f"{change.before} -> {change.after}" for change in broken(ast.parse(source).body[0], KIN)]


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("a = 3", ["3 -> 4", "3 -> 2"]),
        ("a < b", ["a < b -> a <= b"]),
        ("a and not b", ["a and (not b) -> a or not b", "not b -> b"]),
        ("one.strength", ["one.strength -> one.constitution"]),
        ("min(a, FAR)", ["min -> max", "FAR -> NEAR"]),
        ("pay('gold', 'shell')", ["'gold' -> 'silver'"]),
        ("a if b else c", ["if b -> True", "if b -> False"]),
        ("a - b", ["a - b -> a + b"]),
        ("a: int = True", []),
    ],
)
def test_what_is_broken(source: str, changes: list[str]):
    """One thing at a time, and everything that the head of the tool lists."""
    assert said(source) == changes


def test_a_tree_is_mended_after_each_change():
    """Or else mutants would pile up."""
    tree = ast.parse("if a < 3 and not b:\n    c = one.strength + 1").body[0]
    before = ast.dump(tree)

    assert len(list(broken(tree, KIN))) == 11
    assert ast.dump(tree) == before


def test_what_asks_for_super_is_broken_as_it_is_imported():
    """It closes over its class, and only code that closes over as much could take its place while it lives."""
    tree = ast.parse("class A(B):\n    def __init__(self): super().__init__(1)\n    def two(self): return 2").body[0]

    parts = [(name, fresh) for name, _, fresh in _parts("A", tree)]
    assert parts == [("A", True), ("A.__init__", True), ("A.two", False)]


@pytest.mark.slow
def test_weak_tests_leave_a_survivor_that_is_named(tmp_path: Path):
    """12 lifts 5 whether it is `>=` or `>`; with a reason it is accepted, and with a better test there is none."""
    weak = toy(tmp_path, WEAK)
    (tmp_path / "tests" / "survivors.toml").write_text(
        '[[survivor]]\nfunction = "xy.checks.lifts"\nline = "return strength >= weight"\n'
        'mutation = "strength >= weight -> strength > weight"\nreason = "A toy."\n',
        encoding="utf-8",
    )
    accepted = toy(tmp_path, WEAK)
    (tmp_path / "tests" / "survivors.toml").unlink()
    strong = toy(tmp_path, STRONG)

    assert (weak.returncode, accepted.returncode, strong.returncode) == (1, 0, 0), weak.stderr + strong.stderr
    assert "checks.py:6: lifts (XY-1)\n    strength >= weight -> strength > weight" in weak.stdout
    assert '"XY-1" = [1, 1]' in (tmp_path / "tests" / "mutants.toml").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_test_that_does_not_name_the_clause_does_not_hold_it(tmp_path: Path):
    """It is said which one noticed."""
    found = toy(tmp_path, ELSEWHERE)

    assert found.returncode == 1
    assert "only by" in found.stdout
    assert "test_somebody_lifts" in found.stdout


@pytest.mark.slow
@pytest.mark.parametrize("system", [name for name in SYSTEMS if name != "lanterns"])
def test_a_sample_of_the_rules_is_held_by_the_tests_that_name_them(system: str):
    """Always the same mutants as long as their lines stay the same. What is listed survives without a known reason."""
    found = gate("tools/mutants.py", "--system", system, "--sample", str(SAMPLE), "--no-others", "--no-remember")

    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_broken_is_the_rule_itself_and_not_what_stands_around_it(system: str) -> None:
    """Whatever a rule is wrapped in: a property, something remembered, an answer that is worked out once."""
    by_piece = {(mutant.module, mutant.piece): mutant for mutant in mutants(system) if not mutant.fresh}

    assert len(by_piece) > 30
    for (_, piece), mutant in by_piece.items():
        assert live(mutant).__code__.co_name == piece.rpartition(".")[2]
