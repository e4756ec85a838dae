"""`arbitro rules` and `check`: the ledger of clauses, and worked examples."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from arbitro.cli.shared import Json, Lists, SystemName, Wrong, app, known_here, language, speaker, terminal, use_content


@app.command
def check(*files: Path, content: Lists = None) -> None:
    """Run case files: worked examples of the rules. / Comprueba ficheros de casos: ejemplos resueltos de las reglas."""
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
            failed.append(f"{error.where}: {speaker().say(error.code, known_here(error.facts))}")
    for line in failed:
        print(line, file=sys.stderr)
    print(speaker().say("cases-checked", {"passed": len(files) - len(failed), "failed": len(failed)}))
    if failed:
        raise SystemExit(1)


@app.command
def rules(system: SystemName, *, as_json: Json = False) -> None:
    """List a system's clauses with the code and the tests of each, and how these hold.
    / Lista las cláusulas de un sistema con el código y las pruebas de cada una, y lo que aguantan.
    """
    import msgspec
    from rich.table import Table as Grid

    from arbitro.ledger import rules as list_rules

    clauses = list_rules(system, language())
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(clauses), indent=1).decode())
        return
    say = speaker(system)
    grid = Grid(box=None, pad_edge=False)
    # Known where the tests are: a package that was installed has none.
    known = any(clause.mutants for clause in clauses)
    for column in ("clause", "title", "status", "code", "tests", *["mutants"] * known):
        grid.add_column(say.label(column), overflow="fold")
    for clause in clauses:
        title, _ = say.clause(clause.id)
        status = say.label("status-missing" if clause.missing else "status-" + clause.status)
        places = (clause.reason or _few(clause.code), _few(clause.tests))
        noticed = ["/".join(map(str, clause.mutants or ()))] * known
        grid.add_row(clause.id, title, status, *places, *noticed)
    terminal().print(grid)
    missing = sum(clause.missing for clause in clauses)
    print(say.say("rules-counted", {"all": len(clauses), "missing": missing}))


def _few(places: Iterable[str]) -> str:
    listed = list(places)
    return ", ".join(listed[:3]) + (f" +{len(listed) - 3}" if len(listed) > 3 else "")
