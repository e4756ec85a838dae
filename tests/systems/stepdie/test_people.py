"""People come and go, take sides and are set right by hand. (SD-1, SD-3, SD-6, SD-7, SD-11, SD-15)"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems import stepdie
from arbitro.systems.boards import Lay
from arbitro.systems.circumstances import SCENE, Circumstance, Modify
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Dial, Illegal, Phrase
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage, TakeArms
from arbitro.systems.stepdie.campaign import SIX, Campaign, Clock, House, Tried
from arbitro.systems.stepdie.characters import CONDITIONS, Condition, Thing, Weapon, weapon
from arbitro.systems.stepdie.checks import Try
from arbitro.systems.stepdie.combat import Attack, Threaten
from arbitro.systems.stepdie.contests import Beset
from arbitro.systems.stepdie.encounters import Begin
from arbitro.systems.stepdie.powers import Cast
from arbitro.systems.stepdie.turns import EndFight, EndTurn, Round, Yield
from arbitro.table import REFEREE
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    anew,
    boss,
    carried,
    elite,
    fight,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

UNSURPRISED = ("SD-11 surprise", "nobody")


def guard(name: str = "guard-1", **more: Any) -> Any:
    """A minion with an axe who is on no side."""
    return foe(name, **{"side": BYSTANDERS} | more)


# Sides


def test_who_is_brought_in_stands_there_and_no_fight_begins():
    """SD-6: with the figures of the lists, on the side that was said, counted among all of a kind."""
    state = replace(peace(hero()), wings=(foe("wolf-1", kind="wolf"),))

    after, codes = play(state, Introduce("wolf", side=FOES, newcomer="f9"))
    named, _ = play(after, Introduce("guard", "Rosa", BYSTANDERS, "friendly", newcomer="f10"))

    assert codes == ["introduced"]
    assert (after.fight, of(after, "f9").name, of(after, "f9").pace) == (None, "wolf 2", 7)
    assert (of(named, "f10").name, of(named, "f10").side, of(named, "f10").attitude) == ("Rosa", BYSTANDERS, "friendly")


def test_a_fight_is_between_those_who_fight_and_over_when_a_side_has_nobody_left():
    """SD-11: an ally takes turns with the heroes; who is on no side, or a prisoner, has none and is no enemy."""
    captive = foe("bandit-2", conditions=(Condition("captive"),))
    state = peace(hero(), foe("guard-1", side=ALLIES), guard("guard-2"), foe(), captive)

    state, _ = play(state, TakeArms(), UNSURPRISED)

    assert stepdie.due(state) == ("ada", "guard-1")
    assert len({one.place for one in state.people}) == 5
    assert refusal(state, EndTurn("guard-2")).code == "no-turn"
    assert refusal(anew(state, turn=FOES), EndTurn("bandit-2")).code == "no-captive"
    for who in ("ada", "guard-1"):
        state = carried(state, EndTurn(who))
    assert stepdie.due(state) == ("bandit-1",)
    over, codes = play(state, Adjust("bandit-1", "condition-captive", True))
    assert codes == ["adjusted", "SD-11 over"]
    assert of(over, "bandit-2").conditions == (Condition("captive"),)


def test_an_ally_attacks_with_dice_and_avoids_with_them():
    """SD-6, SD-11: a guard's d8 in Strength; a hit puts somebody with a rank out. (SD-7)"""
    ally = foe("guard-1", side=ALLIES, traits=(1, 0, 0), place=(3, 6))
    state = fight(hero(place=(0, 0)), ally, foe())

    attack = told(state, Attack("guard-1", "bandit-1"), EVEN, ("SD-6 attack", 8))
    after, codes = play(
        anew(state, turn=FOES),
        Threaten("bandit-1", "guard-1"),
        ("SD-11 avoid with", "strength"),
        EVEN,
        ("SD-11 avoid", 3),
    )

    assert (attack["SD-2 success"]["die"], attack["SD-7 out"]) == (8, {"target": "bandit-1"})
    assert (of(after, "guard-1").hearts, codes[-2:]) == (0, ["SD-7 hit", "SD-7 out"])
    assert isinstance(stepdie.suggest(state, "guard-1"), Attack)


def test_foes_do_not_vanish_and_do_not_come_back_by_themselves():
    """SD-11: after a fight everybody is where they were, those who are out too; nothing begins."""
    state, codes = play(fight(hero(), foe(hearts=0), foe("bandit-2")), EndFight())

    assert codes == ["SD-11 broken off"]
    assert [(one.id, one.hearts) for one in state.people] == [("ada", 5), ("bandit-1", 0), ("bandit-2", 1)]
    assert (state.fight, stepdie.due(state)) == (None, ())


def test_who_yields_is_a_prisoner_and_the_fight_goes_on_while_another_stands():
    """SD-11, ours: at any moment of it, also in the others' turn; once; and the last one to yield ends it."""
    state = fight(hero(), foe(), foe("bandit-2"))

    one, codes = play(state, Yield("bandit-1"))
    assert codes == ["SD-11 yields"]
    assert [each.name for each in of(one, "bandit-1").conditions] == ["captive"]
    assert refusal(one, Yield("bandit-1")) == Phrase("no-captive", {"who": "bandit-1"})
    both, codes = play(one, Yield("bandit-2"))
    assert codes == ["SD-11 yields", "SD-11 over"]
    assert both.fight is None
    assert [each.name for each in of(both, "bandit-2").conditions] == ["captive"]
    mine, codes = play(state, Yield("ada"))
    assert codes == ["SD-11 yields", "SD-11 over"]
    assert refusal(mine, Yield("bandit-1")).code == "no-fight"


def test_an_attack_on_somebody_begins_the_fight():
    """SD-11: face to face, the heroes first unless they are surprised; whoever is attacked is a foe from then on."""
    state = peace(hero("berto"), hero(), guard(), guard("guard-2"))
    attack = Attack("ada", "guard-1")

    after, codes = play(state, attack, UNSURPRISED, EVEN, ("SD-6 attack", 2), ("SD-8 price", "heart"))
    seen, silent = play(state, attack, ("SD-11 surprise", HEROES))

    assert codes == ["SD-11 round", "SD-6 attacks", "SD-2 failure", "SD-8 revenge", "SD-7 hurt"]
    assert after.fight is not None
    assert after.fight.acted == ("ada",)
    assert [one.side for one in after.people] == [HEROES, HEROES, FOES, BYSTANDERS]
    assert silent == ["SD-11 surprised"]
    assert stepdie.due(seen) == ("guard-1",)
    assert of(seen, "ada").hearts == 5


def test_an_attack_that_takes_another_plan_has_begun_the_fight_all_the_same():
    """SD-3, SD-11: with a sword or a bolt; nothing is lost yet, and whoever would have been struck is a foe."""
    state, bolt = peace(hero(), guard()), Cast("ada", "bolt", "guard-1")

    for command, price in ((Attack("ada", "guard-1"), ()), (bolt, (("SD-12 level", "standard"),))):
        after, codes = play(state, command, UNSURPRISED, *price, ("SD-3 situation", "impossible"))

        assert (codes[-1], stepdie.due(after)) == ("SD-3 another plan", ("ada",))
        assert after.fight is not None
        assert (after.fight.acted, of(after, "ada").mana, of(after, "guard-1").side) == ((), 3, FOES)


def test_a_threat_begins_one_too():
    """SD-11: ours: at once if the heroes are surprised, or else when the heroes have had their turn."""
    state = peace(hero(), guard())
    parry = (("SD-11 avoid with", "strength"), EVEN, ("SD-11 avoid", 5))

    _, codes = play(state, Threaten("guard-1", "ada"), ("SD-11 surprise", HEROES), *parry)
    later, silent = play(state, Threaten("guard-1", "ada"), UNSURPRISED)

    assert codes == ["SD-11 surprised", "SD-11 threatens", "SD-2 failure", "SD-7 hurt"]
    assert (silent, stepdie.due(later), of(later, "guard-1").side) == (["SD-11 round"], ("ada",), FOES)


def test_a_prisoner_of_theirs_is_threatened_and_nobody_fights():
    """SD-7, SD-11: one roll, one heart; whoever lies there has none."""
    captive = hero(conditions=(Condition("captive"),))
    parry = (("SD-11 avoid with", "strength"), EVEN, ("SD-11 avoid", 5))

    after, codes = play(peace(captive, hero("berto", hearts=0), foe()), Threaten("bandit-1", "ada"), *parry)
    dead, _ = play(peace(captive, hero("berto", hearts=0), foe()), Threaten("bandit-1", "berto"))

    assert (of(after, "ada").hearts, after.fight, codes[0]) == (4, None, "SD-11 threatens")
    assert of(dead, "berto").hearts == -1


def test_friends_come_to_a_blow_and_to_no_fight():
    """SD-6, SD-8, SD-11, ours: a hero is as hard to hit as a minion, loses one heart, and takes revenge."""
    state = peace(hero(), hero("berto", hearts=3))
    attack = Attack("ada", "berto")

    hit, codes = play(state, attack, EVEN, ("SD-6 attack", 10))
    missed, _ = play(state, attack, EVEN, ("SD-6 attack", 5), ("SD-8 price", "heart"))

    assert (of(hit, "berto").hearts, hit.fight, codes[-1]) == (2, None, "SD-7 hurt")
    assert (of(missed, "ada").hearts, of(missed, "berto").hearts) == (4, 3)
    groups = {each.command: each.group for each in stepdie.legal(peace(hero(), hero("berto"), guard()), "ada")}
    assert (groups[attack], groups[Attack("ada", "guard-1")]) == ("friends", "combat")


def test_who_can_do_nothing_to_somebody_takes_no_revenge():
    """SD-8: a prisoner, or whoever does not see it coming."""
    state = peace(hero(), hero("berto"), foe(conditions=(Condition("captive"),)))

    after, codes = play(state, Attack("ada", "bandit-1"), EVEN, ("SD-6 attack", 5), ("SD-8 price", "none"))

    assert (codes[-1], after.fight) == ("SD-8 unpunished", None)


# Coming and going


def test_somebody_comes_into_a_fight_and_leaves_it():
    """SD-11: on a square of their own, at the end where their side began."""
    state = replace(fight(hero(), foe()), wings=(hero("berto"), foe("bandit-2")))

    state, _ = play(state, Enter(("berto", "bandit-2")))
    after, _ = play(state, Leave(("berto",)))

    assert (of(state, "berto").place[0], of(state, "bandit-2").place[0]) == (3, 18)
    assert [one.id for one in after.wings] == ["berto"]
    assert after.wings[0].place == (0, 0)


def test_a_new_scene_gives_armour_back_and_forgets_what_was_tried():
    """SD-5, SD-17: whoever is called into it is there, and the others are not."""
    tried = (Tried("ada", "sneak", "agility"),)
    state = replace(peace(hero(protected=True), hero("berto"), foe()), tried=tried, wings=(guard(),))

    after, codes = play(state, Stage("The harbour", ("ada", "guard-1")))

    assert codes == ["staged"]
    assert [one.id for one in after.people] == ["ada", "guard-1"]
    assert (of(after, "ada").armour, after.tried, after.title) == (1, (), "The harbour")


# Dials


EVERYBODY = [
    hero(protected=True, armour=1, hearts=3, mana=2, improvements=1),
    hero("berto", hearts=0),
    hero("cora", hearts=-1, mana=0),
    boss(hearts=2),
    foe(weapon=BOW, conditions=(Condition("held", 1), Condition("off-guard"))),
    guard(hearts=0),
]


def settings(dial: Any) -> list[Any]:
    if dial.options:
        return list(dial.options)
    if dial.longest:
        return ["Inés"]
    return [False, True] if isinstance(dial.value, bool) else [dial.low, dial.high]


@pytest.mark.parametrize("fighting", [False, True])
@pytest.mark.parametrize("one", EVERYBODY, ids=lambda one: one.id)
def test_a_dial_says_what_it_was_set_to(one: Any, fighting: bool):
    """Every one, to its lowest and highest and to each option; to the value that it has, it changes nothing. (SD-13)"""
    others = [hero("dora", place=(9, 9)), foe("wolf-1", place=(10, 9))]
    state = fight(one, *others) if fighting else peace(one, *others)
    state = replace(state, clocks=(Clock("alarm", 4, 1),))
    for who in (one.id, REFEREE):
        for dial in stepdie.dials(state, who):
            assert stepdie.turn(state, who, dial.name, dial.value) == state
            for value in settings(dial):
                try:
                    after = stepdie.turn(state, who, dial.name, value)
                except Illegal:
                    assert dial.name.startswith("condition-")
                    assert one.hearts <= 0
                    continue
                assert {each.name: each.value for each in stepdie.dials(after, who)}[dial.name] == value
                for seat in (REFEREE, one.id):
                    stepdie.legal(after, seat)
                stepdie.due(after), stepdie.figures(after), stepdie.sheet(after, one.id)


@pytest.mark.parametrize(
    ("dial", "value", "changed"),
    [
        ("strength", "die-6", {"traits": (0, 3, 2)}),
        ("agility", "die-20", {"traits": (2, 4, 2)}),
        ("hearts", 4, {"hearts": 4}),
        ("hearts", 0, {"hearts": 0, "conditions": ()}),
        ("hearts", -1, {"hearts": -1, "conditions": (), "mana": 0, "armour": 0}),
        ("most-hearts", 2, {"most_hearts": 2, "hearts": 2}),
        ("most-mana", 1, {"most_mana": 1, "mana": 1}),
        ("protected", False, {"protected": False, "armour": 0}),
        ("target", "hard", {"grade": 2}),
        ("rank", "elite", {"rank": "elite"}),
        ("weapon", "bow", {"weapon": BOW}),
        ("weapon", "jaws", {"weapon": weapon("jaws")}),
        ("condition-held", True, {"conditions": (Condition("held", 1), Condition("prone"))}),
        ("condition-prone", False, {"conditions": ()}),
        ("improvements", 3, {"improvements": 3}),
        ("name", "Eva", {"name": "Eva"}),
    ],
)
def test_what_follows_from_a_dial_follows(dial: str, value: Any, changed: dict[str, Any]):
    """SD-1, SD-7, SD-12, SD-13, SD-15: nobody has more than the most, and who is down is nothing else."""
    one = hero(hearts=3, mana=2, protected=True, armour=1, conditions=(Condition("prone"),))

    after, codes = play(peace(one), Adjust("ada", dial, value, reason="So it is"))

    assert of(after, "ada") == replace(one, **changed)
    assert codes == ["adjusted"]


def test_how_far_each_dial_goes():
    """SD-1, SD-6, SD-9, SD-12, SD-15, SD-17, SD-20: from nothing to what there can be; nobody has no hearts at all."""
    one = hero(hearts=3, mana=2, most_mana=4, protected=True, armour=1)
    ends = {dial.name: (dial.low, dial.high) for dial in stepdie.dials(peace(one), "ada")}

    assert ends["hearts"] == (-1, 5)
    assert ends["most-hearts"][0] == 1
    assert ends["mana"] == (0, 4)
    assert ends["most-mana"][0] == 0
    assert ends["armour"] == (0, 1)


def test_the_dead_are_not_knocked_down():
    """SD-13, SD-15: nor those who are down; but whoever is out may be a prisoner. (SD-7)"""
    state = peace(hero(hearts=-1), hero("berto", hearts=0), foe(hearts=0))
    assert refusal(state, Adjust("berto", "condition-prone", True)).facts == {"who": "berto"}

    assert refusal(state, Adjust("ada", "condition-prone", True)).facts == {"who": "ada"}
    assert of(carried(state, Adjust("bandit-1", "condition-captive", True)), "bandit-1").conditions


def test_every_dial_of_the_sheet_is_one():
    """SD-1: no row offers what cannot be set; and every condition can."""
    for one in EVERYBODY:
        state = fight(one, hero("dora", place=(9, 9)), foe("wolf-1", place=(10, 9)))
        known = {dial.name for dial in stepdie.dials(state, one.id)}
        rows = {row.dial for section in stepdie.sheet(state, one.id) for row in section.rows if row.dial}
        assert rows <= known
        assert {f"condition-{name}" for name in CONDITIONS} <= known


def test_a_target_that_was_set_is_what_a_blow_must_reach():
    """SD-3, SD-6: hard is 8; cover makes it 12."""
    state = carried(fight(hero(weapon=BOW), foe(place=(9, 6)), cover=((9, 6),)), Adjust("bandit-1", "target", "hard"))

    facts = told(state, Attack("ada", "bandit-1"), EVEN, ("SD-6 attack", 12))["SD-2 success"]

    assert {dial.name: dial.value for dial in stepdie.dials(state, "bandit-1")}["target"] == "hard"
    assert facts["against_modifiers"].parts == (("hard", 8), ("cover", 4))


@pytest.mark.parametrize(("column", "parts"), [(10, (("normal", 6),)), (11, (("normal", 6), ("far", 2)))])
def test_on_a_board_that_was_laid_anew_a_square_is_a_square(column: int, parts: Any):
    """SD-3, SD-9: ten of them are not far."""
    state = fight(hero(weapon=BOW, place=(0, 6)), foe(place=(column, 6)))

    state, _ = play(state, Lay(24, 14))

    assert state.fight is not None
    assert (state.fight.board.width, state.fight.board.height, state.fight.board.step) == (24, 14, 1)
    facts = told(state, Attack("ada", "bandit-1"), EVEN, ("SD-6 attack", 9))["SD-2 success"]
    assert facts["against_modifiers"].parts == parts


def test_tokens_stay_with_whoever_is_protected_from_now_on():
    """SD-13, SD-17: three that were there, by whatever way."""
    state = peace(hero(armour=3))

    assert of(stepdie.turn(state, "ada", "protected", True), "ada") == hero(armour=3, protected=True)


def test_whatever_may_be_the_matter_with_somebody_can_be_set():
    """SD-8, SD-11, SD-13: on the ground or in the open, out of sight, behind something, held, off guard; a prisoner."""
    shown = [dial.name for dial in stepdie.dials(peace(hero()), "ada") if dial.name.startswith("condition-")]

    names = ("prone", "exposed", "hidden", "warded", "held", "off-guard", "captive")
    assert shown == [f"condition-{name}" for name in names]


def test_whoever_has_a_rank_has_the_effects_that_the_referee_says():
    """SD-12: they stand on the sheet, and in a fight it uses them."""
    state = fight(hero(), foe(weapon=BOW, mana=1, most_mana=1), turn=FOES)

    after = carried(state, Adjust("bandit-1", "spell-bolt", True))

    assert of(after, "bandit-1").spells == ("bolt",)
    assert stepdie.why_not(after, Beset("bandit-1", "bolt", "ada")) is None
    assert "bolt" in {row.label for section in stepdie.sheet(after, "bandit-1") for row in section.rows}
    assert of(carried(after, Adjust("bandit-1", "spell-bolt", False)), "bandit-1").spells == ()


# Circumstances


CLIMB = Try("ada", "climb", "strength")


@pytest.mark.parametrize(
    ("house", "value", "on", "hits"),
    [
        (House(), 0, "", Fraction(5, 10)),
        (House(), 1, "", Fraction(7, 10)),
        (House(), -1, "strength", Fraction(3, 10)),
        (House(), -1, "agility", Fraction(5, 10)),
        (House(dice=SIX), 1, "strength", Fraction(4, 6)),
    ],
)
def test_a_circumstance_is_so_many_grades(house: House, value: int, on: str, hits: Fraction):
    """SD-3: a d10 against 6, 4 or 8, in the exact odds of the button as well; on a d6 the threshold is 4, or 3."""
    state = peace(hero(circumstances=(Circumstance(value, on=on),) if value else ()), house=house)

    found = chances(partial(stepdie.apply, state, CLIMB), ("SD-2 success",))

    assert found["SD-2 success"] == hits


def test_a_circumstance_for_the_next_roll_is_used_up_by_it():
    """SD-3: told, and a part of the sum; one for the scene stays, one for another trait is not asked."""
    state, _ = play(peace(hero()), Modify("ada", -1, "Rain", "strength"))
    state = carried(carried(state, Modify("ada", 1, until=SCENE)), Modify("ada", 2, on="magic"))

    after, codes = play(state, CLIMB, ("SD-2 difficulty", "hard"), EVEN, ("SD-2 test", 8))

    assert codes[:3] == ["SD-2 tries", "circumstance", "circumstance"]
    assert [each.value for each in of(after, "ada").circumstances] == [1, 2]
    assert refusal(state, Modify("ada", 3)).code == "no-dial-number"


@pytest.mark.parametrize("anyway", [False, True])
def test_a_circumstance_that_puts_a_test_off_the_ladder_waits_for_one_that_is_rolled(anyway: bool):
    """SD-3: heroic and a grade harder takes another plan; it is used up if it is rolled all the same."""
    state = peace(hero(circumstances=(Circumstance(-1),)))
    rolled = (("SD-2 test", 5), ("SD-2 aftermath", "none")) if anyway else ()

    after, codes = play(state, CLIMB, ("SD-2 difficulty", "heroic"), EVEN, ("SD-3 roll anyway", anyway), *rolled)

    assert ("SD-3 another plan" in codes) is not anyway
    assert len(of(after, "ada").circumstances) == 1 - anyway


@pytest.mark.parametrize("ruled", ["certain", "impossible"])
def test_a_circumstance_is_not_used_up_where_the_referee_has_nothing_rolled(ruled: str):
    """SD-3: what is decided is no roll, and the next one is still to come."""
    state = peace(hero(circumstances=(Circumstance(1),)))
    answers = (("SD-2 difficulty", "normal"), ("SD-3 situation", ruled))

    after, codes = play(state, Try("ada", "climb", "strength"), *answers)

    assert of(after, "ada").circumstances == (Circumstance(1),)
    assert "circumstance" not in codes


def test_a_circumstance_counts_when_a_threat_is_avoided():
    """SD-3, SD-11: a grade easier than a minion's 6."""
    one = hero(circumstances=(Circumstance(1, on="agility"),))

    facts = told(fight(one, foe(weapon=BOW), turn=FOES), Threaten("bandit-1", "ada"), EVEN, ("SD-11 avoid", 4))[
        "SD-2 success"
    ]

    assert facts["against_modifiers"].parts == (("normal", 6), ("circumstance", -2))


# Much of everything


def test_a_fight_of_many_has_room_for_all():
    """SD-11: who has no square in the first line stands behind it."""
    heroes = tuple([hero(f"hero-{number}") for number in range(30)])
    crowd = tuple([foe(f"bandit-{number}") for number in range(40)])

    state, _ = play(Campaign(people=(*heroes, *crowd, guard())), TakeArms(), UNSURPRISED)

    assert len({one.place for one in state.people}) == 71
    assert all(0 <= one.place[0] < 20 and 0 <= one.place[1] < 12 for one in state.people)


def test_an_encounter_brings_its_own_and_finds_who_is_there():
    """SD-11: those who were left of the last one are in it."""
    state = carried(peace(hero(), foe("troll-1", kind="troll")), Begin("toll-under-the-bridge"))

    assert [one.name for one in state.people[1:]] == ["troll 1", "troll 2"]
    assert stepdie.due(state) == ("ada",)
    assert {one.id for one in state.people if one.place == (0, 0)} == set()
    assert refusal(state, Round()).code == "no-round"


# What is set by hand


FULL = hero(
    traits=(0, 3, 4),
    hearts=3,
    most_hearts=6,
    mana=2,
    most_mana=4,
    pace=7,
    improvements=9,
    grade=2,
    things=(Thing("rope", 2), Thing("salt", 5)),
    conditions=(Condition("prone"),),
)


def on(one: Any, state: Any = None) -> dict[str, tuple[Any, ...]]:
    """Each dial of somebody: where it stands, how far it goes or what it may be, and the part of the sheet."""
    dials = stepdie.dials(state or peace(one), one.id)
    return {
        dial.name: (dial.value, dial.section, *((dial.options,) if dial.options else (dial.low, dial.high)))
        for dial in dials
        if dial.section != "person" and not dial.name.startswith(("condition-", "spell-"))
    }


def test_a_dial_says_where_it_stands_and_how_far_it_goes():
    """Dice to a d20, hearts from dead (-1) to the most, mana to the most; none where there is none.

    (SD-1, SD-6, SD-9, SD-12, SD-15, SD-17, SD-20)
    """
    dice = ("die-6", "die-8", "die-10", "die-12", "die-20")
    ranks, grades = ("character", "minion", "elite", "boss"), ("easy", "normal", "hard", "heroic")
    arms = on(FULL)["weapon"][2]

    assert on(FULL) == {
        "strength": ("die-6", "traits", dice),
        "agility": ("die-12", "traits", dice),
        "magic": ("die-20", "traits", dice),
        "hearts": (3, "health", -1, 6),
        "most-hearts": (6, "health", 1, 20),
        "mana": (2, "health", 0, 4),
        "most-mana": (4, "health", 0, 20),
        "protected": (False, "health", 0, 0),
        "rank": ("character", "fighting", ranks),
        "target": ("hard", "fighting", grades),
        "weapon": ("sword", "fighting", arms),
        "pace": (7, "fighting", 0, 20),
        "improvements": (9, "growth", 0, 99),
        "thing-rope": (2, "things", 1, 999),
        "thing-salt": (5, "things", 1, 999),
    }
    assert arms[0] == "sword"
    shown = {dial.name: dial for dial in stepdie.dials(peace(FULL), "ada")}
    assert shown["thing-rope"].label == Phrase("dial-thing", {"what": "rope"})
    assert (shown["condition-prone"].value, shown["condition-exposed"].value) == (True, False)
    assert not [name for name in shown if name.startswith("spell-")]


@pytest.mark.parametrize(
    ("one", "armour"),
    [
        (replace(FULL, protected=True), (0, "health", 0, 1)),
        (replace(FULL, protected=True, armour=1), (1, "health", 0, 1)),
        (replace(FULL, armour=3), (3, "health", 0, 3)),
        (replace(FULL, most_mana=0), None),
    ],
)
def test_armour_has_a_dial_where_there_is_any_or_could_be(one: Any, armour: Any):
    """One token, or as many as there are. (SD-12, SD-17)"""
    assert on(one).get("armour") == armour
    assert ("mana" in on(one)) is bool(one.most_mana)


def test_an_enemy_s_dials_stand_together_and_show_its_effects():
    """SD-6, SD-9, SD-12, SD-15: and on a board where it stands, for those who are there."""
    witch = elite(spells=("bolt",), mana=1, most_mana=3)
    state = replace(fight(hero(), witch, foe(place=(5, 6))), wings=(hero("berto"),))
    shown = {dial.name: dial.value for dial in stepdie.dials(state, witch.id)}

    parts = {
        on(witch)[name][1] for name in ("hearts", "most-hearts", "mana", "most-mana", "protected", "rank", "target")
    }
    assert (parts, on(witch)["rank"][0]) == ({"enemy"}, "elite")
    assert (shown["spell-bolt"], shown["spell-dazzle"], shown["place"]) == (True, False, "E7")
    options = on(witch, state)["place"][2]
    assert {"E7", "A1", "T12"} <= {*options}
    assert not {"D7", "F7"} & {*options}
    assert "place" not in on(witch)
    assert "place" not in on(hero("berto"), state)


@pytest.mark.parametrize(
    ("dial", "value", "changed"),
    [
        ("strength", "die-20", {"traits": (4, 3, 4)}),
        ("agility", "die-6", {"traits": (0, 0, 4)}),
        ("hearts", 5, {"hearts": 5}),
        ("most-hearts", 9, {"most_hearts": 9}),
        ("most-hearts", 2, {"most_hearts": 2, "hearts": 2}),
        ("most-mana", 9, {"most_mana": 9}),
        ("most-mana", 1, {"most_mana": 1, "mana": 1}),
        ("mana", 1, {"mana": 1}),
        ("protected", True, {"protected": True}),
        ("rank", "boss", {"rank": "boss"}),
        ("target", "easy", {"grade": 0}),
        ("weapon", "bow", {"weapon": BOW}),
        ("weapon", "sword", {}),
        ("pace", 3, {"pace": 3}),
        ("improvements", 4, {"improvements": 4}),
        ("thing-salt", 8, {"things": (Thing("rope", 2), Thing("salt", 8))}),
        ("condition-prone", False, {"conditions": ()}),
        ("condition-held", True, {"conditions": (Condition("held", 1), Condition("prone"))}),
        ("condition-warded", True, {"conditions": (Condition("prone"), Condition("warded", 1))}),
        ("condition-exposed", True, {"conditions": (Condition("exposed"), Condition("prone"))}),
    ],
)
def test_what_is_set_is_set_and_nothing_else(dial: str, value: Any, changed: dict[str, Any]):
    """Fewer at most leave no more than that; held and warded last for a turn. (SD-13, SD-15)"""
    assert of(stepdie.turn(peace(FULL), "ada", dial, value), "ada") == replace(FULL, **changed)


def test_who_loses_their_armour_or_their_rank_has_none():
    """A token goes with the protection, and stays with it; a character has no rank. (SD-13, SD-17)"""
    tokened = replace(FULL, protected=True, armour=1)
    ranked = elite(spells=("bolt", "hold"))

    assert of(stepdie.turn(peace(tokened), "ada", "protected", False), "ada").armour == 0
    assert of(stepdie.turn(peace(tokened), "ada", "protected", True), "ada") == tokened
    assert of(stepdie.turn(peace(ranked), "captain-1", "rank", "character"), "captain-1").rank == ""
    for spell, value, spells in (
        ("bolt", False, ("hold",)),
        ("bolt", True, ("bolt", "hold")),
        ("blast", True, ("bolt", "hold", "blast")),
        ("blast", False, ("bolt", "hold")),
    ):
        after = of(stepdie.turn(peace(ranked), "captain-1", f"spell-{spell}", value), "captain-1")
        assert after.spells == spells, spell


def test_who_lies_there_may_be_a_prisoner_and_nothing_else():
    """With no heart left nothing else is the matter; the dead have nothing. (SD-13, SD-15)"""
    bound = replace(FULL, helped="berto", conditions=(Condition("captive"), Condition("prone")))
    state = peace(bound)
    down = stepdie.turn(state, "ada", "hearts", 0)

    assert of(down, "ada") == replace(bound, hearts=0, helped="", conditions=(Condition("captive"),))
    dead = of(stepdie.turn(state, "ada", "hearts", -1), "ada")
    assert (dead.hearts, dead.mana, dead.armour, dead.conditions) == (-1, 0, 0, ())
    with pytest.raises(Illegal) as illegal:
        stepdie.turn(down, "ada", "condition-prone", True)
    assert illegal.value.phrase.code == "no-condition"
    last = peace(replace(FULL, hearts=1))
    assert Condition("exposed") in of(stepdie.turn(last, "ada", "condition-exposed", True), "ada").conditions


def test_a_clock_is_set_before_its_end():
    """SD-18: of six steps, from none to the fifth; the others stay."""
    state = replace(peace(FULL), clocks=(Clock("alarm", 6, 2), Clock("escape", 4, 1)))

    dials = [dial for dial in stepdie.dials(state, REFEREE) if dial.name.startswith("clock-")]

    assert [(dial.name, dial.value, dial.low, dial.high) for dial in dials] == [
        ("clock-alarm", 2, 0, 5),
        ("clock-escape", 1, 0, 3),
    ]
    assert [dial.label for dial in dials] == [
        Phrase("dial-clock", {"consequence": name}) for name in ("alarm", "escape")
    ]
    assert {type(dial) for dial in dials} == {Dial}
    assert stepdie.turn(state, REFEREE, "clock-alarm", 5).clocks == (Clock("alarm", 6, 5), Clock("escape", 4, 1))


def test_a_weapon_that_is_set_to_its_own_kind_stays_ones_own():
    """A sword that is swung with Magic, from afar. (SD-13)"""
    one = replace(FULL, weapon=Weapon("sword", "magic", True))

    assert of(stepdie.turn(peace(one), "ada", "weapon", "sword"), "ada") == one
