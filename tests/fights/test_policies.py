"""Policies of somebody's own: files that decide, followed exactly and played; and what is said of those that fail.

Sparring is a duel that is solved by hand. One hit wins. Ada strikes quickly (hits with chance p = 1/2) or wildly
(p = 3/4), or waits (p = 0). Bran hits back with chance 1/2, unless Ada, when asked, ducks (q = 1/4). With Ada first in
every round she wins with p / (1 - (1 - p)(1 - q)), and there are 1 / (1 - (1 - p)(1 - q)) rounds on average.
"""

from __future__ import annotations

import json
import math
import pickle
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from arbitro.dice import D4
from arbitro.fights import bulk, policies
from arbitro.fights import study as studies
from arbitro.fights.bulk import Battles, sample
from arbitro.fights.policies import Policy, read_policy
from arbitro.fights.study import NoTargets, Study, study
from arbitro.systems import SYSTEMS, load, load_duels
from arbitro.systems.contract import Figure, Option
from arbitro.systems.reading import ContentError
from arbitro.table import REFEREE, Table
from arbitro.words import speaker

Write = Callable[[str], Policy]

WITH_DUELS = [system for system in SYSTEMS if load_duels(system) is not None]

USUAL = """
def heroes(state, who, options):
    return options[0]

foes = heroes

def answers(question):
    return question.fallback
"""
"""Decides everything, and as it would have been anyhow."""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A policy with this text, in the file own.py."""

    def written(text: str) -> Policy:
        (tmp_path / "own.py").write_text(text, encoding="utf-8")
        return read_policy(tmp_path / "own.py")

    return written


def told(what: Callable[[], object]) -> tuple[int, str]:
    """The line of what is wrong with a policy, and the English sentence."""
    with pytest.raises(ContentError) as caught:
        what()
    [problem] = caught.value.problems
    assert Path(problem.file).stem == "own"
    return problem.line, speaker("en", None).say(problem.code, problem.facts)


# --- A duel that is solved by hand -----------------------------------------------------------------------------------


class Spar(NamedTuple):
    """Whose turn it is; who has won; and how many rounds there were, which the duel does not need to know."""

    due: str = "ada"
    winner: str = ""
    rounds: int = 1


class Do(NamedTuple):
    who: str
    way: str


NEEDED = {"quick": 3, "wild": 2, "wait": 5}
"""On a four-sided die."""


def apply(state: Spar, command: Do, table: Table) -> Spar:
    if command.who == REFEREE:
        return Spar("ada", rounds=state.rounds + 1)
    needed = NEEDED[command.way]
    if command.who == "bran" and command.way == "quick" and table.choose("duck?", "ada", ("yes", "no"), "no") == "yes":
        needed += 1
    if table.roll("strike", command.who, D4) >= needed:
        return state._replace(due="", winner="heroes" if command.who == "ada" else "foes")
    return state._replace(due="bran" if command.who == "ada" else REFEREE)


def figures(state: Spar) -> tuple[Figure, ...]:
    gone = {"heroes": "bran", "foes": "ada"}.get(state.winner)
    return tuple([Figure(one, one, side, out=one == gone) for one, side in (("ada", "heroes"), ("bran", "foes"))])


SPARRING = SimpleNamespace(
    ID="sparring",
    demo=Spar,
    due=lambda state: (state.due,) if state.due else (),
    suggest=lambda state, who: Do(who, "quick"),
    legal=lambda state, who: tuple([Option(Do(who, way), "strike") for way in NEEDED]),
    apply=apply,
    figures=figures,
)

DUELS = SimpleNamespace(
    ready=Spar,
    from_campaign=lambda state: state,
    menu=lambda state, who: [Do(who, way) for way in NEEDED],
    same=lambda state: state._replace(rounds=1),
    winner=lambda state: state.winner or None,
)


@pytest.fixture
def sparring(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it stood in the list of systems."""
    for room in (studies, bulk):
        monkeypatch.setattr(room, "load", lambda system: SPARRING)
    monkeypatch.setattr(studies, "load_duels", lambda system: DUELS)
    monkeypatch.setattr(policies, "_duels", lambda system: DUELS)


def looked_at(policy: Policy | None, **how: Any) -> Study:
    plan = study("sparring", policy=policy, patience=1, **how)
    assert plan is not None
    return plan


def by_hand(p: Fraction, q: Fraction) -> tuple[Fraction, Fraction]:
    """How often Ada wins, and how many rounds there are."""
    goes_on = (1 - p) * (1 - q)
    return p / (1 - goes_on), 1 / (1 - goes_on)


HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)

WILD = "def heroes(state, who, options):\n    return next(one for one in options if one.way == 'wild')\n"
DUCKS = "def answers(question):\n    return 'yes' if question.words == 'duck?' else None\n"
WAITS = "def foes(state, who, options):\n    return options[2]\n"


@pytest.mark.usefixtures("sparring")
@pytest.mark.parametrize(
    ("text", "p", "q"),
    [
        (USUAL, HALF, HALF),
        (WILD, 3 * QUARTER, HALF),
        (DUCKS, HALF, QUARTER),
        (WILD + DUCKS, 3 * QUARTER, QUARTER),
        (WILD + WAITS, 3 * QUARTER, Fraction(0)),
    ],
)
def test_a_duel_by_a_policy_is_exact(write: Write, text: str, p: Fraction, q: Fraction):
    """Heroes, foes and answers alike: as worked out by hand, in fractions; and played within four standard errors."""
    plan = looked_at(write(text), fights=4_000, fractions=True)
    wins, rounds = by_hand(p, q)

    tally = sample(plan.source, plan.fights, seed=1)

    assert plan.exact is not None
    assert plan.exact.chances.get("heroes") == wins
    assert plan.exact.mean_rounds == rounds
    assert abs(tally.share("heroes")[0] - wins) <= 4 * math.sqrt(wins * (1 - wins) / 4_000)
    assert tally.mean_rounds() == pytest.approx(float(rounds), rel=0.1)


@pytest.mark.usefixtures("sparring")
def test_fights_that_are_played_are_those_that_are_followed(write: Write):
    """What the duel does not know, such as how many rounds there were, no policy sees when it is played either."""
    plan = looked_at(write("def heroes(state, who, options):\n    return options[state.rounds > 1]\n"), fractions=True)

    tally = sample(plan.source, 2_000, seed=1)

    assert plan.exact is not None
    assert plan.exact.chances["heroes"] == by_hand(HALF, HALF)[0]
    assert abs(tally.share("heroes")[0] - 2 / 3) <= 4 * math.sqrt(2 / 9 / 2_000)


@pytest.mark.usefixtures("sparring")
def test_a_fight_without_an_end_is_said_to_be_one(write: Write):
    """Both wait for ever: nobody plays that to see."""
    plan = looked_at(write(WAITS.replace("foes", "heroes") + WAITS), fights=1_000)

    report = plan.report(next(plan.packs(seed=1)))

    assert report["outcomes"] == {
        "unfinished": {"fights": 1_000, "share": 1, "low": pytest.approx(0.996, abs=0.001), "high": 1, "exact": 1}
    }
    assert report["exact_mean_rounds"] is None
    assert json.dumps(report, allow_nan=False)


@pytest.mark.usefixtures("sparring")
def test_more_fights_than_anybody_plays_are_divided(write: Write):
    plan = looked_at(write(WILD), fights=10**7)

    tally = next(plan.packs(seed=1))

    assert (plan.how, tally.fights) == ("split", 10**7)
    assert tally.share("heroes")[0] == pytest.approx(6 / 7, abs=0.001)
    assert tally.mean_rounds() == pytest.approx(8 / 7, abs=0.001)


@pytest.mark.usefixtures("sparring")
def test_a_policy_is_told_what_it_may_not_do(write: Write):
    """In the line where the function begins, with what it chose and what there is."""
    option = write("\n\ndef foes(state, who, options):\n    return 'run'\n")
    answer = write("def answers(question):\n    return 'perhaps'\n")

    assert told(lambda: looked_at(option)) == (
        3,
        "foes chose 'run' for bran. It may return one of its options, or None for the usual: "
        "Do(who='bran', way='quick'), Do(who='bran', way='wild'), Do(who='bran', way='wait')",
    )
    assert told(lambda: looked_at(answer)) == (
        1,
        "answers chose 'perhaps' where the rule asks duck?. It may return None for the default, or one of: yes, no",
    )


@pytest.mark.usefixtures("sparring")
@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("def heroes(state, who, options):\n    first = 1\n    return state.hope\n", 3, "AttributeError: 'Spar'"),
        ("def heroes(state, who):\n    return None\n", 1, "TypeError: heroes() takes 2"),
        ("def heroes(state, who, options):\n    raise KeyError\n", 2, "stopped with KeyError"),
        ("def heroes(state, who, options):\n    exit()\n", 2, "SystemExit"),
        ("def answers(question):\n    return 1 / 0\n", 2, "ZeroDivisionError: division by zero"),
        ("asked = []\ndef heroes(state, who, options):\n    asked.append(who)\n    return options[len(asked) % 2]\n", 2,
         "heroes does not always decide alike"),
    ],
)  # fmt: skip
def test_a_policy_that_stops_is_told_where(write: Write, text: str, line: int, said: str):
    found = told(lambda: looked_at(write(text)))

    assert found[0] == line
    assert said in found[1]


@pytest.mark.usefixtures("sparring")
def test_either_targets_or_a_policy(write: Write):
    with pytest.raises(NoTargets):
        looked_at(write(USUAL), targets=("weakest", "weakest"))


# --- Files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("def heroes(state, who, options):\n    return options[0\n", 2, "This is not Python"),
        ("def heroes(\0):", 1, "This is not Python"),
        ("heroes = 'brave'\n", 1, "At least one of these would do"),
        ("\nimport nosuchmodule\n", 2, "ModuleNotFoundError: No module named 'nosuchmodule'"),
    ],
)
def test_a_file_that_will_not_do_is_told_so(write: Write, text: str, line: int, said: str):
    found = told(lambda: write(text))

    assert found[0] == line
    assert said in found[1]


def test_a_file_that_is_not_there_is_told_so(tmp_path: Path):
    (tmp_path / "own.py").mkdir()

    with pytest.raises(ContentError, match="no-file"):
        read_policy(tmp_path / "other.py")
    assert told(lambda: read_policy(tmp_path / "own.py")) == (
        1,
        "This file cannot be read: Is a directory. --policy takes a Python file.",
    )


# --- Every system ----------------------------------------------------------------------------------------------------


def obedient(folder: Path, orders: Any) -> Policy:
    """Standing orders in the file own.json."""
    (folder / "own.json").write_text(json.dumps(orders), encoding="utf-8")
    return read_policy(folder / "own.json")


@pytest.mark.parametrize("system", SYSTEMS)
def test_standing_orders_to_do_as_usual_fight_as_usual(tmp_path: Path, system: str):
    """The demo, everybody in it: the same fights from the same dice."""
    usual = [{"when": "turn", "ways": [{"usual": True}]}]
    policy = obedient(tmp_path, {"heroes": usual, "foes": usual, "answers": []})

    found = sample(Battles(system, None, policy.command, policy.decide, pack=4), 8, seed=2)

    assert found == sample(Battles(system, pack=4), 8, seed=2)


def test_standing_orders_answer_what_rules_ask(tmp_path: Path):
    """In brp by the same dice: heroes and foes alike who neither parry nor dodge are done with each other sooner."""
    stand = [{"when": "BRP-5.6 defence", "ways": [{"answer": "none"}]}]
    policy = obedient(tmp_path, {"answers": stand})

    found = sample(Battles("brp", None, policy.command, policy.decide, pack=4), 24, seed=2)

    assert found.mean_rounds() < sample(Battles("brp", pack=4), 24, seed=2).mean_rounds()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"heroes": 3}', '{"villains": []}', '{"heroes": [{"when": 3}]}'])
def test_a_file_that_holds_no_orders_is_told_so(tmp_path: Path, text: str):
    (tmp_path / "own.json").write_text(text, encoding="utf-8")

    assert "These are no standing orders" in told(lambda: read_policy(tmp_path / "own.json"))[1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_decides_as_usual_fights_as_usual(write: Write, system: str):
    """The demo, everybody in it: the same fights from the same dice."""
    policy = write(USUAL)

    found = sample(Battles(system, None, policy.command, policy.decide, pack=4), 8, seed=2)

    assert found == sample(Battles(system, pack=4), 8, seed=2)


def test_every_option_of_a_policy_is_legal(write: Write):
    """In Lanterns' demo: whoever is due gets all that is legal, what is suggested first, and nothing twice."""
    lanterns = load("lanterns")
    state = lanterns.demo()
    who = lanterns.due(state)[0]

    options = policies.options_of(lanterns, state, who)

    assert options[0] == lanterns.suggest(state, who)
    assert len(set(options)) == len(options) > 3
    assert set(options) == {option.command for option in lanterns.legal(state, who) if option.refusal is None}


def test_another_process_has_the_policy_from_its_source(write: Write, tmp_path: Path):
    """The file may be gone by then. Whoever only waits loses to the leech and the moth."""
    plan = study("lanterns", policy=write("def heroes(state, who, options):\n    return options[-1]\n"), fights=100)
    (tmp_path / "own.py").unlink()
    assert plan is not None

    alone, together = [sample(plan.source, 100, seed=4, workers=workers) for workers in (1, 2)]

    assert alone == together == sample(pickle.loads(pickle.dumps(plan.source)), 100, seed=4)
    assert alone.outcomes == {"foes": 100}
    assert (plan.how, plan.why) == ("played", "policy")


def test_what_is_wrong_in_another_process_is_told_with_its_line(write: Write):
    policy = write("def heroes(state, who, options):\n    return 'run'\n")
    plan = study("lanterns", policy=policy, fights=200)
    assert plan is not None

    assert told(lambda: sample(plan.source, 200, workers=2))[0] == 1


@pytest.mark.parametrize("system", WITH_DUELS)
@pytest.mark.slow
def test_the_usual_in_a_duel_has_the_usual_odds(write: Write, system: str):
    """Those of the system's room for duels, which follows no commands; where either is feasible in a few seconds."""
    usual, own = study(system, patience=1), study(system, patience=1, policy=write(USUAL))
    assert usual is not None
    assert own is not None
    if usual.exact is None or own.exact is None:
        assert "large" in (usual.why, own.why)
        return

    assert own.exact.chances == pytest.approx(usual.exact.chances)
    assert own.exact.mean_rounds == pytest.approx(usual.exact.mean_rounds)


@pytest.mark.parametrize("system", WITH_DUELS)
@pytest.mark.slow
def test_a_duel_by_a_policy_is_played_as_it_is_followed(write: Write, system: str):
    """Heroes take the second option, whatever it is: the exact odds within four standard errors."""
    text = "def heroes(state, who, options):\n    return options[1]\n"
    plan = study(system, patience=1, policy=write(text), fights=300)
    assert plan is not None
    if plan.exact is None:
        assert plan.why == "large"
        return

    # By other processes once: they have to be told of it.
    tally = sample(plan.source, 300, seed=3, workers=2 if system == WITH_DUELS[0] else 1)

    for outcome, chance in plan.exact.chances.items():
        assert abs(tally.share(outcome)[0] - chance) <= 4 * math.sqrt(chance * max(1 - chance, 0) / 300) + 1e-9
