"""`arbitro roll` and `odds`: dice, and exact chances."""

from __future__ import annotations

import json
from collections.abc import Collection
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from cyclopts import Parameter

from arbitro.cli.shared import Json, Seed, Wrong, app, speaker, terminal
from arbitro.dice import EXPLODED, LONGEST, Die, Distribution, parse
from arbitro.table import from_seed, from_system

if TYPE_CHECKING:
    from arbitro.systems.contract import System


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
def odds(
    what: str, *, step: int = 1, options: Annotated[bool, Parameter(negative="")] = False, as_json: Json = False
) -> None:
    """Exact odds of dice (2d6+1), or of a step of a case file.
    / Probabilidades exactas de unos dados (2d6+1), o de un paso de un fichero de caso.

    Args:
        what: A dice text, or a case file whose command is asked about.
            / Unos dados, o un fichero de caso por cuya orden se pregunta.
        step: Which step of the case file. / Qué paso del caso.
        options: All that whoever gives it could do instead, side by side.
            / Todo lo que podría hacer en su lugar quien la da, una cosa al lado de otra.
    """
    # What is too long for a dice text may be too long for a file's name as well.
    if what.endswith(".toml") or (len(what) <= LONGEST and Path(what).is_file()):
        _odds_of_case(Path(what), step, options, as_json)
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
    terminal().print(grid)
    if distribution.left_out:
        left_out = Fraction(distribution.left_out, distribution.total)
        print(say.say("odds-left-out", {"chance": f"{float(left_out):.1e}"}))


class Looked(NamedTuple):
    """What comes of a command: how likely each code is, and what may be left of whom."""

    command: Any
    chances: dict[str, Fraction]
    left: dict[str, Distribution]


def _odds_of_case(path: Path, step: int, options: bool, as_json: bool) -> None:
    from arbitro.cases import command_at
    from arbitro.systems.contract import Illegal
    from arbitro.table import TooLarge

    system, state, command = command_at(path, step)
    if not options and not _stakes(system, command):
        raise Wrong("no-stakes", command=str(type(command).__struct_config__.tag))
    commands = [command]
    if options:
        legal = [option.command for option in system.legal(state, command.who) if option.refusal is None]
        commands = [one for one in legal if _stakes(system, one)]
    looked = []
    for one in commands:
        try:
            looked.append(_looked(system, state, one))
        except TooLarge:
            if not options:
                raise
        except Illegal as illegal:
            names = {figure.id: figure.name for figure in system.figures(state)}
            said = speaker(system.ID).say(illegal.phrase.code, illegal.phrase.facts, names)
            raise Wrong("case-refused", found=said) from None
    if as_json:
        listed = [_as_json(one) for one in looked]
        print(json.dumps(listed if options else listed[0]))
        return
    _print_looked(system, state, looked)


def _stakes(system: System, command: Any) -> Collection[str]:
    return system.STAKES.get(type(command).__struct_config__.tag, ())


def _looked(system: System, state: Any, command: Any) -> Looked:
    from arbitro.odds import chances, consequences
    from arbitro.systems.contract import rehearsed

    rule = rehearsed(system, state, command)
    told = chances(rule, _stakes(system, command)) if rule else {}
    return Looked(command, told, consequences(system, state, command))


def _as_json(looked: Looked) -> dict[str, Any]:
    import msgspec

    left = {
        who: {"mean": str(what.mean()), "chances": {str(end): str(what.chance(end)) for end in what}}
        for who, what in looked.left.items()
    }
    chances = {code: str(chance) for code, chance in looked.chances.items()}
    return {"command": msgspec.to_builtins(looked.command), **chances, "left": left}


def _print_looked(system: System, state: Any, looked: list[Looked]) -> None:
    say = speaker(system.ID)
    figures = {figure.id: figure for figure in system.figures(state)}
    names = {who: figure.name for who, figure in figures.items()}
    for command, chances, left in looked:
        print(say.command(command, names))
        for code, chance in chances.items():
            print(f"  {say.say('stake-' + code):<30} {say.percent(chance):>7}   {chance}")
        for who, what in left.items():
            vital = figures[who].vitals[0]
            facts = {"who": who, "text": say.label(vital.label), "now": vital.now, "mean": round(float(what.mean()), 2)}
            print("  " + say.say("odds-left", facts, names))
            if len(looked) == 1:
                for end in sorted(what, reverse=True):
                    print(f"    {end:>4} {say.percent(what.chance(end)):>7}   {what.chance(end)}")
