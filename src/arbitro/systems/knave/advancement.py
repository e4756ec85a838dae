"""Experience and levels. (KN-29 to KN-31)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D20, Dice
from arbitro.systems.common import at_war, missing, person, with_people
from arbitro.systems.contract import HEROES, Phrase
from arbitro.systems.knave import charts
from arbitro.systems.knave.campaign import Campaign, unfit
from arbitro.systems.knave.characters import ABILITIES, COPPER_IN, MOST_BONUS, Person
from arbitro.table import REFEREE, Number, Table

HIGHEST_AWARD = 100_000

RISE = 3
"""How many abilities rise on a new level. (KN-31)"""

MOST_LAPS = 1000
"""Going round the abilities ends here at the latest; the chance of getting so far has 250 zeros after the point."""


class Award(Struct, frozen=True, tag="award"):
    """Award experience to a hero, or with `heroes` to all of them. (KN-29)"""

    target: str
    who: str = REFEREE


class Advance(Struct, frozen=True, tag="advance"):
    """Gain a level that has been earned. (KN-30, KN-31)"""

    who: str


# --- Experience (KN-29) ---------------------------------------------------------------------------------------------


def award(state: Campaign, command: Award, table: Table) -> Campaign:
    """By the risk of what was achieved, by milestones or evenings, or by the coin brought home. (KN-29)"""
    xp: int | None
    # House: xp_for_coin, experience by the worth of treasure.
    if state.house.xp_for_coin:
        coins = table.choose("KN-29 treasure", REFEREE, Number(0, HIGHEST_AWARD), who=command.target)
        metal = table.choose("KN-29 metal", REFEREE, charts.XP_METALS, "silver", who=command.target)
        table.tell("KN-29 treasure", coins=coins, metal=metal, worth=COPPER_IN[metal])
        xp = coins // COPPER_IN[metal]
    else:
        risk = table.choose("KN-29 risk", REFEREE, (*charts.XP_FOR_RISK, "level", "other"), who=command.target)
        xp = charts.XP_FOR_RISK.get(risk)
        if risk == "other":
            xp = table.choose("KN-29 amount", REFEREE, Number(0, HIGHEST_AWARD), who=command.target)
    earned = []
    for one in awarded(state, command.target):
        # Ours: a milestone, or an evening, is worth to each whatever is still missing to a new level.
        points = max(one.level * charts.XP_PER_LEVEL - one.xp, 0) if xp is None else xp
        one = replace(one, xp=one.xp + points)
        table.tell("KN-29 awarded", who=one.id, xp=points, left=one.xp)
        if level_for(one.xp) > one.level:
            table.tell("KN-29 level", who=one.id, level=level_for(one.xp))
        earned.append(one)
    return with_people(state, *earned)


def awarded(state: Campaign, target: str) -> tuple[Person, ...]:
    """Who gets it: one hero, or all who are alive."""
    if target == HEROES:
        return tuple([one for one in state.people if one.side == HEROES and one.hit_points >= 0])
    return (person(state, target),)


def no_award(state: Campaign, command: Award) -> Phrase | None:
    """Why not."""
    if command.target == HEROES:
        return None if awarded(state, HEROES) else Phrase("no-party")
    refusal = missing(state, command.target)
    if refusal is None and person(state, command.target).side != HEROES:
        return Phrase("no-hero", {"target": command.target})
    if refusal is None and person(state, command.target).hit_points < 0:
        return Phrase("no-dead", {"who": command.target})
    return refusal


def level_for(xp: int) -> int:
    """Each 1,000 XP is a level. (KN-29)"""
    return 1 + xp // charts.XP_PER_LEVEL


# --- Levels (KN-30, KN-31) ------------------------------------------------------------------------------------------


def advance(state: Campaign, command: Advance, table: Table) -> Campaign:
    """One new level: hit points and abilities. (KN-30, KN-31)"""
    one = person(state, command.who)
    one = replace(one, level=one.level + 1)
    one = more_hit_points(one, table)
    # House: random_advancement, dice instead of choices.
    one = rise_by_dice(one, table) if state.house.random_advancement else rise_by_choice(one, table)
    table.tell("KN-30 advanced", who=one.id, level=one.level)
    return with_people(state, one)


def no_advance(state: Campaign, command: Advance) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who) or at_war(state)) is not None:
        return refusal
    one = person(state, command.who)
    if level_for(one.xp) <= one.level:
        return Phrase("no-level-yet", {"who": one.id, "xp": one.xp, "needed": one.level * charts.XP_PER_LEVEL})
    return None


def more_hit_points(one: Person, table: Table) -> Person:
    """(New level)d8 are the new maximum, unless that is lower: then it is one more than before. (KN-30)

    Ours: the hit points that one has rise as much as the maximum does.
    """
    total = table.roll("KN-30 hit points", one.id, Dice(one.level, 8))
    higher = total >= one.most_hit_points
    most = total if higher else one.most_hit_points + 1
    code = "KN-30 hit points" if higher else "KN-30 one more"
    table.tell(code, who=one.id, roll=total, before=one.most_hit_points, most=most)
    return replace(one, hit_points=one.hit_points + most - one.most_hit_points, most_hit_points=most)


def rise_by_choice(one: Person, table: Table) -> Person:
    """Three different abilities of the player's choice, none past +10. (KN-31)"""
    risen: tuple[str, ...] = ()
    while len(risen) < RISE and (left := can_rise(one, risen)):
        # Nobody in particular would go on with what they are best at.
        best = max(left, key=lambda name: one.abilities[ABILITIES.index(name)])
        ability = table.choose("KN-31 ability", one.id, left, best, level=one.level)
        one, risen = rise(one, ability, table), (*risen, ability)
    return one


def rise_by_dice(one: Person, table: Table) -> Person:
    """Round the abilities with a d20 each; one below the defence raises it. (KN-31)"""
    risen: tuple[str, ...] = ()
    for _ in range(MOST_LAPS):
        for ability in ABILITIES:
            left = can_rise(one, risen)
            if not left or len(risen) == RISE:
                return one
            # At the maximum, or risen already: skipped without a roll.
            if ability not in left:
                continue
            die = table.roll(f"KN-31 {ability}", one.id, D20)
            if die < one.abilities[ABILITIES.index(ability)] + 10:
                one, risen = rise(one, ability, table), (*risen, ability)
    return one


def can_rise(one: Person, risen: tuple[str, ...]) -> tuple[str, ...]:
    """The abilities that are below +10 and have not risen on this level. (KN-31)"""
    pairs = zip(ABILITIES, one.abilities, strict=True)
    return tuple([name for name, bonus in pairs if bonus < MOST_BONUS and name not in risen])


def rise(one: Person, ability: str, table: Table) -> Person:
    """Bonus and defence of an ability go up by 1. (KN-31)"""
    at = ABILITIES.index(ability)
    abilities = (*one.abilities[:at], one.abilities[at] + 1, *one.abilities[at + 1 :])
    table.tell("KN-31 rise", who=one.id, ability=ability, bonus=abilities[at], defence=abilities[at] + 10)
    return replace(one, abilities=abilities)
