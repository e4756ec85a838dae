"""Making a character, step by step in the order of the text. (KN-2 to KN-9)

Every question has a rolled or sensible default, so that "roll it all" is a character too.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D8, D20, Dice
from arbitro.systems.common import at_war, everybody, free_name, next_id
from arbitro.systems.contract import ANYONE, HEROES, Phrase
from arbitro.systems.knave import content
from arbitro.systems.knave.campaign import Campaign
from arbitro.systems.knave.characters import (
    ABILITIES,
    STRENGTH,
    WISDOM,
    Armour,
    Item,
    Person,
    bonus,
    slots,
    slots_used,
    worth,
)
from arbitro.systems.knave.content import STARTING
from arbitro.systems.knave.gear import (
    SPELLBOOK,
    affordable,
    bought,
    make,
    most_coins,
    parted,
    pieces_of,
    price,
    random_book,
    with_more,
)
from arbitro.table import REFEREE, Table, Text

ABILITY_DICE = Dice(3, 6, keep=-1)

LONGEST_NAME = 40


class Create(Struct, frozen=True, tag="create"):
    """Make a new character of level 1. (KN-2, KN-23)"""

    who: str = ANYONE
    newcomer: str = ""
    """The id that the character will have; empty to take the next number."""


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """A new character, always of level 1. (KN-2 to KN-7, KN-23)"""
    one = Person(command.newcomer or next_id(state, "hero"), "", HEROES, (0,) * 6, 1, 1)
    one = roll_abilities(one, command.who, table)
    one = swap_two(one, command.who, table)
    one = roll_hit_points(one, command.who, table)
    one = equip(one, command.who, table, state)
    one = roll_traits(one, command.who, table)
    one = call(state, one, command.who, table)
    table.tell("KN-2 made", who=one.id, name=one.name)
    return replace(state, people=(*state.people, one))


def no_create(state: Campaign, command: Create) -> Phrase | None:
    """Why not: ours, nobody walks into the middle of a fight."""
    return no_newcomer(state, command.newcomer) or at_war(state)


def roll_abilities(one: Person, asked: str, table: Table) -> Person:
    """For each ability in order the lowest of 3d6 is the bonus; the defence is ten more. (KN-1, KN-2)"""
    bonuses = []
    for ability in ABILITIES:
        lowest = table.roll(f"KN-2 {ability}", asked, ABILITY_DICE)
        table.tell("KN-2 ability", who=one.id, ability=ability, roll=lowest, defence=lowest + 10)
        bonuses.append(lowest)
    return replace(one, abilities=tuple(bonuses))


def swap_two(one: Person, asked: str, table: Table) -> Person:
    """Two abilities may change places, once. (KN-2)"""
    facts = dict(zip(ABILITIES, one.abilities, strict=True))
    first = table.choose("KN-2 swap", asked, ("none", *ABILITIES), "none", **facts)
    if first == "none":
        return one
    others = tuple([ability for ability in ABILITIES if ability != first])
    second = table.choose("KN-2 swap with", asked, others, others[0], ability=first, **facts)
    bonuses = list(one.abilities)
    here, there = ABILITIES.index(first), ABILITIES.index(second)
    bonuses[here], bonuses[there] = bonuses[there], bonuses[here]
    table.tell("KN-2 swapped", who=one.id, abilities=(first, second))
    return replace(one, abilities=tuple(bonuses))


def roll_hit_points(one: Person, asked: str, table: Table) -> Person:
    """1d8, both now and at most. (KN-3)"""
    points = table.roll("KN-3 hit points", asked, D8)
    table.tell("KN-3 hit points", who=one.id, roll=points)
    return replace(one, hit_points=points, most_hit_points=points)


# --- Gear (KN-5, KN-6) ----------------------------------------------------------------------------------------------


def equip(one: Person, asked: str, table: Table, state: Campaign) -> Person:
    """Rations, a weapon of choice, and the rest from the charts or from the shop. (KN-5)"""
    one = stow(one, make(STARTING.rations.item, STARTING.rations.count), table)
    one = choose_weapon(one, asked, table, state)
    # House: starting_spell, a random book for going without armour or for one roll on the gear lists.
    spell = "none"
    if state.house.starting_spell:
        # Whoever buys everything has no roll on a gear list to give for it.
        ways = ("none", "for-armour") if state.house.buy_gear else ("none", "for-armour", "for-gear")
        spell = table.choose("KN-5 spellbook", asked, ways, "none")
    if spell != "none":
        one = stow(one, random_book(asked, table), table)
    # House: buy_gear, a purse instead of the charts.
    if state.house.buy_gear:
        return go_shopping(state, one, asked, table, armour=spell != "for-armour")
    if spell != "for-armour":
        one = from_chart(one, "KN-5 armour", STARTING.armour, asked, table)
        one = from_chart(one, "KN-5 helmet and shield", STARTING.helmet_and_shield, asked, table)
    return roll_gear(one, asked, table, fewer=spell == "for-gear")


def choose_weapon(one: Person, asked: str, table: Table, state: Campaign) -> Person:
    """A weapon of the player's choice. Ours: with something to shoot, if it shoots. (KN-5)"""
    reach = "ranged" if bonus(one, WISDOM) > bonus(one, STRENGTH) else "melee"
    likely = likely_weapon(reach, slots(one) - slots_used(one))
    kind = table.choose("KN-5 weapon", asked, content.WEAPONS.of(state), likely)
    one = replace(stow(one, make(kind), table), in_hand=kind)
    ammunition = content.WEAPONS[kind].ammo
    for _ in range(STARTING.weapon.ammo_bundles if ammunition else 0):
        one = stow(one, make(ammunition), table)
    return one


@cache
def likely_weapon(reach: str, room: int) -> str:
    """What nobody in particular would take: the biggest that suits what they are good at, and fits. (KN-5)"""
    likely = [kind for kind, weapon in content.WEAPONS.items() if weapon.reach == reach and weapon.slots <= room]
    return max(likely, key=lambda kind: (content.WEAPONS[kind].die, -content.WEAPONS[kind].hands))


def from_chart(one: Person, words: str, chart: tuple[content.Line, ...], asked: str, table: Table) -> Person:
    """What a d20 gives on a starting chart. (KN-5)"""
    die = table.roll(words, asked, D20)
    line = next(line for line in chart if die <= line.high)
    table.tell(words, who=one.id, roll=die, items=line.items or ("none-of-it",))
    for kind in line.items:
        one = stow(one, make(kind), table)
    return one


def roll_gear(one: Person, asked: str, table: Table, fewer: bool = False) -> Person:
    """So many rolls on each list. (KN-5)"""
    for name, times in STARTING.gear_rolls.items():
        lines, taken = content.gear_list(name), set[int]()
        for _ in range(times - (fewer and name == next(iter(STARTING.gear_rolls)))):
            at = table.roll(f"KN-5 {name}", asked, Dice(1, len(lines))) - 1
            # Ours: the same thing twice is the next line of the list instead.
            while at in taken:
                at = (at + 1) % len(lines)
            taken.add(at)
            one = stow(one, make(lines[at]), table)
    return one


def go_shopping(state: Campaign, one: Person, asked: str, table: Table, armour: bool) -> Person:
    """3d6 × 20 copper to spend; no spellbooks. (KN-5)"""
    purse = STARTING.purse
    coins = table.roll("KN-5 purse", asked, Dice(purse.dice, purse.die)) * purse.times
    table.tell("KN-5 purse", who=one.id, coins=coins)
    one = replace(one, copper=min(coins, most_coins(one)))
    # Everything has a price, so the purse empties at last.
    while True:
        wares = [kind for kind in affordable(state, one) if kind != SPELLBOOK]
        if not armour:
            wares = [kind for kind in wares if kind not in content.ARMOUR]
        # Nobody in particular would buy the best body armour that the purse allows.
        suits = [kind for kind in wares if kind in content.ARMOUR and content.ARMOUR[kind].kind == "body"]
        bare = not any(isinstance(item, Armour) for item in one.items)
        likely = max(suits, key=lambda kind: (content.ARMOUR[kind].defence, price(kind))) if suits and bare else "done"
        kind = table.choose("KN-5 shop", asked, ("done", *wares), likely, copper=worth(one))
        if kind == "done":
            return one
        one = bought(one, kind, table)


def stow(one: Person, item: Item, table: Table) -> Person:
    """Into a slot; what does not fit stays behind. (KN-6)"""
    part, left = parted(one, item)
    if part is not None:
        table.tell("KN-5 gear", who=one.id, item=part.kind, **pieces_of(part))
        one = with_more(one, part)
    if left is not None:
        table.tell("KN-6 left behind", who=one.id, item=left.kind)
    return one


# --- Traits and a name (KN-5) ---------------------------------------------------------------------------------------


def roll_traits(one: Person, asked: str, table: Table) -> Person:
    """A line of each trait chart. (KN-5)"""
    traits = []
    for chart, lines in content.TRAITS.items():
        line = table.roll(f"KN-5 {chart}", asked, Dice(1, len(lines)))
        table.tell("KN-5 trait", who=one.id, chart=chart, trait=f"{chart}-{line}")
        traits.append((chart, line))
    return replace(one, traits=tuple(traits))


def call(state: Campaign, one: Person, asked: str, table: Table) -> Person:
    """A gender and a name, of the player's choice; a byname is rolled. (KN-5)"""
    gender = table.choose("KN-5 gender", asked, ("woman", "man", "neither"), "neither")
    names = content.NAMES
    first = free_name(state, names.first, table.roll("KN-5 first name", asked, Dice(1, len(names.first))) - 1)
    byname = table.roll("KN-5 byname", asked, Dice(1, len(names.byname)))
    table.tell("KN-5 trait", who=one.id, chart="byname", trait=f"byname-{byname}")
    name = " ".join(table.choose("KN-5 name", asked, Text(LONGEST_NAME), first).split()) or first
    return replace(one, name=name, gender=gender, traits=(*one.traits, ("byname", byname)))


# --- Whoever comes into the game ------------------------------------------------------------------------------------


def no_newcomer(state: Campaign, newcomer: str) -> Phrase | None:
    """The refusal of an id that somebody has already, or would have as one of several."""
    taken = any(one.id == newcomer or one.id.startswith(f"{newcomer}-") for one in everybody(state))
    if newcomer and (taken or newcomer in (REFEREE, ANYONE)):
        return Phrase("no-newcomer", {"found": newcomer[:40]})
    return None
