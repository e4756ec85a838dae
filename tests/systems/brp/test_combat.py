"""Rounds: statements of intent, movement, DEX ranks, resolution."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import brp
from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.campaign import Campaign, Fight, House, Surprise, Turn, turn
from arbitro.systems.brp.characters import Dose, Hiding, Person, Wound, is_up, make_venom
from arbitro.systems.brp.combat import (
    Declare,
    Defend,
    EndFight,
    Round,
    acted,
    due,
    engaged,
    fighters,
    further,
    given_up,
    idle,
    let_fall,
    may_act,
    next_moment,
    precedence,
    rank,
    reordered,
)
from arbitro.systems.brp.commands import apply, suggest
from arbitro.systems.brp.encounters import Dismiss, averages, creature
from arbitro.systems.brp.movement import Close, Flee, Movement, Withdraw
from arbitro.systems.brp.stances import Draw
from arbitro.systems.brp.wounds import Aid
from arbitro.table import REFEREE, Live, Script, from_seed
from tests.systems.brp.figures import NORMAL, armed, code, done, facts, foe, moment, peace, person, statements


def dexterous(who: str, dexterity: int, side: str = "heroes", **changes: Any) -> Person:
    """Somebody with this DEX."""
    return person(who, side, characteristics=(10, 12, 12, 10, 10, dexterity, 10), **changes)


def begun(*people: Person, **house: Any) -> Campaign:
    """The first round of a fight has begun."""
    return done(replace(peace(*people, **house), fight=Fight()), Round())[0]


# Statements of intent (BRP-5.1, BRP-5.2)


def test_statements_go_by_dex_highest_first():
    """15, then 12, then 9; and then the actions in the same order. (BRP-5.1, BRP-5.2, BRP-5.4)"""
    state = begun(dexterous("ada", 9), dexterous("bran", 15), foe("orc"))
    order = []
    for _ in range(3):
        (who,) = due(state)
        order.append(who)
        state, told = done(state, Declare(who, "attack", "brawl"))
        assert told == ["BRP-5.2 states"]

    assert order == ["bran", "orc", "ada"]
    assert state.fight is not None
    assert (state.fight.phase, due(state)) == ("act", ("bran",))


def test_equal_dex_state_and_act_together():
    """Same DEX, same weapon, same skill: simultaneous. (BRP-5.2)"""
    state = begun(dexterous("ada", 12), dexterous("orc", 12, "foes"))
    assert due(state) == ("ada", "orc")
    state, _ = done(state, Declare("orc", "attack", "brawl"))
    assert due(state) == ("ada",)
    state, _ = done(state, Declare("ada", "attack", "brawl"))

    assert due(state) == ("ada", "orc")


def test_simultaneous_blows_both_land():
    """Who is struck down at the same moment still has the blow. (BRP-5.2)"""
    ada, orc = armed(person("ada"), "broadsword", skill=45), armed(foe("orc"), "broadsword", skill=45)
    state = moment(peace(ada, orc), "ada", "orc")
    hit = (NORMAL, ("BRP-5.5 attack", 12), ("BRP-5.6 defence", "none"), ("BRP-5.9 damage", 9))

    state, told = done(state, Attack("ada", "orc", "broadsword"), *hit)
    assert told[-1] == "BRP-5.12 dying"
    assert due(state) == ("orc",)
    state, told = done(state, Attack("orc", "ada", "broadsword"), *hit[:2], ("BRP-5.9 damage", 9), hit[2])
    assert told[-1] == "BRP-5.12 dying"
    assert due(state) == (REFEREE,)


def test_what_was_stated_binds_the_act_and_the_weapon_but_not_the_target():
    """The ruling. (BRP-5.2)"""
    ada = armed(person("ada"), "broadsword", skill=45)
    state = statements(peace(ada, foe("orc"), foe("wolf")), "ada")
    assert code(state, Attack("ada", "orc", "broadsword")) == "no-intent-yet"
    state, _ = done(state, Declare("ada", "attack", "broadsword"))
    state = moment(state, "ada", act="attack", weapon="broadsword")

    assert [code(state, Attack("ada", who, "broadsword")) for who in ("orc", "wolf")] == ["", ""]
    assert code(state, Attack("ada", "orc", "brawl")) == "no-other-weapon"
    assert code(state, Draw("ada", "broadsword")) == "no-need-to-draw"


@pytest.mark.parametrize(
    ("command", "refused"),
    [
        (Declare("ada", "dance"), "no-act"),
        (Declare("ada", "attack", "pike"), "no-weapon"),
        (Declare("ada", "shoot", "broadsword"), "no-missile"),
        (Declare("ada", "attack", "longbow"), "no-melee"),
        (Declare("ada", "aid", "broadsword"), "no-weapon-needed"),
        (Declare("orc", "defend"), "no-turn"),
    ],
)
def test_an_illegal_declaration_is_refused_in_one_line(command: Declare, refused: str):
    """And nothing changes. (BRP-5.2)"""
    ada = armed(person("ada"), "broadsword", skill=45)
    ada = replace(ada, weapons=(*ada.weapons, *armed(person(), "longbow").weapons))

    assert code(statements(peace(ada, foe("orc")), "ada"), command) == refused


def test_without_statements_everybody_acts_as_their_rank_comes_up():
    """House rule `intents`, both ways. (BRP-5.2)"""
    people = (dexterous("ada", 15), foe("orc"))
    with_them, without = begun(*people), begun(*people, intents=False)

    assert code(with_them, Attack("ada", "orc", "brawl")) == "no-intent-yet"
    assert code(without, Attack("ada", "orc", "brawl")) == ""
    assert code(without, Declare("ada", "attack", "brawl")) == "no-statements"


# DEX ranks (BRP-5.3, BRP-5.4, BRP-6.6)


@pytest.mark.parametrize(("metres", "expected"), [(0, 13), (5, 13), (6, 7), (15, 7), (16, 4), (29, 4)])
def test_moving_lowers_the_rank(metres: int, expected: int):
    """DEX 13: half is 7 and a quarter 4, rounded up. (BRP-5.3)"""
    assert rank(dexterous("ada", 13), Turn("ada", metres=metres)) == expected


def test_others_move_in_proportion():
    """A bear of MOV 14 goes 7 m for nothing and acts at half to 21. (BRP-5.3)"""
    bear = dexterous("bear", 12, move=14)

    assert [rank(bear, Turn("bear", metres=metres)) for metres in (7, 8, 21, 22)] == [12, 6, 6, 3]


def test_each_weapon_handled_takes_five_ranks():
    """Never below 1. (BRP-6.6)"""
    assert [rank(dexterous("ada", 13), Turn("ada", handled=times)) for times in range(4)] == [13, 8, 3, 1]
    assert rank(dexterous("ada", 13), Turn("ada", metres=10, handled=1)) == 2


def test_on_the_same_rank_missiles_come_first_then_the_longer_weapon_then_the_better_skill():
    """Bow, spear, sword of 70, sword of 60, dagger, and whoever does something else. (BRP-5.2, BRP-5.4)"""
    people = {
        "bow": armed(person(), "longbow", skill=10),
        "spear": armed(person(), "long-spear", skill=10),
        "good": armed(person(), "broadsword", skill=55),
        "fair": armed(person(), "broadsword", skill=45),
        "dagger": armed(person(), "dagger", skill=60),
    }
    turns = {who: Turn("ada", "shoot" if who == "bow" else "attack", one.in_hand[0]) for who, one in people.items()}
    keys = {who: precedence(one, turns[who]) for who, one in people.items()}
    keys["aid"] = precedence(person(), Turn("ada", "aid"))

    assert sorted(keys, key=lambda who: keys[who]) == ["bow", "spear", "good", "fair", "dagger", "aid"]


def test_a_dagger_may_be_thrown_or_thrust():
    """With two ranges the user chooses: thrown, it comes with the missiles. (BRP-5.4)"""
    ada = armed(person(), "dagger")

    assert precedence(ada, Turn("ada", "shoot", "dagger")) < precedence(ada, Turn("ada", "attack", "dagger"))


def test_drawing_with_the_statement_costs_the_rank():
    """DEX 12 with a sword to draw acts after an orc of DEX 10. (BRP-5.2, BRP-6.6)"""
    ada = replace(armed(dexterous("ada", 12), "broadsword", skill=45), in_hand=())
    state = begun(ada, dexterous("orc", 10, "foes"))
    state, told = done(state, Declare("ada", "attack", "broadsword"))
    assert told == ["BRP-6.6 drawn", "BRP-5.2 states"]
    state, _ = done(state, Declare("orc", "attack", "brawl"))

    assert state.people[0].in_hand == ("broadsword",)
    assert due(state) == ("orc",)


@pytest.mark.parametrize(("way", "handled", "ground"), [("put-away", 2, 0), ("drop", 1, 1)])
def test_full_hands_must_be_emptied(way: str, handled: int, ground: int):
    """Putting the bow away takes as long again; dropping it nothing. (BRP-6.6)"""
    ada = armed(dexterous("ada", 15), "longbow")
    ada = replace(ada, weapons=(*ada.weapons, *armed(person(), "dagger").weapons))

    state, _ = done(begun(ada, foe("orc")), Declare("ada", "attack", "dagger"), ("BRP-6.6 hands", way))
    assert state.fight is not None
    assert turn(state.fight, "ada").handled == handled
    assert state.people[0].in_hand == ("dagger",)
    assert len(state.ground) == ground


# Movement (BRP-5.3)


def test_a_stated_movement_happens_between_statements_and_actions():
    """Twelve metres towards the orc, who stands still; then at half rank. (BRP-5.1, BRP-5.2, BRP-5.3)"""
    state = begun(dexterous("ada", 15), foe("orc", place=(14, 0)))
    state, told = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 12))
    assert told == ["BRP-5.3 means to move"]
    state, _ = done(state, Declare("ada", "attack", "brawl"))
    state, _ = done(state, Declare("orc", "attack", "brawl"))
    assert state.people[0].place == (0, 0)
    assert (due(state), suggest(state, REFEREE)) == ((REFEREE,), Movement())
    assert code(state, Round()) == "no-round"

    state, told = done(state, Movement())
    assert told == ["BRP-5.3 moves"]
    assert state.people[0].place == (12, 0)
    assert due(state) == ("orc",)


@pytest.mark.parametrize(("there", "went", "first"), [(9, 1, "orc"), (16, 8, "ada")])
def test_the_rank_goes_by_the_way_that_was_gone_and_not_by_the_one_that_was_meant(there: int, went: int, first: str):
    """Ada of 15 comes up six metres and acts on 8. The orc of 12 meant to go seven: with one to go it acts on 12, with
    eight, of fourteen that it meant, on 6. (BRP-5.3)"""
    state = begun(dexterous("ada", 15), foe("orc", place=(there, 0)))
    far = there - 2
    state, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 6))
    state, _ = done(state, Declare("ada", "attack", "brawl"))
    state, _ = done(state, Close("orc", "ada"), ("BRP-5.3 metres", far))
    state, _ = done(state, Declare("orc", "attack", "brawl"))

    state, told = done(state, Movement())

    assert state.fight
    assert (told, turn(state.fight, "orc").metres) == (["BRP-5.3 moves", "BRP-5.3 moves"], went)
    assert due(state) == (first,)


def test_a_suggested_blow_at_somebody_out_of_reach_asks_nothing_and_goes_all_the_way():
    """REACH is 2 metres: of 14 there are 12 to go, all of which are stated with the blow. (BRP-5.2, BRP-5.3)"""
    state = begun(dexterous("ada", 15), foe("orc", place=(14, 0)))
    blow = suggest(state, "ada")
    assert blow == Declare("ada", "attack", "brawl", "orc")

    state, told = done(state, blow)

    assert told == ["BRP-5.3 means to move", "BRP-5.2 states"]
    state, _ = done(state, Declare("orc", "defend"))
    state, _ = done(state, Movement())
    assert state.people[0].place == (12, 0)


def test_beyond_a_full_run_the_way_alone_is_suggested():
    """MOV 10 runs 30 metres, after which nobody strikes: of 32 there are as many to go. (BRP-5.2, BRP-5.3)"""
    assert suggest(begun(dexterous("ada", 15), foe("orc", place=(32, 0))), "ada") == Close("ada", "orc")
    near = begun(dexterous("ada", 15), foe("orc", place=(31, 0)))
    assert suggest(near, "ada") == Declare("ada", "attack", "brawl", "orc")


def test_whoever_falls_back_can_be_followed():
    """The ruling: those who withdraw move first, so the pursuer ends up next to them if the legs allow. (BRP-5.3)"""
    state = begun(dexterous("ada", 15), foe("orc", place=(8, 0)))
    state, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 6))
    state, _ = done(state, Declare("ada", "attack", "brawl"))
    state, _ = done(state, Withdraw("orc"), ("BRP-5.3 back", 5))
    state, _ = done(state, Declare("orc", "defend"))

    state, _ = done(state, Movement())
    assert [one.place[0] for one in state.people] == [6, 13]


def test_after_a_full_run_one_can_only_defend():
    """Thirty metres leave nothing but parries and dodges. (BRP-5.3)"""
    state = begun(dexterous("ada", 15), foe("orc", place=(60, 0)))
    state, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 30))
    assert code(state, Declare("ada", "attack", "brawl")) == "no-breath"
    state, _ = done(state, Declare("ada", "defend"))
    state, _ = done(state, Declare("orc", "defend"))
    state, _ = done(state, Movement())

    assert state.people[0].place == (30, 0)
    assert due(state) == (REFEREE,)


@pytest.mark.parametrize("intents", [True, False])
def test_who_cannot_walk_may_strike_and_goes_nowhere(intents: bool):
    """MOV 0, a thing with roots: it states a blow at whoever stands by, or its blow falls, and it neither closes with,
    falls back nor runs from anybody. (BRP-2.5, BRP-5.2, BRP-5.3)"""
    tree = dexterous("ada", 15, move=0)
    near, far = begun(tree, foe("orc"), intents=intents), begun(tree, foe("orc", place=(9, 0)), intents=intents)
    run = Declare("ada", "flee") if intents else Flee("ada")

    blow = Declare("ada", "attack", "brawl", "orc") if intents else Attack("ada", "orc", "brawl")
    assert suggest(near, "ada") == blow
    assert [code(far, each) for each in (Close("ada", "orc"), Withdraw("ada"), run)] == ["no-moving"] * 3
    assert suggest(far, "ada") == (Declare("ada", "attack", "brawl") if intents else Defend("ada"))


def test_who_hardly_walks_falls_back_a_metre():
    """MOV 1: half a metre would cost nothing, so a whole one is what is usual. (BRP-5.3)"""
    state = begun(dexterous("ada", 15, move=1), foe("orc", place=(9, 0)))

    table = Live(lambda faces: 1)
    apply(state, Withdraw("ada"), table)
    assert [told.facts["metres"] for told in table.told] == [1]


def test_without_statements_moving_lowers_the_rank_at_once():
    """Ada of DEX 15 moves 12 m and is at 8 now: the orc of 12 comes first. (BRP-5.3)"""
    state = begun(dexterous("ada", 15), foe("orc", place=(14, 0)), intents=False)
    assert due(state) == ("ada",)
    state, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 12))

    assert state.people[0].place == (12, 0)
    assert due(state) == ("orc",)
    assert code(state, Withdraw("ada")) == "no-turn"
    state, _ = done(state, Defend("orc"))
    assert due(state) == ("ada",)
    assert code(state, Withdraw("ada")) == "no-second-move"


def test_who_runs_and_is_not_caught_gets_away():
    """Stated, or without statements at one's rank; an enemy at one's heels holds one back. (BRP-5.3)"""
    state = begun(dexterous("ada", 15), dexterous("bran", 14), foe("orc", place=(20, 0)))
    for who, act in (("ada", "flee"), ("bran", "defend"), ("orc", "defend")):
        state, _ = done(state, Declare(who, act))
    state, _ = done(state, Movement())
    assert state.people[0].place == (-30, 0)
    state, told = done(state, Round())
    assert told == ["BRP-5.3 fled", "BRP-5.1 round"]
    assert state.people[0].fled

    quick = begun(dexterous("ada", 15), dexterous("bran", 14), foe("orc", place=(20, 0)), intents=False)
    quick, _ = done(quick, Flee("ada"))
    quick, _ = done(quick, Defend("bran"))
    held = replace(quick, people=(quick.people[0], quick.people[1], replace(quick.people[2], place=(-31, 0))))
    quick, _ = done(quick, Defend("orc"))
    held, _ = done(held, Defend("orc"))
    assert "BRP-5.3 fled" in done(quick, Round())[1]
    assert "BRP-5.3 fled" not in done(held, Round())[1]
    assert code(begun(dexterous("ada", 15), foe("orc")), Flee("ada")) == "no-fleeing-now"


# Resolution (BRP-5.1, BRP-5.12, BRP-5.14)


def test_who_is_at_nothing_when_the_round_ends_is_dead():
    """And the fight is over when nobody is left. (BRP-5.12)"""
    down = replace(foe("orc"), wounds=(Wound(13),))
    state = next_moment(replace(peace(person("ada"), down), fight=Fight(1, "act")))
    assert due(state) == (REFEREE,)

    state, told = done(state, Round())
    assert told == ["BRP-5.12 dead", "BRP-5.1 over"]
    assert state.fight is None
    assert [(one.id, one.dead) for one in state.people] == [("ada", False), ("orc", True)]


def test_first_aid_saves_within_the_round():
    """Bran is at −1; three points off a wound of 4 bring him to 2, and unconscious; four would wake him. (BRP-5.14)"""
    bran = replace(person("bran"), wounds=(Wound(4), Wound(9)))
    state = moment(peace(person("ada"), bran), "ada")
    state, told = done(
        state, Aid("ada", "bran", 4), NORMAL, ("BRP-5.14 aid", 5), ("BRP-5.14 healing", 3), ("BRP-5.12 hours", 3)
    )
    assert told == ["BRP-3.2 success", "BRP-3.5 check", "BRP-5.14 tended", "BRP-5.12 unconscious"]
    best = moment(peace(person("ada"), bran), "ada")
    assert done(best, Aid("ada", "bran", 4), NORMAL, ("BRP-5.14 aid", 2), ("BRP-5.14 healing", 1))[1] == [
        "BRP-3.2 success", "BRP-3.2 special", "BRP-3.5 check", "BRP-5.14 tended", "BRP-5.12 comes round",
    ]  # fmt: skip

    state, told = done(state, Round())
    assert told == []
    assert state.fight is None
    assert not state.people[1].dead


def test_an_emergency_outside_a_fight_has_one_round():
    """Somebody falls to −1: the others have one moment each, then it is over. (BRP-5.14, BRP-4)"""
    from arbitro.systems.brp.wounds import Injure

    state, told = done(peace(person("ada"), person("bran")), Injure("bran"), ("BRP-5.12 points", 13))
    assert told == ["BRP-5.12 dying", "BRP-5.14 emergency"]
    assert due(state) == ("ada",)
    assert suggest(state, "ada") == Aid("ada", "bran", 13)
    state, _ = done(state, Aid("ada", "bran", 13), NORMAL, ("BRP-5.14 aid", 99))
    assert due(state) == (REFEREE,)
    state, told = done(state, Round())
    assert told == ["BRP-5.12 dead"]
    assert state.fight is None


def test_nobody_to_help_is_death():
    """Alone at −1. (BRP-5.12)"""
    from arbitro.systems.brp.wounds import Injure

    state, _ = done(peace(person("ada")), Injure("ada"), ("BRP-5.12 points", 13))
    assert state.people[0].dead
    assert due(state) == ()


def test_with_the_foes_down_a_friend_can_still_be_saved():
    """Only those who can help have something to do in the rest of the round. (BRP-5.14)"""
    bran = replace(person("bran"), wounds=(Wound(13),))
    fallen = replace(foe("orc"), wounds=(Wound(13),))
    state = next_moment(replace(peace(person("ada"), bran, person("cesc"), fallen), fight=Fight(1, "act")))

    assert due(state) == ("ada", "cesc")
    far = replace(state, people=(replace(state.people[0], place=(9, 0)), *state.people[1:]), fight=Fight(1, "act"))
    assert due(next_moment(far)) == ("cesc",)


def test_poison_works_while_the_rounds_go_by():
    """Three rounds after the bite. (BRP-6.10)"""
    ada = replace(person("ada"), doses=(Dose(1, make_venom("serpent-venom")),))
    state = replace(
        peace(ada, foe("orc")), fight=Fight(1, "act", turns=(Turn("ada", done=True), Turn("orc", done=True)))
    )

    state, told = done(state, Round(), ("BRP-3.4 resist", 10))
    assert told == ["BRP-3.4 held", "BRP-6.10 harmed", "BRP-5.12 hurt", "BRP-5.1 round"]
    assert state.clock == 1


@pytest.mark.parametrize(("felt", "rounds"), [((), 0), (("ada",), 1)])
def test_a_round_of_which_nobody_has_felt_anything_takes_none_of_their_time(felt: tuple[str, ...], rounds: int):
    """Two orcs end a round of a fight that goes on unseen; once Ada has been struck it is hers, too, and the next as
    well. (BRP-5.1, BRP-5.12; ours)"""
    turns = tuple([Turn(who, done=True) for who in ("ada", "orc", "orc-2")])
    state = replace(peace(person("ada"), foe("orc"), foe("orc-2")), fight=Fight(1, "act", turns=turns, felt=felt))
    table = Script()
    table.apart = ("orc", "orc-2")

    after = apply(state, Round(), table)

    assert after.clock == state.clock + rounds
    assert after.fight is not None
    assert (after.fight.round, after.fight.felt) == (2, felt)


def test_whoever_has_slept_out_their_hours_wakes_in_the_middle_of_a_fight():
    """When the round ends that was the last of them, and not the one before. (BRP-4.3, BRP-5.12)"""
    bran = replace(person("bran"), asleep=2)
    state = replace(peace(person("ada"), bran, foe("orc")), fight=Fight(1, "act"))

    for told, who in ((["BRP-5.1 round"], "ada"), (["BRP-5.12 wakes", "BRP-5.1 round"], "bran")):
        assert state.fight
        over = replace(state.fight, phase="act", now=(), turns=tuple([Turn(one.id, done=True) for one in state.people]))
        state, heard = done(replace(state, fight=over), Round())
        assert (heard, who in due(state)) == (told, True)


def test_the_referee_may_end_a_fight():
    """Parley; everybody stays but foes who ran, who are elsewhere; heroes who ran come back. (BRP-5.1)"""
    orc, wolf = foe("orc", place=(9, 0), kneeling=True), foe("wolf", place=(40, 0), fled=True)
    state = moment(peace(person("ada", place=(7, 0), prone=True), person("bran", fled=True), orc, wolf), "ada")

    state, told = done(state, EndFight())
    assert told == ["BRP-5.1 over"]
    at_ease = (0, False, False, False)
    assert [(one.place[0], one.prone, one.kneeling, one.fled) for one in (*state.people, *state.wings)] == [at_ease] * 4
    assert [one.id for one in state.people] == ["ada", "bran", "orc"]
    assert [one.id for one in state.wings] == ["wolf"]
    assert (state.fight, due(state)) == (None, ())


def test_a_fight_without_an_end_is_a_stand_off():
    """Ours: a hundred rounds. (BRP-5.1)"""
    turns = (Turn("ada", done=True), Turn("orc", done=True))
    state = replace(peace(person("ada"), foe("orc")), fight=Fight(100, "act", turns=turns))

    assert done(state, Round())[1] == ["BRP-5.1 over"]


@pytest.mark.parametrize("intents", [True, False])
@pytest.mark.parametrize("seed", range(15))
def test_fights_end(seed: int, intents: bool):
    """The demo, played by itself, with and without statements. (BRP-5.1)"""
    state, draw, steps = brp.demo(), from_seed(seed), 0
    state = replace(state, house=replace(state.house, intents=intents))
    while state.fight is not None:
        who = due(state)[0]
        state = brp.apply(state, suggest(state, who), Live(draw))
        steps += 1

    assert 5 < steps < 1000
    assert len({one.side for one in state.people if is_up(one)}) <= 1


def test_two_who_cannot_hurt_each_other_let_go_at_last():
    """Bare hands against full plate and a helmet: a stand-off, or somebody tires of it. (BRP-5.1)"""
    ada = armed(person("ada"), worn=("full-plate", "heavy-helmet"))
    orc = armed(foe("orc", place=(1, 0)), worn=("full-plate", "heavy-helmet"))
    state, draw = begun(ada, orc, intents=False), from_seed(1)
    told = []
    while state.fight is not None:
        table = Live(draw)
        state = brp.apply(state, suggest(state, due(state)[0]), table)
        told = [one.facts for one in table.told]

    assert told[-1]["winners"] == "stand-off"


def test_an_archer_shoots_and_a_swordsman_closes_in():
    """What somebody does whom nobody plays. (BRP-5.2)"""
    ada = armed(dexterous("ada", 15), "longbow", skill=55)
    orc = armed(foe("orc", place=(30, 0)), "short-sword", skill=45)
    state = begun(ada, orc)

    assert suggest(state, "ada") == Declare("ada", "shoot", "longbow", "orc")
    state, _ = done(state, Declare("ada", "shoot", "longbow", "orc"))
    assert suggest(state, "orc") == Declare("orc", "attack", "short-sword", "ada")
    state, _ = done(state, Declare("orc", "attack", "short-sword", "ada"))
    state, _ = done(state, Movement())
    assert state.people[1].place == (2, 0)
    assert suggest(state, "ada") == Shoot("ada", "orc", "longbow")


@pytest.mark.parametrize(("metres", "whom"), [(270, "orc"), (271, "")])
def test_a_shot_that_suggests_itself_names_the_nearest_if_they_can_be_hit(metres: int, whom: str):
    """A bow's 90 metres, three times over; the wounded archer is further off. (BRP-5.2, BRP-5.9)"""
    ada = armed(person("ada"), "longbow", skill=55)
    weak = foe("weak", place=(metres + 1, 0), wounds=(Wound(9),))
    state = statements(peace(ada, weak, foe("orc", place=(metres, 0))), "ada")

    assert suggest(state, "ada") == Declare("ada", "shoot", "longbow", whom)


@pytest.mark.parametrize(("metres", "whom"), [(40, "far"), (300, "orc")])
def test_a_shot_that_suggests_itself_names_whom_no_friend_stands_at(metres: int, whom: str):
    """Bo fights the orc: a shot at it is at −20, and whoever stands free is shot at first, within the bow's 270 metres.
    (BRP-5.2, BRP-6.8)"""
    ada, bo = armed(person("ada"), "longbow", skill=55), person("bo", place=(10, 0))
    state = statements(peace(ada, bo, foe("orc", place=(11, 0)), foe("far", place=(metres, 0))), "ada")

    assert suggest(state, "ada") == Declare("ada", "shoot", "longbow", whom)


@pytest.mark.parametrize(("weapon", "whom"), [("broadsword", "orc"), ("halberd", "")])
def test_a_blow_that_suggests_itself_names_the_one_who_is_in_reach(weapon: str, whom: str):
    """A sword reaches the orc at 2 m and not the elf at 3, a halberd both: of two nobody is named, for which of them is
    nearer to falling shows when the blow comes. (BRP-5.2, BRP-5.4)"""
    ada = armed(person("ada"), weapon, skill=45)
    state = statements(peace(ada, foe("orc", place=(2, 0)), foe("elf", place=(3, 0), wounds=(Wound(3),))), "ada")
    assert suggest(state, "ada") == Declare("ada", "attack", weapon, whom)


def test_what_one_has_said_to_throw_is_what_is_suggested():
    """A dagger at an orc 7 m away: stated, then thrown; who has said nothing of the kind does not throw it away.
    (BRP-5.2, BRP-5.9)"""
    ada, orc = armed(person("ada"), "dagger", skill=45), foe("orc", place=(7, 0))
    said = moment(peace(ada, orc), "ada", act="shoot", weapon="dagger", at="orc")
    assert suggest(said, "ada") == Shoot("ada", "orc", "dagger")

    free = moment(replace(peace(ada, orc), house=House(intents=False)), "ada")
    assert suggest(free, "ada") == Close("ada", "orc")


def test_a_shot_that_suggests_itself_is_at_whoever_is_in_no_melee_or_has_been_named():
    """The orc fights Bran 12 m away, the elf stands 40 m away by itself: a shot at the orc is worse by 20, so the elf
    is named; who has named the orc shoots at the orc. (BRP-5.2, BRP-6.8)"""
    ada, bran = armed(person("ada"), "longbow", skill=55), person("bran", place=(11, 0))
    people = peace(ada, bran, foe("orc", place=(12, 0)), foe("elf", place=(40, 0)))
    assert suggest(statements(people, "ada"), "ada") == Declare("ada", "shoot", "longbow", "elf")

    for named, whom in (("orc", "orc"), ("elf", "elf"), ("", "elf")):
        state = moment(people, "ada", act="shoot", weapon="longbow", at=named)
        assert suggest(state, "ada") == Shoot("ada", whom, "longbow")


def test_a_gunman_shoots_at_close_quarters_where_that_is_likelier():
    """Pistol 75 at an orc at her throat: −20 and half is 28; Brawl is 25. A bow at 60: 20. (BRP-6.8)"""
    gunman, archer = armed(person("ada"), "pistol", skill=55), armed(person("ada"), "longbow", skill=55)
    orc = armed(foe("orc", place=(1, 0)), "short-sword", skill=20)

    assert suggest(statements(peace(gunman, orc), "ada"), "ada") == Declare("ada", "shoot", "pistol", "orc")
    assert suggest(statements(peace(archer, orc), "ada"), "ada") == Declare("ada", "attack", "brawl", "orc")


def test_a_fight_that_the_referee_ends_leaves_standing_whoever_stands():
    """Parley: both sides; and nobody but the foes where the hero is down. (BRP-5.1)"""
    bran = replace(person("bran"), asleep=900)
    for people, winners in ((person("ada"), foe("orc")), "stand-off"), ((bran, foe("orc")), "foes"):
        assert facts(begun(*people), EndFight(), "BRP-5.1 over")["winners"] == winners


def test_who_acts_at_the_same_moment_still_has_theirs():
    """Of three at once one has acted: two are left; a bear with a bite to come stays among them. (BRP-4.3, BRP-5.4,
    BRP-7)"""
    bear = replace(creature("bear", 1, averages("bear"), "historical"), id="bear")
    state = moment(peace(person("ada"), person("bran"), bear), "ada", "bear", "bran")

    after = acted(state, "ada")
    assert after.fight is not None
    assert (after.fight.now, turn(after.fight, "ada").done) == (("bear", "bran"), True)
    after = acted(after, "bear", "claws")
    assert after.fight is not None
    assert (after.fight.now, turn(after.fight, "bear").used) == (("bear", "bran"), ("claws",))
    assert further(bear, ()) == {"claws", "bite", "slap"}
    assert (further(bear, ("claws",)), further(bear, ("slap",)), further(bear, ("bite", "claws"))) == (
        {"claws", "bite"}, set(), set(),
    )  # fmt: skip


def test_a_statement_is_kept_as_it_was_made():
    """Drawn while a bow is put away is two handlings; to flee is a run of 30 m; a defence is all that there is of it.
    (BRP-5.2, BRP-5.3, BRP-5.4, BRP-6.6)"""
    ada = replace(armed(person("ada"), "longbow", "dagger"), in_hand=("longbow",))
    state = replace(statements(peace(ada, foe("orc")), "ada", "orc"), house=House(intents=True))

    def stated(command: Declare, *answers: tuple[str, str]) -> tuple[Turn, tuple[str, ...]]:
        after = done(state, command, *answers)[0]
        assert after.fight is not None
        return turn(after.fight, "ada"), after.fight.now

    drawn = stated(Declare("ada", "attack", "dagger"), ("BRP-6.6 hands", "put-away"))
    assert drawn == (Turn("ada", "attack", "dagger", handled=2), ("orc",))
    assert stated(Declare("ada", "flee")) == (Turn("ada", "flee", toward="away", metres=30), ("orc",))
    assert stated(Declare("ada", "defend")) == (Turn("ada", "defend", done=True), ("orc",))
    assert stated(Declare("ada", "shoot", "longbow")) == (Turn("ada", "shoot", "longbow"), ("orc",))
    waits = idle(moment(peace(ada, foe("orc")), "ada", "orc"), "ada").fight
    assert waits is not None
    assert (turn(waits, "ada"), waits.now) == (Turn("ada", "defend", done=True), ("orc",))


def test_an_ambush_goes_on_while_both_are_up():
    """Ada still lies in wait for the orc; the wolf has fallen, and Bran has nobody left to hide from. (BRP-5.1,
    BRP-6.1)"""
    hidden = Hiding("hide", "success")
    ada, bran = person("ada", hidden=hidden), person("bran", hidden=hidden)
    wolf = foe("wolf", asleep=500)
    pairs = (Surprise("ada", "orc"), Surprise("ada", "wolf"), Surprise("bran", "wolf"))
    state = replace(peace(ada, bran, foe("orc"), wolf), fight=Fight(0, ambushes=pairs))

    state, told = done(state, Round())
    assert told == ["BRP-5.1 round"]
    assert state.fight is not None
    assert (state.fight.round, state.fight.phase, state.fight.ambushes) == (1, "intent", pairs[:1])
    assert [one.hidden for one in state.people[:2]] == [hidden, None]


def test_what_falls_is_one_of_its_kind_and_whole_are_the_others():
    """Of three daggers with a worn one in hand the worn one lies there; the last one leaves the hand. (BRP-6.6)"""
    one = armed(person("ada", place=(4, 0)), "dagger", "broadsword")
    worn = replace(one, weapons=(replace(one.weapons[0], points=6, count=3), one.weapons[1]))
    after = let_fall(peace(worn), "ada", "dagger")

    assert [(each.weapon.points, each.weapon.count, each.place) for each in after.ground] == [(6, 1, (4, 0))]
    assert (after.people[0].weapons[0].points, after.people[0].weapons[0].count) == (15, 2)
    assert after.people[0].in_hand == ("broadsword",)
    assert [each.kind for each in let_fall(peace(one), "ada", "dagger").people[0].weapons] == ["broadsword"]


def test_who_stands_on_the_same_spot_falls_back_to_their_own_side():
    """Heroes to the left, foes to the right. (BRP-5.3)"""
    people = (person("ada", place=(4, 0)), foe("orc", place=(4, 0)))
    for who, place in (("ada", -1), ("orc", 9)):
        state = moment(peace(*people, intents=False), who)
        state, _ = done(state, Withdraw(who), ("BRP-5.3 back", 5))
        assert next(one for one in state.people if one.id == who).place == (place, 0)


# Whose moment it is, and what ends (BRP-5.1 to BRP-5.4, BRP-5.14)


def test_defending_is_said_with_its_own_word():
    """As it is written down. (BRP-5.3)"""
    assert (Defend.__struct_config__.tag, Flee.__struct_config__.tag) == ("defend", "flee")


def test_poison_that_is_due_later_is_waited_for_and_the_dead_have_none():
    """Doses for the first round and the ninth, and one in an orc who is down for good. (BRP-5.12, BRP-6.10)"""
    late, first = Dose(9, make_venom("serpent-venom")), Dose(1, make_venom("serpent-venom"))
    ada = replace(person("ada"), doses=(first, late))
    dead = replace(foe("wolf"), dead=True, doses=(first,))
    turns = tuple([Turn(who, done=True) for who in ("ada", "orc")])
    state = replace(peace(ada, foe("orc"), dead), fight=Fight(1, "act", turns=turns))

    state, told = done(state, Round(), ("BRP-3.4 resist", 10))
    assert told == ["BRP-3.4 held", "BRP-6.10 harmed", "BRP-5.12 hurt", "BRP-5.1 round"]
    assert state.people[0].doses == (late,)


def test_a_captive_beside_a_fight_does_not_end_it():
    """Ada and the orc stand, and a wolf is held; without the orc the foes have nobody left. (BRP-5.1)"""
    held = replace(foe("wolf"), captive=True)
    state = moment(peace(person("ada"), foe("orc"), held), "ada")

    assert given_up(state) == ""
    assert given_up(replace(state, people=(state.people[0], held))) == "heroes"
    # A hundred rounds are enough, but the hundredth is played to its end.
    assert given_up(replace(state, fight=Fight(100, "act", ("ada",)))) == ""


def test_when_whoever_was_due_is_gone_the_next_one_is():
    """And before the first round nobody is, whatever the referee does. (BRP-5.2)"""
    people = (person("ada"), foe("orc"), foe("wolf"))

    assert due(done(moment(peace(*people), "wolf"), Dismiss("wolf"))[0]) == ("ada", "orc")
    before = done(replace(peace(*people), fight=Fight()), Dismiss("wolf"))[0]
    assert before.fight == Fight()


@pytest.mark.parametrize(
    ("fight", "people", "told"),
    [
        (Fight(3), (person("ada"), foe("orc")), ["BRP-5.1 over"]),
        (Fight(3), (person("ada"), person("bran")), []),
        (Fight(3, now=("ada",)), (person("ada"), person("bran")), []),
        (Fight(3, rivals=("ada", "bran")), (person("ada"), person("bran")), ["BRP-5.1 over"]),
        (Fight(3, emergency=True), (person("ada"), foe("orc")), []),
        (Fight(3, emergency=True), (person("ada"), person("bran")), []),
    ],
)
def test_who_has_won_is_said_where_there_was_a_fight(fight: Fight, people: tuple[Person, ...], told: list[str]):
    """Against foes or between rivals; the round that somebody had to be saved in was none. (BRP-5.1)"""
    assert done(replace(peace(*people), fight=fight), EndFight())[1] == told


def ids(people: list[Person]) -> list[str]:
    """Who they are."""
    return [one.id for one in people]


def test_whoever_was_caught_unawares_does_nothing_but_is_still_fought():
    """The orc may only defend itself, and Ada acts; a bystander has no part in it. (BRP-5.14)"""
    state = replace(
        peace(person("ada"), foe("orc"), person("tom", "bystanders")), fight=Fight(1, "act", caught=("orc",))
    )

    assert ids(fighters(state)) == ["ada"]
    asleep = replace(state, people=(state.people[0], foe("orc", asleep=500)))
    assert ids(fighters(asleep)) == []


def test_who_has_no_part_in_a_fight_acts_once_a_round():
    """A bystander when they like; Ada when her moment comes. (BRP-5.2)"""
    people = (person("ada"), foe("orc"), person("tom", "bystanders"))
    fight = Fight(1, "act", ("orc",))
    state = replace(peace(*people), fight=fight)

    assert may_act(state, "tom") is None
    refusal = may_act(replace(state, fight=replace(fight, turns=(Turn("tom", done=True),))), "tom")
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("no-turn", {"who": "tom", "waiting": ("orc",)})
    assert code(state, Defend("ada")) == "no-turn"


def test_acting_outside_a_fight_uses_up_nothing():
    """And in one it is done, with nothing left but what a routine leaves. (BRP-4.3, BRP-7)"""
    assert acted(peace(person("ada")), "ada") == peace(person("ada"))
    bear = replace(creature("bear", 1, averages("bear"), "historical"), id="bear")
    state = moment(peace(person("ada"), person("bran"), bear), "ada", "bear", "bran")

    fight = acted(acted(state, "ada"), "bear", "claws").fight
    assert fight is not None
    assert [(turn(fight, who).used, turn(fight, who).done) for who in ("ada", "bear")] == [
        ((), True), (("claws",), False),
    ]  # fmt: skip


def test_whose_rank_has_changed_waits_while_the_others_of_that_moment_do_not():
    """Of Ada and Bran, who act at once, Bran is left, whoever else has their moment still to come. (BRP-5.3,
    BRP-6.6)"""
    people = (person("ada"), person("bran"), dexterous("cesc", 15), foe("orc"))
    state = moment(peace(*people), "ada", "bran")

    after = reordered(state, "ada").fight
    assert after is not None
    assert after.now == ("bran",)
    assert reordered(peace(*people), "ada") == peace(*people)
    asked = statements(peace(*people), "ada", "bran")
    assert reordered(asked, "ada") == asked


def test_of_two_who_state_at_once_the_other_is_still_asked():
    """Whoever else has something to say comes after. (BRP-5.2, BRP-6.6)"""
    state = statements(peace(person("ada"), person("bran"), dexterous("cesc", 15), foe("orc")), "ada", "bran")

    assert due(done(state, Declare("ada", "defend"))[0]) == ("bran",)


def test_what_two_hands_hold_stays_in_them():
    """A dagger is drawn beside a shield, and nobody is asked. With a rock and a shield the rock stays. (BRP-6.6)"""
    both = armed(person("ada"), "round-shield", "dagger")
    state, _ = done(statements(peace(replace(both, in_hand=("round-shield",)), foe("orc")), "ada"),
                    Declare("ada", "attack", "dagger"))  # fmt: skip
    assert state.people[0].in_hand == ("round-shield", "dagger")

    three = armed(person("ada"), "rock", "round-shield", "dagger")
    state, told = done(
        statements(peace(replace(three, in_hand=("rock", "round-shield")), foe("orc")), "ada"),
        Declare("ada", "attack", "dagger"), ("BRP-6.6 hands", "put-away"),
    )  # fmt: skip
    assert state.people[0].in_hand == ("rock", "dagger")
    assert told == ["BRP-6.6 put away", "BRP-6.6 drawn", "BRP-5.2 states"]


@pytest.mark.parametrize(("metres", "close"), [(2, True), (3, False)])
def test_who_stands_within_reach_is_engaged(metres: int, close: bool):
    """Two metres, as on a square beside one. (BRP-6.8)"""
    ada, orc = person("ada"), foe("orc", place=(metres, 0))

    assert engaged(moment(peace(ada, orc), "ada"), ada) is close
