"""Exact chances, counted face by face in the test and followed through the rule by the branches."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.play.moments import Moment
from arbitro.systems import load, stepdie
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.contract import FOES, HEROES, Illegal
from arbitro.systems.stepdie import charts, duels
from arbitro.systems.stepdie.board import Approach
from arbitro.systems.stepdie.campaign import SIX, STEPS, Campaign, Clock, House, Tried
from arbitro.systems.stepdie.characters import CONDITIONS, TRAITS, Condition, Person, Thing
from arbitro.systems.stepdie.checks import (
    COMPLICATION,
    EVEN,
    EXCEPTIONAL,
    FAILURE,
    SUCCESS,
    Goal,
    Try,
    attempt,
    goal,
    goal_of,
    outcome,
)
from arbitro.systems.stepdie.combat import Attack
from arbitro.systems.stepdie.content import SPELLS
from arbitro.systems.stepdie.contests import Contest
from arbitro.systems.stepdie.powers import Cast
from arbitro.table import Draw, Live, Script, Table
from tests.systems.stepdie.figures import BOW, SWORD, WHISPER, boss, elite, fight, foe, hero, peace

README = Path(stepdie.__file__).with_name("README.md")

STEPS_TABLE = {
    6: ("1/2", "1/6", "0", "0"),
    8: ("5/8", "3/8", "1/8", "0"),
    10: ("7/10", "1/2", "3/10", "0"),
    12: ("3/4", "7/12", "5/12", "1/12"),
    20: ("17/20", "3/4", "13/20", "9/20"),
}
SIX_TABLE = {
    6: ("1/3", "1/6", "1/6", "1/6"),
    8: ("1/2", "1/3", "1/6", "1/6"),
    10: ("2/3", "1/2", "1/3", "1/6"),
    12: ("5/6", "2/3", "1/2", "1/3"),
    20: ("5/6", "2/3", "1/2", "1/3"),
}
"""Two faces out of three at easy difficulty for the trained, and so on."""


def rolled(aim: Goal, table: Table) -> str:
    """The roll of a test."""
    return outcome(aim, table, "SD-2 test", "ada", "magic", EVEN)


def chance(dice: str, step: int, grade: int, helped: bool = False) -> Fraction:
    """The chance of success as the rule has it."""
    aim = goal_of(dice, False, step, grade, helped)
    return odds(partial(rolled, aim)).chance(lambda result: result in (SUCCESS, EXCEPTIONAL))


@pytest.mark.parametrize(("dice", "table"), [(STEPS, STEPS_TABLE), (SIX, SIX_TABLE)])
@pytest.mark.parametrize("step", range(5))
def test_the_chances_in_the_readme(dice: str, table: dict[int, tuple[str, ...]], step: int):
    """SD-2, SD-19: every cell of the table in the system's README."""
    faces = charts.DICE[step].faces
    cells = table[faces]

    assert tuple(str(chance(dice, step, grade)) for grade in range(4)) == cells
    row = next(line for line in README.read_text(encoding="utf-8").splitlines() if line.startswith(f"| d{faces},"))
    assert (" | ".join(cells) if dice == STEPS else ", ".join(cells)) in row


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_chances_in_the_guide(language: str):
    """The same table, where a player reads it; a dash is what cannot be."""
    guide = README.with_name("guide") / f"{language}.md"

    rows = re.findall(r"^\| d(\d+) \| (.+) \|$", guide.read_text(encoding="utf-8"), re.MULTILINE)

    assert {int(faces): tuple(cells.replace("–", "0").split(" | ")) for faces, cells in rows} == STEPS_TABLE


def test_a_d6_and_a_d10_come_out_alike_at_normal_difficulty():
    """SD-19: why the levels are laid on the dice as they are."""
    for step in (0, 2):
        assert chance(STEPS, step, charts.NORMAL) == chance(SIX, step, charts.NORMAL)


@pytest.mark.parametrize("step", range(5))
@pytest.mark.parametrize("grade", range(4))
@pytest.mark.parametrize("dice", [STEPS, SIX])
def test_help_never_makes_it_worse(dice: str, step: int, grade: int):
    """SD-4: the chance of success rises or stays; that of a 1 on step dice falls or stays."""
    assert chance(dice, step, grade, helped=True) >= chance(dice, step, grade)


def test_a_bigger_die_shows_its_maximum_less_often():
    """The README's remark: exceptional successes go from 1/6 to 1/20."""
    for step, exceptional in enumerate(("1/6", "1/8", "1/10", "1/12", "1/20")):
        aim = goal_of(STEPS, False, step, charts.NORMAL, False)
        results = odds(partial(rolled, aim))
        assert results.chance(EXCEPTIONAL) == Fraction(exceptional)
        assert results.chance(COMPLICATION) == Fraction(1, charts.DICE[step].faces)


def test_the_text_s_rogue_hits_five_times_in_twelve():
    """SD-10, example B: d12 against 8. Without help or the position a d10 cannot."""
    assert chance(STEPS, 2, charts.HARD, helped=True) == Fraction(5, 12)
    assert chance(STEPS, 2, charts.HEROIC) == 0
    assert chance(STEPS, 2, charts.HEROIC, helped=True) == Fraction(1, 12)


def test_almost_impossible_may_be_nearly_even_and_almost_certain_may_fail_half_the_time():
    """SD-3: rolled at the end of the ladder, the text's words are only true of the right die."""
    certain, impossible = goal_of(STEPS, False, 0, -1, False), goal_of(STEPS, False, 4, 4, False)

    assert (certain.against, certain.faces, certain.verdict) == (4, 6, "certain")
    assert (impossible.against, impossible.faces, impossible.verdict) == (12, 0, "impossible")
    assert chance(STEPS, 0, charts.EASY) == Fraction(1, 2)
    assert chance(STEPS, 4, charts.HEROIC) == Fraction(9, 20)


def test_an_attack_on_a_minion_hits_half_the_time_and_costs_a_heart_the_other_half():
    """SD-6 to SD-8: what stands on the button of a d10 against TN 6."""
    state = fight(hero(), foe(), elite(place=(12, 6)))

    found = chances(lambda table: stepdie.apply(state, Attack("ada", "bandit-1"), table), stepdie.STAKES["attack"])

    half = Fraction(1, 2)
    assert found == {"SD-7 hit": half, "SD-7 out": half, "SD-7 hurt": half, "SD-2 hopeless": 0}


def test_the_button_of_a_blow_that_cannot_hit_says_so():
    """SD-2, SD-6: a d10 against 12; with help it could, and so could somebody whose maximum always succeeds."""
    command, codes = Attack("ada", "warlord-1"), stepdie.STAKES["attack"]

    def found(state: Campaign) -> dict[str, Fraction]:
        return chances(lambda table: stepdie.apply(state, command, table), codes)

    assert found(fight(hero(), boss())) == {"SD-7 hit": 0, "SD-7 out": 0, "SD-7 hurt": 1, "SD-2 hopeless": 1}
    helped = found(fight(hero(helped="berto"), boss()))
    assert helped["SD-7 hit"] == Fraction(1, 12)
    assert helped["SD-2 hopeless"] == 0
    always = found(fight(hero(), boss(), house=House(maximum_always_succeeds=True)))
    assert always["SD-7 hit"] == Fraction(1, 10)
    assert always["SD-2 hopeless"] == 0


def test_a_test_that_is_almost_certain_is_a_success():
    """SD-3: the button says so."""
    state = peace(hero())
    found = chances(
        lambda table: stepdie.apply(state, Try("ada", "jump", "agility"), table),
        ["SD-2 success"],
        lambda question: "focus" if question.words == "SD-3 situation" else question.fallback,
    )

    assert found == {"SD-2 success": 1}


def anybody(draw: Random, name: str, at: int) -> Person:
    """Somebody in any state that somebody may be in while nobody fights."""
    one = draw.choice([hero, hero, foe, elite, boss])(name, place=(at, draw.randrange(4)))
    names = draw.sample([each for each in CONDITIONS if each != "warded"], draw.randrange(3))
    circumstance = Circumstance(draw.choice([-1, 1]), "", draw.choice(["", *TRAITS]), draw.choice(["next", "kept"]))
    hearts, mana = draw.choice([0, 1, one.most_hearts]), draw.randrange(one.most_mana + 1)
    return replace(
        one,
        side=draw.choice([HEROES, HEROES, "bystanders", FOES]),
        traits=tuple([draw.randrange(5) for _ in TRAITS]),
        hearts=hearts,
        mana=mana,
        armour=draw.randrange(2),
        grade=draw.randrange(4),
        weapon=draw.choice([SWORD, BOW, WHISPER]),
        spells=tuple(SPELLS) if one.rank else (),
        helped=draw.choice(["", "eva"]),
        conditions=tuple([Condition(each) for each in sorted(names)]),
        circumstances=draw.choice([(), (), (circumstance,)]),
        things=draw.choice([(), (Thing("rope"),)]),
    )


@pytest.mark.parametrize("dice", [STEPS, SIX])
def test_whoever_else_is_here_changes_no_odds_in_peace(dice: str):
    """Everybody by lot: carried out among all there are, each command has the odds that it has between the two."""
    draw, alone = Random(3), set()
    for _ in range(40):
        people = [anybody(draw, name, at) for at, name in enumerate(("ada", "bran", "cesc", "dora", "eva"))]
        tried = tuple([Tried("ada", task, "agility", False) for task in ("jump", "climb")])
        state = Campaign(House(dice=dice), tuple(people), tried=tried, clocks=(Clock("alarm", 3),))
        for option in stepdie.legal(state, "ada"):
            codes = stepdie.STAKES.get(msgspec.to_builtins(option.command)["type"])
            if option.refusal is not None or codes is None:
                continue
            rule = stepdie.rehearsal(state, option.command)
            assert chances(rule, codes) == chances(partial(stepdie.apply, state, option.command), codes), option.command
            if rule.args[0] is not state:
                alone.add(type(option.command).__name__)

    assert alone == {"Try", "Retry", "Hide", "Contest", "Cast"}


@pytest.mark.parametrize("dice", [STEPS, SIX])
def test_no_odds_hang_on_what_follows_by_itself(dice: str):
    """Everybody by lot in a fight: the rule alone has the odds of all that the command leads to. Whoever falls may be
    the last of a side, and the next turn may be the other side's. What is done against nobody hangs on nobody else."""
    draw, seen, alone = Random(4), set[str](), set[str]()
    for _ in range(60):
        people = [anybody(draw, name, at) for at, name in enumerate(("ada", "bran", "cesc", "dora"))]
        people = [replace(each, hearts=max(each.hearts, 1)) for each in people[:2]] + people[2:]
        sides = [HEROES, FOES, *[draw.choice([HEROES, FOES]) for _ in people[2:]]]
        people = [replace(one, side=side) for one, side in zip(people, sides, strict=True)]
        turn = draw.choice([HEROES, FOES])
        state = fight(*people, house=House(dice=dice), turn=turn)
        for option in stepdie.legal(state, "ada" if turn == HEROES else "bran"):
            codes = stepdie.STAKES.get(msgspec.to_builtins(option.command)["type"])
            if option.refusal is None and codes is not None:
                rule, whole = stepdie.rehearsal(state, option.command), partial(stepdie.apply, state, option.command)
                assert chances(rule, codes) == chances(whole, codes), option.command
                what = getattr(option.command, "spell", type(option.command).__name__)
                (seen if rule.args[0] is state else alone).add(what)

    assert {"Attack", "Threaten", "Contest", "Hide", "bolt", "hold"} <= seen
    assert {"Try", "mend", "barrier", "strengthen", "leap"} <= alone


def test_whoever_is_alike_has_one_rehearsal():
    """Two of a kind, whatever they are called and carry, are one search; whoever is harder to overcome is another."""
    likes = [foe("bandit-2", things=(Thing("rope"),), place=(2, 2)), foe(), elite()]
    state = peace(hero(), *likes)

    one, other, harder = [stepdie.rehearsal(state, Contest("ada", "feint", each.id)) for each in likes]

    assert (one.func, one.args) == (other.func, other.args)
    assert one.args != harder.args
    with pytest.raises(Illegal, match="no-self"):
        stepdie.rehearsal(state, Contest("ada", "feint", "ada"))


def one_by_one(*faces: int) -> Draw:
    """Dice that show these faces."""
    left = iter(faces)
    return lambda _: next(left)


@pytest.mark.parametrize("dice", [STEPS, SIX])
@pytest.mark.parametrize("enemy", [foe(), elite(), boss()])
def test_a_round_of_a_duel_comes_out_as_it_does_face_by_face(dice: str, enemy: Person):
    """SD-6 to SD-11: the attack's faces times the threat's, run one by one; the branches find the same."""
    house = House(dice=dice)
    one = hero(traits=(3, 1, 0), armour=1, protected=True)

    def run(table: Table) -> duels.Duel:
        return duels.step(duels.duel(one, enemy, house), table)

    attack = parry = goal(house, one, "strength", enemy.grade).dice.faces
    counted: dict[duels.Duel, int] = {}
    for first in range(1, attack + 1):
        for second in range(1, parry + 1):
            result = run(Live(one_by_one(first, second)))
            counted[result] = counted.get(result, 0) + 1

    found = odds(run)
    assert found.total > 0
    assert found.keys() == counted.keys()
    assert all(found.chance(result) == Fraction(ways, attack * parry) for result, ways in counted.items())


def test_a_test_that_needs_no_roll_needs_none():
    """SD-3: nothing is asked but whether it is rolled all the same."""
    table = Script(("SD-3 situation", "tools"), ("SD-3 roll anyway", False))

    _, result = attempt(peace(hero()), hero(), "agility", charts.EASY, EVEN, table, "SD-2 test")

    table.finish()
    assert result == SUCCESS


def test_failure_is_not_a_complication():
    """SD-2: a 2 that fails is a plain failure."""
    aim = goal_of(STEPS, False, 2, charts.NORMAL, False)

    assert outcome(aim, Script(("SD-2 test", 2)), "SD-2 test", "ada", "magic", EVEN) == FAILURE
    assert outcome(aim, Script(("SD-2 test", 1)), "SD-2 test", "ada", "magic", EVEN) == COMPLICATION


@pytest.mark.parametrize(
    ("state", "better", "bolt"),
    [
        pytest.param(
            fight(hero(traits=(0, 0, 1)), foe(grade=0)), (Attack("ada", "bandit-1"), "1/2"), "3/8", id="an easy enemy"
        ),
        pytest.param(
            fight(hero(traits=(1, 0, 0)), foe(place=(8, 3)), foe("bandit-2", place=(9, 2))),
            (Approach("ada", "bandit-1"), "3/8"),
            "1/6",
            id="two side by side",
        ),
        pytest.param(
            fight(hero(traits=(1, 0, 0)), foe(place=(8, 6), grade=2), foe("bandit-2", place=(8, 9), grade=0)),
            (Approach("ada", "bandit-2"), "5/8"),
            "1/6",
            id="the easier of two",
        ),
    ],
)
def test_whoever_is_better_with_the_weapon_is_not_told_to_cast(state: Campaign, better: tuple[Any, str], bolt: str):
    """SD-12: a bolt is never easier than its level is, 6, whomever it is aimed at. SD-10: two who stand side by side
    press whoever stands between them, and not whoever comes up to one of them.

    The odds are those on the buttons: of a blow, or of one once there.
    """
    command, chance = better
    here = Moment(load("stepdie"), state)

    assert stepdie.suggest(state, "ada") == command
    odds = here.odds(command, frozenset()) if isinstance(command, Attack) else here.beyond(command, frozenset())
    assert dict(odds)["SD-7 hit"] == Fraction(chance)
    assert dict(here.odds(Cast("ada", "bolt", command.target), frozenset()))["SD-2 success"] == Fraction(bolt)
