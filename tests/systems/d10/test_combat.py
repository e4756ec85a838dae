"""Attacks: every modifier, what answers, criticals, armour, and exact odds. (D10-12, D10-17 to D10-25)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import STAKES, STAKES_OF, apply, legal
from arbitro.systems.d10.characters import Armour, Guard, Person, Turn, Weapon
from arbitro.systems.d10.combat import GAP, Attack, attack_modifiers, is_spent, no_location
from arbitro.systems.d10.damage import level_of
from arbitro.systems.d10.exchange import Defence, Strike, exchange
from arbitro.systems.d10.things import kind_of
from arbitro.table import CERTAIN, IMPOSSIBLE, Modifiers, Number, Script
from tests.systems.d10.figures import (
    ARCHER,
    BOW,
    GUN,
    KNIFE,
    MISS,
    SHIELD,
    SHIELDED,
    SWORD,
    Heard,
    by,
    declared,
    difficulties,
    fight,
    foe,
    hero,
    marked,
    of,
    parts,
    play,
    put,
    refusal,
    run,
    told,
    wounded,
)

HIT = (("D10-17 attack", 5), ("D10-20 location", 8), ("D10-21 damage", 5))
"""A grave wound in the chest, with any of these weapons."""


# --- Modifiers hand to hand (D10-23)


@pytest.mark.parametrize(
    ("one", "other", "act", "aimed", "expected"),
    [
        (hero(), foe(), "attack", False, {}),
        (hero(), foe(), "attack", True, {"aimed": 1}),
        (marked(hero(), "blind"), foe(), "attack", False, {"blind": 2}),
        (replace(hero(), turn=Turn(main=2)), foe(), "attack", False, {"further-actions": 2}),
        (hero(weapons=(SWORD, KNIFE), off="knife"), foe(), "off-attack", False, {"off-hand": 4}),
        (hero(**SHIELDED), foe(), "off-attack", False, {}),
        (replace(hero(), turn=Turn(drawn=("main",))), foe(), "attack", False, {"drawn": 2}),
        (replace(hero(), turn=Turn(drawn=("off",))), foe(), "attack", False, {}),
        # The knife that was drawn has been thrown: nobody draws a fist.
        (replace(hero(weapons=(), main=""), turn=Turn(drawn=("main",))), foe(), "attack", False, {}),
        (hero(), marked(foe(), "prone"), "attack", False, {"opponent-down": -4}),
        (marked(hero(), "mounted"), marked(foe(), "mounted"), "attack", False, {"mounted": 2}),
        (marked(hero(), "mounted"), foe(), "attack", False, {"mounted": 2, "mounted-against-foot": -2}),
        (hero(), marked(foe(), "mounted"), "attack", False, {}),
        (marked(hero(), "ideal"), foe(), "attack", False, {"ideal": -5}),
        (hero(), replace(foe(), waking=-1), "attack", False, {"ideal": -5}),
        (wounded(hero(), ("chest", 1), ("head", 2), ("left-arm", 3)), foe(), "attack", False, {"wounds": 7}),
    ],
)
def test_each_modifier_hand_to_hand(one: Person, other: Person, act: str, aimed: bool, expected: dict[str, int]):
    """The list of the text, line by line, and wounds. (D10-23, D10-26)"""
    assert difficulties(one, other, act, aimed) == expected


def test_modifiers_add_up():
    """Blind +2, mounted +2, aimed +1, the third action +2, a light wound +1: 8. (D10-23)"""
    one = replace(marked(wounded(hero(), ("chest", 1)), "blind", "mounted"), turn=Turn(main=2))

    assert attack_modifiers(one, marked(foe(), "mounted"), "attack", True).total == 8


def test_riding_down_somebody_on_foot_helps_the_attack_only():
    """+2 and -2 for the attack; +2 stays for the parry. (D10-23)"""
    rider = marked(hero(agility=3), "mounted")
    state = declared(fight(rider, foe()), ada="parry", bran="attack")

    _, events = run(state, Attack("bran", "ada"), ("D10-17 attack", 5), ("D10-17 parry", 1))

    assert parts(events[1]) == {"mounted": 2, "attack-level": 0}


@pytest.mark.parametrize("condition", ["surprised", "back-turned"])
def test_from_behind_or_by_surprise_a_blow_cannot_miss_and_nothing_answers(condition: str):
    """Said before the die is thrown for its level; parry and dodge are no use. (D10-9, D10-23)"""
    other = marked(foe(agility=5), condition)
    other = replace(other, turn=Turn(declared=True, left=("parry", "dodge later"), sequence=("parry dodge",)))
    state = declared(fight(hero(), replace(other, turn=Turn())), ada="attack", bran="parry")
    state = replace(state, people=(state.people[0], replace(other, turn=Turn(declared=True, left=("parry",)))))

    _, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 10), ("D10-20 location", 8), ("D10-21 damage", 3))

    assert [event.code for event in events][:2] == ["D10-9 sure", "D10-17 hit"]
    assert events[0].facts["modifiers"].verdict == CERTAIN
    assert events[1].facts["level"] == 0


def test_from_behind_a_blow_lands_that_no_die_would_have_brought_home():
    """Skill 2, and +2 for one who is blind: even a 1 comes to 3, and yet a 2 hits. (D10-9, D10-23)"""
    one = marked(hero(skills=(("one-hand-swords", 2),)), "blind")
    state = declared(fight(one, marked(foe(), "back-turned")), ada="attack")

    _, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 2), ("D10-20 location", 8), ("D10-21 damage", 3))

    assert [event.code for event in events][:2] == ["D10-9 sure", "D10-17 hit"]
    assert parts(events[0]) == {"blind": 2}
    assert (events[0].facts["modifiers"].verdict, events[1].facts["level"]) == (CERTAIN, 2 - 2)


# --- Parry and dodge (D10-17, D10-18)


def test_the_attacks_level_makes_the_parry_harder():
    """A 2 at skill 5 is level 3: the parry at +3 needs a 2. (D10-17)"""
    state = declared(fight(hero(), foe()), ada="attack", bran="parry")

    assert told(state, Attack("ada", "bran"), ("D10-17 attack", 2), ("D10-17 parry", 2))[-1] == "D10-17 parried"
    _, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 2), ("D10-17 parry", 3), *HIT[1:])
    assert events[1].code == "D10-17 not parried"
    assert parts(events[1]) == {"attack-level": 3}


def test_a_parry_that_even_a_one_would_not_bring_off_is_not_tried():
    """A 1 at skill 9 is level 8 against a parry of 5; the parry is still there for somebody else. (D10-9, D10-17)"""
    strong = hero(skills=(("one-hand-swords", 9),))
    state = declared(fight(strong, foe()), ada="attack", bran="parry")

    state, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 2), *HIT[1:])

    assert events[1].code == "D10-17 cannot parry"
    assert events[1].facts["modifiers"].verdict == IMPOSSIBLE


def test_what_is_certain_in_an_exchange_asks_for_no_die():
    """Skill 10 parries level 0 without a die, and confirms a critical without one. (D10-9, D10-12, D10-17)"""
    master = (("one-hand-swords", 10),)
    state = declared(fight(hero(), foe(skills=master)), ada="attack", bran="parry")
    assert told(state, Attack("ada", "bran"), ("D10-17 attack", 5)) == ["D10-17 hit", "D10-17 parried"]

    state = declared(fight(hero(skills=master), foe()), ada="attack")
    codes = told(state, Attack("ada", "bran"), ("D10-17 attack", 1), ("D10-20 location", 1))
    assert codes[:3] == ["D10-9 sure", "D10-17 hit", "D10-12 critical"]


def test_the_dodges_level_makes_the_attack_harder():
    """The dodge first: a 3 at skill 5 is level 2, so the attack needs a 3. (D10-18)"""
    state = declared(fight(hero(), foe()), ada="attack", bran="dodge")

    assert told(state, Attack("ada", "bran"), ("D10-18 dodge", 3), ("D10-17 attack", 4))[-1] == "D10-18 miss"
    _, events = run(state, Attack("ada", "bran"), ("D10-18 dodge", 3), ("D10-17 attack", 3), *HIT[1:])
    assert [event.code for event in events][:2] == ["D10-18 dodge", "D10-18 hit"]
    assert parts(events[1]) == {"dodge-level": 2}


def test_all_that_hinders_hinders_a_dodge():
    """Dodge 6: a second action, wounds of 3, blind, and what the referee has set: 1 + 3 + 2 - 3. (D10-18)"""
    dodger = wounded(
        foe(agility=5, endurance=8, skills=(("dodge", 6),), circumstances=put(-3)), ("head", 2), ("chest", 1)
    )
    state = declared(fight(hero(agility=7), marked(dodger, "blind")), ada=("attack", "attack"), bran=("dodge", "dodge"))
    state = play(state, Attack("ada", "bran"), ("D10-18 dodge", 10), MISS)

    _, missed = run(state, Attack("ada", "bran"), ("D10-18 dodge", 4), MISS)
    _, dodged = run(state, Attack("ada", "bran"), ("D10-18 dodge", 3), MISS)

    assert [event.code for event in (missed[1], dodged[1])] == ["D10-18 no dodge", "D10-18 dodge"]
    assert parts(dodged[1]) == {"further-actions": 1, "wounds": 3, "circumstance": -3, "blind": 2}
    assert parts(dodged[2]) == {"further-actions": 1, "dodge-level": 3}


def test_a_failed_dodge_changes_nothing():
    """And costs its action. (D10-14, D10-18)"""
    state = declared(fight(hero(), foe()), ada="attack", bran="dodge")

    state, events = run(state, Attack("ada", "bran"), ("D10-18 dodge", 6), ("D10-17 attack", 10))

    assert [event.code for event in events] == ["D10-18 no dodge", "D10-17 miss"]
    assert parts(events[1]) == {}


def test_a_dodge_can_make_an_attack_impossible():
    """Said without a die. (D10-9, D10-18)"""
    weak = hero(skills=(("one-hand-swords", 2),))
    state = declared(fight(weak, foe()), ada="attack", bran="dodge")

    assert told(state, Attack("ada", "bran"), ("D10-18 dodge", 1)) == ["D10-18 dodge", "D10-18 cannot hit"]


def test_nobody_is_asked_about_a_parry_that_even_a_1_would_not_bring_off():
    """9 less a die of 4 is level 5, and 1 + 5 more than 5: it is told, and kept for the other. (D10-9, D10-17)"""
    skilled = hero(skills=(("one-hand-swords", 9),))
    state = declared(fight(skilled, hero("eva"), foe()), ada="attack", eva="attack", bran="parry")
    dice = ("D10-17 attack", 4), ("D10-20 location", 3), ("D10-21 damage", 1)

    state, events = run(state, Attack("ada", "bran"), *dice)

    assert [event.code for event in events][:2] == ["D10-17 hit", "D10-17 cannot parry"]
    assert of(state, "bran").turn.left == ("parry",)

    # A 1 would do against level 4, and against 5 for whom the referee eases it by 1.
    for bran, die in ((foe(), 5), (foe(circumstances=put(-1, "parry")), 4)):
        state = declared(fight(skilled, hero("eva"), bran), ada="attack", eva="attack", bran="parry")
        parries = ("D10-17 attack", die), ("D10-17 answer", "parry"), ("D10-17 parry", 1)
        assert told(state, Attack("ada", "bran"), *parries)[-1] == "D10-17 parried"

    # A parry that is 1 harder would need less than a 1 against level 4.
    harder = STRIKE._replace(skill=9, ask=True, parries=(Defence("parry", "shield", 5, Modifiers((("off-hand", 1),))),))
    rest = (("D10-20 location", 7), ("D10-21 damage", 3))
    assert ("D10-17 cannot parry", "bran", "ada", "shield") in exchanged(harder, ("D10-17 attack", 5), *rest)


def test_a_defender_may_keep_a_reaction_for_another_attacker():
    """Two against one: asked each time while more may come, and the last time not. (D10-17, D10-18)"""
    state = fight(hero(agility=6), hero("cesc"), foe())
    parrying = declared(state, ada="attack", cesc="attack", bran="parry")
    parrying = play(parrying, Attack("ada", "bran"), ("D10-17 attack", 5), ("D10-17 answer", "hold"), *HIT[1:])
    assert "D10-17 parried" in told(parrying, Attack("cesc", "bran"), ("D10-17 attack", 5), ("D10-17 parry", 1))

    dodging = declared(state, ada="attack", cesc="attack", bran="dodge")
    dodging = play(dodging, Attack("ada", "bran"), ("D10-18 answer", "hold"), MISS)
    assert told(dodging, Attack("cesc", "bran"), ("D10-18 dodge", 1), MISS) == ["D10-18 dodge", "D10-18 miss"]


def test_an_attack_that_cannot_hit_draws_no_dodge():
    """A skill of 5 less 5 for wounds, or 4 and an aim, is told before anybody rolls, and is no action of Bran’s.
    With 4 for them, or an ease of 1, a 1 would do, and he dodges. (D10-9, D10-18)"""
    less, more = (("chest", 2), ("head", 2)), ("abdomen", 1)

    def facing(*wounds: Any, **given: Any) -> Any:
        ada = wounded(hero(endurance=9, **given), *wounds)
        return declared(fight(ada, foe()), ada="attack", bran=("dodge", "attack"))

    for state, at in (facing(*less, more), "anywhere"), (facing(*less), "head"):
        after, events = run(state, Attack("ada", "bran", at))
        assert [event.code for event in events] == ["D10-17 cannot hit"]
        assert of(after, "bran").turn.body == 0
    for state in facing(*less), facing(*less, more, circumstances=put(-1, "attack")):
        assert told(state, Attack("ada", "bran"), ("D10-18 dodge", 6), MISS)[0] == "D10-18 no dodge"


def test_a_dodge_that_even_a_one_would_not_bring_off_makes_the_next_no_harder():
    """Dodge 1, and +1 for what comes second in the wave: it is not tried, and in the next wave a 1 will do. (D10-9,
    D10-14, D10-18)"""
    clumsy = foe(skills=(("one-hand-swords", 4), ("dodge", 1)))
    state = declared(fight(hero(), clumsy), ada=("attack", "attack"), bran=("attack dodge", "dodge"))
    state = play(state, Attack("ada", "bran"), MISS)
    state = play(state, Attack("bran", "ada"), MISS)

    assert told(state, Attack("ada", "bran"), ("D10-18 dodge", 1), MISS) == ["D10-18 dodge", "D10-18 miss"]


def test_nobody_is_asked_whether_to_dodge_what_even_a_1_would_not_dodge():
    """Dodge 2, and +1 for what comes second in the wave: a 1 comes to 2, and does; at dodge 1 it does not, but for whom
    the referee eases it by 1. (D10-9, D10-16, D10-18)"""

    def struck(bran: Person, *dice: tuple[str, Any]) -> list[str]:
        state = fight(hero(agility=6), hero("cesc"), bran)
        return told(declared(state, ada="attack", cesc="attack", bran="attack dodge"), Attack("ada", "bran"), *dice)

    clumsy = foe(skills=(("one-hand-swords", 4), ("dodge", 1)))
    assert struck(clumsy, MISS) == ["D10-18 cannot dodge", "D10-17 miss"]
    nimble = replace(clumsy, skills=(("one-hand-swords", 4), ("dodge", 2)))
    for able in (nimble, replace(clumsy, circumstances=put(-1, "dodge"))):
        asked = ("D10-18 answer", "dodge"), ("D10-18 dodge", 1), MISS
        assert struck(able, *asked)[-2:] == ["D10-18 dodge", "D10-18 miss"]


def test_with_two_parries_the_defender_chooses():
    """Sword and shield against the same blow. (D10-16, D10-17)"""
    state = declared(fight(hero(), foe(**SHIELDED)), ada="attack", bran="parry off-parry")

    _, events = run(
        state, Attack("ada", "bran"), ("D10-17 attack", 5), ("D10-17 answer", "off-parry"), ("D10-17 parry", 1)
    )

    assert (events[1].code, events[1].facts["weapon"]) == ("D10-17 parried", "shield")


def shot(weapon: Weapon, answer: str, **house: Any) -> list[str]:
    """What is told when somebody with a shield is shot at."""
    archer = hero(weapons=(weapon,), main=weapon.kind)
    state = declared(fight(archer, foe(place=(20, 0), **SHIELDED), **house), ada="attack", bran=answer)
    return told(state, Attack("ada", "bran"), *ANSWERS[answer, weapon.reach, bool(house)])


ANSWERS: dict[Any, Any] = {
    ("dodge", "missile", False): HIT,
    ("dodge", "missile", True): (("D10-18 dodge", 1), ("D10-17 attack", 2)),
    ("dodge", "firearm", True): HIT,
    ("parry", "missile", False): HIT,
    ("off-parry", "missile", False): (("D10-17 attack", 5), ("D10-17 parry", 1)),
    ("off-parry", "firearm", False): HIT,
}


def test_what_is_faster_than_a_human_reaction_cannot_be_answered():
    """Arrows: no dodge, no parry with a sword, but with a shield. Ruling: bullets not even with one. (D10-17)"""
    assert "D10-18 dodge" not in shot(BOW, "dodge")
    assert "D10-17 parried" not in shot(BOW, "parry")
    assert "D10-17 parried" in shot(BOW, "off-parry")
    assert "D10-17 parried" not in shot(GUN, "off-parry")


def test_arrows_can_be_dodged_where_the_house_says_so_and_bullets_never():
    """House: dodge_missiles. (D10-17)"""
    assert "D10-18 dodge" in shot(BOW, "dodge", dodge_missiles=True)
    assert "D10-18 dodge" not in shot(GUN, "dodge", dodge_missiles=True)


def test_bare_hands_parry_bare_hands_only():
    """Ours: there is not always a skill that can answer. (D10-17)"""
    bare: dict[str, Any] = {"weapons": (), "main": ""}
    punch = (("D10-17 attack", 5), ("D10-17 parry", 1))

    state = declared(fight(hero(**bare), foe(**bare)), ada="attack", bran="parry")
    assert told(state, Attack("ada", "bran"), *punch)[-1] == "D10-17 parried"
    state = declared(fight(hero(), foe(**bare)), ada="attack", bran="parry")
    assert "D10-17 parried" not in told(state, Attack("ada", "bran"), *HIT)


def test_negative_levels_count_where_the_house_says_so():
    """A 7 at skill 5 and -4: level -2. Added to the damage it counts as 0, or as it is. (D10-10)"""
    levels = {}
    for negative in (False, True):
        state = declared(fight(hero(), marked(foe(), "prone"), negative_levels=negative), ada="attack")
        dice = [("D10-17 attack", 7), ("D10-20 location", 8), ("D10-21 damage", 4)]
        _, events = run(state, Attack("ada", "bran"), *dice, *([("D10-26 pain", 1)] if negative else []))
        levels[negative] = (events[0].facts["level"], events[2].facts["level"])

    assert levels == {False: (0, 2), True: (-2, 1)}


# --- Damage, armour, criticals (D10-12, D10-21, D10-22)


def test_damage_is_the_die_and_strength_and_the_success_level():
    """Strength 8 adds 1, a 3 at skill 5 is level 2: a 4 becomes 7, an incapacitated location. (D10-3, D10-21)"""
    state = declared(fight(hero(strength=8), foe()), ada="attack")

    _, events = run(state, Attack("ada", "bran", "left-leg"), ("D10-17 attack", 3), ("D10-21 damage", 4))

    assert parts(events[2]) == {"strength": 1, "success-level": 2}
    assert events[2].facts["level"] == 3


def test_strength_adds_nothing_to_what_is_thrown():
    """Ruling: a thrown knife is a ranged weapon; and it leaves the hand. (D10-21, D10-24)"""
    state = declared(fight(hero(strength=10, weapons=(KNIFE,), main="knife"), foe(place=(5, 0))), ada="attack")

    after, events = run(state, Attack("ada", "bran"), *HIT)

    assert "strength" not in parts(events[2]) or parts(events[2])["strength"] == 0
    assert (of(after, "ada").main, of(after, "ada").weapons) == ("", ())
    assert [(kind_of(fallen), fallen.place[0]) for fallen in after.ground] == [("knife", 5)]


MAIL = Armour("mail", "flexible", ("chest",), Guard(levels=1), Guard(roll=2), Guard(roll=1))
PLATE = Armour("plate", "rigid", ("chest",), Guard(levels=2), Guard(levels=1), Guard(roll=3))


@pytest.mark.parametrize(
    ("blow", "armour", "level"),
    [
        ("cutting", (), 2),
        ("piercing", (), 2),
        ("blunt", (), 2),
        ("cutting", (MAIL,), 1),
        ("piercing", (MAIL,), 1),
        ("blunt", (MAIL,), 2),
        ("cutting", (PLATE,), 0),
        ("piercing", (PLATE,), 1),
        ("blunt", (PLATE,), 1),
    ],
)
def test_armour_answers_each_kind_of_blow_in_its_own_mode(blow: str, armour: tuple[Armour, ...], level: int):
    """A damage of 4 on 1-2/3-6/7-9/10 is grave: from the roll it goes down by 1 to 3, or by whole levels. (D10-22)"""
    weapon = replace(SWORD, blow=blow)
    state = declared(fight(hero(weapons=(weapon,)), foe(armour=armour)), ada="attack")

    _, events = run(
        state, Attack("ada", "bran", "chest"), ("D10-17 attack", 4), ("D10-21 damage", 3), *PAIN.get(level, ())
    )

    assert next((event.facts.get("level", 0) for event in events if event.code == "D10-21 wound"), 0) == level
    assert ("D10-22 stopped" in [event.code for event in events]) == (level == 0)


PAIN: dict[int, Any] = {1: (("D10-26 pain", 1),)}


def test_a_grave_wound_against_one_level_becomes_light():
    """The text's own example. (D10-22)"""
    test_armour_answers_each_kind_of_blow_in_its_own_mode("cutting", (MAIL,), 1)


def test_armour_covers_what_it_covers():
    """Mail on the chest does nothing for the head. (D10-22)"""
    state = declared(fight(hero(), foe(armour=(PLATE,))), ada="attack")

    assert "D10-21 wound" in told(state, Attack("ada", "bran", "head"), ("D10-17 attack", 4), ("D10-21 damage", 3))


def test_a_confirmed_critical_is_the_weapons_worst_through_any_armour():
    """A natural 1, then at or under the skill without difficulties. (D10-12)"""
    state = declared(fight(hero(circumstances=put(3)), foe(armour=(PLATE,))), ada="attack")

    _, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 1), ("D10-12 confirm", 5), ("D10-20 location", 8))

    assert [event.code for event in events][2:5] == ["D10-12 critical", "D10-20 struck", "D10-21 worst"]
    assert events[4].facts["level"] == 4


def test_a_critical_that_is_not_confirmed_is_a_hit_like_any_other():
    """A 6 at skill 5. (D10-12)"""
    state = declared(fight(hero(), foe(armour=(PLATE,))), ada="attack")

    codes = told(
        state,
        Attack("ada", "bran"),
        ("D10-17 attack", 1),
        ("D10-12 confirm", 6),
        ("D10-20 location", 8),
        ("D10-21 damage", 1),
    )

    assert codes[1:] == ["D10-12 no critical", "D10-20 struck", "D10-22 stopped"]


def test_a_one_that_does_not_hit_is_no_critical():
    """Skill 1 at +1 cannot hit at all; and there is no such thing as a fumble. (D10-9, D10-12)"""
    state = declared(fight(hero(skills=(("one-hand-swords", 1),), circumstances=put(1)), foe()), ada="attack")

    assert told(state, Attack("ada", "bran")) == ["circumstance", "D10-17 cannot hit"]


def test_a_limb_that_is_gone_is_not_struck():
    """Ours: an arm's place is the chest, a leg's the abdomen; and nobody can aim at it. (D10-20, D10-28)"""
    state = declared(fight(hero(), foe(lost=("left-arm", "right-leg"))), ada=("attack", "attack"))

    assert refusal(state, Attack("ada", "bran", "left-arm")).code == "no-limb"
    state, first = run(state, Attack("ada", "bran"), ("D10-17 attack", 5), ("D10-20 location", 4), ("D10-21 damage", 3))
    _, second = run(state, Attack("ada", "bran"), ("D10-17 attack", 4), ("D10-20 location", 1), ("D10-21 damage", 3))
    assert (first[1].facts["location"], second[1].facts["location"]) == ("chest", "abdomen")


# --- Refusals


def test_an_attack_needs_somebody_to_strike_at():
    """Herself, the dead, nobody, a strange place, somebody too far away. (D10-17)"""
    people = hero(), hero("cesc", dead=True), foe(), foe("dov", place=(9, 0))
    state = declared(fight(*people), ada="attack")

    assert refusal(state, Attack("ada", "ada")).code == "no-foe"
    assert refusal(state, Attack("ada", "cesc")).code == "no-foe"
    assert refusal(state, Attack("ada", "nobody")).code == "no-figure"
    assert refusal(state, Attack("ada", "bran", "tail")).code == "no-such-location"
    assert refusal(state, Attack("ada", "dov")).code == "no-reach"


@pytest.mark.parametrize(
    ("at", "found"),
    [
        *[(part, None) for part in ("right-leg", "left-leg", "right-arm", "left-arm", "abdomen", "chest", "head")],
        ("anywhere", None),
        ("gap", None),
        ("tail", "tail"),
        ("x" * 41, "x" * 40),
    ],
)
def test_one_aims_at_the_parts_of_the_body_that_there_are(at: str, found: str | None):
    """Those of the chart, at a gap or at none; anything else is said back in forty letters. (D10-20)"""
    assert no_location(at) == (found and Phrase("no-such-location", {"found": found}))


def test_every_opponent_is_offered_whole_and_part_by_part():
    """Eight aims and one without, for each. (D10-25)"""
    state = declared(fight(hero(), foe(), foe("cesc")), ada="attack")

    offered = [option.command for option in legal(state, "ada") if isinstance(option.command, Attack)]

    assert len(offered) == 2 * 9


# --- Exact odds


def plain_odds(strike: Strike) -> dict[Any, Fraction]:
    """An attack without defence reckoned face by face: the slow, plain twin of the exchange."""
    found: dict[Any, Fraction] = {}

    def add(outcome: Any, chance: Fraction) -> None:
        found[outcome] = found.get(outcome, Fraction(0)) + chance

    for die in range(1, 11):
        if die + strike.modifiers.total > strike.skill:
            add(("", 0), Fraction(1, 10))
            continue
        critical = Fraction(min(strike.skill, 10), 10) if die == 1 else Fraction(0)
        for where in range(1, 11):
            places = ["", "right-leg", "left-leg", "right-arm", "left-arm", "abdomen", "abdomen"]
            place = [*places, "chest", "chest", "chest", "head"][where]
            guard = next((piece.cutting for piece in strike.armour if place in piece.covers), Guard())
            add((place, 4), critical / 100)
            for roll in range(1, 11):
                level = level_of(roll + strike.force + max(strike.skill - die, 0) - guard.roll, strike.weapon.code)
                add((place, max(level - guard.levels, 0)), (1 - critical) / 1000)
    return found


@pytest.mark.parametrize("value", [1, 4, 7])
@pytest.mark.parametrize("difficulty", [-3, 0, 2])
@pytest.mark.parametrize("armour", [(), (MAIL,)])
def test_the_odds_of_an_exchange_equal_counting_every_face(value: int, difficulty: int, armour: tuple[Armour, ...]):
    """Attack, confirmation, location, damage, armour, against plain loops over all dice. (D10-12, D10-20 to D10-22)"""
    strike = Strike("ada", "bran", SWORD, value, Modifiers().plus("difficulty", difficulty), force=1, armour=armour)

    found = odds(lambda table: exchange(strike, table)).map(lambda struck: (struck.location, struck.level))

    expected = plain_odds(strike)
    assert {outcome: found.chance(outcome) for outcome in found} == {k: v for k, v in expected.items() if v}


def test_the_odds_of_a_parry_equal_counting_pairs_of_dice():
    """Attack 5 against a parry of 5 at +1: the attack hits with d, the parry with at most d - 1. (D10-17)"""
    parry = Defence("parry", "long-sword", 5, Modifiers((("further-actions", 1),)))
    strike = Strike("ada", "bran", SWORD, 5, Modifiers(), parries=(parry,))

    landed = 1 - odds(lambda table: exchange(strike, table)).chance(lambda struck: not struck.location)

    stopped = sum(max(die - 1, 0) for die in range(1, 6))
    assert landed == Fraction(5 * 10 - stopped, 100)


def test_the_button_of_an_attack_shows_what_playing_it_a_thousand_times_would():
    """Exact odds come from the command itself: 5 in 10 to strike. (D10-17)"""
    state = declared(fight(hero(), foe()), ada="attack")

    found = chances(lambda table: apply(state, Attack("ada", "bran"), table), ["D10-20 struck", "D10-27 out"], by())

    assert found["D10-20 struck"] == Fraction(1, 2)
    assert 0 < found["D10-27 out"] < Fraction(1, 2)


def test_a_referees_question_has_bounds():
    """A gap costs from 1 to 9. (D10-25)"""
    state = declared(fight(hero(), foe()), ada="attack")
    asked = []

    class Asking(Script):
        def choose(
            self, words: str, who: str, options: Any, default: Any = None, /, usual: Any = None, **facts: Any
        ) -> Any:
            asked.append((words, who, options, default))
            return default

    apply(state, Attack("ada", "bran", GAP), Asking(("D10-17 attack", 10)))

    assert asked[1] == ("D10-25 small", "referee", Number(1, 9), 2)


def test_one_parry_answers_one_attack():
    """Cesc comes second, and there is nothing left to parry with in this wave. (D10-17, D10-19)"""
    state = declared(fight(hero(agility=3), foe(agility=7), foe("cesc")), ada="parry", bran="attack", cesc="attack")

    state, first = run(
        state, Attack("bran", "ada"), ("D10-17 attack", 5), ("D10-17 answer", "parry"), ("D10-17 parry", 5)
    )
    assert first[-1].code == "D10-17 parried"
    assert (of(state, "ada").turn.left, of(state, "ada").turn.main) == ((), 1)

    _, second = run(state, Attack("cesc", "ada"), *HIT)
    assert [event.code for event in second][:2] == ["D10-17 hit", "D10-20 struck"]


def test_a_thrown_weapon_is_gone_whatever_it_parries():
    """It lies where the other stands. (D10-24, D10-27)"""
    dart = replace(KNIFE, parries="none")
    one = hero(weapons=(dart,), main="knife", skills=(("throwing", 5), ("knives", 9)))
    state = declared(fight(one, foe(place=(5, 0))), ada="attack")

    state, events = run(state, Attack("ada", "bran"), MISS)

    assert events[0].facts["against"] == 5
    assert ([fallen.place[0] for fallen in state.ground], of(state, "ada").weapons) == ([5], ())


def test_what_the_other_hand_has_done_counts_for_it_alone():
    """A shield allows two: the third is refused, whatever the sword or the feet have done. (D10-14)"""
    one = hero(**SHIELDED, turn=Turn(off=2))
    fresh = hero(**SHIELDED, turn=Turn(main=1, body=5))

    assert is_spent(one, SHIELD, "off")
    assert not is_spent(one, SWORD, "main")
    assert not is_spent(fresh, SHIELD, "off")
    assert is_spent(replace(fresh, turn=Turn(main=2)), SWORD, "main")


def test_storeys_are_counted_from_the_shooter():
    """Both on the second: no cover; from the first to the third it is total. (D10-25)"""
    assert difficulties(hero(**ARCHER, storey=2), foe(place=(30, 0), storey=2)) == {}
    assert difficulties(hero(**ARCHER, storey=1), foe(place=(30, 0), storey=3)) == {"total-cover": 4}
    assert difficulties(hero(**ARCHER, storey=1), foe(place=(30, 0), storey=2)) == {"partial-cover": 2}


PLATED = Armour("plate", "rigid", ("chest",), cutting=Guard(levels=2))

STRIKE = Strike("ada", "bran", SWORD, 5, Modifiers(), force=1)


def exchanged(strike: Strike, *answers: tuple[str, Any]) -> list[tuple[str, str, str, str]]:
    """Of each line and each question of an exchange: what it is, who does it, to whom, with what."""
    table = Heard(*answers)
    exchange(strike, table)
    table.finish()
    asked = [(question.words, question.who, "", "") for question in table.asked]
    facts = [(told.code, told.facts) for told in table.told]
    return asked + [(code, each["who"], each.get("target", ""), each.get("weapon", "")) for code, each in facts]


def test_every_line_of_an_exchange_says_who_struck_whom_and_with_what():
    """Ada strikes with a sword at Bran, who has a shield. (D10-12, D10-17, D10-18, D10-20, D10-21, D10-22)"""
    parry, dodge = Defence("parry", "shield", 5, Modifiers()), Defence("dodge", "", 4, Modifiers())
    ada, bran = ("ada", "bran", "long-sword"), ("bran", "ada", "shield")

    assert exchanged(STRIKE, ("D10-17 attack", 6)) == [("D10-17 attack", "ada", "", ""), ("D10-17 miss", *ada)]
    blow = (("D10-17 attack", 1), ("D10-12 confirm", 6), ("D10-20 location", 7), ("D10-21 damage", 1))
    assert exchanged(STRIKE._replace(armour=(PLATED,)), *blow) == [
        *[(words, "ada", "", "") for words in ("D10-17 attack", "D10-12 confirm", "D10-20 location", "D10-21 damage")],
        ("D10-17 hit", *ada),
        ("D10-12 no critical", "ada", "", ""),
        ("D10-20 struck", "ada", "bran", ""),
        ("D10-22 stopped", *ada),
    ]
    worst = exchanged(STRIKE, ("D10-17 attack", 1), ("D10-12 confirm", 5), ("D10-20 location", 7))
    assert worst[-1] == ("D10-21 worst", *ada)
    wound = exchanged(STRIKE._replace(location="head"), ("D10-17 attack", 5), ("D10-21 damage", 3))
    assert wound[-2:] == [("D10-20 struck", "ada", "bran", ""), ("D10-21 wound", *ada)]
    assert exchanged(STRIKE._replace(skill=0))[-1] == ("D10-17 cannot hit", *ada)

    parried = exchanged(STRIKE._replace(parries=(parry,)), ("D10-17 attack", 5), ("D10-17 parry", 5))
    assert (parried[1], parried[-1]) == (("D10-17 parry", "bran", "", ""), ("D10-17 parried", *bran))
    rest = (("D10-20 location", 7), ("D10-21 damage", 3))
    failed = exchanged(STRIKE._replace(parries=(parry,)), ("D10-17 attack", 5), ("D10-17 parry", 6), *rest)
    assert ("D10-17 not parried", *bran) in failed
    hopeless = exchanged(STRIKE._replace(parries=(parry._replace(skill=0),)), ("D10-17 attack", 5), *rest)
    assert ("D10-17 cannot parry", *bran) in hopeless
    kept = exchanged(
        STRIKE._replace(parries=(parry,), ask=True), ("D10-17 attack", 5), ("D10-17 answer", "hold"), *rest
    )
    assert kept[1] == ("D10-17 answer", "bran", "", "")

    swift = STRIKE._replace(dodge=dodge)
    dodged = exchanged(swift, ("D10-18 dodge", 1), ("D10-17 attack", 3))
    assert dodged == [
        ("D10-18 dodge", "bran", "", ""),
        ("D10-17 attack", "ada", "", ""),
        ("D10-18 dodge", "bran", "ada", ""),
        ("D10-18 miss", *ada),
    ]
    assert ("D10-18 hit", *ada) in exchanged(swift, ("D10-18 dodge", 1), ("D10-17 attack", 2), *rest)
    assert ("D10-18 no dodge", "bran", "ada", "") in exchanged(swift, ("D10-18 dodge", 5), ("D10-17 attack", 6))
    slow = swift._replace(dodge=dodge._replace(skill=0))
    assert ("D10-18 cannot dodge", "bran", "ada", "") in exchanged(slow, ("D10-17 attack", 6))
    assert exchanged(swift._replace(skill=2), ("D10-18 dodge", 1))[-1] == ("D10-18 cannot hit", *ada)


def test_the_arithmetic_of_a_wound_stands_in_its_line():
    """8 on the dice, 1 for Strength, level 2, 3 off by armour: 8, level 3; a level less is 2. (D10-21, D10-22)"""
    mail = Armour("mail", "flexible", ("head",), cutting=Guard(roll=3))
    for armour, damage, before, level in (((), 11, 4, 4), ((mail,), 8, 3, 3)):
        table = Heard(("D10-17 attack", 3), ("D10-21 damage", 8))
        exchange(STRIKE._replace(location="head", armour=armour), table)

        facts = table.told[-1].facts
        assert (facts["roll"], facts["modifiers"].parts) == (8, (("strength", 1), ("success-level", 2)))
        assert (facts["damage"], facts["before"], facts["level"], facts["spared"]) == (damage, before, level, 0)
        assert (facts["code"], facts["location"]) == (SWORD.code, "head")
    table = Heard(("D10-17 attack", 3), ("D10-21 damage", 5))
    exchange(STRIKE._replace(location="chest", armour=(replace(PLATED, cutting=Guard(levels=1)),)), table)
    facts = table.told[-1].facts
    assert (facts["before"], facts["level"], facts["spared"]) == (3, 2, 1)


def test_what_cannot_fail_is_rolled_for_its_level_and_says_what_it_is():
    """A dodge of 10 and an attack of 12: a die of 10 leaves levels of 0 and 2. (D10-9, D10-17, D10-18)"""
    table = Heard(("D10-18 dodge", 10), ("D10-17 attack", 10), ("D10-21 damage", 1))
    exchange(STRIKE._replace(location="head", skill=12, dodge=Defence("dodge", "", 10, Modifiers())), table)
    table.finish()

    sure = [(told.facts["who"], told.facts["what"]) for told in table.told if told.code == "D10-9 sure"]
    assert sure == [("bran", "dodge"), ("ada", SWORD.skill)]
    assert [told.facts["level"] for told in table.told if told.code in ("D10-18 dodge", "D10-18 hit")] == [0, 2]


def test_what_an_answer_may_bring_is_what_the_attacks_button_says_first():
    """Whoever parries or dodges now, or waits with it, is struck or is not; with what one opposes, what resists and
    where a blow is aimed is worth what the command that asks is. (D10-11, D10-17, D10-18, D10-20, D10-25)"""
    assert {
        "D10-17 answer": STAKES["attack"][:1],
        "D10-18 answer": STAKES["attack"][:1],
        "D10-11 with what": (),
        "D10-11 what resists": (),
        "D10-25 where": (),
    } == STAKES_OF
