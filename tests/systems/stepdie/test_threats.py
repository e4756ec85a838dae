"""Threats and how they are avoided, one by one and several at once. (SD-6, SD-9 to SD-11)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.stepdie.campaign import SIX, House
from arbitro.systems.stepdie.characters import Condition, weapon
from arbitro.systems.stepdie.combat import Attack, Threaten, no_fight_with
from arbitro.systems.stepdie.turns import EndTurn
from arbitro.systems.stepdie.wounds import FISTS
from arbitro.table import REFEREE, Live
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    WHISPER,
    anew,
    asked,
    boss,
    carried,
    elite,
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

ATTACK = Attack("ada", "bandit-1")
PRICE = ("SD-8 price", "heart")


def hit(natural: int) -> tuple[str, int]:
    return "SD-6 attack", natural


SURROUNDED = fight(hero(), foe(), foe("bandit-2", place=(4, 5)))


# Threats (SD-7, SD-10, SD-11)


def threats(*people: Any, **more: Any) -> Any:
    """The enemies' turn."""
    return fight(*people, turn="foes", **more)


THREAT = Threaten("bandit-1", "ada")
PARRY = ("SD-11 avoid with", "strength")


def avoid(natural: int) -> tuple[str, int]:
    return "SD-11 avoid", natural


@pytest.mark.parametrize(("natural", "hearts"), [(1, 4), (5, 4), (6, 5), (9, 5)])
def test_a_threat_is_avoided_by_whoever_it_is_aimed_at(natural: int, hearts: int):
    """SD-7, SD-11: players roll everything, against the enemy's target."""
    after, _ = play(threats(hero(), foe()), THREAT, PARRY, EVEN, avoid(natural))

    assert of(after, "ada").hearts == hearts


@pytest.mark.parametrize(
    ("stake", "condition", "armed"),
    [("knocked-down", ("prone",), True), ("exposed", ("exposed",), True), ("weapon-lost", (), False)],
)
def test_a_threat_may_be_for_something_other_than_a_heart(stake: str, condition: tuple[str, ...], armed: bool):
    """SD-11, ours: a 5 does not avoid it and a 6 does; all 5 hearts are left."""
    before = hero()
    command = Threaten("bandit-1", "ada", stake)

    after, codes = play(threats(before, foe()), command, PARRY, EVEN, avoid(5))
    one = of(after, "ada")
    assert codes[-1] == "SD-2 complication"
    assert (one.hearts, tuple(each.name for each in one.conditions)) == (5, condition)
    assert (one.weapon == before.weapon) == armed

    after, _ = play(threats(before, foe()), command, PARRY, EVEN, avoid(6))
    assert of(after, "ada") == before


@pytest.mark.parametrize(
    ("one", "stake", "code"),
    [
        (hero(), "mana", "no-choice"),
        (hero(weapon=FISTS), "weapon-lost", "no-weapon-to-lose"),
        (hero(weapon=weapon("jaws")), "weapon-lost", "no-weapon-to-lose"),
        (hero(hearts=0), "exposed", "no-down"),
    ],
)
def test_what_a_threat_cannot_be_for_is_refused(one: Any, stake: str, code: str):
    """SD-11, ours: what there is not, a weapon of who has none, and of who lies there but their life."""
    found = refusal(threats(one, foe()), Threaten("bandit-1", "ada", stake))
    assert found.code == code
    assert found.facts.get("target", "ada") == "ada"


def test_an_exceptional_success_leaves_the_enemy_open_to_one_attack():
    """SD-2, SD-11, ours: a grade easier, once."""
    state, codes = play(threats(hero(), elite()), Threaten("captain-1", "ada"), PARRY, EVEN, avoid(10))
    assert codes[-1] == "SD-11 opening"

    state = anew(state)
    after, _ = play(state, Attack("ada", "captain-1"), EVEN, hit(5), PRICE)
    facts = told(state, Attack("ada", "captain-1"), EVEN, hit(6))["SD-2 success"]

    assert (facts["against"], facts["against_modifiers"].parts) == (6, (("hard", 8), ("off-guard", -2)))
    assert of(after, "captain-1").conditions == ()


@pytest.mark.parametrize(
    ("enemy", "ways", "usual"),
    [
        (foe(), ("strength", "agility"), "agility"),
        (foe(weapon=BOW), None, None),
        (foe(weapon=WHISPER), ("magic", "agility"), "magic"),
    ],
)
def test_what_it_is_avoided_with_depends_on_the_weapon(enemy: Any, ways: Any, usual: str | None):
    """SD-11, ours: the better one, if the player does not say; against a shot there is Agility alone."""
    state = threats(hero(traits=(1, 2, 3)), enemy)

    assert asked(state, THREAT).get("SD-11 avoid with") == usual
    for way in ways or ():
        play(state, THREAT, ("SD-11 avoid with", way), EVEN, avoid(7))


@pytest.mark.parametrize(
    ("state", "parts"),
    [
        (threats(hero(), foe(weapon=BOW, place=(9, 6)), cover=((3, 6),)), (("cover", -2),)),
        (threats(hero(place=(0, 6)), foe(weapon=BOW, place=(11, 6))), (("far", -2),)),
        (threats(hero(conditions=(Condition("prone"),)), foe(weapon=BOW, place=(9, 6))), (("prone", 2),)),
        (threats(hero(conditions=(Condition("exposed"),)), foe(weapon=BOW, place=(9, 6))), (("exposed", 2),)),
        (threats(hero(conditions=(Condition("warded", 1),)), foe(weapon=BOW)), (("cover", -2),)),
    ],
)
def test_what_the_board_does_to_a_threat(state: Any, parts: Any):
    """SD-9, SD-11, ours: what makes one harder to hit makes it easier to avoid."""
    facts = told(state, THREAT, EVEN, avoid(9))["SD-2 success"]

    assert facts["against_modifiers"].parts == (("normal", 6), *parts)


def test_in_the_open_lasts_for_one_threat():
    """SD-8, SD-10, ours."""
    state = threats(hero(conditions=(Condition("exposed"),)), foe(weapon=BOW, place=(9, 6)))

    after, _ = play(state, THREAT, EVEN, avoid(9))

    assert of(after, "ada").conditions == ()


CROWD = threats(hero(), foe(), foe("bandit-2", place=(4, 5)), foe("poacher-1", weapon=BOW, place=(9, 6)))


def test_those_who_reach_the_same_character_threaten_it_together():
    """SD-10: one roll, one heart; the archer is not of them, and has a turn of its own."""
    after, _ = play(CROWD, THREAT, ("SD-10 threat", "grade"), PARRY, EVEN, avoid(7))

    assert of(after, "ada").hearts == 4
    assert after.fight is not None
    assert after.fight.ended == ("bandit-1", "bandit-2")


def test_a_band_that_could_not_be_avoided_presses_otherwise():
    """SD-10, ours: with a boss among them, a grade more would be almost impossible."""
    state = threats(hero(traits=(1, 2, 3)), boss(hearts=1), foe(place=(4, 5)))

    assert asked(state, Threaten("warlord-1", "ada"))["SD-10 threat"] == "complication"
    assert asked(CROWD, THREAT)["SD-10 threat"] == "grade"


def test_who_goes_down_has_complications_enough():
    """SD-10, SD-15: none is asked for, of an attack or of a threat."""
    last = hero(hearts=1)
    attacked = replace(SURROUNDED, people=(last, *SURROUNDED.people[1:], hero("berto", place=(0, 0))))
    threatened = replace(CROWD, people=(last, *CROWD.people[1:], hero("berto", place=(0, 0))))

    after, _ = play(attacked, ATTACK, ("SD-10 pressure", "complication"), EVEN, hit(2), PRICE)
    also, _ = play(threatened, THREAT, ("SD-10 threat", "complication"), PARRY, EVEN, avoid(2))

    assert of(after, "ada").hearts == of(also, "ada").hearts == 0


def test_who_is_hidden_is_found_from_the_next_square():
    """SD-11: and from nowhere else."""
    near = threats(hero(conditions=(Condition("hidden"),)), foe())
    far = threats(hero(conditions=(Condition("hidden"),)), foe(place=(6, 6), weapon=BOW))

    play(near, THREAT, PARRY, EVEN, avoid(6))
    assert refusal(far, THREAT).code == "no-sight"


def test_or_each_by_itself_if_the_referee_says_so():
    """SD-10: a roll for each of them, none of them harder."""
    alone = ("SD-10 threat", "alone")

    state, codes = play(CROWD, THREAT, alone, PARRY, EVEN, avoid(6))
    after, _ = play(state, Threaten("bandit-2", "ada"), PARRY, EVEN, avoid(5))

    assert codes[0] == "SD-11 threatens"
    assert of(state, "ada").hearts == 5
    assert of(after, "ada").hearts == 4


@pytest.mark.parametrize("unseen", ["bandit-1", "bandit-2"])
def test_whoever_is_unseen_threatens_nobody_together_with_others(unseen: str):
    """SD-10, ours: one seen bandit was said to threaten *together*, at a grade harder, with nobody beside it."""
    table = Live(lambda faces: 6)
    table.unseen = frozenset({unseen})

    after = stepdie.apply(CROWD, THREAT, table)

    told = {event.code: event.facts for event in table.told}
    assert "SD-10 threaten" not in told
    assert told["SD-2 success"]["against_modifiers"].parts == (("normal", 6),)
    assert after.fight is not None
    assert "bandit-2" not in after.fight.ended


def test_or_with_one_complication_more():
    """SD-10: on a failure."""
    state, codes = play(
        CROWD,
        THREAT,
        ("SD-10 threat", "complication"),
        PARRY,
        EVEN,
        avoid(5),
        ("SD-10 complication", "weapon-lost"),
    )

    assert codes == ["SD-10 threaten", "SD-2 failure", "SD-7 hurt", "SD-2 complication"]
    assert (of(state, "ada").weapon.kind, of(state, "ada").lost) == ("fists", (weapon("sword"),))


@pytest.mark.parametrize(("enemy", "needed"), [(foe(), 6), (elite(), 8), (boss(), 8), (foe(grade=0), 4)])
def test_a_threat_is_never_more_than_hard(enemy: Any, needed: int):
    """SD-11, ours: a boss is hit at 12 and avoided at 8, or most dice could not avoid it at all."""
    facts = told(threats(hero(), enemy), Threaten(enemy.id, "ada"), PARRY, EVEN, avoid(9))["SD-2 success"]

    assert facts["against"] == needed


def test_the_hardest_of_a_band_is_what_counts():
    """SD-10: an elite among minions."""
    state = threats(hero(), foe(), elite(place=(4, 5)))

    facts = told(state, THREAT, ("SD-10 threat", "complication"), PARRY, EVEN, avoid(9))["SD-2 success"]

    assert facts["against"] == 8


def test_a_threat_that_cannot_be_avoided_costs_the_heart():
    """SD-3, SD-11: almost impossible, and no other plan is left."""
    state = threats(hero(conditions=(Condition("exposed"), Condition("prone"))), boss())

    after, codes = play(state, Threaten("warlord-1", "ada"), PARRY, EVEN, ("SD-3 roll anyway", False))

    assert codes == ["SD-11 threatens", "SD-3 almost impossible", "SD-7 hurt"]
    assert of(after, "ada").hearts == 4


def test_help_is_for_the_next_test_whatever_it_is():
    """SD-4, ours: a threat as well."""
    state = threats(hero(helped="berto"), foe())

    facts = told(state, THREAT, PARRY, EVEN, avoid(11))["SD-2 success"]

    assert facts["die"] == 12


def test_an_enemy_moves_or_threatens():
    """SD-11: one of them; heroes do not threaten, and enemies not each other."""
    state = threats(hero(), foe(), foe("bandit-2", place=(12, 6)))

    assert refusal(state, Threaten("bandit-2", "ada")).facts["squares"] == 9
    assert refusal(state, Threaten("bandit-1", "bandit-2")).code == "no-foe"
    assert refusal(fight(hero(), foe()), Threaten("ada", "bandit-1")).code == "no-threat"
    assert refusal(fight(hero(), foe()), THREAT).code == "no-turn"
    held = threats(hero(), foe(conditions=(Condition("held", 1),)), foe("bandit-2"))
    assert refusal(held, THREAT).code == "no-held"


def test_who_lies_there_is_struck_without_a_roll():
    """SD-11, SD-15: an armour token is still asked about."""
    state = threats(hero(hearts=0, armour=1), foe(), hero("berto", place=(0, 0)))

    spared, _ = play(state, THREAT, ("SD-17 armour", "armour"))
    dead, codes = play(state, THREAT, ("SD-17 armour", "heart"))

    assert (of(spared, "ada").hearts, of(spared, "ada").armour) == (0, 0)
    assert codes == ["SD-11 strikes down", "SD-15 dead"]
    assert stepdie.due(dead) == (REFEREE,), "and that was its turn"
    assert of(dead, "ada").hearts == -1
    assert refusal(replace(dead, fight=state.fight), THREAT).code == "no-dead"


def test_on_a_d6_revenge_and_threats_are_the_same():
    """SD-19: the same functions, another goal."""
    state = fight(hero(), foe(), house=House(dice=SIX))

    after, _ = play(state, ATTACK, EVEN, hit(3), PRICE)
    after = carried(after, EndTurn("ada"))
    after, _ = play(after, THREAT, PARRY, EVEN, avoid(3))

    assert of(after, "ada").hearts == 3


# Exactly so far, exactly so many


@pytest.mark.parametrize(
    ("squares", "house", "parts"),
    [
        (10, House(), ()),
        (11, House(), (("far", -2),)),
        (11, House(armour_tokens=False), (("far", -2),)),
        (11, House(range_limit=False), ()),
    ],
)
def test_a_shot_from_beyond_ten_squares_is_easier_to_avoid(squares: int, house: House, parts: Any):
    """SD-3, SD-9, SD-11, house rule range_limit: not from the tenth."""
    state = threats(hero(place=(0, 6)), foe(weapon=BOW, place=(squares, 6)), house=house)

    facts = told(state, THREAT, EVEN, avoid(9))["SD-2 success"]

    assert facts["against_modifiers"].parts == (("normal", 6), *parts)


@pytest.mark.parametrize(("conditions", "usual"), [((), "grade"), ((Condition("prone"),), "complication")])
def test_who_lies_on_the_ground_is_pressed_otherwise(conditions: Any, usual: str):
    """SD-3, SD-10, SD-11, ours: a d10 avoids two minions at 8; on the ground that would be 12, out of reach."""
    state = threats(hero(traits=(2, 2, 0), conditions=conditions), foe(), foe("bandit-2", place=(4, 5)))

    assert asked(state, THREAT)["SD-10 threat"] == usual


def test_out_of_a_fight_each_threatens_alone():
    """SD-10: two bandits and their prisoner, one roll against the one of them."""
    state = peace(hero(conditions=(Condition("captive"),)), foe(), foe("bandit-2"))

    after, codes = play(state, THREAT, PARRY, EVEN, avoid(5))

    assert (codes[0], of(after, "ada").hearts) == ("SD-11 threatens", 4)


def test_a_threat_asks_what_several_do_and_how_it_is_avoided():
    """SD-10, SD-11: a grade, a complication, or each alone; by the bigger die."""
    answers = (("SD-10 threat", "complication"), PARRY, EVEN, avoid(9))

    found = forms(CROWD, THREAT, *answers)

    ways = ("grade", "complication", "alone")
    assert found["SD-10 threat"] == (ways, "grade", {"who": "bandit-1", "target": "ada"})
    assert found["SD-11 avoid with"] == (("strength", "agility"), "agility", {"who": "bandit-1"})


def test_who_is_held_or_fights_otherwise_adds_nothing_to_a_threat():
    """SD-10: behind a barrier they do; a prisoner sets on nobody (SD-6)."""
    others = [foe(f"bandit-{at}", place=(4, at)) for at in (5, 7)]
    held = replace(others[0], conditions=(Condition("held", 1),))
    warded = replace(others[1], conditions=(Condition("warded", 1),))
    captive = fight(hero(conditions=(Condition("captive"),)), foe())

    answers = (("SD-10 threat", "complication"), PARRY, EVEN, avoid(9))
    assert told(threats(hero(), foe(), held, warded), THREAT, *answers)["SD-10 threaten"]["band"] == (
        "bandit-1",
        "bandit-7",
    )
    found = no_fight_with(captive, "ada", "bandit-1")
    assert found is not None
    assert (found.code, found.facts) == ("no-captive", {"who": "ada"})
