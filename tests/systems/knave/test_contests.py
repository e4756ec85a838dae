"""Contests with anybody who is here, in fights and out of them: blows, stunts, spells, talk, theft, prisoners."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.circumstances import NEXT, Circumstance
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.evening import Adjust, Release
from arbitro.systems.knave import apply, due, legal
from arbitro.systems.knave.campaign import Campaign, Opening
from arbitro.systems.knave.characters import HIRELINGS, Book, Gear, Person, has, held, with_condition
from arbitro.systems.knave.checks import Oppose, beforehand
from arbitro.systems.knave.combat import Attack, Throw, attack, opening_of
from arbitro.systems.knave.dealings import Steal
from arbitro.systems.knave.morale import MoraleTest, React
from arbitro.systems.knave.powers import Cast
from arbitro.systems.knave.stunts import Capture, Improvise, Stunt
from arbitro.systems.knave.turns import EndTurn
from arbitro.table import REFEREE, Script
from arbitro.words import speaker
from tests.systems.knave.figures import (
    BOW,
    EVEN,
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

NELA = replace(foe("nela", side=BYSTANDERS, kind="villager", morale=5), name="Nela")
ODO = replace(foe("odo", side=ALLIES, items=(SWORD,), in_hand="long-sword"), name="Odo")
ARROWS = Gear("arrows", count=2, bundle=20)


def begins(feet: int = 0, surprised: str = "nobody", die: int = 6) -> tuple[tuple[str, Any], ...]:
    """What a fight asks at its beginning: how far, who is surprised, who acts first."""
    return ("KN-17 distance", feet), ("KN-25 surprise", surprised), ("KN-17 initiative", die)


# --- A blow out of a fight (KN-17, KN-25) ----------------------------------------------------------------------------


def test_a_blow_begins_a_fight_and_lands_when_ones_side_acts():
    """The heroes are quicker: 15 and 2 are more than 12. The goblin's turn is next. (KN-17, KN-20)"""
    hit = (EVEN, ("KN-20 attack", 15), ("KN-22 damage", 4))

    after, codes = play(peace(hero(), foe()), Attack("ada", "goblin-1"), *begins(), *hit)

    assert codes == ["KN-17 blows", "KN-17 round", "KN-20 hit", "KN-22 wound"]
    assert of(after, "goblin-1").hit_points == 2
    assert after.fight is not None
    assert (after.fight.round, after.fight.turn, after.fight.acted) == (1, HEROES, ("ada",))


def test_the_others_may_be_quicker():
    """Then the blow waits for her turn. (KN-17)"""
    after, codes = play(peace(hero(), foe()), Attack("ada", "goblin-1"), *begins(die=3))

    assert codes == ["KN-17 blows", "KN-17 round"]
    assert (due(after), of(after, "goblin-1").hit_points) == (("goblin-1",), 6)


def test_who_is_caught_unaware_is_struck_with_the_upper_hand_whatever_the_die():
    """The foes would act first, but lose their turn: two dice. (KN-17, KN-25)"""
    hit = (("KN-25 opening", "advantage"), EVEN, ("KN-20 attack", (3, 15)), ("KN-22 damage", 4))

    _, codes = play(peace(hero(), foe()), Attack("ada", "goblin-1"), *begins(surprised=FOES, die=1), *hit)

    assert codes == ["KN-17 blows", "KN-25 surprised", "KN-17 round", "KN-20 hit", "KN-22 wound"]


def test_a_shot_usually_comes_from_afar_and_a_blow_from_near():
    """Thirty feet and none, unless the referee says otherwise; at sixty a sword does not reach. (KN-17, KN-19)"""
    archer = hero(items=(BOW, ARROWS), in_hand="short-bow")
    after, codes = play(peace(archer, foe()), Attack("ada", "goblin-1"), *begins(30), EVEN, ("KN-20 attack", 3))
    assert codes[-1] == "KN-20 miss"
    assert (of(after, "goblin-1").place[0], held(of(after, "ada"), "arrows")) == (30, replace(ARROWS, count=1))

    after, codes = play(peace(hero(), foe()), Attack("ada", "goblin-1"), *begins(60))
    assert codes == ["KN-17 blows", "KN-17 round"]
    assert due(after) == ("ada",)


def test_the_chance_on_the_button_is_that_of_being_first_and_hitting():
    """Half of 10 in 20: +2 against 12. (KN-17, KN-20)"""
    state = peace(hero(), foe(hit_points=50, most_hit_points=50))

    found = chances(lambda table: attack(state, Attack("ada", "goblin-1"), table), ["KN-20 hit"])

    assert found["KN-20 hit"] == Fraction(1, 2) * Fraction(10, 20)


@pytest.mark.parametrize(("who", "target", "sides"), [
    ("ada", "nela", {"ada": HEROES, "nela": FOES}),
    ("nela", "ada", {"ada": HEROES, "nela": FOES}),
    ("goblin-1", "nela", {"goblin-1": FOES, "nela": ALLIES}),
    ("nela", "goblin-1", {"goblin-1": FOES, "nela": ALLIES}),
])  # fmt: skip
def test_a_bystander_who_strikes_or_is_struck_is_on_a_side(who: str, target: str, sides: dict[str, str]):
    """The other one, from now on. Both miss, or are not first. (KN-17; ours)"""
    state = peace(hero(items=(), in_hand=""), NELA, foe())
    first = 1 if sides[who] == FOES else 6

    after, codes = play(state, Attack(who, target), *begins(die=first), EVEN, ("KN-20 attack", 2))

    assert codes == ["KN-17 blows", "KN-17 round", "KN-20 miss"]
    assert {name: of(after, name).side for name in sides} == sides


def test_in_a_fight_too_a_bystander_who_is_struck_joins_it():
    """She stands where she stood, and counts for morale. (KN-15, KN-17; ours)"""
    after, _ = play(fight(hero(), NELA, foe(place=(40, 0))), Attack("ada", "nela"), EVEN, ("KN-20 attack", 2))

    assert (of(after, "nela").side, of(after, "nela").place[0]) == (FOES, 0)
    assert after.fight is not None
    assert after.fight.started == ("goblin-1", "nela")


def test_two_of_a_side_exchange_single_blows():
    """A hero strikes a hero, at peace and in a fight: it is listed apart, and nothing else begins. (KN-20; ours)"""
    blow = (EVEN, ("KN-20 attack", 15), ("KN-22 damage", 3))
    state, codes = play(peace(hero(), hero("bran")), Attack("ada", "bran"), *blow)
    assert codes == ["KN-20 hit", "KN-22 wound"]
    assert (state.fight, of(state, "bran").hit_points) == (None, 5)

    state = fight(hero(), hero("bran"), ODO, foe())
    for target, group in (("bran", "friends"), ("odo", "friends"), ("goblin-1", "combat")):
        assert [option.group for option in legal(state, "ada") if option.command == Attack("ada", target)] == [group]
    play(state, Attack("ada", "bran"), *blow)


def test_nobody_aims_at_themselves():
    """Neither at peace nor in a fight. (KN-18, KN-25)"""
    for state in (peace(hero(), foe()), fight(hero(), foe())):
        assert refusal(state, Attack("ada", "ada")) == Phrase("no-self", {"who": "ada"})
        assert refusal(state, Capture("ada", "ada")) == Phrase("no-self", {"who": "ada"})


def test_each_ones_action_and_opening_are_their_own():
    """Bran has acted and Ada acts; two openings stand in the order of who has them, on somebody with a hit point too.

    (KN-18, KN-25)
    """
    weak, other = (with_condition(foe(name, hit_points=1), "prone", 3) for name in ("goblin-1", "goblin-2"))
    state = fight(hero(), hero("bran"), weak, other, foe("goblin-3"))
    both = (("KN-25 opening", "both"), EVEN, ("KN-20 attack", 2))

    state, _ = play(state, Attack("bran", "goblin-1"), *both)
    state, _ = play(state, Attack("ada", "goblin-2"), *both)

    assert state.fight is not None
    assert (state.fight.acted, state.fight.moved) == (("ada", "bran"), ())
    assert state.fight.openings == (Opening("ada", "goblin-2", "stunt"), Opening("bran", "goblin-1", "stunt"))


def test_who_lies_there_or_is_held_can_be_killed_without_a_fight():
    """With the upper hand, and no question of both. (KN-23, KN-25)"""
    for target in (foe(hit_points=0), with_condition(foe(), "captive")):
        state = peace(hero(), target)
        blow = (EVEN, ("KN-20 attack", (2, 15)), ("KN-22 damage", 8))
        after, codes = play(state, Attack("ada", "goblin-1"), *blow)
        assert codes == ["KN-20 hit", "KN-22 wound", "KN-23 dead"]
        assert after.fight is None


@pytest.mark.parametrize("trouble", ["asleep", "captive"])
def test_who_sleeps_or_is_held_strikes_nobody(trouble: str):
    """Nor steals, nor casts. (KN-25; ours)"""
    state = peace(with_condition(hero(items=(Book("slate-coat"),)), trouble), foe())

    for command in (Attack("ada", "goblin-1"), Oppose("ada", "goblin-1", "wisdom"), Cast("ada", "slate-coat", "ada")):
        assert refusal(state, command) == Phrase("no-idle", {"who": "ada"})


def test_a_thrown_dagger_begins_a_fight_too():
    """From thirty feet, usually. (KN-17, KN-20)"""
    dagger = replace(SWORD, kind="dagger", thrown=True)
    state = peace(hero(items=(dagger,), in_hand="dagger"), foe())

    after, codes = play(state, Throw("ada", "goblin-1"), *begins(30), EVEN, ("KN-20 attack", 2))

    assert codes == ["KN-17 blows", "KN-17 round", "KN-20 miss"]
    assert [(fallen.item.kind, fallen.place[0]) for fallen in after.ground] == [("dagger", 30)]


# --- Spells at anybody (KN-27) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "rounds", "value", "sentence"),
    [
        ("slate-coat", 10, 2, "Ada: con mejor armadura (+2), 10 asaltos."),
        ("hundred-moths", 4, 3, "Ada: con mejor armadura (+3), 4 asaltos."),
        ("hares-heart", 3, None, "Ada: con prisa mágica, 3 asaltos."),
    ],
)
def test_the_log_says_what_a_spell_is_worth_and_how_long_it_lasts(
    spell: str, rounds: int, value: int | None, sentence: str
):
    """As its text has it; whoever may not know somebody's armour reads no number of it. (KN-27)"""
    line = told(peace(hero(items=(Book(spell),))), Cast("ada", spell, "ada"))["KN-24 condition"]

    assert (line["rounds"], line.get("value")) == (rounds, value)
    say = partial(speaker("es", "knave").say, "KN-24 condition", line, {"ada": "Ada"})
    assert (say(), "+" in say(form="hidden")) == (sentence, False)


def test_fire_begins_a_fight_and_sleep_does_not():
    """Harm is harm; a villager may nod off, and nobody knows why. (KN-17, KN-27)"""
    wizard = hero(items=(Book("ember-bloom"), Book("lids-of-lead")), level=2)
    cast = (EVEN, ("KN-11 opposed", 15))

    asleep, codes = play(peace(wizard, NELA), Cast("ada", "lids-of-lead", "nela"), *cast)
    assert codes == ["KN-27 cast", "KN-11 success", "KN-27 works", "KN-24 condition"]
    assert (asleep.fight, of(asleep, "nela").side) == (None, BYSTANDERS)

    burnt = (*begins(30), *cast, ("KN-27 damage", (1, 1)))
    after, codes = play(peace(wizard, NELA), Cast("ada", "ember-bloom", "nela"), *burnt)
    assert codes[:3] == ["KN-17 blows", "KN-17 round", "KN-27 cast"]
    assert of(after, "nela").side == FOES

    # Whoever is slower has not read the book yet.
    after, _ = play(peace(wizard, NELA), Cast("ada", "ember-bloom", "nela"), *begins(30, die=2))
    assert (of(after, "ada").cast, of(after, "ada").items[0]) == (0, Book("ember-bloom"))


def test_a_bystander_who_is_burnt_in_a_fight_joins_it():
    """Even if they resist it; sleep is no harm. They count for morale, as after a blow. (KN-15, KN-17, KN-27)"""
    wizard = hero(items=(Book("ember-bloom"), Book("lids-of-lead")), level=2)
    state = fight(wizard, foe(), NELA)

    burnt, _ = play(state, Cast("ada", "ember-bloom", "nela"), EVEN, ("KN-11 opposed", 2))
    asleep, _ = play(state, Cast("ada", "lids-of-lead", "nela"), EVEN, ("KN-11 opposed", 2))

    assert burnt.fight is not None
    assert (of(burnt, "nela").side, burnt.fight.started) == (FOES, ("goblin-1", "nela"))
    assert of(asleep, "nela").side == BYSTANDERS


def test_a_foe_may_be_mended_and_a_friend_burnt():
    """Fire at a friend is listed apart; help is nobody's harm. (KN-27)"""
    wizard = hero(items=(Book("ember-bloom"), Book("warm-hands")), level=9)
    state = fight(wizard, hero("bran"), foe(hit_points=2))

    groups = {option.command: option.group for option in legal(state, "ada")}
    assert groups[Cast("ada", "ember-bloom", "bran")] == "friends"
    assert groups[Cast("ada", "warm-hands", "bran")] == "magic"
    after, _ = play(state, Cast("ada", "warm-hands", "goblin-1"), ("KN-27 healing", 3))
    assert of(after, "goblin-1").hit_points == 5
    after, _ = play(state, Cast("ada", "ember-bloom", "bran"), EVEN, ("KN-11 opposed", 2))


# --- Stunts, talk, morale with anybody -------------------------------------------------------------------------------


def test_a_stunt_out_of_a_fight_is_a_contest_and_no_fight():
    """A villager is tripped, and lies there until time passes. Shoved, she stands nowhere in particular. (KN-24)"""
    won = (("KN-24 allow", "yes"), EVEN, ("KN-11 opposed", 15))

    after, codes = play(peace(hero(), NELA), Stunt("ada", "nela", "trip"), *won)
    assert codes == ["KN-24 tries", "KN-11 success", "KN-24 condition"]
    assert (after.fight, has(of(after, "nela"), "prone"), of(after, "nela").side) == (None, True, BYSTANDERS)

    after, _ = play(peace(hero(), NELA), Stunt("ada", "nela", "shove"), *won, ("KN-24 fall", 0))
    assert [one.place[0] for one in after.people] == [0, 0]


def test_whatever_else_can_be_tried_on_a_friend():
    """Throwing Bran over the wall: his Strength resists. (KN-24)"""
    ruled = (("KN-24 allow other", "yes"), ("KN-24 ability", "strength"), ("KN-24 resist", "strength"))
    thrown = (("KN-24 effect", "nothing"), EVEN, ("KN-11 opposed", 19))

    assert (
        play(peace(hero(), hero("bran")), Improvise("ada", "bran"), ("KN-24 what", "over the wall"), *ruled, *thrown)[
            1
        ][-1]
        == "KN-11 success"
    )


def test_one_may_talk_in_the_middle_of_a_fight():
    """Charisma against Wisdom is the turn's action; the other abilities are for stunts. (KN-9, KN-11, KN-18)"""
    state = fight(hero(), NELA, foe())

    offered = [option.command for option in legal(state, "ada") if option.group == "opposed"]
    assert offered == [Oppose("ada", "goblin-1", "charisma"), Oppose("ada", "nela", "charisma")]
    after, _ = play(state, offered[0], ("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 15))
    assert after.fight is not None
    assert after.fight.acted == ("ada",)


def test_an_npc_contends_with_a_hero_at_peace():
    """The pedlar haggles: Charisma +5 against Ada's Wisdom, 14: a 10 is enough. (KN-11)"""
    asked = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 10))

    assert play(peace(hero(), NELA), Oppose("nela", "ada", "charisma"), *asked)[1] == ["KN-11 success"]


def test_reactions_and_morale_are_for_anybody_but_heroes():
    """A bystander of morale 5 breaks on a 6 and is elsewhere. (KN-14, KN-15)"""
    state = peace(hero(), NELA, ODO)
    offered = [option.command for option in legal(state, REFEREE)]
    assert {React("nela"), React("odo"), MoraleTest("nela")} <= {*offered}
    assert React("ada") not in offered

    after, codes = play(state, MoraleTest("nela"), ("KN-15 morale", (1, 5)), ("KN-15 way", "flee"))
    assert codes == ["KN-15 broken", "KN-15 flee"]
    assert [one.id for one in after.wings] == ["nela"]


# --- Theft (KN-9, KN-11) ---------------------------------------------------------------------------------------------

PEDLAR = replace(NELA, items=(SWORD, Gear("rope"), Gear("rations", 3)), in_hand="long-sword", silver=6)


@pytest.mark.parametrize(("natural", "stolen"), [(8, False), (9, True)])
def test_pockets_are_picked_with_intelligence_against_wisdom(natural: int, stolen: bool):
    """Ada has +5, Nela's Wisdom defence is 13: 9 and 5 are more. (KN-9, KN-11)"""
    asked = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", natural), *[("KN-9 loot", "rope")] * stolen)

    after, codes = play(peace(hero(), PEDLAR), Steal("ada", "nela"), *asked)

    assert codes == (["KN-11 success", "KN-6 took"] if stolen else ["KN-11 failure"])
    assert (held(of(after, "ada"), "rope") is not None) is stolen


def test_a_purse_is_stolen_and_what_is_in_hand_is_not():
    """Of what there is the referee says which, usually coin; that there is none is learnt too late. (KN-6, KN-9)"""
    state = peace(hero(), PEDLAR)
    won = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 19))
    table = Asking(*won, ("KN-9 loot", "coins"), ("KN-6 coins", 4))

    after = apply(state, Steal("ada", "nela"), table)
    codes = [told.code for told in table.told]
    assert table.asked[-2:] == [("KN-9 loot", REFEREE, "coins"), ("KN-6 coins", "ada", 6)]
    assert codes[-1] == "KN-6 took coins"
    assert (of(after, "ada").silver, of(after, "nela").silver) == (4, 2)

    bare = replace(PEDLAR, items=(SWORD,), silver=0)
    assert play(peace(hero(), bare), Steal("ada", "nela"), *won)[1] == ["KN-11 success", "KN-9 nothing"]
    down = replace(PEDLAR, hit_points=0)
    assert refusal(peace(hero(), down), Steal("ada", "nela")) == Phrase("no-theft", {"target": "nela"})
    assert refusal(fight(hero(), PEDLAR, foe()), Steal("ada", "nela")).code == "no-peace"


# --- Prisoners (KN-15, KN-24) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [foe(hit_points=0), with_condition(foe(), "asleep", 3)])
def test_who_cannot_resist_is_bound_without_a_roll_of_theirs(target: Any):
    """And takes no part any more, even awake; the fight is over. (KN-17, KN-24; ours)"""
    state = fight(hero(), target, foe("goblin-2"))
    answers = [("KN-25 opening", "advantage")] * (target.hit_points > 0) + [EVEN]

    after, codes = play(state, Capture("ada", "goblin-1"), *answers)

    assert codes == ["KN-24 captured"]
    assert has(of(after, "goblin-1"), "captive")
    assert after.fight is not None
    assert after.fight.acted == ("ada",)
    assert refusal(peace(hero(), of(after, "goblin-1")), Capture("ada", "goblin-1")) == Phrase(
        "no-capture-again", {"target": "goblin-1"}
    )


@pytest.mark.parametrize("troubled", ["down", "asleep", "parley"])
def test_what_was_put_on_rolls_is_kept_for_one(troubled: str):
    """A lamp for the next stunt and fog for the next defence wait where nothing is rolled. (KN-12; ours)"""
    put = [Circumstance(2, "lamp", "stunt", NEXT), Circumstance(3, "fog", "resist", NEXT)]
    target = replace(
        foe(hit_points=0) if troubled == "down" else with_condition(foe(), troubled), circumstances=(put[1],)
    )
    state = fight(replace(hero(), circumstances=(put[0],)), target, foe("goblin-2"))
    asked = {"down": (), "asleep": (("KN-25 opening", "advantage"),), "parley": ()}[troubled]
    answers = (*asked, EVEN, *[("KN-15 surrender", "yes")] * (troubled == "parley"))

    after, codes = play(state, Capture("ada", "goblin-1"), *answers)

    assert codes == ["KN-24 captured"]
    assert [one.circumstances for one in after.people[:2]] == [(put[0],), (put[1],)]
    assert beforehand(state.people[0], state.people[1], "", Script()) == 0


@pytest.mark.parametrize(("natural", "caught"), [(9, False), (10, True)])
def test_anybody_else_is_wrestled_down(natural: int, caught: bool):
    """Strength +2 against Strength, 11: more takes a 10. Then the fight is over. (KN-11, KN-24; ours)"""
    after, codes = play(fight(hero(), foe()), Capture("ada", "goblin-1"), EVEN, ("KN-11 opposed", natural))

    assert ("KN-24 captured" in codes) is caught
    assert (after.fight is None) is caught


def test_who_would_talk_is_asked_whether_they_surrender():
    """Ours: yes, where nobody decides; whoever will not is on their guard again. (KN-15)"""
    state = fight(hero(), with_condition(foe(), "parley"), foe("goblin-2", place=(30, 0)))

    after, codes = play(state, Capture("ada", "goblin-1"), EVEN, ("KN-15 surrender", "yes"))
    assert codes == ["KN-24 captured"]
    assert [one.name for one in of(after, "goblin-1").conditions] == ["captive"]

    after, codes = play(state, Capture("ada", "goblin-1"), EVEN, ("KN-15 surrender", "no"))
    assert codes == ["KN-15 defiant"]
    assert of(after, "goblin-1").conditions == ()


def test_hands_must_reach_and_prisoners_may_be_let_go():
    """Six feet are too far. (KN-19, KN-24)"""
    far = refusal(fight(hero(), foe(place=(6, 0))), Capture("ada", "goblin-1"))
    assert far == Phrase("no-reach-hands", {"target": "goblin-1", "distance": 6, "reach": 5})

    state = peace(hero(), with_condition(foe(), "captive"))
    after, codes = play(state, Release("ada", "goblin-1"))
    assert (codes, of(after, "goblin-1").conditions) == (["KN-24 released"], ())
    assert told(state, Release("ada", "goblin-1")) == {"KN-24 released": {"who": "ada", "target": "goblin-1"}}
    assert refusal(after, Release("ada", "goblin-1")) == Phrase("no-captive", {"target": "goblin-1"})


def test_foes_take_prisoners_too():
    """A hero who lies there; the others are told, and somebody may free her. (KN-24; ours)"""
    state = fight(hero(hit_points=0), hero("bran"), foe(), turn=FOES, first=FOES)

    after, _ = play(state, Capture("goblin-1", "ada"), EVEN)

    assert has(of(after, "ada"), "captive")
    freed, _ = play(replace(after, fight=None), Release("bran", "ada"))
    assert not has(of(freed, "ada"), "captive")


def test_hirelings_strike_at_foes_and_are_struck_at():
    """They are of the heroes' party. (KN-8, KN-17)"""
    guide = foe("guide-1", side=HIRELINGS, employer="ada", morale=6)
    state = fight(hero(place=(-100, 0)), guide, foe(hit_points=50, most_hit_points=50), turn=FOES, first=FOES)
    facts = told(state, Attack("goblin-1", "guide-1"), EVEN, ("KN-20 attack", 2))
    assert facts["KN-20 miss"]["target"] == "guide-1"

    ours: Campaign = fight(hero(), guide, foe())
    assert due(ours) == ("ada", "guide-1")
    assert Opening("ada", "goblin-1", "stunt") not in (ours.fight.openings if ours.fight else ())
    play(ours, EndTurn("guide-1"))


@pytest.mark.parametrize(
    ("ability", "resists"),
    [
        ("strength", "strength"), ("dexterity", "wisdom"), ("constitution", "constitution"),
        ("intelligence", "intelligence"), ("wisdom", "dexterity"), ("charisma", "wisdom"),
    ],
)  # fmt: skip
def test_each_ability_has_what_usually_resists_it(ability: str, resists: str):
    """Force by force, a trick of the hands by eyes, eyes by quickness, talk by good sense. (KN-11)"""
    answers = (("KN-11 what resists", "charisma"), EVEN, ("KN-11 opposed", 15))

    asked = forms(peace(hero(), foe()), Oppose("ada", "goblin-1", ability), *answers)

    assert asked["KN-11 what resists"][1] == resists


@pytest.mark.parametrize(
    "state_of_it",
    ["unaware", "asleep", "captive", "below", "prone", "off-balance", "disarmed", "distracted", "blinded", "held"],
)
def test_whoever_is_in_a_bad_way_is_easier_to_hit(state_of_it: str):
    """Each of them by itself, and nothing else about them, gives an advantage. (KN-25)"""
    goblin = foe()

    assert opening_of(hero(), goblin) == ""
    assert opening_of(hero(), with_condition(goblin, state_of_it, 2)) == state_of_it


def test_the_unconscious_are_easier_to_hit_whoever_they_are():
    """At no hit points, and by a spell or a blow that says so. (KN-25)"""
    assert opening_of(hero(), replace(foe(), hit_points=0)) == "unconscious"
    assert opening_of(hero(), with_condition(foe(), "unconscious", 2)) == "unconscious"
    assert opening_of(hero(), with_condition(foe(), "outflanked", 2)) == "outflanked"


@pytest.mark.parametrize("harm", ["cutting", "piercing", "blunt"])
def test_a_weakness_to_each_way_of_harm_is_set_by_hand(harm: str):
    """That one, and no other. (KN-22)"""
    after, _ = play(peace(hero(), foe()), Adjust("goblin-1", f"weak-{harm}", True))

    assert of(after, "goblin-1").weak == (harm,)


@pytest.mark.parametrize(
    "target", [foe(hit_points=0), with_condition(foe(), "asleep"), with_condition(foe(), "parley"), foe()]
)
@pytest.mark.parametrize(("verdict", "caught"), [("certain", True), ("impossible", False)])
def test_what_the_referee_says_of_a_capture_is_obeyed(target: Person, verdict: str, caught: bool):
    """Whoever lies there, would talk or fights: nobody is asked and nothing thrown. (KN-13, KN-15, KN-24)"""
    opening = [("KN-25 opening", "advantage")] if has(target, "asleep") else []

    after, codes = play(
        fight(hero(), target, foe("goblin-2")), Capture("ada", "goblin-1"), *opening, ("KN-12 edge", verdict)
    )

    assert codes == (["KN-11 success", "KN-24 captured"] if caught else ["KN-11 failure"])
    assert has(of(after, "goblin-1"), "captive") is caught
