"""Breaks the rules on purpose and sees whether the tests that name the broken clause notice: `make mutants`.

The ledger says which functions, classes and constants a clause names, and which tests. In each of them every number
is moved by one, every comparison, `and`, `or`, `not`, `min`, `max`, `+` and `-` turned, every condition held true and
held false, and every field, word or name of a kind swapped for its neighbour. Each such mutant must be caught by a test
that names a clause of that piece. One that is not is a survivor; those in `tests/survivors.toml` are accepted, each for
its reason.

pytest collects once. Each mutant is a fork in which the live function gets the mutant's `__code__` and the tests
that pass its line run, the quickest first. Which lines a test passes is measured in a fork of its own as well: a warm
cache would hide what a test depends on. What a module does as it is imported (constants, defaults, the bodies of
classes) takes a fresh process. A test that takes more than `SECONDS` of processor time is not asked; a mutant that
makes one take as long is caught.

Results are appended to `.mutants/`, under the digest of what they depend on, so that a run that was stopped goes on
where it was.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import hashlib
import importlib
import importlib.machinery
import inspect
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Literal, NamedTuple, TypeGuard

import pytest
from _pytest.runner import runtestprotocol
from cyclopts import run
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from arbitro import ledger
from arbitro.ledger import _name
from arbitro.systems import SYSTEMS

SECONDS = 2.0
"""The most processor time that a test may take."""

TRACED = 4
"""How many times longer a test may take while its lines are followed."""

BUSY = 240
"""Seconds of processor time after which a process is stopped and its mutant counts as caught: it turns in circles.
Of the processor, since by the clock a loaded machine would catch what no test does."""

WALL = 3600
"""Seconds after which a process is stopped that waits for something."""

MEMORY = 4 * 2**30
"""The most bytes that a mutant may take: a condition held true fills all of a machine's in a minute."""

RESULTS = ".mutants"

SURVIVORS = "survivors.toml"

SUMMARY = "mutants.toml"

# --- What can be broken ----------------------------------------------------------------------------------------------

TURNED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip

NAMES = {"min": "max", "max": "min"}


class Kin(NamedTuple):
    """Who stands beside whom in a system: what a slip of the pen would write instead."""

    fields: Mapping[str, str]
    """The next field of the same type in the same class."""
    names: Mapping[str, str]
    """The next of the names that get their values together: `STRENGTH, DEXTERITY = ...`."""
    words: Mapping[str, str]
    """The next string of the same tuple."""


@cache
def kin(package: Path) -> Kin:
    """The neighbours of a system, those in `characters` before others of the same name."""
    fields: dict[str, str] = {}
    names = dict(NAMES)
    words: dict[str, str] = {}
    for path in sorted(package.rglob("*.py"), key=lambda path: (path.stem != "characters", path)):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                kinds = defaultdict(list)
                for field in node.body:
                    if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                        kinds[ast.unparse(field.annotation)].append(field.target.id)
                for row in kinds.values():
                    _ring(fields, row)
            elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value:
                for target in node.targets if isinstance(node, ast.Assign) else ():
                    if isinstance(target, ast.Tuple):
                        _ring(names, [name.id for name in target.elts if isinstance(name, ast.Name)])
                for inner in ast.walk(node.value):
                    if isinstance(inner, (ast.Tuple, ast.List)):
                        row = [str(word.value) for word in inner.elts if _is_word(word)]
                        _ring(words, row if len(row) == len(inner.elts) else ())
    return Kin(fields, names, words)


def _is_word(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _ring(into: dict[str, str], row: Sequence[str]) -> None:
    if len(set(row)) > 1:
        for one, other in zip(row, (*row[1:], row[0]), strict=True):
            into.setdefault(one, other)


class Change(NamedTuple):
    """One thing broken in a tree."""

    line: int
    """Of what is broken."""
    since: int
    """Where its statement begins."""
    until: int
    before: str
    after: str


def broken(piece: ast.stmt, kin: Kin) -> Iterator[Change]:
    """Breaks a tree in place, one thing at a time, in an order that never changes; each is mended before the next."""
    for holder, field, at, node, statement in _places(piece, piece):
        shown = node if isinstance(node, ast.expr) else holder
        for other in _instead(holder, field, node, kin):
            before = ast.unparse(shown)
            _put(holder, field, at, other)
            after = ast.unparse(other if shown is node else holder)
            line: int = getattr(shown, "lineno", statement.lineno)
            until: int = getattr(shown, "end_lineno", line)
            where = "if " if isinstance(holder, (ast.If, ast.IfExp, ast.While, ast.comprehension)) else ""
            yield Change(line, statement.lineno, until, where + before, after)
            _put(holder, field, at, node)


def _places(node: ast.AST, statement: ast.stmt) -> Iterator[tuple[ast.AST, str, int, ast.AST, ast.stmt]]:
    """Every node that may be broken, with what holds it and the statement that it is in."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list") or isinstance(node, ast.JoinedStr):
            continue
        for at, child in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if isinstance(child, ast.AST):
                yield node, field, at, child, statement
                yield from _places(child, child if isinstance(child, ast.stmt) else statement)


def _put(holder: ast.AST, field: str, at: int, node: ast.AST) -> None:
    if at < 0:
        setattr(holder, field, node)
    else:
        getattr(holder, field)[at] = node


def _instead(holder: ast.AST, field: str, node: ast.AST, kin: Kin) -> Iterator[ast.AST]:
    """What may stand here instead."""
    if field in ("test", "ifs", "guard") and isinstance(node, ast.expr):
        for held in (True, False):
            # Held true, a loop only ever runs into its time limit, and an assertion says nothing that anybody sees.
            if not (held and isinstance(holder, (ast.While, ast.Assert))):
                yield ast.copy_location(ast.Constant(held), node)
    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield ast.copy_location(ast.Constant(number + 1), node)
            yield ast.copy_location(ast.Constant(number - 1), node)
        case ast.Constant(value=str() as word) if word in kin.words and not isinstance(holder, ast.Expr):
            yield ast.copy_location(ast.Constant(kin.words[word]), node)
        case ast.Attribute(value=value, attr=name, ctx=ast.Load()) if name in kin.fields:
            yield ast.copy_location(ast.Attribute(value, kin.fields[name], ast.Load()), node)
        case ast.Name(id=name, ctx=ast.Load()) if name in kin.names:
            yield ast.copy_location(ast.Name(kin.names[name], ast.Load()), node)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.operator() | ast.cmpop() | ast.boolop() if type(node) in TURNED:
            yield TURNED[type(node)]()


class Mutant(NamedTuple):
    """One way of breaking one piece of a system."""

    system: str
    module: str
    """`combat`, as the ledger writes it."""
    piece: str
    """`strike`, `Person.speed`, or the name of a class or constant."""
    nth: int
    """Which of the piece's changes."""
    change: Change
    text: str
    """The line that is broken, or the first of several."""
    clauses: tuple[str, ...]
    fresh: bool
    """Takes a process of its own: this is done as the module is imported."""

    @property
    def name(self) -> str:
        """`combat.strike#12`."""
        return f"{self.module}.{self.piece}#{self.nth}"

    @property
    def said(self) -> str:
        """What was done, for people and for `tests/survivors.toml`."""
        return f"{self.change.before} -> {self.change.after}"

    def rank(self, seed: int) -> str:
        """Where it stands in a sample: the same as long as its line is the same, whatever else changes."""
        words = f"{seed} {self.system} {self.module}.{self.piece} {self.text} {self.said}"
        return hashlib.sha256(words.encode()).hexdigest()


def mutants(system: str) -> list[Mutant]:
    """All of a system's, in the order of its sources."""
    package = ledger.ROOM / system
    clauses: dict[str, list[str]] = defaultdict(list)
    for clause in ledger.rules(system):
        for code in clause.code:
            clauses[code].append(clause.id)
    found: list[Mutant] = []
    for path in sorted(package.rglob("*.py")):
        module = ".".join(path.relative_to(package).with_suffix("").parts)
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for node in ast.parse(source).body:
            name = _name(node)
            named = clauses.get(f"{module}.{name}")
            if name and named:
                for piece, part, fresh in _parts(name, node):
                    for nth, change in enumerate(broken(part, kin(package))):
                        text = lines[change.line - 1].strip()
                        late = not fresh and change.line >= _body(part)
                        found.append(Mutant(system, module, piece, nth, change, text, tuple(named), not late))
    return found


def _body(part: ast.stmt) -> int:
    """The first line that runs when a function is called, and not when it is defined."""
    return part.body[0].lineno if isinstance(part, ast.FunctionDef) else 0


def _parts(name: str, node: ast.stmt) -> Iterator[tuple[str, ast.stmt, bool]]:
    """A class is its methods, and what is left of it without them."""
    if isinstance(node, ast.ClassDef):
        methods = [method for method in node.body if isinstance(method, ast.FunctionDef)]
        node.body = [part for part in node.body if part not in methods]
        yield name, node, True
        for method in methods:
            # What asks for `super()` closes over its class, and no other code fits into it.
            closes = any(isinstance(inner, ast.Name) and inner.id == "super" for inner in ast.walk(method))
            yield f"{name}.{method.name}", method, closes
    else:
        yield name, node, not isinstance(node, ast.FunctionDef)


# --- Breaking it -----------------------------------------------------------------------------------------------------


def source_of(mutant: Mutant) -> Path:
    """The file that is broken."""
    return ledger.ROOM / mutant.system / (mutant.module.replace(".", "/") + ".py")


def tree_of(mutant: Mutant) -> tuple[ast.Module, ast.stmt]:
    """The module with the mutant in it, and the piece that is broken."""
    path = source_of(mutant)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    owner, _, method = mutant.piece.partition(".")
    piece = next(node for node in tree.body if _name(node) == owner)
    kept: list[ast.stmt] = []
    if isinstance(piece, ast.ClassDef):
        kept = [part for part in piece.body if isinstance(part, ast.FunctionDef)]
        if method:
            piece, kept = next(part for part in kept if _name(part) == method), []
        else:
            piece.body = [part for part in piece.body if part not in kept]
    changes = broken(piece, kin(ledger.ROOM / mutant.system))
    for _ in range(mutant.nth + 1):
        next(changes)
    if kept:
        piece.body += kept  # type: ignore[attr-defined]
    return ast.fix_missing_locations(tree), piece


def code_of(mutant: Mutant) -> CodeType:
    """The broken function, compiled as it stands in its file."""
    _, piece = tree_of(mutant)
    assert isinstance(piece, ast.FunctionDef)
    piece.decorator_list = []
    alone = compile(ast.Module([piece], []), str(source_of(mutant)), "exec", flags=annotations.compiler_flag)
    return next(code for code in alone.co_consts if isinstance(code, CodeType) and code.co_name == piece.name)


def live(mutant: Mutant) -> FunctionType:
    """The function that is to be broken, without what is wrapped around it."""
    module = mutant.module.removesuffix("__init__").rstrip(".")
    found: Any = importlib.import_module(f"arbitro.systems.{mutant.system}" + (f".{module}" if module else ""))
    owner, _, method = mutant.piece.partition(".")
    found = getattr(found, owner)
    if method:
        found = inspect.getattr_static(found, method)
    # What stands around a function may be one itself.
    while not isinstance(found, FunctionType) or hasattr(found, "__wrapped__"):
        found = next(
            inner
            for inner in (getattr(found, way, None) for way in ("__wrapped__", "fget", "func", "__func__"))
            if inner is not None
        )
    return found


# --- Asking the tests ------------------------------------------------------------------------------------------------


By = Literal["named", "other", "none"]

KINDS: tuple[By, ...] = ("named", "other")

Rows = Iterator[tuple[By, Sequence[pytest.Item]]]


class Verdict(NamedTuple):
    """What came of a mutant."""

    by: By
    """`named` if a test that names the clause caught it, `other` if only another of the system did, or `none`."""
    test: str = ""


class Attempt(NamedTuple):
    """A fork that tries a mutant."""

    mutant: Mutant
    by: By
    items: Sequence[pytest.Item]
    pipe: int
    rows: Rows
    """The tests that are left."""


class Asked:
    """A pytest plugin that collects a system's tests and, in place of running them, puts mutants before them."""

    def __init__(self, system: str, others: bool) -> None:
        self.others = others
        self.naming: dict[str, set[str]] = {
            clause.id: {_node(test) for test in clause.tests} for clause in ledger.rules(system)
        }
        self.package = str(ledger.ROOM / system)
        self.items: list[pytest.Item] = []
        self.todo: list[Mutant] = []
        self.workers = 1
        self.results: dict[str, Verdict] = {}
        self.keep: Path | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of pytest's own."""
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        self.items = [item for item in session.items if not (_marked(item, "slow") or _marked(item, "browser"))]
        with contextlib.suppress(ImportError):
            from hypothesis import settings

            settings.register_profile("steady", derandomize=True, database=None, deadline=None)
            settings.load_profile("steady")
        gc.collect()
        gc.freeze()
        running: dict[int, Attempt] = {}
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(Path(self.package).name, total=len(self.todo))
            for mutant in self.todo:
                self.ask(mutant, self.rows(mutant), running)
                while len(running) >= self.workers:
                    self.reap(running)
                progress.advance(task)
            while running:
                self.reap(running)
        return True

    def ask(self, mutant: Mutant, rows: Rows, running: dict[int, Attempt]) -> None:
        """Puts a mutant before the next row of tests; it has survived when there are no more."""
        for by, items in rows:
            pid, pipe = _fork(lambda out, items=items: self.attempt(mutant, items, out))
            running[pid] = Attempt(mutant, by, items, pipe, rows)
            return
        self.record(mutant, Verdict("none"))

    def rows(self, mutant: Mutant) -> Rows:
        """The tests that pass the line: those that name a clause of the function, then others of the system.

        The ones whose lines are known come together, the quickest first; each of the rest is measured when its turn
        comes, those of the file of the same name before others.
        """
        names = set().union(*(self.naming[clause] for clause in mutant.clauses))
        file, lines = str(source_of(mutant)), range(mutant.change.since, mutant.change.until + 1)

        def passing(item: pytest.Item) -> bool:
            return not self.passed(item)[1].get(file, frozenset()).isdisjoint(lines)

        for by in KINDS[: 1 + self.others]:
            items = [item for item in self.items if (_node_of(item) in names) is (by == "named")]
            new = [] if mutant.fresh else [item for item in items if item.nodeid not in self.known]
            known = [item for item in items if mutant.fresh or (item not in new and passing(item))]
            if known:
                yield by, sorted(known, key=lambda item: self.known.get(item.nodeid, (0.0,))[0])
            for item in sorted(new, key=lambda item: f"test_{mutant.module}" != item.path.stem):
                if passing(item):
                    yield by, [item]

    def passed(self, item: pytest.Item) -> tuple[float, Mapping[str, frozenset[int]]]:
        """How long a test takes, and the lines of the system that it passes: none if it fails or takes too long."""
        known = self.known.get(item.nodeid)
        if known is None:
            pid, pipe = _fork(lambda out: self.follow(item, out))
            text = _read(pipe)
            os.waitpid(pid, 0)
            known = self.known[item.nodeid] = (0.0, {})
            if text.endswith("\n"):
                seconds, passed = json.loads(text)
                known = self.known[item.nodeid] = (seconds, {file: frozenset(lines) for file, lines in passed.items()})
        return known

    @cached_property
    def known(self) -> dict[str, tuple[float, Mapping[str, frozenset[int]]]]:
        """What `passed` has found out."""
        return {}

    def follow(self, item: pytest.Item, out: int) -> None:
        """Runs a test and writes down the lines that it passes."""
        lines: dict[str, set[int]] = defaultdict(set)

        def local(frame: Any, _event: str, _arg: object) -> Any:
            lines[frame.f_code.co_filename].add(frame.f_lineno)
            return local

        def follow(frame: Any, _event: str, _arg: object) -> Any:
            return local if frame.f_code.co_filename.startswith(self.package) else None

        signal.setitimer(signal.ITIMER_PROF, SECONDS * TRACED)
        begun = time.process_time()
        sys.settrace(follow)
        failed = _fails(item)
        sys.settrace(None)
        if not failed:
            found = {file: sorted(passed) for file, passed in lines.items()}
            _write(out, json.dumps([time.process_time() - begun, found]) + "\n")

    def attempt(self, mutant: Mutant, items: Sequence[pytest.Item], out: int) -> None:
        """Breaks the rule and runs the tests until one fails; writes `0 1 2 ` if the third did, `0 1 2 .` if none."""
        if mutant.fresh:
            _write(out, f"{len(items) - 1} ")
            if _fails_fresh(mutant, items):
                return
        else:
            live(mutant).__code__ = code_of(mutant)
            for at, item in enumerate(items):
                _write(out, f"{at} ")
                signal.setitimer(signal.ITIMER_PROF, SECONDS)
                if _fails(item):
                    return
        _write(out, ".")

    def reap(self, running: dict[int, Attempt]) -> None:
        """Waits for one of the forks and records what came of it. One that ended in any odd way was caught."""
        pid, status = os.wait()
        mutant, by, items, pipe, rows = running.pop(pid)
        said = _read(pipe)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGINT, signal.SIGTERM):
            raise KeyboardInterrupt
        numbers = re.findall(r"\d+", said)
        if not numbers:
            raise RuntimeError(f"{mutant.name} could not be tried: {mutant.said}")
        if said.endswith(" ."):
            self.ask(mutant, rows, running)
        else:
            self.record(mutant, Verdict(by, items[int(numbers[-1])].nodeid))

    def record(self, mutant: Mutant, verdict: Verdict) -> None:
        """Kept at once, a line each."""
        self.results[mutant.name] = verdict
        if self.keep:
            with self.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps([mutant.name, *verdict]) + "\n")


def _node(test: str) -> str:
    """The ledger's `systems/xy/test_a.py: test_b` as pytest has it, without parameters; a case is a parameter."""
    if test.endswith(".toml"):
        path = Path(test)
        return f"systems/test_examples.py::test_example[{path.parts[1]}/{path.stem}]"
    return test.replace(": ", "::")


def _node_of(item: pytest.Item) -> str:
    folder, name = ledger.tests_folder(), item.nodeid.partition("::")[2]
    file = item.path.relative_to(folder) if folder else item.path
    return f"{file.as_posix()}::{name if file.name == 'test_examples.py' else name.partition('[')[0]}"


def _marked(item: pytest.Item, mark: str) -> bool:
    return item.get_closest_marker(mark) is not None


def _fails(item: pytest.Item) -> bool:
    """Whether a test fails, in its set-up, its call or what it leaves behind."""
    try:
        return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
    except BaseException:
        return True


def _fails_fresh(mutant: Mutant, items: Sequence[pytest.Item]) -> bool:
    """Whether any of these tests fails in a process that has imported nothing yet."""
    nodes = [f"{item.path}::{item.nodeid.partition('::')[2]}" for item in items]
    command = [sys.executable, str(Path(__file__).resolve()), "--in-a-fresh-process"]
    done = subprocess.run(
        command, input=json.dumps([str(ledger.ROOM), *mutant[:4], *nodes]), text=True, check=False,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return done.returncode != 0


def in_a_fresh_process() -> int:
    """What `_fails_fresh` starts: the module is broken as it is imported."""
    # Whoever started it may be stopped before it is over.
    _bounded()
    room, system, module, piece, nth, *nodes = json.load(sys.stdin)
    ledger.ROOM = Path(room)
    tree, _ = tree_of(Mutant(system, module, piece, nth, Change(0, 0, 0, "", ""), "", (), True))
    path = str(ledger.ROOM / system / (module.replace(".", "/") + ".py"))
    plainly = importlib.machinery.SourceFileLoader.get_code

    def get_code(loader: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        if Path(loader.path).resolve() == Path(path).resolve():
            return compile(tree, path, "exec", dont_inherit=True)
        return plainly(loader, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
    return pytest.main([*PLAINLY, "-x", *nodes])


PLAINLY = (
    "-s", "-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal"
)  # fmt: skip


def _fork(what: Any) -> tuple[int, int]:
    """A fork that does this and nothing else, without a voice of its own: its id, and what it writes to."""
    back, out = os.pipe()
    pid = os.fork()
    if pid:
        os.close(out)
        return pid, back
    try:
        os.close(back)
        for number in (signal.SIGINT, signal.SIGALRM, signal.SIGPROF):
            signal.signal(number, signal.SIG_DFL)
        _bounded()
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        what(out)
    finally:
        os._exit(0)


def _bounded() -> None:
    """Whatever this process does, it ends."""
    signal.alarm(WALL)
    resource.setrlimit(resource.RLIMIT_CPU, (BUSY, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _write(out: int, text: str) -> None:
    data = text.encode()
    while data:
        data = data[os.write(out, data) :]


def _read(pipe: int) -> str:
    with os.fdopen(pipe, encoding="utf-8") as file:
        return file.read()


# --- The run ---------------------------------------------------------------------------------------------------------


def try_all(
    system: str, todo: Sequence[Mutant], survivors: Sequence[Mapping[str, str]], keep: Path | None, workers: int,
    others: bool,
) -> dict[str, Verdict]:  # fmt: skip
    """What came of these mutants; what is known already is not tried again, nor what is accepted."""
    known: dict[str, Verdict] = {}
    if keep and keep.exists():
        for line in keep.read_text(encoding="utf-8").splitlines():
            with contextlib.suppress(ValueError):  # A line that was being written when the power went.
                name, *verdict = json.loads(line)
                known[name] = Verdict(*verdict)
    asked = Asked(system, others)
    known |= {mutant.name: Verdict("none") for mutant in todo if is_accepted(mutant, survivors)}
    asked.todo = [mutant for mutant in todo if mutant.name not in known]
    asked.workers, asked.keep = workers, keep
    if asked.todo:
        folder = ledger.tests_folder()
        assert folder, "this is not a checkout"
        places = [folder / "systems" / system, folder / "systems" / "test_examples.py"]
        code = pytest.main([*PLAINLY, *(str(place) for place in places if place.exists())], plugins=[asked])
        if code != 0:
            raise SystemExit(f"pytest ended with {code!r}")
    return known | asked.results


def digest(system: str) -> str:
    """Of everything that a system's results depend on."""
    folder = ledger.tests_folder()
    assert folder, "this is not a checkout"
    room = Path(ledger.__file__).parent
    rooms = [room / "dice", room / "table", room / "cases.py", room / "odds.py", ledger.ROOM / system]
    rooms += [folder / "systems" / system, folder / "systems" / "test_examples.py", Path(__file__)]
    found = hashlib.sha256()
    for place in rooms:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in (".py", ".toml") and path.exists():
                found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:16]


def accepted(folder: Path) -> list[dict[str, str]]:
    """The survivors that stand in `tests/survivors.toml`."""
    path = folder / SURVIVORS
    return tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", []) if path.exists() else []


def is_accepted(mutant: Mutant, survivors: Sequence[Mapping[str, str]]) -> bool:
    """Whether one stands there, with a reason."""
    this = {"function": f"{mutant.system}.{mutant.module}.{mutant.piece}", "line": mutant.text, "mutation": mutant.said}
    return any(entry.get("reason") and this.items() <= entry.items() for entry in survivors)


def main(
    *, system: tuple[str, ...] = (), clause: str = "", sample: int = 0, seed: int = 1, workers: int = 1,
    others: bool = True, remember: bool = True, write: bool = False,
) -> None:  # fmt: skip
    """Break the rules on purpose and list what no test of the broken clause notices.

    Parameters
    ----------
    system
        These systems, instead of all.
    clause
        Only what this clause names.
    sample
        So many of each system, drawn by `seed`, instead of all.
    seed
        Which sample. The same seed draws the same mutants, as far as their lines are the same.
    workers
        Forks at a time.
    others
        Ask the system's other tests too, once those that name the clause have not noticed.
    remember
        Go on where an earlier run was stopped.
    write
        Write the figures of each clause into `tests/mutants.toml`, for `arbitro rules`.
    """
    folder = ledger.tests_folder()
    assert folder, "this is not a checkout"
    survivors, console = accepted(folder), Console(highlight=False, markup=False, soft_wrap=True)
    left = 0
    for name in system or SYSTEMS:
        every = mutants(name)
        chosen = [mutant for mutant in every if not clause or clause in mutant.clauses]
        if sample:
            chosen = sorted(sorted(chosen, key=lambda mutant: mutant.rank(seed))[:sample], key=every.index)
        keep = None
        if remember:
            keep = folder.parent / RESULTS / f"{name}-{digest(name)}{'' if others else '-named'}.jsonl"
            keep.parent.mkdir(exist_ok=True)
        results = try_all(name, chosen, survivors, keep, workers, others)
        left += report(console, name, len(every), chosen, results, survivors)
        if write:
            write_summary(folder / SUMMARY, name, len(every), chosen, results, survivors)
    if left:
        raise SystemExit(f"{left} mutants that no test of their clause notices: write one, or a reason in {SURVIVORS}")


def report(
    console: Console, system: str, every: int, tried: Sequence[Mutant], results: Mapping[str, Verdict],
    survivors: Sequence[Mapping[str, str]],
) -> int:  # fmt: skip
    """Prints what came of a system's mutants; how many have survived without a reason."""
    by = Counter(results[mutant.name].by for mutant in tried)
    found = [mutant for mutant in tried if results[mutant.name].by != "named"]
    left = [mutant for mutant in found if not is_accepted(mutant, survivors)]
    for mutant in left:
        other = results[mutant.name].test
        console.print(f"{source_of(mutant).name}:{mutant.change.line}: {mutant.piece} ({', '.join(mutant.clauses)})")
        console.print(f"    {mutant.said}" + (f"\n    only by {other}" if other else ""))
    worst = Counter(clause for mutant in left for clause in mutant.clauses).most_common(8)
    if worst:
        counted = Counter(clause for mutant in tried for clause in mutant.clauses)
        grid = Table("clause", "mutants", "survived", box=None, pad_edge=False)
        for clause, count in worst:
            grid.add_row(clause, str(counted[clause]), str(count))
        console.print(grid)
    console.print(
        f"{system}: {len(tried)} of {every} mutants; {by['named']} caught by tests of their clause, {by['other']} only "
        f"by others, {by['none']} by none; {len(found) - len(left)} of those accepted"
        + (f"; {by['named'] / len(tried):.1%}" if tried else "")
    )
    return len(left)


def write_summary(
    path: Path, system: str, every: int, tried: Sequence[Mutant], results: Mapping[str, Verdict],
    survivors: Sequence[Mapping[str, str]],
) -> None:  # fmt: skip
    """A system's section of `tests/mutants.toml`: of each clause how many were caught, and how many tried."""
    caught, counted = Counter[str](), Counter[str]()
    for mutant in tried:
        counted.update(mutant.clauses)
        if results[mutant.name].by == "named":
            caught.update(mutant.clauses)
    sections = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    sections[system] = {"mutants": every, "tried": len(tried)} | {
        clause: [caught[clause], counted[clause]] for clause in ledger.read_clauses(system) if counted[clause]
    }
    lines = ["# Written by `make mutants`: of each clause how many mutants its tests caught, and how many were tried."]
    for name in sorted(sections):
        lines += ["", f"[{name}]", *(f'"{key}" = {value}' for key, value in sections[name].items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--in-a-fresh-process"]:
        raise SystemExit(in_a_fresh_process())
    run(main)
