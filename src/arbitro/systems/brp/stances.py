"""What can be done in a fight besides blows: weapons in hand, cover, lying in wait, light. (BRP-5.9, BRP-6)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.brp.blows import SENSES
from arbitro.systems.brp.campaign import (
    Campaign,
    Surprise,
    board,
    enemies,
    known_to,
    no_weapon,
    rated,
    turn,
    with_surprises,
    with_turn,
)
from arbitro.systems.brp.characters import Hiding, Person, is_natural, is_ready, is_up, weapon_of, with_weapon
from arbitro.systems.brp.charts import COVERS, LIGHTS, USUAL_COVER
from arbitro.systems.brp.checks import check, earn_check, is_success, oppose_results, skill_ability, skill_chance
from arbitro.systems.brp.combat import OTHER, SHOOT, acted, due, engaged, let_fall, may_act, reordered, take_in_hand
from arbitro.systems.brp.gear import made, received
from arbitro.systems.brp.wounds import NEAR
from arbitro.systems.common import besides, less_one, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.places import Place
from arbitro.table import ALL, REFEREE, Table

LURKING = ("hide", "stealth")


class Draw(Struct, frozen=True, tag="draw"):
    """Take a weapon in hand. (BRP-6.6)"""

    who: str
    weapon: str


class PutAway(Struct, frozen=True, tag="put-away"):
    """Put a weapon away. (BRP-6.6)"""

    who: str
    weapon: str


class Drop(Struct, frozen=True, tag="drop"):
    """Let a weapon fall. (BRP-6.6)"""

    who: str
    weapon: str


class PickUp(Struct, frozen=True, tag="pick-up"):
    """Pick a weapon up, or what else lies about. (BRP-6.6)"""

    who: str
    weapon: str


class Reload(Struct, frozen=True, tag="reload"):
    """Load a weapon. (BRP-5.9)"""

    who: str
    weapon: str


class TakeCover(Struct, frozen=True, tag="take-cover"):
    """Get behind something. (BRP-6.3)"""

    who: str


class Kneel(Struct, frozen=True, tag="kneel"):
    """Kneel behind a large shield. (BRP-5.11)"""

    who: str


class Rise(Struct, frozen=True, tag="rise"):
    """Get up; come out of cover. (BRP-5.11, BRP-7)"""

    who: str


class Lurk(Struct, frozen=True, tag="lurk"):
    """Slip out of sight in a fight. (BRP-6.2)"""

    who: str
    skill: str


class LieInWait(Struct, frozen=True, tag="lie-in-wait"):
    """Hide before there is a fight. (BRP-6.1)"""

    who: str
    skill: str


class Light(Struct, frozen=True, tag="light"):
    """How much there is to see by. (BRP-6.4)"""

    level: str
    who: str = REFEREE


# Weapons in hand (BRP-6.6)


def draw(state: Campaign, command: Draw, table: Table) -> Campaign:
    """Drawing takes five DEX ranks, and so does putting away what is in the hands. (BRP-6.6)"""
    state, handled = take_in_hand(state, person(state, command.who), command.weapon, table)
    return handling(state, command.who, handled)


def put_away(state: Campaign, command: PutAway, table: Table) -> Campaign:
    """As long as drawing. (BRP-6.6)"""
    one = person(state, command.who)
    table.tell("BRP-6.6 put away", who=one.id, weapon=command.weapon)
    one = replace(one, in_hand=besides(one.in_hand, (command.weapon,)))
    return handling(with_people(state, one), one.id, 1)


def drop(state: Campaign, command: Drop, table: Table) -> Campaign:
    """No time at all. (BRP-6.6)"""
    table.tell("BRP-6.6 dropped", who=command.who, weapon=command.weapon)
    return let_fall(state, command.who, command.weapon)


def pick_up(state: Campaign, command: PickUp, table: Table) -> Campaign:
    """Ours: bending down for a weapon takes as long as drawing it. (BRP-6.6)"""
    one = person(state, command.who)
    if command.weapon in state.lying:
        table.tell("BRP-6.6 picked up", who=one.id, weapon=command.weapon)
        left = less_one(state.lying, command.weapon)
        return replace(with_people(state, received(one, made(command.weapon))), lying=left)
    fallen = next(each for each in state.ground if each.weapon.kind == command.weapon and near(state, one, each.place))
    table.tell("BRP-6.6 picked up", who=one.id, weapon=command.weapon)
    known = weapon_of(one, command.weapon)
    if known is None or is_natural(known):
        one = replace(one, weapons=(*one.weapons, fallen.weapon))
    else:
        one = with_weapon(one, replace(known, count=known.count + fallen.weapon.count))
    return handling(replace(with_people(state, one), ground=less_one(state.ground, fallen)), one.id, 1)


def near(state: Campaign, one: Person, place: Place) -> bool:
    """Whether something lies at one's feet."""
    return state.fight is None or places.apart(one.place, place, board(state)) <= NEAR


def handling(state: Campaign, who: str, times: int) -> Campaign:
    """Five DEX ranks for each time, in a fight. (BRP-6.6)"""
    fight = state.fight
    if fight is None:
        return state
    mine = turn(fight, who)
    state = replace(state, fight=with_turn(fight, replace(mine, handled=mine.handled + times)))
    return reordered(state, who)


def may_handle(state: Campaign, who: str) -> Phrase | None:
    """Outside a fight whenever one likes; in one, when one's moment has come. (BRP-5.2, BRP-6.6)"""
    fight = state.fight
    if fight is None or who in fight.now:
        return None
    return Phrase("no-caught", {"who": who}) if who in fight.caught else Phrase(
        "no-turn", {"who": who, "waiting": due(state)}
    )  # fmt: skip


def no_draw(state: Campaign, command: Draw) -> Phrase | None:
    """A weapon that one has and that is not in hand. (BRP-6.6)"""
    one = person(state, command.who)
    weapon = weapon_of(one, command.weapon)
    if weapon is None:
        return no_weapon(one, command.weapon)
    return Phrase("no-need-to-draw", {"who": one.id, "weapon": weapon.kind}) if is_ready(one, weapon) else None


def no_put_away(state: Campaign, command: PutAway | Drop) -> Phrase | None:
    """A weapon that is in hand, and no part of the body. (BRP-6.6)"""
    one = person(state, command.who)
    weapon = weapon_of(one, command.weapon)
    if command.weapon in one.in_hand and weapon is not None and not is_natural(weapon):
        return None
    return Phrase("no-weapon-ready", {"who": command.who, "weapon": command.weapon[:40]})


def no_pick_up(state: Campaign, command: PickUp) -> Phrase | None:
    """Something at one's feet. (BRP-6.6)"""
    one = person(state, command.who)
    if state.fight is None and command.weapon in state.lying:
        return None
    if any(each.weapon.kind == command.weapon and near(state, one, each.place) for each in state.ground):
        return None
    return Phrase("no-such-thing-here", {"weapon": command.weapon[:40]})


def reload(state: Campaign, command: Reload, table: Table) -> Campaign:
    """A full round for a crossbow, which so shoots every other round. Ours: for any magazine too. (BRP-5.9)"""
    one = person(state, command.who)
    weapon = weapon_of(one, command.weapon)
    assert weapon is not None
    table.tell("BRP-5.9 reloaded", who=one.id, weapon=weapon.kind, shots=weapon.load)
    return acted(with_people(state, with_weapon(one, replace(weapon, shots=weapon.load))), one.id)


def no_reload(state: Campaign, command: Reload) -> Phrase | None:
    """A weapon in hand that has been fired. (BRP-5.9)"""
    if state.fight is not None and (refusal := may_act(state, command.who, SHOOT, OTHER)):
        return refusal
    one = person(state, command.who)
    weapon = weapon_of(one, command.weapon)
    if weapon is None or command.weapon not in one.in_hand:
        return Phrase("no-weapon-ready", {"who": one.id, "weapon": command.weapon[:40]})
    return Phrase("no-need-to-load", {"weapon": weapon.kind}) if weapon.shots >= weapon.load else None


# Cover, kneeling, getting up (BRP-5.11, BRP-6.3, BRP-7)


def take_cover(state: Campaign, command: TakeCover, table: Table) -> Campaign:
    """The referee says what there is, and so what it stops. Ours: it takes five DEX ranks. (BRP-6.3)"""
    one = person(state, command.who)
    cover = table.choose("BRP-6.3 behind", REFEREE, tuple(COVERS), USUAL_COVER, who=one.id)
    table.tell("BRP-6.3 in cover", who=one.id, cover=cover)
    return handling(with_people(state, replace(one, cover=cover)), one.id, 1)


def no_take_cover(state: Campaign, command: TakeCover) -> Phrase | None:
    """Once is enough. (BRP-6.3)"""
    if state.fight is None:
        return Phrase("no-fight")
    return Phrase("no-more-cover", {"who": command.who}) if person(state, command.who).cover else None


def kneel(state: Campaign, command: Kneel, table: Table) -> Campaign:
    """Ours: going down takes no time, getting up five DEX ranks. (BRP-5.11)"""
    table.tell("BRP-5.11 kneels", who=command.who)
    return with_people(state, replace(person(state, command.who), kneeling=True))


def no_kneel(state: Campaign, command: Kneel) -> Phrase | None:
    """It takes a large shield. (BRP-5.11)"""
    if state.fight is None:
        return Phrase("no-fight")
    one = person(state, command.who)
    if one.kneeling or one.prone:
        return Phrase("no-kneeling", {"who": one.id})
    if not any(weapon.shield == "large" and weapon.kind in one.in_hand for weapon in one.weapons):
        return Phrase("no-large-shield", {"who": one.id})
    return None


def rise(state: Campaign, command: Rise, table: Table) -> Campaign:
    """Ours: getting up takes five DEX ranks. (BRP-7)"""
    table.tell("BRP-7 rises", who=command.who)
    one = replace(person(state, command.who), prone=False, kneeling=False, cover="")
    return handling(with_people(state, one), one.id, 1)


def no_rise(state: Campaign, command: Rise) -> Phrase | None:
    """Somebody who is down, or behind something. (BRP-7)"""
    one = person(state, command.who)
    return None if one.prone or one.kneeling or one.cover else Phrase("no-need-to-rise", {"who": one.id})


# Lying in wait (BRP-6.1, BRP-6.2)


def lurk(state: Campaign, command: Lurk, table: Table) -> Campaign:
    """A Hide or Stealth roll as one's action; then nobody knows where one is. (BRP-6.2)"""
    state, hiding = slip_away(state, command.who, command.skill, "BRP-6.2 lurk", table)
    if hiding is not None:
        table.tell("BRP-6.2 out of sight", who=command.who)
        one = person(state, command.who)
        foes = [Surprise(one.id, foe.id, lurking=True) for foe in enemies(state, one) if is_up(foe)]
        state = with_surprises(with_people(state, replace(one, hidden=hiding)), *foes)
    return acted(state, command.who)


def slip_away(state: Campaign, who: str, skill: str, words: str, table: Table) -> tuple[Campaign, Hiding | None]:
    """A roll to get out of sight. In a fight there is somebody to hide from, else that remains to be seen. (BRP-3.5)"""
    one = person(state, who)
    waiting = words == "BRP-6.1 wait"
    audience = known_to(one) if waiting else ALL
    ability = skill_ability(state, one, skill)
    state, tried = check(state, who, skill, ability, table, words, audience, earns=not waiting)
    return state, Hiding(skill, tried.result, waiting and tried.teaches) if is_success(tried.result) else None


def no_lurk(state: Campaign, command: Lurk) -> Phrase | None:
    """Hide or Stealth, instead of another action. (BRP-6.2)"""
    if command.skill not in LURKING:
        return Phrase("no-lurking-skill", {"found": command.skill[:40]})
    if (refusal := may_act(state, command.who, OTHER)) is not None:
        return refusal
    one = person(state, command.who)
    # Ours: nobody slips away from somebody who stands in front of them.
    if engaged(state, one):
        return Phrase("no-lurking-here", {"who": one.id})
    return Phrase("no-more-lurking", {"who": one.id}) if one.hidden else None


def lie_in_wait(state: Campaign, command: LieInWait, table: Table) -> Campaign:
    """Hide or Stealth before a fight; whoever comes along may notice. (BRP-6.1)"""
    state, hiding = slip_away(state, command.who, command.skill, "BRP-6.1 wait", table)
    one = person(state, command.who)
    if hiding is not None:
        table.tell("BRP-6.1 waiting", known_to(one), who=one.id)
    return with_people(state, replace(one, hidden=hiding))


def no_lie_in_wait(state: Campaign, command: LieInWait) -> Phrase | None:
    """Before the fight, once. (BRP-6.1)"""
    if command.skill not in LURKING:
        return Phrase("no-lurking-skill", {"found": command.skill[:40]})
    if state.fight is not None:
        return Phrase("no-ambush-now")
    return Phrase("no-more-lurking", {"who": command.who}) if person(state, command.who).hidden else None


def best_of(state: Campaign, one: Person, skills: tuple[str, ...]) -> str:
    """What somebody is best at among some skills."""
    return max(skills, key=lambda skill: skill_chance(state, one, skill).total)


def notices(state: Campaign, lurker: str, seeker: str, table: Table) -> tuple[Campaign, bool]:
    """Listen, Sense or Spot against somebody who lies in wait. (BRP-6.1, BRP-3.3)"""
    hiding, one = person(state, lurker).hidden, person(state, seeker)
    assert hiding is not None
    # Whoever is asked does not know who is there, nor whether anybody is.
    sense = table.choose("BRP-6.1 sense", seeker, SENSES, best_of(state, one, SENSES))
    state, tried = check(state, seeker, sense, skill_ability(state, one, sense), table, "BRP-6.1 notice")
    # Now there is somebody to hide from. (BRP-3.5)
    if hiding.teaches:
        state = earn_check(state, lurker, hiding.skill, table)
    # Ruling: between two successes the better skill decides, as in any contest. (BRP-3.3)
    mine, theirs = rated(state.house, person(state, lurker), hiding.skill), rated(state.house, one, sense)
    unseen = is_success(oppose_results(hiding.result, tried.result, mine, theirs, state.house.special_tie).mine)
    if unseen:
        table.tell("BRP-6.1 set", known_to(person(state, lurker)), who=lurker, target=seeker)
    else:
        table.tell("BRP-6.1 noticed", who=seeker, target=lurker)
    return state, not unseen


def light(state: Campaign, command: Light, table: Table) -> Campaign:
    """The referee says how dark it is. (BRP-6.4)"""
    table.tell("BRP-6.4 light", level=command.level)
    return replace(state, light=command.level)


def no_light(state: Campaign, command: Light) -> Phrase | None:
    """One of three, and another one than now. (BRP-6.4)"""
    if command.level not in LIGHTS:
        return Phrase("no-light", {"found": command.level[:40]})
    return Phrase("no-change", {"level": command.level}) if command.level == state.light else None
