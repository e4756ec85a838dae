"""`arbitro content`: lists of a group's own."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts import App

from arbitro.cli.shared import Json, Lists, SystemName, Wrong, app, mine, said, speaker, use_content

if TYPE_CHECKING:
    from arbitro.systems.reading import Problem, Report


HELP = "Lists of your own: weapons, creatures, names ... / Listas propias: armas, criaturas, nombres..."
own = App(name="content", help=mine(HELP))
app.command(own)


@own.command(name="check")
def check_content(folder: Path | None = None, *, system: str | None = None, as_json: Json = False) -> None:
    """Say what is wrong with lists, line by line. / Dice qué falla en unas listas, línea a línea.

    Args:
        folder: With a folder for each system in it; $ARBITRO_CONTENT by default.
            / Con una carpeta por sistema; si no, $ARBITRO_CONTENT.
        system: It is the folder of this system. / Es la carpeta de este sistema.
    """
    from arbitro.systems import SYSTEMS, NoSuchSystem
    from arbitro.systems.reading import VARIABLE, ContentError, Problem

    # What is looked at must not be what the systems are loaded with.
    named = os.environ.pop(VARIABLE, None)
    folder = folder or (Path(named) if named else None)
    if folder is None:
        raise Wrong("content-which")
    if not folder.is_dir():
        raise ContentError([Problem(str(folder), 1, "content-no-folder")])
    if system is not None and system not in SYSTEMS:
        raise NoSuchSystem(system)
    if system is None and folder.name in SYSTEMS and any(folder.glob("*.toml")):
        system = folder.name
    reports: dict[str, Report[Any]] = {}
    problems: list[Problem] = []
    for path in [folder] if system else sorted(folder.iterdir()):
        if not path.is_dir():
            if path.suffix == ".toml":
                problems.append(Problem(str(path), 1, "content-stray", {"known": ", ".join(SYSTEMS)}))
        elif system or path.name in SYSTEMS:
            reports[system or path.name] = examined(system or path.name, path)
        elif not path.name.startswith((".", "_")):
            problems.append(Problem(str(path), 1, "content-system", {"found": path.name, "known": ", ".join(SYSTEMS)}))
    problems += [problem for report in reports.values() for problem in report.problems]
    _print_content(reports, problems, as_json)
    if problems:
        raise SystemExit(1)


def examined(system: str, folder: Path | None) -> Report[Any]:
    """What came of reading a system's lists, those of the folder instead of ours."""
    from arbitro.systems import load_content
    from arbitro.systems.reading import examine

    room = load_content(system)
    return examine(shipped(system), room.Lists, room.problems, folder)


def shipped(system: str) -> Path:
    """Where our own lists of a system are."""
    from arbitro.systems import load_content

    return Path(str(load_content(system).__file__)).parent  # type: ignore[attr-defined]


def _print_content(reports: dict[str, Report[Any]], problems: list[Problem], as_json: bool) -> None:
    wrong = {problem.file for problem in problems}
    read = [(system, sheet) for system, report in reports.items() for sheet in report.sheets if sheet.replaced]
    if as_json:
        files = [
            {"system": system, "file": sheet.path, "entries": sheet.entries, "ok": sheet.path not in wrong}
            for system, sheet in read
        ]
        listed = [
            {"file": one.file, "line": one.line, "code": one.code, "text": said(one), "facts": one.facts}
            for one in problems
        ]
        print(json.dumps({"ok": not problems, "files": files, "problems": listed}))
        return
    for problem in problems:
        print(f"{problem.file}:{problem.line}: {said(problem)}")
    say = speaker()
    for _, sheet in read:
        if sheet.path not in wrong:
            print(say.say("content-fine", {"text": sheet.path, "count": sheet.entries}))
    fine = sum(sheet.path not in wrong for _, sheet in read)
    print(say.say("content-checked", {"fine": fine, "count": len(problems)}))


@own.command(name="list")
def list_content(system: SystemName, *, content: Lists = None, as_json: Json = False) -> None:
    """Which lists of a system can be replaced, and which are. / Qué listas de un sistema se pueden sustituir."""
    use_content(content)
    from arbitro.systems.reading import group_folder

    sheets = examined(system, group_folder(system)).sheets
    if as_json:
        found = [{"file": Path(one.path).name, "entries": one.entries, "replaced": one.replaced} for one in sheets]
        print(json.dumps(found))
        return
    for sheet in sheets:
        whose = sheet.path if sheet.replaced else speaker().say("content-ours")
        print(f"{sheet.list + '.toml':<20} {sheet.entries:>4}   {whose}")


@own.command(name="copy")
def copy_content(system: SystemName, folder: Path, *lists: str) -> None:
    """Copy our lists of a system, all or some, to begin with. / Copia nuestras listas para empezar por ellas.

    Args:
        folder: They go into a folder of the system's name in it. / Van a una carpeta con el nombre del sistema.
        lists: Their names, such as weapons; all without one. / Sus nombres, como weapons; sin ninguno, todas.
    """
    os.environ.pop("ARBITRO_CONTENT", None)
    sheets = {sheet.list: Path(sheet.path) for sheet in examined(system, None).sheets}
    unknown = [name for name in lists if name.removesuffix(".toml") not in sheets]
    if unknown:
        raise Wrong("content-file", found=unknown[0], known=", ".join(sheets))
    target = folder / system
    target.mkdir(parents=True, exist_ok=True)
    for name in [name.removesuffix(".toml") for name in lists] or sheets:
        path = target / f"{name}.toml"
        try:
            with path.open("xb") as file:
                file.write(sheets[name].read_bytes())
        except FileExistsError:
            print(speaker().say("content-there", {"text": str(path)}), file=sys.stderr)
            continue
        print(path)
