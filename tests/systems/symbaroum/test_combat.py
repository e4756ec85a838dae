"""Order, turns, movement, reactions, surprise. (SY-5 to SY-11, SY-18, SY-19)"""

from __future__ import annotations

import pytest
from msgspec import convert
from msgspec.structs import replace

from arbitro.systems.common import fighting
from arbitro.systems.symbaroum.campaign import Campaign, Free, Move, with_fight
from arbitro.systems.symbaroum.characters import Condition, Weapon
from arbitro.systems.symbaroum.checks import Opposed, Test, Written
from arbitro.systems.symbaroum.combat import Attack, LetGo, React
from arbitro.systems.symbaroum.commands import apply, legal, suggest
from arbitro.systems.symbaroum.encounters import Meet, Sight
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
    Withdraw,
)
from arbitro.systems.symbaroum.rounds import CallOff, EndTurn, Round, Wait, due, in_order
from arbitro.table import REFEREE, Live, Script, from_seed
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    GREATSWORD,
    SPEAR,
    SWORD,
    Ruled,
    codes,
    done,
    duel,
    fight,
    foe,
    hero,
    person,
    queue,
    refused,
    skills,
    told,
)

# The order (SY-5)


def test_the_most_quick_acts_first_and_then_the_most_vigilant():
    """SY-5: Quick 12, then Quick 11 with Vigilant 12, then Quick 11 with Vigilant 10."""
    people = (hero(quick=11), foe(quick=11, vigilant=12), hero("bran", quick=12))

    assert in_order(people, Script(), Campaign(people=people)) == ("bran", "foe", "ada")


def test_equals_throw_a_d20_each():
    """SY-5: the highest goes first; the player throws for both. A tie of the dice is the player's, by our ruling."""
    people = (foe(), hero())
    state = Campaign(people=people)

    assert in_order(people, Script(("SY-5 tie", 12), ("SY-5 tie", 11)), state) == ("foe", "ada")
    assert in_order(people, Script(("SY-5 tie", 11), ("SY-5 tie", 12)), state) == ("ada", "foe")
    assert in_order(people, Script(("SY-5 tie", 11), ("SY-5 tie", 11)), state) == ("ada", "foe")


def test_nobody_throws_for_adversaries_who_tie_among_themselves():
    """SY-5, our ruling: they act in the order in which they came."""
    people = (foe("foe-1"), foe("foe-2"), hero(quick=12))

    assert in_order(people, Script(), Campaign(people=people)) == ("ada", "foe-1", "foe-2")


def test_nobody_throws_against_whom_nobody_has_seen():
    """SY-5: Ada and Bran throw, as if Ulf were not there, who is as quick; he acts after them."""
    people = (foe("ulf"), hero(), hero("bran"))
    table = Script(("SY-5 tie", 7), ("SY-5 tie", 12))
    table.unseen = {"ulf"}

    assert in_order(people, table, Campaign(people=people)) == ("bran", "ada", "ulf")
    alone = Script()
    alone.unseen = {"ulf"}
    assert in_order(people[:2], alone, Campaign(people=people)) == ("ada", "ulf")


def test_the_first_may_wait_and_keeps_the_place_picked():
    """SY-5: ada waits for the foe; bran acts now, and in the next round too."""
    state = fight(hero(), hero("bran"), foe())

    state, _ = done(state, Wait("ada", "foe"))
    assert fighting(state).order == ("bran", "foe", "ada")
    assert fighting(state).waited == ("ada",)
    assert due(state) == ("bran",)
    for who in ("bran", "foe", "ada"):
        state, _ = done(state, EndTurn(who))
    state, _ = done(state, Round())
    assert due(state) == ("bran",)


def test_waiting_comes_first_and_once():
    """SY-5: only the first in the order, before anything else in its turn, and it cannot be changed."""
    state = fight(hero(), hero("bran"), foe())

    assert refused(with_fight(state, turn="bran"), Wait("bran", "foe")) == "no-wait-first"
    assert refused(with_fight(state, moves=0), Wait("ada", "foe")) == "no-wait-begun"
    assert refused(with_fight(state, waited=("ada",)), Wait("ada", "foe")) == "no-wait-again"
    assert refused(state, Wait("ada", "ada")) == "no-wait-after"
    assert refused(state, Wait("ada", "nobody")) == "no-wait-after"
    assert refused(state, Wait("bran", "foe")) == "no-turn"


# Two actions (SY-6)


def test_a_turn_is_one_movement_and_one_combat_action():
    """SY-6: both spent, and it is the next one's turn."""
    state = duel(hero(), foe(toughness=20, strong=20))

    state, _ = done(state, Attack("ada", "foe"), ("SY-12 attack", 19))
    assert refused(state, Attack("ada", "foe")) == "no-action-left"
    assert due(state) == ("ada",)
    state, _ = done(state, Withdraw("ada"))
    state, _ = done(state, LetGo("foe"))
    assert due(state) == ("foe",)


def test_the_combat_action_may_be_given_for_a_movement_and_not_the_other_way():
    """SY-6: two movements, or one of each; never two attacks."""
    state = fight(hero(weapons=(SWORD, SPEAR, GREATSWORD)), foe(place=(10, 0)))

    state, table = done(state, Draw("ada", "spear"))
    assert "SY-6 exchanged" not in codes(table)
    state, table = done(state, Draw("ada", "greatsword"))
    assert "SY-6 exchanged" in codes(table)
    assert due(state) == ("foe",)
    spent = duel(hero(), foe())
    assert refused(with_fight(spent, acts=0), Attack("ada", "foe")) == "no-action-left"


def test_a_round_ends_when_everybody_has_had_a_turn():
    """SY-5, SY-6: then the table begins the next one by itself."""
    state = duel(hero(), foe())

    assert refused(state, Round()) == "no-round-open"
    for who in ("ada", "foe"):
        state, _ = done(state, EndTurn(who))
    assert due(state) == (REFEREE,)
    assert suggest(state, REFEREE) == Round()
    state, table = done(state, Round())
    assert codes(table) == ["SY-5 round"]
    assert fighting(state).round == 3
    assert due(state) == ("ada",)


def test_the_dazed_lose_their_turn():
    """SY-6: once, and then they are themselves again."""
    state = fight(hero(), foe(conditions=(Condition("dazed", 3),)))

    state, table = done(state, EndTurn("ada"))
    assert codes(table) == ["SY-6 dazed"]
    assert due(state) == (REFEREE,)
    assert person(state, "foe").conditions == ()


# Closing and flanking (SY-7, SY-9, SY-18)


def test_closing_covers_ten_paces():
    """SY-7: 10 are enough, 11 are not; an advance makes up for it."""
    near, far = fight(hero(), foe(place=(10, 0))), fight(hero(), foe(place=(11, 0)))

    state, table = done(near, Close("ada", "foe"))
    assert codes(table) == ["SY-7 closes"]
    assert fighting(state).pairs == (("ada", "foe"),)
    assert person(state, "ada").place == (10, 0)
    assert refused(far, Close("ada", "foe")) == "no-close-far"
    assert refused(near, Advance("ada", "foe")) == "no-advance-near"
    state, _ = done(far, Advance("ada", "foe"))
    assert person(state, "ada").place == (10, 0)
    assert refused(state, Attack("ada", "foe")) == "no-reach"


def test_the_second_one_flanks_and_both_profit():
    """SY-7, SY-18: the state notices; closing is for the first."""
    state = fight(hero(), hero("bran", place=(0, 0)), foe(place=(5, 0)), melee=[("bran", "foe")])

    assert refused(state, Close("ada", "foe")) == "no-close-flank"
    state, table = done(state, Flank("ada", "foe"))
    assert codes(table) == ["SY-7 flanks"]
    for who in ("ada", "bran"):
        mine = with_fight(state, turn=who, acts=1, moves=1)
        _, table = done(mine, Attack(who, "foe"), ("SY-12 attack", 12), ("SY-13 damage", 1), ("SY-13 damage", 1))
        assert told(table, "SY-12 hit")["against_modifiers"].parts[-1] == ("flanked", 2)


@pytest.mark.parametrize(("unseen", "flanked"), [(set(), True), ({"bo"}, False), ({"ada"}, True)])
def test_whom_nobody_has_seen_flanks_nobody_for_another(unseen: set[str], flanked: bool):
    """SY-18: Ada strikes at whom Bo stands beside, too: whoever reads of the blow reads nothing of him."""
    ada, bo = replace(hero(), name="Ada Wells"), replace(hero("bo"), name="Bo Wells")
    state = fight(ada, bo, foe(), melee=[("ada", "foe"), ("bo", "foe")])
    table = Ruled(("SY-12 attack", 20))
    table.unseen = unseen

    apply(state, Attack("ada", "foe"), table)
    parts = dict(told(table, "SY-12 miss")["against_modifiers"].parts)
    assert ("flanked" in parts) is flanked


def test_of_who_cannot_be_flanked_nobody_is_told_that_they_are():
    """Eyes in the Nape: a third one upon them gets round nobody, and has no advantage. (SY-7, SY-18)"""
    wary = skills(foe(place=(5, 0)), "open-eyes", 3)
    state = fight(hero(), hero("bran", place=(0, 0)), wary, melee=[("bran", "foe")])

    state, table = done(state, Flank("ada", "foe"))
    assert codes(table) == ["SY-7 closes"]
    _, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 11))
    assert told(table, "SY-12 miss")["against_modifiers"].parts == (("accurate", 10),)
    assert refused(fight(hero(), foe(place=(5, 0))), Flank("ada", "foe")) == "no-flank-alone"


def test_four_at_most_stand_around_one():
    """SY-18: the fifth has no room."""
    around = [hero(f"h{number}") for number in range(4)]
    state = fight(hero(), *around, foe(), melee=[(one.id, "foe") for one in around])

    assert refused(state, Flank("ada", "foe")) == "no-close-full"


def test_in_a_narrow_place_there_is_no_way_round():
    """SY-18: neither to flank nor to reach who stands behind."""
    state = fight(
        hero(), hero("bran"), foe(place=(2, 0)), foe("far", place=(8, 0)), melee=[("bran", "foe")], ground="narrow"
    )

    assert refused(state, Flank("ada", "foe")) == "no-close-narrow"
    assert refused(state, Close("ada", "far")) == "no-close-narrow"
    distant = fight(hero(), foe(place=(2, 0)), foe("far", place=(18, 0)), ground="narrow")
    assert refused(distant, Advance("ada", "far")) == "no-close-narrow"


def test_a_long_weapon_gets_a_free_attack_on_who_closes():
    """SY-7, SY-9: before the other arrives; whoever is felled on the way does not."""
    state = fight(hero(), foe(weapon=SPEAR, place=(10, 0)))

    state, table = done(state, Close("ada", "foe"))
    assert codes(table) == ["SY-11 chance"]
    assert queue(state) == (Free("foe", "ada", "by-reach"),)
    assert due(state) == ("foe",)
    assert fighting(state).move == Move("close", "ada", "foe", (10, 0))
    assert fighting(state).pairs == ()
    arrived, table = done(state, React("foe"), ("SY-12 defence", 5))
    assert codes(table)[-1] == "SY-7 closes"
    assert fighting(arrived).pairs == (("ada", "foe"),)
    weak = replace(state, people=(hero(strong=5), foe(weapon=Weapon("spear", "long", 16), place=(10, 0))))
    fallen, table = done(weak, React("foe"), ("SY-12 defence", 15), ("SY-14 pain", "fall"))
    assert codes(table)[-1] == "SY-7 stopped"
    assert fighting(fallen).pairs == ()
    assert person(fallen, "ada").place == (0, 0)


def test_a_long_weapon_gains_nothing_against_another():
    """SY-9."""
    state, table = done(fight(hero(weapon=SPEAR), foe(weapon=SPEAR, place=(5, 0))), Close("ada", "foe"))

    assert codes(table) == ["SY-7 closes"]
    assert queue(state) == ()


def test_a_long_weapon_profits_whoever_closes():
    """SY-9, our ruling: its bearer gets the free attack on arriving, too."""
    state, _ = done(fight(hero(weapon=SPEAR), foe(place=(5, 0))), Close("ada", "foe"))
    assert queue(state) == (Free("ada", "foe", "by-reach"),)
    shielded = hero(weapon=SPEAR, shield=True, shielded=True)
    state, _ = done(fight(shielded, foe(place=(5, 0))), Close("ada", "foe"))
    assert queue(state) == ()


# Passing by and breaking off (SY-7, SY-11)


def test_breaking_off_gives_everybody_in_the_melee_a_free_attack():
    """SY-7: one after the other, then the way is free."""
    state = fight(hero(), foe("foe-1"), foe("foe-2"), melee=[("ada", "foe-1"), ("ada", "foe-2")])

    state, _ = done(state, Withdraw("ada"))
    assert queue(state) == (Free("foe-1", "ada", "by-leaving"), Free("foe-2", "ada", "by-leaving"))
    state, _ = done(state, LetGo("foe-1"))
    state, table = done(state, React("foe-2"), ("SY-12 defence", 2))
    assert codes(table)[-1] == "SY-7 breaks off"
    assert person(state, "ada").place == (-10, 0)
    assert fighting(state).pairs == ()


def test_falling_back_provokes_nobody():
    """SY-7: who is in no melee just goes, as far as they please."""
    _state, table = done(fight(hero(), foe(place=(10, 0))), Withdraw("ada"))
    assert codes(table) == ["SY-7 falls back"]
    state, _ = done(fight(hero(place=(-60, 0)), foe(place=(10, 0))), Withdraw("ada"))
    assert person(state, "ada").place == (-70, 0)


def test_passing_by_gives_a_free_attack():
    """SY-7: who stands on the way, and who was in melee with the one who goes on to another."""
    state = fight(hero(), foe("front", place=(5, 0)), foe("back", place=(10, 0)))
    after, _ = done(state, Close("ada", "back"))
    assert queue(after) == (Free("front", "ada", "by-passing"),)

    state = fight(hero(), foe("front"), foe("back", place=(5, 0)), melee=[("ada", "front")])
    after, _ = done(state, Close("ada", "back"))
    assert queue(after) == (Free("front", "ada", "by-passing"),)
    after, _ = done(after, LetGo("front"))
    assert fighting(after).pairs == (("ada", "back"),)


def test_one_free_attack_for_each_trigger_and_turn():
    """SY-11: of two who break off only one is struck at; of one who does and one who passes by, both."""
    foes = (foe("foe-1"), foe("foe-2"))
    both = fight(*foes, hero(), hero("bran", place=(-5, 0)), melee=[("ada", "foe-1"), ("ada", "foe-2")])

    state, _ = done(both, Withdraw("foe-1"))
    state, _ = done(state, React("ada"), ("SY-12 attack", 19))
    state, _ = done(state, EndTurn("foe-1"))
    again, table = done(state, Withdraw("foe-2"))
    assert codes(table) == ["SY-7 breaks off"]
    assert queue(again) == ()
    passing, _ = done(state, Close("foe-2", "bran"))
    assert queue(passing) == (Free("ada", "foe-2", "by-passing"),)
    passing, _ = done(passing, React("ada"), ("SY-12 attack", 19))
    assert fighting(passing).spent == (("ada", "by-leaving"), ("ada", "by-passing"))


def test_a_new_turn_brings_new_free_attacks():
    """SY-11: what was spent is spent for this turn only."""
    state = duel(hero(), foe(), spent=(("ada", "by-leaving"),))
    for who in ("ada", "foe"):
        state, _ = done(state, EndTurn(who))
    state, _ = done(state, Round())
    assert fighting(state).spent == ()


def test_a_free_attack_comes_before_anything_else():
    """SY-11: nobody acts, no round begins, and only the one whose it is may take it."""
    state, _ = done(duel(hero(), foe()), Attack("ada", "foe"), ("SY-12 attack", 20))

    assert refused(state, EndTurn("ada")) == "no-reaction-first"
    assert refused(state, React("ada")) == "no-reaction-first"
    assert refused(state, Round()) == "no-reaction-first"
    assert refused(duel(hero(), foe()), React("ada")) == "no-reaction"
    fit = {type(option.command) for option in legal(state, "foe") if not option.refusal}
    assert fit - {Test, Opposed, Written} == {React, LetGo}
    assert suggest(state, "foe") == React("foe")


def test_who_has_nothing_ready_takes_no_free_attack():
    """SY-11, ours: with bare hands, dazed, or down."""
    for unready in (foe(in_hand=""), foe(conditions=(Condition("dazed", 9),)), foe(toughness=0, dead=True)):
        _state, table = done(fight(hero(), unready, foe("other"), melee=[("ada", "foe")]), Withdraw("ada"))
        assert "SY-11 chance" not in codes(table)


def test_a_reed_step_slips_away():
    """SY-7, SY-11: adept breaks off freely, master passes by freely, both passive."""
    slippery = skills(hero(), "reed-step", 2)
    state, table = done(duel(slippery, foe()), Withdraw("ada"))
    assert codes(table) == ["SY-7 breaks off"]
    past = fight(skills(hero(), "reed-step", 3), foe("front", place=(5, 0)), foe("back", place=(10, 0)))
    state, _ = done(past, Close("ada", "back"))
    assert queue(state) == ()


def test_the_dead_take_no_free_attacks_and_suffer_none():
    """SY-11: what waits for somebody who has fallen meanwhile is dropped, and the fight goes on."""
    melee = [("ada", "foe-1"), ("ada", "foe-2")]
    state = fight(hero(toughness=1, strong=15), hero("bran"), foe("foe-1"), foe("foe-2"), melee=melee)

    state, _ = done(state, Withdraw("ada"))
    assert len(queue(state)) == 2
    state, table = done(state, React("foe-1"), ("SY-12 defence", 15))
    assert queue(state) == ()
    assert codes(table)[-1] == "SY-15 dying"
    assert due(state) == ("bran",), "who falls in its own turn has no more of it"


# Lines of fire (SY-7)


def test_somebody_in_the_way_protects_from_shots():
    """SY-7: who stands between, or an ally in melee with the target. A movement finds a line, until either moves."""
    between = fight(hero(weapon=BOW), foe("front", place=(5, 0)), foe("back", place=(10, 0)))
    melee = fight(hero(weapon=BOW), hero("bran", place=(10, 0)), foe(place=(10, 0)), melee=[("bran", "foe")])

    assert refused(between, Attack("ada", "front")) == ""
    assert refused(between, Attack("ada", "back")) == "no-line"
    assert refused(melee, Attack("ada", "foe")) == "no-line"
    found, table = done(melee, FindLine("ada", "foe"))
    assert codes(table) == ["SY-7 line"]
    assert refused(found, Attack("ada", "foe")) == ""
    assert refused(melee, FindLine("bran", "foe")) == "no-turn"
    assert refused(found, FindLine("ada", "foe")) == "no-line-needed"
    found = with_fight(found, turn="foe", moves=1, acts=1)
    moving, _ = done(found, Withdraw("foe"))
    moved, _ = done(moving, LetGo("bran"))
    assert fighting(moved).lines == ()


def test_nobody_aims_with_an_enemy_upon_them():
    """SY-7, ours."""
    state = duel(hero(weapon=BOW), foe())

    assert refused(state, Attack("ada", "foe")) == "no-shot-engaged"
    assert refused(state, FindLine("ada", "foe")) == "no-shot-engaged"


def test_from_above_nobody_is_in_the_way():
    """SY-18: higher ground, where there is any."""
    flat = fight(hero(weapon=BOW), foe("front", place=(5, 0)), foe("back", place=(10, 0)))
    assert refused(flat, Climb("ada")) == "no-heights"
    state, _ = done(with_fight(flat, ground="heights"), Climb("ada"))
    assert person(state, "ada").high
    assert refused(state, Attack("ada", "back")) == ""
    assert refused(state, Climb("ada")) == "no-higher"
    engaged = duel(hero(), foe(), ground="heights")
    assert refused(engaged, Climb("ada")) == "no-climb-engaged"


def test_closing_from_above_comes_down_and_closing_upwards_stays_below():
    """SY-18, ours."""
    state, _ = done(fight(hero(high=True), foe(place=(5, 0)), ground="heights"), Close("ada", "foe"))
    assert not person(state, "ada").high
    state, _ = done(fight(hero(), foe(place=(5, 0), high=True), ground="heights"), Close("ada", "foe"))
    assert not person(state, "ada").high
    assert person(state, "foe").high


# Weapons and shields (SY-7, SY-9, SY-10)


def test_drawing_is_a_movement_and_a_short_weapon_is_free():
    """SY-7, SY-10."""
    state = fight(hero(weapons=(SWORD, DAGGER), in_hand=""), foe(place=(10, 0)))

    sword, _ = done(state, Draw("ada", "sword"))
    assert fighting(sword).moves == 0
    dagger, table = done(state, Draw("ada", "dagger"))
    assert fighting(dagger).moves == 1
    assert codes(table) == ["SY-7 draws"]
    changed, table = done(dagger, Draw("ada", "sword"))
    assert fighting(changed).moves == 0
    assert codes(table) == ["SY-7 changes weapon"]
    assert refused(sword, Draw("ada", "sword")) == "no-draw-drawn"
    assert refused(sword, Draw("ada", "halberd")) == "no-such-weapon"


def test_a_ready_hand_draws_and_changes_freely():
    """SY-7: novice draws, adept changes too."""
    state = fight(skills(hero(weapons=(SWORD, SPEAR), in_hand=""), "ready-hand", 2), foe(place=(10, 0)))

    state, _ = done(state, Draw("ada", "sword"))
    state, _ = done(state, Draw("ada", "spear"))
    assert fighting(state).moves == 1


def test_a_shield_rules_out_heavy_and_ranged_weapons():
    """SY-9: first it has to be put away, and it cannot be taken up with such a weapon in hand."""
    state = fight(hero(weapons=(SWORD, GREATSWORD, BOW), shield=True, shielded=True), foe(place=(10, 0)))

    assert refused(state, Draw("ada", "greatsword")) == refused(state, Draw("ada", "bow")) == "no-draw-shield"
    state, table = done(state, convert({"type": "shield", "who": "ada"}, Shield))
    assert codes(table) == ["SY-9 lowers shield"]
    state, _ = done(state, Draw("ada", "bow"))
    assert refused(with_fight(state, turn="ada", moves=1), Shield("ada")) == "no-shield-hands"
    assert refused(fight(hero(), foe()), Shield("ada")) == "no-shield"


# Standing up (SY-7)


def test_standing_up_takes_a_quick_roll_or_the_whole_turn():
    """SY-7: at or under Quick one may still fight; otherwise the turn is gone."""
    state = duel(hero(fallen=True), foe())

    up, table = done(state, Stand("ada"), ("SY-7 stand", 10))
    assert codes(table) == ["SY-7 stands"]
    assert (fighting(up).moves, fighting(up).acts) == (0, 1)
    slow, table = done(state, Stand("ada"), ("SY-7 stand", 11))
    assert codes(table) == ["SY-7 stands slowly"]
    assert due(slow) == ("foe",)
    assert not person(slow, "ada").fallen
    assert refused(up, Stand("ada")) == "no-stand"


def test_who_has_fought_already_has_no_whole_turn_left():
    """SY-7, our ruling: then a failed roll leaves them on the ground."""
    state = duel(hero(fallen=True), foe(), acts=0)

    after, table = done(state, Stand("ada"), ("SY-7 stand", 11))
    assert codes(table) == ["SY-7 stays down"]
    assert person(after, "ada").fallen


def test_adversaries_get_up_without_a_roll():
    """SY-7, our ruling: only players roll, so Quick 10 is enough; with `roll_everything` they do (SY-13)."""
    nimble, slow = duel(foe(fallen=True), hero()), duel(foe(fallen=True, quick=9), hero())

    after, _ = done(nimble, Stand("foe"))
    assert fighting(after).acts == 1
    _, table = done(slow, Stand("foe"))
    assert codes(table) == ["SY-7 stands slowly"]
    rolled = replace(nimble, house=replace(nimble.house, roll_everything=True))
    _, table = done(rolled, Stand("foe"), ("SY-7 stand", 11))
    assert codes(table) == ["SY-7 stands slowly"]


def test_a_reed_step_springs_up():
    """SY-7: a free action."""
    after, table = done(duel(skills(hero(fallen=True), "reed-step", 1), foe()), Stand("ada"))

    assert codes(table) == ["SY-7 springs up"]
    assert (fighting(after).moves, fighting(after).acts) == (1, 1)


def test_the_fallen_and_the_held_go_nowhere():
    """SY-7: standing up comes first; roots hold."""
    assert refused(fight(hero(fallen=True), foe(place=(5, 0))), Close("ada", "foe")) == "no-move-fallen"
    held = hero(conditions=(Condition("held", 9, 2),))
    assert refused(fight(held, foe(place=(5, 0))), Close("ada", "foe")) == "no-move-held"
    assert refused(fight(replace(held, fallen=True), foe(place=(5, 0))), Stand("ada")) == "no-move-held"


# Leaving, calling off


def test_who_is_far_away_may_leave():
    """Ours: twenty paces from every enemy. When nobody is left, they have got away: the foes have won nothing."""
    assert refused(fight(hero(), foe(place=(19, 0))), Flee("ada")) == "no-flee"
    after, table = done(fight(hero(), foe(place=(20, 0))), Flee("ada"))
    assert codes(table) == ["SY-7 leaves", "SY-5 over"]
    assert told(table, "SY-5 over") == {"winner": "escaped"}
    assert not person(after, "ada").gone, "characters who ran come back together"


def test_the_referee_may_call_a_fight_off():
    """Ours: everybody is still there."""
    after, table = done(duel(hero(), foe()), CallOff())

    assert codes(table) == ["SY-5 over"]
    assert after.fight is None
    assert after.people == (hero(), foe())


# Fog (SY-19)


@pytest.mark.parametrize("sight", ["heroes", "foes", "both"])
def test_the_referee_lets_fog_come_and_go(sight: str):
    """SY-19."""
    state, table = done(duel(hero(), foe()), Sight(sight))
    assert fighting(state).sight == sight
    assert codes(table) == ["SY-19 sight"]
    assert refused(state, Sight(sight)) == "no-sight-same"
    assert refused(state, Sight("moonlight")) == "no-such-sight"
    state, _ = done(state, Sight("clear"))
    assert fighting(state).sight == "clear"


def test_attacks_in_fog_are_thrown_twice():
    """SY-19: the worse of two for whoever is hindered, both to attack and to defend."""
    mine = duel(hero(), foe(), sight="heroes")
    _, table = done(mine, Attack("ada", "foe"), ("SY-12 attack", (3, 11)))
    assert codes(table) == ["SY-12 miss"]
    theirs = duel(foe(), hero(), sight="foes")
    _, table = done(theirs, Attack("foe", "ada"), ("SY-12 defence", (3, 11)))
    assert codes(table) == ["SY-12 parried"]


# Fights end


@pytest.mark.parametrize("seed", range(20))
def test_fights_end_by_themselves(seed: int):
    """From fixed seeds: what is suggested is done, whoever meets whom. (SY-5, SY-6)"""
    people = (skills(hero(accurate=13), "wall", 2), hero("bran", weapons=(BOW, DAGGER), in_hand="bow", vigilant=13))
    draw = from_seed(seed)
    state = Campaign(people=people)
    state = apply(state, Meet(("road-toll", "patrol", "pack", "dark-alley", "open-barrow")[seed % 5]), Live(draw))
    for _ in range(3000):
        waiting = due(state)
        if not waiting:
            break
        state = apply(state, suggest(state, waiting[0]), Live(draw))
    assert state.fight is None


def test_nothing_is_left_of_a_fight_that_is_over():
    """Two fights that ended alike are equal states."""
    state = duel(hero(high=True, place=(7, 0)), foe(toughness=1, strong=10))

    after, _ = done(state, Attack("ada", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 3), ("SY-13 damage", 1))
    assert after.fight is None
    assert (person(after, "ada").place[0], person(after, "ada").high) == (0, False)
