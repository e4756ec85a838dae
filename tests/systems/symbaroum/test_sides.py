"""Sides, whoever goes for whom, and what becomes of everybody when it is over. (SY-1, SY-5, SY-6, SY-12 to SY-15)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import symbaroum
from arbitro.systems.common import fighting, with_people
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.evening import Enter, Introduce, Leave, TakeArms
from arbitro.systems.symbaroum.campaign import camp, enemies, in_melee, standing, with_fight
from arbitro.systems.symbaroum.characters import Weapon
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.commands import apply, legal, suggest, why_not
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.encounters import Meet
from arbitro.systems.symbaroum.movement import Close, Flee, Surrender, Withdraw
from arbitro.systems.symbaroum.people import HAND
from arbitro.systems.symbaroum.powers import Cast, Perform
from arbitro.systems.symbaroum.rounds import CallOff, EndTurn, Round, Wait
from arbitro.systems.symbaroum.views import scene
from arbitro.table import Live, Number, Script, Stop, Waiting, from_seed
from tests.systems.symbaroum.figures import (
    BOW,
    LEATHER,
    SPEAR,
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
