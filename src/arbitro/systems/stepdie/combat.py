"""Blows and threats, with their price: players roll everything. (SD-6 to SD-11)

A hero who attacks rolls against the enemy's target number and pays for a failure. An enemy that
threatens somebody makes them roll in order not to lose a heart.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import common
from arbitro.systems.common import find, missing, party, person, walled, with_people
from arbitro.systems.contract import FOES, HEROES, Line, Phrase
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import beside, distance, engaging, in_cover, in_sight
from arbitro.systems.stepdie.campaign import Campaign, Fight, House, enemies, fallen, standing, unheroic
from arbitro.systems.stepdie.characters import (
    CAPTIVE,
    TRAITS,
    Person,
    Weapon,
    afflicted,
    has,
    is_armed,
    is_down,
    is_up,
    relieved,
)
from arbitro.systems.stepdie.checks import (
    COMPLICATION,
    EVEN,
    EXCEPTIONAL,
    FAILURE,
    LONGEST_TEXT,
    NO_ROLL,
    SUCCESS,
    attempt,
    benefit,
    complicate,
    goal,
    paid,
)
from arbitro.systems.stepdie.encounters import NEXT_TO, joined
from arbitro.systems.stepdie.turns import action_taken, no_turn, turn_over
from arbitro.systems.stepdie.wounds import FISTS, complicated, possible, struck
from arbitro.table import REFEREE, Modifiers, Table, Text

PRICES = ("heart", "knocked-down", "weapon-lost", "exposed", "none")
"""What a failed attack may cost. (SD-8)"""

PRESSURE = ("grade", "complication")
"""What several enemies at once do. (SD-10)"""

THREATS = (*PRESSURE, "alone")
"""The same when they threaten; or each of them threatens by itself. (SD-10)"""

HEART = "heart"

EXTRAS = ("exposed", "knocked-down", "weapon-lost")
"""The added complication. (SD-10)"""

PARRIES = {
    "strength": ("strength", "agility"),
    "agility": ("agility",),
    "magic": ("magic", "agility"),
}
"""Ours: the traits that may avoid a threat, by the trait of the weapon that makes it. (SD-11)"""


class Attack(Struct, frozen=True, tag="attack"):
    """Attack with the weapon in hand. (SD-6)"""

    who: str
    target: str


class Threaten(Struct, frozen=True, tag="threaten"):
    """An enemy's turn: somebody must roll or lose a heart; or their feet, their cover, their weapon. (SD-11, ours)"""

    who: str
    target: str
    stake: str = HEART
    """What is lost: a heart, or one of `EXTRAS`."""


class Hide(Struct, frozen=True, tag="hide"):
    """Get out of sight. (SD-11)"""

    who: str


class Interact(Struct, frozen=True, tag="interact"):
    """Do something with what is there: a lever, a door, a rope. (SD-11)"""

    who: str


class PickUp(Struct, frozen=True, tag="pick-up"):
    """Take up again what slipped out of hand. (SD-8, SD-11)"""

    who: str


class Wield(Struct, frozen=True, tag="wield"):
    """Take another weapon in hand. (SD-6)"""

    who: str
    weapon: str


# --- How hard it is (SD-3, SD-6, SD-9 to SD-11) -----------------------------------------------------------------------


def hindrances(house: House, fight: Fight | None, one: Person, target: Person, ranged: bool) -> Modifiers:
    """The grades that the two of them make, and in a fight the board, for who sets on another. (SD-3, SD-9, SD-11)"""
    grades, surprised = EVEN, False
    if in_cover(fight, target, one):
        grades = grades.plus("cover", 1)
    if fight is not None:
        # House: range_limit, ten squares and no further without a penalty.
        if ranged and house.range_limit and distance(one, target) > charts.RANGE:
            grades = grades.plus("far", 1)
        surprised = fight.surprised == target.side
    if one.conditions or target.conditions or surprised:
        grades = grades.plus("prone", int(has(one, "prone")))
        # Ours: who strikes out of hiding, or at somebody who has not seen it coming, has the surprise.
        grades = grades.plus("surprise", -int(has(one, "hidden") or surprised))
        grades = grades.plus("off-guard", -int(has(target, "off-guard")))
    return grades


def armed_hindrances(house: House, fight: Fight | None, one: Person, target: Person) -> Modifiers:
    """The same for an attack with what is in hand. Ours: bare hands are a poor tool. (SD-6)"""
    grades = hindrances(house, fight, one, target, one.weapon.ranged)
    return grades.plus("unarmed", 1) if one.weapon.kind == FISTS.kind else grades


def dangers(house: House, fight: Fight | None, one: Person, foe: Person, ranged: bool) -> Modifiers:
    """The grades that the two of them make, and in a fight the board, for who avoids a threat. (SD-3, SD-9, SD-11)"""
    grades = EVEN
    # Ours: what makes an enemy harder to hit makes a hero easier to miss.
    if in_cover(fight, one, foe):
        grades = grades.plus("cover", -1)
    if fight is not None and ranged and house.range_limit and distance(one, foe) > charts.RANGE:
        grades = grades.plus("far", -1)
    return grades.plus("prone", int(has(one, "prone"))).plus("exposed", int(has(one, "exposed")))


def pressed(
    state: Campaign, one: Person, trait: str, grade: int, grades: Modifiers, table: Table
) -> tuple[Modifiers, bool]:
    """Several enemies around an attacker: a grade, or one more complication if it fails. (SD-10)"""
    if len([each for each in engaging(state, one) if each.id not in table.unseen]) < 2:
        return grades, False
    usual = usual_pressure(state.house, one, trait, grade + grades.total)
    way = table.choose("SD-10 pressure", REFEREE, PRESSURE, usual, who=one.id)
    return (grades.plus("several", 1), False) if way == "grade" else (grades, True)


def usual_pressure(house: House, one: Person, trait: str, grade: int) -> str:
    """Ours: a grade, unless that put it off the ladder or out of the die's reach. (SD-10)"""
    return "grade" if grade < charts.HEROIC and goal(house, one, trait, grade + 1).faces else "complication"


# --- Attacking (SD-6 to SD-10) ----------------------------------------------------------------------------------------


def attack(state: Campaign, command: Attack, table: Table) -> Campaign:
    """A die against the other's target number; a hit, or revenge. (SD-6 to SD-8)"""
    state = blows_begin(state, command.who, command.target, table)
    if too_slow(state, command.who):
        return state
    one, target = person(state, command.who), person(state, command.target)
    table.tell("SD-6 attacks", who=one.id, target=target.id, weapon=one.weapon.kind)
    grades = armed_hindrances(state.house, state.fight, one, target)
    grades, extra = pressed(state, one, one.weapon.trait, target.grade, grades, table)
    by = avenger(state, one, target, table)

    after, result = attempt(state, one, one.weapon.trait, target.grade, grades, table, "SD-6 attack", foe=target.id)

    if result == NO_ROLL:
        table.tell("SD-3 another plan", who=one.id)
        return state
    one, target = blow(person(after, one.id), target, table, result, by, extra)
    return action_taken(with_people(after, one, target), one.id)


def blow(one: Person, target: Person, table: Table, result: str, by: str, extra: bool) -> tuple[Person, Person]:
    """What comes of an attack for both: one resolution, one effect. (SD-7, SD-8, SD-10)"""
    # Ours: whoever attacks has been seen, and an opening is there for one attack.
    one, target = relieved(one, "hidden"), relieved(target, "off-guard")
    if result in (SUCCESS, EXCEPTIONAL):
        return one, struck(target, table, 2 if result == EXCEPTIONAL else 1)
    return also_complicated(revenge(one, table, target.id, by), extra, table), target


def also_complicated(one: Person, extra: bool, table: Table) -> Person:
    """The complication that several enemies add to a failure; who goes down has enough of them. (SD-10)"""
    if not extra or not is_up(one):
        return one
    extras = possible(one, EXTRAS)
    return complicated(one, table.choose("SD-10 complication", REFEREE, extras, extras[0], who=one.id), table)


def revenge(one: Person, table: Table, target: str, by: str) -> Person:
    """The price of a failure or a 1: a heart, if an enemy, `by`, could really get at the attacker. (SD-8)"""
    prices, usual = possible(one, PRICES), "heart" if by else "none"
    price = table.choose("SD-8 price", REFEREE, prices, usual, who=one.id, target=target)
    if price == "heart":
        table.tell("SD-8 revenge", who=one.id, target=by or target)
        return struck(one, table)
    if price == "none":
        # The referee may let it pass, though somebody could get at them.
        table.tell("SD-8 spared" if by else "SD-8 unpunished", who=one.id, target=target)
        return one
    return complicated(one, price, table)


def avenger(state: Campaign, one: Person, target: Person, table: Table) -> str:
    """Who could really get at an attacker: the target, or another enemy; empty where nobody could. (SD-8)

    Ours: whoever stands beside them could, but for those whom nobody has seen; so could a target that shoots back at
    somebody who is in the open, no further off than ten squares if those matter, and in its sight. Out of a fight
    people are within reach of each other.
    """
    fight = state.fight
    beside_one = [each.id for each in engaging(state, one) if each.id not in table.unseen]
    if beside_one:
        return target.id if target.id in beside_one else beside_one[0]
    if has(target, "held") or has(target, CAPTIVE) or has(one, "hidden"):
        return ""
    if fight is None or beside(one, target):
        return target.id
    # House: range_limit. Where distance does not matter for a shot, it does not for one in return. (SD-9)
    near = not state.house.range_limit or distance(one, target) <= charts.RANGE
    return target.id if near and target.weapon.ranged and not in_cover(fight, one, target) else ""


def no_attack(state: Campaign, command: Attack) -> Phrase | None:
    """Why not."""
    if (refusal := no_fight_with(state, command.who, command.target)) is not None:
        return refusal
    one, target = person(state, command.who), person(state, command.target)
    if state.fight is not None and not one.weapon.ranged and not beside(one, target):
        squares = distance(one, target)
        facts = {"target": target.id, "squares": squares, "weapon": one.weapon.kind, "pace": one.pace}
        return Phrase("no-reach", facts)
    return None


def line(state: Campaign, who: str, target: str) -> Line | None:
    """The line of an attack from afar. House: range_limit, beyond which it is a grade harder. (SD-3, SD-9, SD-11)"""
    one, other, fight = person(state, who), person(state, target), state.fight
    if fight is None or not one.weapon.ranged:
        return None
    reach = charts.RANGE if state.house.range_limit else 0
    return common.line(fight.board, one, other, reach, in_cover(fight, other, one))


def no_fight_with(state: Campaign, who: str, target: str, threatened: str = "") -> Phrase | None:
    """The refusal of whatever is done to somebody against their will, with a weapon or without. (SD-6)

    Ours: it may be anybody but oneself. Against the heroes' side others do not roll: it is `threatened`.
    """
    one, other = find(state, who), find(state, target)
    if one is None or other is None:
        return missing(state, who, target)
    if party(one.side) != HEROES and party(other.side) == HEROES != threatened:
        return Phrase("no-hero", {"who": who})
    if who == target:
        return Phrase("no-self", {"who": who})
    if has(one, CAPTIVE):
        return Phrase("no-captive", {"who": who})
    if not is_up(other) and not is_down(other):
        return Phrase(fallen(other), {"who": target})
    if state.fight is None:
        return None
    if not in_sight(one, other):
        return Phrase("no-sight", {"who": who, "target": target})
    return walled(state.fight.board, one, other)


# --- Where there was no fight (SD-11, ours) ---------------------------------------------------------------------------


def blows_begin(state: Campaign, who: str, target: str, table: Table) -> Campaign:
    """A fight, if there was none and the two are not of one mind: whoever is not with the heroes is a foe now.

    Among themselves, people come to one blow and no fight; and nobody fights beside a prisoner.
    """
    one, other = person(state, who), person(state, target)
    sides = {party(one.side), party(other.side)}
    if state.fight is not None or len(sides) == 1 or HEROES not in sides or not is_up(other) or has(other, CAPTIVE):
        return state
    enemy = one if party(other.side) == HEROES else other
    return joined(with_people(state, replace(enemy, side=FOES)), table, {}, NEXT_TO, (who, target))


def too_slow(state: Campaign, who: str) -> bool:
    """Whether the other side acts before whoever began it: they were seen, or it is for the heroes to act first."""
    return state.fight is not None and state.fight.turn != party(person(state, who).side)


# --- Threats (SD-7, SD-10, SD-11) -------------------------------------------------------------------------------------


def threaten(state: Campaign, command: Threaten, table: Table) -> Campaign:
    """An enemy's turn, and that of others who reach the same character. (SD-10, SD-11, ours)"""
    state = blows_begin(state, command.who, command.target, table)
    if too_slow(state, command.who):
        return state
    foe, one = person(state, command.who), person(state, command.target)
    # Who lies there can do nothing about it.
    if is_down(one):
        table.tell("SD-11 strikes down", who=foe.id, target=one.id)
        return turn_over(with_people(state, struck(one, table), relieved(foe, "hidden")), foe.id)

    trait = parry(one, foe.weapon.trait, foe.id, table)
    band, grades, extra = banded(state, one, foe, trait, table)
    # Ours: whoever strikes has been seen.
    state = with_people(state, *[relieved(each, "hidden") for each in band])
    state = turn_over(state, *[each.id for each in band])
    after, result = attempt(state, one, trait, grade_of(*band), grades, table, "SD-11 avoid", foe=foe.id)
    one = relieved(person(after, one.id), "exposed")
    one, foe = avoided(one, person(after, foe.id), table, result, extra, command.stake)
    return with_people(after, one, foe)


def banded(
    state: Campaign, one: Person, foe: Person, trait: str, table: Table
) -> tuple[tuple[Person, ...], Modifiers, bool]:
    """Who takes part in a threat, and what their number does. (SD-10)

    Ours: enemies who reach the same character threaten it together: one test, against the hardest of them, and one
    heart, so that a crowd is quick to play.
    """
    band: tuple[Person, ...] = (foe,)
    grades, extra = dangers(state.house, state.fight, one, foe, foe.weapon.ranged), False
    # Whoever is unseen threatens alone: a roll against several would say that they are there.
    others = [each for each in companions(state, one, foe) if each.id not in (foe.id, *table.unseen)]
    others = others if foe.id not in table.unseen else []
    if others:
        together = (foe, *others)
        usual = usual_pressure(state.house, one, trait, grade_of(*together) + grades.total)
        way = table.choose("SD-10 threat", REFEREE, THREATS, usual, who=foe.id, target=one.id)
        if way != "alone":
            band, extra = together, way == "complication"
        if way == "grade":
            grades = grades.plus("several", 1)
    if len(band) > 1:
        table.tell("SD-10 threaten", band=tuple([each.id for each in band]), target=one.id)
    else:
        table.tell("SD-11 threatens", who=foe.id, target=one.id, weapon=foe.weapon.kind)
    return band, grades, extra


def companions(state: Campaign, one: Person, foe: Person) -> list[Person]:
    """The enemies that could threaten somebody now in the same way. (SD-10)"""
    fight = state.fight
    if fight is None:
        return []
    return [
        each
        for each in standing(state, FOES)
        if each.id not in fight.ended
        and not has(each, "held")
        and each.weapon.trait == foe.weapon.trait
        and reaches(state, each, one)
    ]


def grade_of(*band: Person) -> int:
    """How hard a threat is to avoid: as hard as the hardest of them to hit (SD-10), but never more than hard.

    Ours: a boss's 12 is out of reach of most dice, and a threat that nobody could avoid would be no test. (SD-11)
    """
    return min(max([each.grade for each in band]), charts.HARD)


def parry(one: Person, threat: str, foe: str, table: Table) -> str:
    """The trait that avoids a threat of this kind: the player's choice, the better one by default. (SD-11, ours)"""
    ways = PARRIES[threat]
    if len(ways) == 1:
        return ways[0]
    best = max(ways, key=lambda trait: one.traits[TRAITS.index(trait)])
    way: str = table.choose("SD-11 avoid with", one.id, ways, best, who=foe)
    return way


def avoided(one: Person, foe: Person, table: Table, result: str, extra: bool, stake: str) -> tuple[Person, Person]:
    """What comes of a threat: what was at stake, or nothing, or an opening for the quickest. (SD-7, SD-10, SD-11)"""
    if result == EXCEPTIONAL:
        table.tell("SD-11 opening", who=one.id, target=foe.id)
        return one, afflicted(foe, "off-guard")
    if result == SUCCESS:
        return one, foe
    lost = struck(one, table) if stake == HEART else complicated(one, stake, table)
    return also_complicated(lost, extra, table), foe


def reaches(state: Campaign, foe: Person, one: Person) -> bool:
    """Whether an enemy can get at somebody from where it stands. Ours: not through a wall. (SD-9, SD-11)"""
    near = foe.weapon.ranged or beside(foe, one)
    return near and in_sight(foe, one) and (state.fight is None or walled(state.fight.board, foe, one) is None)


def strikers(state: Campaign, who: str) -> tuple[str, ...]:
    """Who could strike at somebody from where they stand. (SD-9, SD-11)"""
    one = person(state, who)
    foes = enemies(state, one) if state.fight is not None else []
    return tuple([foe.id for foe in foes if reaches(state, foe, one)])


def no_threaten(state: Campaign, command: Threaten) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    foe, one = person(state, command.who), person(state, command.target)
    if party(foe.side) == HEROES:
        return Phrase("no-threat", {"who": foe.id})
    if party(one.side) != HEROES:
        return Phrase("no-foe", {"target": one.id})
    if has(foe, CAPTIVE):
        return Phrase("no-captive", {"who": foe.id})
    if not is_up(one) and not (is_down(one) and command.stake == HEART):
        return Phrase(fallen(one), {"who": one.id})
    if command.stake not in (HEART, *EXTRAS):
        return Phrase("no-choice", {"found": command.stake[:40], "options": (HEART, *EXTRAS)})
    if command.stake == "weapon-lost" and not is_armed(one):
        return Phrase("no-weapon-to-lose", {"target": one.id})
    if state.fight is None:
        return None
    if not in_sight(foe, one):
        return Phrase("no-sight", {"who": foe.id, "target": one.id})
    if (refusal := walled(state.fight.board, foe, one)) is not None:
        return refusal
    if not reaches(state, foe, one):
        squares = distance(foe, one)
        facts = {"target": one.id, "squares": squares, "weapon": foe.weapon.kind, "pace": foe.pace}
        return Phrase("no-reach", facts)
    return None


# --- Other actions (SD-11, ours) --------------------------------------------------------------------------------------


def hide(state: Campaign, command: Hide, table: Table) -> Campaign:
    """Agility; who is hidden is seen only from the next square. (SD-11)"""
    one = person(state, command.who)
    table.tell("SD-11 hides", who=one.id)
    difficulty = table.choose("SD-11 difficulty", REFEREE, charts.DIFFICULTIES, "normal", who=one.id)
    grade = charts.DIFFICULTIES.index(difficulty)
    after, result = attempt(action_taken(state, one.id), one, "agility", grade, EVEN, table, "SD-11 hide")
    if result == NO_ROLL:
        table.tell("SD-3 another plan", who=one.id)
        return state
    if result in (FAILURE, COMPLICATION):
        return complicate(after, one.id, result, table, paid(state))
    if result == EXCEPTIONAL:
        benefit(one.id, table)
    table.tell("SD-11 hidden", who=one.id)
    return with_people(after, afflicted(person(after, one.id), "hidden"))


def no_hide(state: Campaign, command: Hide) -> Phrase | None:
    """Why not: with an enemy on the next square nobody disappears."""
    one = person(state, command.who)
    if has(one, "hidden"):
        return Phrase("no-hide-twice", {"who": one.id})
    near = engaging(state, one)
    return Phrase("no-hide", {"who": one.id, "target": near[0].id}) if near else None


def interact(state: Campaign, command: Interact, table: Table) -> Campaign:
    """What it is, the player says; what comes of it, the referee. (SD-11)"""
    text = table.choose("SD-11 what", command.who, Text(LONGEST_TEXT), "")
    table.tell("SD-11 does", who=command.who, text=text)
    return action_taken(state, command.who)


def pick_up(state: Campaign, command: PickUp, table: Table) -> Campaign:
    """The last thing that slipped out of hand. (SD-11)"""
    one = person(state, command.who)
    *others, last = one.lost
    table.tell("SD-11 picked up", who=one.id, weapon=last.kind)
    spare = one.spare if one.weapon.kind == FISTS.kind else (*one.spare, one.weapon)
    one = replace(one, weapon=last, lost=tuple(others), spare=spare)
    return action_taken(with_people(state, one), one.id)


def no_pick_up(state: Campaign, command: PickUp) -> Phrase | None:
    """Why not."""
    return None if person(state, command.who).lost else Phrase("no-lost", {"who": command.who})


def wield(state: Campaign, command: Wield, table: Table) -> Campaign:
    """Ours: what one carries is at hand, and drawing it costs nothing. (SD-6)"""
    one = person(state, command.who)
    new = next(each for each in one.spare if each.kind == command.weapon)
    table.tell("SD-6 wields", who=one.id, weapon=new.kind)
    return with_people(state, armed_with(one, new))


def armed_with(one: Person, new: Weapon) -> Person:
    """Somebody who has changed weapons."""
    spare = [each for each in one.spare if each != new]
    if one.weapon.kind != FISTS.kind:
        spare.append(one.weapon)
    return replace(one, weapon=new, spare=tuple(sorted(spare, key=lambda each: each.kind)))


def no_draw(state: Campaign, who: str) -> Phrase | None:
    """The refusal of drawing by somebody who cannot act; in a fight it is for their turn."""
    return unheroic(state, who) or (no_turn(state, who) if state.fight is not None else None)


def no_wield(state: Campaign, command: Wield) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    kinds = tuple([each.kind for each in one.spare])
    if command.weapon in kinds:
        return None
    return Phrase("no-such-weapon", {"who": one.id, "found": command.weapon[:40], "options": kinds})
