"""What a wound does at once: pain, falling, dropping, fainting, dying. (D10-26 to D10-30)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.d10 import apply
from arbitro.systems.d10.campaign import Blow, Campaign, Fallen, House
from arbitro.systems.d10.characters import (
    Person,
    Wound,
    can_hold,
    cannot_rise,
    difficulty_of,
    is_able,
    is_disabled,
    is_helpless,
    let_go,
    wound_difficulty,
)
from arbitro.systems.d10.clocks import deadlines
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import EndFight
from arbitro.systems.d10.hazards import Hurt
from arbitro.systems.d10.healing import PassTime
from arbitro.systems.d10.waves import Round
from arbitro.systems.d10.wounds import land, suffer
from arbitro.table import Number, Script
from tests.systems.d10.figures import (
    KNIFE,
    SHIELD,
    SWORD,
    Heard,
    declared,
    fight,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    run,
    said,
    told,
    wounded,
)

HOUR, MINUTE = 3600, 60
NOW = 1000

SOUND = hero(endurance=10)
"""Certain to bear any pain."""


def after(one: Person, location: str, level: int, *answers: Any, **house: Any) -> tuple[Person, list[str]]:
    """Somebody after a blow, and the codes told."""
    table = Script(*answers)
    hit = suffer(one, Blow(one.id, location, level, "cutting"), NOW, House(**house), table)
    table.finish()
    return hit, [event.code for event in table.told]


# --- Levels (D10-26)


@pytest.mark.parametrize(("level", "difficulty"), [(1, 1), (2, 2), (3, 4), (4, 4)])
def test_each_level_adds_its_difficulty_to_everything(level: int, difficulty: int):
    """+1, +2, +4 by the text; a destroyed limb +4 by our ruling. (D10-26)"""
    assert difficulty_of(Wound("left-arm", level)) == difficulty


def test_an_endurance_success_bears_the_pain_of_a_light_wound_in_this_fight():
    """A 5 at Endurance 5; a 6 hurts. (D10-5, D10-26)"""
    borne, codes = after(hero(), "chest", 1, ("D10-26 pain", 5))
    hurts, other = after(hero(), "chest", 1, ("D10-26 pain", 6))

    assert (wound_difficulty(borne), codes) == (0, ["D10-26 borne"])
    assert (wound_difficulty(hurts), other) == (1, ["D10-26 hurts"])


def test_who_has_endurance_ten_bears_any_light_wound_without_a_die():
    """Certain. (D10-9, D10-26)"""
    borne, codes = after(hero(endurance=10), "chest", 1)

    assert (borne.wounds[0].suppressed, codes) == (True, ["D10-26 borne"])


def test_where_nobody_fights_a_light_wound_hurts_without_a_roll():
    """Endurance bears the pain of a fight until it ends; of what hurts in peace it bears none. (D10-26)"""
    light = ("D10-26 where", "chest"), ("D10-26 level", 1), ("D10-26 blow", "blunt")

    calm, fought = (play(state, Hurt("ada"), *light) for state in (peace(SOUND), fight(SOUND, foe())))

    assert [wound_difficulty(of(state, "ada")) for state in (calm, fought)] == [1, 0]


def test_a_belly_is_healed_and_nobody_is_out_of_a_fight_that_is_none():
    """What is said of it in peace: nobody uses a belly, and who falls to a trap leaves no fight. (D10-27, D10-31)"""
    state = peace(wounded(hero(resting=True), ("abdomen", 3)))

    healed = said(state, PassTime("month"), ("D10-32 how many", 2))
    assert "A Ada se le cura una localización incapacitada: el abdomen." in healed
    assert "What was incapacitated of Ada is healed: the abdomen." in healed
    opened = ("D10-26 where", "abdomen"), ("D10-26 level", 3), ("D10-26 blow", "cutting")
    assert said(peace(hero()), Hurt("ada"), *opened)[-2:] == [
        "Ada queda fuera de combate.",
        "Ada is out of action.",
    ]


def test_the_pain_comes_back_when_the_fight_is_over():
    """Borne pain hurts again, and may be what is too much. (D10-26, D10-29)"""
    one = wounded(hero(), ("chest", 1), ("head", 2), ("left-arm", 3))
    one = replace(one, wounds=(replace(one.wounds[0], suppressed=True), *one.wounds[1:]))
    state = fight(replace(one, endurance=6), foe())
    assert wound_difficulty(one) == 6

    state, events = run(state, EndFight())

    assert [event.code for event in events] == ["D10-13 over", "D10-26 returns", "D10-29 shock"]
    assert wound_difficulty(of(state, "ada")) == 7
    assert of(state, "ada").waking


def test_each_wound_is_kept_apart_and_their_difficulties_add_up():
    """Ruling: a second wound to a place is its own. (D10-30)"""
    one, _ = after(wounded(hero(), ("chest", 2)), "chest", 2)

    assert [(wound.location, wound.level) for wound in one.wounds] == [("chest", 2), ("chest", 2)]
    assert wound_difficulty(one) == 4


# --- Incapacitated (D10-27)


@pytest.mark.parametrize("location", ["head", "chest"])
def test_an_incapacitated_head_or_chest_is_death(location: str):
    """At once. (D10-27)"""
    one, codes = after(hero(), location, 3)

    assert one.dead
    assert codes == ["D10-27 dies", "D10-27 out"]


@pytest.mark.parametrize(
    ("hand", "location", "weapons", "main", "off", "kept"),
    [
        ("right", "right-arm", (SWORD, SHIELD), "long-sword", "shield", ("", "shield")),
        ("right", "left-arm", (SWORD, SHIELD), "long-sword", "shield", ("long-sword", "")),
        ("left", "right-arm", (SWORD, SHIELD), "long-sword", "shield", ("long-sword", "")),
        ("right", "left-arm", (replace(SWORD, hands=2),), "long-sword", "", ("", "")),
        ("right", "left-arm", (KNIFE, KNIFE), "knife", "knife", ("knife", "")),
    ],
)
def test_an_arm_drops_what_it_holds(hand: str, location: str, weapons: Any, main: str, off: str, kept: tuple[str, str]):
    """To the ground where its owner stands; two-handed weapons fall with either arm. (D10-27)"""
    one = replace(hero(weapons=weapons, main=main, off=off), hand=hand, place=(7, 0))

    state = land(peace(one), (Blow("ada", location, 3, "blunt"),), Script())

    ada = of(state, "ada")
    assert (ada.main, ada.off) == kept
    assert len(ada.weapons) == len(weapons) - 1
    assert [fallen.place[0] for fallen in state.ground] == [7]
    assert is_able(ada)


def test_a_leg_brings_one_down_for_good():
    """Falls, and cannot rise again. (D10-27)"""
    one, codes = after(replace(hero(), conditions=("mounted",)), "left-leg", 3)

    assert one.conditions == ("prone",)
    assert codes == ["D10-27 falls"]
    assert is_able(one)


def test_an_open_belly_leaves_as_many_hours_as_endurance():
    """Everything drops, nothing can be done. (D10-27)"""
    state = land(peace(hero(weapons=(SWORD, SHIELD), off="shield")), (Blow("ada", "abdomen", 3, "cutting"),), Script())

    ada = of(state, "ada")
    assert (ada.weapons, [fallen.item for fallen in state.ground]) == ((), [SWORD, SHIELD])
    assert is_helpless(ada)
    assert deadlines(ada) == [(5 * HOUR, "abdomen")]
    assert refusal(state, Declare("ada", (), "stay")).code == "no-helpless"


# --- Destroyed (D10-28)


@pytest.mark.parametrize("location", ["head", "chest", "abdomen"])
def test_a_destroyed_trunk_or_head_is_instant_death(location: str):
    """No clock. (D10-28)"""
    one, codes = after(hero(), location, 4)

    assert one.dead
    assert codes == ["D10-28 dies", "D10-27 out"]
    assert deadlines(one) == []


@pytest.mark.parametrize("location", ["right-arm", "left-arm", "right-leg", "left-leg"])
def test_a_severed_limb_leaves_as_many_rounds_as_endurance(location: str):
    """Unconscious at once. (D10-28)"""
    one, codes = after(hero(), location, 4)

    assert deadlines(one) == [(NOW + 5, location)]
    assert one.waking
    assert codes[0] == "D10-28 severed"
    assert codes[-1] == "D10-27 out"


def test_who_bleeds_in_a_fight_is_dead_when_the_rounds_are_over():
    """Endurance 2: the second round after that is too late. (D10-28, D10-32)"""
    state = declared(fight(hero(), foe(endurance=2), foe("cesc")), ada="attack")
    state = play(state, Attack("ada", "bran", "left-leg"), ("D10-17 attack", 4), ("D10-21 damage", 9))
    assert not of(state, "bran").dead

    state = play(declared(play(state, Round())), Round())

    assert of(state, "bran").dead
    assert state.seconds == 2


# --- Shock (D10-29)


def test_more_difficulty_than_endurance_is_shock_and_leaves_as_many_minutes():
    """4 and 2 are more than 5; 4 and 1 are not. (D10-29)"""
    steady, codes = after(wounded(hero(), ("left-arm", 3)), "right-arm", 1, ("D10-26 pain", 10))
    assert (steady.shock, codes[-1]) == (0, "D10-26 hurts")

    faint, codes = after(wounded(hero(), ("left-arm", 3)), "chest", 2)
    assert codes == ["D10-29 shock", "D10-27 out"]
    assert deadlines(faint) == [(NOW + 5 * MINUTE, "shock")]
    assert faint.conditions == ("prone",)


@pytest.mark.parametrize(("counts", "faints"), [(False, False), (True, True)])
def test_borne_pain_counts_for_shock_only_where_the_house_says_so(counts: bool, faints: bool):
    """House: shock_counts_borne_pain; 4 and 1 and 1, both light wounds borne, against Endurance 5. (D10-29)"""
    one = wounded(hero(), ("left-arm", 3), ("chest", 1))
    one = replace(one, wounds=(one.wounds[0], replace(one.wounds[1], suppressed=True)))

    hit, _ = after(one, "chest", 1, ("D10-26 pain", 1), shock_counts_borne_pain=counts)

    assert bool(hit.shock) == faints


def test_a_running_clock_of_shock_is_not_set_back_by_another_wound():
    """The first faint counts. (D10-29)"""
    one = replace(wounded(hero(), ("left-arm", 3), ("chest", 2)), shock=NOW + 10, waking=-1)

    hit, codes = after(one, "left-leg", 2)

    assert (hit.shock, codes) == (NOW + 10, [])


# --- What happens outside fights


def test_the_referee_can_hurt_somebody():
    """A fall, a trap, fire. (D10-26)"""
    state = peace(hero())
    fall = (("D10-26 where", "left-leg"), ("D10-26 level", 2), ("D10-26 blow", "piercing"))

    assert told(state, Hurt("ada"), *fall) == ["D10-26 wounded"]
    assert of(play(state, Hurt("ada"), *fall), "ada").wounds == (Wound("left-leg", 2, "piercing"),)
    assert refusal(state, Hurt("nobody")).code == "no-figure"


def test_what_is_gone_cannot_be_hurt():
    """And a wound is of level 1 to 4. (D10-26, D10-31)"""
    table = Heard(("D10-26 where", "chest"), ("D10-26 level", 2), ("D10-26 blow", "blunt"))
    apply(peace(replace(wounded(hero(), ("left-leg", 4)), lost=("right-arm",))), Hurt("ada"), table)

    where, level, blow = [question.options for question in table.asked]
    assert where == ("right-leg", "left-arm", "abdomen", "chest", "head")
    assert (level, blow) == (Number(1, 4), ("blunt", "cutting", "piercing"))


def test_the_dead_are_not_wounded_further():
    """Of two blows of a moment the second finds a corpse. (D10-13)"""
    state = land(peace(hero()), (Blow("ada", "head", 4, "blunt"), Blow("ada", "chest", 2, "blunt")), Script())

    assert len(of(state, "ada").wounds) == 1


def test_what_nobody_can_tell_apart_is_equal():
    """Two wounds of a kind are the same whichever came first into which hand. (D10-30)"""
    first = land(Campaign(people=(hero(),)), (Blow("ada", "chest", 2, "blunt"),), Script())
    again = land(Campaign(people=(hero(),)), (Blow("ada", "chest", 2, "blunt"),), Script())

    assert first == again
    assert hash(first) == hash(again)
    assert first.ground == again.ground
    assert Fallen(SWORD) == Fallen(SWORD, (0, 0))


def test_a_grave_wound_leaves_a_limb_of_use():
    """Only from incapacitated on does an arm drop what it holds, and a leg keep one down. (D10-26, D10-27)"""
    for level, works in ((2, True), (3, False), (4, False)):
        arm, leg = wounded(hero(), ("right-arm", level)), wounded(hero(), ("left-leg", level))
        assert (can_hold(arm, SWORD, "main"), not is_disabled(arm, "right-arm"), not cannot_rise(leg)) == (works,) * 3
        # The other arm has nothing to do with it, unless it takes both.
        assert can_hold(arm, SWORD, "off")
        assert can_hold(arm, replace(SWORD, hands=2), "main") == works


def test_each_line_of_a_wound_says_where_it_is():
    """By location, not by what made it; and whose it is. (D10-27, D10-28)"""
    lines = (("left-leg", 3, "D10-27 falls"), ("head", 3, "D10-27 dies"), ("chest", 4, "D10-28 dies"))
    for location, level, code in (*lines, ("right-arm", 4, "D10-28 severed")):
        table = Heard()
        suffer(hero(weapons=(), main=""), Blow("ada", location, level, "cutting"), NOW, House(), table)

        table.names_none_but(hero())
        assert (table.told[0].code, table.told[0].facts["location"]) == (code, location)


def test_the_kind_of_blow_is_kept_with_the_wound():
    """What it leaves behind depends on it: a knife pierces, a sword cuts. (D10-21, D10-31)"""
    for weapon, skill in ((KNIFE, "knives"), (SWORD, "one-hand-swords")):
        one = hero(weapons=(weapon,), main=weapon.kind, skills=((skill, 5),))
        state = declared(fight(one, foe()), ada="attack")

        state = play(state, Attack("ada", "bran", "chest"), ("D10-17 attack", 4), ("D10-21 damage", 5))

        assert [(wound.level, wound.blow) for wound in of(state, "bran").wounds] == [(2, weapon.blow)]


@pytest.mark.parametrize(
    ("hand", "hands", "left"),
    [
        ("main", ("long-sword", "knife"), ("", "knife", 1)),
        ("off", ("long-sword", "knife"), ("long-sword", "", 1)),
        ("main", ("", "knife"), ("", "knife", 2)),
    ],
)
def test_a_hand_lets_go_of_what_it_holds(hand: str, hands: tuple[str, str], left: tuple[str, str, int]):
    """Of two weapons the one in that hand; fists and claws stay where they are. (D10-27)"""
    one = hero(weapons=(SWORD, KNIFE), main=hands[0], off=hands[1])

    after = let_go(one, hand)
    assert (after.main, after.off, len(after.weapons)) == left
    clawed = hero(weapons=(replace(SWORD, natural=True),))
    assert let_go(clawed, hand) == clawed
