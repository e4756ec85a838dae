"""Why somebody cannot do something: the reason and its numbers, and the last case in which they still can."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.advancement import BeginAdventure, EndAdventure, Improve, MonthsPass, Reflect, Study
from arbitro.systems.brp.ailments import Expose, Poison, TakeAntidote, Treat
from arbitro.systems.brp.blows import Attack, Backstab, KnockOut, Shoot
from arbitro.systems.brp.campaign import Campaign, Fallen, Fight, House, Surprise, Turn
from arbitro.systems.brp.characters import ROLLS, Ailment, Dose, Hiding, Person, Skill, Wound, make_venom, make_weapon
from arbitro.systems.brp.charts import ANY_CONTEST, CONTESTS, TASKS
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.combat import Declare, Defend, EndFight, Round
from arbitro.systems.brp.commands import why_not
from arbitro.systems.brp.creation import Invest, Outfit
from arbitro.systems.brp.dealings import Seize, Surrender
from arbitro.systems.brp.encounters import Assail, Dismiss, Meet, averages, creature
from arbitro.systems.brp.gear import Give, TakeOff, Wear
from arbitro.systems.brp.goods import Buy, HandOver, LayDown, Loot, Sell, Steal, Take, UseUp
from arbitro.systems.brp.movement import Close, Flee, Movement, Withdraw
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.stances import (
    Draw,
    Drop,
    Kneel,
    LieInWait,
    Light,
    Lurk,
    PickUp,
    PutAway,
    Reload,
    Rise,
    TakeCover,
)
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Pit, Strain, Vie
from arbitro.systems.brp.wounds import Aid, Fall, Injure, Wake
from arbitro.systems.common import missing
from arbitro.systems.contract import ALLIES, Phrase
from arbitro.systems.evening import Release
from tests.systems.brp.figures import armed, foe, moment, peace, person, skilled, statements

Row = tuple[Campaign, Any, Phrase | None]

ADA = armed(person("ada"), "broadsword", skill=45)
ORC = foe("orc", place=(2, 0))
BOW = armed(person("ada"), "longbow", skill=55)
CROSSBOW = armed(person("ada"), "light-crossbow", skill=35)
BRAN = person("bran")


def no(code: str, **facts: Any) -> Phrase:
    return Phrase(f"no-{code}", facts)


def due(*people: Person, **turn: Any) -> Campaign:
    """It is Ada's moment, and she has stated or done something."""
    return moment(peace(*people), "ada", **turn)


def with_fight(state: Campaign, **changes: Any) -> Campaign:
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, **changes))


UNSEEN = (Surprise("orc", "ada"),)
LURKING = (Surprise("ada", "orc", lurking=True),)
HIDDEN = Hiding("hide", "success")
BEAR = replace(creature("bear", 1, averages("bear"), "historical"), id="ada", place=(0, 0))

STRIKING: list[Row] = [
    (due(ADA, ORC), Attack("ada", "orc", "broadsword"), None),
    (peace(ADA, ORC), Attack("ada", "orc", "broadsword"), no("fight")),
    (moment(peace(ADA, ORC), "orc"), Attack("ada", "orc", "broadsword"), no("turn", who="ada", waiting=("orc",))),
    (with_fight(due(ADA, ORC), caught=("ada",)), Attack("ada", "orc", "broadsword"), no("caught", who="ada")),
    (statements(peace(ADA, ORC), "ada"), Attack("ada", "orc", "broadsword"), no("intent-yet", who="ada")),
    (due(ADA, ORC, act="shoot"), Attack("ada", "orc", "broadsword"), no("such-intent", who="ada", act="shoot")),
    (due(ADA, ORC), Attack("ada", "ada", "broadsword"), no("foe", target="ada")),
    (due(ADA, replace(ORC, fled=True)), Attack("ada", "orc", "broadsword"), no("foe", target="orc")),
    (due(ADA, replace(ORC, dead=True)), Attack("ada", "orc", "broadsword"), no("foe", target="orc")),
    (with_fight(due(ADA, ORC), emergency=True), Attack("ada", "orc", "broadsword"), no("foe", target="orc")),
    (with_fight(due(ADA, ORC), ambushes=UNSEEN), Attack("ada", "orc", "broadsword"),
     no("sight", who="ada", target="orc")),
    (due(replace(ADA, in_hand=()), ORC), Attack("ada", "orc", "broadsword"),
     no("weapon-ready", who="ada", weapon="broadsword")),
    (due(replace(ADA, in_hand=()), ORC), Attack("ada", "orc", "brawl"), None),
    (due(ADA, ORC), Attack("ada", "orc", "x" * 50), no("weapon-ready", who="ada", weapon="x" * 40)),
    (due(BOW, ORC), Attack("ada", "orc", "longbow"), no("melee", weapon="longbow")),
    (due(ADA, ORC, weapon="broadsword"), Attack("ada", "orc", "brawl"),
     no("other-weapon", who="ada", weapon="broadsword")),
    # What was stated is no longer in hand: then anything will do.
    (due(replace(ADA, in_hand=()), ORC, weapon="broadsword"), Attack("ada", "orc", "brawl"), None),
    (due(BEAR, ORC, used=("bite",)), Attack("ada", "orc", "bite"), no("routine", who="ada", weapon="bite")),
    (due(BEAR, ORC, used=("bite",)), Attack("ada", "orc", "claws"), None),
    (due(ADA, replace(ORC, place=(3, 0))), Attack("ada", "orc", "broadsword"),
     no("reach", who="ada", target="orc", metres=3, reach=2)),
    (due(armed(ADA, "long-spear"), replace(ORC, place=(4, 0))), Attack("ada", "orc", "long-spear"),
     no("reach", who="ada", target="orc", metres=4, reach=3)),
    (due(skilled(ADA, brawl=-25), ORC), Attack("ada", "orc", "brawl"), no("chance", who="ada", skill="brawl")),
    (due(skilled(ADA, brawl=-24), ORC), Attack("ada", "orc", "brawl"), None),
    (due(ADA, ORC), Backstab("ada", "orc", "broadsword"), no("lurking", who="ada")),
    (with_fight(due(ADA, ORC), ambushes=LURKING), Backstab("ada", "orc", "broadsword"), None),
    (with_fight(due(ADA, ORC), ambushes=LURKING), Backstab("ada", "orc", "knife"),
     no("weapon-ready", who="ada", weapon="knife")),
    (due(ADA, replace(ORC, place=(3, 0))), KnockOut("ada", "orc", "broadsword"),
     no("reach", who="ada", target="orc", metres=3, reach=2)),
    (due(BOW, replace(ORC, place=(271, 0))), KnockOut("ada", "orc", "longbow"),
     no("range", target="orc", metres=271, range=270)),
    (due(ADA, ORC), KnockOut("ada", "orc", "knife"), no("weapon-ready", who="ada", weapon="knife")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), STRIKING)
def test_who_may_strike_whom_with_what(state: Campaign, command: Any, refusal: Phrase | None):
    """A sword reaches 2 m and a long spear 3; a skill of 01 may be tried, and one of 00 not; a bear bites once.
    (BRP-5.2, BRP-5.4, BRP-5.5, BRP-6.1, BRP-6.2, BRP-6.9, BRP-7)"""
    assert why_not(state, command) == refusal


FAR = replace(ORC, place=(20, 0))
DAGGER = skilled(armed(person("ada"), "dagger"), missile_weapon__throwing_dagger=45)
EMPTY = replace(CROSSBOW, weapons=(replace(CROSSBOW.weapons[0], shots=0),))

SHOOTING: list[Row] = [
    (due(BOW, FAR), Shoot("ada", "orc", "longbow"), None),
    (peace(BOW, FAR), Shoot("ada", "orc", "longbow"), no("fight")),
    (due(BOW, FAR, act="attack"), Shoot("ada", "orc", "longbow"), no("such-intent", who="ada", act="attack")),
    (due(BOW, FAR), Shoot("ada", "ada", "longbow"), no("foe", target="ada")),
    (due(replace(BOW, in_hand=()), FAR), Shoot("ada", "orc", "longbow"),
     no("weapon-ready", who="ada", weapon="longbow")),
    (due(BOW, FAR), Shoot("ada", "orc", "x" * 50), no("weapon-ready", who="ada", weapon="x" * 40)),
    (due(ADA, FAR), Shoot("ada", "orc", "broadsword"), no("missile", weapon="broadsword")),
    (due(replace(BOW, weapons=(*BOW.weapons, *DAGGER.weapons), in_hand=("longbow", "dagger")), FAR, weapon="dagger"),
     Shoot("ada", "orc", "longbow"), no("other-weapon", who="ada", weapon="dagger")),
    (due(CROSSBOW, FAR), Shoot("ada", "orc", "light-crossbow"), None),
    (due(EMPTY, FAR), Shoot("ada", "orc", "light-crossbow"), no("shots", who="ada", weapon="light-crossbow")),
    (due(BOW, replace(ORC, place=(270, 0))), Shoot("ada", "orc", "longbow"), None),
    (due(BOW, replace(ORC, place=(271, 0))), Shoot("ada", "orc", "longbow"),
     no("range", target="orc", metres=271, range=270)),
    # A dagger flies 10 m, by its line of throwing, whose skill it is that is wanting.
    (due(DAGGER, replace(ORC, place=(30, 0))), Shoot("ada", "orc", "dagger"), None),
    (due(DAGGER, replace(ORC, place=(31, 0))), Shoot("ada", "orc", "dagger"),
     no("range", target="orc", metres=31, range=30)),
    (due(skilled(BOW, missile_weapon__bow=-5), FAR), Shoot("ada", "orc", "longbow"),
     no("chance", who="ada", skill="missile-weapon/bow")),
    (due(skilled(BOW, missile_weapon__bow=-4), FAR), Shoot("ada", "orc", "longbow"), None),
    (due(BOW, FAR), Reload("ada", "longbow"), no("need-to-load", weapon="longbow")),
    (due(EMPTY, FAR), Reload("ada", "light-crossbow"), None),
    (due(EMPTY, FAR, act="shoot"), Reload("ada", "light-crossbow"), None),
    (due(EMPTY, FAR, act="other"), Reload("ada", "light-crossbow"), None),
    (due(EMPTY, FAR, act="attack"), Reload("ada", "light-crossbow"), no("such-intent", who="ada", act="attack")),
    (peace(EMPTY), Reload("ada", "light-crossbow"), None),
    (peace(replace(EMPTY, in_hand=())), Reload("ada", "light-crossbow"),
     no("weapon-ready", who="ada", weapon="light-crossbow")),
    (peace(EMPTY), Reload("ada", "x" * 50), no("weapon-ready", who="ada", weapon="x" * 40)),
    (peace(CROSSBOW), Reload("ada", "light-crossbow"), no("need-to-load", weapon="light-crossbow")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), SHOOTING)
def test_who_may_shoot_whom_with_what(state: Campaign, command: Any, refusal: Phrase | None):
    """Three times a range of 90 m for a bow and of 10 m for a dagger; a loaded weapon, and a skill of 01 at least.
    (BRP-5.2, BRP-5.5, BRP-5.9)"""
    assert why_not(state, command) == refusal


def stating(*people: Person, **turn: Any) -> Campaign:
    turns = (Turn("ada", **turn),) if turn else ()
    return replace(peace(*people), fight=Fight(1, "intent", ("ada",), turns))


SPEAR = armed(person("ada"), "long-spear")
NAKED = replace(ADA, in_hand=())

STATING: list[Row] = [
    (stating(ADA, ORC), Declare("ada", "attack", "broadsword"), None),
    (stating(NAKED, ORC), Declare("ada", "attack", "broadsword"), None),
    (peace(ADA, ORC), Declare("ada", "attack", "broadsword"), no("fight")),
    (stating(ADA, ORC), Declare("ada", "x" * 50, ""), no("act", found="x" * 40)),
    (due(ADA, ORC), Declare("ada", "attack", "broadsword"), no("statements")),
    (stating(ADA, ORC), Declare("orc", "attack", "brawl"), no("turn", who="orc", waiting=("ada",))),
    (stating(ADA, ORC, metres=30), Declare("ada", "attack", "broadsword"), no("breath", who="ada", metres=30)),
    (stating(ADA, ORC, metres=30), Declare("ada", "aid"), no("breath", who="ada", metres=30)),
    (stating(ADA, ORC, metres=29), Declare("ada", "attack", "broadsword"), None),
    (stating(ADA, ORC, metres=30), Declare("ada", "defend"), None),
    (stating(ADA, ORC, metres=30), Declare("ada", "flee"), None),
    *[(stating(ADA, ORC), Declare("ada", act), None) for act in ("aid", "other", "defend", "flee")],
    # Whoever is on the ground gets up before they run, as before any other movement.
    (stating(replace(ADA, prone=True), ORC), Declare("ada", "flee"), no("legs", who="ada")),
    (stating(replace(ADA, prone=True), ORC), Declare("ada", "defend"), None),
    *[(stating(ADA, ORC), Declare("ada", act, "broadsword"), no("weapon-needed", act=act))
      for act in ("aid", "other", "defend", "flee")],
    (stating(ADA, ORC), Declare("ada", "attack", "x" * 50),
     no("weapon", who="ada", weapon="x" * 40, options=("broadsword",))),
    (stating(ADA, ORC), Declare("ada", "shoot", "broadsword"), no("missile", weapon="broadsword")),
    (stating(BOW, ORC), Declare("ada", "shoot", "longbow"), None),
    (stating(DAGGER, ORC), Declare("ada", "shoot", "dagger"), None),
    (stating(DAGGER, ORC), Declare("ada", "attack", "dagger"), None),
    (stating(BOW, ORC), Declare("ada", "attack", "longbow"), no("melee", weapon="longbow")),
    (due(ADA, ORC), Defend("ada"), None),
    (due(ADA, ORC), Defend("orc"), no("turn", who="orc", waiting=("ada",))),
    (peace(ADA, ORC), Round(), no("fight")),
    (due(ADA, ORC), Round(), no("round", waiting=("ada",))),
    (replace(peace(ADA, ORC), fight=Fight(1, "move")), Round(), no("round", waiting=("referee",))),
    (replace(peace(ADA, ORC), fight=Fight(1, "act")), Round(), None),
    (peace(ADA, ORC), EndFight(), no("fight")),
    (due(ADA, ORC), EndFight(), None),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), STATING)
def test_what_may_be_stated_and_when(state: Campaign, command: Any, refusal: Phrase | None):
    """MOV 10: after a run of 30 m nothing is left but to defend oneself, or to run on; whoever is on the
    ground gets up before. (BRP-5.1, BRP-5.2, BRP-5.3, BRP-5.4)"""
    assert why_not(state, command) == refusal


def walking(*people: Person, intents: bool = True, **turn: Any) -> Campaign:
    return replace(stating(*people, **turn), house=House(intents=intents))


MOVING: list[Row] = [
    (walking(ADA, replace(ORC, place=(3, 0))), Close("ada", "orc"), None),
    (walking(ADA, ORC), Close("ada", "orc"), no("distance", who="ada", target="orc")),
    (walking(ADA, ORC), Close("ada", "ada"), no("foe", target="ada")),
    (walking(ADA, replace(FAR, dead=True)), Close("ada", "orc"), no("foe", target="orc")),
    (walking(ADA, replace(FAR, fled=True)), Close("ada", "orc"), no("foe", target="orc")),
    (with_fight(walking(ADA, FAR), ambushes=UNSEEN), Close("ada", "orc"), no("sight", who="ada", target="orc")),
    (peace(ADA, FAR), Close("ada", "orc"), no("fight")),
    (walking(ADA, ORC), Withdraw("ada"), None),
    (with_fight(walking(ADA, ORC), caught=("ada",)), Withdraw("ada"), no("caught", who="ada")),
    (walking(ADA, ORC), Withdraw("orc"), no("turn", who="orc", waiting=("ada",))),
    (due(ADA, ORC), Withdraw("ada"), no("movement-now")),
    (replace(due(ADA, ORC), house=House(intents=False)), Withdraw("ada"), None),
    (walking(ADA, ORC, metres=7), Withdraw("ada"), no("second-move", who="ada", metres=7)),
    (replace(due(ADA, ORC, used=("brawl",)), house=House(intents=False)), Withdraw("ada"), no("movement-now")),
    (walking(replace(ADA, prone=True), ORC), Withdraw("ada"), no("legs", who="ada")),
    (walking(ADA, ORC), Flee("ada"), no("fleeing-now")),
    (replace(due(ADA, ORC), house=House(intents=False)), Flee("ada"), None),
    (replace(due(ADA, ORC, metres=4), house=House(intents=False)), Flee("ada"),
     no("second-move", who="ada", metres=4)),
    (peace(ADA), Movement(), no("fight")),
    (due(ADA, ORC), Movement(), no("movement")),
    (replace(peace(ADA, ORC), fight=Fight(1, "move")), Movement(), None),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), MOVING)
def test_who_may_move_and_when(state: Campaign, command: Any, refusal: Phrase | None):
    """Once a round, with the statements, or at one's moment where nothing is stated; 2 m away is near. (BRP-5.2,
    BRP-5.3)"""
    assert why_not(state, command) == refusal


LARGE = armed(person("ada"), "hoplite")
LOST = replace(ORC, weapons=(), in_hand=())


def fallen(metres: int, **fight: Any) -> Campaign:
    state = due(person("ada"), ORC)
    return replace(state, ground=(Fallen(make_weapon("dagger"), (metres, 0)),), **fight)


HANDLING: list[Row] = [
    (due(NAKED, ORC), Draw("ada", "broadsword"), None),
    (peace(NAKED), Draw("ada", "broadsword"), None),
    (due(ADA, ORC), Draw("ada", "broadsword"), no("need-to-draw", who="ada", weapon="broadsword")),
    (due(ADA, ORC), Draw("ada", "brawl"), no("need-to-draw", who="ada", weapon="brawl")),
    (due(ADA, ORC), Draw("ada", "x" * 50), no("weapon", who="ada", weapon="x" * 40, options=("broadsword",))),
    (moment(peace(NAKED, ORC), "orc"), Draw("ada", "broadsword"), no("turn", who="ada", waiting=("orc",))),
    (with_fight(moment(peace(NAKED, ORC), "orc"), caught=("ada",)), Draw("ada", "broadsword"),
     no("caught", who="ada")),
    *[row for act in (PutAway, Drop) for row in (
        (due(ADA, ORC), act("ada", "broadsword"), None),
        (due(NAKED, ORC), act("ada", "broadsword"), no("weapon-ready", who="ada", weapon="broadsword")),
        (due(NAKED, ORC), act("ada", "x" * 50), no("weapon-ready", who="ada", weapon="x" * 40)),
        # In a file that somebody made: in hand are a part of the body, and what they do not have.
        (due(replace(ADA, weapons=(replace(ADA.weapons[0], most=0),)), ORC), act("ada", "broadsword"),
         no("weapon-ready", who="ada", weapon="broadsword")),
        (due(replace(ADA, weapons=()), ORC), act("ada", "broadsword"),
         no("weapon-ready", who="ada", weapon="broadsword")),
        (moment(peace(ADA, ORC), "orc"), act("ada", "broadsword"), no("turn", who="ada", waiting=("orc",))),
    )],
    (fallen(2), PickUp("ada", "dagger"), None),
    (fallen(3), PickUp("ada", "dagger"), no("such-thing-here", weapon="dagger")),
    (fallen(3, fight=None), PickUp("ada", "dagger"), None),
    (fallen(2), PickUp("ada", "x" * 50), no("such-thing-here", weapon="x" * 40)),
    (with_fight(fallen(2), now=("orc",)), PickUp("ada", "dagger"), no("turn", who="ada", waiting=("orc",))),
    (replace(peace(ADA), lying=("chain",)), PickUp("ada", "chain"), None),
    (replace(due(ADA, ORC), lying=("chain",)), PickUp("ada", "chain"), no("such-thing-here", weapon="chain")),
    (due(ADA, ORC), TakeCover("ada"), None),
    (peace(ADA), TakeCover("ada"), no("fight")),
    (due(replace(ADA, cover="hedge"), ORC), TakeCover("ada"), no("more-cover", who="ada")),
    (moment(peace(ADA, ORC), "orc"), TakeCover("ada"), no("turn", who="ada", waiting=("orc",))),
    (due(LARGE, ORC), Kneel("ada"), None),
    (peace(LARGE), Kneel("ada"), no("fight")),
    (due(replace(LARGE, kneeling=True), ORC), Kneel("ada"), no("kneeling", who="ada")),
    (due(replace(LARGE, prone=True), ORC), Kneel("ada"), no("kneeling", who="ada")),
    (due(replace(LARGE, in_hand=()), ORC), Kneel("ada"), no("large-shield", who="ada")),
    (due(armed(person("ada"), "round-shield"), ORC), Kneel("ada"), no("large-shield", who="ada")),
    (moment(peace(LARGE, ORC), "orc"), Kneel("ada"), no("turn", who="ada", waiting=("orc",))),
    *[(due(replace(ADA, **down), ORC), Rise("ada"), None)
      for down in ({"prone": True}, {"kneeling": True}, {"cover": "hedge"})],
    (due(ADA, ORC), Rise("ada"), no("need-to-rise", who="ada")),
    (moment(peace(replace(ADA, prone=True), ORC), "orc"), Rise("ada"), no("turn", who="ada", waiting=("orc",))),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), HANDLING)
def test_what_may_be_taken_in_hand_and_how_one_may_stand(state: Campaign, command: Any, refusal: Phrase | None):
    """What lies 2 m away is at one's feet; out of a fight whatever lies about; kneeling takes a large shield in hand.
    (BRP-5.11, BRP-6.3, BRP-6.6, BRP-7)"""
    assert why_not(state, command) == refusal


HURT = replace(BRAN, wounds=(Wound(3), Wound(4, tended=True), Wound(5, inner=True)))
SICK = replace(BRAN, ailments=(Ailment("bad-cold", "minor", "hit-points", roll_at=25),))
MEDIC = skilled(ADA, medicine=31)
VENOM = make_venom("serpent-venom")
ILLNESSES = tuple([Ailment(kind, "minor", "hit-points") for kind in ("bad-cold", "flu", "plague")])

HEALING: list[Row] = [
    (peace(ADA, HURT), Aid("ada", "bran", 3), None),
    (peace(ADA, HURT), Aid("ada", "bran", 4), no("wound", patient="bran", points=4)),
    (peace(ADA, HURT), Aid("ada", "bran", 5), no("wound", patient="bran", points=5)),
    (peace(ADA, HURT), Aid("ada", "bran", 0), None),
    (peace(ADA, replace(HURT, dead=True)), Aid("ada", "bran", 3), no("help", patient="bran")),
    (due(ADA, replace(HURT, place=(2, 0)), ORC), Aid("ada", "bran", 3), None),
    (due(ADA, replace(HURT, place=(3, 0)), ORC), Aid("ada", "bran", 3),
     no("reach", who="ada", target="bran", metres=3, reach=2)),
    (peace(ADA, replace(HURT, place=(9, 0))), Aid("ada", "bran", 3), None),
    (peace(ADA, replace(BRAN, asleep=9)), Wake("ada", "bran"), None),
    (peace(ADA, BRAN), Wake("ada", "bran"), no("sleeper", patient="bran")),
    (peace(ADA, replace(BRAN, dead=True)), Wake("ada", "bran"), no("help", patient="bran")),
    (peace(ADA, replace(BRAN, wounds=(Wound(12),))), Wake("ada", "bran"), no("waking-the-dying", patient="bran")),
    (peace(ADA, replace(BRAN, asleep=9, power_spent=10)), Wake("ada", "bran"),
     no("power-to-wake", patient="bran")),
    (peace(ADA, replace(BRAN, asleep=9, power_spent=9)), Wake("ada", "bran"), None),
    (due(ADA, replace(BRAN, asleep=9, place=(3, 0)), ORC), Wake("ada", "bran"),
     no("reach", who="ada", target="bran", metres=3, reach=2)),
    (peace(BRAN), Injure("bran"), None),
    (peace(replace(BRAN, dead=True)), Injure("bran"), no("dead", who="bran")),
    (peace(replace(BRAN, dead=True)), Fall("bran"), no("dead", who="bran")),
    (peace(MEDIC, SICK), Treat("ada", "bran"), None),
    (peace(MEDIC, BRAN), Treat("ada", "bran"), no("illness", patient="bran")),
    (replace(peace(MEDIC, replace(SICK, treated_at=2)), clock=3 * 7200 - 1), Treat("ada", "bran"),
     no("second-treatment", patient="bran")),
    (replace(peace(MEDIC, replace(SICK, treated_at=2)), clock=3 * 7200), Treat("ada", "bran"), None),
    (peace(skilled(ADA, medicine=-5), SICK), Treat("ada", "bran"), no("chance", who="ada", skill="medicine")),
    (due(MEDIC, SICK, ORC), Treat("ada", "bran"), no("peace")),
    (peace(BRAN), Expose("bran"), None),
    (due(ADA, BRAN, ORC), Expose("bran"), no("peace")),
    (peace(replace(BRAN, dead=True)), Expose("bran"), no("dead", who="bran")),
    (peace(replace(BRAN, ailments=ILLNESSES)), Expose("bran"), no("more-illness", who="bran")),
    (peace(replace(BRAN, ailments=ILLNESSES[:2])), Expose("bran"), None),
    (peace(BRAN), Poison("bran"), None),
    (due(ADA, BRAN, ORC), Poison("bran"), None),
    (peace(replace(BRAN, dead=True)), Poison("bran"), no("dead", who="bran")),
    (peace(replace(BRAN, doses=(Dose(9, VENOM),) * 12)), Poison("bran"), no("more-poison", who="bran")),
    (peace(replace(BRAN, doses=(Dose(9, VENOM),) * 11)), Poison("bran"), None),
    (peace(replace(ADA, gear=("antidote/serpent-venom",)), BRAN), TakeAntidote("ada", "bran", "serpent-venom"), None),
    (peace(replace(ADA, gear=("antidote/serpent-venom",)), BRAN), TakeAntidote("ada", "bran", "x" * 50),
     no("antidote", found="x" * 40)),
    (peace(replace(ADA, gear=("antidote/serpent-venom",)), replace(BRAN, dead=True)),
     TakeAntidote("ada", "bran", "serpent-venom"), no("help", patient="bran")),
    (peace(ADA, BRAN), TakeAntidote("ada", "bran", "serpent-venom"),
     no("such-antidote", who="ada", kind="serpent-venom")),
    (due(replace(ADA, gear=("antidote/serpent-venom",)), BRAN, ORC), TakeAntidote("ada", "bran", "serpent-venom"),
     no("peace")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), HEALING)
def test_who_may_be_healed_harmed_and_woken(state: Campaign, command: Any, refusal: Phrase | None):
    """One bandage for a wound, none for what poison did; 12 hit points and POW 10; a new day every 7200 rounds.
    (BRP-2.5, BRP-5.12, BRP-5.14, BRP-6.5, BRP-6.7, BRP-6.10)"""
    assert why_not(state, command) == refusal


BETWEEN = replace(peace(ADA, BRAN), between=True)
TICKED = replace(ADA, skills=(Skill("climb", 5, True),))

LEARNING: list[Row] = [
    (peace(ADA), EndAdventure(), None),
    (BETWEEN, EndAdventure(), no("adventure")),
    (due(ADA, ORC), EndAdventure(), no("peace")),
    (BETWEEN, BeginAdventure(), None),
    (peace(ADA), BeginAdventure(), no("pause")),
    (replace(BETWEEN, people=(TICKED,)), Improve("ada"), None),
    (BETWEEN, Improve("ada"), no("checks", who="ada")),
    (peace(TICKED), Improve("ada"), no("pause")),
    (replace(due(TICKED, ORC), between=True), Improve("ada"), no("peace")),
    (BETWEEN, Study("ada", "bran"), None),
    (BETWEEN, Study("ada", "ada"), no("teacher", teacher="ada")),
    (peace(ADA, BRAN), Study("ada", "bran"), no("pause")),
    (replace(due(ADA, BRAN, ORC), between=True), Study("ada", "bran"), no("peace")),
    (replace(BETWEEN, people=(ADA, ORC)), Study("ada", "orc"), no("teacher", teacher="orc")),
    (replace(BETWEEN, people=(ADA, replace(BRAN, side=ALLIES))), Study("ada", "bran"), None),
    (replace(BETWEEN, people=(ADA, replace(BRAN, asleep=9))), Study("ada", "bran"), no("asleep", who="bran")),
    (BETWEEN, MonthsPass(), None),
    (peace(ADA), MonthsPass(), no("pause")),
    (peace(replace(ADA, free_checks=1)), Reflect("ada"), None),
    (peace(ADA), Reflect("ada"), no("free-checks", who="ada")),
    (due(replace(ADA, free_checks=1), ORC), Reflect("ada"), no("peace")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), LEARNING)
def test_who_may_learn_and_when(state: Campaign, command: Any, refusal: Phrase | None):
    """Between two adventures, of somebody else who is awake and no enemy. (BRP-3.5)"""
    assert why_not(state, command) == refusal


POINTS = replace(skilled(ADA, climb=34), trade=("climb", "art/*"), trade_points=7)
FREE = replace(skilled(ADA, climb=34), free_points=7)

TRYING: list[Row] = [
    (peace(ADA), Attempt("ada", "climb"), None),
    (peace(ADA), Attempt("ada", "x" * 50), no("skill", found="x" * 40)),
    (peace(ADA), Attempt("ada", "art/" + "x" * 57), no("skill", found="art/" + "x" * 36)),
    (peace(skilled(ADA, **{"art__" + "x" * 56: 5})), Attempt("ada", "art/" + "x" * 56), None),
    (peace(skilled(ADA, climb=-40)), Attempt("ada", "climb"), no("chance", who="ada", skill="climb")),
    (peace(skilled(ADA, climb=-39)), Attempt("ada", "climb"), None),
    (due(ADA, ORC), Attempt("ada", "climb"), no("time", skill="climb")),
    (due(ADA, ORC), Attempt("ada", "jump"), None),
    (peace(ADA), Feat("ada", "luck"), None),
    (peace(ADA), Feat("ada", "x" * 50), no("roll", found="x" * 40, options=tuple(ROLLS))),
    (peace(replace(ADA, characteristics=(10, 12, 12, 10, 0, 12, 10))), Feat("ada", "luck"),
     no("characteristic", who="ada", roll="luck")),
    (peace(ADA, BRAN), Oppose("ada", "bran"), None),
    (peace(ADA, BRAN), Oppose("ada", "ada"), no("self", who="ada")),
    (peace(ADA, replace(BRAN, asleep=9)), Oppose("ada", "bran"), no("asleep", who="bran")),
    (peace(ADA, replace(BRAN, dead=True)), Oppose("ada", "bran"), no("dead", who="bran")),
    (peace(ADA, replace(BRAN, fled=True)), Oppose("ada", "bran"), no("fled", who="bran")),
    (peace(ADA, replace(BRAN, wounds=(Wound(12),))), Oppose("ada", "bran"), no("dying", who="bran")),
    (with_fight(due(ADA, ORC), ambushes=UNSEEN), Oppose("ada", "orc"), no("sight", who="ada", target="orc")),
    (due(ADA, replace(ORC, place=(3, 0))), Oppose("ada", "orc"),
     no("reach", who="ada", target="orc", metres=3, reach=2)),
    (peace(ADA, BRAN), Vie("ada"), None),
    (peace(ADA, replace(BRAN, asleep=9)), Vie("ada"), no("others", who="ada")),
    (peace(ADA, BRAN), Pit("ada", "bran", "race"), None),
    (peace(ADA, BRAN), Pit("ada", "bran", "x" * 50), no("contest", found="x" * 40, options=(*CONTESTS, ANY_CONTEST))),
    (due(ADA, ORC), Pit("ada", "orc", "race"), no("peace")),
    (due(ADA, ORC), Pit("ada", "orc", "arm-wrestling"), None),
    (due(ADA, ORC), Pit("ada", "orc", "stare-down"), None),
    (peace(ADA, BRAN), Pit("ada", "ada", "race"), no("self", who="ada")),
    (peace(replace(ADA, characteristics=(10, 12, 12, 10, 0, 12, 10)), BRAN), Pit("ada", "bran", "stare-down"),
     no("such-force", who="ada", characteristic="power")),
    (peace(ADA, replace(BRAN, characteristics=(0, 12, 12, 10, 10, 12, 10))), Pit("ada", "bran", "arm-wrestling"),
     no("such-force", who="bran", characteristic="strength")),
    (peace(ADA), Strain("ada", "lift"), None),
    (peace(ADA), Strain("ada", "x" * 50), no("task", found="x" * 40, options=tuple(TASKS))),
    (due(ADA, ORC), Strain("ada", "lift"), no("peace")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), TRYING)
def test_what_may_be_tried_and_against_whom(state: Campaign, command: Any, refusal: Phrase | None):
    """Climb 40 less 40 is nothing; in a fight there is time for a jump and not for climbing. (BRP-2.4 to BRP-2.6,
    BRP-3.2 to BRP-3.4, BRP-4.4, BRP-5.12)"""
    assert why_not(state, command) == refusal


MAKING: list[Row] = [
    (peace(POINTS), Invest("ada", "climb", "trade"), None),
    (peace(FREE), Invest("ada", "climb"), None),
    (peace(FREE), Invest("ada", "listen"), None),
    (peace(FREE), Invest("ada", "climb", "x" * 50), no("pool", found="x" * 40)),
    (peace(FREE), Invest("ada", "x" * 50), no("skill", found="x" * 40)),
    (peace(FREE), Invest("ada", "art"), no("skill", found="art")),
    (peace(FREE), Invest("ada", "climb/walls"), no("skill", found="climb/walls")),
    (peace(FREE), Invest("ada", "art/" + "x" * 56), None),
    (peace(FREE), Invest("ada", "art/" + "x" * 57), no("skill", found="art/" + "x" * 36)),
    (peace(FREE), Invest("ada", "climb", "trade"), no("points", who="ada", pool="trade")),
    (peace(POINTS), Invest("ada", "climb"), no("points", who="ada", pool="free")),
    (peace(POINTS), Invest("ada", "listen", "trade"),
     no("trade-skill", who="ada", skill="listen", profession="")),
    (peace(replace(skilled(ADA, climb=35), free_points=7)), Invest("ada", "climb"),
     no("room-in-skill", skill="climb", cap=75)),
    (peace(POINTS), Invest("ada", "art/*", "trade"), None),
    (peace(ADA), Outfit("ada"), None),
    (peace(replace(ADA, gear=("letter",))), Outfit("ada"), no("second-outfit", who="ada")),
    (peace(replace(ADA, kind="bandit")), Outfit("ada"), no("second-outfit", who="ada")),
    (due(ADA, ORC), Outfit("ada"), no("peace")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), MAKING)
def test_what_points_may_be_given_to(state: Campaign, command: Any, refusal: Phrase | None):
    """Climb 40 and 34 more has room for one; trade points are for the trade. (BRP-2.7, BRP-2.8, BRP-2.9)"""
    assert why_not(state, command) == refusal


BAND = tuple([foe(f"orc-{number}") for number in range(20)])
LYING = replace(ADA, hidden=HIDDEN)

COMING: list[Row] = [
    (peace(ADA), Meet("bandit"), None),
    (peace(ADA), Meet("x" * 50), no("creature", found="x" * 40)),
    (peace(replace(ADA, asleep=9)), Meet("bandit"), no("party")),
    (peace(ORC), Meet("bandit"), no("party")),
    (peace(ADA, *BAND), Meet("bandit"), no("room", most=20)),
    (peace(ADA, *BAND[1:]), Meet("bandit"), None),
    (peace(ADA, *BAND[1:], replace(BAND[0], dead=True)), Meet("bandit"), None),
    (peace(ADA, ORC), Dismiss("orc"), None),
    (peace(ADA, ORC), Dismiss("ada"), no("dismissing", who="ada")),
    (peace(replace(ADA, dead=True), ORC), Dismiss("ada"), None),
    (peace(ADA, ORC), Assail("ada", "orc"), None),
    (peace(ADA, ORC), Assail("ada", "ada"), no("foe", target="ada")),
    (peace(ADA, replace(ORC, dead=True)), Assail("ada", "orc"), no("foe", target="orc")),
    (due(ADA, ORC), Assail("ada", "orc"), no("peace")),
    (peace(ADA), LieInWait("ada", "hide"), None),
    (peace(ADA), LieInWait("ada", "x" * 50), no("lurking-skill", found="x" * 40)),
    (due(ADA, FAR), LieInWait("ada", "hide"), no("ambush-now")),
    (peace(LYING), LieInWait("ada", "hide"), no("more-lurking", who="ada")),
    (due(ADA, FAR), Lurk("ada", "stealth"), None),
    (due(ADA, FAR), Lurk("ada", "x" * 50), no("lurking-skill", found="x" * 40)),
    (due(ADA, ORC), Lurk("ada", "hide"), no("lurking-here", who="ada")),
    (due(LYING, FAR), Lurk("ada", "hide"), no("more-lurking", who="ada")),
    (due(ADA, FAR, act="attack"), Lurk("ada", "hide"), no("such-intent", who="ada", act="attack")),
    (peace(ADA), Light("dark"), None),
    (peace(ADA), Light("light"), no("change", level="light")),
    (peace(ADA), Light("x" * 50), no("light", found="x" * 40)),
    (peace(ADA), PassTime("hour"), None),
    (peace(ADA), PassTime("x" * 50), no("span", found="x" * 40)),
    (peace(ADA), PassTime("hour", count=0), no("spans", found=0, most=400)),
    (peace(ADA), PassTime("hour", count=400), None),
    (peace(ADA), PassTime("hour", count=401), no("spans", found=401, most=400)),
    (due(ADA, ORC), PassTime("hour"), no("peace")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), COMING)
def test_who_may_come_go_hide_and_wait(state: Campaign, command: Any, refusal: Phrase | None):
    """Twenty foes who live, and somebody on their feet to meet them; nobody hides twice, nor from who is 2 m away.
    (BRP-4, BRP-5.1, BRP-6.1, BRP-6.2, BRP-6.4, BRP-7)"""
    assert why_not(state, command) == refusal


LETTER = replace(BRAN, gear=("letter",))
FULL = replace(ADA, gear=("letter",) * 39)
"""Forty things with the sword."""
ASLEEP = replace(LETTER, asleep=9)
MAILED = armed(person("ada"), worn=("chain",))

KEEPING: list[Row] = [
    (peace(ADA, BRAN), HandOver("ada", "bran"), None),
    (peace(ADA, BRAN), HandOver("ada", "ada"), no("self", who="ada")),
    (peace(BRAN, ADA), HandOver("bran", "ada"), no("things", who="bran")),
    (peace(ADA, replace(BRAN, dead=True)), HandOver("ada", "bran"), no("dead", who="bran")),
    (peace(LETTER, FULL), HandOver("bran", "ada"), no("more-gear", who="ada", most=40)),
    (peace(LETTER, replace(FULL, gear=("letter",) * 38)), HandOver("bran", "ada"), None),
    (due(ADA, replace(BRAN, place=(3, 0)), ORC), HandOver("ada", "bran"),
     no("reach", who="ada", target="bran", metres=3, reach=2)),
    (due(ADA, BRAN, ORC), HandOver("bran", "ada"), no("turn", who="bran", waiting=("ada",))),
    (peace(ADA, BRAN), Take("ada", "bran"), None),
    (peace(ADA, replace(BRAN, asleep=9)), Take("ada", "bran"), no("things", who="bran")),
    (peace(ADA, replace(BRAN, captive=True)), Take("ada", "bran"), no("things", who="bran")),
    (peace(FULL, LETTER), Take("ada", "bran"), no("more-gear", who="ada", most=40)),
    (moment(peace(ADA, LETTER, ORC), "orc"), Take("ada", "bran"), no("turn", who="ada", waiting=("orc",))),
    (peace(ADA, ASLEEP), Loot("ada", "bran"), None),
    (peace(ADA, LETTER), Loot("ada", "bran"), no("looting", target="bran")),
    (peace(ADA, replace(BRAN, asleep=9)), Loot("ada", "bran"), no("things", who="bran")),
    (peace(FULL, ASLEEP), Loot("ada", "bran"), no("more-gear", who="ada", most=40)),
    (peace(ADA, ASLEEP), Loot("ada", "ada"), no("self", who="ada")),
    (due(ADA, ASLEEP, ORC), Loot("ada", "bran"), no("peace")),
    (peace(ADA, BRAN), Steal("ada", "bran"), None),
    (peace(ADA, ASLEEP), Steal("ada", "bran"), no("asleep", who="bran")),
    (peace(FULL, LETTER), Steal("ada", "bran"), no("more-gear", who="ada", most=40)),
    (due(ADA, LETTER, ORC), Steal("ada", "bran"), no("peace")),
    (peace(ADA), Buy("ada"), None),
    (peace(FULL), Buy("ada"), no("more-gear", who="ada", most=40)),
    (peace(ADA, ASLEEP), Buy("ada", "bran"), no("asleep", who="bran")),
    (due(ADA, ORC), Buy("ada"), no("peace")),
    (peace(ADA), Sell("ada"), None),
    (peace(BRAN), Sell("bran"), no("things", who="bran")),
    (peace(ADA, ASLEEP), Sell("ada", "bran"), no("asleep", who="bran")),
    (peace(LETTER, FULL), Sell("bran", "ada"), no("more-gear", who="ada", most=40)),
    (due(ADA, ORC), Sell("ada"), no("peace")),
    (peace(ADA), LayDown("ada"), None),
    (peace(BRAN), LayDown("bran"), no("things", who="bran")),
    (due(ADA, ORC), LayDown("ada"), no("peace")),
    (peace(LETTER), UseUp("bran"), None),
    (peace(ADA), UseUp("ada"), no("things", who="ada")),
    (moment(peace(replace(ADA, gear=("x",)), ORC), "orc"), UseUp("ada"), no("turn", who="ada", waiting=("orc",))),
    (peace(FULL), Give("ada"), no("more-gear", who="ada", most=40)),
    (peace(replace(FULL, gear=("letter",) * 38)), Give("ada"), None),
    (peace(replace(MAILED, worn=())), Wear("ada", "chain"), None),
    (peace(MAILED), Wear("ada", "chain"), no("need-to-wear", armour="chain")),
    (peace(MAILED), Wear("ada", "x" * 50), no("armour", who="ada", armour="x" * 40, options=("chain",))),
    (due(replace(MAILED, worn=()), ORC), Wear("ada", "chain"), no("peace")),
    (peace(MAILED), TakeOff("ada", "chain"), None),
    (peace(replace(MAILED, worn=())), TakeOff("ada", "chain"), no("armour", who="ada", armour="chain", options=())),
    (peace(MAILED), TakeOff("ada", "x" * 50), no("armour", who="ada", armour="x" * 40, options=("chain",))),
    (due(MAILED, ORC), TakeOff("ada", "chain"), no("peace")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), KEEPING)
def test_what_may_change_hands(state: Campaign, command: Any, refusal: Phrase | None):
    """Forty things are as many as one carries; of who sleeps or is held one takes it, of others one asks. (BRP-2.6,
    BRP-2.9, BRP-5.10, BRP-6.6)"""
    assert why_not(state, command) == refusal


HOLDING: list[Row] = [
    (peace(ADA, BRAN), Seize("ada", "bran"), None),
    (peace(ADA, ASLEEP), Seize("ada", "bran"), None),
    (peace(ADA, BRAN), Seize("ada", "ada"), no("seizing", target="ada")),
    (peace(ADA, replace(BRAN, dead=True)), Seize("ada", "bran"), no("seizing", target="bran")),
    (peace(ADA, replace(BRAN, captive=True)), Seize("ada", "bran"), no("seizing", target="bran")),
    (with_fight(due(ADA, ORC), ambushes=UNSEEN), Seize("ada", "orc"), no("sight", who="ada", target="orc")),
    (due(ADA, replace(ASLEEP, place=(3, 0)), ORC), Seize("ada", "bran"),
     no("reach", who="ada", target="bran", metres=3, reach=2)),
    (due(ADA, ORC), Surrender("ada"), None),
    (peace(ADA), Surrender("ada"), no("fight")),
    (peace(ADA, replace(BRAN, captive=True)), Release("ada", "bran"), None),
    (peace(ADA, BRAN), Release("ada", "bran"), no("captive", target="bran")),
    (peace(replace(ADA, captive=True)), Release("ada", "ada"), no("free-hands", who="ada")),
    (peace(ADA), SpendPower("ada"), None),
    (peace(replace(ADA, power_spent=9)), SpendPower("ada"), None),
    (due(ADA, ORC, act="attack"), SpendPower("ada"), no("such-intent", who="ada", act="attack")),
    (due(ADA, ORC, act="other"), SpendPower("ada"), None),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "refusal"), HOLDING)
def test_who_may_be_held_and_let_go(state: Campaign, command: Any, refusal: Phrase | None):
    """Who sleeps is only to be reached; who is up has to be seen as well. (BRP-2.5, BRP-2.6, BRP-3.3, BRP-6.2)"""
    assert why_not(state, command) == refusal


NOBODY: dict[str, list[Any]] = {
    "BRP-3.3": [Oppose("ada", "x"), Seize("ada", "x"), Release("ada", "x"), Steal("ada", "x"), Buy("ada", "x")],
    "BRP-3.4": [Pit("ada", "x", "race"), Study("ada", "x"), Sell("ada", "x")],
    "BRP-5.14": [Aid("ada", "x", 0), Wake("ada", "x"), Injure("x"), Fall("x")],
    "BRP-6.5": [Expose("x"), Treat("ada", "x"), Poison("x"), TakeAntidote("ada", "x", "serpent-venom")],
    "BRP-2.9": [Give("x"), HandOver("ada", "x"), Take("ada", "x"), Loot("ada", "x")],
    "BRP-7": [Dismiss("x"), Assail("ada", "x")],
}


@pytest.mark.parametrize("clause", NOBODY)
def test_nothing_can_be_done_with_somebody_who_is_not_there(clause: str):
    """Not even for who is there themselves. (BRP-2.6, BRP-2.9, BRP-3.3 to BRP-3.5, BRP-5.12, BRP-5.14, BRP-6.5)"""
    for command in NOBODY[clause]:
        assert why_not(replace(peace(ADA), between=True), command) == missing(peace(ADA), "x"), command
