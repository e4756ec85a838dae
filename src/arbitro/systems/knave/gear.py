"""Things: made from their content entries, carried in slots, passed around, bought. (KN-5 to KN-7)"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems import places
from arbitro.systems.common import at_war, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.knave import content
from arbitro.systems.knave.campaign import Campaign, Fallen, no_item
from arbitro.systems.knave.characters import (
    COINS_IN_SLOT,
    FISTS,
    Armour,
    Book,
    Gear,
    Item,
    Person,
    Weapon,
    held,
    item_slots,
    paid,
    slots,
    slots_used,
    weapon_in_hand,
    with_item,
    without_condition,
    worth,
)
from arbitro.systems.knave.turns import MELEE_REACH, board, no_hand, no_legs_left, no_turn, spend_move
from arbitro.systems.places import Place
from arbitro.table import Number, Table

SPELLBOOK = "spellbook"
"""The gear entry that stands for a book with a spell rolled at random."""


class Wield(Struct, frozen=True, tag="wield"):
    """Take a weapon in hand; `fists` puts all of them away."""

    who: str
    item: str


class Drop(Struct, frozen=True, tag="drop"):
    """Let something fall."""

    who: str
    item: str


class PickUp(Struct, frozen=True, tag="pick-up"):
    """Pick up something that lies on the ground."""

    who: str
    item: str


# --- Made from the lists (KN-5) -------------------------------------------------------------------------------------


def make(kind: str, count: int = 0) -> Item:
    """A new thing of this kind, with the figures of its entry; `count` pieces, or a bundle."""
    weapon = content.WEAPONS.get(kind) or content.NATURAL.get(kind)
    if weapon is not None:
        return Weapon(
            kind, weapon.die, weapon.hands, weapon.slots, weapon.quality, weapon.quality, weapon.price, weapon.reach,
            weapon.kind, weapon.thrown, weapon.ammo,
        )  # fmt: skip
    armour = content.ARMOUR.get(kind)
    if armour is not None:
        return Armour(
            kind, armour.kind, armour.defence, armour.bonus, armour.slots, armour.quality, armour.quality,
            armour.price,
        )  # fmt: skip
    if kind in content.SPELLS:
        book = content.GEAR[SPELLBOOK]
        return Book(kind, book.slots, book.price)
    gear = content.GEAR[kind]
    return Gear(kind, count or gear.count, gear.count, gear.slots, gear.price)


def price(kind: str) -> int:
    """What a new one, or a bundle, costs in copper."""
    entry = content.WEAPONS.get(kind) or content.ARMOUR.get(kind) or content.GEAR[kind]
    return entry.price


def on_sale(state: Campaign) -> tuple[str, ...]:
    """Everything that is bought with coin."""
    return (*content.WEAPONS.of(state), *content.ARMOUR.of(state), *content.GEAR.of(state))


def obtain(kind: str, who: str, table: Table) -> Item:
    """A new thing; of a spellbook the spell is rolled. (KN-5)"""
    return random_book(who, table) if kind == SPELLBOOK else make(kind)


def random_book(who: str, table: Table) -> Item:
    """A spellbook with a spell at random. (KN-5)"""
    spells = tuple(content.SPELLS)
    return make(spells[table.roll("KN-5 spell", who, Dice(1, len(spells))) - 1])


def creature(kind: str, number: int, hit_points: int, side: str, newcomer: str = "", **more: Any) -> Person:
    """A creature of this kind with so many hit points; its dice are thrown by whoever brings it in. (KN-5)

    Its id is `newcomer`, or else its kind and number.
    """
    entry = content.CREATURES[kind]
    items: list[Item] = []
    for attack in entry.attacks:
        weapon = make(attack)
        if weapon != FISTS:
            items.append(weapon)
        if isinstance(weapon, Weapon) and weapon.ammo:
            items.append(make(weapon.ammo))
    items += [make(other) for other in (*entry.wears, *entry.books, *entry.carries)]
    one = Person(
        id=newcomer or f"{kind}-{number}", name=f"{kind} {number}", side=side, abilities=entry.bonuses,
        hit_points=hit_points, most_hit_points=hit_points, level=entry.level, items=tuple(items),
        in_hand=next((item.kind for item in items if isinstance(item, Weapon)), ""), armour=entry.armour,
        speed=entry.speed, kind=kind, weak=entry.weak, morale=entry.morale, wage=entry.wage, gold=entry.gold,
        silver=entry.silver, copper=entry.copper,
    )  # fmt: skip
    return replace(one, **more)


# --- Carried in slots (KN-6) ----------------------------------------------------------------------------------------


def with_more(one: Person, item: Item) -> Person:
    """With one more thing, whether it fits or not; what comes in pieces joins its like."""
    like = held(one, item.kind)
    if isinstance(item, Gear) and isinstance(like, Gear):
        return with_item(one, like, replace(like, count=like.count + item.count))
    return replace(one, items=(*one.items, item))


def fits(one: Person) -> bool:
    """Whether everything that it carries fits in its slots. (KN-6)"""
    return slots_used(one) <= slots(one)


def no_room(one: Person, item: Item) -> Phrase | None:
    """An item that does not fit cannot be carried; of what comes in pieces, not even one. (KN-6)"""
    if isinstance(item, Gear):
        item = replace(item, count=1)
    if slots_used(with_more(one, item)) <= room(one):
        return None
    free = max(slots(one) - slots_used(one), 0)
    return Phrase("no-slots", {"who": one.id, "item": item.kind, "needed": item_slots(item), "free": free})


def most_coins(one: Person) -> int:
    """How many coins it could have on it. (KN-6)"""
    return max(slots(one) - sum([item_slots(item) for item in one.items]), 0) * COINS_IN_SLOT


def held_by(one: Person, kind: str) -> Item:
    """What it is known to carry."""
    item = held(one, kind)
    assert item is not None
    return item


def without(one: Person, item: Item, part: Item) -> Person:
    """Without a thing, or a part of it; if it was the weapon in hand, with empty hands."""
    one = with_item(one, item, less(item, part))
    if item.kind == one.in_hand and held(one, item.kind) is None:
        one = replace(one, in_hand="")
    return one


def portion(item: Item, who: str, table: Table, taker: Person | None = None, open_pack: bool = True) -> Item:
    """How many of what comes in pieces change hands: all that there are, or fit, unless somebody says fewer. Where the
    taker's pack is nothing for `who` to know, it is found out that not all of them fit. (KN-6)"""
    if not isinstance(item, Gear) or item.count == 1:
        return item
    most = item.count if taker is None else most_pieces(taker, item)
    offered = most if open_pack else item.count
    count = table.choose("KN-6 how many", who, Number(1, offered), offered, item=item.kind)
    return replace(item, count=min(count, most))


def most_pieces(one: Person, item: Gear) -> int:
    """How many of these it has room for; one at least, for whom `no_room` refuses nothing. (KN-6)"""
    most = item.count
    while most > 1 and slots_used(with_more(one, replace(item, count=most))) > room(one):
        most -= 1
    return most


def parted(one: Person, item: Item) -> tuple[Item | None, Item | None]:
    """What of a thing it has room for, and what not: of what comes in pieces perhaps some. (KN-6)"""
    if no_room(one, item) is not None:
        return None, item
    part = replace(item, count=most_pieces(one, item)) if isinstance(item, Gear) else item
    return part, less(item, part)


def room(one: Person) -> int:
    """Slots that may be filled: whoever carries too much already may not carry more. (KN-6)"""
    return max(slots(one), slots_used(one))


def less(item: Item, part: Item) -> Item | None:
    """What is left of a thing without a part of it."""
    if isinstance(item, Gear) and isinstance(part, Gear) and part.count < item.count:
        return replace(item, count=item.count - part.count)
    return None


def is_part_of(item: Item) -> bool:
    """Claws and fangs: they cannot be dropped, taken or knocked away."""
    return isinstance(item, Weapon) and not item.slots and not item.price


# --- Passed around --------------------------------------------------------------------------------------------------


def wield(state: Campaign, command: Wield, table: Table) -> Campaign:
    """A weapon comes to hand. Ours: in a fight that is the turn's move; claws and fists are always ready."""
    one, kind = person(state, command.who), command.item
    item = held(one, kind)
    if item is not None and not is_part_of(item):
        state = spend_move(state, one.id)
    one = replace(one, in_hand=kind if item is not None else "")
    table.tell("KN-18 wield", who=one.id, weapon=weapon_in_hand(one).kind)
    return with_people(state, without_condition(one, "disarmed") if item is not None else one)


def no_wield(state: Campaign, command: Wield) -> Phrase | None:
    """Why not."""
    if (refusal := free_hands(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    item = held(one, command.item)
    if item is None and command.item != FISTS.kind:
        return no_item(one, command.item)
    if item is not None and not isinstance(item, Weapon):
        return Phrase("no-weapon", {"who": one.id, "item": command.item})
    if weapon_in_hand(one).kind == command.item:
        return Phrase("no-wield-again", {"who": one.id, "weapon": command.item})
    return no_hand_move(state, one.id) if item is not None and not is_part_of(item) else None


def drop(state: Campaign, command: Drop, table: Table) -> Campaign:
    """It lies there until somebody picks it up."""
    one = person(state, command.who)
    item = held_by(one, command.item)
    part = portion(item, one.id, table)
    table.tell("KN-6 dropped", who=one.id, item=item.kind, **pieces_of(part))
    return put_down(with_people(state, without(one, item, part)), part, one.place)


def put_down(state: Campaign, item: Item, place: Place) -> Campaign:
    """A thing lies on the ground."""
    fallen = Fallen(item, place if state.fight is not None else (0, 0))
    return replace(state, ground=(*state.ground, fallen))


def no_drop(state: Campaign, command: Drop) -> Phrase | None:
    """Why not."""
    return free_hands(state, command.who) or not_held(state, command.who, command.item)


def pick_up(state: Campaign, command: PickUp, table: Table) -> Campaign:
    """From the ground into a slot. Ours: in a fight that is the turn's move, and a weapon comes to empty hands."""
    one = person(state, command.who)
    fallen = lying(state, one, command.item)
    assert fallen is not None
    part = portion(fallen.item, one.id, table, one)
    left = less(fallen.item, part)
    ground = list(state.ground)
    at = ground.index(fallen)
    ground[at : at + 1] = [replace(fallen, item=left)] if left else []
    state = replace(spend_move(state, one.id), ground=tuple(ground))
    one = with_more(one, part)
    if isinstance(fallen.item, Weapon) and weapon_in_hand(one) is FISTS:
        one = without_condition(replace(one, in_hand=fallen.item.kind), "disarmed")
    table.tell("KN-6 picked up", who=one.id, item=fallen.item.kind, **pieces_of(part))
    return with_people(state, one)


def no_pick_up(state: Campaign, command: PickUp) -> Phrase | None:
    """Why not."""
    if (refusal := free_hands(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    fallen = lying(state, one, command.item)
    if fallen is None:
        return Phrase("no-such-item-here", {"item": command.item})
    distance = places.apart(fallen.place, one.place, board(state))
    if state.fight is not None and distance > MELEE_REACH:
        return Phrase("no-reach-item", {"item": command.item, "distance": distance})
    return no_hand_move(state, one.id) or no_room(one, fallen.item)


def pieces_of(item: Item) -> dict[str, int]:
    """How many pieces a line of the log speaks of."""
    return {"count": item.count if isinstance(item, Gear) else 1}


def lying(state: Campaign, one: Person, kind: str) -> Fallen | None:
    """The nearest thing of this kind on the ground."""
    there = [fallen for fallen in state.ground if fallen.item.kind == kind]
    return min(there, key=lambda fallen: places.apart(fallen.place, one.place, board(state))) if there else None


def bought(one: Person, kind: str, table: Table) -> Person:
    """With one more thing and less coin. (KN-5)"""
    item = obtain(kind, one.id, table)
    table.tell("KN-5 bought", who=one.id, item=item.kind, cost=price(kind), **pieces_of(item))
    return with_more(paid(one, price(kind)), item)


def affordable(state: Campaign, one: Person) -> tuple[str, ...]:
    """What it has the coin and the slots for. (KN-5, KN-6)"""
    return tuple([kind for kind in on_sale(state) if can_buy(one, kind)])


def can_buy(one: Person, kind: str) -> bool:
    """Whether it has the coin for this, and could carry it with the rest."""
    if price(kind) > worth(one):
        return False
    item = make(next(iter(content.SPELLS))) if kind == SPELLBOOK else make(kind)
    return fits(with_more(paid(one, price(kind)), item))


# --- What stands against it -----------------------------------------------------------------------------------------


def at_peace(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what nobody does in the middle of a fight, nor with bound hands or asleep."""
    return no_hand(state, who) or at_war(state)


def free_hands(state: Campaign, who: str) -> Phrase | None:
    """The refusal of handling things: in a fight it takes one's turn, and at any time free hands."""
    return no_hand(state, who) if state.fight is None else no_turn(state, who)


def no_hand_move(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what costs a move in a fight. (KN-18)"""
    return no_legs_left(state, who) if state.fight is not None else None


def not_held(state: Campaign, who: str, kind: str) -> Phrase | None:
    """The refusal of giving away what one does not have, or is."""
    one = person(state, who)
    item = held(one, kind)
    if item is None:
        return no_item(one, kind)
    return Phrase("no-part", {"who": who, "item": kind}) if is_part_of(item) else None
