"""Where everybody stands, what is in the way, and whose turn comes. Places, ids and attributes are all unequal."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.common import fighting
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.campaign import Campaign, Free, sight_in, with_fight
from arbitro.systems.symbaroum.characters import Condition
from arbitro.systems.symbaroum.combat import Attack, LetGo, React
from arbitro.systems.symbaroum.commands import suggest, why_not
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.duel import exchange, met, terms_of
from arbitro.systems.symbaroum.encounters import Sight
from arbitro.systems.symbaroum.movement import Advance, Close, Draw, FindLine, Flee, Stand, Withdraw
from arbitro.systems.symbaroum.rounds import CallOff, EndTurn, Round, Wait, due
from arbitro.systems.symbaroum.views import sheet
from arbitro.table import REFEREE, Live
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    GREATSWORD,
    LEATHER,
    SPEAR,
    SWORD,
    codes,
    done,
    duel,
    fight,
    foe,
    hero,
    person,
    told,
)


def refusal(state: Campaign, command: Any) -> Phrase | None:
    """Why not."""
    return why_not(state, command)


# Whom one can strike at (SY-7, SY-9, SY-12)


@pytest.mark.parametrize(
    ("other", "found"),
    [
        (foe("orm", place=(3, 0)), Phrase("no-reach", {"who": "ada", "target": "orm", "paces": 7, "weapon": "sword"})),
        (foe("orm", place=(3, 0), dead=True), Phrase("no-dead", {"who": "orm"})),
        (foe("orm", place=(3, 0), gone=True), Phrase("no-gone", {"who": "orm"})),
        (foe("orm", place=(3, 0), lost=True), Phrase("no-gone", {"who": "orm"})),
    ],
)
def test_a_blade_strikes_those_who_are_there_and_near(other: Any, found: Phrase):
    """SY-7, SY-9, SY-12: ten paces less three are seven."""
    state = fight(hero("ada", place=(10, 0)), other, foe("ulf", place=(30, 0)))

    assert refusal(state, Attack("ada", "orm")) == found


@pytest.mark.parametrize(
    ("shooter", "front", "protected"),
    [
        (hero("ada", BOW, place=(2, 0)), {"place": (8, 0)}, True),
        (hero("ada", BOW, place=(14, 0)), {"place": (12, 0)}, True),
        (hero("ada", BOW, place=(2, 0)), {"place": (1, 0)}, False),
        (hero("ada", BOW, place=(2, 0)), {"place": (2, 0)}, False),
        (hero("ada", BOW, place=(2, 0)), {"place": (11, 0)}, False),
        (hero("ada", BOW, place=(2, 0)), {"place": (8, 0), "dead": True}, False),
        (hero("ada", BOW, place=(2, 0), high=True), {"place": (8, 0)}, False),
        (hero("ada", BOW, place=(2, 0), fallen=True), {"place": (8, 0)}, True),
        (learnt(learnt(hero("ada", BOW, place=(2, 0)), "far-eye"), "far-eye"), {"place": (8, 0)}, False),
    ],
)
def test_whoever_stands_strictly_between_is_in_the_way_of_a_shot(shooter: Any, front: dict[str, Any], protected: bool):
    """SY-7: from either side; not who stands behind, beside, or lies dead; nor for who shoots from above or can."""
    state = fight(shooter, foe("orm", place=(11, 0)), foe("ulf", **front), foe("kit", place=(60, 0)))

    found = refusal(state, Attack("ada", "orm"))
    assert (found == Phrase("no-line", {"who": "ada", "target": "orm"})) == protected
    assert (found is None) == (not protected)
    line = refusal(state, FindLine("ada", "orm"))
    if line is None:
        _, table = done(state, FindLine("ada", "orm"))
        assert told(table, "SY-7 line") == {"who": "ada", "target": "orm"}
    if shooter.fallen:
        assert line == Phrase("no-move-fallen", {"who": "ada"})
    else:
        assert line == (None if protected else Phrase("no-line-needed", {"target": "orm"}))


def test_a_line_of_fire_is_to_one_enemy_and_takes_a_movement():
    """SY-7: the other who is protected stays so."""
    state = fight(hero("ada", BOW), foe("ulf", place=(4, 0)), foe("orm", place=(11, 0)), foe("kit", place=(12, 0)))

    state, _ = done(state, FindLine("ada", "orm"))
    assert (fighting(state).lines, fighting(state).moves, fighting(state).acts) == ((("ada", "orm"),), 0, 1)
    assert refusal(state, Attack("ada", "orm")) is None
    assert refusal(state, Attack("ada", "kit")) is not None


# Whom a movement provokes (SY-7, SY-9, SY-11)


@pytest.mark.parametrize(
    ("who", "to", "struck_by"),
    [
        # From pace 3: those strictly on the way to 12 are at 4 and at 11, and no bow strikes.
        (hero("ada", place=(3, 0)), Close("ada", "kit"), ["ulf", "eli"]),
        (hero("ada", place=(13, 0)), Close("ada", "ulf"), ["eli", "kit"]),
        (hero("ada", place=(3, 0)), Advance("ada", "far"), ["ulf", "eli", "kit"]),
        (
            learnt(learnt(learnt(hero("ada", place=(3, 0)), "reed-step"), "reed-step"), "reed-step"),
            Close("ada", "kit"),
            [],
        ),
    ],
)
def test_who_goes_past_is_struck_at_by_those_on_the_way(who: Any, to: Any, struck_by: list[str]):
    """SY-7, SY-11: everybody strictly between here and there who has a blade."""
    foes = (
        foe("ulf", place=(4, 0)),
        foe("eli", place=(11, 0)),
        foe("kit", place=(12, 0)),
        foe("bow", BOW, place=(9, 0)),
    )
    state, _ = done(fight(who, *foes, foe("far", place=(40, 0))), to)

    assert [free.by for free in fighting(state).queue] == struck_by
    assert {(free.target, free.trigger) for free in fighting(state).queue} <= {("ada", "by-passing")}


def test_closing_with_a_spear_on_the_way_past_another():
    """SY-7, SY-9, SY-11: who is passed strikes for that, the spear for its reach; then the two stand together."""
    state = fight(
        hero("ada", place=(2, 0)), foe("ulf", place=(5, 0)), foe("orm", SPEAR, place=(9, 0)), lines=(("ada", "ulf"),)
    )

    state, _ = done(state, Close("ada", "orm"))
    assert fighting(state).queue == (Free("ulf", "ada", "by-passing"), Free("orm", "ada", "by-reach"))
    for by in ("ulf", "orm"):
        state, _ = done(state, LetGo(by))
    assert (person(state, "ada").place[0], fighting(state).pairs, fighting(state).lines) == (9, (("ada", "orm"),), ())
    assert (fighting(state).moves, fighting(state).acts, fighting(state).move) == (0, 1, None)


@pytest.mark.parametrize(
    ("mine", "theirs", "free"),
    [
        (SPEAR, SWORD, True),
        (SPEAR, SPEAR, False),
        (SWORD, DAGGER, False),
        (GREATSWORD, DAGGER, False),
        (SPEAR, BOW, True),
    ],
)
def test_a_long_weapon_strikes_first_at_whoever_has_none(mine: Any, theirs: Any, free: bool):
    """SY-9: its bearer comes, or is come to; a heavy weapon is no long one, and behind a shield it is none."""
    coming = fight(hero("ada", mine), foe("orm", theirs, place=(6, 0)))
    after, _ = done(coming, Close("ada", "orm"))
    assert fighting(after).queue == ((Free("ada", "orm", "by-reach"),) if free else ())
    come_to = fight(hero("ada", theirs), foe("orm", mine, place=(6, 0)))
    after, _ = done(come_to, Close("ada", "orm"))
    assert fighting(after).queue == ((Free("orm", "ada", "by-reach"),) if free else ())
    shielded = fight(hero("ada", theirs), foe("orm", mine, place=(6, 0), shield=True, shielded=True))
    after, _ = done(shielded, Close("ada", "orm"))
    assert fighting(after).queue == ()


def test_who_masters_points_strikes_first_at_other_points_and_behind_a_shield():
    """SY-9: what an ability adds: adept keeps the reach with a shield, and one of its steps outreaches long ones."""
    known = {level: hero("ada", SPEAR, shield=True, shielded=True) for level in (1, 2)}
    for level, one in known.items():
        for _ in range(level):
            one = learnt(one, "behind-the-point")
        after, _ = done(fight(one, foe("orm", place=(6, 0))), Close("ada", "orm"))
        kinds = {effect.kind for talent in one.talents for effect in talent.effects}
        assert bool(fighting(after).queue) == ("long-shield" in kinds)


@pytest.mark.parametrize(("place", "goes"), [(3, -7), (7, 17), (5, -5)])
def test_falling_back_goes_away_from_the_nearest_enemy(place: int, goes: int):
    """SY-7: ten paces; from the same place a character goes back the way the characters came."""
    state = fight(hero("ada", place=(place, 0)), foe("orm", place=(5, 0)), foe("ulf", place=(40, 0)))

    after, table = done(state, Withdraw("ada"))
    assert codes(table) == ["SY-7 falls back"]
    assert person(after, "ada").place[0] == goes
    back = fight(foe("orm", place=(5, 0)), hero("ada", place=(5, 0)))
    after, _ = done(back, Withdraw("orm"))
    assert person(after, "orm").place == (15, 0)


def test_who_leaves_has_no_more_of_the_turn_and_what_lasts_for_the_scene():
    """SY-7: the others go on; the bark on the skin lasts until the scene ends, which a fight's end is not, and what was
    counted in rounds is over with the fight. (SY-21)"""
    bark = Condition("warded", 0, 4)
    gone = hero("ada", place=(-30, 0), high=True, conditions=(Condition("blinded", 9), bark))
    state = fight(gone, hero("bo"), foe("orm", place=(-10, 0)))

    after, table = done(state, Flee("ada"))
    assert codes(table) == ["SY-7 leaves"]
    left = person(after, "ada")
    assert (left.gone, left.high, left.place[0]) == (True, False, -30)
    assert due(after) == ("bo",)
    assert person(done(after, CallOff())[0], "ada").conditions == (bark,)
    near = fight(hero("ada", place=(-30, 0)), hero("bo"), foe("orm", place=(-11, 0)), foe("ulf", place=(40, 0)))
    assert refusal(near, Flee("ada")) == Phrase("no-flee", {"who": "ada", "paces": 19, "most": 20})


# Getting up (SY-7)


@pytest.mark.parametrize(("die", "code", "left"), [(14, "SY-7 stands", (0, 1)), (15, "SY-7 stands slowly", (1, 1))])
def test_getting_up_goes_by_quick(die: int, code: str, left: tuple[int, int]):
    """SY-7: Quick 14 and nothing else; slowly it is the next one's turn."""
    state = duel(hero("ada", fallen=True, quick=14, vigilant=9), foe("orm"))

    after, table = done(state, Stand("ada"), ("SY-7 stand", die))
    assert codes(table) == [code]
    assert told(table, code)["against_modifiers"].parts == (("quick", 14),)
    assert (fighting(after).moves, fighting(after).acts) == left
    assert not person(after, "ada").fallen


@pytest.mark.parametrize(("quick", "code"), [(9, "SY-7 stands slowly"), (10, "SY-7 stands")])
def test_an_adversary_of_quick_ten_gets_up_in_a_movement(quick: int, code: str):
    """SY-7, our ruling."""
    _, table = done(duel(foe("orm", fallen=True, quick=quick, vigilant=20), hero("ada")), Stand("orm"))

    assert codes(table) == [code]


def test_out_of_a_fight_anybody_gets_up():
    """SY-7: there are no turns to lose."""
    after, table = done(Campaign(people=(hero("ada", fallen=True),)), Stand("ada"))

    assert (codes(table), told(table, "SY-7 stands")["who"]) == (["SY-7 stands"], "ada")
    assert not person(after, "ada").fallen
    assert refusal(after, Stand("ada")) == Phrase("no-stand", {"who": "ada"})


def test_a_run_says_how_far_and_at_whom():
    """SY-7: from pace 3 ten paces on to 13, or ten back to -7; out of the melee, if they were in one."""
    state = fight(
        hero("ada", place=(3, 0)), foe("orm", place=(40, 0)), foe("ulf", place=(3, 0)), melee=[("ada", "ulf")]
    )

    state, _ = done(state, Advance("ada", "orm"))
    after, table = done(state, LetGo("ulf"))
    assert told(table, "SY-7 advances") == {"who": "ada", "target": "orm", "paces": 10}
    assert (person(after, "ada").place[0], fighting(after).pairs) == (13, ())
    back = fight(hero("ada", place=(3, 0)), foe("orm", place=(-40, 0)))
    after, table = done(back, Advance("ada", "orm"))
    assert (told(table, "SY-7 advances")["paces"], person(after, "ada").place[0]) == (10, -7)


def test_a_movement_gives_way_to_the_combat_action_and_what_is_drawn_is_said():
    """SY-7, SY-10: a sword from an empty hand is drawn for a movement, and changed for the combat action."""
    state = fight(hero("ada", weapons=(SWORD, SPEAR, DAGGER), in_hand=""), foe("orm", place=(9, 0)))

    state, table = done(state, Draw("ada", "sword"))
    assert told(table, "SY-7 draws") == {"who": "ada", "weapon": "sword"}
    assert (person(state, "ada").in_hand, fighting(state).moves, fighting(state).acts) == ("sword", 0, 1)
    state, table = done(state, Draw("ada", "dagger"))
    assert told(table, "SY-7 changes weapon") == {"who": "ada", "weapon": "dagger"}
    assert due(state) == ("orm",)


# What is carried (SY-7, SY-13)


def test_a_sheet_lists_what_is_carried_with_its_figures():
    """SY-7, SY-13: by its name; what is in hand is said so; armour with its die and what it impedes; where the shield
    is."""
    one = hero("ada", SWORD, weapons=(SWORD, BOW), armour=LEATHER, shield=True, shielded=True)

    def rows(of: Any) -> list[tuple[Any, Any]]:
        found = next(section for section in sheet(Campaign(people=(of,)), "ada") if section.title == "carried")
        return [(row.label, row.value) for row in found.rows]

    assert rows(one) == [
        ("sword", Phrase("row-weapon", {"group": "one-handed", "die": 8, "held": True})),
        ("bow", Phrase("row-weapon", {"group": "ranged", "die": 8, "held": False})),
        ("leather", Phrase("row-armour", {"die": 4, "impedes": 1})),
        ("shield", Phrase("row-shield-on")),
    ]
    carried = next(section for section in sheet(Campaign(people=(one,)), "ada") if section.title == "carried")
    assert [row.label for row in carried.rows if row.does == ("attack",)] == ["sword"]
    assert rows(replace(one, shielded=False))[-1] == ("shield", Phrase("row-shield-off"))
    assert [label for label, _ in rows(hero("ada"))] == ["sword"]


# Rounds and turns (SY-5, SY-6, SY-10, SY-19)


def between_rounds(*people: Any, **more: Any) -> Campaign:
    """These between two rounds."""
    return with_fight(fight(*people), **{"turn": "", "moves": 0, "acts": 0, **more})


@pytest.mark.parametrize(("now", "lasts", "sight"), [(4, 5, "foes"), (5, 5, "clear"), (6, 5, "clear"), (6, 7, "foes")])
def test_a_round_begins_with_the_first_and_fog_lifts_in_its_time(now: int, lasts: int, sight: str):
    """SY-5, SY-6, SY-19: fog to the end of round 5 is there in the fifth and gone in the sixth."""
    state = between_rounds(hero("ada"), foe("orm", place=(9, 0)), round=now, mists=((lasts, "foes"),))

    after, table = done(state, Round())
    assert told(table, "SY-5 round") == {"round": now + 1}
    found = fighting(after)
    assert (found.round, found.turn, found.moves, found.acts) == (now + 1, "ada", 1, 1)
    assert (sight_in(found), found.mists) == (sight, ((lasts, "foes"),) if sight == "foes" else ())


@pytest.mark.parametrize(("now", "kept"), [(0, True), (1, False)])
def test_what_was_spent_in_an_ambush_counts_in_the_first_round(now: int, kept: bool):
    """SY-5, SY-10, SY-11: a surprise comes at the beginning of the first turn; later rounds begin afresh."""
    spent = (("ada", "by-pain"),)
    state = between_rounds(hero("ada"), foe("orm", place=(9, 0)), round=now, spent=spent)

    after, _ = done(state, Round())
    assert fighting(after).spent == (spent if kept else ())


def test_who_waits_gives_the_turn_to_the_next_and_has_its_own_later():
    """SY-5: in the same round, with both actions."""
    state = fight(hero("ada"), hero("bo"), foe("orm", place=(9, 0)), foe("ulf", place=(12, 0)))

    state, table = done(state, Wait("ada", "orm"))
    assert told(table, "SY-5 waits") == {"who": "ada", "after": "orm"}
    assert (fighting(state).order, fighting(state).turn) == (("bo", "orm", "ada", "ulf"), "bo")
    assert (fighting(state).moves, fighting(state).acts) == (1, 1)
    for who in ("bo", "orm"):
        state, _ = done(state, EndTurn(who))
    assert due(state) == ("ada",)
    assert refusal(state, Wait("ada", "ulf")) == Phrase("no-wait-again", {"who": "ada"})


def test_nobody_acts_out_of_turn_or_before_a_free_attack():
    """SY-5, SY-6, SY-11: the refusal says who is to act."""
    state = duel(hero("ada"), foe("orm"))

    assert refusal(state, EndTurn("orm")) == Phrase("no-turn", {"who": "orm", "turn": "ada"})
    waiting = with_fight(state, queue=(Free("orm", "ada", "by-fumble"),))
    assert refusal(waiting, EndTurn("ada")) == Phrase("no-reaction-first", {"who": "orm"})
    assert refusal(waiting, React("ada")) == Phrase("no-reaction-first", {"who": "orm"})
    assert (due(waiting), suggest(waiting, "ada"), suggest(waiting, "orm")) == (("orm",), None, React("orm"))
    assert refusal(between_rounds(hero("ada"), foe("orm")), EndTurn("ada")) == Phrase(
        "no-turn", {"who": "ada", "turn": REFEREE}
    )


@pytest.mark.parametrize(
    ("people", "winner"),
    [
        ((hero("ada"), foe("orm", toughness=0)), "heroes"),
        ((hero("ada"), foe("orm")), "either"),
        ((hero("ada", gone=True), hero("bo"), foe("orm")), "either"),
        ((hero("ada", toughness=0), foe("orm")), "foes"),
        ((hero("ada", gone=True), hero("bo", toughness=0), foe("orm")), "escaped"),
        ((hero("ada", gone=True, lost=True), foe("orm")), "foes"),
        ((hero("ada", dead=True, toughness=0), foe("orm", dead=True, toughness=0)), "nobody"),
    ],
)
def test_who_is_left_when_a_fight_is_over(people: Any, winner: str):
    """SY-5: the side that stands, and none where both do; who ran has got away, unless the others won; an abomination
    has not."""
    _, table = done(fight(*people), CallOff())

    assert told(table, "SY-5 over") == {"winner": winner}


def test_darkness_that_falls_has_no_end_of_its_own():
    """SY-19: what the referee says stays, whatever a power had counted."""
    state = duel(hero("ada"), foe("orm"), mists=((7, "foes"),))

    state, table = done(state, Sight("heroes"))
    assert told(table, "SY-19 sight") == {"sight": "heroes"}
    assert (fighting(state).sight, fighting(state).mists) == ("heroes", ())


# Two alone (SY-5, SY-11, SY-12, SY-14)


@pytest.mark.parametrize(("quick", "first"), [(9, "orm"), (11, "ada"), (10, "ada")])
def test_of_two_who_have_just_met_the_quicker_acts_first(quick: int, first: str):
    """SY-5: in the middle of a fight; of equals the character."""
    one, other = hero("ada", quick=quick), foe("orm", vigilant=11)
    state = met(one, other)

    assert fighting(state).order[0] == first
    assert (fighting(state).round, fighting(state).pairs) == (2, (("ada", "orm"),))
    assert terms_of(state, one, other).hero_first == (first == "ada")


@pytest.mark.parametrize("mine", [True, False])
def test_who_is_down_strikes_no_more_in_an_exchange(mine: bool):
    """SY-5, SY-11, SY-12, SY-14: the first blow fells, and there is no second."""
    strong, weak = {"weapon": GREATSWORD, "quick": 15}, {"toughness": 1, "quick": 5, "strong": 15}
    one, other = hero("ada", **strong if mine else weak), foe("orm", **weak if mine else strong)
    # A 2 hits for the character who strikes; a 19 is struck.
    table = Live(lambda faces: min(faces, 2) if mine else max(faces - 1, 1))

    one, other = exchange(one, other, table, terms_of(met(one, other), one, other))
    assert table.told[0].code == ("SY-12 hit" if mine else "SY-12 struck")
    assert (one.toughness > 0, other.toughness > 0) == (mine, not mine)
    assert sum(each.code.startswith("SY-12") for each in table.told) == 1
