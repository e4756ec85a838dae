"""Things change hands: given, taken, dropped, put on, traded. (SY-7, SY-9, SY-10, SY-13)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import symbaroum
from arbitro.systems.common import fighting
from arbitro.systems.contract import BYSTANDERS, Phrase
from arbitro.systems.symbaroum.campaign import with_fight
from arbitro.systems.symbaroum.characters import Armour, Effect, Elixir, Goods, Weapon, defence
from arbitro.systems.symbaroum.commands import legal, why_not
from arbitro.systems.symbaroum.creation import artefact
from arbitro.systems.symbaroum.offers import drops, handing
from arbitro.systems.symbaroum.things import Buy, Drop, HandOver, PickUp, Sell, Take, Wear, lying, things_of
from tests.systems.symbaroum.figures import (
    DAGGER,
    LEATHER,
    SPEAR,
    SWORD,
    by,
    codes,
    done,
    duel,
    fight,
    foe,
    here,
    hero,
    person,
    told,
)

# Things (SY-7, SY-9, SY-10, SY-13)

PLATE = Armour("plate", 8, 4)
HERBS = Elixir("healing-herbs", 3, Effect("heal", 1))
RING = artefact("thorn-ring")


def goods(one: Any) -> dict[str, int]:
    """What somebody could part with."""
    return dict(things_of(one))


def test_things_go_from_hand_to_hand_and_doses_by_the_number():
    """SY-7: a sword as a whole, two of three doses, coins; what is in hand leaves it; a shield is one."""
    giver = hero(weapons=(SWORD, DAGGER), elixirs=(HERBS,), coins=7, shield=True, shielded=True)
    state = here(giver, by("eve", BYSTANDERS, weapons=(SPEAR,), in_hand=""))

    for thing, count in (("sword", 1), ("healing-herbs", 2), ("coins", 4), ("shield", 1)):
        state, table = done(state, HandOver("ada", thing, "eve", count))
        assert told(table, "SY-7 gives") == {"who": "ada", "target": "eve", "thing": thing, "count": count}
    assert goods(person(state, "ada")) == {"dagger": 1, "healing-herbs": 1, "coins": 3}
    assert goods(person(state, "eve")) == {"spear": 1, "sword": 1, "shield": 1, "healing-herbs": 2, "coins": 4}
    assert (person(state, "ada").in_hand, person(state, "ada").shielded) == ("", False)
    assert why_not(state, HandOver("ada", "coins", "eve", 4)) == Phrase(
        "no-so-many", {"thing": "coins", "found": 4, "most": 3}
    )
    dead = replace(state, people=(state.people[0], replace(state.people[1], dead=True, toughness=0)))
    assert why_not(dead, HandOver("ada", "coins", "eve")) == Phrase("no-dead", {"who": "eve"})
    assert why_not(state, HandOver("eve", "sword", "eve")) == Phrase("no-self", {"who": "eve"})
    assert why_not(state, HandOver("ada", "halberd", "eve")) == Phrase("no-thing", {"who": "ada", "found": "halberd"})


def test_whoever_gives_or_drops_doses_or_coins_says_how_many():
    """SY-7: of seven coins three are given, of three doses two dropped; the one dagger is not asked about."""
    giver = hero(weapons=(DAGGER,), elixirs=(HERBS,), coins=7)
    state = here(giver, by("eve", BYSTANDERS, weapons=(), in_hand=""))
    offered: list[HandOver | Drop] = [*handing(state, "ada"), *drops(state, "ada")]
    asking = {(type(each), each.thing): each.count for each in offered}
    assert asking == {
        (HandOver, "dagger"): 1, (HandOver, "healing-herbs"): 0, (HandOver, "coins"): 0,
        (Drop, "dagger"): 1, (Drop, "healing-herbs"): 0, (Drop, "coins"): 0,
    }  # fmt: skip

    for command, count in ((HandOver("ada", "coins", "eve", 0), 3), (Drop("ada", "healing-herbs", 0), 2)):
        state, _ = done(state, command, ("SY-7 how many", count))
    assert goods(person(state, "ada")) == {"dagger": 1, "healing-herbs": 1, "coins": 4}
    assert goods(person(state, "eve")) == {"coins": 3}
    state, table = done(state, HandOver("ada", "dagger", "eve", 0))
    assert told(table, "SY-7 gives")["count"] == 1
    assert "dagger" in goods(person(state, "eve"))


def test_giving_takes_a_movement_and_no_more_than_one_in_a_fight():
    """SY-6, SY-7: and reaches ten paces; letting go takes nothing."""
    state = fight(
        hero(weapons=(SWORD, DAGGER)), hero("bo", weapons=(), in_hand="", place=(10, 0)), foe("orm", place=(30, 0))
    )

    after, _ = done(state, HandOver("ada", "dagger", "bo"))
    assert (fighting(after).moves, fighting(after).acts) == (0, 1)
    after, table = done(after, Drop("ada", "sword"))
    assert (codes(table), fighting(after).acts, after.lying.weapons) == (["SY-6 drops"], 1, (SWORD,))
    far = replace(state, people=(state.people[0], replace(state.people[1], place=(11, 0)), state.people[2]))
    assert why_not(far, HandOver("ada", "dagger", "bo")) is not None


def test_the_dead_and_captives_are_looted_as_they_are():
    """SY-13: weapons and armour that are worn; claws and hides do not come off; an artefact comes unbound."""
    dead = foe("orm", dead=True, toughness=0, armour=PLATE, artefacts=(replace(RING, bound=True),), coins=5)
    wolf = foe("wolf", Weapon("teeth", "natural", 6), dead=True, toughness=0, armour=Armour("hide", 4))
    state = here(hero(armour=LEATHER), dead, wolf, foe("kit", DAGGER, captive=True))

    for thing, at, count in (("plate", "orm", 1), ("thorn-ring", "orm", 1), ("coins", "orm", 5), ("dagger", "kit", 1)):
        state, table = done(state, Take("ada", thing, at, count))
        assert codes(table) == ["SY-7 takes"]
    one = person(state, "ada")
    assert (one.armour, one.spare, one.artefacts, one.coins) == (LEATHER, (PLATE,), (RING,), 5)
    assert goods(person(state, "orm")) == {"sword": 1}
    assert goods(wolf) == {}
    # No odds of staying unnoticed, which would say whether there is anything in the purse.
    assert symbaroum.rehearsal(state, Take("ada", "coins", "orm")) is None
    assert why_not(state, Take("ada", "sword", "orm")) == Phrase("no-two-alike", {"who": "ada", "thing": "sword"})


@pytest.mark.parametrize(("die", "code"), [(6, "SY-7 takes"), (7, "SY-10 caught")])
def test_who_is_awake_is_stolen_from_unnoticed_or_not_at_all(die: int, code: str):
    """SY-2, SY-10: [Discreet 9←Vigilant 13] is 6 or less; not what is in hand or worn, nor an enemy's in a fight."""
    trader = by("eve", BYSTANDERS, vigilant=13, weapons=(SWORD, DAGGER), in_hand="sword", armour=LEATHER)
    state = here(hero(discreet=9, weapons=(SPEAR,), in_hand="spear"), trader)

    after, table = done(state, Take("ada", "dagger", "eve"), ("SY-2 roll", die))
    assert codes(table)[-1] == code
    assert ("dagger" in goods(person(after, "ada"))) == (code == "SY-7 takes")
    for thing in ("sword", "leather"):
        assert why_not(state, Take("ada", thing, "eve")) == Phrase("no-theft", {"target": "eve"})
    # Nobody finds out by asking what another has on them, nor how much of it.
    rich, poor = (here(hero(), replace(trader, coins=coins)) for coins in (4, 0))
    found = [done(each, Take("ada", "coins", "eve", 10), ("SY-2 roll", 1)) for each in (rich, poor)]
    assert [codes(table)[-1] for _, table in found] == ["SY-7 takes", "SY-7 finds nothing"]
    assert [person(each, "ada").coins for each, _ in found] == [4, 0]
    assert told(found[1][1], "SY-7 finds nothing") == {"who": "ada", "target": "eve", "thing": "coins"}
    assert len({str(legal(each, "ada")) for each in (rich, poor)}) == 1
    assert why_not(duel(hero(), foe("orm", DAGGER)), Take("ada", "dagger", "orm")) == Phrase(
        "no-theft", {"target": "orm"}
    )


def test_who_has_run_has_run_with_all_that_they_have():
    """SY-7, SY-24: nothing is taken of them, by a friend beside where they were; what became an abomination has left
    behind what it had."""
    state = fight(hero(), hero("bo", gone=True, coins=5), hero("cai", lost=True, gone=True, coins=5), foe())

    assert why_not(state, Take("ada", "coins", "bo", 1)) == Phrase("no-gone", {"who": "bo"})
    assert {each.command.target for each in legal(state, "ada") if isinstance(each.command, Take)} == {"cai"}
    after, _ = done(state, Take("ada", "coins", "cai", 0))
    assert person(after, "ada").coins == 5


def test_what_lies_around_is_picked_up_piece_by_piece():
    """SY-7: two swords lie there, and one owns one at a time; doses come together."""
    state = here(hero(weapons=(SPEAR,), in_hand="spear", elixirs=(HERBS,)), hero("bo"), lying=Goods(weapons=(SWORD,)))

    state, _ = done(state, Drop("bo", "sword"))
    state, _ = done(state, Drop("ada", "healing-herbs", 2))
    assert dict(lying(state.lying)) == {"sword": 2, "healing-herbs": 2}
    state, table = done(state, PickUp("ada", "sword"))
    assert told(table, "SY-7 picks up") == {"who": "ada", "thing": "sword", "count": 1}
    assert why_not(state, PickUp("ada", "sword")) == Phrase("no-two-alike", {"who": "ada", "thing": "sword"})
    state, _ = done(state, PickUp("bo", "healing-herbs", 2))
    assert dict(lying(state.lying)) == {"sword": 1}
    assert goods(person(state, "bo")) == {"healing-herbs": 2}
    assert symbaroum.scene(state).notes == (Phrase("note-lying", {"things": ("sword",)}),)


def test_armour_from_the_ground_or_the_dead_is_put_on_at_once_but_for_the_midst_of_a_fight():
    """SY-7: whoever wears none stands in it in peace; in a fight it is carried."""
    dead = foe("orm", dead=True, toughness=0, spare=(PLATE,))
    peace = here(hero(), hero("bo"), dead, lying=Goods(armours=(LEATHER,)))
    war = replace(fight(hero(), hero("bo"), dead), lying=Goods(armours=(LEATHER,)))

    for command, suit in ((Take("ada", "plate", "orm"), PLATE), (PickUp("ada", "leather"), LEATHER)):
        at_peace, at_war = (person(done(state, command)[0], "ada") for state in (peace, war))
        assert (at_peace.armour, at_peace.spare) == (suit, ())
        assert (at_war.armour, at_war.spare) == (None, (suit,))


def test_armour_is_put_on_and_off_in_peace():
    """SY-4, SY-13: what was worn is carried; Defence goes with it, 1 for leather and 4 for plate."""
    state = here(hero(armour=LEATHER, spare=(PLATE,)))

    state, table = done(state, Wear("ada", "plate"))
    assert told(table, "SY-13 wears") == {"who": "ada", "armour": "plate"}
    one = person(state, "ada")
    assert (one.armour, one.spare, defence(one)) == (PLATE, (LEATHER,), 10 - 4)
    state, table = done(state, Wear("ada"))
    assert told(table, "SY-13 takes off") == {"who": "ada", "armour": "plate"}
    assert person(state, "ada").spare == (LEATHER, PLATE)
    assert why_not(state, Wear("ada")) == Phrase("no-thing", {"who": "ada", "found": ""})
    assert why_not(duel(hero(armour=LEATHER), foe("orm")), Wear("ada")) == Phrase("no-peace")


def test_in_a_fight_nobody_gets_out_of_armour_or_into_it():
    """SY-13, ours: not by dropping, giving or looting what is worn; what is carried changes hands and is carried on."""
    dead = foe("orm", dead=True, toughness=0, armour=PLATE)
    people = (hero(armour=LEATHER, spare=(PLATE,)), hero("bran"), dead, foe("kit"))
    state = replace(fight(*people), lying=Goods(armours=(LEATHER,)))
    for command in (Drop("ada", "leather"), HandOver("ada", "leather", "bran"), Take("ada", "plate", "orm")):
        assert why_not(state, command) == Phrase("no-peace")
        assert why_not(replace(state, fight=None), command) is None

    after, _ = done(state, HandOver("ada", "plate", "bran"))
    assert (person(after, "bran").armour, person(after, "bran").spare) == (None, (PLATE,))
    looted, _ = done(with_fight(after, turn="bran", moves=1), PickUp("bran", "leather"))
    assert (person(looted, "bran").armour, person(looted, "bran").spare) == (None, (LEATHER, PLATE))


def test_trade_is_at_the_price_that_the_referee_names():
    """Ours: 12 coins less 5, and 3 back; what is too dear is not bought."""
    state = here(hero(coins=12))

    state, table = done(state, Buy("ada", "spear"), ("SY-13 price", 5))
    assert told(table, "SY-13 buys") == {"who": "ada", "thing": "spear", "price": 5, "left": 7}
    state, table = done(state, Sell("ada", "sword"), ("SY-13 price", 3))
    assert told(table, "SY-13 sells") == {"who": "ada", "thing": "sword", "price": 3, "left": 10}
    assert goods(person(state, "ada")) == {"spear": 1, "coins": 10}
    after, table = done(state, Buy("ada", "plate"), ("SY-13 price", 11))
    assert (after, codes(table)) == (state, ["SY-13 too dear"])
    after, _ = done(state, Buy("ada", "plate"), ("SY-13 price", 10))
    assert goods(person(after, "ada")) == {"spear": 1, "plate": 1}, "the last coin is as good as the first"
    assert why_not(state, Buy("ada", "claws")) == Phrase("no-thing", {"who": "ada", "found": "claws"})
    assert why_not(state, Sell("ada", "coins")) == Phrase("no-thing", {"who": "ada", "found": "coins"})


def test_what_a_purse_holds_one_learns_by_reaching_into_it():
    """Of the dead all coins are offered alike, whether there are seven or none."""
    rich, poor = (here(hero(), foe("orm", DAGGER, dead=True, toughness=0, coins=coins)) for coins in (7, 0))
    want = Take("ada", "coins", "orm", 0)

    offered = [[each.command for each in legal(state, "ada") if not each.refusal] for state in (rich, poor)]
    assert offered[0] == offered[1]
    assert want in offered[0]
    after, table = done(rich, want)
    assert (person(after, "ada").coins, codes(table)) == (7, ["SY-7 takes"])
    assert codes(done(poor, want)[1]) == ["SY-7 finds nothing"]
