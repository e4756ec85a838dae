"""What goes from hand to hand: given, taken, stolen, bought and sold, laid down, used up. (BRP-2.6, BRP-2.9)

Ours but for what Bargain and Sleight of Hand do; the text counts no coins, so the referee says what somebody can pay.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, rated
from arbitro.systems.brp.characters import Person, is_natural, is_up, weapon_of
from arbitro.systems.brp.charts import PRICES
from arbitro.systems.brp.checks import is_success
from arbitro.systems.brp.combat import let_fall
from arbitro.systems.brp.gear import MOST_THINGS, Thing, gift, made, many, parted, received, things
from arbitro.systems.brp.stances import handling
from arbitro.systems.brp.trials import against_each_other, answered, no_opponent, rolled
from arbitro.systems.brp.wounds import out_of_hand
from arbitro.systems.common import at_war, missing, party, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.table import REFEREE, Number, Table


class HandOver(Struct, frozen=True, tag="hand-over"):
    """Give somebody something that one has."""

    who: str
    target: str


class Take(Struct, frozen=True, tag="take"):
    """Take something of somebody's who is dead, senseless, held, or lets it go."""

    who: str
    target: str


class Loot(Struct, frozen=True, tag="loot"):
    """Take all that somebody has who cannot prevent it."""

    who: str
    target: str


class Steal(Struct, frozen=True, tag="steal"):
    """Pick somebody's pocket: Sleight of Hand against whatever they notice with. (BRP-2.6)"""

    who: str
    target: str


class Buy(Struct, frozen=True, tag="buy"):
    """Buy something, of somebody who is here or else of whoever sells such things. (BRP-2.6)"""

    who: str
    target: str = ""


class Sell(Struct, frozen=True, tag="sell"):
    """Sell something, to somebody who is here or else to whoever buys such things. (BRP-2.6)"""

    who: str
    target: str = ""


class LayDown(Struct, frozen=True, tag="lay-down"):
    """Leave something where one is."""

    who: str


class UseUp(Struct, frozen=True, tag="use-up"):
    """Eat, burn, spend one of the things that one has."""

    who: str


# From hand to hand


def moved(state: Campaign, giver: str, target: str, item: str, count: int = 1) -> Campaign:
    """With so many of a thing in other hands; where there is nobody, it is gone, or comes from nowhere."""
    thing: Thing = made(item)
    if giver:
        one, thing = parted(person(state, giver), item, count)
        state = with_people(state, one)
    return with_people(state, received(person(state, target), thing, count)) if target else state


def chosen(state: Campaign, asked: str, owner: str, words: str, table: Table) -> tuple[str, int]:
    """Which of somebody's things, and how many of them where there are several."""
    one = person(state, owner)
    items = things(one)
    item: str = table.choose(words, asked, items, items[0], target=owner)
    most = many(one, item)
    count = 1 if most == 1 else table.choose("BRP-2.9 how many", asked, Number(1, most), 1, item=item)
    return item, count


def hand_over(state: Campaign, command: HandOver, table: Table) -> Campaign:
    """One thing, or several of a kind. In a fight it takes as long as drawing a weapon. (BRP-2.9, BRP-6.6)"""
    item, count = chosen(state, command.who, command.who, "BRP-2.9 handed", table)
    table.tell("BRP-2.9 handed", who=command.who, target=command.target, item=item, count=count)
    return handling(moved(state, command.who, command.target, item, count), command.who, 1)


def take(state: Campaign, command: Take, table: Table) -> Campaign:
    """Of somebody who cannot say no, or does not. (BRP-2.9)"""
    one, other = person(state, command.who), person(state, command.target)
    if not is_helpless(other):
        friends = party(one.side) == party(other.side)
        willing = table.choose("BRP-2.9 willing", other.id, (True, False), friends, who=one.id)
        if not willing or not things(other):
            table.tell("BRP-2.9 kept", who=other.id, target=one.id)
            return state
    # Of somebody who is up it is they who say what; of anybody else one sees it.
    item, count = chosen(state, one.id if is_helpless(other) else other.id, other.id, "BRP-2.9 taken", table)
    table.tell("BRP-2.9 taken", who=one.id, target=other.id, item=item, count=count)
    return handling(moved(state, other.id, one.id, item, count), one.id, 1)


def loot(state: Campaign, command: Loot, table: Table) -> Campaign:
    """All of it, as far as one can carry it. (BRP-2.9)"""
    found: list[str] = []
    for item in things(person(state, command.target)):
        if not no_room(state, command.who):
            state = moved(state, command.target, command.who, item, many(person(state, command.target), item))
            found.append(item)
    table.tell("BRP-2.9 looted", who=command.who, target=command.target, items=tuple(found))
    return state


def is_helpless(one: Person) -> bool:
    """Whether somebody cannot keep what is taken of them."""
    return one.captive or not is_up(one)


def steal(state: Campaign, command: Steal, table: Table) -> Campaign:
    """Sleight of Hand against Spot, or what else they answer with; who is noticed goes away empty-handed. (BRP-2.6)"""
    who, target = command.who, command.target
    answer = answered(state, who, target, "sleight-of-hand", table)
    state, mine = rolled(state, who, "sleight-of-hand", table, "BRP-3.3 active")
    state, reply = rolled(state, target, answer, table, "BRP-3.3 passive")
    unnoticed = is_success(against_each_other(state, mine, reply).mine)
    if not unnoticed or not things(person(state, target)):
        noticed = not unnoticed and is_success(reply.result)
        table.tell("BRP-2.6 caught stealing" if noticed else "BRP-2.6 nothing stolen", who=who, target=target)
        return state
    # What is in a pocket the referee says: its owner's things are nobody's to read.
    item, count = chosen(state, REFEREE, target, "BRP-2.9 taken", table)
    table.tell("BRP-2.6 stolen", who, who=who, target=target, item=item, count=count)
    return moved(state, target, who, item, count)


# Trade (BRP-2.6)


def buy(state: Campaign, command: Buy, table: Table) -> Campaign:
    """What the seller parts with; whoever has nothing, or is nobody in particular, whatever can be had. (BRP-2.6)"""
    if command.target and things(person(state, command.target)):
        item, count = chosen(state, command.target, command.target, "BRP-2.6 wares", table)
        return trade(state, command.target, command.who, item, count, table)
    item = gift(state, table, command.who, "BRP-2.6 goods")
    return trade(state, "", command.who, item, 1, table, command.target)


def sell(state: Campaign, command: Sell, table: Table) -> Campaign:
    """Something of one's own. (BRP-2.6)"""
    item, count = chosen(state, command.who, command.who, "BRP-2.6 wares", table)
    return trade(state, command.who, command.target, item, count, table)


def trade(state: Campaign, seller: str, buyer: str, item: str, count: int, table: Table, other: str = "") -> Campaign:
    """A price, perhaps a bargain with the seller or with another, and whether it is paid. (BRP-2.6)"""
    who = buyer or seller
    price: str = table.choose("BRP-2.6 price", REFEREE, PRICES[:-1], "reasonable", who=who)
    if buyer and table.choose("BRP-2.6 haggle", buyer, (True, False), False, item=item, price=price):
        state, price = haggled(state, buyer, seller or other, price, table)
    paid = table.choose("BRP-2.6 pays", REFEREE, (True, False), True, who=who, item=item, price=price)
    if not paid:
        table.tell("BRP-2.6 no sale", who=who, item=item, price=price)
        return state
    facts = {"item": item, "count": count, "price": price}
    if buyer and (seller or other):
        table.tell("BRP-2.6 bought of", who=who, target=seller or other, **facts)
    else:
        table.tell("BRP-2.6 bought" if buyer else "BRP-2.6 sold", who=who, **facts)
    return moved(state, seller, buyer, item, count)


def haggled(state: Campaign, buyer: str, seller: str, price: str, table: Table) -> tuple[Campaign, str]:
    """Bargain, against the seller's own where there is one, is worth one range of price. (BRP-2.6, BRP-3.3)"""
    state, mine = rolled(state, buyer, "bargain", table, "BRP-3.3 active")
    good = is_success(mine.result)
    if seller and rated(state.house, person(state, seller), "bargain") > 0:
        state, reply = rolled(state, seller, "bargain", table, "BRP-3.3 passive")
        good = is_success(against_each_other(state, mine, reply).mine)
    if not good:
        return state, price
    lower = PRICES[PRICES.index(price) + 1]
    table.tell("BRP-2.6 bargain", who=buyer, price=price, now=lower)
    return state, lower


# Put away for good


def lay_down(state: Campaign, command: LayDown, table: Table) -> Campaign:
    """It lies there until somebody picks it up. (BRP-6.6)"""
    item, count = chosen(state, command.who, command.who, "BRP-2.9 left", table)
    table.tell("BRP-2.9 left", who=command.who, item=item, count=count)
    weapon = weapon_of(person(state, command.who), item)
    if weapon is not None and not is_natural(weapon):
        for _ in range(count):
            state = let_fall(state, command.who, item)
        return state
    one, _ = parted(person(state, command.who), item, count)
    return replace(with_people(state, one), lying=tuple(sorted([*state.lying, *[item] * count])))


def use_up(state: Campaign, command: UseUp, table: Table) -> Campaign:
    """One less of it. (BRP-2.9)"""
    items = tuple(dict.fromkeys(person(state, command.who).gear))
    item = table.choose("BRP-2.9 used", command.who, items, items[0])
    one, _ = parted(person(state, command.who), item)
    table.tell("BRP-2.9 used", who=one.id, item=item, left=one.gear.count(item))
    return handling(with_people(state, one), one.id, 1)


# What stands against it


def nothing_of(state: Campaign, who: str) -> Phrase | None:
    """Whoever has nothing parts with nothing."""
    return None if things(person(state, who)) else Phrase("no-things", {"who": who})


def no_room(state: Campaign, who: str) -> Phrase | None:
    """Ours: there is an end to what one can carry."""
    one = person(state, who)
    if len(one.weapons) + len(one.armours) + len(one.gear) < MOST_THINGS:
        return None
    return Phrase("no-more-gear", {"who": who, "most": MOST_THINGS})


def nobody_there(state: Campaign, who: str, target: str) -> Phrase | None:
    """Somebody else who is here, within reach."""
    if (refusal := missing(state, target)) is not None:
        return refusal
    if who == target:
        return Phrase("no-self", {"who": who})
    return out_of_hand(state, person(state, who), person(state, target))


def no_hand_over(state: Campaign, command: HandOver) -> Phrase | None:
    """Something to give, and somebody alive who has a hand for it. (BRP-2.9)"""
    if (refusal := nobody_there(state, command.who, command.target)) is not None:
        return refusal
    if person(state, command.target).dead:
        return Phrase("no-dead", {"who": command.target})
    return nothing_of(state, command.who) or no_room(state, command.target)


def no_take(state: Campaign, command: Take) -> Phrase | None:
    """Somebody who has something. (BRP-2.9)"""
    refusal = nobody_there(state, command.who, command.target)
    if refusal is None and is_helpless(person(state, command.target)):
        refusal = nothing_of(state, command.target)
    return refusal or no_room(state, command.who)


def no_loot(state: Campaign, command: Loot) -> Phrase | None:
    """Somebody who cannot prevent it, and time for it. (BRP-2.9)"""
    if (refusal := at_war(state) or nobody_there(state, command.who, command.target)) is not None:
        return refusal
    if not is_helpless(person(state, command.target)):
        return Phrase("no-looting", {"target": command.target})
    return nothing_of(state, command.target) or no_room(state, command.who)


def no_steal(state: Campaign, command: Steal) -> Phrase | None:
    """Somebody awake; of others one takes it. Whether they have anything is not to be seen. (BRP-2.6)"""
    return at_war(state) or no_opponent(state, command.who, command.target) or no_room(state, command.who)


def no_buy(state: Campaign, command: Buy) -> Phrase | None:
    """Of somebody who is up, or of nobody in particular. (BRP-2.6)"""
    if (refusal := at_war(state) or no_room(state, command.who)) is not None:
        return refusal
    return no_opponent(state, command.who, command.target) if command.target else None


def no_sell(state: Campaign, command: Sell) -> Phrase | None:
    """Something to sell. (BRP-2.6)"""
    if (refusal := at_war(state) or nothing_of(state, command.who)) is not None:
        return refusal
    if not command.target:
        return None
    return no_opponent(state, command.who, command.target) or no_room(state, command.target)


def no_lay_down(state: Campaign, command: LayDown) -> Phrase | None:
    """Something to leave; in a fight one lets things fall. (BRP-6.6)"""
    return at_war(state) or nothing_of(state, command.who)


def no_use_up(state: Campaign, command: UseUp) -> Phrase | None:
    """Something that is neither weapon nor armour. (BRP-2.9)"""
    return None if person(state, command.who).gear else Phrase("no-things", {"who": command.who})
