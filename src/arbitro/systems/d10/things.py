"""Things change hands: given, taken, traded, put down, picked up, worn, used up. (D10-21, D10-22)

The text has weapons and armour that work, and neither prices nor weights: what a thing costs is agreed at the table.
Besides weapons and armour there are things by name, which no rule reads, and coins.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import at_war, find, less_one, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign, Fallen, distance, unfit
from arbitro.systems.d10.characters import (
    CAPTIVE,
    MAIN,
    OFF,
    Armour,
    Person,
    Weapon,
    arm_of,
    can_hold,
    is_able,
    is_disabled,
    is_out,
    weapon_in,
)
from arbitro.systems.d10.checks import ARM_LENGTH, at_work, contest, no_use, opposed_roll
from arbitro.systems.d10.declaring import lose_aim
from arbitro.systems.d10.gear import drawn, is_covered, make_armour, make_weapon
from arbitro.table import REFEREE, Number, Table, Text, something

COINS, EVERYTHING, ELSE = "coins", "everything", "something-else"

MOST_WEAPONS, MOST_COINS, MOST_OF_A_THING = 12, 1_000_000, 9_999

LONGEST_NAME = 40


class HandOver(Struct, frozen=True, tag="hand-over"):
    """Give somebody something of one's own."""

    who: str
    target: str


class Take(Struct, frozen=True, tag="take"):
    """Take something of somebody's: of who cannot help it, or by stealth. (D10-11)"""

    who: str
    target: str


class Trade(Struct, frozen=True, tag="trade"):
    """Buy something of somebody, or sell it to them."""

    who: str
    target: str


class PutDown(Struct, frozen=True, tag="put-down"):
    """Lay something on the ground."""

    who: str


class PickUp(Struct, frozen=True, tag="pick-up"):
    """Pick up what lies within reach. (D10-27)"""

    who: str
    weapon: str
    """The kind, or the name, of what it is."""


class UseUp(Struct, frozen=True, tag="use-up"):
    """Use up one of a thing: an arrow, a meal."""

    who: str


class Give(Struct, frozen=True, tag="give"):
    """The referee gives somebody a thing of the lists, or one with a name, or coins."""

    target: str
    who: str = REFEREE


# --- What somebody has -----------------------------------------------------------------------------------------------


class Goods(NamedTuple):
    """What changes hands."""

    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    things: tuple[tuple[str, int], ...] = ()
    coins: int = 0


def belongings(one: Person, worn: bool = False) -> dict[str, int]:
    """How many of what somebody has that can change hands; with what it wears, or without."""
    found: dict[str, int] = {}
    for weapon in one.weapons:
        if not weapon.natural:
            found[weapon.kind] = found.get(weapon.kind, 0) + 1
    for piece in (*one.pack, *(one.armour if worn else ())):
        found[piece.kind] = found.get(piece.kind, 0) + 1
    return found | dict(one.things) | ({COINS: one.coins} if one.coins else {})


def parted(one: Person, what: str, number: int) -> tuple[Person, Goods]:
    """Somebody without so many of that, and those."""
    if what == COINS:
        return replace(one, coins=one.coins - number), Goods(coins=number)
    if what in dict(one.things):
        things = {**dict(one.things), what: dict(one.things)[what] - number}
        return replace(one, things=sorted_things(things)), Goods(things=((what, number),))
    weapons = [weapon for weapon in one.weapons if weapon.kind == what and not weapon.natural][:number]
    if weapons:
        return with_number(one, what, sum([weapon.kind == what for weapon in one.weapons]) - number), Goods(
            tuple(weapons)
        )
    pieces = [piece for piece in (*one.pack, *one.armour) if piece.kind == what][:number]
    pack, worn = list(one.pack), list(one.armour)
    for piece in pieces:
        (pack if piece in pack else worn).remove(piece)
    return replace(one, pack=tuple(pack), armour=tuple(worn)), Goods(armour=tuple(pieces))


def received(one: Person, goods: Goods) -> Person:
    """Somebody with that as well; nothing of it in hand or put on."""
    things = dict(one.things)
    for name, number in goods.things:
        things[name] = min(things.get(name, 0) + number, MOST_OF_A_THING)
    return replace(
        one,
        weapons=(*one.weapons, *goods.weapons),
        pack=(*one.pack, *goods.armour),
        things=sorted_things(things),
        coins=min(one.coins + goods.coins, MOST_COINS),
    )


def sorted_things(things: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """In a steady order, without what has run out."""
    return tuple(sorted([(name, number) for name, number in things.items() if number]))


def with_number(one: Person, kind: str, number: int) -> Person:
    """So many weapons of a kind that it has; hands hold no more than there are. (D10-21)"""
    same = [weapon for weapon in one.weapons if weapon.kind == kind]
    weapons = [*one.weapons, *(number - len(same)) * same[:1]]
    for weapon in same[number:]:
        weapons.remove(weapon)
    off = "" if one.off == kind and number <= (one.main == kind) else one.off
    return replace(one, weapons=tuple(weapons), main=one.main if number or one.main != kind else "", off=off)


# --- From hand to hand -----------------------------------------------------------------------------------------------


def choose_goods(giver: Person, asked: str, has: dict[str, int], table: Table) -> tuple[str, int]:
    """What, and how many of it."""
    what: str = table.choose("D10-22 what", asked, tuple(has), next(iter(has)), who=giver.id)
    if has[what] < 2:
        return what, 1
    return what, table.choose("D10-22 how many", asked, Number(1, has[what]), 1, who=giver.id, item=what)


def pass_on(state: Campaign, giver: Person, other: Person, what: str, number: int) -> Campaign:
    """So many of that go from one to the other."""
    left, goods = parted(giver, what, number)
    return with_people(state, left, received(other, goods))


def hand_over(state: Campaign, command: HandOver, table: Table) -> Campaign:
    """Something of one's own for somebody else."""
    one, other = person(state, command.who), person(state, command.target)
    what, number = choose_goods(one, one.id, belongings(one), table)
    table.tell("D10-22 hands over", who=one.id, target=other.id, item=what, number=number)
    return pass_on(state, one, other, what, number)


def no_hand_over(state: Campaign, command: HandOver) -> Phrase | None:
    """Why not."""
    if (refusal := no_reach(state, command.who, command.target)) is not None:
        return refusal
    if person(state, command.target).dead:
        return Phrase("no-dead", {"who": command.target})
    return None if belongings(person(state, command.who)) else Phrase("no-belongings", {"target": command.who})


def no_reach(state: Campaign, who: str, target: str) -> Phrase | None:
    """The refusal of what takes somebody else, who is here, dead or alive, and within reach. (D10-15)"""
    if (refusal := unfit(state, who) or missing(state, target)) is not None:
        return refusal
    one, other = person(state, who), person(state, target)
    if who == target:
        return Phrase("no-self", {"who": who})
    if is_out(other) and not other.dead:
        return Phrase("no-part", {"target": target})
    metres = distance(one, other)
    if state.fight is not None and metres > ARM_LENGTH:
        return Phrase("no-touch", {"target": target, "metres": metres, "reach": ARM_LENGTH})
    return None


def is_at_mercy(one: Person) -> bool:
    """Whether anybody may take what it has: the dead, the helpless, a captive."""
    return not is_able(one) or CAPTIVE in one.conditions


def take(state: Campaign, command: Take, table: Table) -> Campaign:
    """From whoever cannot help it, even what it wears; else by sleight of hand, against perception. (D10-11)"""
    one, other = person(state, command.who), person(state, command.target)
    mercy = is_at_mercy(other)
    if not mercy:
        one = at_work(one, "sleight", table)
        state = with_people(state, one)
        # Ours: whoever is caught gets nothing; what follows is played.
        mine = opposed_roll(one, "sleight", table)
        theirs = opposed_roll(other, "perception", table)
        if not contest(one, other, mine, theirs, table):
            return state
    has = belongings(other, worn=mercy)
    if not has:
        table.tell("D10-22 nothing", who=one.id, target=other.id)
        return state
    # What is in a pocket nobody knows who has not emptied it.
    at_one_go = mercy and len(has) > 1
    whole = {EVERYTHING: 1} if at_one_go else {}
    what, number = choose_goods(other, one.id if mercy else REFEREE, {**whole, **has}, table)
    for kind, many in has.items() if what == EVERYTHING else [(what, number)]:
        table.tell("D10-22 takes", who=one.id, target=other.id, item=kind, number=many)
        state = pass_on(state, person(state, other.id), person(state, one.id), kind, many)
    return state


def no_take(state: Campaign, command: Take) -> Phrase | None:
    """Why not: nobody picks a pocket in the middle of a fight, or without knowing how."""
    if (refusal := no_reach(state, command.who, command.target)) is not None:
        return refusal
    if is_at_mercy(person(state, command.target)):
        return None
    return at_war(state) or no_use(person(state, command.who), "sleight")


def trade(state: Campaign, command: Trade, table: Table) -> Campaign:
    """Ours: for what is agreed; whoever it is offered to may say no, or have too little."""
    one, other = person(state, command.who), person(state, command.target)
    way = table.choose("D10-22 way", one.id, ("buy", "sell"), "buy", target=other.id)
    seller, buyer = (other, one) if way == "buy" else (one, other)
    has = {what: number for what, number in belongings(seller).items() if what != COINS}
    if not has:
        table.tell("D10-22 nothing to sell", who=seller.id)
        return state
    what, number = choose_goods(seller, one.id, has, table)
    facts = {"who": seller.id, "target": buyer.id, "item": what, "number": number}
    price = table.choose("D10-22 price", one.id, Number(0, MOST_COINS), 1, **facts)
    if (
        table.choose("D10-22 agrees", other.id, ("yes", "no"), "yes", **facts, price=price) == "no"
        or price > buyer.coins
    ):
        table.tell("D10-22 no deal", who=one.id, target=other.id)
        return state
    table.tell("D10-22 sells", **facts, price=price)
    state = pass_on(state, seller, buyer, what, number)
    return pass_on(state, person(state, buyer.id), person(state, seller.id), COINS, price)


def no_trade(state: Campaign, command: Trade) -> Phrase | None:
    """Why not."""
    return no_reach(state, command.who, command.target) or unfit(state, command.target) or at_war(state)


def use_up(state: Campaign, command: UseUp, table: Table) -> Campaign:
    """One less of a thing."""
    one = person(state, command.who)
    names = tuple(dict(one.things))
    usual = names[0]
    what = table.choose("D10-22 what", one.id, names, usual, who=one.id) if len(names) > 1 else usual
    table.tell("D10-22 uses up", who=one.id, item=what, number=dict(one.things)[what] - 1)
    return with_people(state, parted(one, what, 1)[0])


def no_use_up(state: Campaign, command: UseUp) -> Phrase | None:
    """Why not."""
    refusal = unfit(state, command.who)
    if refusal is None and not person(state, command.who).things:
        return Phrase("no-belongings", {"target": command.who})
    return refusal


# --- On the ground (D10-27) ------------------------------------------------------------------------------------------


def put_down(state: Campaign, command: PutDown, table: Table) -> Campaign:
    """Something lies there now."""
    one = person(state, command.who)
    what, number = choose_goods(one, one.id, belongings(one), table)
    table.tell("D10-22 puts down", who=one.id, item=what, number=number)
    one, goods = parted(one, what, number)
    lying = [Fallen(weapon, one.place) for weapon in goods.weapons]
    lying += [Fallen(None, one.place, armour=piece) for piece in goods.armour]
    rest = (*goods.things, *[(COINS, goods.coins)] * bool(goods.coins))
    lying += [Fallen(None, one.place, thing=name, number=many) for name, many in rest]
    return with_people(replace(state, ground=(*state.ground, *lying)), one)


def no_put_down(state: Campaign, command: PutDown) -> Phrase | None:
    """Why not: in a fight one lets go of what a hand holds."""
    if (refusal := unfit(state, command.who) or at_war(state)) is not None:
        return refusal
    return None if belongings(person(state, command.who)) else Phrase("no-belongings", {"target": command.who})


def kind_of(lying: Fallen) -> str:
    """What lies there."""
    return lying.item.kind if lying.item else lying.armour.kind if lying.armour else lying.thing


def pick_up(state: Campaign, command: PickUp, table: Table) -> Campaign:
    """From the ground: a weapon into a free hand if there is one that can hold it. (D10-27)"""
    one = person(state, command.who)
    lying = within_reach(state, one, command.weapon)
    assert lying is not None
    table.tell("D10-27 picks up", who=one.id, weapon=command.weapon, number=lying.number)
    if lying.item:
        held = one.main
        one = with_weapon(one, lying.item, state.fight is not None)
        # Aim was taken with something else. (D10-24)
        one = lose_aim(one, table) if one.main != held else one
    elif lying.armour:
        one = received(one, Goods(armour=(lying.armour,)))
    elif lying.thing == COINS:
        one = received(one, Goods(coins=lying.number))
    else:
        one = received(one, Goods(things=((lying.thing, lying.number),)))
    return with_people(replace(state, ground=less_one(state.ground, lying)), one)


def with_weapon(one: Person, weapon: Weapon, fighting: bool) -> Person:
    """Somebody with one more weapon, in hand where a hand is free for it. (D10-23, D10-27)"""
    held = (one.main, one.off)
    one = replace(one, weapons=(*one.weapons, weapon))
    hands = ((MAIN, one.main), (OFF, one.off))
    # A shield is made for the other hand.
    for hand, now in reversed(hands) if weapon.parries == "all" else hands:
        # What takes both hands needs both empty.
        free = not now and can_hold(one, weapon, hand) and weapon.kind not in held
        if free and (hand == MAIN or weapon_in(one, MAIN).hands == 1) and (weapon.hands == 1 or held == ("", "")):
            one = replace(one, main=weapon.kind) if hand == MAIN else replace(one, off=weapon.kind)
            # Ruling: what has just been picked up is as hard to use as what has just been drawn. (D10-23)
            return drawn(one, hand) if fighting else one
    return one


def within_reach(state: Campaign, one: Person, kind: str) -> Fallen | None:
    """What lies near, of this kind or name."""
    for lying in state.ground:
        if kind_of(lying) == kind and (state.fight is None or places.apart(lying.place, one.place) <= ARM_LENGTH):
            return lying
    return None


def no_pick_up(state: Campaign, command: PickUp) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    if within_reach(state, one, command.weapon) is None:
        return Phrase("no-such-thing", {"found": command.weapon[:40]})
    if all(is_disabled(one, arm_of(one, hand)) for hand in (MAIN, OFF)):
        return Phrase("no-arm", {"who": one.id, "weapon": command.weapon})
    return None


# --- From the referee (D10-22) ----------------------------------------------------------------------------------------


def give(state: Campaign, command: Give, table: Table) -> Campaign:
    """A weapon is carried, armour is put on where nothing covers the same, the rest has a name and a number."""
    one = person(state, command.target)
    # Ours: of more weapons than that nobody has a use.
    arms = content.WEAPONS.of(state) if len(one.weapons) < MOST_WEAPONS else ()
    kinds = (*arms, *content.ARMOUR.of(state), COINS, ELSE)
    kind = table.choose("D10-22 give", REFEREE, kinds, kinds[0], who=one.id)
    number = 1
    if kind == COINS:
        number = table.choose("D10-22 coins", REFEREE, Number(1, MOST_COINS), 10, who=one.id)
        one = received(one, Goods(coins=number))
    elif kind == ELSE:
        options = Text(LONGEST_NAME, something)
        name = " ".join(table.choose("D10-22 name", REFEREE, options, who=one.id).split()) or "—"
        kind, number = (
            name,
            table.choose("D10-22 number", REFEREE, Number(1, MOST_OF_A_THING), 1, who=one.id, item=name),
        )
        goods = made(name, number)
        # Of what is named like one of the lists there are no more than of that.
        number = len(goods.weapons) or len(goods.armour) or number
        one = received(one, goods)
    elif kind in content.ARMOUR and not is_covered(one, make_armour(kind)):
        one = replace(one, armour=(*one.armour, make_armour(kind)))
    else:
        one = received(one, made(kind, 1))
    table.tell("D10-22 gets", who=one.id, item=kind, number=number)
    return with_people(state, one)


def made(name: str, number: int) -> Goods:
    """So many of a thing of the lists, or of one that has only a name."""
    if name in content.WEAPONS:
        return Goods((make_weapon(name),) * min(number, MOST_WEAPONS))
    if name in content.ARMOUR:
        return Goods(armour=(make_armour(name),) * min(number, MOST_WEAPONS))
    return Goods(coins=number) if name == COINS else Goods(things=((name, number),))


def no_give(state: Campaign, command: Give) -> Phrase | None:
    """Why not."""
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    return at_war(state)
