"""`arbitro simulate` and `best`: fights by the million, and what to do in one."""

from __future__ import annotations

import json
from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from arbitro.cli.shared import Json, Lists, SystemName, Wrong, app, speaker, terminal, use_content

if TYPE_CHECKING:
    from arbitro.fights.advice import Advice, Decision
    from arbitro.fights.bulk import Tally
    from arbitro.fights.study import Study
    from arbitro.words import Speaker


Choices = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]


@app.command
def simulate(
    system: SystemName,
    file: Path | None = None,
    *,
    fights: int = 0,
    seed: int = 0,
    workers: int = 0,
    groups: Annotated[bool, Parameter(negative="")] = False,
    choose: Choices = None,
    targets: str = "",
    policy: Path | None = None,
    patience: float = 4.0,
    fractions: Annotated[bool, Parameter(negative="")] = False,
    content: Lists = None,
    as_json: Json = False,
) -> None:
    """Fight a fight many times, with exact odds beside where they can be had.
    / Repite un combate muchas veces, con las probabilidades exactas al lado donde se pueden calcular.

    Args:
        file: A case file whose fight it is; else a duel or the demo of the system.
            / Un fichero de caso con el combate; si no, un duelo o la demostración del sistema.
        fights: How many; by default as many as take a moment. / Cuántos; si no, los que caben en un momento.
        seed: The same seed gives the same fights on any number of workers.
            / La misma semilla da los mismos combates, con cualquier número de procesos.
        workers: How many processes; by default as many as there is room for.
            / Cuántos procesos; si no, los que caben.
        groups: The system's demo with everybody in it, instead of its duel. / La demostración entera, no un duelo.
        choose: A fight on the road: heroes=3 foes=5 weapon=heavy ...
            / Un combate en el camino: heroes=3 foes=5 weapon=heavy ...
        targets: Whom both sides strike at: weakest, strongest, foremost, or two of them.
            / A quién golpean los bandos: weakest (al más débil), strongest, foremost, o dos de ellos.
        policy: A Python file that says what a side does: docs/studies.md.
            / Un fichero Python que dice qué hace un bando: docs/studies.md.
        patience: Seconds of work that exact odds may be. / Segundos de cálculo para las probabilidades exactas.
        fractions: Exact odds as fractions, not as floats. / Probabilidades exactas como fracciones.
    """
    use_content(content)
    from arbitro.fights.policies import read_policy
    from arbitro.fights.study import NoTargets, study

    if policy is not None and targets:
        raise Wrong("simulate-policy-targets")
    by = read_policy(policy) if policy is not None else None
    state = _fight(system, file, choose)
    if fights < 0:
        raise Wrong("simulate-none")
    try:
        plan = study(
            system, state, groups=groups, fights=fights, targets=_targets(targets), policy=by, patience=patience,
            fractions=fractions,
        )  # fmt: skip
    except NoTargets:
        raise Wrong("simulate-no-targets") from None
    if plan is None:
        raise Wrong("simulate-peace", text=str(file))
    tally, stopped = _sampled(plan, seed, workers, as_json)
    if as_json:
        print(json.dumps({"system": system, "seed": seed, "stopped": stopped, **plan.report(tally)}))
    else:
        _print_study(plan, tally, seed, stopped, patience)
    if stopped:
        raise SystemExit(130)


@app.command
def best(
    system: SystemName,
    file: Path | None = None,
    *,
    choose: Choices = None,
    foes: Annotated[bool, Parameter(negative="")] = False,
    patience: float = 30.0,
    content: Lists = None,
    as_json: Json = False,
) -> None:
    """What the heroes should do in a duel, and what each option is worth.
    / Qué les conviene hacer a los héroes en un duelo, y cuánto vale cada opción.

    Args:
        file: A case file whose fight it is; else the system's duel.
            / Un fichero de caso con el combate; si no, el duelo del sistema.
        choose: A duel on the road: level=2 weapon=heavy ... / Un duelo en el camino: level=2 weapon=heavy ...
        foes: What the foes should do instead. / Qué les conviene a los enemigos.
        patience: Seconds of work that it may be. / Segundos de cálculo.
    """
    use_content(content)
    from arbitro.fights.advice import NoAdvice, advice
    from arbitro.table import TooLarge

    state, side = _fight(system, file, choose), "foes" if foes else "heroes"
    try:
        found = advice(system, state, patience, side)
    except NoAdvice as error:
        raise Wrong(error.code, text=system) from None
    except TooLarge as error:
        seconds = ceil(getattr(error, "seconds", 0))
        code = "best-large-in" if seconds else "best-large"
        raise Wrong(code, states=error.runs, seconds=seconds, patience=round(patience)) from None
    say = speaker(system)
    names = _names(system, state)
    decisions = [
        (_when(each, say, names), [(_option(name, say, names), chance) for name, chance in each.options])
        for each in found.decisions
    ]
    if as_json:
        listed = [
            {
                "situation": each.asked.address if each.asked else each.situation,
                "options": [list(one) for one in options],
            }
            for each, (_, options) in zip(found.decisions, decisions, strict=True)
        ]
        print(json.dumps({"best": found.best, "usual": found.usual, "states": found.states, "decisions": listed}))
        return
    _print_advice(found, decisions, side, say)


def _print_advice(found: Advice, decisions: list[tuple[str, list[tuple[str, float]]]], side: str, say: Speaker) -> None:
    from rich.table import Table as Grid

    console = terminal()
    console.print(
        say.say("best-title-foes" if side == "foes" else "best-title-heroes", {"chance": say.percent(found.best, 2)}),
        style="bold",
    )
    if found.usual is not None:
        console.print(say.say("best-usual", {"chance": say.percent(found.usual, 2)}))
    if not decisions:
        console.print(say.say("best-nothing"))
    for when, options in decisions:
        grid = Grid(box=None, pad_edge=False)
        grid.add_column(when)
        grid.add_column(say.say(f"simulate-outcome-{side}"), justify="right")
        for name, chance in options:
            grid.add_row(name, say.percent(chance, 2))
        console.print()
        console.print(grid)
    console.print()
    console.print(say.say("best-states", {"states": found.states}), style="dim")


def _when(decision: Decision, say: Speaker, names: dict[str, str]) -> str:
    """When something is decided."""
    if decision.asked is not None:
        words = decision.asked.address.rsplit(" #", 1)[0]
        return say.prompt(words, dict(decision.asked.facts), names)
    situation = decision.situation
    return say.say("best-when", {"text": say.option(situation)}) if situation else say.say("best-first")


def _option(name: Any, say: Speaker, names: dict[str, str]) -> str:
    """A command, an answer, or what a system's duels call an option."""
    from arbitro.fights.best import Move

    if isinstance(name, Move):
        return say.option(name.decisions[-1][1], names) if name.decisions else say.command(name.command, names)
    parts = name if isinstance(name, tuple) else (name,)
    return ", ".join([say.option(part, names) for part in parts]) or say.say("best-pass")


def _names(system: str, state: Any) -> dict[str, str]:
    from arbitro.systems import load, load_duels

    duels = load_duels(system)
    here = duels.ready() if state is None and duels is not None else state
    return {figure.id: figure.name for figure in load(system).figures(here)}


def _fight(system: str, file: Path | None, choose: list[str] | None) -> Any:
    """The fight that was named; None for the system's own."""
    if choose:
        return _chosen(system, choose)
    if file is None:
        return None
    from arbitro.cases import read_case

    case = read_case(file)
    if case.system != system:
        raise Wrong("simulate-other", system=system, text=str(file), found=case.system)
    return case.state


def _chosen(system: str, words: list[str]) -> Any:
    """The arena's fight with these choices."""
    from arbitro.systems import load_arena

    arena = load_arena(system)
    if arena is None:
        raise Wrong("simulate-no-arena", text=system)
    axes = {axis.name: axis for axis in arena.AXES}
    choices: dict[str, Any] = {}
    for word in words:
        name, _, text = word.partition("=")
        if name not in axes:
            raise Wrong("simulate-axis", found=name, known=", ".join(axes))
        values = {str(value): value for value in axes[name].values}
        if text not in values:
            raise Wrong("simulate-value", text=name, found=text or "-", known=", ".join(values))
        choices[name] = values[text]
    return arena.fight(choices)


def _targets(words: str) -> tuple[str, str] | None:
    from arbitro.fights.crowds import TARGETS

    names = words.replace(",", " ").split()
    if not names:
        return None
    unknown = [name for name in names if name not in TARGETS]
    if unknown or len(names) > 2:
        raise Wrong("simulate-targets", found=" ".join(unknown or names), known=", ".join(TARGETS))
    return names[0], names[-1]


def _sampled(plan: Study, seed: int, workers: int, as_json: bool) -> tuple[Tally, bool]:
    """The fights, and whether somebody stopped them before they were all fought."""
    from rich.progress import Progress

    from arbitro.fights.bulk import Tally

    tally, stopped = Tally(), False
    console = terminal(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("", total=plan.fights)
        try:
            for pack in plan.packs(seed, workers):
                tally.add(pack)
                progress.update(task, completed=tally.fights)
        except KeyboardInterrupt:
            stopped = True
    return tally, stopped


def _print_study(plan: Study, tally: Tally, seed: int, stopped: bool, patience: float) -> None:
    from rich.table import Table as Grid

    say, console = speaker(plan.system), terminal()
    sides = [say.list([say.name(name) for name in side]) for side in plan.sides]
    console.print(
        say.say("simulate-title", {"text": " – ".join(sides), "fights": tally.fights, "seed": seed}), style="bold"
    )
    how = f"simulate-how-{plan.how}"
    console.print(say.say(f"{how}-policy", {"text": plan.policy}) if plan.policy else say.say(how), style="dim")
    if stopped:
        console.print(say.say("simulate-stopped", {"fights": tally.fights, "all": plan.fights}))
    exact = plan.exact
    grid = Grid(box=None, pad_edge=False)
    for column in ("simulate-outcome", "simulate-fights", "simulate-share", "simulate-interval", "simulate-exact"):
        if exact is not None or column != "simulate-exact":
            grid.add_column(say.say(column), justify="left" if column == "simulate-outcome" else "right")
    for outcome in plan.outcomes(tally):
        share, low, high = tally.share(outcome)
        row = [_called(outcome, say), f"{tally.outcomes[outcome]}"]
        row += [say.percent(share, 2), f"{say.percent(low, 2)} – {say.percent(high, 2)}"]
        if exact is not None:
            row.append(say.percent(exact.chances.get(outcome, 0), 4))
        grid.add_row(*row)
    console.print(grid)
    for outcome in plan.outcomes(tally):
        chance = exact.chances.get(outcome, 0) if exact is not None else 0
        if isinstance(chance, Fraction):
            console.print(f"{_called(outcome, say)} = {chance}", style="dim")
    lasting = {"mean": round(tally.mean_rounds(), 3)}
    if exact is not None and not exact.endless:
        console.print(say.say("simulate-rounds-exact", {**lasting, "exact": round(float(exact.mean_rounds), 3)}))
    else:
        console.print(say.say("simulate-rounds", lasting))
    if exact is None:
        console.print(say.say("simulate-inexact", {"reason": _reason(plan, patience, say)}), style="dim")
    _print_left(plan, tally, say, console)


def _called(outcome: Any, say: Speaker) -> str:
    code = f"simulate-outcome-{outcome}"
    return say.say(code) if say.has(code) else say.label(str(outcome))


def _reason(plan: Study, patience: float, say: Speaker) -> str:
    """Why there are no exact odds, with what they would take."""
    if plan.why == "large" and plan.estimate is not None:
        facts = {"states": plan.estimate.states, "seconds": round(plan.estimate.seconds), "patience": round(patience)}
        return say.say("simulate-why-large-in" if plan.estimate.seconds else "simulate-why-large-by-far", facts)
    return say.say(f"simulate-why-{plan.why}")


def _print_left(plan: Study, tally: Tally, say: Speaker, console: Any) -> None:
    from rich.table import Table as Grid

    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say.say(f"simulate-left-{'points' if plan.duel else 'standing'}"))
    grid.add_column(say.say("simulate-share"), justify="right")
    # By a policy of somebody's own, who has lost and is still up is only counted.
    exact = plan.exact is not None and not plan.policy
    if exact:
        grid.add_column(say.say("simulate-exact"), justify="right")
    for left, many in tally.left.most_common(8):
        if plan.duel:
            text = f"{left[0]} – {left[1]}"
        else:
            text = ", ".join(f"{say.label(side)} {number}" for side, number in left)
        row = [text, say.percent(many / tally.fights, 2)]
        if exact:
            row.append(say.percent(plan.exact_left(left), 2))
        grid.add_row(*row)
    console.print()
    console.print(grid)
