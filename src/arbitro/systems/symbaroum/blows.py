"""One blow: the roll, the damage, the armour. (SY-12 to SY-14, SY-17 to SY-19)

Whoever strikes, the die is a player's. `aim` gathers from the state all that a blow depends on
into one small value; `land` throws for it, and knows no more. So the odds of a blow are counted
once, however many hit points anybody has left; `strike` is both and what the blow does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6
from arbitro.systems.circumstances import circumstances
from arbitro.systems.common import dice_of, fighting
from arbitro.systems.symbaroum.campaign import Campaign, engaged, in_melee
from arbitro.systems.symbaroum.characters import (
    Effect,
    Person,
    Weapon,
    amount,
    defence,
    effects,
    has,
    is_able_to,
    is_dying,
    is_hero,
    is_ranged,
    suits,
    value,
    weapon_in_hand,
)
from arbitro.systems.symbaroum.charts import ADVANTAGE, ADVANTAGE_DIE, BEST, FUMBLE_DAMAGE, WORST, modifier
from arbitro.systems.symbaroum.checks import DEFENCE, odds, plus, ruled, thrown, written
from arbitro.systems.symbaroum.wounds import suffer
from arbitro.table import CERTAIN, Modifiers, Table

UNAWARE, FALLEN, FLANKED, ABOVE = "unaware", "fallen", "flanked", "above"

BY_REACH, BY_LEAVING, BY_PASSING = "by-reach", "by-leaving", "by-passing"
BY_PAIN, BY_FUMBLE, BY_RIPOSTE = "by-pain", "by-fumble", "by-riposte"
BY_SURPRISE, BY_SWEEP, BY_VOLLEY, BY_COMMAND = "by-surprise", "by-sweep", "by-volley", "by-command"

MISS, HIT = "miss", "hit"

Labelled = tuple[tuple[str, int], ...]
"""Dice with what each of them is for: a label, and its faces."""

Earned = tuple[tuple[str, str, str], ...]
"""Free attacks that a blow gave: by whom, on whom, for what. (SY-11)"""


class Stance(Struct, frozen=True):
    """What the situation makes of a blow."""

    advantage: str = ""
    """Why the attacker has the advantage, if it has. (SY-18)"""
    odds: str = "even"
    """How the player throws: `even`, `better` or `worse`. (SY-19)"""
    aware: bool = True
    """Whether the target knows of the blow. (SY-12)"""
    bonus: int = 0
    """What an ability adds to the attacker's attribute."""
    extra: int = 0
    """The faces of a die that an ability adds to the damage."""
    pierces: bool = False
    """Whether the blow ignores armour."""
    first: bool = False
    """Whether this is the first round of the fight."""


class Aim(Struct, frozen=True):
    """All that a blow's dice depend on."""

    who: str
    target: str
    weapon: str
    hero: str
    """The player character who throws."""
    attacking: bool
    """Whether that is the attacker."""
    mine: str
    mine_value: int
    theirs: str
    theirs_value: int
    modifiers: Modifiers
    odds: str
    dice: Labelled
    """The dice of the damage."""
    armour: Labelled
    """The dice of the armour."""
    fixed: tuple[bool, bool] = (False, False)
    """Whether the dice of the damage count half, and those of the armour, as those of who is no character do."""
    more: int = 0
    """What the referee has put on the damage."""


class Struck(Struct, frozen=True):
    """What came of a blow: `miss` or `hit`, the free attack that it gave away, and the damage that came through."""

    result: str
    trigger: str = ""
    points: int = 0


# The situation (SY-18, SY-19)


def stance(
    state: Campaign, attacker: Person, other: Person, aware: bool = True, unseen: Collection[str] = ()
) -> Stance:
    """What the state makes of a blow. (SY-13, SY-18, SY-19)

    Ours: whom nobody has seen flanks nobody for another, which would say that they are there.
    """
    # Ruling: who lies dying can do nothing, and so defends against nothing. (SY-12, SY-15)
    aware = aware and not is_dying(other)
    roller, enemy = (attacker, other) if rolls_attack(attacker, other) else (other, attacker)
    return Stance(
        advantage=advantage(state, attacker, other, aware, not is_ranged(attacker), unseen),
        odds=odds(state, roller, enemy),
        aware=aware,
        first=state.fight is not None and state.fight.round <= 1,
    )


def rolls_attack(attacker: Person, other: Person) -> bool:
    """Whether the attack is rolled, and not the defence. (SY-1, SY-12)

    Ruling: the players make the rolls; where a character strikes at another, or no character has a part in it, it is
    whoever acts.
    """
    return is_hero(attacker) or not is_hero(other)


def advantage(
    state: Campaign, attacker: Person, other: Person, aware: bool, melee: bool, unseen: Collection[str] = ()
) -> str:
    """Why the attacker has the advantage, if it has. (SY-18)

    Ruling: several reasons do not add up; the first one counts.
    """
    if not aware:
        return UNAWARE
    # It is those on their feet who profit from somebody on the ground.
    if melee and other.fallen and not attacker.fallen:
        return FALLEN
    if melee and is_flanked(state, other, {*unseen} - {attacker.id}) and engaged(state, attacker, other):
        return FLANKED
    return ABOVE if attacker.high and not other.high else ""


def is_flanked(state: Campaign, one: Person, unseen: Collection[str] = ()) -> bool:
    """Two on one, and room to get round it. (SY-18)"""
    # A narrow place keeps anybody from being flanked.
    if state.fight is None or fighting(state).ground == "narrow" or is_able_to(one, "unflanked"):
        return False
    return sum([enemy.id not in unseen for enemy in in_melee(state, one)]) > 1


# What the dice depend on (SY-12, SY-13)


def attack_attribute(one: Person, weapon: Weapon) -> str:
    """Accurate, unless an ability allows another. (SY-12)

    Ruling: whoever may use another uses the better of the two.
    """
    best, most = "accurate", value(one, "accurate")
    for effect in effects(one, "attribute"):
        if suits(effect, weapon.group) and value(one, effect.mine) > most:
            best, most = effect.mine, value(one, effect.mine)
    return best


def damage_dice(one: Person, weapon: Weapon, how: Stance) -> Labelled:
    """Every die of a blow: the weapon's, and what abilities, oil and advantage add. (SY-13, SY-18)"""
    kinds = ["damage"] + ["first-blood"] * how.first + ["opportunist"] * bool(how.advantage)
    dice = [(weapon.kind, weapon.die)]
    if how.advantage:
        dice.append((how.advantage, ADVANTAGE_DIE))
    if how.extra:
        dice.append(("ability", how.extra))
    for kind in kinds:
        dice += [
            (talent.kind, effect.die)
            for talent in one.talents
            for effect in talent.effects
            if effect.kind == kind and suits(effect, weapon.group)
        ]
    if oil := amount(one, "oiled"):
        dice.append(("oil", oil))
    return tuple(dice)


def armour_dice(one: Person) -> Labelled:
    """Every die that protects it. (SY-13)"""
    dice = [(one.armour.kind, one.armour.die)] if one.armour is not None else []
    dice += [
        (talent.kind, effect.die) for talent in one.talents for effect in talent.effects if effect.kind == "armour"
    ]
    if ward := amount(one, "warded"):
        dice.append(("ward", ward))
    return tuple(dice)


def half(faces: int) -> int:
    """Half of a die's maximum, as an enemy's dice count. (SY-13)

    Ruling: only players roll, so an enemy's weapon and armour have a fixed value; an odd half is rounded down.
    """
    return faces // 2


def halved(label: str, faces: int) -> tuple[tuple[str, int], ...]:
    """Half of a die, as the log spells it out: the most on it, and what is left off. (SY-13)"""
    return ((label, faces), ("half-die", half(faces) - faces))


def aim(attacker: Person, other: Person, how: Stance, roll_everything: bool = False) -> Aim:
    """Everything that this blow's dice depend on. (SY-12, SY-13)"""
    weapon = weapon_in_hand(attacker)
    attacking = rolls_attack(attacker, other)
    attribute = attack_attribute(attacker, weapon)
    mine, theirs = value(attacker, attribute), defence(other) if how.aware or not attacking else 0
    sign = 1 if attacking else -1
    edge = ((how.advantage, sign * ADVANTAGE if how.advantage else 0), ("ability", sign * how.bonus))
    if attacking and how.aware:
        # [Accurate←Defence]
        modifiers = written(attribute, mine, (DEFENCE, modifier(theirs)), *edge)
    elif attacking:
        # Who is unaware of the blow has no Defence to set against it.
        modifiers = written(attribute, mine, *edge)
    else:
        # [Defence←Accurate]
        modifiers = written(DEFENCE, theirs, (attribute, modifier(mine)), *edge)
        # Ruling: a character who is unaware cannot defend, and nobody else rolls: the blow lands.
        if not how.aware:
            modifiers = modifiers.ruled(CERTAIN)
    return Aim(
        who=attacker.id,
        target=other.id,
        weapon=weapon.kind,
        hero=attacker.id if attacking else other.id,
        attacking=attacking,
        mine=attribute if attacking else DEFENCE,
        mine_value=mine if attacking else theirs,
        # Empty where nothing is set against it, for a Defence may be 0.
        theirs=attribute if not attacking else DEFENCE if how.aware else "",
        theirs_value=theirs if attacking else mine,
        modifiers=modifiers,
        odds=how.odds,
        dice=damage_dice(attacker, weapon, how),
        armour=() if how.pierces else armour_dice(other),
        # House: roll_everything, an enemy's weapon and armour are rolled too.
        fixed=(not is_hero(attacker) and not roll_everything, not is_hero(other) and not roll_everything),
    )


# The dice (SY-12, SY-13, SY-17)


def land(blow: Aim, table: Table) -> Struck:
    """The roll, and the damage that comes through. (SY-12, SY-13, SY-17)"""
    if blow.modifiers.verdict == CERTAIN:
        # Nobody rolls against a blow that nobody sees coming.
        tell_blow(table, "SY-12 unseen", blow, None)
        return Struck(HIT, points=damage_of(blow, table))
    if blow.attacking:
        die, hit = thrown(table, "SY-12 attack", blow.hero, blow.modifiers, blow.odds)
        tell_blow(table, "SY-12 hit" if hit else "SY-12 miss", blow, die)
        if not hit:
            # A natural 20: the enemy gets a free attack.
            return FUMBLED if die == WORST else MISSED
        # A natural 1: another die of damage.
        return Struck(HIT, points=damage_of(blow, table, critical=die == BEST))
    die, parried = thrown(table, "SY-12 defence", blow.hero, blow.modifiers, blow.odds)
    tell_blow(table, "SY-12 parried" if parried else "SY-12 struck", blow, die)
    if parried:
        # A natural 1: the player gets a free attack.
        return RIPOSTE if die == BEST else MISSED
    # A natural 20: three points more.
    return Struck(HIT, points=damage_of(blow, table, fumbled=die == WORST))


MISSED, FUMBLED, RIPOSTE = Struck(MISS), Struck(MISS, BY_FUMBLE), Struck(MISS, BY_RIPOSTE)


def tell_blow(table: Table, code: str, blow: Aim, die: int | None) -> None:
    """The roll of a blow, in the notation."""
    facts = {} if die is None else {"roll": die}
    table.tell(
        code, who=blow.who, target=blow.target, weapon=blow.weapon, mine=blow.mine, mine_value=blow.mine_value,
        theirs=blow.theirs, theirs_value=blow.theirs_value, against_modifiers=blow.modifiers,
        against=blow.modifiers.total, **facts,
    )  # fmt: skip


def damage_of(blow: Aim, table: Table, critical: bool = False, fumbled: bool = False) -> int:
    """The damage of a hit less the armour, never below 0. (SY-13, SY-17)"""
    striker, struck = blow.who, blow.target
    dealt = list(comes_to(blow.dice, blow.fixed[0], "SY-13 damage", striker, table))
    if critical:
        table.tell("SY-17 critical", who=striker, target=struck)
        # Of who is no character it counts half, like every die of theirs.
        dealt += comes_to([("critical", D6.faces)], blow.fixed[0], "SY-17 damage", striker, table)
    if fumbled:
        table.tell("SY-17 fumbled defence", who=struck, target=striker)
        dealt.append(("fumble", FUMBLE_DAMAGE))
    if blow.more:
        dealt.append(("circumstance", blow.more))
    stopped = comes_to(blow.armour, blow.fixed[1], "SY-13 armour", struck, table)
    blow_parts, armour_parts = Modifiers(tuple(dealt)), Modifiers(tuple(stopped))
    damage, armour = blow_parts.total, armour_parts.total
    points = max(damage - armour, 0)
    table.tell(
        "SY-13 damage" if points else "SY-13 stopped", who=striker, target=struck, damage=damage, armour=armour,
        points=points, blow_modifiers=blow_parts, guard_modifiers=armour_parts,
    )  # fmt: skip
    return points


def comes_to(
    dice: Iterable[tuple[str, int]], fixed: bool, words: str, who: str, table: Table
) -> Iterator[tuple[str, int]]:
    """What each of some dice comes to: thrown, or where they are `fixed` half of it. (SY-13)"""
    for label, faces in dice:
        yield from halved(label, faces) if fixed else [(label, table.roll(words, who, dice_of(1, faces)))]


def eased(blow: Aim, attacker: Person, other: Person, table: Table) -> Aim:
    """With what the referee makes of the roll, where there is one, and has put on either of them. (SY-1)"""
    if blow.modifiers.verdict != CERTAIN:
        sides = [(attacker, "attack"), (other, "defence")]
        mine, theirs = sides if blow.attacking else sides[::-1]
        blow = replace(blow, modifiers=plus(blow.modifiers, ruled(table, mine[0], blow.mine, mine, theirs)))
    return replace(blow, more=circumstances(attacker, "damage", table, has, named=True).total)


# What a blow does (SY-14)


def strike(
    attacker: Person, other: Person, table: Table, blow: Aim, again: bool, topples: Effect | None = None
) -> tuple[Person, Earned]:
    """A blow to its end: the target as it stands afterwards, and the free attacks that came of it. (SY-12 to SY-17)

    `again` says whether the attacker could use a free attack, should the target be in pain. (SY-11, SY-14)
    """
    struck = table.call(land, blow)
    if struck.result == MISS:
        # Either way it is the one who was struck at who may strike back.
        return other, ((other.id, attacker.id, struck.trigger),) if struck.trigger else ()
    other, free = suffer(other, struck.points, attacker, table, again)
    if topples is not None and struck.points > 0 and not other.fallen:
        table.tell("SY-14 falls", who=other.id)
        other = replace(other, fallen=True)
    return other, ((attacker.id, other.id, BY_PAIN),) if free else ()
