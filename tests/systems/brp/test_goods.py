"""What goes from hand to hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import make_armour, make_weapon, weapon_of
from arbitro.systems.brp.charts import HISTORICAL
from arbitro.systems.brp.commands import apply, legal
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.brp.gear import Give, Wear, many, parted, received, things
from arbitro.systems.brp.goods import Buy, HandOver, LayDown, Loot, Sell, Steal, Take, UseUp
from arbitro.systems.brp.stances import PickUp
from arbitro.systems.contract import BYSTANDERS
from arbitro.table import REFEREE, Live, Question
from tests.systems.brp.figures import NORMAL, armed, code, done, facts, foe, moment, peace, person, skilled

DAGGERS = armed(person("ada"), "dagger", worn=("chain",))
DAGGERS = replace(DAGGERS, weapons=(replace(DAGGERS.weapons[0], count=3, points=4),), gear=("torch", "torch", "torch"))
TOM = replace(person("tom", BYSTANDERS, kind="merchant"), gear=("letter", "old-key"))


def stock(state: Campaign, who: str) -> dict[str, int]:
    """What somebody has, and how many."""
    one = next(one for one in state.people if one.id == who)
    return {item: many(one, item) for item in things(one)}


def test_of_three_daggers_two_are_given_and_the_worn_one_stays_in_hand():
    """The ones that are given are whole; then the last goes, as worn as it is. (BRP-2.9, BRP-5.9)"""
    state = peace(DAGGERS, person("bran"))
    state, told = done(state, HandOver("ada", "bran"), ("BRP-2.9 handed", "dagger"), ("BRP-2.9 how many", 2))
    ada, bran = state.people

    assert told == ["BRP-2.9 handed"]
    assert [(one.weapons[0].count, one.weapons[0].points) for one in (ada, bran)] == [(1, 4), (2, 15)]
    assert ada.in_hand == ("dagger",)
    state, _ = done(state, HandOver("ada", "bran"), ("BRP-2.9 handed", "dagger"))
    assert (state.people[0].in_hand, stock(state, "bran")) == ((), {"dagger": 3})
    assert parted(replace(DAGGERS, weapons=(replace(DAGGERS.weapons[0], count=1),)), "dagger")[1].points == 4  # type: ignore[union-attr]


def test_nobody_parts_with_claws():
    """A bear's are a part of it; the knife that somebody left in its paw is not. (BRP-2.9)"""
    bear = creature("bear", 1, averages("bear"), HISTORICAL)
    assert bear.weapons

    assert things(bear) == ()
    assert things(replace(bear, weapons=(*bear.weapons, make_weapon("knife")))) == ("knife",)


def test_armour_that_is_given_away_is_worn_no_more():
    """And a second suit of a kind is carried. (BRP-5.10)"""
    state = peace(DAGGERS, replace(person("bran"), armours=(make_armour("chain"),), worn=("chain",)))
    state, _ = done(state, HandOver("ada", "bran"), ("BRP-2.9 handed", "chain"))

    assert (state.people[0].armours, state.people[0].worn) == ((), ())
    assert (len(state.people[1].armours), state.people[1].gear) == (1, ("chain",))


def test_giving_takes_as_long_as_drawing_and_takes_two_who_stand_together():
    """Five DEX ranks in a fight; not to the dead, not with nothing. (BRP-6.6)"""
    state = moment(peace(DAGGERS, person("bran", place=(1, 0)), foe("orc", place=(9, 0))), "ada")
    after, _ = done(state, HandOver("ada", "bran"), ("BRP-2.9 handed", "chain"))

    assert after.fight is not None
    assert after.fight.turns[0].handled == 1
    assert code(state, HandOver("ada", "orc")) == "no-reach"
    assert code(state, HandOver("bran", "ada")) == "no-turn"
    assert code(peace(person("ada"), person("bran")), HandOver("ada", "bran")) == "no-things"
    assert code(peace(DAGGERS, person("bran", dead=True)), HandOver("ada", "bran")) == "no-dead"
    full = replace(person("bran"), gear=("stone",) * 40)
    assert code(peace(DAGGERS, full), HandOver("ada", "bran")) == "no-more-gear"


@pytest.mark.parametrize("state", [{"dead": True}, {"asleep": 900}, {"captive": True}])
def test_who_cannot_prevent_it_is_looted(state: dict[str, Any]):
    """Dead, senseless or held: one thing, or all of it, worn armour too. (BRP-2.9)"""
    orc = replace(armed(foe("orc"), "short-sword", worn=("chain",)), gear=("letter",), **state)
    start = peace(person("ada"), orc)

    after, told = done(start, Take("ada", "orc"), ("BRP-2.9 taken", "letter"))
    assert (told, stock(after, "ada"), stock(after, "orc")) == (
        ["BRP-2.9 taken"], {"letter": 1}, {"short-sword": 1, "chain": 1},
    )  # fmt: skip
    after, told = done(start, Loot("ada", "orc"))
    assert facts(start, Loot("ada", "orc"), "BRP-2.9 looted")["items"] == ("short-sword", "chain", "letter")
    assert (stock(after, "ada"), stock(after, "orc")) == ({"short-sword": 1, "chain": 1, "letter": 1}, {})
    assert (after.people[1].in_hand, after.people[1].worn) == ((), ())
    assert code(after, Loot("ada", "orc")) == "no-things"


def test_who_loots_takes_as_much_as_they_can_carry():
    """38 things of 40 are in the pack: two more, and the letter stays. (BRP-2.9)"""
    orc = replace(armed(foe("orc"), "short-sword", worn=("chain",)), gear=("letter",), dead=True)
    start = peace(replace(person("ada"), gear=("stone",) * 38), orc)

    after, _ = done(start, Loot("ada", "orc"))

    assert facts(start, Loot("ada", "orc"), "BRP-2.9 looted")["items"] == ("short-sword", "chain")
    assert stock(after, "orc") == {"letter": 1}


def test_who_can_prevent_it_is_asked():
    """A friend lets go by default, a stranger does not; nobody who is up is looted. (BRP-2.9)"""
    state = peace(person("ada"), TOM)
    kept, told = done(state, Take("ada", "tom"), ("BRP-2.9 willing", False))
    assert (told, kept) == (["BRP-2.9 kept"], state)
    after, _ = done(state, Take("ada", "tom"), ("BRP-2.9 willing", True), ("BRP-2.9 taken", "old-key"))
    assert stock(after, "ada") == {"old-key": 1}
    assert code(state, Loot("ada", "tom")) == "no-looting"


def test_a_pocket_is_picked_against_whatever_its_owner_notices_with():
    """Sleight of Hand 45 against Spot 25: of two successes the higher skill prevails, whatever is in the pocket.
    (BRP-2.6, BRP-3.3)"""

    def tried(mine: int, theirs: int, *answers: Any, tom: Any = TOM) -> Any:
        state = peace(skilled(person("ada"), sleight_of_hand=40), tom)
        stake = [("BRP-3.5 stake", False)] if mine <= 45 else []
        rolls = [NORMAL, ("BRP-3.3 active", mine), *stake, NORMAL, ("BRP-3.3 passive", theirs)]
        return done(state, Steal("ada", "tom"), ("BRP-3.3 answer", "spot"), *rolls, *answers)

    after, told = tried(40, 60, ("BRP-2.9 taken", "letter"))
    assert (told[-1], stock(after, "ada"), stock(after, "tom")) == ("BRP-2.6 stolen", {"letter": 1}, {"old-key": 1})
    for theirs in (60, 20):
        assert tried(40, theirs, tom=replace(TOM, gear=()))[1][-1] == "BRP-2.6 nothing stolen"
    assert tried(40, 3)[1][-1] == "BRP-2.6 caught stealing"
    assert tried(70, 80)[1][-1] == "BRP-2.6 nothing stolen"


def test_what_a_stranger_carries_is_not_told_by_asking_for_it():
    """Nor whether it is anything at all: the owner says what, or the referee what is in the pocket. (BRP-2.9)"""
    poor = peace(person("ada"), replace(TOM, gear=()))
    for state in (peace(person("ada"), TOM), poor):
        offered = [option.command for option in legal(state, "ada") if option.refusal is None]
        assert {Take("ada", "tom"), Steal("ada", "tom")} <= set(offered)
    assert done(poor, Take("ada", "tom"), ("BRP-2.9 willing", True))[1] == ["BRP-2.9 kept"]
    bought = (("BRP-2.6 goods", "greatsword"), ("BRP-2.6 price", "cheap"), ("BRP-2.6 haggle", False))
    assert done(poor, Buy("ada", "tom"), *bought, ("BRP-2.6 pays", True))[1] == ["BRP-2.6 bought of"]
    for command, owner in ((Take("ada", "tom"), "tom"), (Steal("ada", "tom"), REFEREE), (Buy("ada", "tom"), "tom")):
        asked: list[tuple[str, str]] = []

        def decide(question: Question, asked: Any = asked) -> Any:
            asked.append((question.words, question.who))
            return question.words == "BRP-2.9 willing" or question.fallback

        apply(peace(skilled(person("ada"), sleight_of_hand=90), TOM), command, Live(lambda faces: 40, decide))
        assert [who for words, who in asked if words in ("BRP-2.9 taken", "BRP-2.6 wares")] == [owner]


# Trade


def test_a_bargain_with_a_seller_is_a_contest():
    """Bargain 45 against 25: a price lower by one, and the thing changes hands. (BRP-2.6, BRP-3.3)"""
    state = peace(skilled(person("ada"), bargain=40), skilled(TOM, bargain=20))
    asked = [("BRP-2.6 wares", "old-key"), ("BRP-2.6 price", "expensive"), ("BRP-2.6 haggle", True)]
    won = [NORMAL, ("BRP-3.3 active", 30), ("BRP-3.5 stake", False), NORMAL, ("BRP-3.3 passive", 50)]
    lost = [NORMAL, ("BRP-3.3 active", 30), ("BRP-3.5 stake", False), NORMAL, ("BRP-3.3 passive", 4)]

    after, _ = done(state, Buy("ada", "tom"), *asked, *won, ("BRP-2.6 pays", True))
    assert (stock(after, "ada"), stock(after, "tom")) == ({"old-key": 1}, {"letter": 1})
    for rolls, price in ((won, "reasonable"), (lost, "expensive")):
        said = facts(state, Buy("ada", "tom"), "BRP-2.6 bought of", *asked, *rolls, ("BRP-2.6 pays", True))
        assert (said["price"], said["target"]) == (price, "tom")


def test_there_is_no_deal_where_nobody_pays():
    """The text counts no coins: the referee says so. (BRP-2.9)"""
    answers = (("BRP-2.6 goods", "greatsword"), ("BRP-2.6 price", "priceless"), ("BRP-2.6 haggle", False))
    start = peace(person("ada"))

    after, told = done(start, Buy("ada"), *answers, ("BRP-2.6 pays", False))
    assert (told, after) == (["BRP-2.6 no sale"], start)
    after, _ = done(start, Buy("ada"), *answers, ("BRP-2.6 pays", True))
    assert weapon_of(after.people[0], "greatsword") is not None


def test_something_is_sold_to_somebody_or_to_nobody_in_particular():
    """Two torches of three; and the merchant buys mail. (BRP-2.6)"""
    state = peace(DAGGERS, TOM)
    sold = (("BRP-2.6 wares", "torch"), ("BRP-2.9 how many", 2), ("BRP-2.6 price", "cheap"), ("BRP-2.6 pays", True))
    after, told = done(state, Sell("ada"), *sold)
    assert (told, stock(after, "ada")["torch"]) == (["BRP-2.6 sold"], 1)

    deal: list[tuple[str, Any]] = [("BRP-2.6 wares", "chain"), ("BRP-2.6 price", "reasonable")]
    deal += [("BRP-2.6 haggle", False), ("BRP-2.6 pays", True)]
    after, told = done(state, Sell("ada", "tom"), *deal)
    assert told == ["BRP-2.6 bought of"]
    assert stock(after, "tom") == {"chain": 1, "letter": 1, "old-key": 1}


# Laid down, picked up, used up


def test_what_is_laid_down_lies_there_until_somebody_picks_it_up():
    """Two torches, a dagger and the mail; not while there is a fight. (BRP-6.6)"""
    state = peace(DAGGERS, person("bran"))
    state, _ = done(state, LayDown("ada"), ("BRP-2.9 left", "torch"), ("BRP-2.9 how many", 2))
    state, _ = done(state, LayDown("ada"), ("BRP-2.9 left", "chain"))
    state, _ = done(state, LayDown("ada"), ("BRP-2.9 left", "dagger"), ("BRP-2.9 how many", 1))
    assert state.lying == ("chain", "torch", "torch")
    assert stock(state, "ada") == {"dagger": 2, "torch": 1}

    offered = [option.command.weapon for option in legal(state, "bran") if isinstance(option.command, PickUp)]
    assert offered == ["dagger", "chain", "torch"]
    for item in offered:
        state, _ = done(state, PickUp("bran", item))
    assert stock(state, "bran") == {"dagger": 1, "chain": 1, "torch": 1}
    assert state.lying == ("torch",)
    assert code(moment(peace(*state.people, foe("orc")), "bran"), PickUp("bran", "torch")) == "no-such-thing-here"


def test_a_torch_is_used_up():
    """One of three; then two are left. (BRP-2.9)"""
    state = peace(DAGGERS)
    after, told = done(state, UseUp("ada"), ("BRP-2.9 used", "torch"))

    assert (told, stock(after, "ada")["torch"]) == (["BRP-2.9 used"], 2)
    assert facts(state, UseUp("ada"), "BRP-2.9 used", ("BRP-2.9 used", "torch"))["left"] == 2
    assert code(peace(person("ada")), UseUp("ada")) == "no-things"


def test_what_the_referee_gives_is_new():
    """A second dagger, mail, and a thing of no list. (BRP-2.9)"""
    state = peace(armed(person("ada"), "dagger"))
    for answers in ([("BRP-2.9 gift", "dagger")], [("BRP-2.9 gift", "chain")],
                    [("BRP-2.9 gift", "something-else"), ("BRP-2.9 what", "a red  hat")]):  # fmt: skip
        state, _ = done(state, Give("ada"), *answers)

    assert stock(state, "ada") == {"dagger": 2, "chain": 1, "a red hat": 1}
    assert received(state.people[0], "rope", 2).gear == ("a red hat", "rope", "rope")


@pytest.mark.parametrize(
    ("count", "left", "worn", "gear"),
    [(1, 2, ("soft-leather",), ("soft-leather",)), (2, 1, ("soft-leather",), ()), (3, 0, (), ())],
)
def test_of_several_suits_so_many_change_hands_as_are_said_and_the_worn_one_last(
    count: int, left: int, worn: tuple[str, ...], gear: tuple[str, ...]
):
    """BRP-2.9, BRP-5.10: three of soft leather, one of them on; what Bran gets he can put on."""
    suit = make_armour("soft-leather")
    ada = replace(person("ada"), armours=(suit,), worn=("soft-leather",), gear=("soft-leather", "soft-leather"))
    answers = (("BRP-2.9 handed", "soft-leather"), ("BRP-2.9 how many", count))

    state, _ = done(peace(ada, person("bran")), HandOver("ada", "bran"), *answers)
    one, other = state.people

    assert (stock(state, "ada").get("soft-leather", 0), one.worn, one.gear) == (left, worn, gear)
    assert stock(state, "bran") == {"soft-leather": count}
    assert other.armours == (suit,)
    assert code(state, Wear("bran", "soft-leather")) == ""
