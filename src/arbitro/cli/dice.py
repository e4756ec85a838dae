"""`arbitro roll` and `odds`: dice, and exact chances."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

from arbitro.cli.shared import Json, Seed, Wrong, app, speaker
from arbitro.dice import Distribution, parse
from arbitro.table import from_seed, from_system


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
