"""Several against several: the same dice come to the same as through the door, and odds are those of the whole."""

from __future__ import annotations

import math
import pickle
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.bulk import Battles, Brawls, sample
from arbitro.fights.chain import Forecast, forecast
from arbitro.fights.crowds import Picks, Turns, outcome, standing
from arbitro.fights.study import study
from arbitro.systems import load_skirmishes
from arbitro.systems.common import person
from arbitro.systems.contract import FOES, HEROES, WHOM, Crowd
from arbitro.systems.d10 import apply, arena, charts, due, duels, figures, skirmish, suggest, waves
from arbitro.systems.d10.campaign import Campaign, Fight
from arbitro.systems.d10.characters import Person, Turn, Wound
from arbitro.systems.d10.combat import ANYWHERE, aimed_at, likely_targets, strike
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import creature
from arbitro.table import REFEREE, Decide, Live, Question, Script, Table, Told, from_seed, outcomes, take_default
from tests.release import often
from tests.systems.d10.figures import BOW, KNIFE, SHIELD, SWORD, Heard, fight, foe, hero, wounded
from tests.systems.d10.test_duels import door, rolls

PLAYED = often("PLAYED", 125)
"""Fights of a kind that are played through the door; `make proofs` plays a thousand."""

SWORDS = (("one-hand-swords", 3),)
FRAIL: dict[str, Any] = {
    "endurance": 1,
    "weapons": (replace(SWORD, code="1-7/8-10/-/-", actions=1),),
    "skills": SWORDS,
}
"""One light wound is all that they stand."""

LIGHT = {**FRAIL, "weapons": (replace(SWORD, code="1-10/-/-/-", actions=1),)}
"""Nor do they strike a grave one: through the door that is half the work, where three act at once."""

BREAKER = replace(SWORD, actions=1, hands=2, code="-/1-3/4-10/-")
TOUGH: dict[str, Any] = {
    "endurance": 7,
    "weapons": (BREAKER, KNIFE),
    "skills": (("one-hand-swords", 7), ("knives", 5), ("brawling", 4), ("dodge", 4)),
}
"""They break limbs, drop what takes two hands, and draw a knife if an arm still can."""

SHIELDED: dict[str, Any] = {
    "weapons": (replace(SWORD, code="-/1-6/7-9/10"), SHIELD),
    "off": "shield",
    "skills": (("one-hand-swords", 6), ("shields", 6)),
}

KINDS = ("bandit", "soldier", "northern-raider", "fencing-master", "man-at-arms", "wolf", "boar", "footpad")


def hardy(state: Campaign) -> Campaign:
    """With so much Endurance that nobody throws for a light wound."""
    # The door asks that even of who fell in the same moment, where it makes no difference; so dice would part ways.
    return replace(state, people=tuple([replace(one, endurance=10) for one in state.people]))


def beasts_and_men(*kinds: str, against: tuple[str, ...]) -> Campaign:
    """Some of the list against others, face to face; ids neither in the order in which they came nor by sides."""
    people = []
    for number, kind in enumerate(kinds + against):
        side = HEROES if number < len(kinds) else FOES
        one = creature(Campaign(), kind, int(side == FOES))
        people.append(replace(one, id=f"{(7 * number + 3) % 10}-{kind}", side=side))
    mixed = [people[at] for at in sorted(range(len(people)), key=lambda at: (at % 3, -at))]
    return hardy(fight(*mixed))


SCENES: dict[str, Campaign] = {
    "one against two": hardy(arena.fight({"foes": 2})),
    "two against one": hardy(arena.fight({"heroes": 2, "foe_level": 5, "armour": "none"})),
    "two against two": hardy(arena.fight({"heroes": 2, "foes": 2, "weapon": "heavy", "foe_armour": "medium"})),
    "three against two": hardy(arena.fight({"heroes": 3, "foes": 2, "weapon": "light", "foe_weapon": "heavy"})),
    "three against five": hardy(arena.fight({"heroes": 3, "foes": 5, "level": 3})),
    "six against eight": hardy(arena.fight({"heroes": 6, "foes": 8, "armour": "heavy", "foe_level": 4})),
    "all at once": hardy(arena.fight({"heroes": 3, "foes": 3, "agility": -1})),
    "all kinds": beasts_and_men(*KINDS[:4], against=KINDS[4:]),
    "all kinds the other way round": beasts_and_men(*KINDS[5:], against=KINDS[:5]),
    "limbs that break, knives to draw": fight(
        *(hero("eva", **TOUGH), hero("ada", **TOUGH), hero("bea", **TOUGH, agility=4)),
        *(foe("orm", **TOUGH), foe("kit", **TOUGH), foe("ulf", **TOUGH, agility=5), foe("eli", **TOUGH, agility=5)),
    ),
    "shields": fight(
        *(hero("ada", **SHIELDED), hero("bea", **SHIELDED, agility=3)),
        *(foe("kit", **SHIELDED), foe("orm", **SHIELDED, agility=5)),
    ),
    "on the ground, some of them hurt": fight(
        *(hero("ada", **TOUGH, conditions=("prone",)), wounded(hero("bea", **TOUGH), ("chest", 2), ("head", 1))),
        *(foe("kit", **TOUGH, conditions=("prone",)), foe("orm", **TOUGH, agility=5, conditions=("prone",))),
        wounded(foe("eli", **TOUGH, lost=("left-leg",), conditions=("prone",)), ("abdomen", 2)),
    ),
    "in each other's arms, a friend who lies there": fight(
        *(hero("bea", **TOUGH), hero("ada", **TOUGH), replace(hero("cai"), waking=-1)),
        *(foe("kit", **TOUGH, place=(0, 0)), foe("dead", dead=True), foe("orm", **TOUGH, place=(0, 0))),
    ),
}


def crowd(state: Campaign) -> Crowd:
    """The fight of several that this is."""
    found = skirmish.from_campaign(state)
    assert found is not None
    return found


Came = tuple[Any, Any, int, list[Any]]
"""Who wins, how many of both are left, after how many rounds, and every roll with all that it was made of."""


def fought(state: Campaign, seed: str, decide: Decide = take_default) -> Came:
    """A fight moment by moment at a live table."""
    of, table, rounds = crowd(state), Live(from_seed(seed), decide), 0
    now, left = of.start, of.left(of.start)
    while all(left):
        rounds += of.begins(now)
        now = of.turn(now, table)
        left = of.left(now)
    return HEROES if left[0] else FOES if left[1] else "nobody", left, rounds, rolls(table.told, {})


def through_the_door(state: Campaign, seed: str, ends: list[Campaign]) -> Came:
    """The same, command by command; `ends` gets the state in which the fight is found to be over."""
    sides, draw, told = {one.id: one.side for one in state.people}, from_seed(seed), list[Told]()
    rounds = int(due(state) != (REFEREE,))
    while due(state):
        rounds += due(state) == (REFEREE,)
        table = Live(draw)
        state = apply(state, suggest(state, due(state)[0]), table)
        told += table.told
    winner = next(event.facts["winner"] for event in told if event.code == "D10-13 over")
    up = [one for one in figures(ends[-1]) if one.vitals[0].now and one.condition not in DOWN]
    # Heroes who broke off come back to those who have won.
    up = [one for one in up if not one.out or one.side == winner == HEROES]
    left = tuple([sum(one.side == side for one in up) or int(winner == side) for side in (HEROES, FOES)])
    return winner, left, rounds, rolls(told, sides)


DOWN = ("dead", "dying", "unconscious", "helpless")


@pytest.mark.parametrize("name", SCENES)
def test_a_group_is_the_fight_through_the_door_roll_by_roll(name: str, monkeypatch: pytest.MonkeyPatch):
    """The same dice, modifiers, results; who wins and is left after how many. (D10-13 to D10-18, D10-26, D10-29)"""
    ends, close = list[Campaign](), waves.close

    def watched(state: Campaign, table: Table) -> Campaign:
        ends.append(state)
        return close(state, table)

    monkeypatch.setattr(waves, "close", watched)
    sizes = set()
    for seed in range(50):
        found = fought(SCENES[name], f"{name} {seed}")

        assert found == through_the_door(SCENES[name], f"{name} {seed}", ends)
        sizes.add(found[:3])
    assert len(sizes) > 3


# --- Exact


def chances(state: Campaign, decide: Decide = take_default) -> Forecast:
    """Who wins, in fractions."""
    turns = Turns(crowd(state), decide)
    return forecast(duels.step, turns.start, outcome, ways=turns.exact_ways, view=standing, exact=True)


SMALL: dict[str, Campaign] = {
    "two against one": fight(hero("ada", **FRAIL), hero("bea", **FRAIL), foe(**FRAIL)),
    "one against two, at the same moment": fight(
        hero(**FRAIL), foe("kit", **LIGHT, agility=5), foe("orm", **LIGHT, agility=5)
    ),
    "one between the others": fight(
        hero("ada", **FRAIL), hero("bea", **{**FRAIL, "endurance": 2, "agility": 3}), foe(**FRAIL)
    ),
    "swords that parry": fight(
        hero("ada", **{**FRAIL, "weapons": (replace(SWORD, code="1-7/8-10/-/-"),)}),
        foe("kit", **FRAIL),
        foe("orm", **FRAIL, agility=6),
    ),
    "on the ground": fight(
        hero("ada", **{**FRAIL, "weapons": (replace(SWORD, code="1-7/8-10/-/-"),)}, conditions=("prone",)),
        hero("bea", **LIGHT),
        foe("kit", **LIGHT, agility=5),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_the_odds_of_a_group_are_those_of_the_fight_through_the_door(name: str):
    """Every command of the whole campaign, in fractions. (D10-13, D10-15, D10-17, D10-23, D10-26 to D10-29)"""
    found = chances(SMALL[name])

    whole = forecast(door, duels.same(SMALL[name]), lambda state: state if isinstance(state, str) else None, exact=True)
    assert sum(found.chances.values()) == 1
    assert {side: chance for side, chance in found.chances.items() if chance} == whole.chances


# --- Many fights

ROADS: dict[str, dict[str, Any]] = {
    "one against two": {"foes": 2},
    "two against two, knives and padding": {
        "heroes": 2,
        "foes": 2,
        "weapon": "light",
        "foe_weapon": "light",
        "foe_level": 3,
    },
    "three against two": {"heroes": 3, "foes": 2, "foe_level": 5, "foe_weapon": "heavy", "foe_armour": "medium"},
    "three against five": {"heroes": 3, "foes": 5},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ROADS)
def test_long_live_play_through_the_door_agrees(name: str):
    """Who wins, who is left, how long it takes: within four standard errors. (D10-13 to D10-29)

    Those that are played are the few: three times as many drawn ones would make the error a 25th less.
    """
    state, fights = arena.fight(ROADS[name]), PLAYED

    drawn = sample(Brawls(crowd(state), None), 2_000, seed=1)
    played = sample(Battles("d10", state), fights, seed=1)

    compared = 0
    for counted in ("outcomes", "left", "rounds"):
        mine, theirs = getattr(drawn, counted), getattr(played, counted)
        for key in {*mine, *theirs}:
            chance = (mine[key] + theirs[key]) / (2_000 + fights)
            # Of what is rare too few are played; so are those who win with nothing more to bear, whom play leaves out.
            if chance * fights >= 10:
                error = math.sqrt(chance * (1 - chance) * (1 / 2_000 + 1 / fights))
                assert abs(mine[key] / 2_000 - theirs[key] / fights) <= 4 * error, (counted, key)
                compared += 1
    assert compared >= 6


@pytest.mark.parametrize("axis", ["weapon", "armour"])
def test_every_weapon_and_armour_of_the_arena_is_carried(axis: str):
    """And every number of heroes and foes. (`arena.AXES`) (D10-21, D10-22)"""
    values = next(each.values for each in arena.AXES if each.name == axis)

    for value in values:
        assert skirmish.from_campaign(arena.fight({"heroes": 2, "foes": 2, axis: value, f"foe_{axis}": value}))
    for heroes in range(1, 7):
        for foes in range(1, 9):
            assert crowd(arena.fight({"heroes": heroes, "foes": foes})).start[:2] == (heroes, foes)


@pytest.mark.slow
def test_a_study_of_a_small_group_has_exact_odds_and_one_of_a_large_one_is_drawn():
    """And both have targets to choose. (`arbitro simulate --groups`)"""
    small = study("d10", SMALL["two against one"], fights=50, patience=60)
    large = study("d10", arena.fight({"heroes": 3, "foes": 2}), fights=50, patience=0.02)

    assert small is not None
    assert small.exact is not None
    assert sum(small.exact.chances.values()) == pytest.approx(1)
    assert large is not None
    assert large.how == "struck"
    assert large.why in ("large", "round")
    room: object = load_skirmishes("d10")
    assert room is skirmish


# --- Whom somebody strikes at

STOUT, SLIGHT = {**FRAIL, "endurance": 9}, {**FRAIL, "endurance": 4}


def test_the_most_wounded_is_struck_at_who_need_not_be_the_weakest():
    """Wounds that hinder by 3 of 9 before 2 of 4, as suggested; policies see what both still bear: 6 and 2. (D10-29)"""
    state = fight(
        hero(**FRAIL),
        wounded(foe("kit", **SLIGHT), ("chest", 2)),
        wounded(foe("orm", **STOUT), ("chest", 2), ("chest", 1)),
        foe("eli", **SLIGHT),
    )
    asked: list[Question] = []

    def decide(question: Question) -> Any:
        asked.append(question)
        return question.fallback

    crowd(state).turn(crowd(state).start, Live(from_seed("whom"), decide))

    whom = asked[0]
    assert (whom.words, whom.who) == (WHOM, HEROES)
    # Places in the order of the ids: eli, kit, orm.
    assert whom.options == (3, 1, 2)
    assert whom.facts["points"] == (4, 2, 6)
    assert state.people[whom.fallback] == likely_targets(state, state.people[0], "attack")[0] == person(state, "orm")
    assert [Picks(pair)(whom) for pair in (("weakest", "weakest"), ("strongest", "weakest"))] == [1, 2]


def test_targets_make_a_difference():
    """Two who strike at the strongest win less often than by striking at the weakest. (D10-13)"""
    state = fight(
        hero("ada", **FRAIL), hero("bea", **FRAIL), foe("kit", **{**FRAIL, "endurance": 2}), foe("orm", **FRAIL)
    )

    strongest, weakest = [
        chances(state, Picks((target, "weakest"))).chances[HEROES] for target in ("strongest", "weakest")
    ]

    assert strongest < weakest


def test_whether_a_parry_is_kept_for_later_is_only_a_question():
    """With it and without: the same odds of an attack where nobody decides, whatever answers. (D10-18, D10-19)"""
    answers = (("dodge",), ("dodge later",), ("off-parry later",), ("parry",), ("parry", "off-parry later"))
    for left in answers:
        one, other = hero(), replace(foe(weapons=(SWORD, SHIELD), off="shield"), turn=Turn(left=left))
        state = fight(one, other)

        def struck(table: Table, later: bool, one: Person = one, other: Person = other, of: Campaign = state) -> Any:
            aim = aimed_at(one, other, "attack", ANYWHERE, table)
            return strike(one, other, "attack", aim, later, of.house, table)

        first, second = [outcomes(lambda table, later=later: struck(table, later)) for later in (False, True)]  # type: ignore[misc]
        assert first == second
        assert len(first) > 5


# --- Which fights

MEDIC = (("one-hand-swords", 5), ("medicine", 2))
AIDER = (("one-hand-swords", 5), ("first-aid", 5))

DECLINED: dict[str, Campaign] = {
    "in peace": replace(fight(hero(), foe(), foe("kit")), fight=None),
    "nobody there": fight(hero(), foe(dead=True)),
    "far off": fight(hero(), foe(place=(2, 0)), foe("kit", place=(2, 0))),
    "some ahead of others": fight(hero(), hero("bea", place=(1, 0)), foe(), foe("kit")),
    "surprised": fight(hero(), foe(), replace(foe("kit"), conditions=("surprised",))),
    "a bow": fight(hero(), foe(), foe("kit", weapons=(BOW,), main="short-bow")),
    "a bow to draw": fight(hero(weapons=(SWORD, BOW)), foe(), foe("kit")),
    "in the middle of a round": apply(fight(hero(), foe(), foe("kit")), Declare("ada", ("attack",), "stay"), Live()),
    "in a wave": replace(fight(hero(), foe(), foe("kit")), fight=Fight(1, 1)),
    "a clock that runs": fight(hero(), foe(), replace(foe("kit"), wounds=(Wound("left-leg", 3, deadline=9),))),
    "lying up": fight(hero(), foe(), foe("kit", resting=True)),
    "somebody who will wake": fight(hero(), foe(), replace(foe("kit"), waking=9)),
    "somebody who can help a friend": fight(hero(), hero("bea", skills=MEDIC), foe()),
    "a friend to help": fight(hero(skills=MEDIC), replace(hero("bea"), waking=-1), foe()),
    "first aid, where it saves": fight(hero(), hero("bea", skills=AIDER), foe(), first_aid_saves=True),
}


@pytest.mark.parametrize("name", DECLINED)
def test_a_fight_that_is_more_than_hand_to_hand_is_played(name: str):
    """Whatever this does not carry. (D10-13, D10-23, D10-24, D10-28, D10-31, D10-32)"""
    assert skirmish.from_campaign(DECLINED[name]) is None


def test_a_fight_that_is_little_more_is_carried():
    """Medicine with nobody to help, first aid that saves nobody, the dead and those who will not wake. (D10-28)"""
    over = fight(hero(skills=MEDIC), foe(), foe("kit"), foe("orm", dead=True), replace(foe("eli"), waking=-1))

    assert crowd(over).start[:2] == (1, 2)
    assert crowd(fight(hero(), hero("bea", skills=AIDER), foe())).start[:2] == (2, 1)
    assert skirmish.from_campaign(replace(over, fight=Fight(3, -1))) == crowd(over)


@pytest.mark.parametrize(("medicine", "saves"), [(0, False), (1, True)])
def test_whoever_knows_any_medicine_may_save_a_friend(medicine: int, saves: bool):
    """With a 1 there is a chance; 0 is no knowledge at all. Nobody saves a foe. (D10-28)"""
    knows = hero(skills=(*hero().skills, ("medicine", medicine)))

    assert skirmish.may_save(fight(knows, hero("bea"), foe()), knows) == saves
    assert not skirmish.may_save(fight(knows, foe()), knows)


@pytest.mark.slow
def test_equal_groups_are_one_and_can_be_sent_to_another_process():
    """By value: names are nothing, but who is struck at first among equals is. (D10-13, D10-29)"""
    first = crowd(fight(hero(), foe("eli"), foe("kit")))
    again = crowd(fight(hero("eva"), foe("kit"), foe("orm")))
    turned = crowd(fight(hero(), foe("kit"), foe("eli")))

    assert first == again
    assert hash(first) == hash(pickle.loads(pickle.dumps(again)))
    assert first != turned
    drawn = [Brawls(of).play(40, Random(1)).outcomes for of in (first, pickle.loads(pickle.dumps(first)))]
    assert drawn[0] == drawn[1]


def test_who_breaks_off_is_gone_and_heroes_are_back_at_the_end():
    """Bea cannot hit any more and leaves, too stout to fall before; so two are up whenever Ada wins alone. (D10-15)"""
    bea = wounded(hero("bea", **{**FRAIL, "endurance": 9}), ("chest", 2), ("chest", 1))
    state = fight(hero("ada", **{**FRAIL, "endurance": 2}), bea, foe(**FRAIL), foe("kit", **FRAIL))

    found = chances(state)

    assert {dict(left)[HEROES] for left, chance in found.left.items() if chance} == {0, 2}
    alone = chances(replace(state, people=(state.people[0], *state.people[2:])))
    # In the round before she leaves a foe may strike at her, who is the most wounded.
    assert alone.chances[HEROES] < found.chances[HEROES] < 1
    # Played, she is away when those have won whom she left, and not counted among those who are left.
    played = sample(Battles("d10", state), 150, seed=1)
    assert all(not dict(left)[HEROES] for left in played.left if dict(left)[FOES])
    assert {dict(left)[HEROES] for left in played.left} >= {0, 2}


def test_what_breaks_nothing_is_one_blow_wherever_it_lands():
    """A light wound, a grave one, an arm, a leg, what puts somebody out: no more ways than that. (D10-26 to D10-28)"""
    state = fight(hero(weapons=(replace(SWORD, code="1-2/3-5/6-8/9-10"),)), foe(), foe("kit"))
    now = crowd(state).start
    begun = skirmish.declared(now, Live())

    found = outcomes(lambda table: skirmish.attack(begun.stances[0], table, begun.stances[1]))

    blows = {each.blows[0] for each in found if each.blows}
    assert {(blow.location, blow.level) for blow in blows} == {
        ("chest", 1),
        ("chest", 2),
        *[(limb, 3) for limb in (*charts.ARMS, charts.RIGHT_LEG)],
        ("head", 4),
    }


# --- A moment, blow by blow

ONCE: dict[str, Any] = {"weapons": (replace(SWORD, actions=1),), "skills": (("one-hand-swords", 5),)}
"""One attack a round; sword 5, a light wound on 1 and 2, death on 7 in the chest."""

KILL = (("D10-17 attack", 5), ("D10-20 location", 8), ("D10-21 damage", 7))
MISSED = ("D10-17 attack", 6)


def first_moment(state: Campaign, *answers: tuple[str, Any]) -> Any:
    """What is left after the first moment of a round, with exactly these answers."""
    table = Script(*answers)
    after = crowd(state).turn(crowd(state).start, table)
    table.finish()
    return after


def test_of_four_who_act_at_once_three_are_a_turn():
    """The fourth is the next; until then their blows wait, in the order of those whom they hit. (D10-13)"""
    heroes = [hero(name, **ONCE) for name in ("ada", "bea", "cai", "eva")]
    state = fight(*heroes, foe("kit", **ONCE), foe("orm", **ONCE))
    graze = (("D10-17 attack", 5), ("D10-20 location", 8), ("D10-21 damage", 1))

    after = first_moment(state, (WHOM, 5), *graze, (WHOM, 4), *graze, (WHOM, 5), MISSED)

    assert [bool(one.act) for one in after.stances] == [False, False, False, True, True, True]
    assert [(whom, blow.level) for whom, blow in after.blows] == [(4, 1), (5, 1)]
    assert not crowd(state).begins(after)
    # Nor does a round begin between two moments of a wave.
    assert not crowd(state).begins(after._replace(speed=0))


def test_blows_of_a_moment_land_as_they_were_struck():
    """Three at once: the first blow is Orm's, who does not bear it, the second Kit's, who does. (D10-13, D10-26)"""
    heroes = [hero(name, **ONCE) for name in ("ada", "bea", "cai")]
    state = fight(*heroes, foe("kit", **ONCE), foe("orm", **ONCE))
    graze = (("D10-17 attack", 5), ("D10-20 location", 8), ("D10-21 damage", 1))

    after = first_moment(
        state, (WHOM, 4), *graze, (WHOM, 3), *graze, (WHOM, 4), MISSED, ("D10-26 pain", 6), ("D10-26 pain", 5)
    )

    assert [one.hindered for one in after.stances] == [0, 0, 0, 0, 1]


def test_whoever_gets_up_strikes_at_nobody():
    """Nobody is asked at whom, of two. (D10-13)"""
    lies = hero(weapons=(SWORD,), conditions=("prone",))

    after = first_moment(fight(lies, foe("kit", **ONCE), foe("orm", **ONCE)))

    assert after.stances[0].person.conditions == ()
    assert [one.hindered for one in after.stances] == [0, 0, 0]


@pytest.mark.parametrize(("lying", "at", "dice"), [(("prone",), 2, (MISSED,)), ((), 1, ())])
def test_whom_one_can_still_hit_is_struck_at_by_whoever_was_hurt_meanwhile(
    lying: tuple[str, ...], at: int, dice: tuple[tuple[str, Any], ...]
):
    """Kit is the most wounded, and his grave blow leaves Ada with 5 less 6: she strikes at Orm, if he lies there (-4),
    and else at nobody. (D10-9, D10-23)"""
    ada = wounded(hero(**ONCE, endurance=9), ("chest", 2), ("chest", 2))
    kit, orm = wounded(foe("kit", **ONCE, agility=6), ("chest", 1)), foe("orm", **ONCE, conditions=lying)
    state, table = fight(ada, kit, orm), Heard((WHOM, at), *dice)

    hurt = first_moment(state, ("D10-17 attack", 4), ("D10-20 location", 8), ("D10-21 damage", 2))
    crowd(state).turn(hurt, table)

    table.finish()
    assert table.asked[0].fallback == at


def test_the_quickest_begin_each_wave_however_slow_the_others_are():
    """Agility 1 is next to nothing, and comes last. (D10-13, D10-15)"""
    state = fight(hero(**ONCE, agility=1), hero("bea", **ONCE, agility=2), foe("kit", **ONCE, agility=3))

    after = first_moment(state, (WHOM, 0), MISSED)

    assert (after.wave, after.speed) == (1, 2)


@pytest.mark.parametrize("winner", [HEROES, FOES])
def test_whoever_is_leaving_has_won_when_all_others_fall(winner: str):
    """Two kill each other at once, while the friend of one of them breaks off, with nothing to hit by: skill 1 less 2
    for wounds. So that side has somebody left, as through the door. (D10-13, D10-15)"""
    first, second = (hero(**ONCE), hero("bea", **ONCE)) if winner == HEROES else (foe(**ONCE), foe("kit", **ONCE))
    leaves = wounded(replace(second, skills=(("one-hand-swords", 1),), agility=2), ("head", 2))
    killer = foe("orm", **ONCE) if winner == HEROES else hero("cai", **ONCE)
    state = fight(*[replace(one, agility=5) for one in (first, killer)], leaves)
    theirs = [at for at, side in enumerate((winner, killer.side, winner)) if side == winner]

    after = first_moment(state, *KILL, (WHOM, theirs[0]), *KILL)

    assert (after.heroes, after.foes) == ((1, 0) if winner == HEROES else (0, 1))
