"""Stunts. (KN-24)"""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.odds import chances
from arbitro.systems.contract import FOES
from arbitro.systems.knave import STAKES, STAKES_OF, apply, content
from arbitro.systems.knave.campaign import Fallen, House
from arbitro.systems.knave.characters import Condition, Weapon, with_condition
from arbitro.systems.knave.stunts import Improvise, Stunt, afflict, work
from arbitro.table import Script
from tests.systems.knave.figures import EVEN, LEATHER, SWORD, fight, foe, forms, hero, of, peace, play, refusal, told

YES = ("KN-24 allow", "yes")
WON = ("KN-11 opposed", 15)


def test_a_stunt_is_an_opposed_save_with_an_effect():
    """Trip: dexterity against dexterity; prone to the end of the next round. (KN-24)"""
    after, codes = play(fight(hero(), foe()), Stunt("ada", "goblin-1", "trip"), YES, EVEN, WON)

    assert codes == ["KN-24 tries", "KN-11 success", "KN-24 condition"]
    assert of(after, "goblin-1").conditions == (Condition("prone", 2),)


@pytest.mark.parametrize(("natural", "code"), [(8, "KN-11 failure"), (9, "KN-11 success")])
def test_it_must_be_more_than_the_defence(natural: int, code: str):
    """Strength +2 against Constitution, 10. (KN-11, KN-24)"""
    assert (
        code in play(fight(hero(), foe()), Stunt("ada", "goblin-1", "stun"), YES, EVEN, ("KN-11 opposed", natural))[1]
    )


def test_a_stunt_that_fails_changes_nothing_but_the_turn():
    """The action is spent. (KN-18, KN-24)"""
    after, codes = play(fight(hero(), foe()), Stunt("ada", "goblin-1", "trip"), YES, EVEN, ("KN-11 opposed", 2))

    assert codes == ["KN-24 tries", "KN-11 failure"]
    assert of(after, "goblin-1") == foe()
    assert after.fight is not None
    assert after.fight.acted == ("ada",)


def test_the_referee_has_the_last_word():
    """Not here: and the action is not spent. (KN-24)"""
    state = fight(hero(), foe())

    after, codes = play(state, Stunt("ada", "goblin-1", "shove"), ("KN-24 allow", "no"))

    assert (after, codes) == (state, ["KN-24 not here"])


@pytest.mark.parametrize(("stunt", "ada", "goblin"), [("shove", 0, 15), ("drag", -10, -5), ("swap-places", 5, 0)])
def test_shoving_and_dragging_move_people(stunt: str, ada: int, goblin: int):
    """Ten feet along the line, or each to the other's place. (KN-24)"""
    state = fight(hero(place=(0, 0)), foe(place=(5, 0)))

    after, _ = play(state, Stunt("ada", "goblin-1", stunt), YES, EVEN, WON, ("KN-24 fall", 0))

    assert (of(after, "ada").place[0], of(after, "goblin-1").place[0]) == (ada, goblin)


def test_a_shove_may_lead_to_a_fall():
    """Off a ledge of thirty feet: 3d6. A stunt does no damage of itself. (KN-24)"""
    state = fight(hero(), foe(hit_points=20, most_hit_points=20))
    answers = (YES, EVEN, WON, ("KN-24 fall", 30), ("KN-24 fall damage", (1, 2, 3)))

    after, codes = play(state, Stunt("ada", "goblin-1", "shove"), *answers)

    assert codes == ["KN-24 tries", "KN-11 success", "KN-24 push", "KN-24 falls", "KN-22 wound"]
    assert of(after, "goblin-1").hit_points == 14


def test_the_disarmed_have_an_opening_and_a_weapon_to_fetch():
    """It lies ten feet behind them. (KN-24, KN-25)"""
    state = fight(hero(), foe(items=(SWORD,), in_hand="long-sword"))

    after, codes = play(state, Stunt("ada", "goblin-1", "disarm"), YES, EVEN, WON)

    assert codes == ["KN-24 tries", "KN-11 success", "KN-24 disarmed"]
    goblin = of(after, "goblin-1")
    assert (goblin.items, goblin.in_hand, goblin.conditions) == ((), "", (Condition("disarmed"),))
    assert after.ground == (Fallen(SWORD, (10, 0)),)


@pytest.mark.parametrize("items", [(), (Weapon("bite", die=6, slots=0),)])
def test_nobody_is_disarmed_of_teeth(items: tuple[Weapon, ...]):
    """Nor of nothing at all. (KN-24)"""
    state = fight(hero(), foe(items=items, in_hand="bite" if items else ""))

    assert refusal(state, Stunt("ada", "goblin-1", "disarm")).code == "no-disarm"


def test_armour_can_be_broken():
    """A point of quality; who wears none cannot lose it. (KN-24, KN-26)"""
    facts = told(fight(hero(), foe(items=(LEATHER,))), Stunt("ada", "goblin-1", "break-armour"), YES, EVEN, WON)

    assert facts["KN-26 armour worn"]["left"] == 3
    assert refusal(fight(hero(), foe()), Stunt("ada", "goblin-1", "break-armour")).code == "no-armour-to-break"


def test_slipping_away_hides_whoever_does_it():
    """The effect falls on oneself. (KN-24)"""
    after, _ = play(fight(hero(), foe()), Stunt("ada", "goblin-1", "slip-away"), YES, EVEN, WON)

    assert of(after, "ada").conditions == (Condition("hidden", 2),)
    assert of(after, "goblin-1").conditions == ()


def test_most_stunts_need_the_foe_within_reach():
    """Shouting does not. (KN-19, KN-24)"""
    state = fight(hero(), foe(place=(30, 0)))

    found = refusal(state, Stunt("ada", "goblin-1", "trip"))
    assert (found.code, found.facts["distance"]) == ("no-reach-stunt", 30)
    play(state, Stunt("ada", "goblin-1", "distract"), YES, EVEN, WON)


def test_advantage_may_be_used_for_a_stunt():
    """(A) on a stunt. (KN-25)"""
    state = fight(hero(), with_condition(foe(), "distracted", 1))
    answers = (YES, ("KN-25 opening", "advantage"), EVEN, ("KN-11 opposed", (2, 15)))

    assert "KN-24 condition" in play(state, Stunt("ada", "goblin-1", "trip"), *answers)[1]


def test_with_players_roll_the_player_throws_to_withstand_a_stunt():
    """A goblin trips Ada. (KN-11, KN-21)"""
    state = fight(hero(), foe(), turn=FOES, first=FOES, house=House(players_roll=True))

    _, codes = play(state, Stunt("goblin-1", "ada", "trip"), YES, EVEN, ("KN-11 resist", 10))

    assert codes == ["KN-24 tries", "KN-11 failure"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Stunt("ada", "goblin-1", "somersault"), "no-such-stunt"),
        (Stunt("ada", "goblin-2", "trip"), "no-unconscious"),
        (Stunt("ada", "ada", "trip"), "no-self"),
    ],
)
def test_what_cannot_be_tried_is_refused(command: Stunt, code: str):
    """With a reason. (KN-24)"""
    assert refusal(fight(hero(), foe(), foe("goblin-2", hit_points=0)), command).code == code


def test_the_referee_may_allow_others():
    """A chandelier: dexterity against wisdom, and the goblin is prone. (KN-24)"""
    answers = (
        ("KN-24 what", "I cut the rope of the chandelier"),
        ("KN-24 allow other", "yes"),
        ("KN-24 ability", "dexterity"),
        ("KN-24 resist", "wisdom"),
        ("KN-24 effect", "prone"),
        EVEN,
        WON,
    )

    after, codes = play(fight(hero(), foe(place=(60, 0))), Improvise("ada", "goblin-1"), *answers)

    assert codes == ["KN-24 improvises", "KN-11 success", "KN-24 condition"]
    assert of(after, "goblin-1").conditions == (Condition("prone", 2),)


def test_or_refuse_them():
    """Nothing is spent. (KN-24)"""
    state = fight(hero(), foe())
    answers = (("KN-24 what", "I talk to its mother"), ("KN-24 allow other", "no"))

    assert play(state, Improvise("ada", "goblin-1"), *answers) == (state, ["KN-24 refused"])


@pytest.mark.parametrize("kind", content.STUNTS)
def test_every_stunt_of_the_list_can_be_tried_and_hurts_nobody(kind: str):
    """All of content/stunts.toml, with every default. (KN-24)"""
    goblin = foe(items=(SWORD, LEATHER), in_hand="long-sword")
    state = fight(hero(), goblin)

    found = chances(lambda table: apply(state, Stunt("ada", "goblin-1", kind), table), ["KN-11 success", "KN-22 wound"])

    assert 0 < found["KN-11 success"] < 1
    assert found["KN-22 wound"] == 0


# --- Figures of a stunt


@pytest.mark.parametrize(
    ("stunt", "first", "theirs", "one", "other"),
    [
        ("shove", (0, 0), (0, 0), 0, 10),
        ("shove", (5, 0), (0, 0), 5, -10),
        ("drag", (0, 0), (5, 0), -10, -5),
        ("drag", (5, 0), (0, 0), 15, 10),
    ],
)
def test_a_foe_is_pushed_back_and_dragged_along(stunt: str, first: Any, theirs: Any, one: int, other: int):
    """Ten feet straight away; from the same spot to its own side. (KN-24)"""
    feet = content.STUNTS[stunt].effect.feet
    state = fight(hero(place=first), foe(place=theirs))
    after, _ = play(state, Stunt("ada", "goblin-1", stunt), ALLOWED, EVEN, ("KN-11 opposed", 20), UNHURT)

    assert feet == 10
    assert (of(after, "ada").place[0], of(after, "goblin-1").place[0]) == (one, other)


ALLOWED, UNHURT = ("KN-24 allow", "yes"), ("KN-24 fall", 0)


def test_a_hero_is_pushed_to_the_heroes_side():
    """From the same spot. (KN-24)"""
    state = fight(hero(), foe(), turn=FOES, first=FOES)
    after, _ = play(state, Stunt("goblin-1", "ada", "shove"), ALLOWED, EVEN, ("KN-11 opposed", 20), UNHURT)

    assert (of(after, "ada").place, of(after, "goblin-1").place) == ((-10, 0), (0, 0))


def test_out_of_a_fight_nobody_stands_anywhere_after_a_shove():
    """There is no wall: the log says the whole ten feet. And a fall of ten feet is one. (KN-24)"""
    state = peace(hero(), foe(hit_points=50, most_hit_points=50))
    fallen = (("KN-24 fall", 10), ("KN-24 fall damage", 4))
    command = Stunt("ada", "goblin-1", "shove")
    plain = (ALLOWED, EVEN, ("KN-11 opposed", 20))

    after, codes = play(state, command, *plain, *fallen)

    assert told(state, command, *plain, *fallen)["KN-24 push"]["feet"] == 10
    assert codes[-2:] == ["KN-24 falls", "KN-22 wound"]
    assert of(after, "goblin-1").hit_points == 46
    assert (of(after, "ada").place, of(after, "goblin-1").place) == ((0, 0), (0, 0))


def test_a_condition_that_empties_the_hand_drops_what_was_in_it_where_one_stands():
    """The weapon lies there; who has nothing in hand is only disarmed. (KN-24)"""
    armed = foe(items=(SWORD,), in_hand="long-sword", place=(15, 0))
    state = fight(hero(place=(15, 0)), armed)

    after = afflict(state, of(state, "goblin-1"), "disarmed", 2, Script())
    bare = afflict(state, of(state, "ada"), "distracted", 2, Script())

    assert after.ground == (Fallen(SWORD, (15, 0)),)
    assert (of(after, "goblin-1").items, of(after, "goblin-1").in_hand) == ((), "")
    assert of(bare, "ada").conditions == (Condition("distracted", 3),)
    assert bare.ground == ()


@pytest.mark.parametrize(("natural", "comes_off"), [(9, False), (10, True)])
def test_a_stunt_of_ones_own_takes_the_abilities_that_the_referee_says(natural: int, comes_off: bool):
    """Intelligence, +5, against Intelligence, 14: 5 + 9 is not more than that, 5 + 10 is. (KN-24)"""
    ruled = (("KN-24 what", "Talk"), ("KN-24 allow other", "yes"), ("KN-24 ability", "intelligence"))
    answers = (*ruled, ("KN-24 resist", "intelligence"), ("KN-24 effect", "held"), EVEN, ("KN-11 opposed", natural))

    _, codes = play(fight(hero(), foe()), Improvise("ada", "goblin-1"), *answers)

    assert ("KN-11 success" in codes) is comes_off


def test_what_breaks_armour_takes_as_much_quality_as_it_says():
    """Two of leather's four, though it might last three rounds. (KN-24, KN-27)"""
    state = fight(hero(), foe(items=(LEATHER,)))
    effect = content.Effect("armour-quality", loss=2, rounds=3)

    table = Script()
    work(state, of(state, "ada"), of(state, "goblin-1"), effect, table)

    assert table.told[-1].facts["left"] == 4 - 2


@pytest.mark.parametrize(("natural", "comes_off"), [(4, False), (5, True)])
def test_in_a_stunt_of_ones_own_each_uses_what_the_referee_says(natural: int, comes_off: bool):
    """Charisma, +6, against Constitution, 10; it lasts to the end of round 2, and Strength is where the form begins.

    (KN-24)
    """
    ruled = (("KN-24 what", "Sing"), ("KN-24 allow other", "yes"), ("KN-24 ability", "charisma"))
    answers = (*ruled, ("KN-24 resist", "constitution"), ("KN-24 effect", "held"), EVEN, ("KN-11 opposed", natural))
    state, command = fight(hero(), foe()), Improvise("ada", "goblin-1")

    after, _ = play(state, command, *answers)

    assert of(after, "goblin-1").conditions == ((Condition("held", 2),) if comes_off else ())
    assert forms(state, command, *answers)["KN-24 ability"][1] == "strength"


def test_what_an_answer_may_bring_is_named_as_on_the_buttons():
    """Whichever way an opening is used, it is for the attack or for the stunt; whatever is tried, and with which
    ability, for that check; and what resists, or whether there is an edge, is worth what the command that asks is.
    (KN-9, KN-10, KN-11, KN-12, KN-20, KN-24, KN-25)"""
    assert {
        "KN-25 opening": (*STAKES["attack"], *STAKES["stunt"]),
        "KN-9 task": STAKES["try"],
        "KN-9 ability": STAKES["try"],
        "KN-11 what resists": (),
        "KN-12 edge": (),
        "KN-24 ability": (),
        "KN-24 resist": (),
    } == STAKES_OF
