"""The ledger: which clause is carried out where, held by what, and which is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitro import ledger
from arbitro.ledger import named, rules
from arbitro.systems import NoSuchSystem

CLAUSES = ("XY-1", "XY-2", "XY-3", "XY-10", "XY-10.1", "XY-11")

TOML = """
[XY-1]
status = "rule"
title = { en = "One", es = "Uno" }
[XY-2]
status = "ruling"
title = { en = "Two", es = "Dos" }
[XY-3]
status = "not covered"
title = { en = "Three", es = "Tres" }
reason = { en = "Too far.", es = "Demasiado lejos." }
[house.loud]
clause = "XY-1"
"""

CODE = '''"""All of it. (XY-1 to XY-3)"""

HOUSE_RULES = ("XY-2",)

LIMIT = 3
"""A number. (XY-1)"""


def shout(table):
    """Shout."""
    # Twice, as XY-2 has it.
    table.tell("XY-1 shout")
'''


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one small system, `xy`."""
    package, tests = tmp_path / "src" / "xy", tmp_path / "tests" / "systems" / "xy"
    package.mkdir(parents=True)
    tests.mkdir(parents=True)
    (package / "clauses.toml").write_text(TOML, encoding="utf-8")
    (package / "combat.py").write_text(CODE, encoding="utf-8")
    monkeypatch.setattr(ledger, "ROOM", package.parent)
    monkeypatch.setattr(ledger, "SYSTEMS", ("xy",))
    monkeypatch.setattr(ledger, "tests_folder", lambda: tmp_path / "tests")
    ledger.read_clauses.cache_clear()
    return tests


def test_lanterns_has_nothing_missing():
    """Every clause has code and a test, or says why not."""
    assert [clause.id for clause in rules("lanterns") if clause.missing] == []


def test_each_source_is_read_once_for_a_ledger(monkeypatch: pytest.MonkeyPatch):
    """However many clauses name it: what it costs grows with the sources and not with sources by clauses."""
    read: list[Path] = []
    text_of = Path.read_text

    def reading(path: Path, encoding: str | None = None) -> str:
        read.append(path)
        return text_of(path, encoding)

    monkeypatch.setattr(Path, "read_text", reading)

    clauses = rules("lanterns")

    sources = [path for path in read if path.suffix == ".py"]
    assert len(clauses) > 1 < len(sources) == len(set(sources))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(XY-2)", ["XY-2"]),
        ("XY-1, XY-3", ["XY-1", "XY-3"]),
        ("(XY-1 to XY-3)", ["XY-1", "XY-2", "XY-3"]),
        ("XY-3–11", ["XY-3", "XY-10", "XY-10.1", "XY-11"]),
        ("XY-10 to XY-10.1", ["XY-10", "XY-10.1"]),
        ("XY-10.1 hit", ["XY-10.1"]),
        ('"XY-11 hit"', ["XY-11"]),
        ("XY-2. And XY-3: so", ["XY-2", "XY-3"]),
        ("XY-99, AXY-1, XY-1x, XY-2 to 5 of them", ["XY-2"]),
    ],
)
def test_a_text_names_clauses_one_by_one_or_as_a_range(text: str, found: list[str]):
    """A range is as the ledger is ordered."""
    assert list(named(text, CLAUSES)) == found


def test_code_is_found_in_docstrings_comments_and_told_codes(system: Path):
    """But the head of the module and the list of house rules carry nothing out."""
    one, two, three = rules("xy")

    assert one.code == ("combat.LIMIT", "combat.shout")
    assert two.code == ("combat.shout",)
    assert three.code == ()


def test_a_clause_without_code_and_test_is_missing(system: Path):
    """Unless there is a reason; and the reason is in the reader's language."""
    (system / "test_combat.py").write_text('def test_shout():\n    """XY-1."""\n', encoding="utf-8")

    one, two, three = rules("xy", "es")

    assert (one.tests, one.missing) == (("systems/xy/test_combat.py: test_shout",), False)
    assert (two.tests, two.missing) == ((), True)
    assert (three.reason, three.missing) == ("Demasiado lejos.", False)


def test_a_case_holds_the_clauses_that_it_says(system: Path):
    """And not those that its answers happen to mention."""
    (system / "shout.toml").write_text('clause = ["XY-2"]\nanswers = [["XY-1 voice", 3]]\n', encoding="utf-8")

    assert [clause.tests for clause in rules("xy")] == [(), ("systems/xy/shout.toml",), ()]


def test_how_many_mutants_its_tests_notice_stands_beside_a_clause(system: Path):
    """Of those that were tried; nothing where none was."""
    (system.parents[1] / "mutants.toml").write_text('[xy]\nmutants = 9\ntried = 7\n"XY-2" = [5, 7]\n', encoding="utf-8")

    assert [clause.mutants for clause in rules("xy")] == [None, (5, 7), None]


def test_without_a_tests_folder_the_code_is_enough(system: Path, monkeypatch: pytest.MonkeyPatch):
    """An installed package has none."""
    monkeypatch.setattr(ledger, "tests_folder", lambda: None)

    assert [clause.missing for clause in rules("xy")] == [False, False, False]


def test_an_unknown_system_is_named():
    """The command line says which there are."""
    with pytest.raises(NoSuchSystem):
        rules("laterns")
