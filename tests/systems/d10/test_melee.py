"""Fights of two and of several in a few moments: a taste of `test_duels` and `test_skirmish`. (D10-13 to D10-29)"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.systems.circumstances import NEXT
from arbitro.systems.common import with_people
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.d10 import STAKES, apply, legal, rehearsal, skirmish, suggest, waves, why_not
from arbitro.systems.d10.campaign import Blow, Campaign, Fight, House
from arbitro.systems.d10.characters import Person, Turn, Wound, cannot_rise, is_disabled, wound_difficulty
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.duel import alone, struck_home
from arbitro.systems.d10.duels import duel, menu, outcome, points, ready, same, step, winner, wishes
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.skirmish import Melee
from arbitro.systems.d10.stances import bears, fit, side
from arbitro.systems.places import COVER, WALL, Board, Place
from arbitro.table import Live, Script, Table, from_seed, outcomes
from tests.systems.d10 import test_duels, test_skirmish
from tests.systems.d10.figures import (
    ARCHER,
    BOW,
    KNIFE,
    MISS,
    SHIELD,
    SWORD,
    declared,
    fight,
    foe,
    hero,
    of,
    put,
    wounded,
)

PARRIES = Turn(declared=True, sequence=("parry",), left=("parry",))

SCENES = 4
"""Fights in each of which attacks are compared."""

SEQUENCES = (("attack",), ("attack parry",), ("attack dodge", "parry"), ("dodge", "attack"), ("aim", "attack"))

ARMS = (replace(SWORD, actions=1, hands=2, code="-/-/1-10/-"), KNIFE)
SKILLS = (("one-hand-swords", 7), ("knives", 6), ("brawling", 5))


@pytest.mark.parametrize("seed", range(8))
def test_a_duel_is_the_fight_through_the_door(seed: int):
    """Each of the list once, from one to three metres; the same dice, sums and wounds. (D10-13, D10-15, D10-17, D10-23,
    D10-26 to D10-29)"""
    fighters = test_duels.FIGHTERS
    one, other = test_duels.pair(fighters[seed], fighters[(seed + 3) % 8], 1 + seed % 3)
    assert test_duels.in_rounds(one, other, seed) == test_duels.through_the_door(one, other, seed)

    # Swords that take two arms and break them, knives to draw, two metres to go.
    one = hero(endurance=9, weapons=ARMS, skills=SKILLS)
    other = foe(endurance=9, weapons=ARMS, skills=SKILLS, place=(2, 0))
    assert test_duels.in_rounds(one, other, seed) == test_duels.through_the_door(one, other, seed)


@pytest.mark.parametrize("name", [name for name in test_skirmish.SCENES if "five" not in name and "eight" not in name])
def test_a_group_is_the_fight_through_the_door(name: str, monkeypatch: pytest.MonkeyPatch):
    """Who wins, who is left after how many rounds, and every die. (D10-13, D10-15, D10-17, D10-23, D10-26 to D10-29)"""
    ends, close = list[Campaign](), waves.close

    def watched(state: Campaign, table: Table) -> Campaign:
        ends.append(state)
        return close(state, table)

    monkeypatch.setattr(waves, "close", watched)
    for seed in range(2):
        found = test_skirmish.fought(test_skirmish.SCENES[name], f"{name} {seed}")
        assert found == test_skirmish.through_the_door(test_skirmish.SCENES[name], f"{name} {seed}", ends)


def test_both_sides_bear_their_own():
    """Endurance 7 less a grave wound, Endurance 4 less a light one; nobody bears less than nothing. (D10-29)"""
    one, other = wounded(hero(endurance=7), ("chest", 2)), wounded(foe(endurance=4), ("left-leg", 1))

    assert points(duel(one, other)) == (5, 3)
    for endurance in (2, 1):
        assert points(duel(wounded(hero(endurance=endurance), ("chest", 2)), other)) == (0, 3)
    assert [bears(side(each, HEROES, (0, 0), House())) for each in (one, replace(one, dead=True))] == [5, 0]


def test_who_has_won_is_whoever_can_go_on():
    """Of two, of one, of none. (D10-13, D10-15)"""
    gone: dict[str, Any] = {"dead": True}
    for one, other, found in (
        (hero(), foe(), None),
        (hero(), foe(**gone), HEROES),
        (hero(**gone), foe(), FOES),
        (hero(**gone), foe(**gone), "nobody"),
    ):
        assert outcome(duel(one, other)) == found
        assert winner(replace(fight(one, other), fight=None)) == (found or FOES)
    assert winner(fight(hero(), foe(**gone))) is None


def test_a_fighter_declares_what_comes_to_mind_and_then_does_it():
    """With what it goes on with from there, but for breaking off; in a wave the one thing that is next. (D10-15)"""
    state = fight(hero(weapons=(SWORD, SHIELD), off="shield"), foe(place=(4, 0)))

    offered = menu(state, "ada")
    assert [each.sequence for each in offered] == wishes(duel(hero(weapons=(SWORD, SHIELD), off="shield"), foe()))
    assert {each.move for each in offered} == {"close-in", "stay"}
    assert [each.move for each in offered if each.sequence == ("break-off",)] == ["stay"]
    waiting = declared(fight(hero(), foe()), ada="attack")
    assert menu(waiting, "ada") == [Attack("ada", "bran")]


def test_two_bandits_of_whom_one_is_quicker_are_ready():
    """Face to face, a metre apart, in the first round. (D10-13, D10-15)"""
    one, other = ready().people

    assert (one.side, other.side, one.agility, other.place[0] - one.place[0]) == (HEROES, FOES, 6, 1)
    assert [each.speed for each in duel(one, other).stances] == [6, other.agility]


def test_fights_that_go_on_alike_are_one():
    """Where a wound is, which second and which round it is do not matter; how much it hinders does. (D10-13, D10-26)"""
    one, other = wounded(hero(), ("chest", 2)), wounded(hero(), ("left-arm", 1), ("head", 1))
    first, second = (replace(fight(each, foe()), seconds=at) for each, at in ((one, 7), (other, 90)))

    assert same(first) == same(second)
    assert same(fight(wounded(hero(), ("chest", 1)), foe())) != same(first)
    out = replace(fight(hero(dead=True, wounds=(Wound("chest", 3),)), foe()), seconds=3)
    assert of(same(out), "ada").dead
    assert same(fight(hero(), foe())).people == (hero(), foe())


STANDS: dict[str, Any] = {"skills": (("one-hand-swords", 6), ("dodge", 3), ("bows", 6))}


@pytest.mark.parametrize(
    ("sequence", "chance"),
    [
        (("wait", "attack"), Fraction(6, 10)),
        (("parry", "attack"), Fraction(6, 10)),
        (("act", "attack"), Fraction(6, 10)),
        (("attack", "wait"), Fraction(6, 10)),
        (("wait", "attack", "wait"), Fraction(6, 10)),
    ],
)
def test_the_odds_of_a_declaration_count_each_wave_once(sequence: tuple[str, ...], chance: Fraction):
    """Skill 6; a wave without an attack brings nothing. (D10-15)"""
    rule = rehearsal(fight(hero(**STANDS), foe(skills=())), Declare("ada", sequence, "stay"))

    assert rule is not None
    assert chances(rule, STAKES["declare"])["D10-20 struck"] == chance


def test_the_odds_of_a_declaration_go_wave_by_wave():
    """The shield, 5, takes the second wave's difficulty in the first, and in that wave it has struck before: each time
    it is 1 more, and the sword is 6. (D10-14, D10-15, D10-16)"""
    one = hero(weapons=(SWORD, SHIELD), off="shield", skills=(("one-hand-swords", 6), ("shields", 5)))

    rule = rehearsal(fight(one, foe(skills=())), Declare("ada", ("attack off-attack", "off-attack"), "stay"))

    assert rule is not None
    misses = Fraction(4, 10) * Fraction(6, 10) * Fraction(6, 10)
    assert chances(rule, STAKES["declare"])["D10-20 struck"] == 1 - misses


@pytest.mark.parametrize(
    ("place", "sequence", "move", "chance"),
    [
        # Two rounds of aim, then the shot; somebody else is nearer than the one that was aimed at.
        (30, ("attack",), "stay", Fraction(8, 10)),
        (60, ("attack",), "stay", Fraction(6, 10)),
        # Whoever walks shoots at 2 more, and has no aim at whom they did not aim at.
        (30, ("attack",), "back-off", Fraction(6, 10)),
    ],
)
def test_the_odds_of_a_shot_know_at_whom_one_aims(place: int, sequence: tuple[str, ...], move: str, chance: Fraction):
    """Skill 6, medium range, and -2 against Bran, at whom Ada aims. (D10-15, D10-24)"""
    archer = hero(weapons=(BOW,), main="short-bow", aim="bran", aimed=2, agility=3, **STANDS)
    state = fight(archer, foe(place=(place, 0)), foe("cesc", place=(35, 0)))

    rule = rehearsal(state, Declare("ada", sequence, move))

    assert rule is not None
    assert chances(rule, STAKES["declare"])["D10-20 struck"] == chance


def test_who_gets_up_in_a_rehearsal_strikes_on_their_feet():
    """And a command that is no declaration is rehearsed as it is. (D10-15, D10-27)"""
    state = fight(hero(conditions=("prone",), **STANDS), foe(skills=()))

    rule = rehearsal(state, Declare("ada", ("act", "attack"), "stay"))
    assert rule is not None
    assert chances(rule, STAKES["declare"])["D10-20 struck"] == Fraction(6, 10)
    waiting = declared(fight(hero(**STANDS), foe(skills=())), ada="attack")
    rule = rehearsal(waiting, Attack("ada", "bran"))
    assert rule is not None
    assert chances(rule, ["D10-17 hit"])["D10-17 hit"] == Fraction(6, 10)


@pytest.mark.parametrize("squares", [None, Board(16, 9, scenery=((5, 4, COVER), (5, 5, WALL)))])
def test_the_odds_of_an_attack_are_those_of_the_whole_fight(squares: Board | None):
    """Of attacks of everybody on everybody: three against four by lot, who get hurt, parry, dodge and aim, some under
    what the referee has put on their next roll. (D10-13 to D10-29)"""
    compared = 0
    for seed in range(SCENES):
        lot, table = random.Random(f"{seed} {squares}"), Live(from_seed(f"{seed}"))
        stands = lot.sample([(column, row if squares else 0) for column in range(5) for row in range(5)], 7)
        state = fight(*[somebody(f"x{at}", HEROES if at < 3 else FOES, stands[at], lot) for at in range(7)])
        assert state.fight is not None
        state = replace(state, fight=replace(state.fight, board=squares))
        while (whos := waves.due(state)) and state.fight is not None and state.fight.round < 4:
            attacks = [each.command for each in legal(state, whos[0]) if isinstance(each.command, Attack)]
            for attack in [each for each in attacks if why_not(state, each) is None and lot.random() < 0.15]:
                whole, small = [
                    chances(partial(struck_home, *each), STAKES["attack"])
                    for each in ((state, attack), alone(state, attack))
                ]
                assert whole == small
                compared += 1
            declared = Declare(whos[0], lot.choice(SEQUENCES), "stay")
            usual = why_not(state, declared) is not None or lot.random() < 0.3
            state = apply(state, suggest(state, whos[0]) if usual else declared, table)
    assert compared > SCENES


def test_the_odds_of_a_shot_are_of_its_aim_whoever_else_stands_there():
    """Two rounds of aim at Bran are 2 less at Bran alone: 6, and 8 of 10; whoever else shoots at him changes nothing of
    it, though he may now wait with his dodge. (D10-19, D10-24)"""
    skills = (("bows", 6),)
    ada = hero(weapons=(BOW,), main="short-bow", aim="bran", aimed=2, skills=skills)
    eve = hero("eve", weapons=(BOW,), main="short-bow", skills=skills)
    people = (ada, eve, foe(place=(30, 0)), foe("cesc", place=(30, 0)))
    state = declared(fight(*people), ada="attack", eve="attack", bran="dodge")

    for target in ("bran", "cesc"):
        rule = rehearsal(state, Attack("ada", target))
        assert rule is not None
        whole = chances(partial(struck_home, state, Attack("ada", target)), STAKES["attack"])
        assert chances(rule, STAKES["attack"]) == whole
    assert alone(state, Attack("ada", "bran"))[0].people[0].aim != alone(state, Attack("eve", "bran"))[0].people[0].aim


def test_the_same_attack_of_another_has_odds_that_are_known():
    """Bandits of a kind, hand to hand, at somebody who answers no more, whatever she has done before or will strike
    with, and whatever they will parry; not hurt, or with a parry to come, which is the harder the more that hand has
    done, and no harder for what she has done besides. (D10-13, D10-14, D10-19)"""
    bandits = [replace(creature(Campaign(), "bandit", at), id=f"x{at}", side=FOES) for at in (2, 4, 5)]
    state = declared(fight(hero(place=(3, 0)), *bandits), x2="attack", x4="attack", x5="attack")
    ada, bandit = state.people[:2]
    busy = Turn(declared=True, left=("attack",), main=2, off=1, body=1, acts=1, drawn=("main",))

    def small(who: str, *instead: Person) -> Any:
        return alone(with_people(state, *instead), Attack(who, "ada"))

    assert small("x2") == small("x4") == small("x5") == small("x2", replace(ada, turn=busy))
    assert small("x2") == small("x2", replace(bandit, turn=replace(bandit.turn, left=("attack", "parry"))))
    parries = replace(ada, turn=PARRIES)
    assert len({small("x2"), small("x2", wounded(ada, ("chest", 1))), small("x2", parries)}) == 3
    assert small("x2", parries) != small("x2", replace(ada, turn=replace(PARRIES, main=2)))
    besides = replace(PARRIES, off=1, body=2, acts=1, moved=True, drawn=("off",))
    assert small("x2", parries) == small("x2", replace(ada, turn=besides))


@pytest.mark.parametrize(
    ("left", "done"),
    [
        ("attack", {"drawn": ("main",)}),
        ("attack", {"main": 1}),
        ("off-attack", {"drawn": ("off",)}),
        ("off-attack", {"off": 1}),
    ],
)
def test_what_a_hand_has_done_and_drawn_counts_in_the_small_fight(left: str, done: dict[str, Any]):
    """Each makes the blow one harder or more, there as in the whole fight. (D10-14, D10-23)"""
    ada = hero(off="knife", weapons=(SWORD, KNIFE), skills=(*SKILLS[:1], ("knives", 10)))
    state = declared(fight(ada, foe(skills=())), ada="attack")
    state = with_people(state, replace(state.people[0], turn=replace(state.people[0].turn, left=(left,))))
    busy = with_people(state, replace(state.people[0], turn=replace(state.people[0].turn, **done)))

    small, whole, fresh = [
        chances(partial(struck_home, *each), STAKES["attack"])["D10-20 struck"]
        for each in (alone(busy, Attack("ada", "bran")), (busy, Attack("ada", "bran")), (state, Attack("ada", "bran")))
    ]

    assert small == whole < fresh


COVERED = Board(30, 12, scenery=((20, 6, COVER),))


@pytest.mark.parametrize(
    ("squares", "at", "moved", "chance"),
    [
        # As far as its short range goes, and a metre more.
        (None, (16, 0), False, 9),
        (None, (17, 0), False, 6),
        (None, (17, 0), True, 4),
        # Behind what stands on a square, and beside it.
        (COVERED, (21, 6), False, 4),
        (COVERED, (21, 9), False, 6),
    ],
)
def test_the_small_fight_is_as_far_and_behind_the_same_cover(
    squares: Board | None, at: Place, moved: bool, chance: int
):
    """Bows 6, at somebody who answers nothing: three easier from near, two harder at what moves or is half hidden.
    Along a line everybody's row is 0. (D10-13, D10-24, D10-25)"""
    ada = hero(place=(1, 6 if squares else 0), skills=(("bows", 6),), **ARCHER)
    state = declared(fight(ada, foe(place=at)), ada="attack")
    bran = state.people[1]
    state = with_people(state, replace(bran, turn=replace(bran.turn, moved=moved)))
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, board=squares))

    found, attack = alone(state, Attack("ada", "bran"))

    assert chances(partial(struck_home, found, attack), ["D10-17 hit"])["D10-17 hit"] == Fraction(chance, 10)
    assert squares or {one.place[1] for one in found.people} == {0}


def somebody(name: str, side: str, place: tuple[int, int], lot: random.Random) -> Person:
    """One of the list, ready to hand."""
    one = creature(Campaign(), lot.choice(test_duels.FIGHTERS), 0)
    under = put(lot.choice((-2, 3)), until=NEXT) if lot.random() < 0.3 else ()
    return replace(one, id=name, side=side, place=place, circumstances=under)


ENDS = [((3, 1, 0), 2, (4, 0)), ((0,), 2, (3, 0)), ((1,), 0, (1, 0)), ((2, 1, 0, 4), 2, (0, 3))]


@pytest.mark.parametrize(("bears", "back", "left"), ENDS)
def test_those_are_left_who_bear_anything_more(bears: tuple[int, ...], back: int, left: tuple[int, int]):
    """Or one, if nobody does; and heroes who broke off are there again. A grave wound hinders by 2. (D10-26)"""
    people = [wounded(hero(endurance=2 + more), ("chest", 2)) for more in bears]
    stances = tuple([duel(one, foe()).stances[0] for one in people])

    end = skirmish.over(Melee(left[0] and len(bears), left[1] and len(bears), stances, back=back))

    assert end == Melee(*left)


def test_a_stance_is_as_hurt_as_whom_it_stands_for():
    """An arm and a leg that are broken hinder by 4 each, two more wounds by 3; a light one is borne, which counts under
    its house rule. Whoever can do nothing more is as good as dead. (D10-26, D10-27)"""
    hurt = wounded(
        hero(weapons=(SWORD, KNIFE), skills=SKILLS), ("left-leg", 3), ("right-arm", 3), ("chest", 2), ("head", 1)
    )
    hurt = replace(hurt, endurance=12, wounds=(*hurt.wounds, Wound("chest", 1, suppressed=True)))
    for counts in (False, True):
        one = fit(side(hurt, HEROES, (0, 0), House(shock_counts_borne_pain=counts)))

        assert (wound_difficulty(one), cannot_rise(one), is_disabled(one, "right-arm")) == (11, True, True)
        assert [wound.suppressed for wound in one.wounds].count(True) == counts
    open_belly = wounded(hero(endurance=9), ("abdomen", 3))
    assert fit(side(open_belly, HEROES, (0, 0), House())).dead


@pytest.mark.parametrize(("wish", "ada", "bran"), [(("parry",), 1, 3), (("break-off",), 0, 2), (None, 1, 3)])
def test_whoever_breaks_off_stays_where_it_is(wish: tuple[str, ...] | None, ada: int, bran: int):
    """Three metres apart, with swords that reach two: any other wish goes nearer, the quicker first. (D10-15)"""
    begun = skirmish.declared(duel(hero(), foe(place=(3, 0))), Live(), wish)

    assert [one.person.place for one in begun.stances] == [(ada, 0), (bran, 0)]


@pytest.mark.parametrize(("conditions", "sequence"), [((), ("break-off",)), (("prone",), ("attack", "parry"))])
def test_whoever_can_hit_those_alone_who_lie_there_breaks_off_from_the_rest(
    conditions: tuple[str, ...], sequence: tuple[str, ...]
):
    """5 of wounds at a skill of 5; at somebody on the ground it is 4 less. (D10-15, D10-23)"""
    hurt = wounded(hero(endurance=9), ("chest", 2), ("head", 2), ("abdomen", 1))
    begun = skirmish.declared(duel(hurt, foe(conditions=conditions)), Live())

    assert begun.stances[0].person.turn.sequence == sequence


@pytest.mark.parametrize(("endurance", "back"), [(2, 0), (3, 1), (9, 1)])
def test_whoever_broke_off_counts_again_who_bears_anything_more(endurance: int, back: int):
    """A grave wound hinders by 2; nobody who bears no more is counted among those who are up. (D10-15, D10-26)"""
    of = duel(wounded(hero(endurance=endurance), ("chest", 2)), foe(skills=()))

    assert step(of, Live(from_seed(1)), ("break-off",)).back == back


def test_a_round_goes_as_the_hero_wishes():
    """Who breaks off is gone, and back when it is over; who does nothing lands nothing. (D10-13, D10-15)"""
    of = duel(hero(**STANDS), foe(skills=(("one-hand-swords", 1),)))

    away = step(of, Live(from_seed(1)), ("break-off",))
    assert (away.heroes, away.foes, away.back) == (0, 1, 1)
    idle = outcomes(partial(step, of, wish=()), since=of)
    assert all(after.foes and not after.stances[-1].hindered for after in idle)
    struck = outcomes(partial(step, of, wish=("attack",)), since=of)
    assert any(not after.foes or after.stances[-1].hindered for after in struck)


def test_a_blow_that_waits_is_in_no_odds_but_its_own():
    """Bran acts at the same moment and has killed Ada: until all have acted she is as likely to hit him as before, and
    nobody is out by that. (D10-13)"""
    state = declared(fight(hero(), foe(agility=5)), ada="attack", bran="attack")
    waiting = replace(state, fight=Fight(1, 1, 5, blows=(Blow("ada", "head", 4, "cutting"),)))
    before, after = [rehearsal(each, Attack("ada", "bran")) for each in (state, waiting)]

    assert before is not None
    assert after is not None
    assert 0 < chances(before, ["D10-27 out"])["D10-27 out"] == chances(after, ["D10-27 out"])["D10-27 out"] < 1


@pytest.mark.parametrize(("waking", "out"), [(0, True), (-1, False)])
def test_the_odds_of_a_blow_say_what_is_left_to_be_done_to_the_helpless(waking: int, out: bool):
    """Whoever lies unconscious is out of the fight already: of a blow at them it had been told that it strikes, and
    nothing more. What they may still lose is their life, by either wound that takes it. (D10-27, D10-28)"""
    state = declared(fight(hero(), foe(waking=waking)), ada="attack", bran="wait")
    blow = rehearsal(state, Attack("ada", "bran"))

    assert blow is not None
    told = chances(blow, [*STAKES["attack"], "D10-28 dies"])
    assert (told["D10-27 out"] > 0) is out
    assert told["D10-27 dies"] > told["D10-28 dies"] > 0
    assert told["D10-27 dies"] == odds(lambda table: blow(table).people[1].dead).chance(True)
    deadly = Script(("D10-17 attack", 1), ("D10-12 confirm", 1))
    struck_home(state, Attack("ada", "bran", "head"), deadly)
    assert {"who": "bran", "location": "head"} in [each.facts for each in deadly.told if each.code == "D10-27 dies"]


def test_a_round_in_which_nobody_is_hit_leaves_the_same_fight():
    """Both attack once and roll a ten; there is nothing to tell the rounds apart by. (D10-13, D10-15)"""
    once = (replace(SWORD, actions=1),)
    one, other = hero(weapons=once, skills=SKILLS[:1]), foe(weapons=once, skills=SKILLS[:1])
    of, table = duel(one, other), Script(MISS, MISS)

    after = step(of, table)

    table.finish()
    assert after == of
    assert hash(after) == hash(of)
