"""`arbitro simulate`, as a person and as a program would use it."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from arbitro.cases import read_case
from arbitro.fights.bulk import sample
from arbitro.fights.study import LARGEST, Estimate, Remembered, _followed, study
from arbitro.systems import SYSTEMS, load_duels
from tests.test_cli import arbitro
from tests.test_sweep import until

WITH_DUELS = [system for system in SYSTEMS if load_duels(system) is not None]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.slow
def test_every_system_can_be_simulated(system: str):
    plan = study(system, fights=12)
    assert plan is not None

    found = plan.report(sample(plan.source, plan.fights, seed=3))

    assert sum(one["fights"] for one in found["outcomes"].values()) == found["fights"] == 12
    assert ("inexact" in found) == all("exact" not in one for one in found["outcomes"].values())


@pytest.mark.parametrize("system", WITH_DUELS)
@pytest.mark.slow
def test_a_ready_duel_has_its_exact_odds_beside_it(system: str):
    """Each share within four standard errors; the exact chances sum to 1. Or it is said that they are too many."""
    plan = study(system, fights=4_000)
    assert plan is not None
    assert plan.duel
    if plan.exact is None:
        assert plan.why == "large"
        return

    found = plan.report(sample(plan.source, plan.fights, seed=3))

    outcomes = found["outcomes"].values()
    assert sum(one["exact"] for one in outcomes) == pytest.approx(1)
    for one in outcomes:
        error = math.sqrt(one["exact"] * (1 - one["exact"]) / 4_000)
        assert abs(one["share"] - one["exact"]) <= 4 * error
    assert found["mean_rounds"] == pytest.approx(found["exact_mean_rounds"], rel=0.1)


def test_the_same_seed_gives_the_same_study_on_any_number_of_workers():
    words = ("simulate", "lanterns", "--groups", "--fights", "120", "--seed", "5", "--json")

    assert arbitro(*words, "--workers", "1") == arbitro(*words, "--workers", "4")


@pytest.mark.slow
def test_a_person_gets_a_table_in_their_language():
    system = WITH_DUELS[0]

    spanish = arbitro("simulate", system, "--fights", "1000", lang="es")[1]
    english = arbitro("simulate", system, "--fights", "1000", lang="en")[1]

    assert "ganan los héroes" in spanish
    assert "intervalo del 95" in spanish
    assert "the heroes win" in english
    assert "exact" in english


def test_very_many_fights_are_divided_instead_of_walked():
    found = json.loads(arbitro("simulate", WITH_DUELS[0], "--fights", "1000000000", "--json")[1])

    assert found["how"] == "split"
    assert found["fights"] == 10**9


def test_a_case_file_gives_its_fight():
    """A case in which somebody is due is simulated; one without a fight is refused in words."""
    cases = sorted((Path(__file__).parents[1] / "systems" / "lanterns" / "examples").glob("*.toml"))
    fighting = {case: study("lanterns", read_case(case).state) is not None for case in cases}

    fight = next(case for case, due in fighting.items() if due)
    peace = next(case for case, due in fighting.items() if not due)
    assert arbitro("simulate", "lanterns", str(fight), "--fights", "3")[0] == 0
    code, _, errors = arbitro("simulate", "lanterns", str(peace), "--fights", "3")
    assert (code, errors) == (2, f"arbitro: Nobody fights in {peace}.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nosuch",), "nosuch"),
        (("lanterns", "--fights", "-1"), "from 1 up"),
        (("lanterns", "missing.toml"), "missing.toml"),
    ],
)
def test_bad_input_is_said_in_one_line(words: tuple[str, ...], said: str):
    code, _, errors = arbitro("simulate", *words)

    assert code == 2
    assert said in errors
    assert len(errors.strip().splitlines()) == 1


def least_worked(pid: int) -> int:
    """The seconds of processor time of that process which has had the least, of those that one began."""
    found = subprocess.run(["ps", "-o", "cputimes=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return min(map(int, found.stdout.split()), default=0)


@pytest.mark.slow
def test_ctrl_c_ends_a_study_with_what_there_is():
    """The table so far, and the exit code of somebody who was interrupted."""
    words = ("simulate", "lanterns", "--fights", "100000000", "--workers", "2", "--json")
    process = subprocess.Popen(
        [sys.executable, "-m", "arbitro", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        until(lambda: least_worked(process.pid) >= 1, seconds=120)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    finally:
        # Its workers go with it: they would be at it for hours.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    found = json.loads(out)
    assert process.returncode == 130
    assert found["stopped"]
    assert 0 < found["fights"] < 100_000_000
    assert errors == ""


def test_what_grows_without_end_is_given_up_with_how_far_it_came():
    """Fifty ways on from every state: the known ones alone would take too long, whatever the estimate said."""
    ways = Remembered(lambda at: {50 * at + way: 1 for way in range(1, 51)})

    found = _followed(0, ways, lambda at: None, lambda at: at, Estimate(1, 0.0), patience=0.01)

    assert isinstance(found, Estimate)
    # No machine knows so many states as are too many in so short a time.
    assert 1 < found.states < LARGEST
    assert found.seconds > 0.01
