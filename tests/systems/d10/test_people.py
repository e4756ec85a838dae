"""Whom the referee brings in, what is set by hand, who fights for whom. (D10-6, D10-13, D10-15, D10-26 to D10-32)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.prospect import prospect
from arbitro.odds import chances
from arbitro.systems.circumstances import NEXT, SCENE, Modify
from arbitro.systems.common import everybody
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES
from arbitro.systems.d10 import (
    KINDS,
    apply,
    content,
    due,
    figures,
    legal,
    scene,
    sheet,
    suggest,
    without,
)
from arbitro.systems.d10.campaign import Fight
from arbitro.systems.d10.characters import CAPTIVE, Wound, camp_of, skill
from arbitro.systems.d10.checks import Oppose, Try
from arbitro.systems.d10.clocks import elapse
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import EndFight, Join, Yield
from arbitro.systems.d10.waves import Forgo, Round
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage
from arbitro.table import Script
from tests.systems.d10.figures import (
    BOW,
    SHIELD,
    SWORD,
    declared,
    fight,
    figure,
    foe,
    hero,
    of,
    parts,
    peace,
    play,
    put,
    refusal,
    run,
    told,
    wounded,
)

NOBODY_SURPRISED = ("D10-23 surprise", "nobody")


# --- Who comes (D10-6)


@pytest.mark.parametrize("kind", KINDS)
def test_anybody_of_the_lists_can_be_brought_in_to_talk_to(kind: str):
    """Two metres away, on no side, with the Strength of their Size unless the list says otherwise. (D10-6)"""
    state = play(peace(hero(place=(7, 0))), Introduce(kind, name="Berta", attitude="wary", newcomer="x1"))

    berta, entry = of(state, "x1"), content.CREATURES[kind]
    assert (berta.name, berta.side, berta.attitude, berta.place[0]) == ("Berta", BYSTANDERS, "wary", 9)
    assert (berta.size, berta.strength) == (entry.size, entry.strength or entry.size)
    assert state.fight is None
    assert due(state) == ()


def test_there_are_people_of_whom_nobody_expects_a_fight():
    """Ours: a villager has nothing in hand, a physician knows Medicine. (D10-7)"""
    state = play(play(peace(hero()), Introduce("villager", newcomer="v")), Introduce("physician", newcomer="p"))

    assert (of(state, "v").weapons, of(state, "v").main) == ((), "")
    assert skill(of(state, "p"), "medicine") == 7
    assert {"guard", "noble"} < set(KINDS)


def test_who_is_in_the_wings_is_shown_last_and_can_be_read():
    """Elsewhere, but with a sheet of their own; hours pass there too. (D10-31, D10-32)"""
    away = replace(wounded(hero("eva"), ("chest", 1)))
    state = play(peace(hero(), away, foe()), Leave(("eva",)))

    assert [(one.id, one.present) for one in figures(state)] == [("ada", True), ("bran", True), ("eva", False)]
    assert [row.label for section in sheet(state, "eva") for row in section.rows if row.dial == "wound-1"] == ["chest"]
    # It is quiet where nobody fights, whatever goes on here.
    later = elapse(replace(state, fight=Fight(1)), 600, Script())
    assert everybody(later)[-1].wounds == ()


def test_who_bleeds_elsewhere_dies_there():
    """And is named with the others who are dying. (D10-32)"""
    bleeding = replace(hero("eva"), wounds=(Wound("left-leg", 4, "cutting", deadline=5),), waking=-1)
    state = replace(peace(hero()), wings=(bleeding,))

    assert [note.facts["who"] for note in scene(state).notes] == ["eva"]
    assert everybody(elapse(state, 5, Script()))[-1].dead


def test_who_leaves_a_fight_has_nothing_to_do_with_it():
    """Ada aimed at Bran, and Bran was to be struck; the fight is over when he is gone. (D10-13, D10-24)"""
    state = fight(hero(weapons=(BOW,), main="short-bow", aim="bran", aimed=1), foe(place=(30, 0), camp=FOES))

    left = play(state, Leave(("bran",)))

    assert (left.fight, of(left, "ada").aim, left.wings[0].camp) == (None, "", "")


# --- Who fights for whom


def test_allies_fight_beside_the_heroes_and_bystanders_do_not_fight():
    """Eva strikes at Bran by herself; Dov looks on, and nobody strikes at him by themselves. (D10-13, D10-15)"""
    state = fight(hero(agility=7), figure("eva", ALLIES, agility=6), figure("dov", BYSTANDERS, agility=9), foe())

    assert due(state) == ("ada", "eva", "bran")
    assert scene(state).order == ("ada", "eva", "bran")
    assert refusal(state, Declare("dov", (), "stay")).code == "no-share"
    state = declared(state, eva="attack", bran="attack")
    assert suggest(state, "eva") == Attack("eva", "bran")
    missed = play(state, Attack("eva", "bran"), ("D10-17 attack", 10))
    assert suggest(missed, "bran") == Attack("bran", "ada")


def test_the_fight_goes_on_while_an_ally_stands():
    """Ada is down. (D10-13)"""
    state = fight(replace(hero(), waking=-1), figure("eva", ALLIES), foe())

    assert declared(state).fight is not None
    assert declared(play(state, Leave(("eva",)))).fight is None


def test_one_may_strike_at_ones_own_and_at_bystanders():
    """They are offered apart; a friend's blow lands like any other. (D10-17)"""
    state = declared(fight(hero(), hero("eva", agility=4), foe(), figure("dov", BYSTANDERS)), ada="attack")

    groups = {option.command.target: option.group for option in legal(state, "ada") if option.command == plain(option)}
    assert groups == {"bran": "attack", "eva": "friends", "dov": "attack"}
    hit = run(state, Attack("ada", "eva"), ("D10-17 attack", 5), ("D10-20 location", 7), ("D10-21 damage", 3))[1]
    assert "D10-21 wound" in [event.code for event in hit]


def plain(option: Any) -> Any:
    """The attack on the same target that is aimed nowhere; None for anything else."""
    return Attack("ada", option.command.target) if isinstance(option.command, Attack) else None


def test_an_attack_out_of_a_fight_begins_one():
    """Everybody fights for their side; nobody is struck before all have declared. (D10-13, D10-15)"""
    state = peace(hero(), figure("eva", ALLIES), figure("dov", BYSTANDERS), foe())

    after, events = run(state, Attack("ada", "bran"), NOBODY_SURPRISED)

    assert [event.code for event in events] == ["D10-13 comes to blows", "D10-13 fight"]
    assert after.fight == Fight()
    assert [camp_of(one) for one in after.people] == [HEROES, HEROES, "", FOES]


@pytest.mark.parametrize(
    ("who", "target", "camps"),
    [
        # Against a bystander: the others fight as they would.
        ("ada", "dov", [HEROES, HEROES, FOES, FOES]),
        ("bran", "dov", [HEROES, HEROES, HEROES, FOES]),
        ("dov", "ada", [HEROES, HEROES, FOES, FOES]),
        # Among one's own it is theirs alone.
        ("ada", "eva", [HEROES, FOES, "", ""]),
    ],
)
def test_whom_one_attacks_is_ones_enemy(who: str, target: str, camps: list[str]):
    """Ours: sides stay what they are; who fights for whom is this fight's. (D10-13)"""
    state = peace(hero(), hero("eva"), figure("dov", BYSTANDERS), foe())

    after = play(state, Attack(who, target), NOBODY_SURPRISED)

    assert [camp_of(one) for one in after.people] == camps
    assert [one.side for one in after.people] == [HEROES, HEROES, BYSTANDERS, FOES]
    over = play(after, EndFight())
    assert [one.camp for one in everybody(over)] == ["", "", "", ""]


def test_a_duel_of_two_heroes_is_theirs_until_somebody_joins_in():
    """The others look on; whoever joins declares with the rest, or from the next round on. (D10-13, D10-15)"""
    state = play(peace(hero(), hero("eva"), hero("fina"), foe()), Attack("ada", "eva"), NOBODY_SURPRISED)
    state = play(state, Round())
    assert due(state) == ("ada", "eva")
    assert Join("fina", "eva") in [option.command for option in legal(state, "fina") if option.refusal is None]

    joined = play(state, Join("fina", "eva"))
    assert (due(joined), camp_of(of(joined, "fina"))) == (("ada", "eva", "fina"), FOES)
    later = play(declared(state, ada="attack", eva="attack"), Join("fina", "ada"))
    assert due(later) == ("ada", "eva")
    assert camp_of(of(later, "fina")) == HEROES
    assert refusal(later, Join("fina", "ada")).code == "no-joining"
    assert refusal(later, Join("fina", "bran")).code == "no-joining"
    assert refusal(peace(hero(), foe()), Join("ada", "bran")).code == "no-fight"
    # The table's bar says which side wins, and these are of one.
    quarrel = without(state, ("bran",))
    assert prospect("d10", quarrel, 0.1) is None


def test_who_can_do_nothing_is_struck_there_and_then():
    """Ours: no fight begins; he is helpless, so it is at -5, and lying, at -4. (D10-23)"""
    state = peace(hero(skills=(("one-hand-swords", 2),)), replace(foe(), waking=-1, conditions=("prone",)))

    after, events = run(
        state, Attack("ada", "bran"), ("D10-17 attack", 9), ("D10-20 location", 10), ("D10-21 damage", 8)
    )

    codes = [event.code for event in events]
    assert codes[:4] == ["D10-13 comes to blows", "D10-9 sure", "D10-17 hit", "D10-20 struck"]
    assert parts(events[2]) == {"opponent-down": -4, "ideal": -5}
    assert (after.fight, of(after, "bran").dead, of(after, "ada").turn) == (None, True, of(state, "ada").turn)


def test_who_yields_puts_everything_down_and_is_held():
    """Ours: nobody's enemy any more; the fight is over when they were the last. (D10-15)"""
    state = fight(hero(), foe(weapons=(SWORD, SHIELD), off="shield"), foe("cesc"))

    state, events = run(state, Yield("bran"))
    bran = of(state, "bran")

    assert [event.code for event in events] == ["D10-15 yields", "D10-27 drops", "D10-27 drops"]
    assert (bran.conditions, bran.weapons, [item.item for item in state.ground]) == ((CAPTIVE,), (), [SWORD, SHIELD])
    assert (camp_of(bran), due(state)) == ("", ("ada", "cesc"))
    assert refusal(state, Yield("bran")).code == "no-share"
    assert play(declared(state), Yield("cesc")).fight is None
    assert refusal(peace(hero()), Yield("ada")).code == "no-fight"


def test_whoever_is_held_in_the_middle_of_a_wave_does_no_more():
    """Whatever was declared; and strikes at nobody, nor joins in, before getting free. (D10-11, D10-15)"""
    state = declared(fight(hero(agility=6), foe(), foe("cesc")), ada="act", bran="attack", cesc="attack")
    hold = ("D10-11 with what", "strength"), ("D10-11 what resists", "strength")
    dice = ("D10-8 difficulty", 0), ("D10-11 roll", 2), ("D10-8 difficulty", 0), ("D10-11 roll", 4)

    by_hold = play(state, Oppose("ada", "bran"), *hold, *dice, ("D10-11 comes", "captive"))
    by_hand = play(play(state, Forgo("ada")), Adjust("bran", "condition-captive", True))

    for after in (by_hold, by_hand):
        assert due(after) == ("cesc",)
        assert refusal(after, Join("bran", "cesc")).code == "no-captive"
        assert refusal(play(after, EndFight()), Attack("bran", "ada")).code == "no-captive"


def test_whoever_comes_upon_a_quarrel_of_others_looks_on():
    """Into any other fight one comes as one's side does. (D10-15)"""
    quarrel = play(peace(hero(), hero("eva")), Attack("ada", "eva"), NOBODY_SURPRISED)
    plain = fight(hero(), foe())

    for state, camp in ((quarrel, ""), (plain, HEROES)):
        came = play(replace(state, wings=(hero("fina"),)), Enter(("fina",)))
        assert camp_of(of(came, "fina")) == camp


# --- What is put on rolls


@pytest.mark.parametrize(
    ("on", "counts"),
    [
        ("", {"check", "contest", "attack", "parry", "dodge", "pain"}),
        ("check", {"check"}),
        ("contest", {"contest"}),
        ("attack", {"attack"}),
        ("parry", {"parry"}),
        ("dodge", {"dodge"}),
        ("pain", {"pain"}),
    ],
)
def test_a_circumstance_counts_for_its_kind_of_roll(on: str, counts: set[str]):
    """+3 on Ada's rolls: a part of the sum, told before the die falls. (D10-8)"""
    ada = hero(circumstances=put(3, on), weapons=(SWORD, SHIELD), off="shield")
    plain, answer = ("D10-8 difficulty", 0), ("D10-8 roll", 2)
    found = set()

    def note(kind: str, events: list[Any], code: str) -> None:
        event = next(event for event in events if event.code == code)
        assert [each.facts["value"] for each in events if each.code == "circumstance"] in ([], [3])
        if dict(event.facts["modifiers"].parts).get("circumstance") == 3:
            found.add(kind)

    note("check", run(peace(ada), Try("ada", "dodge"), plain, answer)[1], "D10-8 success")
    what = (("D10-11 with what", "dodge"), ("D10-11 what resists", "dodge"))
    dice = (plain, ("D10-11 roll", 2), plain, ("D10-11 roll", 9))
    note("contest", run(peace(ada, foe()), Oppose("ada", "bran"), *what, *dice)[1], "D10-11 success")
    grave, light = (("D10-20 location", 8), ("D10-21 damage", 1)), (("D10-20 location", 8), ("D10-21 damage", 1))
    state = declared(fight(ada, foe()), ada="attack")
    note("attack", run(state, Attack("ada", "bran"), ("D10-17 attack", 2), *grave)[1], "D10-17 hit")
    for act, code, thrown in (
        ("off-parry", "D10-17 parried", ("D10-17 parry", 1)),
        ("dodge", "D10-18 dodge", ("D10-18 dodge", 1)),
    ):
        state = declared(fight(ada, foe()), ada=act, bran="attack")
        attack = ("D10-17 attack", 5 if act == "off-parry" else 9)
        note(act.removeprefix("off-"), run(state, Attack("bran", "ada"), attack, thrown)[1], code)
    state = declared(fight(ada, foe()), bran="attack")
    events = run(state, Attack("bran", "ada"), ("D10-17 attack", 5), *light, ("D10-26 pain", 2))[1]
    note("pain", events, "D10-26 borne")

    assert found == counts


def test_what_is_for_the_next_roll_is_used_up_by_it():
    """A parry that is not tried uses nothing up. (D10-8)"""
    state = play(peace(hero(), foe()), Modify("ada", 2, reason="rain", on="check"))
    assert [each.until for each in of(state, "ada").circumstances] == [NEXT]

    state = play(state, Try("ada", "dodge"), ("D10-8 difficulty", 0), ("D10-8 roll", 3))

    assert of(state, "ada").circumstances == ()
    waiting = declared(fight(hero(circumstances=put(2, "parry", NEXT)), foe()), ada="parry", bran="attack")
    missed = play(waiting, Attack("bran", "ada"), ("D10-17 attack", 10))
    assert len(of(missed, "ada").circumstances) == 1


def test_some_last_as_long_as_a_condition_or_the_scene():
    """Blind, and +2 as long as that lasts. (D10-23)"""
    state = peace(replace(hero(circumstances=put(2, "", "blind") + put(1, "", SCENE)), conditions=("blind",)))
    roll = ("D10-8 difficulty", 0), ("D10-8 roll", 1)

    assert parts(run(state, Try("ada", "dodge"), *roll)[1][-1]) == {"circumstance": 1}
    sees = play(state, Adjust("ada", "condition-blind", False))
    assert told(sees, Try("ada", "dodge"), *roll) == ["circumstance", "D10-8 success"]
    curtain = play(sees, Stage("The inn"))
    assert told(curtain, Try("ada", "dodge"), *roll) == ["D10-8 success"]
    assert scene(curtain).heading.facts["name"] == "The inn"


def test_the_odds_on_a_button_know_what_is_put_on_a_roll():
    """5 at +2: three in ten. (D10-8)"""
    state = peace(hero(circumstances=put(2)))

    assert chances(lambda table: apply(state, Try("ada", "dodge"), table), ["D10-8 success"])["D10-8 success"] * 10 == 3
