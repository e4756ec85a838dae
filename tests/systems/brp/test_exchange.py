"""One exchange of attack and defence."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.brp.checks import Ability
from arbitro.systems.brp.exchange import Blow, Guard, Outcome, damage, exchange, knocked, likeliest, past_armour
from arbitro.table import REFEREE, Live, Script
from arbitro.words import Language, speaker
from tests.systems.brp.figures import NORMAL

SHIELD = Guard("round-shield", "shield/round", Ability((("shield/round", 60),)), 60)
DODGE = Guard("dodge", "dodge", Ability((("dodge", 60),)), 60)
BLOW = Blow(
    "ada",
    "bran",
    "broadsword",
    Ability((("melee-weapon/sword", 60),)),
    (SHIELD, DODGE),
    Dice(1, 8, 0, 1),
    (1, 4),
    False,
    0,
)

ROLLS = {"special": 12, "success": 13, "failure": 98, "fumble": 99}
"""What to roll at 60."""


def strike(blow: Blow, *answers: tuple[str, Any]) -> tuple[Outcome, list[str]]:
    """The outcome of an exchange with exactly these answers, and the codes told."""
    table = Script(*answers)
    outcome = exchange(blow, table)
    table.finish()
    return outcome, [told.code for told in table.told]


DAMAGE = (("BRP-5.9 damage", 5), ("BRP-2.5 bonus", 2))


@pytest.mark.parametrize("guard", ["round-shield", "dodge"])
@pytest.mark.parametrize(
    ("attack", "defence", "through", "guard_loss", "weapon_loss"),
    [
        ("special", "special", 0, 0, 0),
        ("special", "success", 7, 2, 0),
        ("special", "failure", 16, 0, 0),
        ("special", "fumble", 16, 0, 0),
        ("success", "special", 0, 0, 1),
        ("success", "success", 0, 0, 0),
        ("success", "failure", 7, 0, 0),
        ("success", "fumble", 7, 0, 0),
    ],
)
def test_the_whole_matrix(guard: str, attack: str, defence: str, through: int, guard_loss: int, weapon_loss: int):
    """Broadsword D8+1 with a D4: a roll of 5 and 2 is 7, and 9 more for a special. Dodging wears nothing. (BRP-5.8)"""
    words = "BRP-5.7 dodge" if guard == "dodge" else "BRP-5.6 parry"
    answers = [NORMAL, ("BRP-5.5 attack", ROLLS[attack]), ("BRP-5.6 defence", guard), NORMAL, (words, ROLLS[defence])]

    outcome, _ = strike(BLOW, *answers, *(DAMAGE if through else ()))

    assert (outcome.hit, outcome.guard, outcome.kept) == (attack, guard, defence)
    assert outcome.through == through
    losses = (0, 0) if guard == "dodge" else (guard_loss, weapon_loss)
    assert (outcome.guard_loss, outcome.weapon_loss) == losses


@pytest.mark.parametrize(("attack", "code"), [("failure", "BRP-5.5 miss"), ("fumble", "BRP-5.5 fumble")])
def test_a_miss_asks_nothing_more(attack: str, code: str):
    """The seventh row; nobody has to defend themselves against it. (BRP-5.5, BRP-5.8)"""
    outcome, told = strike(BLOW, NORMAL, ("BRP-5.5 attack", ROLLS[attack]))

    assert outcome == Outcome(attack)
    assert told == [code]


def test_nobody_has_to_defend_themselves():
    """What counts then is the attack alone. (BRP-5.6)"""
    outcome, told = strike(BLOW, NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "none"), *DAMAGE)

    assert outcome.through == 7
    assert told == ["BRP-5.5 hit", "BRP-5.9 damage"]


def test_the_likeliest_guard_is_the_default():
    """A dodge of 60 before a shield of 40; where nothing has a chance, nothing. (BRP-5.6, BRP-5.7)"""
    weak = replace(SHIELD, ability=Ability((("shield/round", 40),)), chance=40)
    asked = []

    def decide(question: Any) -> Any:
        asked.append(question)
        return question.fallback

    exchange(replace(BLOW, guards=(weak, DODGE)), Live(lambda faces: 1, decide))
    assert [(one.words, one.who, one.options, one.default) for one in asked if one.who != REFEREE] == [
        ("BRP-5.6 defence", "bran", ("round-shield", "dodge", "none"), "dodge")
    ]


def test_armour_takes_its_points_off_once():
    """7 points against 3 of armour, and against 7. (BRP-5.10, BRP-5.12)"""
    answers = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "none"), *DAMAGE)

    assert strike(replace(BLOW, armour=3), *answers)[0].through == 4
    outcome, told = strike(replace(BLOW, armour=7), *answers)
    assert (outcome.through, told[-1]) == (0, "BRP-5.10 held")


@pytest.mark.parametrize(("dice", "die", "added"), [((1, 4), 3, 2), ((1, 4), 4, 2), ((2, 6), 7, 4), ((0, 0), 0, 0)])
def test_half_a_damage_bonus_is_rolled_halved_and_rounded_up(dice: tuple[int, int], die: int, added: int):
    """Thrown weapons and bows. (BRP-5.9)"""
    answers = [NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "none"), ("BRP-5.9 damage", 5)]
    if die:
        answers.append(("BRP-2.5 bonus", die))

    assert strike(replace(BLOW, bonus=dice, half=True), *answers)[0].through == 5 + added


def test_half_a_penalty_rounds_up_too():
    """−3 halved is −1.5, rounded up −1. (BRP-5.9)"""
    answers = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "none"), ("BRP-5.9 damage", 5), ("BRP-2.5 bonus", 3))

    assert strike(replace(BLOW, bonus=(-1, 4), half=True), *answers)[0].through == 4
    assert strike(replace(BLOW, bonus=(-1, 4)), *answers)[0].through == 2


def test_damage_is_never_less_than_nothing():
    """A knife's 2 less 6. (BRP-1.3)"""
    knife = replace(BLOW, dice=Dice(1, 3, 0, 1), bonus=(-1, 6))

    answers = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "none"), ("BRP-5.9 damage", 2), ("BRP-2.5 bonus", 6))
    assert strike(knife, *answers)[0].through == 0


def test_martial_arts_throw_the_damage_die_twice():
    """Brawl 60, Martial Arts 30: a 30 throws 2D3, a 31 one D3; the bonus counts once. (BRP-2.6)"""
    fist = replace(BLOW, weapon="brawl", dice=Dice(1, 3), martial=30, guards=())

    outcome, told = strike(fist, NORMAL, ("BRP-5.5 attack", 30), ("BRP-5.9 damage", (3, 2)), ("BRP-2.5 bonus", 4))
    assert (outcome.through, outcome.martial) == (9, True)
    # It is said, or nobody could tell how bare hands come to 5, or to a most of 6.
    assert told == ["BRP-5.5 hit", "BRP-2.6 doubled", "BRP-5.9 damage"]
    outcome, told = strike(fist, NORMAL, ("BRP-5.5 attack", 31), ("BRP-5.9 damage", 3), ("BRP-2.5 bonus", 4))
    assert (outcome.through, outcome.martial, told) == (7, False, ["BRP-5.5 hit", "BRP-5.9 damage"])
    # A special success on top: the most of both dice, 6, and a roll of both.
    outcome, _ = strike(fist, NORMAL, ("BRP-5.5 attack", 12), ("BRP-5.9 damage", (1, 1)), ("BRP-2.5 bonus", 1))
    assert outcome.through == 6 + 2 + 1


def test_martial_arts_take_three_points_off_a_parried_weapon():
    """A special against a success comes through in part, less 3 if the parry was under Martial Arts too. (BRP-2.6)"""
    hands = Guard("brawl", "brawl", Ability((("brawl", 60),)), 60, martial=40)
    answers = [NORMAL, ("BRP-5.5 attack", 12), ("BRP-5.6 defence", "brawl")]

    under, _ = strike(replace(BLOW, guards=(hands,)), *answers, NORMAL, ("BRP-5.6 parry", 40), *DAMAGE)
    over, _ = strike(replace(BLOW, guards=(hands,)), *answers, NORMAL, ("BRP-5.6 parry", 41), *DAMAGE)
    assert (under.through, under.martial_guard) == (4, True)
    assert (over.through, over.martial_guard) == (7, False)


def test_a_parry_that_fails_is_no_art_either():
    """Brawl 30, Martial Arts 60: a 31 fails, and what comes through is what does without any. (BRP-2.6, BRP-5.8)"""
    hands = Guard("brawl", "brawl", Ability((("brawl", 30),)), 30, martial=60)
    answers = [NORMAL, ("BRP-5.5 attack", 12), ("BRP-5.6 defence", "brawl"), NORMAL, ("BRP-5.6 parry", 31), *DAMAGE]

    over, _ = strike(replace(BLOW, guards=(hands,)), *answers)
    without, _ = strike(replace(BLOW, guards=(replace(hands, martial=0),)), *answers)

    assert over.through == without.through > 0


def test_a_near_miss_hits_the_cover():
    """Bow 60 halved to 30: a 31 to 60 hits the cover, which takes 4 of the damage; 61 hits nothing. (BRP-6.3)"""
    bow = Ability((("missile-weapon/bow", 60),))
    behind = replace(bow, steps=(("cover", 1),))
    shot = replace(BLOW, attack=behind, shot=True, guards=(), bonus=(0, 0), cover="thin-wood", armour=1)

    outcome, told = strike(shot, NORMAL, ("BRP-5.5 attack", 60), ("BRP-6.3 cover", 4), ("BRP-5.9 damage", 9))
    assert outcome.through == 4
    assert told == ["BRP-5.5 miss", "BRP-5.9 damage", "BRP-6.3 through", "BRP-5.10 armour"]
    outcome, told = strike(shot, NORMAL, ("BRP-5.5 attack", 60), ("BRP-6.3 cover", 1000))
    assert told == ["BRP-5.5 miss", "BRP-6.3 stopped"]
    assert strike(shot, NORMAL, ("BRP-5.5 attack", 61))[1] == ["BRP-5.5 miss"]
    assert strike(shot, NORMAL, ("BRP-5.5 attack", 30), ("BRP-5.9 damage", 9))[0].through == 8


def test_arrows_can_be_dodged_if_the_referee_allows_it():
    """And parried with a shield; the arrow is not worn by a good parry. (BRP-5.6, BRP-5.7)"""
    shot = replace(BLOW, shot=True)

    table = Script(NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.7 missile", False), ("BRP-5.6 defence", "none"), *DAMAGE)
    exchange(shot, table)
    answers = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.7 missile", True), ("BRP-5.6 defence", "round-shield"))
    outcome, _ = strike(shot, *answers, NORMAL, ("BRP-5.6 parry", 12))
    assert (outcome.kept, outcome.weapon_loss) == ("special", 0)


def test_a_knockout_needs_more_than_half_of_all_hit_points():
    """12 in all: 7 knock out and do no harm; 6 do the least that the weapon can, 2 and 1. (BRP-6.9)"""
    blow = replace(BLOW, knock=12)
    start = (NORMAL, ("BRP-5.5 attack", 40), ("BRP-5.6 defence", "none"))

    outcome, told = strike(blow, *start, ("BRP-5.9 damage", 5), ("BRP-2.5 bonus", 2))
    assert (outcome.knocked, outcome.through, told[-1]) == (True, 0, "BRP-6.9 knocked out")
    outcome, told = strike(blow, *start, ("BRP-5.9 damage", 5), ("BRP-2.5 bonus", 1))
    assert (outcome.knocked, outcome.through, told[-1]) == (False, 3, "BRP-6.9 still up")
    weak = replace(blow, bonus=(-1, 6))
    assert strike(weak, *start, ("BRP-5.9 damage", 5), ("BRP-2.5 bonus", 1))[0].through == 0
    assert strike(replace(blow, armour=2), *start, ("BRP-5.9 damage", 5), ("BRP-2.5 bonus", 1))[0].through == 1


def test_martial_arts_and_armour_are_told_apart():
    """7 points of a special that was parried in part, 3 by martial arts and 2 by armour. (BRP-2.6, BRP-5.10)"""
    hands = Guard("brawl", "brawl", Ability((("brawl", 60),)), 60, martial=40)
    outcome, told = strike(
        replace(BLOW, guards=(hands,), armour=2), NORMAL, ("BRP-5.5 attack", 12), ("BRP-5.6 defence", "brawl"),
        NORMAL, ("BRP-5.6 parry", 40), *DAMAGE,
    )  # fmt: skip

    assert told[-3:] == ["BRP-5.9 damage", "BRP-2.6 softened", "BRP-5.10 armour"]
    assert outcome.through == 7 - 3 - 2


def test_without_martial_arts_even_a_one_is_no_art():
    """Attack and parry of 01 with weapons: the most of 9, a roll of 5 and 2; one die is thrown. (BRP-2.5,
    BRP-2.6, BRP-5.13)"""
    answers = (NORMAL, ("BRP-5.5 attack", 1), ("BRP-5.6 defence", "round-shield"), NORMAL, ("BRP-5.6 parry", 60))

    outcome, _ = strike(BLOW, *answers, *DAMAGE)
    assert (outcome.through, outcome.guard_loss, outcome.martial) == (7, 2, False)
    outcome, _ = strike(replace(BLOW, guards=()), NORMAL, ("BRP-5.5 attack", 1), *DAMAGE)
    assert (outcome.through, outcome.martial) == (16, False)
    outcome, _ = strike(BLOW, NORMAL, ("BRP-5.5 attack", 13), *answers[2:4], ("BRP-5.6 parry", 1))
    assert (outcome.kept, outcome.martial_guard) == ("special", False)


def test_a_miss_does_nothing_to_anybody_or_anything():
    """No points, no wear on either weapon, nothing learned. (BRP-3.5, BRP-5.8)"""
    outcome, _ = strike(BLOW, NORMAL, ("BRP-5.5 attack", 61))

    losses = (outcome.through, outcome.guard_loss, outcome.weapon_loss)
    assert (losses, outcome.teaches, outcome.guard_teaches) == ((0, 0, 0), False, False)


def test_the_referee_is_asked_about_the_skill_and_not_about_what_hinders_it():
    """A sword into a crowd; the task is the sword. (BRP-5.5)"""
    attack = Ability((("melee-weapon/sword", 60), ("into-combat", -20)))
    asked: list[Any] = []

    def decide(question: Any) -> Any:
        asked.append(question.facts)
        return question.fallback

    exchange(replace(BLOW, attack=attack, guards=()), Live(lambda faces: 1, decide))
    assert asked == [{"who": "ada", "task": "melee-weapon/sword"}]


@pytest.mark.parametrize(("rounds_up", "half", "result"), [(True, False, "special"), (False, True, "success")])
def test_special_successes_are_rounded_up_where_the_house_does(rounds_up: bool, half: bool, result: str):
    """At 11 the table says 01-02 and a fifth rounded up is 3: for who strikes and who parries. (BRP-5.5, BRP-5.6)"""
    weak = replace(SHIELD, ability=Ability((("shield/round", 11),)), chance=11)
    blow = replace(BLOW, attack=Ability((("sword", 11),)), guards=(weak,), rounds_up=rounds_up, half=half)

    outcome, _ = strike(
        blow, NORMAL, ("BRP-5.5 attack", 3), ("BRP-5.6 defence", "round-shield"), NORMAL, ("BRP-5.6 parry", 3)
    )
    assert (outcome.hit, outcome.kept, outcome.through) == (result, result, 0)


def test_who_has_nothing_to_defend_with_defends_with_nothing():
    """And of two the likelier comes first to mind. (BRP-5.6)"""
    assert likeliest(()) == "none"
    assert likeliest((replace(SHIELD, chance=40), DODGE)) == "dodge"


@pytest.mark.parametrize(("damage", "knocked_out", "points"), [(9, True, 0), (8, False, 2)])
def test_a_knockout_through_cover_is_one_still(damage: int, knocked_out: bool, points: int):
    """Of 11 hit points: 9 less 2 of the cover and 1 of armour are 6, more than half; 8 leave 5, and the least of D8+4,
    5, is lowered by the same 3. (BRP-6.3, BRP-6.9)"""
    bow = Ability((("missile-weapon/bow", 60),), (("cover", 1),))
    shot = replace(BLOW, attack=bow, shot=True, guards=(), dice=Dice(1, 8, 0, 4), bonus=(0, 0), armour=1, knock=11)
    shot = replace(shot, cover="furniture")
    near = (NORMAL, ("BRP-5.5 attack", 60), ("BRP-6.3 cover", 2))

    table = Script(*near, ("BRP-5.9 damage", damage))
    outcome = exchange(shot, table)
    assert (outcome.knocked, outcome.through) == (knocked_out, points)
    if not knocked_out:
        assert table.told[-1].facts["modifiers"].parts == (("broadsword", 5), ("cover", -2), ("armour", -1))


def test_cover_that_takes_more_than_the_arrow_does_leaves_nothing():
    """2 points against thin wood that takes 4. (BRP-5.5, BRP-6.3)"""
    bow = Ability((("missile-weapon/bow", 60),), (("cover", 1),))
    shot = replace(BLOW, attack=bow, shot=True, guards=(), bonus=(0, 0), cover="thin-wood")

    outcome, _ = strike(shot, NORMAL, ("BRP-5.5 attack", 60), ("BRP-6.3 cover", 4), ("BRP-5.9 damage", 2))
    assert outcome.through == 0


@pytest.mark.parametrize(
    ("dice", "half", "roll", "added"),
    [
        ((2, 6), False, 7, 7), ((2, 6), True, 7, 4), ((1, 4), False, 3, 3), ((1, 4), True, 1, 1),
        ((-1, 4), False, 4, -4), ((-1, 4), True, 4, -2), ((-1, 6), True, 5, -2), ((-1, 6), False, 5, -5),
    ],
)  # fmt: skip
def test_a_bonus_of_every_kind(dice: tuple[int, int], half: bool, roll: int, added: int):
    """As rolled; half of it rounded up, so of −5 it is −2, and which of them is said: a beast's bite has half as well,
    and a shot may have all. The weapon does 8. (BRP-2.5, BRP-5.9)"""
    blow = replace(BLOW, bonus=dice, half=half, shot=not half)
    table = Script(("BRP-5.9 damage", 8), ("BRP-2.5 bonus", roll))

    assert damage(blow, table, special=False, martial=False) == 8 + added
    assert [(told.facts["bonus"], told.facts["half"]) for told in table.told] == [(added, half)]


def test_martial_arts_spare_whoever_is_not_knocked_out_too():
    """A special that was parried in part, against 20 hit points: 8 less 3 and 1 of armour are 4, no more than half; the
    least is 5 less the same, 1. (BRP-2.6, BRP-6.9)"""
    hands = Guard("brawl", "brawl", Ability((("brawl", 60),)), 60, martial=40)
    blow = replace(BLOW, guards=(hands,), dice=Dice(1, 6, 0, 4), bonus=(0, 0), armour=1, knock=20)

    table = Script(
        NORMAL, ("BRP-5.5 attack", 12), ("BRP-5.6 defence", "brawl"), NORMAL, ("BRP-5.6 parry", 40),
        ("BRP-5.9 damage", 8),
    )  # fmt: skip
    assert (exchange(blow, table).through, table.told[-1].code) == (1, "BRP-6.9 still up")
    assert table.told[-1].facts["modifiers"].parts == (("broadsword", 5), ("martial-arts", -3), ("armour", -1))


@pytest.mark.parametrize(("attack", "martial", "least"), [(40, 39, 4), (40, 40, 5), (12, 11, 4), (12, 12, 5)])
def test_the_least_of_two_dice_for_one_and_none_more_for_a_special_success(attack: int, martial: int, least: int):
    """1D6+3 does 4 at least; where the roll is under Martial Arts two dice are thrown, and that is 5. What a special
    success adds, here 9 or 15, is no die and adds nothing to it. (BRP-2.6, BRP-5.13, BRP-6.9)"""
    blow = replace(BLOW, guards=(), dice=Dice(1, 6, 0, 3), bonus=(0, 0), knock=60, martial=martial)
    table = Script(NORMAL, ("BRP-5.5 attack", attack), ("BRP-5.9 damage", 8))

    assert exchange(blow, table).through == least
    assert table.told[-1].facts["modifiers"].parts == (("broadsword", least),)


def test_martial_arts_take_no_more_than_there_is():
    """2 points less 3 are none; what is told is whom they spared. (BRP-2.6, BRP-5.12)"""
    table = Script()

    assert past_armour(BLOW, 2, table, 3) == 0
    assert [(told.code, told.facts) for told in table.told] == [("BRP-2.6 softened", {"who": "bran", "points": 3})]
    assert past_armour(BLOW, 5, Script(), 3) == 2


@pytest.mark.parametrize(
    ("bonus", "half", "shot", "least"),
    [
        ((0, 0), False, False, 9), ((2, 6), False, False, 11), ((2, 6), True, False, 10), ((2, 6), False, True, 11),
        ((-1, 6), False, False, 3), ((-1, 6), True, False, 6), ((-1, 6), False, True, 3), ((1, 4), True, False, 10),
    ],
)  # fmt: skip
def test_the_least_that_a_blow_does(bonus: tuple[int, int], half: bool, shot: bool, least: int):
    """3D6+6 is 9 at least; two dice of a bonus add 2, a D6 of a penalty takes 6; half is rounded up. (BRP-6.9)"""
    blow = replace(BLOW, dice=Dice(3, 6, 0, 6), bonus=bonus, half=half, shot=shot, knock=40)

    table = Script()
    assert knocked(blow, 20, table, "", 0, 9) == (least, False)
    assert knocked(blow, 21, table, "", 0, 9) == (0, True)


@pytest.mark.parametrize(
    ("language", "out", "up"),
    [
        ("en", "more than half of all hit points (8 of 13).", "as 6 is not more than half of 13 hit points:"),
        ("es", "más de la mitad de todos sus puntos (8 de 13).", "pues 6 no es más de la mitad de 13 puntos de golpe:"),
    ],
)
def test_the_log_of_a_knockout_says_what_was_compared_with_what(language: Language, out: str, up: str):
    """What came through, and all hit points; in logs of before the one number that they have. (BRP-6.9)"""
    say, names = speaker(language, "brp"), {"orc": "Orc"}
    blow = replace(BLOW, target="orc", knock=13)

    said = {}
    for through in (6, 8):
        table = Script()
        knocked(blow, through, table, "", 0, blow.dice.lowest)
        (told,) = table.told
        said[told.code] = say.say(told.code, told.facts, names)

    assert said["BRP-6.9 knocked out"].endswith(out)
    assert up in said["BRP-6.9 still up"]
    assert "{" not in say.say("BRP-6.9 knocked out", {"who": "orc", "points": 8}, names)
    assert "{" not in say.say("BRP-6.9 still up", {"who": "orc", "points": 2}, names)
