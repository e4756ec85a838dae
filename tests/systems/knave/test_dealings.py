"""Things and coins that change hands between anybody, and what is used up. (KN-5, KN-6)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, Phrase
from arbitro.systems.evening import Bide
from arbitro.systems.knave import apply, content, legal
from arbitro.systems.knave.advancement import Advance
from arbitro.systems.knave.campaign import Fallen
from arbitro.systems.knave.characters import (
    HIRELINGS,
    Gear,
    armour_defence,
    has,
    held,
    slots,
    slots_used,
    with_condition,
    worth,
)
from arbitro.systems.knave.checks import Save
from arbitro.systems.knave.dealings import Buy, Give, GiveCoins, Sell, Steal, Take, TakeCoins, Use
from arbitro.systems.knave.gear import Drop, PickUp, Wield, creature, make, obtain, price, with_more
from arbitro.systems.knave.hirelings import Hire, Pay
from arbitro.systems.knave.wounds import Repair
from arbitro.systems.own import Devise
from arbitro.table import Script, ScriptError, Stop, Table, Waiting
from tests.systems.knave.figures import MAIL, SWORD, Asking, fight, foe, hero, of, peace, play, refusal

NELA = replace(foe("nela", side=BYSTANDERS, kind="villager", items=(Gear("rope"), SWORD), silver=6), name="Nela")


def test_a_dead_bandits_coin_and_bread_are_taken():
    """A bandit of the lists has a silver piece, six copper and rations for a day on it. (KN-6)"""
    dead = replace(creature("bandit", 1, 5, FOES), hit_points=-1)
    state = peace(hero(), dead)
    assert (dead.silver, dead.copper, dead.gold) == (1, 6, 0)

    state, codes = play(state, TakeCoins("ada", "bandit-1"), ("KN-6 metal", "copper"), ("KN-6 coins", 5))
    assert codes == ["KN-6 took coins"]
    state, codes = play(state, Take("ada", "bandit-1", "rations"))
    assert codes == ["KN-6 took"]

    ada, bandit = of(state, "ada"), of(state, "bandit-1")
    assert (ada.copper, bandit.copper, bandit.silver, held(ada, "rations")) == (5, 1, 1, make("rations", 1))


@pytest.mark.parametrize("trouble", ["captive", "asleep"])
def test_of_whoever_cannot_object_it_is_not_asked(trouble: str):
    """A captive's sword, a sleeper's purse; and they are offered. (KN-6, KN-23)"""
    state = peace(hero(), with_condition(NELA, trouble))

    play(state, Take("ada", "nela", "long-sword"))
    play(state, TakeCoins("ada", "nela"), ("KN-6 coins", 6))

    offered = {option.command for option in legal(state, "ada")}
    assert {Take("ada", "nela", "rope"), TakeCoins("ada", "nela")} <= offered


@pytest.mark.parametrize("trouble", ["captive", "asleep"])
def test_who_is_bound_or_sleeps_handles_nothing_and_trades_with_nobody(trouble: str):
    """Out of a fight as in one: not what is theirs, nor what is another's, nor what lies there. (KN-6; ours)"""
    worn = replace(SWORD, quality=1)
    one = with_condition(hero(copper=500, items=(worn, Gear("rope"), Gear("torches", 3, 3)), in_hand=""), trouble)
    helper = foe("helper", side=HIRELINGS, employer="ada", owed=2)
    state = replace(peace(one, NELA, helper), ground=(Fallen(Gear("lamp")),))

    for command in (
        Wield("ada", "long-sword"),
        Drop("ada", "rope"),
        PickUp("ada", "lamp"),
        Use("ada", "torches"),
        Give("ada", "nela", "rope"),
        GiveCoins("ada", "nela"),
        Take("ada", "nela", "rope"),
        TakeCoins("ada", "nela"),
        Steal("ada", "nela"),
        Sell("ada", "rope"),
        Buy("ada"),
        Repair("ada", "long-sword"),
        Hire("ada", "guide"),
        Pay("ada", "helper"),
    ):
        assert refusal(state, command) == Phrase("no-idle", {"who": "ada"}), command
    assert {type(each.command) for each in legal(state, "ada") if not each.refusal} <= {Save, Advance, Bide}


@pytest.mark.parametrize(("answer", "codes"), [("yes", ["KN-6 took"]), ("no", ["KN-6 kept"])])
def test_whoever_is_up_is_asked_whether_they_let_it_go(answer: str, codes: list[str]):
    """Not unless they say so. (KN-6; ours)"""
    table_answers = ("KN-6 let go", answer)

    after, found = play(peace(hero(), NELA), Take("ada", "nela", "rope"), table_answers)

    assert found == codes
    assert (held(of(after, "ada"), "rope") is not None) is (answer == "yes")
    table = Asking(("KN-6 let go", "no"))

    apply(peace(hero(), NELA), TakeCoins("ada", "nela"), table)
    assert table.asked == [("KN-6 let go", "nela", "no")]


def test_what_a_stranger_has_is_not_told_by_asking():
    """Nobody is refused by what she carries: she is asked, and keeps what she has not; coins she counts. (KN-6)"""
    state = peace(hero(), NELA, replace(foe(), items=(Gear("rope"),)))
    for kind in ("rope", "torches"):
        assert play(state, Take("ada", "nela", kind), ("KN-6 let go", "no"))[1] == ["KN-6 kept"]
    assert play(state, Take("ada", "nela", "torches"), ("KN-6 let go", "yes"))[1] == ["KN-6 kept"]
    assert play(state, TakeCoins("ada", "goblin-1"), ("KN-6 let go", "yes"))[1] == ["KN-6 kept"]

    table = Asking(("KN-6 let go", "yes"), ("KN-6 coins", 2))
    assert of(apply(state, TakeCoins("ada", "nela"), table), "ada").silver == 2
    assert [who for _, who, _ in table.asked] == ["nela", "nela"]


def test_what_a_purse_holds_one_learns_by_reaching_into_it():
    """Two goblins lie there, one with coin: the same is offered of both, and nothing refused. (KN-6)"""
    poor, rich = (replace(foe(f"goblin-{at}", copper=coins), hit_points=-1) for at, coins in ((1, 0), (2, 7)))
    state = peace(hero(), poor, rich)

    buttons = {each.command.target: each.refusal for each in legal(state, "ada") if isinstance(each.command, TakeCoins)}
    assert buttons == {"goblin-1": None, "goblin-2": None}
    after, codes = play(state, TakeCoins("ada", "goblin-1"))
    assert (after, codes) == (state, ["KN-9 nothing"])
    assert play(state, TakeCoins("ada", "goblin-2"), ("KN-6 coins", 7))[1] == ["KN-6 took coins"]


def test_nobody_is_told_how_full_a_strangers_pack_is():
    """Of a friend the slots are told. (KN-6)"""
    full = tuple([Gear(f"rope-{at}") for at in range(11)])
    state = peace(hero(items=(SWORD,)), hero("bran", items=full), foe(items=full))

    assert refusal(state, Give("ada", "bran", "long-sword")).facts["free"] == 0
    theirs = refusal(state, Give("ada", "goblin-1", "long-sword"))
    assert theirs == Phrase("no-slots-theirs", {"target": "goblin-1", "item": "long-sword"})


@pytest.mark.parametrize("free", [1, 2])
def test_nobody_learns_by_giving_within_which_bounds_a_stranger_s_pack_is_full(free: int):
    """Forty arrows and three hundred coins are on offer to a goblin with one slot left, or two: what fits changes
    hands, which is seen. A friend, or a goblin by a goblin, is offered what fits. (KN-6: twenty arrows, a hundred coins
    to a slot)"""
    others = [
        replace(one, items=tuple([Gear(f"rope-{at}") for at in range(slots(one) - free)]))
        for one in (hero("bran"), foe())
    ]
    much: dict[str, Any] = {"items": (Gear("arrows", 40, 20),), "gold": 300}
    state = peace(hero(**much), foe("goblin-2", **much), *others)

    fit, all_ = (20 * free, 100 * free), (40, 300)
    for giver, target, (arrows, coins) in (
        ("ada", "goblin-1", all_), ("ada", "bran", fit), ("goblin-2", "bran", all_), ("goblin-2", "goblin-1", fit),
    ):  # fmt: skip
        for command, words, most, fits in (
            (Give(giver, target, "arrows"), "KN-6 how many", arrows, 20 * free),
            (GiveCoins(giver, target), "KN-6 coins", coins, 100 * free),
        ):
            table = Waiting({}, lambda question: None)
            with pytest.raises(Stop) as stop:
                apply(state, command, table)
            assert [(each.words, getattr(each.options, "high", 0)) for each in stop.value.questions] == [(words, most)]
            after, _ = play(state, command, (words, most))
            taker = of(after, target)
            arrived = [item.count for item in taker.items if isinstance(item, Gear) and item.kind == "arrows"]
            assert [*arrived, taker.gold] == ([fits, 0] if "many" in words else [fits])


def test_anybody_may_be_given_something():
    """A villager, an ally, a foe: coin and things, and they give as well. (KN-6)"""
    odo = foe("odo", side=ALLIES)
    state = peace(hero(items=(SWORD, Gear("rope")), copper=9), NELA, odo, foe())

    for target in ("nela", "odo", "goblin-1"):
        after, _ = play(state, Give("ada", target, "rope"))
        assert held(of(after, target), "rope") is not None
        after, _ = play(state, GiveCoins("ada", target), ("KN-6 coins", 2))
        assert (of(after, target).copper, of(after, "ada").copper) == (2, 7)
    after, _ = play(state, Give("nela", "ada", "rope"))
    assert len([item for item in of(after, "ada").items if item.kind == "rope"]) == 2 or held(of(after, "ada"), "rope")


@pytest.mark.parametrize(
    ("command", "phrase"),
    [
        (Take("ada", "goblin-2", "rope"), Phrase("no-such-item", {"who": "goblin-2", "item": "rope", "options": ()})),
        (Take("ada", "ada", "long-sword"), Phrase("no-self", {"who": "ada"})),
        (Give("ada", "goblin-2", "long-sword"), Phrase("no-unconscious", {"who": "goblin-2"})),
        (Sell("ada", "rope"), Phrase("no-such-item", {"who": "ada", "item": "rope", "options": ("long-sword",)})),
        (Use("ada", "long-sword"), Phrase("no-use", {"who": "ada", "item": "long-sword"})),
    ],
)
def test_what_cannot_change_hands_is_refused(command: Any, phrase: Phrase):
    """With what was found. (KN-6)"""
    state = peace(hero(), foe(), foe("goblin-2", hit_points=0))

    assert refusal(state, command) == phrase
    if not isinstance(command, Use):
        assert refusal(fight(hero(), foe(), foe("goblin-2", hit_points=0)), command).code == "no-peace"


# --- Sold (KN-5) -----------------------------------------------------------------------------------------------------


def test_what_is_sold_fetches_half_unless_the_referee_says_otherwise():
    """Half of 150 for a sword, in as few coins as can be: 7 silver and 5 copper. (KN-5, KN-29; ours)"""
    table = Asking(("KN-5 sale", 75))

    after = apply(peace(hero()), Sell("ada", "long-sword"), table)

    assert table.asked == [("KN-5 sale", "referee", 75)]
    ada = of(after, "ada")
    assert ((ada.gold, ada.silver, ada.copper), ada.items, ada.in_hand) == ((0, 7, 5), (), "")
    assert [told.code for told in table.told] == ["KN-5 sold"]


def test_a_part_of_a_stack_is_sold_for_its_share():
    """Ten arrows of twenty: half of 12 is 6 at most, and 3 usually. (KN-5, KN-6)"""
    state = peace(hero(items=(make("arrows"),)))

    after, _ = play(state, Sell("ada", "arrows"), ("KN-6 how many", 10), ("KN-5 sale", 6))

    assert price("arrows") == 12
    assert held(of(after, "ada"), "arrows") == Gear("arrows", 10, 20, price=12)
    assert worth(of(after, "ada")) == 6


def test_whoever_is_here_and_buys_pays_out_of_their_own_purse():
    """A sword of 150 copper, for no more than the 30 that Bran has; a goblin, who is no enemy at peace but a foe, and
    whoever is down are not asked. Where nobody is here, nobody is asked. (KN-5; ours)"""
    bran = replace(hero("bran", items=(), silver=3))
    state = peace(hero(), bran, hero("cesc", hit_points=0), foe())
    table = Asking(("KN-5 buyer", "bran"), ("KN-5 sale", 30))

    after = apply(state, Sell("ada", "long-sword"), table)

    assert table.asked == [("KN-5 buyer", "ada", "nobody"), ("KN-5 sale", "referee", 30)]
    assert (worth(of(after, "ada")), worth(of(after, "bran"))) == (30, 0)
    assert (of(after, "ada").items, of(after, "bran").items) == ((), hero().items)
    assert table.told[-1].facts["target"] == "bran"


@pytest.mark.parametrize(
    "bran",
    [
        hero("bran", items=()),
        hero("bran", items=tuple([Gear(f"rope-{at}", slots=2) for at in range(8)]), silver=9),
    ],
)
def test_whoever_has_no_coin_or_no_room_buys_nothing(bran: Any):
    """Nothing changes hands, and it is said without saying why. (KN-5, KN-6; ours)"""
    state = peace(hero(), bran)

    after, codes = play(state, Sell("ada", "long-sword"), ("KN-5 buyer", "bran"))

    assert (after, codes) == (state, ["KN-5 not bought"])


def test_to_nobody_in_particular_one_sells_for_what_the_referee_says():
    """And Bran, who stands by, neither pays nor has it. (KN-5; ours)"""
    state = peace(hero(), hero("bran", items=(), silver=3))

    after, codes = play(state, Sell("ada", "long-sword"), ("KN-5 buyer", "nobody"), ("KN-5 sale", 75))

    assert codes == ["KN-5 sold"]
    assert (worth(of(after, "ada")), of(after, "bran")) == (75, of(state, "bran"))


def test_what_one_cannot_carry_the_price_of_is_not_sold():
    """No slot would come free by it, and the coins would begin one. (KN-6)"""
    trinket = Gear("marble", slots=0, price=9)
    one = hero(items=(MAIL, *[Gear(f"rope-{at}") for at in range(7)], trinket), copper=100)

    assert refusal(peace(one), Sell("ada", "marble")) == Phrase("no-slots-coins", {"who": "ada"})


def test_a_price_that_does_not_fit_undoes_the_sale():
    """11 slots: mail 3, six ropes, twenty arrows 1, a hundred copper 1. For ten of the arrows 6 copper would begin a
    slot, and none comes free; for all twenty, 12 take theirs; and nothing at all fits always. (KN-5, KN-6)"""
    one = hero(items=(MAIL, *[Gear(f"rope-{at}") for at in range(6)], make("arrows")), copper=100)
    state, sell = peace(one), Sell("ada", "arrows")

    assert play(state, sell, ("KN-6 how many", 10), ("KN-5 sale", 6)) == (state, ["KN-5 no room for coins"])
    both, to_bran = peace(one, hero("bran", silver=9)), ("KN-5 buyer", "bran")
    answers = ("KN-6 how many", 10), to_bran, ("KN-5 sale", 6)
    assert play(both, sell, *answers) == (both, ["KN-5 no room for coins"])

    after, codes = play(state, sell, ("KN-6 how many", 20), ("KN-5 sale", 12))
    assert (codes, worth(of(after, "ada")), held(of(after, "ada"), "arrows")) == (["KN-5 sold"], 112, None)
    after, codes = play(state, sell, ("KN-6 how many", 10), ("KN-5 sale", 0))
    assert (codes, held(of(after, "ada"), "arrows")) == (["KN-5 sold"], Gear("arrows", 10, 20, price=12))


@pytest.mark.parametrize(
    ("purse", "ropes", "arrows", "coins", "codes"),
    [
        # Two slots of arrows, and one is free; or two.
        ({"silver": 9}, 6, 40, 5, ["KN-5 not bought"]),
        ({"silver": 9}, 5, 40, 5, ["KN-5 sold to"]),
        # Of 100 silver, which fill a slot, 1 copper leaves 99 and 9 copper, which fill two; 10 leave 99.
        ({"silver": 100}, 6, 20, 1, ["KN-5 not bought"]),
        ({"silver": 100}, 6, 20, 10, ["KN-5 sold to"]),
    ],
)
def test_whoever_buys_has_room_for_all_of_it_and_for_the_change(
    purse: dict[str, int], ropes: int, arrows: int, coins: int, codes: list[str]
):
    """Bran's 11 slots: mail 3, so many ropes, one for the purse. (KN-5, KN-6)"""
    bran = hero("bran", items=(MAIL, *[Gear(f"rope-{at}") for at in range(ropes)]), **purse)
    state = peace(hero(items=(make("arrows", 40),)), bran)
    answers = ("KN-6 how many", arrows), ("KN-5 buyer", "bran"), ("KN-5 sale", coins)

    after, told = play(state, Sell("ada", "arrows"), *answers)

    assert told == codes
    assert (after == state) == (codes == ["KN-5 not bought"])
    assert slots_used(of(after, "bran")) <= slots(of(after, "bran")) == 11


# --- Used up (KN-6) --------------------------------------------------------------------------------------------------


def test_a_draught_mends_whoever_drinks_it_and_is_gone():
    """A d8, never past the maximum; in a fight it is the action. (KN-6, KN-18)"""
    one = hero(items=(make("mending-draught"), SWORD), hit_points=3)

    after, codes = play(peace(one), Use("ada", "mending-draught"), ("KN-6 healing", 4))
    assert codes == ["KN-6 drunk", "KN-27 healed"]
    assert (of(after, "ada").hit_points, of(after, "ada").items) == (7, (SWORD,))

    after, _ = play(fight(one, foe(place=(60, 0))), Use("ada", "mending-draught"), ("KN-6 healing", 8))
    assert of(after, "ada").hit_points == 8
    assert after.fight is not None
    assert after.fight.acted == ("ada",)
    assert refusal(after, Use("ada", "mending-draught")).code == "no-action-left"


def test_it_may_be_for_somebody_who_lies_there():
    """Bran at 0, within reach; not the goblin at sixty feet. (KN-6, KN-23)"""
    state = fight(hero(items=(make("mending-draught"),)), hero("bran", hit_points=0), foe(place=(60, 0)))

    after, _ = play(state, Use("ada", "mending-draught", "bran"), ("KN-6 healing", 2))

    assert of(after, "bran").hit_points == 2
    offered = [option.command for option in legal(state, "ada") if isinstance(option.command, Use)]
    assert offered == [Use("ada", "mending-draught"), Use("ada", "mending-draught", "bran")]
    far = Phrase("no-reach-hands", {"target": "goblin-1", "distance": 60, "reach": 5})
    assert refusal(state, Use("ada", "mending-draught", "goblin-1")) == far


def test_others_have_other_effects():
    """Twice the speed for three rounds; two points of armour for five. (KN-6, KN-7)"""
    one = hero(items=(make("quicksilver-cordial"), make("pumice-broth")))

    assert has(of(play(peace(one), Use("ada", "quicksilver-cordial"))[0], "ada"), "hasted")
    assert armour_defence(of(play(peace(one), Use("ada", "pumice-broth"))[0], "ada")) == 13


def test_of_torches_one_is_used_and_it_is_said_what_for():
    """The others stay. (KN-6)"""
    state = peace(hero(items=(make("torches"),)))
    many = content.GEAR["torches"].count

    after, codes = play(state, Use("ada", "torches"), ("KN-6 what for", "to see the ceiling"))

    assert codes == ["KN-6 used"]
    torches = held(of(after, "ada"), "torches")
    assert isinstance(torches, Gear)
    assert torches.count == many - 1 > 0


def test_bandages_on_a_foe_are_for_the_referee_to_say():
    """No dice for what the text knows nothing of. (KN-6, KN-13)"""
    state = fight(hero(items=(make("bandages"),)), foe())

    assert play(state, Use("ada", "bandages"), ("KN-6 what for", "the goblin's arm"))[1] == ["KN-6 used"]


def test_neither_a_foe_nor_somebody_unseen_is_asked_to_buy():
    """Bran is, who is here; Cora, whom nobody sees, is not. (KN-5; ours)"""
    state = peace(hero(), hero("bran", items=(), silver=3), hero("cora", items=(), silver=9), foe(silver=5))
    sale = ("KN-5 sale", 25)

    after, _ = play(state, Sell("ada", "long-sword"), ("KN-5 buyer", "bran"), sale)
    assert (worth(of(after, "ada")), worth(of(after, "bran"))) == (25, 5)
    for nobody in ("goblin-1", "ada"):
        with pytest.raises(ScriptError, match="bran, cora"):
            play(state, Sell("ada", "long-sword"), ("KN-5 buyer", nobody), sale)


def test_what_comes_in_pieces_joins_its_like_by_its_pieces():
    """2 of a bundle of 20 arrows and 7 more are 9; a new bundle is whole. (KN-5, KN-6)"""
    one = hero(items=(Gear("arrows", 2, 20, price=12),))

    assert with_more(one, Gear("arrows", 7, 20, price=12)).items == (Gear("arrows", 9, 20, price=12),)
    assert obtain("arrows", "ada", Script()) == make("arrows")


def test_whom_nobody_has_seen_is_not_offered_as_a_buyer():
    """Bran is here, and Cora, whom nobody has met. (KN-5; ours)"""
    state = peace(hero(), hero("bran", items=(), silver=3), hero("cora", items=(), silver=9))
    table = Asking(("KN-5 buyer", "bran"), ("KN-5 sale", 25))
    table.unseen = ("cora",)

    apply(state, Sell("ada", "long-sword"), table)

    assert table.questions[0].options == ("nobody", "bran")


def test_a_draught_may_be_one_die_for_each_level():
    """One of the group's own, drunk on level 3 with 1, 2 and 4 on three d8; on level 1 it is one. (KN-6, KN-27)"""
    state = apply(peace(), Devise("gear", "mending-draught", "Our draught", (("effect.dice", "level"),)), Table())
    [row] = state.own
    one = hero(items=(make(row.id),), hit_points=2, most_hit_points=20)

    for level, faces in ((3, (1, 2, 4)), (1, (7,))):
        ready = replace(state, people=(replace(one, level=level),))
        after, _ = play(ready, Use("ada", row.id), ("KN-6 healing", faces))
        assert of(after, "ada").hit_points == 2 + 7
