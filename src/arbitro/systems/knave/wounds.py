"""Damage, dying, wear, repair, healing and rest. (KN-22, KN-23, KN-26, KN-28)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D8, Dice
from arbitro.systems.common import at_war, everybody, missing, person, with_people
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.campaign import Campaign, no_item, no_price, unfit
from arbitro.systems.knave.characters import (
    CONSTITUTION,
    DEAD,
    HIRELINGS,
    OUT_OF_IT,
    Armour,
    Book,
    Gear,
    Person,
    Weapon,
    bonus,
    held,
    lasting,
    paid,
    put_on,
    with_item,
    worn,
)
from arbitro.systems.knave.morale import hireling_test
from arbitro.table import ALL, REFEREE, Modifiers, Number, Table

NIGHT_MINUTES = 8 * 60
A_DAY = 24 * 60
HIGHEST_FALL = 100
MOST_DICE = 20


class Rest(Struct, frozen=True, tag="rest"):
    """A meal and a full night's rest, for everybody. (KN-28)"""

    who: str = REFEREE


class Haven(Struct, frozen=True, tag="haven"):
    """A rest in a safe haven, for everybody. (KN-28)"""

    who: str = REFEREE


class Repair(Struct, frozen=True, tag="repair"):
    """Have a point of quality mended. (KN-26)"""

    who: str
    item: str


class Harm(Struct, frozen=True, tag="harm"):
    """A fall, a trap, a fire: damage that nobody deals. (KN-22, KN-24)"""

    target: str
    who: str = REFEREE


# --- Damage and dying (KN-22, KN-23) --------------------------------------------------------------------------------


def hurt(one: Person, damage: int, table: Table) -> Person:
    """Hit points lost, and what becomes of whoever lost them. (KN-22, KN-23)"""
    left = max(one.hit_points - damage, DEAD)
    table.tell("KN-22 wound", who=one.id, damage=damage, left=left)
    if left < 0:
        table.tell("KN-23 dead", who=one.id)
    elif left == 0:
        table.tell("KN-23 unconscious", who=one.id)
    kept = tuple([condition for condition in one.conditions if condition.name not in charts.ENDED_BY_WOUND])
    return replace(one, hit_points=left, conditions=kept)


def harm(state: Campaign, command: Harm, table: Table) -> Campaign:
    """A fall costs a d6 for every ten feet; of anything else the referee says the dice. (KN-22, KN-24)"""
    one = person(state, command.target)
    way = table.choose("KN-24 harm", REFEREE, ("fall", "trap"), usual="trap", target=one.id)
    if way == "fall":
        feet = table.choose("KN-24 fall", REFEREE, Number(charts.FALL_FEET, HIGHEST_FALL), usual=10, target=one.id)
        return with_people(state, fall(one, feet, table))
    count = table.choose("KN-24 trap dice", REFEREE, Number(1, MOST_DICE), usual=1, target=one.id)
    faces = table.choose("KN-24 trap die", REFEREE, (4, 6, 8, 10, 12), usual=6, target=one.id)
    table.tell("KN-24 trap", who=one.id)
    return with_people(state, hurt(one, table.roll("KN-24 trap damage", REFEREE, Dice(count, faces)), table))


def no_harm(state: Campaign, command: Harm) -> Phrase | None:
    """Why not."""
    refusal = missing(state, command.target)
    if refusal is None and person(state, command.target).hit_points < 0:
        return Phrase("no-dead", {"who": command.target})
    return refusal


def fall(one: Person, feet: int, table: Table) -> Person:
    """Ours: a d6 for every ten feet. (KN-24)"""
    table.tell("KN-24 falls", who=one.id, feet=feet)
    return hurt(one, table.roll("KN-24 fall damage", REFEREE, Dice(feet // charts.FALL_FEET, 6)), table)


# --- Wear and repair (KN-26) ----------------------------------------------------------------------------------------


def wear_weapon(one: Person, weapon: Weapon, table: Table) -> Person:
    """The weapon loses a point of quality; at 0 it is gone. (KN-26)"""
    if not weapon.best:
        return one
    left = weapon.quality - 1
    if left > 0:
        table.tell("KN-26 weapon worn", who=one.id, item=weapon.kind, left=left)
        return with_item(one, weapon, replace(weapon, quality=left))
    table.tell("KN-26 weapon destroyed", who=one.id, item=weapon.kind)
    one = with_item(one, weapon, None)
    return one if held(one, weapon.kind) else replace(one, in_hand="")


def armour_to_wear(one: Person) -> Armour | None:
    """Which piece takes the next blow.

    Ruling: "the armour" is the body armour, then the shield, then the helmet. Who wears none has no quality to lose.
    What is worn over a hide that is better takes the blow too, though only the hide counts. (KN-7, KN-26)
    """
    pieces = {item.place: item for item in worn(one) if item.best}
    return pieces.get("body") or pieces.get("shield") or pieces.get("helmet")


def wear_armour(one: Person, table: Table, loss: int = 1) -> Person:
    """The armour loses quality; at 0 it is gone. (KN-26)"""
    piece = armour_to_wear(one)
    if piece is None:
        return one
    left = piece.quality - loss
    if left > 0:
        table.tell("KN-26 armour worn", who=one.id, item=piece.kind, left=left)
        return with_item(one, piece, replace(piece, quality=left))
    table.tell("KN-26 armour destroyed", who=one.id, item=piece.kind)
    return with_item(one, piece, None)


def repair(state: Campaign, command: Repair, table: Table) -> Campaign:
    """A point of quality for a tenth of the price. (KN-26)"""
    one = person(state, command.who)
    item = held(one, command.item)
    assert isinstance(item, Weapon | Armour)
    cost, quality = repair_cost(item), item.quality + 1
    table.tell("KN-26 repaired", who=one.id, item=item.kind, cost=cost, left=quality)
    return with_people(state, paid(with_item(one, item, replace(item, quality=quality)), cost))


def repair_cost(item: Weapon | Armour) -> int:
    """A tenth of the price, in whole coins. (KN-26)"""
    return -(-item.price // 10)


def no_repair(state: Campaign, command: Repair) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who) or at_war(state)) is not None:
        return refusal
    one = person(state, command.who)
    item = held(one, command.item)
    if not isinstance(item, Weapon | Armour):
        return no_item(one, command.item)
    if item.quality >= item.best:
        return Phrase("no-repair-needed", {"item": item.kind})
    return no_price(one, repair_cost(item))


# --- Healing and rest (KN-28) ---------------------------------------------------------------------------------------


def rest(state: Campaign, command: Rest, table: Table) -> Campaign:
    """A meal and a full night's rest. (KN-28)"""
    table.tell("KN-28 night")
    state = with_people(state, *[after_night(state, one, table) for one in company(state)])
    return next_morning(state, table)


def after_night(state: Campaign, one: Person, table: Table) -> Person:
    """Whoever eats regains 1d8 + Constitution bonus, never past the maximum. (KN-4, KN-28)"""
    ration = held(one, content.STARTING.rations.item)
    # Ours: a hireling's food is in the wage, and whoever else is no hero finds food of their own.
    if one.side == HEROES:
        meal = "skip"
        if isinstance(ration, Gear):
            meal = table.choose("KN-28 meal", one.id, ("eat", "skip"), "eat", rations=ration.count)
        if meal == "skip":
            table.tell("KN-28 hungry", who=one.id)
            return one
        assert isinstance(ration, Gear)
        one = with_item(one, ration, replace(ration, count=ration.count - 1) if ration.count > 1 else None)
    ours = one.side not in (FOES, BYSTANDERS)
    if one.hit_points >= one.most_hit_points:
        # That nothing came back is told of the party.
        if ours:
            table.tell("KN-28 rested", who=one.id)
        return one
    # How a foe mends who is somewhere else nobody sees.
    audience = ALL if ours or one in state.people else REFEREE
    die = table.roll("KN-28 healing", one.id, D8)
    added = Modifiers().plus("constitution", bonus(one, CONSTITUTION))
    added = added.plus("circumstance", put_on(one, "healing", table))
    return regain(one, "KN-28 healed", die, added, table, audience)


def regain(one: Person, code: str, die: int, added: Modifiers, table: Table, audience: str = ALL) -> Person:
    """Hit points come back, never past the maximum. (KN-28)"""
    points = min(one.hit_points + max(die + added.total, 0), one.most_hit_points)
    facts = {"points": points - one.hit_points, "left": points, "most": one.most_hit_points}
    table.tell(code, audience, who=one.id, roll=die, modifiers=added, **facts)
    return replace(one, hit_points=points)


def haven(state: Campaign, command: Haven, table: Table) -> Campaign:
    """Everything comes back. Ours: there is food in a haven, so no ration is used. (KN-28)"""
    table.tell("KN-28 haven")
    state = with_people(state, *[replace(one, hit_points=one.most_hit_points) for one in company(state)])
    return next_morning(state, table)


def next_morning(state: Campaign, table: Table) -> Campaign:
    """Troubles have passed, and a new day begins. (KN-28)"""
    for one in company(state):
        left = tuple([condition for condition in one.conditions if condition.name in OUT_OF_IT])
        state = with_people(state, replace(one, conditions=left))
    return new_day(replace(state, minutes=state.minutes + NIGHT_MINUTES), state.minutes + NIGHT_MINUTES, table)


def new_day(state: Campaign, dawn: int, table: Table) -> Campaign:
    """Books can be read again, and wages fall due. (KN-16, KN-27)"""
    for one in company(state):
        items = tuple([replace(item, used=False) if isinstance(item, Book) else item for item in one.items])
        one = replace(one, items=items, cast=0)
        # A hireling who is still owed for the day before may leave.
        if one.side == HIRELINGS and one.owed:
            one = hireling_test(state, one, table, "unpaid")
        state = with_people(state, replace(one, owed=one.owed + one.wage) if one.side == HIRELINGS else one)
    return replace(state, dawn=dawn)


def pass_minutes(state: Campaign, minutes: int, table: Table) -> Campaign:
    """So much later. Ours: what lasts rounds is over by then, and after a day without a night it is a new day too."""
    state = replace(state, minutes=state.minutes + minutes)
    state = with_people(state, *[lasting(one) for one in everybody(state)])
    while state.minutes - state.dawn >= A_DAY:
        state = new_day(state, state.dawn + A_DAY, table)
    return state


def company(state: Campaign) -> tuple[Person, ...]:
    """Whoever lives, here or elsewhere: nights and days are everybody's."""
    return tuple([one for one in everybody(state) if one.hit_points >= 0 and not one.fled])


def no_rest(state: Campaign, command: Rest | Haven) -> Phrase | None:
    """Why not."""
    return at_war(state) or (None if any(one.side != FOES for one in company(state)) else Phrase("no-party"))
