"""What is asked: each form's options, where it begins, and whom and what it speaks of.

The numbers of a form are ours where the text has none; those that it has stand in the docstrings.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.knave import apply, charts, content
from arbitro.systems.knave.campaign import Fallen, Fight, House, Opening, no_slots_for_coins, thrower, unfit
from arbitro.systems.knave.characters import (
    ABILITIES,
    HIRELINGS,
    Book,
    Condition,
    Gear,
    Weapon,
    armour_by_spell,
    armour_parts,
    is_up,
    with_condition,
)
from arbitro.systems.knave.checks import Oppose, Save, Try
from arbitro.systems.knave.combat import Attack, Throw
from arbitro.systems.knave.creation import Create
from arbitro.systems.knave.dealings import Buy, GiveCoins, Sell, Steal, Take, TakeCoins, Use
from arbitro.systems.knave.duels import menu, same
from arbitro.systems.knave.encounters import FARTHEST, LONGEST_DAYS, MOST_CREATURES, Grant, Mark, Meet, PassTime
from arbitro.systems.knave.gear import Drop, PickUp, Wield, affordable, creature, make
from arbitro.systems.knave.hirelings import Hire, Pay
from arbitro.systems.knave.morale import watch_employers, watch_morale
from arbitro.systems.knave.stunts import HIGHEST_FALL, LONGEST_STUNT, Improvise, Stunt
from arbitro.systems.knave.turns import EndTurn, end_if_over, has_turn, pass_turn
from arbitro.systems.knave.wounds import A_DAY
from arbitro.table import Number, Text
from tests.systems.knave.figures import (
    BOW,
    EVEN,
    MAIL,
    ROLL,
    SWORD,
    Asking,
    fight,
    foe,
    forms,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)
from tests.systems.knave.test_creation import answers

ROPE_ELSEWHERE = make("rope")

BOTH = {"who": "ada", "target": "goblin-1"}
YES_NO = ("yes", "no")


def test_a_task_suggests_its_ability():
    """The first of the list until another is chosen; picking a pocket is for Intelligence. (KN-9, KN-13)"""
    asked = forms(peace(hero()), Try("ada"), ("KN-9 task", "pick-pocket"), ("KN-9 ability", "no-save"))

    assert asked == {
        "KN-9 task": (tuple(content.TASKS), next(iter(content.TASKS)), {}),
        "KN-9 ability": ((*ABILITIES, "no-save"), "intelligence", {"who": "ada", "task": "pick-pocket"}),
    }


@pytest.mark.parametrize(
    ("mine", "theirs", "modifier"),
    [("", "", 0), ("hasted", "hasted", 0), ("blinded", "", -4), ("", "warded", -4), ("prone", "hidden", -8)],
)
def test_what_is_known_of_both_is_where_a_plain_modifier_begins(mine: str, theirs: str, modifier: int):
    """Ours: 4 for each; a single die is thrown all the same. (KN-12, KN-13, house rule flat_modifiers)"""
    one = with_condition(hero(), mine) if mine else hero()
    other = with_condition(foe(), theirs) if theirs else foe()
    state, command = peace(one, other, house=House(flat_modifiers=True)), Oppose("ada", "goblin-1", "charisma")
    resists = ("KN-11 what resists", "wisdom")

    asked = forms(state, command, resists, ROLL, ("KN-12 modifier", 0), ("KN-11 opposed", 9))
    plain = forms(replace(state, house=House()), command, resists, EVEN, ("KN-11 opposed", (9, 9) if modifier else 9))

    assert asked["KN-11 what resists"] == (ABILITIES, "wisdom", BOTH | {"ability": "charisma"})
    assert asked["KN-13 roll"] == (("roll", "certain", "impossible"), "roll", BOTH)
    assert asked["KN-12 modifier"] == (Number(-10, 10), modifier, BOTH)
    assert plain["KN-12 edge"] == (("even", "advantage", "disadvantage", "certain", "impossible"), "even", BOTH)


def test_a_save_is_nobody_else_s():
    """The referee is told whose it is. (KN-10, KN-12)"""
    asked = forms(peace(hero(), foe()), Save("ada", "wisdom"), EVEN, ("KN-10 save", 9))

    assert asked["KN-12 edge"][2] == {"who": "ada"}


def test_who_has_an_opening_chooses_what_to_make_of_it():
    """Advantage, which is usual, or both; against whoever lies there unconscious nobody tries a stunt. (KN-25)"""
    open_to = fight(hero(), with_condition(foe(), "prone"))
    advantage = (("KN-25 opening", "advantage"), EVEN, ("KN-20 attack", (2, 3)))

    asked = forms(open_to, Attack("ada", "goblin-1"), *advantage)
    lying = forms(fight(hero(), foe(hit_points=0), foe("goblin-2")), Attack("ada", "goblin-1"), *advantage[1:])

    assert asked["KN-25 opening"] == (
        ("advantage", "both"),
        "advantage",
        {"target": "goblin-1", "opening": "prone"},
    )
    assert "KN-25 opening" not in lying


def test_with_both_the_second_half_is_for_who_has_it_and_without_advantage():
    """An attack first leaves a stunt, a stunt an attack; others' halves stay as they are. (KN-18, KN-25)"""
    prone = with_condition(foe(), "prone")
    others = (Opening("bran", "goblin-1", "attack"),)
    state = fight(hero(), hero("bran"), prone, openings=others, acted=("bran",))
    stun = (("KN-24 allow", "yes"), ("KN-25 opening", "both"), EVEN, ("KN-11 opposed", 2))

    struck, _ = play(state, Attack("ada", "goblin-1"), ("KN-25 opening", "both"), EVEN, ("KN-20 attack", 2))
    tried, _ = play(state, Stunt("ada", "goblin-1", "stun"), *stun)

    assert struck.fight is not None
    assert tried.fight is not None
    assert struck.fight.openings == (Opening("ada", "goblin-1", "stunt"), *others)
    assert tried.fight.openings == (Opening("ada", "goblin-1", "attack"), *others)
    assert struck.fight.acted == ("ada", "bran")
    second, _ = play(struck, Stunt("ada", "goblin-1", "stun"), stun[0], EVEN, ("KN-11 opposed", 2))
    assert second.fight is not None
    assert second.fight.openings == others


# --- Fights and what is set by hand


def test_who_comes_how_many_and_how_far_off():
    """One to a dozen and more, usually three, thirty feet off; the die is the creature's. (KN-3, KN-17)"""
    answers = (("KN-17 kind", "ogre"), ("KN-17 number", 1), ("KN-17 distance", 0), ("KN-3 creature", 9))
    asked = forms(fight(hero(), foe()), Meet(), *answers)
    table = Asking(*answers)
    fought, _ = play(fight(hero(), foe()), Meet(), *answers)

    assert asked == {
        "KN-17 kind": (tuple(content.CREATURES), next(iter(content.CREATURES)), {}),
        "KN-17 number": (Number(1, MOST_CREATURES), 3, {"kind": "ogre"}),
        "KN-17 distance": (Number(0, FARTHEST), 30, {"kind": "ogre"}),
    }
    assert fought.fight is not None
    assert (fought.fight.round, fought.fight.turn) == (1, HEROES)
    assert thrown(table, fight(hero(), foe()), Meet())["KN-3 creature"] == Dice(content.CREATURES["ogre"].hp_dice, 8)


def thrown(table: Asking, state: Any, command: Any) -> dict[str, Any]:
    """The dice of each roll, by its words."""

    apply(state, command, table)
    return {question.words: question.dice for question in table.questions if question.dice}


def test_a_mark_is_a_condition_for_so_many_rounds():
    """Off guard for one, to a hundred, or 0 for as long as it takes; what protects adds 1 to 10. (KN-25, KN-27)"""
    lasting = (("KN-25 condition", "armoured"), ("KN-27 armour bonus", 10), ("KN-25 rounds", 3))
    state = fight(hero(), foe())
    asked = forms(state, Mark("ada"), *lasting)
    at_peace, _ = play(peace(hero()), Mark("ada"), *lasting)
    fighting, _ = play(state, Mark("ada"), *lasting)
    for_good, _ = play(state, Mark("ada"), ("KN-25 condition", "prone"), ("KN-25 rounds", 0))

    assert asked == {
        "KN-25 condition": (charts.CONDITIONS, "distracted", {"who": "ada"}),
        "KN-27 armour bonus": (Number(1, 10), 1, {"who": "ada"}),
        "KN-25 rounds": (Number(0, 100), 1, {"who": "ada", "condition": "armoured"}),
    }
    assert of(at_peace, "ada").conditions == (Condition("armoured", 3, 10),)
    assert of(fighting, "ada").conditions == (Condition("armoured", 4, 10),)
    assert of(for_good, "ada").conditions == (Condition("prone", 0, 0),)


def test_time_is_counted_in_minutes():
    """An exploration turn of ten, if nobody says more. (KN-3)"""
    asked = forms(peace(hero()), PassTime(), ("KN-3 minutes", 1))

    assert asked == {"KN-3 minutes": (Number(1, LONGEST_DAYS * A_DAY), 10, {})}


def test_what_is_granted_and_does_not_fit_lies_where_they_stand():
    """In a fight, that is; a spell is rolled by the referee. (KN-5, KN-6)"""
    full = hero(abilities=(0,) * 6, items=(SWORD, make("rations", 8)), place=(35, 0))
    after, codes = play(fight(full, foe()), Grant("ada"), ("KN-5 grant", "mail"))

    assert codes == ["KN-6 no room"]
    assert after.ground == (Fallen(make("mail"), (35, 0)),)
    granted, _ = play(peace(hero()), Grant("ada"), ("KN-5 grant", "spellbook"), ("KN-5 spell", 1))
    assert of(granted, "ada").items[-1].kind == next(iter(content.SPELLS))


def test_a_stunt_of_one_s_own_is_the_referee_s_to_judge():
    """Whether it works here, what it takes, what resists, what it does. (KN-24)"""
    answers = (
        ("KN-24 what", "Tip the cauldron"),
        ("KN-24 allow other", "yes"),
        ("KN-24 ability", "charisma"),
        ("KN-24 resist", "dexterity"),
        ("KN-24 effect", "blinded"),
        EVEN,
        ("KN-11 opposed", 20),
    )
    asked = forms(fight(hero(), foe()), Improvise("ada", "goblin-1"), *answers)
    facts = BOTH | {"text": "Tip the cauldron"}

    assert asked == {
        "KN-24 what": (Text(LONGEST_STUNT), "", {"target": "goblin-1"}),
        "KN-24 allow other": (YES_NO, "yes", facts),
        "KN-24 ability": (ABILITIES, "strength", facts),
        "KN-24 resist": (ABILITIES, "wisdom", facts),
        "KN-24 effect": (("nothing", *charts.STUNT_CONDITIONS), "off-balance", facts),
        "KN-12 edge": (("even", "advantage", "disadvantage", "certain", "impossible"), "even", BOTH),
    }
    after, codes = play(fight(hero(), foe()), Improvise("ada", "goblin-1"), *answers)
    assert codes == ["KN-24 improvises", "KN-11 success", "KN-24 condition"]
    assert of(after, "goblin-1").conditions == (Condition("blinded", 2),)


def test_a_shove_may_end_in_a_fall():
    """The referee knows what is there: usually nothing. (KN-24)"""
    answers = (("KN-24 allow", "yes"), EVEN, ("KN-11 opposed", 20), ("KN-24 fall", 0))
    asked = forms(fight(hero(), foe()), Stunt("ada", "goblin-1", "shove"), *answers)

    assert asked["KN-24 allow"] == (YES_NO, "yes", BOTH | {"stunt": "shove"})
    assert asked["KN-24 fall"] == (Number(0, HIGHEST_FALL), 0, BOTH)


# --- Things and coin


def test_of_several_one_says_how_many():
    """One at least, all that there are if nobody says; picked up, as many as fit in what is free. (KN-6)"""
    arrows = Gear("arrows", 25, bundle=10)
    asked = forms(peace(hero(items=(arrows,))), Drop("ada", "arrows"), ("KN-6 how many", 1))
    # Ten slots for Constitution +0: six of rations and a sword's two leave two bundles of ten.
    full = hero(abilities=(0,) * 6, items=(SWORD, make("rations", 6)))
    lying = replace(peace(full), ground=(Fallen(ROPE_ELSEWHERE), Fallen(arrows)))
    taking = forms(lying, PickUp("ada", "arrows"), ("KN-6 how many", 20))
    after, _ = play(lying, PickUp("ada", "arrows"), ("KN-6 how many", 7))

    assert asked == {"KN-6 how many": (Number(1, 25), 25, {"item": "arrows"})}
    assert taking == {"KN-6 how many": (Number(1, 20), 20, {"item": "arrows"})}
    assert after.ground == (Fallen(ROPE_ELSEWHERE), Fallen(replace(arrows, count=18)))
    assert of(after, "ada").items[-1] == replace(arrows, count=7)


def test_coin_is_handed_over_by_the_piece():
    """Of which metal, where there are several; no more than there is or fits, all if nobody says. (KN-6)"""
    rich = hero(gold=3, copper=70)
    # Ten slots, nine of them full: a hundred pieces, of which 40 are there.
    full = hero("bran", abilities=(0,) * 6, items=(make("rations", 9),), copper=40)
    state = peace(rich, full)
    asked = forms(state, GiveCoins("ada", "bran"), ("KN-6 metal", "copper"), ("KN-6 coins", 0))
    little = forms(peace(hero(copper=90), full), GiveCoins("ada", "bran"), ("KN-6 coins", 60))

    assert asked["KN-6 metal"] == (("gold", "copper"), "gold", {"target": "bran"})
    assert asked["KN-6 coins"] == (Number(0, 60), 60, {"target": "bran", "metal": "copper"})
    assert little["KN-6 coins"] == (Number(0, 60), 60, {"target": "bran", "metal": "copper"})


def test_coin_that_no_slot_is_left_for_is_refused():
    """Nor is there room for less than none, with too much on one already. (KN-6)"""
    laden = hero("bran", abilities=(0,) * 6, items=(make("rations", 12),))

    assert refusal(peace(hero(copper=5), laden), GiveCoins("ada", "bran")).code == "no-slots-coins"
    found = refusal(replace(peace(laden), ground=(Fallen(SWORD),)), PickUp("bran", "long-sword"))
    assert (found.code, found.facts) == ("no-slots", {"who": "bran", "item": "long-sword", "needed": 2, "free": 0})


def test_whoever_is_robbed_says_nothing_and_the_referee_what_is_found():
    """Wisdom resists, usually; coin is what is usually found, never what is in hand. (KN-9, KN-11)"""
    state = peace(hero(), foe(items=(SWORD, make("rope")), in_hand="long-sword", copper=4))
    answers = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 20), ("KN-9 loot", "rope"))
    asked = forms(state, Steal("ada", "goblin-1"), *answers)

    assert asked["KN-11 what resists"] == (ABILITIES, "wisdom", BOTH | {"ability": "intelligence"})
    assert asked["KN-9 loot"] == (("rope", "coins"), "coins", BOTH)


def test_what_is_part_of_somebody_or_does_not_fit_is_not_carried_off():
    """Claws stay where they are; a full purse or pack is not filled further. (KN-6)"""
    claws = make("claws") if "claws" in content.NATURAL else make(next(iter(content.NATURAL)))
    asleep = with_condition(foe(items=(claws, MAIL, make("rope"))), "charmed")
    small = hero(abilities=(0,) * 6, items=(make("rations", 9),))
    state = peace(small, asleep)
    answers = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 20), ("KN-9 loot", "rope"))

    assert forms(state, Steal("ada", "goblin-1"), *answers)["KN-9 loot"] == (("rope",), "rope", BOTH)


def test_a_sale_fetches_half_of_what_it_costs_new_unless_the_referee_says_otherwise():
    """Nothing to the whole of it: 75 of 150. (KN-5)"""
    state = peace(hero())
    asked = forms(state, Sell("ada", "long-sword"), ("KN-5 sale", 0))
    facts = {"who": "ada", "item": "long-sword", "cost": 150}

    assert asked == {"KN-5 sale": (Number(0, 150), 75, facts)}


def test_a_shop_sells_what_one_has_the_coin_and_the_slots_for():
    """Exactly the price is enough, and nothing is bought if nobody says what. (KN-5, KN-6)"""
    cost = min(entry.price for entry in content.GEAR.values())
    state = peace(hero(copper=cost))
    asked = forms(state, Buy("ada"), ("KN-5 buy", "nothing"))

    assert asked == {"KN-5 buy": (("nothing", *affordable(state, of(state, "ada"))), "nothing", {"copper": cost})}
    assert affordable(state, of(state, "ada")) != ()
    assert refusal(peace(hero(copper=cost - 1)), Buy("ada")).code == "no-coins"


def test_a_draught_heals_its_own_dice_whatever_the_level():
    """A d8, for somebody of level 3 too. (KN-6, KN-27)"""
    draught = replace(make("mending-draught"), count=1)
    state = peace(hero(level=3, hit_points=2, items=(draught,)))
    table = Asking(("KN-6 healing", 5))

    assert thrown(table, state, Use("ada", "mending-draught")) == {"KN-6 healing": Dice(1, 8)}


def test_what_cannot_be_asked_of_those_who_cannot_object_is_taken():
    """Who is up is asked whether they let it go, usually not; whoever lies there is not. (KN-6, KN-23)"""
    state = peace(hero(), foe(items=(make("rope"),), copper=9))
    asked = forms(state, Take("ada", "goblin-1", "rope"), ("KN-6 let go", "no"))
    lying = replace(state, people=(state.people[0], replace(state.people[1], hit_points=0)))

    assert asked == {"KN-6 let go": (YES_NO, "no", BOTH | {"item": "rope"})}
    assert forms(lying, TakeCoins("ada", "goblin-1"), ("KN-6 coins", 9)) == {
        "KN-6 coins": (Number(0, 9), 9, {"target": "ada", "metal": "copper"})
    }


def test_a_weapon_comes_to_hand_and_ends_being_disarmed():
    """Fists do not, nor does anything else that is the matter. (KN-18)"""
    one = with_condition(with_condition(hero(items=(SWORD, BOW), in_hand=""), "disarmed"), "distracted")
    drawn, _ = play(peace(one), Wield("ada", "short-bow"))
    away, _ = play(peace(replace(one, in_hand="short-bow")), Wield("ada", "fists"))

    assert (of(drawn, "ada").in_hand, of(drawn, "ada").conditions) == ("short-bow", (Condition("distracted"),))
    assert (of(away, "ada").in_hand, of(away, "ada").conditions) == ("", one.conditions)


def test_what_is_picked_up_comes_to_empty_hands_if_it_is_a_weapon():
    """Bread does not, nor a second sword beside the first; the rest of the ground stays. (KN-6)"""
    rope, empty = make("rope"), with_condition(with_condition(hero(items=(), in_hand=""), "disarmed"), "distracted")
    state = replace(fight(empty, foe()), ground=(Fallen(rope, (0, 0)), Fallen(SWORD, (0, 0)), Fallen(BOW, (0, 0))))

    roped, _ = play(state, PickUp("ada", "rope"))
    armed, _ = play(state, PickUp("ada", "long-sword"))
    both, _ = play(replace(state, people=(hero(), foe())), PickUp("ada", "short-bow"))

    assert (of(roped, "ada").in_hand, of(roped, "ada").conditions) == ("", empty.conditions)
    assert (of(armed, "ada").in_hand, of(armed, "ada").conditions) == ("long-sword", (Condition("distracted"),))
    assert armed.ground == (Fallen(rope, (0, 0)), Fallen(BOW, (0, 0)))
    assert (of(both, "ada").in_hand, len(both.ground)) == ("long-sword", 2)


def test_handling_things_is_the_turn_s_move_and_no_more_than_one():
    """At peace nobody counts. What falls lies where one stands. (KN-6, KN-18)"""
    two = hero(items=(SWORD, BOW, make("rope")), place=(15, 0))
    state = replace(fight(two, foe()), ground=(Fallen(MAIL, (15, 0)),))
    moved = replace(state, fight=replace(state.fight, moved=("ada", "ada"), acted=("ada",)))  # type: ignore[type-var]

    assert refusal(moved, PickUp("ada", "mail")).code == refusal(moved, Wield("ada", "short-bow")).code
    play(replace(moved, fight=None), Wield("ada", "short-bow"))
    dropped, _ = play(state, Drop("ada", "rope"))
    assert dropped.ground[-1] == Fallen(make("rope"), (15, 0))


# --- Hirelings


def test_pay_is_what_is_owed_or_double_if_one_has_it():
    """30 owed: 60 copper are enough for double, 59 are not. (KN-16)"""
    hired = foe("guide-1", side=HIRELINGS, kind="guide", owed=30, employer="ada", cast=2, morale=7)
    for copper, ways in ((60, ("owed", "double")), (59, ("owed",))):
        asked = forms(peace(hero(copper=copper), hired), Pay("ada", "guide-1"), ("KN-16 pay", "owed"))
        assert asked == {"KN-16 pay": (ways, "owed", {"target": "guide-1", "owed": 30})}


@pytest.mark.parametrize(("morale", "ways"), [(11, ("owed", "double")), (12, ("owed",)), (0, ("owed",))])
def test_nobody_is_asked_for_double_pay_that_makes_nobody_bolder(morale: int, ways: tuple[str, ...]):
    """At 12, or where they never test, it would be for nothing. (KN-16)"""
    hired = foe("guide-1", side=HIRELINGS, kind="guide", owed=30, employer="ada", morale=morale)

    asked = forms(peace(hero(copper=90), hired), Pay("ada", "guide-1"), ("KN-16 pay", "owed"))

    assert asked["KN-16 pay"][0] == ways


def test_a_hireling_is_one_of_the_lists_with_hit_points_of_its_own():
    """d8s of its level, and a number after those who are there; who is for hire hires nobody. (KN-8)"""
    state = peace(hero(copper=500))
    table = Asking(("KN-8 hit points", 9))
    dice = Dice(content.CREATURES["shield-bearer"].hp_dice, 8)
    working = foe("guide-1", side=HIRELINGS, kind="guide", copper=500)

    assert thrown(table, state, Hire("ada", "shield-bearer")) == {"KN-8 hit points": dice}
    after, _ = play(state, Hire("ada", "shield-bearer", newcomer="f7"), ("KN-8 hit points", 9))
    assert of(after, "f7").name == "shield-bearer 1"
    assert refusal(state, Hire("ada", "x" * 50)).facts == {"found": "x" * 40}
    found = refusal(peace(hero(), working), Hire("guide-1", "porter"))
    assert (found.code, found.facts) == ("no-hire-hireling", {"who": "guide-1"})


def test_a_hireling_who_lies_there_counts_and_the_dead_do_not():
    """Charisma +1 is one at most. (KN-8)"""
    one = hero(abilities=(2, 3, 1, 5, 4, 1), copper=500)
    for points, refused in ((0, True), (-1, False)):
        hired = foe("guide-1", side=HIRELINGS, kind="guide", employer="ada", hit_points=points)
        state = peace(one, hired)
        if refused:
            assert refusal(state, Hire("ada", "porter")).facts == {"who": "ada", "most": 1}
        else:
            play(state, Hire("ada", "porter"), ("KN-8 hit points", 3))


# --- A new character


def test_two_abilities_change_places_by_a_form():
    """The first is none unless somebody says; the second any other. (KN-2)"""
    plain = answers()
    swap = [("KN-2 swap", "wisdom"), ("KN-2 swap with", "strength")]
    asked = forms(peace(), Create(), *plain[:6], *swap, *plain[7:])
    others = tuple(ability for ability in ABILITIES if ability != "wisdom")
    bonuses = dict.fromkeys(ABILITIES, 3)

    assert asked["KN-2 swap"] == (("none", *ABILITIES), "none", bonuses)
    assert asked["KN-2 swap with"] == (others, "strength", bonuses | {"ability": "wisdom"})


@pytest.mark.parametrize(
    ("strength", "wisdom", "constitution", "kind"),
    [(3, 3, 4, "great-sword"), (4, 3, 4, "great-sword"), (3, 4, 4, "long-bow")],
)
def test_the_weapon_that_a_form_begins_with_is_the_biggest_of_what_suits(
    strength: int, wisdom: int, constitution: int, kind: str
):
    """Strength is for blows and Wisdom for shots; alike, it is a blow. (KN-5)"""
    bonuses = (strength, 2, constitution, 2, wisdom, 2)
    given = [(f"KN-2 {name}", (bonus, 6, 6)) for name, bonus in zip(ABILITIES, bonuses, strict=True)]
    asked = forms(peace(), Create(), *given, *answers()[6:])

    reach = content.WEAPONS[kind].reach
    assert asked["KN-5 weapon"][1] == asked["KN-5 weapon"][0][asked["KN-5 weapon"][0].index(asked["KN-5 weapon"][1])]
    assert content.WEAPONS[asked["KN-5 weapon"][1]].reach == reach
    biggest = max(entry.die for entry in content.WEAPONS.values() if entry.reach == reach)
    assert content.WEAPONS[asked["KN-5 weapon"][1]].die == biggest


def test_who_is_made_joins_those_who_are_here_and_is_named():
    """Those in the wings stay there; a chart that gives nothing says so. (KN-2, KN-5)"""
    state = replace(peace(hero()), wings=(hero("bran"),))
    facts = told(state, Create(newcomer="f7"), *answers())
    after, _ = play(state, Create(newcomer="f7"), *answers())

    assert [one.id for one in after.people] == ["ada", "f7"]
    assert facts["KN-2 made"] == {"who": "f7", "name": "Nadia"}
    assert facts["KN-5 armour"] == {"who": "f7", "roll": 3, "items": ("none-of-it",)}


def test_shopping_begins_with_the_best_suit_that_the_purse_allows_and_then_is_done():
    """Books are not on sale; who goes without armour is shown none. (KN-5, house rules buy_gear and starting_spell)"""
    purse = ("KN-5 purse", (6, 6, 6))
    start = [*answers()[:7], answers()[7], answers()[8]]
    end = answers()[14:]
    buying = House(buy_gear=True)
    asked = Asking(*start, purse, ("KN-5 shop", "rope"), ("KN-5 shop", "gambeson"), ("KN-5 shop", "done"), *end)
    shops = shopped(asked, buying)
    suits = {kind: entry.price for kind, entry in content.ARMOUR.items() if entry.kind == "body"}
    best = max(
        (kind for kind in suits if suits[kind] <= 360), key=lambda kind: (content.ARMOUR[kind].defence, suits[kind])
    )

    assert shops[0].default == best
    assert shops[2].default == "done"
    assert shops[0].facts == {"copper": 360}
    assert not {"spellbook", *content.SPELLS} & {*shops[0].options}
    bare = [*start, ("KN-5 spellbook", "for-armour"), ("KN-5 spell", 1), purse, ("KN-5 shop", "done"), *end]
    (without,) = shopped(Asking(*bare), House(buy_gear=True, starting_spell=True))
    assert without.default == "done"
    assert "rope" in without.options
    assert not {*content.ARMOUR} & {*without.options}


def shopped(table: Asking, house: House) -> list[Any]:
    """The shop's questions."""

    apply(peace(house=house), Create(), table)
    return [question for question in table.questions if question.words == "KN-5 shop"]


# --- Creatures


@pytest.mark.parametrize("kind", content.CREATURES)
def test_a_creature_has_the_figures_of_its_entry(kind: str):
    """Each in its own place; in hand is the first weapon, and fists are nothing to carry. (KN-5)"""
    entry, one = content.CREATURES[kind], creature(kind, 3, 7, FOES)
    weapons = [attack for attack in entry.attacks if attack != "fists"]
    shot = [content.WEAPONS[each].ammo for each in weapons if each in content.WEAPONS and content.WEAPONS[each].ammo]

    assert (one.id, one.name, one.kind, one.side) == (f"{kind}-3", f"{kind} 3", kind, FOES)
    assert (one.hit_points, one.most_hit_points, one.level, one.abilities) == (7, 7, entry.level, entry.bonuses)
    assert (one.armour, one.speed, one.morale, one.wage) == (entry.armour, entry.speed, entry.morale, entry.wage)
    assert (one.gold, one.silver, one.copper, one.weak) == (entry.gold, entry.silver, entry.copper, entry.weak)
    expected = [*weapons, *shot, *entry.wears, *entry.books, *entry.carries]
    assert sorted(item.kind for item in one.items) == sorted(expected)
    assert one.in_hand == (weapons[0] if weapons else "")
    assert [item.kind for item in one.items if isinstance(item, Book)] == [*entry.books]


@pytest.mark.parametrize("kind", content.WEAPONS)
def test_a_weapon_has_the_figures_of_its_entry(kind: str):
    """New, it has all its quality. (KN-5, KN-26)"""
    entry, made = content.WEAPONS[kind], make(kind)

    found = {name: getattr(made, name) for name in ("die", "hands", "slots", "quality", "best", "price", "reach")}
    same = {name: getattr(entry, name) for name in ("die", "hands", "slots", "quality", "price", "reach")}
    assert found == same | {"best": entry.quality}
    assert (made.harm, made.thrown, made.ammo) == (entry.kind, entry.thrown, entry.ammo)  # type: ignore[union-attr]


# --- Who throws, and who can do nothing


@pytest.mark.parametrize(
    ("who", "players_roll", "thrower_is"),
    [
        ("goblin-1", False, "goblin-1"),
        ("goblin-1", True, "bran"),
        ("ada", True, "ada"),
        ("guide-1", True, "guide-1"),
        ("referee", True, "bran"),
        ("referee", False, "referee"),
    ],
)
def test_with_players_roll_the_first_hero_who_is_up_throws_what_is_nobody_s(
    who: str, players_roll: bool, thrower_is: str
):
    """Ada lies there, the guide is no hero; whoever is of the heroes' side throws their own. (KN-21)"""
    guide = foe("guide-1", side=HIRELINGS)
    people = (guide, hero(hit_points=0), foe(), hero("bran"), hero("cesc"))

    assert thrower(peace(*people, house=House(players_roll=players_roll)), who) == thrower_is


def test_where_no_hero_is_up_the_referee_throws():
    """With `players_roll` too. (KN-21)"""
    state = peace(foe(), hero(hit_points=0), house=House(players_roll=True))

    assert thrower(state, "goblin-1") == "referee"


@pytest.mark.parametrize(
    ("one", "code"),
    [
        (hero(), None),
        (hero(hit_points=1, leader=True), None),
        (hero(hit_points=0), "no-unconscious"),
        (hero(hit_points=-1), "no-dead"),
        (hero(fled=True), "no-fled"),
    ],
)
def test_who_can_do_nothing_is_told_why(one: Any, code: str | None):
    """With one hit point one can; unconscious, dead or gone nobody. (KN-23)"""
    found = unfit(peace(one), "ada")

    assert (found and found.code) == code
    assert found is None or found.facts == {"who": "ada"}
    assert is_up(one) is (code is None)
    nobody = unfit(peace(one), "nobody")
    assert nobody is not None
    assert nobody.facts == {"figure": "nobody"}


@pytest.mark.parametrize(
    ("before", "after", "freed", "fits"),
    [
        (0, 100, 0, True),
        (0, 101, 0, False),
        (0, 101, 1, True),
        (0, 201, 1, False),
        (150, 90, 0, True),
        (101, 200, 0, True),
    ],
)
def test_coins_need_a_slot_for_every_hundred_begun(before: int, after: int, freed: int, fits: bool):
    """Ten slots, of which things take nine; a thing that is sold frees its own. (KN-6)"""
    one = hero(abilities=(0,) * 6, items=(make("rations", 9),), copper=before)

    assert (no_slots_for_coins(one, replace(one, copper=after), freed) is None) is fits


def test_of_spells_that_protect_the_strongest_counts_and_nothing_else():
    """+2 and +3 are +3; being prone for five rounds is nothing. (KN-7, KN-27)"""
    one = with_condition(hero(), "prone", 5, value=9)

    assert armour_by_spell(hero()) == armour_by_spell(one) == 0
    two = with_condition(with_condition(one, "armoured", 9, value=2), "armoured", 3, value=3)
    assert (armour_by_spell(two), armour_parts(two).total) == (3, 14)


def test_each_ability_that_is_rolled_is_told_with_its_defence():
    """The lowest of 3, 4 and 5 is a bonus of 3, and a defence of 13. (KN-1, KN-2)"""
    facts = told(peace(), Create(newcomer="f7"), *answers())["KN-2 ability"]

    assert facts == {"who": "f7", "ability": "charisma", "roll": 3, "defence": 13}


def test_a_throw_is_the_turn_s_action_and_shows_where_one_is():
    """Whoever hid is seen; whoever it was aimed at has done nothing. (KN-18, KN-20, KN-25)"""
    dagger = Weapon("dagger", die=4, quality=3, best=3, thrown=True)
    hidden = with_condition(hero(items=(dagger,), in_hand="dagger"), "hidden")
    state = fight(hidden, foe(place=(60, 0)))
    answers = (("KN-25 opening", "advantage"), EVEN, ("KN-20 attack", (2, 3)))

    asked = forms(state, Throw("ada", "goblin-1"), *answers)
    after, _ = play(state, Throw("ada", "goblin-1"), *answers)

    assert asked["KN-25 opening"][2] == {"target": "goblin-1", "opening": "hidden"}
    assert asked["KN-12 edge"][2] == BOTH
    assert after.fight is not None
    assert (after.fight.acted, of(after, "ada").conditions) == (("ada",), ())


# --- Morale and turns


@pytest.mark.parametrize(
    ("points", "leaders", "trigger"),
    [
        ((6, 6), (), None),
        ((6, 0), (), "half"),
        ((6, 6, 0), (), None),
        ((6, 0, -1, 6), (), "half"),
        ((6, 6, 6, 0), (3,), "leader"),
        ((6, 6, 6, 1), (3,), None),
        ((3,), (), "lone"),
        ((4,), (), None),
        ((0,), (), None),
    ],
)
def test_what_shakes_foes_is_watched_by_itself(points: tuple[int, ...], leaders: tuple[int, ...], trigger: str | None):
    """Half of a group down, its leader down, or one alone at half of 6 hit points. (KN-15)"""
    foes = [foe(f"goblin-{at}", hit_points=left, morale=7, leader=at in leaders) for at, left in enumerate(points)]
    stranger = foe("wolf-1", morale=7, hit_points=0)
    state = fight(hero(), *foes)
    # Who came later and never counted does not count now.
    state = replace(state, people=(*state.people, stranger))
    table = Asking(*[("KN-15 morale", 7)] * bool(trigger))

    after = watch_morale(state, table)

    table.finish()
    assert after.fight is not None
    assert after.fight.tested == ((trigger,) if trigger else ())
    assert watch_morale(after, Asking()) == after


def test_a_hireling_whose_employer_died_tests_once():
    """The others do not, nor whoever's employer lies there. (KN-16)"""
    guides = [foe(f"guide-{at}", side=HIRELINGS, employer=who, morale=7) for at, who in enumerate(("ada", "bran"))]
    state = peace(hero(hit_points=-1), hero("bran", hit_points=0), *guides)
    table = Asking(("KN-16 morale", 7))

    after = watch_employers(state, table)

    table.finish()
    assert [of(after, one.id).employer for one in guides] == ["", "bran"]


def test_a_turn_has_an_action_and_a_move_and_whatever_an_opening_leaves():
    """One that is through has none, unless it has the second half of (B). (KN-17, KN-18, KN-25)"""
    one = hero()
    for acted, moved, ended, openings, has in (
        ((), (), (), (), True),
        (("ada",), (), (), (), True),
        ((), ("ada",), (), (), True),
        (("ada",), ("ada",), (), (), False),
        (("ada",), ("ada",), (), (Opening("ada", "goblin-1", "stunt"),), True),
        (("ada",), ("ada",), (), (Opening("goblin-1", "ada", "stunt"),), False),
        ((), (), ("ada",), (Opening("ada", "goblin-1", "stunt"),), False),
    ):
        of_it = Fight(1, HEROES, HEROES, acted=acted, moved=moved, ended=ended, openings=openings)
        assert has_turn(of_it, one) is has


@pytest.mark.parametrize(
    ("first", "turn", "after"), [(HEROES, HEROES, FOES), (FOES, FOES, HEROES), (HEROES, FOES, ""), (FOES, HEROES, "")]
)
def test_when_a_side_is_through_the_other_acts_and_then_the_round_is_over(first: str, turn: str, after: str):
    """Nobody keeps an opening into the other's turn. (KN-17)"""
    done = fight(hero(), foe(), first=first, turn=turn, ended=("ada",) if turn == HEROES else ("goblin-1",))
    assert done.fight is not None
    done = replace(done, fight=replace(done.fight, openings=(Opening("cesc", "goblin-1", "stunt"),)))

    passed = pass_turn(done)

    assert passed.fight is not None
    assert (passed.fight.turn, passed.fight.openings) == (after, ())


@pytest.mark.parametrize(
    ("people", "winner"), [((hero(), foe(hit_points=0)), HEROES), ((hero(hit_points=0), foe()), FOES)]
)
def test_the_log_says_who_has_won(people: Any, winner: str):
    """Or that nobody has, where all lie there. (KN-17)"""
    table, nobody = Asking(), Asking()

    end_if_over(fight(*people), table)
    end_if_over(fight(hero(hit_points=0), foe(hit_points=0)), nobody)

    assert [event.facts for event in table.told if event.code == "KN-17 over"] == [{"winner": winner}]
    assert [event.facts for event in nobody.told if event.code == "KN-17 over"] == [{"winner": "nobody"}]


# --- What best play looks at


def test_what_a_fighter_chooses_from_is_a_blow_or_a_stunt_that_makes_an_opening():
    """Off balance or prone; where nothing is in reach the turn ends. (KN-24, KN-25)"""
    openings = ("stun", "trip", "tackle", "feint")
    goblins = ("goblin-1", "goblin-2")
    near = fight(hero("ada"), foe(), foe("goblin-2"), foe("goblin-3", place=(60, 0)))

    assert menu(near, "ada") == [
        command for who in goblins for command in (Attack("ada", who), *[Stunt("ada", who, name) for name in openings])
    ]
    assert menu(fight(hero(), foe(place=(60, 0))), "ada") == [EndTurn("ada")]


def test_fights_that_go_on_alike_are_one():
    """Whatever the round and the hour; what lasts is counted from now, and what shook who cannot be shaken is gone.

    (KN-15)
    """
    early = fight(with_condition(hero(), "prone", 2), foe(), tested=("half",))
    assert early.fight is not None
    late = replace(
        early, minutes=99, people=(with_condition(hero(), "prone", 6), foe()), fight=replace(early.fight, round=5)
    )
    brave = replace(early, people=(hero(), foe(morale=7)))

    assert same(early) == same(late)
    found, shaken = same(late), same(brave)
    assert found.fight is not None
    assert shaken.fight is not None
    assert (found.fight.round, found.minutes, found.fight.tested) == (0, 0, ())
    assert found.people[0].conditions == (Condition("prone", 1),)
    assert shaken.fight.tested == ("half",)
    assert same(replace(early, fight=None, minutes=7)) == replace(early, fight=None, minutes=0)
