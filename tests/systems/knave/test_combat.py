"""The fight: attacks from either side, what a blow does, and how it ends. (KN-17 to KN-26)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Distribution
from arbitro.odds import odds
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.knave import apply, due, suggest
from arbitro.systems.knave.campaign import Fallen, House
from arbitro.systems.knave.characters import Armour, Person, Weapon, armour_parts, held, with_condition
from arbitro.systems.knave.checks import Edge
from arbitro.systems.knave.combat import Attack, blow, duel, exchange, strike
from arbitro.systems.knave.gear import creature
from arbitro.systems.knave.stunts import Stunt
from arbitro.systems.knave.turns import Approach, EndTurn, Round
from arbitro.table import Live, Script, from_seed
from tests.systems.knave.figures import (
    EVEN,
    LEATHER,
    MAIL,
    ROLL,
    SHIELD,
    SWORD,
    fight,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

# --- Attacks from either side (KN-20, KN-21)


@pytest.mark.parametrize(("natural", "code"), [(10, "KN-20 miss"), (11, "KN-20 hit")])
def test_an_attack_must_be_more_than_the_armour_defence(natural: int, code: str):
    """+2 against 12: 10 comes to exactly 12. (KN-20)"""
    answers = [EVEN, ("KN-20 attack", natural)] + [("KN-22 damage", 1)] * (code == "KN-20 hit")

    facts = told(fight(hero(), foe()), Attack("ada", "goblin-1"), *answers)[code]

    assert (facts["roll"], facts["modifiers"].parts, facts["against"]) == (natural, (("strength", 2),), 12)


@pytest.mark.parametrize(("natural", "code"), [(9, "KN-20 hit"), (10, "KN-20 miss")])
def test_the_defender_may_throw_instead(natural: int, code: str):
    """Armour 14, bonus +4, must be more than the goblin's Strength defence, 13: a 10 escapes. (KN-21)"""
    ada, goblin = hero(items=(MAIL, SWORD)), foe(abilities=(3,) * 6)
    state = fight(ada, goblin, turn=FOES, first=FOES, house=House(players_roll=True))
    answers = [EVEN, ("KN-21 defence", natural)] + [("KN-22 damage", 1)] * (code == "KN-20 hit")

    facts = told(state, Attack("goblin-1", "ada"), *answers)[code]

    assert (facts["thrower"], facts["modifiers"].parts, facts["against"]) == ("ada", (("armour", 4),), 13)


def test_with_players_roll_a_hero_attacks_as_ever():
    """The roll is a player's already. (KN-21)"""
    state = fight(hero(), foe(), house=House(players_roll=True))

    _, codes = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2))

    assert codes == ["KN-20 miss"]


@pytest.mark.parametrize("edge", ["even", "advantage", "disadvantage"])
def test_an_attack_has_the_same_odds_from_either_side(edge: str):
    """Every bonus and every armour: hits, criticals and fumbles, damage and all. (KN-20, KN-21, KN-26)"""
    for bonus in range(11):
        for defence in range(11, 21):
            one, other = hero(abilities=(bonus,) * 6), foe(armour=defence)

            assert blows(one, other, edge) == blows(one, other, edge, target_rolls=True)


def blows(one: Person, other: Person, edge: str = "even", target_rolls: bool = False) -> Distribution:
    """How an attack may come out."""
    return odds(lambda table: blow(one, other, table, Edge(edge), target_rolls))


def test_an_attack_is_an_opposed_save_against_armour():
    """5 % a point, between the natural 1 and the natural 20. (KN-20)"""
    for bonus in range(11):
        for defence in range(11, 21):
            one, other = hero(abilities=(bonus,) * 6), foe(armour=defence)
            chance = blows(one, other).chance(lambda blow: blow.damage > 0)
            assert chance == max(Fraction(1, 20), min(Fraction(19, 20), Fraction(20 + bonus - defence, 20)))


# --- Damage (KN-22, KN-23)


def test_a_hit_takes_the_weapons_die_from_the_hit_points():
    """8 less 5. (KN-22)"""
    after, codes = play(
        fight(hero(), foe(hit_points=8)), Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", 5)
    )

    assert codes == ["KN-20 hit", "KN-22 wound"]
    assert of(after, "goblin-1").hit_points == 3


@pytest.mark.parametrize(
    ("damage", "left", "code"),
    [(5, 1, None), (6, 0, "KN-23 unconscious"), (7, -1, "KN-23 dead"), (8, -1, "KN-23 dead")],
)
def test_at_nought_one_is_unconscious_and_below_it_dead(damage: int, left: int, code: str | None):
    """How far below makes no difference. (KN-23)"""
    state = fight(hero(), foe(), foe("goblin-2"), foe("goblin-3"))

    after, codes = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", damage))

    assert codes == ["KN-20 hit", "KN-22 wound", *([code] if code else [])]
    assert of(after, "goblin-1").hit_points == left


def test_the_ideal_weapon_rolls_one_more_die():
    """A mace against a skeleton: 2d6. (KN-22)"""
    mace = Weapon("mace", die=6, quality=4, best=4, harm="blunt")
    state = fight(hero(items=(mace,), in_hand="mace"), foe(weak=("blunt",), hit_points=20, most_hit_points=20))

    after, codes = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", (6, 5)))

    assert codes == ["KN-20 hit", "KN-22 ideal", "KN-22 wound"]
    assert of(after, "goblin-1").hit_points == 9


# --- Criticals and quality (KN-26)


def test_a_natural_twenty_costs_armour_quality_and_adds_a_die():
    """Ideal and critical together: three dice. (KN-22, KN-26)"""
    ogre = foe(items=(LEATHER,), weak=("cutting",), hit_points=40, most_hit_points=40)

    after, codes = play(
        fight(hero(), ogre), Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 20), ("KN-22 damage", (8, 8, 8))
    )

    assert codes == ["KN-20 hit", "KN-26 critical", "KN-22 ideal", "KN-26 armour worn", "KN-22 wound"]
    assert of(after, "goblin-1").hit_points == 16
    assert of(after, "goblin-1").items == (replace(LEATHER, quality=3),)


def test_a_natural_twenty_always_hits_and_a_natural_one_always_misses():
    """Even where the arithmetic says otherwise. (KN-26, ruling)"""
    weak, strong = hero(abilities=(0,) * 6), hero(abilities=(10,) * 6)
    wall, rag = foe(armour=30, hit_points=20, most_hit_points=20), foe(armour=5)

    strike(weak, wall, table := Script(("KN-20 attack", 20), ("KN-22 damage", (1, 1))))
    table.finish()
    strike(strong, rag, table := Script(("KN-20 attack", 1)))
    table.finish()


@pytest.mark.parametrize(("natural", "codes"), [(1, ["KN-20 hit", "KN-26 critical"]), (20, ["KN-20 miss"])])
def test_the_defenders_die_does_the_converse(natural: int, codes: list[str]):
    """The defender's 1 is a critical hit, the defender's 20 wears the attacker's weapon. (KN-21, KN-26)"""
    answers = [("KN-21 defence", natural)] + [("KN-22 damage", (1, 1))] * (natural == 1)

    goblin, ada = strike(
        foe(items=(SWORD,), in_hand="long-sword"), hero(items=(MAIL,)), table := Script(*answers), target_rolls=True
    )

    table.finish()
    assert [event.code for event in table.told][: len(codes)] == codes
    assert goblin.items == (replace(SWORD, quality=3 if natural == 20 else 4),)
    assert ada.items == (replace(MAIL, quality=4 if natural == 1 else 5),)


def test_a_natural_one_wears_the_weapon():
    """Quality 4 to 3. (KN-26)"""
    after, codes = play(fight(hero(), foe()), Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 1))

    assert codes == ["KN-20 miss", "KN-26 weapon worn"]
    assert of(after, "ada").items == (replace(SWORD, quality=3),)


def test_at_quality_nought_the_weapon_is_destroyed():
    """And the hand is empty: fists from now on. (KN-26)"""
    ada = hero(items=(replace(SWORD, quality=1),))

    after, codes = play(fight(ada, foe()), Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 1))

    assert codes == ["KN-20 miss", "KN-26 weapon destroyed"]
    assert (of(after, "ada").items, of(after, "ada").in_hand) == ((), "")


def test_claws_do_not_wear():
    """They have no quality to lose. (KN-26)"""
    claws = Weapon("claws", die=6, slots=0)
    state = fight(hero(), foe(items=(claws,), in_hand="claws"), turn=FOES, first=FOES)

    after, codes = play(state, Attack("goblin-1", "ada"), EVEN, ("KN-20 attack", 1))

    assert codes == ["KN-20 miss"]
    assert of(after, "goblin-1").items == (claws,)


def test_who_wears_nothing_has_no_quality_to_lose():
    """A critical hit on bare skin. (KN-26, ruling)"""
    _, codes = play(
        fight(hero(), foe(hit_points=20, most_hit_points=20)),
        Attack("ada", "goblin-1"),
        EVEN,
        ("KN-20 attack", 20),
        ("KN-22 damage", (1, 1)),
    )

    assert codes == ["KN-20 hit", "KN-26 critical", "KN-22 wound"]


CAP = Armour("steel-cap", "helmet", bonus=1, quality=3, best=3)


@pytest.mark.parametrize(
    ("items", "worn"),
    [
        ((SHIELD, LEATHER), "boiled-leather"),
        ((CAP, SHIELD), "round-shield"),
        ((CAP,), "steel-cap"),
        ((SHIELD, replace(LEATHER, quality=0, best=0)), "round-shield"),
    ],
)
def test_body_armour_takes_it_then_the_shield_then_the_helmet(items: tuple[Armour, ...], worn: str):
    """A ruling: the text says only "the armour". What has no quality takes none. (KN-26)"""
    ogre = foe(items=items, hit_points=40, most_hit_points=40)

    facts = told(fight(hero(), ogre), Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 20), ("KN-22 damage", (1, 1)))

    assert facts["KN-26 armour worn"]["item"] == worn


def test_what_a_creature_wears_wears_too():
    """A captain of the lists has a brigandine of quality 4 and a kettle hat, 13 and 1: both wear. (KN-7, KN-26)"""
    captain = creature("bandit-captain", 1, 30, FOES)
    assert armour_parts(captain).parts == (("brigandine", 13), ("kettle-hat", 1))

    struck = (("KN-20 attack", 20), ("KN-22 damage", (1, 1)))
    breaks = (("KN-24 allow", "yes"), EVEN, ("KN-11 opposed", 19))
    state, codes = play(fight(hero(), captain), Attack("ada", captain.id), EVEN, *struck)
    broken, _ = play(replace(state, fight=fight(captain).fight), Stunt("ada", captain.id, "break-armour"), *breaks)

    assert codes == ["KN-20 hit", "KN-26 critical", "KN-26 armour worn", "KN-22 wound"]
    assert [held(of(now, captain.id), "brigandine").quality for now in (state, broken)] == [3, 2]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("turn", "thrown", "added", "beaten"),
    [
        (HEROES, ("KN-20 attack", 5), [("strength", 3), ("situation", 2)], [("mail", 14), ("round-shield", 1)]),
        (FOES, ("KN-21 defence", 16), [("armour", 1), ("situation", -2)], [("base", 10), ("strength", 4)]),
    ],
)
def test_both_sides_of_the_sum_are_told_part_by_part(turn: str, thrown: Any, added: Any, beaten: Any):
    """Ada with +3 against 15; the goblin with +4, and she rolls against 14. The referee gives +2. (KN-20, KN-21)"""
    ada, goblin = hero(abilities=(3, 1, 2, 4, 6, 5)), foe(abilities=(4, 2, 1, 3, 5, 6), items=(MAIL, SHIELD))
    state = fight(ada, goblin, turn=turn, first=turn, house=House(players_roll=True, flat_modifiers=True))
    who, target = ("ada", "goblin-1") if turn == HEROES else ("goblin-1", "ada")

    facts = told(state, Attack(who, target), ROLL, ("KN-12 modifier", 2), thrown)["KN-20 miss"]

    assert list(facts["modifiers"].parts) == added
    assert list(facts["against_modifiers"].parts) == beaten
    assert facts["against"] == sum(number for _, number in beaten)


# --- What cannot be done


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Attack("ada", "nobody"), "no-figure"),
        (Attack("nobody", "goblin-1"), "no-figure"),
        (Attack("ada", "goblin-2"), "no-dead"),
        (Attack("ada", "goblin-3"), "no-fled"),
        (Attack("goblin-1", "ada"), "no-turn"),
        (Attack("cesc", "goblin-1"), "no-unconscious"),
        (Approach("ada", "goblin-1"), "no-approach-adjacent"),
        (Round(), "no-round-open"),
        (Round("ada"), "no-such-seat"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason(command, code: str):
    """Each a code of the words files. (KN-17 to KN-23)"""
    state = fight(
        hero("ada"),
        hero("bran"),
        hero("cesc", hit_points=0),
        foe(),
        foe("goblin-2", hit_points=-1),
        foe("goblin-3", fled=True),
    )

    assert refusal(state, command).code == code


def test_there_is_no_fighting_without_a_fight():
    """Between fights. (KN-17)"""
    assert refusal(peace(hero(), foe()), EndTurn("ada")).code == "no-fight"
    assert refusal(peace(hero(), foe()), Round()).code == "no-fight"


def test_the_charmed_raise_a_hand_against_nobody():
    """Until a blow ends it. (KN-27; ours)"""
    assert refusal(fight(with_condition(hero(), "charmed"), foe()), Attack("ada", "goblin-1")).code == "no-charmed"


# --- The end


def test_a_fight_ends_when_a_side_has_nobody_up():
    """What lasted rounds has passed, and nobody stands anywhere in particular. (KN-17)"""
    ada = with_condition(hero(place=(-5, 0)), "prone", 3)
    answers = (EVEN, ("KN-20 attack", (15, 15)), ("KN-22 damage", 8))

    after, codes = play(fight(ada, foe()), Attack("ada", "goblin-1"), *answers)

    assert codes[-1] == "KN-17 over"
    assert (after.fight, due(after), after.minutes) == (None, (), 10)
    assert (of(after, "ada").conditions, of(after, "ada").place[0]) == ((), 0)


def test_when_it_is_over_nobody_stands_anywhere_and_nothing_lies_there():
    """KN-17: Ada at 15 feet by 10, a sword at 25 by 5; then they are just here."""
    state = fight(hero(place=(15, 10)), foe(place=(15, 5)))
    state = replace(state, ground=(Fallen(SWORD, (25, 5)),))

    after, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", 8))
    assert after.fight is None
    assert {one.place for one in after.people} == {(0, 0)}
    assert [fallen.place for fallen in after.ground] == [(0, 0)]


def test_it_ends_for_the_foes_too():
    """The last hero falls unconscious. (KN-17, KN-23)"""
    state = fight(hero(hit_points=1), foe(), turn=FOES, first=FOES)

    facts = told(state, Attack("goblin-1", "ada"), EVEN, ("KN-20 attack", 15), ("KN-22 damage", 1))

    assert facts["KN-17 over"]["winner"] == FOES


@pytest.mark.parametrize("seed", range(20))
def test_a_duel_ends_with_somebody_down(seed: int):
    """A fight of two by the same rules. (KN-17, KN-20)"""
    ada, bran = hero(items=(SWORD, MAIL)), foe(items=(SWORD,), in_hand="long-sword", hit_points=8)

    one, other = duel(ada, bran, Live(from_seed(seed)))

    assert (one.hit_points <= 0) != (other.hit_points <= 0)


def test_a_duel_is_the_fight_of_the_contract():
    """The same dice, the same end: `exchange` is no second copy of a rule. (KN-17, KN-20)"""
    ada, bran = hero(items=(SWORD, MAIL)), foe(items=(SWORD,), in_hand="long-sword", hit_points=8)
    for seed in range(200):
        one, other = duel(ada, bran, Live(from_seed(seed)))

        draw = from_seed(seed)
        state = fight(ada, bran, turn="", first="")
        while state.fight is not None:
            for who in due(state):
                command = suggest(state, who)
                state = apply(state, command, Live(draw))
                break

        ours, theirs = of(state, "ada"), of(state, "goblin-1")
        assert (ours.hit_points, ours.items, theirs.hit_points, theirs.items) == (
            *(one.hit_points, one.items),
            *(other.hit_points, other.items),
        )


def test_the_odds_of_a_round_sum_to_one():
    """And some of it is a draw for now. (KN-17)"""
    found = odds(lambda table: exchange(hero(), foe(), table))

    assert sum(Fraction(found[outcome], found.total) for outcome in found) == 1
    assert found.chance(lambda both: both == (hero(), foe())) > 0


@pytest.mark.parametrize(("modifier", "code"), [(0, "KN-20 miss"), (2, "KN-20 hit")])
def test_a_bonus_of_the_attacker_counts_against_the_defender_who_throws(modifier: int, code: str):
    """Both house rules: 10 + 4 - 2 is not more than 13. (KN-12, KN-21)"""
    ada, goblin = hero(items=(MAIL, SWORD)), foe(abilities=(3,) * 6)
    state = fight(ada, goblin, turn=FOES, first=FOES, house=House(players_roll=True, flat_modifiers=True))
    answers = [ROLL, ("KN-12 modifier", modifier), ("KN-21 defence", 10)] + [("KN-22 damage", 1)] * (modifier == 2)

    facts = told(state, Attack("goblin-1", "ada"), *answers)[code]

    assert facts["modifiers"].total == 4 - modifier


# --- Bystanders, and a round of two


def test_a_bystander_who_is_struck_in_a_fight_joins_it():
    """They fight for the other side, and count for its morale; a charmed hand is not raised. (KN-15, KN-18, KN-25)"""
    state = fight(hero(), foe(), foe("porter-1", side=BYSTANDERS))

    after, _ = play(state, Attack("ada", "porter-1"), EVEN, ("KN-20 attack", 2))
    enemy, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2))

    assert after.fight is not None
    assert enemy.fight is not None
    assert (of(after, "porter-1").side, after.fight.started) == (FOES, ("goblin-1", "porter-1"))
    assert enemy.fight.started == ("goblin-1",)
    charmed = replace(state, people=(with_condition(hero(), "charmed"), *state.people[1:]))
    assert refusal(charmed, Attack("ada", "goblin-1")) == Phrase("no-charmed", {"who": "ada"})


@pytest.mark.parametrize(
    ("first", "mine", "theirs", "struck"),
    [
        (4, 9, 5, ("one", "other")),
        (3, 5, 9, ("other", "one")),
        (6, 9, 4, ("one",)),
        (6, 9, 3, ("one",)),
        (1, 4, 9, ("other",)),
        (1, 3, 9, ("other",)),
    ],
)
def test_in_a_round_of_two_the_quicker_strikes_first_and_who_is_down_does_not(
    first: int, mine: int, theirs: int, struck: tuple[str, ...]
):
    """1 to 3 are the enemies', 4 to 6 the heroes'; a hit takes 4: with 5 one strikes back, with 4 or 3 one does not.

    (KN-17, KN-20)
    """
    one, other = hero(hit_points=mine, most_hit_points=50), foe(hit_points=theirs, most_hit_points=50)
    table = Script(("KN-17 initiative", first), *[("KN-20 attack", 19), ("KN-22 damage", 4)] * len(struck))

    after = exchange(one, other, table)

    table.finish()
    lost = {"one": one.hit_points - after[0].hit_points, "other": other.hit_points - after[1].hit_points}
    assert lost == {"one": 4 * ("other" in struck), "other": 4 * ("one" in struck)}


def test_a_round_by_itself_is_the_first():
    """Until somebody says which it is. (KN-17)"""
    rounds = []
    for number in ((), (3,)):
        table = Script(("KN-17 initiative", 5), *[("KN-20 attack", 2)] * 2)
        exchange(hero(), foe(), table, *number)
        rounds.append(table.told[0].facts["round"])

    assert rounds == [1, 3]
