"""One exchange of attack and defence: who hits, how well, and what comes through. (BRP-5.5 to BRP-5.8, BRP-5.13)

`exchange` is a function of a `Blow`, which holds all that it depends on, so that a table may
remember its odds whoever the two are.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D100, Dice
from arbitro.systems.brp.charts import COVERS, FAILURE, FUMBLE, MATRIX, SPECIAL, STOPS_ALL, Verdict
from arbitro.systems.brp.checks import Ability, Tried, bands, is_success, judged, quality, try_skill
from arbitro.systems.common import dice_of
from arbitro.table import REFEREE, Modifiers, Number, Table

PARRY, DODGE, NONE = "parry", "dodge", "none"

COVERED = ("cover", 1)
"""What is behind cover is difficult to hit. (BRP-6.3)"""

MARTIAL_GUARD = 3
"""Points that martial arts take off a weapon's blow. (BRP-2.6)"""


class Guard(Struct, frozen=True):
    """One way of defending oneself: a weapon or shield to parry with, or a dodge."""

    kind: str
    """The weapon's, or `dodge`."""
    skill: str
    """Empty for a shield's straight chance against missiles, which is nobody's. (BRP-5.11)"""
    ability: Ability
    chance: int
    """What that comes to where nothing makes it easy or hard."""
    martial: int = 0
    """The chance of martial arts, when it parries a weapon with bare hands. (BRP-2.6)"""


class Blow(Struct, frozen=True, cache_hash=True):
    """All that one exchange of attack and defence depends on."""

    who: str
    target: str
    weapon: str
    attack: Ability
    guards: tuple[Guard, ...]
    dice: Dice
    bonus: tuple[int, int]
    """The dice of the damage bonus. (BRP-2.5)"""
    half: bool
    armour: int
    shot: bool = False
    martial: int = 0
    cover: str = ""
    """What the target stands behind. (BRP-6.3)"""
    knock: int = 0
    """The target's whole hit points, when the blow is meant to knock out. (BRP-6.9)"""
    rounds_up: bool = False


class Outcome(Struct, frozen=True):
    """What an exchange comes to."""

    hit: str
    guard: str = ""
    kept: str = ""
    """How good the defence was; empty if there was none."""
    through: int = 0
    """Points past the armour."""
    knocked: bool = False
    guard_loss: int = 0
    weapon_loss: int = 0
    martial: bool = False
    martial_guard: bool = False
    teaches: bool = False
    """Whether the attack may earn an experience check, and"""
    guard_teaches: bool = False
    """whether the defence may. (BRP-3.5)"""


# The exchange (BRP-5.5 to BRP-5.8, BRP-5.13)


def exchange(blow: Blow, table: Table) -> Outcome:
    """Attack roll, defence, damage, armour. (BRP-5.8)"""
    tried = try_skill(table, blow.who, blow.attack.parts[0][0], blow.attack, "BRP-5.5 attack", blow.rounds_up)
    if not is_success(tried.result):
        return missed(blow, tried, table)
    facts = {"who": blow.who, "target": blow.target, "weapon": blow.weapon}
    table.tell("BRP-5.5 hit", **facts, **tried.facts)
    if tried.result == SPECIAL:
        table.tell("BRP-5.13 special", **facts)
    # Martial arts are not rolled separately: the attack roll counts for them too. (BRP-2.6)
    martial = tried.roll is not None and tried.roll <= blow.martial

    guard = choose_guard(blow, tried.result, table)
    kept, stopped, verdict = NOT_TRIED, False, MATRIX[tried.result, PARRY, FAILURE]
    if guard is not None:
        kept, stopped, verdict = defend_with(guard, blow, tried.result, table)
    through, is_knocked = 0, False
    if verdict.blow != "none":
        points = damage(blow, table, verdict.blow == SPECIAL, martial)
        softened = MARTIAL_GUARD if stopped else 0
        through = past_armour(blow, points, table, softened)
        if blow.knock:
            least = thrown(blow, martial).lowest
            through, is_knocked = knocked(blow, through, table, "martial-arts", softened, least)
    return Outcome(
        tried.result,
        "" if guard is None else guard.kind,
        kept.result,
        through,
        is_knocked,
        verdict.guard_loss,
        0 if blow.shot else verdict.weapon_loss,
        martial and tried.teaches,
        stopped and kept.teaches,
        tried.teaches,
        kept.teaches,
    )


NOT_TRIED = Tried("", None, Modifiers())
"""Where nobody defended themselves."""


def settle(hit: str, way: str, kept: str) -> Verdict:
    """What the attack and defence matrix says of an attack that has hit; a fumble is a failure there. (BRP-5.8)"""
    return MATRIX[hit, way, FAILURE if kept == FUMBLE else kept]


def missed(blow: Blow, tried: Tried, table: Table) -> Outcome:
    """No damage, no effect; unless only the cover was in the way. (BRP-5.8, BRP-6.3)"""
    table.tell(
        "BRP-5.5 fumble" if tried.result == FUMBLE else "BRP-5.5 miss",
        who=blow.who,
        target=blow.target,
        weapon=blow.weapon,
        **tried.facts,
    )
    hit = tried.result
    if not blow.cover or tried.roll is None or tried.chance.verdict:
        return Outcome(hit)
    added = tuple([part for part in tried.chance.parts if part[0] == "circumstance"])
    steps = tuple([step for step in blow.attack.steps if step != COVERED])
    uncovered = replace(blow.attack, parts=(*blow.attack.parts, *added), steps=steps)
    if tried.roll > bands(judged(uncovered, tried.hard).total).success:
        return Outcome(hit)
    # It would have hit but for the cover, so the cover is what it hits.
    takes = table.choose(
        "BRP-6.3 cover", REFEREE, Number(0, STOPS_ALL), COVERS[blow.cover], target=blow.target, weapon=blow.weapon
    )
    if takes == STOPS_ALL:
        table.tell("BRP-6.3 stopped", who=blow.who, target=blow.target)
        return Outcome(hit)
    points = damage(blow, table, False, False)
    table.tell("BRP-6.3 through", who=blow.who, target=blow.target, points=points, cover=min(takes, points))
    through, is_knocked = past_armour(blow, max(points - takes, 0), table, 0), False
    if blow.knock:
        through, is_knocked = knocked(blow, through, table, COVERED[0], takes, blow.dice.lowest)
    return Outcome(hit, through=through, knocked=is_knocked)


def choose_guard(blow: Blow, hit: str, table: Table) -> Guard | None:
    """A defence is chosen once the attack has hit. (BRP-5.6, BRP-5.7)"""
    guards = blow.guards
    if blow.shot and any(guard.kind == DODGE for guard in guards):
        # The referee may allow arrows and thrown things to be dodged, as difficult.
        if not table.choose("BRP-5.7 missile", REFEREE, (True, False), True, who=blow.target, weapon=blow.weapon):
            guards = tuple([guard for guard in guards if guard.kind != DODGE])
    if not guards:
        return None
    # Nobody in particular takes the likeliest.
    options = (*[guard.kind for guard in guards], NONE)
    chosen = table.choose(
        "BRP-5.6 defence", blow.target, options, likeliest(guards), who=blow.who, weapon=blow.weapon, hit=hit
    )
    for guard in guards:
        if guard.kind == chosen:
            return guard
    return None


def likeliest(guards: tuple[Guard, ...]) -> str:
    """With which somebody defends themselves if nobody says. (BRP-5.6)"""
    best = max(guards, key=lambda guard: guard.chance, default=None)
    return NONE if best is None else best.kind


def defend_with(guard: Guard, blow: Blow, hit: str, table: Table) -> tuple[Tried, bool, Verdict]:
    """A parry or a dodge: how good it is, whether martial arts helped, what the matrix says. (BRP-5.6 to BRP-5.8)"""
    way = DODGE if guard.kind == DODGE else PARRY
    words = "BRP-5.7 dodge" if way == DODGE else "BRP-5.6 parry"
    if not guard.skill:
        # Nothing changes it, so nobody is asked. (BRP-5.11)
        roll = table.roll(words, blow.target, D100)
        tried = Tried(quality(roll, guard.chance), roll, judged(guard.ability))
    else:
        tried = try_skill(table, blow.target, guard.skill, guard.ability, words, blow.rounds_up)
    kept = tried.result
    verdict = settle(hit, way, kept)
    if verdict.blow == "none":
        code = "BRP-5.7 dodged" if way == DODGE else "BRP-5.6 parried"
    elif is_success(kept):
        code = "BRP-5.7 half dodged" if way == DODGE else "BRP-5.6 half parried"
    else:
        code = "BRP-5.7 not dodged" if way == DODGE else "BRP-5.6 not parried"
    table.tell(code, who=blow.target, target=blow.who, weapon=guard.kind, quality=kept, **tried.facts)
    # Ruling: a parry that fails has parried nothing, however good its roll is for martial arts. (BRP-2.6)
    return tried, tried.roll is not None and is_success(kept) and tried.roll <= guard.martial, verdict


def damage(blow: Blow, table: Table, special: bool, martial: bool) -> int:
    """What the weapon and the damage bonus come to, before armour; never below 0. (BRP-1.3, BRP-5.9, BRP-5.13)"""
    dice = thrown(blow, martial)
    if martial:
        table.tell("BRP-2.6 doubled", who=blow.who)
    roll = table.roll("BRP-5.9 damage", blow.who, dice)
    added = roll_bonus(blow, table)
    # A special success does the most that the weapon can, and a normal roll, and the bonus once.
    most = dice.highest if special else 0
    points = max(most + roll + added, 0)
    table.tell(
        "BRP-5.9 damage", who=blow.who, target=blow.target, weapon=blow.weapon, most=most, roll=roll, bonus=added,
        half=blow.half and any(blow.bonus), points=points,
    )  # fmt: skip
    return points


def thrown(blow: Blow, martial: bool) -> Dice:
    """The dice of the weapon. Ruling: to double the die is to throw two; a bonus, of strength or in the weapon, counts
    once. (BRP-2.6)"""
    dice = blow.dice
    return Dice(dice.count * 2, dice.faces, 0, dice.bonus) if martial else dice


def roll_bonus(blow: Blow, table: Table) -> int:
    """The damage bonus, rolled; half of it for thrown weapons and bows, rounded up. (BRP-2.5, BRP-5.9)"""
    count, faces = blow.bonus
    if not count:
        return 0
    roll = table.roll("BRP-2.5 bonus", blow.who, dice_of(abs(count), faces))
    added = roll * (count // abs(count))
    # Half of a negative number, rounded up, is the smaller loss.
    return -(-added // 2) if blow.half else added


def past_armour(blow: Blow, points: int, table: Table, softened: int) -> int:
    """Damage less armour. (BRP-5.10, BRP-5.12)"""
    if softened and points:
        table.tell("BRP-2.6 softened", who=blow.target, points=softened)
        points = max(points - softened, 0)
    if not blow.armour:
        return points
    if points <= blow.armour:
        table.tell("BRP-5.10 held", who=blow.target, armour=blow.armour)
        return 0
    table.tell("BRP-5.10 armour", who=blow.target, armour=blow.armour)
    return points - blow.armour


def knocked(blow: Blow, through: int, table: Table, taken: str, points: int, least: int) -> tuple[int, bool]:
    """More than half of the whole hit points knocks somebody out; else the least damage is done. (BRP-6.9)

    That is `least` of the weapon's dice. Ruling: the text asks for the lowest that dice can roll, so what a special
    success does on top of them is none of it.
    """
    if through * 2 > blow.knock:
        table.tell("BRP-6.9 knocked out", who=blow.target, points=through, whole=blow.knock)
        return 0, True
    count, faces = blow.bonus
    # Of a bonus each die shows one; of a penalty all they can.
    added = min(count, count * faces)
    if blow.half:
        # The least of a half bonus: rounded up, so a minus is the smaller one.
        added = -(-added // 2)
    # Ruling: what is taken off damage is taken off the least of it too.
    made = Modifiers().plus(blow.weapon, least).plus("damage-bonus", added)
    made = made.plus(taken, -points).plus("armour", -blow.armour)
    done = max(made.total, 0)
    table.tell("BRP-6.9 still up", who=blow.target, points=done, through=through, whole=blow.knock, modifiers=made)
    return done, False
