"""The rules ledger: each clause of a system with the code that carries it out and the tests that hold it.

A clause is named where it matters: `(KN-20)` in a docstring, a comment, a told code. So the ledger
is read off the sources themselves, and a clause that nobody names shows up as missing:

    systems/<id>/clauses.toml     every clause, its status and our words for it
    systems/<id>/**               functions, classes, constants and content files that name it
    tests/systems/<id>/           tests that name it, and cases whose `clause` it is
    tests/mutants.toml            how well these tests hold it: what `tools/mutants.py` found last

`KN-20 to KN-23` names the clauses between as well. What names most of the ledger at once says
nothing about any clause and does not count: the head of a module, the lists of house rules and
stakes, a test that walks them all. A package that was installed brings no tests along:
`tests_folder()` is None there, and only the code is asked for.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from arbitro.systems import SYSTEMS, NoSuchSystem

Status = Literal["rule", "ruling", "referee", "supplied", "not covered"]

ROOM = Path(__file__).parent / "systems"

NO_CODE = ("HOUSE_RULES", "STAKES", "__all__")
"""Lists that name a clause without carrying it out."""

MOST_CLAUSES = 8
"""A function or test that names more than these is about the ledger and not about them."""


class Clause(Struct, frozen=True):
    """One clause of a system's ledger."""

    id: str
    status: Status
    title: dict[str, str]
    code: tuple[str, ...]
    """What carries it out, `combat.strike` or `content/weapons.toml`."""
    tests: tuple[str, ...]
    """What holds it, `systems/knave/test_combat.py: test_...` or `systems/knave/examples/a-blow.toml`."""
    reason: str = ""
    """Why there is nothing to carry out."""
    missing: bool = False
    """Neither a reason, nor both code and a test."""
    mutants: tuple[int, int] | None = None
    """Of its code broken on purpose: how often its tests noticed, and how often that was tried; `None`: not known."""


def rules(system: str, language: str = "en") -> list[Clause]:
    """Every clause of a system, in the order of its ledger; `language` is that of the reasons."""
    entries = {name: entry for name, entry in read_clauses(system).items() if name != "house"}
    tests = tests_folder()
    code = _by_clause(_code(ROOM / system), entries)
    held = _by_clause(_tests(tests, system), entries) if tests else {}
    noticed = _noticed(tests, system) if tests else {}
    return [
        _clause(name, entry, code.get(name, ()), held.get(name, ()), noticed.get(name), tests is not None, language)
        for name, entry in entries.items()
    ]


def _noticed(tests: Path, system: str) -> dict[str, tuple[int, int]]:
    path = tests / "mutants.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8")).get(system, {}) if path.exists() else {}
    return {name: (counts[0], counts[1]) for name, counts in found.items() if isinstance(counts, list)}


def _clause(
    name: str,
    entry: Mapping[str, Any],
    code: tuple[str, ...],
    tests: tuple[str, ...],
    mutants: tuple[int, int] | None,
    testable: bool,
    language: str,
) -> Clause:
    reason = entry.get("reason", "")
    if isinstance(reason, Mapping):
        reason = reason.get(language, "")
    missing = not reason and not (code and (tests or not testable))
    return Clause(name, entry["status"], entry["title"], code, tests, reason, missing, mutants)


@cache
def read_clauses(system: str) -> dict[str, Any]:
    """What stands in a system's `clauses.toml`; raises `NoSuchSystem`."""
    if system not in SYSTEMS:
        raise NoSuchSystem(system)
    path = ROOM / system / "clauses.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def tests_folder() -> Path | None:
    """The tests of the checkout that this code runs from, if it does."""
    folder = Path(__file__).parents[2] / "tests"
    return folder if (folder / "systems").is_dir() else None


Place = tuple[str, str]
"""A name to show, and the text in which it may name clauses."""


def _by_clause(places: Iterable[Place], entries: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for shown, text in places:
        clauses = set(named(text, tuple(entries)))
        for clause in clauses if len(clauses) <= MOST_CLAUSES or shown.endswith(".toml") else ():
            found.setdefault(clause, {})[shown] = None
    return {clause: tuple(shown) for clause, shown in found.items()}


def named(text: str, clauses: tuple[str, ...]) -> Iterator[str]:
    """Which of these clauses a text names, ranges included: `KN-20 to KN-23`, `KN-20–23`."""
    for first, last in _mentions(prefix(clauses[0]) if clauses else "-", text):
        if first in clauses:
            until = last if last in clauses else first
            yield from clauses[clauses.index(first) : clauses.index(until) + 1]


def _mentions(mark: str, text: str) -> Iterator[tuple[str, str]]:
    number = r"\d+(?:\.\d+)*"
    for match in re.finditer(
        rf"(?<![\w-]){mark}-({number})(?![\w-]*\w)(?:(?:\s+(?:to|a)\s+|\s*–\s*)(?:{mark}-)?({number}))?", text
    ):
        yield f"{mark}-{match[1]}", f"{mark}-{match[2] or match[1]}"


def prefix(clause: str) -> str:
    """`KN` of `KN-20`."""
    return clause.rpartition("-")[0]


# Where to look


def _code(package: Path) -> Iterator[Place]:
    for path in sorted(package.rglob("*.py")):
        module = ".".join(path.relative_to(package).with_suffix("").parts)
        for name, text in _pieces(path.read_text(encoding="utf-8")):
            if name not in NO_CODE:
                yield f"{module}.{name}", text
    for path in sorted(package.glob("content/*.toml")):
        yield str(path.relative_to(package)), path.read_text(encoding="utf-8")


def _tests(folder: Path, system: str) -> Iterator[Place]:
    for path in sorted((folder / "systems" / system).rglob("*.py")):
        for name, text in _pieces(path.read_text(encoding="utf-8")):
            if name.lower().startswith("test"):
                yield f"{path.relative_to(folder)}: {name}", text
    for path in sorted((folder / "systems" / system).rglob("*.toml")):
        yield str(path.relative_to(folder)), _clause_of(path.read_text(encoding="utf-8"))


def _clause_of(text: str) -> str:
    """What a case says that it is about."""
    try:
        clause = tomllib.loads(text).get("clause", "")
    except tomllib.TOMLDecodeError:
        return ""
    return clause if isinstance(clause, str) else " ".join(map(str, clause))


def _pieces(source: str) -> Iterator[Place]:
    """The functions, classes and constants of a module, each with its text and the comments before it."""
    lines = source.splitlines()
    end, last = 0, ""
    for node in ast.parse(source).body:
        name = _name(node)
        if name is None and isinstance(node, ast.Expr):
            # The words below a constant are about that constant; above the first one, about the module.
            name = last
        start, end = end, node.end_lineno or end
        last = name or ""
        if name:
            yield name, "\n".join(lines[start:end])


def _name(node: ast.stmt) -> str | None:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return node.name
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    names = [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    return names[0] if names else None
