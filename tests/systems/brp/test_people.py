"""People who come and go, the sides they are on, and what is set by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems import brp
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import Campaign, Fight, Surprise, enemies, standing
from arbitro.systems.brp.characters import (
    Ailment,
    Dose,
    Hiding,
    Skill,
    Wound,
    hit_points,
    is_up,
    make_venom,
    make_weapon,
    power_points,
)
from arbitro.systems.brp.charts import HISTORICAL, MODERN
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.combat import EndFight, Round, due
from arbitro.systems.brp.commands import legal, suggest
from arbitro.systems.brp.encounters import Assail, Meet, averages, creature
from arbitro.systems.brp.people import HAND, said, settled
from arbitro.systems.brp.trials import Attempt, Feat, Pit
from arbitro.systems.brp.wounds import Aid, Injure
from arbitro.systems.circumstances import Circumstance, Modify
from arbitro.systems.common import everybody
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Dial, Illegal
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, TakeArms
from arbitro.systems.evening import dials as all_dials
from arbitro.systems.evening import turn as turn_dial
from arbitro.table import REFEREE, Live, Table, from_seed
from arbitro.words import LANGUAGES, speaker
from tests.systems.brp.figures import NORMAL, armed, code, done, facts, foe, moment, peace, person, skilled

APART, QUICK = ("BRP-5.3 apart", 9), ("BRP-4.4 time", "a-round")


def villager(who: str = "tom", **changes: Any) -> Any:
    """Somebody who does not fight."""
    return person(who, BYSTANDERS, kind="villager", **changes)


# Coming and going


def test_somebody_is_brought_in_and_no_fight_begins():
    """Two guards by name, on the heroes' side; then one goes, and an hour passes for both. (BRP-4)"""
    command = Introduce("guard", "Watch", ALLIES, "friendly", 2, newcomer="f7")
    state, told = done(peace(person("ada")), command)

    assert told == ["introduced"]
    assert state.fight is None
    assert [(one.id, one.name, one.side, one.attitude) for one in state.people[1:]] == [
        ("f7-1", "Watch 1", ALLIES, "friendly"), ("f7-2", "Watch 2", ALLIES, "friendly"),
    ]  # fmt: skip
    state, _ = done(state, Leave(("f7-2",)))
    assert [one.id for one in state.wings] == ["f7-2"]
    assert [(one.id, one.present) for one in brp.figures(state)][-1] == ("f7-2", False)
    state, _ = done(state, Enter(("f7-2",)))
    assert [one.id for one in state.people] == ["ada", "f7-1", "f7-2"]


def test_names_are_numbered_on_whoever_has_left():
    """The second bandit is bandit 2, though the first is elsewhere, and a third has a name of their own."""
    state, _ = done(peace(person("ada")), Introduce("bandit", newcomer="b1"))
    state, _ = done(state, Leave(("b1",)))
    state, _ = done(state, Introduce("bandit", "Old Tom", newcomer="b2"))
    state, _ = done(state, Introduce("bandit", newcomer="b3"))

    assert [one.name for one in everybody(state)] == ["Ada", "Old Tom", "bandit 2", "bandit 1"]


def test_a_week_heals_who_is_elsewhere():
    """1D3 for the one, 1D3 for the other; a poison takes whoever nobody is with. (BRP-4, BRP-5.14, BRP-6.10)"""
    hurt = replace(person("bran"), wounds=(Wound(5),), mends_at=7 * 24 * 300)
    state = replace(peace(replace(hurt, id="ada")), wings=(hurt,))
    rest = [("BRP-5.14 hospital", False), ("BRP-5.14 week", 3), ("BRP-5.14 hospital", False), ("BRP-5.14 week", 2)]
    state, _ = done(state, PassTime("week"), *rest)
    assert [one.wounds for one in everybody(state)] == [(Wound(2),), (Wound(3),)]

    venom = replace(make_venom("serpent-venom"), potency=60)
    state = replace(peace(person("ada")), wings=(replace(hurt, doses=(Dose(10, venom),)),))
    state, told = done(state, PassTime("turn"), ("BRP-4 goes on", True))
    assert told[-1] == "BRP-5.12 dead"
    assert state.wings[0].dead


# Sides


def test_who_does_not_fight_is_in_no_order():
    """A villager and a captive bandit stand by: nobody strikes them by themselves, and they are not due. (BRP-5.2)"""
    held = replace(foe("held"), captive=True)
    people = (armed(person("ada"), "broadsword", skill=45), foe("orc"), held, villager(), person("guy", ALLIES))
    state, _ = done(replace(peace(*people), fight=Fight()), Round())
    ada = state.people[0]

    assert [one.id for one in enemies(state, ada)] == ["orc"]
    assert [one.id for one in standing(state, HEROES)] == ["ada", "guy"]
    assert brp.scene(state).order == ("ada", "guy", "orc")
    draw = from_seed(3)
    acted = set()
    while state.fight is not None:
        acted |= set(due(state))
        state = brp.apply(state, suggest(state, due(state)[0]), Live(draw))
    assert acted <= {"ada", "orc", "guy", REFEREE}
    assert {one.id for one in state.people} == {"ada", "orc", "held", "tom", "guy"}


def test_a_fight_ends_and_nobody_begins_it_again():
    """By the referee's word, with both sides up: they stand there, and time goes by. (BRP-5.1)"""
    state, _ = done(moment(peace(person("ada"), foe("orc")), "ada"), EndFight())
    state, _ = done(state, PassTime("hour"))

    assert [(one.id, is_up(one)) for one in state.people] == [("ada", True), ("orc", True)]
    assert state.fight is None


def test_an_emergency_among_foes_is_no_fight():
    """Bran falls while an orc looks on: Ada and Tom may help, and the orc does nothing. (BRP-5.14)"""
    ada, tom = skilled(person("ada"), first_aid=40), villager()
    state, told = done(peace(ada, person("bran"), foe("orc"), tom), Injure("bran"), ("BRP-5.12 points", 13))

    assert told == ["BRP-5.12 dying", "BRP-5.14 emergency"]
    assert due(state) == ("ada", "tom")
    assert code(state, Attack("ada", "orc", "brawl")) == "no-foe"
    aided = (NORMAL, ("BRP-5.14 aid", 30), ("BRP-5.14 healing", 2), ("BRP-5.12 hours", 1))
    state, _ = done(state, Aid("ada", "bran", 13), *aided)
    while state.fight is not None:
        state = brp.apply(state, suggest(state, due(state)[0]), Live(lambda faces: faces))
    assert [one.id for one in state.people if is_up(one)] == ["ada", "orc", "tom"]


# A fight begins


def test_who_is_set_upon_takes_a_side():
    """A villager fights the heroes' side then; a foe attacked by one has an enemy more. (BRP-5.1)"""
    state, told = done(peace(person("ada"), villager()), Assail("ada", "tom"), ("BRP-5.3 apart", 2))
    assert told == ["BRP-5.1 assails", "BRP-5.1 begins"]
    assert [(one.side, one.place[0]) for one in state.people] == [(HEROES, 0), (FOES, 2)]
    assert state.fight == Fight()

    state, _ = done(peace(villager(), foe("orc")), Assail("tom", "orc"), APART)
    assert [(one.side, one.place[0]) for one in state.people] == [(ALLIES, 0), (FOES, 9)]


def test_two_heroes_may_have_it_out():
    """Only these two; nobody else is due, and both are heroes still when one of them is down. (BRP-5.1)"""
    strong = armed(person("ada"), "greatsword", skill=80)
    state, _ = done(peace(person("cai"), strong, person("bran")), Assail("ada", "bran"), ("BRP-5.3 apart", 2))
    state, _ = done(state, Round())
    assert due(state) == ("ada", "bran")
    draw = from_seed(5)
    seen = set()
    while state.fight is not None and state.fight.rivals:
        seen |= set(due(state))
        state = brp.apply(state, suggest(state, due(state)[0]), Live(draw))

    assert [one.side for one in state.people] == [HEROES] * 3
    assert seen <= {"ada", "bran", "cai", REFEREE}
    assert any(one.wounds or one.dead for one in state.people)


def test_an_ambush_is_laid_for_whoever_is_set_upon():
    """Bran waits, and the orc does not notice; by the referee's word the fight is on. (BRP-6.1)"""
    waiting = replace(person("bran"), hidden=Hiding("hide", "success"))
    state = peace(person("ada"), waiting, foe("orc"))
    answers = (APART, ("BRP-6.1 sense", "spot"), NORMAL, ("BRP-6.1 notice", 90))

    state, _ = done(state, TakeArms(), *answers)
    assert state.fight is not None
    assert state.fight.ambushes == (Surprise("bran", "orc"),)


def test_foes_who_were_here_fight_beside_a_newcomer():
    """An orc that stands by goes to where the wolf comes from. (BRP-7)"""
    answers = (("BRP-7 made", "average"), ("BRP-7 metres", 14), ("BRP-6.1 foe waits", False))
    state, _ = done(peace(person("ada"), foe("orc")), Meet("wolf", newcomer="w"), *answers)

    assert [(one.id, one.place[0]) for one in state.people] == [("ada", 0), ("orc", 14), ("w", 14)]


# What is set by hand

WHOLE = replace(
    skilled(armed(person("ada"), "longbow", worn=("chain",)), listen=20),
    wounds=(Wound(2), Wound(3, tended=True)),
    mends_at=99,
    lost=(0, 0, 0, 0, 2, 0, 0),
    power_spent=3,
    power_at=400,
    doses=(Dose(9, make_venom("serpent-venom")),),
    ailments=(Ailment("plague", "major", "constitution", roll_at=7200, loss_at=300),),
    gear=("letter", "letter", "old-key"),
)


def test_everything_on_a_sheet_can_be_set():
    """Each dial to what it is, to its ends, to each option: the state says so, and goes on. (BRP-8)"""
    state = peace(WHOLE, foe("orc"))
    found = all_dials(HAND, state, "ada")
    assert len({dial.name for dial in found}) == len(found)
    for dial in found:
        assert turn_dial(HAND, state, "ada", dial.name, dial.value) == state, dial.name
        ends: tuple[Any, ...] = dial.options or (("x",) if dial.longest else (dial.low, dial.high))
        for value in (True, False) if isinstance(dial.value, bool) else ends:
            try:
                after = turn_dial(HAND, state, "ada", dial.name, value)
            except Illegal:
                continue
            again = {each.name: each.value for each in all_dials(HAND, after, "ada")}
            assert again.get(dial.name, value) == value, dial.name
            assert legal(after, REFEREE), dial.name
            brp.figures(after), brp.sheet(after, "ada"), due(after)


@pytest.mark.parametrize(
    ("value", "wounds"), [(1, (Wound(2), Wound(3, True), Wound(6))), (9, (Wound(2), Wound(1, True)))]
)
def test_hit_points_are_set_by_a_wound_more_or_by_healing(value: int, wounds: Any):
    """Of 12 less 5 there are 7; the worst wound heals first. (BRP-5.12, BRP-5.14)"""
    one = replace(WHOLE, lost=(0,) * 7)
    state, told = done(peace(one), Adjust("ada", "hit-points", value))

    assert told[0] == "adjusted"
    assert state.people[0].wounds == tuple(sorted(wounds))
    assert hit_points(state.people[0]) == value


def test_what_is_set_is_what_the_rules_read():
    """STR by a step, a skill, power points, wounds healed, who is dead. (BRP-2.3 to BRP-2.6, BRP-5.12)"""
    state = peace(WHOLE)
    for dial, value in (("strength", 17), ("listen", 61), ("power-points", 0), ("wounds-2", 0), ("item-letter", 5)):
        state, _ = done(state, Adjust("ada", dial, value))
    ada = state.people[0]

    assert ada.characteristics[0] == 17
    assert facts(replace(state, people=(replace(ada, power_spent=0),)), Attempt("ada", "listen"),
                 "BRP-3.2 success", QUICK, NORMAL, ("BRP-3.2 skill", 41), ("BRP-3.5 stake", False),
                 )["against"] == 61  # fmt: skip
    assert (power_points(ada), is_up(ada)) == (0, False)
    assert ada.wounds == (Wound(3, True),)
    assert ada.gear.count("letter") == 5
    state, _ = done(state, Adjust("ada", "dead", True))
    assert (state.people[0].dead, state.people[0].wounds) == (True, ())


def test_how_far_the_dials_of_the_body_go():
    """A bear of 3 points of hide. (BRP-2.5, BRP-5.12, BRP-5.13, BRP-5.14)"""
    state = peace(replace(foe("bear"), hide=3, move=12, swim=5))
    ends = {dial.name: (dial.low, dial.high) for dial in all_dials(HAND, state, "bear")}

    for name in ("move", "move-in-water", "natural-armour"):
        assert ends[name] == (0, 100)
    assert ends["power-points"][0] == 0
    assert ends["asleep"][0] == 0
    assert ends["place"][0] == -ends["place"][1]


def test_wounds_alike_are_set_by_their_number():
    """Two of 1 and one of 3: one of the two is tended, then there are three of them, then none. (BRP-5.14)"""
    state = peace(replace(person("ada"), wounds=(Wound(1), Wound(1), Wound(3)), mends_at=50))
    for dial, value, wounds in (
        ("tended-1", 1, (Wound(1), Wound(1, True), Wound(3))),
        ("wounds-1", 3, (Wound(1), Wound(1), Wound(1, True), Wound(3))),
        ("tended-1", 0, (Wound(1), Wound(1), Wound(1), Wound(3))),
        ("wounds-1", 0, (Wound(3),)),
        ("wounds-3", 0, ()),
    ):
        state, _ = done(state, Adjust("ada", dial, value))
        assert state.people[0].wounds == wounds
    assert state.people[0].mends_at == 0
    state = peace(replace(person("ada"), wounds=(Wound(1), Wound(1), Wound(1), Wound(3, True)), mends_at=50))
    state, _ = done(state, Adjust("ada", "tended-1", 2))
    assert state.people[0].wounds == (Wound(1), Wound(1, True), Wound(1, True), Wound(3, True))


def test_two_hands_hold_no_more():
    """A bow in hand leaves none for a sword. (BRP-5.9)"""
    one = armed(person("ada"), "longbow")
    one = replace(one, weapons=(*one.weapons, *armed(person(), "broadsword").weapons))

    assert code(peace(one), Adjust("ada", "in-hand-broadsword", True)) == "no-hands"
    assert code(peace(one), Adjust("ada", "in-hand-longbow", False)) == ""
    (freed,) = done(peace(one), Adjust("ada", "in-hand-longbow", False))[0].people
    assert freed.in_hand == ()
    both = replace(armed(one, "broadsword", "dagger"), in_hand=("broadsword",), worn=("longbow",))
    (drawn,) = done(peace(both), Adjust("ada", "in-hand-dagger", True))[0].people
    assert drawn.in_hand == ("broadsword", "dagger")
    bear = {dial.name for dial in all_dials(HAND, peace(BEAR), "bear-1")}
    assert not bear & {"count-claws", "in-hand-claws"}


def test_what_is_brought_in_is_as_good_as_its_times():
    """A healer's First Aid is begun at INT long ago, and at 30 now. (BRP-7)"""
    state = peace(era=MODERN)

    assert HAND.make(state, "healer", "h") == creature("healer", 1, averages("healer"), MODERN, "h")
    assert HAND.make(state, "healer", "h") != creature("healer", 1, averages("healer"), HISTORICAL, "h")


def test_who_is_set_upon_his_death_has_no_moment():
    """Dead by hand in the middle of a round: the next one acts. (BRP-5.4)"""
    state = moment(peace(person("ada"), foe("orc")), "ada")

    state, _ = done(state, Adjust("ada", "dead", True))
    assert due(state) == (REFEREE,)


def test_who_is_out_of_a_fight_has_no_moment_in_it_and_who_is_seen_waits_for_nobody():
    """Of four whose moment it is one has fled and one is held; prone is not out. Of two who lay in wait one has been
    found. (BRP-5.4, BRP-6.1)"""
    people = [person("ada", prone=True), person("bea", fled=True), person("cai", captive=True),
              person("dan", hidden=Hiding("hide", "success")), foe("orc")]  # fmt: skip
    now = tuple([one.id for one in people])
    laid = (Surprise("dan", "orc"), Surprise("ada", "orc"))
    state = replace(peace(*people), fight=Fight(2, "act", now, ambushes=laid, caught=("ada",)))

    fight = settled(state, Table()).fight
    assert fight is not None
    assert (fight.now, fight.ambushes) == (("ada", "dan", "orc"), laid[:1])
    assert settled(peace(*people), Table()) == peace(*people)


# Circumstances


def test_a_circumstance_is_a_part_of_the_next_roll_and_then_gone():
    """Listen 25 and 15 more: 40; the one after is at 25 again. (BRP-3.2)"""
    state, _ = done(peace(person("ada")), Modify("ada", 15, "a quiet night", "skill"))
    said = facts(state, Attempt("ada", "listen"), "BRP-3.2 failure", QUICK, NORMAL, ("BRP-3.2 skill", 41))
    assert (said["against"], said["against_modifiers"].parts[-1]) == (40, ("circumstance", 15))

    after, told = done(state, Attempt("ada", "listen"), QUICK, NORMAL, ("BRP-3.2 skill", 41))
    assert told == ["circumstance", "BRP-3.2 failure"]
    assert after.people[0].circumstances == ()
    kept, _ = done(state, Feat("ada", "luck"), NORMAL, ("BRP-2.4 feat", 80))
    assert kept.people[0].circumstances == state.people[0].circumstances


def test_the_referees_word_uses_nothing_up():
    """Where nobody rolls, it waits for the next roll. (BRP-3.2)"""
    state, _ = done(peace(person("ada")), Modify("ada", -20))

    after, told = done(state, Attempt("ada", "listen"), QUICK, ("BRP-3.2 difficulty", "impossible"))
    assert told == ["BRP-3.2 impossible"]
    assert len(after.people[0].circumstances) == 1


def test_blows_and_parries_have_their_own():
    """Sword 60 less 30, and a parry of 45 and 12 more. (BRP-5.5, BRP-5.6)"""
    ada = replace(armed(person("ada"), "broadsword", skill=45), circumstances=(Circumstance(-30, on="attack"),))
    lasting = (Circumstance(12, on="defence", until="kept"),)
    orc = replace(armed(foe("orc"), "short-sword", skill=30), circumstances=lasting)
    state = moment(peace(ada, orc), "ada")
    blow = Attack("ada", "orc", "broadsword")
    rolls = (NORMAL, ("BRP-5.5 attack", 28), ("BRP-5.6 defence", "short-sword"), NORMAL, ("BRP-5.6 parry", 56))

    assert facts(state, blow, "BRP-5.5 hit", *rolls)["against"] == 30
    assert facts(state, blow, "BRP-5.6 parried", *rolls)["against"] == 57
    after, _ = done(state, blow, *rolls)
    assert [len(one.circumstances) for one in after.people] == [0, 1]


def test_the_resistance_table_has_its_own_and_odds_know_it():
    """STR 10 against 10 is 50, and 20 more is 70. (BRP-3.4)"""
    ada = replace(person("ada"), circumstances=(Circumstance(20, on="resistance"),))
    state = peace(ada, person("bran"))

    odds = chances(lambda table: brp.apply(state, Pit("ada", "bran", "arm-wrestling"), table), ("BRP-3.4 prevails",))
    assert odds["BRP-3.4 prevails"] == Fraction(70, 100)


BEAR = creature("bear", 1, averages("bear"), HISTORICAL)

SHEET = replace(
    WHOLE,
    characteristics=(11, 12, 13, 14, 15, 16, 17), hide=3, move=9, swim=4, asleep=700, trade_points=6, free_points=7,
    free_checks=2, weapons=(*WHOLE.weapons, replace(make_weapon("pistol"), shots=4, count=3, points=5)),
)  # fmt: skip

DIALS: dict[str, tuple[Any, ...]] = {
    "age": (25, "identity", 0, 500),
    "strength": (11, "characteristics", 1, 200),
    "lost-strength": (0, "characteristics", 0, 10),
    "power": (15, "characteristics", 1, 200),
    "lost-power": (2, "characteristics", 0, 14),
    "appearance": (17, "characteristics", 1, 200),
    "lost-appearance": (0, "characteristics", 0, 16),
    "move": (9, "derived", 0, 100),
    "move-in-water": (4, "derived", 0, 100),
    "natural-armour": (3, "armour", 0, 100),
    "place": (0, "derived", -500, 500),
    "hit-points": (8, "derived", -500, 13),
    "power-points": (10, "derived", 0, 13),
    "asleep": (3, "derived", 0, 999),
    "wounds-2": (1, "wounds", 0, 20),
    "tended-2": (0, "wounds", 0, 1),
    "wounds-3": (1, "wounds", 0, 20),
    "tended-3": (1, "wounds", 0, 1),
    "illness-plague": (1, "wounds", 0, 4),
    "doses": (1, "wounds", 0, 1),
    "listen": (45, "skills", 0, 500),
    "dodge": (32, "skills", 0, 500),
    "trade-points": (6, "skills", 0, 500),
    "free-points": (7, "skills", 0, 500),
    "free-checks": (2, "skills", 0, 500),
    "item-letter": (2, "equipment", 0, 40),
    "item-old-key": (1, "equipment", 0, 40),
    "count-longbow": (1, "weapons", 0, 40),
    "points-longbow": (10, "weapons", 1, 10),
    "count-pistol": (3, "weapons", 0, 40),
    "points-pistol": (5, "weapons", 1, 8),
    "shots-pistol": (4, "weapons", 0, 6),
}
"""What each number is, where it stands, and how far it goes."""


def dials_of_the_sheet() -> dict[str, Dial]:
    return {dial.name: dial for dial in all_dials(HAND, replace(peace(SHEET), clock=50), "ada")}


def shown(sections: tuple[str, ...]) -> bool:
    """Whether the numbers in these parts of the sheet are what stands above."""
    found, wanted = dials_of_the_sheet(), {name: row for name, row in DIALS.items() if row[1] in sections}
    return bool(wanted) and wanted == {
        name: (found[name].value, found[name].section, found[name].low, found[name].high) for name in wanted
    }


def test_each_number_of_a_body_has_its_dial_and_its_ends():
    """CON 12 and SIZ 13 are 13 hit points, 5 of them gone; POW 15 less 2 lost and 3 spent is 10; of 2 hours and 50
    rounds of sleep a third hour is begun. (BRP-2.3, BRP-2.5, BRP-5.12 to BRP-5.14, BRP-6.5)"""
    assert shown(("identity", "characteristics", "derived", "wounds"))
    assert shown(("armour",))


def test_each_number_of_skills_and_things_has_its_dial_and_its_ends():
    """DEX 16 dodges at 32, and Listen is 25 and 20; a pistol of six shots and eight points. (BRP-2.6, BRP-2.9, BRP-3.5,
    BRP-5.9 to BRP-5.11)"""
    assert shown(("skills",))
    assert shown(("equipment", "weapons"))
    found = dials_of_the_sheet()
    assert "art" not in found
    assert (found["worn-chain"].value, found["in-hand-longbow"].value, found["in-hand-pistol"].value) == (
        True, True, False,
    )  # fmt: skip
    assert [name for name in found if name.partition("-")[0] in ("count", "item", "points", "shots")] == [
        "item-letter", "item-old-key", "count-longbow", "points-longbow", "count-pistol", "points-pistol",
        "shots-pistol",
    ]  # fmt: skip


def test_whatever_is_no_number_is_said_by_name():
    """Texts by their length, choices by their options, states by yes or no. (BRP-2.2, BRP-5.12, BRP-5.13, BRP-5.14,
    BRP-6.3, BRP-8)"""
    found = dials_of_the_sheet()

    assert {name: dial.value for name, dial in found.items() if isinstance(dial.value, bool) and dial.value} == {
        "in-hand-longbow": True, "worn-chain": True,
    }  # fmt: skip
    assert {name: dial.options for name, dial in found.items() if dial.section in ("derived", "identity")
            and dial.options} == {
        "handedness": ("right", "left", "both"),
        "cover": ("none", "hedge", "furniture", "thin-wood", "set-shield", "brick", "metal"),
    }  # fmt: skip
    assert {name: dial.longest for name, dial in found.items() if dial.section == "identity" and dial.longest} == {
        "race": 40, "gender": 40, "build": 40, "description": 400, "features": 400, "profession": 40,
        "background": 400,
    }  # fmt: skip
    named = ("lost-size", "tended-3", "illness-plague", "item-old-key", "count-pistol", "shots-pistol", "worn-chain",
             "checked-first-aid")  # fmt: skip
    assert [found[name].label for name in named] == [
        {"item-old-key": said("count", "old-key"), "tended-3": said("tended", 3)}.get(
            name, said(*name.partition("-")[::2])
        )
        for name in named
    ]
    assert [found[name].value for name in ("handedness", "cover", "race")] == ["right", "none", ""]
    assert [found[name].label for name in ("prone", "hidden")] == [said("state", "prone"), said("state", "hidden")]
    assert found["in-hand-pistol"].label == said("in-hand", "pistol")


@pytest.mark.parametrize(
    ("dial", "value", "changes"),
    [
        ("cover", "brick", {"cover": "brick"}),
        ("cover", "none", {"cover": ""}),
        ("hidden", True, {"hidden": Hiding("hide", "success")}),
        ("move-in-water", 6, {"swim": 6}),
        ("natural-armour", 5, {"hide": 5}),
        ("asleep", 2, {"asleep": 650}),
        ("asleep", 0, {"asleep": 0}),
        ("power-points", 13, {"power_spent": 0, "power_at": 0}),
        ("power-points", 6, {"power_spent": 7, "power_at": 400}),
        ("doses", 0, {"doses": ()}),
        ("illness-plague", 0, {"ailments": (), "regains_at": 50450}),
        ("item-letter", 3, {"gear": ("old-key", "letter", "letter", "letter")}),
        ("in-hand-longbow", False, {"in_hand": ()}),
        ("worn-chain", False, {"worn": ()}),
        ("prone", True, {"prone": True}),
        ("trade-points", 9, {"trade_points": 9}),
        ("lost-power", 14, {"lost": (0, 0, 0, 0, 14, 0, 0)}),
        ("power", 2, {"characteristics": (11, 12, 13, 14, 2, 16, 17), "lost": (0, 0, 0, 0, 1, 0, 0)}),
    ],
)
def test_what_is_set_by_hand_and_nothing_besides(dial: str, value: Any, changes: dict[str, Any]):
    """Two hours of 300 rounds from round 50; 7 points spent are back when the first 3 would have been.
    (BRP-2.3, BRP-2.5, BRP-5.12 to BRP-5.14, BRP-6.3)"""
    one = replace(SHEET, cover="hedge")
    state = replace(peace(one), clock=50)

    assert turn_dial(HAND, state, "ada", dial, value).people == (replace(one, **changes),)


def values(state: Campaign) -> dict[str, Any]:
    """What stands on Ada's dials."""
    return {dial.name: dial.value for dial in all_dials(HAND, state, "ada")}


@pytest.mark.parametrize(("asleep", "hours"), [(0, 0), (40, 1), (50, 1), (51, 1), (350, 1), (351, 2), (650, 2)])
def test_an_hour_of_sleep_that_has_begun_is_an_hour(asleep: int, hours: int):
    """300 rounds each, from round 50; who is awake has none. (BRP-5.12)"""
    assert values(replace(peace(person("ada", asleep=asleep)), clock=50))["asleep"] == hours


def test_the_dead_have_no_points_and_may_be_called_back():
    """Those who have run have theirs; nobody has doses who was given none, nor loses of an APP that is none. (BRP-2.3,
    BRP-5.12)"""
    dead, fled = peace(person("ada", dead=True)), peace(person("ada", fled=True))

    assert (values(dead)["dead"], "hit-points" in values(dead)) == (True, False)
    assert (values(fled)["dead"], "hit-points" in values(fled)) == (False, True)
    assert turn_dial(HAND, dead, "ada", "dead", False) == peace(person("ada"))
    assert "doses" not in values(fled)
    beast = values(peace(person("ada", characteristics=(10, 12, 12, 10, 10, 12, 0))))
    assert ("lost-power" in beast, "lost-appearance" in beast) == (True, False)


def test_what_is_hurt_by_hand_heals_in_a_week():
    """Of 50400 rounds, from round 50, or when the last week is over: wounds and what is lost, each by itself.
    (BRP-5.14, BRP-6.5)"""
    state = replace(peace(person("ada")), clock=50)

    for week, dial, value, other in (
        ("mends_at", "hit-points", 9, "hit-points"),
        ("regains_at", "lost-strength", 1, "lost-power"),
    ):
        (hurt,) = turn_dial(HAND, state, "ada", dial, value).people
        assert (hurt.mends_at, hurt.regains_at) == ((50450, 0) if week == "mends_at" else (0, 50450))
        again = replace(state, people=(replace(hurt, **{week: 77}),))
        assert getattr(turn_dial(HAND, again, "ada", other, 2).people[0], week) == 77
    assert turn_dial(HAND, state, "ada", "lost-strength", 0).people[0].regains_at == 0


@pytest.mark.parametrize(("value", "wounds", "asleep"), [(9, 3, 99), (1, 11, 99), (0, 12, 0), (-2, 14, 0)])
def test_who_is_set_to_nothing_does_not_sleep_but_die(value: int, wounds: int, asleep: int):
    """Of 12, with a wound of 4: one point more or seven less leave a sleeper asleep. (BRP-5.12, BRP-5.14)"""
    state = turn_dial(HAND, peace(person("ada", wounds=(Wound(4),), asleep=99)), "ada", "hit-points", value)

    assert (sum(wound.points for wound in state.people[0].wounds), state.people[0].asleep) == (wounds, asleep)


def test_who_hides_by_hand_may_be_seen_again():
    """Nobody knows where one is, and then everybody does. (BRP-5.12, BRP-6.1)"""
    state = turn_dial(HAND, peace(person("ada")), "ada", "hidden", True)

    assert turn_dial(HAND, state, "ada", "hidden", False) == peace(person("ada"))


def test_who_has_two_illnesses_is_cured_of_one():
    """The plague at its second degree goes to its third; the fever beside it stays. (BRP-6.5)"""
    plague, fever = Ailment("plague", "major", "constitution", failures=2), Ailment("fever", "minor", "hit-points")
    state = peace(replace(person("ada"), ailments=(plague, fever)))

    graver = turn_dial(HAND, state, "ada", "illness-plague", 3)
    assert graver.people[0].ailments == (replace(plague, failures=3), fever)
    assert turn_dial(HAND, state, "ada", "illness-plague", 0).people[0].ailments == (fever,)


def test_a_check_is_given_by_hand_and_the_clock_has_its_ends():
    """Listen with 20 points of its own; no clock stands before the first round. (BRP-3.5, BRP-4)"""
    state = peace(skilled(person("ada"), listen=20))

    ticked = turn_dial(HAND, state, "ada", "checked-listen", True)
    assert ticked.people[0].skills == (Skill("listen", 20, True),)
    assert turn_dial(HAND, ticked, "ada", "checked-listen", False) == state
    assert not [dial for dial in all_dials(HAND, peace(foe("orc")), "orc") if dial.name.startswith("checked-")]
    clock = next(dial for dial in HAND.game_dials(state) if dial.name == "clock")
    assert (clock.value, clock.low, clock.high) == (0, 0, 100_000_000)


def test_how_dark_it_is_has_a_dial():
    """Of three. (BRP-6.4)"""
    found = {dial.name: (dial.value, dial.options) for dial in HAND.game_dials(replace(peace(), light="dark"))}

    assert found["light"] == ("dark", ("light", "dark", "pitch-dark"))


def test_the_light_is_called_so_and_not_as_light_armour_is():
    light = next(dial for dial in HAND.game_dials(peace()) if dial.name == "light")
    assert light.label
    assert [speaker(language, "brp").say(light.label.code) for language in LANGUAGES] == ["Luz", "Light"]


def test_power_that_is_gone_by_hand_is_back_in_a_day():
    """Of 7200 rounds, from round 50. (BRP-2.5)"""
    state = replace(peace(person("ada")), clock=50)

    (spent,) = turn_dial(HAND, state, "ada", "power-points", 6).people
    assert (spent.power_spent, spent.power_at) == (4, 50 + 7200)
