"""One blow: who rolls, what it does, and its exact chances. (SY-12 to SY-15, SY-17, SY-18)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.systems.contract import ALLIES
from arbitro.systems.symbaroum.blows import Stance, aim, half, land, strike
from arbitro.systems.symbaroum.campaign import Campaign, Free, House, with_fight
from arbitro.systems.symbaroum.characters import Armour, Person, Weapon
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.commands import apply
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.duel import duel as duel_to_the_end
from arbitro.systems.symbaroum.duel import exchange, terms_of
from arbitro.table import CERTAIN, REFEREE, Live, Script, from_seed
from tests.systems.symbaroum.figures import (
    BOW,
    LEATHER,
    SPEAR,
    Ruled,
    codes,
    done,
    duel,
    fight,
    foe,
    hero,
    person,
    told,
)


def hits(state: Campaign, who: str = "ada", at: str = "foe") -> Fraction:
    """The chance that an attack hits."""
    found = chances(lambda table: apply(state, Attack(who, at), table), ["SY-12 hit", "SY-12 struck", "SY-12 unseen"])
    return sum(found.values(), Fraction())


def leaves(state: Campaign, toughness: int, at: str = "foe") -> Fraction:
    """The chance that an attack leaves this much Toughness."""
    return odds(lambda table: apply(state, Attack("ada", at), table)).chance(
        lambda after: person(after, at).toughness == toughness
    )


# Who rolls (SY-12)


def test_the_player_attacks_with_accurate_modified_by_defence():
    """SY-12: [Accurate 13←Defence 9] is 14 or less."""
    state = duel(hero(accurate=13), foe(quick=9))

    _, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 14), ("SY-13 damage", 1))
    facts = told(table, "SY-12 hit")
    assert facts["against_modifiers"].parts == (("accurate", 13), ("defence", 1))
    assert (facts["mine"], facts["mine_value"], facts["theirs"], facts["theirs_value"]) == (
        "accurate",
        13,
        "defence",
        9,
    )
    _, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 15))
    assert codes(table) == ["SY-12 miss"]
    assert hits(state) == Fraction(14, 20)


def test_the_player_defends_with_defence_modified_by_accurate():
    """SY-12: [Defence 11←Accurate 13] parries on 8 or less; the die belongs to the player."""
    state = duel(foe(accurate=13), hero(quick=11))

    _, table = done(state, Attack("foe", "ada"), ("SY-12 defence", 8))
    assert codes(table) == ["SY-12 parried"]
    _, table = done(state, Attack("foe", "ada"), ("SY-12 defence", 9))
    assert codes(table) == ["SY-12 struck", "SY-13 damage", "SY-14 hurt"]
    assert hits(state, "foe", "ada") == Fraction(12, 20)


def test_who_rolls_does_not_change_the_chances():
    """SY-1: 10 in everything on either side: 10 in 20 to hit, 10 in 20 to be hit."""
    assert hits(duel(hero(), foe())) == hits(duel(foe(), hero()), "foe", "ada") == Fraction(1, 2)


def test_any_number_of_attacks_can_be_defended_against():
    """SY-12: three enemies, three defences."""
    foes = [foe(f"foe-{number}") for number in (1, 2, 3)]
    state = fight(*foes, hero(), melee=[(each.id, "ada") for each in foes])
    for each in foes:
        state = with_fight(state, turn=each.id, acts=1, moves=1)
        state, table = done(state, Attack(each.id, "ada"), ("SY-12 defence", 2))
        assert codes(table)[0] == "SY-12 parried"


def test_an_ability_may_let_another_attribute_strike():
    """SY-12: Strong 14 instead of Accurate 8 with a sword, by Heavy Hand; the better of the two counts."""
    ada = learnt(hero(accurate=8, strong=14), "heavy-hand")

    assert hits(duel(ada, foe())) == Fraction(14, 20)
    assert hits(duel(replace(ada, weapons=(SPEAR,), in_hand="spear"), foe())) == Fraction(8, 20)
    assert hits(duel(learnt(hero(accurate=12, strong=11), "heavy-hand"), foe())) == Fraction(12, 20)


def test_who_does_not_see_the_blow_cannot_defend():
    """SY-12, our ruling: no roll, and it lands."""
    blow = aim(foe(), hero(), Stance(advantage="unaware", aware=False))

    struck = land(blow, Script())

    assert blow.modifiers.verdict == CERTAIN
    # A sword's 4 and an advantage's 2.
    assert struck.points == 6


# Damage (SY-13)


def test_damage_is_the_weapon_less_the_armour():
    """SY-13: an enemy's armour counts half of its die, a d4 is 2: 7 − 2."""
    state = duel(hero(), foe(armour=Armour("hide", 4), strong=15))

    after, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 5), ("SY-13 damage", 7))
    facts = told(table, "SY-13 damage")
    assert (facts["damage"], facts["armour"], facts["points"]) == (7, 2, 5)
    assert facts["blow_modifiers"].parts == (("sword", 7),)
    assert facts["guard_modifiers"].parts == (("hide", 4), ("half-die", -2))
    assert person(after, "foe").toughness == 10


def test_damage_is_never_below_zero():
    """SY-13: 1 against an armour of 4 is nothing."""
    state = duel(hero(), foe(armour=Armour("plate", 8)))

    after, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 5), ("SY-13 damage", 1))
    assert told(table, "SY-13 stopped")["points"] == 0
    assert person(after, "foe").toughness == 10
    assert codes(table)[-1] == "SY-13 stopped"


@pytest.mark.parametrize(("die", "value"), [(3, 1), (4, 2), (6, 3), (8, 4), (10, 5), (12, 6)])
def test_an_enemys_die_counts_half_of_its_maximum(die: int, value: int):
    """SY-13: the example is d8 → 4. The player rolls the armour: a d4 here."""
    assert half(die) == value
    state = duel(foe(weapon=Weapon("club", "heavy", die)), hero(armour=LEATHER, strong=15))

    after, table = done(state, Attack("foe", "ada"), ("SY-12 defence", 15), ("SY-13 armour", 1))
    assert table.told[1].facts["damage"] == value
    assert person(after, "ada").toughness == 15 - value + 1


def test_house_rule_an_enemys_dice_are_rolled_too():
    """SY-13, House: roll_everything. Off, nobody is asked for the enemy's d8 and d4; on, both are thrown."""
    struck, striking = duel(foe(), hero(strong=15)), duel(hero(), foe(armour=LEATHER, strong=15))
    everything = House(roll_everything=True)

    after, _ = done(struck, Attack("foe", "ada"), ("SY-12 defence", 15))
    assert person(after, "ada").toughness == 11
    after, _ = done(replace(struck, house=everything), Attack("foe", "ada"), ("SY-12 defence", 15), ("SY-13 damage", 7))
    assert person(after, "ada").toughness == 8

    after, _ = done(striking, Attack("ada", "foe"), ("SY-12 attack", 5), ("SY-13 damage", 5))
    assert person(after, "foe").toughness == 12
    answers = [("SY-12 attack", 5), ("SY-13 damage", 5), ("SY-13 armour", 4)]
    after, _ = done(replace(striking, house=everything), Attack("ada", "foe"), *answers)
    assert person(after, "foe").toughness == 14


# Pain, death (SY-14, SY-15)


def test_more_than_the_pain_threshold_lets_the_player_choose():
    """SY-14: threshold 5. 5 is not more; 6 is, and the attacking player decides."""
    state = duel(hero(), foe(toughness=10))

    after, _ = done(state, Attack("ada", "foe"), ("SY-12 attack", 5), ("SY-13 damage", 5))
    assert not person(after, "foe").fallen
    after, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 5), ("SY-13 damage", 6), ("SY-14 pain", "fall"))
    assert person(after, "foe").fallen
    assert codes(table)[-1] == "SY-14 falls"
    answers = [("SY-12 attack", 5), ("SY-13 damage", 6), ("SY-14 pain", "free-attack")]
    after, _ = done(state, Attack("ada", "foe"), *answers)
    assert after.fight is not None
    assert after.fight.queue == (Free("ada", "foe", "by-pain"),)
    assert not person(after, "foe").fallen


@pytest.mark.parametrize(
    ("state", "command", "roll", "who", "usual"),
    [
        (duel(hero(), foe(toughness=10)), Attack("ada", "foe"), ("SY-12 attack", 5), "ada", "free-attack"),
        (
            duel(foe(weapon=Weapon("maul", "heavy", 16)), hero(toughness=10)),
            Attack("foe", "ada"), ("SY-12 defence", 15), "ada", "fall",
        ),
    ],
)  # fmt: skip
def test_the_player_chooses_whoever_is_hurt(state: Campaign, command: Attack, roll: Any, who: str, usual: str):
    """SY-14: «the player», whichever side; nobody there, and an enemy is struck again, the character falls."""
    asked: list[tuple[str, Any]] = []

    class Watching(Ruled):
        def choose(
            self, words: str, who: str, options: Any, default: Any = None, /, usual: Any = None, **facts: Any
        ) -> Any:
            asked.append((who, default))
            return super().choose(words, who, options, default, usual, **facts)

    harm = [("SY-13 damage", 6)] * (command.who == "ada")
    after = apply(state, command, Watching(roll, *harm, ("SY-14 pain", "free-attack")))

    assert asked == [(REFEREE, 0), (who, usual)]
    assert after.fight is not None
    assert after.fight.queue == (Free(command.who, command.target, "by-pain"),)


def test_pain_gives_one_free_attack_a_turn():
    """SY-11, SY-14: after the second blow there is nothing to choose but the fall; lying there, nothing at all."""
    state = duel(hero(), foe(toughness=30, strong=10))
    answers = [("SY-12 attack", 5), ("SY-13 damage", 8)]

    state, _ = done(state, Attack("ada", "foe"), *answers, ("SY-14 pain", "free-attack"))
    state, table = done(state, React("ada"), *answers)
    assert codes(table)[-1] == "SY-14 falls"
    assert state.fight is not None
    assert not state.fight.queue


def test_creatures_die_at_zero():
    """SY-15: and the fight is over."""
    state = duel(hero(), foe(toughness=5, strong=10))

    after, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 5), ("SY-13 damage", 5))
    assert person(after, "foe").dead
    assert codes(table)[-2:] == ["SY-15 dies", "SY-5 over"]


def test_a_character_at_zero_is_dying():
    """SY-15: 4 of 4, not more than a threshold of 5."""
    state = fight(foe(), hero(toughness=4), hero("bran"), melee=[("foe", "ada")])

    after, table = done(state, Attack("foe", "ada"), ("SY-12 defence", 15))
    ada = person(after, "ada")
    assert (ada.toughness, ada.dead, ada.fallen) == (0, False, True)
    assert codes(table)[-1] == "SY-15 dying"


def test_too_much_at_once_kills_a_character():
    """SY-15: down to 0 by 8, more than the threshold of 5; there is time for a few words."""
    state = fight(foe(weapon=Weapon("maul", "heavy", 16)), hero(toughness=8), hero("bran"), melee=[("foe", "ada")])

    after, table = done(state, Attack("foe", "ada"), ("SY-12 defence", 15), ("SY-16 last words", "Corred"))
    assert person(after, "ada").dead
    assert told(table, "SY-16 last words")["text"] == "Corred"


# Criticals (SY-17)


def test_an_attack_with_a_natural_one_deals_a_die_more():
    """SY-17: 1d6."""
    state = duel(hero(), foe(toughness=20, strong=20))

    after, _ = done(state, Attack("ada", "foe"), ("SY-12 attack", 1), ("SY-13 damage", 4), ("SY-17 damage", 6))
    assert person(after, "foe").toughness == 10


def test_a_critical_of_who_is_no_character_is_half_of_its_die():
    """SY-13, SY-17: an ally's sword is 4, and a critical 3; thrown like it with the house rule `roll_everything`."""
    people = replace(foe("bran"), side=ALLIES), foe(toughness=15, most=15, strong=15)

    after, table = done(duel(*people), Attack("bran", "foe"), ("SY-12 attack", 1))
    halves = (("sword", 8), ("half-die", -4), ("critical", 6), ("half-die", -3))
    assert told(table, "SY-13 damage")["blow_modifiers"].parts == halves
    assert person(after, "foe").toughness == 15 - 7
    rolled = duel(*people, house=House(roll_everything=True))
    dice = ("SY-12 attack", 1), ("SY-13 damage", 2), ("SY-17 damage", 5)
    assert person(done(rolled, Attack("bran", "foe"), *dice)[0], "foe").toughness == 15 - 7


def test_an_attack_with_a_natural_twenty_gives_the_enemy_a_free_attack():
    """SY-17: even if 20 would be low enough."""
    state = duel(hero(accurate=25), foe())

    after, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 20))
    assert after.fight is not None
    assert after.fight.queue == (Free("foe", "ada", "by-fumble"),)
    assert codes(table) == ["SY-12 miss", "SY-11 chance"]


def test_a_defence_with_a_natural_one_gives_the_player_a_free_attack():
    """SY-17: even if 1 would not be low enough."""
    state = duel(foe(accurate=30), hero())

    after, table = done(state, Attack("foe", "ada"), ("SY-12 defence", 1))
    assert after.fight is not None
    assert after.fight.queue == (Free("ada", "foe", "by-riposte"),)
    assert codes(table) == ["SY-12 parried", "SY-11 chance"]


def test_a_defence_with_a_natural_twenty_lets_the_enemy_deal_three_more():
    """SY-17: 4 and 3."""
    state = duel(foe(), hero(quick=25, strong=15))

    after, _ = done(state, Attack("foe", "ada"), ("SY-12 defence", 20))
    assert person(after, "ada").toughness == 8


def test_nobody_strikes_back_at_an_archer_from_afar():
    """SY-17: a free attack needs somebody within reach."""
    state = fight(hero(weapon=BOW), foe(place=(10, 0)))

    after, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 20))
    assert codes(table) == ["SY-12 miss"]
    assert after.fight is not None
    assert not after.fight.queue


# Advantage (SY-18)


def advantages() -> list[tuple[str, Campaign]]:
    """A state for each reason for an advantage in melee."""
    return [
        ("fallen", duel(hero(), foe(fallen=True))),
        ("flanked", fight(hero(), hero("bran"), foe(), melee=[("ada", "foe"), ("bran", "foe")])),
        ("above", duel(hero(high=True), foe())),
    ]


@pytest.mark.parametrize(("reason", "state"), advantages())
def test_an_advantage_is_two_more_and_a_die_of_damage(reason: str, state: Campaign):
    """SY-18: 12 in 20 instead of 10, and 1d4 on top of the d8."""
    assert hits(state) == Fraction(12, 20)
    answers = [("SY-12 attack", 12), ("SY-13 damage", 1), ("SY-13 damage", 4)]
    after, table = done(state, Attack("ada", "foe"), *answers)
    assert told(table, "SY-12 hit")["against_modifiers"].parts[-1] == (reason, 2)
    assert person(after, "foe").toughness == 5


def test_the_enemys_advantage_is_the_players_disadvantage():
    """SY-18: 8 in 20 to parry instead of 10, and 2 more damage, half of a d4."""
    state = duel(foe(), hero(fallen=True, strong=15))

    assert hits(state, "foe", "ada") == Fraction(12, 20)
    after, _ = done(state, Attack("foe", "ada"), ("SY-12 defence", 9))
    assert person(after, "ada").toughness == 15 - 4 - 2


def test_several_reasons_do_not_add_up():
    """SY-18, our ruling: flanked, on the ground and below is still +2 and 1d4."""
    state = fight(hero(high=True), hero("bran"), foe(fallen=True), melee=[("ada", "foe"), ("bran", "foe")])

    assert hits(state) == Fraction(12, 20)


def test_shots_gain_nothing_from_a_target_on_the_ground():
    """SY-18: but they do from above, and against a target who is unaware."""
    plain = fight(hero(weapon=BOW), foe(place=(10, 0), fallen=True))
    assert hits(plain) == Fraction(10, 20)
    assert hits(fight(hero(weapon=BOW, high=True), foe(place=(10, 0)))) == Fraction(12, 20)


def test_nobody_is_flanked_in_a_narrow_place():
    """SY-18: nor who has Eyes in the Nape at master."""
    melee = [("ada", "foe"), ("bran", "foe")]
    wary = foe()
    for _ in range(3):
        wary = learnt(wary, "open-eyes")

    assert hits(fight(hero(), hero("bran"), foe(), melee=melee, ground="narrow")) == Fraction(10, 20)
    assert hits(fight(hero(), hero("bran"), wary, melee=melee)) == Fraction(10, 20)


def test_an_unaware_target_has_no_defence():
    """SY-12, SY-18: [Accurate 10], +2, whatever the Defence would have been."""
    blow = aim(hero(), foe(quick=15), Stance(advantage="unaware", aware=False))

    assert blow.modifiers.parts == (("accurate", 10), ("unaware", 2))
    assert blow.dice == (("sword", 8), ("unaware", 4))
    assert [blow.theirs, aim(hero(), foe(quick=0), Stance()).theirs] == ["", "defence"]


# Exact odds


def test_the_exact_odds_of_a_blow_are_those_of_its_dice():
    """Two twentieths of hits with a d8 leave 1/8 of each number; a natural 1 adds a d6: convolved. (SY-12, SY-13)"""
    state = duel(hero(accurate=10), foe(toughness=30, strong=40))

    # 9 plain hits in 20, and 1 in 20 that adds a d6: 30 − 3 by 3, or by 1 + 2 and 2 + 1.
    assert leaves(state, 27) == Fraction(9, 20) * Fraction(1, 8) + Fraction(1, 20) * Fraction(2, 48)
    assert leaves(state, 30) == Fraction(10, 20)
    assert leaves(state, 30 - 14) == Fraction(1, 20) * Fraction(1, 48)


def enumerated(attacker: Person, other: Person, how: Stance) -> dict[int, Fraction]:
    """The slow, plain twin of a hero's blow: every face of every die."""
    found: dict[int, Fraction] = {}
    need = min(max(attacker.attributes[0] + 10 - other.attributes[1] + (2 if how.advantage else 0), 1), 19)
    fourths = range(1, 5) if how.advantage else (0,)
    for die in range(1, 21):
        sixths = range(1, 7) if die == 1 else (0,)
        for weapon in range(1, 9):
            for more in fourths:
                for critical in sixths:
                    points = max(weapon + more + critical - 2, 0) if die <= need else 0
                    weight = Fraction(1, 20 * 8 * len(fourths) * len(sixths))
                    found[points] = found.get(points, 0) + weight
    return found


@pytest.mark.parametrize("how", [Stance(), Stance(advantage="flanked")])
@pytest.mark.parametrize("accurate", [3, 10, 15, 25])
def test_open_rolls_agree_with_every_face_of_every_die(how: Stance, accurate: int):
    """SY-12, SY-13, SY-17: the blow's own distribution against a plain enumeration."""
    attacker, other = hero(accurate=accurate), foe(armour=LEATHER, quick=10)
    blow = aim(attacker, replace(other, armour=Armour("hide", 4)), how)

    exact = odds(lambda table: land(blow, table).points)

    assert {points: exact.chance(points) for points in exact} == enumerated(attacker, other, how)


def test_a_blow_is_counted_once_however_much_toughness_is_left():
    """What is told of damage does not depend on Toughness; what is left does. (SY-12, SY-14)"""
    blow = aim(hero(), foe(), Stance())

    def left(toughness: int) -> Fraction:
        struck = foe(toughness=toughness, strong=25)
        return odds(lambda table: strike(hero(), struck, table, blow, True)[0].toughness).chance(toughness - 3)

    assert left(10) == left(25) == Fraction(9, 20) * Fraction(1, 8) + Fraction(1, 20) * Fraction(2, 48)


def test_live_dice_agree_with_the_exact_odds_of_a_round():
    """SY-11, SY-12: a turn of each with all free attacks, 4,000 times; the mean within four standard errors."""
    ada, brigand, draw = hero(armour=LEATHER), foe(toughness=15, strong=15), from_seed("round")
    terms = terms_of(duel(ada, brigand), ada, brigand)

    exact = odds(lambda table: exchange(ada, brigand, table, terms)).map(lambda two: two[1].toughness)
    thrown = [exchange(ada, brigand, Live(draw), terms)[1].toughness for _ in range(4000)]

    mean = float(exact.mean())
    spread = float(exact.map(lambda left: left * left).mean()) - mean**2
    assert abs(sum(thrown) / len(thrown) - mean) < 4 * (spread / len(thrown)) ** 0.5


def test_a_duel_ends_with_somebody_down():
    """The same from the same seed; bounded, should nobody ever hit. (SY-14, SY-15)"""
    one, other = duel_to_the_end(hero(accurate=14), foe(), Live(from_seed(3)))

    assert one.toughness <= 0 or other.toughness <= 0
    assert (one, other) == duel_to_the_end(hero(accurate=14), foe(), Live(from_seed(3)))
    assert duel_to_the_end(hero(), foe(), Script(), rounds=0) == (hero(), foe())
