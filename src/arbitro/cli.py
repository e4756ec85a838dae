"""The command line: `arbitro play`, `roll`, `odds`, `new`, `check`, `rules`, `audit`, `export`, `import`.

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
    from arbitro.systems.contract import Section, System
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


def database_path(given: Path | None) -> Path:
    """The database that was named, or the one in the user's data folder."""
    if given is not None:
        return given
    if named := os.environ.get("ARBITRO_DATABASE"):
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "arbitro" / "arbitro.db"


@app.command
def play(*, database: Database = None, port: int = 8470) -> None:
    """Open the table on this computer, with a fight under way. / Abre la mesa en este ordenador."""
    serve(database=database, port=port)


@app.command
def serve(*, database: Database = None, host: str = "127.0.0.1", port: int = 8470, base_url: str | None = None) -> None:
    """Serve the table to others. / Sirve la mesa a otras personas.

    Parameters
    ----------
    host: The address to listen on; 0.0.0.0 for the whole network. / Dirección en la que escuchar.
    port: The port, or the next free one. / El puerto, o el siguiente libre.
    base_url: How others reach it, behind a proxy. / Cómo llegan los demás, tras un proxy.
    """
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
def new(system: str, *, seed: Seed = None, as_json: Json = False) -> None:
    """Make a character, all rolled at once. / Crea un personaje, tirándolo todo."""
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
def check(*files: Path) -> None:
    """Run case files: worked examples of the rules. / Comprueba ficheros de casos."""
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
def audit(file: Path, *, as_json: Json = False) -> None:
    """Replay an exported game and name the first difference. / Repite una partida exportada."""
    from arbitro.play.game import Mismatch, digest, replay
    from arbitro.play.keeper import read_export

    entries = read_export(_read(file))
    try:
        game = replay(_watched(entries))
    except Mismatch as mismatch:
        if as_json:
            print(json.dumps({"ok": False, "entry": mismatch.seq, "difference": str(mismatch)}))
        else:
            print(speaker().say("audit-differs", {"seq": mismatch.seq, "text": str(mismatch)}), file=sys.stderr)
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
