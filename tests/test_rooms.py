"""Who may know whom, read off the sources. The arrows between rooms are import-linter's; see pyproject.toml."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from arbitro.systems import SYSTEMS
from tests.codes import SOURCE

LIST = SOURCE / "systems" / "__init__.py"

ROOMS = (
    "README.md",
    "__init__.py",
    "campaign.py",
    "characters.py",
    "checks.py",
    "clauses.toml",
    "combat.py",
    "commands.py",
    "content",
    "views.py",
    "words/en.ftl",
    "words/es.ftl",
    "wounds.py",
)
"""What every system has, under the same name in each."""

OUTSIDE = re.compile(
    r"(random|secrets|time|datetime|json|io|os|pathlib|sys|tomllib|importlib|threading|asyncio|sqlite3|msgspec\.json)(\..*)?"
)
"""What a rule does not import: chance, clocks, files, JSON."""

every_system = pytest.mark.parametrize("system", SYSTEMS)


def sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def imports(tree: ast.Module) -> Iterator[str]:
    """The dotted names that a module imports, `from a import b` as `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def spoken(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Names and strings of the code itself; a docstring may give an example."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from ((node.lineno, name) for name in imports(ast.Module([node], [])))


@cache
def all_spoken(path: Path) -> tuple[tuple[int, str], ...]:
    """The same of a whole file, looked at once for all systems."""
    return tuple(spoken(ast.parse(path.read_text(encoding="utf-8"))))


@every_system
def test_a_system_has_its_rooms(system: str):
    """Whoever knows one system finds their way in the next."""
    folder = SOURCE / "systems" / system

    assert [room for room in ROOMS if not (folder / room).exists()] == []


@every_system
def test_no_system_imports_another_or_the_shell(system: str):
    """Two similar functions in two systems are fine; sharing is for arithmetic."""
    shared = "contract|reading|common|evening|hand|circumstances|several|boards|floors|places|rows"
    allowed = re.compile(rf"arbitro\.(dice|table|systems\.({shared})|systems\.{system})(\..*)?")

    for path in sources(SOURCE / "systems" / system):
        for name in imports(ast.parse(path.read_text(encoding="utf-8"))):
            assert not name.startswith("arbitro") or allowed.fullmatch(name), f"{path} imports {name}"


@every_system
def test_a_rule_imports_no_chance_clock_file_or_json(system: str):
    """`content/` reads the group's files once, at import; everything else asks the table."""
    folder = SOURCE / "systems" / system
    for path in sources(folder):
        if folder / "content" in path.parents:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name in imports(tree):
            assert not OUTSIDE.fullmatch(name), f"{path} imports {name}"
            assert not name.startswith("arbitro.systems.reading"), f"{path} reads files: only content/ does"
        for line, word in spoken(tree):
            assert word not in ("open", "print", "input", "eval", "exec", "globals"), f"{path}:{line} uses {word}"


@every_system
def test_a_system_is_named_in_its_package_and_in_the_list_alone(system: str):
    """Or deleting it would take more than two folders and a line."""
    # One system shares its name with a die: there the whole string must be its name, and not the die's, `D10`.
    word = re.compile(system if re.fullmatch(r"d\d+", system) else rf"(?si).*\b{system}\b.*")
    for path in sources(SOURCE):
        if path == LIST or SOURCE / "systems" / system in path.parents:
            continue
        for line, text in all_spoken(path):
            assert not word.fullmatch(text), f"{path}:{line} says {text!r}"
    for path in SOURCE.rglob("*"):
        if (
            path.suffix in (".html", ".js", ".css", ".ftl")
            and "systems" not in path.parts
            and "vendor" not in path.parts
        ):
            assert not word.fullmatch(path.read_text(encoding="utf-8")), path


@every_system
def test_a_systems_readme_names_files_and_functions_that_exist(system: str):
    """The map from the text to the code: in a row of a table, what is named stands in one of the row's files."""
    folder = SOURCE / "systems" / system
    for row in re.findall(r"^\|.*`\w+\.py`.*$", (folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE):
        paths = [folder / name for name in re.findall(r"`(\w+\.py)`", row)]
        assert all(path.exists() for path in paths), row
        defined = {name for path in paths for name in top_level(ast.parse(path.read_text(encoding="utf-8")))}
        functions = set(re.findall(r"`(\w+)`", row.rpartition(".py`")[2]))
        assert functions <= defined, f"{row}: nowhere is {', '.join(sorted(functions - defined))}"


def top_level(tree: ast.Module) -> Iterator[str]:
    """What a module defines."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            yield from (name.id for name in ast.walk(node) if isinstance(name, ast.Name))


LONG = {
    "charts": "four charts and the page on which they stand share their words and dimensions",
    "fights/attrition": "one solver: its parts mean nothing by themselves",
    "play/cards": "one reader of the log, with a habit for each kind of entry",
    "play/deciding": "a function for each wish, side by side as `wishes` lists them",
    "play/entries": "the kinds of entries: what the log is, to be read in one place",
    "play/fold": "a function for each kind of entry, in the order of `entries`",
    "play/keeper": "one object guards each game from its store to its listeners",
    "play/projection": "all that leaves a game, so that one look finds a leak",
    "play/running": "one command to its end; what it comes to on the way needs the same things at hand",
    "proof/verify": "all ways in which a file may not prove what it says; who distrusts us reads one file",
    "store/store": "the door of a store, to be read in one place",
    "systems/brp/blows": "one blow from its aim to its wound, in the order of the text",
    "systems/brp/characters": "the sheet",
    "systems/brp/combat": "a round in the order of the text",
    "systems/brp/creation": "making somebody in the order of the text",
    "systems/brp/duels": "one shape of a fight",
    "systems/common": "what all systems may use, to be looked through before somebody writes it again",
    "systems/contract": "the door, to be read in one place",
    "systems/d10/declaring": "a declaration in the order of the text",
    "systems/evening": "the referee's commands, the same in every system",
    "systems/knave/turns": "a round in the order of the text",
    "systems/reading": "one reader of lists, with all that it may find wrong",
    "systems/stepdie/combat": "blows and threats in the order of the text",
    "systems/symbaroum/movement": "each movement beside whom it provokes",
    "web/entries": "an entry of the log, from its line to a page of many, as it is drawn everywhere",
    "web/persons": "one object for who somebody is, with the rows that it keeps",
    "web/pieces": "the values that templates set, to be read in one place",
    "web/review": "one reading of a fight; its sentences and its picture are of the same moments",
    "web/site": "what all pages share",
}
"""Why a module has more than `MANY` lines and no second room."""

MANY = 450


def test_a_long_module_has_a_reason():
    """Whoever makes one longer gives it a second room, or says here why it is one thing."""
    long = {
        path.relative_to(SOURCE).with_suffix("").as_posix()
        for path in sources(SOURCE)
        if len(path.read_text(encoding="utf-8").splitlines()) > MANY
    }

    assert sorted(long) == sorted(name for name in LONG if (SOURCE / f"{name}.py").exists())
