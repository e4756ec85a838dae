"""Where a movement ends and what it leaves, and what cannot be done with it. (SY-6, SY-7, SY-9, SY-18)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.common import fighting
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.campaign import Campaign, Free, Move, with_fight
from arbitro.systems.symbaroum.characters import Condition, Person, Weapon
from arbitro.systems.symbaroum.commands import why_not
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.movement import (
    Advance,
    Climb,
    Close,
    Draw,
    FindLine,
    Flank,
    Flee,
    Shield,
    Stand,
    Surrender,
    Withdraw,
    arrive,
    draws_free,
    provoked,
    ways,
)
from arbitro.table import Script
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    GREATSWORD,
    SPEAR,
    SWORD,
    codes,
    done,
    fight,
    foe,
    here,
    hero,
    person,
)

CLAWS = Weapon("claws", "natural", 6)

MELEE = (("ada", "orm"), ("bo", "orm"))
LINES = (("ada", "kit"), ("bo", "ulf"), ("ulf", "ada"))


def afield(**ada: Any) -> Campaign:
    """Ada and Bo on Orm at 1; Ulf at 6, Kit at 25; Ada above the field, Ulf too; lines of fire here and there."""
    first = hero(**{"place": (1, 0), "high": True, **ada})
    people = (
        first,
        hero("bo", place=(1, 0)),
        foe("orm", place=(1, 0)),
        foe("ulf", place=(6, 0), high=True),
        foe("kit", place=(25, 0)),
    )
    return fight(*people, melee=MELEE, lines=LINES)


def arrived(state: Campaign, move: Move) -> tuple[Campaign, list[tuple[str, dict[str, Any]]]]:
    """A movement come to its end, and what was told of it."""
    table = Script()
    after = arrive(with_fight(state, move=move), table)
    return after, [(each.code, dict(each.facts)) for each in table.told]


@pytest.mark.parametrize(
    ("move", "told", "pairs", "high"),
    [
        (
            Move("close", "ada", "ulf", (6, 0)),
            ("SY-7 closes", {"who": "ada", "target": "ulf"}),
            (("ada", "ulf"), ("bo", "orm")),
            True,
        ),
        (
            Move("flank", "ada", "kit", (25, 0)),
            ("SY-7 flanks", {"who": "ada", "target": "kit"}),
            (("ada", "kit"), ("bo", "orm")),
            False,
        ),
        (
            Move("advance", "ada", "kit", (8, 0)),
            ("SY-7 advances", {"who": "ada", "target": "kit", "paces": 7}),
            (("bo", "orm"),),
            False,
        ),
        (Move("withdraw", "ada", "", (-9, 0)), ("SY-7 breaks off", {"who": "ada"}), (("bo", "orm"),), False),
    ],
)
def test_a_movement_ends_where_it_was_meant_to(move: Move, told: Any, pairs: Any, high: bool):
    """Out of the old melee, into the new one; its lines of fire are gone; up there one stays only to meet somebody who
    is. (SY-7, SY-18)"""
    after, said = arrived(afield(), move)

    one = person(after, "ada")
    assert said == [told]
    assert (one.place, one.high) == (move.place, high)
    assert (fighting(after).pairs, fighting(after).lines, fighting(after).move) == (pairs, (("bo", "ulf"),), None)
    assert fighting(after).queue == ()


def test_who_closes_from_the_field_with_somebody_above_stays_below():
    """And who was in no melee falls back from none. (SY-7, SY-18)"""
    after, _ = arrived(afield(high=False), Move("close", "ada", "ulf", (6, 0)))
    assert not person(after, "ada").high

    alone = with_fight(afield(), pairs=())
    assert arrived(alone, Move("withdraw", "ada", "", (-9, 0)))[1] == [("SY-7 falls back", {"who": "ada"})]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"fallen": True}, [("SY-7 stopped", {"who": "ada"})]),
        ({"conditions": (Condition("held", 0, 2),)}, [("SY-7 stopped", {"who": "ada"})]),
        ({"dead": True, "toughness": 0}, []),
    ],
)
def test_who_is_brought_down_on_the_way_does_not_arrive(change: dict[str, Any], told: Any):
    """Where they were they lie, in the melee in which they were. (SY-7)"""
    after, said = arrived(afield(**change), Move("close", "ada", "ulf", (6, 0)))

    assert said == told
    assert person(after, "ada").place == (1, 0)
    assert (fighting(after).pairs, fighting(after).lines, fighting(after).move) == (MELEE, LINES, None)


def test_nobody_arrives_at_who_has_fallen_meanwhile():
    """But an advance goes on, if only towards a body. (SY-7)"""
    state = afield()
    state = replace(state, people=(*state.people[:3], replace(state.people[3], dead=True, toughness=0)))

    assert arrived(state, Move("close", "ada", "ulf", (6, 0)))[1] == []
    assert arrived(state, Move("advance", "ada", "ulf", (6, 0)))[1][0][0] == "SY-7 advances"


def test_a_long_weapon_strikes_first_on_arriving_too():
    """At a blade, not at another long one. (SY-9)"""
    state = afield(weapons=(SPEAR,), in_hand="spear")
    assert fighting(arrived(state, Move("close", "ada", "ulf", (6, 0)))[0]).queue == (Free("ada", "ulf", "by-reach"),)

    spears = replace(state, people=(*state.people[:3], replace(state.people[3], weapons=(SPEAR,), in_hand="spear")))
    assert fighting(arrived(spears, Move("close", "ada", "ulf", (6, 0)))[0]).queue == ()


@pytest.mark.parametrize(
    ("learns", "move", "frees"),
    [
        (0, Move("withdraw", "ada", "", (-9, 0)), [("orm", "by-leaving")]),
        (1, Move("withdraw", "ada", "", (-9, 0)), [("orm", "by-leaving")]),
        (2, Move("withdraw", "ada", "", (-9, 0)), []),
        (0, Move("close", "ada", "kit", (25, 0)), [("orm", "by-passing"), ("ulf", "by-passing"), ("kit", "by-reach")]),
        (2, Move("close", "ada", "kit", (25, 0)), [("orm", "by-passing"), ("ulf", "by-passing"), ("kit", "by-reach")]),
        (3, Move("close", "ada", "kit", (25, 0)), [("kit", "by-reach")]),
        (0, Move("close", "ada", "orm", (1, 0)), []),
        # Past Ulf, and away from Orm.
        (0, Move("advance", "ada", "kit", (11, 0)), [("orm", "by-leaving"), ("ulf", "by-passing")]),
    ],
)
def test_a_movement_provokes_whom_it_leaves_and_whom_it_passes(learns: int, move: Move, frees: list[tuple[str, str]]):
    """Ulf stands on the way, Kit has a spear. Reed Step slips away at its second step, past others at its third.
    (SY-7, SY-9)"""
    state = afield()
    one = learnt(state.people[0], "reed-step", learns) if learns else state.people[0]
    kit = replace(state.people[4], weapons=(SPEAR,), in_hand="spear")
    state = replace(state, people=(one, *state.people[1:4], kit))

    assert provoked(state, one, move) == [Free(by, "ada", trigger) for by, trigger in frees]


def test_whoever_is_left_is_not_passed_as_well():
    """Orm was put on the way by hand: one free attack, for breaking off. (SY-7, SY-11)"""
    state = fight(hero(), foe("orm", place=(3, 0)), foe("kit", place=(25, 0)), melee=[("ada", "orm")])

    assert provoked(state, state.people[0], Move("advance", "ada", "kit", (10, 0))) == [
        Free("orm", "ada", "by-leaving")
    ]


def test_nobody_strikes_with_a_bow_at_who_goes_by():
    """Only with a blade at arm's length. (SY-7)"""
    state = afield()
    people = [
        replace(each, weapons=(BOW,), in_hand="bow") if each.id in ("orm", "ulf") else each for each in state.people
    ]

    assert provoked(replace(state, people=tuple(people)), state.people[0], Move("close", "ada", "kit", (25, 0))) == []


# What cannot be done, and why


def no(code: str, **facts: Any) -> Phrase:
    """A refusal."""
    return Phrase(code, facts)


FAR = hero(place=(0, 0), weapons=(SWORD, DAGGER, BOW, GREATSWORD, CLAWS))


def ready(*more: Person, one: Person = FAR, **fighting_: Any) -> Campaign:
    """Ada's turn, with both her actions; Orm eleven paces off."""
    return fight(one, foe("orm", place=(11, 0)), *more, **fighting_)


BUSY = no("no-turn", who="ada", turn="orm")
SPENT = no("no-move-left", who="ada")

DRAWING = [
    ("dagger", {}, None),
    ("greatsword", {}, None),
    (
        "axe",
        {},
        no("no-such-weapon", who="ada", found="axe", options=("sword", "dagger", "bow", "greatsword", "claws")),
    ),
    ("sword", {}, no("no-draw-drawn", who="ada", weapon="sword")),
    ("bow", {"shielded": True}, no("no-draw-shield", who="ada", weapon="bow")),
    ("greatsword", {"shielded": True}, no("no-draw-shield", who="ada", weapon="greatsword")),
    ("dagger", {"shielded": True}, None),
    ("dagger", {"dead": True}, no("no-dead", who="ada")),
    ("axe", {"dead": True}, no("no-dead", who="ada")),
]


@pytest.mark.parametrize(("weapon", "change", "found"), DRAWING)
def test_what_cannot_be_drawn_is_said(weapon: str, change: dict[str, Any], found: Phrase | None):
    """What one has not, what is in hand already, what takes both hands behind a shield. (SY-7, SY-9, SY-10)"""
    one = replace(FAR, **change)

    assert why_not(ready(one=one), Draw("ada", weapon)) == found
    assert why_not(here(one), Draw("ada", weapon)) == found


@pytest.mark.parametrize(
    ("in_hand", "weapon", "learns", "free"),
    [
        ("", "dagger", 0, True),
        ("", "claws", 0, True),
        ("", "sword", 0, False),
        ("", "sword", 1, True),
        ("sword", "dagger", 0, False),
        ("sword", "dagger", 1, False),
        ("sword", "greatsword", 2, True),
    ],
)
def test_drawing_is_free_or_a_movement(in_hand: str, weapon: str, learns: int, free: bool):
    """A short one into an empty hand, or what Ready Hand draws at its first step and changes at its second. Free, it
    can be done with both actions gone; else one of the two is enough. (SY-6, SY-7, SY-10)"""
    one = replace(FAR, in_hand=in_hand)
    one = learnt(one, "ready-hand", learns) if learns else one

    assert draws_free(one, weapon) == free
    assert why_not(here(one), Draw("ada", weapon)) is None
    for moves, acts in ((0, 0), (1, 0), (0, 1)):
        refused = why_not(ready(one=one, moves=moves, acts=acts), Draw("ada", weapon))
        assert refused == (None if free or moves or acts else SPENT)
    assert why_not(ready(one=one, turn="orm"), Draw("ada", weapon)) == BUSY
    after, table = done(ready(one=one), Draw("ada", weapon))
    assert (fighting(after).moves, person(after, "ada").in_hand) == (int(free), weapon)
    assert codes(table) == ["SY-7 changes weapon" if in_hand else "SY-7 draws"]


HELD = (Condition("held", 0, 2),)

REFUSED: list[tuple[Any, Campaign, Phrase | None]] = [
    (Shield("ada"), ready(), no("no-shield", who="ada")),
    (Shield("ada"), ready(one=replace(FAR, shield=True)), None),
    (
        Shield("ada"),
        ready(one=replace(FAR, shield=True, in_hand="bow")),
        no("no-shield-hands", who="ada", weapon="bow"),
    ),
    (
        Shield("ada"),
        ready(one=replace(FAR, shield=True, in_hand="greatsword")),
        no("no-shield-hands", who="ada", weapon="greatsword"),
    ),
    (Shield("ada"), ready(one=replace(FAR, shield=True, shielded=True)), None),
    (Shield("ada"), ready(one=replace(FAR, shield=True), moves=0, acts=0), SPENT),
    (Shield("ada"), here(replace(FAR, shield=True)), None),
    (Stand("ada"), ready(), no("no-stand", who="ada")),
    (Stand("ada"), ready(one=replace(FAR, fallen=True)), None),
    (Stand("ada"), ready(one=replace(FAR, fallen=True, conditions=HELD)), no("no-move-held", who="ada")),
    (Stand("ada"), ready(one=replace(FAR, fallen=True), moves=0, acts=0), SPENT),
    (Climb("ada"), ready(), no("no-heights")),
    (Climb("ada"), ready(ground="heights"), None),
    (Climb("ada"), ready(one=replace(FAR, high=True), ground="heights"), no("no-higher", who="ada")),
    (
        Climb("ada"),
        ready(ground="heights", melee=[("ada", "orm")]),
        no("no-climb-engaged", who="ada", enemy="orm"),
    ),
    (Climb("ada"), ready(one=replace(FAR, fallen=True), ground="heights"), no("no-move-fallen", who="ada")),
    (Climb("ada"), ready(one=replace(FAR, conditions=HELD), ground="heights"), no("no-move-held", who="ada")),
    (Close("ada", "orm"), ready(), no("no-close-far", who="ada", target="orm", paces=11, most=10)),
    (Close("ada", "ada"), ready(), no("no-self", who="ada")),
    (Close("ada", "ulf"), ready(), no("no-figure", figure="ulf")),
    (Close("ada", "ulf"), ready(foe("ulf", dead=True, toughness=0)), no("no-down", target="ulf")),
    (Close("ada", "ulf"), ready(foe("ulf", place=(10, 0))), None),
    (
        Close("ada", "ulf"),
        ready(foe("ulf"), melee=[("ada", "ulf")]),
        no("no-close-engaged", who="ada", target="ulf"),
    ),
    (
        Close("ada", "ulf"),
        ready(foe("ulf"), hero("bo"), melee=[("bo", "ulf")]),
        no("no-close-flank", target="ulf"),
    ),
    (Flank("ada", "ulf"), ready(foe("ulf"), hero("bo"), melee=[("bo", "ulf")]), None),
    (Flank("ada", "ulf"), ready(foe("ulf"), hero("bo")), no("no-flank-alone", target="ulf")),
    (
        Flank("ada", "ulf"),
        ready(
            foe("ulf"),
            *[hero(f"h{number}") for number in range(4)],
            melee=[(f"h{number}", "ulf") for number in range(4)],
        ),
        no("no-close-full", target="ulf", most=4),
    ),
    (
        Flank("ada", "ulf"),
        ready(
            foe("ulf"),
            *[hero(f"h{number}") for number in range(3)],
            melee=[(f"h{number}", "ulf") for number in range(3)],
        ),
        None,
    ),
    (
        Flank("ada", "ulf"),
        ready(foe("ulf", place=(4, 0)), hero("bo", place=(4, 0)), melee=[("bo", "ulf")], ground="narrow"),
        no("no-close-narrow", target="ulf"),
    ),
    (
        Close("ada", "ulf"),
        ready(foe("ulf", place=(8, 0)), foe("kit", place=(4, 0)), ground="narrow"),
        no("no-close-narrow", target="ulf"),
    ),
    (Close("ada", "ulf"), ready(foe("ulf", place=(8, 0)), foe("kit", place=(9, 0)), ground="narrow"), None),
    (Advance("ada", "orm"), ready(), None),
    (
        Advance("ada", "ulf"),
        ready(foe("ulf", place=(10, 0))),
        no("no-advance-near", who="ada", target="ulf", most=10),
    ),
    (
        Advance("ada", "orm"),
        ready(foe("kit", place=(4, 0)), ground="narrow"),
        no("no-close-narrow", target="orm"),
    ),
    (
        Advance("ada", "orm"),
        ready(foe("kit"), melee=[("ada", "kit")], ground="narrow"),
        no("no-close-narrow", target="orm"),
    ),
    (Advance("ada", "orm"), ready(foe("kit"), melee=[("ada", "kit")]), None),
    (Withdraw("ada"), ready(), None),
    (Withdraw("ada"), fight(hero(), foe("orm", dead=True, toughness=0)), no("no-enemy", who="ada")),
    (Withdraw("ada"), ready(turn="orm"), BUSY),
    (Flee("ada"), ready(one=replace(FAR, place=(-8, 0))), no("no-flee", who="ada", paces=19, most=20)),
    (Flee("ada"), ready(one=replace(FAR, place=(-9, 0))), None),
    (Flee("ada"), ready(foe("kit", place=(30, 0)), one=replace(FAR, place=(-9, 0), fallen=True)),
     no("no-move-fallen", who="ada")),
    (FindLine("ada", "orm"), ready(), no("no-bow", who="ada")),
    (FindLine("ada", "orm"), ready(one=replace(FAR, in_hand="bow")), no("no-line-needed", target="orm")),
    (FindLine("ada", "orm"), ready(foe("kit", place=(5, 0)), one=replace(FAR, in_hand="bow")), None),
    (
        FindLine("ada", "orm"),
        ready(foe("kit"), one=replace(FAR, in_hand="bow"), melee=[("ada", "kit")]),
        no("no-shot-engaged", who="ada", enemy="kit", weapon="bow"),
    ),
    (Surrender("ada"), ready(), None),
    (Surrender("ada"), ready(turn="orm"), None),
    (Surrender("ada"), here(hero(captive=True)), no("no-captive", who="ada")),
    (Surrender("ada"), here(hero()), None),
]  # fmt: skip


@pytest.mark.parametrize(("command", "state", "found"), REFUSED)
def test_what_a_movement_cannot_do_is_said_with_its_figures(command: Any, state: Campaign, found: Phrase | None):
    """Ten paces to a movement, four around one, one at a time in a narrow place, twenty paces to be gone. (SY-6, SY-7,
    SY-9, SY-18)"""
    assert why_not(state, command) == found


def test_who_gives_up_lies_disarmed_between_those_who_fight_on():
    """Out of the melee, the lines and the turn. (SY-6)"""
    state = afield(shield=True, shielded=True)

    after, table = done(state, Surrender("ada"))
    one = person(after, "ada")
    assert codes(table)[0] == "SY-6 surrenders"
    assert (one.captive, one.in_hand, one.shielded, one.shield) == (True, "", False, True)
    assert (fighting(after).pairs, fighting(after).lines, fighting(after).turn) == (
        (("bo", "orm"),),
        (("bo", "ulf"),),
        "bo",
    )
    assert person(done(here(hero(), foe("orm")), Surrender("ada"))[0], "ada").captive


def test_who_gives_up_in_anothers_turn_takes_nothing_from_it():
    """Struck at, the last foe lifts their hands, and it is over; while another fights on, the turn is Ada's still."""
    people = (hero(), foe("orm"), foe("ulf"))
    state = fight(*people, turn="ada")

    one, table = done(state, Surrender("orm"))
    assert codes(table) == ["SY-6 surrenders"]
    assert (fighting(one).turn, fighting(one).moves, fighting(one).acts) == ("ada", 1, 1)
    both, table = done(one, Surrender("ulf"))
    assert codes(table) == ["SY-6 surrenders", "SY-5 over"]
    assert [person(both, who).captive for who in ("ada", "orm", "ulf")] == [False, True, True]


def test_nobody_goes_to_squares_without_a_board():
    """Along a line there are none. (SY-7)"""
    assert ways(ready(), "ada") == ways(here(hero()), "ada") == ways(ready(), "nobody") == ()
