"""Things in slots and hands. (KN-5 to KN-7)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from arbitro.systems.contract import Phrase
from arbitro.systems.evening import Adjust
from arbitro.systems.knave import content
from arbitro.systems.knave.campaign import HOUSE_RULES, Campaign, Fallen, Fight, House, no_price
from arbitro.systems.knave.characters import (
    FISTS,
    Armour,
    Book,
    Condition,
    Gear,
    Person,
    Weapon,
    armour_defence,
    armour_parts,
    held,
    paid,
    slots_used,
    weapon_in_hand,
    with_condition,
    worth,
)
from arbitro.systems.knave.checks import Edge
from arbitro.systems.knave.creation import stow
from arbitro.systems.knave.dealings import Buy, Give, GiveCoins, Take
from arbitro.systems.knave.encounters import Grant
from arbitro.systems.knave.gear import Drop, PickUp, Wield, affordable, make, most_coins, portion, price
from arbitro.systems.knave.wounds import Repair
from arbitro.table import Number
from tests.systems.knave.figures import (
    BOW,
    LEATHER,
    MAIL,
    SHIELD,
    SWORD,
    Asking,
    fight,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

HELMET = Armour("kettle-hat", "helmet", bonus=1, quality=2, best=2)
ROPE = make("rope")


# --- Armour (KN-7)


@pytest.mark.parametrize(
    ("items", "defence"),
    [
        ((), 11),
        ((LEATHER,), 12),
        ((MAIL,), 14),
        ((MAIL, SHIELD, HELMET), 16),
        ((SHIELD,), 12),
        ((LEATHER, MAIL), 14),
        ((SHIELD, SHIELD), 12),
    ],
)
def test_armour_shield_and_helmet_add_up(items: tuple[Any, ...], defence: int):
    """Unarmoured 11; of two of a kind only one counts. (KN-7)"""
    assert armour_defence(hero(items=(SWORD, *items))) == defence


TARGE, PAVISE = Armour("targe", "shield", bonus=1, slots=3), Armour("pavise", "shield", bonus=2)
WALL = Armour("wall", "body", defence=14, slots=2)


@pytest.mark.parametrize(
    ("hide", "items", "parts"),
    [
        (11, (), [("unarmoured", 11)]),
        (13, (), [("hide", 13)]),
        (13, (LEATHER,), [("hide", 13)]),
        (12, (LEATHER,), [("hide", 12)]),
        (13, (MAIL, HELMET), [("mail", 14), ("kettle-hat", 1)]),
        (11, (MAIL, WALL), [("mail", 14)]),
        (11, (LEATHER, WALL), [("wall", 14)]),
        (11, (TARGE, PAVISE), [("unarmoured", 11), ("pavise", 2)]),
        (11, (PAVISE, TARGE), [("unarmoured", 11), ("pavise", 2)]),
    ],
)
def test_armour_is_said_part_by_part_and_the_best_of_each_place_counts(hide: int, items: Any, parts: Any):
    """Of two that are as good the first; a hide as good as leather stays a hide. A helmet is no shield. (KN-7)"""
    one = with_condition(hero(items=items, armour=hide), "hasted", 3, value=5)

    assert list(armour_parts(one).parts) == parts
    assert armour_parts(replace(one, conditions=())) == armour_parts(one)
    assert slots_used(hero(items=(TARGE, PAVISE))) == 4


def test_of_what_nobody_says_anything_there_is_nothing():
    """Level 1, 40 feet, defence 11, no morale, no coin, no wage. (KN-1, KN-3, KN-7, KN-15, KN-16, KN-22, KN-27)"""
    plain = Person("ada", "Ada", "heroes", (0,) * 6, 1, 1)
    nothing = dict.fromkeys(("morale", "xp", "copper", "silver", "gold", "wage", "owed", "cast"), 0)
    nobody = dict.fromkeys(("in_hand", "kind", "employer", "gender", "attitude"), "")
    none_of_it = dict.fromkeys(("items", "conditions", "weak", "traits", "circumstances"), ())
    said = {"id": "ada", "name": "Ada", "side": "heroes", "abilities": (0,) * 6, "hit_points": 1, "most_hit_points": 1}
    said["place"] = (0, 0)
    assert asdict(plain) == {
        **said,
        **nothing,
        **nobody,
        **none_of_it,
        "level": 1,
        "speed": 40,
        "armour": 11,
        "leader": False,
        "fled": False,
    }


def test_of_a_thing_of_which_nobody_says_more_there_is_one_in_a_slot():
    """It costs nothing, and does not wear. (KN-5 to KN-7, KN-26, KN-27)"""
    made = {"kind": "x", "slots": 1, "price": 0}
    worn_out = {"quality": 0, "best": 0}
    weapon = {"die": 6, "hands": 1, "reach": "melee", "harm": "cutting", "thrown": False, "ammo": ""}
    assert asdict(Weapon("x", die=6)) == made | worn_out | weapon
    assert asdict(Armour("x", "body")) == made | worn_out | {"place": "body", "defence": 0, "bonus": 0}
    assert asdict(Gear("x")) == made | {"count": 1, "bundle": 1}
    assert asdict(Book("x")) == made | {"used": False}


def test_where_nothing_has_happened_there_is_nothing():
    """Midnight of the first day; a book once a day and as many as levels, and no other house rule.

    (KN-12, KN-16, KN-17, KN-24, KN-25, KN-27)
    """
    assert asdict(Condition("prone")) == {"name": "prone", "until": 0, "value": 0}
    assert asdict(Campaign()) == {
        "house": House(),
        "people": (),
        "ground": (),
        "fight": None,
        "wings": (),
        "title": "",
        "minutes": 0,
        "dawn": 0,
        "own": (),
        "floor": None,
    }
    assert asdict(Fallen(SWORD)) == {"item": SWORD, "place": (0, 0)}
    assert set(asdict(Fight()).values()) == {0, "", (), None}
    assert Edge() == Edge("even", 0, 0, ())
    assert [getattr(House(), rule.name) for rule in HOUSE_RULES] == [*[False] * 4, True, True, False, False, "line"]


def test_a_shield_needs_a_free_hand():
    """A bow takes both. (KN-7; ours)"""
    one = hero(items=(SWORD, BOW, SHIELD))

    assert armour_defence(one) == 12
    assert armour_defence(replace(one, in_hand="short-bow")) == 11


def test_armour_that_a_spell_gives_adds_up_too():
    """+2 while it lasts. (KN-7, KN-27)"""
    assert armour_defence(with_condition(hero(items=(MAIL,)), "armoured", 3, value=2)) == 16


# --- Slots (KN-6)


def test_slots_are_the_constitution_defence():
    """Items, and a slot for every hundred coins begun. (KN-6)"""
    one = hero(items=(SWORD, MAIL, make("rations", 2)), copper=101)

    assert slots_used(one) == 2 + 3 + 2 + 2


def test_small_things_share_a_slot():
    """Twenty arrows take one, twenty-one take two. (KN-6)"""
    assert slots_used(hero(items=(Gear("arrows", 20, bundle=20),))) == 1
    assert slots_used(hero(items=(Gear("arrows", 21, bundle=20),))) == 2


def full() -> Person:
    """Ten of eleven slots taken."""
    return hero(items=(SWORD, MAIL, *[replace(ROPE, kind=f"rope-{number}") for number in range(5)]))


def test_what_does_not_fit_is_refused_and_nothing_changes():
    """With what it needs and what is free. (KN-6)"""
    state = replace(peace(full()), ground=(Fallen(BOW),))

    found = refusal(state, PickUp("ada", "short-bow"))

    assert found.code == "no-slots"
    assert found.facts == {"who": "ada", "item": "short-bow", "needed": 2, "free": 1}


def test_what_just_fits_is_carried():
    """The eleventh slot. (KN-6)"""
    state = replace(peace(full()), ground=(Fallen(ROPE),))

    after, codes = play(state, PickUp("ada", "rope"))

    assert codes == ["KN-6 picked up"]
    assert (slots_used(of(after, "ada")), after.ground) == (11, ())


def test_giving_is_refused_when_the_other_has_no_room():
    """It is the taker's slots that count. (KN-6)"""
    state = peace(full(), hero("bran", items=(BOW,)))

    assert refusal(state, Give("bran", "ada", "short-bow")).code == "no-slots"


def test_coins_fill_slots_as_well():
    """One slot is free: a hundred coins at most. (KN-6)"""
    state = peace(full(), hero("bran", copper=300))

    after, _ = play(state, GiveCoins("bran", "ada"), ("KN-6 coins", 100))

    assert (of(after, "ada").copper, of(after, "bran").copper) == (100, 200)
    assert refusal(after, GiveCoins("bran", "ada")).code == "no-slots-coins"


def test_what_the_referee_grants_may_lie_at_their_feet():
    """No room: it is said, and it lies there. (KN-5, KN-6)"""
    after, codes = play(peace(full()), Grant("ada"), ("KN-5 grant", "short-bow"))

    assert codes == ["KN-6 no room"]
    assert [fallen.item.kind for fallen in after.ground] == ["short-bow"]


def test_of_what_comes_in_pieces_as_many_are_granted_as_fit():
    """All slots are full, and one arrow has been shot of a bundle of twenty: one more fits, nineteen lie there, and of
    a second bundle none. (KN-6)"""
    ada = replace(full(), items=(*full().items, make("arrows", 19)))

    after, codes = play(peace(ada), Grant("ada"), ("KN-5 grant", "arrows"))

    assert codes == ["KN-5 granted", "KN-6 no room"]
    assert held(of(after, "ada"), "arrows") == make("arrows", 20)
    assert [fallen.item for fallen in after.ground] == [make("arrows", 19)]
    assert slots_used(of(after, "ada")) == 11

    after, codes = play(after, Grant("ada"), ("KN-5 grant", "arrows"))
    assert codes == ["KN-6 no room"]
    assert after.ground[-1].item == make("arrows", 20)


def test_of_what_somebody_begins_with_the_pieces_that_do_not_fit_stay_behind():
    """The same with eighteen of twenty arrows, where nothing lies anywhere yet. (KN-5, KN-6)"""
    table = Asking()
    ada = stow(replace(full(), items=(*full().items, make("arrows", 18))), make("arrows"), table)

    assert held(ada, "arrows") == make("arrows", 20)
    said = [(event.code, event.facts.get("count")) for event in table.told]
    assert said == [("KN-5 gear", 2), ("KN-6 left behind", None)]


def test_a_spellbook_is_one_at_random():
    """The spell is rolled. (KN-5)"""
    after, codes = play(peace(hero()), Grant("ada"), ("KN-5 grant", "spellbook"), ("KN-5 spell", 1))

    assert codes == ["KN-5 granted"]
    assert of(after, "ada").items[-1].kind == next(iter(content.SPELLS))


def test_coin_is_granted_as_far_as_it_fits():
    """Nine slots are free beside the sword. (KN-6)"""
    after, _ = play(peace(hero()), Adjust("ada", "silver", 900))

    assert of(after, "ada").silver == 900
    assert refusal(after, Adjust("ada", "silver", step=1)) == Phrase(
        "no-slots-by-hand", {"who": "ada", "needed": 12, "most": 11}
    )


@pytest.mark.parametrize(
    ("before", "cost", "after"),
    [
        ((0, 0, 35), 15, (0, 0, 20)),
        ((2, 3, 4), 4, (2, 3, 0)),
        ((2, 3, 4), 5, (2, 2, 9)),
        ((2, 3, 4), 35, (1, 9, 9)),
        ((36, 0, 0), 3600, (0, 0, 0)),
        ((1, 0, 0), 1, (0, 9, 9)),
    ],
)
def test_small_pieces_go_first_and_change_comes_back_in_few(before: Any, cost: int, after: Any):
    """Gold, silver and copper; a gold piece is 100 copper and a silver piece 10. (KN-29; how one pays is ours)"""
    one = paid(hero(gold=before[0], silver=before[1], copper=before[2]), cost)

    assert (one.gold, one.silver, one.copper) == after
    assert worth(one) == worth(hero(gold=before[0], silver=before[1], copper=before[2])) - cost


def test_coin_for_exactly_the_price_is_enough():
    """One piece less is not. (KN-5)"""
    cost = price("rations")

    assert "rations" in affordable(Campaign(), hero(copper=cost))
    assert "rations" not in affordable(Campaign(), hero(copper=cost - 1))


def test_half_plate_can_be_bought_with_gold():
    """3,600 copper are 36 pieces of gold: less than a slot. A hundred pieces of any metal are a slot. (KN-6)"""
    rich = hero(items=(SWORD,), gold=36, silver=64)
    assert slots_used(rich) == 2 + 1
    assert slots_used(replace(rich, copper=1)) == 2 + 2

    after, _ = play(peace(rich), Buy("ada"), ("KN-5 buy", "half-plate"))

    # The 640 in silver go first, then thirty gold pieces for the other 2,960: forty in change.
    one = of(after, "ada")
    assert (one.gold, one.silver, one.copper) == (6, 4, 0)
    assert armour_defence(one) == 16


def test_change_needs_room_too():
    """A slot of gold, paid with for something small, would be a slot and a bit: nothing happens. (KN-6)"""
    one = replace(
        full(), gold=100, items=(*full().items[:-1], replace(SWORD, kind="axe", slots=1, quality=2, price=10))
    )
    assert slots_used(one) == 11

    assert refusal(peace(one), Repair("ada", "axe")) == Phrase("no-slots-coins", {"who": "ada"})


def test_which_metal_is_asked_where_there_are_several():
    """Three gold pieces of five; silver stays. (KN-6)"""
    state = peace(hero(gold=5, silver=7), hero("bran"))

    after, _ = play(state, GiveCoins("ada", "bran"), ("KN-6 metal", "gold"), ("KN-6 coins", 3))

    assert [(one.gold, one.silver) for one in after.people] == [(2, 7), (3, 0)]


def test_one_ration_of_five_changes_hands():
    """All of them unless somebody says fewer; three stay, one lies there, and is picked up by itself. (KN-6)"""
    state = peace(hero(items=(make("rations", 5),)), hero("bran"))

    state, _ = play(state, Give("ada", "bran", "rations"), ("KN-6 how many", 1))
    state, _ = play(state, Drop("ada", "rations"), ("KN-6 how many", 1))
    assert [held(one, "rations") for one in state.people] == [make("rations", 3), make("rations", 1)]

    state, _ = play(state, PickUp("bran", "rations"))
    assert (held(of(state, "bran"), "rations"), state.ground) == (make("rations", 2), ())


def test_as_many_change_hands_as_fit():
    """A slot for each ration, and one slot is free: one of three, from the ground or from the fallen. (KN-6)"""
    state = replace(
        peace(full(), hero("bran", hit_points=0, items=(make("rations", 3),))), ground=(Fallen(make("rations", 3)),)
    )
    asked = ("KN-6 how many", 1)

    taken, _ = play(state, Take("ada", "bran", "rations"), asked)
    picked, _ = play(state, PickUp("ada", "rations"), asked)

    assert held(of(taken, "bran"), "rations") == make("rations", 2)
    assert picked.ground == (Fallen(make("rations", 2)),)
    assert refusal(picked, PickUp("ada", "rations")).code == "no-slots"


# --- Hands


def test_another_weapon_costs_the_move_in_a_fight():
    """Ours; the action is left. (KN-18)"""
    state = fight(hero(items=(SWORD, BOW)), foe())

    after, codes = play(state, Wield("ada", "short-bow"))

    assert codes == ["KN-18 wield"]
    assert after.fight is not None
    assert (after.fight.moved, after.fight.acted) == (("ada",), ())
    assert weapon_in_hand(of(after, "ada")) == BOW


def test_fists_and_claws_are_always_ready():
    """They cost nothing. (KN-18)"""
    after, _ = play(fight(hero(), foe()), Wield("ada", "fists"))

    assert weapon_in_hand(of(after, "ada")) == FISTS
    assert after.fight is not None
    assert after.fight.moved == ()


def test_fists_of_the_content_are_the_fists_of_the_rules():
    """One set of figures. (KN-5)"""
    assert make("fists") == FISTS


@pytest.mark.parametrize(
    ("item", "code"), [("rope", "no-weapon"), ("halberd", "no-such-item"), ("long-sword", "no-wield-again")]
)
def test_not_everything_can_be_wielded(item: str, code: str):
    """A rope, something that one has not, and what is in hand already. (KN-5)"""
    assert refusal(peace(hero(items=(SWORD, ROPE))), Wield("ada", item)).code == code


def test_a_dropped_weapon_is_no_longer_in_hand():
    """And another may pick it up. (KN-6)"""
    state, _ = play(peace(hero(), hero("bran", items=(), in_hand="")), Drop("ada", "long-sword"))
    assert (of(state, "ada").items, of(state, "ada").in_hand) == ((), "")

    state, _ = play(state, PickUp("bran", "long-sword"))
    assert weapon_in_hand(of(state, "bran")) == SWORD


def test_in_a_fight_one_must_be_next_to_what_one_picks_up():
    """Ten feet are too far. (KN-19)"""
    state = replace(fight(hero(), foe()), ground=(Fallen(SWORD, (10, 0)),))

    assert refusal(state, PickUp("ada", "long-sword")).facts["distance"] == 10


def test_picking_a_weapon_up_ends_being_disarmed():
    """It comes to the empty hand, and that was the move. (KN-6, KN-25)"""
    ada = with_condition(hero(items=(), in_hand=""), "disarmed")
    state = replace(fight(ada, foe()), ground=(Fallen(SWORD, (5, 0)),))

    after, _ = play(state, PickUp("ada", "long-sword"))

    assert (of(after, "ada").in_hand, of(after, "ada").conditions) == ("long-sword", ())
    assert after.fight is not None
    assert after.fight.moved == ("ada",)


def test_claws_cannot_be_given_away():
    """They are a part of it. (KN-5)"""
    wolf = foe("wolf-1", items=(Weapon("bite", die=6, slots=0),), hit_points=0)

    assert refusal(peace(hero(), wolf), Take("ada", "wolf-1", "bite")).code == "no-part"


def test_the_fallen_can_be_searched():
    """Whoever is up would be asked. (KN-6)"""
    down, up = foe("goblin-1", items=(SWORD,), hit_points=-1), foe("goblin-2", items=(SWORD,))
    state = peace(hero(items=()), down, up)

    after, _ = play(state, Take("ada", "goblin-1", "long-sword"))

    assert (of(after, "ada").items, of(after, "goblin-1").items) == ((SWORD,), ())


def test_things_are_handed_over_between_fights():
    """Pieces join their like. (KN-6)"""
    state = peace(hero(items=(make("rations", 2),)), hero("bran", items=(make("rations", 1),)))

    after, _ = play(state, Give("ada", "bran", "rations"), ("KN-6 how many", 2))

    assert of(after, "bran").items == (make("rations", 3),)
    assert refusal(fight(hero(), hero("bran"), foe()), Give("ada", "bran", "long-sword")).code == "no-peace"
    assert refusal(state, Give("ada", "ada", "rations")).code == "no-self"


# --- The shop (KN-5)


def test_buying_takes_the_price():
    """Fifty copper for a gambeson. (KN-5)"""
    facts = told(peace(hero(copper=60)), Buy("ada"), ("KN-5 buy", "gambeson"))
    after, _ = play(peace(hero(copper=60)), Buy("ada"), ("KN-5 buy", "gambeson"))

    assert facts["KN-5 bought"]["cost"] == price("gambeson") == 50
    assert of(after, "ada").copper == 10
    assert armour_defence(of(after, "ada")) == 12


def test_without_coin_there_is_no_shopping():
    """It is said how much there is. (KN-5)"""
    assert refusal(peace(hero()), Buy("ada")).facts["copper"] == 0


def test_one_may_leave_with_nothing():
    """Looking is free. (KN-5)"""
    state = peace(hero(copper=60))

    assert play(state, Buy("ada"), ("KN-5 buy", "nothing")) == (state, [])


def test_a_purse_that_holds_exactly_the_price_is_enough():
    """3 silver and 5 copper are 35 copper: enough for 35 and not for 36. (KN-5, KN-29)"""
    purse = hero(silver=3, copper=5)

    assert no_price(purse, 35) is None
    assert no_price(purse, 36) == Phrase("no-coins", {"who": "ada", "cost": 36, "copper": 35})


def test_whose_book_is_bought_throws_for_its_spell():
    """50 gold for a book, and the second spell of the list. (KN-5)"""
    table = [("KN-5 buy", "spellbook"), ("KN-5 spell", 2)]

    after, _ = play(peace(hero(gold=50)), Buy("ada"), *table)

    assert of(after, "ada").items == (SWORD, make(list(content.SPELLS)[1]))
    assert worth(of(after, "ada")) == 0


@pytest.mark.parametrize(("ropes", "coins"), [(4, 200), (5, 100), (6, 0), (8, 0)])
def test_coins_go_where_things_leave_a_slot(ropes: int, coins: int):
    """Of eleven slots a sword and mail take five; whoever carries too much has room for none. (KN-6)"""
    assert most_coins(hero(items=(SWORD, MAIL, make("rations", ropes)))) == coins


@pytest.mark.parametrize(("ropes", "most"), [(3, 3), (4, 2), (5, 1), (6, 1)])
def test_how_many_change_hands_is_asked_as_far_as_they_fit(ropes: int, most: int):
    """A slot for each of three rations, of eleven less five for sword and mail and the ropes'; never none. (KN-6)"""
    items = (SWORD, MAIL, *[replace(ROPE, kind=f"rope-{number}") for number in range(ropes)])
    table = Asking(("KN-6 how many", 1))

    portion(make("rations", 3), "bran", table, hero(items=items))

    [asked] = table.questions
    assert (asked.who, asked.options, asked.default) == ("bran", Number(1, most), most)
