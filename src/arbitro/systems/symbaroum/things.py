"""Things change hands: given, taken, dropped, picked up, looted, stolen, bought, sold, put on.

Ours: the text has weapons, armour and elixirs, and nothing about how one comes by them. A thing is called by its code;
there are only so many doses of an elixir, and of coins. What lies around lies in the scene. Prices are the referee's.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import at_war, fighting, less_one, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import Campaign, busy, camp, unfit
from arbitro.systems.symbaroum.characters import (
    NATURAL,
    Elixir,
    Goods,
    Person,
    in_order,
    is_here,
    is_up,
    of_kind,
    with_dose,
    without_dose,
)
from arbitro.systems.symbaroum.checks import prevails
from arbitro.systems.symbaroum.combat import spend_move
from arbitro.systems.symbaroum.creation import armour, artefact, effect_of, is_worn, weapon
from arbitro.systems.symbaroum.wounds import out_of_touch
from arbitro.table import REFEREE, Number, Table

SHIELD, COINS = "shield", "coins"

DEAREST = 9999


class HandOver(Struct, frozen=True, tag="hand-over"):
    """Give somebody something."""

    who: str
    thing: str
    target: str
    count: int = 1
    """Of doses and coins; 0 where whoever gives says how many."""


class Take(Struct, frozen=True, tag="take"):
    """Take something from somebody who is dead, a captive, or not asked."""

    who: str
    thing: str
    target: str
    count: int = 1
    """Of doses and coins so many, or as many as there are; 0 for all there is."""


class Drop(Struct, frozen=True, tag="drop"):
    """Let something lie."""

    who: str
    thing: str
    count: int = 1
    """As in `HandOver`."""


class PickUp(Struct, frozen=True, tag="pick-up"):
    """Pick up what lies around."""

    who: str
    thing: str
    count: int = 1


class Wear(Struct, frozen=True, tag="wear"):
    """Put on armour that one carries, or take off what one wears."""

    who: str
    thing: str = ""


class Buy(Struct, frozen=True, tag="buy"):
    """Buy something of the lists; the referee says what it costs."""

    who: str
    thing: str


class Sell(Struct, frozen=True, tag="sell"):
    """Sell something; the referee says what it brings."""

    who: str
    thing: str


# What somebody has, and what lies around


def things_of(one: Person) -> Iterator[tuple[str, int]]:
    """What somebody could part with, and how much of it; claws and hides do not come off."""
    yield from [(each.kind, 1) for each in one.weapons if each.group != NATURAL]
    suits = [each.kind for each in one.spare] + ([one.armour.kind] if one.armour else [])
    yield from [(kind, suits.count(kind)) for kind in dict.fromkeys(suits) if is_worn(kind)]
    if one.shield:
        yield SHIELD, 1
    yield from [(each.kind, each.count) for each in one.elixirs]
    yield from [(each.kind, 1) for each in one.artefacts]
    if one.coins:
        yield COINS, one.coins


def lying(goods: Goods) -> Iterator[tuple[str, int]]:
    """What lies around, each kind once, and how much of it."""
    single = [each.kind for each in goods.weapons] + [each.kind for each in goods.armours]
    single += [each.kind for each in goods.artefacts]
    yield from [(kind, single.count(kind)) for kind in dict.fromkeys(single)]
    if goods.shields:
        yield SHIELD, goods.shields
    yield from [(each.kind, each.count) for each in goods.elixirs]
    if goods.coins:
        yield COINS, goods.coins


def parted(one: Person, thing: str, count: int) -> tuple[Person, Goods]:
    """Somebody without a thing, or so many of it, and what that is. What is spare goes before what is worn."""
    if thing == COINS:
        return replace(one, coins=one.coins - count), Goods(coins=count)
    if thing == SHIELD:
        return replace(one, shield=False, shielded=False), Goods(shields=1)
    for each in one.weapons:
        if each.kind == thing:
            left = tuple([other for other in one.weapons if other is not each])
            held = "" if one.in_hand == thing else one.in_hand
            return replace(one, weapons=left, in_hand=held), Goods(weapons=(each,))
    for suit in one.spare:
        if suit.kind == thing:
            return replace(one, spare=less_one(one.spare, suit)), Goods(armours=(suit,))
    if one.armour is not None and one.armour.kind == thing:
        return replace(one, armour=None), Goods(armours=(one.armour,))
    for relic in one.artefacts:
        if relic.kind == thing:
            left_over = tuple([other for other in one.artefacts if other is not relic])
            # Who gives it away is bound to it no more. (SY-22)
            return replace(one, artefacts=left_over), Goods(artefacts=(replace(relic, bound=False),))
    found = of_kind(one.elixirs, thing)
    assert found is not None
    return without_dose(one, thing, count), Goods(elixirs=(Elixir(thing, count, found.effect),))


def with_goods(one: Person, goods: Goods, wears: bool = True) -> Person:
    """Somebody with these besides; armour is put on where none is worn, but for the midst of a fight."""
    for suit in goods.armours:
        worn = wears and one.armour is None
        one = replace(one, armour=suit) if worn else replace(one, spare=in_order((*one.spare, suit)))
    for dose in goods.elixirs:
        one = with_dose(one, dose.kind, dose.effect, dose.count)
    return replace(
        one,
        weapons=(*one.weapons, *goods.weapons),
        shield=one.shield or bool(goods.shields),
        artefacts=in_order((*one.artefacts, *goods.artefacts)),
        coins=one.coins + goods.coins,
    )


def laid_down(ground: Goods, goods: Goods) -> Goods:
    """What lies around, with these besides."""
    doses = {each.kind: each for each in ground.elixirs}
    for each in goods.elixirs:
        had = doses.get(each.kind)
        doses[each.kind] = replace(each, count=each.count + (had.count if had else 0))
    return Goods(
        in_order((*ground.weapons, *goods.weapons)),
        in_order((*ground.armours, *goods.armours)),
        ground.shields + goods.shields,
        in_order(doses.values()),
        in_order((*ground.artefacts, *goods.artefacts)),
        ground.coins + goods.coins,
    )


def taken_up(ground: Goods, thing: str, count: int) -> tuple[Goods, Goods]:
    """What lies around without a thing, or so many of it, and what that is."""
    if thing == COINS:
        return replace(ground, coins=ground.coins - count), Goods(coins=count)
    if thing == SHIELD:
        return replace(ground, shields=ground.shields - 1), Goods(shields=1)
    for name in ("weapons", "armours", "artefacts"):
        things = getattr(ground, name)
        for at, each in enumerate(things):
            if each.kind == thing:
                left_over = replace(ground, **{name: things[:at] + things[at + 1 :]})
                return left_over, replace(Goods(), **{name: (each,)})
    had = next(each for each in ground.elixirs if each.kind == thing)
    left = [replace(each, count=each.count - count) if each is had else each for each in ground.elixirs]
    ground = replace(ground, elixirs=tuple([each for each in left if each.count]))
    return ground, Goods(elixirs=(replace(had, count=count),))


def of_the_lists(thing: str) -> Goods | None:
    """A thing as the lists have it; None if they do not."""
    if thing == SHIELD:
        return Goods(shields=1)
    if thing in content.WEAPONS:
        return Goods(weapons=(weapon(thing),))
    if is_worn(thing) and (suit := armour(thing)) is not None:
        return Goods(armours=(suit,))
    if thing in content.ARTEFACTS:
        return Goods(artefacts=(artefact(thing),))
    if thing in content.ELIXIRS:
        return Goods(elixirs=(Elixir(thing, 1, effect_of(content.ELIXIRS[thing].works)),))
    return None


def lacks(having: Iterator[tuple[str, int]], thing: str, count: int, who: str) -> Phrase | None:
    """The refusal of a thing that there is none of, or not so many."""
    there = dict(having).get(thing, 0)
    if not there:
        return Phrase("no-thing", {"who": who, "found": thing[:40]})
    # Doses and coins come in numbers, all else one by one.
    most = there if is_counted(thing) else 1
    return None if 1 <= count <= most else Phrase("no-so-many", {"thing": thing, "found": count, "most": most})


def is_counted(thing: str) -> bool:
    """Whether there may be several of it in one: doses, and coins."""
    return thing == COINS or thing in content.ELIXIRS


def how_many(one: Person, command: HandOver | Drop, table: Table) -> int:
    """As many as was said, or is said now: of doses and coins, of which there is one at least."""
    most = dict(things_of(one))[command.thing]
    if command.count or most == 1:
        return command.count or 1
    return int(table.choose("SY-7 how many", one.id, Number(1, most), 1, thing=command.thing))


def no_undressing(state: Campaign, one: Person, thing: str) -> Phrase | None:
    """The refusal of armour that somebody has on: to take it off takes longer than a fight leaves."""
    worn = one.armour is not None and one.armour.kind == thing and thing not in [each.kind for each in one.spare]
    return at_war(state) if worn else None


def no_room_for(one: Person, thing: str) -> Phrase | None:
    """The refusal of a second of what one has one of."""
    owns = [each.kind for each in one.weapons] + [each.kind for each in one.artefacts] + [SHIELD] * one.shield
    return Phrase("no-two-alike", {"who": one.id, "thing": thing}) if thing in owns else None


# From hand to hand


def hand_over(state: Campaign, command: HandOver, table: Table) -> Campaign:
    """A movement, as changing a weapon is. (SY-7)"""
    one, other = person(state, command.who), person(state, command.target)
    count = how_many(one, command, table)
    one, goods = parted(one, command.thing, count)
    table.tell("SY-7 gives", who=one.id, target=other.id, thing=command.thing, count=count)
    return with_people(spend_move(state, table), one, with_goods(other, goods, state.fight is None))


def no_hand_over(state: Campaign, command: HandOver) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one, other = person(state, command.who), person(state, command.target)
    if one.id == other.id:
        return Phrase("no-self", {"who": one.id})
    if not is_here(other):
        return unfit(state, other.id)
    refusal = lacks(things_of(one), command.thing, command.count or 1, one.id) or no_room_for(other, command.thing)
    return refusal or no_undressing(state, one, command.thing) or out_of_touch(state, one, other)


def take(state: Campaign, command: Take, table: Table) -> Campaign:
    """From the dead, the dying and captives as it is; from anybody else unnoticed: `[Discreet←Vigilant]`. (SY-2, SY-10)

    In a fight a movement.
    """
    one, other = person(state, command.who), person(state, command.target)
    state = spend_move(state, table)
    if is_wary(other):
        unnoticed = prevails(state, table, one, "discreet", other, "vigilant")
        if not unnoticed:
            table.tell("SY-10 caught", who=other.id, target=one.id, thing=command.thing)
            return state
    # Who reaches for what they have not seen finds as much as there is.
    count = min(command.count or DEAREST, dict(things_of(other)).get(command.thing, 0))
    if not count:
        table.tell("SY-7 finds nothing", who=one.id, target=other.id, thing=command.thing)
        return state
    other, goods = parted(other, command.thing, count)
    table.tell("SY-7 takes", who=one.id, target=other.id, thing=command.thing, count=count)
    return with_people(state, other, with_goods(one, goods, state.fight is None))


def is_wary(one: Person) -> bool:
    """Whether nobody takes anything from it that it notices."""
    return is_up(one) and not one.captive


def has_left(one: Person) -> bool:
    """Whether it has run, with all that it has; what became an abomination has left that behind. (SY-7, SY-24)"""
    return one.gone and not one.lost


def no_take(state: Campaign, command: Take) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one, other = person(state, command.who), person(state, command.target)
    if one.id == other.id:
        return Phrase("no-self", {"who": one.id})
    if has_left(other):
        return unfit(state, other.id)
    if state.fight is not None and is_wary(other) and camp(state, other):
        return Phrase("no-theft", {"target": other.id})
    if one.captive:
        return Phrase("no-captive", {"who": one.id})
    refusal = no_room_for(one, command.thing)
    least, most = (0, DEAREST) if is_counted(command.thing) else (1, 1)
    if not least <= command.count <= most:
        return Phrase("no-so-many", {"thing": command.thing[:40], "found": command.count, "most": most})
    if not is_wary(other):
        # How many doses, and whether there are coins at all, one learns by reaching for them.
        refusal = refusal or (lacks(things_of(other), command.thing, 1, other.id) if command.thing != COINS else None)
    elif command.thing in (other.in_hand, other.armour and other.armour.kind) or (
        other.shielded and command.thing == SHIELD
    ):
        return Phrase("no-theft", {"target": other.id})
    elif command.thing != COINS and of_the_lists(command.thing) is None:
        # Nobody may find out by asking what another has on them.
        return Phrase("no-thing", {"who": one.id, "found": command.thing[:40]})
    return refusal or no_undressing(state, other, command.thing) or out_of_touch(state, one, other)


def drop(state: Campaign, command: Drop, table: Table) -> Campaign:
    """It lies here from now on; opening a hand takes no time. (SY-6)"""
    one = person(state, command.who)
    count = how_many(one, command, table)
    one, goods = parted(one, command.thing, count)
    table.tell("SY-6 drops", who=one.id, thing=command.thing, count=count)
    return replace(with_people(state, one), lying=laid_down(state.lying, goods))


def no_drop(state: Campaign, command: Drop) -> Phrase | None:
    """Why not."""
    refusal = unfit(state, command.who)
    if refusal is None and state.fight is not None and fighting(state).turn != command.who:
        return Phrase("no-turn", {"who": command.who, "turn": fighting(state).turn or REFEREE})
    one = person(state, command.who)
    refusal = refusal or lacks(things_of(one), command.thing, command.count or 1, one.id)
    return refusal or no_undressing(state, one, command.thing)


def pick_up(state: Campaign, command: PickUp, table: Table) -> Campaign:
    """A movement, as changing a weapon is. (SY-7)"""
    ground, goods = taken_up(state.lying, command.thing, command.count)
    table.tell("SY-7 picks up", who=command.who, thing=command.thing, count=command.count)
    state = replace(spend_move(state, table), lying=ground)
    return with_people(state, with_goods(person(state, command.who), goods, state.fight is None))


def no_pick_up(state: Campaign, command: PickUp) -> Phrase | None:
    """Why not."""
    refusal = lacks(lying(state.lying), command.thing, command.count, command.who)
    return refusal or no_room_for(person(state, command.who), command.thing)


def wear(state: Campaign, command: Wear, table: Table) -> Campaign:
    """On with one, and what was worn is carried; or off. (SY-13)"""
    one = person(state, command.who)
    on = of_kind(one.spare, command.thing)
    spare = [each for each in one.spare if each is not on] + ([one.armour] if one.armour else [])
    told = on or one.armour
    assert told is not None
    table.tell("SY-13 wears" if on else "SY-13 takes off", who=one.id, armour=told.kind)
    return with_people(state, replace(one, armour=on, spare=in_order(tuple(spare))))


def no_wear(state: Campaign, command: Wear) -> Phrase | None:
    """Why not: it takes longer than a fight leaves."""
    if (refusal := busy(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    if not command.thing:
        return None if one.armour else Phrase("no-thing", {"who": one.id, "found": ""})
    worn = any(each.kind == command.thing for each in one.spare)
    return None if worn else Phrase("no-thing", {"who": one.id, "found": command.thing[:40]})


# Buying and selling


def buy(state: Campaign, command: Buy, table: Table) -> Campaign:
    """For what the referee asks, if there is as much. (Ours)"""
    one = person(state, command.who)
    price = table.choose("SY-13 price", REFEREE, Number(0, DEAREST), usual=1, who=one.id, thing=command.thing)
    if price > one.coins:
        table.tell("SY-13 too dear", who=one.id, thing=command.thing, price=price, has=one.coins)
        return state
    table.tell("SY-13 buys", who=one.id, thing=command.thing, price=price, left=one.coins - price)
    goods = of_the_lists(command.thing)
    assert goods is not None
    return with_people(state, with_goods(replace(one, coins=one.coins - price), goods))


def no_buy(state: Campaign, command: Buy) -> Phrase | None:
    """Why not."""
    if (refusal := busy(state, command.who)) is not None:
        return refusal
    if of_the_lists(command.thing) is None:
        return Phrase("no-thing", {"who": command.who, "found": command.thing[:40]})
    return no_room_for(person(state, command.who), command.thing)


def sell(state: Campaign, command: Sell, table: Table) -> Campaign:
    """For what the referee gives. (Ours)"""
    one, _ = parted(person(state, command.who), command.thing, 1)
    price = table.choose("SY-13 price", REFEREE, Number(0, DEAREST), usual=1, who=one.id, thing=command.thing)
    table.tell("SY-13 sells", who=one.id, thing=command.thing, price=price, left=one.coins + price)
    return with_people(state, replace(one, coins=one.coins + price))


def no_sell(state: Campaign, command: Sell) -> Phrase | None:
    """Why not."""
    refusal = busy(state, command.who)
    if refusal is None and command.thing == COINS:
        return Phrase("no-thing", {"who": command.who, "found": COINS})
    return refusal or lacks(things_of(person(state, command.who)), command.thing, 1, command.who)
