"""The map of the text in this system's README leads somewhere."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import arbitro.systems.brp as brp
from arbitro.ledger import named, read_clauses, rules

FOLDER = Path(brp.__file__).parent
README = (FOLDER / "README.md").read_text("utf-8")
ROWS = [line.split("|")[1:5] for line in README.splitlines() if line.startswith("| ") and "BRP-" in line]


def test_every_function_on_the_map_is_where_it_says():
    """File and function by name."""
    for _, _, files, functions in ROWS:
        modules = list(re.findall(r"`([\w/.]+)`", files))
        for name in modules:
            assert (FOLDER / name).exists(), name
        rooms = [import_module(f"arbitro.systems.brp.{name[:-3]}") for name in modules if name.endswith(".py")]
        for function in re.findall(r"`(\w+)`", functions):
            assert any(hasattr(room, function) for room in rooms), function


def test_every_clause_is_on_the_map():
    """And nothing in the ledger is without code and test."""
    clauses = tuple(name for name in read_clauses("brp") if name != "house")
    mapped = {clause for row in ROWS for clause in named(row[1], clauses)}

    assert mapped == set(clauses)
    assert [clause.id for clause in rules("brp") if clause.missing] == []
