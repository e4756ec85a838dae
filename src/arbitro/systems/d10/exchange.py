"""One attack and all that answers it: dodge, roll, parry, location, critical, damage, armour. (D10-17 to D10-22)

An exchange is a function of values alone, so that its odds can be worked out once and remembered.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from arbitro.dice import D10
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.d10 import charts, damage
from arbitro.systems.d10.characters import Armour, Guard, Weapon
from arbitro.systems.d10.checks import counted, success_level, throw
from arbitro.table import Modifiers, Table, read_off


class Defence(NamedTuple):
    """A parry or a dodge that can answer. (D10-17, D10-18)"""

    act: str
    """As it stands in the fighter's wave."""
    weapon: str
    skill: int
    modifiers: Modifiers


class Strike(NamedTuple):
    """An attack with everything that decides it. (D10-17 to D10-25)"""

    who: str
    target: str
    weapon: Weapon
    skill: int
    modifiers: Modifiers
    """Its difficulties; with a verdict for a blow that cannot miss. (D10-23)"""
    location: str = ""
    """Where it is aimed; empty for anywhere. (D10-25)"""
    gap: bool = False
    """Whether it is aimed at something that no armour covers. (D10-25)"""
    force: int = 0
    """What Strength adds to the damage. (D10-3)"""
    dodge: Defence | None = None
    parries: tuple[Defence, ...] = ()
    ask: bool = False
    """Whether the defender may keep a parry for somebody else's attack."""
    armour: tuple[Armour, ...] = ()
    lost: tuple[str, ...] = ()
    """Limbs that are not there to be struck."""
    negative_levels: bool = False
    burden: tuple[Circumstance, ...] = ()
    """What the referee has put on the attacker's rolls, and"""
    burdens: tuple[Circumstance, ...] = ()
    """on the defender's."""


class Struck(NamedTuple):
    """What came of it."""

    location: str = ""
    """Empty where nothing was struck."""
    level: int = 0
    """0 where armour stopped it."""
    parry: str = ""
    """The parry that was used, whether it helped or not."""
    dodge: str = ""
    """And the dodge."""


def exchange(strike: Strike, table: Table) -> Struck:
    """An attack from the dodge to the wound. (D10-17 to D10-22)"""
    # Whoever dodges rolls first; the dodge's success level is added to the attack's difficulty. (D10-18)
    dodged, tried = (None, "") if strike.dodge is None else dodge(strike, strike.dodge, table)
    modifiers = strike.modifiers
    if dodged is not None:
        modifiers = Modifiers((*modifiers.parts, ("dodge-level", dodged)))

    # The attack. Against a dodge its difficulty says how good that was, so it is told apart.
    skill = strike.skill
    thrown = throw("D10-17 attack", strike.who, skill, modifiers, table, strike.weapon.skill, strike.burden)
    told = {"who": strike.who, "target": strike.target, "weapon": strike.weapon.kind, **thrown.facts}
    if thrown.die is None:
        table.tell("D10-17 cannot hit" if dodged is None else "D10-18 cannot hit", **told)
        return Struck(dodge=tried)
    if not thrown.success:
        table.tell("D10-17 miss" if dodged is None else "D10-18 miss", **told)
        return Struck(dodge=tried)
    level = counted(success_level(skill, thrown.die), strike.negative_levels)
    table.tell("D10-17 hit" if dodged is None else "D10-18 hit", **told, level=level)

    # A parry comes after, with the attack's success level added to its difficulty. (D10-17)
    used, stopped = "", False
    if strike.parries:
        used, stopped = parry(strike, level, table)
    if stopped:
        return Struck(parry=used, dodge=tried)

    # A natural 1 that hits may be critical: at or under the skill once more, without difficulties. (D10-12)
    critical = thrown.die == 1 and confirm(strike, table)
    location = where(strike, table)
    return Struck(location, wound_level(strike, location, level, critical, table), used, tried)


def dodge(strike: Strike, defence: Defence, table: Table) -> tuple[int | None, str]:
    """The dodge's success level as it is added to the attack, None if it fails; and which was tried. (D10-18)"""
    thrown = throw("D10-18 dodge", strike.target, defence.skill, defence.modifiers, table, "dodge", strike.burdens)
    told = {"who": strike.target, "target": strike.who, **thrown.facts}
    # One that even a 1 would not bring off is not tried. (D10-9)
    tried = "" if thrown.die is None else defence.act
    if thrown.die is None or not thrown.success:
        table.tell("D10-18 no dodge" if tried else "D10-18 cannot dodge", **told)
        return None, tried
    level = counted(success_level(defence.skill, thrown.die), strike.negative_levels)
    table.tell("D10-18 dodge", **told, level=level)
    return level, tried


def parry(strike: Strike, level: int, table: Table) -> tuple[str, bool]:
    """Which parry was used, and whether it stopped the attack. (D10-17)"""
    best = max(strike.parries, key=lambda defence: defence.skill - defence.modifiers.total)
    defence = best
    # Nobody is asked about what even a 1 would not bring off. (D10-9)
    hopeless = not strike.burdens and 1 + best.modifiers.total + level > best.skill
    if (strike.ask or len(strike.parries) > 1) and not hopeless:
        options = tuple([each.act.removesuffix(" later") for each in strike.parries])
        usual = best.act.removesuffix(" later")
        facts = {"who": strike.who, "weapon": strike.weapon.kind, "level": level}
        chosen = table.choose("D10-17 answer", strike.target, (*options, "hold"), usual, **facts)
        if chosen == "hold":
            return "", False
        defence = strike.parries[options.index(chosen)]

    modifiers = Modifiers((*defence.modifiers.parts, ("attack-level", level)))
    thrown = throw("D10-17 parry", strike.target, defence.skill, modifiers, table, burden=strike.burdens)
    told = {"who": strike.target, "target": strike.who, "weapon": defence.weapon, **thrown.facts}
    if thrown.success:
        table.tell("D10-17 parried", **told)
        return defence.act, True
    # A parry that even a 1 would not bring off is not tried. (D10-9)
    tried = thrown.die is not None
    table.tell("D10-17 not parried" if tried else "D10-17 cannot parry", **told)
    return defence.act if tried else "", False


def confirm(strike: Strike, table: Table) -> bool:
    """Whether a natural 1 is a critical. (D10-12)"""
    thrown = throw("D10-12 confirm", strike.who, strike.skill, Modifiers(), table)
    table.tell("D10-12 critical" if thrown.success else "D10-12 no critical", who=strike.who, **thrown.facts)
    return thrown.success


def where(strike: Strike, table: Table) -> str:
    """The location: the one aimed at, or a d10. (D10-20, D10-25)"""
    facts = {"who": strike.who, "target": strike.target}
    if strike.location:
        table.tell("D10-20 struck", **facts, location=strike.location)
        return strike.location
    die, location = struck_at(strike.who, strike.lost, table)
    table.tell("D10-20 struck", **facts, location=location, roll=die)
    return location


def struck_at(who: str, lost: tuple[str, ...], table: Table) -> tuple[int, str]:
    """A d10, and the location that it names; where a limb is lost, what it hung from. (D10-20)"""
    die = table.roll("D10-20 location", who, D10)
    return die, read_off(charts.location_of, die, lost)


def wound_level(strike: Strike, location: str, level: int, critical: bool, table: Table) -> int:
    """The damage code, the armour, and what is left of the blow. (D10-12, D10-21, D10-22)"""
    facts: dict[str, Any] = {"who": strike.who, "target": strike.target, "location": location}
    facts |= {"weapon": strike.weapon.kind, "code": strike.weapon.code}
    # A critical does the weapon's worst and ignores armour.
    if critical:
        wound = damage.greatest(strike.weapon.code)
        table.tell("D10-21 worst", **facts, level=wound)
        return wound

    # d10 + Strength + the attack's success level, less what armour takes off the roll.
    guard = NO_GUARD if strike.gap else guard_at(strike.armour, location, strike.weapon.blow)
    modifiers = Modifiers((("strength", strike.force), ("success-level", level)))
    die = table.roll("D10-21 damage", strike.who, D10)
    rolled = die + modifiers.total
    facts |= {"roll": die, "modifiers": modifiers, "damage": rolled - guard.roll}
    if guard.roll:
        facts |= {"rolled": rolled, "rolled_modifiers": Modifiers((("armour", -guard.roll),))}
    before: int = read_off(damage.level_of, rolled - guard.roll, strike.weapon.code)

    # Or armour takes whole levels off the wound.
    after = max(before - guard.levels, 0)
    if after:
        table.tell("D10-21 wound", **facts, before=before, spared=before - after, level=after)
    else:
        table.tell("D10-22 stopped", **facts, before=before, spared=before)
    return after


NO_GUARD = Guard()


def guard_at(armour: tuple[Armour, ...], location: str, blow: str) -> Guard:
    """What the armour there does against this kind of blow; no two pieces cover the same. (D10-22)"""
    for piece in armour:
        if location in piece.covers:
            guard: Guard = getattr(piece, blow)
            return guard
    return NO_GUARD
