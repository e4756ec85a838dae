"""The command line: `arbitro play`, `roll`, `odds`, `simulate`, `new`, `check`, `content`, `rules`, `audit` ...

What a command needs is imported when it runs: `arbitro roll 2d6` starts no web server. With
`--json` the output is for programs. Whatever is wrong with what was typed is said in one line,
in the reader's language, and the exit code is 2; a check that fails exits with 1.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from arbitro import __version__
from arbitro.dice import DiceError, Distribution, parse
from arbitro.table import BadAnswer, from_seed, from_system

if TYPE_CHECKING:
    from arbitro.bulk import Tally
    from arbitro.study import Study
    from arbitro.systems.contract import Section, System
    from arbitro.systems.reading import Problem, Report
    from arbitro.words import Speaker

LANGUAGES = ("es", "en")


class Wrong(Exception):
    """Something that was typed will not do: a code of the words files, and facts."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


def language() -> str:
    """`ARBITRO_LANG`, or what the system's locale says; English if it is neither of ours."""
    for name in ("ARBITRO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        found = os.environ.get(name, "")[:2].lower()
        if found in LANGUAGES:
            return found
    return "en"


def speaker(system: str | None = None) -> Speaker:
    """Who says things on the terminal."""
    from arbitro.words import speaker as find

    return find(language(), system)


app = App(
    name="arbitro",
    version=__version__,
    help="A referee for tabletop role-playing. / Un árbitro para juegos de rol.",
    version_flags=["--version"],
)

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print for programs. / Salida para programas.")]
Seed = Annotated[int | None, Parameter(help="The same seed gives the same dice. / La misma semilla, los mismos dados.")]
Database = Annotated[Path | None, Parameter(help="The SQLite file; $ARBITRO_DATABASE by default. / El fichero SQLite.")]


Lists = Annotated[
    Path | None,
    Parameter(name="--content", help="A folder with lists of your own; $ARBITRO_CONTENT by default. / Listas propias."),
]


def use_content(folder: Path | None) -> None:
    """Lists of the group's own, for the systems that are loaded from now on."""
    if folder is not None:
        os.environ["ARBITRO_CONTENT"] = str(folder)


def load_all() -> None:
    """Every system, so that what is wrong with the group's lists is said at once and not on somebody's page."""
    from arbitro.systems import SYSTEMS, load
    from arbitro.systems.reading import VARIABLE, ContentError

    found: list[Problem] = []
    for system in SYSTEMS if os.environ.get(VARIABLE) else ():
        try:
            load(system)
        except ContentError as error:
            found += [one for one in error.problems if one not in found]
    if found:
        raise ContentError(found)


def database_path(given: Path | None) -> Path:
    """The database that was named, or the one in the user's data folder."""
    if given is not None:
        return given
    if named := os.environ.get("ARBITRO_DATABASE"):
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "arbitro" / "arbitro.db"


@app.command
def play(*, database: Database = None, port: int = 8470, content: Lists = None) -> None:
    """Open the table on this computer, with a fight under way. / Abre la mesa en este ordenador."""
    serve(database=database, port=port, content=content)


@app.command
def serve(
    *,
    database: Database = None,
    host: str = "127.0.0.1",
    port: int = 8470,
    base_url: str | None = None,
    content: Lists = None,
) -> None:
    """Serve the table to others. / Sirve la mesa a otras personas.

    Parameters
    ----------
    host: The address to listen on; 0.0.0.0 for the whole network. / Dirección en la que escuchar.
    port: The port, or the next free one. / El puerto, o el siguiente libre.
    base_url: How others reach it, behind a proxy. / Cómo llegan los demás, tras un proxy.
    """
    use_content(content)
    load_all()
    from arbitro.web.serve import serve as run

    run(database_path(database), host=host, port=port, base_url=base_url)


@app.command
def roll(dice: str, *, seed: Seed = None, as_json: Json = False) -> None:
    """Roll dice such as 2d6+1 or 2d20kh1. / Tira dados como 2d6+1 o 2d20kh1."""
    what = parse(dice)
    draw = from_system if seed is None else from_seed(seed)
    thrown = [(sign, each, tuple(draw(each.faces) for _ in range(each.count))) for sign, each in what.terms]
    total = what.bonus + sum(sign * each.total(faces) for sign, each, faces in thrown)
    if as_json:
        print(json.dumps({"dice": str(what), "total": total, "faces": [list(faces) for _, _, faces in thrown]}))
        return
    shown = " ".join(f"{each}[{' '.join(map(str, faces))}]" for _, each, faces in thrown)
    print(f"{what} = {total}    {shown}")


@app.command
def odds(what: str, *, step: int = 1, as_json: Json = False) -> None:
    """Exact odds of dice (2d6+1), or of a step of a case file. / Probabilidades exactas.

    Parameters
    ----------
    what: A dice text, or a case file whose command is asked about. / Dados, o un fichero de caso.
    step: Which step of the case file. / Qué paso del caso.
    """
    if what.endswith(".toml") or Path(what).is_file():
        _odds_of_case(Path(what), step, as_json)
        return
    distribution = parse(what).distribution()
    if as_json:
        chances = {str(total): str(distribution.chance(total)) for total in distribution}
        print(json.dumps({"dice": str(parse(what)), "mean": str(distribution.mean()), "chances": chances}))
        return
    _print_distribution(distribution)


def _print_distribution(distribution: Distribution) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    grid = Grid(box=None, pad_edge=False)
    for column in ("", "=", ">=", ""):
        grid.add_column(column, justify="right" if column else "left")
    say = speaker()
    left, highest = distribution.total, max(distribution.values())
    for total, weight in distribution.items():
        at_least = Fraction(left, distribution.total)
        bar = "█" * round(30 * weight / highest)
        grid.add_row(str(total), say.percent(distribution.chance(total)), say.percent(at_least), bar)
        left -= weight
    Console().print(grid)


def _odds_of_case(path: Path, step: int, as_json: bool) -> None:
    from arbitro.cases import command_at

    system, state, command = command_at(path, step)
    from arbitro.odds import chances

    codes = system.STAKES.get(type(command).__struct_config__.tag, ())
    if not codes:
        raise Wrong("no-stakes", command=str(type(command).__struct_config__.tag))
    found = chances(lambda table: system.apply(state, command, table), codes)
    if as_json:
        print(json.dumps({code: str(chance) for code, chance in found.items()}))
        return
    say = speaker(system.ID)
    names = {figure.id: figure.name for figure in system.figures(state)}
    print(say.command(command, names))
    for code, chance in found.items():
        print(f"  {say.say('stake-' + code):<30} {say.percent(chance):>7}   {chance}")


@app.command
def new(system: str, *, seed: Seed = None, content: Lists = None, as_json: Json = False) -> None:
    """Make a character, all rolled at once. / Crea un personaje, tirándolo todo."""
    use_content(content)
    from arbitro.systems import load
    from arbitro.systems.contract import ANYONE
    from arbitro.table import Live

    rules = load(system)
    state = rules.new()
    making = next(
        (option.command for option in rules.legal(state, ANYONE) if "newcomer" in option.command.__struct_fields__),
        None,
    )
    if making is None:
        raise Wrong("no-creation", text=system)
    table = Live(from_system if seed is None else from_seed(seed))
    after = rules.apply(state, making, table)
    figure = rules.figures(after)[-1]
    sections = rules.sheet(after, figure.id)
    if as_json:
        import msgspec

        person = next(one for one in after.people if one.id == figure.id)
        print(msgspec.json.format(msgspec.json.encode(person), indent=1).decode())
        return
    _print_sheet(rules, figure.name, sections)


def _print_sheet(rules: System, name: str, sections: Iterable[Section]) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    say, console = speaker(rules.ID), Console(highlight=False, markup=False)
    console.print(name, style="bold")
    for section in sections:
        console.print(f"\n{say.label(section.title)}", style="bold dim")
        grid = Grid(box=None, show_header=False, pad_edge=False)
        for row in section.rows:
            value = row.value if isinstance(row.value, (int, str)) else say.say(row.value.code, row.value.facts)
            grid.add_row(say.label(row.label), str(value))
        console.print(grid)


@app.command
def check(*files: Path, content: Lists = None) -> None:
    """Run case files: worked examples of the rules. / Comprueba ficheros de casos."""
    use_content(content)
    from rich.progress import track

    from arbitro.cases import CaseError, check_case, read_case

    if not files:
        raise Wrong("no-files")
    failed: list[str] = []
    for path in track(files, description="", disable=len(files) < 20 or not sys.stderr.isatty(), transient=True):
        try:
            check_case(read_case(path))
        except CaseError as error:
            failed.append(str(error))
    for line in failed:
        print(line, file=sys.stderr)
    print(speaker().say("cases-checked", {"passed": len(files) - len(failed), "failed": len(failed)}))
    if failed:
        raise SystemExit(1)


own = App(name="content", help="Lists of your own: weapons, creatures, names ... / Listas propias: armas, criaturas...")
app.command(own)


@own.command(name="check")
def check_content(folder: Path | None = None, *, system: str | None = None, as_json: Json = False) -> None:
    """Say what is wrong with lists, line by line. / Dice qué falla en unas listas, línea a línea.

    Parameters
    ----------
    folder: With a folder for each system in it; $ARBITRO_CONTENT by default. / Con una carpeta por sistema.
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


def said(problem: Problem) -> str:
    """What is wrong, in the reader's language, after the place where it is."""
    say, facts = speaker(), dict(problem.facts)
    where = facts.pop("where", "")
    line = say.say(problem.code, facts)
    return f"{where}: {line}" if where else line


@own.command(name="list")
def list_content(system: str, *, content: Lists = None, as_json: Json = False) -> None:
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
def copy_content(system: str, folder: Path, *lists: str) -> None:
    """Copy our lists of a system, all or some, to begin with. / Copia nuestras listas para empezar por ellas.

    Parameters
    ----------
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


@app.command
def rules(system: str, *, as_json: Json = False) -> None:
    """List a system's clauses with the code and the tests of each. / Lista las cláusulas."""
    import msgspec
    from rich.console import Console
    from rich.table import Table as Grid

    from arbitro.ledger import rules as list_rules

    clauses = list_rules(system, language())
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(clauses), indent=1).decode())
        return
    say = speaker(system)
    grid = Grid(box=None, pad_edge=False)
    for column in ("clause", "title", "status", "code", "tests"):
        grid.add_column(say.label(column), overflow="fold")
    for clause in clauses:
        title, _ = say.clause(clause.id)
        status = say.label("status-missing" if clause.missing else "status-" + clause.status)
        grid.add_row(clause.id, title, status, clause.reason or _few(clause.code), _few(clause.tests))
    Console(highlight=False, markup=False).print(grid)
    missing = sum(clause.missing for clause in clauses)
    print(say.say("rules-counted", {"all": len(clauses), "missing": missing}))


def _few(places: Iterable[str]) -> str:
    listed = list(places)
    return ", ".join(listed[:3]) + (f" +{len(listed) - 3}" if len(listed) > 3 else "")


@app.command
def simulate(
    system: str,
    file: Path | None = None,
    *,
    fights: int = 0,
    seed: int = 0,
    workers: int = 0,
    groups: Annotated[bool, Parameter(negative="")] = False,
    content: Lists = None,
    as_json: Json = False,
) -> None:
    """Fight a fight many times, with exact odds beside where they can be had. / Repite un combate muchas veces.

    Parameters
    ----------
    file: A case file whose fight it is; else a duel or the demo of the system. / Un fichero de caso con el combate.
    fights: How many; by default as many as take a moment. / Cuántos combates.
    seed: The same seed gives the same fights on any number of workers. / La misma semilla, los mismos combates.
    workers: How many processes; by default as many as there is room for. / Cuántos procesos.
    groups: The system's demo with everybody in it, instead of its duel. / La demostración entera, no un duelo.
    """
    use_content(content)
    from arbitro.study import study

    state = None
    if file is not None:
        from arbitro.cases import read_case

        case = read_case(file)
        if case.system != system:
            raise Wrong("simulate-other", system=system, text=str(file), found=case.system)
        state = case.state
    if fights < 0:
        raise Wrong("simulate-none")
    plan = study(system, state, groups=groups, fights=fights)
    if plan is None:
        raise Wrong("simulate-peace", text=str(file))
    tally, stopped = _sampled(plan, seed, workers, as_json)
    if as_json:
        print(json.dumps({"system": system, "seed": seed, "stopped": stopped, **plan.report(tally)}))
    else:
        _print_study(plan, tally, seed, stopped)
    if stopped:
        raise SystemExit(130)


def _sampled(plan: Study, seed: int, workers: int, as_json: bool) -> tuple[Tally, bool]:
    """The fights, and whether somebody stopped them before they were all fought."""
    from rich.console import Console
    from rich.progress import Progress

    from arbitro.bulk import Tally

    tally, stopped = Tally(), False
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("", total=plan.fights)
        try:
            for pack in plan.packs(seed, workers):
                tally.add(pack)
                progress.update(task, completed=tally.fights)
        except KeyboardInterrupt:
            stopped = True
    return tally, stopped


def _print_study(plan: Study, tally: Tally, seed: int, stopped: bool) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    say, console = speaker(plan.system), Console(highlight=False, markup=False)
    sides = [say.list([say.name(name) for name in side]) for side in plan.sides]
    console.print(
        say.say("simulate-title", {"text": " – ".join(sides), "fights": tally.fights, "seed": seed}), style="bold"
    )
    console.print(say.say(f"simulate-how-{plan.how}"), style="dim")
    if stopped:
        console.print(say.say("simulate-stopped", {"fights": tally.fights, "all": plan.fights}))
    exact = plan.exact
    grid = Grid(box=None, pad_edge=False)
    for column in ("simulate-outcome", "simulate-fights", "simulate-share", "simulate-interval", "simulate-exact"):
        if exact is not None or column != "simulate-exact":
            grid.add_column(say.say(column), justify="left" if column == "simulate-outcome" else "right")
    for outcome in plan.outcomes(tally):
        share, low, high = tally.share(outcome)
        code = f"simulate-outcome-{outcome}"
        row = [say.say(code) if say.has(code) else say.label(str(outcome)), f"{tally.outcomes[outcome]}"]
        row += [say.percent(share, 2), f"{say.percent(low, 2)} – {say.percent(high, 2)}"]
        if exact is not None:
            row.append(say.percent(exact.chances.get(outcome, 0), 4))
        grid.add_row(*row)
    console.print(grid)
    lasting = {"mean": round(tally.mean_rounds(), 3)}
    if exact is not None:
        console.print(say.say("simulate-rounds-exact", {**lasting, "exact": round(float(exact.mean_rounds), 3)}))
    else:
        console.print(say.say("simulate-rounds", lasting))
        console.print(say.say("simulate-inexact", {"reason": say.say(f"simulate-why-{plan.why}")}), style="dim")
    _print_left(plan, tally, say, console)


def _print_left(plan: Study, tally: Tally, say: Speaker, console: Any) -> None:
    from rich.table import Table as Grid

    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say.say(f"simulate-left-{'points' if plan.duel else 'standing'}"))
    grid.add_column(say.say("simulate-share"), justify="right")
    if plan.exact is not None:
        grid.add_column(say.say("simulate-exact"), justify="right")
    for left, many in tally.left.most_common(8):
        if plan.duel:
            text = f"{left[0]} – {left[1]}"
        else:
            text = ", ".join(f"{say.label(side)} {number}" for side, number in left)
        row = [text, say.percent(many / tally.fights, 2)]
        if plan.exact is not None:
            row.append(say.percent(plan.exact_left(left), 2))
        grid.add_row(*row)
    console.print()
    console.print(grid)


@app.command
def audit(file: Path, *, content: Lists = None, as_json: Json = False) -> None:
    """Replay an exported game and name the first difference. / Repite una partida exportada."""
    use_content(content)
    from arbitro.play.entries import Begun
    from arbitro.play.game import Mismatch, digest, replay, rules_digest
    from arbitro.play.keeper import read_export

    entries = read_export(_read(file))
    begun = entries[0]
    try:
        game = replay(_watched(entries))
    except Mismatch as mismatch:
        other = isinstance(begun, Begun) and bool(begun.rules) and begun.rules != rules_digest(begun.system)
        if as_json:
            found = {"ok": False, "entry": mismatch.seq, "difference": str(mismatch), "other_rules": other}
            print(json.dumps(found))
        else:
            print(speaker().say("audit-differs", {"seq": mismatch.seq, "text": str(mismatch)}), file=sys.stderr)
            if other:
                print(speaker().say("audit-other-rules"), file=sys.stderr)
        raise SystemExit(1) from None
    if as_json:
        print(json.dumps({"ok": True, "entries": game.head, "digest": digest(game.state)}))
    else:
        print(speaker().say("audit-agrees", {"entries": game.head, "digest": digest(game.state)}))


def _watched(entries: tuple[Any, ...]) -> Iterable[Any]:
    from rich.progress import track

    return track(entries, description="", disable=len(entries) < 5000 or not sys.stderr.isatty(), transient=True)


@app.command
def export(game: str, file: Path | None = None, *, database: Database = None) -> None:
    """Write a game out as one readable file. / Guarda una partida en un fichero legible."""
    from arbitro.play.entries import decode
    from arbitro.play.keeper import export as write_out
    from arbitro.store import open_store

    store = open_store(database_path(database), readonly=True)
    try:
        entries = [(seq, decode(data)) for seq, data in store.entries(game)]
        if not entries:
            raise Wrong("no-game-here", text=game, known=", ".join(row.id for row in store.games()) or "-")
    finally:
        store.close()
    data = write_out(entries)
    if file is None:
        sys.stdout.write(data.decode())
    else:
        file.write_bytes(data)


@app.command(name="import")
def import_(file: Path, *, database: Database = None) -> None:
    """Take in an exported game, audited first. / Incorpora una partida exportada."""
    from arbitro.play.entries import Begun
    from arbitro.play.game import Mismatch
    from arbitro.play.keeper import Keeper, read_export
    from arbitro.store import open_store

    first, *more = read_export(_read(file))
    assert isinstance(first, Begun)
    store = open_store(database_path(database))
    try:
        kept = Keeper(store).create(first, more)
    except Mismatch as mismatch:
        raise Wrong("audit-differs", seq=mismatch.seq, text=str(mismatch)) from None
    finally:
        store.close()
    print(kept.id)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Wrong("no-file", file=str(path), text=error.strerror or "") from None


def main() -> None:
    """Run the command line."""
    try:
        app()
    except Exception as error:  # the one place where an error becomes a line; tracebacks are for ARBITRO_DEBUG
        if os.environ.get("ARBITRO_DEBUG"):
            raise
        from arbitro.systems.reading import ContentError

        if isinstance(error, ContentError):
            for problem in error.problems:
                print(f"{problem.file}:{problem.line}: {said(problem)}", file=sys.stderr)
        else:
            print(f"arbitro: {_line(error)}", file=sys.stderr)
        raise SystemExit(2) from None


def _line(error: Exception) -> str:
    """What went wrong, in one line in the reader's language."""
    from arbitro.cases import CaseError
    from arbitro.play.wishes import Refused
    from arbitro.systems import NoSuchSystem

    if isinstance(error, (Wrong, DiceError, BadAnswer)):
        return speaker().say(error.code, error.facts)
    if isinstance(error, Refused):
        return speaker().say(error.phrase.code, error.phrase.facts)
    if isinstance(error, NoSuchSystem):
        return speaker().say("no-system", {"text": error.args[0], "known": ", ".join(error.known)})
    if isinstance(error, (CaseError, OSError)):
        return str(error)
    return str(error) or type(error).__name__


if __name__ == "__main__":
    main()
