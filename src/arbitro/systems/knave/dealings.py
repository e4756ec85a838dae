"""Things and coins change hands: given, taken, stolen, bought, sold, used up. (KN-5, KN-6, KN-9)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import missing, party, person, with_people
from arbitro.systems.contract import FOES, Phrase
from arbitro.systems.knave import content
from arbitro.systems.knave.campaign import Campaign, no_price, no_slots_for_coins, unfit
from arbitro.systems.knave.characters import (
    ABILITIES,
    COPPER_IN,
    INTELLIGENCE,
    Gear,
    Item,
    Person,
    held,
    is_free,
    item_slots,
    paid,
    pieces,
    slots_used,
    with_coins,
    worth,
)
from arbitro.systems.knave.checks import other_rolls, overcomes, situation
from arbitro.systems.knave.gear import (
    affordable,
    at_peace,
    bought,
    can_buy,
    held_by,
    is_part_of,
    most_coins,
    no_room,
    not_held,
    on_sale,
    pieces_of,
    portion,
    price,
    room,
    with_more,
    without,
)
from arbitro.systems.knave.powers import NOBODY
from arbitro.systems.knave.stunts import work
from arbitro.systems.knave.turns import adjacent, no_act, no_hands, spend_action
from arbitro.systems.knave.wounds import hurt, regain
from arbitro.table import REFEREE, Modifiers, Number, Table, Text

COINS = "coins"
"""What a thief may be after besides a thing."""

LONGEST_USE = 120


class Give(Struct, frozen=True, tag="give"):
    """Hand something over."""

    who: str
    target: str
    item: str


class GiveCoins(Struct, frozen=True, tag="give-coins"):
    """Hand coin over."""

    who: str
    target: str


class Take(Struct, frozen=True, tag="take"):
    """Take something from somebody who cannot object, or lets one."""

    who: str
    target: str
    item: str


class TakeCoins(Struct, frozen=True, tag="take-coins"):
    """Take coin from somebody who cannot object, or lets one."""

    who: str
    target: str


class Steal(Struct, frozen=True, tag="steal"):
    """Pick somebody's pocket. (KN-9, KN-11)"""

    who: str
    target: str


class Buy(Struct, frozen=True, tag="buy"):
    """Buy something of the lists. (KN-5)"""

    who: str


class Sell(Struct, frozen=True, tag="sell"):
    """Sell something for what the referee says it fetches."""

    who: str
    item: str


class Use(Struct, frozen=True, tag="use"):
    """Use up one of what comes in pieces: a draught, a bandage, a torch; for oneself or for somebody. (KN-6)"""

    who: str
    item: str
    target: str = NOBODY


# --- Given and taken (KN-6) ------------------------------------------------------------------------------------------


def give(state: Campaign, command: Give, table: Table) -> Campaign:
    """From hand to hand."""
    one, target = person(state, command.who), person(state, command.target)
    item = held_by(one, command.item)
    part = portion(item, one.id, table, target, open_pack=party(one.side) == party(target.side))
    table.tell("KN-6 gave", who=one.id, target=target.id, item=item.kind, **pieces_of(part))
    return with_people(state, without(one, item, part), with_more(target, part))


def no_give(state: Campaign, command: Give) -> Phrase | None:
    """Why not."""
    refusal = no_dealing(state, command.who, command.target) or not_held(state, command.who, command.item)
    if (refusal := refusal or unfit(state, command.target)) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    refusal = no_room(target, held_by(one, command.item))
    if refusal is None or party(one.side) == party(target.side):
        return refusal
    # How much a stranger carries is not for everybody to know.
    return Phrase("no-slots-theirs", {"target": target.id, "item": command.item})


def give_coins(state: Campaign, command: GiveCoins, table: Table) -> Campaign:
    """Pieces of one metal change hands. (KN-6)"""
    one, target = person(state, command.who), person(state, command.target)
    metal, coins = counted_out(one, target, one.id, table)
    table.tell("KN-6 gave coins", who=one.id, target=target.id, coins=coins, metal=metal)
    return with_people(state, with_coins(one, metal, -coins), with_coins(target, metal, coins))


def no_give_coins(state: Campaign, command: GiveCoins) -> Phrase | None:
    """Why not."""
    refusal = no_dealing(state, command.who, command.target) or unfit(state, command.target)
    return refusal or no_coins(person(state, command.who), person(state, command.target))


def take(state: Campaign, command: Take, table: Table) -> Campaign:
    """From those who cannot object; of anybody else it is asked whether they let it go."""
    return taken(state, person(state, command.who), person(state, command.target), command.item, table)


def no_take(state: Campaign, command: Take) -> Phrase | None:
    """Why not. What somebody has who is up is theirs to say."""
    refusal = no_dealing(state, command.who, command.target)
    if refusal is not None or is_free(target := person(state, command.target)):
        return refusal
    refusal = not_held(state, target.id, command.item)
    return refusal or no_room(person(state, command.who), held_by(target, command.item))


def take_coins(state: Campaign, command: TakeCoins, table: Table) -> Campaign:
    """The same with coin, if there is any. (KN-6)"""
    one, target = person(state, command.who), person(state, command.target)
    if not is_free(target) and not pieces(target):
        table.tell("KN-9 nothing", who=one.id, target=target.id)
        return state
    return taken(state, one, target, COINS, table)


def no_take_coins(state: Campaign, command: TakeCoins) -> Phrase | None:
    """Why not. What is in somebody's purse no refusal says."""
    refusal = no_dealing(state, command.who, command.target)
    if refusal is not None or is_free(person(state, command.target)):
        return refusal
    return no_room_for_coins(person(state, command.who))


def taken(state: Campaign, one: Person, target: Person, kind: str, table: Table) -> Campaign:
    """Taken, unless whoever has it can object, and does or has no such thing. (KN-23)"""
    if is_free(target):
        facts = {"who": one.id, "target": target.id, "item": kind}
        lets_go = table.choose("KN-6 let go", target.id, ("yes", "no"), "no", **facts) == "yes"
        if not lets_go or kind not in carried_off(one, target):
            table.tell("KN-6 kept", who=target.id, item=kind)
            return state
    return moved(state, one, target, kind, table)


def moved(state: Campaign, one: Person, target: Person, kind: str, table: Table, stolen: bool = False) -> Campaign:
    """A thing of this kind, or coin, goes from the target to whoever takes it: who lets it go says how much."""
    if kind == COINS:
        asked = target.id if is_free(target) and not stolen else one.id
        metal, coins = counted_out(target, one, asked, table)
        table.tell("KN-6 took coins", who=one.id, target=target.id, coins=coins, metal=metal)
        return with_people(state, with_coins(target, metal, -coins), with_coins(one, metal, coins))
    item = held_by(target, kind)
    part = portion(item, one.id, table, one)
    table.tell("KN-6 took", who=one.id, target=target.id, item=kind, **pieces_of(part))
    return with_people(state, with_more(one, part), without(target, item, part))


def counted_out(giver: Person, taker: Person, asked: str, table: Table) -> tuple[str, int]:
    """Which metal and how many pieces: all that there are, or fit, unless somebody says fewer. (KN-6)

    Whoever gives to a stranger does not know how much that one can still carry.
    """
    metals = tuple([metal for metal in COPPER_IN if getattr(giver, metal)])
    metal = metals[0]
    if len(metals) > 1:
        metal = table.choose("KN-6 metal", asked, metals, metal, target=taker.id)
    there, fit = getattr(giver, metal), most_coins(taker) - pieces(taker)
    strange = asked == giver.id and party(giver.side) != party(taker.side)
    most = there if strange else min(there, fit)
    return metal, min(table.choose("KN-6 coins", asked, Number(0, most), most, target=taker.id, metal=metal), fit)


def no_coins(giver: Person, taker: Person) -> Phrase | None:
    """The refusal of coin that is not there, or does not fit. (KN-6)"""
    if not pieces(giver):
        return Phrase("no-coins", {"who": giver.id, "cost": 1, "copper": 0})
    return no_room_for_coins(taker)


def no_room_for_coins(taker: Person) -> Phrase | None:
    """The refusal of coin that does not fit. (KN-6)"""
    return Phrase("no-slots-coins", {"who": taker.id}) if most_coins(taker) <= pieces(taker) else None


def no_dealing(state: Campaign, who: str, target: str) -> Phrase | None:
    """The refusal of a dealing between two that is none: in a fight, with nobody, or with oneself."""
    refusal = at_peace(state, who) or missing(state, target)
    return refusal or (Phrase("no-self", {"who": who}) if who == target else None)


# --- Stolen (KN-9, KN-11) --------------------------------------------------------------------------------------------


def steal(state: Campaign, command: Steal, table: Table) -> Campaign:
    """An opposed save of Intelligence; what resists it, usually Wisdom, is the referee's to say. (KN-9, KN-11)"""
    one, other = person(state, command.who), person(state, command.target)
    facts = {"who": one.id, "target": other.id, "ability": ABILITIES[INTELLIGENCE]}
    resist = table.choose("KN-11 what resists", REFEREE, ABILITIES, "wisdom", **facts)
    edge = situation(state.house, table, one, other, "opposed")
    against = ABILITIES.index(resist)
    if not overcomes(one, INTELLIGENCE, other, against, table, edge, other_rolls(state, one, other)):
        return state
    # What is there to be had only the referee knows, and not even that before it comes off.
    kinds = tuple([kind for kind in carried_off(one, other) if kind != other.in_hand])
    if not kinds:
        table.tell("KN-9 nothing", who=one.id, target=other.id)
        return state
    kind = table.choose("KN-9 loot", REFEREE, kinds, kinds[-1], who=one.id, target=other.id)
    return moved(state, one, other, kind, table, stolen=True)


def no_steal(state: Campaign, command: Steal) -> Phrase | None:
    """Why not: from whoever cannot object one simply takes."""
    if (refusal := no_dealing(state, command.who, command.target)) is not None:
        return refusal
    return None if is_free(person(state, command.target)) else Phrase("no-theft", {"target": command.target})


def carried_off(one: Person, target: Person) -> tuple[str, ...]:
    """What one could have of somebody's: nothing that is a part of them or does not fit; coin last. (KN-6)"""
    kinds = [item.kind for item in target.items if not is_part_of(item)]
    there = [kind for kind in dict.fromkeys(kinds) if no_room(one, held_by(target, kind)) is None]
    return (*there, *[COINS] * (no_coins(target, one) is None))


# --- Bought and sold (KN-5) ------------------------------------------------------------------------------------------


def buy(state: Campaign, command: Buy, table: Table) -> Campaign:
    """Something of the lists, for its price. (KN-5)"""
    one = person(state, command.who)
    kind = table.choose("KN-5 buy", one.id, ("nothing", *affordable(state, one)), "nothing", copper=worth(one))
    return with_people(state, bought(one, kind, table)) if kind != "nothing" else state


def no_buy(state: Campaign, command: Buy) -> Phrase | None:
    """Why not."""
    if (refusal := at_peace(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    # Where nothing can be had, not even the cheapest can be paid, or it does not fit.
    if any(can_buy(one, kind) for kind in on_sale(state)):
        return None
    return no_price(one, min(map(price, on_sale(state)))) or Phrase("no-room", {"who": one.id})


def sell(state: Campaign, command: Sell, table: Table) -> Campaign:
    """What it fetches is the referee's to say. Ours: half of what it costs new, where nobody says. (KN-5)"""
    one = person(state, command.who)
    part = portion(held_by(one, command.item), one.id, table)
    full, buyer = value(part), buyer_of(state, one, part, table)
    # What a stranger carries is not for everybody to know: it is found out by trying.
    if buyer is not None and (not worth(buyer) or no_room(buyer, part)):
        table.tell("KN-5 not bought", who=one.id, target=buyer.id, item=part.kind)
        return state
    most = full if buyer is None else min(full, worth(buyer))
    usual = min(full // 2, most)
    coins = table.choose("KN-5 sale", REFEREE, Number(0, most), usual, who=one.id, item=part.kind, cost=full)
    # The price, the thing and the change have to fit, or nothing changes hands. (KN-6)
    after = [paid(without(one, held_by(one, command.item), part), -coins)]
    facts = {"who": one.id, "item": part.kind, "cost": coins, **pieces_of(part)}
    if buyer is not None:
        after.append(with_more(paid(buyer, coins), part))
        facts["target"] = buyer.id
        if slots_used(after[1]) > room(buyer):
            table.tell("KN-5 not bought", who=one.id, target=buyer.id, item=part.kind)
            return state
    if slots_used(after[0]) > room(one):
        table.tell("KN-5 no room for coins", who=one.id, item=part.kind)
        return state
    table.tell("KN-5 sold" if buyer is None else "KN-5 sold to", **facts)
    return with_people(state, *after)


def buyer_of(state: Campaign, one: Person, part: Item, table: Table) -> Person | None:
    """Ours: somebody who is here, out of their own purse; or nobody in particular. (KN-5)"""
    here = [other.id for other in state.people if other is not one and party(other.side) != FOES and is_free(other)]
    others = [who for who in here if who not in table.unseen]
    if not others:
        return None
    who = table.choose("KN-5 buyer", one.id, (NOBODY, *others), NOBODY, item=part.kind)
    return None if who == NOBODY else person(state, who)


def no_sell(state: Campaign, command: Sell) -> Phrase | None:
    """Why not."""
    if (refusal := at_peace(state, command.who) or not_held(state, command.who, command.item)) is not None:
        return refusal
    one = person(state, command.who)
    item = held_by(one, command.item)
    return no_slots_for_coins(one, paid(one, -value(item)), item_slots(item))


def value(item: Item) -> int:
    """What it costs new, in copper: of a bundle its share."""
    return item.price * item.count // item.bundle if isinstance(item, Gear) else item.price


# --- Used up (KN-6) --------------------------------------------------------------------------------------------------


def use(state: Campaign, command: Use, table: Table) -> Campaign:
    """One of several is gone. What a draught does is known; of the rest whoever uses it says what for. (KN-6, KN-18)"""
    one = person(state, command.who)
    item = held_by(one, command.item)
    assert isinstance(item, Gear)
    state = spend_action(with_people(state, without(one, item, replace(item, count=1))), one.id)
    entry = content.GEAR.get(item.kind)
    if entry is None or entry.effect is None or entry.effect.kind == "referee":
        text = table.choose("KN-6 what for", one.id, Text(LONGEST_USE), "", item=item.kind)
        table.tell("KN-6 used", who=one.id, item=item.kind, text=text)
        return state
    one, effect = person(state, one.id), entry.effect
    target = one if command.target == NOBODY else person(state, command.target)
    table.tell("KN-6 drunk", who=target.id, item=item.kind)
    if effect.kind not in ("heal", "damage"):
        return work(state, one, target, effect, table)
    dice = Dice(one.level if effect.dice == "level" else effect.dice, effect.die)
    if effect.kind == "damage":
        # A poison of one's own.
        return with_people(state, hurt(target, table.roll("KN-6 damage", one.id, dice), table))
    healed = table.roll("KN-6 healing", target.id, dice)
    return with_people(state, regain(target, "KN-27 healed", healed, Modifiers(), table))


def no_use(state: Campaign, command: Use) -> Phrase | None:
    """Why not: only what comes in pieces is used up."""
    if (refusal := no_act(state, command.who) or not_held(state, command.who, command.item)) is not None:
        return refusal
    one = person(state, command.who)
    if not isinstance(held(one, command.item), Gear):
        return Phrase("no-use", {"who": one.id, "item": command.item})
    if command.target == NOBODY:
        return None
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    target = person(state, command.target)
    if target.hit_points < 0:
        return Phrase("no-dead", {"who": target.id})
    return None if adjacent(state, one, target) else no_hands(state, one, target)
