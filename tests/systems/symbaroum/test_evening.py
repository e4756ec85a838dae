"""What an evening is made of besides fights: people, what the referee sets by hand, and whoever goes for whom."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import symbaroum
from arbitro.systems.circumstances import SCENE, Circumstance, Modify
from arbitro.systems.common import with_people
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Illegal, Phrase
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage, TakeArms
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.abilities import Aid
from arbitro.systems.symbaroum.advancement import Award, Learn
from arbitro.systems.symbaroum.campaign import Campaign, camp, enemies, fighting, in_melee, standing, with_fight
from arbitro.systems.symbaroum.characters import Condition, Weapon
from arbitro.systems.symbaroum.checks import Opposed
from arbitro.systems.symbaroum.clock import PassTime, Rest
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.commands import apply, legal, suggest, why_not
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.encounters import Meet, Sneak
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.hazards import Hazard, Taint
from arbitro.systems.symbaroum.movement import Close, Flee, Surrender, Withdraw
from arbitro.systems.symbaroum.people import HAND
from arbitro.systems.symbaroum.powers import Cast, Perform
from arbitro.systems.symbaroum.rounds import CallOff, EndTurn, Round, Wait, due
from arbitro.systems.symbaroum.things import HandOver, Sell, Take
from arbitro.systems.symbaroum.views import scene
from arbitro.table import REFEREE, Live, Number, Script, Stop, Waiting, from_seed
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    LEATHER,
    SPEAR,
    SWORD,
    Ruled,
    by,
    codes,
    done,
    duel,
    fight,
    foe,
    here,
    hero,
    person,
    queue,
    refused,
    told,
)

ASKED = [("SY-7 distance", 8), ("SY-18 ground", "flat"), ("SY-19 sight", "clear"), ("SY-10 surprise", "nobody")]
"""What the referee is asked when a fight begins."""


def turned(state: Campaign, who: str, dial: str, value: Any) -> Campaign:
    """With a dial set."""
    after: Campaign = symbaroum.turn(state, who, dial, value)
    return after


# People (evening.py)


def test_somebody_comes_in_peace_and_can_be_spoken_with():
    """SY-2: a trader, Resolute 11; [Persuasive 7←Resolute] is 6 or less. Nobody fights, and nothing is in her hand."""
    state, table = done(here(hero()), Introduce("trader", name="Old Berta", attitude="wary", newcomer="f1"))

    assert codes(table) == ["introduced"]
    berta = person(state, "f1")
    assert (berta.name, berta.side, berta.attitude, berta.in_hand) == ("Old Berta", BYSTANDERS, "wary", "")
    assert state.fight is None
    for die, code in ((6, "SY-2 success"), (7, "SY-2 failure")):
        _, table = done(state, Opposed("ada", "persuasive", "resolute", "f1"), ("SY-2 roll", die))
        assert codes(table) == [code]


@pytest.mark.parametrize("kind", content.KINDS)
def test_whoever_the_lists_know_can_be_brought_in(kind: str):
    """On each side; with a number where others are called the same. (SY-13)"""
    state = here(hero())
    for side in (BYSTANDERS, ALLIES):
        state, _ = done(state, Introduce(kind, side=side, count=2))

    assert len({one.id for one in state.people}) == 5
    assert [one.name for one in state.people[1:]] == [f"{kind} {number}" for number in (1, 2, 3, 4)]
    assert all(symbaroum.sheet(state, one.id) for one in state.people)


def test_who_is_in_the_wings_is_nowhere_here():
    """They are not in a fight, nobody aims at them; hours pass for them, and they come back. (SY-5)"""
    state, _ = done(here(hero(), foe("orm", toughness=4)), Leave(("orm",)))

    assert [one.id for one in state.people] == ["ada"]
    assert [figure.present for figure in symbaroum.figures(state)] == [True, False]
    assert why_not(state, Attack("ada", "orm")) == Phrase("no-figure", {"figure": "orm"})
    assert symbaroum.sheet(state, "orm")
    assert symbaroum.without(state, ["orm"]).wings == ()
    state, _ = done(state, Enter(("orm",)))
    assert [one.id for one in state.people] == ["ada", "orm"]


def test_who_leaves_in_the_midst_of_a_turn_leaves_it_to_the_next():
    """SY-5: and a fight without foes is over."""
    state = fight(hero(), foe("orm"), foe("ulf"), turn="orm", order=("orm", "ulf", "ada"))

    state, _ = done(state, Leave(("orm",)))
    assert (due(state), fighting(state).order, fighting(state).moves) == (("ulf",), ("ulf", "ada"), 1)
    after, table = done(state, Leave(("ulf",)))
    assert after.fight is None
    assert codes(table) == ["departed", "SY-5 over"]
    assert [one.id for one in after.wings] == ["orm", "ulf"]


def test_a_scene_ends_a_fight_and_what_was_for_it():
    """Everybody who is not there is in the wings."""
    worn = hero(place=(7, 0), circumstances=(Circumstance(-2, until=SCENE),))
    state, table = done(fight(worn, foe("orm", place=(20, 0))), Stage("The mill", whos=("ada",)))

    assert codes(table) == ["SY-5 over", "staged"]
    assert (state.title, state.fight, [one.id for one in state.wings]) == ("The mill", None, ["orm"])
    assert (person(state, "ada").place[0], person(state, "ada").circumstances) == (0, ())


def test_another_scene_is_the_end_of_the_one_before():
    """SY-21: temporary corruption goes with it, here and elsewhere, and the log says so before the new name."""
    stained = hero(
        temporary=4, permanent=1, scarred=True, passing_stigma="flies", conditions=(Condition("oiled", 0, 4),)
    )
    state = here(stained, foe("orm", conditions=(Condition("warded", 0, 4),)), wings=(hero("bran", rallied=True),))

    after, table = done(state, Stage("The mill", whos=("ada",)))

    assert codes(table) == ["SY-21 scene over", "staged"]
    assert after.people == (hero(permanent=1),)
    assert {one.id: (one.conditions, one.rallied) for one in after.wings} == {"orm": ((), False), "bran": ((), False)}
    _, table = done(fight(stained, foe()), Stage("The mill"))
    assert codes(table) == ["SY-5 over", "SY-21 scene over", "staged"]


def test_that_a_scene_is_over_is_told_where_a_character_had_something_of_it():
    """SY-20, SY-21: a day ends it too; what lay on an adversary, or on somebody unseen, no line betrays."""
    for commands, days in ((Rest(),), "SY-20 rested"), ((PassTime(), ("SY-20 hours", 24)), "SY-20 passed"):
        state = here(hero(temporary=4), foe())
        after, table = done(state, *commands)
        assert codes(table) == [days, "SY-21 scene over"]
        assert after.people[0].temporary == 0

        warded = here(hero(permanent=3), foe(conditions=(Condition("warded", 0, 4),)))
        after, table = done(warded, *commands)
        assert (codes(table), after.people[1].conditions) == ([days], ())
    after, table = done(here(hero(temporary=4), foe()), PassTime(), ("SY-20 hours", 23))
    assert (codes(table), after.people[0].temporary) == (["SY-20 passed"], 4)
    unseen = Ruled()
    unseen.unseen = ("ada",)
    apply(here(hero(temporary=4), hero("bran")), Rest(), unseen)
    assert codes(unseen) == ["SY-20 rested"]


# Sides (SY-1, SY-5, SY-13, SY-15)


def test_bystanders_take_no_part_and_allies_do():
    """SY-5: the order has whoever is of a side; an ally acts by itself; nobody aims at who stands by, by themselves."""
    people = (hero(quick=12), by("bo", ALLIES, quick=11), by("eve", BYSTANDERS, quick=15), foe("orm", quick=9))
    state, _ = done(here(*people), TakeArms(), *ASKED)

    assert fighting(state).order == ("ada", "bo", "orm")
    assert [camp(state, one) for one in state.people] == [HEROES, HEROES, "", FOES]
    assert [one.place[0] for one in state.people] == [0, 0, 0, 8]
    state, _ = done(state, Round())
    state, _ = done(state, EndTurn("ada"))
    assert suggest(state, "bo") == Close("bo", "orm")
    assert why_not(state, EndTurn("eve")) == Phrase("no-turn", {"who": "eve", "turn": "bo"})


@pytest.mark.parametrize(
    ("attacker", "other", "fixed", "roll"),
    [
        (hero(), foe("orm", armour=LEATHER), (False, True), "SY-12 attack"),
        (foe("orm"), hero(armour=LEATHER), (True, False), "SY-12 defence"),
        (hero("bo"), hero(armour=LEATHER), (False, False), "SY-12 attack"),
        (foe("orm"), by("bo", ALLIES, armour=LEATHER), (True, True), "SY-12 attack"),
    ],
)
def test_the_dice_of_who_is_no_character_count_half(attacker: Any, other: Any, fixed: Any, roll: str):
    """SY-1, SY-12, SY-13, our ruling: d8 less d4 is 4 less 2 where both are; a character's dice are thrown."""
    rolls: list[tuple[str, Any]] = [(roll, 2 if roll == "SY-12 attack" else 19)]
    rolls += [] if fixed[0] else [("SY-13 damage", 7)]
    rolls += [] if fixed[1] else [("SY-13 armour", 3)]
    state = duel(attacker, other, against=(other.id,) if attacker.side == other.side else ())

    _, table = done(state, Attack(attacker.id, other.id), *rolls)
    found = told(table, "SY-13 damage")
    assert (found["damage"], found["armour"]) == (4 if fixed[0] else 7, 2 if fixed[1] else 3)


def test_an_ally_dies_at_no_toughness():
    """SY-15: only players' characters are dying."""
    state = duel(foe("orm"), by("bo", ALLIES, toughness=2), turn="orm")

    after, table = done(state, Attack("orm", "bo"), ("SY-12 attack", 2))
    assert codes(table)[-2:] == ["SY-15 dies", "SY-5 over"]
    assert person(after, "bo").dead


# Going for somebody (SY-5, SY-10, SY-12)


def test_going_for_a_villager_begins_a_fight_with_them_alone():
    """SY-5, SY-12: they are a foe from now on; others stand by, and each acts when it is their turn."""
    state = here(hero(quick=12), by("orm", BYSTANDERS), by("eve", BYSTANDERS))

    state, table = done(state, Attack("ada", "orm"), *ASKED)
    assert codes(table) == ["SY-5 assault", "SY-5 order"]
    assert [one.side for one in state.people] == [HEROES, FOES, BYSTANDERS]
    assert (fighting(state).order, person(state, "orm").place[0]) == (("ada", "orm"), 8)


@pytest.mark.parametrize(
    ("who", "at", "sides"),
    [
        (by("eve", BYSTANDERS), hero(), [FOES, HEROES]),
        (by("eve", BYSTANDERS), foe("orm"), [ALLIES, FOES]),
        (foe("orm"), by("eve", BYSTANDERS), [FOES, ALLIES]),
        (by("eve", BYSTANDERS), by("dan", BYSTANDERS), [FOES, ALLIES]),
        (by("bo", ALLIES), by("eve", BYSTANDERS), [ALLIES, FOES]),
    ],
)
def test_who_is_of_no_side_takes_the_others(who: Any, at: Any, sides: list[str]):
    """SY-5, ours."""
    state = apply(here(who, at), Attack(who.id, at.id), Live(from_seed(1)))

    assert [one.side for one in state.people] == sides


def test_two_friends_fight_it_out_alone():
    """SY-5, SY-12, SY-18: the third stands by; both throw; when one is down it is over, and they are friends again."""
    state = here(hero(quick=13), hero("bo", quick=11, toughness=3, strong=15), hero("cai"))

    state, _ = done(state, Attack("ada", "bo"), *ASKED)
    assert (fighting(state).order, fighting(state).against) == (("ada", "bo"), ("bo",))
    assert [camp(state, one) for one in state.people] == [HEROES, FOES, ""]
    state, _ = done(state, Round())
    state, _ = done(state, Close("ada", "bo"))
    assert [one.id for one in in_melee(state, person(state, "bo"))] == ["ada"]
    state, table = done(state, Attack("ada", "bo"), ("SY-12 attack", 2), ("SY-13 damage", 6))
    assert codes(table)[-1] == "SY-15 dying"
    assert fighting(state).order == ("ada", "bo"), "whoever lies dying is still counted in turns"
    state, table = done(state, CallOff())
    assert told(table, "SY-5 over") == {"winner": "either"}
    assert [one.side for one in state.people] == [HEROES] * 3


def test_two_foes_fight_it_out_alone_too():
    """SY-5, SY-12, SY-13: orm goes for kit; half of his sword's d8 each time, until one is dead."""
    state = here(hero(), foe("orm", quick=12), foe("kit", toughness=7))

    state, _ = done(state, Attack("orm", "kit"), *ASKED)
    assert [camp(state, one) for one in state.people] == ["", FOES, HEROES]
    state, _ = done(state, Round())
    state, _ = done(state, Close("orm", "kit"))
    state, _ = done(state, Attack("orm", "kit"), ("SY-12 attack", 2))
    assert (person(state, "kit").toughness, fighting(state).turn) == (3, "kit")
    state, table = done(state, Attack("kit", "orm"), ("SY-12 attack", 20))
    state, table = done(state, React("orm"), ("SY-12 attack", 2))
    assert codes(table)[-2:] == ["SY-15 dies", "SY-5 over"]
    assert [one.side for one in state.people] == [HEROES, FOES, FOES]


@pytest.mark.parametrize(("who", "against"), [("ada", ("bo", "cai")), ("bo", ("bo",))])
def test_who_stands_by_a_duel_of_friends_and_is_struck_at_takes_the_other_side(who: str, against: tuple[str, ...]):
    """SY-5: Ada's friend fights with Bo against her, Bo's with Ada against him."""
    state = duel(hero(), hero("bo"), turn=who, against=("bo",))
    state = replace(state, people=(*state.people, hero("cai", toughness=9, weapon=BOW)))
    one = replace(person(state, who), weapons=(BOW,), in_hand="bow")
    state = with_fight(with_people(state, one), pairs=())

    state, _ = done(state, Attack(who, "cai"), ("SY-12 attack", 19))
    assert fighting(state).against == against
    assert person(state, "cai") in enemies(state, person(state, who))


def test_who_stands_by_and_is_struck_at_takes_part_from_then_on():
    """SY-5, SY-12: behind those of the same rank."""
    state = fight(hero(quick=12), foe("orm", quick=9), by("eve", BYSTANDERS, quick=10), order=("ada", "orm"))

    state, _ = done(state, Close("ada", "eve"))
    state, _ = done(state, Attack("ada", "eve"), ("SY-12 attack", 19))
    assert (fighting(state).order, fighting(state).against) == (("ada", "eve", "orm"), ())
    assert [one.side for one in state.people] == [HEROES, FOES, FOES]


def test_a_power_that_harms_begins_a_fight_too():
    """SY-5, SY-8: and one that heals does not."""
    witch = learnt(learnt(hero(toughness=5), "dread"), "laying-on-of-hands")
    state = here(witch, by("eve", BYSTANDERS, toughness=3))

    after, table = done(state, Cast("ada", "dread", "eve"), *ASKED, ("SY-5 tie", 9), ("SY-5 tie", 3))
    assert codes(table)[0] == "SY-5 assault"
    assert after.fight is not None
    after, table = done(state, Cast("ada", "laying-on-of-hands", "eve"), ("SY-21 effect", 2), ("SY-21 corruption", 1))
    assert (after.fight, person(after, "eve").toughness) == (None, 5)


def test_what_would_harm_ones_own_side_stands_apart():
    """The page folds it and asks once. (SY-8)"""
    state = fight(hero(), hero("bo"), foe("orm"))

    groups = {
        option.command.target: option.group for option in legal(state, "ada") if isinstance(option.command, Attack)
    }
    assert groups == {"orm": "combat", "bo": "friends"}
    assert symbaroum.rehearsal(here(hero(), hero("bo")), Attack("ada", "bo")) is None


@pytest.mark.parametrize(("command", "place"), [(Attack("ada", "orm"), 5), (TakeArms(("orm",)), 5), (Meet("wolf"), 10)])
def test_those_who_have_stood_together_stand_nearer_than_those_who_meet(command: Any, place: int):
    """SY-7: unless the referee says otherwise, within a movement even of an archer among them."""
    state = apply(here(hero(), by("orm", BYSTANDERS)), command, Live(from_seed(1)))

    assert state.people[-1].place[0] == place


@pytest.mark.parametrize(("weapon", "far", "place"), [(SPEAR, 8, 8), (BOW, 8, 13), (BOW, 58, 60)])
def test_those_who_take_up_arms_stand_as_far_off_as_is_said(weapon: Any, far: int, place: int):
    """SY-5, SY-7: who shoots half a movement behind, and nobody farther than sixty paces; each with a weapon drawn."""
    orm = foe("orm", weapon, in_hand="")
    state, _ = done(here(hero(quick=12, in_hand=""), orm), TakeArms(), ("SY-7 distance", far), *ASKED[1:])

    assert [(one.place[0], one.in_hand) for one in state.people] == [(0, "sword"), (place, weapon.kind)]


def test_who_comes_into_a_fight_takes_part_and_who_lies_dead_does_not():
    """SY-5, SY-7: a movement off, with a weapon drawn, behind those of the same rank; bystanders only look on. Who
    takes part already stays where they are."""
    state = fight(hero(quick=12), foe("orm", quick=9), order=("ada", "orm"))
    wings = (foe("ulf", quick=9, in_hand=""), by("eve", BYSTANDERS, quick=15), foe("kit", dead=True, toughness=0))

    state, _ = done(replace(state, wings=wings), Enter(("ulf", "eve", "kit")))
    assert fighting(state).order == ("ada", "orm", "ulf")
    assert (person(state, "ulf").place[0], person(state, "ulf").in_hand) == (10, "sword")
    state, _ = done(state, Introduce("watchman", side=ALLIES, newcomer="f1"))
    assert "f1" in fighting(state).order
    assert (person(state, "f1").place[0], camp(state, person(state, "f1"))) == (0, HEROES)
    assert HAND.joined(state, ("orm", "ulf"), Script()) == state


def test_encounters_join_the_foes_who_are_here():
    """SY-5, SY-10: one press; prisoners stay out of it, the dead lie where they are, and numbers go on."""
    people = (hero(quick=12), replace(foe("wolf-1", dead=True, toughness=0), name="wolf 1", kind="wolf"))
    state = here(*people, foe("orm", captive=True), foe("kit"), wings=(replace(foe("w"), name="wolf 2"),))

    state, table = done(state, Meet("wolf"), ("SY-10 how many", 2), ("SY-7 distance", 6), *ASKED[1:])
    assert told(table, "SY-5 met") == {"who": ("wolf-3", "wolf-4"), "count": 2, "paces": 6}
    assert [one.id for one in state.people] == ["ada", "wolf-1", "orm", "kit", "wolf-3", "wolf-4"]
    assert sorted(fighting(state).order) == ["ada", "kit", "wolf-3", "wolf-4"]


@pytest.mark.parametrize(("unseen", "most"), [(set(), 2), ({"ulf"}, 3)])
def test_whom_nobody_has_seen_takes_no_room(unseen: set[str], most: int):
    """SY-10, ours: there is room for twelve, and whoever is asked how many come reads nothing of an unseen tenth."""
    state = here(hero(), *[foe(f"foe-{number}") for number in range(9)], foe("ulf"))
    table = Waiting({}, lambda question: None)
    table.unseen = unseen

    with pytest.raises(Stop) as asked:
        apply(state, Meet("wolf"), table)
    [question] = asked.value.questions
    assert (question.words, question.options) == ("SY-10 how many", Number(1, most))


def test_a_ritual_is_for_all_who_are_of_ones_side():
    """SY-20, SY-21: characters and allies, and no foe or stranger."""
    people = (
        learnt(hero(toughness=4), "hearth-song"),
        by("bo", ALLIES, toughness=4),
        by("eve", BYSTANDERS, toughness=4),
    )
    rolls = [("SY-1 test", 2), ("SY-21 effect", 2), ("SY-21 effect", 2), ("SY-21 corruption", 1)]

    state, _ = done(here(*people), Perform("ada", "hearth-song"), *rolls)
    assert [one.toughness for one in state.people] == [6, 6, 4]


# When it is over (SY-5)


def test_nobody_vanishes_when_a_fight_is_over():
    """SY-5: the dead lie there, who ran is elsewhere, who gave up is held, and no new fight begins by itself."""
    people = (
        hero(quick=12),
        foe("orm", place=(30, 0), toughness=5),
        foe("ulf", dead=True, toughness=0),
        foe("kit", place=(4, 0)),
    )
    state = fight(*people, turn="orm", order=("ada", "orm", "kit"))

    held, _ = done(with_fight(replace(state, people=(*state.people, foe("zed"))), turn="kit"), Surrender("kit"))
    assert person(held, "kit").place == (4, 0), "there they lie until it is over"
    state, table = done(state, Flee("orm"))
    assert codes(table) == ["SY-7 leaves"]
    state, table = done(state, Surrender("kit"))
    assert codes(table) == ["SY-6 surrenders", "SY-5 over"]
    assert [one.id for one in state.people] == ["ada", "ulf", "kit"]
    assert [(one.id, one.gone, one.toughness) for one in state.wings] == [("orm", False, 5)]
    kit = person(state, "kit")
    assert (kit.captive, kit.in_hand, kit.dead, kit.place[0]) == (True, "", False, 0)
    assert (state.fight, standing(state, FOES)) == (None, ())


def test_a_captive_has_no_turn_but_to_throw_for_their_life():
    """SY-6, SY-11, SY-16, ours: the order goes past them, who comes next may wait, and they strike at nobody."""
    wolf = foe("wolf", Weapon("teeth", "natural", 6), quick=15)
    state = fight(wolf, hero(), hero("bran", quick=9), foe("kit", place=(9, 0)), melee=[("ada", "wolf")])
    held, _ = done(state, Surrender("wolf"))
    assert fighting(held).turn == "ada"
    assert "wolf" not in scene(held).order
    assert refused(held, Wait("ada", "bran")) == ""
    round_over = with_fight(held, turn="", moves=0, acts=0)
    after, _ = done(round_over, Round())
    assert fighting(after).turn == "ada"

    # To stand beside them is no melee, and nothing is risked by leaving.
    beside, _ = done(held, Close("ada", "wolf"))
    assert not in_melee(beside, person(beside, "ada"))
    left, _ = done(beside, Withdraw("ada"))
    assert not queue(left)

    dying = replace(round_over, people=(*round_over.people, hero("eve", toughness=0, captive=True, quick=15)))
    after, _ = done(with_fight(dying, order=("eve", *fighting(dying).order)), Round())
    assert fighting(after).turn == "eve"


def test_a_captive_whom_somebody_goes_for_is_none_any_more_and_the_log_says_so():
    """SY-5, ours: of two captives the one who is struck at; who was free is not told of."""
    state = here(hero(quick=12), foe("orm", captive=True), foe("ulf", captive=True), foe("kit", quick=11))

    for target, loose in ("orm", [{"who": "orm"}]), ("kit", []):
        after, table = done(state, Attack("ada", target), *ASKED)
        assert [each.facts for each in table.told if each.code == "SY-5 let loose"] == loose
        assert [one.captive for one in after.people] == [False, not loose, True, False]


def test_whoever_wins_frees_its_own():
    """SY-5, ours."""
    state = fight(hero(), hero("bo", captive=True), foe("orm", captive=True), foe("ulf"), order=("ada", "ulf"))

    state, _ = done(state, Leave(("ulf",)))
    assert [one.captive for one in state.people] == [False, False, True]


def test_characters_who_could_but_run_are_elsewhere_together():
    """SY-5, ours: their enemies are in the wings, and a comrade who fell stays with them."""
    people = (hero(gone=True, place=(-40, 0)), hero("bo", dead=True, toughness=0), foe("orm", toughness=7))
    state, table = done(fight(*people, turn="orm", order=("orm", "bo", "ada")), CallOff())

    assert told(table, "SY-5 over") == {"winner": "escaped"}
    assert [one.id for one in state.people] == ["ada", "bo"]
    assert [one.id for one in state.wings] == ["orm"]
    assert not person(state, "ada").gone


# What is set by hand


def everything_on(state: Campaign, who: str) -> None:
    """Each dial to what it is, to its ends and to each of its options; whatever comes of it can be looked at."""
    for dial in symbaroum.dials(state, who):
        assert symbaroum.turn(state, who, dial.name, dial.value) == state, dial.name
        for value in dial.options or ((True, False) if isinstance(dial.value, bool) else (dial.low, dial.high)):
            if dial.longest:
                continue
            try:
                after = symbaroum.turn(state, who, dial.name, value)
            except Illegal:
                continue
            said = next((each for each in symbaroum.dials(after, who) if each.name == dial.name), None)
            assert said is not None, dial.name
            assert said.value == value, dial.name
            symbaroum.figures(after), symbaroum.scene(after), symbaroum.due(after)
            for one in after.people:
                symbaroum.sheet(after, one.id), symbaroum.legal(after, one.id)


@pytest.mark.parametrize("state", [demo(), here(hero(), by("eve", BYSTANDERS), foe("orm"), wings=(foe("ulf"),))])
def test_every_dial_says_what_it_was_set_to(state: Campaign):
    """Of everybody here and in the wings, and of the game. (SY-3, SY-4, SY-9, SY-13, SY-15, SY-21 to SY-23)"""
    for who in [REFEREE, *[figure.id for figure in symbaroum.figures(state)]]:
        everything_on(state, who)


def test_every_row_with_a_dial_has_one():
    """What stands on a sheet can be set from there."""
    state = demo()
    for figure in symbaroum.figures(state):
        names = {dial.name for dial in symbaroum.dials(state, figure.id)}
        rows = [row.dial for section in symbaroum.sheet(state, figure.id) for row in section.rows if row.dial]
        assert set(rows) <= names
        assert len(rows) >= 10


@pytest.mark.parametrize(
    ("dial", "value", "changes"),
    [
        ("strong", 14, {"most_toughness": 14, "toughness": 10}),
        ("strong", 7, {"most_toughness": 10, "toughness": 10}),
        ("toughness", 0, {"toughness": 0, "dead": False, "fallen": True}),
        ("most-toughness", 6, {"most_toughness": 6, "toughness": 6}),
        ("level-thick-hide", 2, {"most_toughness": 13}),
        ("dead", True, {"dead": True, "toughness": 0}),
        ("doses-red-draught", 3, {}),
        ("condition-held", True, {"conditions": (Condition("held", 0, 2),)}),
        ("owns-spear", True, {"weapons": (SWORD, SPEAR)}),
    ],
)
def test_what_follows_from_a_number_goes_with_it(dial: str, value: Any, changes: dict[str, Any]):
    """SY-4, SY-15: Toughness follows Strong, and is at least 10; at none a character is dying."""
    after = person(turned(here(hero()), "ada", dial, value), "ada")

    assert {name: getattr(after, name) for name in changes} == changes


def test_who_is_no_character_dies_at_none_and_lives_again():
    """SY-15: by hand as by a blow; the log says what it was and what it is."""
    state, table = done(here(hero(), foe("orm", toughness=6)), Adjust("orm", "toughness", step=-6, reason="a fall"))

    assert told(table, "adjusted") == {"who": "orm", "dial": "toughness", "before": 6, "after": 0, "reason": "a fall"}
    assert person(state, "orm").dead
    state, _ = done(state, Adjust("orm", "toughness", 3))
    assert (person(state, "orm").dead, person(state, "orm").toughness) == (False, 3)


@pytest.mark.parametrize(
    ("one", "dial", "value", "code"),
    [
        (hero(), "shielded", True, "no-shield"),
        (
            hero(shield=True, shielded=True, weapons=(DAGGER, replace(SPEAR, group="heavy"))),
            "in-hand",
            "spear",
            "no-draw-shield",
        ),
        (hero(), "wings", 1, "no-dial"),
        (hero(), "strong", 31, "no-dial-number"),
    ],
)
def test_what_cannot_be_is_refused(one: Any, dial: str, value: Any, code: str):
    """SY-9: a shield rules out a heavy weapon, by hand too."""
    with pytest.raises(Illegal) as illegal:
        turned(here(one), "ada", dial, value)
    assert illegal.value.phrase.code == code


def test_a_fight_is_over_when_the_last_foe_is_set_down_by_hand():
    """SY-5, SY-15."""
    state, table = done(duel(hero(place=(4, 0)), foe("orm", place=(4, 0))), Adjust("orm", "dead", True))

    assert codes(table) == ["adjusted", "SY-5 over"]
    assert (state.fight, person(state, "ada").place[0]) == (None, 0)


def test_who_changes_sides_in_a_fight_fights_on_for_the_other():
    """SY-5: without what it had of the turn and the melee."""
    state = duel(hero(), foe("orm"))
    state = replace(
        state, people=(*state.people, foe("ulf")), fight=replace(fighting(state), order=("ada", "orm", "ulf"))
    )

    state, _ = done(state, Adjust("orm", "side", ALLIES))
    assert camp(state, person(state, "orm")) == HEROES
    assert (fighting(state).pairs, "orm" in fighting(state).order) == ((), True)


# Contests with whoever is here (SY-2, SY-10, SY-20, SY-23)


def test_everybody_here_can_be_rolled_against_and_rolls_against_others():
    """SY-2: at peace too; a player throws where a character has a part, so the roll against one turns round."""
    state = here(hero(resolute=13), by("eve", BYSTANDERS, persuasive=12), by("bo", ALLIES))

    offered = [each.command for who in ("ada", "eve", "bo") for each in legal(state, who) if not each.refusal]
    assert len({(each.who, each.target) for each in offered if isinstance(each, Opposed)}) == 6
    # [Resolute 13←Persuasive 12] is 11 or less for ada, who resists.
    for die, code in ((11, "SY-2 success"), (12, "SY-2 failure")):
        _, table = done(state, Opposed("eve", "persuasive", "resolute", "ada"), ("SY-2 roll", die))
        assert codes(table) == [code]
        assert told(table, code)["who"] == "ada"


@pytest.mark.parametrize(
    ("together", "group", "against"), [(False, ("ada",), 11 + 10 - 13), (True, ("ada", "bo", "cai"), 6 + 10 - 13)]
)
def test_a_group_is_as_quiet_as_its_least_discreet_and_is_met_by_the_most_vigilant(
    together: bool, group: tuple[str, ...], against: int
):
    """SY-10: [Discreet 11←Vigilant 13] alone, [Discreet 6←Vigilant 13] with bo; who sleeps or lies dead sees nobody."""
    people = (hero(discreet=11), hero("bo", discreet=6), by("cai", ALLIES, discreet=9), hero("dan", captive=True))
    others = (by("eve", BYSTANDERS, vigilant=13), foe("orm", vigilant=12), foe("ulf", vigilant=20, dead=True))
    state = here(*people, *others)

    _, table = done(state, Sneak("ada", together), ("SY-2 roll", against))
    assert codes(table) == ["SY-10 sneaks", "SY-2 success", "SY-10 unnoticed"]
    assert told(table, "SY-10 unnoticed")["who"] == group
    _, table = done(state, Sneak("ada", together), ("SY-2 roll", against + 1))
    assert codes(table)[-1] == "SY-10 noticed"
    assert told(table, "SY-10 noticed") == {"who": "eve", "target": "bo" if together else "ada"}


def test_whom_nobody_has_seen_makes_nobody_louder():
    """SY-10: [Discreet 11←Vigilant 13]: Ulf, who would hear everything, is there unseen, and notices by no roll."""
    state = here(hero(discreet=11), by("eve", BYSTANDERS, vigilant=13), foe("ulf", vigilant=20))
    table = Ruled(("SY-2 roll", 8))
    table.unseen = {"ulf"}

    apply(state, Sneak("ada"), table)
    table.finish()
    assert (told(table, "SY-2 success")["roll"], told(table, "SY-2 success")["against"]) == (8, 8)


def test_past_those_whom_nobody_has_seen_alone_the_referee_has_somebody_steal():
    """SY-10: [Discreet 11←Vigilant 14]: where nobody else could notice, Ulf may."""
    table = Ruled(("SY-2 roll", 8))
    table.unseen = {"ulf", "eve"}

    apply(here(hero(discreet=11), by("eve", BYSTANDERS, vigilant=13), foe("ulf", vigilant=14)), Sneak("ada"), table)
    table.finish()
    assert told(table, "SY-10 noticed") == {"who": "ulf", "target": "ada"}


def test_whom_nobody_has_seen_goes_with_nobody():
    """SY-10: [Discreet 9←Vigilant 13]: Ulf, the loudest of them, has been seen by nobody, and is not of the group."""
    state = here(
        hero(discreet=11), by("cai", ALLIES, discreet=9), by("ulf", ALLIES, discreet=2), foe("eve", vigilant=13)
    )
    table = Ruled(("SY-2 roll", 6))
    table.unseen = {"ulf"}

    apply(state, Sneak("ada", together=True), table)
    table.finish()
    assert told(table, "SY-10 sneaks")["who"] == ("ada", "cai")
    assert (told(table, "SY-2 success")["roll"], told(table, "SY-2 success")["against"]) == (6, 6)


def test_nobody_sneaks_past_nobody():
    """SY-10: there has to be somebody to notice, and somebody to go along."""
    assert why_not(here(hero(), hero("bo")), Sneak("ada")) == Phrase("no-watchers", {"who": "ada"})
    assert why_not(here(hero(), foe("orm")), Sneak("ada", True)) == Phrase("no-companions", {"who": "ada"})
    assert why_not(duel(hero(), foe("orm")), Sneak("ada")) == Phrase("no-peace")


def test_a_stranger_can_be_tended_and_given_a_dose():
    """SY-8, SY-20: 1d4 of Medicus; a foe who lies hurt as well."""
    medic = learnt(hero(), "medicus")
    state = here(medic, by("eve", BYSTANDERS, toughness=3), foe("orm", toughness=5))

    for at, before in (("eve", 3), ("orm", 5)):
        after, table = done(state, Aid("ada", at), ("SY-20 medicus", 2))
        assert person(after, at).toughness == before + 2
        assert codes(table) == ["SY-20 tended", "SY-20 heals"]


@pytest.mark.parametrize(
    ("one", "rolls", "left"),
    [
        (hero(armour=LEATHER), [("SY-13 damage", 8), ("SY-13 armour", 3)], 10 - 8 + 3),
        (hero(armour=LEATHER), [("SY-13 damage", 4), ("SY-13 armour", 3)], 10 - 4 + 3),
        (hero(armour=LEATHER), [("SY-13 damage", 3), ("SY-13 armour", 3)], 10),
        (hero(armour=LEATHER), [("SY-13 damage", 1), ("SY-13 armour", 4)], 10),
        (foe("ada", armour=LEATHER), [], 10 - 5 + 2),
    ],
)
def test_a_fall_hurts_as_the_referee_says(one: Any, rolls: Any, left: int):
    """SY-13, SY-14: 1d10 less 1d4; half of each, 5 less 2, for who is no character. Never below 0; more than the
    threshold fells."""
    answers = [("SY-13 hazard", 10), ("SY-13 armour helps", True)]
    state, table = done(here(one), Hazard("ada"), *answers, *rolls)

    assert person(state, "ada").toughness == left
    assert told(table, "SY-13 hurt")["points"] == 10 - left
    assert "SY-11 chance" not in codes(table)
    bare = [("SY-13 hazard", 6), ("SY-13 armour helps", False), ("SY-13 damage", 4)]
    state, table = done(here(hero(toughness=2)), Hazard("ada"), *bare)
    assert codes(table) == ["SY-13 hurt", "SY-15 dying"]


def test_what_an_adversarys_armour_stops_of_a_fall_can_be_reckoned_again():
    """SY-13: as of a blow, the most on the die and what is left off; a character's is thrown."""
    answers = [("SY-13 hazard", 10), ("SY-13 armour helps", True)]
    rolls = [("SY-13 damage", 9), ("SY-13 armour", 3)]

    _, fixed = done(here(foe("orm", armour=LEATHER)), Hazard("orm"), *answers)
    _, thrown = done(here(hero(armour=LEATHER)), Hazard("ada"), *answers, *rolls)

    assert told(fixed, "SY-13 hurt")["guard_modifiers"].parts == (("leather", 4), ("half-die", -2))
    assert told(thrown, "SY-13 hurt")["guard_modifiers"].parts == (("leather", 3),)


def test_something_taints_a_character_and_nobody_else():
    """SY-21: 1d6 here, and nobody counts an adversary's."""
    state = here(hero(temporary=1), foe("orm"))

    after, table = done(state, Taint("ada"), ("SY-21 taint", 6), ("SY-21 corruption", 4))
    assert (person(after, "ada").temporary, codes(table)) == (5, ["SY-21 corruption"])
    assert why_not(state, Taint("orm")) == Phrase("no-corruptible", {"who": "orm"})
    assert why_not(here(hero(dead=True, toughness=0)), Hazard("ada")) == Phrase("no-dead", {"who": "ada"})


# Time and advancement (SY-3, SY-20, SY-21, SY-22)


@pytest.mark.parametrize(("hours", "days", "left", "healed"), [(5, 0, 22, 0), (7, 1, 0, 1), (31, 2, 0, 2)])
def test_hours_go_by_for_everybody_here_and_elsewhere(hours: int, days: int, left: int, healed: int):
    """SY-20: from the seventeenth hour on; each whole day gives a point back, in the wings too."""
    state = here(hero(toughness=4), by("eve", BYSTANDERS, toughness=5), wings=(hero("bo", toughness=6),), hours=17)

    after, table = done(state, PassTime(), ("SY-20 hours", hours))
    assert codes(table)[0] == "SY-20 passed"
    assert (after.days, after.hours) == (days, left)
    assert [one.toughness for one in (*after.people, *after.wings)] == [4 + healed, 5 + healed, 6 + healed]


def test_a_day_of_hours_ends_the_scene():
    """SY-21: temporary corruption goes, after 24 hours and not after 23."""
    state = here(hero(temporary=3))
    for hours, temporary in ((23, 3), (24, 0)):
        after, _ = done(state, PassTime(), ("SY-20 hours", hours))
        assert person(after, "ada").temporary == temporary


def test_people_do_things_side_by_side_in_the_same_hours():
    """SY-20, ours: two rituals of one and two of another are two hours; then the referee lets time go by again."""
    state = here(learnt(hero(), "still-watch"), learnt(hero("bo"), "still-watch"), days=3, hours=9)
    rolls = [("SY-1 test", 20), ("SY-21 corruption", 1)]

    for who, hour in (("ada", 10), ("bo", 10), ("bo", 11), ("ada", 11), ("ada", 12)):
        state, _ = done(state, Perform(who, "still-watch"), *rolls)
        assert (state.days, state.hours) == (3, hour), who
        state = replace(state, people=tuple([replace(one, temporary=0) for one in state.people]))
    state, _ = done(state, PassTime(), ("SY-20 hours", 1))
    state, _ = done(state, Perform("bo", "still-watch"), *rolls)
    assert state.hours == 14


def test_an_attribute_is_raised_for_what_it_comes_to():
    """SY-3, SY-4, ours: from Strong 13 to 14 for 14 points, and Toughness with it; 15 is the highest."""
    state = here(hero(strong=13, experience=20))

    state, table = done(state, Learn("ada", "strong"))
    assert told(table, "SY-3 raised") == {"who": "ada", "attribute": "strong", "value": 14, "price": 14, "left": 6}
    one = person(state, "ada")
    assert (one.experience, one.most_toughness, one.attributes) == (6, 14, (10, 10, 11, 8, 14, 12, 9, 7))
    assert one.toughness == 14
    assert why_not(state, Learn("ada", "quick")) == Phrase(
        "no-experience", {"who": "ada", "what": "quick", "price": 11, "has": 6}
    )
    assert why_not(here(hero(quick=15, experience=99)), Learn("ada", "quick")) is not None


# A whole evening


def test_an_evening_at_the_mill():
    """By hand: talk [Persuasive 7←Resolute 11] over a drink, a brawl, a surrender, loot, trade, rest, learning.

    Ada, Accurate 10, meets the watchman's Defence 10 + 1 with a shield; his spear counts 4, her sword a d8.
    """
    state = here(hero(quick=12, experience=4, coins=2))

    def step(command: Any, *answers: tuple[str, Any]) -> list[str]:
        nonlocal state
        state, table = done(state, command, *answers)
        return codes(table)

    assert step(Stage("The mill")) == ["staged"]
    step(Introduce("watchman", name="Piers", newcomer="f1"))
    step(Introduce("trader", name="Berta", newcomer="f2"))
    step(Modify("ada", 2, reason="a drink"))
    # 7, 1 less for Resolute 11, and 2 for the drink.
    assert step(Opposed("ada", "persuasive", "resolute", "f1"), ("SY-2 roll", 8)) == ["circumstance", "SY-2 success"]
    step(Adjust("f1", "attitude", "hostile", reason="he has seen the stolen purse"))

    assert step(Attack("f1", "ada"), ("SY-7 distance", 5), *ASKED[1:]) == ["SY-5 assault", "SY-5 order"]
    assert [one.side for one in state.people] == [HEROES, FOES, BYSTANDERS]
    assert step(Round()) == ["SY-5 round"]
    assert step(Close("ada", "f1"))[-1] == "SY-7 closes"
    # [Accurate 10←Defence 11]: 9 or less. 8 less half of the quilted coat's d3.
    assert (
        step(Attack("ada", "f1"), ("SY-12 attack", 9), ("SY-13 damage", 8), ("SY-14 pain", "fall"))[-1] == "SY-14 falls"
    )
    assert person(state, "f1").toughness == 12 - 7
    assert step(Surrender("f1")) == ["SY-6 surrenders", "SY-5 over"]

    assert step(Take("ada", "spear", "f1")) == ["SY-7 takes"]
    assert step(Sell("ada", "spear"), ("SY-13 price", 6)) == ["SY-13 sells"]
    assert step(HandOver("ada", "coins", "f2", 5)) == ["SY-7 gives"]
    assert person(state, "ada").coins == 2 + 6 - 5
    step(Adjust("f1", "captive", False, reason="ransomed"))
    assert step(Leave(("f1",))) == ["departed"]

    assert step(PassTime(), ("SY-20 hours", 48)) == ["SY-20 passed", "SY-20 heals", "SY-20 heals"]
    assert state.wings[0].toughness == 5 + 2
    assert step(Award("ada"), ("SY-22 experience", 4)) == ["SY-22 experience"]
    assert step(Learn("ada", "persuasive")) == ["SY-3 raised"]
    assert (person(state, "ada").experience, person(state, "ada").attributes[-1]) == (4 + 4 - 8, 8)
    assert (state.title, state.days, state.fight) == ("The mill", 2, None)


def test_the_clock_and_the_light_are_the_games_own():
    """SY-10, SY-18, SY-19, SY-20, SY-21: an hour of 0 to 23; fog that is set by hand has no end of its own."""
    state = replace(duel(hero(), foe("orm"), mists=((7, "foes"),)), days=3, hours=9, guarded=True)

    found = {dial.name: (dial.value, dial.low, dial.high) for dial in symbaroum.dials(state, REFEREE)}
    assert found["days"] == (3, 0, 99999)
    assert found["hours"] == (9, 0, 23)
    assert (found["guarded"][0], found["ground"][0], found["sight"][0]) == (True, "flat", "foes")
    fog = fighting(turned(state, REFEREE, "sight", "both"))
    assert (fog.sight, fog.mists) == ("both", ())


def test_what_a_referee_may_ask_for_is_what_a_figure_may_do():
    """SY-1, SY-2, SY-10, SY-23: tests, contests, stealth."""
    state = here(hero(stigmata=("flies",)), foe("orm"))
    offered = {option.command.__struct_config__.tag for option in legal(state, "ada")}

    assert set(symbaroum.REQUESTS) <= offered


def test_the_first_hours_of_a_game_are_side_by_side_too():
    """From the very beginning on, which is hour 0 of day 0. (SY-20)"""
    state = here(learnt(hero(), "still-watch"), learnt(hero("bo"), "still-watch"))
    rolls = [("SY-1 test", 20), ("SY-21 corruption", 1)]

    for who, hour in (("ada", 1), ("bo", 1), ("bo", 2)):
        state, _ = done(state, Perform(who, "still-watch"), *rolls)
        assert (state.days, state.hours, state.since) == (0, hour, 0)
