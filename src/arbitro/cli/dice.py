"""`arbitro roll` and `odds`: dice, and exact chances."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

from arbitro.cli.shared import Json, Seed, Wrong, app, speaker
from arbitro.dice import EXPLODED, LONGEST, Die, Distribution, parse
from arbitro.table import from_seed, from_system


@app.command
def roll(dice: str, *, seed: Seed = None, as_json: Json = False) -> None:
    """Roll dice such as 2d6+1 or 2d20kh1. / Tira dados como 2d6+1 o 2d20kh1."""
    what = parse(dice)
    total, faces = what.roll(from_system if seed is None else from_seed(seed))
    pools = what.read(faces)
    if as_json:
        thrown = [[die._asdict() for die in pool] for pool in pools]
        print(json.dumps({"dice": str(what), "total": total, "faces": faces, "thrown": thrown}))
        return
    shown = " ".join(f"{pool}[{' '.join(map(_shown, each))}]" for pool, each in zip(what.pools, pools, strict=True))
    print(f"{what} = {total}    {shown}")


def _shown(die: Die) -> str:
    """A die with an exclamation mark if it exploded, in brackets if it does not count."""
    face = f"{die.shows}!" if die.again == EXPLODED else str(die.shows)
    return face if die.counts else f"({face})"


@app.command
def odds(what: str, *, step: int = 1, as_json: Json = False) -> None:
    """Exact odds of dice (2d6+1), or of a step of a case file. / Probabilidades exactas.

    Parameters
    ----------
    what: A dice text, or a case file whose command is asked about. / Dados, o un fichero de caso.
    step: Which step of the case file. / Qué paso del caso.
    """
    # What is too long for a dice text may be too long for a file's name as well.
    if what.endswith(".toml") or (len(what) <= LONGEST and Path(what).is_file()):
        _odds_of_case(Path(what), step, as_json)
        return
    dice = parse(what)
    distribution = dice.distribution()
    if as_json:
        chances = {str(total): str(distribution.chance(total)) for total in distribution}
        left_out = str(Fraction(distribution.left_out, distribution.total))
        found = {"dice": str(dice), "mean": str(distribution.mean()), "chances": chances, "left_out": left_out}
        print(json.dumps(found))
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
    if distribution.left_out:
        left_out = Fraction(distribution.left_out, distribution.total)
        print(say.say("odds-left-out", {"chance": f"{float(left_out):.1e}"}))


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
