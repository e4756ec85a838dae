"""The policy of docs/studies.md, trip and strike, typed as it stands there."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest

from arbitro.fights.best import before, moves, play_by
from arbitro.fights.policies import read_policy
from arbitro.fights.study import study
from arbitro.systems import load
from arbitro.systems.knave import arena, duels
from tests.test_cli import ROOT, arbitro


@pytest.fixture
def trip(tmp_path: Path) -> Path:
    """The file of the page."""
    page = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
    [text] = re.findall(r"^```python\n(# trip\.py\n.*?)^```$", page, re.DOTALL | re.MULTILINE)
    file = tmp_path / "trip.py"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.slow
def test_the_page_and_the_command_line_agree(trip: Path):
    """As typed there: exact is what `play_by` finds by the same words; and the fights are within four errors of it."""
    state = arena.fight({"hit-points": -2, "armour": "none", "foe_armour": "none"})

    def trip_and_strike(state, options):
        wished = "Attack" if before(state).people[1].conditions else "trip"
        return next((move for move in options if wished in str(move)), options[0])

    options = moves(load("knave"), ("hero-1",), duels.menu, duels.same)
    twin = play_by(trip_and_strike, options, duels.same(state), duels.winner).chances["heroes"]
    choices = ("hit-points=-2", "armour=none", "foe_armour=none")
    typed = ("simulate", "knave", "--choose", *choices, "--policy", str(trip), "--patience", "30", "--seed", "2")

    found = json.loads(arbitro(*typed, "--json")[1])

    heroes = found["outcomes"]["heroes"]
    assert heroes["exact"] == pytest.approx(twin)
    assert twin == pytest.approx(0.094, abs=0.0005)
    assert abs(heroes["share"] - twin) <= 4 * math.sqrt(twin * (1 - twin) / found["fights"])
    assert (found["policy"], found["how"], found["fights"]) == (str(trip), "played", 500)


@pytest.mark.slow
def test_the_odds_are_those_of_the_session_on_the_page(trip: Path):
    """Against a hero of three hit points less: 0.0772, which the page shows for `play_by`."""
    state = arena.fight({"hit-points": -3, "armour": "none", "foe_armour": "none"})

    plan = study("knave", state, policy=read_policy(trip), patience=30)

    assert plan is not None
    assert plan.exact is not None
    assert round(plan.exact.chances["heroes"], 4) == 0.0772


@pytest.mark.slow
def test_a_party_fights_by_a_policy_too(trip: Path):
    """Two against two, each as the file says: there are no exact odds, and that is said."""
    choices = ("heroes=2", "foes=2", "weapon=heavy")
    code, out, _ = arbitro(
        "simulate", "knave", "--choose", *choices, "--policy", str(trip), "--fights", "20", lang="es"
    )

    assert code == 0
    assert "con las decisiones de " in out
    assert "los combates de varios en los que decide una" in out
