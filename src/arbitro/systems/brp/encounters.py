"""Foes: made from `content/`, met, sent away. (BRP-7, BRP-6.1)"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice, distribution, plain
from arbitro.systems import places
from arbitro.systems.boards import set_about
from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import (
    START,
    Campaign,
    Fight,
    Surprise,
    board,
    camp,
    goes_on_unseen,
    gone,
    provoked,
    standing,
    taken,
    with_surprises,
)
from arbitro.systems.brp.characters import (
    SHORT,
    Line,
    Person,
    Skill,
    Weapon,
    base,
    is_up,
    make_armour,
    make_venom,
    make_weapon,
    read_dice,
    ready,
)
from arbitro.systems.brp.charts import SQUARE
from arbitro.systems.brp.combat import REACH, end_fight, left_standing
from arbitro.systems.brp.stances import LURKING, best_of, notices, slip_away
from arbitro.systems.common import at_war, fighting, missing, newcomers, next_number, party, person, with_people
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.floors import faced
from arbitro.table import ALL, REFEREE, Number, Table

MOST_FOES = 20
"""Ours: more than this at once is a battle."""

FAR = 10
"""Ours: metres at which one meets, if nobody says otherwise."""


class Meet(Struct, frozen=True, tag="meet"):
    """A foe appears. (BRP-7)"""

    kind: str
    who: str = REFEREE
    newcomer: str = ""


class Begin(Struct, frozen=True, tag="begin"):
    """Begin a fight that is ready. (Ours)"""

    kind: str
    newcomer: str = ""
    who: str = REFEREE


class Dismiss(Struct, frozen=True, tag="dismiss"):
    """Somebody leaves the game. (Ours)"""

    target: str
    who: str = REFEREE


class Assail(Struct, frozen=True, tag="assail"):
    """Set upon somebody: a fight begins. (BRP-5.1)"""

    who: str
    target: str


@lru_cache(maxsize=1024)
def read_roll(text: str) -> Dice | int:
    """`3d6+10` or `5` of a content file."""
    return plain(text)


@lru_cache(maxsize=1024)
def average(text: str) -> int:
    """The average of a characteristic; a half is rounded up, which is how the bear's figures come out. (BRP-7)"""
    roll = read_roll(text)
    if isinstance(roll, int):
        return roll
    mean = distribution(Dice(roll.count, roll.faces)).mean() + roll.bonus
    return -(-mean.numerator // mean.denominator)


def averages(kind: str) -> tuple[int, ...]:
    """The average characteristics of a creature. (BRP-7)"""
    return tuple([average(text) for text in content.CREATURES[kind].rolls])


def creature(kind: str, number: int, characteristics: tuple[int, ...], era: str, name: str = "") -> Person:
    """A foe of this kind with its weapons and skills. (BRP-7)"""
    made = content.CREATURES[kind]
    weapons = [make_weapon(each) for each in made.weapons]
    weapons += [natural(each, attack) for each, attack in made.attacks.items()]
    one = Person(
        id=name or f"{kind}-{number}", name=f"{kind} {number}", side=FOES, characteristics=characteristics,
        weapons=tuple(weapons), armours=tuple([make_armour(each) for each in made.worn]), worn=made.worn, kind=kind,
        move=made.move, swim=made.swim, hide=made.armour, night=made.night, wings=made.wings, routines=made.routines,
    )  # fmt: skip
    hands, held = 0, []
    for weapon in weapons:
        if weapon.most and hands + weapon.hands <= 2:
            hands += weapon.hands
            held.append(weapon.kind)
    skills = {}
    for skill, percent in made.skills.items():
        # A chance with a weapon is what stands on top of that weapon's base.
        weapon_skill = next((each.use for each in weapons if each.kind == skill), None)
        if weapon_skill is not None:
            skills[weapon_skill.skill] = percent - weapon_skill.base
        else:
            skills[skill] = percent - base(one, skill, era)
    known = sorted([Skill(skill, points) for skill, points in skills.items()], key=lambda each: each.name)
    return replace(one, in_hand=tuple(held), skills=tuple(known))


def natural(kind: str, attack: content.AttackEntry) -> Weapon:
    """Claws, teeth and the like: part of the body, and nothing can break them. (BRP-7)"""
    venom = make_venom(attack.poison) if attack.poison else None
    dice = read_dice(attack.damage)
    use = Line(kind, kind, attack.chance, dice, attack.bonus, SHORT, fells=attack.fells, venom=venom)
    return Weapon(kind, use, hands=0)


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """A foe appears at some distance; the fight is on, if it was not. (BRP-7)"""
    kind = command.kind
    how = table.choose("BRP-7 made", REFEREE, ("average", "rolled"), "average", kind=kind)
    made = averages(kind)
    if how == "rolled":
        made = tuple([rolled(text, table) for text in content.CREATURES[kind].rolls])
    # From those whom nobody has seen nothing is measured.
    front = max([one.place[0] for one in standing(state, HEROES) if one.id not in table.unseen], default=0)
    metres = table.choose("BRP-7 metres", REFEREE, Number(1, 200), FAR, kind=kind)
    number = next_number(state, kind, command.newcomer)
    foe = creature(kind, number, made, state.house.era, command.newcomer)
    begins, state = state.fight is None, replace(state, people=(*state.people, foe), fight=state.fight or Fight())
    if begins:
        # Foes who were here already stand with the newcomer.
        state = set_out(state, {one.id: front + metres for one in standing(state, FOES)}, table)
    else:
        at = places.joining(board(state), places.along(board(state), front) + metres, taken(state, foe, table.unseen))
        state = with_people(state, replace(foe, place=at))
    # It may lie in wait, if the referee says so; then nobody is told of it who does not notice.
    waits = table.choose("BRP-6.1 foe waits", REFEREE, (True, False), False, who=foe.id)
    table.tell("BRP-7 met", foe.id if waits else ALL, who=foe.id, kind=kind, metres=metres)
    return surprises(state, foe.id, waits, table)


def rolled(text: str, table: Table) -> int:
    """One characteristic of a creature, as rolled. (BRP-7)"""
    roll = read_roll(text)
    return roll if isinstance(roll, int) else table.roll("BRP-7 characteristic", REFEREE, roll)


def surprises(state: Campaign, who: str, waits: bool, table: Table) -> Campaign:
    """Who lies in wait for whom when somebody appears. (BRP-6.1)"""
    if state.fight is None or not state.fight.round:
        state = ambushed(state, HEROES, (who,), table)
    if waits:
        skill = best_of(state, person(state, who), LURKING)
        state, hiding = slip_away(state, who, skill, "BRP-6.1 wait", table)
        state = with_people(state, replace(person(state, who), hidden=hiding))
        state = watched(state, who, [one.id for one in standing(state, HEROES)], table)
    return state


def ambushed(state: Campaign, side: str, whos: tuple[str, ...], table: Table) -> Campaign:
    """Those of a side who wait already, and whether these notice them. (BRP-6.1)"""
    for one in standing(state, side):
        state = watched(state, one.id, whos, table)
    return state


def watched(state: Campaign, who: str, seekers: Iterable[str], table: Table) -> Campaign:
    """Who of these notices somebody who hides; the others have an ambush before them. (BRP-6.1)

    Ours: whom nobody has seen is asked for no roll, which would say that they are there; what they notice the referee
    says.
    """
    pairs = []
    for other in seekers:
        if other not in table.unseen and person(state, who).hidden is not None:
            state, seen = notices(state, who, other, table)
            pairs += [] if seen else [Surprise(who, other)]
    return with_surprises(state, *pairs)


def no_meet(state: Campaign, command: Meet) -> Phrase | None:
    """Somebody has to be there to meet it. (BRP-7)"""
    if command.kind not in content.CREATURES:
        return Phrase("no-creature", {"found": command.kind[:40]})
    return no_meeting(state, 1)


def no_meeting(state: Campaign, more: int) -> Phrase | None:
    """The refusal of so many more foes: nobody is up to meet them, or it is one too many."""
    if not any(is_up(one) and camp(state, one) == HEROES for one in state.people):
        return Phrase("no-party")
    if sum([one.side == FOES and not one.dead for one in state.people]) + more > MOST_FOES:
        return Phrase("no-room", {"most": MOST_FOES})
    return None


def begin_ready(state: Campaign, command: Begin, table: Table) -> Campaign:
    """A fight from the list: so many of average characteristics, so far away. (Ours, from BRP-7)"""
    ready = content.ENCOUNTERS[command.kind]
    table.tell("BRP-7 ready", kind=command.kind)
    kinds = [kind for kind, number in ready.creatures.items() for _ in range(number)]
    for kind, newcomer in zip(kinds, newcomers(command.newcomer, len(kinds)), strict=True):
        foe = creature(kind, next_number(state, kind, newcomer), averages(kind), state.house.era, newcomer)
        state = replace(state, people=(*state.people, foe))
    return set_about(begin(state, table, ready.metres), ready.scenery)


def no_begin_ready(state: Campaign, command: Begin) -> Phrase | None:
    """One of the list, in peace, and somebody has to be there to meet them."""
    ready = content.ENCOUNTERS.get(command.kind)
    if ready is None:
        return Phrase("no-encounter", {"found": command.kind[:40]})
    return at_war(state) or no_meeting(state, sum(ready.creatures.values()))


def dismiss(state: Campaign, command: Dismiss, table: Table) -> Campaign:
    """Somebody leaves the game for good; with the last of a side a fight is over. (BRP-5.1)"""
    table.tell("BRP-7 dismissed", who=command.target)
    left = gone(state, (command.target,))
    if goes_on_unseen(state, left):
        return gone(end_fight(state, left_standing(left), table), (command.target,))
    return left


def no_dismiss(state: Campaign, command: Dismiss) -> Phrase | None:
    """Somebody who is here. (Ours: heroes leave only when they are dead.)"""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one = person(state, command.target)
    return Phrase("no-dismissing", {"who": one.id}) if one.side == HEROES and not one.dead else None


# A fight begins among those who are here (BRP-5.1)


def begin(state: Campaign, table: Table, metres: int = FAR) -> Campaign:
    """The heroes' side and its foes face each other; who lies in wait may go unnoticed. (BRP-5.1, BRP-6.1)"""
    rivals = state.fight.rivals if state.fight is not None else ()
    apart = faced(state, table, openly=any(who not in table.unseen for who in rivals))
    if apart is None:
        apart = table.choose("BRP-5.3 apart", REFEREE, Number(1, 200), metres)
    state = replace(state, fight=state.fight or Fight())
    state = set_out(
        with_people(state, *[replace(one, place=START) for one in state.people]),
        {one.id: apart for one in standing(state, FOES)},
        table,
    )
    table.tell("BRP-5.1 begins", metres=apart)
    for side, other in ((HEROES, FOES), (FOES, HEROES)):
        state = ambushed(state, side, tuple([one.id for one in standing(state, other)]), table)
    return state


def set_out(state: Campaign, foes: dict[str, int], table: Table) -> Campaign:
    """Foes so far along the line, others where they are on it; or all of them on squares. (Ours)"""
    fight = fighting(state)
    line = {one.id: one.place[0] for one in state.people} | foes
    squares, at = places.set_out(state.house.squares, SQUARE, line, tuple(foes), table.unseen)
    state = with_people(state, *[replace(one, place=at[one.id]) for one in state.people])
    return replace(state, fight=replace(fight, board=squares))


def assail(state: Campaign, command: Assail, table: Table) -> Campaign:
    """Somebody sets upon somebody. Statements, ranks and blows come as in any round. (BRP-5.1)

    Ours: a bystander takes a side by it; two of one side, or two bystanders, have it out between themselves.
    """
    table.tell("BRP-5.1 assails", who=command.who, target=command.target)
    state = with_people(state, replace(person(state, command.target), captive=False))
    state = provoked(state, command.who, command.target)
    one, target = person(state, command.who), person(state, command.target)
    if party(one.side) == party(target.side):
        state = replace(state, fight=Fight(rivals=(one.id, target.id)))
    shot = any(weapon.use.range for weapon in ready(one))
    return begin(state, table, FAR if shot else REACH)


def no_assail(state: Campaign, command: Assail) -> Phrase | None:
    """Somebody else who is here, alive, and out of a fight. (BRP-5.1)"""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    target = person(state, command.target)
    if state.fight is not None:
        return Phrase("no-peace")
    return Phrase("no-foe", {"target": target.id}) if target.dead or target.id == command.who else None


def joined(state: Campaign, whos: tuple[str, ...], table: Table) -> Campaign:
    """Some who are here take part in the fight under way, from their own side of it. (Ours)"""
    apart = (*whos, *table.unseen)
    heroes, foes = ([one.place[0] for one in standing(state, side) if one.id not in apart] for side in (HEROES, FOES))
    rear, far = min(heroes, default=0), max(foes, default=max(heroes, default=0) + FAR)
    ends = {HEROES: rear, FOES: far}
    for who in whos:
        one = person(state, who)
        end = places.along(board(state), ends[party(one.side)])
        at = places.joining(board(state), end, taken(state, one, table.unseen))
        state = with_people(state, replace(one, place=at))
    return state
