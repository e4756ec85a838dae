"""Blows and shots: whom, with what, at what chance, and what they do to both. (BRP-5.5 to BRP-5.11, BRP-6)

`blow_of` gathers all that an attack depends on, `exchange` (in its own room) carries it out, and
`strike` makes of its outcome what becomes of the two figures. Longer than most rooms: it follows the chapter of blows
from top to bottom, and what refuses a command stands beside what carries it out.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import common, places
from arbitro.systems.brp.ailments import dosed
from arbitro.systems.brp.campaign import (
    Campaign,
    Fallen,
    Turn,
    board,
    enemies,
    gone,
    metres_between,
    provoked,
    rated,
    revealed,
    surprise,
    turn,
    with_turn,
)
from arbitro.systems.brp.characters import (
    BRAWL,
    HALF_BONUS,
    NO_BONUS,
    STR,
    Line,
    Person,
    Weapon,
    armour_points,
    damage_bonus,
    family,
    hindrance,
    is_fast,
    is_natural,
    is_ready,
    is_up,
    most_hit_points,
    now,
    points_in,
    ready,
    weapon_of,
    weapon_rating,
    with_weapon,
)
from arbitro.systems.brp.charts import INTO_COMBAT, KNEELING_PARRY, MISSILE_PARRY, USUAL_COVER
from arbitro.systems.brp.checks import ATTACK as ATTACK_ROLL
from arbitro.systems.brp.checks import (
    DEFENCE,
    Ability,
    Parts,
    bearer,
    chance,
    check,
    darkness,
    earn_check,
    is_success,
    judged,
    overcomes,
    skill_ability,
    skill_parts,
)
from arbitro.systems.brp.combat import ATTACK, SHOOT, acted, engaged, further, may_act, reach
from arbitro.systems.brp.exchange import COVERED, DODGE, Blow, Guard, Outcome, exchange
from arbitro.systems.brp.wounds import faint, suffer
from arbitro.systems.common import also, fighting, missing, person, walled, with_people
from arbitro.systems.contract import Line as Flight
from arbitro.systems.contract import Phrase
from arbitro.systems.places import Place
from arbitro.table import IMPOSSIBLE, REFEREE, Table

CLUB = "melee-weapon/club"
"""Ours: what a bow or a rifle is parried with; the text gives them hit points for it. (BRP-5.9)"""

MARTIAL_ARTS = "martial-arts"

FURTHER_DEFENCE = -30
"""House: what each defence after the first of a round is worse by. (BRP-5.6)"""


class Attack(Struct, frozen=True, tag="attack"):
    """Strike with something in hand, or with claws and teeth. (BRP-5.5)"""

    who: str
    target: str
    weapon: str


class Shoot(Struct, frozen=True, tag="shoot"):
    """Shoot or throw. (BRP-5.5, BRP-5.9)"""

    who: str
    target: str
    weapon: str


class KnockOut(Struct, frozen=True, tag="knock-out"):
    """Strike to knock somebody out. (BRP-6.9)"""

    who: str
    target: str
    weapon: str


class Backstab(Struct, frozen=True, tag="backstab"):
    """Strike from where one is not seen. (BRP-6.2)"""

    who: str
    target: str
    weapon: str


# What an exchange depends on (BRP-5.5 to BRP-5.11, BRP-6)


def blow_of(
    state: Campaign,
    one: Person,
    target: Person,
    weapon: Weapon,
    line: Line,
    table: Table,
    easier: Parts = (),
    behind: Parts = (),
    knock: bool = False,
) -> Blow:
    """Gathers an attack: chances, ways to defend, damage, armour."""
    # Whom nobody has seen makes no melee around anybody: the number would say that they are there.
    unseen = {*table.unseen} - {one.id, target.id}
    parts, steps = attack_parts(gone(state, unseen) if unseen else state, one, target, line)
    parts, steps = related(state, one, line, parts, steps, table)
    steps = (*steps, *easier, ("knock-out", 1)) if knock else (*steps, *easier)
    dark, pitch = darkness(state, one)
    attack = Ability(parts, (*dark, *steps), state.house.difficulties_stack, pitch, ATTACK_ROLL, bearer(one))
    shot, cover = bool(line.range), ""
    if shot:
        cover = target.cover or (USUAL_COVER if places.covers(board(state), target.place, one.place) else "")
    return Blow(
        one.id,
        target.id,
        line.kind,
        replace(attack, steps=(*attack.steps, COVERED)) if cover else attack,
        guards_of(state, target, line, behind),
        line.dice,
        (0, 0) if line.bonus == NO_BONUS else damage_bonus(one),
        line.bonus == HALF_BONUS,
        armour_points(target, shot and not is_thrown(weapon)),
        shot,
        line.skill == BRAWL.use.skill and martial_arts(state, one),
        cover,
        most_hit_points(target) if knock else 0,
        state.house.special_rounds_up,
    )


def attack_parts(state: Campaign, one: Person, target: Person, line: Line) -> tuple[Parts, Parts]:
    """The skill with what is added to it, and the difficulties of range and of a crowd. (BRP-5.9, BRP-6.8)"""
    parts: Parts = ((line.skill, weapon_rating(one, line)), *hindrance(one, line.skill))
    steps: Parts = ()
    if line.range:
        metres = metres_between(state, one, target)
        if metres > 2 * line.range:
            steps = (("quarter-range", 2),)
        elif metres > line.range:
            steps = (("long-range", 1),)
        # Firing into combat: at somebody who is engaged, and worse if one is engaged oneself.
        if engaged(state, target):
            parts = (*parts, ("into-combat", INTO_COMBAT))
            if engaged(state, one):
                steps = (*steps, ("engaged-too", 1))
    return parts, steps


def related(state: Campaign, one: Person, line: Line, parts: Parts, steps: Parts, table: Table) -> tuple[Parts, Parts]:
    """A related speciality may be used as difficult, if the referee allows it. (BRP-5.5)"""
    kind, own = family(line.skill), weapon_rating(one, line)
    others = [known.name for known in one.skills if known.name != line.skill and family(known.name) == kind]
    best = max(others, key=lambda skill: rated(state.house, one, skill), default="")
    other = rated(state.house, one, best)
    # Only asked where it would help.
    if (other + 1) // 2 <= own or not table.choose(
        "BRP-5.5 related", REFEREE, (True, False), False, who=one.id, skill=best, weapon=line.kind
    ):
        return parts, steps
    return ((best, other), *parts[1:]), (*steps, ("related", 1))


def guards_of(state: Campaign, target: Person, line: Line, behind: Parts) -> tuple[Guard, ...]:
    """How somebody may defend themselves against this weapon. (BRP-5.6, BRP-5.7, BRP-5.11)"""
    # Ours: a captive does not defend themselves.
    if is_fast(line) or not is_up(target) or target.captive:
        return ()
    dark, pitch = darkness(state, target)
    # Prone, one parries at half. Ours: and dodges. (BRP-7)
    steps = (*dark, *behind, ("prone", 1)) if target.prone else (*dark, *behind)
    further: Parts = ()
    if state.house.defence_penalty and state.fight is not None:
        # House: defence_penalty, each defence after the first of a round is worse by 30.
        further = (("further-defence", FURTHER_DEFENCE * turn(state.fight, target.id).defences),)
    guards = []

    def under(*parts: tuple[str, int], harder: Parts = ()) -> Ability:
        stack = state.house.difficulties_stack
        return Ability((*parts, *further), (*steps, *harder), stack, pitch, DEFENCE, bearer(target))

    for weapon in target.weapons:
        if weapon.kind in target.in_hand and not weapon.use.range and not line.range:
            skill = weapon.use.skill
            guards.append(guard(weapon.kind, skill, under((skill, weapon_rating(target, weapon.use)))))
        elif weapon.kind in target.in_hand and weapon.shield:
            guards.append(guard(weapon.kind, "", missile_parry(target, weapon)))
        elif weapon.kind in target.in_hand and not line.range and weapon.most:
            guards.append(guard(weapon.kind, CLUB, under((CLUB, rated(state.house, target, CLUB)))))
    if not line.range and not any(map(is_natural, target.weapons)):
        martial = not unarmed(line) and martial_arts(state, target)
        bare = (BRAWL.use.skill, weapon_rating(target, BRAWL.use))
        guards.append(guard(BRAWL.kind, BRAWL.use.skill, under(bare), martial))
    missile: Parts = (("against-missile", 1),) if line.range else ()
    dodge = skill_parts(state, target, DODGE)
    guards.append(guard(DODGE, DODGE, under(*dodge, harder=missile)))
    return tuple([one for one in guards if one.chance > 0])


def guard(kind: str, skill: str, ability: Ability, martial: int = 0) -> Guard:
    """A way of defending oneself."""
    return Guard(kind, skill, ability, judged(ability).total, martial)


def missile_parry(target: Person, shield: Weapon) -> Ability:
    """A shield's straight chance against what is shot or thrown. (BRP-5.11)

    Ruling: straight means that nothing else changes it.
    """
    if target.kneeling and shield.shield == "large":
        return Ability((("kneeling", KNEELING_PARRY),))
    return Ability(((shield.kind, MISSILE_PARRY[shield.shield]),))


def martial_arts(state: Campaign, one: Person) -> int:
    """The chance of martial arts; nobody has it for free. (BRP-2.6)

    Ruling: the base of 01 does nothing, as somebody has to have been trained.
    """
    return points_in(one, MARTIAL_ARTS) and rated(state.house, one, MARTIAL_ARTS)


def unarmed(line: Line) -> bool:
    """Whether it is a part of the body that strikes."""
    return "/" not in line.skill


def is_thrown(weapon: Weapon) -> bool:
    """Whether a missile is the weapon itself: riot gear stops it like a blow. (BRP-5.10)"""
    return weapon.thrown is not None or weapon.flies


# Carrying it out


def strike(
    state: Campaign,
    who: str,
    target_id: str,
    kind: str,
    table: Table,
    easier: Parts = (),
    behind: Parts = (),
    knock: bool = False,
    thrown: bool = False,
) -> Campaign:
    """One attack and all that comes of it. (BRP-5.5 to BRP-5.13)"""
    one, target = person(state, who), person(state, target_id)
    weapon = weapon_of(one, kind)
    assert weapon is not None
    line = weapon.thrown if thrown and weapon.thrown else weapon.use
    blow = blow_of(state, one, target, weapon, line, table, easier, behind, knock)
    outcome: Outcome = table.call(exchange, blow)

    # The weapon has been used: a shot is gone, a thrown thing lies where the target stands.
    state = used_up(state, one, weapon, line, target.place)
    if outcome.weapon_loss:
        state = with_people(state, worn_down(person(state, who), weapon.kind, outcome.weapon_loss, table))
    if outcome.guard_loss and outcome.guard != DODGE:
        state = with_people(state, worn_down(person(state, target_id), outcome.guard, outcome.guard_loss, table))
    state = earned(state, blow, outcome, table)
    if outcome.guard and state.house.defence_penalty and state.fight is not None:
        mine = turn(state.fight, target_id)
        state = replace(state, fight=with_turn(state.fight, replace(mine, defences=mine.defences + 1)))

    target = person(state, target_id)
    if outcome.knocked:
        return with_people(state, faint(target, table, state.clock))
    if not outcome.through:
        return state
    target = suffer(target, outcome.through, table, state.clock)
    if line.venom is not None and not target.dead:
        target = dosed(target, line.venom, table, state.clock)
    # The damage done against STR: whoever does not withstand it is knocked down. (BRP-7)
    if line.fells and is_up(target) and not target.prone:
        if overcomes(outcome.through, table, now(target, STR), target, roller_resists=True):
            table.tell("BRP-7 felled", who=target.id)
            target = replace(target, prone=True)
    return with_people(state, target)


def used_up(state: Campaign, one: Person, weapon: Weapon, line: Line, there: Place) -> Campaign:
    """After a shot or a throw; whoever attacks comes out of hiding. (BRP-5.9, BRP-6.2)"""
    state = revealed(state, one.id)
    one = person(state, one.id)
    if not line.range:
        return state
    if is_thrown(weapon):
        # It is the one in hand that flies, as worn as it is; those that are left have served for nothing yet.
        state = with_people(state, with_weapon(one, replace(weapon, count=weapon.count - 1, points=weapon.most)))
        fallen = Fallen(replace(weapon, count=1), there)
        ground = tuple(sorted([*state.ground, fallen], key=lambda each: (each.place, each.weapon.kind)))
        return replace(state, ground=ground)
    if weapon.load:
        return with_people(state, with_weapon(one, replace(weapon, shots=weapon.shots - 1)))
    return state


def worn_down(one: Person, kind: str, points: int, table: Table) -> Person:
    """A weapon or shield that has lost points; at 0 it breaks. (BRP-5.8, BRP-5.9)"""
    weapon = weapon_of(one, kind)
    if weapon is None or not weapon.most:
        return one
    left = weapon.points - points
    if left > 0:
        table.tell("BRP-5.8 worn", who=one.id, weapon=kind, points=points, left=left)
        return with_weapon(one, replace(weapon, points=left))
    table.tell("BRP-5.9 broken", who=one.id, weapon=kind)
    one = with_weapon(one, replace(weapon, count=weapon.count - 1, points=weapon.most))
    return replace(one, in_hand=tuple([each for each in one.in_hand if each != kind]))


def earned(state: Campaign, blow: Blow, outcome: Outcome, table: Table) -> Campaign:
    """Experience checks for attack and defence; an easy one teaches nothing. (BRP-3.5)"""
    if outcome.teaches:
        state = earn_check(state, blow.who, blow.attack.parts[0][0], table)
    if outcome.martial:
        state = earn_check(state, blow.who, MARTIAL_ARTS, table)
    if outcome.guard_teaches:
        skill = next(guard.skill for guard in blow.guards if guard.kind == outcome.guard)
        state = earn_check(state, blow.target, skill, table)
    if outcome.martial_guard:
        state = earn_check(state, blow.target, MARTIAL_ARTS, table)
    return state


# The commands


def attack(state: Campaign, command: Attack | Shoot | KnockOut | Backstab, table: Table) -> Campaign:
    """A blow, a shot or a throw, from where one is seen or not. (BRP-5.5, BRP-6.1, BRP-6.2, BRP-6.9)

    Ruling: a backstab need not be a stab. Whoever shoots or knocks out from out of sight tries one.
    """
    weapon = weapon_of(person(state, command.who), command.weapon)
    assert weapon is not None
    shot = isinstance(command, Shoot) or bool(weapon.use.range)
    hiding = surprise(state, command.who, command.target)
    state, unaware = provoked(state, command.who, command.target), False
    if isinstance(command, Backstab) or (hiding and hiding.lurking and not isinstance(command, Attack)):
        state, unaware = steal_up(state, command.who, command.target, table)
    elif hiding is not None and not hiding.lurking:
        state = ambush(state, command.who, command.target, shot)
    easier: Parts = (("ambush", -1),) if shot and command.who in fighting(state).easy else ()
    state = strike(
        state, command.who, command.target, command.weapon, table,
        easier=(*easier, ("backstab", -1)) if unaware else easier, behind=(("from-behind", 1),) if unaware else (),
        knock=isinstance(command, KnockOut), thrown=shot,
    )  # fmt: skip
    return acted(state, command.who, command.weapon)


def ambush(state: Campaign, who: str, target: str, shot: bool) -> Campaign:
    """An attack from an ambush: all missiles of this round are easy, or the target can only defend in it. (BRP-6.1)

    Ruling: it is the attack that counts, not what is in hand when the round begins. What the target has done in the
    round before the blow falls stands.
    """
    fight = fighting(state)
    if shot:
        return replace(state, fight=replace(fight, easy=also(fight.easy, who)))
    now = tuple([each for each in fight.now if each != target])
    return replace(state, fight=replace(fight, caught=also(fight.caught, target), now=now))


def steal_up(state: Campaign, who: str, target_id: str, table: Table) -> tuple[Campaign, bool]:
    """Whether somebody does not notice who is behind them: a difficult Listen, Sense or Spot. (BRP-6.2)"""
    target = person(state, target_id)
    if not is_up(target):
        return state, True
    abilities = {skill: skill_ability(state, target, skill, (("unaware", 1),)) for skill in SENSES}
    best = max(SENSES, key=lambda skill: judged(abilities[skill]).total)
    skill = table.choose("BRP-6.2 sense", target_id, SENSES, best)
    state, tried = check(state, target_id, skill, abilities[skill], table, "BRP-6.2 notice")
    noticed = is_success(tried.result)
    table.tell("BRP-6.2 noticed" if noticed else "BRP-6.2 unaware", who=target_id, target=who)
    return state, not noticed


SENSES = ("listen", "sense", "spot")
"""What somebody may notice a lurker with. (BRP-6.1, BRP-6.2)"""


def no_knock_out(state: Campaign, command: KnockOut) -> Phrase | None:
    """With any weapon that one could strike or shoot with. (BRP-6.9)"""
    one = person(state, command.who)
    weapon = weapon_of(one, command.weapon)
    shot = weapon is not None and bool(weapon.use.range)
    return no_shoot(state, command) if shot else no_attack(state, command)


def no_attack(state: Campaign, command: Attack | KnockOut | Backstab) -> Phrase | None:
    """It takes a weapon in hand and a foe within reach. (BRP-5.5)"""
    if (refusal := may_act(state, command.who, ATTACK) or no_target(state, command.who, command.target)) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    weapon = weapon_of(one, command.weapon)
    if weapon is None or not is_ready(one, weapon):
        return Phrase("no-weapon-ready", {"who": one.id, "weapon": command.weapon[:40]})
    if weapon.use.range:
        return Phrase("no-melee", {"weapon": weapon.kind})
    if (refusal := no_routine(state, one, weapon)) is not None:
        return refusal
    metres = metres_between(state, one, target)
    if metres > reach(weapon.use):
        return Phrase("no-reach", {"who": one.id, "target": target.id, "metres": metres, "reach": reach(weapon.use)})
    if weapon_rating(one, weapon.use) <= 0:
        return Phrase("no-chance", {"who": one.id, "skill": weapon.use.skill})
    return None


def no_target(state: Campaign, who: str, target: str) -> Phrase | None:
    """Somebody who cannot be attacked."""
    if (refusal := missing(state, target)) is not None:
        return refusal
    other = person(state, target)
    # Nobody strikes in a round that is for those who are dying.
    if other.dead or other.fled or who == target or (state.fight is not None and state.fight.emergency):
        return Phrase("no-foe", {"target": target})
    return Phrase("no-sight", {"who": who, "target": target}) if surprise(state, target, who) else None


def no_routine(state: Campaign, one: Person, weapon: Weapon) -> Phrase | None:
    """A weapon that was not stated, or that does not go with what was attacked with already. (BRP-5.2, BRP-7)"""
    mine = turn(fighting(state), one.id)
    if one.routines:
        if mine.used and weapon.kind not in further(one, mine.used):
            return Phrase("no-routine", {"who": one.id, "weapon": weapon.kind})
        return None
    if mine.weapon != weapon.kind and not broken(one, mine):
        return Phrase("no-other-weapon", {"who": one.id, "weapon": mine.weapon})
    return None


def broken(one: Person, mine: Turn) -> bool:
    """Whether the weapon that was stated, if any was, is no longer in hand: then anything will do."""
    return mine.weapon not in [weapon.kind for weapon in ready(one)]


def no_shoot(state: Campaign, command: Shoot | KnockOut) -> Phrase | None:
    """It takes a loaded weapon, and somebody within three times its range. (BRP-5.9)"""
    if (refusal := may_act(state, command.who, SHOOT) or no_target(state, command.who, command.target)) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    weapon = weapon_of(one, command.weapon)
    if weapon is None or not is_ready(one, weapon):
        return Phrase("no-weapon-ready", {"who": one.id, "weapon": command.weapon[:40]})
    line = weapon.use if weapon.use.range else weapon.thrown
    if line is None:
        return Phrase("no-missile", {"weapon": weapon.kind})
    if (refusal := no_routine(state, one, weapon)) is not None:
        return refusal
    if weapon.load and not weapon.shots:
        return Phrase("no-shots", {"who": one.id, "weapon": weapon.kind})
    metres = metres_between(state, one, target)
    if metres > 3 * line.range:
        return Phrase("no-range", {"target": target.id, "metres": metres, "range": 3 * line.range})
    if (refusal := walled(board(state), one, target)) is not None:
        return refusal
    parts, steps = attack_parts(state, one, target, line)
    if chance(parts, steps).verdict == IMPOSSIBLE:
        return Phrase("no-chance", {"who": one.id, "skill": line.skill})
    return None


def line(state: Campaign, who: str, target: str) -> Flight | None:
    """The line of a shot or a throw with whatever in hand flies farthest, as far as three times its range. (BRP-5.9)"""
    one, other, field = person(state, who), person(state, target), board(state)
    lines = [weapon.use if weapon.use.range else weapon.thrown for weapon in ready(one)]
    reach = max([3 * each.range for each in lines if each is not None], default=0)
    covered = bool(other.cover) or places.covers(field, other.place, one.place)
    return common.line(field, one, other, reach, covered) if reach else None


def strikers(state: Campaign, who: str) -> tuple[str, ...]:
    """Who could strike at somebody from where they stand: with a weapon that is long enough, or one that flies there.
    (BRP-5.4, BRP-5.9)"""
    one = person(state, who)
    foes = enemies(state, one) if state.fight is not None else ()
    return tuple([foe.id for foe in foes if is_up(foe) and gets_at(state, foe, one)])


def gets_at(state: Campaign, foe: Person, one: Person) -> bool:
    """Whether what somebody has ready reaches another. (BRP-5.4, BRP-5.9)"""
    metres = metres_between(state, foe, one)
    near = any(metres <= reach(weapon.use) for weapon in ready(foe) if not weapon.use.range)
    return near or common.carries(line(state, foe.id, one.id))


def no_backstab(state: Campaign, command: Backstab) -> Phrase | None:
    """Nobody must know where one is. (BRP-6.2)"""
    if (refusal := no_attack(state, command)) is not None:
        return refusal
    return None if surprise(state, command.who, command.target) else Phrase("no-lurking", {"who": command.who})
